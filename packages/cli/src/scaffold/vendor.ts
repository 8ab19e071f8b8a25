/**
 * Packs our installed packages as tarballs into a project, for use without a registry.
 *
 * Third-party packages still come from the registry or from the cache of the package manager.
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
import { isOurs } from "./package-manifest.js";
import type { Interrupts } from "./interrupt.js";
import { packCommand, type Environment } from "./package-manager.js";
import type { PlannedFile } from "./plan.js";
import { ScaffoldError } from "./scaffold-error.js";
import { runProgram } from "./run-program.js";

/** One of our installed packages. */
export interface InstalledPackage {
  name: string;
  version: string;
  /** The absolute path of the package. */
  folder: string;
  /** Names of our packages that it depends on. */
  needs: string[];
  /** The folders and files that its manifest publishes. */
  files: string[];
}

/**
 * Returns the package at `start` and all our packages that it depends on, by name.
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
    // Resolved from the dependent package, because package managers may install several copies.
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

/** Returns the specifier of a package that the project contains as a tarball. */
export function tarballSpec(entry: InstalledPackage): string {
  return `file:${tarballPath(entry)}`;
}

/** Returns the path of a tarball in the project. */
export function tarballPath({ name, version }: InstalledPackage): string {
  return `vendor/${name.replace("@", "").replace("/", "-")}-${version}.tgz`;
}

/** @throws ScaffoldError for a package that is not installed with this command */
export function findPackage(
  installed: ReadonlyMap<string, InstalledPackage>,
  name: string,
): InstalledPackage {
  const entry = installed.get(name);
  if (entry !== undefined) return entry;
  throw new ScaffoldError(
    "scaffold/not-installed",
    `--vendor: the package ${name} is not installed with mcp-gen`,
    "install mcp-gen again, or omit --vendor",
  );
}

/** Returns the named packages and all our packages that they depend on, sorted by name. */
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
 * @throws ScaffoldError if npm fails
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
    /** The folder for temporary files, which are removed afterwards. */
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
        "install npm, or omit --vendor",
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

/**
 * Published files of `@mcp-gen/generator`, and their paths in the repository, relative to the folder of the package.
 */
const IN_REPOSITORY = {
  runtime: "../packages/protocol/src/runtime",
  schema: "../schema",
  templates: "../templates",
};

/**
 * Returns a folder with all published files of a package. In the repository, some of these files are outside of the
 * package folder, so this function copies them.
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
