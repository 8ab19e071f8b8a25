/**
 * Headers that repeat parts of the body (2026-07-28, request metadata), so that intermediaries need not read it: the
 * revision, the method, what is asked for, and the arguments that a tool has marked. The server's side of it is
 * `mirrored.ts`.
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

/** Which arguments of a tool a request repeats: those its input schema marks with `x-mcp-header`. */
export type Mirrors = (tool: string) => readonly MirroredArgument[];

interface Repeated {
  readonly method: string;
  readonly params?: Record<string, unknown> | undefined;
}

/** Headers, by their names in lower case. */
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

/** A value as it is repeated; nothing where there is none, or none that a header can repeat. */
function headerText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "number" || !Number.isFinite(value)) return undefined;
  // Integers have no exponent, however large they are.
  return Number.isInteger(value) ? BigInt(value).toString() : String(value);
}
