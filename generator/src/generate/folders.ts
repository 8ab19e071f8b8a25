/** The folders `generate` writes to when it is told nothing else, and how it speaks of them. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { SchemaProject } from "../project/revisions.js";
import { note } from "../../../packages/cli/src/commands/output.js";

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

export interface FolderSummary {
  folder: string;
  created: readonly string[];
  changed: readonly string[];
  removed: readonly string[];
  unchanged: readonly string[];
}

/** One line about a folder. */
export function noteSummary(
  { folder, created, changed, removed, unchanged }: FolderSummary,
  verb = "",
): void {
  const parts = [
    `${created.length} ${verb}created`,
    `${changed.length} ${verb}changed`,
    `${removed.length} ${verb}removed`,
    `${unchanged.length} unchanged`,
  ];
  note(`${shown(folder)}: ${parts.join(", ")}`);
}

/** What there was to do in a folder, as JSON has it. */
export function listsOf({ created, changed, removed, unchanged }: FolderSummary): object {
  return { created, changed, removed, unchanged };
}

/** A folder as one would name it from here. */
export function shown(folder: string): string {
  const path = relative(process.cwd(), folder);
  return path === "" ? "." : path.startsWith("..") ? folder : path;
}
