// The table of imports: a process that imports one revision against a process that imports an empty module, in turns.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { median } from "./measure.mjs";
import { figure, judged, printTable, ratio } from "./print.mjs";

const GOAL = 1.5;
const EMPTY = new URL("./empty.mjs", import.meta.url).href;
const MODULES = [EMPTY, "@mcp-gen/protocol/2026-07-28"];

/** @param {{ quick: boolean }} options */
export function importTable({ quick }) {
  const probe = fileURLToPath(new URL("./import-probe.mjs", import.meta.url));
  /** @type {{ wall: number, cpu: number }[][]} */
  const samples = MODULES.map(() => []);
  const order = MODULES.map((_, index) => index);
  for (let turn = 0; turn < (quick ? 4 : 16); turn++) {
    for (const index of [...order, ...order.toReversed()]) {
      const { stdout } = spawnSync(process.execPath, [probe, MODULES[index] ?? ""], {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "inherit"],
      });
      samples[index]?.push(JSON.parse(stdout));
    }
  }
  const results = MODULES.map((name, index) => ({
    name: name === EMPTY ? "an empty module" : name,
    cpu: median(samples[index]?.map(({ cpu }) => cpu) ?? []),
    wall: median(samples[index]?.map(({ wall }) => wall) ?? []),
  }));
  const [empty] = results;
  printTable(
    "Importing one revision, in a process of its own: ms, medians",
    [
      "module",
      "CPU of the process",
      `÷ empty ≤ ${GOAL}`,
      "time of the import",
      `÷ empty ≤ ${GOAL}`,
    ],
    results.map(({ name, cpu, wall }) => [
      name,
      figure(cpu),
      judged(ratio(cpu / (empty?.cpu ?? Number.NaN)), cpu <= GOAL * (empty?.cpu ?? 0)),
      figure(wall),
      judged(ratio(wall / (empty?.wall ?? Number.NaN)), wall <= GOAL * (empty?.wall ?? 0)),
    ]),
  );
  return results;
}
