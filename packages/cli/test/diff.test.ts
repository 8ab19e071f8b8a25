/** `mcp-gen diff` in its four formats, with revisions, files and a hostile schema. */
import { createHash } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { diffCommand } from "../src/commands/diff.js";
import type { DiffReport } from "../../../generator/src/evolve/report.js";
import { runCommand } from "../../../test/support/run-command.js";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "mcp-gen-diff-"));
afterAll(() => rmSync(folder, { recursive: true }));

const diff = (...words: string[]) => runCommand(diffCommand, "diff", ...words);

/** A copy of a revision's schema without its overlay, with changed text. */
function schemaFile(revision: string, change: (text: string) => string = (text) => text): string {
  const path = mkdtempSync(join(folder, "schema-"));
  const text = readFileSync(join(root, "schema", revision, "schema.ts"), "utf8");
  writeFileSync(join(path, "schema.ts"), change(text));
  return join(path, "schema.ts");
}

describe("text", () => {
  test("prints the groups first, then the rest, in at most 100 columns", async () => {
    const { code, stdout } = await diff("2025-11-25", "2026-07-28");
    expect(code).toBe(0);
    const lines = stdout.split("\n");
    expect(lines[0]).toMatch(
      /^2025-11-25 → 2026-07-28 {2}\d+ breaking, \d+ additive, \d+ neutral$/,
    );
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(stdout).toContain("Tasks: moved out to the extension io.modelcontextprotocol/tasks");
    expect(stdout.indexOf("Every result must carry resultType")).toBeLessThan(
      stdout.indexOf("BESIDES"),
    );
    expect(stdout).toContain("ElicitRequestURLParams.elicitationId");
  });

  test("prints small differences", async () => {
    const changed = schemaFile("2025-11-25", (text) =>
      text.replace(
        "export interface Root {",
        "export interface Root {\n  shade: string;\n  tint?: string;",
      ),
    );
    const { stdout, stderr } = await diff("2025-11-25", changed);
    expect(stderr).toContain("has no overlay beside it");
    expect(stdout).toBe(`2025-11-25 → 2025-11-25  1 breaking, 1 additive, 0 neutral

CHANGES

breaking
    Root.shade                                  added, required
        shade: string; breaks clients that write

additive
    Root.tint                                   added  tint?: string
`);
  });

  test("prints that nothing changed between equal revisions", async () => {
    expect((await diff("2025-11-25", "2025-11-25")).stdout).toContain("Nothing changed.");
  });
});

test("compares every revision without its overlay", async () => {
  for (const revision of ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"]) {
    const { code, stdout } = await diff(revision, schemaFile(revision));
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining("Nothing changed.") as string,
    });
  }
});

test("uses an overlay next to a file", async () => {
  const file = schemaFile("2025-11-25");
  copyFileSync(join(root, "schema/2025-11-25/overlay.json"), join(file, "../overlay.json"));
  const { stdout, stderr } = await diff("2025-11-25", file);
  expect({ stdout, stderr }).toEqual({
    stdout: expect.stringContaining("Nothing changed.") as string,
    stderr: "",
  });
});

test("compares schema files of an extension on their base", async () => {
  const text = readFileSync(join(root, "schema/extensions/tasks/schema.ts"), "utf8");
  const changed = text.replace("statusMessage?: string", "statusMessage?: string | null");
  const files = [text, changed].map((content) => {
    const path = mkdtempSync(join(folder, "tasks-"));
    writeFileSync(join(path, "schema.ts"), content);
    copyFileSync(join(root, "schema/extensions/tasks/overlay.json"), join(path, "overlay.json"));
    return join(path, "schema.ts");
  });
  const words = [...files, "--base", "2026-07-28", "--id", "io.modelcontextprotocol/tasks"];
  const { code, stdout, stderr } = await diff(...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toContain("FailedTask and 2 more: statusMessage may also be");
});

test.each([
  [
    "[string, number]",
    "[string, number?]",
    "accepts more values\n        [string, number] → [string, number?]",
  ],
  [
    "[string, number]",
    "[string, 1 | 2]",
    "Place.at.[1]                                accepts fewer values  number → 1 | 2",
  ],
  ["string[]", "[a: string, ...rest: string[]]", "string[] → [string, ...string[]]"],
  ["[string, 1]", "[a: string, b: 1]", undefined],
])("tuples print as tuples: %s and %s (audit E6)", async (before, after, expected) => {
  const files = [before, after].map((type) => {
    const path = mkdtempSync(join(folder, "tuple-"));
    writeFileSync(join(path, "schema.ts"), `export interface Place { at: ${type} }`);
    return join(path, "schema.ts");
  });
  const { code, stdout } = await diff(...files, "--base", "2026-07-28", "--id", "com.acme/places");
  expect(code).toBe(0);
  expect(stdout).toContain(expected ?? "0 breaking, 0 additive");
});

describe("--fail-on", () => {
  test("exits with 1 for the named severity", async () => {
    expect((await diff("2025-03-26", "2025-06-18", "--fail-on", "breaking")).code).toBe(1);
    const harmless = schemaFile("2025-11-25", (text) =>
      text.replace("export interface Root {", "export interface Root {\n  tint?: string;"),
    );
    expect((await diff("2025-11-25", harmless, "--fail-on", "breaking")).code).toBe(0);
    expect((await diff("2025-11-25", harmless, "--fail-on", "additive")).code).toBe(1);
  });
});

test("json is the report", async () => {
  const { stdout } = await diff("2025-11-25", "2026-07-28", "-f", "json");
  const report = JSON.parse(stdout) as DiffReport;
  expect(Object.keys(report)).toEqual([
    "before",
    "after",
    "summary",
    "groups",
    "changes",
    "ungrouped",
  ]);
  expect(report.before).toEqual({
    id: "2025-11-25",
    source: "schema/2025-11-25/schema.ts",
    era: "session",
  });
  expect(report.changes.find(({ id }) => id === "property-added Result.resultType")).toEqual({
    id: "property-added Result.resultType",
    kind: "property-added",
    location: { declaration: "Result", path: ["resultType"] },
    after: {
      type: { kind: "reference", name: "ResultType" },
      optional: false,
      line: expect.any(Number) as number,
    },
    class: {
      level: "breaking",
      rule: "required-property-added",
      reader: "none",
      writer: "server",
      receives: "client",
      sends: "server",
      methods: ["*"],
    },
    text: {
      subject: "Result.resultType",
      what: "added, required",
      after: "resultType: ResultType",
    },
    why: "New readers refuse a value without the property.",
    breaks: "servers that write",
  });
  const known = new Set(report.changes.map(({ id }) => id));
  const named = [...report.groups.flatMap(({ changes }) => changes), ...report.ungrouped];
  expect(named.filter((id) => !known.has(id))).toEqual([]);
  const told = report.changes.filter(({ derivedFrom }) => derivedFrom === undefined);
  expect(Object.values(report.summary).reduce((sum, number) => sum + number)).toBe(told.length);
});

test("Markdown has a heading for each group and a table of the rest", async () => {
  const { stdout } = await diff("2025-11-25", "2026-07-28", "-f", "md");
  expect(stdout).toMatch(
    /^## 2025-11-25 → 2026-07-28\n\n🔴 \d+ breaking · 🟢 \d+ additive · ⚪ \d+ neutral\n/,
  );
  expect(stdout).toContain("### 🔴 Every result must carry `resultType`\n\n_");
  expect(stdout).toContain(
    "| 🔴 | `ElicitRequestURLParams.elicitationId` removed | `elicitationId: string` |  | clients that read |",
  );
});

describe("html", () => {
  const file = join(folder, "diff.html");
  let page = "";
  beforeAll(async () => {
    const words = ["2025-11-25", "2026-07-28", "-f", "html"];
    page = (await diff(...words)).stdout;
  });

  test("writes the page to --out, and nothing to stdout", async () => {
    const { stdout, stderr } = await diff("2025-11-25", "2026-07-28", "-f", "html", "-o", file);
    expect({ stdout, stderr }).toEqual({ stdout: "", stderr: `wrote ${file}\n` });
    expect(readFileSync(file, "utf8")).toBe(page);
  });

  test("loads nothing, and its policy allows only its own style and script", () => {
    expect(
      page.match(
        /\b(?:src|action|srcset|poster|data)=|@import|url\(|<(?:link|iframe|object|embed|base|img)\b/g,
      ),
    ).toBeNull();
    expect(page.match(/\shref="(?!#)[^"]*"/g)).toBeNull();
    expect(page.match(/\s(?:on\w+|style)=/g)).toBeNull();
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/
      .exec(page)?.[1]
      ?.replaceAll("&#39;", "'");
    const hash = (tag: string): string => {
      const [, text = ""] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(page) ?? [];
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    };
    expect(policy).toBe(
      `default-src 'none'; style-src ${hash("style")}; script-src ${hash("script")}; base-uri 'none'; form-action 'none'`,
    );
  });

  test("has an anchor for every link, and every id once", () => {
    const ids = [...page.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id);
    expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    expect(ids).toEqual(
      expect.arrayContaining(["methods-tools-call", "types-CallToolResult", "group-1"]),
    );
  });

  test("shows lines side by side and marks the differences", () => {
    const entry = page.slice(page.indexOf('id="types-CallToolResult"'));
    expect(entry).toContain(
      '<div class="row added" role="row"><span class="old empty" role="cell"></span><code class="new" role="cell">  resultType: ResultType;<small>from Result</small></code></div>',
    );
    expect(entry).toContain(
      '<code class="old" role="cell">  structuredContent?: <del>{ [key: string]: </del>unknown<del> }</del>;</code>',
    );
  });
});

describe("a hostile schema", () => {
  const EVIL = `"</script><img src=x onerror=alert(1)>\\u001b[31m\`|{{html x}}\\u2028"`;
  const hostile = () =>
    schemaFile("2025-11-25", (text) =>
      ["Root", "Icon", "ModelHint", "ToolChoice"].reduce(
        (changed, name) =>
          changed.replace(
            `export interface ${name} {`,
            `export interface ${name} {\n  ${EVIL}?: ${EVIL};`,
          ),
        text,
      ),
    );

  test("appears only as text in the page", async () => {
    const { stdout } = await diff("2025-11-25", hostile(), "-f", "html");
    expect(stdout).toContain("&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;");
    expect(stdout).not.toContain("<img");
    expect(stdout.split("</script>")).toHaveLength(2);
    expect(/[\u001b\u2028]/.test(stdout)).toBe(false);
  });

  test.each(["text", "md"])("does not steer a terminal or break a table in %s", async (format) => {
    const { stdout } = await diff("2025-11-25", hostile(), "-f", format);
    expect(stdout).toContain("onerror");
    expect(/[\u001b\u2028]/.test(stdout)).toBe(false);
    const rows = stdout.split("\n").filter((line) => line.startsWith("|"));
    expect(rows.filter((row) => row.replace(/\\\|/g, "").split("|").length !== 7)).toEqual([]);
  });
});

test.each([
  ["an unknown revision or file", ["2025-11-25", "nowhere"], 'received "nowhere"'],
  ["a folder", ["2025-11-25", "schema"], 'received "schema"'],
  ["a file that is no schema", ["2025-11-25", "README.md"], "README.md"],
  [
    "a location that cannot be written",
    ["2025-03-26", "2025-06-18", "-o", "/nowhere/x"],
    "expected a writable file",
  ],
])("reports %s as a diagnostic", async (_, words, expected) => {
  expect(await diff(...words)).toMatchObject({
    code: 1,
    stdout: "",
    stderr: expect.stringContaining(expected) as string,
  });
});
