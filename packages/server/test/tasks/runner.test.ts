/** Tools that run as tasks: when the task is created, and how its handler continues. */
import { tool, type Context, type Definition, type ToolInfo } from "@mcp-gen/server";
import { memoryTaskStore, type TaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import { lineTo, modern, PROTOCOL, quietServer } from "../helpers.js";

const DECLARED = { extensions: { [`${PROTOCOL}tasks`]: {} }, elicitation: { form: {} } };
const meta = (capabilities: object = DECLARED) => ({
  [`${PROTOCOL}clientCapabilities`]: capabilities,
});
const PUBLISH = {
  message: "Publish?",
  schema: { type: "object", properties: { yes: { type: "boolean" } } },
} as const;

type Handler = (args: Record<string, unknown>, ctx: Context) => unknown;

function serverWith(
  handler: Handler,
  task: ToolInfo["task"] = true,
  definition: Partial<Definition> = {},
) {
  return quietServer({ tools: { work: tool({ task }, handler as never) }, ...definition });
}

function call(id: number, capabilities?: object, more: WireObject = {}): WireObject {
  return modern(id, "tools/call", { name: "work", arguments: {}, ...more }, meta(capabilities));
}

async function started(server: ReturnType<typeof serverWith>): Promise<string> {
  const { result } = await lineTo(server).ask(call(1));
  return (result as { taskId: string }).taskId;
}

/** Waits for a state of a task. */
async function until(store: TaskStore, id: string, status: string) {
  return vi.waitFor(async () => {
    const task = await store.read(id);
    expect(task?.status).toBe(status);
    return task;
  });
}

describe("a client that supports tasks", () => {
  test("gets the task at once, and the result is stored", async () => {
    const store = memoryTaskStore();
    const server = serverWith(() => "done", true, { tasks: { store } });
    const { result } = await lineTo(server).ask(call(1));
    expect(result).toMatchObject({
      resultType: "task",
      taskId: expect.stringMatching(/^[0-9a-f]{32}$/),
      status: "working",
      ttlMs: 3_600_000,
      pollIntervalMs: 1_000,
    });
    const { taskId } = result as { taskId: string };
    expect(await until(store, taskId, "completed")).toMatchObject({
      result: { content: [{ type: "text", text: "done" }] },
      values: {},
    });
  });

  test("a handler that throws fails the task, and the error is reported", async () => {
    const store = memoryTaskStore();
    const onError = vi.fn<() => void>();
    const server = serverWith(() => Promise.reject(new Error("inside")), true, {
      tasks: { store },
      onError,
    });
    const task = await until(store, await started(server), "failed");
    expect(task?.error).toEqual({ code: -32_603, message: "Internal error" });
    expect(onError).toHaveBeenCalledOnce();
  });

  test("a handler continues after input with its recorded steps", async () => {
    const store = memoryTaskStore();
    const steps: string[] = [];
    const server = serverWith(
      async (_, ctx) => {
        const first = await ctx.once("first", (step) => steps.push(step.id));
        const answer = await ctx.elicit("publish", PUBLISH);
        const second = await ctx.once("second", (step) => steps.push(step.id));
        return `${first} ${second} ${JSON.stringify(answer)}`;
      },
      true,
      { tasks: { store }, jsonSchema: (await import("@mcp-gen/server/ajv")).ajv() },
    );
    const id = await started(server);
    const waiting = await until(store, id, "input_required");
    expect(waiting).toMatchObject({ lease: undefined, requests: { publish: {} } });
    const response = { action: "accept", content: { yes: true } } as const;
    const update = { taskId: id, inputResponses: { publish: response } };
    expect(await lineTo(server).ask(modern(2, "tasks/update", update, meta()))).toMatchObject({
      result: { resultType: "complete" },
    });
    const task = await until(store, id, "completed");
    expect(JSON.stringify(task?.result)).toContain("1 2 ");
    expect(steps).toHaveLength(2);
    expect(steps.every((step) => !step.includes(id))).toBe(true);
  });
});
