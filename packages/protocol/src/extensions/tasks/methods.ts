/**
 * The methods of io.modelcontextprotocol/tasks: their directions, params and results.
 *
 * @generated from schema/extensions/tasks/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../2026-07-28/index.js";
import type {
  MethodsTo,
  NotificationInfo,
  NotificationsAs,
  RequestInfo,
  RequestsAs,
} from "../../runtime/methods.js";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Sent by the client to learn the present state of a task.
   *
   * The side that receives the message must declare the capability
   * `extensions.io.modelcontextprotocol/tasks`.
   *
   * @generated from schema/extensions/tasks/schema.ts:137
   */
  "tasks/get": {
    direction: "client-to-server";
    params: {
      /** Task to look up. */
      taskId: string;
      [key: string]: unknown;
    };
    result: types.GetTaskResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to answer questions a task is waiting on.
   *
   * The side that receives the message must declare the capability
   * `extensions.io.modelcontextprotocol/tasks`.
   *
   * @generated from schema/extensions/tasks/schema.ts:161
   */
  "tasks/update": {
    direction: "client-to-server";
    params: {
      /** Task that asked. */
      taskId: string;
      /** Answers by the key of their question, which MUST still be open. */
      inputResponses: base.InputResponses;
      [key: string]: unknown;
    };
    result: types.UpdateTaskResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to cancel a task.
   *
   * The side that receives the message must declare the capability
   * `extensions.io.modelcontextprotocol/tasks`.
   *
   * @generated from schema/extensions/tasks/schema.ts:187
   */
  "tasks/cancel": {
    direction: "client-to-server";
    params: {
      /** Task to cancel. */
      taskId: string;
      [key: string]: unknown;
    };
    result: types.CancelTaskResult & { resultType: "complete" };
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Sent by the server, at its option, when a task has moved on, to clients that named the task in
   * `subscriptions/listen`.
   *
   * The side that sends the message must declare the capability
   * `extensions.io.modelcontextprotocol/tasks`.
   *
   * @generated from schema/extensions/tasks/schema.ts:220
   */
  "notifications/tasks": {
    direction: "server-to-client";
    params: types.TaskStatusNotification["params"];
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

/** The method of any message in io.modelcontextprotocol/tasks. */
export type Method = RequestMethod | NotificationMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"tasks/get">
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
  "tasks/get": {
    directions: ["client-to-server"],
    params: "required",
    capability: {
      client: "extensions.io.modelcontextprotocol/tasks",
      server: "extensions.io.modelcontextprotocol/tasks",
    },
    results: [{ type: "GetTaskResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.taskId",
    },
  },
  "tasks/update": {
    directions: ["client-to-server"],
    params: "required",
    capability: {
      client: "extensions.io.modelcontextprotocol/tasks",
      server: "extensions.io.modelcontextprotocol/tasks",
    },
    results: [{ type: "UpdateTaskResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.taskId",
    },
  },
  "tasks/cancel": {
    directions: ["client-to-server"],
    params: "required",
    capability: {
      client: "extensions.io.modelcontextprotocol/tasks",
      server: "extensions.io.modelcontextprotocol/tasks",
    },
    results: [{ type: "CancelTaskResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
      "Mcp-Name": "params.taskId",
    },
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/tasks": {
    directions: ["server-to-client"],
    params: "required",
    capability: {
      client: "extensions.io.modelcontextprotocol/tasks",
      server: "extensions.io.modelcontextprotocol/tasks",
    },
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
