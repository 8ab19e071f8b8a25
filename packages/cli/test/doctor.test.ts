/** `mcp-gen doctor`: its output, and what it detects when it starts a server. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { approvalText, approver } from "../src/commands/doctor/approve.js";
import { doctorCommand } from "../src/commands/doctor.js";
import { repository } from "../../../test/end-to-end/program.js";
import { runCommand, type Outcome } from "../../../test/support/run-command.js";

const root = mkdtempSync(join(tmpdir(), "mcp-gen doctor "));
// Hides the Claude configuration of the user who runs the tests.
beforeAll(() => void vi.stubEnv("XDG_CONFIG_HOME", root));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

const doctor = (...words: string[]): Promise<Outcome> =>
  runCommand(doctorCommand, "doctor", ...words);

/** A project with a server whose file contains this source. */
function project(name: string, source: string): string {
  const folder = join(root, name);
  mkdirSync(folder);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  writeFileSync(join(folder, "server.mjs"), source);
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"));
  const servers = { [name]: { command: "node", args: ["server.mjs"] } };
  writeFileSync(join(folder, ".mcp.json"), JSON.stringify({ mcpServers: servers }));
  return folder;
}

const SERVER = `
  import { defineServer } from "@mcp-gen/server";
  import { serveStdio } from "@mcp-gen/server/stdio";
  const server = defineServer({ name: "s", version: "1", tools: {} });`;

test("reports a working server", async () => {
  const { code, stdout, stderr } = await doctor(
    project("well", `${SERVER} serveStdio(server);`),
    "--run",
  );
  expect(stdout).toMatch(/^ok {5}node +Node\.js 2\d.*\n/);
  expect(stdout).toContain("\nok     stdout      no source of server.mjs prints to standard outp");
  expect(stdout).toMatch(
    /\nok {5}start +\.mcp\.json: well: answers, and supports 2026-07-28 and 2025-11-25\n$/,
  );
  expect({ code, stderr }).toEqual({ code: 0, stderr: "No problems.\n" });
});

test("reports a server that prints before it serves", async () => {
  const folder = project("chatty", `console.log("hello"); ${SERVER} serveStdio(server);`);
  const { code, stdout, stderr } = await doctor(folder, "--run");
  expect(stdout).toMatch(
    /\nwarn {3}stdout +expected .*, received server\.mjs:1 \(console\.log\)\n +fix: /,
  );
  expect(stdout).toMatch(
    /\nerror {2}stdout +\.mcp\.json: chatty: expected only messages on standard output, received "hello"\n +fix: print to standard error/,
  );
  expect({ code, stderr }).toEqual({ code: 1, stderr: "1 error and 1 warning.\n" });
});

test("reports a server that does not start", async () => {
  const folder = project("broken", 'throw new Error("no luck");');
  const { code, stdout } = await doctor(folder, "--run");
  expect(code).toBe(1);
  expect(stdout).toMatch(/\nerror {2}start +\.mcp\.json: broken: .*Error: no luck/);
  expect(await doctor(folder, "--static")).toMatchObject({ code: 0, stderr: "No problems.\n" });
});

test("starts no program without --run or an answer at the terminal (audit C1)", async () => {
  const started = join(root, "started");
  const folder = project(
    "cloned",
    `require("node:fs").writeFileSync(${JSON.stringify(started)}, "")`,
  );
  for (const words of [[], ["--json"], ["--static"]]) {
    const { code, stdout } = await doctor(folder, ...words);
    expect(code).toBe(0);
    expect(stdout).toContain(".mcp.json: cloned: not started; `mcp-gen doctor --run` starts it");
  }
  expect(existsSync(started)).toBe(false);
  expect((await doctor(folder, "--run", "--static")).code).toBe(2);
});

describe("the prompt at the terminal", () => {
  const program = {
    entry: ".mcp.json: a\u001b[2J",
    words: ["node", "a b.js", "--key=${env:KEY}", "\u202e"],
    cwd: "/clone",
    variables: ["TOKEN"],
  };

  test("shows the exact command without the values of variables (audit C1)", () => {
    expect(approvalText(program).split("\n")).toEqual([
      ".mcp.json: a\\u001b[2J starts this program:",
      '  node "a b.js" --key=${env:KEY} "\\u202e"',
      "  in /clone",
      "  with TOKEN",
    ]);
  });

  test.each([
    ["\r", false],
    ["y", true],
    ["\u0003", false],
  ])("reads %j as %j (audit C1)", async (keys, approved) => {
    const input = new PassThrough();
    const output = new PassThrough();
    output.on("data", (chunk: Buffer) => {
      if (String(chunk).includes("Start it?")) setImmediate(() => input.write(keys));
    });
    const controller = new AbortController();
    expect(await approver(input, output, controller)(program)).toBe(approved);
    expect(controller.signal.aborted).toBe(keys === "\u0003");
  });
});

test("as JSON", async () => {
  const { code, stdout, stderr } = await doctor(join(root, "none"), "--json");
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(JSON.parse(stdout)).toEqual({
    errors: 1,
    warnings: 0,
    findings: [
      {
        level: "error",
        check: "project",
        message: `${join(root, "none", "package.json")}: expected the package.json of a project, received none`,
        fix: "run the command in the folder of a project, or pass the folder: mcp-gen doctor FOLDER",
      },
    ],
  });
});
