/** An agent that uses the model of the client. The client runs and pays for the model, and can review every message. */
import type { Context } from "@mcp-gen/server";
import type { SamplingMessage, ToolResultContent } from "@mcp-gen/protocol/2026-07-28";
import { stock, stockTools, useStock } from "./stock.js";

const TASK = "Order every item with fewer than ten packets left.";

/** The maximum number of turns, for a model that never stops using tools. */
const MOST_TURNS = 5;

/** Runs the tools that the model requests, until it returns text. */
export async function restock(ctx: Context): Promise<string> {
  const messages: SamplingMessage[] = [user([{ type: "text", text: TASK }])];
  for (let turn = 1; turn <= MOST_TURNS; turn++) {
    // In 2026-07-28 the handler runs again from the start for each response. The key identifies the request.
    const answer = await ctx.sample(`turn ${turn}`, {
      messages,
      tools: stockTools,
      maxTokens: 500,
    });
    const content = [answer.content].flat();
    const uses = content.filter((block) => block.type === "tool_use");
    if (uses.length === 0) return textOf(content);

    // All tool uses need a result in one message. `once` prevents a second order in the next round.
    const results = uses.map(async (use): Promise<ToolResultContent> => {
      const text = await ctx.once(`turn ${turn}, ${use.id}`, () => useStock(use));
      return { type: "tool_result", toolUseId: use.id, content: [{ type: "text", text }] };
    });
    messages.push({ role: "assistant", content }, user(await Promise.all(results)));
  }
  return `The model had not finished after ${MOST_TURNS} turns.`;
}

/** Sends all data to a model without tools, and returns its advice. */
export async function advise(ctx: Context): Promise<string> {
  const counts = [...stock].map(([item, left]) => `${left} packets of ${item} are left.`);
  const text = [TASK, ...counts].join("\n");
  const { content } = await ctx.sample("advice", {
    messages: [user([{ type: "text", text }])],
    maxTokens: 500,
  });
  return `Nothing was ordered. Advice: ${textOf([content].flat())}`;
}

function user(content: Blocks): SamplingMessage {
  return { role: "user", content };
}

type Blocks = Extract<SamplingMessage["content"], unknown[]>;

function textOf(blocks: Blocks): string {
  return blocks.map((block) => (block.type === "text" ? block.text : "")).join("");
}
