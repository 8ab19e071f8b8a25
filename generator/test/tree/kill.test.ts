/** A run that is killed at any moment leaves every file whole: the old one or the new one. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compareTree } from "../../src/tree/compare.js";
import { writeTree } from "../../src/tree/write.js";

const ROUNDS = 30;
const built = fileURLToPath(new URL("../../dist/tree/", import.meta.url));

/** Version `n` of the tree: every file says which version it is of, and is long enough to be written in pieces. */
function treeOf(version: number): Map<string, string> {
  const files = new Map<string, string>();
  for (let index = 0; index < 12; index++) {
    // Each version has a file the others lack.
    const path = `f${index % 3}/${index === 11 ? `only-in-${version % 4}` : index}.ts`;
    files.set(path, `// @generated ${version}\n${`line of ${version}\n`.repeat(4000)}`);
  }
  return files;
}

/** Writes one version after the other, without end. */
const CHILD = `
  import { compareTree } from ${JSON.stringify(`${built}compare.js`)};
  import { writeTree } from ${JSON.stringify(`${built}write.js`)};
  ${treeOf.toString()}
  const [, folder, first] = process.argv;
  process.stdout.write("ready");
  for (let version = Number(first); ; version++) writeTree(compareTree(folder, { files: treeOf(version) }));
`;

test(`killed ${ROUNDS} times in the middle of writing`, async () => {
  expect(existsSync(`${built}write.js`), "run npm run build first").toBe(true);
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-kill-"));
  let leftovers = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await killAfter(folder, round * 1_000_000 + 1, 5 + round * 3);
    const broken = paths(folder)
      .filter((path) => path.endsWith(".ts"))
      .filter((path) => {
        const text = readFileSync(join(folder, path), "utf8");
        const version = /^\/\/ @generated (\d+)\n/.exec(text)?.[1];
        return text !== treeOf(Number(version)).get(path);
      });
    expect(broken).toEqual([]);
    // The very first kill may come before there is anything.
    const manifest = join(folder, ".mcp-gen.json");
    if (existsSync(manifest)) JSON.parse(readFileSync(manifest, "utf8"));
    leftovers += paths(folder).filter((path) => path.endsWith(".tmp")).length;
    if (round % 3 !== 0) continue;
    // The next run takes nothing for an edit, and leaves nothing behind.
    const files = treeOf(round);
    writeTree(compareTree(folder, { files }));
    expect(paths(folder)).toEqual([".mcp-gen.json", ...files.keys()].sort());
  }
  expect(leftovers, "no kill came while something was being written").toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
});

/** Starts a writer and kills it some milliseconds after it has begun. */
function killAfter(folder: string, version: number, milliseconds: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", CHILD, folder, String(version)],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let complaint = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  child.stdout.once("data", () => setTimeout(() => child.kill("SIGKILL"), milliseconds));
  return new Promise((resolve, reject) => {
    child.on("close", (_, signal) =>
      signal === "SIGKILL" ? resolve() : reject(new Error(complaint)),
    );
  });
}

function paths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}
