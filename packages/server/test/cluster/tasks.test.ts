/** Tasks in a cluster: which process runs them, and what happens while the engine is unavailable. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { tool, type Definition, type Server } from "@mcp-gen/server";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { afterEach, describe, expect, test, vi } from "vitest";
import { lineTo, modern, PROTOCOL, quietServer } from "../helpers.js";
import { state } from "./cluster-servers.js";

const TASKS = { extensions: { [`${PROTOCOL}tasks`]: {} } };

const TTL = 120_000;

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** One process, with a store of its own connection. */
interface Worker {
  readonly server: Server;
  readonly started: string[];
  readonly aborted: string[];
  /** The methods of the task store that were called. */
  readonly calls: string[];
  readonly faults: MemoryCluster["faults"];
  cutOff(): void;
}

interface Workers {
  readonly clock: FakeClock;
  readonly store: TaskStore;
  /** @param shift milliseconds that the clock of the process is ahead of the clock of the engine */
  start(shift?: number): Promise<Worker>;
}

function workers(tasks: Definition["tasks"] = {}): Workers {
  const clock = fakeClock();
  const cluster = memoryCluster({ clock });
  const store = memoryTaskStore({ clock });
  const durable = { ...storeMethods(store), isDurable: true };
  const start = async (shift = 0): Promise<Worker> => {
    const own = cluster.connect();
    let isDown = false;
    const calls: string[] = [];
    const failable = failing(durable, (name) => {
      calls.push(name);
      return isDown;
    });
    const started: string[] = [];
    const aborted: string[] = [];
    const definition: Partial<Definition> = {
      clock: {
        now: () => clock.now(),
        wallTime: () => clock.now() + shift,
        after: (...given) => clock.after(...given),
      },
      state,
      cluster: { ...own, tasks: failable },
      tasks,
      tools: {
        work: tool({ task: { ttlMs: TTL } }, async (_, ctx) => {
          started.push("work");
          ctx.signal.addEventListener("abort", () => aborted.push("work"));
          // A step of its own for each run.
          await ctx.once(crypto.randomUUID(), () => 1);
          await new Promise(() => {});
          return "never";
        }),
      },
    };
    const server = quietServer(definition);
    server.serving!();
    await clock.advance(0);
    await server.ready("2026-07-28");
    open.push(async () => {
      const closing = server.close(0);
      await clock.advance(60_000);
      await closing;
    });
    return {
      server,
      started,
      aborted,
      calls,
      faults: own.faults,
      cutOff() {
        isDown = true;
        own.faults.cutOff();
      },
    };
  };
  return { clock, store, start };
}

/** The methods of a store, as own properties. */
function storeMethods(store: TaskStore): TaskStore {
  return new Proxy(store, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      return typeof member === "function" ? (member.bind(target) as unknown) : member;
    },
    ownKeys: () => METHODS,
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

const METHODS = [
  "isDurable",
  "create",
  "read",
  "list",
  "listAll",
  "append",
  "addInputResponses",
  "cancel",
  "claim",
  "renew",
  "remove",
  "watch",
];

/** The same store, which does not respond while its engine is down. */
function failing(store: TaskStore, isDown: (method: string) => boolean): TaskStore {
  const entries = Object.entries(store).map(([name, member]): [string, unknown] => {
    if (typeof member !== "function" || name === "watch") return [name, member];
    const call = member as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => (isDown(name) ? new Promise(() => {}) : call(...given))];
  });
  return Object.fromEntries(entries) as unknown as TaskStore;
}

async function createTask({ server }: Worker, clock: FakeClock): Promise<WireObject> {
  const line = lineTo(server);
  const meta = { [`${PROTOCOL}clientCapabilities`]: TASKS };
  const asked = line.ask(modern(1, "tools/call", { name: "work" }, meta));
  // Longer than a call of the store may take.
  await clock.advance(1_100);
  return asked;
}

describe("a task", () => {
  test("belongs to the node that runs it", async () => {
    const { clock, store, start } = workers();
    const worker = await start();
    const { result } = await createTask(worker, clock);
    const id = (result as WireObject)["taskId"] as string;
    expect((await store.read(id))?.lease).toMatchObject({ owner: worker.server.nodeId });
    expect(worker.started).toEqual(["work"]);
  });

  test("continues on another process within a second after its process has closed", async () => {
    const { clock, start } = workers();
    const [one, other] = [await start(), await start()];
    await createTask(one, clock);
    // The next regular claim is further away.
    await clock.advance(2_500);
    expect(other.started).toEqual([]);
    const closing = one.server.close(0);
    await clock.advance(1_000);
    await closing;
    expect(one.aborted).toEqual(["work"]);
    expect(other.started).toEqual(["work"]);
  });

  test("continues on another process after the lease of a dead process", async () => {
    const { clock, start } = workers();
    const [one, other] = [await start(), await start()];
    await createTask(one, clock);
    one.cutOff();
    // The task was created a moment ago, and its lease takes 30 seconds.
    await clock.advance(28_000);
    expect(other.started).toEqual([]);
    await clock.advance(7_000);
    expect(other.started).toEqual(["work"]);
  });
});

describe.each([-150_000, 150_000])("a process whose clock differs by %i ms", (shift) => {
  test("creates tasks that exist for their ttl by the clock of the engine", async () => {
    const { clock, store, start } = workers();
    const worker = await start(shift);
    const created = clock.now();
    const { result } = await createTask(worker, clock);
    const { taskId, createdAt } = result as { taskId: string; createdAt: string };
    expect(Date.parse(createdAt)).toBe(created);
    expect(await store.read(taskId)).toBeDefined();
    await clock.advance(TTL - 2_000);
    expect(await store.read(taskId)).toBeDefined();
    await clock.advance(2_000);
    expect(await store.read(taskId)).toBeUndefined();
  });

  test("uses the lease of a task that it has claimed", async () => {
    const { clock, start } = workers();
    const one = await start();
    await createTask(one, clock);
    const other = await start(shift);
    const closing = one.server.close(0);
    await clock.advance(1_000);
    await closing;
    expect(other.started).toEqual(["work"]);
    await vi.waitFor(() => expect(other.calls).toContain("append"));
    expect(other.calls).not.toContain("renew");
  });
});

describe("while the engine is unavailable", () => {
  test("no new task starts, and the client learns that it can retry", async () => {
    const { clock, start } = workers();
    const worker = await start();
    worker.cutOff();
    const { error } = await createTask(worker, clock);
    expect(error).toMatchObject({ data: { retryAfterMs: 1_000 } });
    expect(worker.started).toEqual([]);
  });

  test.each([1_000, 5_000])(
    "a task stops before the end of its lease of %i ms",
    async (leaseMs) => {
      const { clock, store, start } = workers({ leaseMs });
      const worker = await start();
      const { result } = await createTask(worker, clock);
      const { taskId } = result as { taskId: string };
      worker.cutOff();
      const task = await store.read(taskId);
      const end = task?.lease?.expiresAt ?? 0;
      await clock.advance(end - clock.now());
      expect(worker.aborted).toEqual(["work"]);
    },
  );

  test("running tasks stop before other processes can continue them", async () => {
    const { clock, start } = workers();
    const [one, other] = [await start(), await start()];
    await createTask(one, clock);
    one.cutOff();
    await clock.advance(15_000);
    expect(one.aborted).toEqual([]);
    for (let second = 0; second < 40 && other.started.length === 0; second++) {
      await clock.advance(1_000);
      expect(one.aborted.length).toBeGreaterThanOrEqual(other.started.length);
    }
    expect(other.started).toEqual(["work"]);
    expect(one.aborted).toEqual(["work"]);
  });
});
