/**
 * The model of one revision or extension: everything that the emitters and `diff` need, resolved and
 * corrected.
 *
 * It is plain data that can be serialized as JSON. `mcp-gen model REVISION` prints it; `model.schema.json`
 * validates it.
 */
import type { Declaration, Import, Property, Type } from "./declarations.js";

export interface Model {
  /** Revision (`2026-07-28`) or extension identifier (`io.modelcontextprotocol/tasks`). */
  id: string;
  /** The schema file, with `/`, relative to the project: `schema/2026-07-28/schema.ts`. */
  source: string;
  /** `session`: starts with `initialize`. `stateless`: every request contains its context. */
  era: Era;
  /** For an extension, the revision it builds on; its declarations are imported by name. */
  base?: string;
  /** For an extension: the names that the schema imports from the base revision. Otherwise empty. */
  imports: Import[];
  /** For an extension: how it is negotiated, and what it adds to methods of the base. */
  extension?: ExtensionFacts;
  /** In schema order. Constants are replaced by literals, corrections of the overlay are applied. */
  declarations: Declaration[];
  /** The effective members of every object declaration with flattened inheritance, by declaration name. */
  shapes: Record<string, Shape>;
  /** Names of the declarations that form the JSON-RPC envelope of this revision. */
  envelope: Envelope;
  /** Every request, notification and embedded input request, in schema order. */
  messages: Message[];
  /** Error codes: declared ones first, then those that only the prose of the specification defines. */
  errors: ErrorCode[];
  capabilities: { client: Capability[]; server: Capability[] };
  /** The features of the revision; for an extension, those of its base. */
  features: ModelFeatures;
  /** Keys of `_meta` that the schema or the prose defines: `io.modelcontextprotocol/logLevel`. */
  metaKeys: string[];
  /** HTTP headers that the overlay names: `Mcp-Method`. */
  headerNames: string[];
}

/** Features of a revision for the runtimes. `packages/protocol/src/runtime/registry.ts` describes each. */
export type ModelFeatures = Record<DerivedFeature | ProseFeature, boolean>;

/** Features that are derived from the schema. */
export type DerivedFeature =
  | "sessions"
  | "serverRequests"
  | "inputRequests"
  | "batches"
  | "errorsWithoutId"
  | "listen"
  | "mirroredHeaders"
  | "outputSchemas"
  | "elicitation"
  | "elicitationModes"
  | "samplingContext";

/** Features that only the prose of the specification defines. */
export type ProseFeature = "streamableHttp" | "versionHeader" | "primedStreams" | "originStatus";

/** How an extension is negotiated, and what it adds to methods of its base revision. */
export interface ExtensionFacts {
  /** Identifier under `capabilities.extensions`. */
  id: string;
  /** Sides that declare the extension. */
  declaredBy: ("client" | "server")[];
  /** Declaration of the value under the identifier, by side. An empty object if missing. */
  settings: { client?: string; server?: string };
  /** Values of `resultType` that it adds, by method of the base, with the declaration of the result. */
  resultTypes: Record<string, { resultType: string; type: string }>;
}

export type Era = "session" | "stateless";

/** The effective members of an object type. */
export interface Shape {
  properties: EffectiveProperty[];
  index?: Type;
}

/** A property with the declaration that defines it. */
export interface EffectiveProperty extends Property {
  /** Name of the declaration that contains the property. */
  from: string;
}

/** The JSON-RPC declarations of a revision. A member is absent if the revision lacks it. */
export interface Envelope {
  request: string;
  notification: string;
  /** The success response: `JSONRPCResponse` up to 2025-06-18, `JSONRPCResultResponse` after. */
  result: string;
  /** The error response: `JSONRPCError` up to 2025-06-18, `JSONRPCErrorResponse` after. */
  error: string;
  message: string;
  /** Only 2025-03-26 has batches. */
  batch?: { request: string; response: string };
  /** Whether an error response may lack its id. */
  errorIdOptional: boolean;
}

export type Direction = "client-to-server" | "server-to-client";

/**
 * One method of the protocol.
 *
 * @example
 * ```json
 * { "method": "tools/call", "kind": "request", "declaration": "CallToolRequest", "directions": ["client-to-server"],
 *   "params": { "type": { "kind": "reference", "name": "CallToolRequestParams" }, "optional": false },
 *   "result": { "type": { "kind": "reference", "name": "CallToolResult" }, "derived": "name", "variants": [] },
 *   "capability": { "server": "tools" } }
 * ```
 */
export interface Message {
  method: string;
  /** `input-request`: sent inside an `InputRequiredResult`, without envelope (2026-07-28). */
  kind: "request" | "notification" | "input-request";
  declaration: string;
  directions: Direction[];
  params: { type: Type; optional: boolean };
  /** Absent for notifications. */
  result?: MessageResult;
  /**
   * Capability path that the named side must declare before the message may be sent. If both sides are named,
   * the entry of the receiver counts for a request and that of the sender for a notification.
   */
  capability?: CapabilityGate;
  /** HTTP headers that repeat a field of the message: header name to path in the message. */
  headers?: Record<string, string>;
  doc: string;
  deprecated?: string;
  line: number;
}

export interface MessageResult {
  /** The type of `result`. A union when the method has more than one outcome. */
  type: Type;
  /** The origin of the type: the response type, the name of the request, the empty default, or the overlay. */
  derived: "response" | "name" | "default" | "overlay";
  /** Other possible results of the method, and their conditions. */
  variants: ResultVariant[];
}

export interface ResultVariant {
  /** Declaration of the result. */
  type: string;
  /** The condition in terms of the specification, if it depends on the request: `params.task`. */
  when?: string;
  /** The value of `resultType` that marks the variant, in revisions that have it. */
  resultType?: string;
}

export interface CapabilityGate {
  client?: string;
  server?: string;
}

export interface ErrorCode {
  /** Constant name: `PARSE_ERROR`. */
  name: string;
  code: number;
  /** Whether the schema declares the constant, or only the prose names the code. */
  declared: boolean;
  /** Name of the declaration that types the error or the whole response, if any. */
  type?: string;
  /** HTTP status of the code, if the revision defines one. */
  httpStatus?: number;
  doc: string;
  line?: number;
}

/** One entry of a capability object, by path. */
export interface Capability {
  /** `tools`, `tools.listChanged`, `experimental.[key]`. */
  path: string;
  /** `flag` is a boolean, `object` a presence. */
  kind: "flag" | "object";
  doc: string;
  deprecated?: string;
  line: number;
}
