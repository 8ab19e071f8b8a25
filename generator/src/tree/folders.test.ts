import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeFolders } from "./folders.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-folders-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("returns the outermost created folder", () => {
  expect(makeFolders(join(folder, "a/b/c"))).toBe(join(folder, "a"));
  expect(makeFolders(join(folder, "a/b/d"))).toBe(join(folder, "a/b/d"));
  expect(makeFolders(join(folder, "a/b/c"))).toBeUndefined();
});

test.each([
  ["a file", "file"],
  ["a folder below a file", "file/a"],
  ["a link that leads nowhere", "link"],
  ["a folder below such a link", "link/a"],
])("reports that %s cannot be created", (_, path) => {
  writeFileSync(join(folder, "file"), "");
  symlinkSync(join(folder, "nowhere"), join(folder, "link"));
  expect(() => makeFolders(join(folder, path))).toThrow(/^E[A-Z]+: /);
  expect(readdirSync(folder).sort()).toEqual(["file", "link"]);
});

test("leaves nothing if a folder cannot be created", () => {
  expect(() => makeFolders(join(folder, "a", "b", "c".repeat(1000)))).toThrow(/^E[A-Z]+: /);
  expect(existsSync(join(folder, "a"))).toBe(false);
});

test("ends if no other process creates the folders", () => {
  expect(() => makeFolders("/proc/self/mcp-gen/a/b")).toThrow(/^E[A-Z]+: /);
});
