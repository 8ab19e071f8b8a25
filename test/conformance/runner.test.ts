/** How `npm run conformance` evaluates the checks of the suite and the traffic. These tests do not run the suite. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { compareExpected } from "./expected.mjs";
import { judge, type Check } from "./results.mjs";
import { withoutGlob } from "./suite.mjs";
import { watchWire } from "./wire.mjs";

const leg = { scored: ["ping", "tools-list"], unscored: ["caching"] };
const ok = { id: "a", status: "SUCCESS" } as const;
const wireOk = { id: "wire-schema-valid", status: "SUCCESS" } as const;

async function initialize(url: URL, protocolVersion: string): Promise<unknown> {
  const message = { jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion } };
  const headers = { "content-type": "application/json", "mcp-protocol-version": protocolVersion };
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(message) });
  const text = await response.text();
  return JSON.parse(text.replace(/^data: /, "")).result;
}

describe("checks", () => {
  test("counts scored and unscored scenarios separately", () => {
    const results = new Map([
      ["ping", [ok, ok]],
      ["tools-list", [ok]],
      ["caching", [ok]],
    ]);
    expect(judge(leg, results)).toMatchObject({
      scored: { passed: 2, run: 2 },
      unscored: { passed: 1, run: 1 },
      checks: { passed: 4, run: 4 },
      faults: [],
    });
  });

  test.each([
    ["failure", [{ id: "b", status: "FAILURE", errorMessage: "no\n name" }], "failure: no name"],
    ["warning", [ok, { id: "b", status: "WARNING", description: "odd" }], "warning: odd"],
    ["only skipped checks", [wireOk, { id: "b", status: "SKIPPED" }], "it checked nothing"],
    ["only infos", [{ id: "b", status: "INFO" }], "it checked nothing"],
    ["no result", undefined, "it gave no result"],
  ] as const)("reports %s as a fault", (_, checks, message) => {
    const results = new Map<string, readonly Check[]>([
      ["ping", [ok]],
      ["caching", [ok]],
    ]);
    if (checks !== undefined) results.set("tools-list", checks);
    const verdict = judge(leg, results);
    expect(verdict.scored).toEqual({ passed: 1, run: 2 });
    expect(verdict.faults).toEqual([expect.objectContaining({ scenario: "tools-list", message })]);
  });

  test("scores scenarios of extensions", () => {
    const results = new Map<string, readonly Check[]>([
      ["ping", [ok]],
      ["tasks-lifecycle", [{ id: "b", status: "FAILURE" } as const]],
    ]);
    const verdict = judge({ scored: ["ping"], unscored: ["tasks-lifecycle"] }, results);
    expect(verdict).toMatchObject({ unscored: { passed: 0, run: 1 }, checks: { run: 2 } });
    expect(verdict.faults).toMatchObject([{ scenario: "tasks-lifecycle", check: "b" }]);
  });

  test("scores the scenario that is always skipped only if the suite checks it", () => {
    const scenario = "tasks-status-notifications";
    const judged = (...checks: readonly Check[]) =>
      judge({ scored: [], unscored: [scenario] }, new Map([[scenario, checks]]));
    const skipped = { id: "b", status: "SKIPPED" } as const;
    expect(judged(wireOk, skipped)).toMatchObject({
      unscored: { run: 0 },
      skipped: [scenario],
      faults: [],
    });
    expect(judged(wireOk, ok, skipped)).toMatchObject({ unscored: { passed: 1 }, skipped: [] });
    expect(judged({ id: "b", status: "FAILURE" }, skipped).faults).toHaveLength(1);
    expect(judged().faults).toMatchObject([{ message: "it gave no result" }]);
  });
});

describe("expected failures", () => {
  const fault = { scenario: "ping", check: "a", message: "failure" };
  const ran = new Set(["ping", "caching"]);

  test.each([["ping"], ["ping:a"]])("expects %s", (entry) => {
    const faults = [fault];
    expect(compareExpected([entry], { faults, ran })).toEqual({ surprising: [], stale: [] });
  });

  test("does not expect another check of the scenario", () => {
    const compared = compareExpected(["ping:b"], { faults: [fault], ran });
    expect(compared).toEqual({ surprising: [fault], stale: ["ping:b"] });
  });

  test("does not report entries that did not run as stale", () => {
    const compared = compareExpected(["caching", "tools-list"], { faults: [], ran });
    expect(compared.stale).toEqual(["caching"]);
  });
});

describe("the traffic", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  /** A server that answers `initialize` with a revision, and returns the received headers. */
  async function listen(answer: (asked: string) => string, asStream = false): Promise<URL> {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => (text += chunk));
      request.on("end", () => {
        const { id, params } = JSON.parse(text);
        const protocolVersion = answer(params.protocolVersion);
        const headers = request.headers["mcp-protocol-version"];
        const body = JSON.stringify({ jsonrpc: "2.0", id, result: { protocolVersion, headers } });
        response.setHeader("content-type", asStream ? "text/event-stream" : "application/json");
        response.end(asStream ? `data: ${body}\n\n` : body);
      });
    });
    const listening = server;
    await new Promise<void>((resolve) => void listening.listen(0, "127.0.0.1", resolve));
    return new URL(`http://localhost:${(listening.address() as AddressInfo).port}/mcp`);
  }

  const pinned = { revision: "2024-11-05", pinned: true, speaks: true } as const;

  test.each([false, true])("a pinned leg requests its revision; stream: %s", async (asStream) => {
    const wire = await watchWire(await listen((asked) => asked, asStream), pinned);
    // The header came with 2025-06-18.
    expect(await initialize(wire.url, "2025-11-25")).toEqual({ protocolVersion: "2024-11-05" });
    expect(wire.spoken()).toEqual(["2024-11-05"]);
    expect(wire.faults()).toEqual([]);
    wire.close();
  });

  test("reports a server that answers with another revision", async () => {
    const wire = await watchWire(await listen(() => "2025-11-25"), pinned);
    await initialize(wire.url, "2025-11-25");
    expect(wire.faults()).toEqual([
      "initialize asked for 2024-11-05, the server answered 2025-11-25",
      "no message used 2024-11-05",
    ]);
    wire.close();
  });

  test("does not change the requests of other legs", async () => {
    const official = { revision: "2025-06-18", pinned: false, speaks: false } as const;
    const wire = await watchWire(await listen((asked) => asked), official);
    const headers = "2025-11-25";
    expect(await initialize(wire.url, "2025-11-25")).toEqual({ protocolVersion: headers, headers });
    expect(wire.spoken()).toEqual(["2025-11-25"]);
    expect(wire.faults()).toEqual([]);
    wire.close();
  });
});

describe("the patch for Node 20", () => {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-suite-"));
  const file = join(folder, "index.js");
  afterEach(() => rmSync(folder, { recursive: true }));

  test("removes one name from an import", () => {
    writeFileSync(file, `import{existsSync as i,globSync as a,rmSync as r}from"fs";a();`);
    withoutGlob(file);
    const [first, second] = readFileSync(file, "utf8").split("\n");
    expect(first).toBe(`import{existsSync as i,rmSync as r}from"fs";a();`);
    expect(second).toContain("function a()");
    expect(() => withoutGlob(file)).toThrow("expected an import of globSync, received none");
  });
});
