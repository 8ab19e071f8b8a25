/** The common base of servers and clients: the interfaces between transports and endpoints, and the JSON-RPC peer. */
export * from "./auth.js";
export * from "./awaitable.js";
export * from "./clock.js";
export * from "./duplex.js";
export * from "./endpoint.js";
export {
  ConnectionClosedError,
  errorObjectOf,
  InvalidResultError,
  McpError,
  RequestCancelledError,
  RequestTimeoutError,
  RetryLaterError,
  SessionEndedError,
  type RetryReason,
} from "./errors.js";
export * from "./implementation.js";
export * from "./isolated.js";
export * from "./isolated-signal.js";
export * from "./limits.js";
export * from "./transport.js";
export * from "./memory.js";
export * from "./message-queue.js";
export * from "./pending-requests.js";
export * from "./peer.js";
export * from "./progress.js";
export * from "./rate.js";
export * from "./sealed/index.js";
export * from "./fake-clock.js";
export * from "./shares.js";
