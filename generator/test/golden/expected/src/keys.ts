/**
 * Names that the protocol reserves: keys of `_meta`, HTTP headers and identifiers of extensions.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/** Key of `_meta`: `made.up/revision`. */
export const REVISION_META_KEY = "made.up/revision";

/** Key of `_meta`: `made.up/client`. */
export const CLIENT_META_KEY = "made.up/client";

/** HTTP header `X-Method`, in lower case. */
export const X_METHOD_HEADER = "x-method";

/** HTTP header `X-Thing`, in lower case. */
export const X_THING_HEADER = "x-thing";

/** Identifier of the extension notes. */
export const NOTES_EXTENSION = "made.up/notes";

/** HTTP headers in the spelling of the specification, by name in lower case. */
export const HEADER_TITLES = {
  "x-method": "X-Method",
  "x-thing": "X-Thing",
} as const;
