/** Checks parts of a message without regard to the other messages of the conversation. */
import { adaptParams, adaptResult, type Adapted } from "@mcp-gen/adapt";
import type { Revision } from "@mcp-gen/protocol";
import type { Issue } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { explainerOf, protocolOf } from "./message-protocol.js";
import { newest, type Report } from "./violation.js";

/** Checks the params of a request or notification. */
export function checkParams(
  revision: Revision,
  method: string,
  params: unknown,
  what: string,
  report: Report,
  sender: "client" | "server" = "server",
): void {
  if (!protocolOf(revision).isParamsOf(method, params)) {
    const issues = protocolOf(revision).explainParamsOf(method, params);
    reportIssues(issues, "/params", what, report);
    return;
  }
  const route = { from: newest, to: revision, sender };
  reportNewer(params, adaptParams(method, params, route), "/params", what, report);
}

/** Checks a result against the result type of its method. */
export function checkResult(
  revision: Revision,
  method: string,
  result: Dictionary,
  what: string,
  report: Report,
): void {
  if (!protocolOf(revision).isResultOf(method, result)) {
    reportIssues(explainResult(revision, method, result), "/result", what, report);
    return;
  }
  // The results of the handshake differ between revisions by design.
  if (method === "initialize" || method === "server/discover") return;
  const adapted = adaptResult(method, result, { from: newest, to: revision });
  reportNewer(result, adapted, "/result", what, report);
}

/**
 * Reports an undeclared capability.
 *
 * @param path the path of the capability, such as `resources.subscribe`; `undefined` if no capability is needed
 */
export function checkCapability(
  path: string | undefined,
  declared: Dictionary | undefined,
  who: string,
  what: string,
  report: Report,
): void {
  if (path === undefined) return;
  let part: unknown = declared;
  for (const name of path.split(".")) part = dictionary(part)[name];
  if (part === undefined || part === false) {
    report("capability", what, "/method", `${who} has not declared ${path}`);
  }
}

/**
 * Reports fields that only a newer revision defines: adapts the value from the newest revision, and reports each loss.
 */
function reportNewer(
  value: unknown,
  adapted: Adapted,
  at: string,
  what: string,
  report: Report,
): void {
  const losses = adapted.losses.filter(({ kind }) => kind !== "impossible");
  for (const { pointer, reason } of losses) {
    report("newer", what, at + pointer, `of a newer revision: ${reason}`);
  }
  const silent = losses.length === 0 && adapted.value !== undefined && adapted.value !== value;
  if (silent && JSON.stringify(adapted.value) !== JSON.stringify(value)) {
    report("newer", what, at, "has something of a newer revision");
  }
}

function reportIssues(
  issues: readonly Pick<Issue, "path" | "message">[],
  at: string,
  what: string,
  report: Report,
): void {
  if (issues.length === 0) report("shape", what, at, "the guard rejects it");
  for (const { path, message } of issues) report("shape", what, at + path, message);
}

/** Returns the issues of a result for the result type that it matches most closely. */
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
