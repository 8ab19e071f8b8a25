/**
 * The server side of MCP over HTTP: Streamable HTTP of every revision, for `fetch` hosts and for `node:http`. HTTP+SSE
 * of 2024-11-05 is at `@mcp-gen/http/sse`, a complete server for Node at `@mcp-gen/http/node`.
 */
export type { Awaitable } from "@mcp-gen/core";
export type {
  Authenticate,
  AuthRefusal,
  DocumentSource,
  HttpAuth,
  HttpDocument,
} from "./server/auth.js";
export type { ClientAddress } from "./server/capacity.js";
export { serveHttp, type FetchHandler } from "./server/fetch.js";
export type { HttpRequestInfo } from "./server/http-call.js";
export { defaultHttpLimits, type HttpLimits } from "./server/limits.js";
export { toNodeListener, type NodeListener } from "./server/node.js";
export type { NodeRequest, NodeResponse } from "./server/node/request.js";
export type {
  Closing,
  CorsOptions,
  HttpOptions,
  HttpRateLimits,
  SseHosting,
} from "./server/options.js";
export type { Refusal } from "./server/refusal.js";
export type {
  EventStore,
  SessionRecord,
  SessionStore,
  StoredEvent,
  StreamHead,
} from "@mcp-gen/core/cluster";
export { MemoryEventStore } from "./server/session/event-store.js";
