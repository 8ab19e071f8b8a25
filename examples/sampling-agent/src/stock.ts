/** The stock, the orders, and the tools of the model. Clients of the server do not see these tools. */
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

/** Validates arguments from the model, as for any external input. */
const Use = z.discriminatedUnion("name", [
  z.object({ name: z.literal("count"), input: z.object({ item: z.string() }) }),
  z.object({
    name: z.literal("order"),
    input: z.object({ item: z.string(), packets: z.number().int().min(1).max(100) }),
  }),
]);

/** Runs a tool for the model. Errors are text, so that the model can try again. */
export function useStock(use: ToolUseContent): string {
  const { success, data, error } = Use.safeParse(use);
  if (!success) return `No such use: ${z.prettifyError(error)}`;
  const { item } = data.input;
  const left = stock.get(item);
  if (left === undefined) return `Unknown item ${item}. Known: ${[...stock.keys()].join(", ")}.`;
  switch (data.name) {
    case "count":
      return `${left} packets of ${item} are left.`;
    case "order":
      orders.push(`${data.input.packets} packets of ${item}`);
      return `Ordered ${data.input.packets} packets of ${item}.`;
  }
}
