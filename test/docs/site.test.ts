/** The site builds, holds together, loads nothing from elsewhere, and looks right: light and dark, on a phone and a desk. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findChromium } from "../hosts/find-programs.mjs";
import { pagesBelow } from "./blocks.js";
import { startBrowser, type Browser, type Opened, type Screen } from "./browser.js";
import { CONTRAST } from "./contrast.js";
import { serveFolder } from "./site-server.js";
import { brokenLinks, buildSite, foreignLoads, readSite, type SitePage } from "./site.js";
import { repository, typeCheck } from "./workshop.js";

const outDir = mkdtempSync(join(tmpdir(), "mcp-gen-site-"));
const sources = pagesBelow(join(repository, "docs"));
let site = new Map<string, SitePage>();

/** One page of each kind. */
const LOOKED_AT = [
  "/index.html",
  "/getting-started/server.html",
  "/user-input/elicitation.html",
  "/404.html",
  "/reference/methods/tools-call.html",
  "/reference/types/tool.html",
  "/reference/changes/2025-11-25_2026-07-28.html",
  "/reference/matrix.html",
  "/reference/matrix/2026-07-28_2024-11-05.html",
  "/reference/cli/index.html",
  "/reference/api/http.html",
];

/** Where GitHub Actions says that the source is. */
const SOURCE = "https://github.com/example/mcp-gen";

beforeAll(() => {
  const failure = buildSite(outDir, { GITHUB_REPOSITORY: "example/mcp-gen" });
  if (failure !== undefined) throw new Error(failure);
  site = readSite(outDir);
});

afterAll(() => rmSync(outDir, { recursive: true }));

describe("the files", () => {
  test("have a page for each source, with a title and a description, and one for what is not there", () => {
    const wanted = [...sources.keys()].map((path) => `/${path.replace(/md$/, "html")}`);
    expect([...site.keys()].sort()).toEqual([...wanted, "/404.html"].sort());
    const bare = [...site.values()].filter(
      ({ path, html }) =>
        path !== "/404.html" &&
        !/<title>[^<]{3,}<\/title>[^]*<meta name="description" content="[^"]{10,}">/.test(html),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  test("are made by a configuration that compiles", () => {
    expect(typeCheck(join(repository, "docs"))).toBe("");
  });

  test("lead somewhere with every link and anchor", () => {
    expect([...site.values()].flatMap((page) => brokenLinks(page, site, outDir))).toEqual([]);
  });

  test("load nothing from another host", () => {
    expect([...site.values()].flatMap(foreignLoads)).toEqual([]);
    const styles = assets(/\.css$/).filter((text) =>
      /url\(\s*["']?(?:https?:)?\/\/|@import/.test(text),
    );
    expect(styles).toEqual([]);
  });

  test("can be searched", () => {
    const [index = ""] = assets(/localSearchIndex/);
    for (const word of ["elicitation", "tools/call", "CallToolResult"])
      expect(index).toContain(word);
  });

  test("have the API of every package, in the search as well (audit F6)", () => {
    const [index = ""] = assets(/localSearchIndex/);
    for (const name of ["HttpOptions", "defineServer", "ConnectOptions"])
      expect(index).toContain(name);
    expect(read("reference/api/http.html")).toContain("allowedOrigins");
    expect(read("reference/api/client.md")).toContain("- [`McpError`](./core.md#mcperror)");
  });

  test("begin with the command, the version, the source and the comparison (audit F6)", () => {
    const home = read("index.html");
    const { version } = JSON.parse(
      readFileSync(join(repository, "packages/server/package.json"), "utf8"),
    ) as { version: string };
    expect(home).toContain(`href="${SOURCE}"`);
    const text = home.replace(/<[^>]*>/g, "");
    expect(text).toContain("npm create mcp-gen@latest my-server");
    expect(text).toContain(`Version ${version}`);
    expect(text).toContain("server.connect(faithful(transport))");
    expect(text).toContain("Origin and Host checks");
    expect(text).toContain("every revision that has elicitation");
  });

  test("tell language models of every page, and hold each as Markdown", () => {
    const list = read("llms.txt");
    const others = [...sources.keys()].filter((path) => path !== "index.md");
    expect(others.filter((path) => !list.includes(`(/${path})`))).toEqual([]);
    expect(others.filter((path) => !read(path).startsWith("# "))).toEqual([]);
    expect(read("llms-full.txt").length).toBeGreaterThan(100_000);
  });
});

const chromium = findChromium();
const missing = "missing" in chromium ? [chromium.missing] : [];

test.for(missing.map((why) => `the site is not looked at: ${why}`))("%s", (line, { skip }) => {
  expect(line).not.toMatch(/: $/);
  // Names of tests that are skipped are not always shown.
  console.warn(line);
  skip();
});

describe.for("program" in chromium ? [chromium] : [])("in Chromium $version", ({ program }) => {
  let browser: Browser;
  let server: Awaited<ReturnType<typeof serveFolder>>;

  beforeAll(async () => {
    server = await serveFolder(outDir);
    browser = await startBrowser(program);
  });

  afterAll(async () => {
    await browser?.close();
    server?.stop();
  });

  test.each(LOOKED_AT)("%s looks right", async (path) => {
    const faults = [];
    for (const screen of SCREENS) {
      const page = await browser.open(`${server.origin}${path}`, screen, READY);
      const isDark = await page.evaluate<boolean>(
        "document.documentElement.classList.contains('dark')",
      );
      const faint = await page.evaluate<string[]>(CONTRAST);
      const found = [
        ...(await troubles(page)),
        ...(isDark === (screen.scheme === "dark") ? [] : ["not in the scheme that was asked for"]),
        ...faint.map((line) => `hard to read: ${line}`),
      ];
      faults.push(...found.map((fault) => `${screen.width} px, ${screen.scheme}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });

  test.each([
    "/index.html",
    "/reference/matrix.html",
    "/reference/matrix/2026-07-28_2024-11-05.html",
  ])("%s cuts nothing off on a phone (audit F6)", async (path) => {
    const page = await browser.open(`${server.origin}${path}`, PHONE, READY);
    expect(await page.evaluate<string[]>(CUT_OFF)).toEqual([]);
  });

  test("what a block prints stands below it (audit F6)", async () => {
    const page = await browser.open(`${server.origin}/`, DESK, READY);
    const edges = await page.evaluate<number[][]>(OUTPUT_EDGES);
    expect(edges.length).toBeGreaterThan(0);
    for (const [output, block] of edges) expect(output).toBe(block);
  });

  test("every page that is written by hand fits a phone", async () => {
    const faults = [];
    for (const path of sources.keys()) {
      if (path.startsWith("reference/")) continue;
      const address = `${server.origin}/${path.replace(/md$/, "html")}`;
      const page = await browser.open(address, PHONE, READY);
      faults.push(...(await troubles(page)).map((trouble) => `${path}: ${trouble}`));
    }
    expect(faults).toEqual([]);
  });

  test("a search finds a type and leads to it", async () => {
    const page = await browser.open(`${server.origin}/`, DESK, READY);
    const found = await page.evaluate<string>(SEARCH);
    expect(found).toContain("/reference/types/call-tool-result.html");
  });
});

const DESK: Screen = { width: 1280, height: 900, scheme: "light" };
const PHONE: Screen = { width: 390, height: 844, scheme: "light" };
const SCREENS = [DESK, PHONE].flatMap((screen) => [screen, { ...screen, scheme: "dark" as const }]);

/** The page has come to life. */
const READY = "document.querySelector('#app')?.__vue_app__ !== undefined";

/** Types a word into the search, as a person would, and gives back where its results lead. */
const SEARCH = `(async () => {
  const until = async (find) => {
    for (;;) {
      const found = find();
      if (found) return found;
      await new Promise((done) => setTimeout(done, 20));
    }
  };
  (await until(() => document.querySelector("#local-search button"))).click();
  const input = await until(() => document.querySelector("#localsearch-input"));
  input.value = "CallToolResult";
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await until(() => document.querySelector("#localsearch-list a"));
  return [...document.querySelectorAll("#localsearch-list a")].map((a) => a.href).join(" ");
})()`;

/** Tables that are wider than their place. The comparison of libraries has more columns than a phone can show. */
const CUT_OFF = `[...document.querySelectorAll("table")]
  .filter((table) => table.querySelectorAll("thead th").length < 7)
  .filter((table) => table.scrollWidth > table.clientWidth)
  .map((table) => table.innerText.slice(0, 80))`;

/** Left edges of outputs, each with that of the block that prints it. */
const OUTPUT_EDGES = `[...document.querySelectorAll("div[class*=language-] + div.language-text")]
  .map((output) => [output, output.previousElementSibling])
  .map((pair) => pair.map((element) => element.getBoundingClientRect().left))`;

/** What is wrong with a page, whatever it looks like. */
async function troubles({ evaluate, requests, complaints }: Opened): Promise<string[]> {
  const wide = await evaluate<number>("document.documentElement.scrollWidth - innerWidth");
  const origin = await evaluate<string>("location.origin");
  return [
    ...(wide > 0 ? [`${wide} px too wide`] : []),
    ...requests
      .filter((url) => !url.startsWith(origin) && !url.startsWith("data:"))
      .map((url) => `loads ${url}`),
    ...complaints.map((complaint) => `complains: ${complaint}`),
  ];
}

function assets(name: RegExp): string[] {
  const files = readdirSync(join(outDir, "assets"), { recursive: true, encoding: "utf8" });
  return files.filter((file) => name.test(file)).map((file) => read(`assets/${file}`));
}

function read(path: string): string {
  return readFileSync(join(outDir, path), "utf8");
}
