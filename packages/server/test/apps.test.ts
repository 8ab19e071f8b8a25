/** MCP Apps: the pages of a server, the metadata of its tools, and what clients without pages get. */
import { defineServer, tool, type Context, type Server } from "@mcp-gen/server";
import { app, APP_MIME_TYPE, apps, supportsApps, type AppOptions } from "@mcp-gen/server/apps";
import type { Revision } from "@mcp-gen/protocol";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, PROTOCOL, SESSIONS, sessionTo, STATELESS } from "./helpers.js";

const ID = `${PROTOCOL}ui`;
const URI = "ui://shop/orders";
const UI = { csp: { connectDomains: ["https://api.example.com"] }, prefersBorder: true };
const SHOWS_PAGES = { [ID]: { mimeTypes: [APP_MIME_TYPE] } };

const says = (text: string) => tool({ description: text }, () => text);

function serverOf(extensions = [apps()], errors: unknown[] = []) {
  const orders = app({ uri: URI, html: "<!doctype html><p>Orders", title: "Orders", ...UI });
  return defineServer({
    name: "shop",
    version: "1.0.0",
    extensions,
    resources: orders.resources,
    onError: (error) => errors.push(error),
    tools: {
      list: orders.tool(says("two orders")),
      refresh: orders.tool(says("fresh"), { visibility: ["app"] }),
      secret: orders.tool(says("secret"), { visibility: ["model"] }),
      plain: tool({ description: "Tells what the client shows" }, (_, ctx: Context) =>
        String(supportsApps(ctx.client.capabilities)),
      ),
    },
  });
}

type Ask = (id: number, method: string, params?: WireObject) => Promise<WireObject>;

/** Sends requests of a client that has declared extensions, in any revision. */
async function asking(
  revision: Revision,
  extensions: object,
  server: Server = serverOf(),
): Promise<Ask> {
  if (revision === STATELESS) {
    const meta = { [`${PROTOCOL}clientCapabilities`]: { extensions } };
    const line = lineTo(server);
    return (id, method, params = {}) => line.ask(modern(id, method, params, meta));
  }
  const line = await sessionTo(server, revision, { capabilities: { extensions } });
  return (id, method, params = {}) => line.ask(legacy(id, method, params));
}

const toolsIn = ({ result }: WireObject) => (result as { tools: WireObject[] }).tools;
const listed = async (ask: Ask) =>
  toolsIn(await ask(1, "tools/list")).map(({ name, _meta }) => [name, _meta]);

describe.each([...SESSIONS, STATELESS])("[ext 15] %s", (revision) => {
  test("tools name their page to a client that shows pages", async () => {
    const ask = await asking(revision, SHOWS_PAGES);
    expect(await listed(ask)).toEqual([
      ["list", { ui: { resourceUri: URI } }],
      ["refresh", { ui: { resourceUri: URI, visibility: ["app"] } }],
      ["secret", { ui: { resourceUri: URI, visibility: ["model"] } }],
      ["plain", undefined],
    ]);
    expect(await ask(2, "tools/call", { name: "refresh", arguments: {} })).toMatchObject({
      result: { content: [{ text: "fresh" }] },
    });
    expect(await ask(3, "tools/call", { name: "plain", arguments: {} })).toMatchObject({
      result: { content: [{ text: "true" }] },
    });
  });

  test.each([
    ["declares nothing", {}],
    ["declares the extension without MIME types", { [ID]: {} }],
    ["shows other pages", { [ID]: { mimeTypes: ["text/uri-list"] } }],
  ])("tools are plain to a client that %s", async (_, extensions) => {
    const ask = await asking(revision, extensions);
    expect(await listed(ask)).toEqual([
      ["list", undefined],
      ["secret", undefined],
      ["plain", undefined],
    ]);
    expect(await ask(2, "tools/call", { name: "list", arguments: {} })).toMatchObject({
      result: { content: [{ text: "two orders" }] },
    });
    expect(await ask(3, "tools/call", { name: "refresh", arguments: {} })).toMatchObject({
      error: { code: -32602 },
    });
    expect(await ask(4, "tools/call", { name: "plain", arguments: {} })).toMatchObject({
      result: { content: [{ text: "false" }] },
    });
  });

  test("the resource and its contents have the MIME type and the metadata", async () => {
    const ask = await asking(revision, SHOWS_PAGES);
    expect(await ask(1, "resources/list")).toMatchObject({
      result: { resources: [{ uri: URI, mimeType: APP_MIME_TYPE, _meta: { ui: UI } }] },
    });
    const text = "<!doctype html><p>Orders";
    expect(await ask(2, "resources/read", { uri: URI })).toMatchObject({
      result: { contents: [{ uri: URI, mimeType: APP_MIME_TYPE, text, _meta: { ui: UI } }] },
    });
  });
});

test("[ext 15] in 2026-07-28, each request decides", async () => {
  const line = lineTo(serverOf());
  const asked = (id: number, extensions: object) =>
    line.ask(modern(id, "tools/list", {}, { [`${PROTOCOL}clientCapabilities`]: { extensions } }));
  expect(toolsIn(await asked(1, SHOWS_PAGES))).toHaveLength(4);
  const plain = await asked(2, {});
  expect(toolsIn(plain)).toHaveLength(3);
  expect(plain["result"]).toMatchObject({ cacheScope: "private" });
});

test("[ext 15] the server declares the extension, and clients need its settings", async () => {
  expect(apps().settingsOf("server")).toEqual({});
  expect(apps().settingsOf("client")).toEqual({ mimeTypes: [APP_MIME_TYPE] });
  const { result } = await (await asking(STATELESS, {}))(1, "server/discover");
  expect(result).toMatchObject({ capabilities: { extensions: { [ID]: {} } } });
});

test("[ext 15] a server without the extension serves plain tools, and reports the fault", async () => {
  const errors: unknown[] = [];
  const ask = await asking(STATELESS, SHOWS_PAGES, serverOf([], errors));
  expect(await listed(ask)).toContainEqual(["list", undefined]);
  await listed(ask);
  expect(errors.map((error) => (error as Error).message)).toEqual(
    ["list", "refresh", "secret"].map(
      (name) =>
        `tool "${name}": has a page, but the server does not enable MCP Apps. Add apps() to \`extensions\` of defineServer.`,
    ),
  );
});

test("[ext 15] a page can depend on the caller", async () => {
  const page = app({
    uri: "ui://shop/hello",
    html: async (uri, ctx) => `${uri} for ${ctx.client.info?.name}`,
    visible: ({ client }) => client?.name === "test",
  });
  const server = defineServer({
    name: "shop",
    version: "1.0.0",
    extensions: [apps()],
    resources: page.resources,
    tools: { hello: page.tool(tool({ visible: () => false }, () => "")) },
  });
  const ask = await asking("2025-11-25", SHOWS_PAGES, server);
  expect(await ask(1, "resources/read", { uri: page.uri })).toMatchObject({
    result: { contents: [{ text: "ui://shop/hello for test" }] },
  });
  expect(await listed(ask)).toEqual([]);
});

test.each([
  [undefined, "app: expected options, received undefined"],
  [{ uri: "https://a.example", html: "" }, "expected a URI that starts with ui://"],
  [{ uri: "ui://a b/<>{}", html: "" }, "expected a URI that starts with ui://"],
  [{ uri: URI }, `app ${URI}: html: expected a document or a function`],
  [{ uri: URI, html: "", csp: { connectDomains: "x" } }, "as MCP Apps defines them"],
  [{ uri: URI, html: "", border: true }, "border"],
])("app rejects %j", (options, message) => {
  expect(() => app(options as unknown as AppOptions)).toThrow(message);
});

test.each([[[]], [["user"]], ["app"]])("a tool rejects the visibility %j", (visibility) => {
  const page = app({ uri: URI, html: "" });
  expect(() => page.tool(says(""), { visibility: visibility as never })).toThrow(
    `app ${URI}: visibility: expected a list of "model" and "app", received ${JSON.stringify(visibility)}`,
  );
});
