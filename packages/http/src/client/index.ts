/**
 * The client side of MCP over HTTP: Streamable HTTP of every revision, and HTTP+SSE of 2024-11-05. Runs in Node,
 * browsers, Bun, Deno and Workers.
 */
export {
  HttpAnswerError,
  HttpConnectionError,
  HttpStatusError,
  type HttpAnswerProblem,
  type HttpStatusDetails,
} from "./errors.js";
export { SessionEndedError } from "@mcp-gen/core/base";
export { EventParser, EventTooLargeError, type ServerEvent } from "./event-parser.js";
export { defaultHttpClientLimits, type HttpClientLimits } from "./limits.js";
export { metadataHeaders, type Mirrors } from "./stateless/metadata-headers.js";
export type { AuthChallenge, AuthRequest, ClientAuth, HttpChallenge, HttpHeaders } from "./auth.js";
export type { FetchLike } from "./fetch/response.js";
export type { HttpClientOptions } from "./options.js";
export { sseTransport } from "./sse.js";
export { httpTransport, type HttpClientTransport } from "./transport.js";
