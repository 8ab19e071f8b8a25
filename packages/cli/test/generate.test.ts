/** `mcp-gen generate` on the fictional protocol of the golden tree. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  cpSync,
  existsSync,
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
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesBelow, mcpGen, program } from "../../../test/end-to-end/program.js";
import { generateIn } from "../../../test/support/generate-in.js";

const golden = fileURLToPath(new URL("../../../generator/test/golden/", import.meta.url));
const { version } = JSON.parse(
  readFileSync(new URL("../../../generator/package.json", import.meta.url), "utf8"),
) as { version: string };
let cwd = "";

beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-generate-"));
  cpSync(join(golden, "schema"), join(cwd, "schema"), { recursive: true });
});
afterEach(() => rmSync(cwd, { recursive: true }));

const generate = (...args: string[]) => generateIn(cwd, "--out", "out", ...args);
/** The built command, whose manifest depends on its own files. */
const byProgram = (...args: string[]) => mcpGen(["generate", "--out", "out", ...args], { cwd });

/** The golden tree, with the version and the inputs that the manifest of an output folder names. */
function goldenFiles(out: string): Map<string, string> {
  const files = filesBelow(join(golden, "expected"));
  const { inputs } = JSON.parse(readFileSync(join(out, MANIFEST), "utf8")) as { inputs: string };
  const manifest = files.get(MANIFEST) ?? "";
  return files.set(
    MANIFEST,
    manifest.replace("{", () => `{\n  "generator": "${version}",\n  "inputs": "${inputs}",`),
  );
}

const MANIFEST = ".mcp-gen.json";
/** The number of generated files. The manifest does not count. */
const COUNT = filesBelow(join(golden, "expected")).size - 1;

test("writes the golden tree, then nothing", async () => {
  expect(await generate()).toEqual({
    code: 0,
    stdout: "",
    stderr: `out: ${COUNT} created, 0 changed, 0 removed, 0 unchanged\n`,
  });
  expect(filesBelow(join(cwd, "out"))).toEqual(goldenFiles(join(cwd, "out")));
  const before = statSync(join(cwd, "out/.mcp-gen.json")).mtimeMs;
  const { code, stdout } = await generate("--json");
  const summary = JSON.parse(stdout) as Record<string, string[]>;
  expect(code).toBe(0);
  expect(summary).toMatchObject({ created: [], changed: [], removed: [] });
  expect(summary["unchanged"]).toHaveLength(COUNT);
  expect(statSync(join(cwd, "out/.mcp-gen.json")).mtimeMs).toBe(before);
});

test.each([
  ["file", "received a file"],
  ["file/inner", "received a path that leads through a file"],
  ["link", "received a broken symbolic link"],
  // No process can create folders there, whatever its user.
  ["/proc/self/mcp-gen/out", "cannot write the file"],
])("rejects --out %s, and writes nothing", async (out, message) => {
  writeFileSync(join(cwd, "file"), "mine");
  symlinkSync("nowhere", join(cwd, "link"));
  const { code, stdout, stderr } = await generateIn(cwd, "--out", out);
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain(message);
  expect(readdirSync(cwd).sort()).toEqual(["file", "link", "schema"]);
  expect(readFileSync(join(cwd, "file"), "utf8")).toBe("mine");
});

test("accepts a link to a folder as --out", async () => {
  mkdirSync(join(cwd, "real"));
  symlinkSync("real", join(cwd, "out"));
  expect((await generate()).code).toBe(0);
  expect(filesBelow(join(cwd, "real"))).toEqual(goldenFiles(join(cwd, "real")));
});

test("--check prints outdated files as a patch, and writes nothing", async () => {
  await generate();
  expect(await generate("--check")).toMatchObject({ code: 0, stdout: "" });
  const file = join(cwd, "out/src/2030-01-01/guards.ts");
  appendFileSync(file, "edited\n");
  appendFileSync(join(cwd, "schema/2030-06-01/schema.ts"), "/** More. */\nexport type More = 1;\n");
  const before = filesBelow(join(cwd, "out"));
  const { code, stdout, stderr } = await generate("--check");
  expect(code).toBe(1);
  expect(stdout).toContain("--- a/src/2030-01-01/guards.ts\n+++ b/src/2030-01-01/guards.ts");
  expect(stdout).toMatch(/^-edited$/m);
  expect(stdout).toMatch(/^\+export type More = 1;$/m);
  expect(stderr).toMatch(
    /^out: 0 would be created, \d+ would be changed, 0 would be removed, \d+ unchanged\n$/,
  );
  expect(filesBelow(join(cwd, "out"))).toEqual(before);
});

test("refuses to overwrite an edited file; --force keeps it as .orig", async () => {
  await generate();
  const file = join(cwd, "out/src/2030-01-01/guards.ts");
  const text = readFileSync(file, "utf8");
  appendFileSync(file, "// mine\n");
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^src\/2030-01-01\/guards\.ts tree\/edited\n/);
  expect((await generate("--force")).code).toBe(0);
  expect(readFileSync(file, "utf8")).toBe(text);
  expect(readFileSync(`${file}.orig`, "utf8")).toBe(`${text}// mine\n`);
});

test("--only writes only the folders of the given revisions", async () => {
  await generate("--only", "2030-06-01");
  const files = [...filesBelow(join(cwd, "out")).keys()];
  expect(files.filter((path) => !/^(src|schema)\/2030-06-01[/.]/.test(path))).toEqual([
    ".mcp-gen.json",
  ]);
  appendFileSync(join(cwd, "schema/2030-01-01/schema.ts"), "export type A = Nowhere;\n");
  expect((await generate("--only", "2030-06-01")).code).toBe(0);
  expect((await generate("--only", "2030-01-01, 2030-06-01")).stderr).toContain("Nowhere");
});

test("reports the faults of several revisions together, and writes nothing", async () => {
  appendFileSync(join(cwd, "schema/2030-01-01/schema.ts"), "export type A = Nowhere;\n");
  appendFileSync(join(cwd, "schema/2030-06-01/schema.ts"), "export type A = keyof Thing;\n");
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toMatch(/^schema\/2030-01-01\/schema\.ts:\d+ lower\/dangling-reference$/m);
  expect(stderr).toMatch(/^schema\/2030-06-01\/schema\.ts:\d+:\d+ read\/unknown-type$/m);
  expect(existsSync(join(cwd, "out"))).toBe(false);
});

test("explains how to fix an own schema", () => {
  writeFileSync(join(cwd, "own.ts"), "export interface A {\n  a: Map<string, string>;\n}\n");
  const args = ["--schema", "own.ts", "--base", "2030-06-01", "--id", "com.acme/own"];
  expect(byProgram(...args)).toEqual({
    code: 1,
    stdout: "",
    stderr: [
      "own.ts:2:6 read/unknown-type",
      '  the generic type "Map" is not understood: it names a type that is not declared',
      "  | a: Map<string, string>;",
      "  fix: write `Record<string, T>`, or list the properties",
      "",
    ].join("\n"),
  });
});

const other = () => join(cwd, "some/other");

/** Runs the command, and returns whether it read the schemas, which needs ts-morph. */
const reads = (...args: string[]): boolean => {
  const preload = join(cwd, "preload.cjs");
  writeFileSync(
    preload,
    'process.on("exit", () => require("node:fs").writeFileSync(__dirname + "/loaded", Object.keys(require.cache).filter((path) => path.includes("ts-morph")).join()));',
  );
  const NODE_OPTIONS = `--require ${preload}`;
  const { code } = mcpGen(["generate", "--out", "out", ...args], { cwd, env: { NODE_OPTIONS } });
  expect(code).toBe(0);
  return readFileSync(join(cwd, "loaded"), "utf8") !== "";
};

describe("from any folder (audit E9)", () => {
  beforeEach(() => mkdirSync(other(), { recursive: true }));

  test("generates the same extension", async () => {
    writeFileSync(join(cwd, "package.json"), "{}");
    mkdirSync(join(cwd, "extension"));
    writeFileSync(join(cwd, "extension/schema.ts"), "export interface Own {\n  a: string;\n}\n");
    const run = (folder: string, out: string, ...args: string[]) =>
      generateIn(
        folder,
        "--schema",
        relative(folder, join(cwd, "extension/schema.ts")),
        "--out",
        relative(folder, out),
        "--base",
        "2030-06-01",
        "--id",
        "com.acme/own",
        ...args,
      );
    const [out, copy] = [join(cwd, "out"), join(other(), "out")];
    expect((await run(cwd, out)).code).toBe(0);
    expect(readFileSync(join(out, "schema/types.ts"), "utf8").slice(0, 300)).toContain(
      "@generated from extension/schema.ts",
    );
    for (const folder of [other(), join(cwd, "extension"), tmpdir()]) {
      expect(await run(folder, out, "--check")).toMatchObject({ code: 0, stdout: "" });
    }
    expect((await run(join(cwd, "extension"), copy)).code).toBe(0);
    expect(filesBelow(copy)).toEqual(filesBelow(out));
  });

  test.each([[], ["--standalone"], ["--standalone", "--only", "2030-06-01"]])(
    "revisions are generated the same: %j %j %j",
    async (...args) => {
      const given = args.filter((arg) => arg !== undefined);
      expect((await generate(...given)).code).toBe(0);
      const run = (out: string, ...more: string[]) =>
        generateIn(other(), "--out", out, ...given, ...more);
      expect(await run("../../out", "--check")).toMatchObject({ code: 0, stdout: "" });
      const before = filesBelow(join(cwd, "out"));
      expect((await run("../../out")).code).toBe(0);
      expect(filesBelow(join(cwd, "out"))).toEqual(before);
      expect((await run("copy")).code).toBe(0);
      expect(filesBelow(join(other(), "copy"))).toEqual(before);
    },
  );
});

describe("a folder that is up to date (audit E9)", () => {
  test.each([[], ["--standalone"]])(
    "skips an up-to-date folder without reading a schema: %j",
    (...args) => {
      const given = args.filter((arg) => arg !== undefined);
      expect(reads(...given)).toBe(true);
      expect(reads(...given)).toBe(false);
      expect(byProgram(...given).stderr).toMatch(/^out: 0 created, 0 changed, 0 removed, \d+ un/);
      expect(reads(...given, "--json")).toBe(false);
      expect(reads(...given, "--check")).toBe(true);
    },
  );

  test("checks everything once a schema, a file or an option has changed", () => {
    expect(reads()).toBe(true);
    appendFileSync(
      join(cwd, "schema/2030-06-01/schema.ts"),
      "/** More. */\nexport type More = 1;\n",
    );
    expect(reads()).toBe(true);
    expect(reads()).toBe(false);
    rmSync(join(cwd, "out/src/index.ts"));
    expect(reads()).toBe(true);
    expect(existsSync(join(cwd, "out/src/index.ts"))).toBe(true);
    expect(reads()).toBe(false);
    expect(reads("--standalone")).toBe(true);
    expect(reads()).toBe(true);
    writeFileSync(join(cwd, "out/package.json"), '{"name":"@mcp-gen/protocol"}');
    expect(reads()).toBe(true);
    expect(reads()).toBe(false);
  });

  test("--check accepts the same output from another generator version", () => {
    byProgram();
    const path = join(cwd, "out", MANIFEST);
    const text = readFileSync(path, "utf8");
    const older = text
      .replace(/"generator": "[^"]+"/, '"generator": "0.0.0"')
      .replace(/"inputs": "[^"]+"/, `"inputs": "${"0".repeat(64)}"`);
    expect(older).not.toBe(text);
    writeFileSync(path, older);
    expect(byProgram("--check")).toMatchObject({ code: 0, stdout: "" });
    expect(reads()).toBe(true);
    expect(readFileSync(path, "utf8")).toBe(text);
  });
});

test("rejects a declaration with the name of a generated export", async () => {
  const schema = join(cwd, "schema/2030-06-01/schema.ts");
  appendFileSync(schema, "export type Requests = string;\n");
  const line = readFileSync(schema, "utf8").split("\n").length - 1;
  const { code, stderr } = await generate();
  expect(code).toBe(1);
  expect(stderr).toMatch(
    new RegExp(`^schema/2030-06-01/schema.ts:${line} emit/reserved-name\\n.*\`Requests\``),
  );
});

test("adds exports only to the protocol package", async () => {
  mkdirSync(join(cwd, "out"));
  writeFileSync(join(cwd, "out/package.json"), '{ "name": "mine" }');
  await generate();
  expect(readFileSync(join(cwd, "out/package.json"), "utf8")).toBe('{ "name": "mine" }');
  writeFileSync(join(cwd, "out/package.json"), '{"name":"@mcp-gen/protocol","version":"7.0.0"}');
  expect((await generate()).code).toBe(0);
  const manifest = JSON.parse(readFileSync(join(cwd, "out/package.json"), "utf8")) as {
    version: string;
    sideEffects: boolean;
    exports: Record<string, unknown>;
  };
  expect(manifest).toMatchObject({
    version: "7.0.0",
    sideEffects: expect.arrayContaining(["./dist/newest/*.js"]) as string[],
  });
  expect(manifest.exports["./extensions/notes"]).toEqual({
    types: "./dist/extensions/notes/index.d.ts",
    default: "./dist/extensions/notes/index.js",
  });
  expect(manifest.exports["./2030-01-01/schema.json"]).toBe("./schema/2030-01-01.json");
  expect(JSON.stringify(manifest.exports)).not.toContain("*");
  expect(existsSync(join(cwd, "out/README.md"))).toBe(true);
  expect(readFileSync(join(cwd, "out/src/2030-01-01/guards.ts"), "utf8")).toContain(
    '"../runtime/checks.js"',
  );
});

test("reports a missing output folder", () => {
  const { code, stderr } = mcpGen(["generate"], { cwd });
  expect(code).toBe(2);
  expect(stderr).toContain("--out");
});

test("--watch generates on every change, and survives a fault", async () => {
  const child = spawn(process.execPath, [program, "generate", "--out", "out", "--watch"], {
    cwd,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  /** Waits for a text on stderr, and discards what came before. */
  const hears = async (words: string): Promise<void> => {
    while (!said.includes(words)) await once(child.stderr, "data");
    said = said.slice(said.indexOf(words) + words.length);
  };
  const schema = join(cwd, "schema/2030-06-01/schema.ts");
  const text = readFileSync(schema, "utf8");
  await hears(`${COUNT} created`);
  await hears("watching");
  writeFileSync(schema, `${text}export type A = Nowhere;\n`);
  await hears("lower/dangling-reference");
  writeFileSync(schema, `${text}export type A = Thing;\n`);
  await hears("changed src/2030-06-01/guards.ts");
  child.kill("SIGINT");
  const [code] = (await once(child, "close")) as [number];
  expect(code).toBe(0);
  expect(readFileSync(join(cwd, "out/src/2030-06-01/guards.ts"), "utf8")).toContain(
    "function isA(",
  );
});
