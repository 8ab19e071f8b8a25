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
   * Judges structured results by the output schemas of tools; Ajv unless told. Where that is not installed, only that
   * they are there is looked at.
   */
  readonly jsonSchema?: JsonSchemaEngine | undefined;
  /** Told when a revision is begun. */
  readonly onProgress?: ((revision: string) => void) | undefined;
}

export const TIMEOUT = 10_000;
export const DEADLINE = 300_000;
