/** Prompts, as a definition has them. */
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
  /** False unless told. */
  readonly required?: boolean;
  readonly complete?: Completer;
  /**
   * Validates the text that clients send, and makes the value that the handler gets. A client that sends a wrong text gets
   * error -32602. Not called for an optional argument that is missing.
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
  /** In the order in which they are asked for. */
  readonly arguments?: Arguments;
}

export interface PromptArguments {
  readonly [name: string]: PromptArgumentInfo;
}

/** Arguments by name; those that are not required may be missing. */
export type PromptValues<Arguments extends PromptArguments> = {
  readonly [Name in keyof Arguments]: Arguments[Name] extends { readonly required: true }
    ? PromptValue<Arguments[Name]>
    : PromptValue<Arguments[Name]> | undefined;
};

/** What the schema of an argument makes of the text. */
type PromptValue<Info> = Info extends { readonly schema: StandardSchema<unknown, infer Output> }
  ? Output
  : string;

/** What clients send for them: a text for each that is required, and for any other. */
export type PromptInput<Arguments extends PromptArguments> = Joined<
  Partial<Record<keyof Arguments, string>> & Record<RequiredOf<Arguments>, string>
>;

type Joined<Value> = { readonly [Key in keyof Value]: Value[Key] };

type RequiredOf<Arguments extends PromptArguments> = {
  [Name in keyof Arguments]: Arguments[Name] extends { readonly required: true } ? Name : never;
}[keyof Arguments];

/**
 * Made by `prompt`.
 *
 * @typeParam Input what clients send
 */
export interface PromptDefinition<Input = unknown> extends Servable<ServedPrompt, FeatureServer> {
  /** Never there: where types are read from. */
  readonly "~types"?: { readonly input: Input };
  readonly info: PromptInfo<PromptArguments>;
  readonly handler: (args: never, context: Context) => unknown;
}

/**
 * A prompt. Requests without a required argument never reach the handler.
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
