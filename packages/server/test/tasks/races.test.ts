/** Tasks whose store is slow or fails, and events that happen at the same time. */
import { fakeClock } from "@mcp-gen/core/fake-clock";
import { tool, type Context, type ToolInfo } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import { Tasks } from "../../src/tasks/tasks.js";
import { TaskClient } from "../task-sessions.js";
import { lineTo, modern, PROTOCOL, quietServer } from "../helpers.js";
import { newTask, TERM } from "./new-task.js";
import { gate, storeWith } from "./store-with.js";

const DECLARED = { extensions: { [`${PROTOCOL}tasks`]: {} }, elicitation: { form: {} } };
const ASK = { message: "Continue?", schema: { type: "object", properties: {} } } as const;
const ACCEPT = { action: "accept", content: {} } as const;

type Handler = (args: Record<string, unknown>, ctx: Context) => unknown;

/** A server with the tool `work`, on a fake clock. */
function worldOf(
  handler: Handler,
  task: ToolInfo["task"],
  changes?: (store: TaskStore) => Partial<TaskStore>,
) {
  const clock = fakeClock();
  const store = storeWith(clock, changes);
  const errors: unknown[] = [];
  const server = quietServer({
    tools: { work: tool({ task: task as true }, handler as never) },
    tasks: { store },
    jsonSchema: ajv(),
    clock,
    onError: (error) => errors.push(error),
  });
  return { clock, store, server, errors, line: lineTo(server) };
}

type World = ReturnType<typeof worldOf>;

function request(id: number, method: string, params: WireObject, capabilities = DECLARED) {
  return modern(id, method, params, { [`${PROTOCOL}clientCapabilities`]: capabilities });
}

const call = (id: number, capabilities?: object): WireObject =>
  request(id, "tools/call", { name: "work", arguments: {} }, capabilities as typeof DECLARED);

function cancelCall({ line }: World, requestId: number): void {
  line.send(modern(undefined, "notifications/cancelled", { requestId }));
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

const idOf = ({ result }: WireObject): string => (result as { taskId: string }).taskId;

async function respond({ line }: World, taskId: string, inputResponses: object): Promise<void> {
  await line.ask(request(9, "tasks/update", { taskId, inputResponses }));
}

/** Makes `create` wait. */
const slowCreate = (opened: Promise<void>, reached: () => void) => (store: TaskStore) => ({
  create: async (...args: Parameters<TaskStore["create"]>) => {
    reached();
    await opened;
    return store.create(...args);
  },
});

const NONE = { tasks: [] };
const allOf = ({ store }: World) => store.listAll({}, undefined, 10);

describe("while a task is created", () => {
  test.each([
    ["a task", DECLARED],
    ["a regular call", { elicitation: { form: {} } }],
  ])("a client that cancels the call leaves nothing behind: %s", async (_, capabilities) => {
    const { opened, open } = gate();
    const reached = vi.fn<() => void>();
    const running = vi.fn<(isAborted: boolean) => void>();
    const world = worldOf(
      async (__, ctx) => {
        await Promise.race([
          ctx.task.start(),
          new Promise((resolve) => ctx.signal.addEventListener("abort", resolve)),
        ]);
        await Promise.resolve();
        running(ctx.signal.aborted);
      },
      { start: "manual" },
      (store) => ({ ...slowCreate(opened, reached)(store), isDurable: true }),
    );
    void world.line.ask(call(1, capabilities));
    await vi.waitFor(() => expect(reached).toHaveBeenCalled());
    cancelCall(world, 1);
    await world.clock.advance(0);
    open();
    await vi.waitFor(async () => {
      await world.clock.advance(0);
      expect(running.mock.calls.flat()).not.toContain(false);
      expect(await allOf(world)).toEqual(NONE);
    });
  });

  test("an input request belongs to the task", async () => {
    const { opened, open } = gate();
    const reached = vi.fn<() => void>();
    const world = worldOf(
      async (_, ctx) => {
        const [, answer] = await Promise.all([ctx.task.start(), ctx.elicit("name", ASK)]);
        return answer.action;
      },
      { start: "manual" },
      slowCreate(opened, reached),
    );
    const answer = world.line.ask(call(1));
    await vi.waitFor(() => expect(reached).toHaveBeenCalled());
    // Now the handler stops.
    for (let turn = 0; turn < 20; turn++) await world.clock.advance(10);
    open();
    const id = idOf(await answer);
    expect((await until(world, id, "input_required")).attempt).toBe(1);
    await respond(world, id, { name: ACCEPT });
    expect((await until(world, id, "completed")).result).toMatchObject({
      content: [{ text: "accept" }],
    });
    expect(world.errors).toEqual([]);
  });

  test("no finished step is lost", async () => {
    const create = gate();
    const append = gate();
    const reached = vi.fn<(what: string) => void>();
    const steps: string[] = [];
    const world = worldOf(
      async (_, ctx) => {
        const started = ctx.task.start();
        await vi.waitFor(() => expect(reached).toHaveBeenCalledWith("create"));
        await ctx.once("one", () => void steps.push("one"));
        create.open();
        await vi.waitFor(() => expect(reached).toHaveBeenCalledWith("append"));
        const two = ctx.once("two", () => void steps.push("two"));
        await vi.waitFor(() => expect(steps).toContain("two"));
        append.open();
        await Promise.all([started, two]);
        await ctx.elicit("name", ASK);
        return "done";
      },
      { start: "manual" },
      (store) => ({
        ...slowCreate(create.opened, () => reached("create"))(store),
        append: async (...args) => {
          reached("append");
          await append.opened;
          return store.append(...args);
        },
      }),
    );
    const id = idOf(await world.line.ask(call(1)));
    const waiting = await until(world, id, "input_required");
    expect(waiting.values).toEqual({ one: null, two: null });
    await respond(world, id, { name: ACCEPT });
    await until(world, id, "completed");
    expect(steps).toEqual(["one", "two"]);
  });
});

test("a step without a value before the task runs once", async () => {
  const step = vi.fn<() => void>();
  const world = worldOf(
    async (_, ctx) => {
      await ctx.once("step", step);
      await ctx.task.start();
      await ctx.elicit("name", ASK);
      return "done";
    },
    { start: "manual" },
  );
  const id = idOf(await world.line.ask(call(1)));
  await until(world, id, "input_required");
  await respond(world, id, { name: ACCEPT });
  await until(world, id, "completed");
  expect(step).toHaveBeenCalledOnce();
});

test("a value before the task that is not JSON is rejected where it is created", async () => {
  const world = worldOf(
    async (_, ctx) => {
      await ctx.once("step", () => new Date(0));
      return "done";
    },
    { start: "manual" },
  );
  expect(await world.line.ask(call(1))).toMatchObject({ error: { code: -32603 } });
  expect(String(world.errors[0])).toMatch(/once\("step"\): expected a JSON value.*a Date/);
});

test("a handler that changes its arguments gets the original ones when it runs again", async () => {
  const world = worldOf(
    async (args, ctx) => {
      const items = args["items"] as string[];
      items.push("more");
      await ctx.task.start();
      await ctx.elicit("name", ASK);
      return items.join();
    },
    { start: "manual" },
  );
  const params = { name: "work", arguments: { items: ["first"] } };
  const id = idOf(await world.line.ask(request(1, "tools/call", params)));
  await until(world, id, "input_required");
  await respond(world, id, { name: ACCEPT });
  expect((await until(world, id, "completed")).result).toMatchObject({
    content: [{ text: "first,more" }],
  });
});

describe("a process that cannot renew its leases", () => {
  test("continues its own handler when the lease has expired", async () => {
    let isDown = true;
    const { opened, open } = gate();
    const started = vi.fn<() => void>();
    const world = worldOf(
      async (_, ctx) => {
        started();
        await opened;
        await ctx.once("step", () => 1);
        return "done";
      },
      { recover: "fail" },
      (store) => ({
        renew: async (...args) => {
          if (isDown) throw new Error("down");
          return store.renew(...args);
        },
      }),
    );
    const id = idOf(await world.line.ask(call(1)));
    for (let second = 0; second < 70; second++) await world.clock.advance(1_000);
    isDown = false;
    open();
    await until(world, id, "completed");
    expect(started).toHaveBeenCalledOnce();
  });

  test("stores a step that ends while it claims its own task again", async () => {
    let isDown = true;
    const [ofClaim, ofStep] = [gate(), gate()];
    const claimed = vi.fn<() => void>();
    const started = vi.fn<() => void>();
    const world = worldOf(
      async (_, ctx) => {
        await ctx.once("step", async () => {
          started();
          await ofStep.opened;
        });
        return "done";
      },
      true,
      (store) => ({
        renew: async (...args) => {
          if (isDown) throw new Error("down");
          return store.renew(...args);
        },
        claim: async (...args) => {
          const tasks = await store.claim(...args);
          if (tasks.length === 0) return tasks;
          claimed();
          await ofClaim.opened;
          return tasks;
        },
      }),
    );
    const id = idOf(await world.line.ask(call(1)));
    await vi.waitFor(async () => {
      await world.clock.advance(1_000);
      expect(claimed).toHaveBeenCalledOnce();
    });
    isDown = false;
    // The store has the new epoch, and rejects what the handler writes with the old one.
    ofStep.open();
    await world.clock.advance(0);
    ofClaim.open();
    await until(world, id, "completed");
    expect(started).toHaveBeenCalledOnce();
  });

  test("ends its handler before it runs the same task again", async () => {
    const aborted = vi.fn<() => void>();
    const started = vi.fn<() => void>();
    const world = worldOf(
      async (_, ctx) => {
        started();
        ctx.signal.addEventListener("abort", aborted);
        await new Promise(() => {});
      },
      true,
      () => ({ watch: () => () => {} }),
    );
    const id = idOf(await world.line.ask(call(1)));
    await world.store.append(id, 1, { kind: "released" });
    await world.store.claim("another process", { durationMs: 1e6, kinds: ["work"] }, 1);
    await world.store.append(id, 3, { kind: "released" });
    await vi.waitFor(async () => {
      await world.clock.advance(1_000);
      expect(started).toHaveBeenCalledTimes(2);
    });
    expect(aborted).toHaveBeenCalledOnce();
  });
});

test("cancellation aborts a step that runs while the handler waits for input", async () => {
  const aborted = vi.fn<() => void>();
  const world = worldOf(async (_, ctx) => {
    const step = ctx.once("long", async () => {
      await new Promise<void>((resolve) =>
        ctx.signal.addEventListener("abort", () => {
          aborted();
          resolve();
        }),
      );
    });
    await Promise.all([ctx.elicit("name", ASK), step]);
  }, true);
  const id = idOf(await world.line.ask(call(1)));
  for (let turn = 0; turn < 5; turn++) await world.clock.advance(10);
  await world.line.ask(request(2, "tasks/cancel", { taskId: id }));
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

test("cancellation aborts a handler that has asked to be detached", async () => {
  const aborted = vi.fn<() => void>();
  const world = worldOf(async (_, ctx) => {
    const detached = ctx.task.detach();
    await new Promise<void>((resolve) =>
      ctx.signal.addEventListener("abort", () => {
        aborted();
        resolve();
      }),
    );
    return detached;
  }, true);
  const id = idOf(await world.line.ask(call(1)));
  await world.line.ask(request(2, "tasks/cancel", { taskId: id }));
  await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
});

test("a slow read of an earlier state does not end the handler", async () => {
  const { opened, open } = gate();
  const second = gate();
  let isSlow = false;
  const aborted = vi.fn<() => void>();
  const running = vi.fn<() => void>();
  const world = worldOf(
    async (_, ctx) => {
      await ctx.elicit("name", ASK);
      ctx.signal.addEventListener("abort", aborted);
      running();
      await second.opened;
      return "done";
    },
    true,
    (store) => ({
      addInputResponses: async (...args) => {
        isSlow = true;
        return store.addInputResponses(...args);
      },
      read: async (...args) => {
        const task = await store.read(...args);
        if (isSlow) await opened;
        return task;
      },
    }),
  );
  const { line, clock, store } = world;
  const id = idOf(await line.ask(call(1)));
  await until(world, id, "input_required");
  line.send(request(5, "subscriptions/listen", { notifications: { taskIds: [id] } }));
  await line.until(({ method }) => method === "notifications/subscriptions/acknowledged");
  await respond(world, id, { name: ACCEPT });
  await vi.waitFor(() => expect(running).toHaveBeenCalled());
  open();
  for (let turn = 0; turn < 5; turn++) await clock.advance(10);
  isSlow = false;
  second.open();
  expect((await until(world, id, "completed")).attempt).toBe(1);
  expect(aborted).not.toHaveBeenCalled();
  expect(await store.read(id)).toMatchObject({ result: { content: [{ text: "done" }] } });
});

test("a server closes although the store does not answer", async () => {
  const world = worldOf(
    () => new Promise(() => {}),
    true,
    () => ({ append: () => new Promise(() => {}) }),
  );
  await world.line.ask(call(1));
  const closed = vi.fn<() => void>();
  void world.server.close(0).then(closed);
  await vi.waitFor(async () => {
    await world.clock.advance(1_000);
    expect(closed).toHaveBeenCalled();
  });
});

test("a server that closes while it claims tasks releases them first", async () => {
  const { opened, open } = gate();
  const claiming = vi.fn<() => void>();
  const world = worldOf(
    () => new Promise(() => {}),
    true,
    (store) => ({
      claim: async (...args) => {
        claiming();
        await opened;
        return store.claim(...args);
      },
      append: async (...args) => {
        for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
        return store.append(...args);
      },
    }),
  );
  const { clock, server, store } = world;
  const { call: stored } = newTask("t1");
  const [kind, createdAt] = ["work", clock.now()];
  await store.create(newTask("t1", { kind, createdAt, call: { ...stored, tool: "work" } }), TERM);
  await store.append("t1", 1, { kind: "released" });
  await server.ready("2026-07-28");
  await vi.waitFor(() => expect(claiming).toHaveBeenCalled());
  const closed = server.close(0);
  open();
  await closed;
  const task = await store.read("t1");
  expect(task?.epoch).toBeGreaterThan(2);
  expect(task?.lease).toBeUndefined();
});

test("a handler can ask for its task again after the store has failed", async () => {
  let failures = 0;
  const world = worldOf(
    async (_, ctx) => {
      await ctx.task.start().catch(() => (failures += 1));
      await ctx.task.start();
      return String(ctx.task.id);
    },
    { start: "manual" },
    (store) => ({
      create: async (...args) => {
        if (failures === 0) throw new Error("down");
        return store.create(...args);
      },
    }),
  );
  const id = idOf(await world.line.ask(call(1)));
  const task = await until(world, id, "completed");
  expect(task.result).toMatchObject({ content: [{ text: id }] });
});

test("progress without a message keeps the status message", async () => {
  const world = worldOf((_, ctx) => {
    ctx.task.setStatusMessage("Loading");
    ctx.progress(1, 3);
    ctx.progress(2, Infinity);
    ctx.progress(NaN);
    return new Promise(() => {});
  }, true);
  const id = idOf(await world.line.ask(call(1)));
  await vi.waitFor(async () => {
    await world.clock.advance(1_000);
    expect(await world.store.read(id)).toMatchObject({
      statusMessage: "Loading",
      progress: { progress: 2, total: undefined },
    });
  });
});

test("any text can be the key of an input request", async () => {
  const key = "__proto__";
  const world = worldOf(async (_, ctx) => (await ctx.elicit(key, ASK)).action, true);
  const id = idOf(await world.line.ask(call(1)));
  const waiting = await until(world, id, "input_required");
  expect(Object.keys(waiting.requests)).toEqual([key]);
  await respond(world, id, { [key]: ACCEPT });
  await until(world, id, "completed");
});

async function tasksWithOne() {
  const store = memoryTaskStore();
  const report = vi.fn<(thrown: unknown) => void>();
  await store.create(newTask("t1"), TERM);
  return { tasks: new Tasks(store, { wake: () => {}, report }), report };
}
function fault(): never {
  throw new Error("listener");
}

describe("a listener that throws", () => {
  test("is reported, and the others are called", async () => {
    const { tasks, report } = await tasksWithOne();
    const other = vi.fn<() => void>();
    const stops = [tasks.watch("t1", fault), tasks.watch("t1", other)];
    await tasks.cancel("t1");
    await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
    expect(report.mock.calls).toEqual([[new Error("listener")]]);
    for (const stop of stops) stop();
  });

  test("ends the wait for the end of a task", async () => {
    const { tasks } = await tasksWithOne();
    const { signal } = new AbortController();
    await expect(tasks.untilEnded("t1", signal, fault)).rejects.toThrow("listener");
  });
});

const METHODS = [
  "create",
  "read",
  "append",
  "addInputResponses",
  "cancel",
  "claim",
  "renew",
  "remove",
  "watch",
] as const;

describe.each(METHODS)("a store whose method %s fails", (method) => {
  test.each([
    ["rejects", () => Promise.reject(new Error("down"))],
    [
      "throws",
      () => {
        throw new Error("down");
      },
    ],
  ])("%s: every request gets a response", async (_, fail) => {
    for (const start of ["immediate", "deferred"] as const) {
      for (const capabilities of [DECLARED, {}]) {
        const changes: Partial<TaskStore> = {
          isDurable: true,
          [method]:
            method === "watch"
              ? () => {
                  throw new Error("down");
                }
              : fail,
        };
        const world = worldOf(
          async (__, ctx) => {
            await ctx.once("step", () => 1);
            ctx.task.setStatusMessage("working");
            if (capabilities === DECLARED) await ctx.elicit("name", ASK);
            return "done";
          },
          { start, deferAfterMs: 0 },
          () => changes,
        );
        let response: WireObject | undefined;
        void world.line.ask(call(1, capabilities)).then((answered) => (response = answered));
        await vi.waitFor(async () => {
          await world.clock.advance(1_000);
          expect(response).toBeDefined();
        });
        const taskId = String((response!["result"] as WireObject | undefined)?.["taskId"]);
        const inputResponses = { name: ACCEPT };
        for (const [name, params] of [
          ["get", { taskId }],
          ["update", { taskId, inputResponses }],
          ["cancel", { taskId }],
        ] as const) {
          expect(await world.line.ask(request(2, `tasks/${name}`, params))).toHaveProperty("id", 2);
        }
        await world.clock.advance(40_000);
        await world.server.close(0);
      }
    }
  });
});

test("a session whose store cannot be watched still gets its task, and the error is reported", async () => {
  let watchers = 0;
  const world = worldOf(
    () => "done",
    true,
    (store) => ({
      watch: (...args) => {
        // The first watcher is the one of the handler.
        if (++watchers > 1) throw new Error("down");
        return store.watch(...args);
      },
    }),
  );
  const client = await TaskClient.open(world.server);
  await until(world, await client.start("work", { arguments: {} }), "completed");
  await vi.waitFor(() => expect(world.errors).toContainEqual(new Error("down")));
});
