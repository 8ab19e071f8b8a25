/**
 * Headers that repeat parts of the body for intermediaries (2026-07-28, request metadata). An intermediary may have
 * decided by the header, so a request whose header and body differ is refused with -32020.
 */
import type { AuthInfo, Endpoint } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { requestInfo } from "@mcp-gen/protocol/newest/methods";
import { requestInfo as taskRequestInfo } from "@mcp-gen/protocol/extensions/tasks/methods";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import {
  HEADER_TITLES,
  METHOD_HEADER,
  NAME_HEADER,
  PARAM_HEADER_PREFIX,
} from "@mcp-gen/protocol/keys";
import { decodeHeader, PLAIN } from "../../shared/header-value.js";
import { valueAt } from "../../shared/message-fields.js";
import { headerMismatch } from "../checks/version.js";
import type { HttpCall } from "../http-call.js";
import type { Refusal } from "../refusal.js";

/** Checks `Mcp-Method`, `Mcp-Name` and `Mcp-Param-*` of a request. */
export function checkMirrored(
  call: HttpCall,
  request: JsonRpcRequest,
  endpoint: Endpoint,
  auth: AuthInfo | undefined,
): Refusal | undefined {
  return (
    checkMethod(call, request) ??
    checkName(call, request) ??
    (request.method === "tools/call" ? checkArguments(call, request, endpoint, auth) : undefined)
  );
}

/** A notification may leave the header out, but must not contradict it. */
export function checkMirroredNotification(
  call: HttpCall,
  notification: JsonRpcNotification,
): Refusal | undefined {
  return call.header(METHOD_HEADER) === undefined ? undefined : checkMethod(call, notification);
}

function checkMethod(
  call: HttpCall,
  { method }: JsonRpcRequest | JsonRpcNotification,
): Refusal | undefined {
  const header = call.header(METHOD_HEADER);
  return header === method && PLAIN.test(header)
    ? undefined
    : headerMismatch(METHOD_HEADER, describeReceived(method), header);
}

function checkName(call: HttpCall, { method, params }: JsonRpcRequest): Refusal | undefined {
  const path = (requestInfo(method) ?? taskRequestInfo(method))?.headers?.[
    HEADER_TITLES[NAME_HEADER]
  ];
  switch (path) {
    case undefined:
      return undefined;
    case "params.name":
      return checkValue(call, NAME_HEADER, params?.["name"]);
    case "params.uri":
      return checkValue(call, NAME_HEADER, params?.["uri"]);
    case "params.taskId":
      return checkValue(call, NAME_HEADER, params?.["taskId"]);
    default:
      throw new Error(`${method}: expected Mcp-Name to repeat a known parameter, received ${path}`);
  }
}

function checkArguments(
  call: HttpCall,
  request: JsonRpcRequest,
  endpoint: Endpoint,
  auth: AuthInfo | undefined,
): Refusal | undefined {
  const { params } = request;
  const tool = params?.["name"];
  if (typeof tool !== "string") return undefined;
  for (const { header, path } of endpoint.mirrored(tool, request, auth)) {
    const value = valueAt(params?.["arguments"], path);
    const refused = checkValue(call, PARAM_HEADER_PREFIX + header.toLowerCase(), value);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/**
 * A string is repeated as it is or in Base64, numbers and booleans as JSON writes them. What is absent, null or no such
 * value cannot be repeated, and then there must be no header.
 */
function checkValue(call: HttpCall, name: string, value: unknown): Refusal | undefined {
  const header = call.header(name);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    return header === undefined
      ? undefined
      : headerMismatch(name, "none, as the body has none", header);
  }
  const decoded = header === undefined ? undefined : decodeHeader(header);
  const isSame =
    decoded === String(value) || (typeof value === "number" && isEqual(value, decoded));
  return isSame ? undefined : headerMismatch(name, describeReceived(value), header);
}

const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Compares numbers by value: 42.0 equals 42. */
function isEqual(value: number, text: string | undefined): boolean {
  return text !== undefined && NUMBER.test(text) && Number(text) === value;
}
