/** The fenced blocks of a page of the documentation, in order, with what their info strings say. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

export interface Block {
  /** Line of the opening fence, from 1. */
  line: number;
  language: string;
  /** The name in brackets: `src/server.ts`. */
  name: string | undefined;
  /** The words behind the language, without the name: `no-run`, `exit=1`, `2025-06-18`. */
  words: string[];
  text: string;
  /** What it has to print: the text block directly behind it. */
  output: string | undefined;
}

const FENCE = /^(`{3,})(\S*)([^\n]*)\n([^]*?)^\1[ \t]*$/gm;

/** @param text a page, front matter and all; blocks in comments count like any other */
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

/** Nothing between them but blank lines, or one line of prose. */
function isClose(between: string): boolean {
  return between.split("\n").filter((line) => line.trim() !== "").length <= 1;
}

/** Every page of a folder below `docs`, by its path with `/`; folders of their own tools left out. */
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
