/**
 * Our own packages as tarballs beside the project, packed out of what is installed beside the running command: for where
 * no registry can be reached. Packages of others still come from the registry, or from the package manager's cache.
 */
import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Interrupts } from "./interrupt.js";
import { packCommand, type Environment } from "./package-manager.js";
import type { PlannedFile } from "./plan.js";
import { ScaffoldError } from "./scaffold-error.js";
import { runProgram } from "./run-program.js";

/** One of our packages, where it is installed. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** Absolute path. */
  folder: string;
  /** Names of those of our packages that it depends on. */
  needs: string[];
  /** The folders and files that it is made of, as its manifest says. */
  files: string[];
}

/**
 * The packages of ours that are installed, by their names: the one at `start`, and all that it leads to.
 *
 * @param start absolute path of a folder with a `package.json`
 */
export function installedPackages(start: string): ReadonlyMap<string, InstalledPackage> {
  const found = new Map<string, InstalledPackage>();
  const waiting = [start];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const entry = readPackage(folder);
    if (found.has(entry.name)) continue;
    found.set(entry.name, entry);
    // Looked for from where it is asked for: a package manager may give each package its own surroundings.
    const { resolve } = createRequire(join(entry.folder, "package.json"));
    waiting.push(...entry.needs.map((name) => dirname(resolve(`${name}/package.json`))));
  }
  return found;
}

function readPackage(folder: string): InstalledPackage {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
    name: string;
    version: string;
    dependencies?: Record<string, string>;
    files?: string[];
  };
  const { name, version, dependencies = {}, files = [] } = manifest;
  const needs = Object.keys(dependencies).filter(isOurs);
  return { name, version, folder: realpathSync(folder), needs, files };
}

function isOurs(name: string): boolean {
  return name === "mcp-gen" || name.startsWith("@mcp-gen/");
}

/** What a package is asked for by in a project that has it as a tarball. */
export function tarballSpec(entry: InstalledPackage): string {
  return `file:${tarballPath(entry)}`;
}

/** Where a tarball is in the project. */
export function tarballPath({ name, version }: InstalledPackage): string {
  return `vendor/${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
}

/** @throws ScaffoldError for a package that is not installed beside this command */
export function findPackage(
  installed: ReadonlyMap<string, InstalledPackage>,
  name: string,
): InstalledPackage {
  const entry = installed.get(name);
  if (entry !== undefined) return entry;
  throw new ScaffoldError(
    "scaffold/not-installed",
    `--vendor: the package ${name} is not installed beside mcp-gen`,
    "install mcp-gen again, or leave --vendor out",
  );
}

/** Some packages with all that they need of ours, in order of their names. */
export function withNeeds(
  installed: ReadonlyMap<string, InstalledPackage>,
  names: Iterable<string>,
): InstalledPackage[] {
  const chosen = new Map<string, InstalledPackage>();
  const waiting = [...names];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (chosen.has(name)) continue;
    const entry = findPackage(installed, name);
    chosen.set(name, entry);
    waiting.push(...entry.needs);
  }
  return [...chosen.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Packs packages. Equal packages give equal bytes.
 *
 * @throws ScaffoldError when npm cannot
 */
export async function packTarballs(
  packages: readonly InstalledPackage[],
  {
    env,
    interrupts,
    parent = tmpdir(),
  }: {
    env: Environment;
    interrupts: Interrupts;
    /** Where the work is done; nothing of it stays. */
    parent?: string;
  },
): Promise<PlannedFile[]> {
  const work = mkdtempSync(join(parent, "mcp-gen-vendor-"));
  const remove = (): void => rmSync(work, { recursive: true, force: true });
  const done = interrupts.during(remove);
  try {
    const target = join(work, "tarballs");
    mkdirSync(target);
    const folders = packages.map((entry, index) => completeFolder(entry, join(work, `${index}`)));
    const { ok, reason } = await runProgram(spawn, packCommand(folders, target, env), work, {
      env,
      interrupts,
    });
    if (!ok) {
      throw new ScaffoldError(
        "scaffold/cannot-pack",
        `--vendor: expected npm to pack ${packages.length} packages, but ${reason}`,
        "install npm, or leave --vendor out",
      );
    }
    return packages.map((entry) => {
      const path = tarballPath(entry);
      const content = readFileSync(join(target, path.slice("vendor/".length)));
      return { path, content, executable: false };
    });
  } finally {
    done();
    remove();
  }
}

/** What `@mcp-gen/generator` is published with, and where that is in its repository, from its folder. */
const IN_REPOSITORY = {
  runtime: "../packages/protocol/src/runtime",
  schema: "../schema",
  templates: "../templates",
};

/**
 * The folder of a package with everything it is published with. In the repository of mcp-gen some of that stands
 * elsewhere, and is put together for a release: then a copy is made, with all of it.
 */
function completeFolder({ name, folder, files }: InstalledPackage, copy: string): string {
  const parts = name === "@mcp-gen/generator" ? Object.entries(IN_REPOSITORY) : [];
  const missing = parts.filter(([part]) => !existsSync(join(folder, part)));
  if (missing.length === 0) return folder;
  for (const part of ["package.json", ...files].filter((path) => existsSync(join(folder, path)))) {
    cpSync(join(folder, part), join(copy, part), { recursive: true });
  }
  for (const [part, path] of missing) {
    cpSync(join(folder, path), join(copy, part), {
      recursive: true,
      filter: (file) => !file.endsWith(".test.ts"),
    });
  }
  return copy;
}
