/** Defines prompts. */
import type { Awaitable } from "@mcp-gen/core";
import { checkOptionNames } from "@mcp-gen/core/base";
import { checkEntry, entryOptions, type OptionNames } from "../check-options.js";
import type { Context } from "../context.js";
import type { StandardSchema } from "../../schema/types.js";
import type { Scopes } from "../scopes.js";
import type { PromptOutput } from "./output.js";
import {
  servePrompt,
  type PromptArgumentInfo,
  type PromptArguments,
  type PromptInfo,
  type PromptDefinition,
} from "./served-prompt.js";

const OPTIONS: OptionNames<PromptInfo<PromptArguments>> = { ...entryOptions, arguments: true };

const ARGUMENT: OptionNames<PromptArgumentInfo> = {
  title: true,
  description: true,
  required: true,
  complete: true,
  schema: true,
};

/** Arguments by name. Optional arguments may be missing. */
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
 * Creates a prompt. Requests without a required argument never reach the handler.
 *
 * @example
 * ```ts
 * prompt({ arguments: { city: { required: true } } }, ({ city }) => `What is the weather in ${city}?`);
 * ```
 */
export function prompt<const Arguments extends PromptArguments>(
  options: PromptInfo<Arguments> & {
    /**
     * The scopes that the prompt needs: a list, or a function of the checked arguments. They are checked over HTTP,
     * before the handler and any middleware runs.
     */
    readonly scopes?: Scopes<[args: NoInfer<PromptValues<Arguments>>]>;
  },
  handler: (args: PromptValues<Arguments>, context: Context) => Awaitable<PromptOutput>,
): PromptDefinition<PromptInput<Arguments>> {
  checkEntry("prompt", options, handler, OPTIONS);
  checkPromptArguments(options.arguments);
  const { scopes, ...info } = options;
  const definition: PromptDefinition<PromptInput<Arguments>> = {
    info,
    scopes,
    handler,
    serve: (name, server) => servePrompt(name, definition, server),
  };
  return definition;
}

/** @throws TypeError for unknown options of an argument */
function checkPromptArguments(infos: PromptArguments = {}): void {
  for (const [name, info] of Object.entries(infos)) {
    checkOptionNames(`prompt: argument ${JSON.stringify(name)}`, info, ARGUMENT);
  }
}
