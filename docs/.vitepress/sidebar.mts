/** The sidebar: one group for each section, then the API reference. Reference pages have a sidebar of their own. */
import type { DefaultTheme } from "vitepress";
import { addressOf, pagesIn, SECTIONS, type Page } from "./pages.mjs";

type Item = DefaultTheme.SidebarItem;

export function sidebarOf(): DefaultTheme.SidebarMulti {
  const sections: Item[] = SECTIONS.map(({ folder, text }) => ({
    text,
    items: pagesIn(folder).map(link),
  }));
  const sidebar = [...sections, { text: "API reference", items: overviewPages().map(link) }];
  return {
    ...Object.fromEntries(SECTIONS.map(({ folder }) => [`/${folder}/`, sidebar])),
    "/reference/": referenceSidebar(),
  };
}

/** Path of the first page of a folder. */
export function firstPage(folder: string): string {
  const [first] = pagesIn(folder);
  return first === undefined ? "/" : addressOf(first);
}

/** Overview pages of the reference. A list of 200 types does not help; use the search or the page of all types. */
function overviewPages(): Page[] {
  return [...pagesIn("reference"), ...pagesIn("reference/types").filter(isIndex)];
}

function referenceSidebar(): Item[] {
  return [
    { text: "API reference", items: overviewPages().map(link) },
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
        ...methodGroups(),
      ],
    },
    { text: "Extensions", items: pagesIn("reference/extensions").map(link) },
  ];
}

/** Method pages under the groups that their front matter names. */
function methodGroups(): Item[] {
  const groups = new Map<string, Page[]>();
  for (const page of pagesIn("reference/methods").filter((method) => !isIndex(method))) {
    const group = page.group ?? "Methods";
    groups.set(group, [...(groups.get(group) ?? []), page]);
  }
  return [...groups].map(([group, pages]) => ({ text: group, items: pages.map(link) }));
}

function isIndex({ path }: Page): boolean {
  return path.endsWith("/index.md");
}

function link(page: Page): Item {
  return { text: page.title, link: addressOf(page) };
}
