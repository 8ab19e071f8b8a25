// Valid messages of clients, which the fuzzers mutate.
import { request } from "./messages.mjs";

/** @typedef {import("./messages.mjs").Wire} Wire */

const TEMPLATE = "test://template/{id}/data";

/** The requests that both eras have. @type {[method: string, params: Wire][]} */
const COMMON = [
  ["tools/list", {}],
  ["tools/list", { cursor: "x" }],
  ["prompts/list", {}],
  ["resources/list", {}],
  ["resources/templates/list", {}],
  ["resources/read", { uri: "test://static-text" }],
  ["resources/read", { uri: "test://static-binary" }],
  ["resources/read", { uri: "test://template/12/data" }],
  ["prompts/get", { name: "test_simple_prompt" }],
  ["prompts/get", { name: "test_prompt_with_arguments", arguments: { arg1: "a", arg2: "b" } }],
  ["prompts/get", { name: "test_input_required_result_prompt" }],
  [
    "completion/complete",
    {
      ref: { type: "ref/prompt", name: "test_prompt_with_arguments" },
      argument: { name: "arg1", value: "par" },
      context: { arguments: { arg2: "b" } },
    },
  ],
  [
    "completion/complete",
    { ref: { type: "ref/resource", uri: TEMPLATE }, argument: { name: "id", value: "1" } },
  ],
  ["tools/call", { name: "echo", arguments: { text: "é😀\u2028" } }],
  ["tools/call", { name: "structured", arguments: { city: "Bern" } }],
  ["tools/call", { name: "test_multiple_content_types" }],
  ["tools/call", { name: "test_error_handling", arguments: {} }],
  [
    "tools/call",
    { name: "json_schema_2020_12_tool", arguments: { name: "a", address: { city: "b" } } },
  ],
  ["tools/call", { name: "test_logging_tool" }],
  ["tools/call", { name: "full" }],
  ["tools/call", { name: "link" }],
  ["tools/call", { name: "many_questions" }],
  ["tools/call", { name: "once" }],
  ["tools/call", { name: "toggle_tool" }],
  ["tools/call", { name: "touch_resource", arguments: { uri: "test://watched-resource" } }],
];

/** @type {[method: string, params: Wire][]} */
const SESSION = [
  ["ping", {}],
  ["logging/setLevel", { level: "debug" }],
  ["resources/subscribe", { uri: "test://watched-resource" }],
  ["resources/unsubscribe", { uri: "test://watched-resource" }],
  ["tools/call", { name: "echo", arguments: { text: "x" }, _meta: { progressToken: "p" } }],
];

const ASKED = { type: "object", properties: {} };

/** @type {[method: string, params: Wire][]} */
const STATELESS = [
  ["server/discover", {}],
  [
    "subscriptions/listen",
    { notifications: { toolsListChanged: true, resourceSubscriptions: ["test://static-text"] } },
  ],
  ["tools/call", { name: "test_x_mcp_header", arguments: {} }],
  ["tools/call", { name: "ask_roots", inputResponses: { roots: { roots: [] } } }],
  [
    "tools/call",
    {
      name: "once",
      requestState: "v1.a.b",
      inputResponses: { user_name: { action: "accept", content: ASKED } },
    },
  ],
];

/** @type {Wire[]} */
const UNASKED = [
  { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1, reason: "x" } },
  {
    jsonrpc: "2.0",
    method: "notifications/progress",
    params: { progressToken: 1, progress: 1, total: 2 },
  },
  { jsonrpc: "2.0", method: "notifications/initialized" },
  { jsonrpc: "2.0", method: "notifications/roots/list_changed" },
  { jsonrpc: "2.0", id: 1, result: { roots: [] } },
  { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "x" } },
];

/**
 * @param {import("./messages.mjs").Era} era
 * @returns {Wire[]}
 */
export function corpusOf(era) {
  const all = [...COMMON, ...(era === "session" ? SESSION : STATELESS)];
  return [...all.map(([method, params]) => request(era, 1, method, params)), ...UNASKED];
}
