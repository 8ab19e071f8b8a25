/**
 * Finds the copies of packages that a project can load.
 *
 * These are all copies below `node_modules` of the project, and the copies in folders above the project that module
 * resolution finds. The project never loads any other copies above it.
 */
import { readdirSync, realpathSync } from "node:fs";
import { basename, join } from "node:path";
import { foldersUpFrom, readDependencyManifest, type DependencyManifest } from "./project.js";

export interface Copy {
  readonly name: string;
  readonly version: string;
  /** The real path of its folder. */
  readonly folder: string;
}

/** Maximum levels of nested `node_modules` folders to search. */
const DEPTH = 12;
/** Maximum number of package folders to search. */
const MOST_FOLDERS = 50_000;

/**
 * Returns the copies of the matching packages, each once, ordered by folder.
 *
 * @param folder the folder of the project; a workspace above it may also contain packages
 */
export function copiesOf(folder: string, picks: (name: string) => boolean): Copy[] {
  const copies = new Map<string, Copy>();
  const seen = new Set<string>();
  const visit = (name: string, path: string, depth: number): void => {
    const place = realpath(path);
    if (place === undefined || seen.has(place) || seen.size > MOST_FOLDERS) return;
    seen.add(place);
    const manifest = readDependencyManifest(join(place, "package.json"));
    if (picks(name) && manifest?.version !== undefined) {
      copies.set(place, { name, version: manifest.version, folder: place });
    }
    look(join(place, "node_modules"), depth + 1);
    if (manifest !== undefined) follow(place, { ...manifest, devDependencies: {} }, depth);
  };
  const look = (modules: string, depth: number): void => {
    if (depth > DEPTH) return;
    for (const { name, path } of packagesIn(modules)) visit(name, path, depth);
  };
  const follow = (from: string, manifest: DependencyManifest, depth: number): void => {
    for (const name of wantedBy(manifest)) {
      const path = resolvedFrom(from, name);
      if (path !== undefined) visit(name, path, depth);
    }
  };
  const own = join(folder, "node_modules");
  look(own, 0);
  // pnpm keeps linked packages in `node_modules/.pnpm`.
  for (const name of namesIn(join(own, ".pnpm"))) {
    look(join(own, ".pnpm", name, "node_modules"), 1);
  }
  follow(folder, readDependencyManifest(join(folder, "package.json")) ?? {}, 0);
  return [...copies.values()].sort((one, other) => (one.folder < other.folder ? -1 : 1));
}

function wantedBy(manifest: DependencyManifest): string[] {
  const { dependencies, devDependencies, optionalDependencies, peerDependencies } = manifest;
  return Object.keys({
    ...dependencies,
    ...devDependencies,
    ...optionalDependencies,
    ...peerDependencies,
  });
}

/** Returns the folder of a package from the first location in which Node finds it. */
function resolvedFrom(from: string, name: string): string | undefined {
  for (const at of foldersUpFrom(from)) {
    // A `node_modules` folder does not directly contain a second `node_modules` folder.
    if (basename(at) === "node_modules") continue;
    const path = join(at, "node_modules", name);
    if (realpath(path) !== undefined) return path;
  }
  return undefined;
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
