/** Server-sent events as this server writes them. */
import { EVENT_STREAM, type HeaderMap } from "../shared/headers.js";
import type { BufferedBytes } from "./buffered-bytes.js";
import type { HttpCall } from "./http-call.js";

/** Headers of every event stream. They tell proxies to forward events immediately. */
export const STREAM_HEADERS: HeaderMap = {
  "content-type": EVENT_STREAM,
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

/** A comment, which clients ignore. */
export const COMMENT = ":\n\n";

export function formatEvent(data: string, id?: string): string {
  return id === undefined ? `data: ${data}\n\n` : `id: ${id}\ndata: ${data}\n\n`;
}

/**
 * Disconnects a client that reads its stream too slowly and has used up its share. The client can open the stream
 * again.
 */
export function disconnectSlow(buffered: BufferedBytes, call: HttpCall): boolean {
  const isSlow = call.congested && buffered.isFull(call.clientKey);
  if (isSlow) call.disconnect("it reads too slowly");
  return isSlow;
}
