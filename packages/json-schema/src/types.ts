/** Plain JSON Schema, and the outcome of a validation. */

/** Plain JSON Schema, 2020-12 unless `$schema` says draft-07. Schemas of typebox are such objects too. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The outcome of a validation. */
export type ValidationOutcome<Output = unknown> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  /** JSON Pointer to the part at fault; empty for the value itself. */
  readonly path: string;
  /** The message of the library or engine. */
  readonly message: string;
}
