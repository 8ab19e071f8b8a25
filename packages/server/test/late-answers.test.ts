/** Promises of `ctx` and `next` that are awaited late, or never: a server survives both, and an answer is never skipped. */
import { tool, type Definition, type Middleware } from "@mcp-gen/server";
import type { Context } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import type { Revision } from "@mcp-gen/protocol";
import { REVISIONS } from "@mcp-gen/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as z from "zod";
import {
  later,
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  SESSIONS,
  sessionTo,
  strictClients,
  textOf,
} from "./helpers.js";
import { open, WAYS } from "./transports.js";

const client = strictClients();
const unhandled: unknown[] = [];
const note = (reason: unknown): number => unhandled.push(reason);
beforeEach(() => void process.on("unhandledRejection", note));
afterEach(async () => {
  await macrotask();
  process.off("unhandledRejection", note);
  if (unhandled.length > 0) throw new Error("unhandled rejection", { cause: unhandled.splice(0) });
});

/** Node looks for unhandled rejections when a macrotask is over. */
const macrotask = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
async function macrotasks(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await macrotask();
}

const schema = z.object({ name: z.string() });
const asking = {
  elicit: (ctx: Context) => ctx.elicit("k", { message: "Who?", schema }),
  "elicit with a URL": (ctx: Context) =>
    ctx.elicit("k", { message: "Open", url: "https://example.com" }),
  sample: (ctx: Context) => ctx.sample("k", { messages: [], maxTokens: 1 }),
  roots: (ctx: Context) => ctx.roots("k"),
};
type Way = keyof typeof asking;
const answers = {
  elicit: { action: "accept", content: { name: "Ada" } },
  sample: { role: "assistant", content: { type: "text", text: "Hi" }, model: "m" },
  roots: [],
} as const;

const CAN: Record<Way, (revision: Revision) => boolean> = {
  elicit: (revision) => revision >= "2025-06-18",
  "elicit with a URL": (revision) => revision >= "2025-11-25",
  sample: () => true,
  roots: () => true,
};
const WAYS_TO_ASK = REVISIONS.flatMap((revision) =>
  (Object.keys(asking) as Way[]).map((way) => [revision, way] as const),
);
const POSSIBLE = WAYS_TO_ASK.filter(([revision, way]) => CAN[way](revision));

function serverOf(ask: (ctx: Context) => Promise<unknown>, definition: Partial<Definition> = {}) {
  return quietServer({
    tools: {
      late: tool({}, async (_, ctx) => {
        const answer = ask(ctx);
        await macrotasks();
        await answer;
        return "DELETED";
      }),
      never: tool({}, async (_, ctx) => {
        void ask(ctx);
        await macrotasks();
        return "DELETED";
      }),
      immediately: tool({}, (_, ctx) => {
        void ask(ctx);
        return "DELETED";
      }),
    },
    ...definition,
  });
}

it.each(POSSIBLE)(
  "%s: answers a call whose %s is awaited late (audit A1)",
  async (revision, way) => {
    const connected = await client(serverOf(asking[way]), { revision, answers });
    expect(textOf(await connected.callTool("late"))).toBe("DELETED");
  },
);

it.each(WAYS_TO_ASK)(
  "%s: refuses a client that cannot be asked, although %s is awaited late (audit A1)",
  async (revision, way) => {
    const connected = await client(serverOf(asking[way]), { revision });
    expect(await refusalOf(connected.callTool("late"))).toMatchObject({
      message: expect.stringContaining("capability"),
    });
  },
);

describe.each(["never", "immediately"] as const)("a handler that returns %s", (name) => {
  it.each(POSSIBLE)("%s: fails when its %s was never awaited (audit A1)", async (revision, way) => {
    const errors: unknown[] = [];
    const server = serverOf(asking[way], { onError: (error) => errors.push(error) });
    const connected = await client(server, { revision, answers });
    const label = `${way.split(" ")[0]}("k")`;
    expect(await refusalOf(connected.callTool(name))).toMatchObject({
      code: -32603,
      message: expect.stringContaining(`the handler returned before awaiting ${label}`),
    });
    expect(String(errors)).toContain(`returned before awaiting ${label}; add \`await\``);
  });
});

it.each(WAYS.filter(([revision]) => revision >= "2025-11-25"))(
  "%s over %s: serves other requests while an answer is awaited late (audit A1)",
  async (revision, kind) => {
    const { client: connected, close } = await open(serverOf(asking.elicit), kind, {
      revision,
      answers,
    });
    const call = connected.callTool("late");
    await connected.listTools();
    expect(textOf(await call)).toBe("DELETED");
    await close();
  },
);

it("sends the input requests, although the handler asks again while the state is sealed", async () => {
  const ring = keyring({ keys: [{ secret: "x".repeat(32) }] });
  const [sealing, asked] = [later(), later()];
  const server = quietServer({
    tools: {
      both: tool({}, async (_, ctx) => {
        const other = async (): Promise<void> => {
          await sealing.promise;
          const late = ctx.roots("late");
          asked.resolve();
          await macrotasks();
          await late.catch(() => {});
        };
        await Promise.all([ctx.roots("first"), other()]);
        return "done";
      }),
    },
    state: {
      keyring: {
        async current() {
          sealing.resolve();
          await asked.promise;
          return ring.current();
        },
        find: (head) => ring.find(head),
      },
    },
  });
  const capabilities = { [`${PROTOCOL}clientCapabilities`]: { roots: {} } };
  const line = lineTo(server);
  expect(await line.ask(modern(1, "tools/call", { name: "both" }, capabilities))).toMatchObject({
    result: { inputRequests: { first: { method: "roots/list" } } },
  });
});

const awaitsLate: Middleware = async ({ method }, next) => {
  if (method !== "tools/call") return next();
  const result = next();
  await macrotasks();
  return result;
};

const awaitsNever: Middleware = async ({ method }, next) => {
  if (method !== "tools/call") return next();
  void next();
  await macrotasks();
  return { content: [{ type: "text", text: "instead" }] };
};

describe.each(REVISIONS)("%s", (revision) => {
  it("shows a rejection to a handler that awaits late (audit A1)", async () => {
    const seen: unknown[] = [];
    const server = serverOf(async (ctx) => {
      const once = ctx.once("k", () => Promise.reject(new Error("no disk")));
      await macrotasks();
      await once.catch((error: unknown) => seen.push(error));
    });
    const connected = await client(server, { revision });
    expect(textOf(await connected.callTool("late"))).toBe("DELETED");
    expect(seen).toEqual([new Error("no disk")]);
  });

  it("reports a failure of once that no handler sees (audit A1)", async () => {
    const errors: unknown[] = [];
    const server = serverOf((ctx) => ctx.once("k", () => Promise.reject(new Error("no disk"))), {
      onError: (error) => errors.push(error),
    });
    const connected = await client(server, { revision });
    expect(textOf(await connected.callTool("never"))).toBe("DELETED");
    expect(errors).toEqual([new Error("no disk")]);
  });

  it("guards what next returns to middleware, and reports a rejection that is never awaited (audit A1)", async () => {
    const errors: unknown[] = [];
    const tools = { fails: tool({}, () => Promise.reject(new Error("no"))) };
    const onError = (error: unknown): number => errors.push(error);
    const connected = await client(quietServer({ tools, use: [awaitsLate], onError }), {
      revision,
    });
    expect(await refusalOf(connected.callTool("fails"))).toMatchObject({ code: -32603 });
    expect(errors).toEqual([new Error("no")]);

    const other = await client(quietServer({ tools, use: [awaitsNever], onError }), { revision });
    expect(textOf(await other.callTool("fails"))).toBe("instead");
    expect(errors).toEqual([new Error("no"), new Error("no")]);
  });
});

it.each(SESSIONS)(
  "%s: asks nothing for a request that was cancelled (audit A1)",
  async (revision) => {
    const [gate, failed] = [later(), later()];
    const ask = tool({}, async (_, ctx) => {
      await gate.promise;
      await ctx.roots().catch(() => failed.resolve());
    });
    const server = quietServer({ tools: { ask, quick: tool({}, () => "quick") } });
    const line = await sessionTo(server, revision, { capabilities: { roots: {} } });
    line.send(legacy(1, "tools/call", { name: "ask" }));
    const params = { requestId: 1 };
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params });
    await line.ask(legacy(2, "tools/call", { name: "quick" }));
    gate.resolve();
    await failed.promise;
    expect(line.received.filter(({ method }) => method === "roots/list")).toEqual([]);
  },
);
