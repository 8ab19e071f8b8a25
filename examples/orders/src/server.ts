/** A shop with MCP Apps: hosts show the orders in a page, and a button of the page calls a tool. */
import { defineServer, tool } from "@mcp-gen/server";
import { app, apps } from "@mcp-gen/server/apps";
import * as z from "zod";
import { PAGE } from "./page.js";

const Order = z.object({ id: z.string(), item: z.string(), shipped: z.boolean() });
const Orders = z.object({ orders: z.array(Order) });

/** A real shop would use a database. */
const orders = new Map(
  [
    { id: "A1", item: "Kettle", shipped: true },
    { id: "A2", item: "Teapot", shipped: false },
  ].map((order) => [order.id, order]),
);

const page = app({
  uri: "ui://shop/orders",
  title: "Orders",
  html: PAGE,
  // The page loads nothing from elsewhere, so it declares no origins.
  prefersBorder: true,
});

export const server = defineServer({
  name: "shop",
  version: "1.0.0",
  extensions: [apps()],
  resources: page.resources,
  tools: {
    orders: page.tool(
      tool(
        {
          title: "Orders",
          description: "Lists the orders of the shop",
          annotations: { readOnlyHint: true },
          inputSchema: z.object({ open: z.boolean().default(false).describe("Only open orders") }),
          outputSchema: Orders,
        },
        ({ open }) => ({
          orders: [...orders.values()].filter(({ shipped }) => !(open && shipped)),
        }),
      ),
    ),
    // Only the page may call this tool. Hosts do not offer it to the model.
    mark: page.tool(
      tool(
        {
          description: "Marks an order as shipped, or as open",
          inputSchema: z.object({ id: z.string(), shipped: z.boolean() }),
          outputSchema: Orders,
        },
        ({ id, shipped }, ctx) => {
          const order = orders.get(id);
          if (order === undefined) return ctx.fail(`No order ${id}`);
          orders.set(id, { ...order, shipped });
          return { orders: [...orders.values()] };
        },
      ),
      { visibility: ["app"] },
    ),
  },
});
