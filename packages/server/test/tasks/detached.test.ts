/** Handlers that leave their task to an external worker, and operators who settle tasks. */
import { fakeClock, type Clock } from "@mcp-gen/core";
import { tool, type Context, type Server, type ToolInfo } from "@mcp-gen/server";
import {
  memoryTaskStore,
  taskWriter,
  type TaskStore,
  type TaskWriter,
} from "@mcp-gen/server/tasks";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import * as z from "zod";
import {
  later,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  STATELESS,
  strictClients,
  textOf,
} from "../helpers.js";

const DECLARED = {
  [`${PROTOCOL}clientCapabilities`]: {
    extensions: { [`${PROTOCOL}tasks`]: {} },
    elicitation: { form: {} },
  },
};
const COLOR = {
  method: "elicitation/create" as const,
  params: {
    message: "Which color?",
    requestedSchema: {
      type: "object" as const,
      properties: { color: { type: "string" as const } },
      required: ["color"],
    },
  },
};

interface Queue {
  readonly server: Server;
  readonly store: TaskStore;
  readonly writer: TaskWriter;
  /** The id of the first task in the queue. */
  readonly queued: Promise<string>;
}

/** A server whose tool `render` adds its task to a queue. */
function queueing(
  before: (ctx: Context) => unknown = () => {},
  task: ToolInfo["task"] = true,
  clock?: Clock,
): Queue {
  // Other programs share the store, so regular calls are stored, too.
  const store: TaskStore = Object.assign(memoryTaskStore(clock && { clock }), {
    isDurable: true,
  });
  const { promise: queued, resolve } = later<string>();
  const render = tool({ task }, async (_, ctx) => {
    await before(ctx);
    resolve(ctx.task.id!);
    return ctx.task.detach();
  });
  const server = quietServer({ tools: { render }, tasks: { store }, ...(clock && { clock }) });
  return { server, store, writer: taskWriter(store), queued };
}

const call = (id: number): WireObject =>
  modern(id, "tools/call", { name: "render", arguments: {} }, DECLARED);

async function get(server: Server, taskId: string): Promise<WireObject> {
  const { result } = await lineTo(server).ask(modern(9, "tasks/get", { taskId }, DECLARED));
  return result as WireObject;
}

describe("a detached task", () => {
  test("stays working, and ends with the result of the worker", async () => {
    const { server, writer, queued } = queueing();
    const { result } = await lineTo(server).ask(call(1));
    const { taskId } = result as { taskId: string };
    expect(await queued).toBe(taskId);
    await writer.progress(taskId, 1, 2, "Page 1");
    expect(await get(server, taskId)).toMatchObject({ status: "working", statusMessage: "Page 1" });
    await writer.complete(taskId, "2 pages");
    expect(await get(server, taskId)).toMatchObject({
      status: "completed",
      result: { content: [{ type: "text", text: "2 pages" }] },
    });
  });

  test("keeps the reports of handler and worker in order", async () => {
    const clock = fakeClock();
    const { server, writer, queued } = queueing(
      (ctx) => ctx.task.setStatusMessage("Queued"),
      true,
      clock,
    );
    await lineTo(server).ask(call(1));
    const id = await queued;
    await writer.progress(id, 1, 2, "Page 1");
    // Longer than the server combines reports.
    await clock.advance(600);
    expect(await get(server, id)).toMatchObject({ statusMessage: "Page 1" });
  });

  test("reports a handler that does not return ctx.task.detach()", async () => {
    const { promise: reported, resolve } = later<unknown>();
    const server = quietServer({
      tasks: { store: memoryTaskStore() },
      onError: resolve,
      tools: {
        render: tool({ task: true }, (_, ctx) => {
          ctx.task.detach();
          return "dropped";
        }),
      },
    });
    await lineTo(server).ask(call(1));
    expect(String(await reported)).toBe(
      'TypeError: tool "render": the result of the handler is dropped, because it called ctx.task.detach(). Write return ctx.task.detach().',
    );
  });

  test("asks the client for input of the worker", async () => {
    const { server, writer, queued } = queueing();
    await lineTo(server).ask(call(1));
    const id = await queued;
    const answer = writer.requestInput(id, "color", COLOR);
    await vi.waitFor(async () =>
      expect(await get(server, id)).toMatchObject({
        status: "input_required",
        inputRequests: { color: { params: { message: "Which color?" } } },
      }),
    );
    const response = { action: "accept", content: { color: "blue" } };
    const update = { taskId: id, inputResponses: { color: response } };
    await lineTo(server).ask(modern(2, "tasks/update", update, DECLARED));
    expect(await answer).toEqual(response);
    expect(await get(server, id)).toMatchObject({ status: "working" });
  });

  test("stops its worker when the client cancels", async () => {
    const { server, writer, queued } = queueing();
    await lineTo(server).ask(call(1));
    const id = await queued;
    const signal = writer.signal(id);
    await lineTo(server).ask(modern(2, "tasks/cancel", { taskId: id }, DECLARED));
    await vi.waitFor(() => expect(signal.aborted).toBe(true));
    expect(signal.reason).toMatchObject({ status: "cancelled" });
  });

  test("can belong to a tool with an output schema", async () => {
    const store = memoryTaskStore();
    const outputSchema = z.object({ pages: z.int() });
    const render = tool({ task: true, outputSchema }, (_, ctx) => ctx.task.detach());
    const server = quietServer({ tools: { render }, tasks: { store } });
    const { result } = await lineTo(server).ask(call(1));
    const { taskId } = result as { taskId: string };
    const output = { content: [], structuredContent: { pages: 2 } };
    await taskWriter(store).complete(taskId, output);
    expect(await get(server, taskId)).toMatchObject({ status: "completed", result: output });
  });

  test("survives its server", async () => {
    const { server, store, writer, queued } = queueing();
    await lineTo(server).ask(call(1));
    const id = await queued;
    await vi.waitFor(async () => expect((await store.read(id))?.isDetached).toBe(true));
    await server.close();
    await writer.complete(id, "Done");
    expect(await store.read(id)).toMatchObject({ status: "completed", attempt: 1 });
  });
});

describe("a regular call whose task a worker settles", () => {
  const connect = strictClients();

  test.each(REVISIONS)("gets progress and the result in %s", async (revision) => {
    const { server, writer, queued } = queueing();
    const client = await connect(server, { revision });
    const reports: unknown[] = [];
    const called = client.callTool(
      "render",
      {},
      { onProgress: (each: unknown) => void reports.push(each) },
    );
    const id = await queued;
    await writer.progress(id, 1, 2);
    await vi.waitFor(() => expect(reports).toMatchObject([{ progress: 1, total: 2 }]));
    await writer.complete(id, "2 pages");
    expect(textOf((await called) as never)).toBe("2 pages");
    expect(await writer.isOpen(id)).toBe(false);
  });

  test("gets the error of the worker", async () => {
    const { server, writer, queued } = queueing();
    const client = await connect(server, { revision: STATELESS });
    const called = client.callTool("render");
    const rejected = called.catch((thrown: unknown) => thrown);
    await writer.fail(await queued, "No paper");
    expect(await rejected).toMatchObject({ code: -32_603, message: "No paper" });
  });

  test.each(["2025-06-18", "2025-11-25"] as const)(
    "asks the client of a session for the input of the worker in %s",
    async (revision) => {
      const { server, writer, queued } = queueing();
      const elicit = { action: "accept" as const, content: { color: "blue" } };
      const client = await connect(server, { revision, answers: { elicit } });
      const called = client.callTool("render");
      const id = await queued;
      const { content } = await writer.requestInput(id, "color", COLOR);
      await writer.complete(id, `in ${String(content?.["color"])}`);
      expect(textOf((await called) as never)).toBe("in blue");
    },
  );

  test("tells the worker that a stateless client without tasks cannot be asked", async () => {
    const { server, writer, queued } = queueing();
    const client = await connect(server, {
      revision: STATELESS,
      answers: { elicit: { action: "decline" } },
    });
    const called = client.callTool("render");
    const id = await queued;
    await expect(writer.requestInput(id, "color", COLOR)).rejects.toMatchObject({
      reason: "unsupported",
      message: `task ${id}: requestInput "color": expected a client that declares the tasks extension, or one of a revision with sessions`,
    });
    await writer.complete(id, "in black");
    expect(textOf((await called) as never)).toBe("in black");
  });
});

describe("server.tasks", () => {
  test("settles a task whose handler runs, and aborts the handler", async () => {
    const { promise: aborted, resolve } = later();
    const { server } = queueing();
    const wait = tool({ task: true }, async (_, ctx) => {
      ctx.signal.addEventListener("abort", () => resolve());
      await aborted;
      return "late";
    });
    server.tools.add("wait", wait);
    const asked = modern(1, "tools/call", { name: "wait", arguments: {} }, DECLARED);
    const { result } = await lineTo(server).ask(asked);
    const { taskId } = result as { taskId: string };
    await server.tasks.complete(taskId, "By hand");
    await aborted;
    expect(await get(server, taskId)).toMatchObject({
      status: "completed",
      result: { content: [{ type: "text", text: "By hand" }] },
    });
  });

  test("is available before the first client, also for tasks of earlier processes", async () => {
    const first = queueing();
    await lineTo(first.server).ask(call(1));
    const id = await first.queued;
    const second = quietServer({ tasks: { store: first.store } });
    const ids: string[] = [];
    for await (const task of second.tasks.list({ status: "working" })) ids.push(task.id);
    expect(ids).toEqual([id]);
    expect(await second.tasks.read(id)).toMatchObject({ call: { tool: "render" } });
    expect(await second.tasks.cancel(id)).toBe(true);
    expect(await get(first.server, id)).toMatchObject({ status: "cancelled" });
    await second.close();
  });

  test("explains that a server without tasks has none", () => {
    const server = quietServer({ tools: {} });
    expect(() => server.tasks).toThrow(
      "server.tasks: expected a server with tasks; add `tasks: {}` to defineServer",
    );
  });
});
