/** What a server may say in the stateless era: nothing comes that no open request has asked for. */
import type { Revision } from "@mcp-gen/protocol";
import { LOG_LEVEL_META_KEY, SUBSCRIPTION_ID_META_KEY } from "@mcp-gen/protocol/keys";
import { dictionary, idKey, type Dictionary } from "./message.js";
import type { Report } from "./violation.js";

/** A request of the client that has no answer yet. */
export interface OpenRequest {
  readonly id: unknown;
  readonly method: string;
  readonly params: Dictionary;
  /** In the stateless era. */
  readonly revision: Revision | undefined;
  /** Of the client. */
  readonly capabilities: Dictionary;
}

/** What comes on a subscription. */
const BY_SUBSCRIPTION = new Set([
  "notifications/subscriptions/acknowledged",
  "notifications/resources/updated",
  "notifications/resources/list_changed",
  "notifications/tools/list_changed",
  "notifications/prompts/list_changed",
]);

const LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

/** Judges a notification by the requests that are open. */
export function checkStatelessNotification(
  open: readonly OpenRequest[],
  method: string,
  params: Dictionary,
  report: Report,
): void {
  if (method === "notifications/message") {
    const levels = open.map((one) => dictionary(one.params["_meta"])[LOG_LEVEL_META_KEY]);
    const wanted = levels.some((least) => isSevere(params["level"], least));
    if (!wanted) {
      const message = `no open request asks for ${String(params["level"])}`;
      report("level", method, "/params/level", message);
    }
  } else if (BY_SUBSCRIPTION.has(method)) {
    const id = dictionary(params["_meta"])[SUBSCRIPTION_ID_META_KEY];
    const listens = open.some((one) => one.method === "subscriptions/listen" && one.id === id);
    const pointer = `/params/_meta/${SUBSCRIPTION_ID_META_KEY.replace("/", "~1")}`;
    if (!listens) {
      report(
        "subscription",
        method,
        pointer,
        `expected an open subscription, received ${idKey(id)}`,
      );
    }
  }
}

/** Whether a message of a level comes through where another is the least. */
export function isSevere(level: unknown, least: unknown): boolean {
  const from = LEVELS.indexOf(String(least));
  return from !== -1 && LEVELS.indexOf(String(level)) >= from;
}
