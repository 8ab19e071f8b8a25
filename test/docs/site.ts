/** The files of the built site: pages, link targets, and loaded resources. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { repository } from "./workshop.js";

/** @returns the output of the build if it failed */
export function buildSite(
  outDir: string,
  variables: Readonly<Record<string, string>>,
): string | undefined {
  const args = [join(repository, "scripts/docs.mjs"), "build", "--outDir", outDir];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    env: { ...process.env, CI: "true", NO_COLOR: "1", ...variables },
  });
  return status === 0 ? undefined : `${stdout}\n${stderr}`;
}

export interface SitePage {
  /** `/tools/define-tools.html` */
  path: string;
  html: string;
  ids: Set<string>;
}

/** Every page, by its path. */
export function readSite(folder: string): Map<string, SitePage> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".html"))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => {
      const html = readFileSync(file, "utf8");
      const path = file.slice(folder.length);
      const ids = new Set(
        [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => unescaped(id)),
      );
      return [path, { path, html, ids }] as const;
    }),
  );
}

/** Returns the broken links of a page within the site. */
export function brokenLinks(page: SitePage, site: Map<string, SitePage>, folder: string): string[] {
  const links = [...page.html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].map(([, href = ""]) =>
    unescaped(href),
  );
  return [...new Set(links)]
    .filter((href) => !/^[a-z]+:/.test(href))
    .filter((href) => {
      const [way = "", id = ""] = href.split("#");
      const absolute = way === "" ? page.path : posix.resolve(posix.dirname(page.path), way);
      const target =
        way.endsWith("/") || absolute === "/" ? posix.join(absolute, "index.html") : absolute;
      const found = site.get(target);
      if (found === undefined) return !existsSync(join(folder, target));
      return id !== "" && !found.ids.has(decodeURIComponent(id));
    })
    .map((href) => `${page.path}: ${href}`);
}

/** Returns the resources that a page loads from other hosts when it opens. */
export function foreignLoads({ path, html }: SitePage): string[] {
  const tags = html.match(/<(?:script|link|img|iframe|source|video|audio)\b[^>]*>/g) ?? [];
  return tags
    .filter((tag) => /\s(?:src|href)="(?:https?:)?\/\//.test(tag))
    .map((tag) => `${path}: ${tag}`);
}

function unescaped(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
