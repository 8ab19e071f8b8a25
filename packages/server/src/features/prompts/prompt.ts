/** Defines prompts. */
import type { Icon } from "@mcp-gen/protocol/newest";
import { checkEntry, checkPromptArguments, promptOptions } from "../check-options.js";
import type { Context } from "../context.js";
import type { Completer } from "../completion.js";
import type { Servable } from "../lists/registry.js";
import type { StandardSchema } from "../../schema/types.js";
import type { FeatureServer } from "../feature-server.js";
import type { VisibilityOptions } from "../visibility.js";
import type { PromptOutput } from "./output.js";
import { servePrompt, type ServedPrompt } from "./served-prompt.js";

type Awaitable<Value> = Value | Promise<Value>;

export interface PromptArgumentInfo {
  readonly title?: string;
  readonly description?: string;
  /** Default: false. */
  readonly required?: boolean;
  readonly complete?: Completer;
  /**
   * Validates the text that clients send, and converts it for the handler. Invalid text gets error -32602. Not called
   * for a missing optional argument.
   *
   * @example { days: { schema: z.coerce.number().int() } }
   */
  readonly schema?: StandardSchema;
}

export interface PromptInfo<Arguments extends PromptArguments> extends VisibilityOptions {
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: { readonly [key: string]: unknown };
  readonly enabled?: boolean;
  /** In the order in which clients show them. */
  readonly arguments?: Arguments;
}

export interface PromptArguments {
  readonly [name: string]: PromptArgumentInfo;
}

/** Arguments by name; optional ones may be missing. */
export type PromptValues<Arguments extends PromptArguments> = {
  readonly [Name in keyof Arguments]: Arguments[Name] extends { readonly required: true }
    ? PromptValue<Arguments[Name]>
    : PromptValue<Arguments[Name]> | undefined;
};

/** The output type of an argument's schema. */
type PromptValue<Info> = Info extends { readonly schema: StandardSchema<unknown, infer Output> }
  ? Output
  : string;

/** The input type of the arguments: a string for each. */
export type PromptInput<Arguments extends PromptArguments> = Joined<
  Partial<Record<keyof Arguments, string>> & Record<RequiredOf<Arguments>, string>
>;

type Joined<Value> = { readonly [Key in keyof Value]: Value[Key] };

type RequiredOf<Arguments extends PromptArguments> = {
  [Name in keyof Arguments]: Arguments[Name] extends { readonly required: true } ? Name : never;
}[keyof Arguments];

/**
 * A prompt created by `prompt`.
 *
 * @typeParam Input the type of the arguments that clients send
 */
export interface PromptDefinition<Input = unknown> extends Servable<ServedPrompt, FeatureServer> {
  /** Only for type inference; never set. */
  readonly "~types"?: { readonly input: Input };
  readonly info: PromptInfo<PromptArguments>;
  readonly handler: (args: never, context: Context) => unknown;
}

/**
 * Creates a prompt. Requests without a required argument never reach the handler.
 *
 * @example
 * ```ts
 * prompt({ arguments: { city: { required: true } } }, ({ city }) => `What is the weather in ${city}?`);
 * ```
 */
export function prompt<const Arguments extends PromptArguments>(
  info: PromptInfo<Arguments>,
  handler: (args: PromptValues<Arguments>, context: Context) => Awaitable<PromptOutput>,
): PromptDefinition<PromptInput<Arguments>> {
  checkEntry("prompt", info, handler, promptOptions);
  checkPromptArguments(info.arguments);
  const definition: PromptDefinition<PromptInput<Arguments>> = {
    info,
    handler,
    serve: (name, server) => servePrompt(name, definition, server),
  };
  return definition;
}
