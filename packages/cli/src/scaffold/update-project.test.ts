import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Origin } from "./origin.js";
import { PROJECT_MANIFEST } from "./plan.js";
import { compareProject, updateProject } from "./update-project.js";

const origin: Origin = {
  version: "1.2.3",
  template: "server",
  options: {
    name: "weather",
    packageManager: "npm",
    schema: "zod",
    revisions: ["2026-07-28"],
    transports: ["stdio"],
    docker: false,
    ci: false,
    auth: false,
  },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-update-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("creates files in an empty folder", () => {
  expect(put({ "a.ts": "1", "b/c.ts": "1" })).toEqual(["a.ts create", "b/c.ts create"]);
  expect(texts()).toMatchObject({ "a.ts": "1", "b/c.ts": "1" });
  expect(Object.keys(JSON.parse(read(PROJECT_MANIFEST)).files)).toEqual(["a.ts", "b/c.ts"]);
});

test("replaces an unmodified file and keeps an edited one", () => {
  put({ "a.ts": "1", "b.ts": "1", "c.ts": "1" });
  writeFileSync(join(folder, "b.ts"), "mine");
  expect(put({ "a.ts": "2", "b.ts": "2", "c.ts": "1" })).toEqual([
    "a.ts replace",
    "b.ts.new beside",
    "c.ts keep",
  ]);
  expect(texts()).toMatchObject({ "a.ts": "2", "b.ts": "mine", "b.ts.new": "2", "c.ts": "1" });
});

test("keeps treating an edited file as edited, whatever the new version is", () => {
  put({ "b.ts": "1" });
  writeFileSync(join(folder, "b.ts"), "mine");
  put({ "b.ts": "2" });
  expect(put({ "b.ts": "2" })).toEqual(["b.ts.new keep"]);
  expect(put({ "b.ts": "3" })).toEqual(["b.ts.new.2 beside"]);
  expect(texts()).toMatchObject({ "b.ts": "mine", "b.ts.new": "2", "b.ts.new.2": "3" });
});

test("treats a reverted edit as unmodified", () => {
  put({ "b.ts": "1" });
  writeFileSync(join(folder, "b.ts"), "mine");
  put({ "b.ts": "2" });
  writeFileSync(join(folder, "b.ts"), "1");
  expect(put({ "b.ts": "3" })).toEqual(["b.ts replace"]);
});

test("keeps an unknown file", () => {
  writeFileSync(join(folder, "README.md"), "mine");
  writeFileSync(join(folder, "notes.txt"), "mine");
  expect(put({ "README.md": "ours" })).toEqual(["README.md.new beside"]);
  expect(texts()).toMatchObject({ "README.md": "mine", "notes.txt": "mine" });
});

test("does not treat a filled lock file as an edit", () => {
  put({ "yarn.lock": "" });
  writeFileSync(join(folder, "yarn.lock"), "filled");
  expect(put({ "yarn.lock": "" })).toEqual(["yarn.lock keep"]);
  expect(read("yarn.lock")).toBe("filled");
});

test("writes nothing if everything is up to date", () => {
  put({ "a.ts": "1" });
  chmodSync(join(folder, PROJECT_MANIFEST), 0o400);
  expect(put({ "a.ts": "1" })).toEqual(["a.ts keep"]);
  expect(readdirSync(folder)).toEqual([PROJECT_MANIFEST, "a.ts"]);
});

test("records new options even if no file changes", () => {
  put({ "a.ts": "1" });
  const newer = { ...origin, version: "1.3.0" };
  const update = compare({ "a.ts": "1" }, newer);
  updateProject(folder, ".", update);
  expect(JSON.parse(read(PROJECT_MANIFEST))).toMatchObject({ mcpGen: "1.3.0", template: "server" });
  expect(read(PROJECT_MANIFEST)).toBe(update.list.after);
});

test("reports no edits after a run that was killed halfway", () => {
  put({ "a.ts": "1", "b.ts": "1" });
  const update = compare({ "a.ts": "2", "b.ts": "2" });
  const { manifest } = update;
  updateProject(folder, ".", update);
  // Simulates a kill between the two files: the manifest lists both states of each.
  const { files } = JSON.parse(read(PROJECT_MANIFEST)) as { files: Record<string, string> };
  writeFileSync(join(folder, "b.ts"), "1");
  const before = Object.fromEntries(manifest.files);
  writeFileSync(join(folder, PROJECT_MANIFEST), JSON.stringify({ files: before, pending: files }));
  writeFileSync(join(folder, `.b.ts.${2 ** 22 + 1}.tmp`), "half");
  expect(put({ "a.ts": "3", "b.ts": "3" })).toEqual(["a.ts replace", "b.ts replace"]);
  expect(readdirSync(folder)).toEqual([PROJECT_MANIFEST, "a.ts", "b.ts"]);
});

test.each([
  ["a file", "a.ts", "a file"],
  ["a folder on the way", "sub", "a folder"],
  ["the list", PROJECT_MANIFEST, "a file"],
  ["a file beside", "b.ts.new", "a file"],
])("refuses %s that is a link, and keeps its target", (_, link, expected) => {
  const outside = mkdtempSync(join(tmpdir(), "mcp-gen-outside-"));
  writeFileSync(join(outside, "a.ts"), "outside");
  writeFileSync(join(folder, "b.ts"), "mine");
  symlinkSync(link === "sub" ? outside : join(outside, "a.ts"), join(folder, link));
  const before = readdirSync(folder);
  expect(() => put({ "a.ts": "1", "b.ts": "1", "sub/a.ts": "1" })).toThrow(
    `${link}: expected ${expected} or nothing, received a symbolic link; `,
  );
  expect(readdirSync(folder)).toEqual(before);
  expect(readFileSync(join(outside, "a.ts"), "utf8")).toBe("outside");
  rmSync(outside, { recursive: true });
});

test("refuses a damaged manifest", () => {
  writeFileSync(join(folder, PROJECT_MANIFEST), '{"files":{"../a":1}}');
  expect(() => put({ "a.ts": "1" })).toThrow(/^\.mcp-gen-scaffold\.json: expected a list/);
  expect(existsSync(join(folder, "a.ts"))).toBe(false);
});

test("restores all files if it fails", () => {
  put({ "a.ts": "1", "z.ts": "1" });
  const update = compare({ "a.ts": "2", "new/b.ts": "2", "z.ts": "2" });
  // Simulates a race: the last path becomes a folder after the check.
  rmSync(join(folder, "z.ts"));
  mkdirSync(join(folder, "z.ts"));
  const list = read(PROJECT_MANIFEST);
  expect(() => updateProject(folder, "weather", update)).toThrow(/^weather: cannot create/);
  expect(readdirSync(folder)).toEqual([PROJECT_MANIFEST, "a.ts", "z.ts"]);
  expect([read("a.ts"), read(PROJECT_MANIFEST)]).toEqual(["1", list]);
});

function compare(files: Record<string, string>, madeFrom = origin) {
  return compareProject(
    folder,
    Object.entries(files).map(([path, content]) => ({ path, content, executable: false })),
    madeFrom,
  );
}

function put(files: Record<string, string>): string[] {
  const update = compare(files);
  updateProject(folder, "weather", update);
  return update.changes.map(({ path, action }) => `${path} ${action}`);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

function texts(): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return Object.fromEntries(files.map((path) => [path, read(path)]));
}
