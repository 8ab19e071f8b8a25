/** Paths inside an output folder, and the names of temporary files. */
import { basename, dirname, join } from "node:path";

/** The file that lists the generated files of a folder. */
export const MANIFEST = ".mcp-gen.json";

/** Whether a relative path stays inside its folder and is not the manifest. */
export function isInside(path: string): boolean {
  return (
    path !== MANIFEST &&
    !/[\\\0]/.test(path) &&
    !/^[A-Za-z]:/.test(path) &&
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..")
  );
}

/** Returns the temporary path for a file. The file is written there and then renamed. */
export function temporaryOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
}

/** Returns the file name that a temporary file is for, and the process that wrote it. */
export function parseTemporary(name: string): { name: string; pid: number } | undefined {
  const match = /^\.(.+)\.(\d{1,10})\.tmp$/.exec(name);
  const [, original, pid] = match ?? [];
  return original === undefined ? undefined : { name: original, pid: Number(pid) };
}

/** Returns the parent folders of a path, innermost first: `a/b/c.ts` → `a/b`, `a`. */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

/** Compares two strings by code units, independent of the locale. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
