// `npm run check`: checks the repository without running the tests. Every step runs, even after one has failed. The
// output of a step is shown only if it failed. The results go to .reports/check.json.
//
//   --without STEP   leaves out a step
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "./options.mjs";
import { publishedPackages } from "./packages.mjs";
import { root, run, tool, typescript } from "./run.mjs";

/** @typedef {{ ok: boolean, output: string }} Outcome */

const { without } = readArguments({ options: { without: { type: "string" } } }).values;
const tarballs = mkdtempSync(join(tmpdir(), "mcp-gen-pack-"));
const node = process.execPath;
const packages = publishedPackages();
/**
 * The packages that attw can check. attw checks the types of imports, so a package that is only a command is excluded.
 */
const importable = packages.filter((entry) => entry.importable);

/** @typedef {[name: string, step: () => Promise<Outcome>]} Step */

/** Builds the files that the other steps read. @type {Step} */
const types = [
  "types",
  () =>
    all([
      [node, typescript, "-b"],
      [node, typescript, "-p", "tsconfig.test.json"],
    ]),
];

/** The two lists run at the same time. The steps of a list run one after the other. @type {Step[][]} */
const lists = [
  [
    ["lint", () => run(tool("oxlint"), ["--deny-warnings"])],
    ["format", () => run(tool("prettier"), ["--check", "--log-level=warn", "."])],
    ["architecture", () => run(tool("vitest"), ["run", "--reporter=default", "test/architecture"])],
    ["unused code", () => run(tool("knip"), [])],
  ],
  [
    [
      "generated files",
      () =>
        all([
          [node, "generator/dist/cli.js", "generate", "--check"],
          [node, "scripts/cli-reference.mjs", "--check"],
        ]),
    ],
    ["API reports", () => run(node, ["scripts/api.mjs", "--check"])],
    ["pack", () => run(node, ["scripts/pack.mjs", tarballs])],
    ["publint", () => onTarballs(packages, (file) => [tool("publint"), "run", file, "--strict"])],
    ["attw", () => onTarballs(importable, (file) => [tool("attw"), file, "--profile", "esm-only"])],
    ["size", () => run(node, ["scripts/size.mjs"])],
  ],
];

const names = [types, ...lists.flat()].map(([name]) => name);
if (without !== undefined && !names.includes(without)) {
  console.error(`--without: expected one of ${names.join(", ")}, received ${without}`);
  process.exit(2);
}
const steps = names.filter((name) => name !== without);
/** @type {string[]} */
const failed = [];
await runStep(types);
await Promise.all(
  lists.map(async (list) => {
    for (const step of list) await runStep(step);
  }),
);
rmSync(tarballs, { recursive: true });

mkdirSync(join(root, ".reports"), { recursive: true });
const report = { passed: steps.length - failed.length, failed };
writeFileSync(join(root, ".reports/check.json"), `${JSON.stringify(report)}\n`);
if (failed.length > 0) {
  console.log(`${failed.length} of ${steps.length} steps failed: ${failed.join(", ")}`);
  process.exitCode = 1;
}

/** @param {Step} step */
async function runStep([name, step]) {
  if (name === without) return;
  const start = performance.now();
  const { ok, output } = await step();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${ok ? "ok" : "failed"} ${name} ${seconds} s`);
  if (ok) return;
  failed.push(name);
  console.log(output.trimEnd().replace(/^/gm, "  "));
}

/**
 * Runs commands one after the other, even after one has failed.
 *
 * @param {string[][]} commands
 * @returns {Promise<Outcome>}
 */
async function all(commands) {
  const outcome = { ok: true, output: "" };
  for (const [command = "", ...args] of commands) {
    const { ok, output } = await run(command, args);
    outcome.ok &&= ok;
    if (!ok) outcome.output += output;
  }
  return outcome;
}

/**
 * Runs a tool on the tarballs that `pack.mjs` made.
 *
 * @param {import("./packages.mjs").Package[]} chosen
 * @param {(file: string) => string[]} command
 * @returns {Promise<Outcome>}
 */
function onTarballs(chosen, command) {
  return all(chosen.map(({ tarball }) => command(join(tarballs, tarball))));
}
