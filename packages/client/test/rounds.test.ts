/** Input requests in the stateless era: how a client handles `input_required`, seen from the server. */
import { McpError, InputRoundsExceededError, type FormHandler } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf, type Options, type Wire } from "./helpers.js";
import { clientOf, META, quiet, type Reply, type Scripted } from "./peer.js";

const REVISION = "2026-07-28";
const done: Wire = { resultType: "complete", content: [] };
const form = (message: string) => ({
  method: "elicitation/create",
  params: {
    message,
    requestedSchema: { type: "object", properties: { name: { type: "string" } } },
  },
});
const page = (url: string) => ({
  method: "elicitation/create",
  params: { mode: "url", message: "Open it", url },
});

const answer: Options["answer"] = {
  elicit: {
    form: ({ message }) => ({ action: "accept", content: { name: `${message}!` } }),
    url: () => ({ action: "accept" }),
  },
  sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "hi" } }),
  roots: [{ uri: "file:///home" }],
};

/** Answers `tools/call` with each of these in turn, then always with the last one. */
function inTurn(...results: Wire[]): Reply {
  let next = 0;
  return () => results[Math.min(next++, results.length - 1)];
}

function asking(...results: Wire[]): Promise<Scripted> {
  return clientOf(REVISION, { "tools/call": inTurn(...results) }, { answer });
}

const questions = (inputRequests: Wire, requestState?: string): Wire => ({
  resultType: "input_required",
  inputRequests,
  ...(requestState === undefined ? {} : { requestState }),
});

describe("a call with input requests", () => {
  test("[req 136] [req 137] is sent again with a new id, all responses and the unchanged state", async () => {
    const state = `ä €\u2028 🙂 "\\ ${"x".repeat(1_000_000)}`;
    const { client, peer } = await asking(
      questions({ a: form("A"), b: { method: "roots/list" }, "": form("C") }, state),
      done,
    );
    expect(await client.callTool("t", { x: 1 })).toEqual(done);
    const [first, second] = peer.of("tools/call") as [Wire, Wire];
    expect(second["id"]).not.toBe(first["id"]);
    expect(second["params"]).toEqual({
      ...(first["params"] as Wire),
      inputResponses: {
        a: { action: "accept", content: { name: "A!" } },
        b: { roots: [{ uri: "file:///home" }] },
        "": { action: "accept", content: { name: "C!" } },
      },
      requestState: state,
    });
  });

  test("passes the key of each input request to the handler", async () => {
    const keys: unknown[] = [];
    const elicit: FormHandler = (_, { key, method }) => {
      keys.push([key, method]);
      return { action: "decline" };
    };
    const peer = { "tools/call": inTurn(questions({ a: form("A"), "": form("B") }), done) };
    const { client } = await clientOf(REVISION, peer, { answer: { elicit } });
    await client.callTool("t");
    expect(keys).toEqual([
      ["a", "tools/call"],
      ["", "tools/call"],
    ]);
  });

  test("[req 136] has only the state of its own round, if any", async () => {
    const { client, peer } = await asking(
      questions({ a: form("A") }, "first"),
      questions({ b: form("B") }),
      done,
    );
    await client.callTool("t");
    const [, second, third] = peer.of("tools/call").map(({ params }) => params as Wire);
    expect(second?.["requestState"]).toBe("first");
    expect(third).not.toHaveProperty("requestState");
    expect(Object.keys(third?.["inputResponses"] as Wire)).toEqual(["b"]);
    await client.callTool("t");
    expect(peer.of("tools/call").at(-1)?.["params"]).not.toHaveProperty("inputResponses");
  });

  test("[req 15] [req 136] shares nothing with concurrent calls", async () => {
    const { client, peer } = await clientOf(
      REVISION,
      {
        "tools/call": ({ params }) =>
          params["requestState"] === undefined
            ? questions({ q: form(String(params["name"])) }, `state of ${String(params["name"])}`)
            : {
                ...done,
                structuredContent: [
                  params["name"],
                  params["requestState"],
                  params["inputResponses"],
                ],
              },
      },
      { answer },
    );
    const names = Array.from({ length: 20 }, (_, index) => `t${index}`);
    const results = await Promise.all(names.map((name) => client.callTool(name)));
    expect(results.map(({ structuredContent }) => structuredContent)).toEqual(
      names.map((name) => [
        name,
        `state of ${name}`,
        { q: { action: "accept", content: { name: `${name}!` } } },
      ]),
    );
    expect(new Set(peer.of("tools/call").map(({ id }) => id)).size).toBe(40);
  });

  test("waits with growing delays if it receives only a state", async () => {
    const { client, peer, clock } = await asking(
      { resultType: "input_required", requestState: "1" },
      { resultType: "input_required", requestState: "2", inputRequests: {} },
      done,
    );
    const result = client.callTool("t");
    const calls = () => peer.of("tools/call").length;
    await quiet();
    await clock.advance(249);
    expect(calls()).toBe(1);
    await clock.advance(1);
    expect(calls()).toBe(2);
    await quiet();
    await clock.advance(499);
    expect(calls()).toBe(2);
    await clock.advance(1);
    expect(await result).toEqual(done);
    expect(peer.of("tools/call").map(({ params }) => (params as Wire)["requestState"])).toEqual([
      undefined,
      "1",
      "2",
    ]);
    expect(peer.of("tools/call").at(-1)?.["params"]).not.toHaveProperty("inputResponses");
  });

  test("keeps its total timeout over all rounds", async () => {
    let isGivenUp = false;
    const { client, clock } = await clientOf(
      REVISION,
      { "tools/call": () => ({ resultType: "input_required", inputRequests: { a: form("a") } }) },
      {
        answer: {
          elicit: (_, { signal }) => {
            signal.addEventListener("abort", () => (isGivenUp = true));
            return new Promise(() => {});
          },
        },
      },
    );
    const failed = failureOf(client.callTool("t", {}, { timeout: 300, maxTimeout: 1_000 }));
    await expect.poll(() => clock.advance(100).then(() => isGivenUp)).toBe(true);
    expect(await failed).toMatchObject({ name: "RequestTimeoutError", timeout: 1_000 });
    expect(clock.waiting).toBe(0);
  });

  test("ends after ten rounds", async () => {
    const { client, peer } = await asking(questions({ a: form("A") }));
    const failure = await failureOf(client.callTool("t"));
    expect(failure).toBeInstanceOf(InputRoundsExceededError);
    expect(failure).toMatchObject({ method: "tools/call", maxRounds: 10 });
    expect(peer.of("tools/call")).toHaveLength(11);
  });

  test("can be aborted while the user answers, and aborts the handler", async () => {
    const signals: AbortSignal[] = [];
    const { client, peer } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions({ a: form("A") }), done) },
      {
        answer: {
          elicit: (_, { signal }) => {
            signals.push(signal);
            return new Promise(() => {});
          },
        },
      },
    );
    const controller = new AbortController();
    const failure = failureOf(client.callTool("t", {}, { signal: controller.signal }));
    await quiet();
    controller.abort("enough");
    expect(await failure).toMatchObject({ name: "RequestCancelledError", reason: "enough" });
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(peer.of("tools/call")).toHaveLength(1);
  });

  test("ends with the connection while the user answers", async () => {
    const { client, peer } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions({ a: form("A") })) },
      { answer: { elicit: () => new Promise(() => {}) } },
    );
    const failure = failureOf(client.callTool("t"));
    await quiet();
    await peer.end();
    expect(await failure).toMatchObject({ name: "ConnectionClosedError" });
  });

  test("fails with the error of the handler, and aborts the other input requests", async () => {
    let other: AbortSignal | undefined;
    const { client, peer } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions({ a: form("A"), b: form("B") }), done) },
      {
        answer: {
          elicit: ({ message }, { signal }) => {
            if (message === "A") throw new Error("no window");
            other = signal;
            return new Promise(() => {});
          },
        },
      },
    );
    expect(await failureOf(client.callTool("t"))).toEqual(new Error("no window"));
    expect(other?.aborted).toBe(true);
    expect(peer.of("tools/call")).toHaveLength(1);
  });
});

test("rejects with the McpError that the handler throws", async () => {
  const refusal = new McpError(-1, "User rejected");
  const { client } = await clientOf(
    REVISION,
    { "tools/call": inTurn(questions({ a: { method: "roots/list" } })) },
    { answer: { roots: () => Promise.reject(refusal) } },
  );
  expect(await failureOf(client.callTool("t"))).toBe(refusal);
});

describe("invalid input requests", () => {
  test.each([
    [
      "an undeclared method",
      { s: { method: "sampling/createMessage", params: { messages: [], maxTokens: 1 } } },
      {},
    ],
    [
      "a URL for a client with forms",
      { s: page("https://example.com") },
      { elicit: () => ({ action: "cancel" as const }) },
    ],
    [
      "a form for a client with URLs",
      { s: form("A") },
      { elicit: { url: () => ({ action: "cancel" as const }) } },
    ],
    ["a URL that is not https:", { s: page("javascript:alert(1)") }, answer],
    ["a URL with http:", { s: page("http://example.com/") }, answer],
    ["a URL with a password", { s: page("https://a:b@example.com/") }, answer],
    ["a method that is not an input request", { s: { method: "tools/list" } }, answer],
    [
      "tools for a model without tools",
      {
        s: {
          method: "sampling/createMessage",
          params: {
            messages: [],
            maxTokens: 1,
            tools: [{ name: "t", inputSchema: { type: "object" } }],
          },
        },
      },
      answer,
    ],
  ])("[req 159] %s: fails the call, and sends no response", async (_, inputRequests, answers) => {
    const { client, peer } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions(inputRequests)) },
      { answer: answers },
    );
    const failure = await failureOf(client.callTool("t"));
    expect(failure).toMatchObject({ name: "InvalidResultError", method: "tools/call" });
    expect(peer.of("tools/call")).toHaveLength(1);
  });

  test("[req 165] too many input requests", async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`q${i}`, form("?")]));
    let asked = 0;
    const { client } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions(many)) },
      { answer: { elicit: () => ({ action: ++asked > 0 ? "cancel" : "decline" }) } },
    );
    expect(await failureOf(client.callTool("t"))).toMatchObject({ name: "InvalidResultError" });
    expect(asked).toBe(50);
  });

  test("reports a Punycode host to the application", async () => {
    const pages: unknown[] = [];
    const { client } = await clientOf(
      REVISION,
      { "tools/call": inTurn(questions({ s: page("https://аpple.example/x") }), done) },
      {
        answer: {
          elicit: {
            url: (_, context) => {
              pages.push(context.page);
              return { action: "decline", content: { a: 1 } } as never;
            },
          },
        },
      },
    );
    await client.callTool("t");
    expect(pages).toMatchObject([{ host: "xn--pple-43d.example", punycode: true }]);
  });
});

describe("results", () => {
  test("without a type are complete", async () => {
    const { client } = await asking({ content: [] });
    expect(await client.callTool("t")).toEqual(done);
  });

  test.each([
    ["a type that was not negotiated", { resultType: "task", taskId: "1" }, '"task"'],
    ["input_required without requests", { resultType: "input_required" }, "neither"],
    ["no content", { resultType: "complete" }, "/content"],
    [
      "content of an unknown type",
      { resultType: "complete", content: [{ type: "smell" }] },
      "/content/0",
    ],
  ])("with %s are rejected with a reason", async (_, result, words) => {
    const { client } = await asking(result);
    const failure = await failureOf(client.callTool("t"));
    expect(failure).toMatchObject({ name: "InvalidResultError", result });
    expect((failure as Error).message).toContain(words);
  });

  test("with input requests are rejected for methods without them", async () => {
    const { client } = await clientOf(REVISION, {
      "tools/list": () => questions({ a: form("A") }),
    });
    expect(await failureOf(client.listTools().page())).toMatchObject({
      name: "InvalidResultError",
    });
  });

  test("of methods outside the revision are returned unchanged", async () => {
    const { client } = await clientOf(REVISION, {
      "example/x": () => ({ resultType: "odd", a: 1 }),
    });
    expect(await client.request("example/x")).toEqual({ resultType: "odd", a: 1 });
  });
});

test("[req 52] does not answer requests of the server", async () => {
  const { client, peer, errors } = await clientOf(REVISION, {}, { answer });
  for (let id = 0; id < 150; id++) peer.say({ jsonrpc: "2.0", id, method: "ping" });
  peer.say({ jsonrpc: "2.0", id: {}, method: "ping" });
  peer.say([]);
  await client.ping();
  expect(peer.sent.filter(({ method }) => method === undefined)).toEqual([]);
  expect(errors).toHaveLength(152);
});

test("every request contains the client info and the log level", async () => {
  const { client, peer } = await clientOf(
    REVISION,
    { "tools/call": () => done },
    { answer, title: "A test" },
  );
  await client.callTool("t", undefined, { meta: { "com.example/a": 1, [`${META}clientInfo`]: 2 } });
  await client.setLogLevel("error");
  await client.callTool("t");
  await client.callTool("t", undefined, { logLevel: "debug" });
  const metas = peer.of("tools/call").map(({ params }) => (params as Wire)["_meta"] as Wire);
  const said = {
    [`${META}protocolVersion`]: REVISION,
    [`${META}clientInfo`]: { name: "test", version: "1.0.0", title: "A test" },
    [`${META}clientCapabilities`]: { elicitation: { form: {}, url: {} }, sampling: {}, roots: {} },
  };
  expect(metas).toEqual([
    { ...said, "com.example/a": 1 },
    { ...said, [`${META}logLevel`]: "error" },
    { ...said, [`${META}logLevel`]: "debug" },
  ]);
});
