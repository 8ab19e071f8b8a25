/** Converts the return values of resource handlers to contents. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { base64 } from "../base64.js";
import { describe } from "../../engine/described.js";

/** The contents of one resource: text, bytes, or several parts. */
export type ResourceOutput = string | Uint8Array | ResourcePart | readonly ResourcePart[];

/** One part of the contents of a resource. Its default URI is the URI of the request. */
export type ResourcePart = {
  uri?: string;
  mimeType?: string;
  _meta?: { [key: string]: unknown };
} & ({ text: string } | { blob: string | Uint8Array });

/** @throws TypeError if the value is not the contents of a resource */
export function contentsOf(
  output: unknown,
  uri: string,
  mimeType: string | undefined,
  where: string,
): Record<string, unknown>[] {
  const parts: readonly unknown[] = Array.isArray(output) ? output : [output];
  return parts.map((part) => {
    const head = mimeType === undefined ? { uri } : { uri, mimeType };
    if (typeof part === "string") return { ...head, text: part };
    if (part instanceof Uint8Array) return { ...head, blob: base64(part) };
    if (isObject(part) && typeof part["text"] === "string") return { ...head, ...part };
    if (isObject(part)) {
      const { blob } = part;
      if (typeof blob === "string") return { ...head, ...part };
      if (blob instanceof Uint8Array) return { ...head, ...part, blob: base64(blob) };
    }
    throw new TypeError(
      `${where}: expected the handler to return text, bytes, { text } or { blob }, received ${describe(part)}`,
    );
  });
}
