/** Determines the folders that `generate` writes by default, and describes the changes in each folder. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { SchemaProject } from "../project/revisions.js";

export interface OwnFolders {
  protocol?: string;
  adapters?: string;
  reference?: string;
}

const OWN: Record<keyof OwnFolders, string> = {
  protocol: "packages/protocol",
  adapters: "packages/adapt",
  reference: "docs/reference",
};

/** Returns the generated folders that exist in the project. */
export function ownFolders({ root }: SchemaProject): OwnFolders {
  const all = Object.entries(OWN).map(([name, path]) => [name, join(root, path)] as const);
  return Object.fromEntries(all.filter(([, path]) => existsSync(path)));
}

/** The changes that a run has made or would make in one folder. Paths are relative to the folder and sorted. */
export interface FolderChanges {
  folder: string;
  created: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
  unchanged: readonly string[];
}

/**
 * Returns one line that summarizes the changes in a folder.
 *
 * @param verb the words before `created` and `changed`: `would be ` for a check, otherwise empty
 */
export function folderSummary(
  { folder, created, changed, removed, unchanged }: FolderChanges,
  verb = "",
): string {
  const parts = [
    `${created.length} ${verb}created`,
    `${changed.length} ${verb}changed`,
    `${removed.length} ${verb}removed`,
    `${unchanged.length} unchanged`,
  ];
  return `${shortPath(folder)}: ${parts.join(", ")}`;
}

/** Returns the path of a folder, relative to the working directory if the folder is inside it. */
export function shortPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" ? "." : path.startsWith("..") ? folder : path;
}
