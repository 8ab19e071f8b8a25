/**
 * The methods of 2030-06-01: their directions, params and results.
 *
 * @generated from schema/2030-06-01/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type {
  EmbeddedAs,
  EmbeddedRequestInfo,
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
   * Takes a thing out of the drawer.
   *
   * The server must declare the capability `drawer`.
   *
   * @generated from schema/2030-06-01/schema.ts:101
   */
  "things/take": {
    direction: "client-to-server";
    params: types.TakeRequestParams;
    result: types.TakeResult;
  };
  /**
   * Put something in: the request is an alias.
   *
   * The server must declare the capability `drawer`.
   *
   * @generated from schema/2030-06-01/schema.ts:127
   */
  "things/put": {
    direction: "client-to-server";
    params: {
      _meta: types.RequestMeta;
      thing: types.Thing;
      [key: string]: unknown;
    };
    result: types.EmptyResult;
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Tells how far something has come.
   *
   * @generated from schema/2030-06-01/schema.ts:209
   */
  "notifications/progress": {
    direction: "server-to-client";
    params: {
      progress: number;
      note?: types.Note;
    };
  };
}

/** Every request that a server embeds in a result to ask for input, by method. */
export interface EmbeddedRequests {
  /**
   * Asks a person; travels inside a result.
   *
   * The client must declare the capability `ask`.
   *
   * @generated from schema/2030-06-01/schema.ts:182
   */
  ask: {
    params: types.AskParams;
    result: types.AskResult;
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

/** The method of any message in 2030-06-01. */
export type Method = RequestMethod | NotificationMethod | EmbeddedRequestMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"things/take">
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
  "things/take": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "drawer" },
    results: [{ type: "TakeResult" }, { type: "QuestionResult" }],
    headers: { "X-Method": "method", "X-Thing": "params.thing" },
  },
  "things/put": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "drawer" },
    results: [{ type: "EmptyResult" }],
    headers: { "X-Method": "method" },
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/progress": {
    directions: ["server-to-client"],
    params: "required",
  },
};

/** Every embedded request, by method, at run time. */
export const embeddedRequests: Readonly<Record<EmbeddedRequestMethod, EmbeddedRequestInfo>> = {
  ask: {
    params: "required",
    capability: { client: "ask" },
    results: [{ type: "AskResult" }],
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
