/**
 * Compares the current template with the files of a project.
 *
 * Replaces unmodified files. Writes the new version of an edited file beside it as `<name>.new`. Does not
 * restore removed files.
 */
import type { ProjectFile } from "../scaffold/project.js";
import { hashOf, type Hashes } from "@mcp-gen/generator/tree/manifest";
import type { FileChange } from "@mcp-gen/generator/tree/write-files";

export interface TemplateChanges {
  changes: FileChange[];
  /** The paths of edited files, and the path of the new version beside each one. */
  beside: Map<string, string>;
  /** The new hashes of the files. */
  hashes: Map<string, string>;
}

/**
 * @param files the files of the current template
 * @param made hashes of the files as they were generated
 * @param load returns the text of a project file
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
    // The user removed the file.
    if (before === undefined && known !== undefined) continue;
    if (before === undefined || isAsMade(before, known)) {
      result.changes.push({ path, before, after: withLineBreaksOf(before ?? "", text) });
      result.hashes.set(path, hash);
    } else if (withLineFeeds(before) === text) {
      result.hashes.set(path, hash);
    } else {
      putBeside(path, text, load, result);
      // Each new version is written only once, because the next run compares with the hash that is stored here.
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

/**
 * Whether a project file is unmodified since it was generated. Ignores line breaks, which Git may have converted.
 *
 * @param hash of the generated text; `undefined` for an unknown file
 */
export function isAsMade(text: string, hash: string | undefined): boolean {
  return hash !== undefined && hashOf(withLineFeeds(text)) === hash;
}

/** Converts all line breaks of a text to line feeds, as in generated files. */
export function withLineFeeds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Converts the line breaks of a new text to the line breaks of the current file. */
function withLineBreaksOf(before: string, text: string): string {
  return before.includes("\r\n") ? withLineFeeds(text).replaceAll("\n", "\r\n") : text;
}
