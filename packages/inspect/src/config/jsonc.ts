/** JSON with comments and trailing commas, as editors keep their settings. */

/** Strings, which are left alone, or what is to go: comments. */
const STRINGS_AND_COMMENTS = /"(?:[^"\\\n]|\\.)*"|\/\/[^\n]*|\/\*[^]*?\*\//g;
const STRINGS_AND_COMMAS = /"(?:[^"\\\n]|\\.)*"|,(?=\s*[}\]])/g;

/**
 * Parses JSON with comments. What is removed leaves blanks, so that positions in errors are those in the file.
 *
 * @throws SyntaxError for what is none
 */
export function parseJsonc(text: string): unknown {
  // Some editors begin their files with a byte order mark.
  const plain = text
    .replace(/^\uFEFF/, "")
    .replace(STRINGS_AND_COMMENTS, (part) =>
      part.startsWith('"') ? part : part.replace(/[^\n]/g, " "),
    )
    .replace(STRINGS_AND_COMMAS, (part) => (part === "," ? " " : part));
  return JSON.parse(plain);
}

/** What is wrong with JSON, for messages: without the text of the file, which may hold secrets. */
export function jsonProblem(error: unknown): string {
  return (error as Error).message.replace(/, (?:\.\.\.)?".*is not valid JSON$/s, "");
}
