/**
 * Strict observers of a conversation, one for servers and one for clients. The observers receive the messages of both
 * sides over any transport, and report everything that the negotiated revision does not allow.
 */
export { observeClient, type ClientObserver } from "./client.js";
export type { ClientObserverOptions } from "./client-state.js";
export type { HttpHead, HttpRequest } from "./client-headers.js";
export { dictionary, idKey, isCall, jsonIn, type Dictionary } from "./message.js";
export { explainerOf, protocolOf } from "./message-protocol.js";
export type { MessageProtocol } from "@mcp-gen/protocol/runtime/registry";
export { observeServer, type ServerObserver, type ServerObserverOptions } from "./server.js";
export type { Violation, ViolationKind } from "./violation.js";
