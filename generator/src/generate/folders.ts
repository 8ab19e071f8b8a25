/** The folders that `generate` writes by default, and the text about each of them. */
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

/** The folders of the project that are generated, as far as it has them. */
export function ownFolders({ root }: SchemaProject): OwnFolders {
  const all = Object.entries(OWN).map(([name, path]) => [name, join(root, path)] as const);
  return Object.fromEntries(all.filter(([, path]) => existsSync(path)));
}

/** What a run did, or would do, in one folder. Paths are relative to the folder and sorted. */
export interface FolderChanges {
  folder: string;
  created: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
  unchanged: readonly string[];
}

/**
 * One line about a folder.
 *
 * @param verb `would be ` for a check
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

/** The path of a folder relative to the working directory, if it is inside. */
export function shortPath(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" ? "." : path.startsWith("..") ? folder : path;
}
