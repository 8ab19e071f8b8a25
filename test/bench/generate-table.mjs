// Prints the table of `generate`: the whole command, first in a project without generated files, then again without changes.
// The process reports its CPU time and memory when it ends.
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { median } from "./measure.mjs";
import { figure, judged, printTable } from "./print.mjs";
import { root } from "./setup.mjs";

const GOALS = { cold: 4, unchanged: 2, mebibytes: 300 };

/** @typedef {{ cpu: number, rss: number }} Usage Seconds and MiB. */

/** @param {{ quick: boolean }} options */
export function generateTable({ quick }) {
  /** @type {{ cold: Usage[], unchanged: Usage[] }} */
  const samples = { cold: [], unchanged: [] };
  for (let turn = 0; turn < (quick ? 1 : 5); turn++) {
    const project = freshProject();
    try {
      samples.cold.push(generate(project));
      samples.unchanged.push(generate(project));
    } finally {
      rmSync(project, { recursive: true });
    }
  }
  const results = /** @type {const} */ (["cold", "unchanged"]).map((name) => ({
    name,
    cpu: median(samples[name].map(({ cpu }) => cpu)),
    rss: Math.max(...samples[name].map(({ rss }) => rss)),
    goal: GOALS[name],
  }));
  printTable(
    "generate, all revisions, extensions and adapters, whole process",
    ["run", "CPU s, median", "goal", "peak MiB, largest", "goal"],
    results.map(({ name, cpu, rss, goal }) => [
      name,
      figure(cpu),
      judged(`≤ ${goal}`, cpu <= goal),
      figure(rss),
      judged(`≤ ${GOALS.mebibytes}`, rss <= GOALS.mebibytes),
    ]),
  );
  return results;
}

/** Creates a project with all hand-written files and no generated files. */
function freshProject() {
  const project = mkdtempSync(join(tmpdir(), "mcp-gen-bench-"));
  const packages = ["protocol", "adapt"].flatMap((name) =>
    ["src/runtime", "package.json"].map((path) => `packages/${name}/${path}`),
  );
  for (const path of ["schema", ...packages]) {
    mkdirSync(join(project, path, ".."), { recursive: true });
    cpSync(join(root, path), join(project, path), { recursive: true });
  }
  // In this folder, `generate` records that all files are up to date.
  mkdirSync(join(project, "node_modules"));
  return project;
}

/**
 * @param {string} project
 * @returns {Usage}
 */
function generate(project) {
  const report = fileURLToPath(new URL("./usage-report.mjs", import.meta.url));
  const usage = join(project, "usage.json");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", pathToFileURL(report).href, join(root, "generator/dist/cli.js"), "generate"],
    { cwd: project, encoding: "utf8", env: { ...process.env, BENCH_USAGE: usage } },
  );
  if (status !== 0) {
    console.error(`generate failed:\n${stderr.trimEnd()}`);
    process.exit(1);
  }
  return JSON.parse(readFileSync(usage, "utf8"));
}
