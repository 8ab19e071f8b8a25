/** A shop with an agent that manages the stock. The client that calls `restock` provides the model. */
import { defineServer, tool } from "@mcp-gen/server";
import { advise, restock } from "./agent.js";
import { orders } from "./stock.js";

export const server = defineServer({
  name: "shop",
  version: "1.0.0",
  tools: {
    restock: tool(
      { description: "Starts an agent that orders goods that run out", singleUse: true },
      async (_, ctx) => {
        const { sampling } = ctx.client.capabilities;
        if (sampling === undefined) return ctx.fail("The agent needs a client with sampling.");
        // Models can use tools since 2025-11-25, in clients that declare it.
        return sampling.tools === undefined ? advise(ctx) : restock(ctx);
      },
    ),
    orders: tool(
      { description: "Lists the orders", annotations: { readOnlyHint: true } },
      () => orders.join("\n") || "nothing",
    ),
  },
});
