/**
 * The overlay of a revision or extension: facts that `schema.ts` cannot express, in `overlay.json` beside it.
 *
 * `lower/` applies it. An entry that matches nothing is a diagnostic, so that no entry is outdated.
 *
 * Positions are paths: `Declaration`, `Declaration.property`, `Declaration.property.inner`; `[]` steps into
 * array items and `[key]` into an index signature or record: `CreateMessageResult.content`,
 * `Tool.inputSchema.properties.[key]`.
 */
import type { Direction, ProseFeature } from "./model.js";

export interface Overlay {
  /**
   * Capabilities that a message requires, by method. If both sides are named, the entry of the receiver
   * counts for a request and that of the sender for a notification.
   */
  capabilities?: Record<string, { client?: string; server?: string }>;
  /** Positions of `number` that are integers. */
  integers?: string[];
  /** Positions of `number` that may be fractions without a tag `@TJS-type number`. Every number must be listed. */
  fractions?: string[];
  /** Missing properties, copied from another position. */
  corrections?: Correction[];
  /** Results that no rule derives, by method. */
  results?: Record<string, ResultOverlay>;
  /** How to choose between the members of a union, by the position of the union. */
  discriminators?: Record<string, DiscriminatorOverlay>;
  /** HTTP headers that repeat a field: method, or `*` for every request, to header name to path in the message. */
  headers?: Record<string, Record<string, string>>;
  /**
   * Constants that are error codes, by name, with more details: `{ "QUOTA_EXCEEDED": {} }`. The five codes of
   * JSON-RPC and constants that type the `code` of an error need no entry.
   */
  errors?: Record<string, { type?: string; httpStatus?: number }>;
  /** Error codes that only the prose of the specification defines. */
  proseErrors?: { name: string; code: number; doc: string; httpStatus?: number }[];
  /** Features that only the prose of the specification defines, each with a quote of its sentence. */
  proseFeatures?: { [Name in ProseFeature]?: string };
  /** Keys of `_meta` that only the prose or a comment defines, each with a quote of its sentence. */
  proseMetaKeys?: Record<string, string>;
  /**
   * HTTP headers that repeat no field of a message, each with a quote of its sentence. A name ending in `-`
   * is a prefix.
   */
  proseHeaders?: Record<string, string>;
  /** Directions of messages whose schema has no role unions (extensions). */
  directions?: Record<string, Direction[]>;
  /** For an extension: its additions to the base revision. */
  extension?: ExtensionOverlay;
}

/** @example `{ "at": ["CallToolRequest.params._meta"], "was": "absent", "sameAs": "Request.params._meta", "why": "…" }` */
export interface Correction {
  at: string[];
  /** The current value. Any other value is an error. */
  was: "absent";
  /** The position whose type, optionality and comment are copied. */
  sameAs: string;
  why: string;
}

export interface ResultOverlay {
  /** The derived result of this entry. Any other value is an error. */
  was: string;
  /** The complete list of outcomes, in the order of their tests. */
  variants: { type: string; when?: string; resultType?: string }[];
  why: string;
}

/**
 * - `{ "property": "mode", "values": { "url": "ElicitRequestURLParams" }, "absent": "ElicitRequestFormParams"
 *   }`
 * - `{ "keys": { "text": "TextResourceContents", "blob": "BlobResourceContents" } }`
 *
 * Members are named by declaration; an array type is named `[]`. `exact` lets guards decide by the
 * discriminator alone, which may be stricter than the union; `why` quotes the sentence of the specification
 * that justifies this.
 */
export interface DiscriminatorOverlay {
  property?: string;
  values?: Record<string, string>;
  absent?: string;
  other?: string;
  keys?: Record<string, string>;
  exact?: true;
  why: string;
}

export interface ExtensionOverlay {
  /** Identifier under `capabilities.extensions`. */
  id: string;
  /** The base revision, for extensions of this repository. Others pass it with `--base`. */
  base?: string;
  /** The sides that declare it. */
  declaredBy: ("client" | "server")[];
  /** Declaration of the value under the identifier. Default: an empty object. */
  settings?: { client?: string; server?: string };
  /** Values of `resultType` that the extension adds, by method of the base, with the declaration of the result. */
  resultTypes?: Record<string, { resultType: string; type: string }>;
}
