/**
 * The model of one revision or extension: everything that the emitters and `diff` need. In a model, references are
 * resolved and the corrections of the overlay are applied.
 *
 * A model is plain data that can be serialized as JSON. `mcp-gen model REVISION` prints the model, and
 * `model.schema.json` validates it.
 */
import type { Declaration, Import, Property, Type } from "./declarations.js";

export interface Model {
  /** Revision (`2026-07-28`) or extension identifier (`io.modelcontextprotocol/tasks`). */
  id: string;
  /** Path of the schema file relative to the project, with `/`: `schema/2026-07-28/schema.ts`. */
  source: string;
  /** `session`: a connection starts with `initialize`. `stateless`: every request contains its context. */
  era: Era;
  /** The revision that an extension builds on. The extension imports declarations of this revision by name. */
  base?: string;
  /** The names that the schema of an extension imports from the base revision. Empty for a revision. */
  imports: Import[];
  /** How the extension is negotiated, and what it adds to methods of the base. Absent for a revision. */
  extension?: ExtensionFacts;
  /**
   * The declarations in schema order. References to constants are replaced with literals, and the corrections of the
   * overlay are applied.
   */
  declarations: Declaration[];
  /** All members of every object declaration, including inherited ones, by declaration name. */
  shapes: Record<string, Shape>;
  /** Names of the declarations that form the JSON-RPC envelope of this revision. */
  envelope: Envelope;
  /** Every request, notification and embedded input request, in schema order. */
  messages: Message[];
  /**
   * Error codes: first the codes that the schema declares, then the codes that only the prose of the specification
   * defines.
   */
  errors: ErrorCode[];
  capabilities: { client: Capability[]; server: Capability[] };
  /** The features of the revision. For an extension, the features of its base. */
  features: ModelFeatures;
  /** Keys of `_meta` that the schema or the prose defines: `io.modelcontextprotocol/logLevel`. */
  metaKeys: string[];
  /** HTTP headers that the overlay names: `Mcp-Method`. */
  headerNames: string[];
}

/** Features of a revision that the runtimes need. `packages/protocol/src/runtime/registry.ts` describes each one. */
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
  | "samplingContext"
  | "tasks";

/** Features that only the prose of the specification defines. */
export type ProseFeature = "streamableHttp" | "versionHeader" | "primedStreams" | "originStatus";

/** How an extension is negotiated, and what it adds to methods of its base revision. */
export interface ExtensionFacts {
  /** The identifier of the extension, which is its key in `capabilities.extensions`. */
  id: string;
  /** Sides that declare the extension. */
  declaredBy: ("client" | "server")[];
  /**
   * Name of the declaration of the value in `capabilities.extensions`, by side. If a side is missing, its value is an
   * empty object.
   */
  settings: { client?: string; server?: string };
  /**
   * Results that the extension adds to methods of the base: for each method, the value of `resultType` and the
   * declaration of the result.
   */
  resultTypes: Record<string, { resultType: string; type: string }>;
}

export type Era = "session" | "stateless";

/** All members of an object type, including inherited ones. */
export interface Shape {
  properties: EffectiveProperty[];
  index?: Type;
}

/** A property, and the name of the declaration that defines the property. */
export interface EffectiveProperty extends Property {
  /** Name of the declaration that contains the property. */
  from: string;
}

/** The JSON-RPC declarations of a revision. A member is absent if the revision does not have the declaration. */
export interface Envelope {
  request: string;
  notification: string;
  /** The success response: `JSONRPCResponse` up to 2025-06-18, `JSONRPCResultResponse` in newer revisions. */
  result: string;
  /** The error response: `JSONRPCError` up to 2025-06-18, `JSONRPCErrorResponse` in newer revisions. */
  error: string;
  message: string;
  /** The declarations of batches. Only 2025-03-26 has batches. */
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
 * { "method": "prompts/get", "kind": "request", "declaration": "GetPromptRequest", "directions": ["client-to-server"],
 *   "params": { "type": { "kind": "reference", "name": "GetPromptRequestParams" }, "optional": false },
 *   "result": { "type": { "kind": "reference", "name": "GetPromptResult" }, "derived": "name",
 *     "variants": [{ "type": "GetPromptResult" }] },
 *   "capability": { "server": "prompts" } }
 * ```
 */
export interface Message {
  method: string;
  /** `input-request`: sent inside an `InputRequiredResult`, without a JSON-RPC envelope (2026-07-28). */
  kind: "request" | "notification" | "input-request";
  declaration: string;
  directions: Direction[];
  params: { type: Type; optional: boolean };
  /** Absent for notifications. */
  result?: MessageResult;
  /**
   * Path of the capability that a side must declare before the message may be sent. If both sides have a path, the
   * receiver must declare its capability for a request, and the sender for a notification.
   */
  capability?: CapabilityGate;
  /** HTTP headers that repeat a field of the message. Maps the header name to the path in the message. */
  headers?: Record<string, string>;
  doc: string;
  deprecated?: string;
  line: number;
}

export interface MessageResult {
  /** The type of `result`. If the method has several possible results, the type is a union. */
  type: Type;
  /**
   * How the type was found: in the response type, by the name of the request, as the default `EmptyResult`, or in the
   * overlay.
   */
  derived: "response" | "name" | "default" | "overlay";
  /** All possible results of the method, with their conditions. */
  variants: ResultVariant[];
}

export interface ResultVariant {
  /** Declaration of the result. */
  type: string;
  /**
   * The condition on the request, in terms of the specification: `params.task`. Absent if the result does not depend on
   * the request.
   */
  when?: string;
  /** The value of `resultType` that marks the variant, in revisions that have this property. */
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
  /** Whether the schema declares the constant. If false, only the prose of the specification names the code. */
  declared: boolean;
  /** Name of the declaration that types the error or the whole response, if any. */
  type?: string;
  /** HTTP status for the code, if the revision defines one. */
  httpStatus?: number;
  doc: string;
  line?: number;
}

/** One capability that a side can declare. */
export interface Capability {
  /** `tools`, `tools.listChanged`, `experimental.[key]`. */
  path: string;
  /** `flag`: a boolean. `object`: an object whose presence declares the capability. */
  kind: "flag" | "object";
  doc: string;
  deprecated?: string;
  line: number;
}
