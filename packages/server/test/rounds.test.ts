/** Rounds of input requests in the stateless era: their content, their state, and what the server does not keep. */
import { prompt, resource, ResourceNotFound, resourceTemplate, tool } from "@mcp-gen/server";
import type { Context } from "@mcp-gen/server";
import type { InputRequests, InputRequiredResult } from "@mcp-gen/protocol/2026-07-28";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, expectTypeOf, test } from "vitest";
import { accepted, askingServer, begin, name, ring, SECRET, send } from "./asking-server.js";
import { lineTo, modern, PROTOCOL, STATELESS, strictClients, textOf } from "./helpers.js";

const client = strictClients();

async function askName(ctx: Context): Promise<string> {
  const { action } = await ctx.elicit("name", { message: "Who?", schema: name });
  return action;
}

describe("a round", () => {
  test("[req 127] sends input requests by key with a state", async () => {
    const { result } = await send(lineTo(askingServer()), { name: "pair" });
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
    expectTypeOf<"input_required">().toExtend<InputRequiredResult["resultType"]>();
  });

  test("remembers earlier responses and actions, and runs actions once", async () => {
    const line = lineTo(askingServer());
    const first = await begin(line, { name: "twice" });
    const { result } = await send(line, {
      name: "twice",
      requestState: first,
      inputResponses: { first: accepted("Ada") },
    });
    const { inputRequests, requestState } = result as WireObject;
    expect(Object.keys(inputRequests as WireObject)).toEqual(["second"]);
    const done = await send(line, {
      name: "twice",
      requestState,
      inputResponses: { second: accepted("Bo") },
    });
    expect(textOf(done["result"] as WireObject)).toBe("ticket 1: Ada, Bo");
  });

  test.each([
    ["a tool", "tools/call", { name: "greet" }, { name: accepted("Eve") }],
    ["a tool whose state may be used once", "tools/call", { name: "pay" }, { sure: accepted("x") }],
    [
      "several questions",
      "tools/call",
      { name: "pair" },
      { one: accepted("Eve"), roots: { roots: [] } },
    ],
    ["a prompt", "prompts/get", { name: "greet" }, { name: accepted("Eve") }],
    ["a resource", "resources/read", { uri: "test://greet" }, { name: accepted("Eve") }],
  ] as const)(
    "asks %s although answers come without a state (audit B10)",
    async (_what, method, params, responses) => {
      const line = lineTo(
        askingServer({
          prompts: { greet: prompt({}, (_, ctx) => askName(ctx)) },
          resources: { "test://greet": resource({}, (_, ctx) => askName(ctx)) },
        }),
      );
      const { result } = await send(line, { ...params, inputResponses: responses }, method);
      expect(result).toMatchObject({ resultType: "input_required" });
      expect(Object.keys((result as WireObject)["inputRequests"] as WireObject)).toEqual(
        Object.keys(responses),
      );
    },
  );

  test("accepts responses without a state if the server allows it, and ignores extra ones (audit B10)", async () => {
    const state = { keyring: ring(SECRET), acceptAnswersWithoutState: true };
    const line = lineTo(askingServer({ state }));
    const greet = async (inputResponses: WireObject) => {
      const { result } = await send(line, { name: "greet", inputResponses });
      return result as WireObject;
    };
    const extra = { other: accepted("Bo"), another: { roots: [] } };
    expect(textOf(await greet({ name: accepted("Eve"), ...extra }))).toBe("Hello, Eve");
    const asks = { resultType: "input_required", inputRequests: { name: expect.any(Object) } };
    expect(await greet(extra)).toMatchObject(asks);
    expect(await greet({})).toMatchObject(asks);
    expect(await greet({ name: { roots: [] } })).toMatchObject(asks);
  });

  test("requires a state for a tool with single-use state (audit B10)", async () => {
    const state = { keyring: ring(SECRET), acceptAnswersWithoutState: true };
    const line = lineTo(askingServer({ state }));
    const { result } = await send(line, {
      name: "pay",
      inputResponses: { sure: accepted("yes") },
    });
    expect(result).toMatchObject({ resultType: "input_required" });
  });

  test("accepts responses only to the input requests of that round (audit B10)", async () => {
    const line = lineTo(askingServer());
    const first = await begin(line, { name: "twice" });
    const inputResponses = { first: accepted("Ada"), second: accepted("Eve") };
    const { result } = await send(line, { name: "twice", requestState: first, inputResponses });
    const { inputRequests, requestState } = result as WireObject;
    expect(Object.keys(inputRequests as WireObject)).toEqual(["second"]);
    const done = await send(line, { name: "twice", requestState, inputResponses });
    expect(textOf(done["result"] as WireObject)).toBe("ticket 1: Ada, Eve");
    const again = await send(line, {
      name: "twice",
      requestState,
      inputResponses: { first: accepted("Eve"), second: accepted("Bo") },
    });
    expect(textOf(again["result"] as WireObject)).toBe("ticket 1: Ada, Bo");
  });

  test("[req 128] has an opaque state", async () => {
    const state = await begin(lineTo(askingServer()), { name: "twice" });
    expect(state).toMatch(/^[A-Za-z0-9_-]+$/);
    expect(Buffer.from(state, "base64url").toString("latin1")).not.toContain("ticket");
  });

  test("[req 126] prompts and resources can also send input requests, other methods cannot", async () => {
    const asks = askingServer({
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

test("[req 126] reports where input requests are allowed", async () => {
  const errors: unknown[] = [];
  const asks = askingServer({
    onError: (error) => errors.push(error),
    use: [async ({ context }, next) => (await context.roots(), next())],
  });
  await send(lineTo(asks), {}, "tools/list");
  expect(String(errors[0])).toMatch(/tools\/list: .*tools\/call, prompts\/get, resources\/read/);
});

describe("[req 133] sends no undeclared input requests", () => {
  test.each(["greet", "pair", "pay"])("by %s", async (toolName) => {
    const line = lineTo(askingServer());
    expect(await line.ask(modern(1, "tools/call", { name: toolName }))).toMatchObject({
      error: { code: -32021 },
    });
  });

  test("rejects all input requests if one is not allowed", async () => {
    const forms = { [`${PROTOCOL}clientCapabilities`]: { elicitation: {} } };
    expect(
      await lineTo(askingServer()).ask(modern(1, "tools/call", { name: "pair" }, forms)),
    ).toMatchObject({
      error: { code: -32021, data: { requiredCapabilities: { roots: {} } } },
    });
  });
});

test("[req 134] keeps nothing of a client that does not return", async () => {
  const timers = new Set<object>();
  const server = askingServer({
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
  // With a request in flight, this would wait for a timer that never fires.
  await server.close();
});

test("reports a state that is too large as a server error", async () => {
  const errors: unknown[] = [];
  const server = askingServer({
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

test("retries failed actions in the next round", async () => {
  let tries = 0;
  const server = askingServer({
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

test.each(["2025-06-18", STATELESS] as const)(
  "%s: rejects an input request in the function of once, which would wait forever",
  async (revision) => {
    const errors: unknown[] = [];
    const server = askingServer({
      onError: (error) => errors.push(error),
      tools: {
        nested: tool({}, async (_, ctx) => `${(await ctx.once("work", () => ctx.roots())).length}`),
      },
    });
    const connected = await client(server, { revision, answers: { roots: [] } });
    await expect(connected.callTool("nested")).rejects.toMatchObject({ code: -32603 });
    expect(String(errors[0])).toBe(
      'TypeError: roots("roots"): expected no input request in the function of once("work"); await roots("roots") outside of it',
    );
  },
);

test.each<[unknown[], string]>([
  [[() => "x"], "received a function and undefined"],
  [["work", "x"], "received a string and a string"],
])("rejects once without a key or a function", async (args, message) => {
  const errors: unknown[] = [];
  const server = askingServer({
    onError: (error) => errors.push(error),
    tools: { work: tool({}, async (_, ctx) => `${await ctx.once(...(args as [string, never]))}`) },
  });
  const connected = await client(server, { revision: STATELESS });
  await expect(connected.callTool("work")).rejects.toMatchObject({ code: -32603 });
  expect(String(errors[0])).toContain(message);
});

test("a handler that catches everything still waits for the response", async () => {
  const server = askingServer({
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

test("reports an unknown resource of a template, with or without responses", async () => {
  const server = askingServer({
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
