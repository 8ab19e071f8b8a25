/** One tool, one client and both generations of tasks: in memory, and over HTTP with its headers. */
import { connectEndpoint, memoryTransports, type Transport } from "@mcp-gen/core";
import { connect, memoryServerStore, type Client } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";
import { defineServer, tool, type Server } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import type { Revision } from "@mcp-gen/protocol";
import * as z from "zod";
import { afterEach, describe, expect, test } from "vitest";
import type { Options, Wire } from "../helpers.js";

interface Request {
  readonly headers: Headers;
  readonly body: Wire;
}

interface Reached {
  readonly client: Client;
  /** The HTTP requests with a method. Empty in memory. */
  readonly requests: readonly Request[];
}

type Reach = (server: Server, options: Options) => Promise<Reached>;

const WAYS: Readonly<Record<string, Reach>> = {
  async memory(server, options) {
    const [near, far] = memoryTransports();
    connectEndpoint(server, far as Transport);
    return { client: await connect(near, options), requests: [] };
  },
  async HTTP(server, options) {
    const handler = serveHttp(server);
    const requests: Request[] = [];
    const fetch = async (url: string, init: RequestInit): Promise<Response> => {
      // A request over a network is not sent if it is aborted right after the call.
      await new Promise((resolve) => setImmediate(resolve));
      init.signal?.throwIfAborted();
      const body = typeof init.body === "string" ? (JSON.parse(init.body) as Wire) : undefined;
      if (body?.["method"] !== undefined) {
        requests.push({ headers: new Headers(init.headers), body });
      }
      return handler(new Request(url, init));
    };
    const http = { fetch: fetch as never };
    const client = await connect("http://127.0.0.1/mcp", {
      ...options,
      store: memoryServerStore(),
      http,
    });
    return { client, requests };
  },
};

const form = { message: "Publish?", schema: z.object({ yes: z.boolean() }) };

interface Runs {
  handler: number;
  load: number;
}

function reports(runs: Runs, support: "optional" | "required"): Server {
  return defineServer({
    name: "reports",
    version: "1.0.0",
    tasks: { store: memoryTaskStore() },
    tools: {
      report: tool(
        {
          description: "Builds the report for a quarter",
          inputSchema: z.object({ quarter: z.string() }),
          task: { support, pollIntervalMs: 100 },
        },
        async ({ quarter }, ctx) => {
          runs.handler++;
          await ctx.once("load", () => {
            runs.load++;
            return 3;
          });
          ctx.progress(1, 3, "loaded");
          const answer = await ctx.elicit("publish", form);
          if (answer.action !== "accept") return ctx.fail("Not published");
          return `Published ${quarter}`;
        },
      ),
      never: tool({ task: { support, pollIntervalMs: 100 } }, async (_, ctx) => {
        await new Promise((resolve) => ctx.signal.addEventListener("abort", resolve));
        return "aborted";
      }),
    },
  });
}

const clients: Client[] = [];

afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

async function reached(
  way: string,
  revision: Revision,
  options: Partial<Options> = {},
): Promise<Reached & { readonly runs: Runs; readonly shown: string[]; readonly server: Server }> {
  const runs: Runs = { handler: 0, load: 0 };
  const shown: string[] = [];
  const server = reports(runs, "optional");
  const found = await (WAYS[way] as Reach)(server, {
    name: "app",
    version: "1.0.0",
    revisions: [revision],
    extensions: [tasks()],
    answer: {
      elicit({ message }) {
        shown.push(message);
        return { action: "accept", content: { yes: true } };
      },
    },
    ...options,
  });
  clients.push(found.client);
  return { ...found, runs, shown, server };
}

const GENERATIONS = ["2025-11-25", "2026-07-28"] as const;
const cases = Object.keys(WAYS).flatMap((way) =>
  GENERATIONS.map((revision) => [way, revision] as const),
);

describe.each(cases)("%s %s", (way, revision) => {
  test("a call that is aborted right before the client closes cancels its task", async () => {
    const { client, server } = await reached(way, revision);
    const abort = new AbortController();
    const started = (): void => abort.abort();
    await expect(
      client.callTool("never", {}, { signal: abort.signal, onTaskStatus: started }),
    ).rejects.toThrow("cancelled");
    await client.close();
    const found = [];
    for await (const { status } of server.tasks.list()) found.push(status);
    expect(found).toEqual(["cancelled"]);
  });

  test("callTool follows a task with an input request, and shows it once", async () => {
    const { client, runs, shown } = await reached(way, revision);
    const states: string[] = [];
    const result = await client.callTool(
      "report",
      { quarter: "Q3" },
      { onTaskStatus: ({ status }) => states.push(status) },
    );
    expect(result.content).toEqual([{ type: "text", text: "Published Q3" }]);
    expect(shown).toEqual(["Publish?"]);
    expect(runs.load).toBe(1);
    expect(states[0]).toBe("working");
    expect(states.at(-1)).toBe("completed");
  });

  test("a handle is followed by another client", async () => {
    const { client, server, shown } = await reached(way, revision, { answer: {} });
    const handle = await client.startTool("never");
    expect(handle.status).toBe("working");
    const other = await (WAYS[way] as Reach)(server, {
      name: "app",
      version: "1.0.0",
      revisions: [revision],
      extensions: [tasks()],
    });
    clients.push(other.client);
    const resumed = other.client.resumeTask(JSON.parse(JSON.stringify(handle)));
    const states: string[] = [];
    await resumed.cancel();
    for await (const { status } of resumed) states.push(status);
    expect(states.at(-1)).toBe("cancelled");
    await expect(handle.result()).rejects.toThrow("the task was cancelled");
    expect(shown).toEqual([]);
  });

  test("an aborted call cancels its task", async () => {
    const { client } = await reached(way, revision);
    const controller = new AbortController();
    let taskId = "";
    const call = client.callTool(
      "never",
      {},
      {
        signal: controller.signal,
        onTaskStatus: (task) => {
          taskId = task.taskId;
          controller.abort("enough");
        },
      },
    );
    await expect(call).rejects.toThrow("enough");
    const now = new Date().toISOString();
    const task = { taskId, status: "working", createdAt: now, lastUpdatedAt: now, ttlMs: null };
    const handle = client.resumeTask({ revision, tool: "never", task });
    await expect(handle.result()).rejects.toThrow("the task was cancelled");
  });
});

test.each(["2025-06-18", ...GENERATIONS] as const)(
  "%s: callTool gets the same result, with or without tasks",
  async (revision) => {
    const { client, shown } = await reached("memory", revision);
    const { content } = await client.callTool("report", { quarter: "Q3" });
    expect(content).toEqual([{ type: "text", text: "Published Q3" }]);
    expect(shown).toEqual(["Publish?"]);
  },
);

test.each(["memory", "HTTP"])(
  "%s 2026-07-28: notifications end a call before its first poll",
  async (way) => {
    const server = defineServer({
      name: "quick",
      version: "1.0.0",
      tasks: { store: memoryTaskStore() },
      tools: {
        quick: tool({ task: { pollIntervalMs: 3_600_000 } }, async () => {
          await released;
          return "done";
        }),
      },
    });
    let release!: () => void;
    const released = new Promise<void>((resolve) => (release = resolve));
    const { client } = await (WAYS[way] as Reach)(server, {
      name: "app",
      version: "1.0.0",
      revisions: ["2026-07-28"],
      extensions: [tasks()],
      onNotification: ({ method }) => method.endsWith("acknowledged") && release(),
    });
    clients.push(client);
    const { content } = await client.callTool("quick");
    expect(content).toEqual([{ type: "text", text: "done" }]);
  },
);

test.each(Object.keys(WAYS))(
  "%s 2025-11-25: a task reports the progress of its tool",
  async (way) => {
    const { client } = await reached(way, "2025-11-25");
    const progress: unknown[] = [];
    await client.callTool("report", { quarter: "Q3" }, { onProgress: (one) => progress.push(one) });
    expect(progress[0]).toEqual({ progress: 1, total: 3, message: "loaded" });
  },
);

test("[tasks 1 HTTP] get, update and cancel name the task in `Mcp-Name`", async () => {
  const polling = { extensions: [tasks({ listen: false })] };
  const { client, requests } = await reached("HTTP", "2026-07-28", polling);
  await client.callTool("report", { quarter: "Q3" });
  const handle = await client.startTool("never");
  await handle.cancel();
  const about = requests.filter(({ body }) => String(body["method"]).startsWith("tasks/"));
  const methods = new Set(about.map(({ body }) => body["method"]));
  expect(methods).toEqual(new Set(["tasks/get", "tasks/update", "tasks/cancel"]));
  for (const { headers, body } of about) {
    const { taskId } = body["params"] as Wire;
    expect(headers.get("mcp-method")).toBe(body["method"]);
    expect(headers.get("mcp-name")).toBe(taskId);
  }
});

test("clients of both generations use one server at the same time", async () => {
  const runs: Runs = { handler: 0, load: 0 };
  const server = reports(runs, "required");
  const results = await Promise.all(
    GENERATIONS.map(async (revision) => {
      const { client } = await (WAYS["HTTP"] as Reach)(server, {
        name: "app",
        version: "1.0.0",
        revisions: [revision],
        extensions: [tasks()],
        answer: { elicit: () => ({ action: "accept", content: { yes: true } }) },
      });
      clients.push(client);
      const { content } = await client.callTool("report", { quarter: revision });
      return content;
    }),
  );
  expect(results).toEqual(GENERATIONS.map((one) => [{ type: "text", text: `Published ${one}` }]));
});
