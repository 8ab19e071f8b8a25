/** What is there, what was ordered, and the tools by which the model gets at both. Clients of the server do not see them. */
import type { Tool, ToolUseContent } from "@mcp-gen/protocol/2026-07-28";
import * as z from "zod";

export const stock = new Map([
  ["coffee", 2],
  ["tea", 40],
]);

export const orders: string[] = [];

export const stockTools: Tool[] = [
  {
    name: "count",
    description: "How many packets are left",
    inputSchema: { type: "object", properties: { item: { type: "string" } }, required: ["item"] },
  },
  {
    name: "order",
    description: "Orders packets from the supplier",
    inputSchema: {
      type: "object",
      properties: { item: { type: "string" }, packets: { type: "integer" } },
      required: ["item", "packets"],
    },
  },
];

/** What a model sends is checked like everything that comes from outside. */
const Use = z.discriminatedUnion("name", [
  z.object({ name: z.literal("count"), input: z.object({ item: z.string() }) }),
  z.object({
    name: z.literal("order"),
    input: z.object({ item: z.string(), packets: z.number().int().min(1).max(100) }),
  }),
]);

/** Runs a tool for the model. What is wrong is said in words: the model may do better with its next use. */
export function useStock(use: ToolUseContent): string {
  const { success, data, error } = Use.safeParse(use);
  if (!success) return `No such use: ${z.prettifyError(error)}`;
  const { item } = data.input;
  const left = stock.get(item);
  if (left === undefined) return `There is no ${item}, only ${[...stock.keys()].join(" and ")}.`;
  switch (data.name) {
    case "count":
      return `${left} packets of ${item} are left.`;
    case "order":
      orders.push(`${data.input.packets} packets of ${item}`);
      return `Ordered ${data.input.packets} packets of ${item}.`;
  }
}
