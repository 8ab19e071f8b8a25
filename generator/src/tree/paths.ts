/** Paths inside an output folder, and the names of the files a run leaves beside the generated ones. */
import { basename, dirname, join } from "node:path";

/** The file that says which files of a folder are generated. */
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

/** Where a file is written before it gets its name. */
export function temporaryOf(file: string): string {
  return join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
}

/** The file a temporary was written for, and the process that did. */
export function parseTemporary(name: string): { name: string; pid: number } | undefined {
  const match = /^\.(.+)\.(\d{1,10})\.tmp$/.exec(name);
  const [, original, pid] = match ?? [];
  return original === undefined ? undefined : { name: original, pid: Number(pid) };
}

/** The folders a path lies in, innermost first: `a/b/c.ts` → `a/b`, `a`. */
export function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

/** Order that depends on nothing but the characters. */
export function byCodeUnits(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
