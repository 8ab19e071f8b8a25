/** How `npm run conformance` evaluates a client: its legs, the traffic, and the exit of the client. */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { clientLegsOf } from "./client-plan.mjs";
import { judgeReports } from "./client-reports.mjs";
import { judgeClientWire, type Passed } from "./client-wire.mjs";
import { REVISIONS, SKILLS } from "./plan.mjs";
import { reportFile } from "./report-file.mjs";
import { scenariosIn } from "./suite.mjs";
import type { Report } from "./watched-client.mjs";

type Json = Record<string, unknown>;
type Revision = Parameters<typeof judgeClientWire>[0];

describe("the legs of a client", () => {
  const listed = new Map([
    ["2025-03-26", ["auth/2025-03-26-oauth-endpoint-fallback"]],
    ["2025-06-18", ["initialize", "tools_call", "auth/token-endpoint-auth-none"]],
  ]);
  const skills = SKILLS.client.join(" ");
  const dated = ["initialize", "tools_call", "elicitation-sep1034-client-defaults", "sse-retry"];
  const lists = {
    scenariosOf: async (revision: string) => {
      const scenarios = listed.get(revision);
      if (scenarios === undefined) throw new Error(`the suite knows no ${revision}`);
      return scenarios;
    },
    requirements: async (revision: string) =>
      revision === "2025-11-25"
        ? { scored: [...dated, "auth/basic-cimd"], unscored: ["auth/dpop", "json-schema"] }
        : { scored: ["tools_call", "auth/basic-cimd"], unscored: ["auth/dpop"] },
  };

  async function plan(scenario?: string): Promise<string[]> {
    const legs = [];
    for (const revision of REVISIONS)
      legs.push(...(await clientLegsOf(revision, scenario, lists as never)));
    return legs.map(({ revision, kind, judgedBy, scored, unscored }) =>
      [revision, kind, judgedBy, ...scored, "|", ...unscored].join(" "),
    );
  }

  test("are those of the suite, plus those for older revisions and for extensions", async () => {
    expect(await plan()).toEqual([
      "2024-11-05 pinned 2025-03-26 tools_call auth/basic-cimd | auth/dpop json-schema",
      "2025-03-26 official 2025-03-26 auth/2025-03-26-oauth-endpoint-fallback |",
      "2025-03-26 pinned 2025-03-26 tools_call auth/basic-cimd | auth/dpop json-schema",
      "2025-06-18 official 2025-06-18 initialize tools_call auth/token-endpoint-auth-none |",
      "2025-06-18 pinned 2025-06-18 initialize tools_call auth/basic-cimd | auth/dpop json-schema",
      `2025-06-18 skills 2025-06-18 ${skills} |`,
      `2025-11-25 official 2025-11-25 ${dated.join(" ")} auth/basic-cimd | auth/dpop json-schema`,
      "2025-11-25 extensions 2025-11-25 auth/dpop |",
      `2025-11-25 skills 2025-11-25 ${skills} |`,
      "2026-07-28 official 2026-07-28 tools_call auth/basic-cimd | auth/dpop",
      `2026-07-28 skills 2026-07-28 ${skills} |`,
    ]);
  });

  test("of one scenario are those that contain it", async () => {
    expect(await plan("sse-retry")).toEqual(["2025-11-25 official 2025-11-25 sse-retry |"]);
    expect(await plan("auth/dpop")).toContain("2025-11-25 extensions 2025-11-25 auth/dpop |");
  });

  test("reads the list of the suite with names of every kind", () => {
    const printed =
      "Client scenarios (test against a client):\n  - tools_call [2025-06-18,2025-11-25]\n  - auth/2025-03-26-oauth-x [2025-03-26]\n";
    expect(scenariosIn(printed)).toEqual(["tools_call", "auth/2025-03-26-oauth-x"]);
  });
});

/** The traffic between a client and a server, as the relay records it. */
class Conversation {
  readonly passed: Passed[] = [];
  readonly #headers: Record<string, string>;

  constructor(headers: Record<string, string>) {
    this.#headers = headers;
  }

  post(body: Json, headers: Record<string, string> = {}, session?: string): this {
    return this.#request("POST", JSON.stringify({ jsonrpc: "2.0", ...body }), headers, session);
  }

  get(headers: Record<string, string> = {}): this {
    return this.#request("GET", "", { ...headers, accept: "text/event-stream" });
  }

  answer(id: unknown, result: Json): this {
    this.passed.push({ kind: "server", value: { jsonrpc: "2.0", id, result } });
    return this;
  }

  event(id: string): this {
    this.passed.push({ kind: "event", id });
    return this;
  }

  #request(verb: string, text: string, own: Record<string, string>, session?: string): this {
    const headers = { ...POSTED, ...this.#headers, ...own };
    const request = { verb, path: "/mcp", headers, text };
    this.passed.push({ kind: "request", request });
    this.passed.push({ kind: "head", request, head: { status: 200, session } });
    return this;
  }
}

const POSTED = {
  "content-type": "application/json",
  accept: "application/json, text/event-stream",
};
const info = { name: "n", version: "1" };

/** A session with its headers. */
function opened(protocolVersion: string, headers: Record<string, string> = {}): Conversation {
  const all =
    protocolVersion >= "2025-06-18" ? { "mcp-protocol-version": protocolVersion, ...headers } : {};
  const params = { protocolVersion, capabilities: {}, clientInfo: info };
  return new Conversation(all)
    .post({ id: 0, method: "initialize", params })
    .answer(0, { protocolVersion, capabilities: { tools: {} }, serverInfo: info })
    .post({ method: "notifications/initialized" });
}

/** A stateless request with its headers, which `headers` overrides. */
function stateless(id: number, version = "2026-07-28", headers = {}): Conversation {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": version,
    "io.modelcontextprotocol/clientInfo": info,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const own = { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list", ...headers };
  return new Conversation(own).post({ id, method: "tools/list", params: { _meta } });
}

function faultsOf(revision: Revision, { passed }: Conversation): string[] {
  return judgeClientWire(revision, passed).faults;
}

describe("the traffic of a client", () => {
  test.each(["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"] as const)(
    "accepts a session of %s",
    (revision) => {
      const said = opened(revision)
        .post({ id: 1, method: "tools/list" })
        .event("e1")
        .get({ "last-event-id": "e1" });
      const verdict = judgeClientWire(revision, said.passed);
      expect(verdict).toEqual({ spoken: [revision], judged: 3, faults: [] });
    },
  );

  test("accepts the stateless era", () => {
    const verdict = judgeClientWire("2026-07-28", stateless(1).passed);
    expect(verdict).toEqual({ spoken: ["2026-07-28"], judged: 1, faults: [] });
  });

  test("reports a revision other than the requested one", () => {
    const verdict = judgeClientWire("2025-06-18", opened("2025-11-25").passed);
    expect(verdict.spoken).toEqual(["2025-11-25"]);
    expect(verdict.faults).toEqual([
      "POST initialize: expected 2025-06-18 in initialize, received 2025-11-25",
      "POST initialize: expected 2025-06-18 in mcp-protocol-version, received 2025-11-25, and 1 more",
      "the client has not spoken 2025-06-18",
    ]);
  });

  test("reports a header with another revision", () => {
    const said = opened("2025-11-25", { "mcp-protocol-version": "2025-06-18" });
    expect(faultsOf("2025-11-25", said)).toContain(
      "POST initialize: expected 2025-11-25 in mcp-protocol-version, received 2025-06-18, and 1 more",
    );
    const other = stateless(1, "2026-07-28", { "mcp-protocol-version": "2025-11-25" });
    expect(faultsOf("2026-07-28", other)).toContain(
      "POST tools/list: expected 2026-07-28 in mcp-protocol-version, received 2025-11-25",
    );
  });

  test("reports metadata with another revision", () => {
    expect(faultsOf("2026-07-28", stateless(1, "2027-01-01"))).toEqual(
      expect.arrayContaining([
        "POST tools/list: expected 2026-07-28 in _meta, received 2027-01-01",
        "the client has not spoken 2026-07-28",
      ]),
    );
  });

  test("reports a missing header", () => {
    const said = opened("2025-11-25");
    said.passed.push(
      ...opened("2025-03-26").post({ id: 1, method: "tools/list" }).passed.slice(-2),
    );
    expect(faultsOf("2025-11-25", said)).toEqual([
      "POST: expected mcp-protocol-version 2025-11-25, received undefined",
    ]);
  });

  test("reports an event id that was never sent", () => {
    expect(
      faultsOf("2025-11-25", opened("2025-11-25").event("e1").get({ "last-event-id": "e2" })),
    ).toEqual(["GET: expected the id of an event in last-event-id, received e2"]);
  });

  test("reports findings of the observer: a repeated id, a missing session", () => {
    const again = opened("2025-11-25").post({ id: 0, method: "tools/list" });
    expect(faultsOf("2025-11-25", again)).toEqual(["tools/list request /id: 0 was used before"]);
    const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo: info };
    const nameless = new Conversation({})
      .post({ id: 0, method: "initialize", params }, {}, "s1")
      .answer(0, { protocolVersion: "2025-03-26", capabilities: {}, serverInfo: info })
      .post({ method: "notifications/initialized" });
    expect(faultsOf("2025-03-26", nameless)).toEqual([
      "POST: expected mcp-session-id s1, received undefined",
    ]);
  });

  test("reports fields of a newer revision, and unknown fields", () => {
    const capabilities = { elicitation: {} };
    const params = { protocolVersion: "2025-03-26", capabilities, clientInfo: info };
    const early = new Conversation({}).post({ id: 0, method: "initialize", params });
    expect(faultsOf("2025-03-26", early)).toEqual([
      "initialize request /params/capabilities/elicitation: of a newer revision: elicitation came with 2025-06-18",
    ]);
    const wrong = opened("2025-11-25").post({ id: 1, method: "tools/call", params: {} });
    expect(faultsOf("2025-11-25", wrong)).toEqual([
      expect.stringMatching(/^tools\/call request \/params/),
    ]);
  });

  test("reports empty traffic", () => {
    expect(judgeClientWire("2025-11-25", [])).toEqual({
      spoken: [],
      judged: 0,
      faults: ["the client has not spoken 2025-11-25"],
    });
  });
});

describe("reports", () => {
  const { passed } = stateless(1);
  const done: Report = { passed, ended: 0, printed: "" };

  test("are added up", () => {
    const reports = new Map([
      ["a", done],
      ["b", done],
    ]);
    const sum = { spoken: ["2026-07-28"], judged: 2, faults: [] };
    expect(judgeReports("2026-07-28", reports)).toEqual(sum);
  });

  test.each([
    ["no report", undefined, "a: expected a report of the client, received none"],
    [
      "an exit code",
      { ...done, ended: 1, printed: "it broke\n" },
      "a: the client ended with 1 and printed: it broke",
    ],
    [
      "a signal",
      { ...done, ended: "SIGKILL" },
      "a: the client ended with SIGKILL and printed: nothing",
    ],
    ["the wire", { ...done, passed: [] }, "a: the client has not spoken 2026-07-28"],
  ])("reports %s as a fault", (_, report, fault) => {
    expect(judgeReports("2026-07-28", new Map([["a", report]])).faults).toEqual([fault]);
  });
});

const scratch = mkdtempSync(join(tmpdir(), "mcp-gen-client-runner-"));
afterAll(() => rmSync(scratch, { recursive: true }));

/** Runs a Node program to its end. */
function ended(
  args: string[],
  environment: Record<string, string> = {},
): Promise<{ code: number | null; printed: string }> {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...environment };
    const child = spawn(process.execPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let printed = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => (printed += text));
    child.on("error", reject).on("close", (code) => resolve({ code, printed }));
  });
}

describe("a watched client", () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  test("speaks through the relay, which records the traffic and the exit", async () => {
    const hosts: unknown[] = [];
    const listening = createServer((incoming, outgoing) => {
      hosts.push(incoming.headers.host);
      incoming.resume().on("end", () => {
        outgoing.setHeader("content-type", "text/event-stream").setHeader("mcp-session-id", "s1");
        outgoing.end('id: e1\ndata: {"a":1}\n\n');
      });
    });
    server = listening;
    await new Promise<void>((resolve) => void listening.listen(0, "127.0.0.1", resolve));
    const { port } = listening.address() as AddressInfo;
    const client = join(scratch, "client.mjs");
    writeFileSync(
      client,
      `import { request } from "node:http";
       const url = process.argv.at(-1);
       const body = JSON.stringify(process.env.MCP_CONFORMANCE_PROTOCOL_VERSION);
       await new Promise((resolve) => {
         const answered = (response) => void response.resume().on("end", resolve);
         request(url, { method: "POST" }, answered).end(body);
       });
       console.error("that was all");
       process.exit(3);`,
    );
    const watched = fileURLToPath(new URL("./watched-client.mjs", import.meta.url));
    const url = `http://127.0.0.1:${port}/mcp`;
    const result = await ended([watched, scratch, "2024-11-05", client, url], {
      MCP_CONFORMANCE_PROTOCOL_VERSION: "2025-03-26",
      MCP_CONFORMANCE_SCENARIO: "auth/some",
    });
    expect(result).toEqual({ code: 3, printed: "that was all\n" });
    expect(hosts).toEqual([`127.0.0.1:${port}`]);
    const request = expect.objectContaining({ verb: "POST", path: "/mcp", text: '"2024-11-05"' });
    const report = readFileSync(reportFile(scratch, "auth/some"), "utf8");
    expect(JSON.parse(report)).toEqual({
      passed: [
        { kind: "request", request },
        { kind: "head", request, head: { status: 200, session: "s1" } },
        { kind: "event", id: "e1" },
        { kind: "server", value: { a: 1 } },
      ],
      ended: 3,
      printed: "that was all\n",
    });
  });
});

describe("the everything-client", () => {
  const program = fileURLToPath(new URL("everything-client.mjs", import.meta.url));

  test.each([
    [
      { MCP_CONFORMANCE_SCENARIO: "toString" },
      /expected one of initialize, .*received "toString"\n$/,
    ],
    [
      { MCP_CONFORMANCE_SCENARIO: "tools_call", MCP_CONFORMANCE_PROTOCOL_VERSION: "2026-07-28" },
      /received no answer/,
    ],
  ])("exits with 1 and one line about the fault: %s", async (environment, line) => {
    // No server listens there.
    const { code, printed } = await ended([program, "http://127.0.0.1:9/mcp"], environment);
    expect(printed).toMatch(line);
    expect(printed.trim().split("\n")).toHaveLength(1);
    expect(code).toBe(1);
  });
});
