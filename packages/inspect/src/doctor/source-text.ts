/** Sources without what is only text in them, so that code can be looked for. */

/**
 * A source with blanks in the place of comments, of what stands in strings, and of the plain parts of templates. All else
 * stays where it is. It is a look, not a parser: regular expressions with quotation marks in them can mislead it.
 */
export function withoutText(source: string): string {
  let result = "";
  let at = 0;
  /** Braces that are open in each `${` of a template that is open. */
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

/** A string ends with its line at the latest. */
function stringEnd(source: string, from: number, quote: string): number {
  for (let at = from + 1; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === "\\") at += 1;
    else if (char === quote) return at + 1;
    else if (char === "\n") return at;
  }
  return source.length;
}

/** Where the plain part of a template ends, and whether an expression follows. */
function templateEnd(source: string, from: number): { end: number; isOpen: boolean } {
  for (let at = from; at < source.length; at += 1) {
    const char = source.charAt(at);
    if (char === "\\") at += 1;
    else if (char === "`") return { end: at + 1, isOpen: false };
    else if (char === "$" && source.charAt(at + 1) === "{") return { end: at + 2, isOpen: true };
  }
  return { end: source.length, isOpen: false };
}
