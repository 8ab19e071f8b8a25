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
   * The locations or changes that the rule covers, in the notation that `mcp-gen diff --impact` prints. Each entry is a
   * location (`Tool.execution`, which includes the subtypes that inherit the property) or a single change
   * (`method-removed ping`). `*` matches any characters.
   */
  at: string | readonly string[];
  /**
   * The types (`Tool`, including subtypes) or locations (`Tool.inputSchema`) whose values the function receives.
   * Default: the function receives the object with the changed property.
   */
  on?: string | readonly string[];
  /**
   * Properties that a `custom` function reads or changes in addition to the properties in `at`. The edits of later
   * steps to these properties run after the function.
   */
  touches?: readonly string[];
  /** The meaning of the change, in one sentence. */
  why: string;
  /** The action when a message is converted from the older to the newer revision. */
  up: Action;
  /** The action when a message is converted from the newer to the older revision. */
  down: Action;
}

/**
 * The action on a value.
 *
 * - `same`: keeps the value.
 * - `never`: the value cannot occur in this direction.
 * - `transport`: keeps the message; the sender handles headers, streams and the order of messages.
 * - `drop`: removes the property and reports a loss. The text is the reason for the loss; reports show the reason
 *   after the name of the property.
 * - `forget`: removes the property without a loss, because the other revision implies it.
 * - `set`: sets the property to this value, which must have the type of the property.
 * - `fill`: like `set`, but only if the property is missing, or if the object allows any key and has an invalid value
 *   for this key.
 * - `rename`: renames the property.
 * - `custom`: calls a function of this file. If the rule covers a property, the function receives the object,
 *   otherwise the value. With `when`, the function is called only for objects with the property that `when` names.
 * - `refuse`: refuses the value, because the other revision cannot express it. `answer` is the response that the
 *   specification allows. With `session`, a runtime with a session can convert the message.
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

/** The response to a message that cannot be converted: none, an error code or a result. */
export type Answer = "none" | { error: number } | { result: { [key: string]: Json } };

/** What a session must handle so that the message can be converted. */
export type SessionNeed =
  "handshake" | "liveness" | "logging" | "subscriptions" | "input-rounds" | "tasks" | "batch";

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
