/** Handles of tasks: startTool, resumeTask and listTasks, in both generations. */
import { TaskCancelledError, TaskHandleError, TaskNotFoundError } from "@mcp-gen/client/tasks";
import { describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
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
  settled,
  state,
  task,
  withCore,
  withExtension,
} from "./servers.js";

const params = (message: Wire | undefined): Wire => message?.["params"] as Wire;
const content = [{ type: "text", text: "done" }];
const accepted = { action: "accept", content: { yes: true } } as const;

async function statusesOf(states: AsyncIterable<{ readonly status: string }>): Promise<string[]> {
  const statuses: string[] = [];
  for await (const { status } of states) statuses.push(status);
  return statuses;
}

/** One server of each generation with a task that takes two polls. */
const GENERATIONS = {
  extension: () =>
    withExtension({
      "tools/call": () => created(),
      "tasks/get": inTurn(state("working", { statusMessage: "half" }), done()),
    }),
  core: () =>
    withCore({
      "tasks/get": inTurn(coreTask("working", { statusMessage: "half" }), coreTask("completed")),
      "tasks/result": () => ({ content }),
    }),
};

describe.each(Object.entries(GENERATIONS))("%s", (_, serve) => {
  test("startTool returns a handle when the task exists, and sends nothing more", async () => {
    const { client, peer, clock } = await serve();
    const handle = await settled(clock, client.startTool("run", { a: 1 }));
    expect(handle).toMatchObject({ taskId: "t1", status: "working" });
    expect(handle.task).toMatchObject({ ttlMs: 60_000, pollIntervalMs: 1_000 });
    await pass(clock, 20_000);
    expect(peer.of("tasks/get")).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  test("result() follows the task, and can be called again", async () => {
    const { client, peer, clock } = await serve();
    const handle = await settled(clock, client.startTool("run"));
    const both = Promise.all([handle.result(), handle.result()]);
    expect(await settled(clock, both)).toMatchObject([{ content }, { content }]);
    expect(peer.of("tasks/get")).toHaveLength(2);
    expect(handle.status).toBe("completed");
    expect(await handle.result()).toMatchObject({ content });
    expect(peer.of("tasks/get")).toHaveLength(2);
  });

  test("iteration returns the current state and each change, and ends with the task", async () => {
    const { client, clock } = await serve();
    const handle = await settled(clock, client.startTool("run"));
    const messages: unknown[] = [];
    const read = (async () => {
      for await (const { status, statusMessage } of handle) messages.push([status, statusMessage]);
    })();
    await settled(clock, read);
    expect(messages).toEqual([
      ["working", undefined],
      ["working", "half"],
      ["completed", undefined],
    ]);
    expect(await settled(clock, handle.result())).toMatchObject({ content });
    expect(await statusesOf(handle)).toEqual(["completed"]);
  });

  test("leaving an iteration ends the polls", async () => {
    const { client, peer, clock } = await serve();
    const handle = await settled(clock, client.startTool("run"));
    for await (const { status } of handle) {
      expect(status).toBe("working");
      break;
    }
    await pass(clock, 10_000);
    expect(peer.of("tasks/get")).toEqual([]);
    expect(clock.waiting).toBe(0);
  });

  test("aborting result() ends the wait, and the task continues", async () => {
    const { client, peer, clock } = await serve();
    const handle = await settled(clock, client.startTool("run"));
    const controller = new AbortController();
    const error = failureOf(handle.result({ signal: controller.signal }));
    await quiet();
    controller.abort();
    expect(await error).toMatchObject({ name: "RequestCancelledError" });
    await pass(clock, 10_000);
    expect(peer.of("tasks/cancel")).toEqual([]);
    expect(peer.of("notifications/cancelled")).toEqual([]);
    expect(await settled(clock, handle.result())).toMatchObject({ content });
  });

  test("[tasks 3.8] a handle as JSON is resumed by another connection", async () => {
    const first = await serve();
    const handle = await settled(first.clock, first.client.startTool("run"));
    const json = JSON.stringify(handle);
    await first.client.close();
    const { client, peer, clock } = await serve();
    const resumed = client.resumeTask(JSON.parse(json));
    expect(resumed).toMatchObject({ taskId: "t1", status: "working" });
    expect(await settled(clock, resumed.result())).toMatchObject({ content });
    expect(peer.of("tools/call")).toEqual([]);
    expect(JSON.parse(JSON.stringify(resumed))).toMatchObject({
      tool: "run",
      task: { taskId: "t1", status: "completed" },
    });
  });

  test("startTool rejects after the connection has closed", async () => {
    const { client, peer, clock } = await serve();
    await client.close();
    expect(clock.waiting).toBe(0);
    expect(peer.of("tools/call")).toEqual([]);
    expect(await failureOf(client.startTool("run"))).toMatchObject({
      name: "ConnectionClosedError",
    });
  });
});

/** A server with one input request, and a client whose handler waits until the test answers. */
async function asking(listen: boolean) {
  const asked: unknown[] = [];
  let isAnswered = false;
  let answer!: () => void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const scripted = await withExtension(
    {
      "tools/call": () => created(),
      "tasks/get": () =>
        isAnswered ? done() : state("input_required", { inputRequests: { a: form("a") } }),
      "tasks/update": () => {
        isAnswered = true;
        return ACK;
      },
    },
    {
      tasks: { listen },
      answer: {
        async elicit({ message }) {
          asked.push(message);
          await answered;
          return accepted;
        },
      },
    },
  );
  const handle = await settled(scripted.clock, scripted.client.startTool("run"));
  return { ...scripted, asked, answer, handle };
}

describe("two handles of one task", () => {
  test.each([true, false])("show each input request once (listen: %s)", async (listen) => {
    const { client, clock, peer, asked, answer, handle } = await asking(listen);
    const statuses: string[] = [];
    const again = client.resumeTask(JSON.parse(JSON.stringify(handle)), {
      onTaskStatus: ({ status }) => void statuses.push(status),
    });
    const all = Promise.all([handle.result(), again.result(), statusesOf(again)]);
    await pass(clock, 4_400);
    answer();
    const [one, other, states] = await settled(clock, all);
    expect([one, other]).toMatchObject([{ content }, { content }]);
    expect(asked).toEqual(["a"]);
    expect(peer.of("tasks/update")).toHaveLength(1);
    expect([states, statuses]).toEqual([
      ["working", "input_required", "completed"],
      ["working", "input_required", "completed"],
    ]);
    expect(again.status).toBe("completed");
  });

  test("one handle continues after the other no longer follows the task", async () => {
    const { client, clock, asked, answer, handle } = await asking(true);
    const again = client.resumeTask(JSON.parse(JSON.stringify(handle)));
    const controller = new AbortController();
    const left = failureOf(handle.result({ signal: controller.signal }));
    const result = again.result();
    await pass(clock, 4_400);
    controller.abort();
    expect(await left).toMatchObject({ name: "RequestCancelledError" });
    answer();
    expect(await settled(clock, result)).toMatchObject({ content });
    expect(asked).toEqual(["a"]);
  });
});

describe("after an abort of result()", () => {
  test("an input request in a late response of a poll is not shown", async () => {
    const asked: unknown[] = [];
    let id: unknown;
    const { client, peer, clock } = await withExtension(
      {
        "tools/call": () => created(),
        "tasks/get": (request) => {
          id = request["id"];
          return undefined;
        },
      },
      {
        answer: {
          elicit({ message }) {
            asked.push(message);
            return accepted;
          },
        },
      },
    );
    const handle = await settled(clock, client.startTool("run"));
    const controller = new AbortController();
    const error = failureOf(handle.result({ signal: controller.signal }));
    await pass(clock, 2_200);
    controller.abort();
    await error;
    const late = state("input_required", { inputRequests: { a: form("a") } });
    peer.say({ jsonrpc: "2.0", id, result: late });
    await pass(clock, 2_200);
    expect(asked).toEqual([]);
  });

  test.each([
    ["2026-07-28", () => withExtension({})],
    ["2025-11-25", () => withCore({})],
  ] as const)("%s: an aborted signal sends nothing", async (revision, serve) => {
    const { client, peer, clock } = await serve();
    const handle = client.resumeTask({ revision, tool: "run", task: task("working") });
    const error = await failureOf(handle.result({ signal: AbortSignal.abort("enough") }));
    expect(error).toMatchObject({
      name: "RequestCancelledError",
      message: expect.stringContaining("enough") as unknown,
    });
    await pass(clock, 5_000);
    expect(peer.of("tasks/get")).toEqual([]);
    expect(clock.waiting).toBe(0);
  });
});

describe("core: only the result of an ended task is missing", () => {
  const slow = { pollInterval: 3_600_000, ttl: null };
  const ended = () => coreTask("completed", slow);
  const json = {
    revision: "2025-11-25",
    tool: "run",
    task: task("working", { ttlMs: null, pollIntervalMs: 3_600_000 }),
  };

  test("result() after an iteration requests it immediately", async () => {
    const { client, clock } = await withCore({
      "tasks/get": ended,
      "tasks/result": () => ({ content }),
    });
    const handle = client.resumeTask(json);
    expect(await settled(clock, statusesOf(handle))).toEqual(["completed"]);
    const began = clock.now();
    expect(await settled(clock, handle.result())).toMatchObject({ content });
    expect(clock.now() - began).toBeLessThan(5_000);
  });

  test("a request without a response times out, whatever the interval of the server is", async () => {
    const { client, clock } = await withCore({
      "tasks/get": ended,
      "tasks/result": () => undefined,
    });
    const error = await failure(clock, client.resumeTask(json).result());
    expect(error).toMatchObject({ name: "RequestTimeoutError" });
    expect(error.message).toContain("tasks/result");
  });

  test("a cancellation that fails because the task has ended does not block the process", async () => {
    let cancelId: unknown;
    let resultId: unknown;
    const { client, peer, clock } = await withCore({
      "tasks/get": ended,
      "tasks/cancel": ({ id }) => {
        cancelId = id;
        return undefined;
      },
      "tasks/result": ({ id }) => {
        resultId = id;
        return undefined;
      },
    });
    const handle = await settled(clock, client.startTool("run"));
    const result = handle.result();
    await quiet();
    const cancelled = handle.cancel();
    await pass(clock, 2_200);
    expect(handle.status).toBe("completed");
    const now = clock.now.bind(clock);
    let calls = 0;
    clock.now = () => {
      calls++;
      // Ends an endless loop.
      if (calls > 1_000) throw new Error("the client polls without a delay");
      return now();
    };
    peer.say({ jsonrpc: "2.0", id: cancelId, error: { code: -32602, message: "ended" } });
    await cancelled;
    peer.say({ jsonrpc: "2.0", id: resultId, result: { content } });
    expect(await settled(clock, result)).toMatchObject({ content });
    expect(calls).toBeLessThan(1_000);
  });
});

test("a slow iteration keeps at most 1,000 states", async () => {
  let polls = 0;
  const { client, clock } = await withExtension({
    "tools/call": () => created(),
    "tasks/get": () => state("working", { statusMessage: String(++polls), ttlMs: null }),
  });
  const handle = await settled(clock, client.startTool("run"));
  const states = handle[Symbol.asyncIterator]();
  await states.next();
  for (let turn = 0; turn < 1_100; turn++) await pass(clock, 1_100);
  expect(polls).toBeGreaterThan(1_000);
  const { value } = (await states.next()) as { value: { statusMessage: string } };
  expect(Number(value.statusMessage)).toBe(polls - 999);
  await states.return?.();
});

test("a resumed task is followed although the clock of the server is late", async () => {
  const createdAt = "1960-01-01T00:00:00.000Z";
  const { client, clock } = await withExtension({
    "tasks/get": inTurn(state("working", { createdAt }), done()),
  });
  const json = { revision: "2026-07-28", tool: "run", task: task("working", { createdAt }) };
  expect(await settled(clock, client.resumeTask(json).result())).toMatchObject({ content });
});

test("middleware sees startTool as a call of the tool, and can change or refuse it", async () => {
  const seen: unknown[] = [];
  const { client, peer, clock } = await withExtension(
    { "tools/call": () => created(), "tasks/get": () => done() },
    {
      use: [
        async ({ method, params: given }, next) => {
          if ((given["arguments"] as Wire | undefined)?.["a"] === 0) throw new Error("refused");
          const result = await next({ ...given, arguments: { a: 2 } });
          seen.push([method, (result as Wire)["resultType"]]);
          return result;
        },
      ],
    },
  );
  const handle = await settled(clock, client.startTool("run", { a: 1 }));
  expect(await settled(clock, handle.result())).toMatchObject({ content });
  expect(params(peer.of("tools/call")[0])["arguments"]).toEqual({ a: 2 });
  expect(seen).toEqual([["tools/call", "task"]]);
  await expect(client.startTool("run", { a: 0 })).rejects.toThrow("refused");
});

test("a call that the server answers without a task is a completed handle", async () => {
  const { client } = await withExtension({
    "tools/call": () => ({ resultType: "complete", content }),
  });
  const handle = await client.startTool("run");
  expect(handle).toMatchObject({ taskId: undefined, task: undefined, status: "completed" });
  expect(await handle.result()).toMatchObject({ content });
  expect(await statusesOf(handle)).toEqual([]);
  await handle.cancel();
  const resumed = client.resumeTask(JSON.parse(JSON.stringify(handle)));
  expect(await resumed.result()).toMatchObject({ content });
});

test("startTool rejects an unknown option and a name that is not a string", async () => {
  const { client } = await withExtension({});
  await expect(client.startTool("run", {}, { ttl: 1 } as never)).rejects.toThrow(
    /option ttl is unknown\. Known options: .*, ttlMs\.$/,
  );
  for (const ttlMs of ["5m", 0, 1.5] as number[]) {
    await expect(client.startTool("run", {}, { ttlMs })).rejects.toThrow(
      `startTool: option ttlMs: expected a whole number of milliseconds above 0, received ${JSON.stringify(ttlMs)}`,
    );
  }
  await expect(client.startTool(1 as never)).rejects.toThrow(
    "startTool: expected the name as a string, received number",
  );
});

describe("cancel", () => {
  test("[tasks 3.7] extension: the task is cancelled when the server says so", async () => {
    let isCancelled = false;
    const { client, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => state(isCancelled ? "cancelled" : "working"),
      "tasks/cancel": () => {
        isCancelled = true;
        return ACK;
      },
    });
    const handle = await settled(clock, client.startTool("run"));
    const error = failure(clock, handle.result());
    await quiet();
    await handle.cancel();
    expect(await error).toBeInstanceOf(TaskCancelledError);
    expect(handle.status).toBe("cancelled");
  });

  test("extension: the client polls after a cancellation, also if a poll is under way", async () => {
    let isCancelled = false;
    let id: unknown;
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created({ ttlMs: null, pollIntervalMs: 3_600_000 }),
      "tasks/get": (request) => {
        if (isCancelled) return state("cancelled");
        id = request["id"];
        return undefined;
      },
      "tasks/cancel": () => {
        isCancelled = true;
        return ACK;
      },
    });
    const json = { revision: "2026-07-28", tool: "run", task: task("working", { ttlMs: null }) };
    const handle = client.resumeTask(json);
    const error = failure(clock, handle.result(), 2_000, 100);
    await quiet();
    await handle.cancel();
    const more = { ttlMs: null, pollIntervalMs: 3_600_000 };
    peer.say({ jsonrpc: "2.0", id, result: state("working", more) });
    expect(await error).toBeInstanceOf(TaskCancelledError);
  });

  test("[tasks 1 cancel answers] core: the task is cancelled when the server has answered", async () => {
    const { client, peer, clock } = await withCore({ "tasks/get": () => coreTask("cancelled") });
    const handle = await settled(clock, client.startTool("run"));
    await handle.cancel();
    expect(handle.status).toBe("cancelled");
    expect(await failure(clock, handle.result())).toBeInstanceOf(TaskCancelledError);
    await handle.cancel();
    expect(peer.of("tasks/cancel")).toHaveLength(1);
  });

  test("[tasks 1 cancel of a terminal task] core: does nothing if the task has just ended", async () => {
    const { client, clock } = await withCore({
      "tasks/cancel": () => ({ error: { code: -32602, message: "the task has ended" } }),
      "tasks/get": () => coreTask("completed"),
      "tasks/result": () => ({ content }),
    });
    const handle = await settled(clock, client.startTool("run"));
    await handle.cancel();
    expect(handle.status).toBe("completed");
    expect(await settled(clock, handle.result())).toMatchObject({ content });
  });

  test("core: names the missing capability", async () => {
    const { client, clock } = await withCore({}, {}, { requests: { tools: { call: {} } } });
    const handle = await settled(clock, client.startTool("run"));
    await expect(handle.cancel()).rejects.toThrow("the server has not declared tasks.cancel");
  });
});

describe("resumeTask", () => {
  test("does not show input requests again that were answered before", async () => {
    const asked: unknown[] = [];
    const { client, clock, peer } = await withExtension(
      {
        "tasks/get": inTurn(
          state("input_required", { inputRequests: { a: form("a"), b: form("b") } }),
          done(),
        ),
        "tasks/update": () => ACK,
      },
      {
        answer: {
          elicit({ message }) {
            asked.push(message);
            return accepted;
          },
        },
      },
    );
    const json = { revision: "2026-07-28", tool: "run", task: task("working"), answered: ["a"] };
    const handle = client.resumeTask(json);
    expect(await settled(clock, handle.result())).toMatchObject({ content });
    expect(asked).toEqual(["b"]);
    expect(params(peer.of("tasks/update")[0])["inputResponses"]).toEqual({ b: accepted });
    expect(JSON.parse(JSON.stringify(handle))).toMatchObject({ answered: ["a", "b"] });
  });

  test("[tasks 2.11] receives the progress of a task with the token of its call", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask("completed"),
      "tasks/result": (_, to) => {
        const method = "notifications/progress";
        to.say({ jsonrpc: "2.0", method, params: { progressToken: "task-7", progress: 2 } });
        return { content };
      },
    });
    const progress: unknown[] = [];
    const json = {
      revision: "2025-11-25",
      tool: "run",
      task: task("working"),
      progressToken: "task-7",
    };
    const handle = client.resumeTask(json, { onProgress: (one) => progress.push(one) });
    await settled(clock, handle.result());
    expect(progress).toEqual([{ progress: 2 }]);
    expect(peer.of("tools/call")).toEqual([]);
  });

  test("reports the first state of the server instead of the stored one", async () => {
    const { client, clock } = await withExtension({
      "tasks/get": inTurn(state("working"), done()),
    });
    const statuses: string[] = [];
    const handle = client.resumeTask(
      { revision: "2026-07-28", tool: "run", task: task("input_required") },
      { onTaskStatus: ({ status }) => void statuses.push(status) },
    );
    expect(await settled(clock, statusesOf(handle))).toEqual(["working", "completed"]);
    expect(statuses).toEqual(["working", "completed"]);
  });

  test("reports the first state of the server even if it is the stored one", async () => {
    const { client, clock } = await withExtension({
      "tasks/get": inTurn(state("working"), done()),
    });
    const handle = client.resumeTask({
      revision: "2026-07-28",
      tool: "run",
      task: task("working"),
    });
    expect(await settled(clock, statusesOf(handle))).toEqual(["working", "completed"]);
  });

  test("gets the result of a task that has ended", async () => {
    const { client, clock } = await withExtension({ "tasks/get": () => done() });
    const json = { revision: "2026-07-28", tool: "run", task: task("completed") };
    expect(await settled(clock, client.resumeTask(json).result())).toMatchObject({ content });
  });

  test("an unknown task rejects with TaskNotFoundError", async () => {
    const unknown = { error: { code: -32602, message: "unknown task" } };
    const { client, clock } = await withExtension({ "tasks/get": () => unknown });
    const json = { revision: "2026-07-28", tool: "run", task: task("working") };
    const error = await failure(clock, client.resumeTask(json).result());
    expect(error).toBeInstanceOf(TaskNotFoundError);
    expect(error.message).toBe(
      'tasks/get: expected the server to know task "t1", received "unknown task"; the task has expired, or another user started it. Start the tool again.',
    );
  });

  const valid = { revision: "2026-07-28", tool: "run", task: task("working") };

  test.each([
    ["a string", "t1", "expected the object of toJSON() of a handle, received"],
    ["null", null, "expected the object of toJSON() of a handle, received"],
    ["no tool", { ...valid, tool: undefined }, "expected a string in tool, received"],
    ["no revision", { ...valid, revision: "2020-01-01" }, "expected a revision in revision"],
    ["no task", { ...valid, task: undefined }, "expected a task with taskId, status, createdAt"],
    ["no task id", { ...valid, task: { ...task("working"), taskId: 1 } }, "expected a task with"],
    ["an unknown status", { ...valid, task: task("sleeping") }, "expected a task with"],
    ["other keys", { ...valid, answered: [1] }, "expected a list of strings in answered"],
    ["another token", { ...valid, progressToken: 1 }, "expected a string in progressToken"],
    [
      "a task of the other generation",
      { ...valid, revision: "2025-11-25" },
      "expected a task of revision 2026-07-28, received a task of revision 2025-11-25",
    ],
  ])("rejects %s", async (_, json, message) => {
    const { client } = await withExtension({});
    const resume = (): unknown => client.resumeTask(json);
    expect(resume).toThrow(TaskHandleError);
    expect(resume).toThrow(`resumeTask: ${message}`);
  });
});

describe("[tasks 2.7] [tasks 1 list] listTasks", () => {
  test("reads all pages", async () => {
    const { client } = await withCore({
      "tasks/list": ({ params: { cursor } }) =>
        cursor === undefined
          ? { tasks: [coreTask("working")], nextCursor: "2" }
          : { tasks: [coreTask("failed", { taskId: "t2" })] },
    });
    expect(await client.listTasks().all()).toEqual([
      task("working"),
      task("failed", { taskId: "t2" }),
    ]);
  });

  test("names the capability that the server has not declared", async () => {
    const { client } = await withCore({}, {}, { requests: { tools: { call: {} } } });
    await expect(client.listTasks().all()).rejects.toThrow("has not declared tasks.list");
  });

  test("says that newer revisions have no list", async () => {
    const { client, peer } = await withExtension({});
    await expect(client.listTasks().all()).rejects.toThrow(
      "tasks/list: revision 2026-07-28 has no list of tasks; store the JSON of your handles",
    );
    expect(peer.of("tasks/list")).toEqual([]);
  });
});

test("[tasks 1 result] iteration of a failed task ends with its status, and result() rejects", async () => {
  const { client, clock } = await withExtension({
    "tools/call": () => created(),
    "tasks/get": failed({ code: -32050, message: "broken" }),
  });
  const handle = await settled(clock, client.startTool("run"));
  expect(await settled(clock, statusesOf(handle))).toEqual(["working", "failed"]);
  expect(await failure(clock, handle.result())).toMatchObject({ code: -32050 });
});
