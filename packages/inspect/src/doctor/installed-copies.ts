/** All copies of some packages in the `node_modules` that a project sees, whatever has installed them. */
import { readdirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { foldersUpFrom, readJson } from "./project.js";

export interface Copy {
  readonly name: string;
  readonly version: string;
  /** Its folder, with links followed. */
  readonly folder: string;
}

/** Levels of `node_modules` in `node_modules`, and folders in all, that are looked into. */
const DEPTH = 12;
const MOST_FOLDERS = 50_000;

/**
 * The copies of packages that a function picks by their name, each once, in order of their folders.
 *
 * @param folder of the project; a workspace above it has packages for it, too
 */
export function copiesOf(folder: string, picks: (name: string) => boolean): Copy[] {
  const copies = new Map<string, Copy>();
  const seen = new Set<string>();
  const look = (modules: string, depth: number): void => {
    if (depth > DEPTH || seen.size > MOST_FOLDERS) return;
    for (const { name, path } of packagesIn(modules)) {
      const place = realpath(path);
      if (place === undefined || seen.has(place)) continue;
      seen.add(place);
      if (picks(name)) {
        const version = readJson(join(place, "package.json"))?.version;
        if (version !== undefined) copies.set(place, { name, version, folder: place });
      }
      look(join(place, "node_modules"), depth + 1);
    }
  };
  for (const at of foldersUpFrom(folder)) {
    const modules = join(at, "node_modules");
    look(modules, 0);
    // Where pnpm keeps what is linked from elsewhere.
    for (const name of namesIn(join(modules, ".pnpm"))) {
      look(join(modules, ".pnpm", name, "node_modules"), 1);
    }
  }
  return [...copies.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function packagesIn(modules: string): { name: string; path: string }[] {
  return namesIn(modules).flatMap((name) => {
    const path = join(modules, name);
    if (name.startsWith(".")) return [];
    if (!name.startsWith("@")) return [{ name, path }];
    return namesIn(path).map((own) => ({ name: `${name}/${own}`, path: join(path, own) }));
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function realpath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}
