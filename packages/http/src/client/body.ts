/** Bodies of answers, read no further than a limit, and never left half read: that would hold the connection. */
import { ByteBuffer } from "./byte-buffer.js";

/** Nothing where there is more than the limit. */
export async function readBody(
  { body }: Response,
  limit: number,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const { bytes, complete } = await readUpTo(body, limit, signal);
  return complete ? bytes : undefined;
}

/** The beginning of a body, for people. */
export async function readStart(
  { body }: Response,
  limit: number,
  signal: AbortSignal,
): Promise<string> {
  const { bytes } = await readUpTo(body, limit, signal);
  return new TextDecoder().decode(bytes);
}

/**
 * Hands on the chunks of a body as they come, as long as `take` wants more.
 *
 * @throws what `take` throws, what the connection breaks with, and an Error when the signal is aborted: also where the
 * body comes from a `fetch` that does not look at signals
 */
export async function readChunks(
  body: ReadableStream<Uint8Array> | null,
  signal: AbortSignal,
  take: (chunk: Uint8Array) => boolean | void,
): Promise<void> {
  if (body === null) return;
  const reader = body.getReader();
  // Whether the server can still be told is of no interest.
  const leave = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", leave);
  let whole = false;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (signal.aborted) throw new Error("the request was given up");
      whole = done;
      if (done || take(value) === false) return;
    }
  } finally {
    signal.removeEventListener("abort", leave);
    if (!whole) leave();
  }
}

/** Lets go of a body that nobody reads. */
export function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}

async function readUpTo(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  signal: AbortSignal,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; complete: boolean }> {
  const buffer = new ByteBuffer();
  let complete = true;
  await readChunks(body, signal, (chunk) => {
    complete = buffer.length + chunk.length <= limit;
    buffer.add(complete ? chunk : chunk.subarray(0, limit - buffer.length));
    return complete;
  });
  return { bytes: buffer.bytes, complete };
}

/** The media type of an answer, without its parameters, in lower case; empty where there is none. */
export function mediaType({ headers }: Response): string {
  const [type = ""] = (headers.get("content-type") ?? "").split(";");
  return type.trim().toLowerCase();
}
