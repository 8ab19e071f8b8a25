/**
 * Reads the body that a body parser has stored in `request.body`: `express.json()`, `express.text()` or `express.raw()`
 * in front of the listener, or a host such as Cloud Functions or Next.js.
 */
import type { Body } from "../http-call.js";
import type { NodeRequest } from "./request.js";
import { NOT_UTF8, tooLarge, type Refusal } from "../refusal.js";

/**
 * @param limit maximum bytes of a string or byte array; the parser limits parsed JSON
 * @throws Error if the body was consumed and `request.body` is not set
 */
export function parsedBody(request: NodeRequest, limit: number): Body | Refusal {
  const { body } = request as { readonly body?: unknown };
  if (body === undefined) {
    throw new Error(
      "Request body already consumed. Mount the listener before body parsers, or leave the parsed body in request.body.",
    );
  }
  if (typeof body === "string") return Buffer.byteLength(body) > limit ? tooLarge(limit) : body;
  if (!(body instanceof Uint8Array)) return { parsed: body };
  return body.byteLength > limit ? tooLarge(limit) : (decodeUtf8(body) ?? NOT_UTF8);
}

/** Decodes UTF-8; undefined for invalid bytes. Keeps a byte order mark, because it is invalid in JSON. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
