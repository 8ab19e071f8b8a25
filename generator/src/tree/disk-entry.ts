/** Reads one path of an output folder: a file, nothing, or something that blocks the path. */
import { lstatSync, readFileSync, type Stats } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../diagnostics.js";

export type DiskEntry =
  | { kind: "absent" }
  | { kind: "present"; text: string }
  | { kind: "obstacle"; problem: Diagnostic };

/** Reads the entry at a path. Checks every folder of the path and never follows a symbolic link. */
export function readEntry(folder: string, path: string): DiskEntry {
  const parts = path.split("/");
  for (let length = 1; length <= parts.length; length++) {
    const part = parts.slice(0, length).join("/");
    const stats = lstatSync(join(folder, part), { throwIfNoEntry: false });
    if (stats === undefined) return { kind: "absent" };
    const last = length === parts.length;
    if (last ? stats.isFile() : stats.isDirectory()) continue;
    return {
      kind: "obstacle",
      problem: {
        code: stats.isSymbolicLink() ? "tree/symlink" : "tree/in-the-way",
        file: part,
        message: `expected ${last ? "a file" : "a folder"} or nothing, received ${describeStats(stats)}`,
        fix: "remove it, or choose another folder",
      },
    };
  }
  return { kind: "present", text: readFileSync(join(folder, path), "utf8") };
}

/** Describes the kind of entry at a path, for messages. */
export function describeStats(stats: Stats | undefined): string {
  if (stats === undefined) return "a path that does not exist";
  if (stats.isSymbolicLink()) return "a symbolic link";
  if (stats.isDirectory()) return "a folder";
  if (stats.isFile()) return "a file";
  if (stats.isFIFO()) return "a pipe";
  return stats.isSocket() ? "a socket" : "a device";
}
