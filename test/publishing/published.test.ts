// What a release publishes: packed, installed elsewhere, and used from there.
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../scripts/run.mjs";
import { tarballs } from "../support/packed.js";

const folder = mkdtempSync(join(tmpdir(), "published-"));
const modules = join(folder, "node_modules/@mcp-gen");

const SERVER = `
import { McpError as OtherMcpError } from "@mcp-gen/core";
import { defineServer, tool } from "@mcp-gen/server";
export const server = defineServer({
  name: "published",
  version: "1.0.0",
  tools: {
    hello: tool({}, () => "Hello"),
    refuse: tool({}, () => { throw new OtherMcpError(7, "not today", { until: "tomorrow" }); }),
  },
});`;

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  writeFileSync(join(folder, "server.js"), SERVER);
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];
  const install = ["install", ...flags, ...(await tarballs())];
  execFileSync("npm", install, { cwd: folder, stdio: "pipe" });
});

afterAll(() => rmSync(folder, { recursive: true }));

const META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
};

function call(id: number, name: string, _meta?: object) {
  return { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: {}, _meta } };
}

function initialize(protocolVersion: string) {
  const clientInfo = { name: "test", version: "1.0.0" };
  const params = { protocolVersion, capabilities: {}, clientInfo };
  return { jsonrpc: "2.0", id: 0, method: "initialize", params };
}

const REFUSAL = { code: 7, message: "not today", data: { until: "tomorrow" } };

describe("over stdio", () => {
  let child: ChildProcess;
  const answers: Record<number, unknown> = {};

  beforeAll(() => {
    writeFileSync(
      join(folder, "stdio.js"),
      `import { serveStdio } from "@mcp-gen/server/stdio"; import { server } from "./server.js"; serveStdio(server);`,
    );
  });

  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"])(
    "%s: a result, and an error that another copy of the class has made",
    async (revision) => {
      child = spawn(process.execPath, ["stdio.js"], { cwd: folder, stdio: ["pipe", "pipe", 2] });
      const { stdin, stdout } = child;
      if (stdin === null || stdout === null) throw new Error("expected pipes");
      createInterface(stdout).on("line", (line) => {
        const { id, ...answer } = JSON.parse(line) as { id: number };
        answers[id] = answer;
      });
      const stateless = revision === "2026-07-28";
      const meta = stateless ? META : undefined;
      const opening = stateless
        ? []
        : [initialize(revision), { jsonrpc: "2.0", method: "notifications/initialized" }];
      for (const message of [...opening, call(1, "hello", meta), call(2, "refuse", meta)]) {
        stdin.write(`${JSON.stringify(message)}\n`);
      }
      stdin.end();
      await once(child, "exit");
      expect(answers[1]).toMatchObject({ result: { content: [{ text: "Hello" }] } });
      expect(answers[2]).toMatchObject({ error: REFUSAL });
    },
  );
});

test("over HTTP", async () => {
  writeFileSync(
    join(folder, "http.js"),
    `import { createServer } from "node:http";
     import { toNodeListener } from "@mcp-gen/server/http";
     import { server } from "./server.js";
     const listener = createServer(toNodeListener(server)).listen(0, "127.0.0.1", () => console.log(listener.address().port));`,
  );
  const child = spawn(process.execPath, ["http.js"], { cwd: folder, stdio: ["ignore", "pipe", 2] });
  try {
    const { stdout } = child;
    if (stdout === null) throw new Error("expected a pipe");
    const [port] = (await once(stdout, "data")) as [Buffer];
    const response = await fetch(`http://127.0.0.1:${String(port).trim()}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": "2026-07-28",
        "mcp-method": "tools/call",
        "mcp-name": "refuse",
      },
      body: JSON.stringify(call(1, "refuse", META)),
    });
    expect(await response.json()).toMatchObject({ id: 1, error: REFUSAL });
  } finally {
    child.kill();
  }
});

test("a server over stdio loads few files, which contain no path of the build machine", () => {
  const home = join(modules, "server");
  const manifest = JSON.parse(readFileSync(join(home, "package.json"), "utf8")) as {
    exports: Record<string, { default: string }>;
  };
  const entries = [".", "./stdio"].map((path) => manifest.exports[path]?.default ?? "");
  const loaded = new Set(entries.map((file) => join(home, file)));
  for (const file of loaded) {
    const text = readFileSync(file, "utf8");
    expect(text).not.toContain(root);
    for (const [, next = ""] of text.matchAll(/^(?:import|export) .*? from "(.+?)";$/gm)) {
      if (!next.startsWith("node:")) loaded.add(createRequire(file).resolve(next));
    }
  }
  // The parts of other packages are in these files, or load on demand. Each file takes about half a millisecond.
  expect(loaded.size).toBeLessThanOrEqual(6);
});
