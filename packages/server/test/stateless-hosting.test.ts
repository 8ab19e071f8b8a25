/** `sessions: "stateless"`: the server advertises and sends only what it can serve without sessions, in each revision. */
import { resource, tool, type Definition } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { observeServer } from "@mcp-gen/testing/observe";
import { describe, expect, test } from "vitest";
import { legacy, quietServer, SESSIONS } from "./helpers.js";

const definition: Partial<Definition> = {
  tools: {
    talk: tool({}, (_, ctx) => {
      ctx.log("error", "not sent");
      return "done";
    }),
  },
  prompts: {},
  resources: { "test://a": resource({ subscribe: true }, () => "a") },
};

type Message = Record<string, unknown>;

/** Sends each message in a POST of its own, and returns the messages of the responses. */
async function exchange(revision: string, messages: readonly Message[]) {
  const handle = serveHttp(quietServer(definition), { sessions: "stateless" });
  const observer = observeServer({ transport: "http" });
  const received: Message[] = [];
  for (const message of messages) {
    observer.client(message);
    const response = await handle(
      new Request("http://localhost/mcp", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          accept: "application/json, text/event-stream",
          ...(message["method"] !== "initialize" && { "mcp-protocol-version": revision }),
        },
        body: JSON.stringify(message),
      }),
    );
    const text = await response.text();
    const isStream = response.headers.get("content-type") === "text/event-stream";
    const parts = isStream ? [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => data) : [text];
    for (const part of parts.filter((each) => each !== "")) {
      const answer = JSON.parse(part ?? "") as Message;
      observer.server(answer);
      received.push(answer);
    }
  }
  return { received, violations: observer.violations };
}

const opening = (revision: string): Message[] => [
  legacy(0, "initialize", {
    protocolVersion: revision,
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  }),
  { jsonrpc: "2.0", method: "notifications/initialized" },
];

describe.each(SESSIONS)("%s", (revision) => {
  test("advertises no notifications outside requests, no subscriptions and no log level", async () => {
    const { received } = await exchange(revision, opening(revision));
    const capabilities = { tools: {}, prompts: {}, resources: {} };
    const serverInfo = expect.anything() as unknown;
    expect(received).toEqual([
      { jsonrpc: "2.0", id: 0, result: { protocolVersion: revision, capabilities, serverInfo } },
    ]);
  });

  test("rejects the methods that need a session", async () => {
    const { received } = await exchange(revision, [
      legacy(1, "logging/setLevel", { level: "debug" }),
      legacy(2, "resources/subscribe", { uri: "test://a" }),
      legacy(3, "resources/unsubscribe", { uri: "test://a" }),
    ]);
    const reason = "this server handles each request without a session";
    const methods = ["logging/setLevel", "resources/subscribe", "resources/unsubscribe"];
    expect(received).toMatchObject(
      methods.map((method, index) => ({
        id: index + 1,
        error: { code: -32601, message: `Method not found: ${method}: ${reason}` },
      })),
    );
  });

  test("sends nothing that it has not advertised", async () => {
    const { received, violations } = await exchange(revision, [
      ...opening(revision),
      legacy(1, "tools/call", { name: "talk", arguments: {} }),
      legacy(2, "resources/read", { uri: "test://a" }),
      legacy(3, "prompts/list"),
    ]);
    expect(received).toMatchObject([
      { id: 0, result: {} },
      { id: 1, result: { content: [{ text: "done" }] } },
      { id: 2, result: { contents: [{ text: "a" }] } },
      { id: 3, result: { prompts: [] } },
    ]);
    expect(violations).toEqual([]);
  });
});
