/** Tests what remains if the package manager, here a small program, fails or is stopped. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installProject, type InstallOptions } from "../../src/scaffold/install.js";
import { listenForInterrupts, type Interrupts } from "../../src/scaffold/interrupt.js";
import type { Spawn } from "../../src/scaffold/run-program.js";

let folder: string;
let interrupts: Interrupts;
let exits: number[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-install-"));
  writeFileSync(join(folder, "package.json"), "{}");
  exits = [];
  interrupts = listenForInterrupts((code) => exits.push(code));
});
afterEach(() => {
  interrupts.close();
  rmSync(folder, { recursive: true });
});

/** Stops halfway through an installation. */
const HALF = `
  const fs = require("node:fs");
  fs.mkdirSync("node_modules/zod", { recursive: true });
  fs.writeFileSync("package-lock.json", "half");
  fs.writeFileSync("yarn.lock", "half");
`;

/** Replaces package managers by Node programs, run in order, and records the commands. */
function standIn(...programs: string[]): { spawn: Spawn; commands: string[] } {
  const commands: string[] = [];
  return {
    commands,
    spawn: (program, args, options) => {
      commands.push([program, ...args].join(" "));
      return spawn(process.execPath, ["-e", programs.shift() ?? ""], options);
    },
  };
}

function install(spawned: Spawn, options: Partial<InstallOptions> = {}) {
  return installProject(folder, {
    manager: "npm",
    offline: false,
    env: { PATH: process.env["PATH"] },
    interrupts,
    spawn: spawned,
    ...options,
  });
}

test("keeps a successful installation", async () => {
  const { spawn: spawned, commands } = standIn(HALF);
  expect(await install(spawned, { offline: true })).toMatchObject({ ok: true });
  expect(commands).toEqual([expect.stringMatching(/^npm install .*--offline$/)]);
  expect(readdirSync(folder).sort()).toEqual([
    "node_modules",
    "package-lock.json",
    "package.json",
    "yarn.lock",
  ]);
});

test("restores the original files if the installation fails", async () => {
  writeFileSync(join(folder, "yarn.lock"), "");
  const { spawn: spawned } = standIn(`${HALF}; throw Object.assign(new Error("ENOTFOUND"))`);
  const ran = await install(spawned);
  expect(ran).toMatchObject({ ok: false, reason: expect.stringContaining("cannot be reached") });
  expect(readdirSync(folder)).toEqual(["package.json", "yarn.lock"]);
  expect(readFileSync(join(folder, "yarn.lock"), "utf8")).toBe("");
});

test("keeps packages that were installed before", async () => {
  mkdirSync(join(folder, "node_modules"));
  await install(standIn("process.exitCode = 1").spawn);
  expect(readdirSync(folder)).toEqual(["node_modules", "package.json"]);
});

test("reverts an installation that is stopped", async () => {
  const child = standIn(`${HALF}; console.log("half"); setInterval(() => {}, 1000)`);
  const ran = install((program, args, options) => {
    const started = child.spawn(program, args, options);
    started.stdout?.once("data", () => process.emit("SIGINT", "SIGINT"));
    return started;
  });
  expect(await ran).toMatchObject({ ok: false });
  expect(exits).toEqual([130]);
  expect(readdirSync(folder)).toEqual(["package.json"]);
});

test("asks yarn for its version, unless yarn started us", async () => {
  const asked = standIn("console.log('1.22.22')", "");
  await install(asked.spawn, { manager: "yarn" });
  expect(asked.commands).toEqual([
    "yarn --version",
    "yarn install --ignore-scripts --non-interactive",
  ]);
  const known = standIn("");
  await install(known.spawn, {
    manager: "yarn",
    env: { npm_config_user_agent: "yarn/4.1.0 npm/? node/v22" },
  });
  expect(known.commands).toEqual(["yarn install --mode=skip-build"]);
});
