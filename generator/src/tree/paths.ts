/** Paths inside an output folder, and the names of temporary files. */
import { basename, dirname, join } from "node:path";

/** The file that lists the generated files of a folder. */
export const MANIFEST = ".mcp-gen.json";

/** Whether a path stays inside the folder it is relative to, and is not the manifest itself. */
export function isInside(path: string): boolean {
  return (
    path !== MANIFEST &&
    !/[\\\0]/.test(path) &&
    !/^[A-Za-z]:/.test(path) &&
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  );
}

/** The temporary path of a file, which is then renamed. */
export function temporaryOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
}

/** The file behind a temporary, and the process that wrote it. */
export function parseTemporary(name: string): { name: string; pid: number } | undefined {
  const match = /^\.(.+)\.(\d{1,10})\.tmp$/.exec(name);
  const [, original, pid] = match ?? [];
  return original === undefined ? undefined : { name: original, pid: Number(pid) };
}

/** The parent folders of a path, innermost first: `a/b/c.ts` → `a/b`, `a`. */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

/** Compares by code units, independent of the locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
