/** Tasks in memory: clients of each generation, a fake clock, and a server that crashes. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { ajv } from "@mcp-gen/server/ajv";
import { defineServer, tool, type Server, type ToolInfo } from "@mcp-gen/server";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import { afterEach, describe, expect, test } from "vitest";
import {
  connect,
  crash,
  REVISIONS,
  type Connected,
  type StrictConnectOptions,
  type WireObject,
} from "../src/index.js";

const YES = { action: "accept", content: { yes: true } };
const PUBLISH = {
  message: "Publish?",
  schema: { type: "object", properties: { yes: { type: "boolean" } }, required: ["yes"] },
} as const;

/** What the steps of all processes have done. */
const steps: string[] = [];
const open: Connected[] = [];

afterEach(async () => {
  steps.length = 0;
  for (const client of open.splice(0)) {
    await client.close();
    const [violation] = client.violations;
    if (violation !== undefined) throw new Error(JSON.stringify(violation));
  }
});

function reports(store: TaskStore, clock: FakeClock, task: ToolInfo["task"] = true): Server {
  return defineServer({
    name: "reports",
    version: "1.0.0",
    clock,
    jsonSchema: ajv(),
    tasks: { store },
    tools: {
      report: tool({ task }, async (_, ctx) => {
        await ctx.once("load", () => steps.push("load"));
        const answer = await ctx.elicit("publish", PUBLISH);
        if (answer.action !== "accept") return ctx.fail("Not published");
        await ctx.once("publish", () => steps.push("publish"));
        return "Published";
      }),
      plain: tool({}, () => "done"),
    },
    onError: () => {},
  });
}

/** A server whose tool never ends. */
function endless(store: TaskStore, clock: FakeClock, task: ToolInfo["task"] = true): Server {
  return defineServer({
    name: "reports",
    version: "1.0.0",
    clock,
    tasks: { store },
    tools: { report: tool({ task }, () => new Promise<string>(() => {})) },
  });
}

/** A promise, and the function that resolves it. */
function later<Value = void>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve!: (value: Value) => void;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** A store, a clock, and clients of servers that share both. */
function world() {
  const clock = fakeClock();
  const store = memoryTaskStore({ clock });
  return {
    clock,
    store,
    async join(server: Server, options: Partial<StrictConnectOptions> = {}): Promise<Connected> {
      const client = await connect(server, {
        revision: "2026-07-28",
        tasks: true,
        clock,
        answers: { elicit: YES },
        ...options,
      });
      open.push(client);
      return client;
    },
  };
}

const text = (result: WireObject): unknown => (result["content"] as WireObject[])[0]?.["text"];

describe.each(REVISIONS.filter((revision) => revision >= "2025-06-18"))("%s", (revision) => {
  test("callTool runs a tool as a task where the revision has tasks", async () => {
    const { clock, store, join } = world();
    const client = await join(reports(store, clock), { revision });
    expect(text(await client.callTool("report"))).toBe("Published");
    expect(text(await client.callTool("plain"))).toBe("done");
    expect(steps).toEqual(["load", "publish"]);
    const tasks = [...client.tasks];
    expect(tasks).toHaveLength(revision < "2025-11-25" ? 0 : 1);
    for (const task of tasks) {
      expect(task.inputRequests.map(({ method }) => method)).toEqual(["elicitation/create"]);
      expect(await task.get()).toMatchObject({ status: "completed" });
    }
  });
});

test("2026-07-28: shows the states of a task", async () => {
  const { clock, store, join } = world();
  const client = await join(reports(store, clock));
  const task = await client.tasks.start("report");
  expect(task.created).toMatchObject({ resultType: "task", status: "working" });
  expect(await task.until("input_required")).toMatchObject({
    inputRequests: { publish: { method: "elicitation/create" } },
  });
  expect(task.inputRequests).toMatchObject([{ key: "publish", params: { message: "Publish?" } }]);
  await task.respond({ publish: YES });
  const ended = await task.until("completed", "failed");
  expect(ended).toMatchObject({ status: "completed", result: { content: [{ type: "text" }] } });
  expect(await task.result()).toEqual(ended["result"]);
  expect(client.notifications).toEqual([]);
});

test("2025-11-25: lists and cancels the tasks of a caller", async () => {
  const { clock, store, join } = world();
  const auth = { principal: "ada" };
  const client = await join(reports(store, clock), { revision: "2025-11-25", auth });
  const task = await client.tasks.start("report", {}, { ttlMs: 5_000 });
  expect(task.created).toMatchObject({ task: { status: "working", ttl: 5_000 } });
  await task.until("input_required");
  expect(await client.tasks.list()).toMatchObject([
    { taskId: task.taskId, status: "input_required" },
  ]);
  expect(await task.cancel()).toMatchObject({ status: "cancelled" });
  await expect(task.cancel()).rejects.toMatchObject({ code: -32602 });
  expect(await task.until("cancelled")).toMatchObject({ status: "cancelled" });
});

test("2026-07-28: the result of a cancelled task is an error", async () => {
  const { clock, store, join } = world();
  const client = await join(endless(store, clock));
  const task = await client.tasks.start("report");
  const result = task.result().catch((thrown: unknown) => thrown);
  await task.cancel();
  expect(await result).toMatchObject({ message: `the task ${task.taskId} was cancelled` });
});

test("a task expires when the clock reaches its ttl", async () => {
  const { clock, store, join } = world();
  const client = await join(reports(store, clock, { ttlMs: 60_000 }));
  const task = await client.tasks.start("report");
  await task.until("input_required");
  await clock.advance(59_999);
  expect(await task.get()).toMatchObject({ status: "input_required", ttlMs: 60_000 });
  await clock.advance(1);
  await expect(task.get()).rejects.toMatchObject({ code: -32602 });
});

describe("a crashed server", () => {
  test("is continued by another server when its lease has expired", async () => {
    const { clock, store, join } = world();
    const first = reports(store, clock);
    const task = await (await join(first)).tasks.start("report");
    await task.until("input_required");
    await task.respond({ publish: YES });
    crash(first);
    const client = await join(reports(store, clock));
    const same = client.tasks.open(task.taskId);
    expect(await same.get()).toMatchObject({ status: "working" });
    await clock.advance(40_000);
    expect(text(await same.result())).toBe("Published");
    expect(steps).toEqual(["load", "publish"]);
  });

  test("disconnects its clients, and its handlers stop at their next step", async () => {
    const { clock, store, join } = world();
    const entered = later();
    const released = later<string>();
    let attempts = 0;
    const serve = (): Server =>
      defineServer({
        name: "reports",
        version: "1.0.0",
        clock,
        tasks: { store },
        tools: {
          report: tool({ task: true }, async (_, ctx) => {
            attempts = ctx.task.attempt;
            const value = await ctx.once("first", () => {
              steps.push("first");
              entered.resolve();
              return attempts === 1 ? released.promise : "second process";
            });
            await ctx.once("second", () => steps.push("second"));
            return value;
          }),
        },
      });
    const first = serve();
    const before = await join(first);
    const { taskId } = await before.tasks.start("report");
    await entered.promise;
    const pending = before.tasks.open(taskId).until("completed");
    const refused = pending.catch((thrown: unknown) => thrown);
    crash(first);
    expect(await refused).toMatchObject({ message: expect.stringContaining("ended") });
    await expect(before.listTools()).rejects.toThrow(/ended/);
    // The handler of the crashed server continues, but its step is not recorded, and it starts no other step.
    released.resolve("first process");
    await clock.advance(1_000);
    expect((await store.read(taskId))?.values).toEqual({});
    expect(steps).toEqual(["first"]);

    const client = await join(serve());
    await clock.advance(40_000);
    expect(text(await client.tasks.open(taskId).result())).toBe("second process");
    expect(steps).toEqual(["first", "first", "second"]);
    expect(attempts).toBe(2);
  });

  test("stores and claims nothing anymore", async () => {
    const { clock, store, join } = world();
    const first = endless(store, clock);
    const { taskId } = await (await join(first)).tasks.start("report");
    crash(first);
    await clock.advance(3_600_000 - 1);
    expect(await store.read(taskId)).toMatchObject({ status: "working", epoch: 1 });
    await first.close();
    expect(await store.read(taskId)).toMatchObject({ status: "working", epoch: 1 });
  });

  test.each([
    ["recover: fail", { recover: "fail" }],
    ["maxAttempts: 1", { maxAttempts: 1 }],
  ] as const)("leaves tasks that other servers end, with %s", async (_, task) => {
    const { clock, store, join } = world();
    const first = endless(store, clock, task);
    const { taskId } = await (await join(first)).tasks.start("report");
    crash(first);
    const client = await join(endless(store, clock, task));
    await clock.advance(40_000);
    const ended = await client.tasks.open(taskId).until("failed");
    expect(ended).toMatchObject({ error: { code: -32603 } });
    expect(ended["statusMessage"]).toMatch(/interrupted/);
  });

  test("without tasks disconnects its clients", async () => {
    const server = defineServer({ name: "plain", version: "1.0.0", tools: {} });
    const client = await connect(server, { revision: "2025-06-18" });
    crash(server);
    await expect(client.listTools()).rejects.toThrow(/ended/);
  });
});

test("start explains why there is no task", async () => {
  const { clock, store, join } = world();
  const old = await join(reports(store, clock), { revision: "2025-06-18" });
  await expect(old.tasks.start("report")).rejects.toThrow("2025-06-18 has no tasks");
  const client = await join(reports(store, clock));
  await expect(client.tasks.start("plain")).rejects.toThrow(
    'plain: expected a task, received the result {"resultType":"complete"',
  );
});
