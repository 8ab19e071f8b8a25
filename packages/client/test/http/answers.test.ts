/** Unusable HTTP responses: wrong types, too large, invalid JSON, empty. Each gives one clear error. */
import { httpTransport, sseTransport, type HttpClientOptions } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
import {
  accepted,
  closeAfterEach,
  Events,
  json,
  later,
  modern,
  never,
  notification,
  request,
  result,
  scripted,
  status,
  type Told,
} from "./scripted.js";

closeAfterEach();

async function answer(
  response: Response | (() => Response),
  options: HttpClientOptions = {},
): Promise<Told> {
  const { transport, told, settle } = scripted(
    () => (typeof response === "function" ? response() : response),
    options,
  );
  transport.send(modern(1, "tools/list"));
  await settle();
  return told;
}

const text = (body: string, type: string): Response =>
  new Response(body, { headers: { "content-type": type } });

describe("an unusable response", () => {
  test.each([
    ["text/html", text("<html>", "text/html"), "type", 'received "text/html"'],
    ["application/jsonp", text("{}", "application/jsonp"), "type", 'received "application/jsonp"'],
    ["no type", new Response(new Uint8Array(1)), "type", "received none"],
    ["202", accepted(), "type", "received none"],
    ["no JSON", text("{", "application/json"), "syntax", "line 1, column 2"],
    ["nothing", text("", "application/json"), "syntax", "Parse error"],
    ["nesting", text("[".repeat(129), "application/json"), "syntax", "at most 128 levels"],
    [
      "many keys (audit B6)",
      text(`[${'{"a":0},'.repeat(100_001)}`, "application/json"),
      "syntax",
      "at most 100000 object keys, received more; raise limits.depth or limits.keys",
    ],
    [
      "a response to another request",
      json(result(2)),
      "ended",
      "contains no response to the request",
    ],
  ])("%s", async (_, response, problem, words) => {
    const told = await answer(response);
    expect(told.failures).toMatchObject([[1, { name: "HttpAnswerError", problem }]]);
    expect(told.failures[0]?.[1].message).toContain(words);
    expect(told.failures[0]?.[1].message).toContain("POST https://example.com/mcp: ");
  });

  test("[req 10] bytes that are not UTF-8", async () => {
    const body = Uint8Array.from([0x22, 0xff, 0x22]);
    const headers = { "content-type": "application/json" };
    const told = await answer(new Response(body, { headers }));
    expect(told.failures).toMatchObject([[1, { problem: "syntax" }]]);
  });

  test.each(["application/json;charset=UTF-8", "Application/JSON ; x=y"])(
    "but %j can",
    async (type) => {
      const told = await answer(text(JSON.stringify(result(1)), type));
      expect(told.values).toEqual([result(1)]);
    },
  );
});

/** An endless body that counts the bytes read. */
function endless(type: string, chunk: string): { response: Response; read: () => number } {
  let chunks = 0;
  const body = new ReadableStream({
    pull(controller) {
      chunks++;
      controller.enqueue(new TextEncoder().encode(chunk));
    },
  });
  const response = new Response(body, { headers: { "content-type": type } });
  return { response, read: () => chunks * chunk.length };
}

describe("a response that is too large", () => {
  test("reads a body up to its limit", async () => {
    const { response, read } = endless("application/json", " ".repeat(100));
    const told = await answer(response, { limits: { body: 1_000 } });
    expect(told.failures).toMatchObject([[1, { problem: "size" }]]);
    expect(told.failures[0]?.[1].message).toContain("at most 1000 bytes");
    expect(read()).toBeLessThanOrEqual(1_300);
  });

  test.each([
    [
      "application/json",
      { "content-length": "4000" },
      /at most 1000 bytes, received 4000; raise limits\.body$/,
    ],
    ["application/json", {}, /at most 1000 bytes, received more than 1000; raise limits\.body$/],
    [
      "text/event-stream",
      {},
      /events of at most 1000 bytes, received one of at least \d{4}; raise limits\.event$/,
    ],
  ])(
    "%s %j: the call fails with both sizes and the option (audit A6)",
    async (type, headers, message) => {
      const { response } = endless(type, "data: ".padEnd(300, "x"));
      const told = await answer(
        new Response(response.body, { headers: { "content-type": type, ...headers } }),
        { limits: { body: 1_000, event: 1_000 } },
      );
      expect(told.failures).toMatchObject([[1, { message: expect.stringMatching(message) }]]);
    },
  );

  test("accepts a body of exactly that size", async () => {
    const body = JSON.stringify(result(1));
    const told = await answer(text(body, "application/json"), { limits: { body: body.length } });
    expect(told.values).toEqual([result(1)]);
  });

  test.each(["data: xxxx\n", "x", "data: x"])("an endless event of %j", async (chunk) => {
    const { response, read } = endless("text/event-stream", chunk);
    const told = await answer(response, { limits: { event: 1_000 } });
    expect(told.failures).toMatchObject([[1, { problem: "size" }]]);
    expect(read()).toBeLessThanOrEqual(1_100);
  });

  test("reads the body of an error up to its limit", async () => {
    const { response } = endless("text/plain", "0123456789");
    const refused = new Response(response.body, { status: 500 });
    const told = await answer(refused, { limits: { errorBody: 25 } });
    expect(told.failures).toMatchObject([[1, { status: 500, body: "0123456789012345678901234" }]]);
  });
});

test.each([
  [new TypeError("fetch failed", { cause: new Error("connect ECONNREFUSED") }), "ECONNREFUSED"],
  [new Error(""), "received no answer"],
])("a request without a response: %s", async (error, words) => {
  const told = await answer(() => {
    throw error;
  });
  expect(told.failures).toMatchObject([[1, { name: "HttpConnectionError", cause: error }]]);
  expect(told.failures[0]?.[1].message).toContain(words);
});

test("a truncated response", async () => {
  const events = new Events("application/json");
  const { transport, told, settle } = scripted(() => events.response);
  transport.send(modern(1, "tools/list"));
  await settle();
  events.write('{"jsonrpc":');
  await settle();
  events.cut();
  await settle();
  expect(told.failures).toMatchObject([[1, { name: "HttpConnectionError" }]]);
});

test("reports a broken response to a receiver without `failed`", async () => {
  const { transport, told, settle } = scripted(() => status(500));
  Object.assign(told, { failed: undefined });
  transport.send(request(1));
  await settle();
  expect(told.invalids).toEqual([
    "POST https://example.com/mcp: expected an answer, received status 500",
  ]);
});

test("continues after a receiver throws", async () => {
  const { transport, told, errors, settle } = scripted(({ body }) =>
    json(result((body as { id: number }).id)),
  );
  told.value = () => {
    throw new Error("oops");
  };
  transport.send(request(1));
  transport.send(request(2));
  await settle();
  expect(errors.map(({ message }) => message)).toEqual(["oops", "oops"]);
  expect(told.failures).toEqual([]);
});

test("does not wait for a fetch that ignores its signal", async () => {
  const answered = later<Response>();
  const { transport, told, errors, advance } = scripted(never, { fetch: () => answered.promise });
  transport.send(notification("a"));
  transport.send(modern(1, "tools/list"));
  await advance(30_000);
  expect(errors.map(({ message }) => message)).toEqual([
    "POST https://example.com/mcp: received no answer within 30000 ms",
  ]);
  await transport.close();
  expect(told.ends).toEqual([undefined]);
  const late = new Events();
  answered.resolve(late.response);
  await advance(0);
  expect(late.left).toBe(true);
});

test("releases everything of an answered request", async () => {
  const { transport, sent, clock, settle } = scripted(() => json(result(1)));
  transport.send(request(1));
  await settle();
  expect(clock.waiting).toBe(0);
  await transport.close();
  expect(sent.map(({ signal }) => signal.aborted)).toEqual([false]);
});

test("calls no handler after the end", async () => {
  const events = new Events();
  const { transport, told, settle } = scripted(({ body }) =>
    (body as { id: number }).id === 1 ? events.response : never(),
  );
  transport.send(modern(1, "tools/list"));
  transport.send(modern(2, "tools/list"));
  await settle();
  await transport.close();
  expect(events.left).toBe(true);
  await transport.close();
  await settle();
  expect([told.values, told.failures, told.ends]).toEqual([[], [], [undefined]]);
});

describe("an invalid server URL", () => {
  test.each(["", "mcp", "ftp://example.com", "https://user:canary@example.com/"])("%j", (url) => {
    for (const make of [httpTransport, sseTransport]) {
      expect(() => make(url)).toThrow(TypeError);
      expect(() => make(url)).not.toThrow("canary");
    }
  });
});
