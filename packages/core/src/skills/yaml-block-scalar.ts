/** Block scalars of YAML: `|` keeps line breaks, `>` joins lines. */
import { YamlError } from "./yaml-error.js";

/**
 * Reads the block scalar whose header is at the line `start`. `parent` is the indentation of the parent node.
 *
 * @returns the value, and the index of the line after it
 * @throws YamlError
 */
export function readBlockScalar(
  lines: readonly string[],
  start: number,
  header: string,
  parent: number,
): { readonly value: string; readonly end: number } {
  const match = /^([|>])(?:([-+])([1-9])?|([1-9])([-+])?)?(?:\s+#.*)?\s*$/.exec(header);
  if (match === null) {
    throw new YamlError(start + 1, `expected a line break after ${JSON.stringify(header)}`);
  }
  const [, style, chompFirst, widthLast, widthFirst, chompLast] = match;
  const chomp = chompFirst ?? chompLast;
  const width = widthLast ?? widthFirst;
  let end = start + 1;
  const isInside = (line: string): boolean => line.trim() === "" || indentOf(line) > parent;
  while (end < lines.length && isInside(lines[end] ?? "")) end += 1;
  const inside = lines.slice(start + 1, end);
  const first = inside.find((line) => line.trim() !== "");
  const indent = width === undefined ? indentOf(first ?? "") : Math.max(parent, 0) + Number(width);
  const isComment = (line: string): boolean => indentOf(line) < indent && /^ *#/.test(line);
  const comment = inside.findIndex(isComment);
  const raw = comment === -1 ? inside : inside.slice(0, comment);
  end = start + 1 + raw.length;
  const body = raw.map((line, index) => {
    if (line.trim() !== "" && indentOf(line) < indent) {
      throw new YamlError(start + index + 2, `expected an indentation of ${indent} spaces`);
    }
    return line.slice(indent);
  });
  let trailing = 0;
  while (body.length > 0 && body.at(-1) === "") {
    body.pop();
    trailing += 1;
  }
  // The last line of the document may have no line break.
  const atEnd = end === lines.length ? trailing : trailing + 1;
  const text = style === "|" ? body.join("\n") : foldBlock(body);
  const breaks = chomp === "-" ? 0 : chomp === "+" ? atEnd : Math.min(atEnd, 1);
  return { value: text === "" && chomp !== "+" ? "" : text + "\n".repeat(breaks), end };
}

/** Joins lines, except lines with a deeper indentation. */
function foldBlock(lines: readonly string[]): string {
  let folded = "";
  let breaks = 0;
  let wasIndented = true;
  for (const [index, line] of lines.entries()) {
    if (line === "") {
      breaks += 1;
      continue;
    }
    const isIndented = /^[ \t]/.test(line);
    if (index > breaks || folded !== "") {
      const keeps = isIndented || wasIndented;
      folded += keeps ? "\n".repeat(breaks + 1) : breaks > 0 ? "\n".repeat(breaks) : " ";
    } else folded += "\n".repeat(breaks);
    folded += line;
    breaks = 0;
    wasIndented = isIndented;
  }
  return folded;
}

/** Returns the number of spaces at the start of a line. */
export function indentOf(line: string): number {
  return line.length - line.replace(/^ +/, "").length;
}
