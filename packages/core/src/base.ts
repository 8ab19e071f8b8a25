/** Re-exports the modules that most parts of a runtime import: time, errors, limits and the peer. */
export * from "./check-argument.js";
export * from "./clock.js";
export * from "./error-id.js";
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
export * from "./message-queue.js";
export * from "./peer.js";
export * from "./progress.js";
export * from "./rate.js";
export * from "./request-id-map.js";
export * from "./scopes.js";
export * from "./shares.js";
