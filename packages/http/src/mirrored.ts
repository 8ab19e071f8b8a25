/**
 * Headers that repeat parts of the body, so that intermediaries need not read it (2026-07-28, request metadata). Somebody
 * on the way may have decided by the header, so the body has to say the same, or the request is refused with -32020.
 */
import type { AuthInfo, Endpoint } from "@mcp-gen/core";
import type { JsonRpcNotification, JsonRpcRequest } from "@mcp-gen/protocol";
import { HEADER_MISMATCH } from "@mcp-gen/protocol/2026-07-28/errors";
import { requestInfo } from "@mcp-gen/protocol/2026-07-28/methods";
import { requestInfo as taskRequestInfo } from "@mcp-gen/protocol/extensions/tasks/methods";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "./call.js";
import { METHOD_HEADER, NAME_HEADER } from "./headers.js";
import type { Refusal } from "./refusal.js";
import { valueAt } from "./value.js";

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

/** A notification need not repeat anything, but must not say two things. */
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
  return header === method && isPlain(header)
    ? undefined
    : mismatch("Mcp-Method", describeReceived(method), header);
}

const NAME = "Mcp-Name";

function checkName(call: HttpCall, { method, params }: JsonRpcRequest): Refusal | undefined {
  const path = (requestInfo(method) ?? taskRequestInfo(method))?.headers?.[NAME];
  switch (path) {
    case undefined:
      return undefined;
    case "params.name":
      return checkValue(call, NAME, NAME_HEADER, params?.["name"]);
    case "params.uri":
      return checkValue(call, NAME, NAME_HEADER, params?.["uri"]);
    case "params.taskId":
      return checkValue(call, NAME, NAME_HEADER, params?.["taskId"]);
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
    const name = `Mcp-Param-${header}`;
    const value = valueAt(params?.["arguments"], path);
    const refused = checkValue(call, name, name.toLowerCase(), value);
    if (refused !== undefined) return refused;
  }
  return undefined;
}

/**
 * A string is repeated as it is or in Base64, numbers and booleans as JSON writes them. What is absent, null or no such
 * value cannot be repeated, and then there must be no header.
 */
function checkValue(
  call: HttpCall,
  name: string,
  lowerName: string,
  value: unknown,
): Refusal | undefined {
  const header = call.header(lowerName);
  if (!isRepeatable(value)) {
    return header === undefined ? undefined : mismatch(name, "none, as the body has none", header);
  }
  const decoded = header === undefined ? undefined : decodeHeader(header);
  return decoded !== undefined && isSame(value, decoded)
    ? undefined
    : mismatch(name, describeReceived(value), header);
}

function isRepeatable(value: unknown): value is string | number | boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}

const NUMBER = /^-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;

/** Numbers are compared as such: 42.0 is 42. */
function isSame(value: string | number | boolean, text: string): boolean {
  if (typeof value !== "number") return String(value) === text;
  return NUMBER.test(text) && Number(text) === value;
}

const SENTINEL = "=?base64?";
const SENTINEL_END = "?=";
const BASE64 = /^[A-Za-z\d+/]*={0,2}$/;

/** What a header says; nothing where it has characters or Base64 that it must not have. */
export function decodeHeader(text: string): string | undefined {
  if (!isPlain(text)) return undefined;
  const coded =
    text.startsWith(SENTINEL) &&
    text.endsWith(SENTINEL_END) &&
    text.length >= SENTINEL.length + SENTINEL_END.length;
  if (!coded) return text;
  const base64 = text.slice(SENTINEL.length, -SENTINEL_END.length);
  // Decoders let missing padding pass, and differ in what else they do.
  if (base64.length % 4 !== 0 || !BASE64.test(base64)) return undefined;
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Visible ASCII, spaces and tabs. */
function isPlain(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if ((unit < 0x20 && unit !== 0x09) || unit > 0x7e) return false;
  }
  return true;
}

export function mismatch(name: string, expected: string, found: string | undefined): Refusal {
  return {
    status: 400,
    code: HEADER_MISMATCH,
    message: `${name} header: expected ${expected}, received ${describeReceived(found)}; headers repeat what the body says`,
  };
}
