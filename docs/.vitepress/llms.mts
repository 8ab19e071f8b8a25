/**
 * Files for language models: `llms.txt` lists every page with what it is about, `llms-full.txt` holds the text of all
 * that are written by hand and the overviews of the reference, and each page is there as Markdown beside its HTML.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "vitepress";
import { readPage, type Page } from "./pages.mjs";

const SECTIONS: [heading: string, folder: RegExp][] = [
  ["Tutorial", /^tutorial\//],
  ["How-to", /^how-to\//],
  ["Explanation", /^explanation\//],
  ["Reference", /^reference\/(?!types\/|matrix\/)/],
  ["Reference: what crosses between two revisions", /^reference\/matrix\//],
  ["Reference: types", /^reference\/types\//],
];

/** One page each: too many for a text that is read whole. */
const APART = /^reference\/(types|matrix)\//;

export function writeLlms({ pages: paths, outDir, site }: SiteConfig): void {
  const pages = paths.map(readPage);
  for (const page of pages) write(join(outDir, page.path), `${shownText(page)}\n`);
  const sections = SECTIONS.map(([heading, folder]) => {
    const own = inOrder(pages.filter(({ path }) => folder.test(path)));
    const lines = own.map(
      ({ title, path, description }) => `- [${title}](${site.base}${path}): ${description}`,
    );
    return { heading, own, lines };
  });
  const intro = `# ${site.title}\n\n> ${site.description}`;
  const lists = sections.map(({ heading, lines }) => `## ${heading}\n\n${lines.join("\n")}`);
  write(join(outDir, "llms.txt"), `${[intro, ...lists].join("\n\n")}\n`);
  const full = sections.flatMap(({ own }) =>
    own.filter(({ path }) => !APART.test(path)).map(shownText),
  );
  write(join(outDir, "llms-full.txt"), `${[intro, ...full].join("\n\n---\n\n")}\n`);
}

function inOrder(pages: readonly Page[]): Page[] {
  return pages.toSorted(
    (a, b) =>
      compare(dirname(a.path), dirname(b.path)) || a.order - b.order || compare(a.title, b.title),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** What readers see: no comments, and with them none of the files that are only there for the tests. */
function shownText({ body }: Page): string {
  return body.replace(/^<!--[^]*?-->\n*/gm, "").trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
