/** What whoever checks a server may choose. */
import type { JsonSchemaEngine } from "@mcp-gen/client";
import type { Revision } from "@mcp-gen/protocol";

export interface CheckOptions {
  /** Those that are asked for; all unless told. */
  readonly revisions?: readonly Revision[] | undefined;
  /** Milliseconds for each answer; 10,000 unless told. Programs have three times as long to start. */
  readonly timeout?: number | undefined;
  /**
   * Milliseconds for the whole check. Default: 300,000. What was not asked by then is left out, and the notes of the report
   * say so.
   */
  readonly deadline?: number | undefined;
  /** Headers of each request over HTTP, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Tools that may be called: those that say of themselves that they change nothing, unless told; `all` of them; or those
   * with these names.
   */
  readonly tools?: "read-only" | "all" | readonly string[] | undefined;
  /** Arguments for tools, by name. The tools that are named here are called. Others get the least that their schema asks for. */
  readonly arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /**
   * Compares structured results with the output schemas of tools. Default: `ajv()` where the package `ajv` is installed,
   * otherwise `builtin()`, which refuses the keywords `unevaluatedItems` and `unevaluatedProperties`.
   */
  readonly jsonSchema?: JsonSchemaEngine | undefined;
  /** Items of one list that are read. Default: 100,000. A list with more is a note of the report, and is read no further. */
  readonly listItems?: number | undefined;
  /** Characters of the JSON of one list that are read, on all pages. Default: 67,108,864 (64 Mi). */
  readonly listSize?: number | undefined;
  /** Told when a revision is begun. */
  readonly onProgress?: ((revision: string) => void) | undefined;
}

/** The options of a check whose defaults are filled in. */
export type ProbeOptions = CheckOptions &
  Required<Pick<CheckOptions, "listItems" | "listSize">> & {
    readonly jsonSchema: JsonSchemaEngine;
  };

export const LIST_ITEMS = 100_000;
export const LIST_SIZE = 64 * 1024 * 1024;
export const TIMEOUT = 10_000;
export const DEADLINE = 300_000;
