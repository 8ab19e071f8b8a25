/** Input requests as tasks: our server asks, and our client runs the tasks. Observers check both sides. */
import { connectEndpoint, fakeClock, memoryTransports, type FakeClock } from "@mcp-gen/core";
import {
  connect,
  McpError,
  type Client,
  type InputTask,
  type InputTaskStore,
} from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, tool } from "@mcp-gen/server";
import { listenHttp } from "@mcp-gen/server/node";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { observeClient, observeServer } from "@mcp-gen/testing/observe";
import { afterEach, describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Options, type Wire } from "./helpers.js";
import { quiet } from "./peer.js";

const REVISION = "2025-11-25";
const FORM = {
  type: "object",
  properties: { name: { type: "string" } },
  required: ["name"],
} as const;
const MESSAGE = {
  role: "assistant",
  model: "m",
  content: { type: "text", text: "hi" },
} as const;

function serverOf(clock: FakeClock) {
  return defineServer({
    name: "asking",
    version: "1.0.0",
    clock,
    // Given, so that the server does not warn.
    tasks: { store: memoryTaskStore({ clock }) },
    tools: {
      ask: tool({ task: true }, async (_, ctx) => {
        const task = { ttlMs: 600_000 };
        const form = { message: "Who?", schema: FORM };
        const who = await ctx.elicit("who", form, { task });
        const said = await ctx.sample(
          "greeting",
          { messages: [{ role: "user", content: { type: "text", text: "Hi" } }], maxTokens: 9 },
          { task },
        );
        return JSON.stringify([who, said.content]);
      }),
    },
  });
}

interface Together {
  readonly client: Client;
  readonly clock: FakeClock;
  /** What both sides sent. */
  readonly messages: Wire[];
}

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

async function together(
  revision: Revision,
  answer: Options["answer"],
  options: Partial<Options> = {},
): Promise<Together> {
  const clock = fakeClock();
  const [near, far] = memoryTransports();
  connectEndpoint(serverOf(clock), far);
  const observers = [observeClient({ transport: "stdio" }), observeServer()];
  const messages: Wire[] = [];
  const client = await connect(
    {
      start: (receiver) =>
        near.start({
          ...receiver,
          value(value) {
            messages.push(value as Wire);
            for (const observer of observers) observer.server(value);
            receiver.value(value);
          },
        }),
      send(message) {
        const value = JSON.parse(JSON.stringify(message)) as Wire;
        messages.push(value);
        for (const observer of observers) observer.client(value);
        near.send(message);
      },
      close: () => near.close(),
    },
    { name: "test", version: "1.0.0", revisions: [revision], clock, answer, ...options },
  );
  open.push(async () => {
    await client.close();
    const violations = observers.flatMap((observer) => observer.violations);
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
  });
  return { client, clock, messages };
}

/** Advances the time until a promise settles. */
async function settle<Value>(clock: FakeClock, promise: Promise<Value>): Promise<Value> {
  const state = { isSettled: false };
  const settled = (): void => void (state.isSettled = true);
  void promise.then(settled, settled);
  for (let round = 0; round < 60 && !state.isSettled; round++) {
    await quiet();
    await clock.advance(500);
  }
  return promise;
}

/** Returns a value after three seconds. */
const later = <Value>(clock: () => FakeClock, value: Value): Promise<Value> =>
  new Promise((resolve) => clock().after(3_000, () => resolve(value)));

/** Like `settle`, for a server on a network. */
async function settleOverNetwork(clock: FakeClock, promise: Promise<unknown>): Promise<void> {
  const state = { isSettled: false };
  const settled = (): void => void (state.isSettled = true);
  void promise.then(settled, settled);
  while (!state.isSettled) {
    await clock.advance(500);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await promise;
}

const methodsIn = ({ messages }: Together) =>
  new Set(
    messages.map(({ method }) => method).filter((method) => String(method).startsWith("tasks/")),
  );

describe("a tool that runs its input requests as tasks", () => {
  test.each(REVISIONS.filter((revision) => revision >= "2025-06-18"))(
    "[tasks 1 directions] [tasks 2.1] has the same result in %s, with and without tasks",
    async (revision) => {
      const texts: unknown[] = [];
      for (const isTask of [true, false]) {
        const connection: Together = await together(revision, {
          elicit: () =>
            later(() => connection.clock, { action: "accept", content: { name: "Ada" } }),
          sample: () => later(() => connection.clock, MESSAGE),
          ...(isTask && { tasks: true }),
        });
        const { client, clock } = connection;
        const { content } = await settle(clock, client.callTool("ask"));
        texts.push(content);
        const expected = isTask && revision === REVISION;
        expect([...methodsIn(connection)]).toEqual(expected ? ["tasks/get", "tasks/result"] : []);
      }
      const text = JSON.stringify([
        { action: "accept", content: { name: "Ada" } },
        MESSAGE.content,
      ]);
      expect(texts).toEqual([[{ type: "text", text }], [{ type: "text", text }]]);
    },
  );

  test.each([REVISION, "2026-07-28"] as const)(
    "[tasks 2.5] can run as a task, in %s",
    async (revision) => {
      const connection: Together = await together(
        revision,
        {
          elicit: () =>
            later(() => connection.clock, { action: "accept", content: { name: "Ada" } }),
          sample: () => later(() => connection.clock, MESSAGE),
          tasks: true,
        },
        { extensions: [tasks()] },
      );
      const { client, clock } = connection;
      const { content } = await settle(clock, client.callTool("ask"));
      expect(JSON.stringify(content)).toContain("Ada");
      expect(methodsIn(connection)).toContain("tasks/get");
    },
  );

  test("[tasks 1 result] fails with the error of the handler, with and without tasks", async () => {
    const refusal = new McpError(-1, "User rejected the form");
    const failures: unknown[] = [];
    for (const isTask of [true, false]) {
      const { client, clock } = await together(REVISION, {
        elicit: () => Promise.reject(refusal),
        sample: () => MESSAGE,
        ...(isTask && { tasks: true }),
      });
      failures.push(await settle(clock, failureOf(client.callTool("ask"))));
    }
    expect(failures).toMatchObject([
      { code: -1, message: refusal.message },
      { code: -1, message: refusal.message },
    ]);
  });

  test("[tasks 2.8] cancels them with tasks/cancel when the call is cancelled", async () => {
    const signals: AbortSignal[] = [];
    const connection = await together(REVISION, {
      elicit: (_, { signal }) => {
        signals.push(signal);
        return new Promise(() => {});
      },
      sample: () => MESSAGE,
      tasks: true,
    });
    const { client, clock } = connection;
    const controller = new AbortController();
    const failure = failureOf(client.callTool("ask", {}, { signal: controller.signal }));
    await quiet();
    await clock.advance(1_000);
    controller.abort();
    await quiet();
    await failure;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(methodsIn(connection)).toContain("tasks/cancel");
  });
});

function storeOf() {
  const servers: string[] = [];
  const stored = new Map<string, InputTask>();
  const store: InputTaskStore = {
    create: (task) => {
      servers.push(task.server);
      stored.set(task.taskId, task);
    },
    read: (taskId) => stored.get(taskId),
    list: (server) => [...stored.values()].filter((task) => task.server === server),
    update: (task) => stored.has(task.taskId) && stored.set(task.taskId, task).size > 0,
    remove: (taskId) => void stored.delete(taskId),
  };
  return { store, servers };
}
const answerWith = (store: InputTaskStore): Options["answer"] => ({
  elicit: () => ({ action: "accept", content: { name: "Ada" } }),
  sample: () => MESSAGE,
  tasks: { store },
});

describe("the server in stored tasks", () => {
  test("[tasks 2.2] is the URL, so that connections to one URL share tasks", async () => {
    const { store, servers } = storeOf();
    const clock = fakeClock();
    const { url, close } = await listenHttp(serverOf(clock), { port: 0 });
    open.push(close);
    for (let count = 0; count < 2; count++) {
      const client = await connect(url, {
        name: "test",
        version: "1.0.0",
        revisions: [REVISION],
        answer: answerWith(store),
      });
      await settleOverNetwork(clock, client.callTool("ask"));
      await client.close();
    }
    expect(servers).toHaveLength(4);
    expect(new Set(servers)).toEqual(new Set([new URL(url).href]));
  });

  test("[tasks 2.2] is random for a connection without a URL", async () => {
    const { store, servers } = storeOf();
    for (let count = 0; count < 2; count++) {
      const { client, clock } = await together(REVISION, answerWith(store));
      await settle(clock, client.callTool("ask"));
    }
    expect(servers).toHaveLength(4);
    expect(new Set(servers).size).toBe(2);
  });
});
