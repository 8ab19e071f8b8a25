// A server whose messages are mutated before they reach the client: whole values, the bytes of lines and streams, and HTTP
// statuses and headers.
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { streamTransport } from "@mcp-gen/stdio";
import { serveHttp } from "@mcp-gen/server/http";
import { createServer } from "node:http";
import { PassThrough, Transform } from "node:stream";
import { buffer } from "node:stream/consumers";
import { abusedServer } from "./hosted.mjs";
import { mutatedBytes, mutatedValue, oddHeaders } from "./mutate.mjs";

/** @typedef {import("./random.mjs").Random} Random */
/** @typedef {import("@mcp-gen/core").Transport} Transport */

export const PEER_KINDS = /** @type {const} */ (["memory", "stdio", "fetch", "http"]);

/** One in four messages is mutated, so that most conversations get beyond the handshake. */
const MUTATED = 4;
const STATUSES = [200, 202, 204, 301, 307, 400, 401, 404, 405, 406, 413, 429, 500, 503];
/** Statuses that have no body. */
const BODILESS = new Set([204, 205, 304]);
/** Headers that are not forwarded: `Retry-After` would make the client wait, and mutated bodies have other lengths. */
const DROPPED = new Set(["retry-after", "content-length"]);

const encoder = new TextEncoder();

/**
 * @typedef {object} HostilePeer
 * @property {string | Transport} target The URL or transport that the client connects to.
 * @property {typeof fetch} [fetch] The `fetch` function for the client, if no server listens at the URL.
 * @property {() => Promise<void>} close
 */

/**
 * @param {(typeof PEER_KINDS)[number]} kind
 * @param {Random} random
 * @returns {Promise<HostilePeer>}
 */
export async function hostilePeer(kind, random) {
  switch (kind) {
    case "memory":
      return overMemory(random);
    case "stdio":
      return overBytes(random);
    case "fetch":
      return overFetch(random);
    case "http":
      return overHttp(random);
    default:
      throw new Error(`expected one of ${PEER_KINDS.join(", ")}, received ${kind}`);
  }
}

/** @param {Random} random */
function overMemory(random) {
  const [near, far] = memoryTransports();
  connectEndpoint(abusedServer([]), far);
  /** @type {Transport} */
  const target = {
    start(receiver) {
      near.start({
        value: (value) => {
          const isMutated = random.oneIn(MUTATED);
          receiver.value(isMutated ? mutatedValue(random, value, [value]) : value);
        },
        invalid: (message) => receiver.invalid(message),
        closed: (error) => receiver.closed(error),
      });
    },
    send: (message) => near.send(message),
    close: () => near.close(),
  };
  return { target, close: () => far.close() };
}

/** @param {Random} random */
function overBytes(random) {
  const requests = new PassThrough();
  const responses = new PassThrough();
  const mutate = new Transform({
    transform: (chunk, _, done) => done(null, mutatedBody(random, chunk)),
  });
  connectEndpoint(abusedServer([]), streamTransport({ readable: requests, writable: responses }));
  const target = streamTransport({ readable: responses.pipe(mutate), writable: requests });
  const close = async () => {
    for (const stream of [requests, responses, mutate]) stream.destroy();
  };
  return { target, close };
}

/** @param {Random} random */
function overFetch(random) {
  const serve = serveHttp(abusedServer([]), { path: "/mcp", allowedHosts: "any" });
  /** @type {typeof fetch} */
  const hostileFetch = async (input, init) =>
    mutatedResponse(random, await serve(new Request(input, init)));
  return {
    target: "http://127.0.0.1/mcp",
    fetch: hostileFetch,
    close: () => serve.close(0),
  };
}

/** @param {Random} random */
async function overHttp(random) {
  const serve = serveHttp(abusedServer([]), { path: "/mcp" });
  const http = createServer(async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const hasBody = method === "POST";
    const answer = await serve(
      new Request(`http://127.0.0.1${url}`, {
        method,
        headers: /** @type {Record<string, string>} */ (request.headers),
        ...(hasBody && { body: await buffer(request) }),
      }),
    );
    const { status, headers, body } = mutatedResponse(random, answer);
    response.on("error", () => {});
    response.writeHead(status, Object.fromEntries(headers));
    response.flushHeaders();
    try {
      for await (const chunk of body ?? []) response.write(chunk);
    } catch {
      response.destroy();
    }
    response.end();
  });
  await new Promise((resolve) => http.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = http.address();
  if (typeof address !== "object" || address === null) throw new Error("expected a port");
  return {
    target: `http://127.0.0.1:${address.port}/mcp`,
    close: async () => {
      await serve.close(0);
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

/**
 * @param {Random} random
 * @param {Response} response
 */
function mutatedResponse(random, response) {
  const status = random.oneIn(15) ? random.pick(STATUSES) : response.status;
  const headers = new Headers([...response.headers].filter(([name]) => !DROPPED.has(name)));
  if (random.oneIn(15)) {
    for (const [name, value] of Object.entries(oddHeaders(random))) setHeader(headers, name, value);
  }
  if (status === 301 || status === 307) headers.set("location", "http://127.0.0.1/mcp");
  if (response.body === null || BODILESS.has(status))
    return new Response(null, { status, headers });
  const body = response.body.pipeThrough(
    new TransformStream({
      transform: (chunk, controller) => {
        if (random.oneIn(40)) controller.terminate();
        else controller.enqueue(mutatedBody(random, chunk));
      },
    }),
  );
  return new Response(body, { status, headers });
}

/**
 * Leaves out values that are not valid in a header.
 *
 * @param {Headers} headers
 * @param {string} name
 * @param {string} value
 */
function setHeader(headers, name, value) {
  try {
    headers.set(name, value);
  } catch {
    headers.delete(name);
  }
}

/**
 * @param {Random} random
 * @param {Uint8Array} bytes
 */
export function mutatedBody(random, bytes) {
  if (!random.oneIn(MUTATED)) return bytes;
  if (random.oneIn(2)) return mutatedBytes(random, bytes, bytes);
  const text = Buffer.from(bytes).toString("utf8");
  const mutated = text.replace(/\{.*\}/, (json) => {
    try {
      const value = JSON.parse(json);
      return JSON.stringify(mutatedValue(random, value, [value])) ?? "";
    } catch {
      return json;
    }
  });
  return encoder.encode(mutated);
}
