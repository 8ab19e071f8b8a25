/**
 * The types of 2025-06-18, as its schema declares them.
 *
 * @generated from schema/2025-06-18/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Any JSON-RPC message that can be sent or received.
 *
 * @generated from schema/2025-06-18/schema.ts:14
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse | JSONRPCError;

/**
 * Token that ties progress notifications to the request they report on.
 *
 * @generated from schema/2025-06-18/schema.ts:35
 */
export type ProgressToken = string | number;

/**
 * Opaque token that marks a position in a paginated list.
 *
 * @generated from schema/2025-06-18/schema.ts:42
 */
export type Cursor = string;

/**
 * Base shape of every request.
 *
 * @generated from schema/2025-06-18/schema.ts:49
 */
export interface Request {
  method: string;
  params?: {
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/**
 * Base shape of every notification.
 *
 * @generated from schema/2025-06-18/schema.ts:70
 */
export interface Notification {
  method: string;
  params?: {
    /** Notification metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
    [key: string]: unknown;
  };
}

/**
 * Base shape of every result.
 *
 * @generated from schema/2025-06-18/schema.ts:86
 */
export interface Result {
  /** Result metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/**
 * Identifies a JSON-RPC request; its response carries the same value.
 *
 * @generated from schema/2025-06-18/schema.ts:99
 */
export type RequestId = string | number;

/**
 * JSON-RPC message that the receiver has to answer with a response.
 *
 * @generated from schema/2025-06-18/schema.ts:106
 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/**
 * JSON-RPC message that gets no response.
 *
 * @generated from schema/2025-06-18/schema.ts:116
 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/**
 * Answer to a request that succeeded; a failure is answered with `JSONRPCError`.
 *
 * @generated from schema/2025-06-18/schema.ts:125
 */
export interface JSONRPCResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

/**
 * JSON-RPC response saying that a request failed.
 *
 * @generated from schema/2025-06-18/schema.ts:151
 */
export interface JSONRPCError {
  jsonrpc: "2.0";
  id: RequestId;
  /** What went wrong. */
  error: {
    /** Number that identifies the kind of error. */
    code: number;
    /** Brief explanation, which SHOULD be no more than one concise sentence. */
    message: string;
    /** Further details in a form the sender decides, such as nested errors. */
    data?: unknown;
  };
}

/**
 * Confirms success and carries no data.
 *
 * @generated from schema/2025-06-18/schema.ts:170
 */
export type EmptyResult = Result;

/**
 * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
 * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client MUST
 * NOT cancel `initialize`.
 *
 * @generated from schema/2025-06-18/schema.ts:179
 */
export interface CancelledNotification extends Notification {
  method: "notifications/cancelled";
  params: {
    /** ID of the request to cancel, which MUST be one that the sender itself issued earlier. */
    requestId: RequestId;
    /** Why the request is cancelled; MAY be logged or shown to the user. */
    reason?: string;
    /** Notification metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the client as it connects, to open the handshake with the server.
 *
 * @generated from schema/2025-06-18/schema.ts:194
 */
export interface InitializeRequest extends Request {
  method: "initialize";
  params: {
    /** Newest protocol revision the client speaks; it MAY speak older ones too. */
    protocolVersion: string;
    /** Optional features the client offers. */
    capabilities: ClientCapabilities;
    /** Name and version of the client software. */
    clientInfo: Implementation;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * The server's answer to `initialize`, settling the protocol revision and announcing what the
 * server offers.
 *
 * @generated from schema/2025-06-18/schema.ts:212
 */
export interface InitializeResult extends Result {
  /**
   * Protocol revision the server has chosen, possibly not the one requested. A client that does not
   * speak it MUST disconnect.
   */
  protocolVersion: string;
  /** Optional features the server offers. */
  capabilities: ServerCapabilities;
  /** Name and version of the server software. */
  serverInfo: Implementation;
  /**
   * How to use the server, as a hint that helps a model understand its tools, resources and so on.
   * Clients MAY put it in the system prompt.
   */
  instructions?: string;
}

/**
 * Sent by the client once the handshake is complete.
 *
 * @generated from schema/2025-06-18/schema.ts:234
 */
export interface InitializedNotification extends Notification {
  method: "notifications/initialized";
}

/**
 * Declares what a client supports. The set is open: besides the capabilities listed here, a client
 * can define its own.
 *
 * @generated from schema/2025-06-18/schema.ts:244
 */
export interface ClientCapabilities {
  /** Non-standard capabilities that the client is trying out, by name. */
  experimental?: {
    [key: string]: object;
  };
  /** Present when the client can list its roots. */
  roots?: {
    /** Whether the client notifies the server when its list of roots changes. */
    listChanged?: boolean;
  };
  /** Present when the client can sample an LLM for the server. */
  sampling?: object;
  /** Present when the server can ask the user for input through this client. */
  elicitation?: object;
}

/**
 * Declares what a server supports. The set is open: besides the capabilities listed here, a server
 * can define its own.
 *
 * @generated from schema/2025-06-18/schema.ts:266
 */
export interface ServerCapabilities {
  /** Non-standard capabilities that the server is trying out, by name. */
  experimental?: {
    [key: string]: object;
  };
  /** Present when the server can send log messages to the client. */
  logging?: object;
  /** Present when the server can suggest completions for argument values. */
  completions?: object;
  /** Present when the server has prompt templates to offer. */
  prompts?: {
    /** Whether the server can notify clients when its list of prompts changes. */
    listChanged?: boolean;
  };
  /** Present when the server has resources to read. */
  resources?: {
    /** Whether clients can follow updates of single resources with `resources/subscribe`. */
    subscribe?: boolean;
    /** Whether the server can notify clients when its list of resources changes. */
    listChanged?: boolean;
  };
  /** Present when the server has tools to call. */
  tools?: {
    /** Whether the server can notify clients when its list of tools changes. */
    listChanged?: boolean;
  };
}

/**
 * Shared fields of named objects: an identifier and a display label.
 *
 * @generated from schema/2025-06-18/schema.ts:299
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
 * Identifies the software of a client or server by name and version, with an optional title for
 * display.
 *
 * @generated from schema/2025-06-18/schema.ts:318
 */
export interface Implementation extends BaseMetadata {
  version: string;
}

/**
 * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
 * being disconnected otherwise.
 *
 * @generated from schema/2025-06-18/schema.ts:328
 */
export interface PingRequest extends Request {
  method: "ping";
}

/**
 * Sent, apart from the response, to tell the issuer of a long-running request how far it has come.
 *
 * @generated from schema/2025-06-18/schema.ts:337
 */
export interface ProgressNotification extends Notification {
  method: "notifications/progress";
  params: {
    /** Token from the request whose progress is reported. */
    progressToken: ProgressToken;
    /** Progress so far, which should grow with each advance, whether or not the total is known. */
    progress: number;
    /** Number of items, or amount of progress, at completion, if known. */
    total?: number;
    /** Describes the current progress. */
    message?: string;
    /** Notification metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Base shape of the requests for lists that come in pages.
 *
 * @generated from schema/2025-06-18/schema.ts:364
 */
export interface PaginatedRequest extends Request {
  params?: {
    /** Opaque cursor of the current position, after which the results should start. */
    cursor?: Cursor;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Base shape of one page of a list.
 *
 * @generated from schema/2025-06-18/schema.ts:376
 */
export interface PaginatedResult extends Result {
  /**
   * Opaque cursor of the position behind this page. Its presence means that more results may
   * follow.
   */
  nextCursor?: Cursor;
}

/**
 * Sent by the client to list the resources a server offers.
 *
 * @generated from schema/2025-06-18/schema.ts:389
 */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/**
 * Sent by the server in answer to `resources/list`: one page of its resources.
 *
 * @generated from schema/2025-06-18/schema.ts:398
 */
export interface ListResourcesResult extends PaginatedResult {
  resources: Resource[];
}

/**
 * Sent by the client to list the resource templates a server offers.
 *
 * @generated from schema/2025-06-18/schema.ts:407
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/**
 * Sent by the server in answer to `resources/templates/list`: one page of its templates.
 *
 * @generated from schema/2025-06-18/schema.ts:416
 */
export interface ListResourceTemplatesResult extends PaginatedResult {
  resourceTemplates: ResourceTemplate[];
}

/**
 * Sent by the client to read the resource at one URI.
 *
 * @generated from schema/2025-06-18/schema.ts:425
 */
export interface ReadResourceRequest extends Request {
  method: "resources/read";
  params: {
    /**
     * URI of the wanted resource; any scheme may be used, and the server decides what it means.
     *
     * @format uri
     */
    uri: string;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the server in answer to `resources/read`, with what the resource contains.
 *
 * @generated from schema/2025-06-18/schema.ts:442
 */
export interface ReadResourceResult extends Result {
  /** Contents of the resource or its sub-resources, as text or binary data. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * Sent by the server, at its option, when its list of resources has changed. The client need not
 * have subscribed to it.
 *
 * @generated from schema/2025-06-18/schema.ts:453
 */
export interface ResourceListChangedNotification extends Notification {
  method: "notifications/resources/list_changed";
}

/**
 * Sent by the client to receive `notifications/resources/updated` each time one resource changes.
 *
 * @generated from schema/2025-06-18/schema.ts:462
 */
export interface SubscribeRequest extends Request {
  method: "resources/subscribe";
  params: {
    /**
     * Resource to watch. Any URI scheme is allowed, and its meaning is the server's business.
     *
     * @format uri
     */
    uri: string;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the client to stop the updates that an earlier `resources/subscribe` started.
 *
 * @generated from schema/2025-06-18/schema.ts:479
 */
export interface UnsubscribeRequest extends Request {
  method: "resources/unsubscribe";
  params: {
    /**
     * Resource to stop watching.
     *
     * @format uri
     */
    uri: string;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the server when a resource has changed and may have to be read anew; it should only go to
 * clients that sent `resources/subscribe` before.
 *
 * @generated from schema/2025-06-18/schema.ts:497
 */
export interface ResourceUpdatedNotification extends Notification {
  method: "notifications/resources/updated";
  params: {
    /**
     * URI of the changed resource, possibly a sub-resource of the one the client subscribed to.
     *
     * @format uri
     */
    uri: string;
    /** Notification metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Describes a resource that the server knows and can read.
 *
 * @generated from schema/2025-06-18/schema.ts:514
 */
export interface Resource extends BaseMetadata {
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Describes the resources whose URIs follow one template.
 *
 * @generated from schema/2025-06-18/schema.ts:546
 */
export interface ResourceTemplate extends BaseMetadata {
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Base shape of what a resource or sub-resource contains.
 *
 * @generated from schema/2025-06-18/schema.ts:573
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Resource contents in the form of text.
 *
 * @generated from schema/2025-06-18/schema.ts:593
 */
export interface TextResourceContents extends ResourceContents {
  /** Text of the item, which must not be set for an item that is binary data. */
  text: string;
}

/**
 * Resource contents in the form of binary data.
 *
 * @generated from schema/2025-06-18/schema.ts:603
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
 * @generated from schema/2025-06-18/schema.ts:617
 */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/**
 * Sent by the server in answer to `prompts/list`: one page of its prompts.
 *
 * @generated from schema/2025-06-18/schema.ts:626
 */
export interface ListPromptsResult extends PaginatedResult {
  prompts: Prompt[];
}

/**
 * Sent by the client to get one of the server's prompts, filled in with arguments.
 *
 * @generated from schema/2025-06-18/schema.ts:635
 */
export interface GetPromptRequest extends Request {
  method: "prompts/get";
  params: {
    /** Name of the wanted prompt or prompt template. */
    name: string;
    /** Values to fill into the template, by argument name. */
    arguments?: {
      [key: string]: string;
    };
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the server in answer to `prompts/get`, with the messages of the prompt.
 *
 * @generated from schema/2025-06-18/schema.ts:652
 */
export interface GetPromptResult extends Result {
  /** Describes the prompt. */
  description?: string;
  /** Messages that make up the prompt, in order. */
  messages: PromptMessage[];
}

/**
 * Describes a prompt, or a template for one, on offer from the server.
 *
 * @generated from schema/2025-06-18/schema.ts:664
 */
export interface Prompt extends BaseMetadata {
  /** What the prompt provides. */
  description?: string;
  /** Arguments that fill in the prompt's template. */
  arguments?: PromptArgument[];
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Describes one argument of a prompt.
 *
 * @generated from schema/2025-06-18/schema.ts:680
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
 * @generated from schema/2025-06-18/schema.ts:692
 */
export type Role = "user" | "assistant";

/**
 * One message of a prompt. Resembles `SamplingMessage`, with the addition that it can embed
 * resources from the server.
 *
 * @generated from schema/2025-06-18/schema.ts:700
 */
export interface PromptMessage {
  role: Role;
  content: ContentBlock;
}

/**
 * Refers from a prompt or tool result to a resource the server can read. Links returned by a tool
 * need not be listed by `resources/list`.
 *
 * @generated from schema/2025-06-18/schema.ts:711
 */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/**
 * Contents of a resource, put inside a prompt or a tool result. How to render them for the model or
 * the user is the client's choice.
 *
 * @generated from schema/2025-06-18/schema.ts:721
 */
export interface EmbeddedResource {
  type: "resource";
  resource: TextResourceContents | BlobResourceContents;
  /** Hints that help the client use or display the embedded resource. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Sent by the server, at its option, when its list of prompts has changed. The client need not have
 * subscribed to it.
 *
 * @generated from schema/2025-06-18/schema.ts:738
 */
export interface PromptListChangedNotification extends Notification {
  method: "notifications/prompts/list_changed";
}

/**
 * Sent by the client to list the tools a server offers.
 *
 * @generated from schema/2025-06-18/schema.ts:747
 */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/**
 * Sent by the server in answer to `tools/list`: one page of its tools.
 *
 * @generated from schema/2025-06-18/schema.ts:756
 */
export interface ListToolsResult extends PaginatedResult {
  tools: Tool[];
}

/**
 * Sent by the server in answer to `tools/call`, with the tool's output.
 *
 * @generated from schema/2025-06-18/schema.ts:765
 */
export interface CallToolResult extends Result {
  /** Unstructured output of the tool, as a list of content blocks. */
  content: ContentBlock[];
  /** Structured output of the tool, as a JSON object. */
  structuredContent?: {
    [key: string]: unknown;
  };
  /**
   * Whether the call failed; default `false`. Failures of the tool itself SHOULD be reported here,
   * so that the model can correct itself; an unknown tool, lacking tool support and other
   * exceptions should be protocol errors.
   */
  isError?: boolean;
}

/**
 * Sent by the client to call one of the server's tools.
 *
 * @generated from schema/2025-06-18/schema.ts:785
 */
export interface CallToolRequest extends Request {
  method: "tools/call";
  params: {
    /** Name of the tool to call. */
    name: string;
    /** Arguments for the tool, by name. */
    arguments?: {
      [key: string]: unknown;
    };
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the server, at its option, when its list of tools has changed. The client need not have
 * subscribed to it.
 *
 * @generated from schema/2025-06-18/schema.ts:803
 */
export interface ToolListChangedNotification extends Notification {
  method: "notifications/tools/list_changed";
}

/**
 * Hints about a tool, with no guarantee that they (`title` included) describe it faithfully.
 * Clients should never base tool use decisions on annotations from an untrusted server.
 *
 * @generated from schema/2025-06-18/schema.ts:813
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
 * @generated from schema/2025-06-18/schema.ts:840
 */
export interface Tool extends BaseMetadata {
  /**
   * Explains the tool to people; clients can pass this to the model as a hint about the tools it
   * has.
   */
  description?: string;
  /** JSON Schema for the arguments of the tool. */
  inputSchema: {
    type: "object";
    /** Schema of each argument, by name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the arguments that must be given. */
    required?: string[];
  };
  /** JSON Schema for the `structuredContent` that the tool returns. */
  outputSchema?: {
    type: "object";
    /** Schema of each output field, by name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the output fields that are always there. */
    required?: string[];
  };
  /**
   * Additional information about the tool. Its display name is `title`, else `annotations.title`,
   * else `name`.
   */
  annotations?: ToolAnnotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Sent by the client to turn on the server's log messages or change how many it gets.
 *
 * @generated from schema/2025-06-18/schema.ts:882
 */
export interface SetLevelRequest extends Request {
  method: "logging/setLevel";
  params: {
    /**
     * Lowest severity the client wants. The server should send everything of this severity and
     * above as `notifications/message`.
     */
    level: LoggingLevel;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the server to pass a log message to the client. Unless the client has sent
 * `logging/setLevel`, the server MAY itself choose what to send.
 *
 * @generated from schema/2025-06-18/schema.ts:899
 */
export interface LoggingMessageNotification extends Notification {
  method: "notifications/message";
  params: {
    /** Severity of the message. */
    level: LoggingLevel;
    /** Name of the logger that issues the message. */
    logger?: string;
    /** What to log: any JSON value, such as a string or an object. */
    data: unknown;
    /** Notification metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Severity of a log message, with the meaning that syslog gives it (RFC 5424, section 6.2.1).
 *
 * @generated from schema/2025-06-18/schema.ts:916
 */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
 * sampling, the client should show the request to the user, who decides whether to approve it.
 *
 * @generated from schema/2025-06-18/schema.ts:925
 */
export interface CreateMessageRequest extends Request {
  method: "sampling/createMessage";
  params: {
    /** Conversation for the model to continue. */
    messages: SamplingMessage[];
    /** Wishes of the server for the choice of model, which the client MAY ignore. */
    modelPreferences?: ModelPreferences;
    /** System prompt that the server wishes for; the client MAY change it or leave it out. */
    systemPrompt?: string;
    /**
     * Asks for context from the calling server, all servers or none to go with the prompt; the
     * client MAY ignore this.
     */
    includeContext?: "none" | "thisServer" | "allServers";
    /** Sampling temperature. */
    temperature?: number;
    /**
     * Limit the server sets on the tokens to sample, against runaway completions; the client MAY
     * stay below it.
     */
    maxTokens: number;
    /** Sequences at which sampling stops. */
    stopSequences?: string[];
    /** Metadata handed on to the LLM provider, in a format of that provider. */
    metadata?: object;
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Sent by the client in answer to `sampling/createMessage`. Beforehand, the client should show the
 * sampled message to the user, who decides whether the server may see it.
 *
 * @generated from schema/2025-06-18/schema.ts:963
 */
export interface CreateMessageResult extends Result, SamplingMessage {
  /** Name of the model that wrote the message. */
  model: string;
  /** Why sampling stopped, if known. */
  stopReason?: "endTurn" | "stopSequence" | "maxTokens" | string;
}

/**
 * Message sent to an LLM or received from one.
 *
 * @generated from schema/2025-06-18/schema.ts:975
 */
export interface SamplingMessage {
  role: Role;
  /** One block of content. */
  content: TextContent | ImageContent | AudioContent;
}

/**
 * Optional hints that tell the client how to use or display an object.
 *
 * @generated from schema/2025-06-18/schema.ts:986
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
 * @generated from schema/2025-06-18/schema.ts:1010
 */
export type ContentBlock =
  TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * Text sent to an LLM or received from one.
 *
 * @generated from schema/2025-06-18/schema.ts:1018
 */
export interface TextContent {
  type: "text";
  /** The text itself. */
  text: string;
  /** Hints that help the client use or display the text. */
  annotations?: Annotations;
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * An image that goes to or comes from a model.
 *
 * @generated from schema/2025-06-18/schema.ts:1035
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Audio that goes to or comes from a model.
 *
 * @generated from schema/2025-06-18/schema.ts:1058
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * What the server values when the client picks a model for sampling: certain model names, cost,
 * speed, or intelligence. Purely advisory: the client MAY ignore it, and decides how to weigh it.
 *
 * @generated from schema/2025-06-18/schema.ts:1082
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
 * @generated from schema/2025-06-18/schema.ts:1120
 */
export interface ModelHint {
  /**
   * Part of a model name, which the client SHOULD match as a substring (`sonnet` fits
   * `claude-3-sonnet-20240229`). It MAY pick a similar model of another family or provider instead.
   */
  name?: string;
}

/**
 * Sent by the client to get suggestions while the user fills in an argument of a prompt or resource
 * template.
 *
 * @generated from schema/2025-06-18/schema.ts:1134
 */
export interface CompleteRequest extends Request {
  method: "completion/complete";
  params: {
    /** Prompt or resource that the argument belongs to. */
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
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Returned by the server for `completion/complete`, with the values it suggests.
 *
 * @generated from schema/2025-06-18/schema.ts:1161
 */
export interface CompleteResult extends Result {
  /** Suggested values, with a note of how many more there are. */
  completion: {
    /** Suggested values, limited to 100 items. */
    values: string[];
    /** Number of matches overall, which may be larger than the length of `values`. */
    total?: number;
    /** True when further matches exist beyond those sent, even without knowing how many. */
    hasMore?: boolean;
  };
}

/**
 * Points at a resource or resource template by its URI.
 *
 * @generated from schema/2025-06-18/schema.ts:1178
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
 * @generated from schema/2025-06-18/schema.ts:1193
 */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * Sent by the server to learn which directories or files of the client it can work on, for example
 * a set of repositories.
 *
 * @generated from schema/2025-06-18/schema.ts:1203
 */
export interface ListRootsRequest extends Request {
  method: "roots/list";
}

/**
 * Returned by the client for `roots/list`, naming the directories and files the server can work on.
 *
 * @generated from schema/2025-06-18/schema.ts:1212
 */
export interface ListRootsResult extends Result {
  /** Directories and files offered by the client. */
  roots: Root[];
}

/**
 * A directory or file that the client offers to the server as a place to work.
 *
 * @generated from schema/2025-06-18/schema.ts:1222
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Sent by the client when it adds, removes or alters a root. The server should react by asking for
 * the list again with `ListRootsRequest`.
 *
 * @generated from schema/2025-06-18/schema.ts:1244
 */
export interface RootsListChangedNotification extends Notification {
  method: "notifications/roots/list_changed";
}

/**
 * Sent by the server to have the client ask the user for further information.
 *
 * @generated from schema/2025-06-18/schema.ts:1253
 */
export interface ElicitRequest extends Request {
  method: "elicitation/create";
  params: {
    /** Text shown to the user. */
    message: string;
    /**
     * Describes the wanted answer in a limited JSON Schema: top-level properties only, nothing
     * nested.
     */
    requestedSchema: {
      type: "object";
      /** Fields to fill in, by name. */
      properties: {
        [key: string]: PrimitiveSchemaDefinition;
      };
      /** Names of the fields that have to be filled in. */
      required?: string[];
    };
    /**
     * Request metadata reserved for the protocol and its extensions, such as the progress token.
     */
    _meta?: {
      /**
       * When set, asks for `notifications/progress` about this request, each of which carries this
       * opaque token. The receiver is free not to send any.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Schema of one elicited field: string, number, boolean, or enumeration, with no nested objects or
 * arrays.
 *
 * @generated from schema/2025-06-18/schema.ts:1280
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * A text field in an elicitation.
 *
 * @generated from schema/2025-06-18/schema.ts:1287
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
}

/**
 * A field for a number, or for an integer only, in an elicitation.
 *
 * @generated from schema/2025-06-18/schema.ts:1306
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
}

/**
 * A yes-or-no field in an elicitation.
 *
 * @generated from schema/2025-06-18/schema.ts:1331
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
 * A field with fixed choices in an elicitation.
 *
 * @generated from schema/2025-06-18/schema.ts:1346
 */
export interface EnumSchema {
  type: "string";
  /** Label of the field. */
  title?: string;
  /** Explanation of the field. */
  description?: string;
  /** Values to choose from. */
  enum: string[];
  /** Display labels for the values in `enum`, in the same order. */
  enumNames?: string[];
}

/**
 * Returned by the client for `elicitation/create`: what the user did, and any data submitted.
 *
 * @generated from schema/2025-06-18/schema.ts:1363
 */
export interface ElicitResult extends Result {
  /**
   * What the user did: `accept` submits the form or confirms, `decline` refuses outright, `cancel`
   * dismisses the request without choosing.
   */
  action: "accept" | "decline" | "cancel";
  /** Submitted values, matching the requested schema. Present only when `action` is `accept`. */
  content?: {
    [key: string]: string | number | boolean;
  };
}

/**
 * Any request a client can send to a server.
 *
 * @generated from schema/2025-06-18/schema.ts:1380
 */
export type ClientRequest =
  | PingRequest
  | InitializeRequest
  | CompleteRequest
  | SetLevelRequest
  | GetPromptRequest
  | ListPromptsRequest
  | ListResourcesRequest
  | ListResourceTemplatesRequest
  | ReadResourceRequest
  | SubscribeRequest
  | UnsubscribeRequest
  | CallToolRequest
  | ListToolsRequest;

/**
 * Any notification a client can send to a server.
 *
 * @generated from schema/2025-06-18/schema.ts:1400
 */
export type ClientNotification =
  | CancelledNotification
  | ProgressNotification
  | InitializedNotification
  | RootsListChangedNotification;

/**
 * Any result with which a client can answer a server.
 *
 * @generated from schema/2025-06-18/schema.ts:1411
 */
export type ClientResult = EmptyResult | CreateMessageResult | ListRootsResult | ElicitResult;

/**
 * Any request a server can send to a client.
 *
 * @generated from schema/2025-06-18/schema.ts:1418
 */
export type ServerRequest = PingRequest | CreateMessageRequest | ListRootsRequest | ElicitRequest;

/**
 * Any notification a server can send to a client.
 *
 * @generated from schema/2025-06-18/schema.ts:1425
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification;

/**
 * Any result with which a server can answer a client.
 *
 * @generated from schema/2025-06-18/schema.ts:1439
 */
export type ServerResult =
  | EmptyResult
  | InitializeResult
  | CompleteResult
  | GetPromptResult
  | ListPromptsResult
  | ListResourceTemplatesResult
  | ListResourcesResult
  | ReadResourceResult
  | CallToolResult
  | ListToolsResult;
