/**
 * One handler, five revisions: the same tool as a task and as a regular call, over each transport, and with each store.
 * Clients see the same input requests and the same text, and the tool runs the same steps.
 */
import { tool, type Server } from "@mcp-gen/server";
import { ajv } from "@mcp-gen/server/ajv";
import { toNodeListener } from "@mcp-gen/server/http";
import type { TaskStore } from "@mcp-gen/server/tasks";
import type { Revision } from "@mcp-gen/protocol";
import { TestClient, type ClientOptions, type WireObject } from "@mcp-gen/testing";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { HttpTransport } from "../../../../test/support/http-transport.js";
import { quietServer, textOf } from "../helpers.js";
import { open, WAYS, type Kind } from "../transports.js";
import { STORES, type OpenStore } from "./stores.js";

const PUBLISH = {
  type: "object",
  properties: { yes: { type: "boolean" } },
  required: ["yes"],
} as const;

interface Step {
  readonly name: string;
  readonly id: string;
}

const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

function openStore(kind: string): TaskStore {
  const { store, close } = (STORES.get(kind) as () => OpenStore)();
  closing.push(close);
  return store;
}

/** A server with a report that asks the user, and one that asks the model. */
function reports(store: TaskStore, steps: Step[]): Server {
  const done = (name: string, { id }: { readonly id: string }): void => {
    steps.push({ name, id });
  };
  const inputSchema = {
    type: "object",
    properties: { quarter: { type: "string" } },
    required: ["quarter"],
  } as const;
  const server = quietServer({
    jsonSchema: ajv(),
    tasks: { store },
    tools: {
      report: tool({ inputSchema, task: true }, async ({ quarter }, ctx) => {
        const rows = await ctx.once("load", (step) => {
          done("load", step);
          return [1, 2, 3];
        });
        ctx.progress(1, 3, `${rows.length} rows`);
        const answer = await ctx.elicit("publish", { message: "Publish?", schema: PUBLISH });
        if (answer.action !== "accept") return ctx.fail("Not published");
        const place = await ctx.once("publish", (step) => {
          done("publish", step);
          return `${quarter} with ${rows.length} rows`;
        });
        return `Published ${place}`;
      }),
      summary: tool({ inputSchema, task: true }, async ({ quarter }, ctx) => {
        await ctx.once("load", (step) => done("load", step));
        const { content } = await ctx.sample("sum up", {
          messages: [{ role: "user", content: { type: "text", text: `Sum up ${quarter}` } }],
          maxTokens: 100,
        });
        await ctx.once("save", (step) => done("save", step));
        return JSON.stringify(content);
      }),
    },
  });
  closing.push(() => server.close(0));
  return server;
}

/** The answers of a user and a model, and what they were asked. */
function answering() {
  const asked: WireObject[] = [];
  const answer =
    (response: WireObject) =>
    (params: WireObject): WireObject => {
      // The metadata and the mode differ between revisions.
      const { _meta, mode: _mode, ...rest } = params;
      asked.push(rest);
      return response;
    };
  const content = { type: "text", text: "Good" };
  return {
    asked,
    answers: {
      elicit: answer({ action: "accept", content: { yes: true } }),
      sample: answer({ role: "assistant", model: "test", content }),
    },
  };
}

async function connected(server: Server, kind: Kind, options: ClientOptions): Promise<TestClient> {
  const { client, close } = await open(server, kind, options);
  closing.push(async () => {
    await close();
    const [violation] = client.violations;
    if (violation !== undefined) throw new Error(JSON.stringify(violation));
  });
  return client;
}

/** The progress that a client has received, each value once: rounds report it again. */
function progressOf({ received }: TestClient): Set<string> {
  const values = (received as WireObject[]).flatMap(({ method, params }) => {
    const { progress, total, message } = (params ?? {}) as WireObject;
    return method === "notifications/progress" ? [JSON.stringify([progress, total, message])] : [];
  });
  return new Set(values);
}

const hasTasks = (revision: Revision): boolean => revision >= "2025-11-25";
/** The revisions with and without elicitation. */
const ASKING = WAYS.filter(([revision]) => revision >= "2025-06-18");
const SILENT = WAYS.filter((way) => !ASKING.includes(way));

describe.each([...STORES.keys()])("with the store %s", (kindOfStore) => {
  describe.each(ASKING)("%s over %s", (revision, kind) => {
    test.each(["task", "regular call"])(
      "the report runs as a %s with the same requests, steps and text",
      async (mode) => {
        const steps: Step[] = [];
        const { asked, answers } = answering();
        const server = reports(openStore(kindOfStore), steps);
        const tasks = mode === "task";
        const client = await connected(server, kind, { revision, answers, tasks });
        const call = client.callTool(
          "report",
          { quarter: "Q3" },
          { meta: { progressToken: "report" } },
        );
        expect(textOf(await call)).toBe("Published Q3 with 3 rows");
        expect(asked).toEqual([{ message: "Publish?", requestedSchema: PUBLISH }]);
        expect(steps.map(({ name }) => name)).toEqual(["load", "publish"]);
        const [load, publish] = steps.map(({ name, id }) => id.replace(`/${name}`, ""));
        expect(load).toBe(publish);
        expect([...client.tasks]).toHaveLength(tasks && hasTasks(revision) ? 1 : 0);
        // Tasks of the extension send no progress.
        const isExtension = tasks && revision > "2025-11-25";
        expect([...progressOf(client)]).toEqual(isExtension ? [] : ['[1,3,"3 rows"]']);
      },
    );
  });

  describe.each(SILENT)("%s over %s", (revision, kind) => {
    test("the report runs its steps until it would ask the user", async () => {
      const steps: Step[] = [];
      const { asked, answers } = answering();
      const server = reports(openStore(kindOfStore), steps);
      const client = await connected(server, kind, { revision, answers, tasks: true });
      await expect(client.callTool("report", { quarter: "Q3" })).rejects.toMatchObject({
        code: -32021,
      });
      expect([asked, steps.map(({ name }) => name)]).toEqual([[], ["load"]]);
    });
  });

  describe.each(WAYS)("%s over %s", (revision, kind) => {
    test.each(["task", "regular call"])(
      "the summary runs as a %s with the same requests, steps and text",
      async (mode) => {
        const steps: Step[] = [];
        const { asked, answers } = answering();
        const server = reports(openStore(kindOfStore), steps);
        const client = await connected(server, kind, { revision, answers, tasks: mode === "task" });
        const result = await client.callTool("summary", { quarter: "Q3" });
        expect(textOf(result)).toBe('{"type":"text","text":"Good"}');
        const [{ messages, ...rest } = {}, ...more] = asked;
        expect([messages].flat(2)).toMatchObject([
          { role: "user", content: { type: "text", text: "Sum up Q3" } },
        ]);
        expect([rest, more]).toEqual([{ maxTokens: 100 }, []]);
        expect(steps.map(({ name }) => name)).toEqual(["load", "save"]);
      },
    );
  });

  test("clients of both generations use one endpoint at the same time", async () => {
    const steps: Step[] = [];
    const server = reports(openStore(kindOfStore), steps);
    const url = await endpointOf(server);
    const count = 5;
    const runs = (["2025-11-25", "2026-07-28"] as const).map(async (revision) => {
      const { asked, answers } = answering();
      const transport = new HttpTransport(url, revision);
      const options = { revision, answers, tasks: true, transport: "http" } as const;
      const client = await TestClient.open(transport, options);
      closing.push(() => client.close());
      if (revision === "2025-11-25") await transport.listen();
      const quarters = Array.from({ length: count }, (_, index) => `Q${index}`);
      const results = await Promise.all(
        quarters.map((quarter) => client.callTool("report", { quarter })),
      );
      expect(results.map(textOf)).toEqual(quarters.map((each) => `Published ${each} with 3 rows`));
      expect(asked).toHaveLength(count);
      expect(client.violations).toEqual([]);
      return client;
    });
    const [older, newer] = (await Promise.all(runs)) as [TestClient, TestClient];
    expect(steps).toHaveLength(4 * count);
    expect(new Set(steps.map(({ id }) => id)).size).toBe(4 * count);

    // Each client sees only its own generation.
    expect(older.opening["capabilities"]).toMatchObject({ tasks: { requests: {} } });
    expect(older.opening["capabilities"]).not.toHaveProperty("extensions");
    expect(newer.opening["capabilities"]).not.toHaveProperty("tasks");
    expect(newer.opening["capabilities"]).toMatchObject({
      extensions: { "io.modelcontextprotocol/tasks": {} },
    });
    for (const { created } of older.tasks) {
      expect(created).toMatchObject({ task: { status: "working", ttl: 3_600_000 } });
      expect(created).not.toHaveProperty("resultType");
    }
    for (const { created } of newer.tasks) {
      expect(created).toMatchObject({ resultType: "task", status: "working", ttlMs: 3_600_000 });
      expect(created).not.toHaveProperty("task");
    }
    expect([[...older.tasks].length, [...newer.tasks].length]).toEqual([count, count]);
  });
});

async function endpointOf(server: Server): Promise<string> {
  const http = createServer(toNodeListener(server));
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(async () => {
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
  });
  return `http://127.0.0.1:${(http.address() as AddressInfo).port}/mcp`;
}
