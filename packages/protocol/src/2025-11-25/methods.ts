/**
 * The methods of 2025-11-25: their directions, params and results.
 *
 * @generated from schema/2025-11-25/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type {
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
   * Sent by the client as it connects, to open the handshake with the server.
   *
   * @generated from schema/2025-11-25/schema.ts:287
   */
  initialize: {
    direction: "client-to-server";
    params: types.InitializeRequestParams;
    result: types.InitializeResult;
  };
  /**
   * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
   * being disconnected otherwise.
   *
   * @generated from schema/2025-11-25/schema.ts:517
   */
  ping: {
    direction: "client-to-server" | "server-to-client";
    params?: types.RequestParams;
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to list the resources a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2025-11-25/schema.ts:593
   */
  "resources/list": {
    direction: "client-to-server";
    params?: types.PaginatedRequestParams;
    result: types.ListResourcesResult;
  };
  /**
   * Sent by the client to list the resource templates a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2025-11-25/schema.ts:611
   */
  "resources/templates/list": {
    direction: "client-to-server";
    params?: types.PaginatedRequestParams;
    result: types.ListResourceTemplatesResult;
  };
  /**
   * Sent by the client to read the resource at one URI.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2025-11-25/schema.ts:650
   */
  "resources/read": {
    direction: "client-to-server";
    params: types.ReadResourceRequestParams;
    result: types.ReadResourceResult;
  };
  /**
   * Sent by the client to receive `notifications/resources/updated` each time one resource changes.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2025-11-25/schema.ts:688
   */
  "resources/subscribe": {
    direction: "client-to-server";
    params: types.SubscribeRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to stop the updates that an earlier `resources/subscribe` started.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2025-11-25/schema.ts:705
   */
  "resources/unsubscribe": {
    direction: "client-to-server";
    params: types.UnsubscribeRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to list the prompts and prompt templates a server offers.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2025-11-25/schema.ts:843
   */
  "prompts/list": {
    direction: "client-to-server";
    params?: types.PaginatedRequestParams;
    result: types.ListPromptsResult;
  };
  /**
   * Sent by the client to get one of the server's prompts, filled in with arguments.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2025-11-25/schema.ts:875
   */
  "prompts/get": {
    direction: "client-to-server";
    params: types.GetPromptRequestParams;
    result: types.GetPromptResult;
  };
  /**
   * Sent by the client to list the tools a server offers.
   *
   * The server must declare the capability `tools`.
   *
   * @generated from schema/2025-11-25/schema.ts:981
   */
  "tools/list": {
    direction: "client-to-server";
    params?: types.PaginatedRequestParams;
    result: types.ListToolsResult;
  };
  /**
   * Sent by the client to call one of the server's tools.
   *
   * The server must declare the capability `tools`.
   *
   * Returns `CreateTaskResult` if the request has `params.task`.
   *
   * @generated from schema/2025-11-25/schema.ts:1033
   */
  "tools/call": {
    direction: "client-to-server";
    params: types.CallToolRequestParams;
    result: types.CallToolResult | types.CreateTaskResult;
  };
  /**
   * Sent by the requestor to poll the state of a task.
   *
   * The side that receives the message must declare the capability `tasks`.
   *
   * @generated from schema/2025-11-25/schema.ts:1213
   */
  "tasks/get": {
    direction: "client-to-server" | "server-to-client";
    params: {
      /** Task to look up. */
      taskId: string;
      /** Metadata reserved for the protocol and its extensions. */
      _meta?: {
        /**
         * Opaque token that asks for `notifications/progress` about this request and is repeated in
         * each of them. The receiver is free to send none.
         */
        progressToken?: types.ProgressToken;
        [key: string]: unknown;
      };
    };
    result: types.GetTaskResult;
  };
  /**
   * Sent by the requestor to collect what a completed task produced.
   *
   * The side that receives the message must declare the capability `tasks`.
   *
   * Returns `CallToolResult` when the task runs tools/call.
   *
   * Returns `CreateMessageResult` when the task runs sampling/createMessage.
   *
   * Returns `ElicitResult` when the task runs elicitation/create.
   *
   * @generated from schema/2025-11-25/schema.ts:1233
   */
  "tasks/result": {
    direction: "client-to-server" | "server-to-client";
    params: {
      /** Task whose result is wanted. */
      taskId: string;
      /** Metadata reserved for the protocol and its extensions. */
      _meta?: {
        /**
         * Opaque token that asks for `notifications/progress` about this request and is repeated in
         * each of them. The receiver is free to send none.
         */
        progressToken?: types.ProgressToken;
        [key: string]: unknown;
      };
    };
    result: types.GetTaskPayloadResult;
  };
  /**
   * Sent by the requestor to cancel a task.
   *
   * The side that receives the message must declare the capability `tasks.cancel`.
   *
   * @generated from schema/2025-11-25/schema.ts:1256
   */
  "tasks/cancel": {
    direction: "client-to-server" | "server-to-client";
    params: {
      /** Task to cancel. */
      taskId: string;
      /** Metadata reserved for the protocol and its extensions. */
      _meta?: {
        /**
         * Opaque token that asks for `notifications/progress` about this request and is repeated in
         * each of them. The receiver is free to send none.
         */
        progressToken?: types.ProgressToken;
        [key: string]: unknown;
      };
    };
    result: types.CancelTaskResult;
  };
  /**
   * Sent by the requestor to list tasks, page by page.
   *
   * The side that receives the message must declare the capability `tasks.list`.
   *
   * @generated from schema/2025-11-25/schema.ts:1276
   */
  "tasks/list": {
    direction: "client-to-server" | "server-to-client";
    params?: types.PaginatedRequestParams;
    result: types.ListTasksResult;
  };
  /**
   * Sent by the client to turn on the server's log messages or change how many it gets.
   *
   * The server must declare the capability `logging`.
   *
   * @generated from schema/2025-11-25/schema.ts:1325
   */
  "logging/setLevel": {
    direction: "client-to-server";
    params: types.SetLevelRequestParams;
    result: types.EmptyResult;
  };
  /**
   * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
   * sampling, the client should show the request to the user, who decides whether to approve it.
   *
   * The client must declare the capability `sampling`.
   *
   * Returns `CreateTaskResult` if the request has `params.task`.
   *
   * @generated from schema/2025-11-25/schema.ts:1425
   */
  "sampling/createMessage": {
    direction: "server-to-client";
    params: types.CreateMessageRequestParams;
    result: types.CreateMessageResult | types.CreateTaskResult;
  };
  /**
   * Sent by the client to get suggestions while the user fills in an argument of a prompt or
   * resource template.
   *
   * The server must declare the capability `completions`.
   *
   * @generated from schema/2025-11-25/schema.ts:1696
   */
  "completion/complete": {
    direction: "client-to-server";
    params: types.CompleteRequestParams;
    result: types.CompleteResult;
  };
  /**
   * Sent by the server to learn which directories or files of the client it can work on, for
   * example a set of repositories.
   *
   * The client must declare the capability `roots`.
   *
   * @generated from schema/2025-11-25/schema.ts:1748
   */
  "roots/list": {
    direction: "server-to-client";
    params?: types.RequestParams;
    result: types.ListRootsResult;
  };
  /**
   * Sent by the server to have the client ask the user for further information.
   *
   * The client must declare the capability `elicitation`.
   *
   * Returns `CreateTaskResult` if the request has `params.task`.
   *
   * @generated from schema/2025-11-25/schema.ts:1850
   */
  "elicitation/create": {
    direction: "server-to-client";
    params: types.ElicitRequestParams;
    result: types.ElicitResult | types.CreateTaskResult;
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
   * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client
   * MUST NOT cancel `initialize`; tasks are cancelled with `tasks/cancel` instead.
   *
   * @generated from schema/2025-11-25/schema.ts:263
   */
  "notifications/cancelled": {
    direction: "client-to-server" | "server-to-client";
    params: types.CancelledNotificationParams;
  };
  /**
   * Sent by the client once the handshake is complete.
   *
   * @generated from schema/2025-11-25/schema.ts:320
   */
  "notifications/initialized": {
    direction: "client-to-server";
    params?: types.NotificationParams;
  };
  /**
   * Sent, apart from the response, to tell the issuer of a long-running request how far it has
   * come.
   *
   * @generated from schema/2025-11-25/schema.ts:551
   */
  "notifications/progress": {
    direction: "client-to-server" | "server-to-client";
    params: types.ProgressNotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of resources has changed. The client need not
   * have subscribed to it.
   *
   * The server must declare the capability `resources.listChanged`.
   *
   * @generated from schema/2025-11-25/schema.ts:671
   */
  "notifications/resources/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server when a resource has changed and may have to be read anew; it should only go
   * to clients that sent `resources/subscribe` before.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2025-11-25/schema.ts:730
   */
  "notifications/resources/updated": {
    direction: "server-to-client";
    params: types.ResourceUpdatedNotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of prompts has changed. The client need not
   * have subscribed to it.
   *
   * The server must declare the capability `prompts.listChanged`.
   *
   * @generated from schema/2025-11-25/schema.ts:971
   */
  "notifications/prompts/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server, at its option, when its list of tools has changed. The client need not have
   * subscribed to it.
   *
   * The server must declare the capability `tools.listChanged`.
   *
   * @generated from schema/2025-11-25/schema.ts:1044
   */
  "notifications/tools/list_changed": {
    direction: "server-to-client";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the receiver of a task to tell the requestor that its status has changed. It is
   * optional, so requestors cannot count on it.
   *
   * The side that sends the message must declare the capability `tasks`.
   *
   * @generated from schema/2025-11-25/schema.ts:1302
   */
  "notifications/tasks/status": {
    direction: "client-to-server" | "server-to-client";
    params: types.TaskStatusNotificationParams;
  };
  /**
   * Sent by the server to pass a log message to the client. Unless the client has sent
   * `logging/setLevel`, the server MAY itself choose what to send.
   *
   * The server must declare the capability `logging`.
   *
   * @generated from schema/2025-11-25/schema.ts:1350
   */
  "notifications/message": {
    direction: "server-to-client";
    params: types.LoggingMessageNotificationParams;
  };
  /**
   * Sent by the client when it adds, removes or alters a root. The server should react by asking
   * for the list again with `ListRootsRequest`.
   *
   * The client must declare the capability `roots.listChanged`.
   *
   * @generated from schema/2025-11-25/schema.ts:1790
   */
  "notifications/roots/list_changed": {
    direction: "client-to-server";
    params?: types.NotificationParams;
  };
  /**
   * Sent by the server, if it chooses, to tell the client that an out-of-band elicitation is
   * finished.
   *
   * The client must declare the capability `elicitation.url`.
   *
   * @generated from schema/2025-11-25/schema.ts:2092
   */
  "notifications/elicitation/complete": {
    direction: "server-to-client";
    params: {
      /** Elicitation that is finished. */
      elicitationId: string;
      /** Metadata reserved for the protocol and its extensions. */
      _meta?: {
        [key: string]: unknown;
      };
    };
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

/** The method of any message in 2025-11-25. */
export type Method = RequestMethod | NotificationMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"initialize">
 */
export type ParamsOf<M extends Method> = (Requests & Notifications)[M]["params"];

/** The result of a method. */
export type ResultOf<M extends keyof Requests> = Requests[M]["result"];

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

/** Every request, by method, at run time. */
export const requests: Readonly<Record<RequestMethod, RequestInfo>> = {
  initialize: {
    directions: ["client-to-server"],
    params: "required",
    results: [{ type: "InitializeResult" }],
  },
  ping: {
    directions: ["client-to-server", "server-to-client"],
    params: "optional",
    results: [{ type: "EmptyResult" }],
  },
  "resources/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "resources" },
    results: [{ type: "ListResourcesResult" }],
  },
  "resources/templates/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "resources" },
    results: [{ type: "ListResourceTemplatesResult" }],
  },
  "resources/read": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources" },
    results: [{ type: "ReadResourceResult" }],
  },
  "resources/subscribe": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources.subscribe" },
    results: [{ type: "EmptyResult" }],
  },
  "resources/unsubscribe": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources.subscribe" },
    results: [{ type: "EmptyResult" }],
  },
  "prompts/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "prompts" },
    results: [{ type: "ListPromptsResult" }],
  },
  "prompts/get": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "prompts" },
    results: [{ type: "GetPromptResult" }],
  },
  "tools/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "tools" },
    results: [{ type: "ListToolsResult" }],
  },
  "tools/call": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "tools" },
    results: [{ type: "CallToolResult" }, { type: "CreateTaskResult", when: "params.task" }],
  },
  "tasks/get": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
    capability: { client: "tasks", server: "tasks" },
    results: [{ type: "GetTaskResult" }],
  },
  "tasks/result": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
    capability: { client: "tasks", server: "tasks" },
    results: [
      { type: "GetTaskPayloadResult" },
      { type: "CallToolResult", when: "the task runs tools/call" },
      { type: "CreateMessageResult", when: "the task runs sampling/createMessage" },
      { type: "ElicitResult", when: "the task runs elicitation/create" },
    ],
  },
  "tasks/cancel": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
    capability: { client: "tasks.cancel", server: "tasks.cancel" },
    results: [{ type: "CancelTaskResult" }],
  },
  "tasks/list": {
    directions: ["client-to-server", "server-to-client"],
    params: "optional",
    capability: { client: "tasks.list", server: "tasks.list" },
    results: [{ type: "ListTasksResult" }],
  },
  "logging/setLevel": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "logging" },
    results: [{ type: "EmptyResult" }],
  },
  "sampling/createMessage": {
    directions: ["server-to-client"],
    params: "required",
    capability: { client: "sampling" },
    results: [{ type: "CreateMessageResult" }, { type: "CreateTaskResult", when: "params.task" }],
  },
  "completion/complete": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "completions" },
    results: [{ type: "CompleteResult" }],
  },
  "roots/list": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { client: "roots" },
    results: [{ type: "ListRootsResult" }],
  },
  "elicitation/create": {
    directions: ["server-to-client"],
    params: "required",
    capability: { client: "elicitation" },
    results: [{ type: "ElicitResult" }, { type: "CreateTaskResult", when: "params.task" }],
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/cancelled": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
  },
  "notifications/initialized": {
    directions: ["client-to-server"],
    params: "optional",
  },
  "notifications/progress": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
  },
  "notifications/resources/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "resources.listChanged" },
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
  "notifications/tasks/status": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
    capability: { client: "tasks", server: "tasks" },
  },
  "notifications/message": {
    directions: ["server-to-client"],
    params: "required",
    capability: { server: "logging" },
  },
  "notifications/roots/list_changed": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { client: "roots.listChanged" },
  },
  "notifications/elicitation/complete": {
    directions: ["server-to-client"],
    params: "required",
    capability: { client: "elicitation.url" },
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
