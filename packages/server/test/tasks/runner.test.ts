/** Tools that run as tasks: when the task is created, and how its handler continues. */
import { RetryLaterError } from "@mcp-gen/core";
import { fakeClock, type FakeClock } from "@mcp-gen/core/fake-clock";
import { tool, type Context, type Definition, type ToolInfo } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { serveHttp } from "@mcp-gen/server/http";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import { gate, storeWith } from "./store-with.js";
import { lineTo, modern, PROTOCOL, quietServer, sessionTo, legacy, type Line } from "../helpers.js";

const DECLARED = { extensions: { [`${PROTOCOL}tasks`]: {} }, elicitation: { form: {} } };
const meta = (capabilities: object = DECLARED) => ({
  [`${PROTOCOL}clientCapabilities`]: capabilities,
});
const PUBLISH = {
  message: "Publish?",
  schema: { type: "object", properties: { yes: { type: "boolean" } } },
} as const;
const YES = { action: "accept", content: { yes: true } } as const;

type Handler = (args: Record<string, unknown>, ctx: Context) => unknown;
type Task = ToolInfo["task"];

interface World {
  readonly clock: FakeClock;
  readonly store: TaskStore;
  readonly line: Line;
  readonly errors: unknown[];
  readonly server: ReturnType<typeof quietServer>;
}

/** A server with the tool `work`, on a fake clock. */
function worldOf(
  handler: Handler,
  task: Task = true,
  { clock = fakeClock(), store = memoryTaskStore({ clock }), ...more }: Partial<World> = {},
  tasks: Definition["tasks"] = {},
): World {
  const errors: unknown[] = [];
  const server = quietServer({
    tools: { work: tool({ task: task as true }, handler as never) },
    tasks: { store, ...tasks },
    jsonSchema: ajv(),
    clock,
    onError: (error) => errors.push(error),
  });
  return { clock, store, server, errors, line: lineTo(server), ...more };
}

/** A store that survives the processes of a test. */
const durableStore = (clock: FakeClock): TaskStore => storeWith(clock, () => ({ isDurable: true }));

function call(id: number, capabilities?: object, more: WireObject = {}): WireObject {
  return modern(id, "tools/call", { name: "work", arguments: {}, ...more }, meta(capabilities));
}

/** Calls the tool, and returns the id of its task. */
async function start({ line }: World): Promise<string> {
  const { result } = await line.ask(call(1));
  expect(result).toMatchObject({ resultType: "task" });
  return (result as { taskId: string }).taskId;
}

/** Waits for a status of a task; the clock continues meanwhile. */
async function until({ store, clock }: World, id: string, status: string) {
  return vi.waitFor(async () => {
    await clock.advance(1_000);
    const task = await store.read(id);
    expect(task?.status).toBe(status);
    return task!;
  });
}

async function respond({ line }: World, taskId: string, inputResponses: object): Promise<void> {
  const update = { taskId, inputResponses };
  expect(await line.ask(modern(2, "tasks/update", update, meta()))).toMatchObject({
    result: { resultType: "complete" },
  });
}

const textOf = (result: unknown): string =>
  (result as { content: { text: string }[] }).content[0]?.text ?? "";

/** Advances the clock when the call has created the timer for its task. One more timer claims tasks. */
async function pass({ clock }: World, milliseconds: number, timers = 1): Promise<void> {
  await vi.waitFor(() => expect(clock.waiting).toBeGreaterThan(timers));
  await clock.advance(milliseconds);
}

describe("a client that supports tasks", () => {
  test("gets the task immediately, and the result is stored [tasks 3.1]", async () => {
    const world = worldOf(() => "done");
    const { result } = await world.line.ask(call(1));
    expect(result).toMatchObject({
      resultType: "task",
      taskId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      status: "working",
      ttlMs: 3_600_000,
      pollIntervalMs: 1_000,
    });
    const task = await until(world, (result as { taskId: string }).taskId, "completed");
    expect(task).toMatchObject({
      result: { content: [{ type: "text", text: "done" }] },
      values: {},
    });
  });

  test("a handler that throws fails the task, and the error is reported", async () => {
    const world = worldOf(() => Promise.reject(new Error("inside")));
    const task = await until(world, await start(world), "failed");
    expect(task.error).toEqual({ code: -32_603, message: "Internal error" });
    expect(world.errors).toEqual([new Error("inside")]);
  });

  test("a handler continues when a store that was not available is back", async () => {
    const clock = fakeClock();
    let failures = 0;
    const store = storeWith(clock, (whole) => ({
      append: async (...given) => {
        if (given[2].kind !== "note" && failures++ % 4 < 3) {
          throw new RetryLaterError("capacity", "Server busy");
        }
        return whole.append(...given);
      },
    }));
    const steps: string[] = [];
    const world = worldOf(
      async (_, ctx) => {
        for (const key of ["one", "two"]) await ctx.once(key, () => steps.push(key));
        return "done";
      },
      true,
      { clock, store },
    );
    const task = await until(world, await start(world), "completed");
    expect(textOf(task.result)).toBe("done");
    expect(steps).toEqual(["one", "two"]);
    expect(failures).toBe(12);
  });

  test("a handler without a store stops before its lease is over, and runs again later", async () => {
    const clock = fakeClock();
    let isAvailable = false;
    const whenAvailable = async <T>(run: () => Promise<T>): Promise<T> => {
      if (isAvailable) return run();
      throw new RetryLaterError("capacity", "Server busy");
    };
    const store = storeWith(clock, (whole) => ({
      isDurable: true,
      append: (...given) => whenAvailable(() => whole.append(...given)),
      claim: (...given) => whenAvailable(() => whole.claim(...given)),
      renew: (...given) => whenAvailable(() => whole.renew(...given)),
    }));
    const runs: AbortSignal[] = [];
    const world = worldOf(
      async (_, ctx) => {
        runs.push(ctx.signal);
        await ctx.once("step", () => true);
        return "done";
      },
      true,
      { clock, store },
    );
    const id = await start(world);
    await vi.waitFor(async () => {
      await clock.advance(1_000);
      expect(runs[0]?.aborted).toBe(true);
    });
    expect((await store.read(id))?.status).toBe("working");
    isAvailable = true;
    expect(textOf((await until(world, id, "completed")).result)).toBe("done");
    expect(runs).toHaveLength(2);
  });

  test("a handler continues after input with its recorded steps", async () => {
    const steps: string[] = [];
    const world = worldOf(async (_, ctx) => {
      const first = await ctx.once("first", (step) => steps.push(step.id));
      const answer = await ctx.elicit("publish", PUBLISH);
      const second = await ctx.once("second", (step) => steps.push(step.id));
      return `${first} ${second} ${answer.action}`;
    });
    const id = await start(world);
    const waiting = await until(world, id, "input_required");
    expect(waiting.lease).toBeUndefined();
    await respond(world, id, { publish: YES });
    expect(textOf((await until(world, id, "completed")).result)).toBe("1 2 accept");
    expect(steps).toHaveLength(2);
    expect(steps.every((step) => !step.includes(id))).toBe(true);
  });

  test("an invalid form response opens another input request with a new key", async () => {
    const world = worldOf(async (_, ctx) => (await ctx.elicit("publish", PUBLISH)).action);
    const id = await start(world);
    for (const key of ["publish", "publish (2)"]) {
      const waiting = await until(world, id, "input_required");
      expect(Object.keys(waiting.requests)).toContain(key);
      await respond(world, id, { [key]: { action: "accept", content: { yes: "perhaps" } } });
      await vi.waitFor(async () => {
        await world.clock.advance(100);
        const { requests } = (await world.store.read(id))!;
        expect(Object.keys(requests)).toHaveLength(key === "publish" ? 2 : 3);
      });
    }
    await respond(world, id, { "publish (3)": YES });
    expect(textOf((await until(world, id, "completed")).result)).toBe("accept");
  });

  test("one key for two different input requests fails, with the line of the handler", async () => {
    const world = worldOf(async (_, ctx) => {
      await ctx.elicit("same", PUBLISH);
      await ctx.elicit("same", { ...PUBLISH, message: "Delete?" });
    });
    const id = await start(world);
    await until(world, id, "input_required");
    await respond(world, id, { same: YES });
    await until(world, id, "failed");
    expect(String(world.errors[0])).toMatch(
      /"same": expected one input request for each key .*runner\.test\.ts:\d+/,
    );
  });

  test("progress and status messages reach the task", async () => {
    const { opened, open } = gate();
    const world = worldOf(async (_, ctx) => {
      ctx.progress(1, 3, "12 rows");
      await opened;
      ctx.task.setStatusMessage("almost");
    });
    const id = await start(world);
    await vi.waitFor(async () => {
      await world.clock.advance(250);
      expect(await world.store.read(id)).toMatchObject({
        statusMessage: "12 rows",
        progress: { progress: 1, total: 3 },
      });
    });
    open();
    expect((await until(world, id, "completed")).statusMessage).toBe("almost");
  });

  test("cancellation ends the task immediately and aborts the handler [tasks 3.7]", async () => {
    const aborted = vi.fn<() => void>();
    const world = worldOf(async (_, ctx) => {
      await new Promise<void>((resolve) => {
        ctx.signal.addEventListener("abort", () => {
          aborted();
          resolve();
        });
      });
      return "late";
    });
    const id = await start(world);
    await world.line.ask(modern(2, "tasks/cancel", { taskId: id }, meta()));
    expect((await world.store.read(id))?.status).toBe("cancelled");
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
    await world.clock.advance(1_000);
    expect((await world.store.read(id))?.status).toBe("cancelled");
  });
});

describe("start: deferred", () => {
  const deferred = { start: "deferred" } as const;

  test("a quick call is an ordinary call", async () => {
    const world = worldOf(() => "quick", deferred);
    const { result } = await world.line.ask(call(1));
    expect(result).toMatchObject({ resultType: "complete", content: [{ text: "quick" }] });
    await world.clock.advance(1_000);
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
  });

  test("a call that is still running becomes a task", async () => {
    const { opened, open } = gate();
    const ids: string[] = [];
    const world = worldOf(async (_, ctx) => {
      await ctx.once("early", (step) => ids.push(step.id));
      await opened;
      await ctx.once("late", (step) => ids.push(step.id));
      return `${ctx.task.id}`;
    }, deferred);
    const answer = world.line.ask(call(1));
    await pass(world, 499);
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
    await world.clock.advance(1);
    const { taskId } = (await answer).result as { taskId: string };
    expect((await world.store.read(taskId))?.values).toEqual({ early: 1 });
    open();
    expect(textOf((await until(world, taskId, "completed")).result)).toBe(taskId);
    const [early, late] = ids.map((each) => each.split("/")[0]);
    expect(early).toBe(late);
  });

  test("input requests before the task are rounds of the call, and the task continues them [tasks 3.4]", async () => {
    const { opened, open } = gate();
    let runs = 0;
    const world = worldOf(async (_, ctx) => {
      await ctx.once("count", () => ++runs);
      const { action } = await ctx.elicit("publish", PUBLISH);
      await opened;
      const again = await ctx.elicit("really", PUBLISH);
      return `${action} ${again.action} ${runs}`;
    }, deferred);
    const first = world.line.ask(call(1));
    await pass(world, 10, 2);
    const round = (await first).result as WireObject;
    expect(round).toMatchObject({ resultType: "input_required" });
    expect(round).not.toHaveProperty("taskId");
    const retry = { requestState: round["requestState"], inputResponses: { publish: YES } };
    const second = world.line.ask(call(2, DECLARED, retry));
    await pass(world, 600);
    const { taskId } = (await second).result as { taskId: string };
    open();
    await until(world, taskId, "input_required");
    await respond(world, taskId, { really: YES });
    expect(textOf((await until(world, taskId, "completed")).result)).toBe("accept accept 1");
  });

  test("too many tasks keep the call an ordinary call", async () => {
    const { opened, open } = gate();
    const world = worldOf(() => opened.then(() => "done"), deferred, {}, { maxTasks: 1 });
    const first = world.line.ask(call(1));
    const second = world.line.ask(call(2));
    await pass(world, 600, 2);
    expect((await first).result).toMatchObject({ resultType: "task" });
    open();
    expect((await second).result).toMatchObject({ resultType: "complete" });
  });

  test("a client that leaves before the task is created ends the call", async () => {
    const aborted = vi.fn<() => void>();
    const world = worldOf(async (_, ctx) => {
      ctx.signal.addEventListener("abort", aborted);
      await new Promise(() => {});
    }, deferred);
    void world.line.ask(call(1));
    await pass(world, 100);
    world.line.send(modern(undefined, "notifications/cancelled", { requestId: 1 }));
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
    await world.clock.advance(1_000);
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
  });
});

describe("start: manual", () => {
  test("creates the task when the handler asks for it", async () => {
    const { opened, open } = gate();
    const world = worldOf(
      async (_, ctx) => {
        expect(ctx.task.id).toBeUndefined();
        await ctx.task.start();
        await ctx.task.start();
        await opened;
        return `${ctx.task.id}`;
      },
      { start: "manual" },
    );
    const id = await start(world);
    open();
    expect(textOf((await until(world, id, "completed")).result)).toBe(id);
  });

  test("without the call of start, the result answers the call", async () => {
    const world = worldOf(() => "direct", { start: "manual" });
    expect((await world.line.ask(call(1))).result).toMatchObject({ content: [{ text: "direct" }] });
  });
});

describe("a client without task support", () => {
  test("gets a regular call, in which ctx.task does nothing", async () => {
    const world = worldOf(async (_, ctx) => {
      ctx.task.setStatusMessage("nothing");
      await ctx.task.start();
      return `${ctx.task.id} ${ctx.task.attempt}`;
    });
    expect((await world.line.ask(call(1, {}))).result).toMatchObject({
      resultType: "complete",
      content: [{ text: "undefined 1" }],
    });
  });

  test("gets -32021 for a tool that requires tasks [tasks 3.2]", async () => {
    const world = worldOf(() => "never", { support: "required" });
    expect((await world.line.ask(call(1, {}))).error).toMatchObject({
      code: -32_021,
      data: { requiredCapabilities: { extensions: { [`${PROTOCOL}tasks`]: {} } } },
    });
  });

  test("a durable store keeps the work, and forgets it when the client has the result", async () => {
    const clock = fakeClock();
    const { opened, open } = gate();
    const world = worldOf(
      async (_, ctx) => {
        await ctx.once("step", () => 1);
        await opened;
        return `${ctx.task.id}`;
      },
      true,
      { clock, store: durableStore(clock) },
    );
    const answer = world.line.ask(call(1, {}));
    const kept = await vi.waitFor(async () => {
      const { tasks } = await world.store.listAll({}, undefined, 10);
      expect(tasks[0]?.values).toEqual({ step: 1 });
      return tasks[0]!;
    });
    expect(kept.isListed).toBe(false);
    expect(
      (await world.line.ask(modern(2, "tasks/get", { taskId: kept.id }, meta()))).error,
    ).toMatchObject({
      code: -32_602,
    });
    open();
    expect(textOf((await answer).result)).toBe(kept.id);
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
  });

  test("limits of tasks do not limit regular calls", async () => {
    const clock = fakeClock();
    const { opened, open } = gate();
    let calls = 0;
    const world = worldOf(
      async (_, ctx) => {
        if (++calls === 1) await opened;
        return `${ctx.task.id}`;
      },
      true,
      { clock, store: durableStore(clock) },
      { maxTasks: 1 },
    );
    const id = await start(world);
    expect(textOf((await world.line.ask(call(2, {}))).result)).toBe("undefined");
    open();
    await until(world, id, "completed");
  });

  test("with a durable store, a call that ends in the grace period of a closing server gets its result", async () => {
    const clock = fakeClock();
    const { opened, open } = gate();
    const world = worldOf(() => opened.then(() => "done"), true, {
      clock,
      store: durableStore(clock),
    });
    const answer = world.line.ask(call(1, {}));
    await vi.waitFor(async () => {
      expect((await world.store.listAll({}, undefined, 10)).tasks).toHaveLength(1);
    });
    const closed = world.server.close(5_000);
    await clock.advance(1_000);
    open();
    expect(textOf((await answer).result)).toBe("done");
    await closed;
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
  });

  test("with a durable store, a call that outlives the grace period continues elsewhere", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const world = worldOf(() => new Promise(() => {}), true, { clock, store });
    const answer = world.line.ask(call(1, {}));
    await vi.waitFor(async () => {
      expect((await store.listAll({}, undefined, 10)).tasks).toHaveLength(1);
    });
    const closed = world.server.close(5_000);
    await clock.advance(5_000);
    expect((await answer).error).toMatchObject({ data: { retryAfterMs: 5_000 } });
    await closed;
    const [kept] = (await store.listAll({}, undefined, 10)).tasks;
    expect(kept?.lease).toBeUndefined();
    const other = worldOf(() => "elsewhere", true, { clock, store });
    await until(other, kept!.id, "completed");
  });

  test("with a durable store, input requests are rounds of the call", async () => {
    const clock = fakeClock();
    let runs = 0;
    const world = worldOf(
      async (_, ctx) => {
        const count = await ctx.once("count", () => ++runs);
        return `${count} ${(await ctx.elicit("publish", PUBLISH)).action}`;
      },
      true,
      { clock, store: durableStore(clock) },
    );
    const first = world.line.ask(call(1, { elicitation: {} }));
    await vi.waitFor(async () => {
      await clock.advance(1);
      expect(world.line.received).toHaveLength(1);
    });
    const round = (await first).result as WireObject;
    expect(round).toMatchObject({ resultType: "input_required" });
    const retry = { requestState: round["requestState"], inputResponses: { publish: YES } };
    expect((await world.line.ask(call(2, { elicitation: {} }, retry))).result).toMatchObject({
      content: [{ text: "1 accept" }],
    });
    expect(await world.store.listAll({}, undefined, 10)).toEqual({ tasks: [] });
  });

  test("with a durable store, input requests of a session are requests", async () => {
    const clock = fakeClock();
    const world = worldOf(async (_, ctx) => (await ctx.elicit("publish", PUBLISH)).action, true, {
      clock,
      store: durableStore(clock),
    });
    const line = await sessionTo(world.server, "2025-06-18", { capabilities: { elicitation: {} } });
    const answer = line.ask(legacy(5, "tools/call", { name: "work", arguments: {} }));
    const { id } = await line.until(({ method }) => method === "elicitation/create");
    line.send({ jsonrpc: "2.0", id, result: YES });
    expect(textOf((await answer).result)).toBe("accept");
  });
});

/** Two servers with one store: `first` starts the task and is interrupted after its first step. */
async function interruptedTask(task: Task, second: Handler) {
  const clock = fakeClock();
  const store = durableStore(clock);
  let isStopped = false;
  const stoppable: TaskStore = new Proxy(store, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...args: unknown[]) =>
        isStopped ? new Promise(() => {}) : (value as (...all: unknown[]) => unknown)(...args);
    },
  });
  const first = worldOf(
    async (_, ctx) => {
      await ctx.once("step", () => "first");
      await new Promise(() => {});
    },
    task,
    { clock, store: stoppable },
  );
  const id = await start(first);
  await vi.waitFor(async () => expect((await store.read(id))?.values).toEqual({ step: "first" }));
  isStopped = true;
  const other = worldOf(second, task, { clock, store });
  return { id, other, clock, store };
}

describe("recovery", () => {
  test("another process continues with the recorded steps after the lease, with backoff", async () => {
    const ran = vi.fn<(attempt: number) => void>();
    const { id, other, clock } = await interruptedTask(true, async (_, ctx) => {
      ran(ctx.task.attempt);
      return String(await ctx.once("step", () => "second"));
    });
    await clock.advance(29_000);
    expect(ran).not.toHaveBeenCalled();
    const task = await until(other, id, "completed");
    expect(ran.mock.calls).toEqual([[2]]);
    expect(textOf(task.result)).toBe("first");
  });

  test("an HTTP server continues tasks before its first request", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const first = worldOf(() => new Promise(() => {}), true, { clock, store });
    const id = await start(first);
    await first.server.close(0);
    const tools = { work: tool({ task: true }, () => "continued") };
    serveHttp(quietServer({ tools, tasks: { store }, clock }));
    expect(textOf((await until(first, id, "completed")).result)).toBe("continued");
  });

  test("a handler waits for a store that is not available when its lease may be over", async () => {
    const clock = fakeClock();
    let failures = 0;
    const store = storeWith(clock, (whole) => ({
      isDurable: true,
      // The clock of the process is ahead of the clock of the store.
      claim: async (...given) =>
        (await whole.claim(...given)).map(({ task, ...claimed }) => ({
          ...claimed,
          task: { ...task, lease: { owner: given[0], expiresAt: 0 } },
        })),
      renew: async (...given) => {
        if (failures++ < 3) throw new RetryLaterError("capacity", "Server busy");
        return whole.renew(...given);
      },
    }));
    const first = worldOf(() => new Promise(() => {}), true, { clock, store });
    const id = await start(first);
    await first.server.close(0);
    const other = worldOf(
      async (_, ctx) => String(await ctx.once("step", () => "continued")),
      true,
      { clock, store },
    );
    expect(textOf((await until(other, id, "completed")).result)).toBe("continued");
    expect(failures).toBeGreaterThan(3);
  });

  test('with recover: "fail", the task fails with the reason', async () => {
    const { id, other, clock } = await interruptedTask({ recover: "fail" }, () => "never");
    await clock.advance(29_000);
    const task = await until(other, id, "failed");
    expect(task.error?.message).toMatch(/the process that ran the task was interrupted/);
  });

  test("maxAttempts ends a task whose processes are interrupted again and again", async () => {
    const { id, other, clock } = await interruptedTask({ maxAttempts: 1 }, () => "never");
    await clock.advance(29_000);
    const task = await until(other, id, "failed");
    expect(task.error?.message).toMatch(/interrupted 1 times, which is the limit/);
  });

  test("a process runs at most a thousand tasks that it has claimed", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const tasks = { maxTasksPerCaller: 2_000 };
    const { opened, open } = gate();
    const first = worldOf(() => new Promise(() => {}), true, { clock, store }, tasks);
    for (let count = 0; count < 1_100; count++) await first.line.ask(call(count));
    await first.server.close(0);
    let running = 0;
    worldOf(() => (running++, opened), true, { clock, store }, tasks);
    await vi.waitFor(async () => {
      await clock.advance(1_000);
      expect(running).toBe(1_000);
    });
    await clock.advance(20_000);
    expect(running).toBe(1_000);
    open();
    await vi.waitFor(async () => {
      await clock.advance(1_000);
      expect(running).toBe(1_100);
    });
  });

  test("a server that closes releases its tasks immediately", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const aborted = vi.fn<() => void>();
    const first = worldOf(
      async (_, ctx) => {
        await ctx.once("step", () => "first");
        ctx.signal.addEventListener("abort", aborted);
        await new Promise(() => {});
      },
      true,
      { clock, store },
    );
    const id = await start(first);
    await vi.waitFor(async () => expect((await store.read(id))?.values).toEqual({ step: "first" }));
    const other = worldOf((_, ctx) => ctx.once("step", () => "second"), true, { clock, store });
    await first.server.close(0);
    expect(aborted).toHaveBeenCalledOnce();
    expect((await store.read(id))?.lease).toBeUndefined();
    const before = clock.now();
    expect(textOf((await until(other, id, "completed")).result)).toBe("first");
    expect(clock.now() - before).toBeLessThan(30_000);
  });

  test('a server that closes fails its tasks with recover: "fail"', async () => {
    const world = worldOf(() => new Promise(() => {}), { recover: "fail" });
    const id = await start(world);
    await world.server.close(0);
    expect((await world.store.read(id))?.status).toBe("failed");
  });

  test("a process that lost its lease cannot write, and its signal is aborted", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const { opened, open } = gate();
    const aborted = vi.fn<() => void>();
    const first = worldOf(
      async (_, ctx) => {
        ctx.signal.addEventListener("abort", aborted);
        await opened;
        await ctx.once("late", () => "written");
        return "first";
      },
      true,
      { clock, store },
    );
    const id = await start(first);
    await clock.advance(0);
    // Another process takes the task, as after a long pause of the first one.
    const renew = vi.spyOn(store, "renew");
    const taken = await store.read(id);
    expect(taken?.epoch).toBe(1);
    await clock.advance(0);
    const owner = "another process";
    await store.append(id, 1, { kind: "released" });
    const [claimed] = await store.claim(owner, { durationMs: 1e6, kinds: ["work"] }, 1);
    expect(claimed?.task.id).toBe(id);
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
    open();
    await clock.advance(60_000);
    expect(await store.read(id)).toMatchObject({ status: "working", values: {}, lease: { owner } });
    renew.mockRestore();
  });

  test("a process that was suspended for longer than its lease runs no step that another has recorded", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const { opened, open } = gate();
    const ran: string[] = [];
    const first = worldOf(
      async (_, ctx) => {
        await opened;
        await ctx.once("late", () => ran.push("first"));
      },
      true,
      { store, clock: { ...clock, after: () => ({ cancel: () => {} }) } },
    );
    const id = await start(first);
    const other = worldOf((_, ctx) => ctx.once("late", () => void ran.push("other")), true, {
      clock,
      store,
    });
    await until(other, id, "completed");
    open();
    await clock.advance(1_000);
    expect(ran).toEqual(["other"]);
  });

  test("a process continues only tasks of its version, and of accepted versions", async () => {
    const clock = fakeClock();
    const store = durableStore(clock);
    const first = worldOf(() => new Promise(() => {}), { version: "1" }, { clock, store });
    const id = await start(first);
    await first.server.close(0);
    const second = worldOf(() => "two", { version: "2" }, { clock, store });
    await clock.advance(60_000);
    expect((await store.read(id))?.lease).toBeUndefined();
    await second.server.close(0);
    const third = worldOf(() => "three", { version: "3", acceptVersions: ["1"] }, { clock, store });
    expect(textOf((await until(third, id, "completed")).result)).toBe("three");
  });
});

describe("limits", () => {
  test("the task after the last allowed one of a caller is rejected with the time to wait", async () => {
    const world = worldOf(() => new Promise(() => {}), true, {}, { maxTasksPerCaller: 2 });
    await start(world);
    await start(world);
    expect((await world.line.ask(call(3))).error).toMatchObject({
      code: -32_603,
      message: expect.stringMatching(/the caller has 2 unfinished tasks/) as string,
      data: { retryAfterMs: 1_000 },
    });
  });

  test.each([
    [
      "a value that is not JSON",
      () => new Date(0),
      /once\("bad"\): expected a JSON value.* a Date/,
    ],
    [
      "a value that is too large",
      () => "x".repeat(2_000),
      /once\("bad"\): expected at most 1000 bytes/,
    ],
  ])("%s is rejected where it is created", async (_, value, message) => {
    const caught = vi.fn<(error: unknown) => void>();
    const world = worldOf(
      async (_args, ctx) => {
        await ctx.once("bad", value as () => unknown).catch(caught);
        return "continued";
      },
      true,
      {},
      { maxValueBytes: 1_000 },
    );
    await until(world, await start(world), "completed");
    expect(String(caught.mock.calls[0]?.[0])).toMatch(message);
  });

  test("a result that is too large fails the task", async () => {
    const world = worldOf(() => "x".repeat(10_000_000));
    const task = await until(world, await start(world), "failed");
    expect(task.error?.message).toMatch(/result: expected at most 1048576 bytes of JSON/);
    expect(world.errors).toHaveLength(1);
  });

  test("a longer ttl than the longest one is shortened, and the client learns it [tasks 2.10]", async () => {
    const world = worldOf(() => "done", true, {}, { maxTtlMs: 60_000 });
    const line = await sessionTo(world.server, "2025-11-25");
    const params = { name: "work", arguments: {}, task: { ttl: 1e15 } };
    expect((await line.ask(legacy(5, "tools/call", params))).result).toMatchObject({
      task: { ttl: 60_000 },
    });
  });

  test("the store removes a task after its ttl, and the handler is aborted", async () => {
    const aborted = vi.fn<() => void>();
    const world = worldOf(
      async (_, ctx) => {
        ctx.signal.addEventListener("abort", aborted);
        await new Promise(() => {});
      },
      { ttlMs: 90_000 },
    );
    const id = await start(world);
    await world.clock.advance(89_000);
    expect((await world.store.read(id))?.status).toBe("working");
    await world.clock.advance(2_000);
    expect(await world.store.read(id)).toBeUndefined();
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
  });
});

describe("mistakes", () => {
  test.each([
    [{ start: "soon" }, /tool "work"\.task\.start: expected "immediate" or "deferred" or "manual"/],
    [{ support: "forbidden" }, /task\.support: expected "optional" or "required"/],
    [{ ttlMs: -1 }, /task\.ttlMs: expected a whole number of at least 1, received -1$/],
    [{ ttlMs: "1h" }, /task\.ttlMs: expected a whole number of at least 1, received "1h"$/],
    [{ ttlMs: NaN }, /received NaN$/],
    [{ ttlMs: null }, /received null$/],
    [{ ttl: 5 }, /tool "work"\.task: unknown option/],
    [{ version: 2 }, /task\.version: expected a string, received 2$/],
    [{ acceptVersions: "1" }, /task\.acceptVersions: expected an array, received "1"$/],
    ["required", /tool "work"\.task: expected true or options, received a string$/],
    [null, /tool "work"\.task: expected true or options, received null$/],
    [[], /tool "work"\.task: expected true or options, received an array$/],
  ])("a tool with the task %j is rejected", (task, message) => {
    expect(() => worldOf(() => "never", task as never)).toThrow(message);
  });

  const STORE = memoryTaskStore();

  test.each<[string, unknown, RegExp]>([
    ["true", true, /^defineServer: tasks: expected options, received a boolean$/],
    [
      "the store itself",
      STORE,
      /^defineServer: tasks: unknown option "isDurable"\. Options: store,/,
    ],
    [
      "a file name",
      { store: "a.db" },
      /tasks\.store: expected a task store, received a string\. Write sqlite/,
    ],
    [
      "a function",
      { store: memoryTaskStore },
      /expected a task store, received a function\. Write sqlite/,
    ],
    ["a promise", { store: Promise.resolve(STORE) }, /expected a task store.* Add `await`\.$/],
    ["an object", { store: {} }, /expected a task store, received an object\. Write sqlite/],
    ["an unknown option", { lease: 3 }, /unknown option "lease"/],
    ["a short lease", { leaseMs: 0 }, /tasks\.leaseMs: expected a whole number of at least 1/],
  ])("a server with invalid tasks is rejected: %s", (_, tasks, message) => {
    expect(() => quietServer({ tasks: tasks as never })).toThrow(message);
  });

  test("a tool with tasks cannot be added to a server that has declared none", () => {
    const server = quietServer({ tools: {} });
    expect(() =>
      server.tools.add(
        "late",
        tool({ task: true }, () => "x"),
      ),
    ).toThrow(/tool "late": expected a server with tasks.*add `tasks: \{\}`/);
  });

  test("ctx.task needs the option task", async () => {
    const errors: unknown[] = [];
    const server = quietServer({
      tools: { work: tool({}, (_, ctx) => `${ctx.task.id}`) },
      onError: (error) => errors.push(error),
    });
    await lineTo(server).ask(call(1));
    expect(String(errors[0])).toMatch(/ctx\.task: expected a tool with the option `task`/);
  });
});
