/** Checks that the build is newer than the sources. */
import { statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { ServerPlace } from "../call/named-server.js";
import type { NamedServer } from "./config-files.js";
import { ok, warn, type Diagnosis } from "./diagnosis.js";
import { directoryEntries, exists, shownPath, type Project } from "./project.js";

const BUILT = ["dist", "build", "out", "lib"];

/** @param servers the servers of `.mcp.json` */
export function freshnessChecks({ folder }: Project, servers: readonly NamedServer[]): Diagnosis[] {
  const programs = servers.flatMap(({ entry }) => (entry.kind === "command" ? [entry] : []));
  return buildsOf(folder, programs).flatMap(({ built, isOld, written }) =>
    isOld
      ? warn(
          "build",
          `expected ${built} to be newer than src, received ${written} changed after the build`,
          "run `npm run build`",
        )
      : ok("build", `${built} is newer than src`),
  );
}

/** Returns a message for each folder with built files of the server that is older than the sources. */
export function staleBuilds(place: ServerPlace, folder: string): string[] {
  if (place.kind === "url") return [];
  return buildsOf(folder, [place]).flatMap(({ built, isOld, written }) =>
    isOld ? [`${built} is older than ${written}: run \`npm run build\``] : [],
  );
}

interface Build {
  readonly built: string;
  readonly isOld: boolean;
  /** The source with the newest modification time. */
  readonly written: string;
}

interface Program {
  readonly args: readonly string[];
  readonly cwd?: string;
}

function buildsOf(folder: string, programs: readonly Program[]): Build[] {
  const sources = join(folder, "src");
  if (!exists(sources)) return [];
  const folders = new Set(programs.flatMap((program) => builtFolders(program, folder)));
  if (folders.size === 0) return [];
  const written = newestIn(sources);
  return [...folders].map((built) => ({
    built: shownPath(folder, built),
    isOld: written.time > newestIn(built).time,
    written: shownPath(folder, written.file),
  }));
}

/** Returns the folders of the project that contain files of the command. */
function builtFolders({ args, cwd = "." }: Program, folder: string): string[] {
  const base = resolve(folder, cwd);
  return args
    .map((arg) => (isAbsolute(arg) ? arg : resolve(base, arg)))
    .flatMap((path) => BUILT.map((name) => join(folder, name)).filter((one) => below(one, path)));
}

function below(folder: string, path: string): boolean {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    if (at === folder) return exists(folder);
  }
  return false;
}

/** Returns the newest file below a folder. Ignores tests, because they are not part of the build. */
function newestIn(folder: string): { file: string; time: number } {
  let newest = { file: folder, time: 0 };
  for (const entry of directoryEntries(folder, { recursive: true })) {
    if (!entry.isFile() || /\.(?:test|spec)\.[^.]+$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (time > newest.time) newest = { file, time };
  }
  return newest;
}
