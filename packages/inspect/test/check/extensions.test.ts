/** Extensions of servers: known ones are allowed and declared, and invalid identifiers are reported. */
import { checkServer, type CheckOptions, type CheckReport } from "@mcp-gen/inspect";
import { defineExtension, defineServer, tool, type Extension, type Server } from "@mcp-gen/server";
import { app, apps } from "@mcp-gen/server/apps";
import { listenHttp } from "@mcp-gen/server/node";
import { expect, test } from "vitest";

async function checked(server: Server, options: CheckOptions = {}) {
  const { url, close } = await listenHttp(server, { port: 0 });
  try {
    return await checkServer(url, { tools: "all", ...options });
  } finally {
    await close();
  }
}

/** The notes about extensions. Over HTTP, another note says that 2024-11-05 has no such transport. */
const notesIn = ({ notes }: CheckReport["revisions"][number]) =>
  notes.filter(({ what }) => what === "capabilities.extensions");

const page = app({ uri: "ui://shop/orders", html: "<!doctype html><p>Orders" });
const seen: unknown[] = [];
const serverWith = (extensions: readonly Extension[]) =>
  defineServer({
    name: "shop",
    version: "1.0.0",
    extensions,
    resources: { ...page.resources },
    tools: {
      orders: page.tool(
        tool({}, (_, ctx) => {
          seen.push(Object.keys(ctx.client.capabilities.extensions ?? {}));
          return "none";
        }),
        { visibility: ["app"] },
      ),
    },
  });

test("[ext 13] a server with MCP Apps has no findings, and its tools for pages are called", async () => {
  seen.length = 0;
  const report = await checked(serverWith([apps()]));
  expect(report.revisions.map((one) => [one.violations, one.undefined, notesIn(one)])).toEqual(
    report.revisions.map(() => [[], [], []]),
  );
  expect(seen.length).toBeGreaterThan(4);
  expect(new Set(seen.flat())).toContain("io.modelcontextprotocol/ui");
});

test("[ext 13] tools that run as tasks are followed until they end", async () => {
  const server = defineServer({
    name: "tasks",
    version: "1.0.0",
    tools: {
      slow: tool({ task: { pollIntervalMs: 1 } }, () => "done"),
      slower: tool({ task: { pollIntervalMs: 1, support: "required" } }, () => "done"),
    },
  });
  const { revisions } = await checked(server, { revisions: ["2025-11-25", "2026-07-28"] });
  for (const report of revisions) {
    expect([report.violations, report.undefined, report.notes]).toEqual([[], [], []]);
    expect(report.exercised?.["tasks/get"]).toBeGreaterThan(0);
  }
  expect(revisions.map(({ exercised }) => exercised?.["tasks/result"])).toEqual([1, undefined]);
});

test("[ext 13] an extension of the options is known, and any other is noted", async () => {
  const weather = defineExtension({ id: "com.example/weather" });
  const notes = async (options: CheckOptions) =>
    (await checked(serverWith([apps(), weather]), options)).revisions.map(notesIn);
  for (const none of await notes({ extensions: [weather] })) expect(none).toEqual([]);
  for (const some of await notes({})) {
    expect(some).toMatchObject([
      {
        what: "capabilities.extensions",
        text: "the check does not know the extension com.example/weather; pass its module with --extension",
      },
    ]);
  }
});

test("[ext 13] [ext 9] an identifier that breaks the grammar is a violation", async () => {
  const server = serverWith([
    { ...apps(), id: "noprefix" },
    { ...apps(), id: "foo/x" },
  ]);
  const { revisions } = await checked(server);
  expect(revisions).toHaveLength(5);
  for (const one of revisions) {
    expect(one.violations).toMatchObject([
      {
        requirement: { id: "19" },
        what: "capabilities.extensions",
        expected: "identifiers with a prefix, such as com.acme/reports",
        received: '"noprefix"',
      },
    ]);
    expect(notesIn(one).map(({ text }) => text)).toEqual([
      expect.stringContaining("expected a reverse domain as prefix"),
      expect.stringContaining("the check does not know the extension foo/x"),
    ]);
  }
});
