/**
 * The methods of io.modelcontextprotocol/skills: their directions, params and results.
 *
 * @generated from schema/extensions/skills/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type * as base from "../../2026-07-28/index.js";
import type { MethodsTo, RequestInfo, RequestsAs } from "../../runtime/methods.js";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Sent by the client to list skills.
   *
   * The server must declare the capability `extensions.io.modelcontextprotocol/skills`.
   *
   * @generated from schema/extensions/skills/schema.ts:73
   */
  "skills/list": {
    direction: "client-to-server";
    params: base.PaginatedRequestParams;
    result: types.ListSkillsResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to get the entry of one skill, listed or not.
   *
   * The server must declare the capability `extensions.io.modelcontextprotocol/skills`.
   *
   * @generated from schema/extensions/skills/schema.ts:101
   */
  "skills/get": {
    direction: "client-to-server";
    params: types.GetSkillRequestParams;
    result: types.GetSkillResult & { resultType: "complete" };
  };
  /**
   * Sent by the client to list the direct children of a directory.
   *
   * The server must declare the capability `extensions.io.modelcontextprotocol/skills`.
   *
   * @generated from schema/extensions/skills/schema.ts:130
   */
  "resources/directory/read": {
    direction: "client-to-server";
    params: types.ReadResourceDirectoryRequestParams;
    result: types.ReadResourceDirectoryResult & { resultType: "complete" };
  };
}

/** Methods of the requests that a client sends. */
export type ClientToServerRequest = MethodsTo<Requests, "client-to-server">;

/** Methods of the requests that a server sends. */
export type ServerToClientRequest = MethodsTo<Requests, "server-to-client">;

/** The method of a request. */
export type RequestMethod = keyof Requests;

/** The method of any message in io.modelcontextprotocol/skills. */
export type Method = RequestMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"skills/list">
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
  "skills/list": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "extensions.io.modelcontextprotocol/skills" },
    results: [{ type: "ListSkillsResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "skills/get": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "extensions.io.modelcontextprotocol/skills" },
    results: [{ type: "GetSkillResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
    },
  },
  "resources/directory/read": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "extensions.io.modelcontextprotocol/skills" },
    results: [{ type: "ReadResourceDirectoryResult", resultType: "complete" }],
    headers: {
      "Mcp-Method": "method",
      "MCP-Protocol-Version": "params._meta.io.modelcontextprotocol/protocolVersion",
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
