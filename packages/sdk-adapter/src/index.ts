/**
 * For programs on the official SDK: `faithful` wraps a transport, `faithfulFetch` and `faithfulHandler` wrap HTTP. What
 * goes through them has the shape of the revision that the connection agreed on, and every loss is reported.
 */
export { faithfulFetch, type FetchFunction } from "./http-client.js";
export { faithfulHandler, type WebHandler } from "./http-server.js";
export type { ContentHooks, FaithfulOptions, FaithfulHttpOptions } from "./options.js";
export { faithful, type TransportLike } from "./transport.js";
