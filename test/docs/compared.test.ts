/**
 * Comparison with other libraries: each row of the README table has a section with the evidence for each library, the
 * versions match the installed ones, and the named files exist.
 */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { installedBy, ownInstalledBy } from "../../scripts/compare/installed.mjs";
import { LIBRARIES as MEASURED, SERVERS as INSTALLED } from "../../scripts/compare/libraries.mjs";
import { installLocked } from "../../scripts/install-locked.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));
const read = (file: string): string => readFileSync(join(repository, file), "utf8");

const LIBRARIES = ["mcp-gen", "SDK 1.32.2", "SDK 2.4.0", "FastMCP", "tmcp", "mcp-lite"];
const SERVERS = "test/interop/servers";
const PLACES = [`${SERVERS}/node_modules`, "test/bench/node_modules", "."];

const [, compared = ""] = read("README.md").split("\n## Comparison\n");
const [header = "", , ...rows] = compared
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .map((line) => line.split("|").slice(1, -1))
  .map((cells) => cells.map((cell) => cell.trim()).join("|"))
  .filter((line, _, all) => line.split("|").length === all[0]?.split("|").length);
const page = read("docs/getting-started/comparison.md");
const sections = new Map(
  page
    .split("\n## ")
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf("\n")), text]),
);

test("compares the installed versions", () => {
  const own = JSON.parse(read("packages/server/package.json")) as { version: string };
  const { dependencies } = JSON.parse(read(`${SERVERS}/package.json`)) as {
    dependencies: Record<string, string>;
  };
  expect(header.split("|").slice(1)).toEqual([
    `mcp-gen ${own.version}`,
    `SDK ${dependencies["sdk-1.32.2"]?.split("@").at(-1)}`,
    `SDK ${dependencies["@modelcontextprotocol/server"]}`,
    `FastMCP ${dependencies["fastmcp"]}`,
    `tmcp ${dependencies["tmcp"]}`,
    `mcp-lite ${dependencies["mcp-lite"]}`,
  ]);
});

test("has a section for each row, and a row for each section", () => {
  const names = rows.map((row) => row.split("|")[0]);
  expect(names.length).toBeGreaterThan(15);
  expect([...sections.keys()]).toEqual([...names, "Speed"]);
});

describe.each([...sections].filter(([name]) => name !== "Speed"))("%s", (_, text) => {
  test("gives evidence for each cell", () => {
    const named = [...text.matchAll(/^- (\*\*.*?):/gm)].flatMap(([, names = ""]) =>
      [...names.matchAll(/\*\*(.+?)\*\*/g)].map(([, name]) => name),
    );
    expect(named).toEqual(expect.arrayContaining(LIBRARIES));
    expect(named).toHaveLength(LIBRARIES.length);
  });
});

test("installs the number of packages and about the size of the table", async () => {
  const problem = installLocked({ folder: INSTALLED, what: "the servers", size: "100 MB" });
  if (problem !== undefined) throw new Error(problem);
  const cells =
    rows
      .find((row) => row.startsWith("Installed"))
      ?.split("|")
      .slice(1) ?? [];
  for (const [index, { name, installs }] of MEASURED.entries()) {
    const { packages, bytes } = name.startsWith("mcp-gen")
      ? await ownInstalledBy("@mcp-gen/server")
      : installedBy(INSTALLED, installs);
    const [count, megabytes] = (cells[index] ?? "").split(", ").map(Number);
    expect([name, count]).toEqual([name, packages]);
    expect(Math.abs(bytes / 1e6 / (megabytes ?? 0) - 1), name).toBeLessThan(0.1);
  }
});

test("names existing files, if their packages are installed", () => {
  const paths = [...page.matchAll(/`([@\w./-]+\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  // A package folder that is not installed yet is tested elsewhere.
  const named = new Set(paths.filter((path) => !path.endsWith("/node_modules")));
  const missing = [...named].filter((path) => {
    const [first = "", second = ""] = path.split("/");
    const name = first.startsWith("@") ? `${first}/${second}` : first;
    const homes = PLACES.filter((place) => existsSync(join(repository, place, name)));
    return homes.length > 0 && !homes.some((home) => existsSync(join(repository, home, path)));
  });
  expect(missing).toEqual([]);
});
