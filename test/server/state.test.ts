/** Questions of the stateless era: what travels in requestState, and what becomes of state and answers that do not fit. */
import {
  ResourceNotFound,
  keyring,
  nonceStore,
  prompt,
  resource,
  resourceTemplate,
  tool,
} from "@mcp-gen/server";
import type { Definition, Keyring } from "@mcp-gen/server";
import type { InputRequests, InputRequiredResult } from "@mcp-gen/protocol/2026-07-28";
import type { Wire } from "@mcp-gen/testing";
import { afterEach, describe, expect, expectTypeOf, test } from "vitest";
import * as z from "zod";
import {
  jumpingClock,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  STATELESS,
  strictClients,
  textOf,
  type Line,
} from "./helpers.js";

const secret = "0123456789abcdef0123456789abcdef";
const older = "an older secret of more than 32 characters";
const ring = (...secrets: string[]): Keyring =>
  keyring({ keys: secrets.map((each) => ({ secret: each })) });

const name = z.object({ name: z.string() });
let runs = 0;

const tools: Definition["tools"] = {
  greet: tool(
    { inputSchema: z.object({ greeting: z.string().optional() }) },
    async ({ greeting }, ctx) => {
      const { content } = await ctx.elicit("name", { message: "Who?", schema: name });
      return `${greeting ?? "Hello"}, ${content?.name}`;
    },
  ),
  twice: tool({}, async (_, ctx) => {
    const ticket = await ctx.once("ticket", () => `ticket ${++runs}`);
    const first = await ctx.elicit("first", { message: "First?", schema: name });
    const second = await ctx.elicit("second", { message: "Second?", schema: name });
    return `${ticket}: ${first.content?.name}, ${second.content?.name}`;
  }),
  pair: tool({}, async (_, ctx) => {
    const [one, roots] = await Promise.all([
      ctx.elicit("one", { message: "One?", schema: name }),
      ctx.roots("roots"),
    ]);
    return `${one.action}, ${roots.length}`;
  }),
  pay: tool({ singleUse: true }, async (_, ctx) => {
    await ctx.elicit("sure", { message: "Sure?", schema: name });
    return `paid ${++runs}`;
  }),
  odd: tool({}, async (_, ctx) => {
    const { action } = await ctx.elicit("__proto__", { message: "Who?", schema: name });
    return action;
  }),
};

function serverOf(definition: Partial<Definition> = {}) {
  return quietServer({ tools, state: { keyring: ring(secret) }, ...definition });
}

const capabilities = { elicitation: {}, roots: {}, sampling: {} };
const meta = { [`${PROTOCOL}clientCapabilities`]: capabilities };
const accepted = (value: string): Wire => ({ action: "accept", content: { name: value } });

let ids = 0;
async function send(line: Line, params: Wire, method = "tools/call"): Promise<Wire> {
  return line.ask(modern(++ids, method, params, meta));
}

/** The state of a first round. */
async function begin(
  line: Line,
  params: Wire = { name: "greet" },
  method?: string,
): Promise<string> {
  const { result } = await send(line, params, method);
  expect(result).toMatchObject({ resultType: "input_required" });
  return (result as Wire)["requestState"] as string;
}

const client = strictClients();

afterEach(() => {
  runs = 0;
});

describe("a round", () => {
  test("[req 127] asks by key, in one of the three ways, and gives state along", async () => {
    const { result } = await send(lineTo(serverOf()), { name: "pair" });
    expect(result).toEqual({
      resultType: "input_required",
      inputRequests: {
        one: {
          method: "elicitation/create",
          params: {
            mode: "form",
            message: "One?",
            requestedSchema: {
              type: "object",
              properties: { name: { type: "string" } },
              required: ["name"],
            },
          },
        },
        roots: { method: "roots/list" },
      },
      requestState: expect.any(String),
      _meta: expect.any(Object),
    });
    type Methods = InputRequests[string]["method"];
    expectTypeOf<Methods>().toEqualTypeOf<
      "elicitation/create" | "sampling/createMessage" | "roots/list"
    >();
    expectTypeOf<InputRequiredResult["resultType"]>().toEqualTypeOf<"input_required">();
  });

  test("remembers what was answered and done before, and does it once", async () => {
    const line = lineTo(serverOf());
    const first = await begin(line, { name: "twice" });
    const { result } = await send(line, {
      name: "twice",
      requestState: first,
      inputResponses: { first: accepted("Ada") },
    });
    const { inputRequests, requestState } = result as Wire;
    expect(Object.keys(inputRequests as Wire)).toEqual(["second"]);
    const done = await send(line, {
      name: "twice",
      requestState,
      inputResponses: { second: accepted("Bo") },
    });
    expect(textOf(done["result"] as Wire)).toBe("ticket 1: Ada, Bo");
  });

  test("[req 128] tells nothing of what it holds", async () => {
    const state = await begin(lineTo(serverOf()), { name: "twice" });
    expect(state).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(state, "base64url").toString("latin1")).not.toContain("ticket");
  });

  test("[req 126] prompts and resources ask in the same way, and nothing else does", async () => {
    const asks = serverOf({
      prompts: {
        poem: prompt(
          {
            arguments: {
              topic: { complete: async (_, __, ctx) => [`${(await ctx.roots()).length}`] },
            },
          },
          async (_, ctx) => {
            const { content } = await ctx.elicit("name", { message: "Who?", schema: name });
            return `A poem for ${content?.name}`;
          },
        ),
      },
      resources: {
        "test://me": resource({}, async (_, ctx) => {
          const { content } = await ctx.elicit("name", { message: "Who?", schema: name });
          return `${content?.name}`;
        }),
      },
      use: [
        async ({ method, context }, next) => {
          if (method.endsWith("/list"))
            await context.elicit("name", { message: "Who?", schema: name });
          return next();
        },
      ],
    });
    const line = lineTo(asks);
    for (const [method, params] of [
      ["prompts/get", { name: "poem" }],
      ["resources/read", { uri: "test://me" }],
    ] as const) {
      const requestState = await begin(line, params, method);
      const answered = { ...params, requestState, inputResponses: { name: accepted("Ada") } };
      expect(JSON.stringify((await send(line, answered, method))["result"])).toContain("Ada");
    }
    for (const [method, params] of [
      ["tools/list", {}],
      [
        "completion/complete",
        { ref: { type: "ref/prompt", name: "poem" }, argument: { name: "topic", value: "" } },
      ],
    ] as const) {
      expect(await send(line, params, method)).toMatchObject({ error: { code: -32603 } });
    }
  });
});

test("[req 126] an author who asks elsewhere is told where one can", async () => {
  const errors: unknown[] = [];
  const asks = serverOf({
    onError: (error) => errors.push(error),
    use: [async ({ context }, next) => (await context.roots(), next())],
  });
  await send(lineTo(asks), {}, "tools/list");
  expect(String(errors[0])).toMatch(/tools\/list: .*tools\/call, prompts\/get, resources\/read/);
});

describe("[req 128] state that is not what it was", () => {
  const answered = { inputResponses: { name: accepted("Ada") } };
  const refusedAs = async (
    reason: string,
    line: Line,
    params: Wire,
    method?: string,
  ): Promise<void> => {
    expect(await send(line, { ...answered, ...params }, method)).toMatchObject({
      error: { code: -32602, data: { reason } },
    });
  };

  test("tampered with, at any place", async () => {
    const line = lineTo(serverOf());
    const state = await begin(line);
    for (let at = 8; at < state.length; at += 7) {
      const other = state[at] === "A" ? "B" : "A";
      const requestState = state.slice(0, at) + other + state.slice(at + 1);
      await refusedAs("tampered", line, { name: "greet", requestState });
    }
  });

  test.each(["", "x", "null", "../../etc/passwd", "e30", "a".repeat(100)])(
    "made up: %j",
    async (requestState) => {
      const { error } = await send(lineTo(serverOf()), {
        ...answered,
        name: "greet",
        requestState,
      });
      expect(error).toMatchObject({
        code: -32602,
        data: { reason: expect.stringMatching(/malformed|unknown-key/) },
      });
    },
  );

  test("sealed with a key of somebody else", async () => {
    const requestState = await begin(lineTo(serverOf({ state: { keyring: ring(older) } })));
    await refusedAs("unknown-key", lineTo(serverOf()), { name: "greet", requestState });
  });

  test("[req 130] too old", async () => {
    const clock = jumpingClock();
    const line = lineTo(serverOf({ clock }));
    const requestState = await begin(line);
    clock.ahead = 9 * 60_000;
    expect(await send(line, { ...answered, name: "greet", requestState })).toHaveProperty("result");
    clock.ahead = 10 * 60_000 + 1;
    await refusedAs("expired", line, { name: "greet", requestState });
  });

  test("[req 130] older than the server says", async () => {
    const clock = jumpingClock();
    const line = lineTo(serverOf({ clock, limits: { stateAge: 1_000 } }));
    const requestState = await begin(line);
    clock.ahead = 1_001;
    await refusedAs("expired", line, { name: "greet", requestState });
  });

  test("[req 129] [req 160] [req 161] [req 162] [req 186] of another user, whoever they say they are", async () => {
    const server = serverOf();
    const ada = { principal: "ada" };
    const requestState = await begin(lineTo(server, ada));
    const params = { name: "greet", requestState };
    expect(await send(lineTo(server, ada), { ...answered, ...params })).toHaveProperty("result");
    await refusedAs("other-principal", lineTo(server, { principal: "bo" }), params);
    await refusedAs("other-principal", lineTo(server), params);
    const claims = {
      ...meta,
      [`${PROTOCOL}clientInfo`]: { name: "ada", version: "1" },
      principal: "ada",
      auth: ada,
    };
    const claimed = modern(1, "tools/call", { ...answered, ...params, principal: "ada" }, claims);
    expect(await lineTo(server).ask(claimed)).toMatchObject({
      error: { code: -32602, data: { reason: "other-principal" } },
    });
  });

  test("[req 129] of nobody, brought by somebody", async () => {
    const server = serverOf();
    const requestState = await begin(lineTo(server));
    await refusedAs("other-principal", lineTo(server, { principal: "ada" }), {
      name: "greet",
      requestState,
    });
  });

  test("[req 131] of another tool, other arguments, another method", async () => {
    const server = serverOf({
      prompts: { greet: prompt({}, () => "") },
      resources: { "test:greet": resource({}, () => "") },
    });
    const line = lineTo(server);
    const args = { greeting: "Hi" };
    const requestState = await begin(line, { name: "greet", arguments: args });
    expect(
      await send(line, { ...answered, name: "greet", arguments: args, requestState }),
    ).toHaveProperty("result");
    const reason = "other-request";
    await refusedAs(reason, line, { name: "twice", arguments: args, requestState });
    await refusedAs(reason, line, { name: "greet", arguments: { greeting: "Bye" }, requestState });
    await refusedAs(reason, line, { name: "greet", arguments: { ...args, more: 1 }, requestState });
    await refusedAs(reason, line, { name: "greet", requestState });
    await refusedAs(reason, line, { name: "greet", requestState }, "prompts/get");
    await refusedAs(reason, line, { uri: "test:greet", requestState }, "resources/read");
  });

  test("too large", async () => {
    const requestState = "A".repeat(8 * 1_024 + 1);
    await refusedAs("too-large", lineTo(serverOf()), { name: "greet", requestState });
  });

  test("a cursor is no state, and state no cursor", async () => {
    const server = serverOf({ pageSize: 1 });
    const line = lineTo(server);
    const { result } = await send(line, {}, "tools/list");
    await refusedAs("tampered", line, {
      name: "greet",
      requestState: (result as Wire)["nextCursor"],
    });
    expect(await send(line, { cursor: await begin(line) }, "tools/list")).toMatchObject({
      error: { code: -32602 },
    });
  });
});

describe("keys", () => {
  test("may change: the new one seals, the old one still opens", async () => {
    const answered = { name: "greet", inputResponses: { name: accepted("Ada") } };
    const before = await begin(lineTo(serverOf({ state: { keyring: ring(older) } })));
    const now = lineTo(serverOf({ state: { keyring: ring(secret, older) } }));
    expect(await send(now, { ...answered, requestState: before })).toHaveProperty("result");
    const requestState = await begin(now);
    expect(await send(lineTo(serverOf()), { ...answered, requestState })).toHaveProperty("result");
  });

  test("are made up where there are none, and whoever runs the server is told, once", async () => {
    const warnings: string[] = [];
    const server = serverOf({ state: {}, onWarning: (warning) => warnings.push(warning) });
    const line = lineTo(server);
    const requestState = await begin(line);
    await begin(line);
    expect(
      await send(line, { name: "greet", requestState, inputResponses: { name: accepted("Ada") } }),
    ).toHaveProperty("result");
    expect(warnings).toEqual([expect.stringContaining("state.keyring")]);
  });
});

describe("[req 132] a tool whose state may be used once", () => {
  test("runs once, of however many who bring it", async () => {
    const line = lineTo(serverOf());
    const requestState = await begin(line, { name: "pay" });
    const params = { name: "pay", requestState, inputResponses: { sure: accepted("yes") } };
    const all = await Promise.all(Array.from({ length: 20 }, () => send(line, params)));
    expect(all.filter(({ result }) => result !== undefined)).toHaveLength(1);
    expect(runs).toBe(1);
    for (const { error } of all)
      if (error !== undefined)
        expect(error).toMatchObject({ code: -32602, data: { reason: "used" } });
  });

  test("also in several processes that share a store", async () => {
    const state = { keyring: ring(secret), used: nonceStore() };
    const requestState = await begin(lineTo(serverOf({ state })), { name: "pay" });
    const params = { name: "pay", requestState, inputResponses: { sure: accepted("yes") } };
    const each = () => send(lineTo(serverOf({ state })), params);
    const all = await Promise.all([each(), each(), each()]);
    expect(all.filter(({ result }) => result !== undefined)).toHaveLength(1);
  });

  test("others may run again: their authors said nothing", async () => {
    const line = lineTo(serverOf());
    const requestState = await begin(line);
    const params = { name: "greet", requestState, inputResponses: { name: accepted("Ada") } };
    expect(await send(line, params)).toHaveProperty("result");
    expect(await send(line, params)).toHaveProperty("result");
  });
});

describe("[req 135] answers", () => {
  const again = async (inputResponses: Wire, tool = "greet"): Promise<unknown> => {
    const line = lineTo(serverOf());
    const requestState = await begin(line, { name: tool });
    return (await send(line, { name: tool, requestState, inputResponses }))["result"];
  };

  test("to nothing that was asked are ignored", async () => {
    const others = {
      name: accepted("Ada"),
      more: accepted("Bo"),
      "": accepted("Cy"),
      constructor: accepted("x"),
    };
    expect(textOf((await again(others)) as Wire)).toBe("Hello, Ada");
  });

  test("that are missing are asked for again", async () => {
    expect(await again({})).toMatchObject({ inputRequests: { name: expect.any(Object) } });
    expect(await again({ one: accepted("Ada") }, "pair")).toMatchObject({
      inputRequests: { roots: { method: "roots/list" } },
    });
  });

  test("to another kind of question are asked for again", async () => {
    expect(await again({ name: { roots: [] } })).toMatchObject({
      resultType: "input_required",
      inputRequests: { name: expect.any(Object) },
    });
  });

  test.each([
    ["no answer at all", {}],
    ["an action there is not", { action: "maybe" }],
    ["content that is no object", { action: "accept", content: "Ada" }],
    ["nothing", null],
  ])("that are no answers are refused: %s", async (_, answer) => {
    const line = lineTo(serverOf());
    const requestState = await begin(line);
    const inputResponses = { name: answer };
    expect(await send(line, { name: "greet", requestState, inputResponses })).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("inputResponses") },
    });
  });

  test("[incident 51] that hang on a prototype are none", async () => {
    const poisoned = JSON.parse(
      '{"__proto__":{"action":"decline","name":{"action":"accept","content":{"name":"Eve"}}}}',
    ) as Wire;
    expect(await again(poisoned)).toMatchObject({ inputRequests: { name: expect.any(Object) } });
    expect({}).not.toHaveProperty("name");
  });

  test("[incident 51] to a question of this name are found all the same", async () => {
    const line = lineTo(serverOf());
    const { result } = await send(line, { name: "odd" });
    const { inputRequests, requestState } = result as Wire;
    expect(Object.keys(inputRequests as Wire)).toEqual(["__proto__"]);
    const inputResponses = JSON.parse('{"__proto__":{"action":"decline"}}') as Wire;
    const done = await send(line, { name: "odd", requestState, inputResponses });
    expect(textOf(done["result"] as Wire)).toBe("decline");
  });

  test("[req 164] that do not fit the form are an error that says where", async () => {
    const line = lineTo(serverOf());
    const requestState = await begin(line);
    const wrong = { name: { action: "accept", content: { name: 7 } } };
    expect(await send(line, { name: "greet", requestState, inputResponses: wrong })).toMatchObject({
      error: {
        code: -32602,
        message: expect.stringContaining("/name"),
        data: { issues: [{ path: "/name" }] },
      },
    });
  });
});

describe("[req 133] nobody is asked what they have not declared", () => {
  test.each(["greet", "pair", "pay"])("by %s", async (tool) => {
    const line = lineTo(serverOf());
    expect(await line.ask(modern(1, "tools/call", { name: tool }))).toMatchObject({
      error: { code: -32021 },
    });
  });

  test("one question of several that may not be asked refuses them all", async () => {
    const forms = { [`${PROTOCOL}clientCapabilities`]: { elicitation: {} } };
    expect(
      await lineTo(serverOf()).ask(modern(1, "tools/call", { name: "pair" }, forms)),
    ).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { roots: {} } } },
    });
  });
});

test("[req 134] who never comes back leaves nothing behind", async () => {
  const timers = new Set<object>();
  const server = serverOf({
    clock: {
      now: () => 0,
      after(_, callback) {
        const timer = { cancel: () => timers.delete(timer) };
        timers.add(timer);
        setImmediate(() => timers.delete(timer) && callback());
        return timer;
      },
    },
  });
  const line = lineTo(server);
  for (let at = 0; at < 50; at++) await Promise.all(Array.from({ length: 100 }, () => begin(line)));
  expect(line.received).toHaveLength(5_000);
  expect(timers.size).toBe(0);
  // With a request in flight this would take until a timer went off, and none does.
  await server.close();
});

test("state that would be too large is an error of the server, and its author is told", async () => {
  const errors: unknown[] = [];
  const server = serverOf({
    onError: (error) => errors.push(error),
    tools: {
      hoard: tool({}, async (_, ctx) => {
        await ctx.once("much", () => "x".repeat(10_000));
        await ctx.roots();
        return "";
      }),
    },
  });
  expect(await send(lineTo(server), { name: "hoard" })).toMatchObject({ error: { code: -32603 } });
  expect(String(errors[0])).toMatch(/at most 8192 characters/);
});

test("what failed once is tried again in the next round", async () => {
  let tries = 0;
  const server = serverOf({
    tools: {
      flaky: tool({}, async (_, ctx) => {
        const work = () => {
          if (++tries === 1) throw new Error("not yet");
          return "done";
        };
        const first = await ctx.once("work", work).catch(() => "failed");
        await ctx.roots();
        return `${first}, ${tries}`;
      }),
    },
  });
  const connected = await client(server, { revision: STATELESS, answers: { roots: [] } });
  expect(textOf(await connected.callTool("flaky"))).toBe("done, 2");
});

test("a handler that catches everything still waits for the answer", async () => {
  const server = serverOf({
    tools: {
      stubborn: tool({}, async (_, ctx) => {
        try {
          return `${(await ctx.roots()).length} roots`;
        } catch {
          return "gave up";
        }
      }),
    },
  });
  const connected = await client(server, {
    revision: STATELESS,
    answers: { roots: [{ uri: "file:///a" }] },
  });
  expect(textOf(await connected.callTool("stubborn"))).toBe("1 roots");
});

test("a resource that a template does not have is asked for in vain, with answers or without", async () => {
  const server = serverOf({
    resourceTemplates: {
      "test://{id}": resourceTemplate({}, async (_, ctx, uri) => {
        await ctx.roots();
        throw new ResourceNotFound(uri);
      }),
    },
  });
  const line = lineTo(server);
  const requestState = await begin(line, { uri: "test://1" }, "resources/read");
  const params = { uri: "test://1", requestState, inputResponses: { roots: { roots: [] } } };
  expect(await send(line, params, "resources/read")).toMatchObject({
    error: { code: -32602, data: { uri: "test://1" } },
  });
});
