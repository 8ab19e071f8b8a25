/** Checks the requests, notifications and responses of a client, and reads the messages of its server. */
import { eraOf } from "@mcp-gen/protocol";
import { featuresOf, newestSessionRevision } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY } from "@mcp-gen/protocol/keys";
import { checkCapability, checkParams, checkResult, hasCapability } from "./check-content.js";
import type { ObserverRules } from "./check-message.js";
import {
  beginHandshake,
  checkInitialized,
  checkOrder,
  finishHandshake,
  INITIALIZE,
  INITIALIZED,
} from "./client-handshake.js";
import { checkDeclared, extensionOf } from "./extensions.js";
import { readTools } from "./client-headers.js";
import type { ObservedRequest } from "./client-rounds.js";
import type { ClientState } from "./client-state.js";
import { dictionary, eachMessage, idKey, isCall, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { addViolation, newest, type CheckedMessage } from "./violation.js";

export const CLIENT_RULES: ObserverRules<ClientState> = {
  request(state, { id, method, params: all }, checked) {
    const { revision } = checked;
    const params = dictionary(all);
    if (method === INITIALIZE) beginHandshake(state, params, checked);
    else checkOrder(state, method, checked);
    state.spoken = revision;
    const key = idKey(id);
    if (state.usedIds.has(key)) addViolation(checked, "id", "/id", `${key} was used before`);
    state.usedIds.add(key);
    state.clientRequests.set(key, { method, params });
    addToken(state, key, params, checked);
    const info = protocolOf(revision).requestInfo(method);
    if (info === undefined && state.unknown.includes(method)) return;
    const own = dictionary(params["_meta"])[CLIENT_CAPABILITIES_META_KEY];
    const declared = own === undefined ? state.clientCapabilities : dictionary(own);
    if (checkTaskRequest(state, { id, method, params }, declared, checked)) return;
    const extension = extensionOf(state.extensions, method);
    if (extension !== undefined) {
      checkDeclared(checked, extension, "the client", declared);
      checkDeclared(checked, extension, "the server", state.serverCapabilities);
      return;
    }
    if (!info?.directions.includes("client-to-server")) {
      addViolation(checked, "method", "/method", `a client of ${revision} sends no such request`);
      return;
    }
    if (state.serverCapabilities !== undefined) {
      checkCapability(checked, "the server", info.capability?.server, state.serverCapabilities);
    }
    // The newest revision may be stateless, and then it does not define `initialize`.
    const base = method === INITIALIZE ? newestSessionRevision : newest;
    checkParams(checked, method, all, "client", base);
    state.rounds.checkRetry(checked, { method, params });
  },

  notification(state, { method, params: all }, checked) {
    const { revision } = checked;
    const params = dictionary(all);
    if (method === INITIALIZED) checkInitialized(state, checked);
    else if (eraOf(revision) === "session") checkOrder(state, method, checked);
    const info = protocolOf(revision).notificationInfo(method);
    if (!info?.directions.includes("client-to-server")) {
      const message = `a client of ${revision} sends no such notification`;
      addViolation(checked, "method", "/method", message);
      return;
    }
    checkCapability(checked, "the client", info.capability?.client, state.clientCapabilities);
    checkParams(checked, method, all, "client");
    if (method === "notifications/cancelled") checkCancellation(state, params, checked);
    if (method === "notifications/progress") checkProgress(state, params, checked);
    if (featuresOf(revision).tasks) state.coreTasks.notified(checked, method, params);
  },

  response(state, response, checked) {
    const { session, serverRequests, clientCapabilities, coreTasks } = state;
    const { revision } = checked;
    if (session === undefined) {
      addViolation(checked, "order", "", `a client of ${revision} sends no responses`);
      return;
    }
    const key = idKey(response.kind === "result" ? response.message.id : response.id);
    const open = serverRequests.get(key);
    if (open === undefined) {
      addViolation(checked, "id", "/id", `no open request has the id ${key}`);
      return;
    }
    const { method } = open;
    serverRequests.delete(key);
    const answer = { ...checked, what: `${method} ${response.kind}` };
    if (response.kind === "result") {
      const { result } = response.message;
      checkResult(answer, method, result);
      if (featuresOf(revision).tasks) coreTasks.answered(answer, open, result, clientCapabilities);
      return;
    }
    if (featuresOf(revision).tasks) {
      coreTasks.refused(answer, open, response.message.error.code);
    }
    const info = protocolOf(revision).requestInfo(method);
    if (response.message.error.code !== -32601 || !info?.directions.includes("server-to-client")) {
      return;
    }
    const capability = info.capability?.client;
    if (capability === undefined || hasCapability(capability, clientCapabilities)) {
      addViolation(answer, "capability", "/error/code", "the client has declared this capability");
    }
  },
};

/** Checks a request for a task, or about tasks. Returns whether the request needs no other checks. */
function checkTaskRequest(
  { coreTasks, extensionRequests, serverCapabilities: server }: ClientState,
  { id, method, params }: ObservedRequest & { readonly id: unknown },
  client: Dictionary,
  checked: CheckedMessage,
): boolean {
  const { revision } = checked;
  if (featuresOf(revision).tasks) coreTasks.sent(checked, id, { method, params }, server);
  if (eraOf(revision) === "session") return false;
  return extensionRequests.sent(checked, { method, params }, { client, server });
}

function addToken(
  { tokens }: ClientState,
  key: string,
  params: Dictionary,
  checked: CheckedMessage,
): void {
  const token = dictionary(params["_meta"])["progressToken"];
  if (token === undefined) return;
  if ([...tokens.values()].includes(token)) {
    const message = `${idKey(token)} is the token of an open request`;
    addViolation(checked, "token", "/params/_meta/progressToken", message);
  }
  tokens.set(key, token);
}

function checkCancellation(
  state: ClientState,
  { requestId }: Dictionary,
  checked: CheckedMessage,
): void {
  const { transport, usedIds, clientRequests, tokens } = state;
  if (eraOf(checked.revision) === "stateless" && transport === "http") {
    const message = "over HTTP a request is cancelled by closing its stream";
    addViolation(checked, "method", "/method", message);
    return;
  }
  const key = idKey(requestId);
  // The request may already be answered, because the response can arrive after the client has sent the cancellation.
  if (!usedIds.has(key)) {
    addViolation(checked, "id", "/params/requestId", `no request has the id ${key}`);
    return;
  }
  if (clientRequests.get(key)?.method === INITIALIZE) {
    addViolation(checked, "order", "/params/requestId", "initialize must not be cancelled");
  }
  state.coreTasks.cancelled(checked, requestId);
  state.extensionRequests.cancelled(checked, requestId);
  tokens.delete(key);
}

function checkProgress(
  { serverRequests, coreTasks }: ClientState,
  { progressToken }: Dictionary,
  checked: CheckedMessage,
): void {
  const open = [...serverRequests.values()].map(
    ({ params }) => dictionary(params["_meta"])["progressToken"],
  );
  if (open.includes(progressToken) || coreTasks.hasToken(progressToken)) return;
  const message = `no open request has ${idKey(progressToken)}`;
  addViolation(checked, "token", "/params/progressToken", message);
}

/** Forgets the requests of a message that the server has refused before it read them. Their ids are free again. */
export function forgetRequests(
  { usedIds, clientRequests, tokens }: ClientState,
  value: unknown,
): void {
  eachMessage(value, (one) => {
    const { id } = dictionary(one);
    if (id === undefined || !isCall(one)) return;
    const key = idKey(id);
    usedIds.delete(key);
    clientRequests.delete(key);
    tokens.delete(key);
  });
}

/** Updates the state with a message of the server. */
export function readServerMessage(state: ClientState, value: unknown): void {
  const { id, method, params: all, result: maybeResult } = dictionary(value);
  const params = dictionary(all);
  const key = idKey(id);
  if (method === "notifications/cancelled") state.cancelled.add(idKey(params["requestId"]));
  if (typeof method === "string") {
    if (id === undefined) {
      state.extensionRequests.notified(method, params);
      if (method === "notifications/tasks/status") state.taskTokens.seen(params);
    } else if (state.session !== undefined) {
      const request = { method, params };
      state.serverRequests.set(key, request);
      state.coreTasks.received(request);
    }
    return;
  }
  const open = state.clientRequests.get(key);
  if (open === undefined) return;
  state.clientRequests.delete(key);
  const result = dictionary(maybeResult);
  state.taskTokens.answered(key, open, result);
  if (open.method === INITIALIZE && maybeResult !== undefined) finishHandshake(state, result);
  if (open.method === "server/discover" && result["capabilities"] !== undefined) {
    state.serverCapabilities = dictionary(result["capabilities"]);
  }
  state.rounds.answered(open, result);
  if (maybeResult !== undefined) state.extensionRequests.answered(id, open, result);
  if (open.method === "tools/list") {
    readTools(state.headers, result["tools"]);
    state.coreTasks.listed(result["tools"]);
  }
}
