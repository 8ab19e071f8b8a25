/** Log messages: who receives them, how many, and what they never contain. */
import { defineServer, tool, type Definition } from "@mcp-gen/server";
import { fakeClock, REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  sessionTo,
  SESSIONS,
  strictClients,
  textOf,
} from "./helpers.js";

const LEVELS = [
  "debug",
  "info",
  "notice",
  "warning",
  "error",
  "critical",
  "alert",
  "emergency",
] as const;

const tools: Definition["tools"] = {
  all: tool({}, (_, ctx) => {
    for (const level of LEVELS) ctx.log(level, level, "all");
  }),
  flood: tool({}, (_, ctx) => {
    for (let at = 0; at < 100_000; at++) ctx.log("error", at);
    return "flooded";
  }),
  odd: tool({}, (_, ctx) => {
    ctx.log("loud" as never, "nothing");
    ctx.log("error", undefined);
    ctx.log("error", { nested: [null, 0, ""] });
  }),
  late: tool({}, (_, ctx) => {
    void Promise.resolve().then(() => ctx.log("error", "too late"));
  }),
};
const client = strictClients();

const levelsOf = (notifications: readonly { method: string; params?: unknown }[]): unknown[] =>
  notifications
    .filter(({ method }) => method === "notifications/message")
    .map(({ params }) => (params as WireObject)["level"]);

describe.each(REVISIONS)("%s", (revision) => {
  test.each(LEVELS)("[req 151] sends %s and more severe levels", async (level) => {
    const connected = await client(quietServer({ tools }), { revision });
    await connected.setLogLevel(level);
    await connected.callTool("all");
    expect(levelsOf(connected.notifications)).toEqual(LEVELS.slice(LEVELS.indexOf(level)));
  });

  test("[req 150] limits a flood, and reports the number of dropped messages", async () => {
    const connected = await client(quietServer({ tools, clock: fakeClock() }), { revision });
    await connected.setLogLevel("debug");
    expect(textOf(await connected.callTool("flood"))).toBe("flooded");
    const levels = levelsOf(connected.notifications);
    expect(levels).toHaveLength(201);
    expect(connected.notifications.at(-1)?.params).toEqual({
      level: "warning",
      data: "99800 log messages of this request were dropped, because there were too many",
    });
    // Each request has its own limit.
    await connected.callTool("all");
    expect(levelsOf(connected.notifications)).toHaveLength(209);
  });

  test("[req 150] drops unknown levels, and sends undefined as JSON", async () => {
    const connected = await client(quietServer({ tools }), { revision });
    await connected.setLogLevel("debug");
    await connected.callTool("odd");
    expect(connected.notifications.map(({ params }) => (params as WireObject)["data"])).toEqual([
      null,
      { nested: [null, 0, ""] },
    ]);
  });

  test("[req 42] sends nothing after the response", async () => {
    const connected = await client(quietServer({ tools }), { revision });
    await connected.setLogLevel("debug");
    await connected.callTool("late");
    await connected.listTools();
    expect(connected.notifications).toEqual([]);
  });

  test("[req 29] a server without logging declares none and sends nothing", async () => {
    const connected = await client(quietServer({ tools, logging: false }), { revision });
    expect(connected.opening["capabilities"]).not.toHaveProperty("logging");
    await connected.callTool("all", {}, { logLevel: "debug" });
    expect(connected.notifications).toEqual([]);
  });
});

test("[req 151] sends none to a request without a log level", async () => {
  const line = lineTo(quietServer({ tools }));
  const call = (id: number, meta: WireObject): Promise<WireObject> =>
    line.ask(modern(id, "tools/call", { name: "all" }, meta));
  await Promise.all([call(1, { [`${PROTOCOL}logLevel`]: "emergency" }), call(2, {})]);
  expect(levelsOf(line.received as never)).toEqual(["emergency"]);
});

test.each(SESSIONS)(
  "[req 150] %s: a level there is not is -32602, and the old one stays",
  async (revision) => {
    const line = await sessionTo(quietServer({ tools }), revision);
    await line.ask(legacy(1, "logging/setLevel", { level: "alert" }));
    for (const level of ["loud", "", 7, null, "ALERT", "__proto__"]) {
      expect(await line.ask(legacy(2, "logging/setLevel", { level }))).toMatchObject({
        error: { code: -32602 },
      });
    }
    await line.ask(legacy(3, "tools/call", { name: "all" }));
    expect(levelsOf(line.received as never)).toEqual(["alert", "emergency"]);
  },
);

test.each(SESSIONS)(
  "%s: the default level is info, and each session has its own level",
  async (revision) => {
    const server = quietServer({ tools });
    const [one, other] = [await sessionTo(server, revision), await sessionTo(server, revision)];
    await other.ask(legacy(1, "logging/setLevel", { level: "emergency" }));
    await one.ask(legacy(1, "tools/call", { name: "all" }));
    expect(levelsOf(one.received as never)).toEqual(LEVELS.slice(1));
  },
);

describe("[req 149] internal details stay private", () => {
  const CANARY = "canary-5f1c9b";

  test.each(REVISIONS)("%s: in responses, logs and errors", async (revision) => {
    process.env["MCP_TEST_SECRET"] = CANARY;
    const seen: unknown[] = [];
    const server = quietServer({
      tools: {
        ...tools,
        throws: tool({}, () => {
          throw new Error(`${process.env["MCP_TEST_SECRET"]} at /home/tester/server.js:7`);
        }),
        rejects: tool({}, () => Promise.reject(new Error(CANARY, { cause: CANARY }))),
        odd: tool({}, () => {
          throw { toString: () => CANARY, code: -32_000, message: CANARY };
        }),
        shape: tool({}, () => ({ secret: CANARY }) as never),
      },
      onError: (error) => seen.push(error),
      state: {},
    });
    const connected = await client(server, {
      revision,
      auth: { principal: "ada", extra: { token: CANARY } },
    });
    await connected.setLogLevel("debug");
    for (const name of ["throws", "rejects", "odd", "shape"]) {
      expect(await refusalOf(connected.callTool(name))).toEqual({
        code: -32603,
        message: "Internal error",
        data: undefined,
      });
    }
    await connected.listTools();
    expect(JSON.stringify(connected.received)).not.toMatch(/canary|\.js|\.ts|tester/);
    expect(seen).toHaveLength(4);
    delete process.env["MCP_TEST_SECRET"];
  });

  test("without onError, they go only to the console of the server", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const server = defineServer({
      name: "test",
      version: "1.0.0",
      tools: {
        throws: tool({}, () => {
          throw new Error(CANARY);
        }),
      },
    });
    const line = lineTo(server);
    expect(await line.ask(modern(1, "tools/call", { name: "throws" }))).toEqual({
      jsonrpc: "2.0",
      id: 1,
      error: { code: -32603, message: "Internal error" },
    });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      "tools/call:",
      expect.objectContaining({ message: CANARY }),
    );
    log.mockRestore();
  });
});
