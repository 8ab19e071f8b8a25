/** A server with tools that run as tasks, and clients of the revision whose core protocol has tasks. */
import type { AuthInfo } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { McpError, tool, type Definition, type Server } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import * as z from "zod";
import { later, legacy, quietServer, sessionTo, type Line } from "./helpers.js";

export const CORE: Revision = "2025-11-25";
export const RELATED = "io.modelcontextprotocol/related-task";

const form = z.object({ name: z.string() });

/** Tools with an outcome each. `release` ends the calls of `wait`; `signals` are those of its handlers. */
export function taskTools() {
  const gate = later();
  const signals: AbortSignal[] = [];
  const tools = {
    echo: tool({ task: true, inputSchema: z.object({ text: z.string() }) }, ({ text }) => text),
    fail: tool({ task: true }, (_, ctx) => ctx.fail("no luck")),
    refuse: tool({ task: true }, () => {
      throw new McpError(-32_050, "refused", { why: "test" });
    }),
    wait: tool({ task: true }, async (_, ctx) => {
      signals.push(ctx.signal);
      await gate.promise;
      return "late";
    }),
    ask: tool({ task: true }, async (_, ctx) => {
      const { action, content } = await ctx.elicit("name", { message: "Who?", schema: form });
      return action === "accept" ? `Hello, ${content.name}` : action;
    }),
    needed: tool({ task: { support: "required" } }, () => "done"),
    plain: tool({}, () => "plain"),
  };
  return { tools, signals, release: () => gate.resolve() };
}

export function taskServer(definition: Partial<Definition> = {}): Server {
  return quietServer({ tools: taskTools().tools, ...definition });
}

/** A client that sends what it is given, with an open session. */
export class TaskClient {
  #ids = 0;

  constructor(readonly line: Line) {}

  static async open(
    server: Server,
    options: { capabilities?: object; auth?: AuthInfo; revision?: Revision } = {},
  ): Promise<TaskClient> {
    const { revision = CORE, ...rest } = options;
    return new TaskClient(await sessionTo(server, revision, rest));
  }

  /** Sends a request. Returns the response. */
  ask(method: string, params?: WireObject): Promise<WireObject> {
    return this.line.ask(legacy(++this.#ids, method, params));
  }

  /** Sends a request whose response comes later. Returns its id. */
  begin(method: string, params?: WireObject): number {
    const id = ++this.#ids;
    this.line.send(legacy(id, method, params));
    return id;
  }

  /** The response to a request. */
  response(id: number): Promise<WireObject> {
    return this.line.until((message) => message["method"] === undefined && message["id"] === id);
  }

  /** Starts a tool as a task. Returns the id of the task. */
  async start(name: string, params: WireObject = {}): Promise<string> {
    const { result } = await this.ask("tools/call", { name, task: {}, ...params });
    return (result as { task: { taskId: string } }).task.taskId;
  }

  async status(taskId: string): Promise<unknown> {
    const { result } = await this.ask("tasks/get", { taskId });
    return (result as WireObject)["status"];
  }

  /** The received requests and notifications of a method. */
  received(method: string): WireObject[] {
    return this.line.received.filter((message) => message["method"] === method);
  }

  /** The request of the server with a number, counted from 0, of a method. */
  async request(method: string, index = 0): Promise<WireObject> {
    let left = index;
    return this.line.until((message) => message["method"] === method && left-- === 0);
  }

  answer(request: WireObject, result: WireObject): void {
    this.line.send({ jsonrpc: "2.0", id: request["id"], result });
  }
}
