/**
 * The documentation site. Its pages are the Markdown files of this folder. Their front matter determines the sidebar, the
 * search and the files for language models. Neither the build nor the site loads anything from another host.
 */
import { readFileSync } from "node:fs";
import { defineConfig } from "vitepress";
import { writeClientMetadata } from "./client-metadata.mjs";
import { writeLlms } from "./llms.mjs";
import { extendMarkdown, printed } from "./markdown.mjs";
import { SECTIONS } from "./pages.mjs";
import { firstPage, sidebarOf } from "./sidebar.mjs";

// DOCS_URL is the URL of the published site, with a slash at the end: `https://example.com/mcp-gen/`. It is part of the
// client id of the command line, so releases need the same value.
/** URL of the source code. GitHub Actions sets it. */
const { GITHUB_SERVER_URL = "https://github.com", GITHUB_REPOSITORY } = process.env;
const repository =
  GITHUB_REPOSITORY === undefined ? undefined : `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}`;
const { version } = JSON.parse(
  readFileSync(new URL("../../packages/server/package.json", import.meta.url), "utf8"),
) as { version: string };

const description =
  "Servers and clients for every revision of the Model Context Protocol, generated from its schemas.";

export default defineConfig({
  title: "mcp-gen",
  description,
  lang: "en",
  // Set it if the site is not at the root of its host: `/mcp-gen/`.
  base: process.env["DOCS_BASE"] ?? "/",
  srcExclude: ["README.md"],
  metaChunk: true,
  head: head(process.env["DOCS_BASE"] ?? "/"),
  transformPageData({ relativePath, frontmatter }) {
    if (relativePath === "index.md")
      return { frontmatter: { ...frontmatter, version, repository } };
    if (!relativePath.startsWith("reference/")) return {};
    return { frontmatter: { ...frontmatter, aside: false, pageClass: "reference" } };
  },
  transformHead({ pageData }) {
    const title = pageData.title === "" ? "mcp-gen" : pageData.title;
    return [
      ["meta", { property: "og:title", content: title }],
      ["meta", { property: "og:description", content: pageData.description || description }],
    ];
  },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-default" },
    codeTransformers: [printed],
    config: extendMarkdown,
  },
  themeConfig: {
    socialLinks: repository === undefined ? [] : [{ icon: "github", link: repository }],
    logo: { src: "/logo.svg", alt: "" },
    nav: [
      {
        text: "Documentation",
        link: firstPage("getting-started"),
        activeMatch: `^/(${SECTIONS.map(({ folder }) => folder).join("|")})/`,
      },
      { text: "API reference", link: "/reference/", activeMatch: "^/reference/" },
    ],
    sidebar: sidebarOf(),
    outline: { level: [2, 3], label: "On this page" },
    search: { provider: "local", options: { detailedView: true } },
    notFound: {
      title: "Page not found",
      quote: "It may have moved. Use the search.",
      linkLabel: "Go to the home page",
      linkText: "Home page",
    },
    docFooter: { prev: "Previous page", next: "Next page" },
    darkModeSwitchLabel: "Appearance",
    footer: { message: "Apache-2.0" },
  },
  buildEnd(site) {
    writeLlms(site);
    writeClientMetadata(site.outDir, process.env["DOCS_URL"]);
  },
});

function head(base: string): [string, Record<string, string>][] {
  return [
    ["link", { rel: "icon", type: "image/svg+xml", href: `${base}favicon.svg` }],
    ["meta", { name: "theme-color", content: "#fbfaf7", media: "(prefers-color-scheme: light)" }],
    ["meta", { name: "theme-color", content: "#101413", media: "(prefers-color-scheme: dark)" }],
    ["meta", { property: "og:type", content: "website" }],
    ["meta", { property: "og:site_name", content: "mcp-gen" }],
    ["meta", { name: "twitter:card", content: "summary" }],
  ];
}
