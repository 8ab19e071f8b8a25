/**
 * Servers that never stop sending progress, pages, input requests, redirects, streams or comments. The client stops.
 */
import { fakeClock } from "@mcp-gen/core";
import { connect, memoryServerStore } from "@mcp-gen/client";
import { afterEach, describe, expect, test } from "vitest";
import type { Wire } from "../helpers.js";
import { clientOf, quiet } from "../peer.js";
import {
  answerTo,
  bytesOf,
  ERAS,
  fetchOf,
  inPieces,
  json,
  nameOfFailure,
  overFetch,
  overLines,
  textResult,
} from "./servers.js";

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const APP = { name: "test", version: "1.0.0", onError: () => {} };
const event = (message: unknown): Uint8Array => bytesOf(`data: ${JSON.stringify(message)}\n\n`);

const progressOf = (progressToken: unknown, progress: number): Wire => ({
  jsonrpc: "2.0",
  method: "notifications/progress",
  params: { progressToken, progress },
});

describe.each(ERAS)("%s", (revision) => {
  test("[req 31] progress in the stream of a call: the call ends at its maximum time", async () => {
    const clock = fakeClock();
    let left = false;
    const client = await overFetch(
      revision,
      ({ params }) => {
        const { progressToken } = (params as Wire)["_meta"] as Wire;
        let progress = 0;
        const body = new ReadableStream<Uint8Array>({
          start(stream) {
            const say = (): void => {
              if (left) return;
              stream.enqueue(event(progressOf(progressToken, ++progress)));
              clock.after(1_000, say);
            };
            say();
          },
          cancel: () => void (left = true),
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      },
      { clock, http: { clock } },
    );
    let heard = 0;
    const options = { timeout: 5_000, maxTimeout: 60_000, onProgress: () => void heard++ };
    let ended: unknown;
    void nameOfFailure(client.callTool("t", {}, options)).then((name) => (ended = name));
    for (let second = 0; second < 59; second++) {
      await quiet();
      await clock.advance(1_000);
    }
    expect([ended, heard > 50]).toEqual([undefined, true]);
    await clock.advance(1_000);
    await quiet();
    expect(ended).toBe("RequestTimeoutError");
    const closed = client.close();
    await quiet();
    await clock.advance(10_000);
    await closed;
    expect(left).toBe(true);
  });

  test("[req 153] pages: a list ends at the maximum, or when the caller stops", async () => {
    let pages = 0;
    const client = await overFetch(
      revision,
      ({ id, method }) => {
        const key = String(method).split("/").slice(0, -1).join("/");
        const keys: Record<string, string> = { "resources/templates": "resourceTemplates" };
        const list = { [keys[key] ?? key]: [], nextCursor: `page ${++pages}` };
        return json(
          answerTo(id, { ...list, resultType: "complete", ttlMs: 0, cacheScope: "private" }),
        );
      },
      { pages: 20 },
    );
    closing.push(() => client.close());
    const lists = [
      () => client.listTools(),
      () => client.listPrompts(),
      () => client.listResources(),
      () => client.listResourceTemplates(),
    ];
    for (const list of lists) {
      pages = 0;
      expect([await nameOfFailure(list().all()), pages]).toEqual(["ListLimitError", 20]);
    }
    pages = 0;
    let page = await client.listTools().page();
    for (let count = 1; count < 50; count++) {
      page = await client.listTools().page(page.nextCursor);
    }
    expect(pages).toBe(50);
  });

  test("[req 101] comments over the limit of an event: the response still arrives", async () => {
    const megabyte = bytesOf(`: ${"x".repeat(62)}\r\n`.repeat(16_384));
    const flood = function* (id: unknown): Generator<Uint8Array> {
      for (let count = 0; count < 20; count++) yield megabyte;
      yield event(answerTo(id, textResult("at last")));
    };
    const client = await overFetch(revision, ({ id }) => inPieces("text/event-stream", flood(id)), {
      http: { limits: { event: 100_000 } },
    });
    closing.push(() => client.close());
    expect(await client.callTool("t")).toMatchObject({ content: [{ text: "at last" }] });
  });

  test.each([
    ["a comment", ":"],
    ["a field", "data: "],
    ["lines of data", "data: x\n"],
  ])("endless %s: the call fails, and the stream is closed", async (_, piece) => {
    let left = false;
    const client = await overFetch(
      revision,
      () => {
        const body = new ReadableStream<Uint8Array>({
          pull: (stream) => stream.enqueue(bytesOf(piece.repeat(10_000))),
          cancel: () => void (left = true),
        });
        return new Response(body, { headers: { "content-type": "text/event-stream" } });
      },
      { http: { limits: { event: 1_000_000 } } },
    );
    closing.push(() => client.close());
    expect(await nameOfFailure(client.callTool("t"))).toBe("HttpAnswerError");
    expect(left).toBe(true);
  });

  test("[incident 62] a sequence of empty events", async () => {
    const nothing = bytesOf("event: x\n\n".repeat(10_000));
    const flood = function* (id: unknown): Generator<Uint8Array> {
      for (let count = 0; count < 50; count++) yield nothing;
      yield event(answerTo(id, textResult("at last")));
    };
    const client = await overFetch(revision, ({ id }) => inPieces("text/event-stream", flood(id)));
    closing.push(() => client.close());
    expect(await client.callTool("t")).toMatchObject({ content: [{ text: "at last" }] });
  });

  test("[req 150] 20,000 notifications before a response", async () => {
    const { client, next, write } = await overLines(revision);
    closing.push(() => client.close());
    let heard = 0;
    client.on("log", () => heard++);
    const call = client.callTool("t");
    const { id } = await next();
    const params = { level: "info", data: "x" };
    const line = `${JSON.stringify({ jsonrpc: "2.0", method: "notifications/message", params })}\n`;
    for (let count = 0; count < 200; count++) write(line.repeat(100));
    write(answerTo(id, textResult("at last")));
    expect(await call).toMatchObject({ content: [{ text: "at last" }] });
    expect(heard).toBe(20_000);
  });

  test.each([307, 308])("[incident 63] rejects endless redirects with %i", async (status) => {
    let asked = 0;
    const client = await overFetch(revision, () => {
      asked++;
      return new Response(null, { status, headers: { location: `/mcp?${asked}` } });
    });
    closing.push(() => client.close());
    expect(await nameOfFailure(client.callTool("t"))).toBe("HttpAnswerError");
    expect(asked).toBe(6);
  });
});

test("redirects from the first request on: connect fails", async () => {
  let asked = 0;
  const fetch = async (): Promise<Response> => {
    asked++;
    return new Response(null, { status: 307, headers: { location: "/mcp" } });
  };
  const options = { ...APP, store: memoryServerStore(), http: { fetch } };
  const failure = nameOfFailure(connect("http://server.test/mcp", options));
  expect(await failure).toBe("HttpAnswerError");
  expect(asked).toBeLessThan(20);
});

describe("endless input requests", () => {
  const roots = { method: "roots/list" };

  test("[req 165] in results: the call ends after the maximum number of rounds", async () => {
    const asking = { resultType: "input_required", inputRequests: { roots } };
    const { client, peer } = await clientOf(
      "2026-07-28",
      { "tools/call": () => asking },
      { answer: { roots: [] } },
    );
    expect(await nameOfFailure(client.callTool("t"))).toBe("InputRoundsExceededError");
    expect(peer.of("tools/call").length).toBeLessThanOrEqual(11);
  });

  test("in results with only a state: the call ends after the maximum number of rounds", async () => {
    const asking = { resultType: "input_required", requestState: "x" };
    const { client, peer, clock } = await clientOf("2026-07-28", { "tools/call": () => asking });
    const failed = nameOfFailure(client.callTool("t"));
    for (let minute = 0; minute < 10; minute++) {
      await quiet();
      await clock.advance(60_000);
    }
    expect(await failed).toBe("InputRoundsExceededError");
    expect(peer.of("tools/call").length).toBeLessThanOrEqual(11);
  });

  test("[req 165] in requests: the client rejects too many, and the call ends at its maximum time", async () => {
    let asked = 0;
    let answered = 0;
    const { client, peer, clock } = await clientOf(
      "2025-11-25",
      { "tools/call": () => undefined },
      { answer: { roots: () => (answered++, []) } },
    );
    const failed = nameOfFailure(client.callTool("t", {}, { maxTimeout: 20_000 }));
    for (let second = 0; second < 20; second++) {
      for (let count = 0; count < 100; count++) {
        peer.say({ jsonrpc: "2.0", id: `q ${++asked}`, ...roots });
      }
      await quiet();
      await clock.advance(1_000);
    }
    expect(await failed).toBe("RequestTimeoutError");
    expect(asked).toBe(2_000);
    expect(answered).toBeLessThan(160);
    expect(peer.sent.filter(({ error }) => error !== undefined).length).toBe(asked - answered);
  });

  test("in errors with URLs: the call ends after the maximum number of rounds", async () => {
    const elicitations = [
      { mode: "url", elicitationId: "1", url: "https://example.com/", message: "Open" },
    ];
    const error = { code: -32042, message: "Open this first", data: { elicitations } };
    const { client, peer, clock } = await clientOf(
      "2025-11-25",
      { "tools/call": () => ({ error }) },
      { answer: { elicit: { url: () => ({ action: "accept" }) } } },
    );
    const failed = nameOfFailure(client.callTool("t"));
    for (let minute = 0; minute < 10; minute++) {
      await quiet();
      await clock.advance(60_000);
    }
    expect(await failed).toBe("InputRoundsExceededError");
    expect(peer.of("tools/call").length).toBeLessThanOrEqual(11);
  });
});

/** How often a stream was opened within a minute, and how a call on it ended. */
async function opened(
  body: string,
  ofCall: string | undefined,
): Promise<[gets: number, ended: unknown]> {
  const clock = fakeClock();
  let gets = 0;
  const answering = fetchOf(({ id }) =>
    ofCall === undefined
      ? json(answerTo(id, textResult("x")))
      : inPieces("text/event-stream", [bytesOf(ofCall)]),
  );
  const client = await connect("http://server.test/mcp", {
    ...APP,
    clock,
    revisions: ["2025-11-25"],
    store: memoryServerStore(),
    http: {
      clock,
      fetch: async (url, init) => {
        if (init.method !== "GET") return answering(url, init);
        // Without a pause between them, the fake time would never advance.
        if (++gets > 1_000) return new Promise(() => {});
        return inPieces("text/event-stream", [bytesOf(body)]);
      },
    },
  });
  let ended: unknown;
  void nameOfFailure(client.callTool("t")).then((name) => (ended = name));
  for (let tick = 0; tick < 601; tick++) {
    await quiet();
    await clock.advance(100);
  }
  await quiet();
  const counted = gets;
  const closed = client.close();
  await quiet();
  await clock.advance(10_000);
  await closed;
  return [counted, ended];
}

describe("[incident 46] streams that end repeatedly", () => {
  test("the notification stream without events", async () => {
    const [gets, ended] = await opened("", undefined);
    expect(gets).toBeLessThan(10);
    expect(ended).toBe("no error");
  });

  test("the notification stream of a server that sets no retry delay", async () => {
    const [gets] = await opened("retry: 0\n\n", undefined);
    expect(gets).toBeLessThan(20);
  });

  test("[req 72] the stream of a call: not before the retry delay, and no longer than the call", async () => {
    const [gets, ended] = await opened("id: 2\nretry: 1000\ndata:\n\n", "id: 1\ndata:\n\n");
    expect(ended).toBe("RequestTimeoutError");
    // The notification stream is one of them each time.
    expect(gets).toBeLessThanOrEqual(122);
  });
});

/** Pages of a list, each with new items and a new cursor. */
function pagesOf(items: number, text: string): () => Wire {
  let page = 0;
  return () => ({
    resultType: "complete",
    tools: Array.from({ length: items }, (_, index) => ({
      name: `t${page}-${index}`,
      description: text,
      inputSchema: { type: "object" },
    })),
    nextCursor: String(page++),
    ttlMs: 0,
    cacheScope: "private",
  });
}

describe("a list", () => {
  const limits: [option: string, items: number, text: string, options: object, asked: number][] = [
    ["pages", 1, "", { pages: 7 }, 7],
    ["pages", 1, "", {}, 1_000],
    ["listItems", 100, "", { listItems: 950 }, 10],
    ["listItems", 1_000, "", {}, 101],
    ["listSize", 1, "x".repeat(1_000), { listSize: 10_000 }, 9],
    ["listSize", 1, "x".repeat(8 * 1024 * 1024), {}, 8],
  ];
  test.each(limits.flatMap((limit) => ERAS.map((revision) => [revision, ...limit] as const)))(
    "in %s ends at the limit %s (audit B8)",
    async (revision, option, items, text, options, asked) => {
      const { client, peer } = await clientOf(
        revision,
        { "tools/list": pagesOf(items, text) },
        { ...options, cache: false },
      );
      const error: unknown = await client
        .listTools()
        .all()
        .catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: "ListLimitError", method: "tools/list" });
      expect((error as Error).message).toContain(`raise the option ${option}`);
      expect(peer.of("tools/list")).toHaveLength(asked);
      await client.close();
    },
  );

  test("of one page has only the limits of the transport (audit B8)", async () => {
    const page = { ...pagesOf(3, "x".repeat(100))(), nextCursor: undefined };
    const { client } = await clientOf(
      "2025-11-25",
      { "tools/list": () => page },
      { listSize: 10, cache: false },
    );
    expect(await client.listTools().all()).toHaveLength(3);
    await client.close();
  });
});
