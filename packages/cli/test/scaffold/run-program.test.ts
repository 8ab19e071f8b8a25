import { spawn } from "node:child_process";
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import type { Interrupts } from "../../src/scaffold/interrupt.js";
import { runProgram } from "../../src/scaffold/run-program.js";

const quiet: Interrupts = { during: () => () => undefined, close: () => undefined };

/** Runs a program that writes a text to standard error and fails. */
async function reasonFor(text: string, name = "npm") {
  const command = {
    program: process.execPath,
    args: ["-e", `process.stderr.write(${JSON.stringify(text)}); process.exitCode = 1`],
    env: {},
  };
  const ran = await runProgram(spawn, command, tmpdir(), {
    env: process.env,
    interrupts: quiet,
  });
  expect(ran.ok).toBe(false);
  return ran.reason.replaceAll(process.execPath, name);
}

test.each([
  [
    "npm warn Unknown user config\nnpm error code ENOTFOUND\nnpm error syscall getaddrinfo\nnpm error request to https://registry.example/zod failed\n",
    "the registry cannot be reached (npm says ENOTFOUND)",
  ],
  [
    "npm error code ENOTCACHED\nnpm error request to https://registry.example/zod failed\n",
    "the cache lacks some of the packages (npm says ENOTCACHED)",
  ],
  [
    "npm error code E404\nnpm error 404 Not Found - GET https://registry.example/nothing\n",
    "npm says: 404 Not Found - GET https://registry.example/nothing",
  ],
  [
    "\u001b[31merror:\u001b[0m Bad \u202e lock file\nerror: more",
    "npm says: Bad \\u202e lock file",
  ],
  [`error ${"x".repeat(500)}`, `npm says: ${"x".repeat(157)}...`],
  ["", "npm failed (exit code 1)"],
])("extracts the reason from %j as one line", async (text, reason) => {
  expect(await reasonFor(text)).toBe(reason);
});

test("reports a missing program", async () => {
  const command = { program: "mcp-gen-no-such-program", args: ["install"], env: {} };
  const ran = await runProgram(spawn, command, tmpdir(), { env: {}, interrupts: quiet });
  expect(ran).toEqual({
    ok: false,
    reason: "mcp-gen-no-such-program is not installed",
    output: "",
  });
});

test("uses no shell, sets the environment, and keeps the output", async () => {
  const program = "process.stdout.write(process.argv[1] + process.env.OURS + process.env.HOME)";
  const command = {
    program: process.execPath,
    args: ["-e", program, "$(exit 1);"],
    env: { OURS: "-ours-" },
  };
  const ran = await runProgram(spawn, command, tmpdir(), {
    env: { HOME: "home" },
    interrupts: quiet,
  });
  expect(ran).toEqual({ ok: true, reason: "", output: "$(exit 1);-ours-home" });
});
