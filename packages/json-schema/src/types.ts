/** The types of plain JSON Schema and of validation results. */

/**
 * A plain JSON Schema: 2020-12 by default, draft-07 with `$schema`. Schemas of the typebox library are also of this
 * type.
 */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

/** The outcome of a validation. */
export type ValidationOutcome<Output = unknown> =
  | { readonly ok: true; readonly value: Output }
  | { readonly ok: false; readonly issues: readonly SchemaIssue[] };

export interface SchemaIssue {
  /** JSON Pointer to the invalid part of the value. Empty for the whole value. */
  readonly path: string;
  /** The message of the library or engine. */
  readonly message: string;
}
