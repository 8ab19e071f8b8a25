/**
 * The types of a step file, `schema/steps/2025-06-18_2025-11-25.ts`.
 *
 * A step file defines how messages convert between two adjacent revisions: one rule for each change or group
 * of changes. Purely additive changes need no rule. The file is parsed, not executed; its functions are
 * copied into the generated adapters.
 *
 * @example
 * ```ts
 * import type { Step } from "mcp-gen/step";
 *
 * export default [
 *   {
 *     at: "Tool.execution",
 *     why: "Tasks moved into an extension.",
 *     up: { drop: "tasks moved into an extension" },
 *     down: "never",
 *   },
 * ] satisfies Step;
 * ```
 */

/**
 * The rules of one step. Several rules for the same object run in the order of the file.
 *
 * @public
 */
export type Step = readonly Rule[];

export interface Rule {
  /**
   * What the rule covers, as `mcp-gen diff --impact` prints it. Each entry is a location (`Tool.execution`, which
   * includes everything that inherits it) or a single change (`method-removed ping`). `*` matches any characters.
   */
  at: string | readonly string[];
  /**
   * Where a function acts, if not on the object with the changed property: types (`Tool`, including subtypes)
   * or locations (`Tool.inputSchema`). The function receives the value there.
   */
  on?: string | readonly string[];
  /** Further properties that a `custom` function reads or changes, besides those of `at`. Later steps wait for it. */
  touches?: readonly string[];
  /** The meaning of the change, in one sentence. */
  why: string;
  /** From the older revision to the newer. */
  up: Action;
  /** From the newer revision to the older. */
  down: Action;
}

/**
 * The action on a value.
 *
 * - `same`: keeps the value.
 * - `never`: this side has no such value.
 * - `transport`: keeps the message; the sender handles headers, streams and the order of messages.
 * - `drop`: removes the property and reports a loss. The text is the reason; reports show it after the name of
 *   the property.
 * - `forget`: removes the property without a loss, because the other revision implies it.
 * - `set`: sets the property to this value. `fill`: sets it if it is missing, or if an open object has the
 *   key with an invalid value. The value must have the type of the property.
 * - `rename`: renames the property.
 * - `custom`: calls a function of this file. For a property it receives the object, otherwise the value.
 *   With `when`, only calls it for objects with that property.
 * - `refuse`: the value cannot be expressed; `answer` is the response that the specification allows. With
 *   `session`, a runtime with a session can convert it.
 */
export type Action =
  | "same"
  | "never"
  | "transport"
  | { drop: string }
  | { forget: string }
  | { set: Json }
  | { fill: Json }
  | { rename: string }
  | {
      custom: Custom;
      when?: string;
      gives?: string;
      loss?: "dropped" | "approximated" | "impossible";
    }
  | { refuse: string; answer: Answer; session?: SessionNeed };

/** A function of the step file; `@mcp-gen/adapt/runtime` has the types of its arguments. */
export type Custom = (...parameters: never[]) => unknown;

/** The answer to a message that cannot be converted. */
export type Answer = "none" | { error: number } | { result: { [key: string]: Json } };

/** What a session must handle so that the message can be converted. */
export type SessionNeed =
  "handshake" | "liveness" | "logging" | "subscriptions" | "input-rounds" | "tasks" | "batch";

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
