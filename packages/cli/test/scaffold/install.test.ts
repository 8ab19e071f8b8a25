/** The package manager is a program of a few lines here: what matters is what is left when it fails or is stopped. */
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

/** Does half of what a package manager does. */
const HALF = `
  const fs = require("node:fs");
  fs.mkdirSync("node_modules/zod", { recursive: true });
  fs.writeFileSync("package-lock.json", "half");
  fs.writeFileSync("yarn.lock", "half");
`;

/** Runs programs of node in the place of package managers, one after the other, and notes what was to be run. */
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

test("what was installed stays", async () => {
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

test("of an installation that fails nothing stays but what was there", async () => {
  writeFileSync(join(folder, "yarn.lock"), "");
  const { spawn: spawned } = standIn(`${HALF}; throw Object.assign(new Error("ENOTFOUND"))`);
  const ran = await install(spawned);
  expect(ran).toMatchObject({ ok: false, reason: expect.stringContaining("cannot be reached") });
  expect(readdirSync(folder)).toEqual(["package.json", "yarn.lock"]);
  expect(readFileSync(join(folder, "yarn.lock"), "utf8")).toBe("");
});

test("packages that were installed before stay, too", async () => {
  mkdirSync(join(folder, "node_modules"));
  await install(standIn("process.exitCode = 1").spawn);
  expect(readdirSync(folder)).toEqual(["node_modules", "package.json"]);
});

test("an installation that is stopped is taken back", async () => {
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

test("yarn is asked which one it is, unless it has started us", async () => {
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
