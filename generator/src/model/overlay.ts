/**
 * The overlay of a revision or extension: the facts no `schema.ts` can say, each in the place it belongs to. It is the
 * file `overlay.json` beside the schema. `lower/` applies it; an entry that matches nothing is a diagnostic, so an
 * overlay never outlives the text it was written for.
 *
 * Positions are paths: `Declaration`, `Declaration.property`, `Declaration.property.inner`; `[]` steps into array
 * items and `[key]` into an index signature or record: `CreateMessageResult.content`, `Tool.inputSchema.properties.[key]`.
 */
import type { Direction, ProseFeature } from "./model.js";

export interface Overlay {
  /**
   * What must have been declared before a message may be sent, by method. Where both sides are named, the receiver's
   * entry counts for a request and the sender's for a notification.
   */
  capabilities?: Record<string, { client?: string; server?: string }>;
  /** Positions of `number` that are integers. */
  integers?: string[];
  /** Positions of `number` that may be fractions although no `@TJS-type number` says so. Listing them makes the sum complete. */
  fractions?: string[];
  /** Properties the schema lost, copied from where they still stand. */
  corrections?: Correction[];
  /** Results that no rule derives, by method. */
  results?: Record<string, ResultOverlay>;
  /** How to choose between the members of a union, by the union's position. */
  discriminators?: Record<string, DiscriminatorOverlay>;
  /** HTTP headers that repeat a field: method, or `*` for every request, to header name to path in the message. */
  headers?: Record<string, Record<string, string>>;
  /**
   * Constants that are error codes, and more about them, by name: `{ "QUOTA_EXCEEDED": {} }`. Not needed for the five
   * codes of JSON-RPC and for constants that type the `code` of an error.
   */
  errors?: Record<string, { type?: string; httpStatus?: number }>;
  /** Error codes that only the specification's prose names. */
  proseErrors?: { name: string; code: number; doc: string; httpStatus?: number }[];
  /** Features that only the specification's prose defines, each with the sentence it rests on. */
  proseFeatures?: { [Name in ProseFeature]?: string };
  /** Keys of `_meta` that only the prose or a comment names, each with the sentence it rests on. */
  proseMetaKeys?: Record<string, string>;
  /** HTTP headers that repeat no field of a message, each with the sentence it rests on. A name ending in `-` is a prefix. */
  proseHeaders?: Record<string, string>;
  /** Directions of messages whose schema has no role unions (extensions). */
  directions?: Record<string, Direction[]>;
  /** For an extension: what it adds to the base revision. */
  extension?: ExtensionOverlay;
}

/** @example `{ "at": ["CallToolRequest.params._meta"], "was": "absent", "sameAs": "Request.params._meta", "why": "…" }` */
export interface Correction {
  at: string[];
  /** What stands there today. Anything else is an error. */
  was: "absent";
  /** The position whose type, optionality and comment are copied. */
  sameAs: string;
  why: string;
}

export interface ResultOverlay {
  /** The derived result this entry talks about; anything else is an error. */
  was: string;
  /** The whole list of outcomes, in the order in which they are tried. */
  variants: { type: string; when?: string; resultType?: string }[];
  why: string;
}

/**
 * - `{ "property": "mode", "values": { "url": "ElicitRequestURLParams" }, "absent": "ElicitRequestFormParams" }`
 * - `{ "keys": { "text": "TextResourceContents", "blob": "BlobResourceContents" } }`
 *
 * Members are named by declaration; a member that is an array type is named `[]`. `exact` lets guards decide by the
 * discriminator alone, which may be stricter than the union; `why` says on which sentence of the specification that rests.
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
  /** The revision it builds on, for extensions of this repository; others name it with `--base`. */
  base?: string;
  /** Which sides declare it. */
  declaredBy: ("client" | "server")[];
  /** Declaration of the value under the identifier; none means an empty object. */
  settings?: { client?: string; server?: string };
  /** Values of `resultType` the extension adds, by method of the base, with the declaration of the result. */
  resultTypes?: Record<string, { resultType: string; type: string }>;
}
