/** MCP Apps for hosts: pages of tools, and who may see and call them. */
import { connect, type TargetOptions } from "@mcp-gen/client";
import {
  apps,
  contentSecurityPolicy,
  isAppMimeType,
  isVisibleTo,
  readApp,
  uiOf,
} from "@mcp-gen/client/apps";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import type { Revision } from "@mcp-gen/protocol";
import { defineServer, resource, tool } from "@mcp-gen/server";
import { app, apps as serverApps } from "@mcp-gen/server/apps";
import { describe, expect, test } from "vitest";
import { REVISIONS } from "./helpers.js";

const MIME = "text/html;profile=mcp-app";
const UI = { csp: { connectDomains: ["https://api.example.com"] }, permissions: { camera: {} } };
const page = app({ uri: "ui://shop/orders", html: "<p>Orders", ...UI });
const text = (mimeType: string, value: string, ui?: object) =>
  resource({ mimeType, ...(ui && { _meta: { ui } }) }, () => value);

const server = defineServer({
  name: "shop",
  version: "1.0.0",
  extensions: [serverApps()],
  resources: {
    ...page.resources,
    "ui://shop/listed": text('text/html; profile="mcp-app"', "<p>Listed", { domain: "a.example" }),
    "ui://shop/bytes": resource({ mimeType: MIME }, () => new TextEncoder().encode("<p>Grüezi")),
    "ui://shop/plain": text("text/html", "<p>"),
  },
  tools: {
    list: page.tool(tool({ description: "Lists orders" }, () => "none")),
    refresh: page.tool(
      tool({}, () => "fresh"),
      { visibility: ["app"] },
    ),
    hidden: page.tool(
      tool({}, () => "hidden"),
      { visibility: ["model"] },
    ),
    other: tool({ description: "Has no page" }, () => "plain"),
  },
});

async function linked(revision: Revision, options: Partial<TargetOptions> = {}) {
  const [near, far] = memoryTransports();
  connectEndpoint(server, far);
  return connect(near, { name: "host", version: "1.0.0", revisions: [revision], ...options });
}

describe.each(REVISIONS)("[ext 15] %s", (revision) => {
  test("a host reads the page of a tool, and knows who may call the tool", async () => {
    const losses: unknown[] = [];
    const onLoss = (loss: unknown): unknown => losses.push(loss);
    await using host = await linked(revision, { extensions: [apps()], onLoss });
    const tools = await host.listTools().all();
    const names = (who: "model" | "app") =>
      tools.filter((each) => isVisibleTo(each, who)).map(({ name }) => name);
    expect(names("model")).toEqual(["list", "hidden", "other"]);
    expect(names("app")).toEqual(["list", "refresh", "other"]);
    const [list, , , other] = tools;
    expect(await readApp(host, list!)).toEqual({ uri: page.uri, html: "<p>Orders", ...UI });
    await expect(readApp(host, other!)).rejects.toThrow(
      "readApp: expected a tool with a page, received other without one",
    );
    expect(losses).toEqual([]);
  });

  test("a client without the extension gets plain tools", async () => {
    await using client = await linked(revision);
    const tools = await client.listTools().all();
    expect(tools.map((each) => [each.name, uiOf(each)])).toEqual([
      ["list", undefined],
      ["hidden", undefined],
      ["other", undefined],
    ]);
    expect(await client.callTool("list")).toMatchObject({ content: [{ text: "none" }] });
  });
});

describe("[ext 15] readApp", () => {
  test("decodes bytes, and falls back to the metadata of the list", async () => {
    await using host = await linked("2026-07-28", { extensions: [apps()] });
    expect(await readApp(host, "ui://shop/bytes")).toEqual({
      uri: "ui://shop/bytes",
      html: "<p>Grüezi",
    });
    expect(await readApp(host, "ui://shop/listed")).toMatchObject({ domain: "a.example" });
  });

  test("rejects other resources", async () => {
    await using host = await linked("2025-11-25", { extensions: [apps()] });
    await expect(readApp(host, "ui://shop/plain")).rejects.toThrow(
      `ui://shop/plain: expected ${MIME}, received text/html`,
    );
    await expect(readApp(host, "https://a.example")).rejects.toThrow(
      "readApp: expected a URI that starts with ui://, received https://a.example",
    );
  });
});

test("[ext 15] uiOf reads the key of older servers, and ignores invalid metadata", () => {
  expect(uiOf({ _meta: { "ui/resourceUri": "ui://a/b" } })).toEqual({ resourceUri: "ui://a/b" });
  expect(uiOf({ _meta: { ui: { visibility: ["user"] } } })).toBeUndefined();
  expect(isVisibleTo({ _meta: { ui: { visibility: "app" } } }, "model")).toBe(true);
});

test.each([
  [MIME, true],
  ['Text/HTML ; profile="mcp-app"', true],
  ["text/html", false],
  ["text/html;profile=mcp-apps", false],
  [undefined, false],
])("[ext 15] isAppMimeType(%j) is %j", (mimeType, expected) => {
  expect(isAppMimeType(mimeType)).toBe(expected);
});

describe("[ext 15] contentSecurityPolicy", () => {
  test("allows nothing from elsewhere by default", () => {
    expect(contentSecurityPolicy().split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'self' 'unsafe-inline'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "media-src 'self' data:",
      "connect-src 'none'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'self'",
    ]);
  });

  test("allows declared origins, and leaves out everything else", () => {
    const policy = contentSecurityPolicy({
      connectDomains: ["wss://live.example.com:8443", "*", "https:", "https://a; script-src *"],
      resourceDomains: ["https://*.cdn.example", "'unsafe-eval'", "data:"],
      frameDomains: ["https://video.example"],
      baseUriDomains: ["https://cdn.example"],
    });
    expect(policy).toContain("; connect-src wss://live.example.com:8443; ");
    expect(policy).toContain("script-src 'self' 'unsafe-inline' https://*.cdn.example; ");
    expect(policy).toContain("; frame-src https://video.example; ");
    expect(policy).toMatch(/; base-uri https:\/\/cdn\.example$/);
    expect(policy).not.toMatch(/unsafe-eval|\*;|\* /);
  });
});
