/** Packs the packages like a release. The first test file that needs the tarballs packs them for all test files. */
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { inject } from "vitest";
import { publishedPackages } from "../../scripts/packages.mjs";
import { root } from "../../scripts/run.mjs";
import { runProgram } from "./run-program.js";

/** @returns a folder with a tarball of each package */
export async function packedPackages(): Promise<string> {
  const done = join(inject("packedFolder"), "tarballs");
  const begun = join(inject("packedFolder"), "packing");
  if (isFirst(begun)) {
    await pack(begun);
    renameSync(begun, done);
  }
  while (!existsSync(done)) await sleep(100);
  return done;
}

/** Returns the paths of the tarballs, for one command of a package manager. */
export async function tarballs(): Promise<string[]> {
  const folder = await packedPackages();
  return publishedPackages().map(({ tarball }) => join(folder, tarball));
}

export async function pack(folder: string): Promise<void> {
  const { code, stdout, stderr } = await runProgram(
    process.execPath,
    ["scripts/pack.mjs", folder],
    { cwd: root },
  );
  if (code !== 0) throw new Error(`scripts/pack.mjs ended with ${code}\n${stdout}${stderr}`);
}

function isFirst(folder: string): boolean {
  if (existsSync(join(folder, "../tarballs"))) return false;
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
