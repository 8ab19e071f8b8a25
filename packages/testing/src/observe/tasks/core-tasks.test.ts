/** The observers accept correct tasks of 2025-11-25, and report each change of them. */
import { describe, expect, test } from "vitest";
import { observeClient } from "../client.js";
import { observeServer } from "../server.js";

type Json = Record<string, unknown>;
type Said = ["client" | "server", Json];

const REVISION = "2025-11-25";
const RELATED = "io.modelcontextprotocol/related-task";
const META = "_meta/io.modelcontextprotocol~1related-task";

const info = { name: "n", version: "1" };
const form = { message: "Who?", requestedSchema: { type: "object", properties: {} } };
const answer = { action: "accept", content: {} };
const text = { content: [{ type: "text", text: "a" }] };
const related = (taskId = "a"): Json => ({ _meta: { [RELATED]: { taskId } } });
const task = (status: string, more: Json = {}): Json => ({
  taskId: "a",
  status,
  createdAt: "2026-01-01T00:00:00Z",
  lastUpdatedAt: "2026-01-01T00:00:00Z",
  ttl: 60_000,
  ...more,
});

const ABLE = {
  list: {},
  cancel: {},
  requests: {
    tools: { call: {} },
    elicitation: { create: {} },
    sampling: { createMessage: {} },
  },
};

/** A handshake in which both sides declare tasks. */
function opened(client: Json = { tasks: ABLE }, server: Json = { tasks: ABLE }): Said[] {
  const capabilities = { elicitation: {}, sampling: {}, ...client };
  const params = { protocolVersion: REVISION, capabilities, clientInfo: info };
  const result = {
    protocolVersion: REVISION,
    capabilities: { tools: {}, logging: {}, ...server },
    serverInfo: info,
  };
  return [
    ["client", { id: 0, method: "initialize", params }],
    ["server", { id: 0, result }],
    ["client", { method: "notifications/initialized" }],
  ];
}

/** The findings of the observer of a side. */
function findings(side: "client" | "server", said: readonly Said[], transport?: "http"): string[] {
  const observer = side === "server" ? observeServer({ transport }) : observeClient();
  for (const [from, message] of said) observer[from]({ jsonrpc: "2.0", ...message });
  return observer.violations.map(({ what, pointer, message }) => `${what} ${pointer}: ${message}`);
}

const call = (id: number, method: string, params: Json): Said => ["client", { id, method, params }];
const result = (id: number, value: Json): Said => ["server", { id, result: value }];
const error = (id: number, code: number): Said => [
  "server",
  { id, error: { code, message: "no" } },
];
const notify = (method: string, params: Json): Said => ["server", { method, params }];
const status = (value: string, more: Json = {}): Said =>
  notify("notifications/tasks/status", task(value, more));
const startParams = { name: "t", task: { ttl: 60_000 }, _meta: { progressToken: "p" } };
const started: Said[] = [
  ...opened(),
  call(1, "tools/call", startParams),
  result(1, { task: task("working") }),
];
const get = (id: number, value: Json): Said[] => [
  call(id, "tasks/get", { taskId: "a" }),
  result(id, value),
];
const payload = (id: number, value: Json): Said[] => [
  call(id, "tasks/result", { taskId: "a" }),
  result(id, value),
];
const tools = (taskSupport?: string): Said[] => [
  call(90, "tools/list", {}),
  result(90, {
    tools: [
      {
        name: "t",
        inputSchema: { type: "object" },
        ...(taskSupport === undefined ? {} : { execution: { taskSupport } }),
      },
    ],
  }),
];

const whole: Said[] = [
  ...opened(),
  ...tools("optional"),
  call(1, "tools/call", startParams),
  result(1, { task: task("working") }),
  notify("notifications/progress", { progressToken: "p", progress: 1, ...related() }),
  ...get(2, task("working")),
  status("input_required"),
  call(3, "tasks/result", { taskId: "a" }),
  ["server", { id: 9, method: "elicitation/create", params: { ...form, ...related() } }],
  ["client", { id: 9, result: { ...answer, ...related() } }],
  ...get(4, task("working", { lastUpdatedAt: "2026-01-01T00:00:01Z" })),
  result(3, { ...text, ...related() }),
  ...get(5, task("completed")),
  call(6, "tasks/list", {}),
  result(6, { tasks: [task("completed"), task("working", { taskId: "b" })] }),
  call(7, "tasks/cancel", { taskId: "a" }),
  error(7, -32602),
];

test("a whole task has no violations", () => {
  expect(findings("server", whole)).toEqual([]);
  expect(findings("client", whole)).toEqual([]);
});

test("over HTTP, messages of one stream can be older than those of another", () => {
  const late = [
    ...opened(),
    call(1, "tools/call", startParams),
    status("working", { statusMessage: "early" }),
    result(1, { task: task("working") }),
    ...payload(2, { ...text, ...related() }),
    status("working", { statusMessage: "late" }),
    notify("notifications/progress", { progressToken: "p", progress: 1, ...related() }),
  ];
  expect(findings("server", late)).toHaveLength(3);
  expect(findings("server", late, "http")).toEqual([]);
  const twice = [call(3, "tools/call", startParams), result(3, { task: task("working") })];
  expect(findings("server", [...late, ...twice], "http")).toEqual([
    "tools/call result /result/task/taskId: a is the id of another task",
  ]);
  const changed = [status("failed")];
  expect(findings("server", [...late, ...changed], "http")).toHaveLength(1);
});

describe("the observer of a server reports", () => {
  test.each<[string, readonly Said[], ...string[]]>([
    [
      "a response with another task",
      [...started, ...get(2, task("working", { taskId: "b" }))],
      "tasks/get result /result/taskId: expected a, received b",
    ],
    [
      "[tasks 1 first status] a new task that is not working",
      [...opened(), call(1, "tools/call", startParams), result(1, { task: task("completed") })],
      "tools/call result /result/task/status: expected working, received completed",
    ],
    [
      "[tasks 1 who decides] a task without a request for it",
      [...opened(), call(1, "tools/call", { name: "t" }), result(1, { task: task("working") })],
      "tools/call result /result/task: the request has no task",
    ],
    [
      "[tasks 1 negotiation] a task of a server that has not declared tasks",
      [...opened({}, {}), call(1, "tools/call", startParams), result(1, { task: task("working") })],
      "tools/call result /result/task: tasks.requests.tools.call has not been declared",
    ],
    [
      "[tasks 1 creation answers] a result instead of a task",
      [...opened(), ...tools("optional"), call(1, "tools/call", startParams), result(1, text)],
      "tools/call result /result: expected a task, because the request has task",
    ],
    [
      "[tasks 2.2] an id of another task",
      [...started, call(2, "tools/call", startParams), result(2, { task: task("working") })],
      "tools/call result /result/task/taskId: a is the id of another task",
    ],
    [
      "a status after the end",
      [...started, ...get(2, task("failed")), ...get(3, task("working"))],
      "tasks/get result /result/status: the task is already failed, received working",
    ],
    [
      "a status after the end of a task of another connection",
      [...opened(), ...get(2, task("completed")), ...get(3, task("working"))],
      "tasks/get result /result/status: the task is already completed, received working",
    ],
    [
      "another terminal status",
      [...started, status("cancelled"), status("completed")],
      "notifications/tasks/status /params/status: the task is already cancelled, received completed",
    ],
    [
      "a status after the result",
      [...started, ...payload(2, { ...text, ...related() }), status("input_required")],
      "notifications/tasks/status /params/status: the task is already completed, received input_required",
    ],
    [
      "a status after the end in a list",
      [
        ...started,
        status("completed"),
        call(2, "tasks/list", {}),
        result(2, { tasks: [task("working")] }),
      ],
      "tasks/list result /result/tasks/0/status: the task is already completed, received working",
    ],
    [
      "[tasks 1 tool result with isError] a completed task with isError",
      [...started, status("completed"), ...payload(2, { ...text, isError: true, ...related() })],
      "tasks/result result /result: the task is completed, received the result of a task that is failed",
    ],
    [
      "[tasks 2.3] a changed time of creation",
      [...started, ...get(2, task("working", { createdAt: "2026-01-01T00:00:09Z" }))],
      "tasks/get result /result/createdAt: expected the unchanged 2026-01-01T00:00:00Z, received 2026-01-01T00:00:09Z",
    ],
    [
      "[tasks 1 lifetime] fields of the extension",
      [...started, ...get(2, task("working", { ttlMs: 1, pollIntervalMs: 1 }))],
      "tasks/get result /result/ttlMs: only the extension for tasks has this field",
      "tasks/get result /result/pollIntervalMs: only the extension for tasks has this field",
    ],
    [
      "[tasks 1 lifetime] a field of the extension in a new task",
      [
        ...opened(),
        call(1, "tools/call", startParams),
        result(1, { task: task("working", { inputRequests: {} }) }),
      ],
      "tools/call result /result/task/inputRequests: only the extension for tasks has this field",
    ],
    [
      "[tasks 2.4] a result without its task",
      [...started, ...payload(2, text)],
      `tasks/result result /result/${META}: expected the task a, received undefined`,
    ],
    [
      "[tasks 2.4] a result with another task",
      [...started, ...payload(2, { ...text, ...related("b") })],
      `tasks/result result /result/${META}: expected the task a, received b`,
    ],
    [
      "[tasks 2.4] a task instead of its result",
      [...started, ...payload(2, { task: task("completed"), ...related() })],
      "tasks/result result /result/task: expected the result of tools/call",
    ],
    [
      "[tasks 1 result] an invalid result",
      [...started, ...payload(2, { content: 1, ...related() })],
      "tools/call result /result/content: /content: expected an array, received 1",
    ],
    [
      "[tasks 2.4] related-task in tasks/get",
      [...started, ...get(2, { ...task("working"), ...related() })],
      `tasks/get result /result/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 2.4] related-task in tasks/list",
      [...started, call(2, "tasks/list", {}), result(2, { tasks: [], ...related() })],
      `tasks/list result /result/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 2.4] related-task in tasks/cancel",
      [
        ...started,
        call(2, "tasks/cancel", { taskId: "a" }),
        result(2, { ...task("cancelled"), ...related() }),
      ],
      `tasks/cancel result /result/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 1 notification] related-task in the notification",
      [...started, status("working", related())],
      `notifications/tasks/status /params/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 1 cancel answers] a task that is not cancelled",
      [...started, call(2, "tasks/cancel", { taskId: "a" }), result(2, task("working"))],
      "tasks/cancel result /result/status: expected cancelled, received working",
    ],
    [
      "[tasks 2.3] a changed time of creation of a cancelled task",
      [
        ...started,
        call(2, "tasks/cancel", { taskId: "a" }),
        result(2, task("cancelled", { createdAt: "2026-01-01T00:00:09Z" })),
      ],
      "tasks/cancel result /result/createdAt: expected the unchanged 2026-01-01T00:00:00Z, received 2026-01-01T00:00:09Z",
    ],
    [
      "[tasks 1 result] a result with a field of a newer revision",
      [...started, ...payload(2, { ...text, resultType: "complete", ...related() })],
      "tools/call result /result: contains a field that only a newer revision defines",
    ],
    [
      "[tasks 1 cancel of a terminal task] a result",
      [
        ...started,
        status("cancelled"),
        call(2, "tasks/cancel", { taskId: "a" }),
        result(2, task("cancelled")),
      ],
      "tasks/cancel result /result: expected the error -32602, because the task had ended",
    ],
    [
      "[tasks 1 cancel of a terminal task] another error",
      [...started, status("completed"), call(2, "tasks/cancel", { taskId: "a" }), error(2, -32603)],
      "tasks/cancel error /error/code: expected -32602 for a task that has ended, received -32603",
    ],
    [
      "[tasks 1 progress and log] [tasks 2.5] progress without its task",
      [...started, notify("notifications/progress", { progressToken: "p", progress: 1 })],
      `notifications/progress /params/${META}: expected the task a, received undefined`,
    ],
    [
      "[tasks 2.11] progress after the end",
      [
        ...started,
        status("completed"),
        notify("notifications/progress", { progressToken: "p", progress: 1, ...related() }),
      ],
      'notifications/progress /params/progressToken: the task of the token "p" has ended',
    ],
    [
      "[tasks 1 questions] an input request after the end",
      [
        ...started,
        status("failed"),
        ["server", { id: 9, method: "elicitation/create", params: { ...form, ...related() } }],
      ],
      "elicitation/create request /params/_meta: the task a has ended",
    ],
    [
      "[tasks 2.5] a log message after the end",
      [
        ...started,
        status("failed"),
        notify("notifications/message", { level: "info", data: 1, ...related() }),
      ],
      "notifications/message /params/_meta: the task a has ended",
    ],
    [
      "[tasks 2.1] a request for a task of a client that has not declared tasks",
      [
        ...opened({}),
        ["server", { id: 9, method: "elicitation/create", params: { ...form, task: {} } }],
      ],
      "elicitation/create request /params/task: the client has not declared tasks.requests.elicitation.create",
    ],
    [
      "[tasks 2.8] notifications/cancelled for a task of the client",
      [
        ...opened(),
        ["server", { id: 9, method: "elicitation/create", params: { ...form, task: {} } }],
        notify("notifications/cancelled", { requestId: 9 }),
      ],
      "notifications/cancelled /params/requestId: a task is cancelled with tasks/cancel",
    ],
    [
      "[tasks 2.5] related-task in a request that names the task",
      [
        ...opened(),
        ["server", { id: 9, method: "tasks/get", params: { taskId: "c", ...related() } }],
      ],
      `tasks/get request /params/${META}: this message must not name its task in _meta`,
    ],
  ])("%s", (_, said, ...expected) => {
    expect(findings("server", said)).toEqual(expected);
  });

  test.each<[string, readonly Said[]]>([
    ["a task of another connection", [...opened(), ...get(2, task("completed"))]],
    [
      "a normal result of a tool that was not listed",
      [...opened(), call(1, "tools/call", startParams), result(1, text)],
    ],
    [
      "a cancelled request without a task",
      [
        ...opened({}),
        ["server", { id: 9, method: "elicitation/create", params: form }],
        notify("notifications/cancelled", { requestId: 9 }),
      ],
    ],
    [
      "a state that was read before the end",
      [
        ...started,
        call(2, "tasks/get", { taskId: "a" }),
        status("completed"),
        result(2, task("working")),
      ],
    ],
    [
      "a cancellation that came too late",
      [...started, call(2, "tasks/cancel", { taskId: "a" }), status("completed"), error(2, -32602)],
    ],
  ])("nothing about %s", (_, said) => {
    expect(findings("server", said)).toEqual([]);
  });
});

/** An input request that the client runs as a task. */
const asked = (params: Json = {}): Said => [
  "server",
  { id: 9, method: "elicitation/create", params: { ...form, task: {}, ...params } },
];
const answered = (value: Json): Said => ["client", { id: 9, result: value }];
const served: Said[] = [...opened(), asked(), answered({ task: task("working") })];
const polled = (id: number, method: string, value: Json): Said[] => [
  ["server", { id, method, params: { taskId: "a" } }],
  ["client", { id, result: value }],
];

describe("the observer of a client", () => {
  test("accepts a task that the client runs", () => {
    const said: Said[] = [
      ...opened(),
      asked({ _meta: { progressToken: 5 } }),
      answered({ task: task("working") }),
      [
        "client",
        {
          method: "notifications/progress",
          params: { progressToken: 5, progress: 1, ...related() },
        },
      ],
      ...polled(10, "tasks/get", task("working")),
      ["client", { method: "notifications/tasks/status", params: task("completed") }],
      ...polled(11, "tasks/result", { ...answer, ...related() }),
      ["server", { id: 12, method: "tasks/cancel", params: { taskId: "a" } }],
      ["client", { id: 12, error: { code: -32602, message: "The task has ended" } }],
    ];
    expect(findings("client", said)).toEqual([]);
    expect(findings("server", said)).toEqual([]);
  });

  test.each<[string, readonly Said[], ...string[]]>([
    [
      "[tasks 1 directions] a result instead of a task",
      [...opened(), asked(), answered(answer)],
      "elicitation/create result /result: expected a task, because the request has task",
    ],
    [
      "[tasks 1 first status] a new task that is not working",
      [...opened(), asked(), answered({ task: task("completed") })],
      "elicitation/create result /result/task/status: expected working, received completed",
    ],
    [
      "a status after the end",
      [
        ...served,
        ...polled(10, "tasks/get", task("cancelled")),
        ...polled(11, "tasks/get", task("completed")),
      ],
      "tasks/get result /result/status: the task is already cancelled, received completed",
    ],
    [
      "[tasks 2.4] a result without its task",
      [...served, ...polled(10, "tasks/result", answer)],
      `tasks/result result /result/${META}: expected the task a, received undefined`,
    ],
    [
      "[tasks 1 result] the result of another method",
      [...served, ...polled(10, "tasks/result", { ...text, ...related() })],
      'elicitation/create result /result/action: /action: expected "accept", "decline" or "cancel", received nothing',
      "elicitation/create result /result/content: /content: expected an object, received an array of 1 item",
    ],
    [
      "[tasks 1 cancel of a terminal task] another error",
      [
        ...served,
        ...polled(10, "tasks/get", task("failed")),
        ["server", { id: 12, method: "tasks/cancel", params: { taskId: "a" } }],
        ["client", { id: 12, error: { code: -32603, message: "no" } }],
      ],
      "tasks/cancel error /error/code: expected -32602 for a task that has ended, received -32603",
    ],
    [
      "[tasks 1 notification] related-task in the notification",
      [
        ...served,
        [
          "client",
          { method: "notifications/tasks/status", params: { ...task("working"), ...related() } },
        ],
      ],
      `notifications/tasks/status /params/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 2.5] a response that does not name the task of its request",
      [
        ...started,
        ["server", { id: 9, method: "elicitation/create", params: { ...form, ...related() } }],
        answered(answer),
      ],
      `elicitation/create result /result/${META}: expected the task a, received undefined`,
    ],
    [
      "[tasks 2.5] related-task in a request that names the task",
      [...started, call(2, "tasks/get", { taskId: "a", ...related() })],
      `tasks/get request /params/${META}: this message must not name its task in _meta`,
    ],
    [
      "[tasks 2.8] notifications/cancelled for a task",
      [...started, ["client", { method: "notifications/cancelled", params: { requestId: 1 } }]],
      "notifications/cancelled /params/requestId: a task is cancelled with tasks/cancel",
    ],
    [
      "[tasks 2.11] the progress token of a task that has not ended",
      [...started, call(2, "tools/call", { name: "t", _meta: { progressToken: "p" } })],
      'tools/call request /params/_meta/progressToken: "p" is the token of an open request',
    ],
    [
      "[tasks 1 negotiation] a request for a task of a server that has not declared tasks",
      [...opened({}, {}), call(1, "tools/call", startParams)],
      "tools/call request /params/task: the server has not declared tasks.requests.tools.call",
    ],
    [
      "[tasks 1 negotiation] a request for a task of a tool that cannot run as one",
      [...opened(), ...tools(), call(1, "tools/call", startParams)],
      "tools/call request /params/task: the tool cannot run as a task",
    ],
    [
      "[tasks 1 negotiation] a call of a tool that can only run as a task",
      [...opened(), ...tools("required"), call(1, "tools/call", { name: "t" })],
      "tools/call request /params/task: the tool can only run as a task",
    ],
  ])("reports %s", (_, said, ...expected) => {
    expect(findings("client", said)).toEqual(expected);
  });

  test.each<[string, readonly Said[]]>([
    ["a notification", [status("cancelled")]],
    ["tasks/get", get(5, task("completed"))],
    ["tasks/list", [call(5, "tasks/list", {}), result(5, { tasks: [task("failed")] })]],
    ["tasks/result", payload(5, { ...text, ...related() })],
  ])("[tasks 2.11] accepts the progress token of a task that has ended: %s", (_, ended) => {
    const again = call(6, "tools/call", { name: "t", _meta: { progressToken: "p" } });
    expect(findings("client", [...started, ...ended, again])).toEqual([]);
  });
});
