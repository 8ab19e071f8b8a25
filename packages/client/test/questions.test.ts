/** Input requests in the session era: requests of the server, and the responses of a client. */
import { McpError } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf, SESSIONS, type Options, type Wire } from "./helpers.js";
import { clientOf, quiet, type Scripted } from "./peer.js";

const REVISION = "2025-11-25";

const FORM = {
  message: "Who are you?",
  requestedSchema: {
    type: "object",
    properties: { name: { type: "string", maxLength: 5 }, age: { type: "integer", default: 30 } },
    required: ["name"],
  },
};
const PAGE = { mode: "url", message: "Open it", url: "https://example.com/", elicitationId: "1" };
const SAMPLE = {
  messages: [{ role: "user", content: { type: "text", text: "Hi" } }],
  maxTokens: 10,
};

const required = (elicitations: readonly unknown[]): Wire => ({
  error: { code: -32042, message: "Open these first", data: { elicitations } },
});

const answering = (answer: Options["answer"]): Promise<Scripted> =>
  clientOf(REVISION, {}, { answer });

/** Sends a request, and returns the response: nothing, a result or an error. */
async function ask(
  { peer }: Scripted,
  method: string,
  params?: Wire,
  id: unknown = "q",
): Promise<Wire | undefined> {
  peer.say({ jsonrpc: "2.0", id, method, ...(params === undefined ? {} : { params }) });
  await quiet();
  return peer.sent.find((message) => message["id"] === id && message["method"] === undefined);
}

describe("an input request", () => {
  test("gets the response of the application, in the revision of the session", async () => {
    const scripted = await answering({
      elicit: (question) => {
        expect(question).toEqual(FORM);
        return { action: "accept", content: { name: "Ada" } };
      },
      sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "hi" } }),
      roots: ({ server }) => [{ uri: "file:///home", name: String(server?.name) }],
    });
    expect(await ask(scripted, "elicitation/create", FORM, 0)).toEqual({
      jsonrpc: "2.0",
      id: 0,
      result: { action: "accept", content: { name: "Ada", age: 30 } },
    });
    expect((await ask(scripted, "sampling/createMessage", SAMPLE, ""))?.["result"]).toEqual({
      role: "assistant",
      model: "m",
      content: { type: "text", text: "hi" },
    });
    expect((await ask(scripted, "roots/list"))?.["result"]).toEqual({
      roots: [{ uri: "file:///home", name: "scripted" }],
    });
  });

  test.each([
    ["elicitation/create", FORM],
    ["sampling/createMessage", SAMPLE],
    ["roots/list", undefined],
    ["tasks/list", {}],
    ["tools/list", {}],
    ["constructor", {}],
    ["example/x", {}],
  ])("[req 29] rejects undeclared %s as an unknown method", async (method, params) => {
    const reply = await ask(await answering({}), method, params as Wire | undefined);
    expect(reply).toMatchObject({ error: { code: -32601 } });
  });

  test.each(SESSIONS)("has the form of %s", async (revision) => {
    const scripted = await clientOf(
      revision,
      {},
      { answer: { elicit: () => ({ action: "decline" }), roots: [] } },
    );
    const { message, requestedSchema } = FORM;
    const reply = await ask(scripted, "elicitation/create", { message, requestedSchema });
    expect(reply).toMatchObject(
      revision >= "2025-06-18" ? { result: { action: "decline" } } : { error: { code: -32601 } },
    );
    expect((await ask(scripted, "ping", undefined, "p"))?.["result"]).toEqual({});
  });

  test("with invalid params gets an error that names the fault", async () => {
    const scripted = await answering({ elicit: () => ({ action: "cancel" }) });
    await ask(scripted, "elicitation/create", { message: 1 });
    // The client loads the module that explains faults.
    const replyOf = () => scripted.peer.sent.find(({ id }) => id === "q");
    await expect.poll(replyOf).toBeDefined();
    const reply = replyOf();
    expect(reply).toMatchObject({ error: { code: -32602 } });
    expect(JSON.stringify(reply)).toContain("/params/message");
  });

  test.each([
    [
      "a URL for a client with forms",
      { elicit: () => ({ action: "cancel" as const }) },
      "elicitation/create",
      PAGE,
    ],
    [
      "a form for a client with URLs",
      { elicit: { url: () => ({ action: "cancel" as const }) } },
      "elicitation/create",
      FORM,
    ],
    [
      "a URL that is not https:",
      { elicit: { url: () => ({ action: "accept" as const }) } },
      "elicitation/create",
      { ...PAGE, url: "file:///etc/passwd" },
    ],
    [
      "tools for a model without tools",
      { sample: () => Promise.reject(new Error("unused")) },
      "sampling/createMessage",
      { ...SAMPLE, tools: [] },
    ],
    [
      "[req 166] uses of tools without results",
      { sample: { create: () => Promise.reject(new Error("unused")), tools: true } },
      "sampling/createMessage",
      {
        ...SAMPLE,
        messages: [
          { role: "assistant", content: { type: "tool_use", id: "1", name: "t", input: {} } },
          { role: "user", content: { type: "text", text: "?" } },
        ],
      },
    ],
  ])("for %s is rejected", async (_, answer, method, params) => {
    const reply = await ask(await answering(answer), method, params);
    expect(reply).toMatchObject({ error: { code: -32602 } });
  });

  test("gets an error without details if the handler throws", async () => {
    const scripted = await answering({
      sample: () => {
        throw new Error("the key is 1234");
      },
    });
    expect(await ask(scripted, "sampling/createMessage", SAMPLE)).toMatchObject({
      error: { code: -32603, message: "Internal error" },
    });
    expect(scripted.errors).toEqual([new Error("the key is 1234")]);
  });

  test("gets the McpError that the handler throws", async () => {
    const refusal = new McpError(-1, "User rejected sampling request");
    const scripted = await answering({ sample: () => Promise.reject(refusal) });
    expect((await ask(scripted, "sampling/createMessage", SAMPLE))?.["error"]).toEqual({
      code: -1,
      message: "User rejected sampling request",
    });
    expect(scripted.errors).toEqual([]);
  });

  test.each([
    ["a missing field", { action: "accept", content: {} }, "name: the value is missing"],
    ["a long text", { action: "accept", content: { name: "Augusta" } }, "more than 5 characters"],
    ["a wrong type", { action: "accept", content: { name: "Ada", age: "36" } }, "is not a number"],
    ["more than was asked", { action: "accept", content: { name: "Ada", pin: 1 } }, '"pin"'],
    ["no action", {}, "expected the handler to return { action"],
  ])("[req 164] rejects the handler result: %s", async (_, given, words) => {
    const scripted = await answering({ elicit: () => given as never });
    const reply = await ask(scripted, "elicitation/create", FORM);
    expect(reply).toMatchObject({ error: { code: -32603, message: "Internal error" } });
    expect(scripted.errors).toMatchObject([{ name: "InvalidInputResponseError" }]);
    expect(String(scripted.errors[0])).toContain(words);
  });

  test("[req 167] gets no root with parent segments", async () => {
    const scripted = await answering({ roots: () => [{ uri: "file:///home/../etc" }] });
    expect(await ask(scripted, "roots/list")).toMatchObject({ error: { code: -32603 } });
    expect(await failureOf(answering({ roots: [{ uri: "https://x/" }] }))).toBeInstanceOf(
      TypeError,
    );
  });

  test("[req 37] that the server cancels gets no response, and the handler is aborted", async () => {
    let signal: AbortSignal | undefined;
    let finish: (() => void) | undefined;
    const scripted = await answering({
      elicit: (_, context) => {
        signal = context.signal;
        return new Promise((resolve) => (finish = () => resolve({ action: "cancel" })));
      },
    });
    await ask(scripted, "elicitation/create", FORM);
    scripted.peer.say({
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: "q", reason: "too slow" },
    });
    await quiet();
    expect([signal?.aborted, signal?.reason]).toEqual([true, "too slow"]);
    finish?.();
    await quiet();
    expect(scripted.peer.sent.filter(({ id }) => id === "q")).toEqual([]);
    // The id can be used again.
    const again = ask(scripted, "elicitation/create", FORM);
    await quiet();
    finish?.();
    await quiet();
    await again;
    expect(scripted.peer.sent.filter(({ id }) => id === "q")).toHaveLength(1);
  });

  test("pauses the timeout of calls while the user answers", async () => {
    let finish: (() => void) | undefined;
    const scripted = await clientOf(
      REVISION,
      { "tools/call": () => undefined },
      {
        answer: {
          elicit: () => new Promise((resolve) => (finish = () => resolve({ action: "cancel" }))),
        },
      },
    );
    const { client, clock } = scripted;
    const failure = failureOf(client.callTool("t", {}, { timeout: 1_000 }));
    await quiet();
    await clock.advance(900);
    await ask(scripted, "elicitation/create", FORM);
    await clock.advance(60_000);
    finish?.();
    await quiet();
    await clock.advance(999);
    expect(scripted.peer.of("notifications/cancelled")).toEqual([]);
    await clock.advance(1);
    expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
  });

  test("aborts the handler when the connection ends", async () => {
    let signal: AbortSignal | undefined;
    const scripted = await answering({
      elicit: (_, context) => {
        signal = context.signal;
        return new Promise(() => {});
      },
    });
    await ask(scripted, "elicitation/create", FORM);
    await scripted.peer.end();
    await quiet();
    expect(signal?.aborted).toBe(true);
  });

  test("[req 165] rejects too many until some time has passed", async () => {
    let asked = 0;
    const scripted = await clientOf(
      REVISION,
      {},
      { answer: { roots: () => (asked++, []) }, inputRequestRate: { capacity: 3, perSecond: 1 } },
    );
    for (let id = 0; id < 10; id++) await ask(scripted, "roots/list", undefined, id);
    expect(asked).toBe(3);
    expect(scripted.peer.sent.filter(({ error }) => error !== undefined)).toHaveLength(7);
    await scripted.clock.advance(1_000);
    await ask(scripted, "roots/list", undefined, "late");
    expect(asked).toBe(4);
  });
});

test("[req 9] accepts a batch in 2025-03-26 only", async () => {
  const batch = [
    { jsonrpc: "2.0", id: 1, method: "ping" },
    { jsonrpc: "2.0", id: 2, method: "ping" },
  ];
  const { peer } = await clientOf("2025-03-26");
  peer.say(batch);
  await quiet();
  expect(peer.sent.filter(({ result }) => result !== undefined).map(({ id }) => id)).toEqual([
    1, 2,
  ]);
  const other = await clientOf("2025-06-18");
  const before = other.peer.sent.length;
  other.peer.say(batch);
  await quiet();
  expect(other.peer.sent).toHaveLength(before);
  expect(String(other.errors)).toMatch(/ignored an invalid message of the server: Invalid/);
});

describe("the error that asks for pages", () => {
  test("is gone along with: the pages are opened, and the call is sent again", async () => {
    let calls = 0;
    const opened: string[] = [];
    const { client, clock, peer } = await clientOf(
      REVISION,
      { "tools/call": () => (++calls === 1 ? required([PAGE]) : { content: [] }) },
      {
        answer: {
          elicit: {
            url: ({ url }) => {
              opened.push(url);
              return { action: "accept" };
            },
          },
        },
      },
    );
    const result = client.callTool("t", { a: 1 });
    await quiet();
    await clock.advance(250);
    expect(await result).toEqual({ resultType: "complete", content: [] });
    expect(opened).toEqual([PAGE.url]);
    const [first, second] = peer.of("tools/call") as [Wire, Wire];
    expect(second["params"]).toEqual(first["params"]);
    expect(second["id"]).not.toBe(first["id"]);
  });

  test("answers each URL once, and the call waits until the server reports all as completed", async () => {
    const second = { ...PAGE, elicitationId: "2", url: "https://example.com/2" };
    const answers = [required([PAGE, second]), required([second]), { content: [] }];
    const opened: string[] = [];
    const { client, clock, peer } = await clientOf(
      REVISION,
      { "tools/call": () => answers.shift() },
      { answer: { elicit: { url: ({ url }) => (opened.push(url), { action: "accept" }) } } },
    );
    const done = (elicitationId: string): void =>
      peer.say({
        jsonrpc: "2.0",
        method: "notifications/elicitation/complete",
        params: { elicitationId },
      });
    const result = client.callTool("t");
    await quiet();
    done("1");
    await quiet();
    expect(peer.of("tools/call")).toHaveLength(1);
    // Servers need not send it, so the client retries the call after a while.
    await clock.advance(250);
    await quiet();
    expect(peer.of("tools/call")).toHaveLength(2);
    done("2");
    await quiet();
    expect(await result).toMatchObject({ content: [] });
    expect(opened).toEqual([PAGE.url, second.url]);
    expect(clock.waiting).toBe(0);
  });

  test.each([
    ["the user declines", { elicit: { url: () => ({ action: "decline" as const }) } }],
    ["the client opens no URLs", { elicit: () => ({ action: "accept" as const }) }],
  ])("is an error if %s", async (_, answer) => {
    const { client, peer } = await clientOf(
      REVISION,
      { "tools/call": () => required([PAGE]) },
      { answer },
    );
    expect(await failureOf(client.callTool("t"))).toMatchObject({ name: "McpError", code: -32042 });
    expect(peer.of("tools/call")).toHaveLength(1);
  });
});

describe("the URL of an elicitation", () => {
  const raw = 'https://example.com/a "b"/../c';
  const shown: string[] = [];
  const answer = {
    elicit: {
      url: ({ url }: { readonly url: string }, { page }: { readonly page: { href: string } }) => {
        shown.push(url, page.href);
        return { action: "accept" as const };
      },
    },
  };
  /** A stateless server that asks for a URL, and the outcome of the call. */
  const asking = async (url: string): Promise<unknown> => {
    let round = 0;
    const { client } = await clientOf(
      "2026-07-28",
      {
        "tools/call": () =>
          round++ === 0
            ? {
                resultType: "input_required",
                inputRequests: {
                  k: { method: "elicitation/create", params: { ...PAGE, url } },
                },
              }
            : { resultType: "complete", content: [] },
      },
      { answer },
    );
    return client.callTool("t").catch((error: unknown) => error);
  };

  test("reaches the handler normalized, in both eras (audit C4)", async () => {
    shown.length = 0;
    await ask(await answering(answer), "elicitation/create", { ...PAGE, url: raw });
    await asking(raw);
    expect(shown).toEqual(Array.from({ length: 4 }, () => "https://example.com/c"));
  });

  test.each(["https://example.com/\u202emoc", "https://example.com/\n", "vscode://x"])(
    "%j does not reach the handler, in both eras (audit C4)",
    async (url) => {
      shown.length = 0;
      const reply = await ask(await answering(answer), "elicitation/create", { ...PAGE, url });
      expect(reply).toMatchObject({ error: { code: -32602 } });
      expect(await asking(url)).toMatchObject({ name: "InvalidResultError" });
      expect(shown).toEqual([]);
    },
  );
});
