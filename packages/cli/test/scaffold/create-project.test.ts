import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createProject } from "../../src/scaffold/create-project.js";
import type { PlannedFile } from "../../src/scaffold/plan.js";

/** An unused process id: above the maximum. */
const GONE = 2 ** 22 + 1;

let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), "mcp-gen-create-"));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const files: PlannedFile[] = [
  { path: "bin/run.js", content: "run", executable: true },
  { path: "package.json", content: "{}", executable: false },
  { path: "vendor/a.tgz", content: new Uint8Array([0, 255]), executable: false },
];

test("writes all files, with their parent folders", () => {
  createProject(join(cwd, "a/b/weather"), "a/b/weather", files);
  expect(paths(cwd)).toEqual([
    "a/b/weather/bin/run.js",
    "a/b/weather/package.json",
    "a/b/weather/vendor/a.tgz",
  ]);
  const mode = (path: string) => statSync(join(cwd, "a/b/weather", path)).mode & 0o111;
  expect([mode("bin/run.js") > 0, mode("package.json")]).toEqual([true, 0]);
  expect([...readFileSync(join(cwd, "a/b/weather/vendor/a.tgz"))]).toEqual([0, 255]);
});

test("removes only what killed runs left", () => {
  const others = [`.weather.${process.ppid}.tmp`, `.other.${GONE}.tmp`, "weather.tmp"];
  for (const name of [...others, `.weather.${GONE}.tmp`]) mkdirSync(join(cwd, name));
  createProject(join(cwd, "weather"), "weather", files);
  expect(readdirSync(cwd).sort()).toEqual([...others, "weather"].sort());
});

test("leaves nothing if it fails", () => {
  const bad = [...files, { path: "package.json/inner", content: "", executable: false }];
  expect(() => createProject(join(cwd, "a/b/weather"), "a/b/weather", bad)).toThrow(
    /^a\/b\/weather: cannot create the project here: [^\n]*; nothing was created; /,
  );
  expect(readdirSync(cwd)).toEqual([]);
});

test("keeps a folder that was created meanwhile", () => {
  mkdirSync(join(cwd, "weather"));
  expect(() => createProject(join(cwd, "weather"), "weather", files)).toThrow(
    /something with this name was created meanwhile/,
  );
  expect(paths(cwd)).toEqual([]);
  writeFileSync(join(cwd, "file"), "mine");
  expect(() => createProject(join(cwd, "file/weather"), "file/weather", files)).toThrow(
    /a part of the path is a file|was created meanwhile/,
  );
  expect(paths(cwd)).toEqual(["file"]);
});

const ROUNDS = 10;
const built = fileURLToPath(new URL("../../dist/scaffold/", import.meta.url));

/** Creates one project after the other. The files are long enough to be written in several chunks. */
const CHILD = `
  import { createProject } from ${JSON.stringify(`${built}create-project.js`)};
  const content = "a line\\n".repeat(50_000);
  const files = Array.from({ length: 8 }, (_, index) => ({ path: index + "/file", content, executable: false }));
  const [, cwd, round] = process.argv;
  process.stdout.write("ready");
  for (let number = 0; ; number++) createProject(cwd + "/p-" + round + "-" + number, "p", files);
`;

test(`leaves only complete projects if killed ${ROUNDS} times`, async () => {
  expect(existsSync(`${built}create-project.js`), "run npm run build first").toBe(true);
  for (let round = 0; round < ROUNDS; round++) await killAfter(round, 5 + round * 4);
  const entries = readdirSync(cwd);
  const unfinished = entries.filter((name) => name.endsWith(".tmp"));
  expect(unfinished, "no kill came while something was being written").not.toEqual([]);
  for (const project of entries.filter((name) => !name.startsWith("."))) {
    const sizes = paths(join(cwd, project)).map((path) => statSync(join(cwd, project, path)).size);
    expect(sizes).toEqual(Array.from({ length: 8 }, () => 350_000));
  }
  // The next run with this name removes the remaining files.
  for (const name of unfinished) {
    const project = /^\.(.*)\.\d+\.tmp$/.exec(name)?.[1] ?? "";
    createProject(join(cwd, project), project, files);
  }
  expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

function killAfter(round: number, milliseconds: number): Promise<void> {
  const child = spawn(process.execPath, ["--input-type=module", "-e", CHILD, cwd, String(round)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), milliseconds));
  return new Promise((resolve, reject) => {
    child.on("close", (code, signal) =>
      signal === "SIGKILL" ? resolve() : reject(new Error(`exit code ${code}`)),
    );
  });
}

function paths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
