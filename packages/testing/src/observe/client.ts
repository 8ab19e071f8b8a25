/**
 * Checks every message of a client like a strict server of the negotiated revision. Checks JSON-RPC fields, the
 * handshake, ids, capabilities of both sides, params, results, rounds of input requests, and fields that only a newer
 * revision defines. client-headers.ts checks the HTTP requests.
 */
import { isRevision, type Revision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import { checkBatch, checkMessage } from "./check-message.js";
import { INITIALIZE } from "./client-handshake.js";
import { checkHeaders, readHead, type HttpHead, type HttpRequest } from "./client-headers.js";
import { CLIENT_RULES, forgetRequests, readServerMessage } from "./client-messages.js";
import { ClientState, type ClientObserverOptions } from "./client-state.js";
import { dictionary, eachMessage, jsonIn } from "./message.js";
import { addViolation, newest, type CheckedMessage, type Violation } from "./violation.js";

/** Receives the messages of both sides, and collects the violations of the client. */
export interface ClientObserver {
  /** Observes a line that the client sent over stdio, without the line break. */
  line(text: string): void;
  /** Observes an HTTP request that the client sent. */
  request(request: HttpRequest): void;
  /** Observes the head of the response to an HTTP request. Call it before the messages of the response. */
  response(request: HttpRequest, head: HttpHead): void;
  /** Observes a client message that was not passed to `line` or `request`. */
  client(value: unknown): void;
  /** Observes a message from the server. */
  server(value: unknown): void;
  /** Ends the conversation, and reports the requests that the client has not answered. */
  end(): void;
  readonly violations: readonly Violation[];
  /** Number of client messages. */
  readonly messageCount: number;
  /** The negotiated revision. In the stateless era, the revision of the last request. */
  readonly revision: Revision | undefined;
}

/** Starts to observe a client. Pass all messages in the order in which they were sent. */
export function observeClient(options: ClientObserverOptions = {}): ClientObserver {
  const state = new ClientState(options);
  const { violations, headers } = state;
  const receive = (value: unknown): void => checkReceived(state, value);
  const checkedNow = (what: string): CheckedMessage => {
    return { violations, revision: state.spoken ?? newest, what };
  };
  return {
    line(text) {
      const value = jsonIn(text);
      if (value !== undefined) return receive(value);
      state.messageCount += 1;
      const message = `expected JSON, received ${JSON.stringify(text)}`;
      addViolation(checkedNow("line"), "frame", "", message);
    },
    request(request) {
      const value = checkHeaders(headers, request, state.session, (message) =>
        addViolation(checkedNow(request.verb), "transport", "", message),
      );
      if (value !== undefined) receive(value);
    },
    response(request, head) {
      readHead(headers, request, head);
      // The client gets a token and sends the same message again.
      if (head.status === 401 || head.status === 403) forgetRequests(state, jsonIn(request.text));
    },
    client: receive,
    server: (value) => eachMessage(value, (one) => readServerMessage(state, one)),
    end() {
      for (const [id, { method }] of state.serverRequests) {
        if (state.cancelled.has(id)) continue;
        addViolation(checkedNow(`${method} request`), "open", "", `${id} was never answered`);
      }
    },
    violations,
    get messageCount() {
      return state.messageCount;
    },
    get revision() {
      return state.spoken;
    },
  };
}

/** Checks a message or a batch. */
function checkReceived(state: ClientState, value: unknown): void {
  state.messageCount += 1;
  const revision = revisionOf(state, value);
  const batch = { violations: state.violations, revision, what: "batch" };
  if (Array.isArray(value) && !checkBatch(batch, value)) return;
  eachMessage(value, (one) => {
    if (Array.isArray(value) && dictionary(one)["method"] === INITIALIZE) {
      addViolation(batch, "frame", "", "initialize is in an array");
    }
    checkMessage(state, revision, one, CLIENT_RULES);
  });
}

/** Returns the revision that a message is checked against. */
function revisionOf({ session, stage, spoken, offered }: ClientState, value: unknown): Revision {
  const { method, params } = dictionary(value);
  const { protocolVersion, _meta } = dictionary(params);
  const version =
    method === INITIALIZE ? protocolVersion : dictionary(_meta)[PROTOCOL_VERSION_META_KEY];
  if (isRevision(version)) return version;
  return session ?? (stage === "none" ? (spoken ?? newestSessionRevision) : offered);
}
