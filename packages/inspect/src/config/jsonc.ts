/** Parses JSON with comments and trailing commas, the format of editor settings. */

/** Matches comments, which are removed. Also matches strings, so that text in a string is not treated as a comment. */
const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g;
const STRINGS_AND_COMMAS = /"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g;

/**
 * Parses JSON with comments. Replaces comments by blanks, so that positions in errors match the file.
 *
 * @throws SyntaxError for invalid JSON
 */
export function parseJsonc(text: string): unknown {
  // Some editors write a byte order mark at the start.
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(STRINGS_AND_COMMENTS, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, " "),
    )
    .replace(STRINGS_AND_COMMAS, (part) => (part === "," ? " " : part));
  return JSON.parse(plain);
}

/** Describes what is wrong with JSON, without the text of the file, which may contain secrets. */
export function jsonProblem(error: unknown): string {
  return (error as Error).message.replace(/, (?:\.\.\.)?".*is not valid JSON$/s, "");
}
