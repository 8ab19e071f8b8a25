/**
 * Checks notifications of a server in the stateless era. Each notification must belong to an open request that enabled
 * it.
 */
import type { Revision } from "@mcp-gen/protocol";
import { LOG_LEVEL_META_KEY, SUBSCRIPTION_ID_META_KEY } from "@mcp-gen/protocol/keys";
import { dictionary, idKey, type Dictionary } from "./message.js";
import { addViolation, type CheckedMessage } from "./violation.js";

/** A request of the client that is not answered yet. */
export interface OpenRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: Dictionary;
  /** The revision that the request names. Set only in the stateless era. */
  readonly revision: Revision | undefined;
  /** The capabilities of the client. */
  readonly capabilities: Dictionary;
}

/** The notifications that belong to a subscription. */
const BY_SUBSCRIPTION = new Set([
  "notifications/subscriptions/acknowledged",
  "notifications/resources/updated",
  "notifications/resources/list_changed",
  "notifications/tools/list_changed",
  "notifications/prompts/list_changed",
]);

const LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/** Checks a notification against the open requests. */
export function checkStatelessNotification(
  checked: CheckedMessage,
  open: readonly OpenRequest[],
  method: string,
  params: Dictionary,
): void {
  if (method === "notifications/message") {
    const levels = open.map((one) => dictionary(one.params["_meta"])[LOG_LEVEL_META_KEY]);
    const wanted = levels.some((least) => isSevere(params["level"], least));
    if (!wanted) {
      const message = `no open request asks for ${String(params["level"])}`;
      addViolation(checked, "level", "/params/level", message);
    }
  } else if (BY_SUBSCRIPTION.has(method)) {
    const id = dictionary(params["_meta"])[SUBSCRIPTION_ID_META_KEY];
    const listens = open.some((one) => one.method === "subscriptions/listen" && one.id === id);
    const pointer = `/params/_meta/${SUBSCRIPTION_ID_META_KEY.replace("/", "~1")}`;
    if (!listens) {
      const message = `expected an open subscription, received ${idKey(id)}`;
      addViolation(checked, "subscription", pointer, message);
    }
  }
}

/** Whether a log level is at least as severe as the minimum level. */
export function isSevere(level: unknown, least: unknown): boolean {
  const from = LEVELS.indexOf(String(least));
  return from !== -1 && LEVELS.indexOf(String(level)) >= from;
}
