/**
 * Every callback that a client takes fails in every way: it throws, rejects, never settles, or is slow. The process goes
 * on, each call is settled, and calls that do not need the callback get their results.
 */
import { connect, type Client } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports, systemClock, type Clock } from "@mcp-gen/core";
import { serveHttp } from "@mcp-gen/http";
import { builtin } from "@mcp-gen/json-schema/builtin";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, resource, tool } from "@mcp-gen/server";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

type Options = Parameters<typeof connect>[1];
type Callback = (...args: never[]) => unknown;

const ERAS = ["2025-11-25", "2026-07-28"] as const satisfies readonly Revision[];
const WAYS = ["in memory", "over HTTP"] as const;
type Way = (typeof WAYS)[number];

/** Milliseconds that a call may take in all: a limit to wait for, not a measure of speed. */
const LIMIT = 400;

/** Makes a callback that fails from one that works. */
const FAULTS: readonly (readonly [string, (works: Callback) => Callback])[] = [
  [
    "throws",
    () => () => {
      throw new Error("fault");
    },
  ],
  [
    "throws undefined",
    () => () => {
      throw undefined;
    },
  ],
  ["rejects", () => () => Promise.reject(new Error("fault"))],
  ["rejects with undefined", () => () => Promise.reject(undefined)],
  ["never settles", () => () => new Promise(() => {})],
  [
    "is slow",
    (works) =>
      async (...args) => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        return works(...args);
      },
  ],
];

/** What the server ran, by tool. */
const ran = new Map<string, number>();
const count = (name: string): void => void ran.set(name, (ran.get(name) ?? 0) + 1);

const server = defineServer({
  name: "asking",
  version: "1.0.0",
  onError: () => {},
  tools: {
    plain: tool({}, () => {
      count("plain");
      return "plain";
    }),
    form: tool({}, async (_, ctx) => {
      const properties = { sure: { type: "boolean" } } as const;
      const { action } = await ctx.elicit("k", {
        message: "?",
        schema: { type: "object", properties } as never,
      });
      return action;
    }),
    page: tool({}, async (_, ctx) => {
      const { action } = await ctx.elicit("k", {
        message: "?",
        url: "https://example.com/",
      } as never);
      return action;
    }),
    sample: tool({}, async (_, ctx) => {
      const answer = await ctx.sample("k", {
        messages: [{ role: "user", content: { type: "text", text: "?" } }],
        maxTokens: 1,
      });
      return answer.model;
    }),
    roots: tool({}, async (_, ctx) => String((await ctx.roots("k")).length)),
    progress: tool({}, async (_, ctx) => {
      ctx.progress(1);
      return "done";
    }),
    log: tool({}, async (_, ctx) => {
      ctx.log("warning", "careful");
      return "done";
    }),
    structured: tool(
      { outputSchema: { type: "object", properties: { a: { type: "number" } } } as never },
      () => ({ a: 1 }) as never,
    ),
  },
  resources: { "a://b": resource({}, () => "b") },
  jsonSchema: builtin(),
});

interface Row {
  readonly name: string;
  /** A callback that works. */
  readonly works: Callback;
  readonly options: (callback: never) => Partial<Options>;
  /** Has the callback called. @returns what is to be settled */
  readonly use: (client: Client, callback: never) => Promise<unknown>;
  readonly over?: readonly Way[];
  /** Every call needs the callback, so that none is left that does not. */
  readonly isShared?: boolean;
  /** Connecting needs it as well. */
  readonly opens?: boolean;
  /** The era in which it is called, where that is one only. */
  readonly only?: Revision;
}

const limits = { timeout: LIMIT, maxTimeout: LIMIT };
const call = (name: string) => (client: Client) => client.callTool(name, {}, limits);
const accept = () => ({ action: "accept" as const });
const HTTP: readonly Way[] = ["over HTTP"];
const nothing = (): void => {};

/** Answers of a server in the way; nothing where it is not. */
type Intercept = (init: RequestInit) => Response | undefined;

const fetchOf =
  (intercept: Intercept) =>
  async (url: string, init: RequestInit): Promise<Response> =>
    intercept(init) ?? handler(new Request(url, init));

const asksWho: Intercept = ({ body }) =>
  String(body).includes('"structured"') ? new Response(null, { status: 401 }) : undefined;

const breaksStream: Intercept = ({ method }) =>
  method === "GET" ? new Response("no stream") : undefined;

const ROWS: readonly Row[] = [
  {
    name: "answer.elicit",
    works: accept,
    options: (elicit) => ({ answer: { elicit } }),
    use: call("form"),
  },
  {
    name: "answer.elicit.url",
    works: accept,
    options: (url) => ({ answer: { elicit: { url } } }),
    use: call("page"),
  },
  {
    name: "answer.sample",
    works: () => ({ role: "assistant", model: "m", content: { type: "text", text: "!" } }),
    options: (sample) => ({ answer: { sample } }),
    use: call("sample"),
  },
  {
    name: "answer.roots",
    works: () => [],
    options: (roots) => ({ answer: { roots } }),
    use: call("roots"),
  },
  {
    name: "a listener of the signal of answer.elicit",
    works: nothing,
    options: (listener) => ({
      answer: {
        elicit: (_, { signal }) => {
          signal.addEventListener("abort", listener);
          return new Promise(() => {});
        },
      },
    }),
    // The user never answers, and the time of the call runs out.
    use: call("form"),
  },
  {
    name: "onProgress",
    works: nothing,
    options: () => ({}),
    use: (client, onProgress) => client.callTool("progress", {}, { ...limits, onProgress }),
  },
  {
    name: "onLog",
    works: nothing,
    options: (onLog) => ({ onLog }),
    use: (client) => client.callTool("log", {}, { ...limits, logLevel: "debug" }),
  },
  {
    name: "onNotification",
    works: nothing,
    options: (onNotification) => ({ onNotification }),
    use: (client) => client.callTool("log", {}, { ...limits, logLevel: "debug" }),
  },
  {
    name: "client.on",
    works: nothing,
    options: () => ({}),
    use: (client, listener) => {
      client.on("log", listener);
      client.on("notification", listener);
      client.on("close", listener);
      return client.callTool("log", {}, { ...limits, logLevel: "debug" });
    },
  },
  {
    name: "onLoss",
    only: "2025-11-25",
    works: nothing,
    options: (onLoss) => ({ onLoss }),
    // A session cannot say the log level of one call.
    use: (client, onLoss) => client.callTool("plain", {}, { ...limits, logLevel: "debug", onLoss }),
  },
  {
    name: "onError",
    works: nothing,
    options: (onError) => ({ onError, onLog: () => Promise.reject(new Error("fault")) }),
    use: (client) => client.callTool("log", {}, { ...limits, logLevel: "debug" }),
  },
  {
    name: "use",
    works: ((_: unknown, next: () => unknown) => next()) as Callback,
    options: (callback) => ({
      // Only this tool has trouble.
      use: [
        (one, next) =>
          one.method === "tools/call" && one.params["name"] === "structured"
            ? (callback as Callback)(...([one, next] as never[]))
            : next(),
      ],
    }),
    use: call("structured"),
  },
  {
    name: "jsonSchema.compile",
    works: builtin().compile as Callback,
    options: (compile) => ({ jsonSchema: { compile } }),
    use: async (client) => {
      await client.listTools(limits).all();
      return client.callTool("structured", {}, limits);
    },
  },
  {
    name: "jsonSchema.compile()",
    works: (value: unknown) => ({ ok: true, value }),
    options: (validate) => ({ jsonSchema: { compile: () => validate } }),
    use: async (client) => {
      await client.listTools(limits).all();
      return client.callTool("structured", {}, limits);
    },
  },
  {
    name: "watch",
    works: nothing,
    options: () => ({}),
    use: async (client, listener) => {
      const watching = await client.watch("tools", listener, limits).catch(nothing);
      await watching?.close();
    },
  },
  {
    name: "http.headers",
    works: () => ({}),
    options: (headers) => ({ http: { headers } }),
    use: call("plain"),
    over: HTTP,
    isShared: true,
    opens: true,
  },
  {
    name: "http.authorize",
    works: () => false,
    options: (authorize) => ({ http: { authorize, fetch: fetchOf(asksWho) } }),
    use: call("structured"),
    over: HTTP,
  },
  {
    name: "http.onError",
    works: nothing,
    options: (onError) => ({ http: { onError, fetch: fetchOf(breaksStream) } }),
    use: call("plain"),
    over: HTTP,
    only: "2025-11-25",
    opens: true,
  },
  {
    name: "store.get",
    works: nothing,
    options: (get) => ({ store: { get, set: nothing, delete: nothing } }),
    use: call("plain"),
    over: HTTP,
    opens: true,
  },
  {
    name: "store.set",
    works: nothing,
    options: (set) => ({ store: { get: nothing, set, delete: nothing } }),
    use: call("plain"),
    over: HTTP,
    opens: true,
  },
];

const unhandled: unknown[] = [];
const onUnhandled = (error: unknown): void => void unhandled.push(error);
beforeAll(() => {
  process.on("unhandledRejection", onUnhandled);
  process.on("uncaughtException", onUnhandled);
  vi.spyOn(console, "error").mockImplementation(nothing);
});
afterAll(() => {
  process.off("unhandledRejection", onUnhandled);
  process.off("uncaughtException", onUnhandled);
  vi.restoreAllMocks();
});

const closing: Client[] = [];
afterEach(async () => {
  for (const client of closing.splice(0)) await client.close();
});

async function connected(way: Way, revision: Revision, options: Partial<Options>): Promise<Client> {
  const all: Options = {
    name: "test",
    version: "1.0.0",
    revisions: [revision],
    onError: nothing,
    cache: false,
    connectTimeoutMs: LIMIT * 5,
    store: { get: nothing, set: nothing, delete: nothing },
    ...options,
  };
  const client = await (way === "in memory" ? inMemory(all) : overHttp(all));
  closing.push(client);
  return client;
}

function inMemory(options: Options): Promise<Client> {
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  return connect(near, options);
}

const handler = serveHttp(server, { allowedHosts: ["example.com"] } as never);

function overHttp(options: Options): Promise<Client> {
  const http = { fetch: fetchOf(() => undefined), ...options.http };
  return connect("https://example.com/mcp", { ...options, http });
}

/** The outcome of a promise that has to be settled. */
const outcomeOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => "result",
    (error: unknown) => (error instanceof Error ? error.name : `rejected with ${String(error)}`),
  );

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe.each(WAYS)("%s", (way) => {
  describe.each(ERAS)("in %s", (revision) => {
    const rows = ROWS.filter(
      ({ over = WAYS, only = revision }) => over.includes(way) && only === revision,
    );
    describe.each(rows)("$name", (row) => {
      test.each(FAULTS)(
        "%s: every call is settled once, and others are served (audit A3)",
        async (_, faulty) => {
          let faults = 0;
          // A loaded machine may need more time before it calls the callback.
          for (let limit = LIMIT; faults === 0 && limit < 100 * LIMIT; limit *= 4) {
            limits.timeout = limits.maxTimeout = limit;
            faults = await useFaulty(row, faulty(row.works), (given) =>
              connected(way, revision, { connectTimeoutMs: limit * 5, ...given }),
            );
          }
          expect(faults).toBeGreaterThan(0);
        },
      );
    });
  });
});

/** @returns how often the callback was called while it failed */
async function useFaulty(
  { works, options, use, isShared, opens }: Row,
  fault: Callback,
  connectWith: (options: Partial<Options>) => Promise<Client>,
): Promise<number> {
  unhandled.length = 0;
  const state = { isFaulty: opens === true, faults: 0 };
  const callback: Callback = (...args) => {
    if (!state.isFaulty) return works(...args);
    state.faults += 1;
    return fault(...args);
  };
  const given = options(callback as never);
  const opening = connectWith(given);
  if (opens === true) {
    // What cannot be opened is an error, and all is well with the next one.
    await outcomeOf(opening);
    state.isFaulty = false;
  }
  const client = await opening.catch(() => connectWith(given));
  state.isFaulty = true;
  ran.clear();
  const [used, other] = await Promise.all([
    outcomeOf(use(client, callback as never)),
    isShared === true ? "result" : outcomeOf(client.callTool("plain", {}, { timeout: 30_000 })),
  ]);
  expect(used).toMatch(/^(?:result|\w*Error|rejected with .*)$/);
  expect(other).toBe("result");
  if (isShared !== true) expect(ran.get("plain")).toBeLessThanOrEqual(2);
  state.isFaulty = false;
  // The connection stays open.
  expect(await outcomeOf(client.callTool("plain", {}, { timeout: 30_000 }))).toBe("result");
  await settled();
  expect(unhandled).toEqual([]);
  return state.faults;
}

describe("a clock that throws", () => {
  test.each(WAYS.flatMap((way) => ERAS.map((revision) => [way, revision] as const)))(
    "%s in %s: every call is settled (audit A3)",
    async (way, revision) => {
      for (const broken of ["now", "after"] as const) {
        unhandled.length = 0;
        const state = { isBroken: false };
        const check = (method: string): void => {
          if (state.isBroken && method === broken) throw new Error("fault");
        };
        const clock = Object.freeze({
          ...systemClock,
          now: () => {
            check("now");
            return systemClock.now();
          },
          after: (milliseconds: number, callback: () => void) => {
            check("after");
            return systemClock.after(milliseconds, callback);
          },
        }) satisfies Clock;
        const client = await connected(way, revision, { clock });
        state.isBroken = true;
        expect(await outcomeOf(client.callTool("plain", {}, limits))).toMatch(/^(?:result|Error)$/);
        state.isBroken = false;
        expect(await outcomeOf(client.callTool("plain", {}, { timeout: 30_000 }))).toBe("result");
        await settled();
        expect(unhandled).toEqual([]);
      }
    },
  );
});

describe("a fetch", () => {
  const faults: readonly (readonly [string, () => unknown])[] = [
    ...FAULTS.filter(([name]) => name !== "is slow").map(
      ([name, faulty]) => [name, faulty(nothing) as () => unknown] as const,
    ),
    ["gives nothing", () => undefined],
    ["gives a promise of nothing", () => Promise.resolve(undefined)],
    [
      "gives a body that breaks",
      () =>
        Promise.resolve(
          new Response(new ReadableStream({ start: (one) => one.error(new Error("fault")) })),
        ),
    ],
  ];
  test.each(faults.flatMap((fault) => ERAS.map((revision) => [...fault, revision] as const)))(
    "that %s fails the call alone (audit A3)",
    async (_name, fault, revision) => {
      unhandled.length = 0;
      const fetch = (url: string, init: RequestInit): Promise<Response> =>
        String(init.body).includes('"structured"')
          ? (fault() as Promise<Response>)
          : handler(new Request(url, init));
      const client = await connected("over HTTP", revision, { http: { fetch } });
      const [used, other] = await Promise.all([
        outcomeOf(client.callTool("structured", {}, limits)),
        outcomeOf(client.callTool("plain", {}, { timeout: 30_000 })),
      ]);
      expect(used).toMatch(/Error$/);
      expect(other).toBe("result");
      await settled();
      expect(unhandled).toEqual([]);
    },
  );
});

describe("lines of a program", () => {
  test.each(FAULTS)("go to functions of which each %s (audit A3)", async (_, faulty) => {
    unhandled.length = 0;
    const script = `
      const say = (message) => console.log(JSON.stringify({ jsonrpc: "2.0", ...message }));
      let rest = "";
      process.stdin.on("data", (chunk) => {
        const lines = (rest + chunk).split("\\n");
        rest = lines.pop();
        for (const { id, method, params } of lines.map((line) => JSON.parse(line))) {
          console.error("heard", method);
          console.log("not a message");
          const serverInfo = { name: "a", version: "1" };
          const { protocolVersion } = params ?? {};
          if (method === "initialize") say({ id, result: { protocolVersion, capabilities: {}, serverInfo } });
          else if (id !== undefined) say({ id, result: {} });
        }
      });`;
    const callback = faulty(nothing) as () => void;
    const client = await connect(
      { command: process.execPath, args: ["-e", script], stderr: callback, onStray: callback },
      { name: "test", version: "1.0.0", revisions: ["2025-11-25"], onError: nothing },
    );
    closing.push(client);
    for (let ping = 0; ping < 3; ping++) await client.ping();
    await settled();
    expect(unhandled).toEqual([]);
  });
});
