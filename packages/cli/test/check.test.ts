/** `mcp-gen check`: checks a small server that breaks one rule, and expects a table and a finding. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test, vi } from "vitest";
import { checkCommand } from "../src/commands/check.js";
import { CHECK_OPTIONS } from "../src/commands/check/options.js";
import { headersOf, separateTarget, targetOf, timeoutOf } from "../src/commands/target.js";
import { runCommand } from "../../../test/support/run-command.js";

const server = fileURLToPath(
  new URL("../../inspect/test/fixtures/faulty-server.mjs", import.meta.url),
);
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

const check = (...words: string[]) => runCommand(checkCommand, "check", ...words);
const at = (revision: string) => ["--revision", revision];
const faulty = (...fault: string[]) => ["--", process.execPath, server, ...fault];

describe("the command", () => {
  test("prints a row for each revision, and exits with 0 without findings", async () => {
    const words = [...at("2024-11-05"), ...at("2025-11-25")];
    expect(await check(...words, ...faulty())).toEqual({
      code: 0,
      stdout: `faulty 1.0.0 over stdio

revision      requests  messages  undefined  violations
2024-11-05          21        20          0           0
2025-11-25          22        21          0           0

NOTES
  tools/call: 1 of 1 tools were not called, because they may change data 2024-11-05
  tools/list with an unknown cursor: a server should answer with error -32602, received a result 2024-11-05 2025-11-25
`,
      stderr: "0 violations, 0 undefined\n",
    });
  });

  test("exits with 1 for a violation, and prints the expected value", async () => {
    const { code, stdout } = await check(...at("2025-11-25"), ...faulty("wrong-method-code"));
    expect(code).toBe(1);
    expect(stdout).toContain(`VIOLATIONS
  JSON-RPC 2.0: requests are answered, with the reserved error codes basic, requirement 1
    an unknown method 2025-11-25
      expected error -32601
      received error -32000 Method not found
`);
  });

  test("--deadline ends the check of a server that never stops writing (audit B8)", async () => {
    const params = { level: "info", data: "x".repeat(1_000) };
    const note = { jsonrpc: "2.0", method: "notifications/message", params };
    const script = `
      const lines = ${JSON.stringify(`${JSON.stringify(note)}\n`)}.repeat(10);
      const write = () => { while (process.stdout.write(lines)); process.stdout.once("drain", write); };
      write();`;
    const limits = ["--timeout", "3600", "--deadline", "2"];
    const { stdout, stderr } = await check(...limits, "--", process.execPath, "-e", script);
    expect(stdout + stderr).toContain("the check has taken 2 s; raise its deadline");
  });

  test("reports what the revision does not define", async () => {
    const { code, stdout } = await check(...at("2024-11-05"), ...faulty("newer-title"));
    expect(code).toBe(0);
    expect(stdout).toContain(`UNDEFINED
  initialize result /result/serverInfo/title 2024-11-05
    title came with 2025-06-18; received "Faulty"
`);
  });

  test("reports a revision that the server does not speak, and an unknown revision", async () => {
    const { stdout } = await check("--timeout", "20", ...faulty("no-discovery"));
    const lines = stdout.split("\n");
    expect(lines).toContain(
      "2026-07-28    not supported: error -32601 Method not found, violations: 1",
    );
    expect(lines).toContain("1900-01-01    unknown revision: offered 2025-11-25");
  });

  test("prints the report as an object", async () => {
    const { code, stdout } = await check("--json", ...at("2025-11-25"), ...faulty("no-output"));
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      transport: "stdio",
      violations: 1,
      undefined: 0,
      revisions: [
        {
          revision: "2025-11-25",
          agreed: true,
          server: { name: "faulty" },
          violations: [{ requirement: { id: "140" }, what: "tools/call look", received: "none" }],
        },
      ],
    });
  });

  test("calls the given tool with the given arguments", async () => {
    const file = join(folder, "arguments.json");
    writeFileSync(file, JSON.stringify({ look: {} }));
    const words = [...at("2024-11-05"), ...faulty("newer-content")];
    expect((await check(...words)).code).toBe(0);
    expect((await check("--call", ...words)).code).toBe(1);
    expect((await check("--tools", "look,other", ...words)).code).toBe(1);
    expect((await check("--arguments", file, ...words)).code).toBe(1);
  });
});

describe("an invalid command line", () => {
  test.each<[words: string[], message: string]>([
    [[], "expected a server: a URL, or a command such as `node server.js`, received nothing"],
    [["ftp://example.com"], 'expected a URL with http or https, received "ftp://example.com"'],
    [["127.0.0.1:3917/mcp"], "write http://127.0.0.1:3917/mcp"],
    [["--", ".", "more"], 'expected only options after the dot, received "more"'],
    [["https://example.com", "more"], 'expected nothing after the URL, received "more"'],
    [["--timeout", "0", "x"], "--timeout: expected a number of seconds above 0"],
    [[...at("2030-01-01"), "x"], 'received "2030-01-01"'],
    [["--header", "none", "https://example.com"], "--header: expected name=value"],
    [["--arguments", "/no/such/file", "x"], "and /no/such/file cannot be read (ENOENT)"],
    [["--call", "--tools", "a", "x"], "mutually exclusive"],
    [["mcp-gen-no-such-program"], "mcp-gen-no-such-program: cannot reach a server"],
    [["http://127.0.0.1:9/"], "http://127.0.0.1:9/: cannot reach a server"],
  ])("%j", async (words, message) => {
    const { code, stdout, stderr } = await check(...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(message);
  });
});

/** A command line with the separator inserted. */
function separated(line: string): string {
  return separateTarget(line.split(" "), new Map([["check", CHECK_OPTIONS]])).join(" ");
}

describe("a target", () => {
  test.each([
    ["check node server.js --json", "check -- node server.js --json"],
    ["check --json node server.js", "check --json -- node server.js"],
    ["check --revision 2025-11-25 node s.js", "check --revision 2025-11-25 -- node s.js"],
    ["check --revision=2025-11-25 node s.js", "check --revision=2025-11-25 -- node s.js"],
    ["check -- node s.js -- x", "check -- node s.js -- x"],
    ["check https://example.com/ --json", "check https://example.com/ --json"],
    ["check . --json", "check . --json"],
    ["check node --json", "check -- node --json"],
    ["check --json", "check --json"],
    ["check --help", "check --help"],
    ["diff a b", "diff a b"],
  ])("%s", (line, expected) => {
    expect(separated(line)).toBe(expected);
  });

  test("accepts options after a target of one word", () => {
    const words = ["check", "node s.js", "--json"];
    expect(separateTarget(words, new Map([["check", CHECK_OPTIONS]]))).toEqual(words);
    const named = ["check", "weather", "--json"];
    const here = vi.spyOn(process, "cwd").mockReturnValue(folder);
    writeFileSync(join(folder, ".mcp.json"), '{"mcpServers":{"weather":{}}}');
    expect(separateTarget(named, new Map([["check", CHECK_OPTIONS]]))).toEqual(named);
    here.mockRestore();
  });

  test("is a URL, or a command with its arguments", () => {
    expect(targetOf({ target: ["https://example.com/mcp"] })).toEqual(
      new URL("https://example.com/mcp"),
    );
    expect(targetOf({ target: [], "--": ["node", "s.js", "--x"] })).toEqual({
      command: "node",
      args: ["s.js", "--x"],
    });
  });

  test("has headers and a time limit", () => {
    expect(headersOf(["x-a=1", "authorization=Bearer a=b"])).toEqual({
      "x-a": "1",
      authorization: "Bearer a=b",
    });
    expect(timeoutOf(1.5)).toBe(1500);
  });
});
