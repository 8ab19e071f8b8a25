/**
 * HTTP+SSE, the transport of 2024-11-05: one stream for everything the server says, and a second path to which the
 * client posts. It is deprecated, so it is served only where somebody asks for it, beside the transport that came after
 * it and under the same checks.
 */
import type { SseHosting } from "../options.js";
import { SseTransport } from "./transport.js";

export interface HttpSseOptions {
  /** Where clients open the stream; `/sse` unless told. */
  readonly path?: string;
  /** Where they post; `/messages` unless told. */
  readonly messages?: string;
}

/**
 * Serves HTTP+SSE as well.
 *
 * @example serveHttp(server, { path: "/mcp", sse: httpSse() })
 * @throws RangeError where a path is none, or both are the same
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
      `httpSse: expected two paths, received ${path} twice; give messages another`,
    );
  }
  return { open: (hub) => new SseTransport(hub, path, messages) };
}
