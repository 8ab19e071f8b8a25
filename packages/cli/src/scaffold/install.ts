/** Installs the dependencies of a project. If the installation fails, undoes its changes to the project. */
import { spawn as spawnProgram } from "node:child_process";
import { lstatSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Interrupts } from "./interrupt.js";
import {
  installCommand,
  knownYarn,
  yarnVersionCommand,
  type Environment,
} from "./package-manager.js";
import type { PackageManager } from "./project.js";
import { runProgram, type Ran, type Spawn } from "./run-program.js";

/** All files that a package manager creates in a project. */
const TRACES = [
  "node_modules",
  "package-lock.json",
  "pnpm-lock.yaml",
  "yarn.lock",
  ".yarn",
  ".pnp.cjs",
  ".pnp.loader.mjs",
  "bun.lock",
  "bun.lockb",
];

export interface InstallOptions {
  manager: PackageManager;
  offline: boolean;
  env: Environment;
  interrupts: Interrupts;
  /** Starts a program. Tests replace it. */
  spawn?: Spawn;
}

/** @param folder absolute path of the project */
export async function installProject(
  folder: string,
  { manager, offline, env, interrupts, spawn = spawnProgram }: InstallOptions,
): Promise<Ran> {
  const surroundings = { env, interrupts };
  let yarnVersion = knownYarn(env);
  if (manager === "yarn" && yarnVersion === undefined) {
    const asked = await runProgram(spawn, yarnVersionCommand(env), folder, surroundings);
    if (!asked.ok) return asked;
    yarnVersion = asked.output.trim();
  }
  const removeTraces = rememberTraces(folder);
  const done = interrupts.during(removeTraces);
  try {
    const command = installCommand(manager, { offline, env, yarnVersion });
    const ran = await runProgram(spawn, command, folder, surroundings);
    if (!ran.ok) removeTraces();
    return ran;
  } finally {
    done();
  }
}

/**
 * Returns a function that removes the files in `TRACES` that were created after this call, and restores changed files.
 */
function rememberTraces(folder: string): () => void {
  const before = TRACES.map((name) => {
    const path = join(folder, name);
    const stats = lstatSync(path, { throwIfNoEntry: false });
    return {
      path,
      there: stats !== undefined,
      text: stats?.isFile() ? readFileSync(path) : undefined,
    };
  });
  return () => {
    for (const { path, there, text } of before) {
      if (text !== undefined) writeFileSync(path, text);
      else if (!there) rmSync(path, { recursive: true, force: true, maxRetries: 3 });
    }
  };
}
