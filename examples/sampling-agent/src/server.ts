/** A shop whose stock is looked after by an agent. Whoever calls `restock` lends it a model. */
import { defineServer, tool } from "@mcp-gen/server";
import { advise, restock } from "./agent.js";
import { orders } from "./stock.js";

export const server = defineServer({
  name: "shop",
  version: "1.0.0",
  tools: {
    restock: tool(
      { description: "Has an agent order what is running out", singleUse: true },
      async (_, ctx) => {
        const { sampling } = ctx.client.capabilities;
        if (sampling === undefined) return ctx.fail("The agent needs a client that has a model.");
        // Models can use tools since 2025-11-25, in clients that say so.
        return sampling.tools === undefined ? advise(ctx) : restock(ctx);
      },
    ),
    orders: tool(
      { description: "What was ordered", annotations: { readOnlyHint: true } },
      () => orders.join("\n") || "nothing",
    ),
  },
});
