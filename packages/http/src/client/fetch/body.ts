/** Bodies of answers, read no further than a limit, and never left half read: that would hold the connection. */
import { ByteBuffer } from "./byte-buffer.js";
import type { HttpResponse } from "./response.js";
import type { Signal } from "./signal.js";

/** The beginning of a body, for people. */
export async function readStart(
  response: HttpResponse,
  limit: number,
  signal: Signal,
): Promise<string> {
  const { bytes } = await readUpTo(response, limit, signal);
  return new TextDecoder().decode(bytes);
}

/** As much of a body as the limit lets be read, and whether that is all. */
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
