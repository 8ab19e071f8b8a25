/** Whether what is started was built from the sources as they are now. */
import { statSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { NamedServer } from "./config-files.js";
import { ok, warn, type Diagnosis } from "./diagnosis.js";
import { entriesOf, exists, shownPath, type Project } from "./project.js";

const BUILT = ["dist", "build", "out", "lib"];

/** @param servers those of `.mcp.json` */
export function freshnessChecks({ folder }: Project, servers: readonly NamedServer[]): Diagnosis[] {
  const sources = join(folder, "src");
  if (!exists(sources)) return [];
  const written = newestIn(sources);
  const folders = new Set(servers.flatMap(({ entry }) => builtFolders(entry, folder)));
  return [...folders].map((built) => {
    const name = shownPath(folder, built);
    const made = newestIn(built);
    return written.time > made.time
      ? warn(
          "build",
          `expected ${name} to be newer than src, found ${shownPath(folder, written.file)} changed since`,
          "run `npm run build`",
        )
      : ok("build", `${name} is newer than src`);
  });
}

/** The folders of the project that hold what a server is started from. */
function builtFolders(entry: NamedServer["entry"], folder: string): string[] {
  if (entry.kind !== "command") return [];
  const base = resolve(folder, entry.cwd ?? ".");
  return entry.args
    .map((arg) => (isAbsolute(arg) ? arg : resolve(base, arg)))
    .flatMap((path) => BUILT.map((name) => join(folder, name)).filter((one) => below(one, path)));
}

function below(folder: string, path: string): boolean {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    if (at === folder) return exists(folder);
  }
  return false;
}

/** The file below a folder that was written last. Tests are not what is started. */
function newestIn(folder: string): { file: string; time: number } {
  let newest = { file: folder, time: 0 };
  for (const entry of entriesOf(folder, { recursive: true })) {
    if (!entry.isFile() || /\.(?:test|spec)\.[^.]+$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (time > newest.time) newest = { file, time };
  }
  return newest;
}
