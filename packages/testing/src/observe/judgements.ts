/** What a strict observer finds wrong with parts of a message, apart from the conversation they stand in. */
import { adaptParams, adaptResult, type Adapted } from "@mcp-gen/adapt";
import type { Revision } from "@mcp-gen/protocol";
import type { Issue } from "@mcp-gen/protocol/runtime";
import { dictionary, type Dictionary } from "./message.js";
import { explainerOf, protocolOf } from "./message-protocol.js";
import { newest, type Tell } from "./violation.js";

/** Judges the params of a request or a notification. */
export function judgeParams(
  revision: Revision,
  method: string,
  params: unknown,
  what: string,
  tell: Tell,
  sender: "client" | "server" = "server",
): void {
  if (!protocolOf(revision).isParamsOf(method, params)) {
    const issues = protocolOf(revision).explainParamsOf(method, params);
    tellIssues(issues, "/params", what, tell);
    return;
  }
  const route = { from: newest, to: revision, sender };
  tellLeaks(params, adaptParams(method, params, route), "/params", what, tell);
}

/** Judges a result by the method it answers. */
export function judgeResult(
  revision: Revision,
  method: string,
  result: Dictionary,
  what: string,
  tell: Tell,
): void {
  if (!protocolOf(revision).isResultOf(method, result)) {
    tellIssues(explainResult(revision, method, result), "/result", what, tell);
    return;
  }
  // How a connection opens differs by nature.
  if (method === "initialize" || method === "server/discover") return;
  const adapted = adaptResult(method, result, { from: newest, to: revision });
  tellLeaks(result, adapted, "/result", what, tell);
}

/**
 * Tells what has not been declared.
 *
 * @param path of the capability, such as `resources.subscribe`; nothing where none is needed
 */
export function needs(
  path: string | undefined,
  declared: Dictionary | undefined,
  who: string,
  what: string,
  tell: Tell,
): void {
  if (path === undefined) return;
  let part: unknown = declared;
  for (const name of path.split(".")) part = dictionary(part)[name];
  if (part === undefined || part === false) {
    tell("capability", what, "/method", `${who} has not declared ${path}`);
  }
}

/** Says what would be lost if the part came from the newest revision: such words mean nothing in an older one. */
function tellLeaks(value: unknown, adapted: Adapted, at: string, what: string, tell: Tell): void {
  const losses = adapted.losses.filter(({ kind }) => kind !== "impossible");
  for (const { pointer, reason } of losses) {
    tell("newer", what, at + pointer, `of a newer revision: ${reason}`);
  }
  const silent = losses.length === 0 && adapted.value !== undefined && adapted.value !== value;
  if (silent && JSON.stringify(adapted.value) !== JSON.stringify(value)) {
    tell("newer", what, at, "has something of a newer revision");
  }
}

function tellIssues(
  issues: readonly Pick<Issue, "path" | "message">[],
  at: string,
  what: string,
  tell: Tell,
): void {
  if (issues.length === 0) tell("shape", what, at, "the guard refuses it");
  for (const { path, message } of issues) tell("shape", what, at + path, message);
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
