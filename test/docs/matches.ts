/** Compares the output of a block with the output on the page. */

/**
 * @param expected the output on the page. `…` matches any text within a line. A line with only `…` matches any number of lines.
 * @returns a description of the first line that differs, or `undefined`
 */
export function difference(expected: string, printed: string): string | undefined {
  const [wanted, found] = [linesOf(expected), linesOf(printed)];
  if (matchLines(wanted, found)) return undefined;
  const line = found.findIndex((one, index) => !matchLine(wanted[index] ?? "\n", one));
  const at = line === -1 ? found.length : line;
  return `expected ${JSON.stringify(wanted[at] ?? "the end")}, received ${JSON.stringify(found[at] ?? "the end")}; all of it:\n${found.join("\n")}`;
}

function linesOf(text: string): string[] {
  return text
    .trimEnd()
    .split("\n")
    .map((line) => line.trimEnd());
}

function matchLines(wanted: readonly string[], found: readonly string[]): boolean {
  const [first, ...rest] = wanted;
  if (first === undefined) return found.length === 0;
  if (first.trim() === "…")
    return Array.from({ length: found.length + 1 }).some((_, skip) =>
      matchLines(rest, found.slice(skip)),
    );
  const [line, ...more] = found;
  return line !== undefined && matchLine(first, line) && matchLines(rest, more);
}

function matchLine(wanted: string, found: string): boolean {
  const parts = wanted.split("…").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "s").test(found);
}
