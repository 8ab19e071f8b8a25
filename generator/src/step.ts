/**
 * What a step file is written with. A step file, `schema/steps/2025-06-18_2025-11-25.ts`, says what the changes between
 * two adjacent revisions mean for a message: one rule for one change, or for several that belong together. What is
 * purely additive needs no rule. The file is read, not run; its functions are copied into the generated adapters.
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
 * The rules of one step. Where several say something about the same object, they act in the order of the file.
 *
 * @public
 */
export type Step = readonly Rule[];

export interface Rule {
  /**
   * The changes the rule is for, as `mcp-gen diff --impact` prints them: a place (`Tool.execution`, which also stands
   * for everything that inherits it) or the change itself (`method-removed ping`). `*` stands for any characters.
   */
  at: string | readonly string[];
  /**
   * Where a function acts, when that is not the object around the changed property: types (`Tool`, which also stands
   * for everything that extends it) or places (`Tool.inputSchema`). It is given the value there.
   */
  on?: string | readonly string[];
  /** Properties a `custom` function looks at or changes, besides those of `at`: later steps must wait for it. */
  touches?: readonly string[];
  /** The meaning of the change, in one sentence. */
  why: string;
  /** From the older revision to the newer. */
  up: Action;
  /** From the newer revision to the older. */
  down: Action;
}

/**
 * What happens to a value on its way.
 *
 * - `same`: it is fine as it is.
 * - `never`: there is no such value on this side.
 * - `transport`: nothing in the message changes; whoever sends it minds headers, streams and the order of messages.
 * - `drop`: the property goes, and that is a loss; the text says why, after the name of the property.
 * - `forget`: the property goes and nothing is lost, since the other revision says the same without it.
 * - `set`: the property gets this value. `fill`: it gets it when it is missing, or when an open object has the key with a
 *   value that does not fit. The value must have the type of the property.
 * - `rename`: the property has this name there.
 * - `custom`: a function of this file. For a property it is given the object around it, for anything else the value.
 * - `refuse`: it cannot be expressed; `answer` is what the specification lets the sender be told. With `session`, a
 *   runtime that holds a session can carry it all the same.
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
  | { custom: Custom; gives?: string; loss?: "dropped" | "approximated" | "impossible" }
  | { refuse: string; answer: Answer; session?: SessionNeed };

/** A function of the step file; `@mcp-gen/adapt/runtime` has the types of its arguments. */
export type Custom = (...parameters: never[]) => unknown;

/** What may be answered instead of a message that cannot be carried. */
export type Answer = "none" | { error: number } | { result: { [key: string]: Json } };

/** What a session must do for a message that is no function of the message alone. */
export type SessionNeed =
  "handshake" | "liveness" | "logging" | "subscriptions" | "input-rounds" | "tasks" | "batch";

export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
