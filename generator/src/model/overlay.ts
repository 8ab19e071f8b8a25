/**
 * The overlay of a revision or extension. It contains facts that `schema.ts` cannot express, and is stored as
 * `overlay.json` in the same folder.
 *
 * `lower/` applies the overlay. An entry that matches nothing is an error, so that no outdated entry remains.
 *
 * Positions are paths: `Declaration`, `Declaration.property`, `Declaration.property.inner`. `[]` stands for the items
 * of an array and `[key]` for the values of an index signature or record: `CreateMessageResult.content`,
 * `Tool.inputSchema.properties.[key]`.
 */
import type { Direction, ProseFeature } from "./model.js";

export interface Overlay {
  /**
   * Capabilities that a message requires, by method. If both sides have an entry, the receiver must declare its
   * capability for a request, and the sender for a notification.
   */
  capabilities?: Record<string, { client?: string; server?: string }>;
  /** Positions of type `number` whose values are integers. */
  integers?: string[];
  /**
   * Positions of type `number` that allow fractions but have no `@TJS-type number`. Every position without this tag
   * must be in `integers` or `fractions`.
   */
  fractions?: string[];
  /** Missing properties, copied from another position. */
  corrections?: Correction[];
  /** Results that no rule derives, by method. */
  results?: Record<string, ResultOverlay>;
  /** How to choose between the members of a union, by the position of the union. */
  discriminators?: Record<string, DiscriminatorOverlay>;
  /**
   * HTTP headers that repeat a field of the message. Maps each method (`*` for every request) and header name to the
   * path of the field in the message.
   */
  headers?: Record<string, Record<string, string>>;
  /**
   * Constants that are error codes, by name, with the type of the error and the HTTP status: `{ "QUOTA_EXCEEDED": {}
   * }`. The five JSON-RPC codes need no entry, nor does a constant that the schema uses as the type of an error's
   * `code`.
   */
  errors?: Record<string, { type?: string; httpStatus?: number }>;
  /** Error codes that only the prose of the specification defines. */
  proseErrors?: { name: string; code: number; doc: string; httpStatus?: number }[];
  /** Features that only the prose of the specification defines, each with the sentence that defines it. */
  proseFeatures?: { [Name in ProseFeature]?: string };
  /** Keys of `_meta` that only the prose or a comment defines, each with the sentence that defines it. */
  proseMetaKeys?: Record<string, string>;
  /**
   * HTTP headers that do not repeat a field of the message, each with the sentence that defines it. A name that ends
   * in `-` is a prefix.
   */
  proseHeaders?: Record<string, string>;
  /**
   * Directions of messages, by method. Only for extensions, because their schemas have no unions such as
   * `ClientRequest`.
   */
  directions?: Record<string, Direction[]>;
  /** How an extension is negotiated, and what it adds to the base revision. */
  extension?: ExtensionOverlay;
}

/** @example `{ "at": ["CallToolRequest.params._meta"], "was": "absent", "sameAs": "Request.params._meta", "why": "…" }` */
export interface Correction {
  at: string[];
  /** The current value. Any other value is an error. */
  was: "absent";
  /** The position to copy the type, optionality and comment from. */
  sameAs: string;
  why: string;
}

export interface ResultOverlay {
  /** The result that the rules derive. Any other value is an error. */
  was: string;
  /** All possible results, in the order in which generated code tests them. */
  variants: { type: string; when?: string; resultType?: string }[];
  why: string;
}

/**
 * - `{ "property": "mode", "values": { "url": "ElicitRequestURLParams" }, "absent": "ElicitRequestFormParams"
 *   }`
 * - `{ "keys": { "text": "TextResourceContents", "blob": "BlobResourceContents" } }`
 *
 * The name of a member is the name of its declaration, or `[]` for an array type. With `exact`, guards use only the
 * discriminator, which may be stricter than the union; `why` quotes the sentence of the specification that justifies
 * this.
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
  /** The identifier of the extension, which is its key in `capabilities.extensions`. */
  id: string;
  /**
   * The base revision of an extension in this repository. For other extensions, users pass the base revision with
   * `--base`.
   */
  base?: string;
  /** The sides that declare the extension. */
  declaredBy: ("client" | "server")[];
  /** Name of the declaration of the value in `capabilities.extensions`, by side. Default: an empty object. */
  settings?: { client?: string; server?: string };
  /**
   * Results that the extension adds to methods of the base: for each method, the value of `resultType` and the
   * declaration of the result.
   */
  resultTypes?: Record<string, { resultType: string; type: string }>;
}
