/**
 * The methods of 2030-01-01: their directions, params and results.
 *
 * @generated from schema/2030-01-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type {
  MethodsTo,
  NotificationInfo,
  NotificationsAs,
  RequestInfo,
  RequestsAs,
} from "@mcp-gen/protocol/runtime";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Opens the connection.
   *
   * @generated from schema/2030-01-01/schema.ts:84
   */
  initialize: {
    direction: "client-to-server";
    params: {
      protocolVersion: string;
      capabilities: types.ClientCapabilities;
    };
    result: types.InitializeResult;
  };
  /**
   * Asks for what is in the drawer.
   *
   * The server must declare the capability `drawer`.
   *
   * @generated from schema/2030-01-01/schema.ts:95
   */
  "things/list": {
    direction: "client-to-server";
    params?: {
      cursor?: types.Cursor;
    };
    result: types.ListThingsResult;
  };
  /**
   * Asks a person.
   *
   * The client must declare the capability `ask`.
   *
   * @generated from schema/2030-01-01/schema.ts:106
   */
  ask: {
    direction: "server-to-client";
    params: {
      question: string;
      /**
       * Most characters of the answer.
       *
       * @minimum 1
       * @maximum 100
       */
      length?: number;
      _meta?: {
        [key: string]: unknown;
      };
    };
    result: types.AskResult;
  };
  /**
   * Checks the connection.
   *
   * @generated from schema/2030-01-01/schema.ts:130
   */
  ping: {
    direction: "client-to-server" | "server-to-client";
    params?: {
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
    result: types.EmptyResult;
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Tells that the drawer holds something else now.
   *
   * The server must declare the capability `drawer.changed`.
   *
   * @generated from schema/2030-01-01/schema.ts:125
   */
  "notifications/things/changed": {
    direction: "server-to-client";
    params?: {
      [key: string]: unknown;
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

/** The method of any message in 2030-01-01. */
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
  "things/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "drawer" },
    results: [{ type: "ListThingsResult" }],
  },
  ask: {
    directions: ["server-to-client"],
    params: "required",
    capability: { client: "ask" },
    results: [{ type: "AskResult" }],
  },
  ping: {
    directions: ["client-to-server", "server-to-client"],
    params: "optional",
    results: [{ type: "EmptyResult" }],
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/things/changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "drawer.changed" },
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
