/**
 * Headers that repeat parts of the body (2026-07-28, request metadata), so that intermediaries need not parse the body:
 * the revision, the method, the name, and the marked arguments of a tool. The server checks these headers in
 * `mirrored-headers.ts`.
 */
import type { MirroredArgument } from "@mcp-gen/core";
import { requestInfo } from "@mcp-gen/protocol/newest/methods";
import { requestInfo as taskRequestInfo } from "@mcp-gen/protocol/extensions/tasks/methods";
import {
  HEADER_TITLES,
  METHOD_HEADER,
  NAME_HEADER,
  PARAM_HEADER_PREFIX,
} from "@mcp-gen/protocol/keys";
import { valueAt } from "../../shared/message-fields.js";
import { encodeHeader } from "../../shared/header-value.js";

/**
 * Returns the arguments of a tool that a request repeats in headers: those that its input schema marks with
 * `x-mcp-header`.
 */
export type Mirrors = (tool: string) => readonly MirroredArgument[];

interface Repeated {
  readonly method: string;
  readonly params?: Record<string, unknown> | undefined;
}

/** Returns the headers with lower-case names. */
export function metadataHeaders(
  { method, params }: Repeated,
  mirrors: Mirrors | undefined,
): Record<string, string> {
  const headers: Record<string, string> = { [METHOD_HEADER]: encodeHeader(method) };
  const path = (requestInfo(method) ?? taskRequestInfo(method))?.headers?.[
    HEADER_TITLES[NAME_HEADER]
  ];
  const name = path === undefined ? undefined : headerText(valueAt({ params }, path.split(".")));
  if (name !== undefined) headers[NAME_HEADER] = encodeHeader(name);
  const tool = params?.["name"];
  if (method !== "tools/call" || mirrors === undefined || typeof tool !== "string") return headers;
  for (const { header, path: at } of mirrors(tool)) {
    const text = headerText(valueAt(params?.["arguments"], at));
    if (text !== undefined)
      headers[PARAM_HEADER_PREFIX + header.toLowerCase()] = encodeHeader(text);
  }
  return headers;
}

/** Returns the header text of a value; `undefined` if a header cannot repeat it. */
function headerText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  // `BigInt` writes integers of any size without an exponent.
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
