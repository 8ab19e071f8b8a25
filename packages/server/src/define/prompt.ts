/** Prompts, as a definition has them. */
import type { Icon } from "@mcp-gen/protocol/2026-07-28";
import type { Context } from "../context.js";
import type { PromptOutput } from "./content.js";

type Awaitable<Value> = Value | Promise<Value>;

/**
 * What the user may mean, best first. All of it: clients get the first hundred, and how many there are.
 *
 * @param value what was typed so far
 * @param others what was filled in before, by name
 */
export type Completer = (
  value: string,
  others: { readonly [name: string]: string },
  context: Context,
) => Awaitable<readonly string[]>;

export interface PromptArgumentInfo {
  readonly title?: string;
  readonly description?: string;
  /** False unless told. */
  readonly required?: boolean;
  readonly complete?: Completer;
}

export interface PromptInfo<Arguments extends PromptArguments> {
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
    ? string
    : string | undefined;
};

export interface PromptDefinition {
  readonly kind: "prompt";
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
): PromptDefinition {
  return { kind: "prompt", info, handler };
}
