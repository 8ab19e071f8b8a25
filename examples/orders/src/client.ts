/** Reads the page as a host does, and calls its tools at every revision. A client without pages gets plain tools. */
import { apps, isVisibleTo, readApp } from "@mcp-gen/client/apps";
import type { CallToolResult } from "@mcp-gen/protocol/2026-07-28";
import assert from "node:assert/strict";
import { everywhere } from "./everywhere.js";

const app = { name: "host", version: "1.0.0", extensions: [apps()] };

await everywhere(app, async (host) => {
  const tools = await host.listTools().all();
  const forModel = tools.filter((tool) => isVisibleTo(tool, "model"));
  assert.deepEqual(
    forModel.map(({ name }) => name),
    ["orders"],
  );

  const [orders] = forModel;
  assert.ok(orders);
  const page = await readApp(host, orders);
  assert.equal(page.uri, "ui://shop/orders");
  assert.equal(page.prefersBorder, true);
  assert.match(page.html, /^<!doctype html>/);

  assert.match(textOf(await host.callTool("orders", { open: true })), /Teapot/);
  // The button of the page makes these calls.
  const shipped = await host.callTool("mark", { id: "A2", shipped: true });
  assert.doesNotMatch(textOf(shipped), /false/);
  await host.callTool("mark", { id: "A2", shipped: false });
  return `${page.uri} for ${forModel.length} tool; ${tools.length - forModel.length} tool for the page only`;
});

function textOf({ content }: CallToolResult): string {
  return content.map((block) => (block.type === "text" ? block.text : "")).join("");
}
