/** How calls become tasks of the extension, on the wire: in memory and over HTTP. */
import { isCreateTaskResult } from "@mcp-gen/protocol/extensions/tasks/guards";
import { prompt, resource, tool, type Context, type Definition } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { legacy, quietServer, sessionTo, SESSIONS } from "../helpers.js";
import { resultOf } from "./fixture.js";
import { DECLARED, openPeers, PEER_KINDS, TASKS, type PeerKind, type Peers } from "./peers.js";
import { form } from "./records.js";

const ASKING = { ...DECLARED, elicitation: { form: {} } };
const ASK = (field: string) => ({
  message: `${field}?`,
  schema: { type: "object", properties: { [field]: { type: "string" } } } as const,
});
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const UNKNOWN = { error: { code: -32602 } };

let store: TaskStore;
let closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  store = memoryTaskStore();
});

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

/** Waits until the test ends. */
async function forever(_: unknown, ctx: Context): Promise<string> {
  await new Promise((_resolve, reject) => {
    ctx.signal.addEventListener("abort", () => reject(new Error("stopped")));
  });
  return "never";
}

function serverOf(definition: Partial<Definition>) {
  const server = quietServer({ jsonSchema: ajv(), tasks: { store }, ...definition });
  closing.push(() => server.close(0));
  return server;
}

async function peersOf(kind: PeerKind, definition: Partial<Definition>): Promise<Peers> {
  const peers = await openPeers(kind, serverOf(definition));
  closing.push(() => peers.close());
  return peers;
}

const job = tool({ task: { ttlMs: 60_000, pollIntervalMs: 250 } }, forever);
const tools = {
  job,
  quick: tool({ task: true }, () => "done"),
  plain: tool({}, () => "plain"),
  needs: tool({ task: { support: "required" } }, () => "done"),
};

const call = (name: string, more: WireObject = {}): WireObject => ({
  name,
  arguments: {},
  ...more,
});

describe.each(PEER_KINDS)("%s", (kind) => {
  test("[tasks 1 creation answers] [tasks 1 first status] [tasks 1 who decides] a call of a client that declares the extension returns a flat task", async () => {
    const { ask } = await peersOf(kind, { tools });
    const response = await ask("tools/call", call("job"));
    expect(isCreateTaskResult(response["result"])).toBe(true);
    expect(resultOf(response)).toEqual({
      resultType: "task",
      taskId: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: "working",
      createdAt: expect.stringMatching(TIME),
      lastUpdatedAt: expect.stringMatching(TIME),
      ttlMs: 60_000,
      pollIntervalMs: 250,
    });
  });

  test("[tasks 3.2] [tasks 1 who decides] the declaration of the request decides, and the old field has no effect", async () => {
    const { ask } = await peersOf(kind, { tools });
    const typeOf = async (name: string, capabilities: WireObject, more?: WireObject) =>
      resultOf(await ask("tools/call", call(name, more), undefined, capabilities))["resultType"];
    expect(await typeOf("quick", DECLARED)).toBe("task");
    expect(await typeOf("quick", {})).toBe("complete");
    expect(await typeOf("quick", {}, { task: { ttl: 1_000 } })).toBe("complete");
    expect(await typeOf("quick", DECLARED, { task: { ttl: 1_000 } })).toBe("task");
    // A client of the other generation has declared nothing.
    const core = { tasks: { requests: { elicitation: { create: {} } } } };
    expect(await typeOf("quick", core)).toBe("complete");
    expect(await typeOf("plain", DECLARED)).toBe("complete");
  });

  test("[tasks 1 undeclared client] a tool that requires tasks gets -32021", async () => {
    const { ask } = await peersOf(kind, { tools });
    expect(await ask("tools/call", call("needs"), undefined, {})).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { extensions: { [TASKS]: {} } } } },
    });
  });

  test("[tasks 3.3] [tasks 1 directions] no other method returns a task", async () => {
    const { ask } = await peersOf(kind, {
      tools,
      prompts: { hello: prompt({}, () => "hello") },
      resources: { "test://text": resource({ name: "text" }, () => "text") },
    });
    const responses = [
      await ask("prompts/get", { name: "hello" }),
      await ask("resources/read", { uri: "test://text" }),
      await ask("tools/list", {}),
      await ask("server/discover", {}),
    ];
    for (const response of responses) {
      expect(response).toMatchObject({ result: { resultType: "complete" } });
      expect(JSON.stringify(response)).not.toContain("taskId");
    }
  });

  test("[tasks 3.1] the task is in the store before the client gets its id", async () => {
    const events: string[] = [];
    const create = store.create.bind(store);
    let allow: (() => void) | undefined;
    store.create = async (...args) => {
      await new Promise<void>((resolve) => (allow = resolve));
      const lease = await create(...args);
      events.push("stored");
      return lease;
    };
    const peers = await peersOf(kind, { tools });
    const answered = peers.ask("tools/call", call("job")).then((response) => {
      events.push("answered");
      return response;
    });
    await expect.poll(() => allow).toBeDefined();
    expect(events).toEqual([]);
    allow?.();
    const { taskId } = resultOf(await answered);
    expect(events).toEqual(["stored", "answered"]);
    // Another process finds it, too.
    const other = await peersOf(kind, { tools });
    expect(resultOf(await other.ask("tasks/get", { taskId }))).toMatchObject({ taskId });
  });

  test("[tasks 3.1] a task that cannot be stored is an error", async () => {
    store.create = () => Promise.reject(new Error("disk full"));
    const { ask } = await peersOf(kind, { tools });
    expect(await ask("tools/call", call("job"))).toMatchObject({ error: { code: -32603 } });
  });

  test("[tasks 3.4] input requests before the task are rounds, and their keys are not keys of the task", async () => {
    const booking = tool({ task: { start: "manual" } }, async (_, ctx) => {
      const name = await ctx.elicit("name", ASK("name"));
      await ctx.task.start();
      const color = await ctx.elicit("color", ASK("color"));
      return `${String(name.content?.["name"])} likes ${String(color.content?.["color"])}`;
    });
    const { ask } = await peersOf(kind, { tools: { booking } });
    const first = resultOf(await ask("tools/call", call("booking"), undefined, ASKING));
    expect(first).toMatchObject({ resultType: "input_required" });
    expect(Object.keys(first["inputRequests"] as object)).toEqual(["name"]);
    expect(first).not.toHaveProperty("taskId");

    const inputResponses = { name: { action: "accept", content: { name: "Ada" } } };
    const { requestState } = first;
    const retry = call("booking", { requestState, inputResponses });
    const created = resultOf(await ask("tools/call", retry, undefined, ASKING));
    expect(created).toMatchObject({ resultType: "task", status: "working" });
    expect(created).not.toHaveProperty("requestState");

    const { taskId } = created;
    const get = async () => resultOf(await ask("tasks/get", { taskId }));
    await expect.poll(async () => (await get())["status"]).toBe("input_required");
    expect(await get()).toMatchObject({ inputRequests: { color: form("color") } });
    expect(Object.keys((await get())["inputRequests"] as object)).toEqual(["color"]);
    // The key of the round is not a key of the task.
    await ask("tasks/update", { taskId, inputResponses: { name: { action: "decline" } } });
    expect((await get())["status"]).toBe("input_required");
    const red = { action: "accept", content: { color: "red" } };
    await ask("tasks/update", { taskId, inputResponses: { color: red } });
    await expect.poll(async () => (await get())["status"]).toBe("completed");
    expect(await get()).toMatchObject({
      result: { content: [{ type: "text", text: "Ada likes red" }] },
    });
  });

  test("[tasks 3.4] an input request while the task is created belongs to the task", async () => {
    const together = tool({ task: { start: "manual" } }, async (_, ctx) => {
      const [, answer] = await Promise.all([ctx.task.start(), ctx.elicit("name", ASK("name"))]);
      return answer.action;
    });
    const { ask } = await peersOf(kind, { tools: { together } });
    const created = resultOf(await ask("tools/call", call("together"), undefined, ASKING));
    expect(created).toMatchObject({ resultType: "task", status: "working" });
    const { taskId } = created;
    const get = async () => resultOf(await ask("tasks/get", { taskId }));
    await expect.poll(async () => (await get())["status"]).toBe("input_required");
    await ask("tasks/update", { taskId, inputResponses: { name: { action: "decline" } } });
    await expect.poll(async () => (await get())["status"]).toBe("completed");
    expect(await get()).toMatchObject({ result: { content: [{ text: "decline" }] } });
  });

  test("[tasks 1 progress and log] progress and log messages of a task reach no stream", async () => {
    let report: (() => void) | undefined;
    const chatty = tool({ task: true }, async (_, ctx) => {
      await new Promise<void>((resolve) => (report = resolve));
      for (const step of [1, 2, 3]) {
        ctx.progress(step, 3, "a step");
        ctx.log("emergency", "a message");
      }
      return "done";
    });
    const { ask, listen } = await peersOf(kind, { tools: { chatty } });
    const _meta = { progressToken: "token" };
    const { taskId } = resultOf(await ask("tools/call", call("chatty", { _meta })));
    const stream = await listen({ taskIds: [taskId], toolsListChanged: true });
    await stream.has(1);
    await expect.poll(() => report).toBeDefined();
    report?.();
    const received = await stream.has(2);
    await expect
      .poll(async () => resultOf(await ask("tasks/get", { taskId }))["status"])
      .toBe("completed");
    expect(received.map(({ method }) => method)).toEqual([
      "notifications/subscriptions/acknowledged",
      "notifications/tasks",
    ]);
    expect(received[1]).toMatchObject({ params: { status: "completed" } });
    await stream.close();
  });

  test("[tasks 3.10] a task belongs to the principal that called the tool", async () => {
    const { ask } = await peersOf(kind, { tools });
    const { taskId } = resultOf(await ask("tools/call", call("job"), "ada"));
    const { taskId: open } = resultOf(await ask("tools/call", call("job")));
    for (const method of ["tasks/get", "tasks/update", "tasks/cancel"]) {
      expect(await ask(method, { taskId, inputResponses: {} }, "bob")).toMatchObject(UNKNOWN);
      expect(await ask(method, { taskId, inputResponses: {} })).toMatchObject(UNKNOWN);
      expect(await ask(method, { taskId: open, inputResponses: {} }, "ada")).toMatchObject(UNKNOWN);
    }
    expect(await ask("tasks/get", { taskId }, "ada")).toMatchObject({
      result: { status: "working" },
    });
  });
});

test("[tasks 1 tool result] [tasks 3.5] tool errors complete a task; errors of the protocol fail it", async () => {
  const failing = tool({ task: true }, (_, ctx) => ctx.fail("no paper"));
  const broken = tool({ task: true }, () => {
    throw new TypeError("inside");
  });
  const { ask } = await peersOf("memory", { tools: { failing, broken } });
  const ended = async (name: string) => {
    const { taskId } = resultOf(await ask("tools/call", call(name)));
    const get = async () => resultOf(await ask("tasks/get", { taskId }));
    await expect.poll(async () => (await get())["status"]).not.toBe("working");
    return get();
  };
  expect(await ended("failing")).toMatchObject({
    status: "completed",
    result: { isError: true, content: [{ type: "text", text: "no paper" }] },
  });
  const failed = await ended("broken");
  expect(failed).toMatchObject({
    status: "failed",
    statusMessage: "Internal error",
    error: { code: -32603, message: "Internal error" },
  });
  expect(failed).not.toHaveProperty("result");
});

describe("[tasks 1 other generation 2025-11-25] a session that declares the extension", () => {
  test.each(SESSIONS)("%s: gets no task", async (revision) => {
    const line = await sessionTo(serverOf({ tools }), revision, { capabilities: DECLARED });
    closing.push(() => line.close());
    const { result: opened } = line.received[0] as { result: { capabilities: object } };
    expect(opened.capabilities).not.toHaveProperty("extensions");
    const { result } = await line.ask(legacy(1, "tools/call", call("quick")));
    expect(result).toMatchObject({ content: [{ type: "text", text: "done" }] });
    expect(result).not.toHaveProperty("taskId");
    for (const method of ["tasks/update", "tasks/get"]) {
      const id = "0".repeat(32);
      const params = { taskId: id, inputResponses: {} };
      const isCore = revision === "2025-11-25" && method === "tasks/get";
      expect(await line.ask(legacy(method, method, params))).toMatchObject({
        error: { code: isCore ? -32602 : -32601 },
      });
    }
  });
});
