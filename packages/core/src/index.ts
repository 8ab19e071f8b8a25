/** The machinery under servers and clients: what transports and endpoints promise each other, and the JSON-RPC peer. */
export * from "./auth.js";
export * from "./chain.js";
export * from "./clock.js";
export * from "./duplex.js";
export * from "./endpoint.js";
export * from "./errors.js";
export * from "./implementation.js";
export * from "./limits.js";
export * from "./transport.js";
export * from "./memory.js";
export * from "./outgoing.js";
export * from "./peer.js";
export * from "./progress.js";
export * from "./rate.js";
export * from "./sealed/index.js";
export * from "./fake-clock.js";
export * from "./session-ended.js";
