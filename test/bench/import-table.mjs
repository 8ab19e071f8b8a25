// Prints tables of imports. Alternates between a process that imports a module, one that imports an empty module, and one
// that imports nothing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";
import { figure, judged, printTable, ratio } from "./print.mjs";
import { published } from "./setup.mjs";

const EMPTY = new URL("./empty.mjs", import.meta.url).href;
const PROBE = fileURLToPath(new URL("./import-probe.mjs", import.meta.url));
/** Resolves the published packages. */
const PUBLISHED_PROBE = join(published, "import-probe.mjs");
const PEERS = fileURLToPath(new URL("./node_modules", import.meta.url));
const MCP_LITE = join(PEERS, "mcp-lite/dist/index.js");

/** The goal relative to an empty module. */
const REVISION_GOAL = 1.5;
/** The goal in addition to an empty process: milliseconds of CPU time, and MiB. */
const SERVER_GOALS = { cpu: 10, memory: 2 };
/** The goal for authorization in addition to an empty process, in milliseconds of CPU time. */
const AUTH_GOAL = 3;

/**
 * @typedef {object} Import
 * @property {string} name
 * @property {string} probe
 * @property {readonly string[]} modules
 * @property {boolean} [judged]
 */

/** @param {{ quick: boolean, without: ReadonlyMap<string, string> }} options */
export function importTable({ quick, without }) {
  const revisions = revisionTable(quick);
  if (without.has("ours")) return { revisions };
  return { revisions, servers: serverTable(quick), auth: authTable(quick) };
}

/** @param {boolean} quick */
function revisionTable(quick) {
  const results = measured(
    [
      { name: "an empty module", probe: PROBE, modules: [EMPTY] },
      ...["@mcp-gen/protocol/2026-07-28"].map((name) => ({ name, probe: PROBE, modules: [name] })),
    ],
    quick,
  );
  const [empty] = results;
  const goal = `÷ empty ≤ ${REVISION_GOAL}`;
  printTable(
    "Importing one revision in a separate process: ms, medians",
    ["module", "CPU of the process", goal, "time of the import", goal],
    results.map(({ name, cpu, wall }) => [
      name,
      figure(cpu),
      judged(ratio(cpu / (empty?.cpu ?? Number.NaN)), cpu <= REVISION_GOAL * (empty?.cpu ?? 0)),
      figure(wall),
      judged(ratio(wall / (empty?.wall ?? Number.NaN)), wall <= REVISION_GOAL * (empty?.wall ?? 0)),
    ]),
  );
  return results;
}

/** @param {boolean} quick */
function serverTable(quick) {
  const stdio = ["@mcp-gen/server/stdio"];
  /** @type {Import[]} */
  const imports = [
    { name: "nothing", probe: PROBE, modules: [] },
    { name: stdio.join(), probe: PUBLISHED_PROBE, modules: stdio, judged: true },
    {
      name: "@mcp-gen/server and its stdio",
      probe: PUBLISHED_PROBE,
      modules: ["@mcp-gen/server", ...stdio],
    },
    {
      name: "@mcp-gen/server and its http",
      probe: PUBLISHED_PROBE,
      modules: ["@mcp-gen/server", "@mcp-gen/server/http"],
    },
  ];
  if (existsSync(MCP_LITE)) {
    imports.push({ name: "mcp-lite 0.10.0", probe: PROBE, modules: [MCP_LITE] });
  }
  const results = measured(imports, quick);
  const [nothing] = results;
  const overs = results.map(({ cpu, memory }) => ({
    cpu: cpu - (nothing?.cpu ?? Number.NaN),
    memory: memory - (nothing?.memory ?? Number.NaN),
  }));
  printTable(
    "Importing a published server, above a process that imports nothing: medians",
    ["module", `ms of CPU ≤ ${SERVER_GOALS.cpu}`, `MiB ≤ ${SERVER_GOALS.memory}`],
    overs.map(({ cpu, memory }, index) => {
      const verdict = imports[index]?.judged === true ? judged : figureAlone;
      return [
        results[index]?.name ?? "",
        verdict(figure(cpu), cpu <= SERVER_GOALS.cpu),
        verdict(figure(memory), memory <= SERVER_GOALS.memory),
      ];
    }),
  );
  return results.map((result, index) => ({ ...result, over: overs[index] }));
}

/** @param {boolean} quick */
function authTable(quick) {
  const results = measured(
    [
      { name: "nothing", probe: PROBE, modules: [] },
      { name: "@mcp-gen/auth", probe: PUBLISHED_PROBE, modules: ["@mcp-gen/auth"] },
    ],
    quick,
  );
  const [nothing] = results;
  const overs = results.map(({ cpu }) => cpu - (nothing?.cpu ?? Number.NaN));
  printTable(
    "Importing published authorization, above a process that imports nothing: medians",
    ["module", `ms of CPU ≤ ${AUTH_GOAL}`],
    results.map(({ name }, index) => {
      const over = overs[index] ?? Number.NaN;
      return [name, name === "nothing" ? figure(over) : judged(figure(over), over <= AUTH_GOAL)];
    }),
  );
  return results.map((result, index) => ({ ...result, over: { cpu: overs[index] } }));
}

/** @param {string} cell */
function figureAlone(cell) {
  return cell;
}

/**
 * @param {readonly Import[]} imports
 * @param {boolean} quick
 */
function measured(imports, quick) {
  /** @type {{ wall: number, cpu: number, memory: number }[][]} */
  const samples = imports.map(() => []);
  const order = [...imports.keys()];
  for (let turn = 0; turn < (quick ? 4 : 16); turn++) {
    for (const index of [...order, ...order.toReversed()]) {
      const { probe = "", modules = [] } = imports[index] ?? {};
      const { stdout } = spawnSync(process.execPath, [probe, ...modules], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      samples[index]?.push(JSON.parse(stdout));
    }
  }
  return imports.map(({ name }, index) => ({
    name,
    cpu: median(samples[index]?.map(({ cpu }) => cpu) ?? []),
    wall: median(samples[index]?.map(({ wall }) => wall) ?? []),
    memory: median(samples[index]?.map(({ memory }) => memory) ?? []),
  }));
}
