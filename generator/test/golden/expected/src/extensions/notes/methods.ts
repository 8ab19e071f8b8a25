/**
 * The methods of made.up/notes: their directions, params and results.
 *
 * @generated from schema/extensions/notes/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { MethodsTo, RequestInfo, RequestsAs } from "@mcp-gen/protocol/runtime";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Leaves a note in the drawer.
   *
   * The server must declare the capability `extensions.made.up/notes`.
   *
   * @generated from schema/extensions/notes/schema.ts:11
   */
  "notes/leave": {
    direction: "client-to-server";
    params: types.LeaveNoteRequestParams;
    result: types.LeaveNoteResult;
  };
}

/** Methods of the requests that a client sends. */
export type ClientToServerRequest = MethodsTo<Requests, "client-to-server">;

/** Methods of the requests that a server sends. */
export type ServerToClientRequest = MethodsTo<Requests, "server-to-client">;

/** The method of a request. */
export type RequestMethod = keyof Requests;

/** The method of any message in made.up/notes. */
export type Method = RequestMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"notes/leave">
 */
export type ParamsOf<M extends Method> = Requests[M]["params"];

/** The result of a method. */
export type ResultOf<M extends keyof Requests> = Requests[M]["result"];

/**
 * A complete request message with its envelope. Without a type argument, the type of every request
 * message.
 */
export type RequestMessage<M extends RequestMethod = RequestMethod> = RequestsAs<Requests, M>;

/** Every request, by method, at run time. */
export const requests: Readonly<Record<RequestMethod, RequestInfo>> = {
  "notes/leave": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "extensions.made.up/notes" },
    results: [{ type: "LeaveNoteResult" }],
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
