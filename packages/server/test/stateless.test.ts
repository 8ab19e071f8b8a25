/** Requests of 2026-07-28 stand alone: each is judged by what it carries, on whatever connection, in whatever order. */
import { tool } from "@mcp-gen/server";
import { keyring } from "@mcp-gen/server/state";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import {
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  SESSIONS,
  STATELESS,
  strictClients,
  textOf,
} from "./helpers.js";

const form = z.object({ name: z.string() });
const ask = tool({ title: "Ask" }, async (_, ctx) => {
  const answer = await ctx.elicit("name", { message: "Who?", schema: form });
  return `Hello, ${answer.content?.name}`;
});
const whoami = tool({}, ({ text }, ctx) => JSON.stringify([text, ctx.client, ctx.meta, ctx.auth]));
const hello = tool({}, () => "hello");
const server = quietServer({ tools: { ask, whoami, hello } });
const client = strictClients();

const elicits = { [`${PROTOCOL}clientCapabilities`]: { elicitation: {} } };
const call = (id: unknown, toolName: string, meta?: WireObject, params?: WireObject): WireObject =>
  modern(id, "tools/call", { name: toolName, ...params }, meta);

/** A request without one of the keys that are required. */
function without(key: string): WireObject {
  const request = call(1, "hello");
  const { [PROTOCOL + key]: _, ...rest } = (request["params"] as WireObject)["_meta"] as WireObject;
  return { ...request, params: { name: "hello", _meta: rest } };
}

test("[req 11] every result says that it is complete, or what it wants", async () => {
  const line = lineTo(server);
  const types: unknown[] = [];
  for (const request of [
    modern(1, "server/discover"),
    modern(2, "tools/list"),
    call(3, "hello"),
    call(4, "ask", elicits),
  ]) {
    types.push(((await line.ask(request))["result"] as WireObject)["resultType"]);
  }
  expect(types).toEqual(["complete", "complete", "complete", "input_required"]);
});

describe("_meta", () => {
  test("[req 16] a request without capabilities is -32602, and told so", async () => {
    expect(await lineTo(server).ask(without("clientCapabilities"))).toMatchObject({
      error: {
        code: -32602,
        message: expect.stringContaining("clientCapabilities"),
        data: { issues: [{ path: "/params/_meta/io.modelcontextprotocol~1clientCapabilities" }] },
      },
    });
  });

  test("[req 16] a request without a revision is not one of this era", async () => {
    const alone = quietServer({ tools: { hello }, revisions: [STATELESS] });
    expect(await lineTo(alone).ask(without("protocolVersion"))).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("protocolVersion") },
    });
  });

  test.each([
    ["capabilities", { [`${PROTOCOL}clientCapabilities`]: 7 }],
    ["client", { [`${PROTOCOL}clientInfo`]: { name: 7 } }],
    ["log level", { [`${PROTOCOL}logLevel`]: "loud" }],
    ["progress token", { progressToken: 1.5 }],
  ])("[req 16] [req 43] [req 150] a wrong %s is -32602", async (_, meta) => {
    expect(await lineTo(server).ask(call(1, "hello", meta))).toMatchObject({
      error: { code: -32602 },
    });
  });

  test("[req 19] any key that may be one is handed on, and changes nothing", async () => {
    const line = lineTo(server);
    let id = 0;
    const label = fc.stringMatching(/^[a-z]([a-z0-9-]{0,6}[a-z0-9])?$/);
    const prefix = fc
      .array(label, { minLength: 1, maxLength: 3 })
      .map((labels) => labels.join("."));
    const rest = fc.stringMatching(/^([a-zA-Z0-9]([a-zA-Z0-9._-]{0,8}[a-zA-Z0-9])?)?$/);
    const key = fc.oneof(
      rest,
      fc.tuple(prefix, rest).map((parts) => parts.join("/")),
      fc.string(),
      fc.constantFrom("__proto__", "constructor", "", "mcp.dev/x"),
    );
    await fc.assert(
      fc.asyncProperty(key, fc.jsonValue(), async (name, value) => {
        fc.pre(!name.startsWith(PROTOCOL) && name !== "progressToken");
        const meta = Object.fromEntries([[name, value]]);
        const { result } = await line.ask(JSON.parse(JSON.stringify(call(++id, "whoami", meta))));
        const [, , seen] = JSON.parse(String(textOf(result as WireObject))) as [
          unknown,
          unknown,
          WireObject,
        ];
        expect(Object.getOwnPropertyDescriptor(seen, name)?.value).toEqual(
          JSON.parse(JSON.stringify(value)),
        );
      }),
      { numRuns: 200 },
    );
  });

  test.each(REVISIONS)(
    "[req 19] %s: what the server says in _meta keeps to the grammar",
    async (revision) => {
      const watched = quietServer({
        tools: { ask, hello },
        resources: {},
        prompts: {},
      });
      const connected = await client(watched, {
        revision,
        answers: { elicit: { action: "accept", content: { name: "Ada" } } },
      });
      await connected.subscribe({ lists: ["tools"] });
      watched.tools.add("more", hello);
      await connected.next("notifications/tools/list_changed");
      await connected.callTool("ask").catch(() => {});
      await connected.listTools();
      const keys = new Set<string>();
      JSON.stringify(connected.received, (key, value: unknown) => {
        if (key === "_meta") for (const each of Object.keys(value as object)) keys.add(each);
        return value;
      });
      // Those that the protocol gives servers, and none of the server's own.
      const own = revision === STATELESS ? ["serverInfo", "subscriptionId"] : [];
      expect([...keys].sort()).toEqual(own.map((each) => PROTOCOL + each));
    },
  );
});

describe("[req 27] a revision that is not spoken", () => {
  test.each(["1900-01-01", "2099-12-31", "2025-11-25", "", "2026-07-28 "])(
    "%j",
    async (revision) => {
      const line = lineTo(server);
      // Also on a connection that has spoken another one before.
      await line.ask(call(1, "hello"));
      const meta = { [`${PROTOCOL}protocolVersion`]: revision };
      expect(await line.ask(call(2, "hello", meta))).toMatchObject({
        error: { code: -32022, data: { supported: REVISIONS, requested: revision } },
      });
    },
  );
});

describe("[req 13] nothing is taken from an earlier request of the connection", () => {
  test("no capability", async () => {
    const line = lineTo(server);
    expect(await line.ask(call(1, "ask", elicits))).toMatchObject({
      result: { resultType: "input_required" },
    });
    expect(await line.ask(call(2, "ask"))).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { elicitation: {} } } },
    });
  });

  test("no name, and no log level", async () => {
    const line = lineTo(server);
    const meta = {
      [`${PROTOCOL}clientInfo`]: { name: "a", version: "1" },
      [`${PROTOCOL}logLevel`]: "debug",
    };
    await line.ask(call(1, "hello", meta));
    const { result } = await line.ask(call(2, "whoami"));
    expect(textOf(result as WireObject)).not.toContain("debug");
    expect(textOf(result as WireObject)).toContain('{"capabilities":{}}');
  });
});

test("[req 17] what a client would have to declare is named", async () => {
  const asking = quietServer({
    tools: {
      url: tool(
        {},
        async (_, ctx) => (await ctx.elicit("a", { message: "", url: "https://a.example" })).action,
      ),
      sample: tool(
        {},
        async (_, ctx) => (await ctx.sample("a", { messages: [], maxTokens: 1 })).model,
      ),
      use: tool(
        {},
        async (_, ctx) => (await ctx.sample("a", { messages: [], maxTokens: 1, tools: [] })).model,
      ),
      roots: tool({}, async (_, ctx) => `${(await ctx.roots()).length}`),
    },
  });
  const line = lineTo(asking);
  const needed = async (toolName: string): Promise<unknown> => {
    const { error } = await line.ask(call(toolName, toolName));
    expect(error).toMatchObject({ code: -32021 });
    return ((error as WireObject)["data"] as WireObject)["requiredCapabilities"];
  };
  expect(await needed("url")).toEqual({ elicitation: { url: {} } });
  expect(await needed("sample")).toEqual({ sampling: {} });
  expect(await needed("use")).toEqual({ sampling: { tools: {} } });
  expect(await needed("roots")).toEqual({ roots: {} });
});

test("[req 18] what a client calls itself changes no answer", async () => {
  const line = lineTo(server);
  const names = ["test", "", "__proto__", "admin", "x".repeat(10_000), "\u0000\n<script>"];
  const answers = new Set<string>();
  for (const [id, name] of names.entries()) {
    const meta = { [`${PROTOCOL}clientInfo`]: { name, version: name, title: name } };
    const list = await line.ask(modern(id, "tools/list", {}, meta));
    const said = await line.ask(call(`${id}`, "hello", meta));
    answers.add(JSON.stringify([list["result"], said["result"]]));
  }
  expect(answers.size).toBe(1);
});

test("[req 14] an answer may come over another connection, and to another process with the same key", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  const one = quietServer({ tools: { ask }, state: { keyring: keyring({ keys: [{ secret }] }) } });
  const other = quietServer({
    tools: { ask },
    state: { keyring: keyring({ keys: [{ secret }] }) },
  });
  const asked = (await lineTo(one).ask(call(1, "ask", elicits)))["result"] as WireObject;
  const again = {
    requestState: asked["requestState"],
    inputResponses: { name: { action: "accept", content: { name: "Ada" } } },
  };
  for (const each of [one, other]) {
    const { result } = await lineTo(each).ask(call(1, "ask", elicits, again));
    expect(textOf(result as WireObject)).toBe("Hello, Ada");
  }
});

test("[req 122] lists are the same on every connection, byte by byte", async () => {
  const texts = new Set<string>();
  for (let at = 0; at < 50; at++) {
    const line = lineTo(server);
    if (at % 2 === 0) await line.ask(modern(0, "server/discover"));
    texts.add(JSON.stringify((await line.ask(modern(1, "tools/list")))["result"]));
  }
  expect(texts.size).toBe(1);
});

test("[req 29] methods that only sessions have are not there", async () => {
  const line = lineTo(server);
  for (const method of [
    "ping",
    "logging/setLevel",
    "resources/subscribe",
    "resources/unsubscribe",
  ]) {
    expect(await line.ask(modern(method, method))).toMatchObject({
      error: { code: -32601, data: { revisions: SESSIONS } },
    });
  }
});

test("what a client declares of a prototype declares nothing", async () => {
  const capabilities = JSON.parse('{"__proto__":{"elicitation":{}},"constructor":{}}') as object;
  for (const revision of REVISIONS) {
    const connected = await client(server, { revision, capabilities });
    expect(await refusalOf(connected.callTool("ask"))).toMatchObject({ code: -32021 });
  }
});
