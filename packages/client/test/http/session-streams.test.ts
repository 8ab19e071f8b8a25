/** Streams of the session era: when and where they resume after they end or break, and for how long. */
import { describe, expect, test } from "vitest";
import {
  accepted,
  closeAfterEach,
  Events,
  inSession,
  json,
  never,
  notification,
  request,
  result,
  SESSION,
  status,
  type Script,
} from "./scripted.js";

closeAfterEach();

const isGet: (sent: { method: string }) => boolean = ({ method }) => method === "GET";

const onStream = (...answers: (Response | (() => Promise<Response>))[]): Script => {
  let next = 0;
  return (one) => {
    if (!isGet(one)) return json(result((one.body as { id: number }).id));
    const answer = answers[next++] ?? status(405);
    return typeof answer === "function" ? answer() : answer;
  };
};

const broken = (first: Events, ...rest: (Response | Error)[]): Script => {
  let next = 0;
  return (sent) => {
    if (!isGet(sent)) return first.response;
    if (sent.headers["last-event-id"] === undefined) return status(405);
    const answer = rest[next++] ?? never();
    if (answer instanceof Error) throw answer;
    return answer;
  };
};

const busy = (): Promise<Response> => Promise.resolve(status(503, { "retry-after": "1" }));
const down = (): Promise<Response> => Promise.reject(new TypeError("fetch failed"));

describe("the GET stream", () => {
  test("receives messages, and resumes after the last event", async () => {
    const [one, two] = [new Events(), new Events()];
    const { told, sent, advance } = await inSession(onStream(one.response, two.response));
    one.send(notification("a"), "7").end();
    await advance(999);
    expect(sent.filter(isGet)).toHaveLength(1);
    await advance(1);
    two.send(notification("b"));
    await advance(0);
    expect(sent.at(-1)?.headers["last-event-id"]).toBe("7");
    expect(told.values.slice(1)).toEqual([notification("a"), notification("b")]);
  });

  test.each([
    ["a number of seconds", "7", 7_000],
    ["a date", "Thu, 01 Jan 2026 00:00:09 GMT", 8_000],
    ["a time after the longest delay", "86400", 30_000],
    ["an invalid value", "soon", 2_000],
  ])("waits for Retry-After: %s", async (_, header, delay) => {
    const { sent, advance } = await inSession(
      onStream(
        new Events().end().response,
        status(503, { "retry-after": header }),
        new Events().response,
      ),
    );
    await advance(1_000);
    expect(sent.filter(isGet)).toHaveLength(2);
    await advance(delay - 1);
    expect(sent.filter(isGet)).toHaveLength(2);
    await advance(1);
    expect(sent.filter(isGet)).toHaveLength(3);
  });

  test("does not wait much longer than a server asks that refuses several attempts", async () => {
    const { sent, errors, advance } = await inSession(
      onStream(...Array.from({ length: 10 }, () => busy)),
      { limits: { reconnects: 1 } },
    );
    const times: number[] = [];
    for (let second = 0; second < 20; second++) {
      const before = sent.length;
      await advance(1_000);
      if (sent.length > before) times.push(second + 1);
    }
    expect(times).toEqual([1, 3, 7, 11]);
    // It gives up later than after attempts without a response.
    expect(errors).toHaveLength(1);
  });

  test("[req 72] does not resume before the retry delay of the server", async () => {
    const one = new Events().write("retry: 5000\n\n").send(notification("a")).end();
    const { sent, advance } = await inSession(onStream(one.response, new Events().response));
    await advance(4_999);
    expect(sent.filter(isGet)).toHaveLength(1);
    await advance(1);
    expect(sent.filter(isGet)).toHaveLength(2);
  });

  test("resumes with growing delays, gives up, and resumes when the server is back", async () => {
    const { transport, sent, errors, advance } = await inSession(
      onStream(...Array.from({ length: 4 }, () => down), new Events().response),
      { limits: { reconnects: 3 } },
    );
    const times: number[] = [];
    for (let second = 0; second < 20; second++) {
      const before = sent.length;
      await advance(1_000);
      if (sent.length > before) times.push(second + 1);
    }
    expect(times).toEqual([1, 3, 7]);
    expect(errors.map(String)).toEqual([
      "HttpConnectionError: GET https://example.com/mcp: received no answer: fetch failed",
    ]);
    transport.send(request(1));
    await advance(0);
    expect(sent.filter(isGet)).toHaveLength(5);
  });

  test("does not wait longer because the server closes idle connections", async () => {
    const streams = Array.from({ length: 4 }, () => new Events());
    const { sent, advance } = await inSession(onStream(...streams.map(({ response }) => response)));
    for (const [index, stream] of streams.slice(0, -1).entries()) {
      await advance(60_000);
      stream.end();
      await advance(999);
      expect(sent.filter(isGet)).toHaveLength(index + 1);
      await advance(1);
      expect(sent.filter(isGet)).toHaveLength(index + 2);
    }
  });

  test("does not wait longer after quiet connections that were open for longer than the delay", async () => {
    const streams = Array.from({ length: 5 }, () => new Events());
    const { sent, advance } = await inSession(
      onStream(...streams.map(({ response }) => response), down, new Events().response),
    );
    for (const [index, stream] of streams.entries()) {
      await advance(4_000);
      stream.end();
      await advance(1_000);
      expect(sent.filter(isGet)).toHaveLength(index + 2);
    }
    // The attempt after the last stream has failed.
    await advance(1_000);
    expect(sent.filter(isGet)).toHaveLength(7);
  });

  test("restarts if the server no longer knows the event", async () => {
    const one = new Events().send(notification("a"), "7").end();
    const { sent, advance } = await inSession(
      onStream(one.response, status(400), new Events().response),
    );
    await advance(10_000);
    expect(sent.filter(isGet).map(({ headers }) => headers["last-event-id"])).toEqual([
      undefined,
      "7",
      undefined,
    ]);
  });

  test("resumes after the last event with an id", async () => {
    const streams = [new Events(), new Events(), new Events()];
    const { sent, advance } = await inSession(onStream(...streams.map(({ response }) => response)));
    streams[0]?.send(notification("a"), "7").end();
    streams[1]?.send(notification("b")).end();
    await advance(2_000);
    expect(sent.filter(isGet).map(({ headers }) => headers["last-event-id"])).toEqual([
      undefined,
      "7",
      "7",
    ]);
  });

  test("does not resume if the response is not a stream", async () => {
    const one = new Events("application/json");
    const { errors, settle } = await inSession(onStream(one.response));
    await settle();
    expect(errors).toMatchObject([{ problem: "type" }]);
    expect(one.left).toBe(true);
  });

  test("resets the delay after an event", async () => {
    const streams = ["", "", "data: {}\n\n", ""].map((text) => new Events().write(text).end());
    const { sent, advance } = await inSession(onStream(...streams.map(({ response }) => response)));
    const times: number[] = [];
    for (let second = 1; second <= 6; second++) {
      const before = sent.length;
      await advance(1_000);
      if (sent.length > before) times.push(second);
    }
    expect(times).toEqual([1, 3, 4, 6]);
  });

  test.each([404, 405])("does not resume after %s, and the session continues", async (code) => {
    const { transport, told, sent, errors, advance } = await inSession(onStream(status(code)));
    transport.send(request(1));
    await advance(100_000);
    expect(sent.filter(isGet)).toHaveLength(1);
    expect(told.values.at(-1)).toEqual(result(1));
    expect(errors).toEqual([]);
  });

  test("does not resume after a refusal", async () => {
    const { transport, sent, errors, advance } = await inSession(onStream(status(400)));
    transport.send(request(1));
    await advance(100_000);
    expect(sent.filter(isGet)).toHaveLength(1);
    expect(errors).toHaveLength(1);
  });

  test("reports invalid messages, and reads the rest", async () => {
    const one = new Events();
    const { told, settle } = await inSession(onStream(one.response));
    one.write("data: {\n\n").write("event: other\ndata: 1\n\n").send(notification("a"));
    await settle();
    expect(told.invalids).toHaveLength(1);
    expect(told.values.slice(1)).toEqual([notification("a")]);
  });

  test("skips an event that is too large", async () => {
    const [one, two] = [new Events(), new Events()];
    const { told, sent, errors, advance } = await inSession(onStream(one.response, two.response), {
      limits: { event: 100 },
    });
    one.write(`id: 7\ndata: ${"x".repeat(200)}`);
    await advance(1_000);
    expect(one.left).toBe(true);
    expect(sent.at(-1)?.headers["last-event-id"]).toBe("7");
    two.send(notification("a"));
    await advance(0);
    expect(told.values.slice(1)).toEqual([notification("a")]);
    expect(errors).toMatchObject([{ problem: "size" }]);
  });
});

describe("[req 70] the stream of a request", () => {
  test("receives the response and related messages", async () => {
    const one = new Events();
    const { transport, told, advance } = await inSession((sent) =>
      isGet(sent) ? status(405) : one.response,
    );
    transport.send(request(1));
    await advance(0);
    one.send(notification("a")).send(result(1)).send(notification("late"));
    await advance(0);
    expect(told.values.slice(1)).toEqual([notification("a"), result(1), notification("late")]);
    expect(one.left).toBe(false);
    await advance(1_000);
    expect(one.left).toBe(true);
    expect(told.failures).toEqual([]);
  });

  test.each(["end", "cut"] as const)(
    "[req 71] [req 72] resumes after its last event when it breaks (%s), not before the retry delay",
    async (how) => {
      const [one, two] = [new Events(), new Events()];
      const { transport, told, sent, advance } = await inSession(
        broken(one, new TypeError("down"), status(503), two.response),
      );
      transport.send(request(1));
      await advance(0);
      one.write("id: p.0\nretry: 500\ndata:\n\n")[how]();
      await advance(499);
      expect(sent.filter(({ headers }) => "last-event-id" in headers)).toHaveLength(0);
      await advance(1);
      expect(sent.at(-1)?.headers).toMatchObject({
        accept: "text/event-stream",
        "last-event-id": "p.0",
        "mcp-session-id": SESSION,
      });
      await advance(10_000);
      two.send(result(1), "p.1").end();
      await advance(10_000);
      expect(told.values.slice(1)).toEqual([result(1)]);
      expect(told.failures).toEqual([]);
      expect(sent.filter(({ headers }) => "last-event-id" in headers)).toHaveLength(3);
    },
  );

  test("is lost without an event id", async () => {
    const one = new Events();
    const { transport, told, advance } = await inSession(broken(one));
    transport.send(request(1));
    await advance(0);
    one.send(notification("a")).send(result("1")).end();
    await advance(0);
    expect(told.failures.map(([id]) => id)).toEqual([1]);
    expect(told.failures[0]?.[1]).toMatchObject({ problem: "ended" });
  });

  test.each([
    [404, "SessionEndedError"],
    [405, "HttpStatusError"],
    [400, "HttpStatusError"],
  ])("is lost if the server answers %s", async (code, name) => {
    const one = new Events();
    const { transport, told, advance } = await inSession(broken(one, status(code)));
    transport.send(request(1));
    await advance(0);
    one.write("id: p.0\ndata:\n\n").cut();
    await advance(1_000);
    expect(told.failures).toMatchObject([[1, { name }]]);
  });

  test("is lost without its session if the server does not know the event of the session", async () => {
    const one = new Events();
    const message = "Last-Event-ID header: expected the id of an event of this session";
    const refused = json({ jsonrpc: "2.0", error: { code: -32600, message } }, { status: 400 });
    const { transport, told, sent, advance } = await inSession((each) => {
      if (isGet(each)) return each.headers["last-event-id"] === undefined ? status(405) : refused;
      const { id } = each.body as { id: number | string };
      return id === 1 ? one.response : json(result(id));
    });
    transport.send(request(1));
    await advance(0);
    one.write("id: p.0\ndata:\n\n").cut();
    await advance(1_000);
    expect(told.failures).toMatchObject([[1, { name: "HttpStatusError" }]]);
    transport.send(request(2));
    await advance(0);
    expect(sent.at(-1)?.headers["mcp-session-id"]).toBe(SESSION);
    expect(told.values.at(-1)).toEqual(result(2));
  });

  test("is no longer resumed once the response arrived on another stream", async () => {
    const [one, general] = [new Events(), new Events()];
    const { transport, told, sent, advance } = await inSession((each) =>
      isGet(each) ? general.response : one.response,
    );
    transport.send(request(1));
    await advance(0);
    one.write("id: p.0\ndata:\n\n");
    general.send(result(1));
    await advance(0);
    one.cut();
    await advance(5_000);
    expect(told.values.slice(1)).toEqual([result(1)]);
    expect(sent.filter(({ headers }) => "last-event-id" in headers)).toEqual([]);
    expect(told.failures).toEqual([]);
  });

  test("is not resumed for an aborted request", async () => {
    const one = new Events();
    const { transport, told, sent, advance } = await inSession((each) => {
      if (isGet(each)) return status(405);
      return (each.body as { id?: number }).id === undefined ? accepted() : one.response;
    });
    transport.send(request(1));
    await advance(0);
    one.write("id: p.0\ndata:\n\n").cut();
    await advance(500);
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    const before = sent.length + 1;
    await advance(60_000);
    expect(sent).toHaveLength(before);
    expect(told.failures).toEqual([]);
  });
});
