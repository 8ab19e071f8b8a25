/** Removes text from sources, so that a search matches only code. */

/**
 * Replaces comments, strings and the plain parts of templates by blanks. Other code keeps its position.
 *
 * Not a parser: a regular expression with quotation marks can mislead it.
 */
export function withoutText(source: string): string {
  let result = "";
  let at = 0;
  /** For each open `${` of a template, the number of open braces inside of it. */
  const templates: number[] = [];
  const skipTo = (end: number): void => {
    result += source.slice(at, end).replace(/[^\n]/g, " ");
    at = end;
  };
  while (at < source.length) {
    const two = source.slice(at, at + 2);
    const char = source.charAt(at);
    if (two === "//") skipTo(endOf(source, /\n/g, at));
    else if (two === "/*") skipTo(behind(source, /\*\//g, at + 2));
    else if (char === '"' || char === "'") skipTo(stringEnd(source, at, char));
    else if (char === "`" || (char === "}" && templates.at(-1) === 0)) {
      if (char === "}") templates.pop();
      const { end, isOpen } = templateEnd(source, at + 1);
      skipTo(end);
      if (isOpen) templates.push(0);
    } else {
      const last = templates.length - 1;
      const open = templates[last];
      if (open !== undefined && char === "{") templates[last] = open + 1;
      if (open !== undefined && char === "}") templates[last] = open - 1;
      result += char;
      at += 1;
    }
  }
  return result;
}

function endOf(source: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(source)?.index ?? source.length;
}

function behind(source: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(source) === null ? source.length : pattern.lastIndex;
}

/** Returns the end of a string literal. A string without a closing quote ends at the end of its line. */
function stringEnd(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === "\\") at += 1;
    else if (char === quote) return at + 1;
    else if (char === "\n") return at;
  }
  return source.length;
}

/** Returns the end of the plain part of a template, and whether an expression follows. */
function templateEnd(source: string, from: number): { end: number; isOpen: boolean } {
  for (let at = from; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === "\\") at += 1;
    else if (char === "`") return { end: at + 1, isOpen: false };
    else if (char === "$" && source.charAt(at + 1) === "{") return { end: at + 2, isOpen: true };
  }
  return { end: source.length, isOpen: false };
}
