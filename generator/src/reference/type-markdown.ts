/** Formats types as Markdown code in which each name links to its page. */
import { typeLine } from "../evolve/type-line.js";
import type { Type } from "../model/declarations.js";
import { codeCell } from "./page.js";
import { linkBetween, type PagePaths } from "./page-paths.js";

/** Formats types and methods for one page. */
export interface Printer {
  /** Formats a type on one line. */
  type(type: Type): string;
  /** Formats the name of a type, as a link if the type has a page. */
  typeName(name: string): string;
  method(method: string): string;
}

// Private use characters that mark the start and end of a name. No TypeScript name contains these characters, and
// `visible` escapes them in other text.
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const LINKS = new RegExp(`${OPEN}([^${CLOSE}]*)${CLOSE}`, "u");

/** @param page the path of the page that contains the links */
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

/**
 * Formats the text between two names as code. Spaces at its start and end stay outside of the code, because Markdown
 * would drop them.
 */
function codeBetween(text: string): string {
  const trimmed = text.trim();
  if (trimmed === "") return text;
  const [before, after] = [text.startsWith(" ") ? " " : "", text.endsWith(" ") ? " " : ""];
  return `${before}${codeCell(trimmed)}${after}`;
}
