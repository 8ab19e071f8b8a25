/**
 * Headers that repeat parts of the body for intermediaries (2026-07-28, request metadata). An intermediary may have
 * used the header for a decision, so a request whose header and body differ is refused with -32020.
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

/** The start of every path to a value that `Mcp-Name` repeats: the value is a member of the params. */
const PARAMS = "params.";

/** Checks `Mcp-Method`, `Mcp-Name` and `Mcp-Param-*` of a request. A notification may leave them out. */
export function checkMirrored(
  call: HttpCall,
  message: JsonRpcRequest | JsonRpcNotification,
  endpoint: Endpoint,
  auth: AuthInfo | undefined,
): Refusal | undefined {
  const { method, params } = message;
  const header = call.header(METHOD_HEADER);
  const isRequest = "id" in message;
  if ((header !== method || !PLAIN.test(header)) && (isRequest || header !== undefined)) {
    return headerMismatch(METHOD_HEADER, describeReceived(method), header);
  }
  if (!isRequest) return undefined;
  const path = (requestInfo(method) ?? taskRequestInfo(method))?.headers?.[
    HEADER_TITLES[NAME_HEADER]
  ];
  const refused =
    path === undefined
      ? undefined
      : checkValue(call, NAME_HEADER, params?.[path.slice(PARAMS.length)]);
  const tool = params?.["name"];
  if (refused !== undefined || method !== "tools/call" || typeof tool !== "string") return refused;
  for (const { header: name, path: keys } of endpoint.mirrored(tool, message, auth)) {
    const value = valueAt(params?.["arguments"], keys);
    const wrong = checkValue(call, PARAM_HEADER_PREFIX + name.toLowerCase(), value);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
}

/**
 * Checks one header against its value in the body. A string is repeated unchanged or in Base64, numbers and booleans as
 * JSON. If the value is missing, null or of another type, the header must be absent.
 */
function checkValue(call: HttpCall, name: string, value: unknown): Refusal | undefined {
  const header = call.header(name);
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") {
    return header === undefined
      ? undefined
      : headerMismatch(name, "no header, because the body has no such value", header);
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
