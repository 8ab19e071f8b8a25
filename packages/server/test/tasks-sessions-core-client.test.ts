/** Tasks that a server creates on a client (2025-11-25): sampling and elicitation, with a scripted client. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { tool, type Definition, type Server } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { later, quietServer, STATELESS, strictClients } from "./helpers.js";
import { CORE, RELATED, TaskClient } from "./task-sessions.js";

const connect = strictClients();
const SAMPLE = "sampling/createMessage";
const TTL = 60_000;
const requests = { sampling: { createMessage: {} }, elicitation: { create: {} } };
const capabilities = { sampling: {}, elicitation: {}, tasks: { cancel: {}, requests } };
const sampled = { role: "assistant", model: "m", content: { type: "text", text: "ha" } };
const form = z.object({ name: z.string() });

/** A server whose tools let the client run an input request as a task, and keep what the handler gets. */
function askingServer(definition: Partial<Definition> = {}) {
  const clock = fakeClock();
  const failures: unknown[] = [];
  const tools: Definition["tools"] = {
    joke: tool({}, async (_, ctx) => {
      try {
        const params = { messages: [], maxTokens: 10 };
        const { content } = await ctx.sample("joke", params, { task: { ttlMs: TTL } });
        return (content as { text: string }).text;
      } catch (thrown) {
        failures.push(thrown);
        throw thrown;
      }
    }),
    ask: tool({}, async (_, ctx) => {
      const params = { message: "Who?", schema: form };
      const { action } = await ctx.elicit("name", params, { task: {} });
      return action;
    }),
  };
  return { server: quietServer({ clock, tools, ...definition }), clock, failures };
}

/** The state of a task of the client. */
function state(status: string, more: WireObject = {}): WireObject {
  const at = new Date(0).toISOString();
  const times = { createdAt: at, lastUpdatedAt: at, ttl: TTL, pollInterval: 2_000 };
  return { taskId: "t1", status, ...times, ...more };
}

/** Calls the tool, and creates a task for its input request. */
async function started(server: Server, created: WireObject = { task: state("working") }) {
  const client = await TaskClient.open(server, { capabilities });
  const call = client.begin("tools/call", { name: "joke" });
  const asked = await client.request(SAMPLE);
  client.answer(asked, created);
  return { client, call, asked };
}

/** Advances the clock, as soon as the server waits for its next poll: then it has two timers. */
async function pass(client: TaskClient, clock: FakeClock, milliseconds: number): Promise<void> {
  await client.ask("ping");
  while (clock.waiting < 2) await new Promise(setImmediate);
  await clock.advance(milliseconds);
}

describe("a task on the client", () => {
  test("[tasks 1 directions] [tasks 1 who decides] [tasks 1 lifetime] is polled at the client's interval, and its result fetched", async () => {
    const { server, clock } = askingServer();
    const { client, call, asked } = await started(server);
    expect(asked["params"]).toEqual({ messages: [], maxTokens: 10, task: { ttl: TTL } });
    await pass(client, clock, 1_999);
    expect(client.received("tasks/get")).toEqual([]);
    await clock.advance(1);
    const poll = await client.request("tasks/get");
    expect(poll["params"]).toEqual({ taskId: "t1" });
    client.answer(poll, state("working", { pollInterval: 5_000 }));
    await pass(client, clock, 4_999);
    expect(client.received("tasks/get")).toHaveLength(1);
    await clock.advance(1);
    client.answer(await client.request("tasks/get", 1), state("completed"));
    const fetched = await client.request("tasks/result");
    expect(fetched["params"]).toEqual({ taskId: "t1" });
    client.answer(fetched, { ...sampled, _meta: { [RELATED]: { taskId: "t1" } } });
    expect((await client.response(call))["result"]).toEqual({
      content: [{ type: "text", text: "ha" }],
    });
    await clock.advance(TTL);
    expect(client.received("tasks/get")).toHaveLength(2);
    expect(client.received("tasks/cancel")).toEqual([]);
    await client.line.close();
  });

  test("[tasks 1 directions] elicitation also runs as a task", async () => {
    const { server, clock } = askingServer();
    const client = await TaskClient.open(server, { capabilities });
    const call = client.begin("tools/call", { name: "ask" });
    const asked = await client.request("elicitation/create");
    expect(asked["params"]).toMatchObject({ message: "Who?", task: { ttl: expect.any(Number) } });
    client.answer(asked, { task: state("working") });
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("completed"));
    client.answer(await client.request("tasks/result"), { action: "decline" });
    expect((await client.response(call))["result"]).toMatchObject({
      content: [{ text: "decline" }],
    });
    await client.line.close();
  });

  test("[tasks 2.6] a task that waits for the server is fetched immediately", async () => {
    const { server } = askingServer();
    const { client, call } = await started(server, { task: state("input_required") });
    client.answer(await client.request("tasks/result"), sampled);
    expect((await client.response(call))["result"]).toMatchObject({ content: [{ text: "ha" }] });
    expect(client.received("tasks/cancel")).toEqual([]);
    await client.line.close();
  });

  test("[tasks 2.1] a client that creates no task can return the result", async () => {
    const { server } = askingServer();
    const { client, call } = await started(server, sampled);
    expect((await client.response(call))["result"]).toMatchObject({ content: [{ text: "ha" }] });
    await client.line.close();
  });

  test.each([
    ["no tasks", { sampling: {} }],
    ["no requests", { sampling: {}, tasks: { cancel: {}, list: {} } }],
    ["other requests", { sampling: {}, tasks: { requests: { elicitation: { create: {} } } } }],
  ])(
    "[tasks 1 negotiation] [tasks 1 undeclared client] a client that declares %s gets no wish for a task",
    async (_, declared) => {
      const { server } = askingServer();
      const client = await TaskClient.open(server, { capabilities: declared });
      const call = client.begin("tools/call", { name: "joke" });
      const asked = await client.request(SAMPLE);
      expect(asked["params"]).toEqual({ messages: [], maxTokens: 10 });
      client.answer(asked, sampled);
      expect((await client.response(call))["result"]).toMatchObject({ content: [{ text: "ha" }] });
      await client.line.close();
    },
  );

  test.each(REVISIONS.filter((each) => each !== CORE))(
    "[tasks 1 other generation] in %s, the option has no effect",
    async (revision: Revision) => {
      const { server } = askingServer({ clock: undefined as never });
      const asked: WireObject[] = [];
      const sample = (params: WireObject): WireObject => {
        asked.push(params);
        return sampled;
      };
      const client = await connect(server, { revision, answers: { sample } });
      expect((await client.callTool("joke"))["content"]).toEqual([{ type: "text", text: "ha" }]);
      expect(asked).toEqual([{ messages: [], maxTokens: 10 }]);
      expect(client.losses).toEqual([]);
    },
  );

  test("the time for a task must be a whole number above 0, in every revision", async () => {
    const server = quietServer({
      tools: {
        joke: tool({}, async (_, ctx) => {
          const params = { messages: [], maxTokens: 10 };
          const asked = ctx.sample("joke", params, { task: { ttlMs: 0.5 } });
          return asked.then(String, String);
        }),
      },
    });
    for (const revision of [CORE, STATELESS]) {
      const client = await connect(server, { revision, answers: { sample: sampled } });
      expect((await client.callTool("joke"))["content"]).toMatchObject([
        { text: expect.stringContaining("task.ttlMs: expected a whole number above 0") },
      ]);
    }
  });
});

describe("a task on the client that ends otherwise", () => {
  test("[tasks 2.4] the handler gets the error of a failed task", async () => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("failed"));
    const { id } = await client.request("tasks/result");
    client.line.send({ jsonrpc: "2.0", id, error: { code: -1, message: "User rejected" } });
    expect((await client.response(call))["error"]).toMatchObject({ code: -1 });
    expect(failures).toMatchObject([{ code: -1, message: "User rejected" }]);
    await client.line.close();
  });

  test("[tasks 1 cancel answers] the handler learns that the client has cancelled the task", async () => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("cancelled", { statusMessage: "no" }));
    await client.response(call);
    expect(failures).toMatchObject([
      { message: `${SAMPLE}: the client has cancelled the task: no` },
    ]);
    expect(client.received("tasks/cancel")).toEqual([]);
    await client.line.close();
  });

  test("[tasks 2.8] [tasks 1 cancel answers] the task is cancelled with tasks/cancel when the call ends", async () => {
    const { server } = askingServer();
    const { client, call, asked } = await started(server);
    const cancelled = "notifications/cancelled";
    client.line.send({ jsonrpc: "2.0", method: cancelled, params: { requestId: call } });
    expect((await client.request("tasks/cancel"))["params"]).toEqual({ taskId: "t1" });
    const named = client
      .received(cancelled)
      .map(({ params }) => (params as WireObject)["requestId"]);
    expect(named).not.toContain(asked["id"]);
    await client.line.close();
  });

  test("[tasks 2.8] also if the client creates the task after the call has ended", async () => {
    const { server } = askingServer();
    const client = await TaskClient.open(server, { capabilities });
    const call = client.begin("tools/call", { name: "joke" });
    const asked = await client.request(SAMPLE);
    const cancelled = "notifications/cancelled";
    client.line.send({ jsonrpc: "2.0", method: cancelled, params: { requestId: call } });
    await client.ask("ping");
    client.answer(asked, { task: state("working") });
    expect((await client.request("tasks/cancel"))["params"]).toEqual({ taskId: "t1" });
    expect(client.received(cancelled)).toEqual([]);
    await client.line.close();
  });

  test("a client without tasks/cancel is not asked to cancel", async () => {
    const { server, clock } = askingServer();
    const client = await TaskClient.open(server, {
      capabilities: { sampling: {}, tasks: { requests } },
    });
    const call = client.begin("tools/call", { name: "joke" });
    client.answer(await client.request(SAMPLE), { task: state("working") });
    await clock.advance(TTL);
    expect(await client.response(call)).toHaveProperty("error");
    expect(client.received("tasks/cancel")).toEqual([]);
    await client.line.close();
  });

  test("[tasks 1 lifetime] a task that never ends is cancelled after the time that the handler allows", async () => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server, {
      task: state("working", { ttl: null, pollInterval: 45_000 }),
    });
    await pass(client, clock, 45_000);
    client.answer(await client.request("tasks/get"), state("working", { ttl: null }));
    await clock.advance(TTL - 45_000);
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([{ name: "RequestTimeoutError", timeout: TTL }]);
    expect((await client.request("tasks/cancel"))["params"]).toEqual({ taskId: "t1" });
    await client.line.close();
  });

  test("[tasks 1 lifetime] also a task whose client does not answer", async () => {
    const { server, clock, failures } = askingServer();
    const client = await TaskClient.open(server, { capabilities });
    const call = client.begin("tools/call", { name: "joke" });
    await client.request(SAMPLE);
    await clock.advance(TTL);
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([{ name: "RequestTimeoutError" }]);
    await client.line.close();
  });

  test("[tasks 2.10] a client cannot make the server poll at a high rate", async () => {
    const { server, clock } = askingServer();
    const { client } = await started(server, { task: state("working", { pollInterval: 0 }) });
    for (let polls = 0; polls < 3; polls++) {
      await pass(client, clock, 49);
      expect(client.received("tasks/get")).toHaveLength(polls);
      await clock.advance(1);
      const poll = await client.request("tasks/get", polls);
      client.answer(poll, state("working", { pollInterval: -5 }));
    }
    await client.line.close();
  });

  test("[tasks 2.10] polls leave no listeners behind", async () => {
    const added = vi.spyOn(AbortSignal.prototype, "addEventListener");
    const removed = vi.spyOn(AbortSignal.prototype, "removeEventListener");
    const { server, clock } = askingServer();
    const { client } = await started(server);
    const kept: number[] = [];
    for (let poll = 0; poll < 5; poll++) {
      await pass(client, clock, 2_000);
      client.answer(await client.request("tasks/get", poll), state("working"));
      await client.ask("ping");
      kept.push(added.mock.calls.length - removed.mock.calls.length);
    }
    vi.restoreAllMocks();
    expect(kept.at(-1)).toBe(kept[1]);
  });

  test("[tasks 2.2] the server ends with the session, and does not poll again", async () => {
    const { server, clock, failures } = askingServer();
    const ended = later<unknown>();
    failures.push = (thrown) => (ended.resolve(thrown), 1);
    const { client } = await started(server);
    await pass(client, clock, 2_000);
    await client.request("tasks/get");
    await client.line.close();
    await ended.promise;
    expect(clock.waiting).toBe(0);
  });
});

describe("a faulty client", () => {
  const invalid = { name: "InvalidResultError" };

  test.each([
    ["a task without an id", { task: { status: "working" } }, "expected a task from the client"],
    ["a task that is no object", { task: "t1" }, "expected a task from the client"],
    ["an unknown status", { task: state("paused") }, "expected a task from the client"],
    ["neither a task nor a result", { text: "ha" }, "expected a result of this method"],
  ])("[tasks 1 creation answers] sends %s", async (_, created, message) => {
    const { server, failures } = askingServer();
    const { client, call } = await started(server, created);
    expect((await client.response(call))["error"]).toMatchObject({ code: -32_603 });
    expect(failures).toMatchObject([
      { ...invalid, method: SAMPLE, message: expect.stringContaining(message) as string },
    ]);
    await client.line.close();
  });

  test.each([
    ["another task", state("completed", { taskId: "t2" }), 'expected the task "t1"'],
    ["no task", { status: "completed" }, "expected a task from the client"],
  ])("answers tasks/get with %s", async (_, answer, message) => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), answer);
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([
      { ...invalid, method: "tasks/get", message: expect.stringContaining(message) as string },
    ]);
    expect((await client.request("tasks/cancel"))["params"]).toEqual({ taskId: "t1" });
    await client.line.close();
  });

  test.each([
    ["a result of another method", { action: "accept" }, "expected a result of this method"],
    ["a task", { task: state("completed") }, `expected a result of ${SAMPLE}`],
    [
      "the result of another task",
      { ...sampled, _meta: { [RELATED]: { taskId: "t2" } } },
      'expected the result of the task "t1"',
    ],
  ])("[tasks 1 result] answers tasks/result with %s", async (_, answer, message) => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("completed"));
    client.answer(await client.request("tasks/result"), answer);
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([
      { ...invalid, message: expect.stringContaining(message) as string },
    ]);
    await client.line.close();
  });

  test("a failed task has no result", async () => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("failed", { statusMessage: "no" }));
    client.answer(await client.request("tasks/result"), sampled);
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([{ message: `${SAMPLE}: the task has failed: no` }]);
    await client.line.close();
  });

  test("[tasks 1 unknown id] forgets its task", async () => {
    const { server, clock, failures } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    const { id } = await client.request("tasks/get");
    client.line.send({ jsonrpc: "2.0", id, error: { code: -32_602, message: "unknown task" } });
    expect(await client.response(call)).toHaveProperty("error");
    expect(failures).toMatchObject([{ code: -32_602, message: "unknown task" }]);
    await client.line.close();
  });

  test("a task that has ended is not polled again, whatever the client sends about it", async () => {
    const { server, clock } = askingServer();
    const { client, call } = await started(server);
    await pass(client, clock, 2_000);
    client.answer(await client.request("tasks/get"), state("completed"));
    const fetched = await client.request("tasks/result");
    const method = "notifications/tasks/status";
    client.line.send({ jsonrpc: "2.0", method, params: state("working") });
    await clock.advance(10_000);
    expect(client.received("tasks/get")).toHaveLength(1);
    client.answer(fetched, sampled);
    expect((await client.response(call))["result"]).toMatchObject({ content: [{ text: "ha" }] });
    await client.line.close();
  });
});
