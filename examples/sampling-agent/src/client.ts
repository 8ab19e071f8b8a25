/** Provides a model for the agent at every revision. The model is a script, so that its output is always the same. */
import type {
  CallToolResult,
  CreateMessageRequestParams,
  CreateMessageResult,
  SamplingMessage,
} from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { everywhere } from "./everywhere.js";

/** A client with a real model would show the request and the response to the user. */
function model({ messages, tools = [] }: CreateMessageRequestParams): CreateMessageResult {
  const told = messages.map(textOf);
  if (tools.length === 0) {
    assert.match(told[0] ?? "", /2 packets of coffee are left/);
    return saying([{ type: "text", text: "Order coffee." }]);
  }
  switch (messages.length) {
    case 1:
      return saying([
        { type: "tool_use", id: "a", name: "count", input: { item: "coffee" } },
        { type: "tool_use", id: "b", name: "count", input: { item: "tea" } },
      ]);
    case 3:
      assert.equal(told[2], "2 packets of coffee are left. 40 packets of tea are left.");
      return saying([
        { type: "tool_use", id: "c", name: "order", input: { item: "coffee", packets: 20 } },
      ]);
    default:
      assert.equal(told[4], "Ordered 20 packets of coffee.");
      return saying([{ type: "text", text: "Coffee is on its way, and there is enough tea." }]);
  }
}

const answer = { sample: { create: model, tools: true } };
await everywhere({ name: "shop-app", version: "1.0.0", answer }, async (client) => {
  const before = ordersIn(await client.callTool("orders"));
  const said = textOf(await client.callTool("restock"));
  const after = ordersIn(await client.callTool("orders"));

  if (client.revision < "2025-11-25") {
    assert.equal(said, "Nothing was ordered. Advice: Order coffee.");
    assert.deepEqual(after, before);
  } else {
    assert.equal(said, "Coffee is on its way, and there is enough tea.");
    // In 2026-07-28 the agent started again with each response of the model, but ordered only once.
    assert.deepEqual(after, [...before, "20 packets of coffee"]);
  }
  return said;
});

function saying(content: Blocks): CreateMessageResult {
  const usesTools = content.some(({ type }) => type === "tool_use");
  return {
    role: "assistant",
    model: "script",
    content,
    stopReason: usesTools ? "toolUse" : "endTurn",
  };
}

function ordersIn(result: CallToolResult): string[] {
  return textOf(result)
    .split("\n")
    .filter((line) => line !== "nothing");
}

type Blocks = Extract<SamplingMessage["content"], unknown[]>;

/** Texts of a message or a result, including tool results. */
function textOf({
  content,
}: {
  content: SamplingMessage["content"] | CallToolResult["content"];
}): string {
  return [content]
    .flat()
    .map((block) => {
      if (block.type === "tool_result") return textOf(block);
      return block.type === "text" ? block.text : "";
    })
    .join(" ");
}
