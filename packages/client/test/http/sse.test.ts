/** HTTP+SSE of 2024-11-05: the client receives on one stream and posts to the URL that the stream names. */
import { fakeClock, type FakeClock, type Transport } from "@mcp-gen/core";
import { sseTransport, type HttpClientOptions } from "@mcp-gen/http/client";
import { afterEach, describe, expect, test } from "vitest";
import {
  accepted,
  Events,
  INITIALIZED,
  json,
  later,
  mustBeOver,
  never,
  notification,
  request,
  result,
  settled,
  status,
  Told,
} from "./scripted.js";

interface Posted {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

interface Opened {
  readonly transport: Transport;
  readonly told: Told;
  readonly stream: Events;
  readonly posted: Posted[];
  readonly errors: Error[];
  readonly clock: FakeClock;
  settle(): Promise<void>;
}

const opened: Opened[] = [];

afterEach(async () => {
  for (const { transport, told, clock, settle } of opened.splice(0)) {
    const closed = transport.close();
    await settle();
    await clock.advance(10_000);
    await closed;
    await settle();
    mustBeOver(told, clock);
  }
});

/** A client whose stream the test writes. */
function open(
  answer: (posted: Posted) => Response | Promise<Response> = accepted,
  options: HttpClientOptions = {},
): Opened {
  const stream = new Events();
  const posted: Posted[] = [];
  const errors: Error[] = [];
  const clock = fakeClock();
  const transport = sseTransport("https://example.com/sse", {
    clock,
    headers: { authorization: "Bearer canary" },
    onError: (error) => errors.push(error),
    fetch: async (url, { method, headers, body }) => {
      if (method === "GET") return stream.response;
      const one = {
        url,
        headers: headers as Record<string, string>,
        body: JSON.parse(String(body)),
      };
      posted.push(one);
      return answer(one);
    },
    ...options,
  });
  const told = new Told();
  transport.start(told);
  const made = { transport, told, stream, posted, errors, clock, settle: settled };
  opened.push(made);
  return made;
}

const named = (made: Opened, endpoint = "/messages?sessionId=canary"): Opened => {
  made.stream.write(`event: endpoint\ndata: ${endpoint}\n\n`);
  return made;
};

test("[req 62] posts all messages to the URL from the endpoint event", async () => {
  const made = open();
  const { transport, posted, told, stream, settle } = made;
  transport.send(request(1));
  transport.send(notification("a"));
  await settle();
  expect(posted).toEqual([]);
  named(made);
  await settle();
  expect(posted.map(({ body }) => body)).toEqual(
    expect.arrayContaining([request(1), notification("a")]),
  );
  expect(posted.map(({ url }) => url)).toEqual(
    Array(2).fill("https://example.com/messages?sessionId=canary"),
  );
  expect(posted[0]?.headers).toMatchObject({
    authorization: "Bearer canary",
    "content-type": "application/json",
  });
  stream.send(result(1));
  await settle();
  expect(told.values).toEqual([result(1)]);
});

test.each([
  ["https://evil.example/messages", "https://evil.example"],
  ["//evil.example/messages", "https://evil.example"],
  ["http://example.com/messages", "http://example.com"],
  ["javascript:alert(1)", "null"],
  ["https://a:b@example.com/messages", "https://example.com"],
])("[req 62] ends on an endpoint of another origin: %s", async (endpoint, origin) => {
  const made = open();
  const text = JSON.stringify(notification("a"));
  made.stream.write(`event: endpoint\ndata: ${endpoint}\n\ndata: ${text}\n\n`);
  made.transport.send(request(1));
  await made.settle();
  expect([made.posted, made.told.values]).toEqual([[], []]);
  expect(made.told.ends).toMatchObject([{ name: "HttpAnswerError", problem: "redirect" }]);
  expect(made.told.ends[0]?.message).toContain(`received one at ${origin}`);
});

test("ignores a second endpoint event", async () => {
  const made = named(named(open(), "/one"), "https://evil.example/two");
  await made.settle();
  made.transport.send(request(1));
  await made.settle();
  expect(made.posted.map(({ url }) => url)).toEqual(["https://example.com/one"]);
});

test("sets no time limit after the endpoint event", async () => {
  const { told, clock, settle } = named(open());
  await settle();
  await clock.advance(60_000);
  await settle();
  expect(told.ends).toEqual([]);
});

test("closes without waiting for an endpoint", async () => {
  const { transport, told, settle } = open();
  transport.send(notification("a"));
  void transport.close();
  await settle();
  expect(told.ends).toEqual([undefined]);
});

test("disconnects from a server without an endpoint event", async () => {
  const { told, clock, stream, settle } = open();
  await settle();
  await clock.advance(30_000);
  await settle();
  expect(told.ends).toMatchObject([{ name: "HttpConnectionError" }]);
  expect(stream.left).toBe(true);
});

describe("the stream is the channel", () => {
  test("ends the channel when it ends", async () => {
    const { told, stream, settle } = named(open());
    stream.send(notification("a")).end();
    await settle();
    expect([told.values, told.ends]).toEqual([[notification("a")], [undefined]]);
  });

  test("ends the channel when it breaks", async () => {
    const { told, stream, settle } = named(open());
    await settle();
    stream.cut();
    await settle();
    expect(told.ends).toMatchObject([{ name: "HttpConnectionError" }]);
  });

  test.each([
    [status(404), "HttpStatusError"],
    [json({}), "HttpAnswerError"],
  ])("ends the channel without a stream", async (response, name) => {
    const { told, settle } = open(accepted, { fetch: async () => response });
    await settle();
    expect(told.ends).toMatchObject([{ name }]);
  });
});

describe("messages that the server rejects", () => {
  test("fails a request", async () => {
    const { transport, told, settle } = named(open(() => status(500)));
    transport.send(request(1));
    await settle();
    expect(told.failures).toMatchObject([[1, { name: "HttpStatusError", status: 500 }]]);
    expect(told.failures[0]?.[1].message).not.toContain("canary");
    expect(told.ends).toEqual([]);
  });

  test("reports other messages to the application", async () => {
    const { transport, errors, settle } = named(open(() => status(500)));
    transport.send(notification("a"));
    await settle();
    expect(errors).toMatchObject([{ status: 500 }]);
  });
});

test("requests do not wait for each other, but for notifications/initialized", async () => {
  const taken = later<Response>();
  const { transport, posted, settle } = named(
    open(({ body }) => ("id" in (body as object) ? never() : taken.promise)),
  );
  transport.send(INITIALIZED);
  transport.send(request(1));
  transport.send(request(2));
  await settle();
  expect(posted.map(({ body }) => body)).toEqual([INITIALIZED]);
  taken.resolve(accepted());
  await settle();
  expect(posted.slice(1).map(({ body }) => body)).toEqual([request(1), request(2)]);
});

test("sends pending messages before the end", async () => {
  const { transport, posted, told, stream, settle } = named(open());
  await settle();
  transport.send(notification("a"));
  await transport.close();
  transport.send(notification("b"));
  await settle();
  expect(posted.map(({ body }) => body)).toEqual([notification("a")]);
  expect([told.ends, stream.left]).toEqual([[undefined], true]);
});

test("never starts a transport that was closed before", async () => {
  let asked = 0;
  const transport = sseTransport("https://example.com/sse", {
    fetch: async () => {
      asked++;
      return accepted();
    },
  });
  await transport.close();
  const told = new Told();
  transport.start(told);
  await settled();
  expect([told.ends, asked]).toEqual([[undefined], 0]);
});
