/** What the step to 2025-03-26 means: batches, audio, annotations of tools, completions as a capability. */
import { adaptMessage } from "@mcp-gen/adapt";
import { expect, test } from "vitest";
import { testRows, type Row } from "./rows.js";

const AUDIO = { type: "audio", data: "AAAA", mimeType: "audio/wav" };
const TEXT = { type: "text", text: "hi" };
const CLIENT = {
  protocolVersion: "2024-11-05",
  capabilities: {},
  clientInfo: { name: "c", version: "1" },
};
const REFERENCE = { ref: { type: "ref/prompt", name: "p" }, argument: { name: "a", value: "b" } };

/** What is the same on both sides, in either direction. */
const SAME: readonly Row[] = [
  { row: "initialize", request: "initialize", given: CLIENT },
  { row: "completion/complete", request: "completion/complete", given: REFERENCE },
  {
    row: "the result of completion/complete",
    result: "completion/complete",
    given: { completion: { values: ["x"] } },
  },
  { row: "ping from the client", request: "ping" },
  { row: "ping from the server", request: "ping", sender: "server" },
  { row: "prompts/list", request: "prompts/list" },
  { row: "resources/read", request: "resources/read", given: { uri: "file:///a" } },
  { row: "resources/subscribe", request: "resources/subscribe", given: { uri: "file:///a" } },
  { row: "logging/setLevel", request: "logging/setLevel", given: { level: "info" } },
  { row: "roots/list", request: "roots/list", sender: "server" },
  { row: "the result of roots/list", result: "roots/list", sender: "client", given: { roots: [] } },
  { row: "notifications/initialized", notification: "notifications/initialized", sender: "client" },
  {
    row: "notifications/cancelled",
    notification: "notifications/cancelled",
    sender: "client",
    given: { requestId: 1, reason: "late" },
  },
  {
    row: "notifications/message",
    notification: "notifications/message",
    given: { level: "info", data: "x" },
  },
  {
    row: "notifications/resources/updated",
    notification: "notifications/resources/updated",
    given: { uri: "file:///a" },
  },
  { row: "notifications/tools/list_changed", notification: "notifications/tools/list_changed" },
  { row: "an error", error: "tools/call", given: { code: -32602, message: "no such tool" } },
  { row: "text in a tool result", result: "tools/call", given: { content: [TEXT] } },
];

testRows({ from: "2024-11-05", to: "2025-03-26" }, [
  ...SAME,
  {
    row: "completions stay undeclared: a server of 2024-11-05 had no way to say that it has them",
    result: "initialize",
    given: { protocolVersion: "x", capabilities: {}, serverInfo: { name: "s", version: "1" } },
  },
]);

testRows({ from: "2025-03-26", to: "2024-11-05" }, [
  ...SAME,
  {
    row: "capabilities.completions goes",
    result: "initialize",
    given: { capabilities: { completions: {}, tools: {} }, protocolVersion: "x" },
    becomes: { capabilities: { tools: {} }, protocolVersion: "x" },
    losses: ["dropped /capabilities/completions"],
  },
  {
    row: "the message of notifications/progress goes",
    notification: "notifications/progress",
    given: { progressToken: 1, progress: 0.5, message: "half" },
    becomes: { progressToken: 1, progress: 0.5 },
    losses: ["dropped /message"],
  },
  {
    row: "annotations of a tool go, with their title",
    result: "tools/list",
    given: { tools: [{ name: "t", inputSchema: { type: "object" }, annotations: { title: "T" } }] },
    becomes: { tools: [{ name: "t", inputSchema: { type: "object" } }] },
    losses: ["dropped /tools/0/annotations"],
  },
  {
    row: "audio in a tool result is sent as the bytes of a resource",
    result: "tools/call",
    given: { content: [TEXT, { ...AUDIO, annotations: { priority: 1 } }] },
    becomes: {
      content: [
        TEXT,
        {
          type: "resource",
          resource: { uri: "audio:content", mimeType: "audio/wav", blob: "AAAA" },
          annotations: { priority: 1 },
        },
      ],
    },
    losses: ["approximated /content/1"],
  },
  {
    row: "audio in a prompt is sent as the bytes of a resource",
    result: "prompts/get",
    given: { messages: [{ role: "user", content: AUDIO }] },
    becomes: {
      messages: [
        {
          role: "user",
          content: {
            type: "resource",
            resource: { uri: "audio:content", mimeType: "audio/wav", blob: "AAAA" },
          },
        },
      ],
    },
    losses: ["approximated /messages/0/content"],
  },
  {
    row: "audio for a model is an invalid parameter",
    request: "sampling/createMessage",
    sender: "server",
    given: { messages: [{ role: "user", content: AUDIO }], maxTokens: 1 },
    refused: { error: -32602 },
  },
  {
    row: "audio from a model is an internal error",
    result: "sampling/createMessage",
    sender: "client",
    given: { role: "assistant", content: AUDIO, model: "m" },
    refused: { error: -32603 },
  },
]);

test("a batch is for a session to take apart", () => {
  const batch = [{ jsonrpc: "2.0", id: 1, method: "ping" }];
  const down = { from: "2025-03-26", to: "2024-11-05", sender: "client" } as const;
  expect(adaptMessage(batch, down)).toMatchObject({
    session: "batch",
    losses: [{ kind: "impossible", pointer: "", step: "2024-11-05_2025-03-26" }],
  });
  expect(adaptMessage(batch, down).message).toBeUndefined();
});
