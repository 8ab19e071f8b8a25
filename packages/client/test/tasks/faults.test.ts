/**
 * Servers that break the rules of tasks. Each fault has its own error, no call waits forever, and no input request is shown
 * twice. The clock is moved by the test.
 */
import { InvalidResultError, McpError, RequestTimeoutError } from "@mcp-gen/core";
import {
  InputKeyError,
  InvalidTaskError,
  TaskIdError,
  TaskNotFoundError,
  TaskStatusError,
  TaskTimeoutError,
  UnexpectedTaskError,
} from "@mcp-gen/client/tasks";
import type { Client } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import type { Options, Wire } from "../helpers.js";
import { META, type Reply } from "../peer.js";
import {
  ACK,
  coreTask,
  created,
  done,
  failed,
  failure,
  failureOf,
  form,
  inTurn,
  pass,
  quiet,
  RELATED,
  settled,
  state,
  task,
  text,
  withCore,
  withExtension,
  type Replies,
} from "./servers.js";

interface Fault {
  readonly fault: string;
  readonly replies: Replies;
  readonly error: new (...args: never[]) => Error;
  /** A part of the message. */
  readonly message: string;
  /** The call that fails. Default: a call of a tool. */
  readonly call?: (client: Client) => Promise<unknown>;
  /** Input requests that the user sees, in order. */
  readonly shown?: readonly string[];
  /** Milliseconds after which the call must have failed. */
  readonly limit?: number;
  readonly step?: number;
}

const callTool = (client: Client): Promise<unknown> => client.callTool("run");
const later = (seconds: number): Wire => ({
  lastUpdatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
});
const asking = (requests: Wire, more: Wire = {}): Wire =>
  state("input_required", { inputRequests: requests, ...more });

/** A server of 2026-07-28 that creates a task and then answers `tasks/get`. */
const polled = (...states: readonly (Wire | Reply)[]): Replies => ({
  "tools/call": () => created(),
  "tasks/get": inTurn(...states),
  "tasks/update": () => ACK,
});

const without = (value: Wire, key: string): Wire => {
  const { [key]: _, ...others } = value;
  return others;
};

const EXTENSION: readonly Fault[] = [
  {
    fault:
      "[tasks 3.3] [tasks 1 directions 2026-07-28] a task for a request other than a tool call",
    replies: { "resources/read": () => created() },
    call: (client) => client.readResource("file:///a"),
    error: UnexpectedTaskError,
    message: "resources/read: expected a result, received a task; only calls of tools can run as",
  },
  {
    fault: "[tasks 3.3] a task for a list of tools",
    replies: { "tools/list": () => created() },
    call: (client) => client.listTools().all(),
    error: UnexpectedTaskError,
    message: "tools/list: expected a result, received a task",
  },
  {
    fault: "a task without an id",
    replies: { "tools/call": () => without(created(), "taskId") },
    error: InvalidTaskError,
    message: "tools/call: the task is invalid: /taskId: expected a string, received nothing",
  },
  {
    fault: "[tasks 1 creation answers] a task in the form of the other generation",
    replies: { "tools/call": () => ({ resultType: "task", task: coreTask("working") }) },
    error: InvalidTaskError,
    message: "tools/call: the task is invalid",
  },
  {
    fault: "a lifetime that is not an integer",
    replies: { "tools/call": () => created({ ttlMs: 0.5 }) },
    error: InvalidTaskError,
    message: "ttlMs",
  },
  {
    fault: "a state of another task",
    replies: polled(done("other", { taskId: "t2" })),
    error: TaskIdError,
    message: 'tasks/get: expected task "t1", received task "t2"; the server mixes up tasks',
  },
  {
    fault: "a state that is no task",
    replies: polled({ resultType: "complete" }),
    error: InvalidTaskError,
    message: "tasks/get: the task is invalid",
  },
  {
    fault: "[tasks 3.2] a state with the result type task",
    replies: polled({ ...done(), resultType: "task" }),
    error: InvalidTaskError,
    message: "resultType",
  },
  {
    fault: "[tasks 3.2] input rounds as the answer to tasks/get",
    replies: polled({ resultType: "input_required", inputRequests: { a: form("a") } }),
    error: InvalidTaskError,
    message: "tasks/get: the task is invalid",
    shown: [],
  },
  {
    fault: "an unknown status",
    replies: polled(state("sleeping")),
    error: InvalidTaskError,
    message: "status",
  },
  {
    fault: "[tasks 3.5] a completed task without a result",
    replies: polled(state("completed")),
    error: InvalidTaskError,
    message: "result",
  },
  {
    fault: "a result with the wrong shape",
    replies: polled(state("completed", { result: { content: "done" } })),
    error: InvalidTaskError,
    message: "tasks/get: result of the task: the result is not valid in 2026-07-28: /content",
  },
  {
    fault: "a task as the result of a task",
    replies: polled(state("completed", { result: created({ taskId: "t2" }) })),
    error: InvalidTaskError,
    message: 'result of the task: expected a result of type "complete" or "input_required"',
  },
  {
    fault: "input requests as the result of a task",
    replies: polled(
      state("completed", {
        result: { resultType: "input_required", inputRequests: { a: form("a") } },
      }),
    ),
    error: InvalidTaskError,
    message: "result of the task",
    shown: [],
  },
  {
    fault: "[tasks 3.5] a failed task without an error",
    replies: polled(state("failed")),
    error: InvalidTaskError,
    message: "error",
  },
  {
    fault: "a failed task whose error has no code",
    replies: polled(failed({ message: "broken" })),
    error: InvalidTaskError,
    message: "error/code",
  },
  {
    fault: "[tasks 1 questions] a key that is used for two input requests",
    replies: polled(asking({ a: form("one") }), asking({ a: form("two") })),
    error: InputKeyError,
    message:
      'task "t1": inputRequests["a"]: expected a key that is unique in the task, received the key of an earlier input request',
    shown: ["one"],
  },
  {
    fault: "an input request that is withdrawn and sent again",
    replies: polled(
      asking({ wait: form("wait") }),
      state("working"),
      asking({ wait: form("wait") }),
    ),
    error: InputKeyError,
    message: "received an input request that was withdrawn",
    shown: ["wait"],
  },
  {
    fault: "[tasks 3.6] an answered input request that stays open",
    replies: polled(asking({ a: form("one") })),
    error: TaskTimeoutError,
    message:
      'task "t1": expected the task to end within 60000 ms, received the status input_required',
    shown: ["one"],
  },
  {
    fault: "[tasks 3.8] an input request that the client has not declared",
    replies: polled(asking({ a: { method: "sampling/createMessage", params: sampling() } })),
    error: InvalidResultError,
    message: "the client has not declared sampling",
    shown: [],
  },
  {
    fault: "endless new input requests",
    replies: polled(() => {
      const keys = Array.from({ length: 400 }, () => `k${keyNumber++}`);
      return asking(Object.fromEntries(keys.map((key) => [key, form("wait")])));
    }),
    error: Error,
    message: "too many input requests",
  },
  {
    fault: "a response to tasks/update that is no acknowledgment",
    replies: { ...polled(asking({ a: form("one") })), "tasks/update": () => created() },
    error: InvalidTaskError,
    message: "tasks/update: the task is invalid: /resultType",
    shown: ["one"],
  },
  {
    fault: "an update that the server refuses because it has lost the task",
    replies: {
      ...polled(asking({ a: form("one") })),
      "tasks/update": () => ({ error: { code: -32602, message: "unknown task" } }),
    },
    error: TaskNotFoundError,
    message: 'tasks/update: expected the server to know task "t1", received "unknown task"',
    shown: ["one"],
  },
  {
    fault: "a status that moves backward from completed",
    replies: { ...polled(state("working")), "tools/call": () => created({ status: "completed" }) },
    error: TaskStatusError,
    message:
      'tasks/get: task "t1": received the status working after completed; completed is the last status of a task',
  },
  {
    fault: "a last status that changes",
    replies: { ...polled(done()), "tools/call": () => created({ status: "cancelled" }) },
    error: TaskStatusError,
    message: "received the status completed after cancelled",
  },
  {
    fault: "[tasks 3.8] a task that never ends",
    replies: polled(state("working")),
    error: TaskTimeoutError,
    message: "expected the task to end within 60000 ms, received the status working",
    limit: 70_000,
  },
  {
    fault: "a task that never ends and has no lifetime",
    replies: {
      "tools/call": () => created({ ttlMs: null, pollIntervalMs: 3_600_000 }),
      "tasks/get": () => state("working", { ttlMs: null, pollIntervalMs: 3_600_000 }),
    },
    error: TaskTimeoutError,
    message: "expected the task to end within 86400000 ms",
    limit: 90_000_000,
    step: 3_000_000,
  },
  {
    fault: "a task whose lifetime grows with each poll",
    replies: {
      "tools/call": () => created({ pollIntervalMs: 3_600_000 }),
      "tasks/get": () => state("working", { ttlMs: 1e15, pollIntervalMs: 3_600_000 }),
    },
    error: TaskTimeoutError,
    message: "expected the task to end within 2592000000 ms",
    limit: 2_700_000_000,
    step: 30_000_000,
  },
  {
    fault: "a negative lifetime",
    replies: {
      "tools/call": () => created({ ttlMs: -1 }),
      "tasks/get": () => state("working", { ttlMs: -1 }),
    },
    error: TaskTimeoutError,
    message: "expected the task to end within -1 ms",
    limit: 10_000,
  },
  {
    fault: "[tasks 1 unknown id] a task that the server has forgotten",
    replies: polled({ error: { code: -32602, message: "unknown task" } }),
    error: TaskNotFoundError,
    message: 'tasks/get: expected the server to know task "t1"',
  },
  {
    fault: "[tasks 1 undeclared client] a server that refuses the declared capability",
    replies: polled({ error: { code: -32021, message: "missing capability" } }),
    error: McpError,
    message: "missing capability",
  },
  {
    fault: "a server that always fails to read the task",
    replies: {
      "tools/call": () => created({ ttlMs: null }),
      "tasks/get": () => ({ error: { code: -32603, message: "Internal error" } }),
    },
    error: McpError,
    message: "Internal error",
    limit: 400_000,
    step: 10_000,
  },
  {
    fault: "a server that answers no poll",
    replies: { "tools/call": () => created({ ttlMs: null }), "tasks/get": () => undefined },
    error: RequestTimeoutError,
    message: "tasks/get: received no answer within 60000 ms",
    limit: 500_000,
    step: 10_000,
  },
];

let keyNumber = 0;

function sampling(): Wire {
  const content = { type: "text", text: "hello" };
  return { maxTokens: 1, messages: [{ role: "user", content }] };
}

/** A server of 2025-11-25 that answers `tasks/get` and `tasks/result`. */
const core = (states: Reply, result: Reply = () => undefined): Replies => ({
  "tasks/get": states,
  "tasks/result": result,
});

const CORE: readonly Fault[] = [
  {
    fault: "a task for a request other than a tool call",
    replies: { "resources/read": () => ({ task: coreTask("working") }) },
    call: (client) => client.readResource("file:///a"),
    error: UnexpectedTaskError,
    message: "resources/read: expected a result, received a task",
  },
  {
    fault: "[tasks 1 who decides] a task that the client did not ask for",
    replies: { "tools/call": () => ({ task: coreTask("working") }) },
    call: (client) => client.callTool("plain"),
    error: UnexpectedTaskError,
    message: "tools/call: expected a result, received a task; the client did not ask for a task",
  },
  {
    fault: "a task without an id",
    replies: { "tools/call": () => ({ task: without(coreTask("working"), "taskId") }) },
    error: InvalidTaskError,
    message: "tools/call: the task is invalid: /task/taskId: expected a string, received nothing",
  },
  {
    fault: "a flat task, in the form of the other generation",
    replies: { "tools/call": () => created() },
    error: InvalidTaskError,
    message: "tools/call: the task is invalid: /task: expected an object, received nothing",
  },
  {
    fault: "[tasks 2.3] a state without a lifetime",
    replies: core(() => without(coreTask("working"), "ttl")),
    error: InvalidTaskError,
    message: "tasks/get: the result is not valid in 2025-11-25: /ttl",
  },
  {
    fault: "[tasks 2.2] a state of another task",
    replies: core(() => coreTask("completed", { taskId: "t2" })),
    error: TaskIdError,
    message: 'tasks/get: expected task "t1", received task "t2"',
  },
  {
    fault: "[tasks 2.4] the result of another task",
    replies: core(
      () => coreTask("completed"),
      () => ({ ...text("other"), _meta: { [RELATED]: { taskId: "t2" } } }),
    ),
    error: TaskIdError,
    message: 'tasks/result: expected task "t1", received task "t2"',
  },
  {
    fault: "a task as the result of a task",
    replies: core(
      () => coreTask("completed"),
      () => ({ task: coreTask("working") }),
    ),
    error: InvalidTaskError,
    message: "tasks/result: expected the result of a tool, received a task",
  },
  {
    fault: "a result with the wrong shape",
    replies: core(
      () => coreTask("completed"),
      () => ({ content: "done" }),
    ),
    error: InvalidTaskError,
    message: "tasks/result: result of the task: the result is not valid in 2025-11-25",
  },
  {
    fault: "a task that never ends",
    replies: core(() => coreTask("working")),
    error: TaskTimeoutError,
    message: "expected the task to end within 60000 ms, received the status working",
    limit: 70_000,
  },
  {
    fault: "[tasks 2.4] a task that has ended and whose result never arrives",
    replies: core(() => coreTask("completed")),
    error: RequestTimeoutError,
    message: "tasks/result: received no answer within 60000 ms",
    limit: 70_000,
  },
  {
    fault: "a server that refuses tasks/result while the task needs input",
    replies: core(
      () => coreTask("input_required"),
      () => ({ error: { code: -32600, message: "not ready" } }),
    ),
    error: TaskTimeoutError,
    message: "received the status input_required",
    limit: 70_000,
  },
  {
    fault: "a status that moves backward from completed",
    replies: {
      ...core(() => coreTask("working")),
      "tools/call": () => ({ task: coreTask("completed") }),
    },
    error: TaskStatusError,
    message: "received the status working after completed",
  },
  {
    fault: "[tasks 1 unknown id] a task that the server has forgotten",
    replies: core(() => ({ error: { code: -32602, message: "unknown task" } })),
    error: TaskNotFoundError,
    message: 'tasks/get: expected the server to know task "t1"',
  },
];

const acknowledge: Reply = ({ id, params }, peer) => {
  const _meta = { [`${META}subscriptionId`]: id };
  const method = "notifications/subscriptions/acknowledged";
  const { notifications } = params;
  peer.say({ jsonrpc: "2.0", method, params: { notifications, _meta } });
  return undefined;
};

/** Answers forms, and never those with the message "wait". */
function answering(shown: string[]): Partial<Options> {
  return {
    answer: {
      async elicit({ message }) {
        shown.push(message);
        if (message === "wait") await new Promise(() => {});
        return { action: "accept", content: { yes: true } };
      },
    },
  };
}

describe.each([
  ["extension", EXTENSION, withExtension],
  ["core", CORE, withCore],
] as const)("%s", (_, faults, serve) => {
  test.each(faults.map((each) => [each.fault, each] as const))("%s", async (__, given) => {
    const { replies, call = callTool, limit, step } = given;
    const seen: string[] = [];
    const { client, clock } = await serve(replies, answering(seen));
    const error = await failure(clock, call(client), limit, step);
    expect(error.message).toContain(given.message);
    expect(error).toBeInstanceOf(given.error);
    expect([undefined, "t1"]).toContain(error["taskId"]);
    expect(seen).toEqual(given.shown ?? seen);
    // Nothing continues after the error.
    await pass(clock, 70_000);
    expect(clock.waiting).toBe(0);
  });
});

describe("faults after which the client gives up", () => {
  test("the task is cancelled, because no caller waits for its result", async () => {
    const { client, peer, clock } = await withExtension(
      polled(asking({ a: form("one") }), asking({ a: form("two") })),
      answering([]),
    );
    await failure(clock, client.callTool("run"));
    expect(peer.of("tasks/cancel")).toHaveLength(1);
  });

  test("an abort ends the call although the server answers no cancellation", async () => {
    const { client, clock } = await withExtension({
      ...polled(state("working")),
      "tasks/cancel": () => undefined,
    });
    const controller = new AbortController();
    const error = failureOf(client.callTool("run", {}, { signal: controller.signal }));
    await quiet();
    controller.abort();
    await quiet();
    expect(await error).toMatchObject({ name: "RequestCancelledError" });
    await pass(clock, 70_000);
  });

  test("an abort ends the call although the server answers no poll", async () => {
    const { client, clock } = await withExtension({
      ...polled(state("working")),
      "tasks/get": () => undefined,
    });
    const controller = new AbortController();
    const error = failureOf(client.callTool("run", {}, { signal: controller.signal }));
    await pass(clock, 2_200);
    controller.abort();
    expect(await error).toMatchObject({ name: "RequestCancelledError" });
  });

  test("closing the client ends the call", async () => {
    const { client, clock } = await withExtension(polled(state("working")));
    const error = failureOf(client.callTool("run"));
    await pass(clock, 2_200);
    await client.close();
    expect(await error).toMatchObject({ name: "ConnectionClosedError" });
    expect(clock.waiting).toBe(0);
  });
});

describe("faults of cancel()", () => {
  test("[tasks 1 cancel answers] core: an answer with another status", async () => {
    const { client, clock } = await withCore({ "tasks/cancel": () => coreTask("working") });
    const handle = await settled(clock, client.startTool("run"));
    const error = await failure(clock, handle.cancel());
    expect(error).toBeInstanceOf(TaskStatusError);
    expect(error.message).toContain("the server must cancel the task before it answers");
  });

  test("core: an answer with another task", async () => {
    const { client, clock } = await withCore({
      "tasks/cancel": () => coreTask("cancelled", { taskId: "t2" }),
    });
    const handle = await settled(clock, client.startTool("run"));
    expect(await failure(clock, handle.cancel())).toBeInstanceOf(TaskIdError);
  });

  test("core: a cancelled task that completes", async () => {
    const { client, clock } = await withCore({ "tasks/get": () => coreTask("completed") });
    const handle = await settled(clock, client.startTool("run"));
    await handle.cancel();
    expect(await failure(clock, handle.result())).toBeInstanceOf(TaskStatusError);
  });

  test("extension: an answer that is no acknowledgment", async () => {
    const { client, clock } = await withExtension({
      ...polled(state("working")),
      "tasks/cancel": () => created(),
    });
    const handle = await settled(clock, client.startTool("run"));
    expect(await failure(clock, handle.cancel())).toBeInstanceOf(InvalidTaskError);
  });

  test("extension: an unknown task", async () => {
    const unknown: Wire = { error: { code: -32602, message: "unknown task" } };
    const { client, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => unknown,
      "tasks/cancel": () => unknown,
    });
    const handle = await settled(clock, client.startTool("run"));
    expect(await failure(clock, handle.cancel())).toBeInstanceOf(TaskNotFoundError);
  });
});

describe("faults of notifications", () => {
  test("extension: other tasks, invalid tasks and late states do not disturb the call", async () => {
    const { client, peer, clock, errors } = await withExtension({
      ...polled(state("working", later(5)), state("working", later(5)), done("done", later(9))),
      "subscriptions/listen": acknowledge,
    });
    const states: string[] = [];
    const call = client.callTool("run", {}, { onTaskStatus: ({ status }) => states.push(status) });
    await pass(clock, 1_100);
    const id = peer.of("subscriptions/listen")[0]?.["id"];
    for (const one of [
      task("failed", { taskId: "t2", error: { code: 1, message: "x" }, ...later(8) }),
      task("completed", later(8)),
      task("cancelled", later(1)),
    ]) {
      const params = { ...one, _meta: { [`${META}subscriptionId`]: id } };
      peer.say({ jsonrpc: "2.0", method: "notifications/tasks", params });
    }
    await quiet();
    expect(await settled(clock, call)).toMatchObject({ content: [{ text: "done" }] });
    expect(states).toEqual(["working", "completed"]);
    expect(errors.map(String)).toEqual([
      expect.stringContaining(
        "InvalidTaskError: notifications/tasks: the task is invalid: /result",
      ),
    ]);
  });

  test.each([
    ["an older time", { ...later(1) }],
    ["the same time", { ...later(5) }],
  ])(
    "extension: a poll that a notification overtakes, with %s, withdraws no input request",
    async (_, time) => {
      let pollId: unknown;
      const signals: AbortSignal[] = [];
      const { client, peer, clock } = await withExtension(
        {
          "tools/call": () => created(later(1)),
          "tasks/get": inTurn(
            (request) => {
              pollId = request["id"];
              return undefined;
            },
            done("done", later(9)),
          ),
          "subscriptions/listen": acknowledge,
        },
        {
          answer: {
            elicit: (__, { signal }) => {
              signals.push(signal);
              return new Promise(() => {});
            },
          },
        },
      );
      const call = client.callTool("run");
      await pass(clock, 1_100);
      const id = peer.of("subscriptions/listen")[0]?.["id"];
      const asked = task("input_required", { inputRequests: { a: form("a") }, ...later(5) });
      const params = { ...asked, _meta: { [`${META}subscriptionId`]: id } };
      peer.say({ jsonrpc: "2.0", method: "notifications/tasks", params });
      await quiet();
      peer.say({ jsonrpc: "2.0", id: pollId, result: state("working", time) });
      await quiet();
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      expect(await settled(clock, call)).toMatchObject({ content: [{ text: "done" }] });
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    },
  );

  test("extension: a status that a notification overtakes is not reported", async () => {
    let pollId: unknown;
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created(later(1)),
      "tasks/get": inTurn(
        (request) => {
          pollId = request["id"];
          return undefined;
        },
        done("done", later(9)),
      ),
      "subscriptions/listen": acknowledge,
    });
    const messages: unknown[] = [];
    const onTaskStatus = ({ statusMessage }: { statusMessage?: string }) =>
      void messages.push(statusMessage);
    const call = client.callTool("run", {}, { onTaskStatus });
    await pass(clock, 1_100);
    const id = peer.of("subscriptions/listen")[0]?.["id"];
    const now = task("working", { statusMessage: "second", ...later(5) });
    const params = { ...now, _meta: { [`${META}subscriptionId`]: id } };
    peer.say({ jsonrpc: "2.0", method: "notifications/tasks", params });
    await quiet();
    const first = state("working", { statusMessage: "first", ...later(2) });
    peer.say({ jsonrpc: "2.0", id: pollId, result: first });
    await settled(clock, call);
    expect(messages).toEqual([undefined, "second", undefined]);
  });

  test("core: a notification that arrives after the end, with the same time, is ignored", async () => {
    let resultId: unknown;
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask("completed", later(5)),
      "tasks/result": ({ id }) => {
        resultId = id;
        return undefined;
      },
    });
    const call = client.callTool("run");
    await pass(clock, 1_100);
    const method = "notifications/tasks/status";
    peer.say({ jsonrpc: "2.0", method, params: coreTask("working", later(5)) });
    await quiet();
    peer.say({ jsonrpc: "2.0", id: resultId, result: text("done") });
    expect(await settled(clock, call)).toMatchObject({ content: [{ text: "done" }] });
  });

  test("core: tasks/result is not repeated in a status in which the server refused it", async () => {
    let polls = 0;
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask(++polls > 6 ? "completed" : "input_required"),
      "tasks/result": () =>
        polls > 6 ? text("done") : { error: { code: -32600, message: "not ready" } },
    });
    const call = client.callTool("run");
    expect(await settled(clock, call)).toMatchObject({ content: [{ text: "done" }] });
    expect(peer.of("tasks/result")).toHaveLength(2);
  });

  test("core: a status that moves backward ends the call", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask("completed", later(5)),
      "tasks/result": () => undefined,
    });
    const error = failure(clock, client.callTool("run"));
    await pass(clock, 1_100);
    const method = "notifications/tasks/status";
    peer.say({ jsonrpc: "2.0", method, params: coreTask("working", later(6)) });
    expect(await error).toBeInstanceOf(TaskStatusError);
  });
});
