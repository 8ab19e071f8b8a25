/**
 * Files for language models. `llms.txt` lists every page with its description. `llms-full.txt` contains the text of all
 * hand-written pages and of the reference overviews. Each page is also available as Markdown next to its HTML.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { SiteConfig } from "vitepress";
import { readPage, SECTIONS, type Page } from "./pages.mjs";

const HEADINGS: [heading: string, folder: RegExp][] = [
  ...SECTIONS.map(({ folder, text }): [string, RegExp] => [text, new RegExp(`^${folder}/`)]),
  ["API reference", /^reference\/(?!types\/|matrix\/)/],
  ["API reference: conversion between two revisions", /^reference\/matrix\//],
  ["API reference: types", /^reference\/types\//],
];

/** Pages that are not part of `llms-full.txt`, because there are too many of them. */
const APART = /^reference\/(types|matrix)\//;

export function writeLlms({ pages: paths, outDir, site }: SiteConfig): void {
  const pages = paths.map(readPage);
  for (const page of pages) write(join(outDir, page.path), `${shownText(page)}\n`);
  const sections = HEADINGS.map(([heading, folder]) => {
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

/** Text without comments. Comments contain files that only the tests need. */
function shownText({ body }: Page): string {
  return body.replace(/^<!--[^]*?-->\n*/gm, "").trim();
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
