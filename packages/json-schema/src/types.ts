/** Plain JSON Schema as it is handed over, and what was found out about a value. */

/** Plain JSON Schema, 2020-12 unless `$schema` says draft-07. Schemas of typebox are such objects too. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** What was found out about a value. */
export type ValidationOutcome<Output = unknown> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  /** JSON Pointer to the part at fault; empty for the value itself. */
  readonly path: string;
  /** In the words of the library or engine that found it. */
  readonly message: string;
}
