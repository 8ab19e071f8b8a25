// What a strict observer finds wrong with parts of a message, apart from the conversation they stand in.
import { adaptParams, adaptResult } from "@mcp-gen/adapt";
import { revisions } from "@mcp-gen/protocol";
import { explainerOf, protocolOf } from "./protocols.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {Record<string, unknown>} Dictionary */

/** The newest revision there is. */
export const newest = /** @type {Revision} */ (revisions.at(-1));

/**
 * @param {Revision} revision
 * @param {string} method
 * @param {unknown} params
 * @param {string} what
 * @param {Tell} tell
 * @param {"client" | "server"} [sender]
 */
export function judgeParams(revision, method, params, what, tell, sender = "server") {
  if (!protocolOf(revision).isParamsOf(method, params)) {
    const issues = protocolOf(revision).explainParamsOf(method, params);
    return tellIssues(issues, "/params", what, tell);
  }
  const options = { from: newest, to: revision, sender };
  tellLeaks(params, adaptParams(method, params, options), "/params", what, tell);
}

/** @typedef {(what: string, pointer: string, message: string) => void} Tell */

/**
 * Judges a result by the method it answers.
 *
 * @param {Revision} revision
 * @param {string} method
 * @param {Dictionary} result
 * @param {string} what
 * @param {Tell} tell
 */
export function judgeResult(revision, method, result, what, tell) {
  if (!protocolOf(revision).isResultOf(method, result))
    return tellIssues(explainResult(revision, method, result), "/result", what, tell);
  // How a connection opens differs by nature.
  if (method === "initialize" || method === "server/discover") return;
  const adapted = adaptResult(method, result, { from: newest, to: revision });
  tellLeaks(result, adapted, "/result", what, tell);
}

/**
 * Says what would be lost if the part came from the newest revision: such words mean nothing in an older one.
 *
 * @param {unknown} value
 * @param {import("@mcp-gen/adapt").Adapted} adapted
 * @param {string} at
 * @param {string} what
 * @param {Tell} tell
 */
function tellLeaks(value, adapted, at, what, tell) {
  const losses = adapted.losses.filter(({ kind }) => kind !== "impossible");
  for (const { pointer, reason } of losses)
    tell(what, at + pointer, `of a newer revision: ${reason}`);
  const silent = losses.length === 0 && adapted.value !== undefined && adapted.value !== value;
  if (silent && JSON.stringify(adapted.value) !== JSON.stringify(value))
    tell(what, at, "has something of a newer revision");
}

/**
 * @param {string | undefined} path
 * @param {Dictionary | undefined} declared
 * @param {string} who
 * @param {string} what
 * @param {Tell} tell
 */
export function needs(path, declared, who, what, tell) {
  if (path === undefined) return;
  /** @type {unknown} */
  let part = declared;
  for (const name of path.split(".")) part = dictionary(part)[name];
  if (part === undefined || part === false)
    tell(what, "/method", `${who} has not declared ${path}`);
}

/**
 * @param {readonly { path: string, message: string }[]} issues
 * @param {string} at
 * @param {string} what
 * @param {Tell} tell
 */
function tellIssues(issues, at, what, tell) {
  if (issues.length === 0) tell(what, at, "the guard refuses it");
  for (const { path, message } of issues) tell(what, at + path, message);
}

/**
 * What is wrong with a result, as the type it comes closest to.
 *
 * @param {Revision} revision
 * @param {string} method
 * @param {Dictionary} result
 */
function explainResult(revision, method, result) {
  const types = protocolOf(revision).requestInfo(method)?.results ?? [];
  const announced = types.filter(
    ({ resultType }) => resultType === undefined || resultType === result["resultType"],
  );
  if (types.length > 0 && announced.length === 0) {
    const names = types.map(({ resultType }) => JSON.stringify(resultType)).join(" or ");
    const found = JSON.stringify(result["resultType"]);
    return [{ path: "/resultType", message: `expected ${names}, found ${found}` }];
  }
  const all = announced.map(({ type }) => explainerOf(revision, type)(result));
  const [best = []] = all.sort((one, other) => one.length - other.length);
  return best;
}

/** @param {unknown} value */
export function isCall(value) {
  return typeof dictionary(value)["method"] === "string";
}

/** @param {import("@mcp-gen/protocol/runtime").InvalidMessage} invalid */
export function reasonOf({ error }) {
  return error.error.message;
}

/**
 * An id, by type and value.
 *
 * @param {unknown} id
 */
export function key(id) {
  return JSON.stringify(id) ?? "no id";
}

/**
 * @param {unknown} value
 * @returns {Dictionary}
 */
export function dictionary(value) {
  return typeof value === "object" && value !== null ? /** @type {Dictionary} */ (value) : {};
}
