/** Checks parts of a single message, independently of the other messages of the conversation. */
import { adaptParams, adaptResult, type Adapted } from "@mcp-gen/adapt";
import type { Revision } from "@mcp-gen/protocol";
import type { Issue } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { explainerOf, protocolOf } from "./message-protocol.js";
import { addViolation, newest, type CheckedMessage } from "./violation.js";

/**
 * Checks the params of a request or notification.
 *
 * @param base the revision whose fields are reported if the checked revision does not define them; default: the newest
 *   revision
 */
export function checkParams(
  checked: CheckedMessage,
  method: string,
  params: unknown,
  sender: "client" | "server",
  base = newest,
): void {
  const { revision } = checked;
  const protocol = protocolOf(revision);
  if (!protocol.isParamsOf(method, params)) {
    addFaults(checked, protocol.explainParamsOf(method, params), "/params");
    return;
  }
  const route = { from: base, to: revision, sender };
  checkNewer(checked, params, adaptParams(method, params, route), "/params");
}

/** Checks a result against the result type of its method. */
export function checkResult(checked: CheckedMessage, method: string, result: Dictionary): void {
  const { revision } = checked;
  if (!protocolOf(revision).isResultOf(method, result)) {
    addFaults(checked, explainResult(revision, method, result), "/result");
    return;
  }
  // The results of the handshake differ between revisions by design.
  if (method === "initialize" || method === "server/discover") return;
  const adapted = adaptResult(method, result, { from: newest, to: revision });
  checkNewer(checked, result, adapted, "/result");
}

/**
 * Reports a capability that the client or the server has not declared.
 *
 * @param path the path of the capability, such as `resources.subscribe`; `undefined` if no capability is needed
 */
export function checkCapability(
  checked: CheckedMessage,
  who: "the client" | "the server",
  path: string | undefined,
  declared: Dictionary | undefined,
): void {
  if (path === undefined || hasCapability(path, declared)) return;
  addViolation(checked, "capability", "/method", `${who} has not declared ${path}`);
}

/** Whether the declared capabilities contain the capability at a path. */
export function hasCapability(path: string, declared: Dictionary | undefined): boolean {
  let part: unknown = declared;
  for (const name of path.split(".")) part = dictionary(part)[name];
  return part !== undefined && part !== false;
}

/**
 * Reports fields that only a newer revision defines. The adapter from the newest revision reports a loss for each of
 * these fields, or removes the field silently.
 */
function checkNewer(checked: CheckedMessage, value: unknown, adapted: Adapted, at: string): void {
  const losses = adapted.losses.filter(({ kind }) => kind !== "impossible");
  for (const { pointer, reason } of losses) {
    addViolation(checked, "newer", at + pointer, `of a newer revision: ${reason}`);
  }
  const silent = losses.length === 0 && adapted.value !== undefined && adapted.value !== value;
  if (silent && JSON.stringify(adapted.value) !== JSON.stringify(value)) {
    addViolation(checked, "newer", at, "contains a field that only a newer revision defines");
  }
}

/** Adds a violation for each issue of an invalid value. There is always at least one violation. */
function addFaults(
  checked: CheckedMessage,
  issues: readonly Pick<Issue, "path" | "message">[],
  at: string,
): void {
  if (issues.length === 0) addViolation(checked, "shape", at, "the guard rejects the value");
  addIssues(checked, issues, at);
}

/** Adds a violation for each issue of a value. */
export function addIssues(
  checked: CheckedMessage,
  issues: readonly Pick<Issue, "path" | "message">[],
  at: string,
): void {
  for (const { path, message } of issues) addViolation(checked, "shape", at + path, message);
}

/** Returns the issues of an invalid result, compared with the result type that it matches most closely. */
function explainResult(
  revision: Revision,
  method: string,
  result: Dictionary,
): Pick<Issue, "path" | "message">[] {
  const types = protocolOf(revision).requestInfo(method)?.results ?? [];
  const announced = types.filter(
    ({ resultType }) => resultType === undefined || resultType === result["resultType"],
  );
  if (types.length > 0 && announced.length === 0) {
    const names = types.map(({ resultType }) => JSON.stringify(resultType)).join(" or ");
    const found = JSON.stringify(result["resultType"]);
    return [{ path: "/resultType", message: `expected ${names}, received ${found}` }];
  }
  const all = announced.map(({ type }) => explainerOf(revision, type)(result));
  const [best = []] = all.sort((one, other) => one.length - other.length);
  return best;
}
