/** Options of `checkServer`. */
import type { Extension } from "@mcp-gen/core/extension";
import type { JsonSchemaEngine } from "@mcp-gen/client";
import type { ClientAuth } from "@mcp-gen/http/client";
import type { Revision } from "@mcp-gen/protocol";

export interface CheckOptions {
  /** Revisions to check. Default: all. */
  readonly revisions?: readonly Revision[] | undefined;
  /**
   * Timeout of each answer in milliseconds. Default: 10,000. The first answer may take three times as long, because the
   * program may have to be installed.
   */
  readonly timeout?: number | undefined;
  /**
   * Deadline in milliseconds after the start of the whole check. Default: 300,000. The notes of the report list the
   * skipped steps.
   */
  readonly deadline?: number | undefined;
  /** Headers of each HTTP request, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Authorizes each HTTP request, such as `oauth()` of `@mcp-gen/auth` with a store. Must not ask a person. */
  readonly auth?: ClientAuth | undefined;
  /**
   * Tools that the check may call: tools that declare themselves read-only, `all`, or tools by name. Default:
   * `read-only`.
   */
  readonly tools?: "read-only" | "all" | readonly string[] | undefined;
  /**
   * Arguments of tools, by name. The check calls these tools, too. For all other tools, it generates minimal arguments.
   */
  readonly arguments?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  /**
   * Compares structured results with the output schemas of tools. Default: `ajv()` where the package `ajv` is installed,
   * otherwise `builtin()`, which refuses the keywords `unevaluatedItems` and `unevaluatedProperties`.
   */
  readonly jsonSchema?: JsonSchemaEngine | undefined;
  /**
   * Extensions whose messages are allowed, in addition to those of the project. The check declares them as a client.
   *
   * @see `defineExtension` of `@mcp-gen/server`
   */
  readonly extensions?: readonly Extension<never>[] | undefined;
  /** Maximum items that are read from one list. Default: 100,000. If a list is longer, the report contains a note. */
  readonly listItems?: number | undefined;
  /** Maximum JSON characters that are read from one list, over all pages. Default: 67,108,864 (64 Mi). */
  readonly listSize?: number | undefined;
  /** Called when the check of a revision starts. */
  readonly onProgress?: ((revision: string) => void) | undefined;
}

/** The options with their defaults. */
export type ProbeOptions = CheckOptions &
  Required<Pick<CheckOptions, "listItems" | "listSize">> & {
    readonly extensions: readonly Extension<never>[];
    readonly jsonSchema: JsonSchemaEngine;
  };

export const LIST_ITEMS = 100_000;
export const LIST_SIZE = 64 * 1024 * 1024;
export const TIMEOUT = 10_000;
export const DEADLINE = 300_000;
