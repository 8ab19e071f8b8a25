/** Clients of servers of 2026-07-28 with the extension for tasks. */
import { McpError } from "@mcp-gen/core";
import { connect } from "@mcp-gen/client";
import { TaskCancelledError, tasks, TaskTimeoutError } from "@mcp-gen/client/tasks";
import { describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import { META } from "../peer.js";
import {
  ACK,
  created,
  done,
  EXTENSION,
  failed,
  failure,
  form,
  inTurn,
  pass,
  quiet,
  settled,
  state,
  text,
  withExtension,
} from "./servers.js";

const content = [{ type: "text", text: "done" }];
const params = (message: Wire | undefined): Wire => message?.["params"] as Wire;

const asking = (...keys: readonly string[]): Wire =>
  state("input_required", {
    inputRequests: Object.fromEntries(keys.map((key) => [key, form(key)])),
  });

describe("callTool", () => {
  test("[tasks 1 who decides] polls the task that the server made, and returns its result", async () => {
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": inTurn(state("working"), done()),
    });
    const result = await settled(clock, client.callTool("run", { a: 1 }));
    expect(result).toEqual({ resultType: "complete", content });
    expect(params(peer.of("tools/call")[0])).toMatchObject({ name: "run", arguments: { a: 1 } });
    expect(params(peer.of("tools/call")[0])).not.toHaveProperty("task");
    expect(peer.of("tasks/get")).toHaveLength(2);
    expect(params(peer.of("tasks/get")[0])["taskId"]).toBe("t1");
  });

  test("[tasks 1 negotiation] declares the extension in each request, also of tasks", async () => {
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => done(),
    });
    await settled(clock, client.callTool("run"));
    for (const method of ["tools/call", "tasks/get"]) {
      const meta = params(peer.of(method)[0])["_meta"] as Wire;
      expect(meta[`${META}clientCapabilities`]).toEqual({ extensions: { [EXTENSION]: {} } });
    }
  });

  test("returns a plain result without a task", async () => {
    const { client, peer } = await withExtension({
      "tools/call": () => ({ resultType: "complete", content }),
    });
    expect(await client.callTool("run")).toMatchObject({ content });
    expect(peer.of("tasks/get")).toEqual([]);
  });

  test("[tasks 3.8] polls at the interval of the server, and never more often", async () => {
    const times: number[] = [];
    const { client, clock } = await withExtension({
      "tools/call": () => {
        times.push(clock.now());
        return created({ pollIntervalMs: 4_000 });
      },
      "tasks/get": () => {
        times.push(clock.now());
        return times.length < 5 ? state("working", { pollIntervalMs: 2_000 }) : done();
      },
    });
    await settled(clock, client.callTool("run"), 60_000, 10);
    const waits = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    const bounds = [4_000, 2_000, 2_000, 2_000];
    expect(waits).toHaveLength(4);
    for (const [index, least] of bounds.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least);
      expect(waits[index]).toBeLessThanOrEqual(least * 1.1 + 10);
    }
  });

  test.each([
    ["no interval", undefined, 1_000],
    ["an interval of 0", 0, 100],
    ["a negative interval", -5, 100],
    ["an interval of years", 1e12, 3_600_000],
  ])("polls with %s after %s ms and at most 10 % more", async (_, pollIntervalMs, least) => {
    let polledAt = 0;
    const more = pollIntervalMs === undefined ? {} : { pollIntervalMs };
    const { client, clock } = await withExtension({
      "tools/call": () => {
        const { pollIntervalMs: _own, ...others } = created({ ttlMs: 1e9 });
        return { ...others, ...more };
      },
      "tasks/get": () => {
        polledAt = clock.now();
        return done();
      },
    });
    const began = clock.now();
    await settled(clock, client.callTool("run"), least * 2, least / 10);
    expect(polledAt - began).toBeGreaterThanOrEqual(least);
    expect(polledAt - began).toBeLessThanOrEqual(least * 1.2);
  });

  test("[tasks 1 tool result with isError] returns a completed task with isError", async () => {
    const { client, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => state("completed", { result: { ...text("no"), isError: true } }),
    });
    const result = await settled(clock, client.callTool("run"));
    expect(result).toMatchObject({ isError: true, content: [{ text: "no" }] });
  });

  test("[tasks 1 result] rejects with the error of a failed task", async () => {
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": failed({ code: -32050, message: "broken", data: 1 }),
    });
    const error = await failure(clock, client.callTool("run"));
    expect(error).toBeInstanceOf(McpError);
    expect(error).toMatchObject({ code: -32050, message: "broken", data: 1 });
    expect(peer.of("tasks/cancel")).toEqual([]);
  });

  test("rejects when the server cancels the task", async () => {
    const { client, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => state("cancelled", { statusMessage: "by an operator" }),
    });
    const error = await failure(clock, client.callTool("run"));
    expect(error).toBeInstanceOf(TaskCancelledError);
    expect(error.message).toBe('task "t1": the task was cancelled: by an operator');
  });

  test("[tasks 3.7] [tasks 1 cancel answers] cancels the task when the signal is aborted", async () => {
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => state("working"),
    });
    const controller = new AbortController();
    const call = client.callTool("run", {}, { signal: controller.signal });
    const error = call.catch((thrown: unknown) => thrown);
    await pass(clock, 2_000);
    controller.abort("no longer needed");
    expect(await settled(clock, error)).toMatchObject({ name: "RequestCancelledError" });
    expect(params(peer.of("tasks/cancel")[0])["taskId"]).toBe("t1");
    expect(peer.of("notifications/cancelled")).toEqual([]);
    const polls = peer.of("tasks/get").length;
    await pass(clock, 10_000);
    expect(peer.of("tasks/get")).toHaveLength(polls);
    expect(clock.waiting).toBe(0);
  });

  test("cancels the task after `maxTimeout`", async () => {
    const { client, peer, clock } = await withExtension({
      "tools/call": () => created({ ttlMs: null }),
      "tasks/get": () => state("working", { ttlMs: null }),
    });
    const error = await failure(clock, client.callTool("run", {}, { maxTimeout: 5_000 }));
    expect(error).toMatchObject({ name: "RequestTimeoutError", timeout: 5_000 });
    expect(peer.of("tasks/cancel")).toHaveLength(1);
  });

  test("runs longer than the default timeouts of calls, also inside middleware", async () => {
    const { client, clock } = await withExtension(
      {
        "tools/call": () => created({ ttlMs: 3_600_000, pollIntervalMs: 60_000 }),
        "tasks/get": inTurn(
          ...Array.from({ length: 15 }, () =>
            state("working", { ttlMs: 3_600_000, pollIntervalMs: 60_000 }),
          ),
          done(),
        ),
      },
      { use: [(_, next) => next()] },
    );
    const result = await settled(clock, client.callTool("run"), 1_200_000, 66_000);
    expect(result).toMatchObject({ content });
  });

  test("reports each status through onTaskStatus and onProgress", async () => {
    const { client, clock } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": inTurn(
        state("working", { statusMessage: "half" }),
        state("working", { statusMessage: "half" }),
        done("done", { statusMessage: "all" }),
      ),
    });
    const states: unknown[] = [];
    const progress: unknown[] = [];
    const call = client.callTool("run", undefined, {
      onTaskStatus: ({ status, statusMessage }) => states.push([status, statusMessage]),
      onProgress: (one) => progress.push(one),
    });
    await settled(clock, call);
    expect(states).toEqual([
      ["working", undefined],
      ["working", "half"],
      ["completed", "all"],
    ]);
    expect(progress).toEqual([
      { progress: 1, message: "working" },
      { progress: 2, message: "half" },
      { progress: 3, message: "all" },
    ]);
  });

  test("calls onTaskStatus although onProgress throws, and reports the error", async () => {
    const { client, clock, errors } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": () => done(),
    });
    const statuses: string[] = [];
    const call = client.callTool("run", undefined, {
      onTaskStatus: ({ status }) => void statuses.push(status),
      onProgress() {
        throw new Error("broken");
      },
    });
    await settled(clock, call);
    expect(statuses).toEqual(["working", "completed"]);
    expect(errors).toMatchObject([{ message: "broken" }, { message: "broken" }]);
  });

  test("validates the result with the output schema of the tool", async () => {
    const outputSchema = { type: "object", required: ["high"] };
    const { client, clock } = await withExtension({
      "tools/list": () => ({
        resultType: "complete",
        ttlMs: 0,
        cacheScope: "private",
        tools: [{ name: "run", inputSchema: { type: "object" }, outputSchema }],
      }),
      "tools/call": () => created(),
      "tasks/get": () => state("completed", { result: { ...text("x"), structuredContent: {} } }),
    });
    await client.listTools().all();
    const error = await failure(clock, client.callTool("run"));
    expect(error.name).toBe("InvalidResultError");
    expect(error.message).toContain("structuredContent");
  });

  test("continues to poll while the server is unavailable", async () => {
    const { client, clock, peer } = await withExtension({
      "tools/call": () => created({ ttlMs: 600_000 }),
      "tasks/get": inTurn(
        { error: { code: -32603, message: "Internal error" } },
        { error: { code: -32000, message: "busy", data: { retryAfterMs: 3_000 } } },
        done(),
      ),
    });
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    expect(peer.of("tasks/get")).toHaveLength(3);
  });
});

describe("input requests", () => {
  const accepted = { action: "accept", content: { yes: true } } as const;

  test("[tasks 3.5] [tasks 1 questions] each key is answered once, although each poll lists it", async () => {
    const asked: string[] = [];
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { client, peer, clock } = await withExtension(
      {
        "tools/call": () => created(),
        "tasks/get": inTurn(asking("a"), asking("a"), asking("a"), asking("a"), done()),
        "tasks/update": () => ACK,
      },
      {
        answer: {
          async elicit({ message }, { key, method }) {
            asked.push(`${method} ${key} ${message}`);
            await answered;
            return accepted;
          },
        },
      },
    );
    const call = client.callTool("run");
    await pass(clock, 2_500);
    answer();
    expect(await settled(clock, call)).toMatchObject({ content });
    expect(asked).toEqual(["tools/call a a"]);
    expect(params(peer.of("tasks/update")[0])).toMatchObject({
      taskId: "t1",
      inputResponses: { a: accepted },
    });
    expect(peer.of("tasks/update")).toHaveLength(1);
  });

  test("a key can be any string", async () => {
    let isDone = false;
    const inputRequests = Object.fromEntries([["__proto__", form("a")]]);
    const { client, clock, peer } = await withExtension(
      {
        "tools/call": () => created(),
        "tasks/get": () => (isDone ? done() : state("input_required", { inputRequests })),
        "tasks/update": () => {
          isDone = true;
          return ACK;
        },
      },
      { answer: { elicit: () => accepted } },
    );
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    const responses = peer.paramsOf("tasks/update")["inputResponses"] as Wire;
    expect(Object.entries(responses)).toEqual([["__proto__", accepted]]);
  });

  test("[tasks 3.6] responses are sent as they become ready", async () => {
    const ready: Record<string, () => void> = {};
    const { client, peer, clock } = await withExtension(
      {
        "tools/call": () => created(),
        "tasks/get": inTurn(asking("a", "b"), asking("a"), asking("a"), done()),
        "tasks/update": () => ACK,
      },
      {
        answer: {
          elicit: ({ message }) =>
            new Promise((resolve) => (ready[message] = () => resolve(accepted))),
        },
      },
    );
    const call = client.callTool("run");
    await pass(clock, 1_100);
    ready["b"]?.();
    await quiet();
    expect(peer.of("tasks/update").map(params)).toMatchObject([
      { inputResponses: { b: accepted } },
    ]);
    ready["a"]?.();
    await quiet();
    expect(Object.keys(params(peer.of("tasks/update")[1])["inputResponses"] as Wire)).toEqual([
      "a",
    ]);
    await settled(clock, call);
  });

  test("[tasks 3.4] rounds before the task and input requests of the task have independent keys", async () => {
    const asked: (string | undefined)[] = [];
    const { client, clock } = await withExtension(
      {
        "tools/call": inTurn(
          { resultType: "input_required", inputRequests: { a: form("before") }, requestState: "s" },
          created(),
        ),
        "tasks/get": inTurn(
          state("input_required", { inputRequests: { a: form("within") } }),
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
    await settled(clock, client.callTool("run"));
    expect(asked).toEqual(["before", "within"]);
  });

  test("an input request that the server withdraws aborts its handler", async () => {
    const aborted: unknown[] = [];
    const { client, peer, clock } = await withExtension(
      {
        "tools/call": () => created(),
        "tasks/get": inTurn(asking("a"), state("working"), done()),
      },
      {
        answer: {
          elicit: (_, { signal }) =>
            new Promise(() => signal.addEventListener("abort", () => aborted.push(signal.reason))),
        },
      },
    );
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    expect(aborted).toEqual(["the server no longer waits for the response"]);
    expect(peer.of("tasks/update")).toEqual([]);
  });

  test("an error of a handler rejects the call and cancels the task", async () => {
    const { client, peer, clock } = await withExtension(
      { "tools/call": () => created(), "tasks/get": () => asking("a") },
      {
        answer: {
          elicit() {
            throw new Error("the window is closed");
          },
        },
      },
    );
    const error = await failure(clock, client.callTool("run"));
    expect(error.message).toBe("the window is closed");
    expect(peer.of("tasks/cancel")).toHaveLength(1);
  });
});

describe("[tasks 1 notification] [tasks 3.9] listens to the task", () => {
  const listening = {
    "subscriptions/listen": (
      { id, params: given }: Wire,
      peer: { say(message: unknown): void },
    ) => {
      const _meta = { [`${META}subscriptionId`]: id };
      const method = "notifications/subscriptions/acknowledged";
      peer.say({
        jsonrpc: "2.0",
        method,
        params: { notifications: (given as Wire)["notifications"], _meta },
      });
      return undefined;
    },
  };
  const LATER = "2026-01-01T00:00:05.000Z";

  test("a notification with the result ends the call without another poll", async () => {
    const { client, peer } = await withExtension({
      ...listening,
      "tools/call": () => created(),
      "tasks/get": () => state("working"),
    });
    const call = client.callTool("run");
    await quiet();
    const [listen] = peer.of("subscriptions/listen");
    expect(params(listen)["notifications"]).toEqual({ taskIds: ["t1"] });
    const { resultType: _, ...completed } = done("done", { lastUpdatedAt: LATER });
    peer.say({
      jsonrpc: "2.0",
      method: "notifications/tasks",
      params: { ...completed, _meta: { [`${META}subscriptionId`]: listen?.["id"] } },
    });
    await quiet();
    expect(await call).toMatchObject({ content });
    expect(peer.of("tasks/get")).toEqual([]);
  });

  test("polling continues if the server has no subscriptions, and the client asks once", async () => {
    const { client, peer, clock, errors } = await withExtension({
      "tools/call": () => created(),
      "tasks/get": inTurn(state("working"), state("working"), done()),
    });
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
    expect(peer.of("subscriptions/listen")).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  test("the subscription ends with the task, and if the server does not grant it", async () => {
    const { client, peer, clock } = await withExtension({
      "subscriptions/listen": ({ id }, to) => {
        const _meta = { [`${META}subscriptionId`]: id };
        const method = "notifications/subscriptions/acknowledged";
        const notifications = granted.shift();
        to.say({ jsonrpc: "2.0", method, params: { notifications, _meta } });
        return undefined;
      },
      "tools/call": () => created(),
      "tasks/get": inTurn(state("working"), done()),
    });
    const granted = [{ taskIds: ["t1"] }, { taskIds: [] }];
    const cancelled = () => peer.of("notifications/cancelled").length;
    await settled(clock, client.callTool("run"));
    expect(cancelled()).toBe(1);
    const call = client.callTool("run");
    await quiet();
    expect(cancelled()).toBe(2);
    await settled(clock, call);
  });

  test("`listen: false` sends no subscription", async () => {
    const { client, peer, clock } = await withExtension(
      { "tools/call": () => created(), "tasks/get": inTurn(state("working"), done()) },
      { tasks: { listen: false } },
    );
    await settled(clock, client.callTool("run"));
    expect(peer.of("subscriptions/listen")).toEqual([]);
  });
});

test("[tasks 1 lifetime] the limit is the `ttlMs` of the last state, and `maxWaitMs`", async () => {
  const times: number[] = [];
  for (const maxWaitMs of [Infinity, 10_000]) {
    const { client, clock } = await withExtension(
      {
        "tools/call": () => created({ ttlMs: 5_000 }),
        "tasks/get": () => state("working", { ttlMs: 30_000 }),
      },
      { tasks: { maxWaitMs } },
    );
    const began = clock.now();
    expect(await failure(clock, client.callTool("run"))).toBeInstanceOf(TaskTimeoutError);
    times.push(Math.round((clock.now() - began) / 5_000));
  }
  // A task can end up to 5 seconds later.
  expect(times).toEqual([7, 3]);
});

test.each([
  [{ maxWaitMs: 0 }, RangeError, "tasks: maxWaitMs: expected milliseconds above 0 or Infinity"],
  [{ maxWait: 1 }, TypeError, "maxWait"],
])("tasks() rejects %j", (options, type, message) => {
  const call = (): unknown => tasks(options as never);
  expect(call).toThrow(type);
  expect(call).toThrow(message);
});

test("continues to poll while the network is interrupted", async () => {
  const { client, clock } = await withExtension({
    "tools/call": () => created(),
    "tasks/get": inTurn(({ id }, peer) => {
      peer.fail(id, Object.assign(new Error("cut"), { transient: true }));
      return undefined;
    }, done()),
  });
  expect(await settled(clock, client.callTool("run"))).toMatchObject({ content });
});

test("without the extension, methods for tasks name the missing option", async () => {
  const { client } = await withExtension({}, { extensions: [] });
  await expect(client.startTool("run")).rejects.toThrow("pass the option extensions: [tasks()]");
  expect(() => client.resumeTask({})).toThrow("pass the option extensions: [tasks()]");
  expect(connect).toBeTypeOf("function");
});
