/** Parses a message of the observed side, and applies the rules for its kind. */
import type { JsonRpcNotification, JsonRpcRequest, Revision } from "@mcp-gen/protocol";
import type { ReceivedError, ReceivedResult } from "@mcp-gen/protocol/runtime";
import { dictionary, reasonOf } from "./message.js";
import { protocolOf } from "./message-protocol.js";
import { addViolation, type CheckedMessage, type Violation } from "./violation.js";

/** The rules for the messages of a client or of a server. */
export interface ObserverRules<State> {
  request(state: State, message: JsonRpcRequest, checked: CheckedMessage): void;
  notification(state: State, message: JsonRpcNotification, checked: CheckedMessage): void;
  response(state: State, message: ReceivedResult | ReceivedError, checked: CheckedMessage): void;
}

interface ObserverState {
  readonly violations: Violation[];
}

/** Reports a batch that the revision does not allow. Returns whether the batch is allowed. */
export function checkBatch(checked: CheckedMessage, batch: readonly unknown[]): boolean {
  const parsed = protocolOf(checked.revision).parseMessage(batch);
  if (parsed.kind !== "invalid") return true;
  addViolation(checked, "frame", "", reasonOf(parsed));
  return false;
}

export function checkMessage<State extends ObserverState>(
  state: State,
  revision: Revision,
  value: unknown,
  rules: ObserverRules<State>,
): void {
  const parsed = protocolOf(revision).parseMessage(value);
  const method = String(dictionary(value)["method"]);
  const { violations } = state;
  const checked = (what: string): CheckedMessage => ({ violations, revision, what });
  switch (parsed.kind) {
    case "request":
      return rules.request(state, parsed.message, checked(`${method} request`));
    case "notification":
      return rules.notification(state, parsed.message, checked(method));
    case "result":
    case "error":
      return rules.response(state, parsed, checked(parsed.kind));
    case "batch":
      return addViolation(checked("message"), "frame", "", "an array inside of an array");
    case "invalid":
      return addViolation(checked("message"), "frame", "", reasonOf(parsed));
    default:
      parsed satisfies never;
  }
}
