/** Writes or prints the planned changes of `mcp-gen add` and `mcp-gen upgrade`. */
import { filePatch } from "@mcp-gen/generator/tree/unified-diff";
import { writeFiles, type FileChange } from "@mcp-gen/generator/tree/write-files";

export interface AppliedChanges {
  created: string[];
  changed: string[];
  /** The changes as a patch, if nothing was written. */
  diff?: string;
}

/** @param dry writes nothing, and returns the changes as a patch */
export function applyChanges(
  folder: string,
  changes: readonly FileChange[],
  dry: boolean,
): AppliedChanges {
  const created = changes.filter(({ before }) => before === undefined).map(({ path }) => path);
  const changed = changes.filter(({ before }) => before !== undefined).map(({ path }) => path);
  if (!dry) {
    writeFiles(folder, changes);
    return { created, changed };
  }
  const patches = changes.map(({ path, before, after }) => filePatch(path, before, after));
  return { created, changed, diff: patches.join("") };
}
