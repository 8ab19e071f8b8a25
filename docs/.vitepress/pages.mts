/** The pages as their files say: front matter and text. Pages appear on the site as soon as their files are there. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const DOCS = fileURLToPath(new URL("..", import.meta.url));

export interface Page {
  /** Below `docs`, with `/`: `how-to/elicitation.md`. */
  path: string;
  title: string;
  description: string;
  /** Without one, pages are sorted by title. */
  order: number;
  group: string | undefined;
  /** The text without the front matter. */
  body: string;
}

/** The pages of a folder, its subfolders left out, in their order. */
export function pagesIn(folder: string): Page[] {
  const absolute = join(DOCS, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".md"))
    .map(({ name }) => readPage(folder === "" ? name : `${folder}/${name}`))
    .sort((a, b) => a.order - b.order || (a.title < b.title ? -1 : 1));
}

export function readPage(path: string): Page {
  const text = readFileSync(join(DOCS, path), "utf8");
  const [all = "", front = ""] = /^---\n([^]*?)\n---\n/.exec(text) ?? [];
  const facts = new Map(
    front.split("\n").flatMap((line) => {
      const [, key, value] = /^(\w+):\s*(.+)$/.exec(line) ?? [];
      return key === undefined || value === undefined ? [] : [[key, plain(value.trim())] as const];
    }),
  );
  return {
    path,
    title: facts.get("title") ?? path,
    description: facts.get("description") ?? "",
    order: Number(facts.get("order") ?? 0),
    group: facts.get("group"),
    body: text.slice(all.length).trim(),
  };
}

/** A scalar of YAML, quoted or not. */
function plain(value: string): string {
  if (value.startsWith('"')) return String(JSON.parse(value));
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
}

/** The address of a page on the site. */
export function addressOf({ path }: Pick<Page, "path">): string {
  return `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
}
