/**
 * What a project's template has become since the project was made. Files that nobody has edited are replaced; beside an
 * edited one stands what it would be now, as `<name>.new`. What the user has removed stays away.
 */
import type { ProjectFile } from "../scaffold/project.js";
import { hashOf, type Hashes } from "@mcp-gen/generator/tree/manifest";
import type { FileChange } from "@mcp-gen/generator/tree/write-files";
import { brokenLike, isAsMade, withLineFeeds } from "./as-made.js";

export interface TemplateChanges {
  changes: FileChange[];
  /** Edited files, each with the name of what stands beside it. */
  beside: Map<string, string>;
  /** What is known of the files afterwards. */
  hashes: Map<string, string>;
}

/**
 * @param files of the template, as it is now
 * @param made hashes of the files as they were written
 * @param load the text of a file of the project
 */
export function compareTemplate(
  files: readonly ProjectFile[],
  made: Hashes,
  load: (path: string) => string | undefined,
): TemplateChanges {
  const result: TemplateChanges = { changes: [], beside: new Map(), hashes: new Map(made) };
  for (const { path, text } of files) {
    const hash = hashOf(text);
    const known = made.get(path);
    if (known === hash) continue;
    const before = load(path);
    // Somebody has taken the file away.
    if (before === undefined && known !== undefined) continue;
    if (before === undefined || isAsMade(before, known)) {
      result.changes.push({ path, before, after: brokenLike(before ?? "", text) });
      result.hashes.set(path, hash);
    } else if (withLineFeeds(before) === text) {
      result.hashes.set(path, hash);
    } else {
      putBeside(path, text, load, result);
      // Shown once is enough: the next run compares with this.
      result.hashes.set(path, hash);
    }
  }
  return result;
}

function putBeside(
  path: string,
  text: string,
  load: (path: string) => string | undefined,
  { changes, beside }: TemplateChanges,
): void {
  for (let number = 1; ; number++) {
    const aside = `${path}.new${number === 1 ? "" : `.${number}`}`;
    const there = load(aside);
    if (there === text) return;
    if (there !== undefined) continue;
    changes.push({ path: aside, after: text });
    beside.set(path, aside);
    return;
  }
}
