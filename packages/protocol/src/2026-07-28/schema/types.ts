/**
 * The types of 2026-07-28, as its schema declares them.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Anything JSON can express.
 *
 * @generated from schema/2026-07-28/schema.ts:15
 */
export type JSONValue = string | number | boolean | null | JSONObject | JSONArray;

/**
 * A JSON object whose members are JSON values.
 *
 * @generated from schema/2026-07-28/schema.ts:22
 */
export type JSONObject = {
  [key: string]: JSONValue;
};

/**
 * A JSON array of JSON values.
 *
 * @generated from schema/2026-07-28/schema.ts:31
 */
export type JSONArray = JSONValue[];

/**
 * Any JSON-RPC message that can be sent or received.
 *
 * @generated from schema/2026-07-28/schema.ts:38
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Contents of a `_meta` field: open metadata that either side attaches to a message. Some keys
 * belong to the protocol or to a type that declares them, and implementations MUST NOT guess at the
 * values found there.
 *
 * A key is a name after an optional prefix. The prefix MUST consist of dot-separated labels and a
 * closing `/`; a label MUST begin with a letter, end with a letter or digit, and may have hyphens
 * in between. Reverse DNS order SHOULD be used (`com.example/`), and a second label of `mcp` or
 * `modelcontextprotocol` is reserved. A non-empty name MUST begin and end with a letter or digit;
 * `-`, `_` and `.` are allowed inside.
 *
 * @generated from schema/2026-07-28/schema.ts:67
 */
export type MetaObject = { [key: string]: unknown };

/**
 * Metadata of a request: the keys this protocol revision defines, next to any others that follow
 * the `MetaObject` naming rules.
 *
 * @generated from schema/2026-07-28/schema.ts:75
 */
export interface RequestMetaObject extends MetaObject {
  /**
   * Opaque token that asks for progress of this request: each resulting `notifications/progress`
   * repeats it. The receiver is free to send none.
   */
  progressToken?: ProgressToken;
  /**
   * Protocol revision this request follows. Over HTTP it MUST equal the `MCP-Protocol-Version`
   * header, or the server MUST answer `400 Bad Request`. A server that lacks the revision MUST
   * return `UnsupportedProtocolVersionError`.
   */
  "io.modelcontextprotocol/protocolVersion": string;
  /**
   * Name and version of the client software, which clients SHOULD send with each request unless
   * configured otherwise. It is unverified and meant for display, logs and debugging: servers
   * SHOULD NOT vary their behavior by it or trust it for security.
   */
  "io.modelcontextprotocol/clientInfo"?: Implementation;
  /**
   * Capabilities the client offers for this one request; `{}` means no optional ones. Servers MUST
   * NOT carry capabilities over from earlier requests.
   */
  "io.modelcontextprotocol/clientCapabilities": ClientCapabilities;
  /**
   * Log level the client opts in to for this request. Without it, the server MUST NOT send
   * `notifications/message` on the request's behalf.
   *
   * @deprecated Belongs to the logging feature, deprecated since 2026-07-28 (SEP-2577) and kept in
   * the specification for twelve months or longer; the registry of deprecated features has the
   * details.
   */
  "io.modelcontextprotocol/logLevel"?: LoggingLevel;
}

/**
 * Metadata of a notification: the keys this protocol revision defines, next to any others that
 * follow the `MetaObject` naming rules.
 *
 * @generated from schema/2026-07-28/schema.ts:115
 */
export interface NotificationMetaObject extends MetaObject {
  /**
   * Subscription this notification belongs to: the JSON-RPC ID of the `subscriptions/listen`
   * request behind the stream. The server MUST set it on all notifications of such a stream;
   * others, such as progress of a running request, lack it.
   */
  "io.modelcontextprotocol/subscriptionId"?: RequestId;
}

/**
 * Metadata of a result: the keys this protocol revision defines, next to any others that follow the
 * `MetaObject` naming rules.
 *
 * @generated from schema/2026-07-28/schema.ts:130
 */
export interface ResultMetaObject extends MetaObject {
  /**
   * Name and version of the server software, which servers SHOULD send with each response unless
   * configured otherwise. It is unverified and meant for display, logs and debugging: clients
   * SHOULD NOT vary their behavior by it or trust it for security.
   */
  "io.modelcontextprotocol/serverInfo"?: Implementation;
}

/**
 * Token that ties progress notifications to the request they report on.
 *
 * @generated from schema/2026-07-28/schema.ts:144
 */
export type ProgressToken = string | number;

/**
 * Opaque token that marks a position in a paginated list.
 *
 * @generated from schema/2026-07-28/schema.ts:151
 */
export type Cursor = string;

/**
 * Fields common to the params of every request.
 *
 * @generated from schema/2026-07-28/schema.ts:158
 */
export interface RequestParams {
  /** Request metadata, which always states the protocol version and the client's capabilities. */
  _meta: RequestMetaObject;
}

/**
 * Base shape of every request.
 *
 * @generated from schema/2026-07-28/schema.ts:168
 */
export interface Request {
  method: string;
  params?: {
    [key: string]: any;
  };
}

/**
 * Fields common to the params of every notification.
 *
 * @generated from schema/2026-07-28/schema.ts:180
 */
export interface NotificationParams {
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: NotificationMetaObject;
}

/**
 * Base shape of every notification.
 *
 * @generated from schema/2026-07-28/schema.ts:190
 */
export interface Notification {
  method: string;
  params?: {
    [key: string]: any;
  };
}

/**
 * Tells the client how to read a `Result`. `complete`: the request succeeded and this is its final
 * content. `input_required`: this is an `InputRequiredResult`, and the client has to supply input
 * and retry the request.
 *
 * @generated from schema/2026-07-28/schema.ts:204
 */
export type ResultType = "complete" | "input_required" | string;

/**
 * Base shape of every result.
 *
 * @generated from schema/2026-07-28/schema.ts:211
 */
export interface Result {
  /** Result metadata reserved for the protocol and its extensions. */
  _meta?: ResultMetaObject;
  /**
   * Kind of result, which tells the client how to parse it. Servers of this revision MUST send it;
   * where a server of an earlier revision leaves it out, the client MUST assume `"complete"`.
   */
  resultType: ResultType;
  [key: string]: unknown;
}

/**
 * The error object of a JSON-RPC response.
 *
 * @generated from schema/2026-07-28/schema.ts:227
 */
export interface Error {
  /** Number that identifies the kind of error. */
  code: number;
  /** Brief description, which SHOULD fit in one concise sentence. */
  message: string;
  /** Further details in a form the sender defines, for example nested errors. */
  data?: unknown;
}

/**
 * Identifies a JSON-RPC request; its response carries the same value.
 *
 * @generated from schema/2026-07-28/schema.ts:241
 */
export type RequestId = string | number;

/**
 * JSON-RPC message that the receiver has to answer with a response.
 *
 * @generated from schema/2026-07-28/schema.ts:248
 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/**
 * JSON-RPC message that gets no response.
 *
 * @generated from schema/2026-07-28/schema.ts:258
 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/**
 * The response to a request that succeeded.
 *
 * @generated from schema/2026-07-28/schema.ts:267
 */
export interface JSONRPCResultResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

/**
 * The response to a request that failed.
 *
 * @generated from schema/2026-07-28/schema.ts:278
 */
export interface JSONRPCErrorResponse {
  jsonrpc: "2.0";
  /** Id of the failed request, left out when it could not be read. */
  id?: RequestId;
  error: Error;
}

/**
 * Answer to a request: either its result or an error.
 *
 * @generated from schema/2026-07-28/schema.ts:290
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * JSON-RPC error for a message whose text the server could not parse as JSON.
 *
 * @generated from schema/2026-07-28/schema.ts:312
 */
export interface ParseError extends Error {
  code: -32700;
}

/**
 * JSON-RPC error for a message that is valid JSON but no proper request, for example one without
 * `method` or with a field of the wrong type.
 *
 * @generated from schema/2026-07-28/schema.ts:322
 */
export interface InvalidRequestError extends Error {
  code: -32600;
}

/**
 * JSON-RPC error with which a server rejects a method it does not know, or one that depends on a
 * server capability it has not advertised. A capability missing on the client's side is reported as
 * `MissingRequiredClientCapabilityError` (`-32021`) instead.
 *
 * @generated from schema/2026-07-28/schema.ts:333
 */
export interface MethodNotFoundError extends Error {
  code: -32601;
}

/**
 * JSON-RPC error for parameters that fail validation: an unknown tool or prompt, bad or missing
 * arguments, an invalid or expired cursor, an invalid log level, an undeclared elicitation mode, or
 * sampling tool results that are missing or mixed with other content.
 *
 * @generated from schema/2026-07-28/schema.ts:344
 */
export interface InvalidParamsError extends Error {
  code: -32602;
}

/**
 * JSON-RPC error for an unexpected failure on the receiving side that kept it from carrying out the
 * request.
 *
 * @generated from schema/2026-07-28/schema.ts:354
 */
export interface InternalError extends Error {
  code: -32603;
}

/**
 * Rejects a request whose HTTP headers contradict its body, or whose required headers are absent or
 * malformed. Over HTTP the status MUST be `400 Bad Request`.
 *
 * @generated from schema/2026-07-28/schema.ts:388
 */
export interface HeaderMismatchError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & {
    code: -32020;
  };
}

/**
 * Rejects a request whose protocol revision the server does not know or has chosen not to
 * implement, such as a draft. Over HTTP the status MUST be `400 Bad Request`.
 *
 * @generated from schema/2026-07-28/schema.ts:400
 */
export interface UnsupportedProtocolVersionError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & {
    code: -32022;
    /** What the client needs to retry with another revision. */
    data: {
      /** Revisions the server speaks; the client should retry with one it speaks too. */
      supported: string[];
      /** Revision the rejected request asked for. */
      requested: string;
    };
  };
}

/**
 * Rejects a request that the server can only process with a capability absent from the client's
 * `clientCapabilities`. Over HTTP the status MUST be `400 Bad Request`.
 *
 * @generated from schema/2026-07-28/schema.ts:419
 */
export interface MissingRequiredClientCapabilityError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & {
    code: -32021;
    /** What the client would have to declare. */
    data: {
      /** Client capabilities without which the server cannot process the request. */
      requiredCapabilities: ClientCapabilities;
    };
  };
}

/**
 * Confirms success and carries no data.
 *
 * @generated from schema/2026-07-28/schema.ts:435
 */
export type EmptyResult = Result;

/**
 * A request for client input that a server can place in `InputRequests`: sampling, roots or
 * elicitation.
 *
 * @generated from schema/2026-07-28/schema.ts:443
 */
export type InputRequest = CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * A client's answer to an `InputRequest`; the key it is stored under tells which kind it is.
 *
 * @generated from schema/2026-07-28/schema.ts:450
 */
export type InputResponse = CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * Requests the client has to fulfill before it retries, keyed by identifiers of the server's
 * choosing.
 *
 * @generated from schema/2026-07-28/schema.ts:458
 */
export interface InputRequests {
  [key: string]: InputRequest;
}

/**
 * The client's results for a set of `InputRequests`, each under the key of the request it answers.
 *
 * @generated from schema/2026-07-28/schema.ts:467
 */
export interface InputResponses {
  [key: string]: InputResponse;
}

/**
 * Sent by the server instead of the final result when it needs more input to finish a request. It
 * MUST carry `inputRequests`, `requestState` or both.
 *
 * @generated from schema/2026-07-28/schema.ts:477
 */
export interface InputRequiredResult extends Result {
  /**
   * What the server asks of the client. When absent, the client can retry without gathering input.
   */
  inputRequests?: InputRequests;
  /** Opaque server state, which the client MUST return unchanged when it retries. */
  requestState?: string;
}

/**
 * Base parameters of requests that a client can retry after an `InputRequiredResult`.
 *
 * @generated from schema/2026-07-28/schema.ts:485
 */
export interface InputResponseRequestParams extends RequestParams {
  /** Answers to the `inputRequests` of the preceding `InputRequiredResult`. */
  inputResponses?: InputResponses;
  /**
   * The `requestState` of the preceding `InputRequiredResult`, exactly as received; omitted if
   * there was none.
   */
  requestState?: string;
}

/**
 * Params of `notifications/cancelled`: which request to abandon, and why.
 *
 * @generated from schema/2026-07-28/schema.ts:500
 */
export interface CancelledNotificationParams extends NotificationParams {
  /** Id of the request to cancel, which MUST be one sent earlier by the client. */
  requestId: RequestId;
  /** Why the request is cancelled; MAY be logged or shown to the user. */
  reason?: string;
}

/**
 * Sent by the client to cancel its own request, which SHOULD still be in flight, though this MAY
 * come too late; the result goes unused, so processing SHOULD stop. Servers MUST NOT cancel with
 * it, except on stdio to end a `subscriptions/listen` stream by that request's ID.
 *
 * @generated from schema/2026-07-28/schema.ts:514
 */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/**
 * Sent by the client to learn a server's protocol revisions, capabilities and other details.
 * Servers MUST implement it; clients MAY skip it and negotiate the revision through the `_meta` of
 * ordinary requests.
 *
 * @generated from schema/2026-07-28/schema.ts:526
 */
export interface DiscoverRequest extends JSONRPCRequest {
  method: "server/discover";
  params: RequestParams;
}

/**
 * The server's self-description, returned for `server/discover`.
 *
 * @generated from schema/2026-07-28/schema.ts:536
 */
export interface DiscoverResult extends CacheableResult {
  /**
   * Protocol revisions the server speaks; the client should use one of them in the requests that
   * follow.
   */
  supportedVersions: string[];
  /** Optional features the server offers. */
  capabilities: ServerCapabilities;
  /**
   * Plain-language guidance that helps a model use the server well, for instance as part of a
   * system prompt. It should not repeat what tool descriptions already say.
   */
  instructions?: string;
}

/**
 * JSON-RPC response carrying the result of `server/discover`.
 *
 * @generated from schema/2026-07-28/schema.ts:556
 */
export interface DiscoverResultResponse extends JSONRPCResultResponse {
  result: DiscoverResult;
}

/**
 * Declares what a client supports. The set is open: besides the capabilities listed here, a client
 * can define its own.
 *
 * @generated from schema/2026-07-28/schema.ts:566
 */
export interface ClientCapabilities {
  /** Non-standard capabilities that the client is trying out, by name. */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * Present when the client can list its roots.
   *
   * @deprecated The roots feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
   * it for at least twelve months.
   */
  roots?: {};
  /**
   * Present when the client can sample an LLM for the server.
   *
   * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which
   * keeps it for at least twelve months.
   */
  sampling?: {
    /**
     * Present when the client can include context on request (`includeContext`). Without it,
     * servers SHOULD send no other value than `"none"`, or omit the field.
     */
    context?: JSONObject;
    /** Present when sampling requests may use `tools` and `toolChoice`. */
    tools?: JSONObject;
  };
  /**
   * Present when the server can ask the user for input through this client. An empty object means
   * form mode only.
   */
  elicitation?: {
    /** Present when the client can show the user a form to fill in. */
    form?: JSONObject;
    /** Present when the client can send the user to a URL. */
    url?: JSONObject;
  };
  /**
   * Extensions the client supports: settings by extension identifier, `{}` meaning support without
   * settings. Keys MUST obey the naming rules for `_meta` keys and MUST have a prefix.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * Declares what a server supports. The set is open: besides the capabilities listed here, a server
 * can define its own.
 *
 * @generated from schema/2026-07-28/schema.ts:618
 */
export interface ServerCapabilities {
  /** Non-standard capabilities that the server is trying out, by name. */
  experimental?: {
    [key: string]: JSONObject;
  };
  /**
   * Present when the server can send log messages to the client.
   *
   * @deprecated The logging feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
   * it for at least twelve months.
   */
  logging?: JSONObject;
  /** Present when the server can suggest completions for argument values. */
  completions?: JSONObject;
  /** Present when the server has prompt templates to offer. */
  prompts?: {
    /** Whether the server can notify clients when its list of prompts changes. */
    listChanged?: boolean;
  };
  /** Present when the server has resources to read. */
  resources?: {
    /** Whether clients can follow updates of single resources with `subscriptions/listen`. */
    subscribe?: boolean;
    /** Whether the server can notify clients when its list of resources changes. */
    listChanged?: boolean;
  };
  /** Present when the server has tools to call. */
  tools?: {
    /** Whether the server can notify clients when its list of tools changes. */
    listChanged?: boolean;
  };
  /**
   * Extensions the server supports: settings by extension identifier, `{}` meaning support without
   * settings. Keys MUST obey the naming rules for `_meta` keys and MUST have a prefix.
   */
  extensions?: {
    [key: string]: JSONObject;
  };
}

/**
 * An icon for user interfaces, optionally tied to certain sizes.
 *
 * @generated from schema/2026-07-28/schema.ts:663
 */
export interface Icon {
  /**
   * HTTP(S) URL or base64 `data:` URI. Consumers SHOULD ensure that URLs belong to the client's,
   * the server's, or a trusted domain, and SHOULD handle SVGs carefully: they can contain
   * JavaScript.
   *
   * @format uri
   */
  src: string;
  /** MIME type to use when the source states none or only a generic one, e.g. `image/png`. */
  mimeType?: string;
  /**
   * Sizes that suit the icon; each should read `WxH` (e.g. `48x48`), or `any` if scalable. When
   * absent, the client should assume that all do.
   */
  sizes?: string[];
  /**
   * Background the icon is designed for, light or dark. When absent, the client should assume that
   * both suit.
   */
  theme?: "light" | "dark";
}

/**
 * Shared `icons` field of objects that can be shown with an icon.
 *
 * @generated from schema/2026-07-28/schema.ts:691
 */
export interface Icons {
  /**
   * Icons the client can show. A client that renders icons MUST support `image/png` and
   * `image/jpeg` (also named `image/jpg`), and SHOULD support `image/svg+xml` and `image/webp`.
   */
  icons?: Icon[];
}

/**
 * Shared fields of named objects: an identifier and a display label.
 *
 * @generated from schema/2026-07-28/schema.ts:704
 */
export interface BaseMetadata {
  /**
   * Identifier for programs. People see it only as a fallback for a missing `title`, or under older
   * revisions, which displayed it.
   */
  name: string;
  /**
   * Label for people, clear without specialist vocabulary. When absent, `name` should be shown; for
   * a `Tool`, `annotations.title` should come first if present.
   */
  title?: string;
}

/**
 * Identifies the software of a client or server, with optional details for display.
 *
 * @generated from schema/2026-07-28/schema.ts:722
 */
export interface Implementation extends BaseMetadata, Icons {
  version: string;
  /**
   * Tells people what the implementation is for: the tools or resources a server provides, for
   * example, or how a client is meant to be used.
   */
  description?: string;
  /**
   * Website of the implementation.
   *
   * @format uri
   */
  websiteUrl?: string;
}

/**
 * Params of `notifications/progress`: how far a request has come.
 *
 * @generated from schema/2026-07-28/schema.ts:742
 */
export interface ProgressNotificationParams extends NotificationParams {
  /** Token from the request whose progress is reported. */
  progressToken: ProgressToken;
  /** Work done so far; should grow with every step forward, even if `total` is unknown. */
  progress: number;
  /** Amount of work or items overall, if known. */
  total?: number;
  /** Readable account of the current progress. */
  message?: string;
}

/**
 * Sent, apart from the response, to tell the issuer of a long-running request how far it has come.
 *
 * @generated from schema/2026-07-28/schema.ts:766
 */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/**
 * Params of a request whose results come in pages.
 *
 * @generated from schema/2026-07-28/schema.ts:776
 */
export interface PaginatedRequestParams extends RequestParams {
  /**
   * Opaque position in the list; the server should continue after it. Omit it for the first page.
   */
  cursor?: Cursor;
}

/**
 * Base shape of the requests for lists that come in pages.
 *
 * @generated from schema/2026-07-28/schema.ts:786
 */
export interface PaginatedRequest extends JSONRPCRequest {
  params: PaginatedRequestParams;
}

/**
 * Base shape of one page of a list.
 *
 * @generated from schema/2026-07-28/schema.ts:795
 */
export interface PaginatedResult extends Result {
  /**
   * Opaque cursor of the position behind this page. Its presence means that more results may
   * follow.
   */
  nextCursor?: Cursor;
}

/**
 * Base of results that tell the client how long, and for whom, they can be cached.
 *
 * @generated from schema/2026-07-28/schema.ts:808
 */
export interface CacheableResult extends Result {
  /**
   * Milliseconds the client MAY cache the response, much like HTTP `max-age`. While they last, it
   * SHOULD treat the result as fresh; 0 means it SHOULD count as stale immediately and MAY be
   * fetched anew on every use.
   *
   * @minimum 0
   */
  ttlMs: number;
  /**
   * Who may share a cached copy. `public`: no user-specific data, so any client or intermediary MAY
   * reuse it for everyone. `private`: it MAY be reused only under the same authorization, and
   * caches MUST NOT be shared across authorizations.
   */
  cacheScope: "public" | "private";
}

/**
 * Sent by the client to list the resources a server offers.
 *
 * @generated from schema/2026-07-28/schema.ts:830
 */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/**
 * Sent by the server in answer to `resources/list`: one page of its resources.
 *
 * @generated from schema/2026-07-28/schema.ts:839
 */
export interface ListResourcesResult extends PaginatedResult, CacheableResult {
  resources: Resource[];
}

/**
 * JSON-RPC response carrying the result of `resources/list`.
 *
 * @generated from schema/2026-07-28/schema.ts:848
 */
export interface ListResourcesResultResponse extends JSONRPCResultResponse {
  result: ListResourcesResult;
}

/**
 * Sent by the client to list the resource templates a server offers.
 *
 * @generated from schema/2026-07-28/schema.ts:857
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/**
 * Sent by the server in answer to `resources/templates/list`: one page of its templates.
 *
 * @generated from schema/2026-07-28/schema.ts:866
 */
export interface ListResourceTemplatesResult extends PaginatedResult, CacheableResult {
  resourceTemplates: ResourceTemplate[];
}

/**
 * JSON-RPC response carrying the result of `resources/templates/list`.
 *
 * @generated from schema/2026-07-28/schema.ts:875
 */
export interface ListResourceTemplatesResultResponse extends JSONRPCResultResponse {
  result: ListResourceTemplatesResult;
}

/**
 * Params common to requests about one resource.
 *
 * @generated from schema/2026-07-28/schema.ts:884
 */
export interface ResourceRequestParams extends RequestParams {
  /**
   * URI of the resource, in any scheme; its meaning is up to the server.
   *
   * @format uri
   */
  uri: string;
}

/**
 * Params of `resources/read`; a retry also carries the input that the server asked for.
 *
 * @generated from schema/2026-07-28/schema.ts:898
 */
export interface ReadResourceRequestParams
  extends ResourceRequestParams, InputResponseRequestParams {}

/**
 * Sent by the client to read the resource at one URI.
 *
 * @generated from schema/2026-07-28/schema.ts:906
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/**
 * Sent by the server in answer to `resources/read`, with what the resource contains.
 *
 * @generated from schema/2026-07-28/schema.ts:916
 */
export interface ReadResourceResult extends CacheableResult {
  /** Contents of the resource or its sub-resources, as text or binary data. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * JSON-RPC response carrying the result of `resources/read`.
 *
 * @generated from schema/2026-07-28/schema.ts:926
 */
export interface ReadResourceResultResponse extends JSONRPCResultResponse {
  /** The resource's contents, or a demand for input the server needs first. */
  result: ReadResourceResult | InputRequiredResult;
}

/**
 * Sent by the server, at its option, when its list of resources has changed, and only on a
 * `subscriptions/listen` stream whose filter asked for `resourcesListChanged`.
 *
 * @generated from schema/2026-07-28/schema.ts:937
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  params?: NotificationParams;
}

/**
 * Notification types a client opts in to with `subscriptions/listen`. The server MUST NOT send any
 * that are not requested here.
 *
 * @generated from schema/2026-07-28/schema.ts:948
 */
export interface SubscriptionFilter {
  /** Set to true for `notifications/tools/list_changed`. */
  toolsListChanged?: boolean;
  /** Set to true for `notifications/prompts/list_changed`. */
  promptsListChanged?: boolean;
  /** Set to true for `notifications/resources/list_changed`. */
  resourcesListChanged?: boolean;
  /** URIs of the resources whose `notifications/resources/updated` the client wants. */
  resourceSubscriptions?: string[];
}

/**
 * Parameters of `subscriptions/listen`.
 *
 * @generated from schema/2026-07-28/schema.ts:964
 */
export interface SubscriptionsListenRequestParams extends RequestParams {
  /** Notification types wanted on this stream; the server MUST NOT send others. */
  notifications: SubscriptionFilter;
}

/**
 * Sent by the client to open a long-lived stream of notifications that belong to no particular
 * request. It works alike over HTTP and stdio.
 *
 * @generated from schema/2026-07-28/schema.ts:975
 */
export interface SubscriptionsListenRequest extends JSONRPCRequest {
  method: "subscriptions/listen";
  params: SubscriptionsListenRequestParams;
}

/**
 * Metadata of a `SubscriptionsListenResult`: that of any result, plus the subscription's
 * identifier. Keys follow the `MetaObject` naming rules.
 *
 * @generated from schema/2026-07-28/schema.ts:986
 */
export interface SubscriptionsListenResultMetaObject extends ResultMetaObject {
  /**
   * Subscription that ends with this response: the JSON-RPC ID of its `subscriptions/listen`
   * request, hence also the response's own `id`. The stream's notifications carry the same key.
   */
  "io.modelcontextprotocol/subscriptionId": RequestId;
}

/**
 * Sent by the server when it ends a subscription in an orderly way, such as on shutdown. Until then
 * `subscriptions/listen` stays unanswered, and if the transport drops, no result arrives. It holds
 * nothing but metadata.
 *
 * @generated from schema/2026-07-28/schema.ts:1001
 */
export interface SubscriptionsListenResult extends Result {
  /** Metadata that names the ended subscription. */
  _meta: SubscriptionsListenResultMetaObject;
}

/**
 * JSON-RPC response to `subscriptions/listen`, sent only when the server ends the subscription in
 * an orderly way.
 *
 * @generated from schema/2026-07-28/schema.ts:1012
 */
export interface SubscriptionsListenResultResponse extends JSONRPCResultResponse {
  result: SubscriptionsListenResult;
}

/**
 * Parameters of `notifications/subscriptions/acknowledged`.
 *
 * @generated from schema/2026-07-28/schema.ts:1021
 */
export interface SubscriptionsAcknowledgedNotificationParams extends NotificationParams {
  /**
   * Requested notification types the server will deliver. Those it does not support are left out,
   * such as `promptsListChanged` on a server without prompts.
   */
  notifications: SubscriptionFilter;
}

/**
 * Sent by the server to confirm a subscription and the notification types it will deliver. It MUST
 * come before any other message with that subscription's ID, and the server MUST NOT notify
 * earlier. On stdio, messages of other subscriptions MAY precede it.
 *
 * @generated from schema/2026-07-28/schema.ts:1036
 */
export interface SubscriptionsAcknowledgedNotification extends JSONRPCNotification {
  method: "notifications/subscriptions/acknowledged";
  params: SubscriptionsAcknowledgedNotificationParams;
}

/**
 * Params of `notifications/resources/updated`.
 *
 * @generated from schema/2026-07-28/schema.ts:1046
 */
export interface ResourceUpdatedNotificationParams extends NotificationParams {
  /**
   * URI of the changed resource, possibly a sub-resource of the one the client subscribed to.
   *
   * @format uri
   */
  uri: string;
}

/**
 * Sent by the server when a resource has changed and may have to be read anew, only for resources
 * the client named in `resourceSubscriptions` of a `subscriptions/listen` request.
 *
 * @generated from schema/2026-07-28/schema.ts:1061
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  method: "notifications/resources/updated";
  params: ResourceUpdatedNotificationParams;
}

/**
 * Describes a resource that the server knows and can read.
 *
 * @generated from schema/2026-07-28/schema.ts:1071
 */
export interface Resource extends BaseMetadata, Icons {
  /**
   * URI that identifies the resource.
   *
   * @format uri
   */
  uri: string;
  /**
   * What the resource represents; clients can pass this to the model as a hint about the resources
   * it has.
   */
  description?: string;
  /** MIME type of the resource, if known. */
  mimeType?: string;
  /** Hints that help the client use or display the resource. */
  annotations?: Annotations;
  /**
   * Size of the raw content in bytes, if known, not counting base64 encoding or tokenization; lets
   * hosts show file sizes and estimate context window use.
   */
  size?: number;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Describes the resources whose URIs follow one template.
 *
 * @generated from schema/2026-07-28/schema.ts:1101
 */
export interface ResourceTemplate extends BaseMetadata, Icons {
  /**
   * RFC 6570 template from which resource URIs can be built.
   *
   * @format uri-template
   */
  uriTemplate: string;
  /**
   * What the template is for; clients can pass this to the model as a hint about the resources it
   * has.
   */
  description?: string;
  /**
   * MIME type common to every resource that matches; it should be left out when their types differ.
   */
  mimeType?: string;
  /** Hints that help the client use or display the matching resources. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Base shape of what a resource or sub-resource contains.
 *
 * @generated from schema/2026-07-28/schema.ts:1126
 */
export interface ResourceContents {
  /**
   * URI of the resource or sub-resource.
   *
   * @format uri
   */
  uri: string;
  /** MIME type of the contents, if known. */
  mimeType?: string;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Resource contents in the form of text.
 *
 * @generated from schema/2026-07-28/schema.ts:1144
 */
export interface TextResourceContents extends ResourceContents {
  /** Text of the item, which must not be set for an item that is binary data. */
  text: string;
}

/**
 * Resource contents in the form of binary data.
 *
 * @generated from schema/2026-07-28/schema.ts:1154
 */
export interface BlobResourceContents extends ResourceContents {
  /**
   * Binary data of the item, encoded in base64.
   *
   * @format byte
   */
  blob: string;
}

/**
 * Sent by the client to list the prompts and prompt templates a server offers.
 *
 * @generated from schema/2026-07-28/schema.ts:1168
 */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/**
 * Sent by the server in answer to `prompts/list`: one page of its prompts.
 *
 * @generated from schema/2026-07-28/schema.ts:1177
 */
export interface ListPromptsResult extends PaginatedResult, CacheableResult {
  prompts: Prompt[];
}

/**
 * JSON-RPC response carrying the result of `prompts/list`.
 *
 * @generated from schema/2026-07-28/schema.ts:1186
 */
export interface ListPromptsResultResponse extends JSONRPCResultResponse {
  result: ListPromptsResult;
}

/**
 * Params of `prompts/get`; a retry also carries the input that the server asked for.
 *
 * @generated from schema/2026-07-28/schema.ts:1195
 */
export interface GetPromptRequestParams extends InputResponseRequestParams {
  /** Name of the prompt or prompt template. */
  name: string;
  /** Values to fill into the prompt's template, by argument name. */
  arguments?: {
    [key: string]: string;
  };
}

/**
 * Sent by the client to get one of the server's prompts, filled in with arguments.
 *
 * @generated from schema/2026-07-28/schema.ts:1209
 */
export interface GetPromptRequest extends JSONRPCRequest {
  method: "prompts/get";
  params: GetPromptRequestParams;
}

/**
 * Sent by the server in answer to `prompts/get`, with the messages of the prompt.
 *
 * @generated from schema/2026-07-28/schema.ts:1219
 */
export interface GetPromptResult extends Result {
  /** Describes the prompt. */
  description?: string;
  /** Messages that make up the prompt, in order. */
  messages: PromptMessage[];
}

/**
 * JSON-RPC response carrying the result of `prompts/get`.
 *
 * @generated from schema/2026-07-28/schema.ts:1231
 */
export interface GetPromptResultResponse extends JSONRPCResultResponse {
  /** The prompt, or a demand for input the server needs first. */
  result: GetPromptResult | InputRequiredResult;
}

/**
 * Describes a prompt, or a template for one, on offer from the server.
 *
 * @generated from schema/2026-07-28/schema.ts:1241
 */
export interface Prompt extends BaseMetadata, Icons {
  /** What the prompt provides. */
  description?: string;
  /** Arguments that fill in the prompt's template. */
  arguments?: PromptArgument[];
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Describes one argument of a prompt.
 *
 * @generated from schema/2026-07-28/schema.ts:1255
 */
export interface PromptArgument extends BaseMetadata {
  /** Explains the argument to people. */
  description?: string;
  /** Whether a value must be passed for the argument. */
  required?: boolean;
}

/**
 * Party that a message or piece of data comes from or is meant for.
 *
 * @generated from schema/2026-07-28/schema.ts:1267
 */
export type Role = "user" | "assistant";

/**
 * One message of a prompt. Resembles `SamplingMessage`, with the addition that it can embed
 * resources from the server.
 *
 * @generated from schema/2026-07-28/schema.ts:1275
 */
export interface PromptMessage {
  role: Role;
  content: ContentBlock;
}

/**
 * Refers from a prompt or tool result to a resource the server can read. Links returned by a tool
 * need not be listed by `resources/list`.
 *
 * @generated from schema/2026-07-28/schema.ts:1286
 */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/**
 * Contents of a resource, put inside a prompt or a tool result. How to render them for the model or
 * the user is the client's choice.
 *
 * @generated from schema/2026-07-28/schema.ts:1296
 */
export interface EmbeddedResource {
  type: "resource";
  resource: TextResourceContents | BlobResourceContents;
  /** Hints that help the client use or display the embedded resource. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Sent by the server, at its option, when its list of prompts has changed, and only on a
 * `subscriptions/listen` stream whose filter asked for `promptsListChanged`.
 *
 * @generated from schema/2026-07-28/schema.ts:1311
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  params?: NotificationParams;
}

/**
 * Sent by the client to list the tools a server offers.
 *
 * @generated from schema/2026-07-28/schema.ts:1321
 */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/**
 * Sent by the server in answer to `tools/list`: one page of its tools.
 *
 * @generated from schema/2026-07-28/schema.ts:1330
 */
export interface ListToolsResult extends PaginatedResult, CacheableResult {
  tools: Tool[];
}

/**
 * JSON-RPC response carrying the result of `tools/list`.
 *
 * @generated from schema/2026-07-28/schema.ts:1339
 */
export interface ListToolsResultResponse extends JSONRPCResultResponse {
  result: ListToolsResult;
}

/**
 * Sent by the server in answer to `tools/call`, with the tool's output.
 *
 * @generated from schema/2026-07-28/schema.ts:1348
 */
export interface CallToolResult extends Result {
  /** Unstructured output of the tool, as a list of content blocks. */
  content: ContentBlock[];
  /**
   * Structured output of the tool: a JSON value of any type, which conforms to the tool's
   * `outputSchema` where there is one.
   */
  structuredContent?: unknown;
  /**
   * Whether the call failed; default `false`. Failures of the tool itself SHOULD be reported here,
   * so that the model can correct itself; an unknown tool, lacking tool support and other
   * exceptions should be protocol errors.
   */
  isError?: boolean;
}

/**
 * JSON-RPC response carrying the result of `tools/call`.
 *
 * @generated from schema/2026-07-28/schema.ts:1369
 */
export interface CallToolResultResponse extends JSONRPCResultResponse {
  /** The tool's outcome, or a demand for input the server needs first. */
  result: CallToolResult | InputRequiredResult;
}

/**
 * Params of `tools/call`; a retry also carries the input that the server asked for.
 *
 * @generated from schema/2026-07-28/schema.ts:1379
 */
export interface CallToolRequestParams extends InputResponseRequestParams {
  /** Name of the tool to call. */
  name: string;
  /** Arguments for the tool, by name. */
  arguments?: {
    [key: string]: unknown;
  };
}

/**
 * Sent by the client to call one of the server's tools.
 *
 * @generated from schema/2026-07-28/schema.ts:1393
 */
export interface CallToolRequest extends JSONRPCRequest {
  method: "tools/call";
  params: CallToolRequestParams;
}

/**
 * Sent by the server, at its option, when its list of tools has changed, and only on a
 * `subscriptions/listen` stream whose filter asked for `toolsListChanged`.
 *
 * @generated from schema/2026-07-28/schema.ts:1404
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  method: "notifications/tools/list_changed";
  params?: NotificationParams;
}

/**
 * Hints about a tool, with no guarantee that they (`title` included) describe it faithfully.
 * Clients should never base tool use decisions on annotations from an untrusted server.
 *
 * @generated from schema/2026-07-28/schema.ts:1415
 */
export interface ToolAnnotations {
  /** Readable title of the tool. */
  title?: string;
  /** Whether the tool leaves its environment unchanged. Defaults to false. */
  readOnlyHint?: boolean;
  /**
   * Whether the tool may make destructive changes; when false, it only adds. Meaningful only if
   * `readOnlyHint` is false. Defaults to true.
   */
  destructiveHint?: boolean;
  /**
   * Whether repeating a call with equal arguments changes nothing further. Meaningful only if
   * `readOnlyHint` is false. Defaults to false.
   */
  idempotentHint?: boolean;
  /**
   * Whether the tool may deal with an open set of external entities, as web search does, instead of
   * a closed domain such as a memory. Defaults to true.
   */
  openWorldHint?: boolean;
}

/**
 * Describes a tool that the client can call.
 *
 * @generated from schema/2026-07-28/schema.ts:1442
 */
export interface Tool extends BaseMetadata, Icons {
  /**
   * Explains the tool to people; clients can pass this to the model as a hint about the tools it
   * has.
   */
  description?: string;
  /**
   * JSON Schema for the arguments, always an object; besides `type`, any 2020-12 keyword may
   * appear. `x-mcp-header` mirrors a property to a Streamable HTTP header. Without `$schema`, the
   * dialect is 2020-12.
   */
  inputSchema: {
    /** URI of the JSON Schema dialect in use; 2020-12 when absent. */
    $schema?: string;
    type: "object";
    [key: string]: unknown;
  };
  /**
   * JSON Schema for the `structuredContent` that the tool returns; any valid 2020-12 schema will
   * do. Without `$schema`, the dialect is 2020-12.
   */
  outputSchema?: {
    /** URI of the JSON Schema dialect in use; 2020-12 when absent. */
    $schema?: string;
    [key: string]: unknown;
  };
  /**
   * Additional information about the tool. Its display name is `title`, else `annotations.title`,
   * else `name`.
   */
  annotations?: ToolAnnotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Params of `notifications/message`: one log message from the server.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1484
 */
export interface LoggingMessageNotificationParams extends NotificationParams {
  /** Severity of the message. */
  level: LoggingLevel;
  /** Name of the logger that issued the message. */
  logger?: string;
  /** What to log: a string, an object, or any other value that JSON can express. */
  data: unknown;
}

/**
 * Sent by the server to pass a log message to a client that opted in with
 * `io.modelcontextprotocol/logLevel` in the `_meta` of a request.
 *
 * @deprecated The logging feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
 * it for at least twelve months.
 * @generated from schema/2026-07-28/schema.ts:1501
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/**
 * Severity of a log message, with the meaning that syslog gives it (RFC 5424, section 6.2.1).
 *
 * @deprecated The logging feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
 * it for at least twelve months.
 * @generated from schema/2026-07-28/schema.ts:1513
 */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * Params of `sampling/createMessage`: what the server wants sampled from the client's model, and
 * how.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1524
 */
export interface CreateMessageRequestParams {
  /** Conversation handed to the model. */
  messages: SamplingMessage[];
  /** Kind of model the server would like; the client MAY disregard it. */
  modelPreferences?: ModelPreferences;
  /** System prompt the server asks for; the client MAY change it or leave it out. */
  systemPrompt?: string;
  /**
   * Asks to attach context from MCP servers; the client MAY ignore it. Defaults to `none`, which
   * servers SHOULD send unless omitting the field; other values SHOULD require
   * `ClientCapabilities.sampling.context`.
   *
   * @deprecated Only the values `thisServer` and `allServers`, since revision 2025-11-25
   * (SEP-2596); they go away with sampling itself (SEP-2577) at the latest. Leave the field out or
   * send `none`.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /** Sampling temperature. */
  temperature?: number;
  /** Most tokens to sample, against runaway output; the client MAY sample fewer. */
  maxTokens: number;
  /** Strings that end the generation when the model produces them. */
  stopSequences?: string[];
  /** Data handed through to the LLM provider, which defines its format. */
  metadata?: JSONObject;
  /**
   * Tools offered to the model. A client that has not declared `ClientCapabilities.sampling.tools`
   * MUST answer this field with an error.
   */
  tools?: Tool[];
  /**
   * How the model may use tools; defaults to `{ mode: "auto" }`. A client that has not declared
   * `ClientCapabilities.sampling.tools` MUST answer this field with an error.
   */
  toolChoice?: ToolChoice;
}

/**
 * Says whether the model may, has to, or cannot use tools during sampling.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1572
 */
export interface ToolChoice {
  /**
   * `auto` (the default) lets the model decide, with `required` it MUST use one tool or more before
   * completing, and with `none` it MUST NOT use any.
   */
  mode?: "auto" | "required" | "none";
}

/**
 * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
 * sampling, the client should show the request to the user, who decides whether to approve it.
 *
 * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
 * it for at least twelve months.
 * @generated from schema/2026-07-28/schema.ts:1588
 */
export interface CreateMessageRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/**
 * Sent by the client in answer to `sampling/createMessage`. Beforehand, the client should show the
 * sampled message to the user, who decides whether the server may see it.
 *
 * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
 * it for at least twelve months.
 * @generated from schema/2026-07-28/schema.ts:1601
 */
export interface CreateMessageResult extends SamplingMessage {
  /** Name of the model that wrote the message. */
  model: string;
  /**
   * Why sampling stopped, if known: `"endTurn"` (a natural end), `"stopSequence"` (one was met),
   * `"maxTokens"` (limit reached), `"toolUse"` (the model wants tools) or a provider's own value.
   */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | "toolUse" | string;
}

/**
 * Message sent to an LLM or received from one.
 *
 * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
 * it for at least twelve months.
 * @generated from schema/2026-07-28/schema.ts:1618
 */
export interface SamplingMessage {
  role: Role;
  /** One block of content, or several. */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Content of a sampling message: text, image, audio, tool use, or tool result.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1633
 */
export type SamplingMessageContentBlock =
  TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

/**
 * Optional hints that tell the client how to use or display an object.
 *
 * @generated from schema/2026-07-28/schema.ts:1641
 */
export interface Annotations {
  /**
   * Roles the content is meant for; list both when it serves both, as in `["user", "assistant"]`.
   */
  audience?: Role[];
  /**
   * Importance for operating the server, from 0 (entirely optional) to 1 (effectively required).
   *
   * @minimum 0
   * @maximum 1
   */
  priority?: number;
  /**
   * When the resource last changed, such as the last activity in an open file. Should be in ISO
   * 8601 form, like `2025-01-12T15:00:58Z`.
   */
  lastModified?: string;
}

/**
 * Content of a prompt message or tool result: text, image, audio, resource link, or embedded
 * resource.
 *
 * @generated from schema/2026-07-28/schema.ts:1665
 */
export type ContentBlock =
  TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * Text sent to an LLM or received from one.
 *
 * @generated from schema/2026-07-28/schema.ts:1673
 */
export interface TextContent {
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints that help the client use or display the text. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * An image that goes to or comes from a model.
 *
 * @generated from schema/2026-07-28/schema.ts:1688
 */
export interface ImageContent {
  type: "image";
  /**
   * Bytes of the image, encoded as base64.
   *
   * @format byte
   */
  data: string;
  /** MIME type of the image; which types are accepted depends on the model provider. */
  mimeType: string;
  /** Hints on how the client may use or show the image. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Audio that goes to or comes from a model.
 *
 * @generated from schema/2026-07-28/schema.ts:1709
 */
export interface AudioContent {
  type: "audio";
  /**
   * Bytes of the audio, encoded as base64.
   *
   * @format byte
   */
  data: string;
  /** MIME type of the audio; which types are accepted depends on the model provider. */
  mimeType: string;
  /** Hints on how the client may use or play the audio. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * A tool call that the assistant asks for.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1732
 */
export interface ToolUseContent {
  type: "tool_use";
  /** Unique id, by which a tool result refers to this use. */
  id: string;
  /** Name of the tool to call. */
  name: string;
  /** Arguments for the tool, matching its input schema. */
  input: {
    [key: string]: unknown;
  };
  /**
   * Metadata of the tool use. Clients SHOULD keep it when they repeat the use in later sampling
   * requests, so that caches can work.
   */
  _meta?: MetaObject;
}

/**
 * The outcome of a tool use, which the user hands back to the assistant.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1756
 */
export interface ToolResultContent {
  type: "tool_result";
  /** Id of the tool use answered here; MUST equal that of an earlier `ToolUseContent`. */
  toolUseId: string;
  /** Unstructured outcome, in the same format as `CallToolResult.content`. */
  content: ContentBlock[];
  /** Structured outcome, any JSON value; SHOULD match `Tool.outputSchema` if the tool has one. */
  structuredContent?: unknown;
  /** Whether the tool use failed; `content` then usually describes the error. Defaults to false. */
  isError?: boolean;
  /**
   * Metadata of the tool result. Clients SHOULD keep it when they repeat the result in later
   * sampling requests, so that caches can work.
   */
  _meta?: MetaObject;
}

/**
 * What the server values when the client picks a model for sampling: certain model names, cost,
 * speed, or intelligence. Purely advisory: the client MAY ignore it, and decides how to weigh it.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1781
 */
export interface ModelPreferences {
  /**
   * Preferred models. The client MUST go through them in order and take the first match. They
   * SHOULD outweigh the numeric priorities, which MAY settle ambiguous matches.
   */
  hints?: ModelHint[];
  /**
   * Weight given to low cost, from 0 (irrelevant) to 1 (matters most).
   *
   * @minimum 0
   * @maximum 1
   */
  costPriority?: number;
  /**
   * Weight given to low sampling latency, from 0 (irrelevant) to 1 (matters most).
   *
   * @minimum 0
   * @maximum 1
   */
  speedPriority?: number;
  /**
   * Weight given to intelligence and capabilities, from 0 (irrelevant) to 1 (matters most).
   *
   * @minimum 0
   * @maximum 1
   */
  intelligencePriority?: number;
}

/**
 * A suggestion for the choice of a model. Keys other than the declared ones are unspecified and
 * left to the client's interpretation.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1821
 */
export interface ModelHint {
  /**
   * Part of a model name, which the client SHOULD match as a substring (`sonnet` fits
   * `claude-3-sonnet-20240229`). It MAY pick a similar model of another family or provider instead.
   */
  name?: string;
}

/**
 * Params of `completion/complete`.
 *
 * @generated from schema/2026-07-28/schema.ts:1834
 */
export interface CompleteRequestParams extends RequestParams {
  /** Prompt or resource template that the argument belongs to. */
  ref: PromptReference | ResourceTemplateReference;
  /** Argument to complete. */
  argument: {
    /** Name of the argument. */
    name: string;
    /** Current, usually partial input to find completions for. */
    value: string;
  };
  /** Optional further input for the completion. */
  context?: {
    /**
     * Values already settled for other variables of the URI template or arguments of the prompt.
     */
    arguments?: {
      [key: string]: string;
    };
  };
}

/**
 * Sent by the client to get suggestions while the user fills in an argument of a prompt or resource
 * template.
 *
 * @generated from schema/2026-07-28/schema.ts:1859
 */
export interface CompleteRequest extends JSONRPCRequest {
  method: "completion/complete";
  params: CompleteRequestParams;
}

/**
 * Returned by the server for `completion/complete`, with the values it suggests.
 *
 * @generated from schema/2026-07-28/schema.ts:1869
 */
export interface CompleteResult extends Result {
  /** Suggested values, with a note of how many more there are. */
  completion: {
    /**
     * Suggested values, limited to 100 items.
     *
     * @maxItems 100
     */
    values: string[];
    /** Number of matches overall, which may be larger than the length of `values`. */
    total?: number;
    /** True when further matches exist beyond those sent, even without knowing how many. */
    hasMore?: boolean;
  };
}

/**
 * JSON-RPC response carrying the result of `completion/complete`.
 *
 * @generated from schema/2026-07-28/schema.ts:1890
 */
export interface CompleteResultResponse extends JSONRPCResultResponse {
  result: CompleteResult;
}

/**
 * Points at a resource or resource template by its URI.
 *
 * @generated from schema/2026-07-28/schema.ts:1899
 */
export interface ResourceTemplateReference {
  type: "ref/resource";
  /**
   * URI of the resource, or its URI template.
   *
   * @format uri-template
   */
  uri: string;
}

/**
 * Points at a prompt by its name.
 *
 * @generated from schema/2026-07-28/schema.ts:1914
 */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * Placed by the server in an `InputRequiredResult` to learn which directories or files of the
 * client it can work on, for example a set of repositories.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1926
 */
export interface ListRootsRequest {
  method: "roots/list";
  params?: {
    /** Metadata reserved for the protocol and its extensions. */
    _meta?: MetaObject;
  };
}

/**
 * The client's answer to `roots/list`, carried in `InputResponses`, naming the directories and
 * files the server can work on.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1942
 */
export interface ListRootsResult {
  /** Directories and files offered by the client. */
  roots: Root[];
}

/**
 * A directory or file that the client offers to the server as a place to work.
 *
 * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less than
 * twelve months; the registry of deprecated features has the details.
 * @generated from schema/2026-07-28/schema.ts:1954
 */
export interface Root {
  /**
   * URI of the root, which for now MUST start with `file://`. Later revisions may admit other
   * schemes.
   *
   * @format uri
   */
  uri: string;
  /** Readable name, for display or for referring to the root elsewhere in the application. */
  name?: string;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: MetaObject;
}

/**
 * Params that ask the user for non-sensitive information through a form in the client.
 *
 * @generated from schema/2026-07-28/schema.ts:1973
 */
export interface ElicitRequestFormParams {
  /** Form mode, also assumed when the field is absent. */
  mode?: "form";
  /** Tells the user what information is wanted. */
  message: string;
  /** Describes the form in a limited JSON Schema: top-level properties only, nothing nested. */
  requestedSchema: {
    /** URI of the JSON Schema dialect in use. */
    $schema?: string;
    type: "object";
    /** Fields to fill in, by name. */
    properties: {
      [key: string]: PrimitiveSchemaDefinition;
    };
    /** Names of the fields that have to be filled in. */
    required?: string[];
  };
}

/**
 * Params that ask the user for information by way of a URL.
 *
 * @generated from schema/2026-07-28/schema.ts:1997
 */
export interface ElicitRequestURLParams {
  mode: "url";
  /** Tells the user what the visit is needed for. */
  message: string;
  /**
   * Address the user should open.
   *
   * @format uri
   */
  url: string;
}

/**
 * Params of `elicitation/create`, in form or URL mode.
 *
 * @generated from schema/2026-07-28/schema.ts:2014
 */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Placed by the server in an `InputRequiredResult` to have the client ask the user for further
 * information.
 *
 * @generated from schema/2026-07-28/schema.ts:2022
 */
export interface ElicitRequest {
  method: "elicitation/create";
  params: ElicitRequestParams;
}

/**
 * Schema of one elicited field: string, number, boolean, or enumeration, with no nested objects or
 * arrays.
 *
 * @generated from schema/2026-07-28/schema.ts:2033
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * A text field in an elicitation.
 *
 * @generated from schema/2026-07-28/schema.ts:2040
 */
export interface StringSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Fewest characters accepted. */
  minLength?: number;
  /** Most characters accepted. */
  maxLength?: number;
  /** Format that the text has to follow. */
  format?: "email" | "uri" | "date" | "date-time";
  /** Value the field starts with. */
  default?: string;
}

/**
 * A field for a number, or for an integer only, in an elicitation.
 *
 * @generated from schema/2026-07-28/schema.ts:2061
 */
export interface NumberSchema {
  type: "number" | "integer";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Smallest value accepted. */
  minimum?: number;
  /** Largest value accepted. */
  maximum?: number;
  /** Value the field starts with. */
  default?: number;
}

/**
 * A yes-or-no field in an elicitation.
 *
 * @generated from schema/2026-07-28/schema.ts:2092
 */
export interface BooleanSchema {
  type: "boolean";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Value the field starts with. */
  default?: boolean;
}

/**
 * A field with one choice among plain values.
 *
 * @generated from schema/2026-07-28/schema.ts:2107
 */
export interface UntitledSingleSelectEnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Values to choose from. */
  enum: string[];
  /** Option selected at the start. */
  default?: string;
}

/**
 * A field with one choice among labelled values.
 *
 * @generated from schema/2026-07-28/schema.ts:2124
 */
export interface TitledSingleSelectEnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Options, each with a value and a label. */
  oneOf: {
    /** Value of the option. */
    const: string;
    /** Label shown for the option. */
    title: string;
  }[];
  /** Option selected at the start. */
  default?: string;
}

/**
 * A field with one choice, with or without labels for the options.
 *
 * @generated from schema/2026-07-28/schema.ts:2146
 */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * A field with several choices among plain values.
 *
 * @generated from schema/2026-07-28/schema.ts:2153
 */
export interface UntitledMultiSelectEnumSchema {
  type: "array";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Fewest options to select. */
  minItems?: number;
  /** Most options to select. */
  maxItems?: number;
  /** Schema of each selected value. */
  items: {
    type: "string";
    /** Values to choose from. */
    enum: string[];
  };
  /** Options selected at the start. */
  default?: string[];
}

/**
 * Elicitation form field for picking several of a fixed set of values, each shown under its own
 * label.
 *
 * @generated from schema/2026-07-28/schema.ts:2179
 */
export interface TitledMultiSelectEnumSchema {
  type: "array";
  /** Label shown for the field. */
  title?: string;
  /** Help text shown with the field. */
  description?: string;
  /** Fewest values the user may pick. */
  minItems?: number;
  /** Most values the user may pick. */
  maxItems?: number;
  /** Schema that every picked value satisfies, with the permitted values and their labels. */
  items: {
    /** The choices on offer, each a value with its label. */
    anyOf: {
      /** Value sent back when this choice is picked. */
      const: string;
      /** Label the user sees for this choice. */
      title: string;
    }[];
  };
  /** Values picked in advance. */
  default?: string[];
}

/**
 * Elicitation form field for picking several values, with or without labels.
 *
 * @generated from schema/2026-07-28/schema.ts:2208
 */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Older form of a single-choice field, with labels listed apart from the values. A later revision
 * will drop it; prefer `TitledSingleSelectEnumSchema`.
 *
 * @generated from schema/2026-07-28/schema.ts:2216
 */
export interface LegacyTitledEnumSchema {
  type: "string";
  /** Label shown for the field. */
  title?: string;
  /** Help text shown with the field. */
  description?: string;
  /** Values to choose from. */
  enum: string[];
  /**
   * Labels for the entries of `enum`. A legacy keyword that JSON Schema 2020-12 does not define.
   */
  enumNames?: string[];
  /** Value chosen in advance. */
  default?: string;
}

/**
 * A field with fixed choices in an elicitation: single-select, multi-select, or the legacy form
 * with `enumNames`.
 *
 * @generated from schema/2026-07-28/schema.ts:2236
 */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * The client's answer to `elicitation/create`, carried in `InputResponses`: what the user did, and
 * any data submitted.
 *
 * @generated from schema/2026-07-28/schema.ts:2244
 */
export interface ElicitResult {
  /**
   * What the user did: `accept` submits the form or confirms, `decline` refuses outright, `cancel`
   * dismisses the request without choosing.
   */
  action: "accept" | "decline" | "cancel";
  /**
   * Submitted values, matching the requested schema. Present only when `action` is `accept` in
   * `form` mode; out-of-band modes omit it.
   */
  content?: {
    [key: string]: string | number | boolean | string[];
  };
}

/**
 * Any request a client can send to a server.
 *
 * @generated from schema/2026-07-28/schema.ts:2264
 */
export type ClientRequest =
  | DiscoverRequest
  | CompleteRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscriptionsListenRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Any notification a client can send to a server.
 *
 * @generated from schema/2026-07-28/schema.ts:2281
 */
export type ClientNotification = CancelledNotification;

/**
 * Only the empty result is left to a client: what it answers to a server's questions travels as
 * `InputResponses` inside a request.
 *
 * @generated from schema/2026-07-28/schema.ts:2289
 */
export type ClientResult = EmptyResult;

/**
 * Any notification a server can send to a client.
 *
 * @generated from schema/2026-07-28/schema.ts:2296
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | SubscriptionsAcknowledgedNotification;

/**
 * Any result with which a server can answer a client.
 *
 * @generated from schema/2026-07-28/schema.ts:2311
 */
export type ServerResult =
  | EmptyResult
  | DiscoverResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | SubscriptionsListenResult
  | CallToolResult
  | ListToolsResult
  | InputRequiredResult;
