// Makes a made-up next revision of the newest one: a changed result (`tools/list` has an `etag`), a new method
// (`tools/search`), a removed method (`completion/complete`) and a new notification (`notifications/tools/used`). The step
// file beside this one says how messages cross.
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const BEFORE = "2026-07-28";
export const NEXT = "2027-01-01";

/**
 * Adds the revision to the folder `schema` of a workspace, as a draft.
 *
 * @param {string} workspace
 */
export function addRevision(workspace) {
  const schema = `${workspace}/schema`;
  mkdirSync(`${schema}/${NEXT}`);
  const text = readFileSync(`${schema}/${BEFORE}/schema.ts`, "utf8");
  writeFileSync(`${schema}/${NEXT}/schema.ts`, CHANGES.reduce(changed, text));
  edit(`${schema}/${BEFORE}/overlay.json`, `${schema}/${NEXT}/overlay.json`, (overlay) => {
    delete overlay.capabilities["completion/complete"];
    delete overlay.results["completion/complete"];
    overlay.capabilities["tools/search"] = { server: "tools" };
    overlay.capabilities["notifications/tools/used"] = { server: "tools" };
    overlay.results["tools/search"] = {
      was: "SearchToolsResult",
      variants: [{ type: "SearchToolsResult", resultType: "complete" }],
      why: "The ordinary result of a request carries complete.",
    };
    overlay.integers = overlay.integers.filter(
      (/** @type {string} */ place) => !place.startsWith("CompleteResult."),
    );
  });
  edit(`${schema}/revisions.json`, `${schema}/revisions.json`, ({ revisions }) => {
    const newest = revisions.at(-1);
    revisions.push({ ...newest, id: NEXT, status: "draft", released: undefined });
  });
  const step = fileURLToPath(new URL("step.ts", import.meta.url));
  cpSync(step, `${schema}/steps/${BEFORE}_${NEXT}.ts`);
}

/** Each text stands once in the schema. @type {readonly (readonly [before: string | RegExp, after: string])[]} */
const CHANGES = [
  [
    ` * Model Context Protocol, revision ${BEFORE}.`,
    ` * Model Context Protocol, revision ${NEXT}.`,
  ],
  [`LATEST_PROTOCOL_VERSION = "${BEFORE}"`, `LATEST_PROTOCOL_VERSION = "${NEXT}"`],
  ["  | CompleteRequest\n", "  | SearchToolsRequest\n"],
  ["  | CompleteResult\n", "  | SearchToolsResult\n"],
  [
    "  | ToolListChangedNotification\n",
    "  | ToolListChangedNotification\n  | ToolUsedNotification\n",
  ],
  [
    "export interface ListToolsResult extends PaginatedResult, CacheableResult {\n",
    "export interface ListToolsResult extends PaginatedResult, CacheableResult {\n  /** Changes when the list does. */\n  etag: string;\n",
  ],
  // From the params of `completion/complete` to its response.
  [
    /\/\*\*\n \* Params of `completion\/complete`\.[\s\S]*?interface CompleteResultResponse[\s\S]*?\n\}\n/,
    `/**
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
`,
  ],
];

/**
 * @param {string} text
 * @param {readonly [string | RegExp, string]} change
 */
function changed(text, [before, after]) {
  if (text.split(before).length !== 2) throw new Error(`expected once in the schema: ${before}`);
  return text.replace(before, () => after);
}

/**
 * @param {string} from
 * @param {string} to
 * @param {(value: any) => void} change
 */
function edit(from, to, change) {
  const value = JSON.parse(readFileSync(from, "utf8"));
  change(value);
  writeFileSync(to, `${JSON.stringify(value, undefined, 2)}\n`);
}
