/** Clients of chosen revisions, which are given as modules. */
import { clientRevision as v2025_06_18 } from "@mcp-gen/adapt/2025-06-18/client";
import { clientRevision as v2025_11_25 } from "@mcp-gen/adapt/2025-11-25/client";
import { clientRevision as v2026_07_28 } from "@mcp-gen/adapt/2026-07-28/client";
import type { ClientRevision } from "@mcp-gen/adapt/runtime";
import { connectOf, type Client } from "@mcp-gen/client";
import { expect, test } from "vitest";
import { discovered, opened, scripted, type Peer, type Reply } from "./peer.js";

const app = { name: "test", version: "1.0.0" };
const content = [{ type: "text", text: "Hello" }];

/** A server of the session era that has no other revisions. */
function sessionServer(revision?: string, replies: Record<string, Reply> = {}): Peer {
  return scripted({ initialize: opened(revision), "tools/call": () => ({ content }), ...replies });
}

function connected(revisions: readonly ClientRevision[], peer: Peer): Promise<Client> {
  return connectOf(revisions, peer.transport, app);
}

test("calls a tool in one stateless revision", async () => {
  const peer = scripted({
    "server/discover": discovered,
    "tools/call": () => ({ resultType: "complete", content }),
  });
  await using client = await connected([v2026_07_28], peer);
  expect([client.revision, client.era]).toEqual(["2026-07-28", "stateless"]);
  expect((await client.callTool("hello")).content).toEqual(content);
});

test("calls a tool in one session revision, with results of the newest revision", async () => {
  const peer = sessionServer();
  await using client = await connected([v2025_06_18], peer);
  expect([client.revision, client.era]).toEqual(["2025-06-18", "session"]);
  expect(await client.callTool("hello")).toMatchObject({ resultType: "complete", content });
  expect(peer.of("server/discover")).toEqual([]);
});

test.each([
  ["oldest first", [v2025_06_18, v2025_11_25, v2026_07_28]],
  ["newest first", [v2026_07_28, v2025_11_25, v2025_06_18]],
])("negotiates the newest common revision of a list: %s", async (_, revisions) => {
  const peer = sessionServer();
  await using client = await connected(revisions, peer);
  expect(client.revision).toBe("2025-11-25");
  expect(peer.paramsOf("initialize")["protocolVersion"]).toBe("2025-11-25");
});

test("refuses a server that answers with a revision that is not in the list", async () => {
  const peer = sessionServer("2025-03-26");
  await expect(connected([v2025_06_18, v2025_11_25], peer)).rejects.toMatchObject({
    name: "RevisionError",
    offered: ["2025-06-18", "2025-11-25"],
    received: ["2025-03-26"],
  });
  expect(peer.isClosed).toBe(true);
});

test("refuses an empty list", async () => {
  await expect(connected([], sessionServer())).rejects.toThrow(RangeError);
});

test("adapts nothing in a session revision without adapters, as if it were the newest", async () => {
  const peer = sessionServer(undefined, {
    "tools/call": ({ params }, { say }) => {
      say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info", data: 1 } });
      return { content, structuredContent: params };
    },
    "prompts/get": () => ({ error: { code: -32602, message: "unknown prompt" } }),
  });
  const logged: unknown[] = [];
  await using client = await connectOf([{ protocol: v2025_11_25.protocol }], peer.transport, {
    ...app,
    answer: { roots: [{ uri: "file:///home" }] },
    onLog: (message) => logged.push(message),
  });
  expect(client.revision).toBe("2025-11-25");
  expect(peer.paramsOf("initialize")).toMatchObject({ capabilities: { roots: {} } });
  const params = { name: "hello", arguments: { a: 1 } };
  expect(await client.callTool("hello", { a: 1 })).toEqual({ content, structuredContent: params });
  expect(logged).toEqual([{ level: "info", data: 1 }]);
  await expect(client.getPrompt("none")).rejects.toMatchObject({ code: -32602 });
  peer.say({ jsonrpc: "2.0", id: "r", method: "roots/list" });
  await expect
    .poll(() => peer.sent.find(({ id }) => id === "r"))
    .toMatchObject({
      result: { roots: [{ uri: "file:///home" }] },
    });
});
