// The schema.ts of an invented revision, as upstream might publish it after the newest one: a changed result (`tools/list`
// has an `etag`), a new method (`tools/search`), a new notification (`notifications/tools/used`) and a removed method
// (`completion/complete`). docs/generator/add-a-revision.md adds this revision.
import { readFileSync } from "node:fs";

export const BEFORE = "2026-07-28";
export const NEXT = "2027-01-15";

/** @typedef {readonly [before: string | RegExp, after: string]} Change Replaces text that occurs once. */

/**
 * @param {string} workspace
 * @param {{ readonly additive?: boolean }} [options] `additive`: keeps `completion/complete` and makes `etag` optional,
 *   so that a release needs no changes in the code of server and client.
 */
export function upstreamSchema(workspace, { additive = false } = {}) {
  const text = readFileSync(`${workspace}/schema/${BEFORE}/schema.ts`, "utf8");
  const changes = [...CHANGES, tagged(additive ? "etag?" : "etag"), ...(additive ? [] : REMOVED)];
  return changes.reduce(replaceOnce, text);
}

const DECLARATIONS = `/**
 * Params of \`tools/search\`.
 *
 * @category \`tools/search\`
 */
export interface SearchToolsRequestParams extends RequestParams {
  /** Words to search for. */
  query: string;
}

/**
 * Sent by the client to search the tools of a server.
 *
 * @category \`tools/search\`
 */
export interface SearchToolsRequest extends JSONRPCRequest {
  method: "tools/search";
  params: SearchToolsRequestParams;
}

/**
 * Sent by the server in answer to \`tools/search\`.
 *
 * @category \`tools/search\`
 */
export interface SearchToolsResult extends Result {
  /** Names of the tools. */
  names: string[];
}

/**
 * JSON-RPC response carrying the result of \`tools/search\`.
 *
 * @category \`tools/search\`
 */
export interface SearchToolsResultResponse extends JSONRPCResultResponse {
  result: SearchToolsResult;
}

/**
 * Params of \`notifications/tools/used\`.
 *
 * @category \`notifications/tools/used\`
 */
export interface ToolUsedNotificationParams extends NotificationParams {
  /** Name of the tool. */
  name: string;
}

/**
 * Sent by the server when it has used another tool.
 *
 * @category \`notifications/tools/used\`
 */
export interface ToolUsedNotification extends JSONRPCNotification {
  method: "notifications/tools/used";
  params: ToolUsedNotificationParams;
}
`;

/** @type {readonly Change[]} */
const CHANGES = [
  [
    ` * Model Context Protocol, revision ${BEFORE}.`,
    ` * Model Context Protocol, revision ${NEXT}.`,
  ],
  [`LATEST_PROTOCOL_VERSION = "${BEFORE}"`, `LATEST_PROTOCOL_VERSION = "${NEXT}"`],
  ["  | CompleteRequest\n", "  | CompleteRequest\n  | SearchToolsRequest\n"],
  ["  | CompleteResult\n", "  | CompleteResult\n  | SearchToolsResult\n"],
  [
    "  | ToolListChangedNotification\n",
    "  | ToolListChangedNotification\n  | ToolUsedNotification\n",
  ],
  [
    "/**\n * Params of `completion/complete`.",
    `${DECLARATIONS}\n/**\n * Params of \`completion/complete\`.`,
  ],
];

/** @type {readonly Change[]} */
const REMOVED = [
  ["  | CompleteRequest\n", ""],
  ["  | CompleteResult\n", ""],
  [
    /\/\*\*\n \* Params of `completion\/complete`\.[\s\S]*?interface CompleteResultResponse[\s\S]*?\n\}\n\n/,
    "",
  ],
];

/**
 * @param {string} name
 * @returns {Change}
 */
function tagged(name) {
  const line = "export interface ListToolsResult extends PaginatedResult, CacheableResult {\n";
  return [line, `${line}  /** Changes when the list does. */\n  ${name}: string;\n`];
}

/**
 * @param {string} text
 * @param {Change} change
 */
function replaceOnce(text, [before, after]) {
  if (text.split(before).length !== 2) throw new Error(`expected once in the schema: ${before}`);
  return text.replace(before, () => after);
}
