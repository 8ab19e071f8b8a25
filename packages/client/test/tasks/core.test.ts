/** Clients of servers of 2025-11-25, whose core has tasks. */
import { McpError } from "@mcp-gen/core";
import { TaskCancelledError } from "@mcp-gen/client/tasks";
import { describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import { CAPABILITIES, clientOf, META, opened, type Reply } from "../peer.js";
import {
  coreTask,
  failure,
  form,
  inTurn,
  pass,
  quiet,
  RELATED,
  settled,
  TASKS,
  text,
  tool,
  withCore,
} from "./servers.js";

const params = (message: Wire | undefined): Wire => message?.["params"] as Wire;
const content = [{ type: "text", text: "done" }];
const related = (taskId = "t1"): Wire => ({ _meta: { [RELATED]: { taskId } } });
const result = (): Wire => ({ content, ...related() });
const refused = (): Wire => ({ error: { code: -32601, message: "Method not found" } });
const later = (seconds: number): Wire => ({
  lastUpdatedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, seconds)).toISOString(),
});

const ask = (id: string, taskId = "t1"): Wire => {
  const { method, params: given } = form("Publish?");
  return { jsonrpc: "2.0", id, method, params: { ...(given as Wire), ...related(taskId) } };
};

const progress = (progressToken: unknown, value: number): Wire => ({
  jsonrpc: "2.0",
  method: "notifications/progress",
  params: { progressToken, progress: value, total: 3, message: `step ${value}` },
});

describe("callTool", () => {
  test.each(["run", "maybe"])(
    "[tasks 1 who decides] [tasks 1 creation answers] calls the tool %s as a task, and returns its result",
    async (name) => {
      const { client, peer, clock } = await withCore({
        "tasks/get": inTurn(coreTask("working"), coreTask("completed")),
        "tasks/result": result,
      });
      const answer = await settled(clock, client.callTool(name, { a: 1 }));
      expect(answer).toEqual({ resultType: "complete", content, _meta: {} });
      expect(params(peer.of("tools/call")[0])).toEqual({ name, arguments: { a: 1 }, task: {} });
      expect(peer.of("tasks/get").map(params)).toEqual([{ taskId: "t1" }, { taskId: "t1" }]);
      expect(peer.of("tasks/result").map(params)).toEqual([{ taskId: "t1" }]);
    },
  );

  test.each(["plain", "unlisted"])("calls the tool %s without a task", async (name) => {
    const { client, peer } = await withCore({ "tools/call": () => ({ content }) });
    expect(await client.callTool(name)).toMatchObject({ content });
    expect(params(peer.of("tools/call")[0])).toEqual({ name });
  });

  test("[tasks 2.1] asks for no task if the server declares no tasks for calls", async () => {
    const { client, peer } = await withCore(
      { "tools/call": () => ({ content }) },
      {},
      { list: {} },
    );
    expect(await client.callTool("run")).toMatchObject({ content });
    expect(params(peer.of("tools/call")[0])).toEqual({ name: "run" });
    expect(peer.of("tools/list")).toEqual([]);
  });

  test("[tasks 2.1] accepts a plain result from a server that ignores `task`", async () => {
    const { client, peer } = await withCore({ "tools/call": () => ({ content }) });
    expect(await client.callTool("run")).toMatchObject({ content });
    expect(peer.of("tasks/get")).toEqual([]);
  });

  test("lists the tools once, and lists nothing that the application has listed", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask("completed"),
      "tasks/result": result,
    });
    await settled(clock, client.callTool("run"));
    await settled(clock, client.callTool("maybe"));
    expect(peer.of("tools/list")).toHaveLength(1);
    await client.listTools().all();
    await settled(clock, client.callTool("run"));
    expect(peer.of("tools/list")).toHaveLength(2);
  });

  test("lists tools that require tasks, with their execution", async () => {
    const losses: unknown[] = [];
    const { client } = await withCore({}, { onLoss: (loss) => losses.push(loss) });
    const tools = await client.listTools().all();
    expect(tools.map(({ name }) => name)).toEqual(["run", "maybe", "plain"]);
    expect(tools[0]).toMatchObject({ execution: { taskSupport: "required" } });
    expect(losses).toEqual([]);
  });

  test("[tasks 1 undeclared client] follows a tool that has become required or forbidden", async () => {
    const calls: unknown[] = [];
    let isRequired = false;
    const call: Reply = ({ params: given }) => {
      calls.push(given["task"]);
      const asTask = given["task"] !== undefined;
      if (asTask !== isRequired) return refused();
      return asTask ? { task: coreTask("working") } : { content };
    };
    const { client, clock } = await withCore({
      "tools/list": () => ({ tools: [tool("run", isRequired ? "required" : "forbidden")] }),
      "tools/call": call,
      "tasks/get": () => coreTask("completed"),
      "tasks/result": result,
    });
    for (const required of [false, true, true, false]) {
      isRequired = required;
      expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    }
    expect(calls).toEqual([undefined, undefined, {}, {}, {}, undefined]);
  });

  test("a tool that answers -32601 runs once", async () => {
    const { client, peer, clock } = await withCore({ "tools/call": refused });
    const error = await failure(clock, client.callTool("maybe"));
    expect(error).toMatchObject({ code: -32601 });
    expect(peer.of("tools/call")).toHaveLength(1);
  });

  test("[tasks 1 tool result with isError] returns the result of a failed task with isError", async () => {
    const { client, clock } = await withCore({
      "tasks/get": () => coreTask("failed"),
      "tasks/result": () => ({ ...text("no"), isError: true }),
    });
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ isError: true });
  });

  test("[tasks 2.4] [tasks 1 result] rejects with the error that tasks/result returns", async () => {
    const { client, clock } = await withCore({
      "tasks/get": () => coreTask("failed"),
      "tasks/result": () => ({ error: { code: -32050, message: "broken" } }),
    });
    const error = await failure(clock, client.callTool("run"));
    expect(error).toBeInstanceOf(McpError);
    expect(error).toMatchObject({ code: -32050, message: "broken" });
  });

  test("rejects when the task was cancelled elsewhere", async () => {
    const { client, clock, peer } = await withCore({
      "tasks/get": () => coreTask("cancelled", { statusMessage: "enough" }),
    });
    expect(await failure(clock, client.callTool("run"))).toBeInstanceOf(TaskCancelledError);
    expect(peer.of("tasks/cancel")).toEqual([]);
  });

  test("[tasks 2.8] cancels with tasks/cancel, and never with notifications/cancelled", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": () => coreTask("input_required"),
      "tasks/result": () => undefined,
    });
    const controller = new AbortController();
    const call = client.callTool("run", {}, { signal: controller.signal });
    const error = failure(clock, call);
    await pass(clock, 2_000);
    controller.abort();
    expect(await error).toMatchObject({ name: "RequestCancelledError" });
    await quiet();
    expect(peer.of("tasks/cancel").map(params)).toEqual([{ taskId: "t1" }]);
    expect(peer.of("notifications/cancelled")).toEqual([]);
  });

  test("[tasks 2.8] cancels a task that is created after the call was aborted", async () => {
    let id: unknown;
    const { client, peer, clock } = await withCore({
      "tools/call": (request) => {
        id = request["id"];
        return undefined;
      },
    });
    const controller = new AbortController();
    const error = failure(clock, client.callTool("run", {}, { signal: controller.signal }));
    await quiet();
    controller.abort();
    expect(await error).toMatchObject({ name: "RequestCancelledError" });
    peer.say({ jsonrpc: "2.0", id, result: { task: coreTask("working") } });
    await quiet();
    expect(peer.of("tasks/cancel").map(params)).toEqual([{ taskId: "t1" }]);
    expect(peer.of("notifications/cancelled")).toEqual([]);
  });

  test("[tasks 1 lifetime] sends `ttlMs` as `ttl`, and follows the ttl of the server", async () => {
    const { client, peer, clock } = await withCore({
      "tools/call": () => ({ task: coreTask("working", { ttl: 5_000 }) }),
    });
    const task = await settled(clock, client.startTool("run", {}, { ttlMs: 3_600_000 }));
    expect(params(peer.of("tools/call")[0])["task"]).toEqual({ ttl: 3_600_000 });
    expect(task.task).toMatchObject({ ttlMs: 5_000, pollIntervalMs: 1_000 });
  });
});

describe("[tasks 2.6] [tasks 1 questions] input requests", () => {
  const accepted = { action: "accept", content: { yes: true } } as const;
  test("tasks/result is sent in input_required, and its requests reach the handlers", async () => {
    const asked: unknown[] = [];
    const { client, peer, clock } = await withCore(
      {
        "tasks/get": () => coreTask("input_required"),
        "tasks/result": ({ id }, to) => {
          resultId = id;
          to.say(ask("q1"));
          return undefined;
        },
      },
      {
        answer: {
          elicit(question) {
            asked.push(question);
            return accepted;
          },
        },
      },
    );
    let resultId: unknown;
    const call = client.callTool("run");
    await pass(clock, 1_100);
    const [response] = peer.sent.filter(({ id }) => id === "q1");
    // [tasks 2.5]: the response names the task.
    expect(response?.["result"]).toEqual({ ...accepted, ...related() });
    peer.say({ jsonrpc: "2.0", id: resultId, result: result() });
    expect(await settled(clock, call)).toMatchObject({ content });
    expect(asked).toEqual([form("Publish?")["params"] as Wire]);
    expect(peer.of("tasks/result")).toHaveLength(1);
  });

  test("[tasks 2.5] responses carry the related task exactly if the request does", async () => {
    const { peer } = await withCore({}, { answer: { elicit: () => accepted } });
    peer.say(ask("q1", "t7"));
    peer.say({ jsonrpc: "2.0", id: "q2", ...form("Plain?") });
    await quiet();
    const response = (id: string) => peer.sent.find((message) => message["id"] === id)?.["result"];
    expect(response("q1")).toEqual({ ...accepted, ...related("t7") });
    expect(response("q2")).toEqual(accepted);
  });

  test("the related task of a request is not a loss, other metadata is", async () => {
    const losses: string[] = [];
    const { peer } = await withCore(
      {},
      {
        onLoss: (report) => losses.push(...report.losses.map(({ pointer }) => pointer)),
        answer: { elicit: () => accepted },
      },
    );
    peer.say(ask("q1"));
    await quiet();
    expect(losses).toEqual([]);
    const request = ask("q2");
    const meta = params(request)["_meta"] as Wire;
    const changed = { ...params(request), _meta: { ...meta, "com.acme/note": "x" } };
    peer.say({ ...request, params: changed });
    await quiet();
    expect(losses).toEqual(["/params/_meta"]);
  });

  test("a request that is sent again while the user answers is shown once", async () => {
    let shown = 0;
    let answer!: (response: typeof accepted) => void;
    const { peer } = await withCore(
      {},
      {
        answer: {
          elicit() {
            shown++;
            return new Promise((resolve) => (answer = resolve));
          },
        },
      },
    );
    peer.say(ask("q1"));
    peer.say(ask("q2"));
    await quiet();
    answer(accepted);
    await quiet();
    expect(shown).toBe(1);
    const ids = peer.sent.filter((message) => "result" in message).map(({ id }) => id);
    expect(ids).toEqual(["q1", "q2"]);
  });

  test("the server can cancel one of two equal requests while the user answers", async () => {
    const signals: AbortSignal[] = [];
    let answer!: (response: typeof accepted) => void;
    const { peer } = await withCore(
      {},
      {
        answer: {
          elicit(_, { signal }) {
            signals.push(signal);
            return new Promise((resolve, reject) => {
              answer = resolve;
              signal.addEventListener("abort", () => reject(new Error("aborted")));
            });
          },
        },
      },
    );
    const cancel = (requestId: string): void =>
      peer.say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    peer.say(ask("q1"));
    peer.say(ask("q2"));
    await quiet();
    cancel("q1");
    await quiet();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    answer(accepted);
    await quiet();
    const responses = peer.sent.filter((message) => "result" in message);
    expect(responses).toMatchObject([{ id: "q2", result: { ...accepted, ...related() } }]);
    peer.say(ask("q3"));
    await quiet();
    cancel("q3");
    await quiet();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
  });
});

describe("[tasks 2.11] [tasks 1 progress and log] progress", () => {
  test("the token of the call is valid until the task ends", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": inTurn(coreTask("working"), coreTask("working"), coreTask("completed")),
      "tasks/result": ({ id }) => {
        resultId = id;
        return undefined;
      },
    });
    let resultId: unknown;
    const seen: unknown[] = [];
    const call = client.callTool("run", {}, { onProgress: (one) => seen.push(one) });
    await quiet();
    const { progressToken } = params(peer.of("tools/call")[0])["_meta"] as Wire;
    peer.say(progress(progressToken, 1));
    await pass(clock, 1_100);
    peer.say(progress(progressToken, 2));
    peer.say(progress(progressToken, 2));
    await quiet();
    // The stream of tasks/result delivers progress, so it is open while the task works.
    expect(peer.of("tasks/result")).toHaveLength(1);
    peer.say({ jsonrpc: "2.0", id: resultId, result: result() });
    await settled(clock, call);
    peer.say(progress(progressToken, 3));
    await quiet();
    expect(seen).toEqual([
      { progress: 1, total: 3, message: "step 1" },
      { progress: 2, total: 3, message: "step 2" },
    ]);
  });
});

describe("[tasks 1 notification] notifications/tasks/status", () => {
  test("reports a status without a poll, and ends the call", async () => {
    const states: string[] = [];
    const { client, peer, clock } = await withCore({
      "tools/call": () => ({ task: coreTask("working", { pollInterval: 50_000 }) }),
      "tasks/result": result,
    });
    const call = client.callTool("run", {}, { onTaskStatus: ({ status }) => states.push(status) });
    await quiet();
    peer.say({
      jsonrpc: "2.0",
      method: "notifications/tasks/status",
      params: coreTask("completed", later(1)),
    });
    expect(await settled(clock, call, 10_000)).toMatchObject({ content });
    expect(states).toEqual(["working", "completed"]);
    expect(peer.of("tasks/get")).toEqual([]);
  });

  test("ignores other tasks, and states that arrive late", async () => {
    const states: string[] = [];
    const { client, peer, clock, errors } = await withCore({
      "tools/call": () => ({ task: coreTask("working", later(5)) }),
      "tasks/get": () => coreTask("completed", later(9)),
      "tasks/result": result,
    });
    const call = client.callTool("run", {}, { onTaskStatus: ({ status }) => states.push(status) });
    await quiet();
    for (const one of [
      coreTask("failed", { taskId: "other", ...later(6) }),
      coreTask("input_required", later(4)),
    ]) {
      peer.say({ jsonrpc: "2.0", method: "notifications/tasks/status", params: one });
    }
    await settled(clock, call);
    expect(states).toEqual(["working", "completed"]);
    expect(errors).toEqual([]);
  });
});

describe("connections", () => {
  test("a task is followed in the next session after its session has ended", async () => {
    let sessions = 0;
    const { client, peer, clock } = await withCore({
      initialize: (request, to) => {
        sessions++;
        return { ...opened()(request, to), capabilities: { ...CAPABILITIES, tasks: TASKS } };
      },
      "tasks/get": inTurn(coreTask("working"), coreTask("working"), coreTask("completed")),
      "tasks/result": result,
    });
    const call = client.callTool("run");
    await pass(clock, 1_100);
    peer.lose(new Error("the server restarted"), true);
    expect(await settled(clock, call)).toMatchObject({ content });
    expect(sessions).toBe(2);
  });

  test("tasks/result is sent again after its stream broke", async () => {
    const { client, peer, clock } = await withCore({
      "tasks/get": inTurn(
        coreTask("input_required"),
        coreTask("input_required"),
        coreTask("completed"),
      ),
      "tasks/result": inTurn(
        ({ id }, to) => {
          to.fail(id, Object.assign(new Error("cut"), { transient: true }));
          return undefined;
        },
        () => result(),
      ),
    });
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    expect(peer.of("tasks/result")).toHaveLength(2);
  });

  test("sends nothing if the signal is aborted before the call", async () => {
    const { client, peer, clock } = await withCore({});
    await client.listTools().all();
    const call = client.callTool("run", {}, { signal: AbortSignal.abort() });
    expect(await failure(clock, call)).toMatchObject({ name: "RequestCancelledError" });
    expect(peer.of("tools/call")).toEqual([]);
  });
});

test("[tasks 2.9] startTool returns the text that the server has for the model", async () => {
  const _meta = { [`${META}model-immediate-response`]: "The report is under way." };
  const { client, clock } = await withCore({
    "tools/call": () => ({ task: coreTask("working"), _meta }),
  });
  const handle = await settled(clock, client.startTool("run"));
  expect(handle.modelImmediateResponse).toBe("The report is under way.");
});

test("[tasks 1 first status] follows a task that has another status from the start", async () => {
  const { client, peer, clock } = await withCore({
    "tools/call": () => ({ task: coreTask("completed") }),
    "tasks/get": () => coreTask("completed"),
    "tasks/result": result,
  });
  const began = clock.now();
  expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
  expect(clock.now() - began).toBeLessThan(1_000);
  expect(peer.of("tasks/result")).toHaveLength(1);
});

describe("negotiation", () => {
  test("[tasks 1 negotiation] the client declares tasks, and no requests that it serves", async () => {
    const { peer } = await withCore({});
    expect(params(peer.of("initialize")[0])["capabilities"]).toMatchObject({ tasks: {} });
  });

  test.each(["2025-06-18", "2025-03-26", "2024-11-05"] as const)(
    "%s: callTool and startTool call the tool without a task",
    async (revision) => {
      const { tasks } = await import("@mcp-gen/client/tasks");
      const { client, peer } = await clientOf(
        revision,
        {
          initialize: (request, to) => ({ ...opened()(request, to), capabilities: CAPABILITIES }),
          "tools/list": () => ({ tools: [tool("run")] }),
          "tools/call": () => ({ content }),
        },
        { extensions: [tasks()] },
      );
      expect(await client.callTool("run")).toMatchObject({ content });
      const task = await client.startTool("run");
      expect(task.status).toBe("completed");
      expect(await task.result()).toMatchObject({ content });
      expect(params(peer.of("tools/call")[0])).toEqual({ name: "run" });
      await client.close();
    },
  );
});
