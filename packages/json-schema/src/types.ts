/** Plain JSON Schema, and the outcome of a validation. */

/** Plain JSON Schema, by default 2020-12; draft-07 with `$schema`. Schemas of typebox have this type too. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The outcome of a validation. */
export type ValidationOutcome<Output = unknown> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  /** JSON Pointer to the invalid part. Empty for the value itself. */
  readonly path: string;
  /** The message of the library or engine. */
  readonly message: string;
}
