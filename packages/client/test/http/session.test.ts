/** The session era: what a client sends, how sessions end, and how it handles server responses. */
import { HttpStatusError, SessionEndedError } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
import {
  accepted,
  closeAfterEach,
  Events,
  INITIALIZED,
  inSession,
  json,
  later,
  never,
  notification,
  request,
  result,
  scripted,
  SESSION,
  status,
  type Script,
} from "./scripted.js";

closeAfterEach();

const isGet: (sent: { method: string }) => boolean = ({ method }) => method === "GET";
const without: Script = (sent) => (isGet(sent) ? status(405) : json(result(1)));

describe("requests", () => {
  test("[req 68] [req 82] [req 87] each request has Accept, session and revision headers", async () => {
    const { transport, sent, told, settle, errors } = await inSession(without);
    transport.send(request(1));
    await settle();
    expect(told.values).toEqual([result(0), result(1)]);
    expect(sent.map(({ method, headers }) => [method, headers])).toEqual([
      [
        "POST",
        { accept: "application/json, text/event-stream", "content-type": "application/json" },
      ],
      [
        "POST",
        {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          "mcp-protocol-version": "2025-11-25",
          "mcp-session-id": SESSION,
        },
      ],
      [
        "GET",
        {
          accept: "text/event-stream",
          "mcp-protocol-version": "2025-11-25",
          "mcp-session-id": SESSION,
        },
      ],
      [
        "POST",
        {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          "mcp-protocol-version": "2025-11-25",
          "mcp-session-id": SESSION,
        },
      ],
    ]);
    // A server without a GET stream is valid.
    expect(errors).toEqual([]);
  });

  test("sends no revision header before 2025-06-18", async () => {
    const { sent } = await inSession(without, { revision: "2025-03-26" });
    expect(sent.some(({ headers }) => "mcp-protocol-version" in headers)).toBe(false);
    expect(sent[2]?.headers["mcp-session-id"]).toBe(SESSION);
  });

  test("accepts a server without session ids", async () => {
    const { transport, sent, settle } = scripted((one) =>
      isGet(one) ? status(405) : json(result(0)),
    );
    transport.send(request(0, "initialize"));
    await settle();
    transport.agreed("2025-11-25");
    transport.send(INITIALIZED);
    await settle();
    expect(sent.some(({ headers }) => "mcp-session-id" in headers)).toBe(false);
    await transport.close();
    expect(sent.map(({ method }) => method)).toEqual(["POST", "POST", "GET"]);
  });

  test("requests wait until the server accepted notifications/initialized, and notifications for each other", async () => {
    const taken = later<Response>();
    const { transport, sent, settle } = scripted(({ body }) =>
      (body as { method?: string } | undefined)?.method === INITIALIZED.method
        ? taken.promise
        : never(),
    );
    transport.agreed("2025-11-25");
    transport.send(INITIALIZED);
    transport.send(notification("notifications/roots/list_changed"));
    transport.send(request(1));
    await settle();
    expect(sent).toHaveLength(1);
    taken.resolve(accepted());
    await settle();
    expect(
      sent.slice(1).map(({ method, body }) => [method, (body as { method: string })?.method]),
    ).toEqual(
      expect.arrayContaining([
        ["GET", undefined],
        ["POST", "notifications/roots/list_changed"],
        ["POST", "ping"],
      ]),
    );
  });

  test("never sends a request that is aborted while it waits", async () => {
    const taken = later<Response>();
    const { transport, sent, settle } = scripted(({ method }) =>
      method === "GET" ? status(405) : taken.promise,
    );
    transport.agreed("2025-11-25");
    transport.send(INITIALIZED);
    transport.send(request(1));
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    await settle();
    taken.resolve(accepted());
    await settle();
    expect(sent.some(({ body }) => (body as { id?: number } | undefined)?.id === 1)).toBe(false);
  });

  test("[req 9] sends a batch as one message, and settles each of its requests", async () => {
    const { transport, sent, told, settle } = await inSession(
      (one) => (isGet(one) ? status(405) : json([result("1")])),
      { revision: "2025-03-26" },
    );
    transport.send([request("1"), notification("a"), request(1)]);
    await settle();
    expect(sent.at(-1)?.body).toHaveLength(3);
    expect(told.values.at(-1)).toEqual([result("1")]);
    expect(told.failures.map(([id]) => id)).toEqual([1]);
  });

  test("cancels a request with a notification, then closes its stream", async () => {
    const stream = new Events();
    let posted: AbortSignal | undefined;
    let leftBefore: boolean | undefined;
    const { transport, told, settle } = await inSession((one) => {
      if (isGet(one)) return status(405);
      if ((one.body as { method: string }).method === "notifications/cancelled") {
        leftBefore = posted?.aborted;
        return accepted();
      }
      posted = one.signal;
      return stream.response;
    });
    transport.send(request(0.5 + 0.5));
    await settle();
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    await settle();
    expect([leftBefore, posted?.aborted]).toEqual([false, true]);
    expect(told.failures).toEqual([]);
  });
});

describe("[req 85] a session that has ended", () => {
  test("[req 82] fails its requests without showing its id, and the next session starts without it", async () => {
    const { transport, sent, told, settle } = await inSession((one) =>
      isGet(one)
        ? status(405)
        : status(
            404,
            { "content-type": "application/json" },
            JSON.stringify({ jsonrpc: "2.0", id: 1, error: { code: -32600, message: "x" } }),
          ),
    );
    transport.send(request(1));
    await settle();
    transport.send(request(2));
    await settle();
    expect(told.failures.map(([id, error]) => [id, error instanceof SessionEndedError])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(String(told.failures)).not.toContain(SESSION);
    expect(String(told.failures)).not.toContain("canary");
    const before = sent.length;
    expect(before).toBe(4);
    transport.send(request(3, "initialize"));
    await settle();
    expect(sent[before]?.headers).not.toHaveProperty("mcp-session-id");
    expect(sent[before]?.headers).not.toHaveProperty("mcp-protocol-version");
    transport.send(INITIALIZED);
    await settle();
    expect(sent[before + 1]?.headers["mcp-session-id"]).toBe(SESSION);
  });

  test("fails all its requests", async () => {
    const { transport, told, settle } = await inSession((one) => status(isGet(one) ? 405 : 404));
    for (const id of [1, 2, 3]) transport.send(request(id));
    await settle();
    expect(told.failures.map(([id, { name }]) => [id, name])).toEqual(
      [1, 2, 3].map((id) => [id, "SessionEndedError"]),
    );
  });

  test("has no stream, and accepts no notification", async () => {
    const general = new Events();
    const { transport, sent, settle } = await inSession((one) =>
      isGet(one) ? general.response : status(404),
    );
    expect(general.left).toBe(false);
    transport.send(request(1));
    await settle();
    expect(general.left).toBe(true);
    transport.send(notification("a"));
    await settle();
    expect(sent.at(-1)?.body).toEqual(request(1));
  });

  test("is replaced by the next session, and its stream is closed", async () => {
    const streams = [new Events(), new Events()];
    let next = 0;
    const { transport, settle } = await inSession(() => (streams[next++] as Events).response);
    transport.send(request(1, "initialize"));
    transport.send(INITIALIZED);
    await settle();
    expect(streams.map(({ left }) => left)).toEqual([true, false]);
  });

  test("a 404 without a session is an ordinary error status", async () => {
    const { transport, told, settle } = scripted(() => status(404));
    transport.send(request(0, "initialize"));
    await settle();
    expect(told.failures[0]?.[1]).toMatchObject({ name: "HttpStatusError", status: 404 });
  });

  test("rejects an id that is not a valid header value", async () => {
    const { transport, told, sent, settle } = scripted(() =>
      json(result(0), { headers: { "mcp-session-id": "a b" } }),
    );
    transport.send(request(0, "initialize"));
    await settle();
    expect(sent[0]?.signal.aborted).toBe(true);
    expect(told.failures[0]?.[1]).toMatchObject({ problem: "header" });
    expect(told.values).toEqual([]);
  });
});

describe("[req 86] a closed session", () => {
  test("is deleted after pending messages are sent", async () => {
    const { transport, sent, settle } = await inSession(without);
    transport.send(notification("bye"));
    await transport.close();
    await settle();
    expect(sent.slice(-2).map(({ method, body }) => [method, body])).toEqual([
      ["POST", notification("bye")],
      ["DELETE", undefined],
    ]);
    expect(sent.at(-1)?.headers).toEqual({
      "mcp-protocol-version": "2025-11-25",
      "mcp-session-id": SESSION,
    });
  });

  test.each([405, 500])("is deleted even if the server answers %s", async (code) => {
    const { transport, told, errors } = await inSession((one) =>
      one.method === "POST" ? accepted() : status(code),
    );
    await transport.close();
    expect(told.ends).toEqual([undefined]);
    expect(errors.filter(({ message }) => message.includes("DELETE"))).toEqual([]);
  });

  test("does not wait for a server that does not answer", async () => {
    const { transport, told, sent, errors, advance } = await inSession(never);
    transport.send(request(1));
    transport.send(notification("a"));
    await advance(0);
    let closed = false;
    void transport.close().then(() => (closed = true));
    transport.send(request(3));
    await advance(1_999);
    expect([closed, told.ends.length]).toEqual([false, 0]);
    await advance(1);
    expect([closed, told.ends]).toEqual([false, [undefined]]);
    await advance(2_000);
    expect(closed).toBe(true);
    const waiting = sent.slice(2);
    expect(waiting.map(({ method }) => method)).toEqual(["GET", "POST", "POST", "DELETE"]);
    expect(waiting.every(({ signal }) => signal.aborted)).toBe(true);
    expect([told.failures, errors]).toEqual([[], []]);
    transport.send(request(2));
    await advance(0);
    const ids = sent.map(({ body }) => (body as { id?: number } | undefined)?.id);
    expect(ids).not.toContain(2);
    expect(ids).not.toContain(3);
  });
});

test("reports a failed notification", async () => {
  const { transport, errors, settle } = await inSession((one) => status(isGet(one) ? 405 : 500));
  transport.send(notification("a"));
  await settle();
  expect(errors).toHaveLength(1);
  expect(errors[0]).toBeInstanceOf(HttpStatusError);
});

const busy = (): Response => status(503, { "retry-after": "2" });

describe("a message without a response that the server refuses with Retry-After", () => {
  const input = { jsonrpc: "2.0", id: "node.question", result: { action: "accept" } } as const;
  const isInput = ({ body }: { body?: unknown }): boolean =>
    (body as { id?: unknown } | undefined)?.id === input.id;

  test("is sent again after this time, a notification before later messages", async () => {
    const answers = [busy(), busy()];
    const { transport, sent, errors, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : (answers.shift() ?? accepted()),
    );
    const before = sent.length;
    const first = notification("first");
    transport.send(first);
    transport.send(notification("a"));
    await settle();
    await advance(1_999);
    expect(sent).toHaveLength(before + 1);
    await advance(1);
    await advance(2_000);
    expect(sent.slice(before).map(({ body }) => body)).toEqual([
      first,
      first,
      first,
      notification("a"),
    ]);
    expect(errors).toEqual([]);
  });

  test("does not delay later messages if it is a response", async () => {
    const { transport, sent, errors, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : isInput(one) && tries++ < 2 ? busy() : accepted(),
    );
    let tries = 0;
    const before = sent.length;
    transport.send(input);
    transport.send({ ...input, id: "other" });
    transport.send(notification("a"));
    await settle();
    await advance(2_000);
    await advance(2_000);
    expect(sent.slice(before).map(({ body }) => body)).toEqual([
      input,
      { ...input, id: "other" },
      notification("a"),
      input,
      input,
    ]);
    expect(errors).toEqual([]);
  });

  test("is also sent again after a status of a proxy whose server has ended", async () => {
    const answers = [status(502)];
    const { transport, sent, errors, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : (answers.shift() ?? accepted()),
    );
    const before = sent.length;
    transport.send(input);
    await settle();
    await advance(1_000);
    expect(sent.slice(before).map(({ body }) => body)).toEqual([input, input]);
    expect(errors).toEqual([]);
  });

  test("was taken the first time if the server then rejects it: the session continues", async () => {
    const answers = [
      status(502),
      status(400, {}, "answered before, or belongs to another session"),
    ];
    const { transport, sent, told, errors, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : (answers.shift() ?? accepted()),
    );
    transport.send(input);
    await settle();
    await advance(1_000);
    transport.send(notification("a"));
    await settle();
    expect(sent.at(-1)?.headers["mcp-session-id"]).toBe(SESSION);
    expect([errors, told.ends]).toEqual([[], []]);
  });

  test("is reported after eight attempts", async () => {
    const { transport, sent, errors, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : busy(),
    );
    const before = sent.length;
    transport.send(input);
    await settle();
    for (let attempt = 0; attempt < 10; attempt++) await advance(2_000);
    expect(sent).toHaveLength(before + 8);
    expect(errors).toHaveLength(1);
  });

  test("is not sent again after the end", async () => {
    const { transport, sent, advance, settle } = await inSession((one) =>
      isGet(one) ? status(405) : busy(),
    );
    transport.send(input);
    await settle();
    const closing = transport.close();
    await advance(10_000);
    await closing;
    const { length } = sent;
    await advance(10_000);
    expect(sent).toHaveLength(length);
  });
});

test("a notification without a response does not block later ones forever", async () => {
  const { transport, sent, errors, advance } = await inSession((one) =>
    isGet(one) ? status(405) : never(),
  );
  transport.send(notification("a"));
  transport.send(notification("b"));
  await advance(30_000);
  expect(errors.map(({ message }) => message)).toEqual([
    "POST https://example.com/mcp: received no answer within 30000 ms",
  ]);
  expect(sent.at(-1)?.body).toEqual(notification("b"));
});

test("nor does one whose response body never ends", async () => {
  const endless = new Events("text/plain");
  const { transport, sent, advance } = await inSession((one) =>
    isGet(one) || (one.body as { method: string }).method !== "a" ? status(405) : endless.response,
  );
  transport.send(notification("a"));
  transport.send(notification("b"));
  await advance(999);
  expect(sent.at(-1)?.body).toEqual(notification("a"));
  await advance(1);
  expect([sent.at(-1)?.body, endless.left]).toEqual([notification("b"), true]);
});
