/** The sidebar: the pages of each folder, under the groups that their front matter names. */
import type { DefaultTheme } from "vitepress";
import { addressOf, pagesIn, type Page } from "./pages.mjs";

type Item = DefaultTheme.SidebarItem;

const PROSE = [
  { folder: "tutorial", text: "Tutorial" },
  { folder: "how-to", text: "How-to" },
  { folder: "explanation", text: "Explanation" },
];

export function sidebarOf(): DefaultTheme.SidebarMulti {
  const prose = PROSE.flatMap(({ folder, text }) => sectionsOf(pagesIn(folder), text));
  return {
    ...Object.fromEntries(PROSE.map(({ folder }) => [`/${folder}/`, prose])),
    "/reference/": referenceSidebar(),
  };
}

/** Where the link to a folder leads: to its first page. */
export function firstPage(folder: string): string {
  const [first] = pagesIn(folder);
  return first === undefined ? "/" : addressOf(first);
}

/** Pages with a group stand under it; the others under the name of their folder. */
function sectionsOf(pages: readonly Page[], name: string): Item[] {
  const groups = new Map<string, Page[]>();
  for (const page of pages) {
    const group = page.group ?? name;
    groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return [...groups].map(([group, own]) => ({
    text: group === name ? name : `${name}: ${group.toLowerCase()}`,
    items: own.map(link),
  }));
}

function referenceSidebar(): Item[] {
  // Types are found by the search and on their own page: two hundred of them are no help in a list.
  const methods = sectionsOf(
    pagesIn("reference/methods").filter(({ path }) => !path.endsWith("index.md")),
    "Methods",
  );
  return [
    {
      text: "Reference",
      items: [...pagesIn("reference"), ...pagesIn("reference/types").filter(isIndex)].map(link),
    },
    { text: "API", collapsed: true, items: pagesIn("reference/api").map(link) },
    { text: "Changes", items: pagesIn("reference/changes").map(link) },
    { text: "Commands", collapsed: true, items: pagesIn("reference/cli").map(link) },
    {
      text: "Methods",
      collapsed: false,
      items: [
        ...pagesIn("reference/methods")
          .filter(isIndex)
          .map((page) => ({ ...link(page), text: "All methods" })),
        ...methods.flatMap(({ items = [] }) => items),
      ],
    },
    { text: "Extensions", items: pagesIn("reference/extensions").map(link) },
  ];
}

function isIndex({ path }: Page): boolean {
  return path.endsWith("/index.md");
}

function link(page: Page): Item {
  return { text: page.title, link: addressOf(page) };
}
