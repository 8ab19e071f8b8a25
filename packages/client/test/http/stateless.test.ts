/** The stateless era: one POST per request, described in headers, cancelled by closing its stream. */
import { HttpStatusError } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
import {
  closeAfterEach,
  Events,
  INITIALIZED,
  json,
  modern,
  never,
  notification,
  request,
  result,
  scripted,
  status,
} from "./scripted.js";

closeAfterEach();

const JSON_TYPE = { "content-type": "application/json" };

const call = (id: number) => modern(id, "tools/call", { name: "t", arguments: { a: "ü" } });

describe("requests", () => {
  test("[req 95] [req 102] [req 105] describes a request in headers, before the negotiation", async () => {
    const { transport, sent, told, settle } = scripted(() => json(result(1)));
    transport.send(modern(1, "server/discover"));
    await settle();
    expect(sent).toMatchObject([
      {
        method: "POST",
        headers: {
          accept: "application/json, text/event-stream",
          "content-type": "application/json",
          "mcp-protocol-version": "2026-07-28",
          "mcp-method": "server/discover",
        },
        body: modern(1, "server/discover"),
      },
    ]);
    expect(told.values).toEqual([result(1)]);
  });

  test("sends the version of the message in the header", async () => {
    const { transport, sent, settle } = scripted(() => json(result(1)));
    const _meta = { "io.modelcontextprotocol/protocolVersion": "2027-01-01" };
    transport.send(request(1, "server/discover", { _meta }));
    await settle();
    expect(sent[0]?.headers["mcp-protocol-version"]).toBe("2027-01-01");
  });

  test("[req 107] repeats tool arguments in headers once the list names them", async () => {
    const { transport, sent, settle } = scripted(never);
    transport.send(call(1));
    transport.mirrors = (tool) =>
      tool === "t" ? [{ header: "A", path: ["a"], type: "string" }] : [];
    transport.send(call(2));
    await settle();
    expect(sent.map(({ headers }) => headers["mcp-param-a"])).toEqual([
      undefined,
      "=?base64?w7w=?=",
    ]);
    expect(sent[1]?.headers["mcp-name"]).toBe("t");
  });

  test("[req 95] never sends a response, and sends several messages one by one", async () => {
    const { transport, sent, errors, settle } = scripted(never);
    transport.agreed("2026-07-28");
    transport.send(result(1));
    transport.send([modern(1, "tools/list"), modern(2, "tools/list")]);
    await settle();
    expect(sent.map(({ body }) => (body as { id: number }).id)).toEqual([1, 2]);
    expect(errors).toHaveLength(1);
  });

  test("ignores session ids, opens no stream and deletes nothing", async () => {
    const { transport, sent, settle } = scripted(() =>
      json(result(1), { headers: { "mcp-session-id": "x" } }),
    );
    transport.agreed("2026-07-28");
    transport.send(modern(1, "tools/list"));
    await settle();
    transport.send(modern(1, "tools/list"));
    await settle();
    await transport.close();
    expect(sent.map(({ method }) => method)).toEqual(["POST", "POST"]);
    expect(sent[1]?.headers).not.toHaveProperty("mcp-session-id");
  });

  test("returns to the session era after a fallback to initialize", async () => {
    const { transport, sent, settle } = scripted((one) =>
      one.method === "GET" ? status(405) : json(result(2), { headers: { "mcp-session-id": "x" } }),
    );
    transport.agreed("2026-07-28");
    transport.send(request(2, "initialize"));
    await settle();
    transport.agreed("2025-11-25");
    transport.send(INITIALIZED);
    await settle();
    expect(sent[0]?.headers).not.toHaveProperty("mcp-method");
    expect(sent[1]?.headers).toMatchObject({
      "mcp-session-id": "x",
      "mcp-protocol-version": "2025-11-25",
    });
  });
});

describe("responses", () => {
  test("each request has its own stream", async () => {
    const streams = [new Events(), new Events()];
    const { transport, told, settle } = scripted((_, index) => (streams[index] as Events).response);
    transport.send(modern(1, "tools/call", { name: "a" }));
    transport.send(modern("1", "subscriptions/listen"));
    await settle();
    streams[0]?.send(notification("a")).send(result(1)).end();
    streams[1]?.write(": alive\n\n").send(notification("b"));
    await settle();
    expect(told.values).toEqual(
      expect.arrayContaining([notification("a"), result(1), notification("b")]),
    );
    streams[1]?.end();
    await settle();
    expect(told.failures).toMatchObject([["1", { name: "HttpAnswerError", problem: "ended" }]]);
  });

  test("does not resume a broken stream", async () => {
    const one = new Events();
    const { transport, told, sent, advance } = scripted(() => one.response);
    transport.send(modern(1, "tools/call", { name: "a" }));
    await advance(0);
    one.write("id: 7\ndata:\n\n");
    await advance(0);
    one.cut();
    await advance(60_000);
    expect(sent).toHaveLength(1);
    expect(told.failures).toMatchObject([[1, { name: "HttpConnectionError" }]]);
  });
});

describe("[req 38] cancels a request by closing its stream", () => {
  test.each(["2026-07-28", undefined] as const)("after the negotiation of %s", async (agreed) => {
    const streams = [new Events(), new Events()];
    const { transport, told, sent, settle } = scripted(
      (_, index) => (streams[index] as Events).response,
    );
    if (agreed !== undefined) transport.agreed(agreed);
    transport.send(modern(0, "tools/call", { name: "a" }));
    transport.send(modern("0", "tools/call", { name: "a" }));
    await settle();
    transport.send(notification("notifications/cancelled", { requestId: 0 }));
    await settle();
    expect(streams.map(({ left }) => left)).toEqual([true, false]);
    expect(sent).toHaveLength(2);
    expect(told.failures).toEqual([]);
  });

  test("before its response", async () => {
    const { transport, sent, settle } = scripted(never);
    transport.send(modern(1, "tools/call", { name: "a" }));
    await settle();
    transport.send(notification("notifications/cancelled", { requestId: 1 }));
    await settle();
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true]);
  });

  test("ignores the cancellation of an unknown request", async () => {
    const { transport, sent, settle } = scripted(never);
    transport.agreed("2026-07-28");
    transport.send(notification("notifications/cancelled", { requestId: 9 }));
    await settle();
    expect(sent).toEqual([]);
  });
});

describe("[req 118] refusals of the server", () => {
  const error = { code: -32022, message: "no such version", data: { supported: ["2025-11-25"] } };

  test.each([400, 404, 503])("accepts %s with an error response", async (code) => {
    const { transport, told, settle } = scripted(() =>
      status(code, JSON_TYPE, JSON.stringify({ jsonrpc: "2.0", id: 1, error })),
    );
    transport.send(modern(1, "server/discover"));
    await settle();
    expect(told.values).toEqual([{ jsonrpc: "2.0", id: 1, error }]);
    expect(told.failures).toEqual([]);
  });

  test.each([["1"], [null], [undefined], [2]])(
    "fails for an error response with the id %j, and reports the reason",
    async (id) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id, error });
      const { transport, told, settle } = scripted(() => status(400, JSON_TYPE, body));
      transport.send(modern(1, "server/discover"));
      await settle();
      expect(told.values).toEqual([]);
      const [[failed, reason] = []] = told.failures;
      expect(failed).toBe(1);
      expect(reason).toBeInstanceOf(HttpStatusError);
      expect(reason).toMatchObject({ status: 400, body, jsonRpcError: error });
    },
  );

  test("fails without a body", async () => {
    const { transport, told, settle } = scripted(() => status(400));
    transport.send(modern(1, "server/discover"));
    await settle();
    expect(told.failures).toMatchObject([[1, { status: 400, body: "", jsonRpcError: undefined }]]);
  });
});
