/** Servers that violate one rule each: the check reports this violation and no other. */
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Revision } from "@mcp-gen/protocol";
import { afterEach, describe, expect, test } from "vitest";
import { faultyHttp } from "../fixtures/faulty-http.mjs";
import { checkServer } from "../../src/check/check.js";
import type { CheckOptions } from "../../src/check/options.js";
import { FOREIGN } from "../../src/check/probes/http-session.js";
import type { CheckReport } from "../../src/check/report.js";

const program = fileURLToPath(new URL("../fixtures/faulty-server.mjs", import.meta.url));
const SESSION: Revision = "2025-11-25";
const STATELESS: Revision = "2026-07-28";

const PINGS = [
  ...['"check"', '""', "0", "-1", '"1"'].map((id) => `32: ping with id ${id}`),
  "32: ping after notifications",
];
/** The first three requests. The check sends nothing after them. */
const LISTS = ["1: tools/list", "1: prompts/list", "1: resources/list"];
const NOTIFICATIONS = [
  "notifications/initialized",
  "notifications/check-no-such-notification",
  "notifications/cancelled",
];

function overStdio(fault: string | undefined, options: CheckOptions): Promise<CheckReport> {
  const args = fault === undefined ? [program] : [program, fault];
  return checkServer({ command: process.execPath, args }, options);
}

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function overHttp(
  fault: string | Server | undefined,
  options: CheckOptions,
  path = "/mcp",
): Promise<CheckReport> {
  const listening = typeof fault === "object" ? fault : faultyHttp(fault);
  server = listening;
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as AddressInfo;
  return checkServer(`http://127.0.0.1:${port}${path}`, options);
}

/** Returns each distinct violation once, as `requirement: what`. */
function broken({ revisions, unknown }: CheckReport): string[] {
  const all = [...revisions, ...(unknown === undefined ? [] : [unknown])];
  const lines = all.flatMap(({ violations }) =>
    violations.map(({ requirement, what }) => `${requirement.id}: ${what}`),
  );
  return [...new Set(lines)];
}

describe("a correct server", () => {
  test.each([["stdio"], ["http"]] as const)("passes over %s", async (transport) => {
    const report = await (transport === "stdio" ? overStdio : overHttp)(undefined, {});
    expect(report.transport).toBe(transport);
    expect(broken(report)).toEqual([]);
    expect(report.undefined).toBe(0);
    expect(report.revisions.map(({ agreed }) => agreed)).toEqual([true, true, true, true, true]);
    expect(report.unknown).toMatchObject({ agreed: false, offered: "2025-11-25" });
    expect(report.revisions[3]?.server).toEqual({ name: "faulty", version: "1.0.0" });
    expect(report.revisions[3]?.exercised).toMatchObject({ "tools/list": 2, "tools/call": 3 });
  });
});

/** In milliseconds: longer than a program takes to start on a busy machine. Only silent servers take so long. */
const TIMEOUT = 10_000;

describe.concurrent("reports one fault over stdio:", () => {
  test.for<[fault: string, revision: Revision, expected: string[]]>([
    ["noise", SESSION, ["48: standard output"]],
    ["not-utf8", SESSION, ["10: initialize"]],
    ["answers-notifications", SESSION, ["5: result"]],
    ["no-batches", "2025-03-26", ["9: a batch of two pings and a notification"]],
    ["wrong-method-code", SESSION, ["1: an unknown method"]],
    ["undeclared-log", SESSION, ["29: notifications/message"]],
    ["strange-progress", SESSION, ["42: notifications/progress"]],
    ["no-frame", SESSION, ["1: message"]],
    ["no-input-schema", SESSION, ["schema: tools/list result"]],
    ["newer-content", "2024-11-05", ["schema: tools/call result"]],
    ["wrong-id", SESSION, ["5: result"]],
    ["dies", SESSION, ["1: resources/list"]],
    ["silent-ping", SESSION, PINGS],
    ["early", SESSION, []],
    ["extends", SESSION, []],
    ["slow-read", SESSION, []],
    ["deaf", SESSION, LISTS],
    ["no-output", SESSION, ["140: tools/call look"]],
    ["wrong-output", SESSION, ["140: tools/call look"]],
    ["unasked-log", STATELESS, ["151: notifications/message"]],
    ["asks", STATELESS, ["99: roots/list request"]],
    ["no-result-type", STATELESS, ["schema: tools/list result"]],
    ["any-revision", STATELESS, ["27: tools/list at 1900-01-01"]],
    ["lists-nothing", STATELESS, ["27: tools/list at 1900-01-01"]],
    ["any-meta", STATELESS, ["16: server/discover without clientCapabilities in _meta"]],
    ["empty-resource", STATELESS, ["146: resources/read of an unknown resource"]],
    ["no-discovery", STATELESS, ["26: server/discover"]],
  ])("%s at %s", async ([fault, revision, expected]) => {
    const options: CheckOptions = { revisions: [revision], timeout: TIMEOUT, tools: "all" };
    const report = await overStdio(fault, options);
    expect(broken(report)).toEqual(expected);
  });

  test("notes wrong-params-code, because no rule requires a code", async () => {
    const report = await overStdio("wrong-params-code", { revisions: [SESSION] });
    expect(broken(report)).toEqual([]);
    expect(report.revisions[0]?.notes.map(({ what }) => what)).toContain(
      "tools/call without its params",
    );
  });

  test.each([["echoes-unknown"], ["refuses-unknown"]])("%s", async (fault) => {
    const report = await overStdio(fault, { tools: [] });
    expect(broken(report)).toEqual(["28: initialize with 1900-01-01"]);
  });
});

describe("reports one fault over HTTP:", () => {
  test.each<[fault: string, revision: Revision, expected: string[]]>([
    ["any-origin", SESSION, [`64: ping with Origin: ${FOREIGN}`]],
    ["any-origin", "2025-03-26", [`64: ping with Origin: ${FOREIGN}`]],
    ["any-origin", STATELESS, [`93: server/discover with Origin: ${FOREIGN}`]],
    ["no-get", SESSION, ["74: GET"]],
    ["endless-get", SESSION, ["74: GET"]],
    ["silent-get", SESSION, []],
    ["busy", SESSION, []],
    ["immortal", SESSION, ["84: ping in a session that DELETE has ended"]],
    ["blank-session", SESSION, ["81: Mcp-Session-Id"]],
    ["any-version", SESSION, ["89: ping with MCP-Protocol-Version: 1900-01-01"]],
    ["any-version", "2025-03-26", []],
    ["wrong-accepted", SESSION, NOTIFICATIONS.map((what) => `69: ${what}`)],
    ["talkative", SESSION, ["1: message", ...NOTIFICATIONS.map((what) => `69: ${what}`)]],
    ["wrong-parse-code", SESSION, ["1: an invalid JSON body"]],
    [
      "any-version-header",
      STATELESS,
      ["102: server/discover with mcp-protocol-version: 2025-11-25"],
    ],
    ["any-method-header", STATELESS, ["111: server/discover with mcp-method: tools/list"]],
    ["any-name-header", STATELESS, ["111: tools/call with mcp-name: another"]],
    ["found-method", STATELESS, ["103: an unknown method"]],
    ["fine-meta", STATELESS, ["16: server/discover without clientCapabilities in _meta"]],
    ["fine-version", STATELESS, ["27: tools/list at 1900-01-01"]],
  ])("%s at %s", async (fault, revision, expected) => {
    const options = { revisions: [revision], timeout: TIMEOUT };
    expect(broken(await overHttp(fault, options))).toEqual(expected);
  });

  test("a server that refuses further requests violates no rule", async () => {
    const report = await overHttp("busy", {});
    expect(broken(report)).toEqual([]);
    expect(report.revisions[0]?.notes.map(({ text }) => text)).toContain(
      "the check stopped after this request: HTTP 429: the server temporarily refuses requests",
    );
    expect(report.revisions[1]?.reason).toBe("HTTP 429: the server temporarily refuses requests");
  });

  test("ends every session", async () => {
    const verbs: (string | undefined)[] = [];
    const listening = faultyHttp();
    listening.on("request", ({ method }) => verbs.push(method));
    await overHttp(listening, { revisions: ["2024-11-05", SESSION] });
    // One session detects the revisions, and one session per revision checks it.
    expect(verbs.filter((verb) => verb === "DELETE")).toHaveLength(3);
  });

  test("follows a redirect within the origin and keeps the method", async () => {
    const report = await overHttp(undefined, { revisions: [SESSION] }, "/old");
    expect(broken(report)).toEqual([]);
    expect(report.revisions[0]?.agreed).toBe(true);
  });

  test("sends headers to no other origin", async () => {
    const seen: unknown[] = [];
    const elsewhere = createServer(({ headers }, response) => {
      seen.push(headers["x-key"]);
      response.end();
    }).listen(0, "127.0.0.1");
    await once(elsewhere, "listening");
    const { port } = elsewhere.address() as AddressInfo;
    const redirecting = createServer((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${port}/` }).end();
    });
    await expect(overHttp(redirecting, { headers: { "x-key": "secret" } })).rejects.toThrow(
      /expected a server, received a redirect \(HTTP 307\) that is not followed/,
    );
    elsewhere.close();
    expect(seen).toEqual([]);
  });

  test("rejects an answer with an unknown content type", async () => {
    const report = await overHttp("html", { revisions: [SESSION] });
    const ids = report.revisions[0]?.violations.map(({ requirement }) => requirement.id);
    expect(new Set(ids)).toEqual(new Set(["70"]));
  });

  test("applies no rule of Streamable HTTP to a revision without it", async () => {
    const report = await overHttp("any-origin", { revisions: ["2024-11-05"] });
    expect(broken(report)).toEqual([]);
    expect(report.revisions[0]?.notes.map(({ what }) => what)).toContain("Streamable HTTP");
  });
});

describe("undefined content", () => {
  test("is reported with its location and an example, and is not a violation", async () => {
    const report = await overStdio("newer-title", { revisions: ["2024-11-05"] });
    expect(broken(report)).toEqual([]);
    expect(report.revisions[0]?.undefined).toEqual([
      {
        what: "initialize result",
        pointer: "/result/serverInfo/title",
        reason: "title came with 2025-06-18",
        count: 1,
        example: "Faulty",
      },
    ]);
  });

  test("is reported for notifications that no revision has", async () => {
    const report = await overStdio("extends", { revisions: [SESSION] });
    expect(report.revisions[0]?.undefined).toMatchObject([
      { what: "notifications/faulty/extension", reason: "a notification that no revision defines" },
    ]);
  });

  test("is reported for violations of the schema, too", async () => {
    const report = await overStdio("newer-content", { revisions: ["2024-11-05"], tools: ["look"] });
    expect(report.revisions[0]?.undefined).toMatchObject([
      { what: "tools/call result", pointer: "/result/content/*/type", example: "audio" },
    ]);
  });
});

describe("tools", () => {
  test.each<[CheckOptions, number]>([
    [{}, 0],
    [{ tools: "all" }, 1],
    [{ tools: ["look"] }, 1],
    [{ tools: ["other"] }, 0],
    [{ arguments: { look: {} } }, 1],
  ])(
    "with %j, calls %i tools that do not declare themselves read-only",
    async (options, number) => {
      const report = await overStdio(undefined, { revisions: ["2024-11-05"], ...options });
      // One probe calls an unknown tool, and one calls no tool.
      expect(report.revisions[0]?.exercised["tools/call"]).toBe(number + 2);
    },
  );
});

describe("unreachable servers", () => {
  test("a program that exits", async () => {
    const target = { command: process.execPath, args: ["-e", "console.error('no key')"] };
    await expect(checkServer(target, { revisions: [SESSION] })).rejects.toThrow(
      /cannot reach a server: .*exited with code 0.*no key/,
    );
  });

  test("a missing program", async () => {
    const target = { command: "mcp-gen-no-such-program" };
    await expect(checkServer(target)).rejects.toThrow(/could not be started/);
  });

  test("an address without a listener", async () => {
    await expect(checkServer("http://127.0.0.1:9/mcp")).rejects.toMatchObject({
      name: "UnreachableError",
    });
  });

  test("an address with secrets", async () => {
    await expect(checkServer("http://ada:secret@127.0.0.1:9/mcp?token=secret")).rejects.toThrow(
      /^http:\/\/127\.0\.0\.1:9\/mcp\?…: cannot reach a server/,
    );
  });

  test("invalid targets", async () => {
    await expect(checkServer("ftp://example.com")).rejects.toThrow(
      'expected a URL with http or https, received "ftp://example.com"',
    );
    await expect(checkServer({ command: "" })).rejects.toThrow(
      "expected a URL or { command, args }",
    );
  });

  test("an unknown revision", async () => {
    const revisions = ["2030-01-01"] as unknown as Revision[];
    await expect(checkServer("http://127.0.0.1:9/", { revisions })).rejects.toThrow(
      /^expected some of 2024-11-05, .*, received "2030-01-01"$/,
    );
    await expect(checkServer("http://127.0.0.1:9/", { revisions: [] })).rejects.toThrow(
      "received none",
    );
  });
});
