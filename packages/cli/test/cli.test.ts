/** Exit codes, streams and help of the command. Other files test each subcommand. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mcpGen, program, repository } from "../../../test/end-to-end/program.js";

const cwd = repository;

test.each([
  [["--help"], /^mcp-gen <command>/],
  [["generate", "--help"], /Examples:\n {2}mcp-gen generate +update packages\/protocol/],
  [
    ["schema", "--help"],
    /mcp-gen schema list .*\n.*mcp-gen schema verify .*\n.*mcp-gen schema add /,
  ],
  [["schema", "add", "-h"], /--id .*\[string\] \[required\]/],
  [["diff", "--help"], /Examples:/],
  [["validate", "--help"], /Examples:/],
  [["model", "--help"], /Examples:/],
  [["translate", "--help"], /Examples:/],
  [["matrix", "--help"], /Examples:/],
  [["call", "--help"], /Examples:/],
  [["doctor", "--help"], /Examples:/],
  [["completion"], /mcp-gen --get-yargs-completions/],
  [["--get-yargs-completions", "mcp-gen", "sche"], /^schema$/m],
])("%j prints to stdout and exits with 0", (args, expected) => {
  const { code, stdout, stderr } = mcpGen(args, { cwd });
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(expected);
});

test.each([
  [["call", "--json"], 2, { code: "usage" }],
  [["call", "http://127.0.0.1:9/", "--json"], 1, { code: "call/not-connected" }],
  [["check", "http://127.0.0.1:9/", "--json"], 2, { code: "usage" }],
  [["doctor", "--timeout", "0", "--json"], 2, { code: "usage" }],
])("%j prints one value on stdout when it fails", (args, expected, diagnostic) => {
  const { code, stdout, stderr } = mcpGen(args, { cwd });
  expect(code).toBe(expected);
  expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [diagnostic] });
  expect(stderr).not.toBe("");
});

test("ignores --json after the program", () => {
  const args = ["call", "--", "mcp-gen-no-such-program", "--json"];
  const { stdout, stderr } = mcpGen(args, { cwd });
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^call\/not-connected\n/);
});

test("--version prints the version of the package", () => {
  const { version } = JSON.parse(
    readFileSync(join(repository, "generator/package.json"), "utf8"),
  ) as { version: string };
  expect(mcpGen(["--version"], { cwd })).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" });
});

test.each([
  [[], "expected a command", "mcp-gen --help"],
  [["generat"], 'there is no command "generat". Did you mean generate?', "mcp-gen --help"],
  [["schema"], "expected a command: list, verify or add", "mcp-gen schema --help"],
  [["schema", "lst"], 'there is no command "lst". Did you mean list?', "mcp-gen schema --help"],
  [["add"], "expected `mcp-gen add <kind> <name>`, received no kind", "mcp-gen add --help"],
  [["add", "tool"], "expected `mcp-gen add <kind> <name>`, received no name", "mcp-gen add --help"],
  [
    ["add", "tol", "x"],
    'kind: expected tool, resource or prompt, received "tol"; did you mean tool?',
    "mcp-gen add --help",
  ],
  [
    ["scaffold", "--schema", "joi"],
    '--schema: expected zod, valibot, arktype, typebox or none, received "joi"; choose one of them',
    "mcp-gen scaffold --help",
  ],
  [["generate", "--bogus"], "Unknown argument: bogus", "mcp-gen generate --help"],
  [["generate", "extra"], "Unknown argument: extra", "mcp-gen generate --help"],
  [["generate", "--out"], "Not enough arguments following: out", "mcp-gen generate --help"],
  [["generate", "--check", "--force"], "Arguments check and force are mutually exclusive", ""],
  [["generate", "--schema", "x.ts"], "--schema needs --base, --id and --out, too", ""],
  [["generate", "--id", "a.b/c"], "--base and --id need --schema", ""],
  [["schema", "add", "x.ts"], "Missing required argument: id", "mcp-gen schema --help"],
  [["schema", "add", "x.ts", "--id", "../x"], "expected a date such as 2027-01-15", ""],
  [["validate", "x.json"], "Missing required argument: revision", "mcp-gen validate --help"],
])("exits with 2 for the command line %j", (args, message, help) => {
  const { code, stdout, stderr } = mcpGen(args, { cwd });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  const [first, second, ...rest] = stderr.split("\n");
  expect(first).toContain(`mcp-gen: ${message}`);
  expect(second).toContain(help);
  expect(rest).toEqual([""]);
});

describe("bad input: exit code 1, diagnostics on stderr", () => {
  test("as text", () => {
    const { code, stdout, stderr } = mcpGen(["generate", "--only", "1999-01-01"], { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(
      /^project\/unknown-revision\n {2}expected one of .*, received "1999-01-01"\n {2}fix: .*\n$/,
    );
  });

  test("as JSON", () => {
    const { code, stdout, stderr } = mcpGen(["generate", "--only", "1999-01-01", "--json"], {
      cwd,
    });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(JSON.parse(stderr)).toMatchObject({
      diagnostics: [{ code: "project/unknown-revision" }],
    });
  });

  test("without a stack trace", () => {
    const folder = mkdtempSync(join(tmpdir(), "mcp-gen-cli-"));
    for (const [name, text] of Object.entries({
      "binary.ts": "\0\u0001\ufffd",
      "empty.ts": "",
      "other.ts": "const x = 1;",
    })) {
      writeFileSync(join(folder, name), text);
      const { code, stderr } = mcpGen(["schema", "verify", join(folder, name)], { cwd });
      expect(code, name).toBe(1);
      expect(stderr, name).toContain("fix: ");
      expect(stderr, name).not.toMatch(/^ +at /m);
    }
    rmSync(folder, { recursive: true });
  });
});

describe("an internal error", () => {
  // This preloaded module breaks an import of the command.
  const env = {
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent("JSON.parse = () => { throw new RangeError('no sense\\nmore'); }")}`,
  };

  test("prints one line and exits with 70", () => {
    const { code, stdout, stderr } = mcpGen(["--version"], { cwd, env });
    expect({ code, stdout }).toEqual({ code: 70, stdout: "" });
    expect(stderr).toBe("mcp-gen: this is a bug in mcp-gen: no sense\n");
  });

  test("prints its stack trace on demand", () => {
    const { code, stderr } = mcpGen(["--version"], { cwd, env: { ...env, MCP_GEN_DEBUG: "1" } });
    expect(code).toBe(70);
    expect(stderr).toMatch(/\n {4}at .*cli\.js/);
  });
});

test("exits silently when its output is closed", async () => {
  const child = spawn(process.execPath, [program, "model", "2026-07-28"], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  child.stdout.once("data", () => child.stdout.destroy());
  const [code] = (await once(child, "close")) as [number];
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

test("prints colors only on a terminal or on demand", () => {
  const escape = "\u001b[";
  expect(diff({ NO_COLOR: "" }).includes(escape)).toBe(false);
  expect(diff({ NO_COLOR: "", CI: "true" }).includes(escape)).toBe(false);
  expect(diff({ NO_COLOR: "", FORCE_COLOR: "1" }).includes(escape)).toBe(true);
  expect(diff({ NO_COLOR: "1", FORCE_COLOR: "1" }).includes(escape)).toBe(false);
});

function diff(env: Record<string, string>): string {
  return mcpGen(["diff", "2025-06-18", "2025-11-25"], { cwd, env }).stdout;
}
