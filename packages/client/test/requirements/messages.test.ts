/** The messages of a client: ids, error codes, notifications, progress. */
import { InvalidResultError, McpError } from "@mcp-gen/client";
import { describe, expect, test, vi } from "vitest";
import { failureOf, REVISIONS, SESSIONS, type Wire } from "../helpers.js";
import { clientOf, opened, quiet, type Reply } from "../peer.js";

const called: Reply = () => ({ resultType: "complete", content: [] });

const askingEarly: Reply = (message, peer) => {
  peer.say({ jsonrpc: "2.0", id: "early", method: "roots/list" });
  return opened()(message, peer);
};

describe.each(SESSIONS)("an input request in %s", (revision) => {
  test.each(["a", "", "1", 0, -1, 1, 2 ** 53 - 1])(
    "[req 2] with the id %j gets a response with that id",
    async (id) => {
      const { peer } = await clientOf(revision, {}, { answer: { roots: [] } });
      const before = peer.sent.length;
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
      expect(peer.sent.slice(before)).toEqual([{ jsonrpc: "2.0", id, result: { roots: [] } }]);
    },
  );

  test.each([1.5, 2 ** 53, true, null, [1], { id: 1 }])(
    "[req 2] [req 3] with the id %j is rejected, and the application does not see it",
    async (id) => {
      const roots = vi.fn<() => []>(() => []);
      const { peer } = await clientOf(revision, {}, { answer: { roots } });
      const before = peer.sent.length;
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
      const [answer, ...more] = peer.sent.slice(before);
      expect(answer).toMatchObject({ error: { code: -32600 } });
      expect(answer?.["id"] ?? undefined).toBeUndefined();
      expect(more).toEqual([]);
      expect(roots).not.toHaveBeenCalled();
    },
  );

  test("[req 7] gets an integer error code, whatever fails", async () => {
    const refusals = [
      Object.assign(new Error("?"), { code: 1.5 }),
      { code: "7", message: "?" },
      "?",
      new McpError(-7, "no"),
    ];
    const { peer } = await clientOf(
      revision,
      { initialize: askingEarly },
      {
        answer: {
          roots: () => {
            throw refusals.shift();
          },
          sample: () => Promise.reject(new Error("unused")),
        },
        inputRequestRate: { capacity: 5, perSecond: 1 },
      },
    );
    for (const id of [1, 2, 3, 4]) {
      peer.say({ jsonrpc: "2.0", id, method: "roots/list" });
      await quiet();
    }
    peer.say({ jsonrpc: "2.0", id: 5, method: "sampling/createMessage", params: {} });
    peer.say({ jsonrpc: "2.0", id: 6, method: "nothing" });
    peer.say({ jsonrpc: "2.0", id: 7 });
    const codes = (): unknown[] =>
      peer.sent.flatMap(({ id, error }) => (error ? [[id, (error as Wire)["code"]]] : []));
    // The client loads the module that explains faults.
    await expect.poll(codes).toHaveLength(8);
    expect(new Map(codes() as [])).toEqual(
      new Map<unknown, number>([
        ["early", -32600],
        [1, -32603],
        [2, -32603],
        [3, -32603],
        [4, -7],
        [5, -32602],
        [6, -32601],
        [7, -32600],
      ]),
    );
  });

  test("[req 45] is answered without progress notifications, and those of a server get no response", async () => {
    const heard: number[] = [];
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": () => undefined },
      { answer: { roots: [] } },
    );
    const before = peer.sent.length;
    const params = { _meta: { progressToken: "p" } };
    peer.say({ jsonrpc: "2.0", id: "q", method: "roots/list", params });
    await quiet();
    const call = client.callTool("t", {}, { onProgress: ({ progress }) => heard.push(progress) });
    await quiet();
    const { id, params: sent } = peer.of("tools/call")[0] as Wire;
    const { progressToken } = (sent as Wire)["_meta"] as Wire;
    for (let count = 0; count < 10_000; count++) {
      const progress = count % 10;
      const report = { progressToken: count < 5_000 ? progressToken : `${count}`, progress };
      peer.say({ jsonrpc: "2.0", method: "notifications/progress", params: report });
    }
    peer.say({ jsonrpc: "2.0", id, result: { content: [] } });
    await call;
    expect(heard).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(peer.sent.slice(before).map(({ method, id: of }) => method ?? of)).toEqual([
      "q",
      "tools/call",
    ]);
  });
});

describe.each(REVISIONS)("a client of %s", (revision) => {
  test("[req 2] gives its requests integer ids", async () => {
    const { client, peer } = await clientOf(revision, { "tools/call": called });
    for (let count = 0; count < 10; count++) await client.callTool("t");
    const requests = peer.sent.filter(({ method }) => !`${method}`.startsWith("notifications/"));
    expect(requests).toHaveLength(11);
    expect(requests.filter(({ id }) => !Number.isSafeInteger(id))).toEqual([]);
  });

  test.each(["1", 1.5, null, undefined])(
    "[req 7] rejects an error response with the code %j",
    async (code) => {
      const { client } = await clientOf(revision, {
        "tools/call": () => ({ error: { code, message: "no" } }),
      });
      expect(await failureOf(client.callTool("t"))).toBeInstanceOf(InvalidResultError);
    },
  );

  test("[req 8] sends notifications without ids, and answers no notification", async () => {
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": () => undefined },
      { answer: { roots: [] } },
    );
    const controller = new AbortController();
    const failure = failureOf(client.callTool("t", {}, { signal: controller.signal }));
    controller.abort();
    await failure;
    client.notify("example/happened", { a: 1 });
    client.rootsChanged();
    await quiet();
    const notified = peer.sent.filter(({ method }) => /notif|example/.test(`${method}`));
    expect(notified.length).toBeGreaterThanOrEqual(2);
    expect(notified.filter((message) => "id" in message)).toEqual([]);

    const before = peer.sent.length;
    for (const method of ["notifications/tools/list_changed", "notifications/message", "a/b"]) {
      for (const params of [undefined, {}, { level: "loud" }, [], 1]) {
        peer.say({ jsonrpc: "2.0", method, params });
      }
    }
    peer.say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 99 } });
    peer.say({ jsonrpc: "2.0", method: "notifications/progress", params: { progressToken: 99 } });
    await quiet();
    expect(peer.sent.slice(before)).toEqual([]);
  });
});

test("[req 7] an error of an application has an integer code", () => {
  for (const code of [1.5, Number.NaN, Infinity, "1"]) {
    expect(() => new McpError(code as number, "")).toThrow(RangeError);
  }
});
