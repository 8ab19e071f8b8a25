import { expect, test } from "vitest";
import { observeServer } from "./server.js";

const text = { content: [{ type: "text", text: "a" }] };
const info = { name: "a", version: "1" };
const protocolVersion = "2024-11-05";
const capabilities = { tools: {}, logging: {} };

/** The violations of a message of the server, after a call of the client. */
function problems(message: object): string[] {
  const observer = observeServer();
  const send = (id: number, method: string, params: object): void =>
    observer.client({ jsonrpc: "2.0", id, method, params });
  send(0, "initialize", { protocolVersion, capabilities: {}, clientInfo: info });
  observer.server({
    jsonrpc: "2.0",
    id: 0,
    result: { protocolVersion, capabilities, serverInfo: info },
  });
  send(1, "tools/call", { name: "a" });
  observer.server(message);
  return observer.violations.map((violation) => violation.message);
}

test("accepts what the revision defines", () => {
  expect(problems({ jsonrpc: "2.0", id: 1, result: text })).toEqual([]);
});

test.each<[string, object]>([
  [
    "content of a newer revision",
    { jsonrpc: "2.0", id: 1, result: { content: [{ type: "audio" }] } },
  ],
  ["a result without a request", { jsonrpc: "2.0", id: 2, result: text }],
  ["an error without a request", { jsonrpc: "2.0", id: 2, error: { code: 1, message: "" } }],
  ["a method of a newer revision", { jsonrpc: "2.0", id: "a", method: "elicitation/create" }],
  [
    "wrong params",
    { jsonrpc: "2.0", method: "notifications/message", params: { level: 1, data: "a" } },
  ],
  ["no message", { jsonrpc: "1.0" }],
  ["an error without an id", { jsonrpc: "2.0", error: { code: 1, message: "" } }],
])("reports %s", (_, said) => {
  expect(problems(said)).toHaveLength(1);
});
