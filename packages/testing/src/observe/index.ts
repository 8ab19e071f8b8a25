/**
 * Strict observers of a conversation: they hear what both sides say, whatever carries it, and object to everything that
 * the agreed revision does not allow. One watches a server, the other a client.
 */
export { observeClient, type ClientObserver, type ClientObserverOptions } from "./client.js";
export type { HttpHead, HttpRequest } from "./client-headers.js";
export { dictionary, idKey, isCall, jsonIn, type Dictionary } from "./message.js";
export { explainerOf, protocolOf } from "./message-protocol.js";
export type { MessageProtocol } from "@mcp-gen/protocol/runtime/registry";
export { observeServer, type ServerObserver } from "./server.js";
export type { Violation, ViolationKind } from "./violation.js";
