/** The types of plain JSON Schema and of validation results. */

/**
 * A plain JSON Schema: 2020-12 by default, draft-07 with `$schema`. Schemas of the library typebox also have this type.
 */
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
