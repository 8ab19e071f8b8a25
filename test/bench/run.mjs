// `npm run bench`: compares our guards, explainers, servers and clients with those of other libraries, and measures adapters,
// `generate` and imports. Prints tables. A missed goal does not fail a build. Libraries that cannot be installed are left
// out, with a line that states the reason.
//
//   --rows A,B     only these rows of the corpus
//   --quick        fewer and shorter turns: a rough estimate, not figures to publish
//   --only A,B     guards, explainers, adapters, http, auth, stdio, start, heap, client, tasks, cluster, generate or import
//   --engines A,B  in the tables of clusters: redis, postgres, nats or sqlite
//   --json FILE    also writes all figures to FILE
//   --plot         also draws the figures as pictures in docs/public/bench, and stores them there
//   --from FILE    measures nothing, and draws the figures that --json wrote
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { readArguments } from "../../scripts/options.mjs";
import { adapterCorpus } from "./adapter-corpus.mjs";
import { authTable, cachedTokensTable } from "./auth-tables.mjs";
import { clientCallsTables } from "./client-tables/calls-table.mjs";
import { loginTables } from "./client-tables/login-tables.mjs";
import { clientHeapTable, firstResultTable } from "./client-tables/report-tables.mjs";
import { clusterTable } from "./cluster/table.mjs";
import { corpus } from "./corpus.mjs";
import { generateTable } from "./generate-table.mjs";
import { importTable } from "./import-table.mjs";
import { heapTable } from "./round-trips/heap-table.mjs";
import { startTable } from "./round-trips/start-table.mjs";
import { httpTable, stdioTable } from "./round-trips/tables.mjs";
import { root } from "../../scripts/run.mjs";
import { plot } from "./plot.mjs";
import { tasksTable } from "./tasks/table.mjs";
import { build, installPeers, publishOurs, typiaBundle } from "./setup.mjs";
import { adaptersTable, explainersTable, guardsTable } from "./tables.mjs";

/**
 * The reason why our packages cannot be measured. Empty if they can. They are packed once, because that takes a while.
 *
 * @type {string | undefined}
 */
let ours;

const values = options();
const { quick = false, only } = values;
const pictures = join(root, "docs/public/bench");
if (values.from !== undefined) {
  await draw(JSON.parse(readFileSync(values.from, "utf8")));
  process.exit();
}
const rows = (values.rows ?? "").split(",").filter((name) => name !== "");

const names = new Set([...corpus(), ...adapterCorpus()].map(({ name }) => name));
const unknown = rows.filter((name) => !names.has(name));
if (unknown.length > 0) {
  console.error(
    `--rows: expected some of ${[...names].join(", ")}, received ${unknown.join(", ")}`,
  );
  process.exit(2);
}

/** @type {Record<string, () => unknown>} */
const tables = {
  guards: () => withPeers(() => guardsTable({ rows, quick, typia: typiaBundle() })),
  explainers: () => withPeers(() => explainersTable({ rows, quick, typia: "" })),
  adapters: () => {
    build("packages/adapt");
    return adaptersTable({ rows, quick, typia: "" });
  },
  http: () => httpTable({ quick, without: absentees() }),
  auth: () => authTable({ quick, without: absentOurs() }),
  stdio: () => stdioTable({ quick, without: absentees() }),
  start: () => startTable({ quick, without: absentees() }),
  heap: async () => {
    const who = { quick, without: absentees() };
    return { sessions: await heapTable(who), cachedTokens: cachedTokensTable(who) };
  },
  client: async () => {
    const who = { quick, without: absentees() };
    return {
      calls: await clientCallsTables(who),
      firstResult: await firstResultTable(who),
      heap: await clientHeapTable(who),
      login: await loginTables(who),
    };
  },
  tasks: () => {
    build("packages/server");
    return tasksTable({ quick });
  },
  cluster: () => {
    build("packages/redis");
    build("packages/postgres");
    build("packages/nats");
    build("packages/sqlite");
    return clusterTable({
      quick,
      without: absentOurs(),
      ...(values.engines !== undefined && { engines: values.engines.split(",") }),
    });
  },
  generate: () => {
    build("generator");
    return generateTable({ quick });
  },
  import: () => importTable({ quick, without: absentees() }),
};
const chosen = only?.split(",") ?? Object.keys(tables);
const strangers = chosen.filter((name) => !Object.hasOwn(tables, name));
if (strangers.length > 0) {
  console.error(
    `no such table: ${strangers.join(", ")}; there are ${Object.keys(tables).join(", ")}`,
  );
  process.exit(2);
}

build("packages/protocol");
const machine = `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} of them, Node ${process.version}`;
console.log(machine);
/** @type {Record<string, unknown>} */
const results = { machine, quick };
for (const [name, table] of Object.entries(tables)) {
  if (chosen.includes(name)) results[name] = await table();
}
if (values.json !== undefined) {
  writeFileSync(values.json, `${JSON.stringify(results, undefined, 2)}\n`);
}
if (values.plot) await draw(results);

/** @param {Record<string, unknown>} figures */
async function draw(figures) {
  const problem = installPeers();
  if (problem !== undefined) {
    console.error(`cannot draw pictures: ${problem}`);
    process.exitCode = 1;
    return;
  }
  const files = await plot(figures, pictures);
  writeFileSync(join(pictures, "figures.json"), `${JSON.stringify(figures, undefined, 2)}\n`);
  console.log(`${files.length} pictures in ${pictures}`);
}

/**
 * Prints a table that makes no sense without peers.
 *
 * @template T
 * @param {() => T} table
 * @returns {T | undefined}
 */
function withPeers(table) {
  const problem = installPeers();
  if (problem === undefined) return table();
  console.log(`skipped: ${problem}`);
  return undefined;
}

/** Returns and prints the kinds of contenders that cannot be measured, with the reasons. */
function absentees() {
  /** @type {Map<"floor" | "ours" | "peer", string>} */
  const without = new Map();
  const peers = installPeers();
  if (peers !== undefined) without.set("peer", peers);
  for (const [kind, reason] of absentOurs()) without.set(kind, reason);
  for (const reason of without.values()) console.log(`skipped: ${reason}`);
  return without;
}

/** Returns the reason why our packages cannot be measured, if there is one. */
function absentOurs() {
  ours ??= publishOurs() ?? "";
  /** @type {Map<"floor" | "ours" | "peer", string>} */
  const without = new Map();
  if (ours !== "") without.set("ours", ours);
  return without;
}

function options() {
  return readArguments({
    options: {
      rows: { type: "string" },
      quick: { type: "boolean" },
      only: { type: "string" },
      engines: { type: "string" },
      json: { type: "string" },
      plot: { type: "boolean" },
      from: { type: "string" },
    },
  }).values;
}
