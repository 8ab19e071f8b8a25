/**
 * Reads response bodies up to a limit. The rest of a longer body is discarded, because an unread body would keep its
 * connection open.
 */
import { ByteBuffer } from "./byte-buffer.js";
import type { HttpResponse } from "./response.js";
import type { Signal } from "./signal.js";

/** Returns the start of a body as text. */
export async function readStart(
  response: HttpResponse,
  limit: number,
  signal: Signal,
): Promise<string> {
  const { bytes } = await readUpTo(response, limit, signal);
  return new TextDecoder().decode(bytes);
}

/** Reads a body up to a limit. `complete` is false if the body is longer. */
export async function readUpTo(
  response: HttpResponse,
  limit: number,
  signal: Signal,
): Promise<{ bytes: Uint8Array; complete: boolean }> {
  const buffer = new ByteBuffer();
  let complete = true;
  await response.read((chunk) => {
    complete = buffer.length + chunk.length <= limit;
    buffer.add(complete ? chunk : chunk.subarray(0, limit - buffer.length));
    return complete;
  }, signal);
  return { bytes: buffer.bytes, complete };
}
