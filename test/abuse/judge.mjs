// Checks everything that a server sends to a misbehaving client: each message with the guards of the revision, and each
// response against the request with the same id. Faults of the client are ignored; faults of the server are reported.
import { isObject } from "@mcp-gen/protocol/runtime";
import { dictionary } from "./messages.mjs";
import { protocolOf } from "@mcp-gen/testing/observe";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */

/** Requests that the server may answer late or never. */
const WITHOUT_END = new Set(["subscriptions/listen"]);

/**
 * Revisions whose errors have a `null` id if the id of the message could not be read.
 *
 * @type {ReadonlySet<unknown>}
 */
const NULL_ID_REVISIONS = new Set(["2024-11-05", "2025-03-26", "2025-06-18"]);

/**
 * @param {Revision} revision
 * @param {unknown} [named] The revision in the header of the request. It determines whether errors may have a `null`
 *   id.
 * @returns {{
 *   said(value: unknown): void,
 *   heard(message: unknown): void,
 *   open(): unknown[],
 *   violations: string[],
 *   cancelled: ReadonlySet<unknown>,
 * }} `open` returns the ids of requests without a response.
 */
export function judgeOf(revision, named) {
  /**
   * The methods that wait for a response, by request id. Responses to an id that was used twice may arrive in any order. An
   * error is only counted, because it does not name its method.
   *
   * @type {Map<unknown, { methods: string[], errors: number }>}
   */
  const asked = new Map();
  /** Ids that a client tried to cancel. They no longer need a response. @type {Set<unknown>} */
  const cancelled = new Set();
  /** @type {string[]} */
  const violations = [];
  const allowsNullId = [revision, named].some((each) => NULL_ID_REVISIONS.has(each));

  /**
   * The checked revisions have no batches, so an array counts as one invalid message.
   *
   * @param {unknown} value
   */
  function said(value) {
    if (Array.isArray(value)) return;
    const { id, method, params, result, error } = dictionary(value);
    if (method === "notifications/cancelled") cancelled.add(dictionary(params)["requestId"]);
    const isAnswer = method === undefined && (result !== undefined || error !== undefined);
    if (id === undefined || isAnswer) return;
    const waiting = asked.get(id);
    const name = typeof method === "string" ? method : "";
    if (waiting === undefined) asked.set(id, { methods: [name], errors: 0 });
    else waiting.methods.push(name);
  }

  /** @param {unknown} message */
  function heard(message) {
    const tell = (/** @type {string} */ problem) => {
      violations.push(`${problem}: ${JSON.stringify(message)?.slice(0, 600)}`);
    };
    const parsed = protocolOf(revision).parseMessage(message);
    switch (parsed.kind) {
      case "request":
        return tell("a request to a client without capabilities");
      case "notification": {
        const { method, params } = parsed.message;
        if (!protocolOf(revision).isParamsOf(method, params))
          tell("a notification that the revision does not define");
        return undefined;
      }
      case "result": {
        const { id, result } = parsed.message;
        const waiting = asked.get(id);
        const at = waiting?.methods.findIndex((method) => isResult(method, result)) ?? -1;
        if (waiting === undefined || at === -1) {
          return tell(`a result that matches none of ${JSON.stringify(waiting?.methods ?? [])}`);
        }
        waiting.methods.splice(at, 1);
        return settle(id, waiting);
      }
      case "error": {
        // Up to 2025-06-18, an error has this id if the id of the message could not be read.
        if (parsed.tolerated === "null-id" && !allowsNullId) tell("an error with a null id");
        if (parsed.id === undefined) return undefined;
        const waiting = asked.get(parsed.id);
        if (waiting === undefined) return tell("an error for an unused id");
        waiting.errors++;
        return settle(parsed.id, waiting);
      }
      case "batch":
      case "invalid":
        return tell("not a message of the revision");
      default:
        return /** @type {never} */ (parsed);
    }
  }

  /**
   * @param {string} method
   * @param {unknown} result
   */
  function isResult(method, result) {
    return isObject(result) && protocolOf(revision).isResultOf(method, result);
  }

  /**
   * @param {unknown} id
   * @param {{ methods: string[], errors: number }} waiting
   */
  function settle(id, { methods, errors }) {
    if (methods.length === errors) asked.delete(id);
  }

  return {
    said,
    heard,
    open: () =>
      [...asked].flatMap(([id, { methods }]) =>
        cancelled.has(id) || !isId(id) || methods.every((method) => WITHOUT_END.has(method))
          ? []
          : [id],
      ),
    violations,
    cancelled,
  };
}

/** @param {unknown} id */
function isId(id) {
  return typeof id === "string" ? id.length <= 1_024 : Number.isSafeInteger(id);
}
