/** Types in Markdown: code, with each name a link to its page. */
import { typeLine } from "../evolve/type-line.js";
import type { Type } from "../model/declarations.js";
import { codeCell } from "./page.js";
import { linkBetween, type PagePaths } from "./page-paths.js";

/** Prints for one page. */
export interface Printer {
  /** A type on one line. */
  type(type: Type): string;
  /** The name of a type, as a link where it has a page. */
  typeName(name: string): string;
  method(method: string): string;
}

// Of the private use area: no schema that is read as TypeScript has them in a name, and `visible` shows any other.
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const LINKS = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, "u");

/** @param page path of the page, from which links lead */
export function printerFor(page: string, paths: PagePaths): Printer {
  const linked = (shown: string, target: string | undefined): string =>
    target === undefined || target === page
      ? codeCell(shown)
      : `[${codeCell(shown)}](${linkBetween(page, target)})`;
  const typeName = (name: string): string => linked(name, paths.type(name));
  return {
    typeName,
    method: (method) => linked(method, paths.method(method)),
    type(type) {
      const marked = typeLine(type, (name) => `${OPEN}${name}${CLOSE}`);
      return marked
        .split(LINKS)
        .map((part, index) => (index % 2 === 1 ? typeName(part) : codeBetween(part)))
        .join("");
    },
  };
}

/** What stands between names. Spaces stay outside of the code, where Markdown keeps them. */
function codeBetween(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return text;
  const [before, after] = [text.startsWith(" ") ? " " : "", text.endsWith(" ") ? " " : ""];
  return `${before}${codeCell(trimmed)}${after}`;
}
