/** Reads pages: front matter and text. The site has a page for each Markdown file. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const DOCS = fileURLToPath(new URL("..", import.meta.url));

/** Sections of the documentation in the order of the sidebar. Each one is a folder. */
export const SECTIONS = [
  { folder: "getting-started", text: "Getting started" },
  { folder: "tools", text: "Tools" },
  { folder: "resources", text: "Resources" },
  { folder: "prompts", text: "Prompts" },
  { folder: "user-input", text: "User input" },
  { folder: "sampling", text: "Sampling" },
  { folder: "sessions", text: "Sessions and revisions" },
  { folder: "transports", text: "Transports" },
  { folder: "deployment", text: "Deployment" },
  { folder: "security", text: "Security" },
  { folder: "testing", text: "Testing" },
  { folder: "migration", text: "Migration" },
  { folder: "generator", text: "Generator" },
];

export interface Page {
  /** Path below `docs`, with `/`: `user-input/elicitation.md`. */
  path: string;
  title: string;
  description: string;
  /** Position in its section. Pages with the same position are sorted by title. */
  order: number;
  group: string | undefined;
  /** Text without the front matter. */
  body: string;
}

/** Pages of a folder in order, without its subfolders. */
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

/** Reads a YAML scalar, quoted or unquoted. */
function plain(value: string): string {
  if (value.startsWith('"')) return String(JSON.parse(value));
  return value.startsWith("'") ? value.slice(1, -1).replaceAll("''", "'") : value;
}

/** Path of a page on the site. */
export function addressOf({ path }: Pick<Page, "path">): string {
  return `/${path.replace(/(^|\/)index\.md$/, "$1").replace(/\.md$/, "")}`;
}
