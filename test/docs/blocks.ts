/** Reads the fenced code blocks of a page of the documentation, in order, with the words of their info strings. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
  /** The line of the opening fence, starting with 1. */
  line: number;
  language: string;
  /** The name in brackets: `src/server.ts`. */
  name: string | undefined;
  /** The words after the language, without the name: `no-run`, `exit=1`, `2025-06-18`. */
  words: string[];
  text: string;
  /** The expected output: the text block directly after the block. */
  output: string | undefined;
}

const FENCE = /^(`{3,})(\S*)([^\n]*)\n([^]*?)^\1[ \t]*$/gm;

/** @param text the whole text of a page. Blocks in comments are included. */
export function blocksOf(text: string): Block[] {
  const found = [...text.matchAll(FENCE)].map((match) => {
    const [all, , language = "", info = "", content = ""] = match;
    const [, name] = /\[([^\]]+)\]/.exec(info) ?? [];
    return {
      start: match.index,
      end: match.index + all.length,
      block: {
        line: text.slice(0, match.index).split("\n").length,
        language,
        name,
        words: info
          .replace(/\[[^\]]+\]/, "")
          .split(/\s+/)
          .filter((word) => word !== ""),
        text: content,
        output: undefined,
      } satisfies Block,
    };
  });
  return found.map(({ block, end }, index) => {
    const next = found[index + 1];
    const isOutput =
      next?.block.language === "text" &&
      !next.block.words.includes("no-output") &&
      isClose(text.slice(end, next.start));
    return isOutput ? { ...block, output: next.block.text } : block;
  });
}

/** Returns true if there are only blank lines, or one line of prose, between two blocks. */
function isClose(between: string): boolean {
  return between.split("\n").filter((line) => line.trim() !== "").length <= 1;
}

/** Returns every page in a folder below `docs` by its path with `/`. Leaves out the folders of tools. */
export function pagesBelow(docs: string, folder = ""): Map<string, string> {
  const entries = readdirSync(join(docs, folder), { withFileTypes: true });
  return new Map(
    entries
      .sort((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        if (entry.name === "node_modules" || entry.name.startsWith(".")) return [];
        if (entry.isDirectory()) return [...pagesBelow(docs, path)];
        return entry.name.endsWith(".md") ? [[path, readFileSync(join(docs, path), "utf8")]] : [];
      }) as [string, string][],
  );
}
