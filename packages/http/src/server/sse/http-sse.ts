/**
 * HTTP+SSE, the transport of 2024-11-05: one stream for all server messages, and a second path to which the client
 * posts. It is deprecated, so it is off by default. Its requests pass the same checks as those of Streamable HTTP.
 */
import type { SseHosting } from "../options.js";
import { SseServerTransport } from "./transport.js";

export interface HttpSseOptions {
  /** The path of the stream. Default: `/sse`. */
  readonly path?: string;
  /** The path to which clients post. Default: `/messages`. */
  readonly messages?: string;
}

/**
 * Also serves HTTP+SSE.
 *
 * @example serveHttp(server, { path: "/mcp", sse: httpSse() })
 * @throws RangeError for an invalid path, or if both paths are equal
 */
export function httpSse({
  path = "/sse",
  messages = "/messages",
}: HttpSseOptions = {}): SseHosting {
  for (const given of [path, messages]) {
    if (!/^\/[^?#\s]*$/.test(given)) {
      throw new RangeError(
        `httpSse: expected a path such as /sse, received ${JSON.stringify(given)}; leave out host and query`,
      );
    }
  }
  if (path === messages) {
    throw new RangeError(
      `httpSse: expected two paths, received ${path} twice; set messages to a different path`,
    );
  }
  return { open: (server) => new SseServerTransport(server, path, messages) };
}
