/**
 * Adapters for programs that use the official SDK: `faithful` wraps a transport, and `faithfulFetch` and
 * `faithfulHandler` wrap HTTP.
 *
 * With these wrappers, the messages match the revision of the connection, and every loss is reported.
 */
export { faithfulFetch, type FetchFunction } from "./http-client.js";
export { faithfulHandler, type WebHandler } from "./http-server.js";
export type { ContentHooks, FaithfulOptions, FaithfulHttpOptions } from "./options.js";
export { faithful, type TransportLike } from "./transport.js";
