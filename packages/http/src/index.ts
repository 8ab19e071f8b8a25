/**
 * The server side of MCP over HTTP: Streamable HTTP in each of its shapes, for `fetch` hosts and for `node:http`.
 * HTTP+SSE of 2024-11-05 is at `@mcp-gen/http/sse`, a whole server for Node at `@mcp-gen/http/node`.
 */
import type { Endpoint } from "@mcp-gen/core";
import { FetchCall } from "./server/fetch.js";
import { Hub } from "./server/state.js";
import { NodeCall, type NodeResponse } from "./server/node.js";
import type { NodeRequest } from "./server/node/request.js";
import { checkServing } from "./server/check-options.js";
import type { HttpOptions } from "./server/options.js";
import { serve } from "./server/handle-request.js";
import { fetchTraits, nodeTraits } from "./server/host-traits.js";

export type { Awaitable } from "./shared/awaitable.js";
export type { HttpRequestInfo } from "./server/http-call.js";
export type { ClientAddress } from "./server/client-key.js";
export {
  MemoryEventStore,
  type EventStore,
  type StoredEvent,
} from "./server/session/event-store.js";
export { defaultHttpLimits, type HttpLimits } from "./server/limits.js";
export type { NodeResponse } from "./server/node.js";
export type { NodeRequest } from "./server/node/request.js";
export type {
  Authenticate,
  AuthRefusal,
  CorsOptions,
  HttpOptions,
  HttpRateLimits,
  SessionRecord,
  SessionStore,
  SseHosting,
} from "./server/options.js";
export type { Refusal } from "./server/refusal.js";

/** Ends what was begun. */
export interface Closing {
  /**
   * Ends all sessions and streams, by way of `endpoint.close`, and answers what comes afterwards with 503. Requests in
   * flight have `grace` milliseconds to end by themselves; 5,000 unless told. Call it once the server has stopped
   * listening: `server.close()` waits for connections that this closes.
   */
  close(grace?: number): Promise<void>;
}

/** The second argument is what Deno and Bun pass beside a request; the remote address is read from it. */
export type FetchHandler = ((request: Request, host?: unknown) => Promise<Response>) & Closing;

export type NodeListener = ((request: NodeRequest, response: NodeResponse) => void) & Closing;

/**
 * Serves an endpoint to hosts that speak `fetch`: Workers, Deno, Bun, Hono. The promise never rejects.
 *
 * @example export default { fetch: serveHttp(server) };
 * @throws RangeError for an option that can mean nothing, TypeError for an unknown one or without a server
 */
export function serveHttp(endpoint: Endpoint, options: HttpOptions = {}): FetchHandler {
  checkServing("serveHttp", endpoint, options);
  const hub = new Hub(endpoint, options, fetchTraits());
  const handle = (request: Request, host?: unknown): Promise<Response> =>
    new Promise((resolve) => serve(hub, new FetchCall(hub, request, host, resolve)));
  return Object.assign(handle, { close: (grace?: number) => hub.close(grace) });
}

/**
 * Serves an endpoint to `node:http`, Express, Fastify and what else hands over Node's own requests. If a body parser has
 * read the body, `request.body` is served: `limits.depth` and `limits.keys` hold for it, `limits.body` and
 * `limits.bodyTime` are the parser's.
 *
 * @example createServer(toNodeListener(server)).listen(3000, "127.0.0.1");
 * @throws RangeError for an option that can mean nothing, TypeError for an unknown one or without a server
 */
export function toNodeListener(endpoint: Endpoint, options: HttpOptions = {}): NodeListener {
  checkServing("toNodeListener", endpoint, options);
  const hub = new Hub(endpoint, options, nodeTraits);
  const listen = (request: NodeRequest, response: NodeResponse): void =>
    serve(hub, new NodeCall(hub, request, response));
  return Object.assign(listen, { close: (grace?: number) => hub.close(grace) });
}
