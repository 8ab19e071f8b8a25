/**
 * The body that a parser in front of the listener has left in `request.body`: `express.json()`, `express.text()` and
 * `express.raw()` do, and so do hosts such as Cloud Functions and Next.js.
 */
import type { Body } from "../http-call.js";
import type { NodeRequest } from "./request.js";
import { NOT_UTF8, tooLarge, type Refusal } from "../refusal.js";

/**
 * @param limit bytes of a body that was not parsed; the parser limits all others
 * @throws Error where the body was consumed and is not there
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

/** Decodes UTF-8 strictly; undefined for other bytes. A byte order mark stays, because it is not JSON. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
