// Serves a server over node:http: with the Node listener, or with the fetch handler that other hosts use.
import { serveHttp, toNodeListener } from "@mcp-gen/server/http";
import { Readable } from "node:stream";

/**
 * @param {import("@mcp-gen/core").Endpoint} server
 * @param {{ host: string, sse: boolean }} how
 * @param {import("@mcp-gen/server/http").HttpOptions} [more]
 * @returns {Promise<import("node:http").RequestListener>}
 */
export async function httpListener(server, { host, sse }, more = {}) {
  const options = sse ? { ...more, sse: (await import("@mcp-gen/server/sse")).httpSse() } : more;
  if (host === "node") return toNodeListener(server, options);
  if (host === "fetch") return throughFetch(serveHttp(server, options));
  throw new Error(`--host: expected node or fetch, received ${host}`);
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @returns {import("node:http").RequestListener}
 */
function throughFetch(handle) {
  return (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    void respond(handle, incoming, outgoing, gone.signal);
  };
}

/**
 * @param {(request: Request) => Promise<Response>} handle
 * @param {import("node:http").IncomingMessage} incoming
 * @param {import("node:http").ServerResponse} outgoing
 * @param {AbortSignal} signal
 */
async function respond(handle, incoming, outgoing, signal) {
  const { method = "GET", url = "/", headers } = incoming;
  const hasBody = method !== "GET" && method !== "HEAD";
  const request = new Request(new URL(url, `http://${headers.host}`), {
    method,
    headers: Object.entries(headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one) => /** @type {[string, string]} */ ([name, one])),
    ),
    signal,
    ...(hasBody
      ? { body: /** @type {ReadableStream} */ (Readable.toWeb(incoming)), duplex: "half" }
      : {}),
  });
  const response = await handle(request);
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) return outgoing.end();
  outgoing.flushHeaders();
  try {
    for await (const chunk of response.body) outgoing.write(chunk);
  } catch {
    // The client has closed the connection.
  }
  return outgoing.end();
}
