/** The observers accept correct tasks of the extension io.modelcontextprotocol/tasks, and report each change of them. */
import { describe, expect, test } from "vitest";
import { observeClient } from "../client.js";
import { observeServer } from "../server.js";

type Json = Record<string, unknown>;
type Said = ["client" | "server", Json];

const STATELESS = "2026-07-28";
const PREFIX = "io.modelcontextprotocol/";
const ID = `${PREFIX}tasks`;
const DECLARED = { elicitation: {}, extensions: { [ID]: {} } };

const meta = (capabilities: Json = DECLARED): Json => ({
  [`${PREFIX}protocolVersion`]: STATELESS,
  [`${PREFIX}clientInfo`]: { name: "n", version: "1" },
  [`${PREFIX}clientCapabilities`]: capabilities,
});
const related = { _meta: { [`${PREFIX}related-task`]: { taskId: "a" } } };
const RELATED = "_meta/io.modelcontextprotocol~1related-task";
const form = {
  method: "elicitation/create",
  params: { mode: "form", message: "Who?", requestedSchema: { type: "object", properties: {} } },
};
const other = { ...form, params: { ...form.params, message: "Where?" } };
const answer = { action: "accept", content: {} };
const text = { content: [{ type: "text", text: "a" }] };
const task = (status: string, more: Json = {}): Json => ({
  taskId: "a",
  status,
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttlMs: 60_000,
  pollIntervalMs: 500,
  ...more,
});
const complete = (value: Json = {}): Json => ({ resultType: "complete", ...value });

const call = (id: number, method: string, params: Json, capabilities?: Json): Said => [
  "client",
  {
    id,
    method,
    params: { ...params, _meta: { ...meta(capabilities), ...(params["_meta"] as Json) } },
  },
];
const result = (id: number, value: Json): Said => ["server", { id, result: value }];
const notify = (method: string, params: Json): Said => ["server", { method, params }];
const error = (id: number, code: number, data?: Json): Said => [
  "server",
  { id, error: { code, message: "no", ...(data && { data }) } },
];

/** A discovery in which the server declares the extension. */
const discovered = (capabilities: Json = { tools: {}, extensions: { [ID]: {} } }): Said[] => [
  call(0, "server/discover", {}),
  result(
    0,
    complete({ supportedVersions: [STATELESS], capabilities, ttlMs: 0, cacheScope: "private" }),
  ),
];
const startParams = { name: "t", _meta: { progressToken: "p" } };
const created = (more: Json = {}): Json => ({ ...task("working"), resultType: "task", ...more });
const start = (more: Json = {}): Said[] => [
  ...discovered(),
  call(1, "tools/call", startParams),
  result(1, created(more)),
];
const started = start();
const get = (id: number, value: Json): Said[] => [
  call(id, "tasks/get", { taskId: "a" }),
  result(id, complete(value)),
];
const waiting = (inputRequests: Json): Json => task("input_required", { inputRequests });
const update = (id: number, inputResponses: Json): Said =>
  call(id, "tasks/update", { taskId: "a", inputResponses });
const listen = (taskIds: string[], capabilities?: Json): Said =>
  call(20, "subscriptions/listen", { notifications: { taskIds } }, capabilities);
const subscription = { _meta: { [`${PREFIX}subscriptionId`]: 20 } };
const acknowledged = (...taskIds: string[]): Said =>
  notify("notifications/subscriptions/acknowledged", {
    notifications: { taskIds },
    ...subscription,
  });
const told = (status: string, more: Json = {}): Said =>
  notify("notifications/tasks", { ...task(status, more), ...subscription });

/** The findings of the observer of a side. */
function findings(side: "client" | "server", said: readonly Said[]): string[] {
  const observer = side === "server" ? observeServer() : observeClient();
  for (const [from, message] of said) observer[from]({ jsonrpc: "2.0", ...message });
  return observer.violations.map(({ what, pointer, message }) => `${what} ${pointer}: ${message}`);
}

const whole: Said[] = [
  ...discovered(),
  call(1, "tools/call", startParams),
  notify("notifications/progress", { progressToken: "p", progress: 1 }),
  result(1, created()),
  listen(["a", "b"]),
  acknowledged("a"),
  ...get(2, task("working")),
  told("input_required", { inputRequests: { one: form, two: other } }),
  ...get(3, waiting({ one: form, two: other })),
  update(4, { one: answer }),
  result(4, complete()),
  ...get(5, waiting({ two: other })),
  update(6, { two: answer }),
  result(6, complete()),
  ...get(7, task("working")),
  ...get(8, task("completed", { result: text })),
  told("completed", { result: text }),
  call(9, "tasks/cancel", { taskId: "a" }),
  result(9, complete()),
];

test("a whole task has no violations", () => {
  expect(findings("server", whole)).toEqual([]);
  expect(findings("client", whole)).toEqual([]);
});

describe("the observer of a server reports", () => {
  test.each<[string, readonly Said[], ...string[]]>([
    [
      "[tasks 3.2] a task for a client that has not declared the extension",
      [...discovered(), call(1, "tools/call", startParams, {}), result(1, created())],
      `tools/call result /method: the client has not declared the extension ${ID}`,
    ],
    [
      "[tasks 1 negotiation] a task of a server that has not declared the extension",
      [...discovered({ tools: {} }), call(1, "tools/call", startParams), result(1, created())],
      `tools/call result /method: the server has not declared the extension ${ID}`,
    ],
    [
      "[tasks 3.3] a task for another request",
      [
        ...discovered({ prompts: {}, extensions: { [ID]: {} } }),
        call(1, "prompts/get", { name: "p" }),
        result(1, created()),
      ],
      'prompts/get result /result/resultType: expected "complete" or "input_required", received "task"',
    ],
    [
      "[tasks 1 other generation] a task of the core",
      [
        ...discovered(),
        call(1, "tools/call", { ...startParams, task: {} }),
        result(1, complete({ task: task("working") })),
      ],
      "tools/call result /result/content: /content: expected an array, received nothing",
    ],
    [
      "[tasks 1 creation answers] fields of other messages in a new task",
      start({ ttl: 1, pollInterval: 1, task: {}, result: {}, error: {}, inputRequests: {} }),
      ...["ttl", "pollInterval", "task", "inputRequests", "result", "error"].map(
        (name) => `tools/call result /result/${name}: a new task does not have this field`,
      ),
    ],
    [
      "[tasks 3.5] requestState in a new task",
      start({ requestState: "s" }),
      "tools/call result /result/requestState: a new task does not have this field",
    ],
    [
      "a new task without its fields",
      start({ ttlMs: "x" }),
      'tools/call result /result/ttlMs: /ttlMs: expected an integer or null, received "x"',
    ],
    [
      "related-task in a new task",
      start(related),
      `tools/call result /result/${RELATED}: this message must not name its task in _meta`,
    ],
    [
      "an id of another task",
      [...started, call(2, "tools/call", { name: "t" }), result(2, created())],
      "tools/call result /result/taskId: a is the id of another task",
    ],
    [
      "[tasks 3.2] another type of the result of tasks/get",
      [...started, call(2, "tasks/get", { taskId: "a" }), result(2, created())],
      'tasks/get result /result/resultType: /resultType: expected "complete", received "task"',
    ],
    [
      "the task of another request",
      [...started, ...get(2, task("working", { taskId: "b" }))],
      "tasks/get result /result/taskId: expected a, received b",
    ],
    [
      "[tasks 1 lifetime] fields of the core",
      [...started, ...get(2, task("working", { ttl: 1, pollInterval: 1 }))],
      "tasks/get result /result/ttl: tasks of the extension do not have this field",
      "tasks/get result /result/pollInterval: tasks of the extension do not have this field",
    ],
    [
      "[tasks 3.5] requestState in a task",
      [
        ...started,
        ...get(2, waiting({ one: form })),
        ...get(3, { ...waiting({ one: form }), requestState: "s" }),
      ],
      "tasks/get result /result/requestState: tasks of the extension do not have this field",
    ],
    [
      "[tasks 3.5] details of another status",
      [...started, ...get(2, task("working", { result: text, error: {}, inputRequests: {} }))],
      "tasks/get result /result/inputRequests: only a task that is input_required has this field",
      "tasks/get result /result/result: only a task that is completed has this field",
      "tasks/get result /result/error: only a task that is failed has this field",
    ],
    [
      "[tasks 3.5] a task that is completed without a result",
      [...started, ...get(2, task("completed"))],
      "tasks/get result /result/result: /result: expected an object, received nothing",
    ],
    [
      "[tasks 1 result] an invalid result in a task",
      [...started, ...get(2, task("completed", { result: { content: 1 } }))],
      "tools/call result /result/content: /content: expected an array, received 1",
    ],
    [
      "[tasks 1 result] related-task in the result of a task",
      [...started, ...get(2, task("completed", { result: { ...text, ...related } }))],
      `tasks/get result /result/result/${RELATED}: this message must not name its task in _meta`,
    ],
    [
      "related-task in a task",
      [...started, ...get(2, { ...task("working"), ...related })],
      `tasks/get result /result/${RELATED}: this message must not name its task in _meta`,
    ],
    [
      "a status after the end",
      [...started, ...get(2, task("cancelled")), ...get(3, task("working"))],
      "tasks/get result /result/status: the task is already cancelled, received working",
    ],
    [
      "another terminal status",
      [...started, ...get(2, task("cancelled")), ...get(3, task("completed", { result: text }))],
      "tasks/get result /result/status: the task is already cancelled, received completed",
    ],
    [
      "a changed time of creation",
      [...started, ...get(2, task("working", { createdAt: "2026-01-01T00:00:09Z" }))],
      "tasks/get result /result/createdAt: expected the unchanged 2026-01-01T00:00:00Z, received 2026-01-01T00:00:09Z",
    ],
    [
      "[tasks 1 questions] a key of another input request",
      [...started, ...get(2, waiting({ one: form })), ...get(3, waiting({ one: other }))],
      "tasks/get result /result/inputRequests/one: another input request has used this key",
    ],
    [
      "[tasks 1 questions] an input request that was answered",
      [
        ...started,
        ...get(2, waiting({ one: form })),
        ...get(3, task("working")),
        ...get(4, waiting({ one: form })),
      ],
      "tasks/get result /result/inputRequests/one: the input request was already answered",
    ],
    [
      "an input request that the client has not declared",
      [
        ...started,
        call(2, "tasks/get", { taskId: "a" }, { extensions: { [ID]: {} } }),
        result(2, complete(waiting({ one: form }))),
      ],
      "tasks/get result one /method: the client has not declared elicitation",
    ],
    [
      "[tasks 3.6] [tasks 1 cancel answers] a state in acknowledgments",
      [
        ...started,
        update(2, { one: answer }),
        result(2, complete({ status: "working" })),
        call(3, "tasks/cancel", { taskId: "a" }),
        result(3, complete({ taskId: "a", result: text })),
      ],
      "tasks/update result /result/status: an acknowledgment has no state of the task",
      "tasks/cancel result /result/taskId: an acknowledgment has no state of the task",
      "tasks/cancel result /result/result: an acknowledgment has no state of the task",
    ],
    [
      "[tasks 1 undeclared client] a result for a client that has not declared the extension",
      [...started, call(2, "tasks/cancel", { taskId: "a" }, {}), result(2, complete())],
      `tasks/cancel result /method: the client has not declared the extension ${ID}`,
    ],
    [
      "[tasks 1 undeclared client] another error for such a client",
      [...started, call(2, "tasks/get", { taskId: "x" }, {}), error(2, -32602)],
      "tasks/get error /error/code: expected -32021 for a client without the extension, received -32602",
    ],
    [
      "[tasks 1 undeclared client] an error that does not name the extension",
      [...started, call(2, "tasks/get", { taskId: "x" }, {}), error(2, -32021, {})],
      `tasks/get error /error/data/requiredCapabilities/extensions: expected ${ID}`,
    ],
    [
      "[tasks 3.9] a notification without a subscription",
      [...started, told("working")],
      "notifications/tasks /params/taskId: no open subscription has named the task a",
    ],
    [
      "[tasks 1 notification] a notification about a task that the subscription has not named",
      [...started, listen(["b"]), told("working")],
      "notifications/tasks /params/taskId: no open subscription has named the task a",
    ],
    [
      "[tasks 3.9] an acknowledged task that the client has not named",
      [...started, listen(["b"]), acknowledged("a", "b")],
      "notifications/subscriptions/acknowledged /params/notifications/taskIds: no open subscription has named the task a",
    ],
    [
      "[tasks 1 undeclared client] an acknowledged task for a client that has not declared the extension",
      [...started, listen(["a"], {}), acknowledged("a")],
      `notifications/subscriptions/acknowledged /method: the client has not declared the extension ${ID}`,
    ],
    [
      "[tasks 3.9] a notification that is not a task",
      [...started, listen(["a"]), notify("notifications/tasks", { taskId: "a", ...subscription })],
      'notifications/tasks /params/status: /status: expected "working", "input_required", "completed", "failed" or "cancelled", received nothing',
    ],
    [
      "[tasks 3.9] fields that tasks/get would not have",
      [...started, listen(["a"]), told("working", { result: text })],
      "notifications/tasks /params/result: only a task that is completed has this field",
    ],
    [
      "[tasks 1 progress and log] progress after the task was created",
      [...started, notify("notifications/progress", { progressToken: "p", progress: 1 })],
      'notifications/progress /params/progressToken: the call of the token "p" has become a task',
    ],
    [
      "[tasks 1 progress and log] a log message after the task was created",
      [...started, notify("notifications/message", { level: "info", data: 1 })],
      "notifications/message /method: the server has not declared logging",
      "notifications/message /params/level: no open request asks for info",
    ],
    [
      "[tasks 1 list] a result of tasks/list",
      [...started, call(2, "tasks/list", {}), result(2, complete({ tasks: [] }))],
      "tasks/list result /result: the guard rejects the value",
    ],
  ])("%s", (_, said, ...expected) => {
    expect(findings("server", said)).toEqual(expected);
  });

  test.each<[string, readonly Said[]]>([
    [
      "a task of another connection",
      [...discovered(), ...get(2, task("completed", { result: text }))],
    ],
    [
      "a state that was read before the end",
      [
        ...started,
        listen(["a"]),
        call(2, "tasks/get", { taskId: "a" }),
        told("cancelled"),
        result(2, complete(task("working"))),
      ],
    ],
    [
      "an input request that was read before its response",
      [
        ...started,
        call(2, "tasks/get", { taskId: "a" }),
        ...get(3, waiting({ one: form })),
        ...get(4, task("working")),
        result(2, complete(waiting({ one: form }))),
      ],
    ],
    [
      "the errors of a server for a client that has not declared the extension",
      [
        ...started,
        call(2, "tasks/get", { taskId: "a" }, {}),
        error(2, -32021, { requiredCapabilities: { extensions: { [ID]: {} } } }),
        call(3, "tasks/get", { taskId: "a" }, {}),
        error(3, -32601),
        call(4, "tasks/get", { taskId: "x" }),
        error(4, -32602),
      ],
    ],
  ])("nothing about %s", (_, said) => {
    expect(findings("server", said)).toEqual([]);
  });
});

describe("the observer of a client reports", () => {
  const asked: Said[] = [...started, ...get(2, waiting({ one: form }))];

  test.each<[string, readonly Said[], ...string[]]>([
    [
      "[tasks 1 negotiation] a request of a client that has not declared the extension",
      [...started, call(2, "tasks/get", { taskId: "a" }, {})],
      `tasks/get request /method: the client has not declared the extension ${ID}`,
    ],
    [
      "[tasks 1 negotiation] a request to a server that has not declared the extension",
      [...discovered({ tools: {} }), call(2, "tasks/get", { taskId: "a" })],
      `tasks/get request /method: the server has not declared the extension ${ID}`,
    ],
    [
      "[tasks 3.9] a subscription of a client that has not declared the extension",
      [...started, listen(["a"], {})],
      `subscriptions/listen request /method: the client has not declared the extension ${ID}`,
    ],
    [
      "[tasks 1 list] tasks/list and tasks/result",
      [...started, call(2, "tasks/list", {}), call(3, "tasks/result", { taskId: "a" })],
      "tasks/list request /method: a client of 2026-07-28 sends no such request",
      "tasks/result request /method: a client of 2026-07-28 sends no such request",
    ],
    [
      "invalid params",
      [...started, call(2, "tasks/get", { taskId: 1 })],
      "tasks/get request /params/taskId: /taskId: expected a string, received 1",
    ],
    [
      "[tasks 3.5] requestState",
      [...asked, call(3, "tasks/update", { taskId: "a", inputResponses: {}, requestState: "s" })],
      "tasks/update request /params/requestState: requests about tasks have no state",
    ],
    [
      "[tasks 1 questions] a key that no input request has",
      [...asked, update(3, { two: answer })],
      "tasks/update request /params/inputResponses/two: no input request of the task has this key",
    ],
    [
      "[tasks 1 questions] a key that no input request of a notification has",
      [
        ...started,
        listen(["a"]),
        told("input_required", { inputRequests: { one: form } }),
        update(3, { two: answer }),
      ],
      "tasks/update request /params/inputResponses/two: no input request of the task has this key",
    ],
    [
      "[tasks 3.8] a second response to an input request",
      [...asked, update(3, { one: answer }), result(3, complete()), update(4, { one: answer })],
      "tasks/update request /params/inputResponses/one: the input request was already answered",
    ],
    [
      "[tasks 1 questions] a response that is not a result of the input request",
      [...asked, update(3, { one: { roots: [] } })],
      "tasks/update request /params/inputResponses/one: expected a result of elicitation/create, received an object",
    ],
    [
      "[tasks 3.7] notifications/cancelled for a call that has become a task",
      [
        ...started,
        ["client", { method: "notifications/cancelled", params: { requestId: 1, _meta: meta() } }],
      ],
      "notifications/cancelled /params/requestId: the call has become a task, which is cancelled with tasks/cancel",
    ],
  ])("%s", (_, said, ...expected) => {
    expect(findings("client", said)).toEqual(expected);
  });

  test.each<[string, readonly Said[]]>([
    ["an update of a task of another connection", [...discovered(), update(2, { one: answer })]],
    [
      "an update that is sent again because it was not acknowledged",
      [...asked, update(3, { one: answer }), error(3, -32603), update(4, { one: answer })],
    ],
    [
      "a response to an input request of a notification",
      [
        ...started,
        listen(["a"]),
        told("input_required", { inputRequests: { one: form } }),
        update(3, { one: answer }),
      ],
    ],
  ])("nothing about %s", (_, said) => {
    expect(findings("client", said)).toEqual([]);
  });

  test.each<[string, string | undefined, string[]]>([
    ["the id", "a", []],
    ["another id", "b", ["expected mcp-name a, received b"]],
    ["nothing", undefined, ["expected mcp-name a, received undefined"]],
  ])("[tasks 1 HTTP] a header Mcp-Name that is not the id: %s", (_, name, expected) => {
    for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
      const observer = observeClient({ transport: "http" });
      const params = { taskId: "a", inputResponses: {}, _meta: meta() };
      observer.request({
        verb: "POST",
        path: "/mcp",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          "mcp-protocol-version": STATELESS,
          "mcp-method": method,
          ...(name !== undefined && { "mcp-name": name }),
        },
        text: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      });
      expect(observer.violations.map(({ message }) => message)).toEqual(expected);
    }
  });
});
