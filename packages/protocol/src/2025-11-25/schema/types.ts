/**
 * The types of 2025-11-25, as its schema declares them.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */

/**
 * Any JSON-RPC message that can be sent or received.
 *
 * @generated from schema/2025-11-25/schema.ts:14
 */
export type JSONRPCMessage = JSONRPCRequest | JSONRPCNotification | JSONRPCResponse;

/**
 * Token that ties progress notifications to the request they report on.
 *
 * @generated from schema/2025-11-25/schema.ts:35
 */
export type ProgressToken = string | number;

/**
 * Opaque token that marks a position in a paginated list.
 *
 * @generated from schema/2025-11-25/schema.ts:42
 */
export type Cursor = string;

/**
 * Base parameters of requests that can run as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:49
 */
export interface TaskAugmentedRequestParams extends RequestParams {
  /**
   * Asks to run the request as a task: the answer is an immediate `CreateTaskResult`, and
   * `tasks/result` yields the real one later. Receivers MUST declare in their capabilities which
   * request types allow it.
   */
  task?: TaskMetadata;
}

/**
 * Fields common to the params of every request.
 *
 * @generated from schema/2025-11-25/schema.ts:63
 */
export interface RequestParams {
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    /**
     * Opaque token that asks for `notifications/progress` about this request and is repeated in
     * each of them. The receiver is free to send none.
     */
    progressToken?: ProgressToken;
    [key: string]: unknown;
  };
}

/**
 * Base shape of every request.
 *
 * @generated from schema/2025-11-25/schema.ts:80
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
 * @generated from schema/2025-11-25/schema.ts:92
 */
export interface NotificationParams {
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Base shape of every notification.
 *
 * @generated from schema/2025-11-25/schema.ts:104
 */
export interface Notification {
  method: string;
  params?: {
    [key: string]: any;
  };
}

/**
 * Base shape of every result.
 *
 * @generated from schema/2025-11-25/schema.ts:116
 */
export interface Result {
  /** Result metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
  [key: string]: unknown;
}

/**
 * The error object of a JSON-RPC response.
 *
 * @generated from schema/2025-11-25/schema.ts:129
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
 * @generated from schema/2025-11-25/schema.ts:143
 */
export type RequestId = string | number;

/**
 * JSON-RPC message that the receiver has to answer with a response.
 *
 * @generated from schema/2025-11-25/schema.ts:150
 */
export interface JSONRPCRequest extends Request {
  jsonrpc: "2.0";
  id: RequestId;
}

/**
 * JSON-RPC message that gets no response.
 *
 * @generated from schema/2025-11-25/schema.ts:160
 */
export interface JSONRPCNotification extends Notification {
  jsonrpc: "2.0";
}

/**
 * The response to a request that succeeded.
 *
 * @generated from schema/2025-11-25/schema.ts:169
 */
export interface JSONRPCResultResponse {
  jsonrpc: "2.0";
  id: RequestId;
  result: Result;
}

/**
 * The response to a request that failed.
 *
 * @generated from schema/2025-11-25/schema.ts:180
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
 * @generated from schema/2025-11-25/schema.ts:192
 */
export type JSONRPCResponse = JSONRPCResultResponse | JSONRPCErrorResponse;

/**
 * Rejects a request because the server first needs information that the client has to supply
 * through URL elicitation.
 *
 * @generated from schema/2025-11-25/schema.ts:222
 */
export interface URLElicitationRequiredError extends Omit<JSONRPCErrorResponse, "error"> {
  error: Error & {
    code: -32042;
    /** What the client needs to go through with the elicitations. */
    data: {
      /** URL elicitations the request depends on. */
      elicitations: ElicitRequestURLParams[];
      [key: string]: unknown;
    };
  };
}

/**
 * Confirms success and carries no data.
 *
 * @generated from schema/2025-11-25/schema.ts:239
 */
export type EmptyResult = Result;

/**
 * Params of `notifications/cancelled`: which request to abandon, and why.
 *
 * @generated from schema/2025-11-25/schema.ts:246
 */
export interface CancelledNotificationParams extends NotificationParams {
  /**
   * Id of the request to cancel, which MUST have gone in the same direction. MUST be set for
   * non-task requests; MUST NOT be used on tasks, where `tasks/cancel` applies.
   */
  requestId?: RequestId;
  /** Why the request is cancelled; MAY be logged or shown to the user. */
  reason?: string;
}

/**
 * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
 * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client MUST
 * NOT cancel `initialize`; tasks are cancelled with `tasks/cancel` instead.
 *
 * @generated from schema/2025-11-25/schema.ts:263
 */
export interface CancelledNotification extends JSONRPCNotification {
  method: "notifications/cancelled";
  params: CancelledNotificationParams;
}

/**
 * Parameters of `initialize`.
 *
 * @generated from schema/2025-11-25/schema.ts:273
 */
export interface InitializeRequestParams extends RequestParams {
  /** Newest protocol revision the client speaks; it MAY speak older ones too. */
  protocolVersion: string;
  /** Optional features the client offers. */
  capabilities: ClientCapabilities;
  /** Name and version of the client software. */
  clientInfo: Implementation;
}

/**
 * Sent by the client as it connects, to open the handshake with the server.
 *
 * @generated from schema/2025-11-25/schema.ts:287
 */
export interface InitializeRequest extends JSONRPCRequest {
  method: "initialize";
  params: InitializeRequestParams;
}

/**
 * The server's answer to `initialize`, settling the protocol revision and announcing what the
 * server offers.
 *
 * @generated from schema/2025-11-25/schema.ts:298
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
 * @generated from schema/2025-11-25/schema.ts:320
 */
export interface InitializedNotification extends JSONRPCNotification {
  method: "notifications/initialized";
  params?: NotificationParams;
}

/**
 * Declares what a client supports. The set is open: besides the capabilities listed here, a client
 * can define its own.
 *
 * @generated from schema/2025-11-25/schema.ts:331
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
  sampling?: {
    /**
     * Present when the client can include context on request (`includeContext`). Without it,
     * servers SHOULD send no other value than `"none"`, or omit the field.
     */
    context?: object;
    /** Present when sampling requests may use `tools` and `toolChoice`. */
    tools?: object;
  };
  /**
   * Present when the server can ask the user for input through this client. An empty object means
   * form mode only.
   */
  elicitation?: {
    /** Present when the client can show the user a form to fill in. */
    form?: object;
    /** Present when the client can send the user to a URL. */
    url?: object;
  };
  /** Present when the server can run requests to this client as tasks. */
  tasks?: {
    /** Present when the client answers `tasks/list`. */
    list?: object;
    /** Present when the client answers `tasks/cancel`. */
    cancel?: object;
    /** Requests to the client that can run as tasks. */
    requests?: {
      /** Sampling requests that can run as tasks. */
      sampling?: {
        /** Present when `sampling/createMessage` can run as a task. */
        createMessage?: object;
      };
      /** Elicitation requests that can run as tasks. */
      elicitation?: {
        /** Present when `elicitation/create` can run as a task. */
        create?: object;
      };
    };
  };
}

/**
 * Declares what a server supports. The set is open: besides the capabilities listed here, a server
 * can define its own.
 *
 * @generated from schema/2025-11-25/schema.ts:389
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
  /** Present when the client can run requests to this server as tasks. */
  tasks?: {
    /** Present when the server answers `tasks/list`. */
    list?: object;
    /** Present when the server answers `tasks/cancel`. */
    cancel?: object;
    /** Requests to the server that can run as tasks. */
    requests?: {
      /** Tool requests that can run as tasks. */
      tools?: {
        /** Present when `tools/call` can run as a task. */
        call?: object;
      };
    };
  };
}

/**
 * An icon for user interfaces, optionally tied to certain sizes.
 *
 * @generated from schema/2025-11-25/schema.ts:437
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
 * @generated from schema/2025-11-25/schema.ts:465
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
 * @generated from schema/2025-11-25/schema.ts:478
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
 * @generated from schema/2025-11-25/schema.ts:496
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
 * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
 * being disconnected otherwise.
 *
 * @generated from schema/2025-11-25/schema.ts:517
 */
export interface PingRequest extends JSONRPCRequest {
  method: "ping";
  params?: RequestParams;
}

/**
 * Params of `notifications/progress`: how far a request has come.
 *
 * @generated from schema/2025-11-25/schema.ts:527
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
 * @generated from schema/2025-11-25/schema.ts:551
 */
export interface ProgressNotification extends JSONRPCNotification {
  method: "notifications/progress";
  params: ProgressNotificationParams;
}

/**
 * Params of a request whose results come in pages.
 *
 * @generated from schema/2025-11-25/schema.ts:561
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
 * @generated from schema/2025-11-25/schema.ts:571
 */
export interface PaginatedRequest extends JSONRPCRequest {
  params?: PaginatedRequestParams;
}

/**
 * Base shape of one page of a list.
 *
 * @generated from schema/2025-11-25/schema.ts:580
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
 * @generated from schema/2025-11-25/schema.ts:593
 */
export interface ListResourcesRequest extends PaginatedRequest {
  method: "resources/list";
}

/**
 * Sent by the server in answer to `resources/list`: one page of its resources.
 *
 * @generated from schema/2025-11-25/schema.ts:602
 */
export interface ListResourcesResult extends PaginatedResult {
  resources: Resource[];
}

/**
 * Sent by the client to list the resource templates a server offers.
 *
 * @generated from schema/2025-11-25/schema.ts:611
 */
export interface ListResourceTemplatesRequest extends PaginatedRequest {
  method: "resources/templates/list";
}

/**
 * Sent by the server in answer to `resources/templates/list`: one page of its templates.
 *
 * @generated from schema/2025-11-25/schema.ts:620
 */
export interface ListResourceTemplatesResult extends PaginatedResult {
  resourceTemplates: ResourceTemplate[];
}

/**
 * Params common to requests about one resource.
 *
 * @generated from schema/2025-11-25/schema.ts:629
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
 * Params of `resources/read`.
 *
 * @generated from schema/2025-11-25/schema.ts:643
 */
export interface ReadResourceRequestParams extends ResourceRequestParams {}

/**
 * Sent by the client to read the resource at one URI.
 *
 * @generated from schema/2025-11-25/schema.ts:650
 */
export interface ReadResourceRequest extends JSONRPCRequest {
  method: "resources/read";
  params: ReadResourceRequestParams;
}

/**
 * Sent by the server in answer to `resources/read`, with what the resource contains.
 *
 * @generated from schema/2025-11-25/schema.ts:660
 */
export interface ReadResourceResult extends Result {
  /** Contents of the resource or its sub-resources, as text or binary data. */
  contents: (TextResourceContents | BlobResourceContents)[];
}

/**
 * Sent by the server, at its option, when its list of resources has changed. The client need not
 * have subscribed to it.
 *
 * @generated from schema/2025-11-25/schema.ts:671
 */
export interface ResourceListChangedNotification extends JSONRPCNotification {
  method: "notifications/resources/list_changed";
  params?: NotificationParams;
}

/**
 * Parameters of `resources/subscribe`.
 *
 * @generated from schema/2025-11-25/schema.ts:681
 */
export interface SubscribeRequestParams extends ResourceRequestParams {}

/**
 * Sent by the client to receive `notifications/resources/updated` each time one resource changes.
 *
 * @generated from schema/2025-11-25/schema.ts:688
 */
export interface SubscribeRequest extends JSONRPCRequest {
  method: "resources/subscribe";
  params: SubscribeRequestParams;
}

/**
 * Parameters of `resources/unsubscribe`.
 *
 * @generated from schema/2025-11-25/schema.ts:698
 */
export interface UnsubscribeRequestParams extends ResourceRequestParams {}

/**
 * Sent by the client to stop the updates that an earlier `resources/subscribe` started.
 *
 * @generated from schema/2025-11-25/schema.ts:705
 */
export interface UnsubscribeRequest extends JSONRPCRequest {
  method: "resources/unsubscribe";
  params: UnsubscribeRequestParams;
}

/**
 * Params of `notifications/resources/updated`.
 *
 * @generated from schema/2025-11-25/schema.ts:715
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
 * Sent by the server when a resource has changed and may have to be read anew; it should only go to
 * clients that sent `resources/subscribe` before.
 *
 * @generated from schema/2025-11-25/schema.ts:730
 */
export interface ResourceUpdatedNotification extends JSONRPCNotification {
  method: "notifications/resources/updated";
  params: ResourceUpdatedNotificationParams;
}

/**
 * Describes a resource that the server knows and can read.
 *
 * @generated from schema/2025-11-25/schema.ts:740
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Describes the resources whose URIs follow one template.
 *
 * @generated from schema/2025-11-25/schema.ts:772
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Base shape of what a resource or sub-resource contains.
 *
 * @generated from schema/2025-11-25/schema.ts:799
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
 * @generated from schema/2025-11-25/schema.ts:819
 */
export interface TextResourceContents extends ResourceContents {
  /** Text of the item, which must not be set for an item that is binary data. */
  text: string;
}

/**
 * Resource contents in the form of binary data.
 *
 * @generated from schema/2025-11-25/schema.ts:829
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
 * @generated from schema/2025-11-25/schema.ts:843
 */
export interface ListPromptsRequest extends PaginatedRequest {
  method: "prompts/list";
}

/**
 * Sent by the server in answer to `prompts/list`: one page of its prompts.
 *
 * @generated from schema/2025-11-25/schema.ts:852
 */
export interface ListPromptsResult extends PaginatedResult {
  prompts: Prompt[];
}

/**
 * Params of `prompts/get`.
 *
 * @generated from schema/2025-11-25/schema.ts:861
 */
export interface GetPromptRequestParams extends RequestParams {
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
 * @generated from schema/2025-11-25/schema.ts:875
 */
export interface GetPromptRequest extends JSONRPCRequest {
  method: "prompts/get";
  params: GetPromptRequestParams;
}

/**
 * Sent by the server in answer to `prompts/get`, with the messages of the prompt.
 *
 * @generated from schema/2025-11-25/schema.ts:885
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
 * @generated from schema/2025-11-25/schema.ts:897
 */
export interface Prompt extends BaseMetadata, Icons {
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
 * @generated from schema/2025-11-25/schema.ts:913
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
 * @generated from schema/2025-11-25/schema.ts:925
 */
export type Role = "user" | "assistant";

/**
 * One message of a prompt. Resembles `SamplingMessage`, with the addition that it can embed
 * resources from the server.
 *
 * @generated from schema/2025-11-25/schema.ts:933
 */
export interface PromptMessage {
  role: Role;
  content: ContentBlock;
}

/**
 * Refers from a prompt or tool result to a resource the server can read. Links returned by a tool
 * need not be listed by `resources/list`.
 *
 * @generated from schema/2025-11-25/schema.ts:944
 */
export interface ResourceLink extends Resource {
  type: "resource_link";
}

/**
 * Contents of a resource, put inside a prompt or a tool result. How to render them for the model or
 * the user is the client's choice.
 *
 * @generated from schema/2025-11-25/schema.ts:954
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
 * @generated from schema/2025-11-25/schema.ts:971
 */
export interface PromptListChangedNotification extends JSONRPCNotification {
  method: "notifications/prompts/list_changed";
  params?: NotificationParams;
}

/**
 * Sent by the client to list the tools a server offers.
 *
 * @generated from schema/2025-11-25/schema.ts:981
 */
export interface ListToolsRequest extends PaginatedRequest {
  method: "tools/list";
}

/**
 * Sent by the server in answer to `tools/list`: one page of its tools.
 *
 * @generated from schema/2025-11-25/schema.ts:990
 */
export interface ListToolsResult extends PaginatedResult {
  tools: Tool[];
}

/**
 * Sent by the server in answer to `tools/call`, with the tool's output.
 *
 * @generated from schema/2025-11-25/schema.ts:999
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
 * Params of `tools/call`, which can ask for the call to run as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1019
 */
export interface CallToolRequestParams extends TaskAugmentedRequestParams {
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
 * @generated from schema/2025-11-25/schema.ts:1033
 */
export interface CallToolRequest extends JSONRPCRequest {
  method: "tools/call";
  params: CallToolRequestParams;
}

/**
 * Sent by the server, at its option, when its list of tools has changed. The client need not have
 * subscribed to it.
 *
 * @generated from schema/2025-11-25/schema.ts:1044
 */
export interface ToolListChangedNotification extends JSONRPCNotification {
  method: "notifications/tools/list_changed";
  params?: NotificationParams;
}

/**
 * Hints about a tool, with no guarantee that they (`title` included) describe it faithfully.
 * Clients should never base tool use decisions on annotations from an untrusted server.
 *
 * @generated from schema/2025-11-25/schema.ts:1055
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
 * How a tool can be run.
 *
 * @generated from schema/2025-11-25/schema.ts:1082
 */
export interface ToolExecution {
  /**
   * Whether the tool can run as a task, so that clients poll long operations. `forbidden` (the
   * default): it cannot; `optional`: it may; `required`: it runs only that way.
   */
  taskSupport?: "forbidden" | "optional" | "required";
}

/**
 * Describes a tool that the client can call.
 *
 * @generated from schema/2025-11-25/schema.ts:1095
 */
export interface Tool extends BaseMetadata, Icons {
  /**
   * Explains the tool to people; clients can pass this to the model as a hint about the tools it
   * has.
   */
  description?: string;
  /** JSON Schema for the arguments of the tool. */
  inputSchema: {
    /** URI of the JSON Schema dialect in use; 2020-12 when absent. */
    $schema?: string;
    type: "object";
    /** Schema of each argument, by name. */
    properties?: {
      [key: string]: object;
    };
    /** Names of the arguments that must be given. */
    required?: string[];
  };
  /** How the tool is executed, for instance whether as a task. */
  execution?: ToolExecution;
  /**
   * JSON Schema for the `structuredContent` that the tool returns. Without `$schema`, the dialect
   * is 2020-12; for now, the root type has to be `"object"`.
   */
  outputSchema?: {
    /** URI of the JSON Schema dialect in use; 2020-12 when absent. */
    $schema?: string;
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
 * State of a task: `working`, `input_required` while it waits for input such as elicitation or
 * sampling, or one of the final states `completed`, `failed` and `cancelled`.
 *
 * @generated from schema/2025-11-25/schema.ts:1147
 */
export type TaskStatus = "working" | "input_required" | "completed" | "failed" | "cancelled";

/**
 * Task options, placed in a request's `task` parameter to run it as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1154
 */
export interface TaskMetadata {
  /** Milliseconds, from its creation on, for which the requestor would like the task kept. */
  ttl?: number;
}

/**
 * Ties a message to a task; belongs in `_meta` under `io.modelcontextprotocol/related-task`.
 *
 * @generated from schema/2025-11-25/schema.ts:1164
 */
export interface RelatedTaskMetadata {
  /** Task the message belongs to. */
  taskId: string;
}

/**
 * State and timing of a request that runs as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1174
 */
export interface Task {
  /** Identifies the task. */
  taskId: string;
  status: TaskStatus;
  /**
   * Text for people about the present state, in any status: why the task was cancelled, what it
   * achieved, or what went wrong.
   */
  statusMessage?: string;
  /** Creation time, in ISO 8601. */
  createdAt: string;
  /** Time of the latest update, in ISO 8601. */
  lastUpdatedAt: string;
  /**
   * Milliseconds, from its creation on, for which the task is really kept; `null` means without
   * limit.
   */
  ttl: number | null;
  /** Milliseconds the requestor is advised to wait between polls. */
  pollInterval?: number;
}

/**
 * Immediate answer to a request that asked to run as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1203
 */
export interface CreateTaskResult extends Result {
  /** The task just created. */
  task: Task;
}

/**
 * Sent by the requestor to poll the state of a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1213
 */
export interface GetTaskRequest extends JSONRPCRequest {
  method: "tasks/get";
  params: {
    /** Task to look up. */
    taskId: string;
    /** Metadata reserved for the protocol and its extensions. */
    _meta?: {
      /**
       * Opaque token that asks for `notifications/progress` about this request and is repeated in
       * each of them. The receiver is free to send none.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Present state of a task, returned for `tasks/get`.
 *
 * @generated from schema/2025-11-25/schema.ts:1226
 */
export type GetTaskResult = Result & Task;

/**
 * Sent by the requestor to collect what a completed task produced.
 *
 * @generated from schema/2025-11-25/schema.ts:1233
 */
export interface GetTaskPayloadRequest extends JSONRPCRequest {
  method: "tasks/result";
  params: {
    /** Task whose result is wanted. */
    taskId: string;
    /** Metadata reserved for the protocol and its extensions. */
    _meta?: {
      /**
       * Opaque token that asks for `notifications/progress` about this request and is repeated in
       * each of them. The receiver is free to send none.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * Final result of a task, returned for `tasks/result` in the shape the original request calls for,
 * such as `CallToolResult` after `tools/call`.
 *
 * @generated from schema/2025-11-25/schema.ts:1247
 */
export interface GetTaskPayloadResult extends Result {
  [key: string]: unknown;
}

/**
 * Sent by the requestor to cancel a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1256
 */
export interface CancelTaskRequest extends JSONRPCRequest {
  method: "tasks/cancel";
  params: {
    /** Task to cancel. */
    taskId: string;
    /** Metadata reserved for the protocol and its extensions. */
    _meta?: {
      /**
       * Opaque token that asks for `notifications/progress` about this request and is repeated in
       * each of them. The receiver is free to send none.
       */
      progressToken?: ProgressToken;
      [key: string]: unknown;
    };
  };
}

/**
 * State of the task after `tasks/cancel`.
 *
 * @generated from schema/2025-11-25/schema.ts:1269
 */
export type CancelTaskResult = Result & Task;

/**
 * Sent by the requestor to list tasks, page by page.
 *
 * @generated from schema/2025-11-25/schema.ts:1276
 */
export interface ListTasksRequest extends PaginatedRequest {
  method: "tasks/list";
}

/**
 * One page of tasks, returned for `tasks/list`.
 *
 * @generated from schema/2025-11-25/schema.ts:1285
 */
export interface ListTasksResult extends PaginatedResult {
  tasks: Task[];
}

/**
 * Parameters of `notifications/tasks/status`.
 *
 * @generated from schema/2025-11-25/schema.ts:1294
 */
export type TaskStatusNotificationParams = NotificationParams & Task;

/**
 * Sent by the receiver of a task to tell the requestor that its status has changed. It is optional,
 * so requestors cannot count on it.
 *
 * @generated from schema/2025-11-25/schema.ts:1302
 */
export interface TaskStatusNotification extends JSONRPCNotification {
  method: "notifications/tasks/status";
  params: TaskStatusNotificationParams;
}

/**
 * Parameters of `logging/setLevel`.
 *
 * @generated from schema/2025-11-25/schema.ts:1312
 */
export interface SetLevelRequestParams extends RequestParams {
  /**
   * Lowest severity the client wants. The server should send everything of this severity and above
   * as `notifications/message`.
   */
  level: LoggingLevel;
}

/**
 * Sent by the client to turn on the server's log messages or change how many it gets.
 *
 * @generated from schema/2025-11-25/schema.ts:1325
 */
export interface SetLevelRequest extends JSONRPCRequest {
  method: "logging/setLevel";
  params: SetLevelRequestParams;
}

/**
 * Params of `notifications/message`: one log message from the server.
 *
 * @generated from schema/2025-11-25/schema.ts:1335
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
 * Sent by the server to pass a log message to the client. Unless the client has sent
 * `logging/setLevel`, the server MAY itself choose what to send.
 *
 * @generated from schema/2025-11-25/schema.ts:1350
 */
export interface LoggingMessageNotification extends JSONRPCNotification {
  method: "notifications/message";
  params: LoggingMessageNotificationParams;
}

/**
 * Severity of a log message, with the meaning that syslog gives it (RFC 5424, section 6.2.1).
 *
 * @generated from schema/2025-11-25/schema.ts:1360
 */
export type LoggingLevel =
  "debug" | "info" | "notice" | "warning" | "error" | "critical" | "alert" | "emergency";

/**
 * Params of `sampling/createMessage`: what the server wants sampled from the client's model, and
 * how, optionally as a task.
 *
 * @generated from schema/2025-11-25/schema.ts:1369
 */
export interface CreateMessageRequestParams extends TaskAugmentedRequestParams {
  /** Conversation handed to the model. */
  messages: SamplingMessage[];
  /** Kind of model the server would like; the client MAY disregard it. */
  modelPreferences?: ModelPreferences;
  /** System prompt the server asks for; the client MAY change it or leave it out. */
  systemPrompt?: string;
  /**
   * Asks to attach context from MCP servers; the client MAY ignore it. Defaults to `none`; the
   * other, soft-deprecated values may vanish, and SHOULD only be sent if
   * `ClientCapabilities.sampling.context` is declared.
   */
  includeContext?: "none" | "thisServer" | "allServers";
  /** Sampling temperature. */
  temperature?: number;
  /** Most tokens to sample, against runaway output; the client MAY sample fewer. */
  maxTokens: number;
  /** Strings that end the generation when the model produces them. */
  stopSequences?: string[];
  /** Data handed through to the LLM provider, which defines its format. */
  metadata?: object;
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
 * @generated from schema/2025-11-25/schema.ts:1411
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
 * @generated from schema/2025-11-25/schema.ts:1425
 */
export interface CreateMessageRequest extends JSONRPCRequest {
  method: "sampling/createMessage";
  params: CreateMessageRequestParams;
}

/**
 * Sent by the client in answer to `sampling/createMessage`. Beforehand, the client should show the
 * sampled message to the user, who decides whether the server may see it.
 *
 * @generated from schema/2025-11-25/schema.ts:1436
 */
export interface CreateMessageResult extends Result, SamplingMessage {
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
 * @generated from schema/2025-11-25/schema.ts:1451
 */
export interface SamplingMessage {
  role: Role;
  /** One block of content, or several. */
  content: SamplingMessageContentBlock | SamplingMessageContentBlock[];
  /** Metadata reserved for the protocol and its extensions. */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * Content of a sampling message: text, image, audio, tool use, or tool result.
 *
 * @generated from schema/2025-11-25/schema.ts:1466
 */
export type SamplingMessageContentBlock =
  TextContent | ImageContent | AudioContent | ToolUseContent | ToolResultContent;

/**
 * Optional hints that tell the client how to use or display an object.
 *
 * @generated from schema/2025-11-25/schema.ts:1474
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
 * @generated from schema/2025-11-25/schema.ts:1498
 */
export type ContentBlock =
  TextContent | ImageContent | AudioContent | ResourceLink | EmbeddedResource;

/**
 * Text sent to an LLM or received from one.
 *
 * @generated from schema/2025-11-25/schema.ts:1506
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
 * @generated from schema/2025-11-25/schema.ts:1523
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
 * @generated from schema/2025-11-25/schema.ts:1546
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
 * A tool call that the assistant asks for.
 *
 * @generated from schema/2025-11-25/schema.ts:1569
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
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * The outcome of a tool use, which the user hands back to the assistant.
 *
 * @generated from schema/2025-11-25/schema.ts:1593
 */
export interface ToolResultContent {
  type: "tool_result";
  /** Id of the tool use answered here; MUST equal that of an earlier `ToolUseContent`. */
  toolUseId: string;
  /** Unstructured outcome, in the same format as `CallToolResult.content`. */
  content: ContentBlock[];
  /** Structured outcome as an object; SHOULD match the tool's `outputSchema` if it has one. */
  structuredContent?: {
    [key: string]: unknown;
  };
  /** Whether the tool use failed; `content` then usually describes the error. Defaults to false. */
  isError?: boolean;
  /**
   * Metadata of the tool result. Clients SHOULD keep it when they repeat the result in later
   * sampling requests, so that caches can work.
   */
  _meta?: {
    [key: string]: unknown;
  };
}

/**
 * What the server values when the client picks a model for sampling: certain model names, cost,
 * speed, or intelligence. Purely advisory: the client MAY ignore it, and decides how to weigh it.
 *
 * @generated from schema/2025-11-25/schema.ts:1620
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
 * @generated from schema/2025-11-25/schema.ts:1658
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
 * @generated from schema/2025-11-25/schema.ts:1671
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
 * @generated from schema/2025-11-25/schema.ts:1696
 */
export interface CompleteRequest extends JSONRPCRequest {
  method: "completion/complete";
  params: CompleteRequestParams;
}

/**
 * Returned by the server for `completion/complete`, with the values it suggests.
 *
 * @generated from schema/2025-11-25/schema.ts:1706
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
 * @generated from schema/2025-11-25/schema.ts:1723
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
 * @generated from schema/2025-11-25/schema.ts:1738
 */
export interface PromptReference extends BaseMetadata {
  type: "ref/prompt";
}

/**
 * Sent by the server to learn which directories or files of the client it can work on, for example
 * a set of repositories.
 *
 * @generated from schema/2025-11-25/schema.ts:1748
 */
export interface ListRootsRequest extends JSONRPCRequest {
  method: "roots/list";
  params?: RequestParams;
}

/**
 * Returned by the client for `roots/list`, naming the directories and files the server can work on.
 *
 * @generated from schema/2025-11-25/schema.ts:1758
 */
export interface ListRootsResult extends Result {
  /** Directories and files offered by the client. */
  roots: Root[];
}

/**
 * A directory or file that the client offers to the server as a place to work.
 *
 * @generated from schema/2025-11-25/schema.ts:1768
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
 * @generated from schema/2025-11-25/schema.ts:1790
 */
export interface RootsListChangedNotification extends JSONRPCNotification {
  method: "notifications/roots/list_changed";
  params?: NotificationParams;
}

/**
 * Params that ask the user for non-sensitive information through a form in the client.
 *
 * @generated from schema/2025-11-25/schema.ts:1800
 */
export interface ElicitRequestFormParams extends TaskAugmentedRequestParams {
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
 * @generated from schema/2025-11-25/schema.ts:1824
 */
export interface ElicitRequestURLParams extends TaskAugmentedRequestParams {
  mode: "url";
  /** Tells the user what the visit is needed for. */
  message: string;
  /** Id that must be unique within the server; the client MUST treat it as opaque. */
  elicitationId: string;
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
 * @generated from schema/2025-11-25/schema.ts:1843
 */
export type ElicitRequestParams = ElicitRequestFormParams | ElicitRequestURLParams;

/**
 * Sent by the server to have the client ask the user for further information.
 *
 * @generated from schema/2025-11-25/schema.ts:1850
 */
export interface ElicitRequest extends JSONRPCRequest {
  method: "elicitation/create";
  params: ElicitRequestParams;
}

/**
 * Schema of one elicited field: string, number, boolean, or enumeration, with no nested objects or
 * arrays.
 *
 * @generated from schema/2025-11-25/schema.ts:1861
 */
export type PrimitiveSchemaDefinition = StringSchema | NumberSchema | BooleanSchema | EnumSchema;

/**
 * A text field in an elicitation.
 *
 * @generated from schema/2025-11-25/schema.ts:1868
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
 * @generated from schema/2025-11-25/schema.ts:1889
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
 * @generated from schema/2025-11-25/schema.ts:1920
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
 * @generated from schema/2025-11-25/schema.ts:1935
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
 * @generated from schema/2025-11-25/schema.ts:1952
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
 * @generated from schema/2025-11-25/schema.ts:1974
 */
export type SingleSelectEnumSchema = UntitledSingleSelectEnumSchema | TitledSingleSelectEnumSchema;

/**
 * A field with several choices among plain values.
 *
 * @generated from schema/2025-11-25/schema.ts:1981
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
 * @generated from schema/2025-11-25/schema.ts:2007
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
 * @generated from schema/2025-11-25/schema.ts:2036
 */
export type MultiSelectEnumSchema = UntitledMultiSelectEnumSchema | TitledMultiSelectEnumSchema;

/**
 * Older form of a single-choice field, with labels listed apart from the values. A later revision
 * will drop it; prefer `TitledSingleSelectEnumSchema`.
 *
 * @generated from schema/2025-11-25/schema.ts:2044
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
 * @generated from schema/2025-11-25/schema.ts:2064
 */
export type EnumSchema = SingleSelectEnumSchema | MultiSelectEnumSchema | LegacyTitledEnumSchema;

/**
 * Returned by the client for `elicitation/create`: what the user did, and any data submitted.
 *
 * @generated from schema/2025-11-25/schema.ts:2071
 */
export interface ElicitResult extends Result {
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
 * Sent by the server, if it chooses, to tell the client that an out-of-band elicitation is
 * finished.
 *
 * @generated from schema/2025-11-25/schema.ts:2092
 */
export interface ElicitationCompleteNotification extends JSONRPCNotification {
  method: "notifications/elicitation/complete";
  params: {
    /** Elicitation that is finished. */
    elicitationId: string;
    /** Metadata reserved for the protocol and its extensions. */
    _meta?: {
      [key: string]: unknown;
    };
  };
}

/**
 * Any request a client can send to a server.
 *
 * @generated from schema/2025-11-25/schema.ts:2105
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
  | ListToolsRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

/**
 * Any notification a client can send to a server.
 *
 * @generated from schema/2025-11-25/schema.ts:2129
 */
export type ClientNotification =
  | CancelledNotification
  | ProgressNotification
  | InitializedNotification
  | RootsListChangedNotification
  | TaskStatusNotification;

/**
 * Any result with which a client can answer a server.
 *
 * @generated from schema/2025-11-25/schema.ts:2141
 */
export type ClientResult =
  | EmptyResult
  | CreateMessageResult
  | ListRootsResult
  | ElicitResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;

/**
 * Any request a server can send to a client.
 *
 * @generated from schema/2025-11-25/schema.ts:2156
 */
export type ServerRequest =
  | PingRequest
  | CreateMessageRequest
  | ListRootsRequest
  | ElicitRequest
  | GetTaskRequest
  | GetTaskPayloadRequest
  | ListTasksRequest
  | CancelTaskRequest;

/**
 * Any notification a server can send to a client.
 *
 * @generated from schema/2025-11-25/schema.ts:2171
 */
export type ServerNotification =
  | CancelledNotification
  | ProgressNotification
  | LoggingMessageNotification
  | ResourceUpdatedNotification
  | ResourceListChangedNotification
  | ToolListChangedNotification
  | PromptListChangedNotification
  | ElicitationCompleteNotification
  | TaskStatusNotification;

/**
 * Any result with which a server can answer a client.
 *
 * @generated from schema/2025-11-25/schema.ts:2187
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
  | ListToolsResult
  | GetTaskResult
  | GetTaskPayloadResult
  | ListTasksResult
  | CancelTaskResult;
