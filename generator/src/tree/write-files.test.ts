import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeFiles } from "./write-files.js";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "mcp-gen-files-"));
  writeFileSync(join(folder, "a.ts"), "old");
});
afterEach(() => rmSync(folder, { recursive: true }));

const everything = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).sort();
const read = (path: string): string => readFileSync(join(folder, path), "utf8");

test("changes and makes files, and leaves modes and nothing else", () => {
  chmodSync(join(folder, "a.ts"), 0o755);
  writeFiles(folder, [
    { path: "a.ts", before: "old", after: "new" },
    { path: "b/c/d.ts", after: "made" },
  ]);
  expect([read("a.ts"), read("b/c/d.ts")]).toEqual(["new", "made"]);
  expect(statSync(join(folder, "a.ts")).mode & 0o777).toBe(0o755);
  expect(everything()).toEqual(["a.ts", "b", "b/c", "b/c/d.ts"]);
});

test("writes nothing if a file has changed since it was read", () => {
  const changes = [
    { path: "b.ts", after: "made" },
    { path: "a.ts", before: "older", after: "new" },
  ];
  expect(() => writeFiles(folder, changes)).toThrow("a.ts tree/changed-meanwhile");
  expect(() => writeFiles(folder, [{ path: "a.ts", after: "new" }])).toThrow(
    "created by another program",
  );
  expect([everything(), read("a.ts")]).toEqual([["a.ts"], "old"]);
});

test("writes nothing if a file is not UTF-8", () => {
  const bytes = Buffer.from([0x63, 0xe9]);
  writeFileSync(join(folder, "a.ts"), bytes);
  const changes = [{ path: "a.ts", before: bytes.toString("utf8"), after: "new" }];
  expect(() => writeFiles(folder, changes)).toThrow("a.ts tree/not-utf8");
  expect(readFileSync(join(folder, "a.ts"))).toEqual(bytes);
});

test("removes what a run that was killed has left", () => {
  // The number of this process was that of another one once.
  writeFileSync(join(folder, `.a.ts.${process.pid}.tmp`), "ne");
  writeFiles(folder, [{ path: "a.ts", before: "old", after: "new" }]);
  expect([everything(), read("a.ts")]).toEqual([["a.ts"], "new"]);
});

test("takes everything back when a file cannot be written", () => {
  // The temporary of the last one is a folder.
  mkdirSync(join(folder, `.z.ts.${process.pid}.tmp`));
  const changes = [
    { path: "a.ts", before: "old", after: "new" },
    { path: "b/c.ts", after: "made" },
    { path: "z.ts", after: "made" },
  ];
  expect(() => writeFiles(folder, changes)).toThrow("tree/cannot-write");
  expect([everything(), read("a.ts")]).toEqual([[`.z.ts.${process.pid}.tmp`, "a.ts"], "old"]);
});

test("never goes through a link", () => {
  symlinkSync(tmpdir(), join(folder, "out"));
  expect(() => writeFiles(folder, [{ path: "out/a.ts", after: "" }])).toThrow("tree/symlink");
});
