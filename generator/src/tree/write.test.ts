import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DiagnosticError } from "../diagnostics.js";
import { compareTree, isUpToDate, type CompareOptions } from "./compare.js";
import { writeTree } from "./write.js";

let folder: string;

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "mcp-gen-tree-")));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("writing", () => {
  test("creates, changes, removes and leaves files", () => {
    expect(generate({ "a.ts": text("1"), "b/c.ts": text("1"), "b/d/e.ts": text("1") })).toEqual({
      created: ["a.ts", "b/c.ts", "b/d/e.ts"],
      changed: [],
      removed: [],
      unchanged: [],
    });
    expect(generate({ "a.ts": text("1"), "b/c.ts": text("2"), "f.ts": text("1") })).toEqual({
      created: ["f.ts"],
      changed: ["b/c.ts"],
      removed: ["b/d/e.ts"],
      unchanged: ["a.ts"],
    });
    expect(snapshot()).toEqual({
      ".mcp-gen.json": expect.stringContaining('"b/c.ts": "'),
      "a.ts": text("1"),
      "b/c.ts": text("2"),
      "f.ts": text("1"),
    });
  });

  test("the second run writes nothing", () => {
    const files = { "a.ts": text("1"), "b/c.ts": text("1") };
    generate(files);
    const times = modified();
    expect(isUpToDate(compare(files))).toBe(true);
    generate(files);
    expect(modified()).toEqual(times);
  });

  test("the manifest names the files in order, with the hash of their text", () => {
    generate({ "b.ts": "// @generated\n", "B.ts": "// @generated\n", "a.ts": "// @generated 2\n" });
    const hash = "74b8b0f71703e9b3a62cefc03b77a850536a1518744b51364c8d8f2896379a64";
    const { files } = JSON.parse(read(".mcp-gen.json")) as { files: Record<string, string> };
    expect(Object.keys(files)).toEqual(["B.ts", "a.ts", "b.ts"]);
    expect(files["b.ts"]).toBe(hash);
  });

  test("a file that is right already is adopted", () => {
    write("a.ts", text("1"));
    expect(generate({ "a.ts": text("1") })).toMatchObject({ unchanged: ["a.ts"], created: [] });
    expect(generate({})).toMatchObject({ removed: ["a.ts"] });
  });
});

describe("files of somebody else", () => {
  test("a file without the mark is neither overwritten, nor removed, nor kept as .orig", () => {
    write("a.ts", "mine\n");
    const before = snapshot();
    for (const force of [false, true]) {
      expect(refusal({ "a.ts": text("1") }, { force })).toEqual(["a.ts tree/foreign"]);
      expect(snapshot()).toEqual(before);
    }
  });

  test("the mark counts in the first 1,000 characters only", () => {
    write("a.ts", `${" ".repeat(989)}@generated`);
    write("b.ts", `${" ".repeat(1000)}@generated`);
    expect(refusal({ "a.ts": text("1"), "b.ts": text("1") })).toEqual(["b.ts tree/foreign"]);
  });

  test("a file that was generated once and is somebody's own now stays when it falls out", () => {
    generate({ "a.ts": text("1"), "b.ts": text("1") });
    write("a.ts", "mine now\n");
    expect(generate({ "b.ts": text("1") })).toMatchObject({ removed: [] });
    expect(read("a.ts")).toBe("mine now\n");
  });

  test("a file nobody generated is left alone", () => {
    write("notes.txt", "mine\n");
    write("sub/notes.txt", "mine\n");
    generate({ "sub/a.ts": text("1") });
    generate({});
    expect(snapshot()).toMatchObject({ "notes.txt": "mine\n", "sub/notes.txt": "mine\n" });
  });

  test("a merged file needs no mark, may be edited, and is never removed", () => {
    write("package.json", "{}");
    const merged = new Set(["package.json"]);
    generate({ "package.json": '{"a":1}' }, { merged });
    write("package.json", '{"a":1,"b":2}');
    expect(generate({ "package.json": '{"a":3}' }, { merged }).changed).toEqual(["package.json"]);
    generate({}, { merged });
    expect(read("package.json")).toBe('{"a":3}');
  });
});

describe("edited files", () => {
  test("are not overwritten and not removed", () => {
    generate({ "a.ts": text("1"), "b.ts": text("1") });
    write("a.ts", text("edited"));
    write("b.ts", text("edited"));
    const before = snapshot();
    expect(refusal({ "a.ts": text("2") })).toEqual(["a.ts tree/edited", "b.ts tree/edited"]);
    expect(snapshot()).toEqual(before);
  });

  test("an edit that is what would be generated is no edit", () => {
    generate({ "a.ts": text("1") });
    write("a.ts", text("2"));
    expect(generate({ "a.ts": text("2") })).toMatchObject({ unchanged: ["a.ts"] });
    expect(generate({ "a.ts": text("3") })).toMatchObject({ changed: ["a.ts"] });
  });

  test("are kept as .orig when forced, each edit of its own", () => {
    generate({ "a.ts": text("1"), "b.ts": text("1") });
    write("a.ts", text("first edit"));
    write("b.ts", text("edit of b"));
    generate({ "a.ts": text("2") }, { force: true });
    write("a.ts", text("second edit"));
    generate({ "a.ts": text("3") }, { force: true });
    expect(snapshot()).toMatchObject({
      "a.ts": text("3"),
      "a.ts.orig": text("first edit"),
      "a.ts.orig.2": text("second edit"),
      "b.ts.orig": text("edit of b"),
    });
    expect(existsSync(join(folder, "b.ts"))).toBe(false);
  });

  test("without a manifest the mark alone decides", () => {
    write("a.ts", text("edited"));
    expect(generate({ "a.ts": text("1") })).toMatchObject({ changed: ["a.ts"] });
  });
});

describe("symbolic links", () => {
  test.each([
    ["a file", "a.ts", "a.ts"],
    ["a folder on the way", "sub", "sub"],
    ["the manifest", ".mcp-gen.json", ".mcp-gen.json"],
  ])("%s that is a link is refused, and what it leads to stays", (_, link, named) => {
    const outside = mkdtempSync(join(tmpdir(), "mcp-gen-outside-"));
    writeFileSync(join(outside, "a.ts"), text("outside"));
    symlinkSync(link === "sub" ? outside : join(outside, "a.ts"), join(folder, link));
    for (const force of [false, true]) {
      expect(refusal({ "a.ts": text("1"), "sub/a.ts": text("1") }, { force })).toEqual([
        `${named} tree/symlink`,
      ]);
    }
    expect(readdirSync(outside)).toEqual(["a.ts"]);
    expect(readFileSync(join(outside, "a.ts"), "utf8")).toBe(text("outside"));
    rmSync(outside, { recursive: true });
  });

  test("a link that leads nowhere is refused, too", () => {
    symlinkSync(join(folder, "nowhere"), join(folder, "a.ts"));
    expect(refusal({ "a.ts": text("1") })).toEqual(["a.ts tree/symlink"]);
    expect(existsSync(join(folder, "nowhere"))).toBe(false);
  });

  test("a link in the place of a file that fell out is left", () => {
    generate({ "a.ts": text("1"), "sub/b.ts": text("1") });
    rmSync(join(folder, "sub"), { recursive: true });
    const outside = mkdtempSync(join(tmpdir(), "mcp-gen-outside-"));
    writeFileSync(join(outside, "b.ts"), text("1"));
    symlinkSync(outside, join(folder, "sub"));
    generate({ "a.ts": text("1") });
    expect(readdirSync(outside)).toEqual(["b.ts"]);
    expect(lstatSync(join(folder, "sub")).isSymbolicLink()).toBe(true);
    rmSync(outside, { recursive: true });
  });

  test("the output folder itself may be reached through a link", () => {
    mkdirSync(join(folder, "real"));
    symlinkSync(join(folder, "real"), join(folder, "link"));
    const files = new Map([["a.ts", text("1")]]);
    writeTree(compareTree(join(folder, "link"), { files }));
    expect(read("real/a.ts")).toBe(text("1"));
  });
});

describe("faults", () => {
  test("a folder in the place of a file, and a file in the place of a folder", () => {
    mkdirSync(join(folder, "a.ts"));
    write("sub", "a file\n");
    expect(refusal({ "a.ts": text("1"), "sub/b.ts": text("1") })).toEqual([
      "a.ts tree/in-the-way",
      "sub tree/in-the-way",
    ]);
  });

  test.each([
    ["no JSON", "{"],
    ["another form", '{"files":[1]}'],
    ["no hash", '{"files":{"a.ts":"x"}}'],
    ["a path that leads out", `{"files":{"../a.ts":"${"0".repeat(64)}"}}`],
    ["an absolute path", `{"files":{"/tmp/a.ts":"${"0".repeat(64)}"}}`],
    ["itself", `{"files":{".mcp-gen.json":"${"0".repeat(64)}"}}`],
  ])("a manifest with %s is refused", (_, manifest) => {
    write(".mcp-gen.json", manifest);
    expect(refusal({ "b.ts": text("1") })).toEqual([".mcp-gen.json tree/bad-manifest"]);
    expect(read(".mcp-gen.json")).toBe(manifest);
  });

  test("a run that fails leaves the old files, and no temporaries", () => {
    generate({ "a.ts": text("1"), "b.ts": text("1"), "sub/c.ts": text("1"), "z.ts": text("1") });
    const before = snapshot();
    const next = { "a.ts": text("2"), "b.ts": text("2"), "new/d.ts": text("2") };
    const comparison = compare(next);
    // What nobody can see coming: the last place turns into a folder after it was looked at.
    rmSync(join(folder, "z.ts"));
    mkdirSync(join(folder, "z.ts/full"), { recursive: true });
    expect(codesOf(() => writeTree(comparison))).toEqual([
      `${join(folder, "z.ts")} tree/cannot-write`,
    ]);
    rmSync(join(folder, "z.ts"), { recursive: true });
    write("z.ts", text("1"));
    expect(snapshot()).toEqual(before);
  });

  test("the temporaries of a process that is gone are removed, and no others", () => {
    generate({ "a.ts": text("1"), "sub/b.ts": text("1") });
    const gone = 2 ** 22 + 1;
    write(`.a.ts.${gone}.tmp`, "half");
    write(`sub/.b.ts.${process.pid}.tmp`, "half");
    write(`..mcp-gen.json.${gone}.tmp`, "half");
    write(`.other.ts.${gone}.tmp`, "not ours");
    write(`.a.ts.${process.ppid}.tmp`, "still running");
    generate({ "a.ts": text("1"), "sub/b.ts": text("1") });
    expect(Object.keys(snapshot()).filter((path) => path.endsWith(".tmp"))).toEqual([
      `.a.ts.${process.ppid}.tmp`,
      `.other.ts.${gone}.tmp`,
    ]);
  });
});

test("a scope leaves everything else alone", () => {
  generate({ "x/a.ts": text("1"), "y/a.ts": text("1"), "y/b.ts": text("1") });
  write("y/a.ts", text("edited"));
  expect(generate({ "x/c.ts": text("1"), "y/a.ts": text("2") }, { scope: inX })).toEqual({
    created: ["x/c.ts"],
    changed: [],
    removed: ["x/a.ts"],
    unchanged: [],
  });
  const { files } = JSON.parse(read(".mcp-gen.json")) as { files: object };
  expect(Object.keys(files)).toEqual(["x/c.ts", "y/a.ts", "y/b.ts"]);
});

function inX(path: string): boolean {
  return path.startsWith("x/");
}

interface Options extends Omit<CompareOptions, "files"> {
  force?: boolean;
}

function compare(files: Record<string, string>, options: Options = {}) {
  return compareTree(folder, { files: new Map(Object.entries(files)), ...options });
}

function generate(files: Record<string, string>, options: Options = {}) {
  const comparison = compare(files, options);
  writeTree(comparison, options);
  const { created, changed, removed, unchanged } = comparison;
  return { created, changed, removed, unchanged };
}

/** File and code of each diagnostic a run is refused with. */
function refusal(files: Record<string, string>, options: Options = {}): string[] {
  return codesOf(() => generate(files, options));
}

function codesOf(run: () => void): string[] {
  try {
    run();
  } catch (error) {
    if (!(error instanceof DiagnosticError)) throw error;
    return error.diagnostics.map(({ file, code }) => `${file} ${code}`);
  }
  return [];
}

function text(body: string): string {
  return `// @generated\n${body}\n`;
}

function write(path: string, content: string): void {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), content);
}

function read(path: string): string {
  return readFileSync(join(folder, path), "utf8");
}

function paths(): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

function snapshot(): Record<string, string> {
  return Object.fromEntries(paths().map((path) => [path, read(path)]));
}

function modified(): Record<string, number> {
  return Object.fromEntries(paths().map((path) => [path, statSync(join(folder, path)).mtimeMs]));
}
