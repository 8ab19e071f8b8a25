/**
 * The methods of 2026-07-28: their directions, params and results.
 *
 * @generated from schema/2026-07-28/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type {
  EmbeddedAs,
  EmbeddedRequestInfo,
  MethodsTo,
  NotificationInfo,
  NotificationsAs,
  RequestInfo,
  RequestsAs,
} from "../runtime/methods.js";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Sent by the client to learn a server's protocol revisions, capabilities and other details.
   * Servers MUST implement it; clients MAY skip it and negotiate the revision through the `_meta`
   * of ordinary requests.
   *
   * @generated from schema/2026-07-28/schema.ts:526
   */
  "server/discover": {
    direction: "client-to-server";
    params: types.RequestParams;
    result: types.DiscoverResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to list the resources a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2026-07-28/schema.ts:830
   */
  "resources/list": {
    direction: "client-to-server";
    params: types.PaginatedRequestParams;
    result: types.ListResourcesResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to list the resource templates a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2026-07-28/schema.ts:857
   */
  "resources/templates/list": {
    direction: "client-to-server";
    params: types.PaginatedRequestParams;
    result: types.ListResourceTemplatesResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to read the resource at one URI.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2026-07-28/schema.ts:906
   */
  "resources/read": {
    direction: "client-to-server";
    params: types.ReadResourceRequestParams;
    result:
      | (types.ReadResourceResult & { resultType: "complete" })
      | (types.InputRequiredResult & { resultType: "input_required" });
  };
  /**
   * Sent by the client to open a long-lived stream of notifications that belong to no particular
   * request. It works alike over HTTP and stdio.
   *
   * @generated from schema/2026-07-28/schema.ts:975
   */
  "subscriptions/listen": {
    direction: "client-to-server";
    params: types.SubscriptionsListenRequestParams;
    result: types.SubscriptionsListenResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to list the prompts and prompt templates a server offers.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2026-07-28/schema.ts:1168
   */
  "prompts/list": {
    direction: "client-to-server";
    params: types.PaginatedRequestParams;
    result: types.ListPromptsResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to get one of the server's prompts, filled in with arguments.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2026-07-28/schema.ts:1209
   */
  "prompts/get": {
    direction: "client-to-server";
    params: types.GetPromptRequestParams;
    result:
      | (types.GetPromptResult & { resultType: "complete" })
      | (types.InputRequiredResult & { resultType: "input_required" });
  };
  /**
   * Sent by the client to list the tools a server offers.
   *
   * The server must declare the capability `tools`.
   *
   * @generated from schema/2026-07-28/schema.ts:1321
   */
  "tools/list": {
    direction: "client-to-server";
    params: types.PaginatedRequestParams;
    result: types.ListToolsResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to call one of the server's tools.
   *
   * The server must declare the capability `tools`.
   *
   * @generated from schema/2026-07-28/schema.ts:1393
   */
  "tools/call": {
    direction: "client-to-server";
    params: types.CallToolRequestParams;
    result:
      | (types.CallToolResult & { resultType: "complete" })
      | (types.InputRequiredResult & { resultType: "input_required" });
  };
  /**
   * Sent by the client to get suggestions while the user fills in an argument of a prompt or
   * resource template.
   *
   * The server must declare the capability `completions`.
   *
   * @generated from schema/2026-07-28/schema.ts:1859
   */
  "completion/complete": {
    direction: "client-to-server";
    params: types.CompleteRequestParams;
    result: types.CompleteResult & { resultType: "complete" };
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Sent by the client to cancel its own request, which SHOULD still be in flight, though this MAY
   * come too late; the result goes unused, so processing SHOULD stop. Servers MUST NOT cancel with
   * it, except on stdio to end a `subscriptions/listen` stream by that request's ID.
   *
   * @generated from schema/2026-07-28/schema.ts:514
   */
  "notifications/cancelled": {
    direction: "client-to-server" | "server-to-client";
    params: types.CancelledNotificationParams;
  };
  /**
   * Sent, apart from the response, to tell the issuer of a long-running request how far it has
   * come.
   *
   * @generated from schema/2026-07-28/schema.ts:766
   */
  "notifications/progress": {
    direction: "server-to-client";
    params: types.ProgressNotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of resources has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `resourcesListChanged`.
   *
   * The server must declare the capability `resources.listChanged`.
   *
   * @generated from schema/2026-07-28/schema.ts:937
   */
  "notifications/resources/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server to confirm a subscription and the notification types it will deliver. It
   * MUST come before any other message with that subscription's ID, and the server MUST NOT notify
   * earlier. On stdio, messages of other subscriptions MAY precede it.
   *
   * @generated from schema/2026-07-28/schema.ts:1036
   */
  "notifications/subscriptions/acknowledged": {
    direction: "server-to-client";
    params: types.SubscriptionsAcknowledgedNotificationParams;
  };
  /**
   * Sent by the server when a resource has changed and may have to be read anew, only for resources
   * the client named in `resourceSubscriptions` of a `subscriptions/listen` request.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2026-07-28/schema.ts:1061
   */
  "notifications/resources/updated": {
    direction: "server-to-client";
    params: types.ResourceUpdatedNotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of prompts has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `promptsListChanged`.
   *
   * The server must declare the capability `prompts.listChanged`.
   *
   * @generated from schema/2026-07-28/schema.ts:1311
   */
  "notifications/prompts/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of tools has changed, and only on a
   * `subscriptions/listen` stream whose filter asked for `toolsListChanged`.
   *
   * The server must declare the capability `tools.listChanged`.
   *
   * @generated from schema/2026-07-28/schema.ts:1404
   */
  "notifications/tools/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server to pass a log message to a client that opted in with
   * `io.modelcontextprotocol/logLevel` in the `_meta` of a request.
   *
   * The server must declare the capability `logging`.
   *
   * @deprecated The logging feature is deprecated since revision 2026-07-28 (SEP-2577), which keeps
   * it for at least twelve months.
   * @generated from schema/2026-07-28/schema.ts:1501
   */
  "notifications/message": {
    direction: "server-to-client";
    params: types.LoggingMessageNotificationParams;
  };
}

/** Every request that a server embeds in a result to ask for input, by method. */
export interface EmbeddedRequests {
  /**
   * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
   * sampling, the client should show the request to the user, who decides whether to approve it.
   *
   * The client must declare the capability `sampling`.
   *
   * @deprecated The sampling feature is deprecated since revision 2026-07-28 (SEP-2577), which
   * keeps it for at least twelve months.
   * @generated from schema/2026-07-28/schema.ts:1588
   */
  "sampling/createMessage": {
    params: types.CreateMessageRequestParams;
    result: types.CreateMessageResult;
  };
  /**
   * Placed by the server in an `InputRequiredResult` to learn which directories or files of the
   * client it can work on, for example a set of repositories.
   *
   * The client must declare the capability `roots`.
   *
   * @deprecated Since revision 2026-07-28 (SEP-2577). It stays in the specification for no less
   * than twelve months; the registry of deprecated features has the details.
   * @generated from schema/2026-07-28/schema.ts:1926
   */
  "roots/list": {
    params?: {
      /** Metadata reserved for the protocol and its extensions. */
      _meta?: types.MetaObject;
    };
    result: types.ListRootsResult;
  };
  /**
   * Placed by the server in an `InputRequiredResult` to have the client ask the user for further
   * information.
   *
   * The client must declare the capability `elicitation`.
   *
   * @generated from schema/2026-07-28/schema.ts:2022
   */
  "elicitation/create": {
    params: types.ElicitRequestParams;
    result: types.ElicitResult;
  };
}

/** Methods of the requests that a client sends. */
export type ClientToServerRequest = MethodsTo<Requests, "client-to-server">;

/** Methods of the requests that a server sends. */
export type ServerToClientRequest = MethodsTo<Requests, "server-to-client">;

/** Methods of the notifications that a client sends. */
export type ClientToServerNotification = MethodsTo<Notifications, "client-to-server">;

/** Methods of the notifications that a server sends. */
export type ServerToClientNotification = MethodsTo<Notifications, "server-to-client">;

/** The method of a request. */
export type RequestMethod = keyof Requests;

/** The method of a notification. */
export type NotificationMethod = keyof Notifications;

/** The method of a request embedded in a result. */
export type EmbeddedRequestMethod = keyof EmbeddedRequests;

/** The method of any message in 2026-07-28. */
export type Method = RequestMethod | NotificationMethod | EmbeddedRequestMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"server/discover">
 */
export type ParamsOf<M extends Method> = (Requests & Notifications & EmbeddedRequests)[M]["params"];

type Answered = Requests & EmbeddedRequests;

/** The result of a method. */
export type ResultOf<M extends keyof Answered> = Answered[M]["result"];

/**
 * A complete request message with its envelope. Without a type argument, the type of every request
 * message.
 */
export type RequestMessage<M extends RequestMethod = RequestMethod> = RequestsAs<Requests, M>;

/**
 * A complete notification message with its envelope. Without a type argument, the type of every
 * notification message.
 */
export type NotificationMessage<M extends NotificationMethod = NotificationMethod> =
  NotificationsAs<Notifications, M>;

/**
 * A complete embedded request, which has no envelope. Without a type argument, the type of every
 * embedded request.
 */
export type EmbeddedRequestMessage<M extends EmbeddedRequestMethod = EmbeddedRequestMethod> =
  EmbeddedAs<EmbeddedRequests, M>;

/** Every request, by method, at run time. */
export const requests: Readonly<Record<RequestMethod, RequestInfo>> = {
  "server/discover": {
    directions: ["client-to-server"],
    params: "required",
    results: [{ type: "DiscoverResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "resources/list": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources" },
    results: [{ type: "ListResourcesResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "resources/templates/list": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources" },
    results: [{ type: "ListResourceTemplatesResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "resources/read": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources" },
    results: [
      { type: "ReadResourceResult", resultType: "complete" },
      { type: "InputRequiredResult", resultType: "input_required" },
    ],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.uri",
    },
  },
  "subscriptions/listen": {
    directions: ["client-to-server"],
    params: "required",
    results: [{ type: "SubscriptionsListenResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "prompts/list": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "prompts" },
    results: [{ type: "ListPromptsResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "prompts/get": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "prompts" },
    results: [
      { type: "GetPromptResult", resultType: "complete" },
      { type: "InputRequiredResult", resultType: "input_required" },
    ],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.name",
    },
  },
  "tools/list": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "tools" },
    results: [{ type: "ListToolsResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "tools/call": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "tools" },
    results: [
      { type: "CallToolResult", resultType: "complete" },
      { type: "InputRequiredResult", resultType: "input_required" },
    ],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.name",
    },
  },
  "completion/complete": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "completions" },
    results: [{ type: "CompleteResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/cancelled": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
  },
  "notifications/progress": {
    directions: ["server-to-client"],
    params: "required",
  },
  "notifications/resources/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "resources.listChanged" },
  },
  "notifications/subscriptions/acknowledged": {
    directions: ["server-to-client"],
    params: "required",
  },
  "notifications/resources/updated": {
    directions: ["server-to-client"],
    params: "required",
    capability: { server: "resources.subscribe" },
  },
  "notifications/prompts/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "prompts.listChanged" },
  },
  "notifications/tools/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "tools.listChanged" },
  },
  "notifications/message": {
    directions: ["server-to-client"],
    params: "required",
    capability: { server: "logging" },
  },
};

/** Every embedded request, by method, at run time. */
export const embeddedRequests: Readonly<Record<EmbeddedRequestMethod, EmbeddedRequestInfo>> = {
  "sampling/createMessage": {
    params: "required",
    capability: { client: "sampling" },
    results: [{ type: "CreateMessageResult" }],
  },
  "roots/list": {
    params: "optional",
    capability: { client: "roots" },
    results: [{ type: "ListRootsResult" }],
  },
  "elicitation/create": {
    params: "required",
    capability: { client: "elicitation" },
    results: [{ type: "ElicitResult" }],
  },
};

/** Returns the entry of a request by its method, or `undefined` for any other string. */
export function requestInfo(method: string): RequestInfo | undefined {
  if (!Object.hasOwn(requests, method)) return undefined;
  return requests[method as RequestMethod];
}

/** Whether a string is the method of a request. */
export function isRequestMethod(method: string): method is RequestMethod {
  return Object.hasOwn(requests, method);
}

/** Returns the entry of a notification by its method, or `undefined` for any other string. */
export function notificationInfo(method: string): NotificationInfo | undefined {
  if (!Object.hasOwn(notifications, method)) return undefined;
  return notifications[method as NotificationMethod];
}

/** Whether a string is the method of a notification. */
export function isNotificationMethod(method: string): method is NotificationMethod {
  return Object.hasOwn(notifications, method);
}

/**
 * Returns the entry of a request embedded in a result by its method, or `undefined` for any other
 * string.
 */
export function embeddedRequestInfo(method: string): EmbeddedRequestInfo | undefined {
  if (!Object.hasOwn(embeddedRequests, method)) return undefined;
  return embeddedRequests[method as EmbeddedRequestMethod];
}

/** Whether a string is the method of a request embedded in a result. */
export function isEmbeddedRequestMethod(method: string): method is EmbeddedRequestMethod {
  return Object.hasOwn(embeddedRequests, method);
}
