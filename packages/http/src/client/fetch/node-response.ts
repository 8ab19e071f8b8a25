/** Responses of `node:http`. */
import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import type { HttpResponse } from "./response.js";
import type { Signal } from "./signal.js";

/** @param url the URL of the request */
export function nodeResponse(message: IncomingMessage, { href }: URL): HttpResponse {
  return {
    status: message.statusCode ?? 0,
    opaque: false,
    url: href,
    header(name) {
      const value = message.headers[name];
      return Array.isArray(value) ? value.join(", ") : value;
    },
    headers() {
      // In some versions of Node, `headersDistinct` fails for a header called `__proto__`.
      const { rawHeaders } = message;
      const headers = new Headers();
      for (let at = 0; at < rawHeaders.length; at += 2) {
        headers.append(rawHeaders[at] ?? "", rawHeaders[at + 1] ?? "");
      }
      return headers;
    },
    read(take, signal) {
      const coding = message.headers["content-encoding"];
      return coding === undefined
        ? readAll(message, take, signal)
        : decoded(message, coding).then((body) => readAll(body, take, signal));
    },
    discard: () => void message.destroy(),
  };
}

function readAll(
  body: Readable,
  take: (chunk: Uint8Array) => boolean | void,
  signal: Signal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => fail(new Error("the request was aborted"));
    const fail = (error: unknown): void => {
      signal.removeEventListener("abort", leave);
      body.destroy();
      reject(error);
    };
    // The body may have been closed before it is read.
    if (body.destroyed) return reject(new Error("the connection was closed"));
    if (signal.aborted) return leave();
    signal.addEventListener("abort", leave);
    body.on("data", (chunk: Uint8Array) => {
      try {
        if (take(chunk) !== false) return;
        // `take` does not need the rest of the body.
        resolve();
        leave();
      } catch (error) {
        fail(error);
      }
    });
    body.on("end", () => {
      signal.removeEventListener("abort", leave);
      resolve();
    });
    body.on("error", fail);
  });
}

/** Decompresses a body; returns it unchanged for an unknown encoding. */
async function decoded(message: IncomingMessage, coding: string): Promise<Readable> {
  const { constants, createBrotliDecompress, createGunzip, createInflate } =
    await import("node:zlib");
  // Passes on data immediately, because an event stream may pause for a long time.
  const flush = { flush: constants.Z_SYNC_FLUSH, finishFlush: constants.Z_SYNC_FLUSH };
  const makers = new Map([
    ["gzip", () => createGunzip(flush)],
    ["deflate", () => createInflate(flush)],
    ["br", () => createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })],
  ]);
  const decoder = makers.get(coding.trim().toLowerCase())?.();
  if (decoder === undefined) return message;
  // If one of the two streams closes early, destroy the other one.
  message.on("close", () => {
    if (!message.readableEnded) decoder.destroy(new Error("the connection was closed"));
  });
  decoder.on("close", () => message.destroy());
  return message.pipe(decoder);
}
