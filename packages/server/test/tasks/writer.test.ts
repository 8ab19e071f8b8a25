import { McpError } from "@mcp-gen/core";
import { fakeClock, type FakeClock } from "@mcp-gen/core/fake-clock";
import type { InputRequest } from "@mcp-gen/protocol/newest";
import { describe, expect, test, vi } from "vitest";
import {
  taskWriter,
  type TaskWriter,
  type TaskWriterOptions,
} from "../../src/features/tasks/writer.js";
import { result } from "../../src/features/tools/output.js";
import { memoryTaskStore } from "../../src/tasks/memory-store.js";
import type { NewTask, TaskRecord, TaskStore } from "../../src/tasks/store.js";
import { newTask, TERM } from "./new-task.js";

const CONFIRM = {
  method: "elicitation/create" as const,
  params: {
    message: "Publish?",
    requestedSchema: {
      type: "object" as const,
      properties: { yes: { type: "boolean" as const } },
      required: ["yes"],
    },
  },
} satisfies InputRequest;
const YES = { action: "accept", content: { yes: true } } as const;

/** Returns the reason of a rejection. */
const rejection = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );

interface Running {
  readonly store: TaskStore;
  readonly writer: TaskWriter;
  readonly clock: FakeClock;
  read(): Promise<TaskRecord | undefined>;
}

/** Creates a store with the detached task `t`, and a writer. */
async function detached(options: TaskWriterOptions = {}, task = newTask("t")): Promise<Running> {
  const running = await created(options, task);
  await running.store.append("t", 1, { kind: "detached" });
  return running;
}

/** Creates a store with the task `t`, whose handler still runs, and a writer. */
async function created(
  options: TaskWriterOptions = {},
  task: NewTask = newTask("t"),
): Promise<Running> {
  const clock = fakeClock();
  const store = memoryTaskStore({ clock });
  await store.create(task, TERM);
  const writer = taskWriter(store, { clock, ...options });
  return { store, writer, clock, read: () => store.read("t") };
}

/** Waits until the task asks for input, and responds. */
async function respond({ store }: Running, key: string, response: object): Promise<void> {
  await expect.poll(() => store.read("t")).toMatchObject({ status: "input_required" });
  expect(await store.addInputResponses("t", { [key]: response as never })).toEqual([key]);
}

describe("taskWriter", () => {
  test("reports progress with a status message", async () => {
    const { writer, read } = await detached();
    await writer.progress("t", 1, 3, "Rendering");
    expect(await read()).toMatchObject({
      status: "working",
      statusMessage: "Rendering",
      progress: { progress: 1, total: 3, message: "Rendering" },
    });
    await writer.progress("t", 2);
    expect(await read()).toMatchObject({ statusMessage: "Rendering", progress: { progress: 2 } });
  });

  test.each([
    ["text", "Done", { content: [{ type: "text", text: "Done" }] }],
    ["nothing", undefined, { content: [] }],
    [
      "bytes",
      { type: "image", data: new Uint8Array([1]), mimeType: "image/png" } as const,
      { content: [{ type: "image", data: "AQ==", mimeType: "image/png" }] },
    ],
    [
      "structured content",
      result({ content: [], structuredContent: { rows: 3 } }),
      { content: [], structuredContent: { rows: 3 } },
    ],
    ["an error", { content: [], isError: true }, { content: [], isError: true }],
  ])("completes a task with %s", async (_, output, expected) => {
    const { writer, read } = await detached();
    await writer.complete("t", output);
    expect(await read()).toMatchObject({ status: "completed", result: expected });
  });

  test.each([
    ["a message", "No disk space", { code: -32_603, message: "No disk space" }],
    [
      "an McpError",
      new McpError(-32_050, "Busy", { after: 5 }),
      { code: -32_050, message: "Busy", data: { after: 5 } },
    ],
    [
      "another error, without its details",
      new Error("password"),
      { code: -32_603, message: "Internal error" },
    ],
  ])("fails a task with %s", async (_, reason, error) => {
    const { writer, read } = await detached();
    await writer.fail("t", reason);
    expect(await read()).toMatchObject({ status: "failed", statusMessage: error.message, error });
  });

  test("gives a task one terminal state", async () => {
    const { writer, read } = await detached();
    const settled = await Promise.allSettled([
      writer.complete("t", "first"),
      writer.fail("t", "second"),
      writer.complete("t", "third"),
    ]);
    expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { status, result: kept } = (await read())!;
    expect([status, kept]).toEqual(["completed", { content: [{ type: "text", text: "first" }] }]);
    await expect(writer.progress("t", 1)).rejects.toMatchObject({
      name: "TaskWriteError",
      reason: "ended",
      taskId: "t",
      status: "completed",
      message: "task t: expected an unfinished task, received one that is completed",
    });
  });

  test.each([
    ["progress", (writer: TaskWriter) => writer.progress("x", 1)],
    ["requestInput", (writer: TaskWriter) => writer.requestInput("x", "key", CONFIRM)],
    ["complete", (writer: TaskWriter) => writer.complete("x", "Done")],
    ["fail", (writer: TaskWriter) => writer.fail("x", "No")],
  ])("%s rejects an unknown task", async (_, run) => {
    const { writer } = await detached();
    await expect(run(writer)).rejects.toMatchObject({ reason: "unknown", taskId: "x" });
  });

  test.each([
    [
      "a value that is not a result",
      { content: [{ type: "text" }] },
      'task t: complete: expected content as the protocol defines it, received {"content":[{"type":"text"}]}; see CallToolResult',
    ],
    ["a number", 4, "task t: complete: expected text, content or { content }, received a number"],
    [
      "a date",
      { content: [], structuredContent: { at: [new Date()] } },
      "task t: complete: result: expected a JSON value, because a task stores it; received a Date at /structuredContent/at/0",
    ],
    [
      "a number without JSON",
      { content: [], structuredContent: { at: Number.NaN } },
      "task t: complete: result: expected a JSON value, because a task stores it; received NaN at /structuredContent/at",
    ],
    [
      "a large text",
      "x".repeat(1_000),
      "task t: complete: result: expected at most 1000 bytes of JSON, received 1039; store a reference instead, or raise tasks.maxValueBytes",
    ],
  ])("complete rejects %s, and the task continues", async (_, output, message) => {
    const { writer, read } = await detached({ maxValueBytes: 1_000 });
    await expect(writer.complete("t", output as never)).rejects.toMatchObject({
      reason: "invalid-value",
      message,
    });
    expect(await read()).toMatchObject({ status: "working" });
    await writer.complete("t", "Done");
  });

  test("rejects progress and error data that are not JSON", async () => {
    const { writer } = await detached();
    await expect(writer.progress("t", Infinity)).rejects.toMatchObject({ reason: "invalid-value" });
    const error = new McpError(-32_050, "Busy", { after: 5n });
    await expect(writer.fail("t", error)).rejects.toThrow(
      "task t: fail: error: expected a JSON value, because a task stores it; received a bigint at /data/after",
    );
  });
});

describe("a task that its handler has not detached yet", () => {
  test("is changed when the handler detaches it", async () => {
    const { store, writer, read } = await created();
    const completed = writer.complete("t", "Done");
    await store.append("t", 1, { kind: "note", statusMessage: "Queueing" });
    expect(await read()).toMatchObject({ status: "working" });
    await store.append("t", 1, { kind: "detached" });
    await completed;
    expect(await read()).toMatchObject({ status: "completed" });
  });

  test("is not changed after the timeout", async () => {
    const { store, writer, clock, read } = await created({ detachTimeoutMs: 5_000 });
    const completed = writer.complete("t", "Done");
    const thrown = rejection(completed);
    await expect.poll(() => clock.waiting).toBe(1);
    await clock.advance(5_000);
    expect(await thrown).toMatchObject({
      reason: "not-detached",
      message: "task t: expected the handler to return ctx.task.detach() within 5000 ms",
    });
    await store.append("t", 1, { kind: "detached" });
    expect(await read()).toMatchObject({ status: "working" });
  });

  test("rejects when the handler ends the task itself", async () => {
    const { store, writer } = await created();
    const completed = writer.complete("t", "Done");
    const thrown = rejection(completed);
    await store.append("t", 1, { kind: "ended", status: "failed" });
    expect(await thrown).toMatchObject({ reason: "ended", status: "failed" });
  });
});

describe("requestInput", () => {
  test("resolves with the response of the client", async () => {
    const running = await detached();
    const answer = running.writer.requestInput("t", "publish", CONFIRM);
    await respond(running, "publish", YES);
    expect(await answer).toEqual(YES);
    expect(await running.read()).toMatchObject({ status: "working", isDetached: true });
  });

  test("waits for several responses at the same time", async () => {
    const running = await detached();
    const { store, writer } = running;
    const answers = Promise.all([
      writer.requestInput("t", "a", CONFIRM),
      writer.requestInput("t", "b", { method: "roots/list" }),
    ]);
    await expect
      .poll(async () => Object.keys((await running.read())!.requests).toSorted())
      .toEqual(["a", "b"]);
    await store.addInputResponses("t", { b: { roots: [] } });
    expect(await running.read()).toMatchObject({ status: "input_required" });
    await store.addInputResponses("t", { a: YES });
    expect(await answers).toEqual([YES, { roots: [] }]);
  });

  test("returns the same response to a worker that runs again", async () => {
    const running = await detached();
    const first = running.writer.requestInput("t", "publish", CONFIRM);
    await respond(running, "publish", YES);
    await first;
    const again = taskWriter(running.store);
    expect(await again.requestInput("t", "publish", CONFIRM)).toEqual(YES);
    expect(await running.read()).toMatchObject({ status: "working" });
  });

  test("sends one input request for two workers that ask the same", async () => {
    const running = await detached();
    const other = taskWriter(running.store);
    const answers = Promise.all([
      running.writer.requestInput("t", "publish", CONFIRM),
      other.requestInput("t", "publish", CONFIRM),
    ]);
    await respond(running, "publish", YES);
    expect(await answers).toEqual([YES, YES]);
    expect(Object.keys((await running.read())!.requests)).toEqual(["publish"]);
  });

  test("rejects a different input request with the same key", async () => {
    const running = await detached();
    const { writer } = running;
    const other = { method: "roots/list" } as const;
    const answer = writer.requestInput("t", "publish", CONFIRM);
    await expect.poll(() => running.read()).toMatchObject({ status: "input_required" });
    await expect(writer.requestInput("t", "publish", other)).rejects.toMatchObject({
      reason: "key-reused",
      message:
        'task t: requestInput "publish": the task has already sent a different input request with this key; use a new key',
    });
    await respond(running, "publish", YES);
    expect(await answer).toEqual(YES);
  });

  test("sends a form again under a new key, at most three times", async () => {
    const running = await detached();
    const { read, writer } = running;
    const answer = writer.requestInput("t", "publish", CONFIRM);
    const thrown = rejection(answer);
    await respond(running, "publish", { action: "accept", content: { yes: "perhaps" } });
    await respond(running, "publish (2)", { action: "accept" });
    await respond(running, "publish (3)", { roots: [] });
    expect(await thrown).toMatchObject({ reason: "invalid-response" });
    expect(await read()).toMatchObject({ status: "working" });
  });

  test("accepts a declined form", async () => {
    const running = await detached();
    const answer = running.writer.requestInput("t", "publish", CONFIRM);
    await respond(running, "publish", { action: "decline" });
    expect(await answer).toEqual({ action: "decline" });
  });

  test.each<[string, InputRequest]>([
    ["elicitation.form", CONFIRM],
    [
      "elicitation.url",
      {
        method: "elicitation/create",
        params: { mode: "url", message: "Pay", url: "https://example.com/pay" },
      },
    ],
    ["roots", { method: "roots/list" }],
    [
      "sampling.tools",
      {
        method: "sampling/createMessage",
        params: { maxTokens: 10, messages: [], tools: [] },
      },
    ],
  ])("rejects an input request without %s of the client", async (capability, request) => {
    const { writer } = await detached({}, newTask("t", {}, { sampling: {} }));
    await expect(writer.requestInput("t", "key", request)).rejects.toMatchObject({
      reason: "unsupported",
      message: `task t: requestInput "key": expected the client to declare ${capability}`,
    });
  });

  test.each([
    ["an unknown method", { method: "tools/list" }, "expected an input request such as"],
    [
      "a form that requests a secret",
      {
        method: "elicitation/create",
        params: {
          message: "Password",
          requestedSchema: { type: "object", properties: { password: { type: "string" } } },
        },
      },
      "the name indicates a secret",
    ],
    [
      "a URL without https",
      {
        method: "elicitation/create",
        params: { mode: "url", message: "Pay", url: "http://example.com/" },
      },
      "expected an https: URL",
    ],
  ])("rejects %s", async (_, request, message) => {
    const { writer } = await detached();
    const asked = writer.requestInput("t", "key", request as never);
    await expect(asked).rejects.toMatchObject({ reason: "invalid-value" });
    await expect(asked).rejects.toThrow(message);
  });

  test("rejects when the client cancels the task", async () => {
    const running = await detached();
    const answer = running.writer.requestInput("t", "publish", CONFIRM);
    const thrown = rejection(answer);
    await expect.poll(running.read).toMatchObject({ status: "input_required" });
    await running.store.cancel("t");
    expect(await thrown).toMatchObject({ reason: "ended", status: "cancelled" });
  });
});

test("waiting calls reject with an error of the store", async () => {
  const { store, writer } = await detached();
  const signal = writer.signal("t");
  const read = store.read.bind(store);
  store.read = () => Promise.reject(new Error("no connection"));
  await store.append("t", 2, { kind: "note", statusMessage: "Changed" });
  await expect.poll(() => signal.aborted).toBe(true);
  expect(signal.reason).toEqual(new Error("no connection"));
  store.read = read;
  expect(await writer.isOpen("t")).toBe(true);
});

describe("a worker stops", () => {
  test("when the client cancels the task", async () => {
    const { store, writer } = await detached();
    const signal = writer.signal("t");
    expect(writer.signal("t")).toBe(signal);
    expect([signal.aborted, await writer.isOpen("t")]).toEqual([false, true]);
    const aborted = new Promise((done) => signal.addEventListener("abort", done));
    await store.cancel("t");
    await aborted;
    expect(signal.reason).toMatchObject({ reason: "ended", status: "cancelled" });
    expect(await writer.isOpen("t")).toBe(false);
  });

  test("when the task expires", async () => {
    const { writer, clock } = await detached({}, newTask("t", { createdAt: 0, ttlMs: 60_000 }));
    const signal = writer.signal("t");
    const aborted = new Promise((done) => signal.addEventListener("abort", done));
    await clock.advance(61_000);
    await aborted;
    expect(signal.reason).toMatchObject({ reason: "unknown" });
    expect(await writer.isOpen("t")).toBe(false);
  });

  test("immediately for a task that has ended", async () => {
    const { writer } = await detached();
    await writer.complete("t", "Done");
    const signal = writer.signal("t");
    await expect.poll(() => signal.aborted).toBe(true);
  });

  test("when the writer is closed, and then watches nothing", async () => {
    let watches = 0;
    const { store, writer } = await detached();
    const watch = store.watch.bind(store);
    store.watch = (...args) => {
      watches++;
      const end = watch(...args);
      return () => {
        watches--;
        end();
      };
    };
    const signal = writer.signal("t");
    const answer = writer.requestInput("t", "publish", CONFIRM);
    const thrown = rejection(answer);
    await expect.poll(() => store.read("t")).toMatchObject({ status: "input_required" });
    expect(watches).toBe(1);
    writer.close();
    expect(await thrown).toEqual(new Error("the task writer was closed"));
    expect([signal.aborted, watches]).toEqual([true, 0]);
    const late = writer.signal("t");
    await expect.poll(() => late.aborted).toBe(true);
    expect(watches).toBe(0);
  });
});

test.each<[string, unknown[], string]>([
  ["nothing", [], "taskWriter: expected a task store, received undefined. Write sqliteTaskStore"],
  ["a promise", [Promise.resolve()], "received a promise. Add `await`."],
  ["an unknown option", [memoryTaskStore(), { timeoutMs: 1 }], 'unknown option "timeoutMs"'],
])("taskWriter rejects %s", (_, args, message) => {
  expect(() => taskWriter(...(args as Parameters<typeof taskWriter>))).toThrow(message);
});

/** The timers that keep the process alive. */
const timers = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;

test("a worker that waits for input stays alive, also without other work", async () => {
  const running = await detached();
  const before = timers();
  const answer = running.writer.requestInput("t", "publish", CONFIRM);
  await vi.waitUntil(async () => (await running.read())?.status === "input_required");
  expect(timers()).toBeGreaterThan(before);
  await respond(running, "publish", YES);
  expect(await answer).toEqual(YES);
  await vi.waitUntil(() => timers() === before);
});
