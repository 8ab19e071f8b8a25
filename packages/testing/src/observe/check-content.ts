/** What a strict observer finds wrong with parts of a message, apart from the conversation they stand in. */
import { adaptParams, adaptResult, type Adapted } from "@mcp-gen/adapt";
import type { Revision } from "@mcp-gen/protocol";
import type { Issue } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { explainerOf, protocolOf } from "./message-protocol.js";
import { newest, type Report } from "./violation.js";

/** Judges the params of a request or a notification. */
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

/** Judges a result by the method it answers. */
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
  // How a connection opens differs by nature.
  if (method === "initialize" || method === "server/discover") return;
  const adapted = adaptResult(method, result, { from: newest, to: revision });
  reportNewer(result, adapted, "/result", what, report);
}

/**
 * Tells what has not been declared.
 *
 * @param path of the capability, such as `resources.subscribe`; nothing where none is needed
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

/** Says what would be lost if the part came from the newest revision: such words mean nothing in an older one. */
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
  if (issues.length === 0) report("shape", what, at, "the guard refuses it");
  for (const { path, message } of issues) report("shape", what, at + path, message);
}

/** What is wrong with a result, as the type it comes closest to. */
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
