/** Tasks of the core protocol (2025-11-25), as a server has them: negotiation, life, results, lists, limits. */
import { fakeClock } from "@mcp-gen/core";
import { memoryTaskStore } from "../src/tasks/memory-store.js";
import { tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { openHost } from "../../http/test/hosts.js";
import { message, request } from "../../http/test/messages.js";
import {
  later,
  legacy,
  modern,
  PROTOCOL,
  quietServer,
  sessionTo,
  SESSIONS,
  strictClients,
} from "./helpers.js";
import { CORE, RELATED, TaskClient, taskServer, taskTools } from "./task-sessions.js";

const EXTENSION = "io.modelcontextprotocol/tasks";
const UNKNOWN = "0123456789abcdef0123456789abcdef";
const ada = { principal: "ada" };
const bob = { principal: "bob" };
const connect = strictClients();

async function openingOf(revision: (typeof SESSIONS)[number], auth?: typeof ada) {
  const line = await sessionTo(taskServer(), revision, auth === undefined ? {} : { auth });
  const { result } = line.received[0] as { result: { capabilities: WireObject } };
  await line.close();
  return result.capabilities;
}

describe("negotiation", () => {
  test("[tasks 1 negotiation] [tasks 1 directions] advertises tasks of tool calls", async () => {
    const tasks = { cancel: {}, requests: { tools: { call: {} } } };
    expect((await openingOf(CORE))["tasks"]).toEqual(tasks);
  });

  test("[tasks 2.2] [tasks 1 list] advertises lists only to identified callers", async () => {
    expect((await openingOf(CORE, ada))["tasks"]).toHaveProperty("list", {});
    expect((await openingOf(CORE))["tasks"]).not.toHaveProperty("list");
  });

  test.each(SESSIONS.filter((each) => each !== CORE))(
    "[tasks 1 other generation] %s has no tasks",
    async (revision) => {
      const capabilities = await openingOf(revision, ada);
      expect(capabilities).not.toHaveProperty("tasks");
      expect(capabilities).not.toHaveProperty("extensions");
      const line = await sessionTo(taskServer(), revision);
      const called = await line.ask(
        legacy(1, "tools/call", { name: "echo", arguments: { text: "hi" }, task: {} }),
      );
      expect(called["result"]).toEqual({ content: [{ type: "text", text: "hi" }] });
      expect(await line.ask(legacy(2, "tasks/get", { taskId: UNKNOWN }))).toMatchObject({
        error: { code: -32_601 },
      });
      await line.close();
    },
  );

  test("[tasks 1 other generation] does not advertise the extension in sessions", async () => {
    expect(await openingOf(CORE, ada)).not.toHaveProperty("extensions");
  });

  test("[tasks 1 other generation] a declared extension changes nothing in sessions", async () => {
    const capabilities = { extensions: { [EXTENSION]: {} } };
    const client = await TaskClient.open(taskServer(), { capabilities });
    const called = await client.ask("tools/call", { name: "echo", arguments: { text: "hi" } });
    expect(called["result"]).toEqual({ content: [{ type: "text", text: "hi" }] });
    const updated = await client.ask("tasks/update", { taskId: UNKNOWN, inputResponses: {} });
    expect(updated).toMatchObject({ error: { code: -32_601 } });
    await client.line.close();
  });

  test("[tasks 1 other generation] params.task has no effect in 2026-07-28", async () => {
    const { line } = await TaskClient.open(taskServer());
    const params = { name: "echo", arguments: { text: "hi" }, task: {} };
    const { result } = await line.ask(modern(1, "tools/call", params));
    expect(result).toMatchObject({ resultType: "complete", content: [{ text: "hi" }] });
    const found = await line.ask(modern(2, "server/discover"));
    expect((found["result"] as WireObject)["capabilities"]).not.toHaveProperty("tasks");
    for (const method of ["tasks/result", "tasks/list"]) {
      const refused = await line.ask(modern(method, method, { taskId: UNKNOWN }));
      expect(refused).toMatchObject({ error: { code: -32_601 } });
    }
    await line.close();
  });

  test("[tasks 1 negotiation] lists which tools run as tasks", async () => {
    const client = await connect(taskServer(), { revision: CORE });
    const support = (await client.listTools()).map((each) => [each["name"], each["execution"]]);
    expect(support).toContainEqual(["echo", { taskSupport: "optional" }]);
    expect(support).toContainEqual(["needed", { taskSupport: "required" }]);
    expect(support).toContainEqual(["plain", undefined]);
    expect(client.losses).toEqual([]);
  });

  test.each(SESSIONS.filter((each) => each !== CORE))(
    "[tasks 1 negotiation] %s has no tool that requires tasks, and lists the others without tasks",
    async (revision) => {
      const client = await connect(taskServer(), { revision });
      const tools = await client.listTools();
      expect(tools.map((each) => each["name"])).toEqual(
        Object.keys(taskTools().tools).filter((each) => each !== "needed"),
      );
      expect(tools.filter((each) => each["execution"] !== undefined)).toEqual([]);
      expect(client.losses).toHaveLength(1);
      expect(client.losses[0]).toMatchObject({ kind: "dropped", pointer: "/tools/5" });
      const needed = client.callTool("needed");
      const unknown = client.callTool("unknown");
      await expect(unknown).rejects.toMatchObject({ code: -32_602 });
      const [one, other] = await Promise.allSettled([needed, unknown]);
      const messages = [one, other].map((each) => String((each as PromiseRejectedResult).reason));
      expect(messages[0]?.replaceAll("needed", "unknown")).toBe(messages[1]);
    },
  );

  test("[tasks 1 undeclared client] a tool that requires tasks is not called without one", async () => {
    const client = await TaskClient.open(taskServer());
    const { error } = await client.ask("tools/call", { name: "needed" });
    expect(error).toMatchObject({ code: -32_601 });
    expect((error as WireObject)["message"]).toContain("needed runs only as a task");
    const taskId = await client.start("needed");
    expect((await client.ask("tasks/result", { taskId }))["result"]).toMatchObject({
      content: [{ text: "done" }],
    });
    await client.line.close();
  });

  test("[tasks 1 undeclared client] a tool without task support is not called as a task", async () => {
    const client = await TaskClient.open(taskServer());
    const { error } = await client.ask("tools/call", { name: "plain", task: {} });
    expect(error).toMatchObject({ code: -32_601 });
    expect((error as WireObject)["message"]).toContain("plain does not run as a task");
    await client.line.close();
  });

  test("[tasks 2.1] a server without tasks ignores the wish for one", async () => {
    const client = await TaskClient.open(
      quietServer({ tools: { plain: tool({}, () => "plain") } }),
    );
    const { result } = await client.ask("tools/call", { name: "plain", task: { ttl: 1_000 } });
    expect(result).toEqual({ content: [{ type: "text", text: "plain" }] });
    const { error } = await client.ask("tasks/get", { taskId: UNKNOWN });
    expect(error).toMatchObject({ code: -32_601 });
    await client.line.close();
  });

  test("[tasks 2.1] only tool calls become tasks", async () => {
    const client = await TaskClient.open(taskServer());
    const { result } = await client.ask("tools/list", { task: {} });
    expect(result).toHaveProperty("tools");
    await client.line.close();
  });
});

describe("the life of a task", () => {
  test("[tasks 1 who decides] [tasks 1 creation answers] [tasks 1 first status] [tasks 2.3] the client gets its task immediately", async () => {
    const client = await connect(taskServer(), { revision: CORE });
    const created = await client.requestOnce("tools/call", { name: "wait", task: { ttl: 60_000 } });
    const task = created["task"] as WireObject;
    expect(created).toEqual({ task });
    expect(task).toEqual({
      taskId: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: "working",
      createdAt: task["createdAt"],
      lastUpdatedAt: task["createdAt"],
      ttl: 60_000,
      pollInterval: 1_000,
    });
    expect(new Date(String(task["createdAt"])).toISOString()).toBe(task["createdAt"]);
    expect(await client.request("tasks/get", { taskId: task["taskId"] })).toEqual(task);
  });

  test("[tasks 1 who decides] a client that asks for no task gets the result", async () => {
    const client = await TaskClient.open(taskServer());
    const { result } = await client.ask("tools/call", { name: "echo", arguments: { text: "hi" } });
    expect(result).toEqual({ content: [{ type: "text", text: "hi" }] });
    await client.line.close();
  });

  test("[tasks 2.9] the response has a text for the model", async () => {
    const task = { modelImmediateResponse: "Working on it" };
    const server = quietServer({ tools: { slow: tool({ task }, () => "done") } });
    const client = await connect(server, { revision: CORE });
    const { _meta: meta } = await client.requestOnce("tools/call", { name: "slow", task: {} });
    expect(meta).toEqual({
      "io.modelcontextprotocol/model-immediate-response": "Working on it",
    });
    const without = await client.requestOnce("tools/call", { name: "slow" });
    expect(without).toEqual({ content: [{ type: "text", text: "done" }] });
  });

  test("[tasks 1 result] [tasks 2.4] [tasks 2.5] tasks/result waits, and names the task", async () => {
    const { tools, release } = taskTools();
    const client = await TaskClient.open(taskServer({ tools }));
    const taskId = await client.start("wait");
    const id = client.begin("tasks/result", { taskId });
    expect(await client.status(taskId)).toBe("working");
    expect(client.line.received.filter((each) => each["id"] === id)).toEqual([]);
    release();
    const related = { _meta: { [RELATED]: { taskId } } };
    const content = [{ type: "text", text: "late" }];
    expect((await client.response(id))["result"]).toEqual({ content, ...related });
    expect((await client.ask("tasks/result", { taskId }))["result"]).toEqual({
      content,
      ...related,
    });
    const { result } = await client.ask("tasks/get", { taskId });
    expect(result).toMatchObject({ status: "completed", ttl: 3_600_000 });
    expect(result).not.toHaveProperty("_meta");
    await client.line.close();
  });

  test("[tasks 2.4] tasks/result rejects as the call would have", async () => {
    const client = await TaskClient.open(taskServer());
    const { error } = await client.ask("tools/call", { name: "refuse" });
    const taskId = await client.start("refuse");
    expect(error).toEqual({ code: -32_050, message: "refused", data: { why: "test" } });
    expect((await client.ask("tasks/result", { taskId }))["error"]).toEqual(error);
    expect((await client.ask("tasks/get", { taskId }))["result"]).toMatchObject({
      status: "failed",
      statusMessage: "refused",
    });
    await client.line.close();
  });

  test("[tasks 2.4] invalid arguments end as in a call", async () => {
    const client = await TaskClient.open(taskServer());
    const { result } = await client.ask("tools/call", { name: "echo", arguments: { text: 1 } });
    const taskId = await client.start("echo", { arguments: { text: 1 } });
    expect((await client.ask("tasks/result", { taskId }))["result"]).toEqual({
      ...(result as object),
      _meta: { [RELATED]: { taskId } },
    });
    await client.line.close();
  });

  test("[tasks 2.4] the result is adapted to the revision, with the losses of a call", async () => {
    const tools = { list: tool({ task: true, outputSchema: z.array(z.number()) }, () => [1, 2]) };
    const outcomes = [];
    for (const isTask of [false, true]) {
      const client = await connect(quietServer({ tools }), { revision: CORE });
      const params = { name: "list", ...(isTask && { task: {} }) };
      let result = await client.requestOnce("tools/call", params);
      if (isTask) {
        const { taskId } = result["task"] as { taskId: string };
        const { _meta: meta, ...rest } = await client.request("tasks/result", { taskId });
        expect(meta).toEqual({ [RELATED]: { taskId } });
        result = rest;
      }
      outcomes.push([result, client.losses]);
    }
    expect(outcomes[0]?.[1]).not.toEqual([]);
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  test("[tasks 1 tool result with isError] a tool result with isError fails the task", async () => {
    const client = await TaskClient.open(taskServer());
    const taskId = await client.start("fail");
    const { result } = await client.ask("tasks/result", { taskId });
    expect(result).toMatchObject({ isError: true, content: [{ text: "no luck" }] });
    expect(await client.status(taskId)).toBe("failed");
    await client.line.close();
  });

  test("[tasks 1 cancel answers] a cancelled task stays cancelled, and its handler is aborted", async () => {
    const { tools, signals, release } = taskTools();
    const client = await TaskClient.open(taskServer({ tools }));
    const taskId = await client.start("wait");
    const waiting = client.begin("tasks/result", { taskId });
    const { result } = await client.ask("tasks/cancel", { taskId });
    expect(result).toMatchObject({ taskId, status: "cancelled" });
    expect(result).not.toHaveProperty("_meta");
    expect((await client.response(waiting))["error"]).toMatchObject({
      code: -32_603,
      message: "Internal error: the task was cancelled",
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    release();
    expect(await client.status(taskId)).toBe("cancelled");
    await client.line.close();
  });

  test.each(["echo", "fail", "refuse"])(
    "[tasks 1 cancel of a terminal task] rejects the cancellation of a task of %s that has ended",
    async (name) => {
      const client = await TaskClient.open(taskServer());
      const taskId = await client.start(name, { arguments: { text: "hi" } });
      await client.ask("tasks/result", { taskId });
      const before = await client.ask("tasks/get", { taskId });
      const { error } = await client.ask("tasks/cancel", { taskId });
      expect(error).toMatchObject({ code: -32_602 });
      expect((await client.ask("tasks/get", { taskId }))["result"]).toEqual(before["result"]);
      await client.line.close();
    },
  );

  test("[tasks 2.8] notifications/cancelled never cancels a task", async () => {
    const { tools, signals, release } = taskTools();
    const client = await TaskClient.open(taskServer({ tools }));
    const called = client.begin("tools/call", { name: "wait", task: {} });
    const cancel = (requestId: unknown): void =>
      client.line.send({
        jsonrpc: "2.0",
        method: "notifications/cancelled",
        params: { requestId },
      });
    const created = (await client.response(called))["result"] as { task: { taskId: string } };
    cancel(called);
    const { taskId } = created.task;
    cancel(client.begin("tasks/result", { taskId }));
    expect(await client.status(taskId)).toBe("working");
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    release();
    expect((await client.ask("tasks/result", { taskId }))["result"]).toMatchObject({
      content: [{ text: "late" }],
    });
    await client.line.close();
  });

  test("[tasks 2.8] a call that is cancelled before its response leaves its task alone", async () => {
    const { tools, signals } = taskTools();
    const store = memoryTaskStore();
    const stored = later();
    const slow = replacing(store, {
      create: async (...given) => {
        await stored.promise;
        return store.create(...given);
      },
    });
    const client = await TaskClient.open(taskServer({ tools, tasks: { store: slow } }), {
      auth: ada,
    });
    const called = client.begin("tools/call", { name: "wait", task: {} });
    const params = { requestId: called };
    client.line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params });
    await client.ask("ping");
    stored.resolve();
    const { result } = await client.ask("tasks/list");
    expect(result).toMatchObject({ tasks: [{ status: "working" }] });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    await client.line.close();
  });

  test("[tasks 1 unknown id] unknown ids are invalid params, in every method", async () => {
    const client = await TaskClient.open(taskServer());
    const errors = [];
    for (const method of ["tasks/get", "tasks/result", "tasks/cancel"]) {
      errors.push((await client.ask(method, { taskId: UNKNOWN }))["error"]);
      expect((await client.ask(method, {}))["error"]).toMatchObject({ code: -32_602 });
    }
    expect(new Set(errors.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(errors[0]).toMatchObject({ code: -32_602 });
    await client.line.close();
  });

  test("[tasks 2.5] params win over the metadata", async () => {
    const client = await TaskClient.open(taskServer());
    const taskId = await client.start("echo", { arguments: { text: "hi" } });
    const _meta = { [RELATED]: { taskId: UNKNOWN } };
    for (const method of ["tasks/result", "tasks/get"]) {
      expect(await client.ask(method, { taskId, _meta })).toHaveProperty("result");
    }
    await client.line.close();
  });
});

test("[tasks 1 other generation] a task is shown in the form of each generation", async () => {
  const server = taskServer();
  const capabilities = { elicitation: {} };
  const client = await TaskClient.open(server, { capabilities, auth: ada });
  const { line } = await TaskClient.open(server, { auth: ada });
  const meta = { [`${PROTOCOL}clientCapabilities`]: { extensions: { [EXTENSION]: {} } } };
  const extension = async (id: string, method: string, params: WireObject): Promise<WireObject> =>
    (await line.ask(modern(id, method, params, meta)))["result"] as WireObject;
  const taskId = await client.start("ask");
  const waiting = client.begin("tasks/result", { taskId });
  const asked = await client.request("elicitation/create");
  expect(await extension("get", "tasks/get", { taskId })).toMatchObject({
    status: "input_required",
    ttlMs: 3_600_000,
    inputRequests: { name: { method: "elicitation/create" } },
  });
  // The response of one generation takes back the request of the other.
  const inputResponses = { name: { action: "decline" } };
  await extension("update", "tasks/update", { taskId, inputResponses });
  const { params } = await client.request("notifications/cancelled");
  expect(params).toMatchObject({ requestId: asked["id"] });
  expect((await client.response(waiting))["result"]).toMatchObject({
    content: [{ text: "decline" }],
  });
  const failed = await client.start("fail");
  await client.ask("tasks/result", { taskId: failed });
  expect(await client.status(failed)).toBe("failed");
  expect(await extension("failed", "tasks/get", { taskId: failed })).toMatchObject({
    status: "completed",
    result: { isError: true },
  });
  await Promise.all([client.line.close(), line.close()]);
});

test("[tasks 1 other generation] a response through the extension takes back only its own input request", async () => {
  const pair = tool({ task: true }, async (_, ctx) => {
    const [roots, { action }] = await Promise.all([
      ctx.roots(),
      ctx.elicit("page", { message: "Open", url: "https://example.com/" }),
    ]);
    return `${roots.length} ${action}`;
  });
  const server = quietServer({ tools: { pair } });
  const capabilities = { elicitation: { url: {} }, roots: {} };
  const client = await TaskClient.open(server, { capabilities });
  const taskId = await client.start("pair");
  const waiting = client.begin("tasks/result", { taskId });
  const page = await client.request("elicitation/create");
  const roots = await client.request("roots/list");
  const meta = { [`${PROTOCOL}clientCapabilities`]: { extensions: { [EXTENSION]: {} } } };
  const inputResponses = { page: { action: "decline" } };
  await client.line.ask(modern("update", "tasks/update", { taskId, inputResponses }, meta));
  const { params } = await client.request("notifications/cancelled");
  expect(params).toMatchObject({ requestId: page["id"] });
  expect(await client.status(taskId)).toBe("input_required");
  client.answer(roots, { roots: [] });
  expect((await client.response(waiting))["result"]).toMatchObject({
    content: [{ text: "0 decline" }],
  });
  expect(client.received("notifications/cancelled")).toHaveLength(1);
  await client.line.close();
});

test("a session that has ended watches no task", async () => {
  const store = memoryTaskStore();
  const watchers = new Set<() => readonly string[]>();
  const watched = replacing(store, {
    watch(ids, onChange) {
      watchers.add(ids);
      const stop = store.watch(ids, onChange);
      return () => {
        watchers.delete(ids);
        stop();
      };
    },
  });
  const untilWatchedBy = async (id: string, count: number): Promise<void> => {
    const has = (ids: () => readonly string[]): boolean => ids().includes(id);
    while ([...watchers].filter(has).length !== count) await new Promise(setImmediate);
  };
  const server = taskServer({ tasks: { store: watched } });
  const client = await TaskClient.open(server, { capabilities: { elicitation: {} } });
  const taskId = await client.start("ask");
  client.begin("tasks/result", { taskId });
  await client.request("elicitation/create");
  // The call, the notifications of the session, and the runner, which continues the task after the response.
  await untilWatchedBy(taskId, 3);
  await client.line.close();
  await client.line.closed;
  await untilWatchedBy(taskId, 1);
  // The task waits for a client.
  expect(await store.read(taskId)).toMatchObject({ status: "input_required" });
});

test("[tasks 2.2] over HTTP without sessions, tasks are found by their ids", async () => {
  const host = await openHost("fetch", taskServer(), { sessions: "stateless" });
  const headers = { "mcp-protocol-version": CORE };
  const ask = async (method: string, params: WireObject): Promise<WireObject> => {
    const got = await host.send(message(request(method, 1, params), undefined, headers));
    return ((await got.json()) as WireObject)["result"] as WireObject;
  };
  const created = await ask("tools/call", { name: "echo", arguments: { text: "hi" }, task: {} });
  const { taskId } = created["task"] as { taskId: string };
  expect(await ask("tasks/result", { taskId })).toMatchObject({ content: [{ text: "hi" }] });
  expect(await ask("tasks/get", { taskId })).toMatchObject({ status: "completed" });
  await host.stop();
});

describe("lifetime and limits", () => {
  test("[tasks 1 lifetime] the task ends with its ttl, also for a call that waits", async () => {
    const clock = fakeClock();
    const client = await TaskClient.open(taskServer({ clock }));
    const taskId = await client.start("wait", { task: { ttl: 5_000 } });
    const waiting = client.begin("tasks/result", { taskId });
    expect(await client.status(taskId)).toBe("working");
    await clock.advance(10_000);
    const { error } = await client.ask("tasks/get", { taskId });
    expect(error).toMatchObject({ code: -32_602 });
    expect((await client.response(waiting))["error"]).toEqual(error);
    await client.line.close();
  });

  test("[tasks 1 lifetime] [tasks 2.10] a longer ttl than allowed is shortened, and the client sees it", async () => {
    const client = await TaskClient.open(taskServer({ tasks: { maxTtlMs: 60_000 } }));
    const { result } = await client.ask("tools/call", { name: "wait", task: { ttl: 1e15 } });
    expect((result as { task: WireObject }).task["ttl"]).toBe(60_000);
    await client.line.close();
  });

  test("[tasks 2.10] a caller has a limited number of tasks", async () => {
    const server = taskServer({ tasks: { maxTasksPerCaller: 2 } });
    const client = await TaskClient.open(server, { auth: ada });
    const other = await TaskClient.open(server, { auth: bob });
    const first = await client.start("wait");
    await client.start("wait");
    const refused = await client.ask("tools/call", { name: "wait", task: {} });
    expect(refused["error"]).toMatchObject({ data: { retryAfterMs: expect.any(Number) } });
    await other.start("wait");
    await client.ask("tasks/cancel", { taskId: first });
    await client.start("wait");
    await Promise.all([client.line.close(), other.line.close()]);
  });

  test("[tasks 2.2] ids are random, and never repeat", async () => {
    const client = await TaskClient.open(taskServer());
    const ids = new Set<string>();
    for (let index = 0; index < 50; index++) {
      ids.add(await client.start("echo", { arguments: { text: "hi" } }));
    }
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    await client.line.close();
  });
});

describe("lists", () => {
  const secret = { state: { keyring: keyring({ keys: [{ secret: "s".repeat(32) }] }) } };

  test("[tasks 1 list] [tasks 2.7] lists the tasks of a principal in pages", async () => {
    const server = taskServer({ pageSize: 2, ...secret });
    const client = await connect(server, { revision: CORE, auth: ada });
    const ids: unknown[] = [];
    for (let index = 0; index < 5; index++) {
      const created = await client.requestOnce("tools/call", { name: "wait", task: {} });
      ids.push((created["task"] as WireObject)["taskId"]);
    }
    const listed = await client.listAll("tasks/list", "tasks");
    // Tasks of the same millisecond are in any order.
    expect(new Set(listed.map((each) => each["taskId"]))).toEqual(new Set(ids));
    expect(listed).toHaveLength(5);
    for (const each of listed) {
      expect(await client.request("tasks/get", { taskId: each["taskId"] })).toEqual(each);
    }
    const first = await client.request("tasks/list");
    expect(first).toEqual({ tasks: listed.slice(0, 2), nextCursor: expect.any(String) });
  });

  test("[tasks 1 list] anonymous callers have no list", async () => {
    const client = await TaskClient.open(taskServer());
    const taskId = await client.start("echo", { arguments: { text: "hi" } });
    expect((await client.ask("tasks/list"))["error"]).toMatchObject({ code: -32_601 });
    expect(await client.ask("tasks/get", { taskId })).toHaveProperty("result");
    await client.line.close();
  });

  test("[tasks 2.7] a cursor belongs to its list and its principal", async () => {
    const server = taskServer({ pageSize: 1, ...secret });
    const client = await TaskClient.open(server, { auth: ada });
    const other = await TaskClient.open(server, { auth: bob });
    for (const each of [client, other])
      for (let left = 2; left > 0; left--) await each.start("wait");
    const cursors = [
      "",
      "x",
      await cursorOf(client, "tools/list"),
      await cursorOf(other, "tasks/list"),
    ];
    for (const cursor of cursors) {
      const { error } = await client.ask("tasks/list", { cursor });
      expect(error).toMatchObject({ code: -32_602 });
    }
    const next = await client.ask("tasks/list", { cursor: await cursorOf(client, "tasks/list") });
    expect(next["result"]).toMatchObject({ tasks: [{ status: "working" }] });
    expect(next["result"]).not.toHaveProperty("nextCursor");
    await Promise.all([client.line.close(), other.line.close()]);
  });

  test("[tasks 2.2] [tasks 2.7] no method tells a principal about the tasks of others", async () => {
    const server = taskServer();
    const client = await TaskClient.open(server, { auth: ada });
    const others = [await TaskClient.open(server, { auth: bob }), await TaskClient.open(server)];
    const taskId = await client.start("ask");
    for (const other of others) {
      for (const method of ["tasks/get", "tasks/result", "tasks/cancel"]) {
        const foreign = await other.ask(method, { taskId });
        const unknown = await other.ask(method, { taskId: UNKNOWN });
        expect(foreign["error"]).toEqual(unknown["error"]);
        expect(foreign["error"]).toMatchObject({ code: -32_602 });
      }
    }
    expect((await others[0]?.ask("tasks/list"))?.["result"]).toEqual({ tasks: [] });
    for (const other of others) {
      expect(other.received("notifications/tasks/status")).toEqual([]);
      expect(other.received("elicitation/create")).toEqual([]);
      await other.line.close();
    }
    const anonymous = await TaskClient.open(server);
    const own = await anonymous.start("wait");
    expect(await client.ask("tasks/get", { taskId: own })).toMatchObject({
      error: { code: -32_602 },
    });
    await Promise.all([client.line.close(), anonymous.line.close()]);
  });
});

/** The cursor of the next page of a list. */
async function cursorOf(client: TaskClient, method: string): Promise<unknown> {
  const { result } = await client.ask(method);
  return (result as WireObject)["nextCursor"];
}

type Store = ReturnType<typeof memoryTaskStore>;

/** A store with other implementations of some methods. */
function replacing(store: Store, methods: Partial<Store>): Store {
  return new Proxy(store, {
    get(target, key) {
      const own: unknown = Reflect.get(methods, key);
      const value: unknown = own ?? Reflect.get(target, key);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}
