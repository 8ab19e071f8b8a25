/** What the step to 2025-11-25 means for sampling: several blocks in a message, and tools for a model. */
import { testRows } from "./rows.js";

const TEXT = { type: "text", text: "hi" };
const USE = { type: "tool_use", id: "1", name: "t", input: {} };
const OUTCOME = { type: "tool_result", toolUseId: "1", content: [] };
const TOOLS = { tools: [{ name: "t", inputSchema: { type: "object" } }] };

testRows({ from: "2025-11-25", to: "2025-06-18" }, [
  {
    row: "the task of sampling goes",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling(TEXT, { task: {} }),
    becomes: sampling(TEXT),
    losses: ["dropped /task"],
  },
  {
    row: "a list of one block for a model is the block",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling([TEXT]),
    becomes: sampling(TEXT),
  },
  {
    row: "several blocks for a model are several messages of the same role",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling([TEXT, { type: "image", data: "", mimeType: "" }]),
    becomes: {
      messages: [
        { role: "user", content: TEXT },
        { role: "user", content: { type: "image", data: "", mimeType: "" } },
      ],
      maxTokens: 1,
    },
    losses: ["approximated /messages/0/content"],
  },
  {
    row: "a message for a model without a block goes",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling([]),
    becomes: { messages: [], maxTokens: 1 },
    losses: ["dropped /messages/0"],
  },
  {
    row: "the use of a tool in sampling is an invalid parameter",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling(USE),
    refused: { error: -32602 },
  },
  {
    row: "the result of a tool in sampling is an invalid parameter",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling([OUTCOME]),
    refused: { error: -32602 },
  },
  {
    row: "tools for a model are an invalid parameter",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling(TEXT, TOOLS),
    refused: { error: -32602 },
  },
  {
    row: "tools that a model must not use go",
    request: "sampling/createMessage",
    sender: "server",
    given: sampling(TEXT, { ...TOOLS, toolChoice: { mode: "none" } }),
    becomes: sampling(TEXT),
    losses: ["dropped /tools", "dropped /toolChoice"],
  },
  {
    row: "SamplingMessage._meta goes",
    type: "SamplingMessage",
    given: { role: "user", content: TEXT, _meta: { x: 1 } },
    becomes: { role: "user", content: TEXT },
    losses: ["dropped /_meta"],
  },
  {
    row: "CreateMessageResult._meta stays: every result had one before",
    result: "sampling/createMessage",
    sender: "client",
    given: { role: "assistant", content: TEXT, model: "m", _meta: { x: 1 } },
  },
  {
    row: "a list of one block from a model is the block, and any stop reason goes",
    result: "sampling/createMessage",
    sender: "client",
    given: { role: "assistant", content: [TEXT], model: "m", stopReason: "toolUse" },
    becomes: { role: "assistant", content: TEXT, model: "m", stopReason: "toolUse" },
  },
  {
    row: "several texts from a model are one",
    result: "sampling/createMessage",
    sender: "client",
    given: { role: "assistant", content: [TEXT, TEXT], model: "m" },
    becomes: { role: "assistant", content: { type: "text", text: "hi\nhi" }, model: "m" },
    losses: ["approximated /content"],
  },
  {
    row: "the use of a tool from a model is an internal error",
    result: "sampling/createMessage",
    sender: "client",
    given: { role: "assistant", content: [TEXT, USE], model: "m" },
    refused: { error: -32603 },
  },
]);

function sampling(content: unknown, more: object = {}): Record<string, unknown> {
  return { messages: [{ role: "user", content }], maxTokens: 1, ...more };
}
