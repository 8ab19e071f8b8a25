/** Checks the handshake of a client, and that the client sends other messages only after the handshake. */
import { eraOf, isRevision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import type { ClientState } from "./client-state.js";
import { dictionary, type Dictionary } from "./message.js";
import { addViolation, type CheckedMessage } from "./violation.js";

/** The request that opens a session. The client must not cancel it. */
export const INITIALIZE = "initialize";
export const INITIALIZED = "notifications/initialized";

/** The reason why a message is too early or too late, by the stage of the handshake. */
const WRONG_TIME: Readonly<Record<ClientState["stage"], string>> = {
  none: "the client has not sent initialize",
  offered: "initialize has not been answered yet",
  answered: "the client must send notifications/initialized first",
  open: "it was sent twice",
};

export function beginHandshake(
  state: ClientState,
  params: Dictionary,
  checked: CheckedMessage,
): void {
  const { revision } = checked;
  const isSession = eraOf(revision) === "session";
  if (!isSession) {
    addViolation(checked, "order", "/params/protocolVersion", `${revision} has no sessions`);
  }
  if (state.transport === "stdio" && state.session !== undefined) {
    addViolation(checked, "order", "", "a session is already open");
  }
  state.stage = "offered";
  state.session = undefined;
  state.offered = isSession ? revision : newestSessionRevision;
  state.clientCapabilities = dictionary(params["capabilities"]);
  state.serverCapabilities = undefined;
  // Over HTTP, a client can start a new session, in which it may reuse ids.
  if (state.transport !== "stdio") state.usedIds.clear();
}

/** Checks whether the handshake allows a message. */
export function checkOrder({ stage }: ClientState, method: string, checked: CheckedMessage): void {
  if (eraOf(checked.revision) === "stateless") {
    if (stage === "none") return;
    addViolation(checked, "order", "", "the connection has a session, or initialize was sent");
  } else if (stage !== "open" && !(method === "ping" && stage !== "none")) {
    addViolation(checked, "order", "", WRONG_TIME[stage]);
  }
}

export function checkInitialized(state: ClientState, checked: CheckedMessage): void {
  if (state.stage === "answered") state.stage = "open";
  else addViolation(checked, "order", "", WRONG_TIME[state.stage]);
}

/** Opens the session that the result of `initialize` defines. */
export function finishHandshake(
  state: ClientState,
  { protocolVersion, capabilities }: Dictionary,
): void {
  state.stage = "answered";
  state.session = isRevision(protocolVersion) ? protocolVersion : state.offered;
  state.spoken = state.session;
  state.serverCapabilities = dictionary(capabilities);
}
