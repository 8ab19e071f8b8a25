// `npm run fuzz -- --seconds 60 --seed 7 --transport http`: fuzzes the server, in both eras, over all transports or one.
// Prints the seed, and what was said when something went wrong. Exits 1 then. The results go to .reports/fuzz.json.
import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { root } from "../../scripts/run.mjs";
import { fuzz } from "./fuzzer.mjs";
import { ERAS } from "./messages.mjs";
import { KINDS } from "./open-channel.mjs";

const { values } = parseArgs({
  options: {
    seconds: { type: "string", default: "60" },
    seed: { type: "string", default: String(Date.now() % 1_000_000_000) },
    transport: { type: "string" },
  },
});

const seed = number("seed");
const kinds = KINDS.filter((kind) => values.transport === undefined || values.transport === kind);
if (kinds.length === 0) {
  throw new Error(`--transport: expected one of ${KINDS.join(", ")}, found ${values.transport}`);
}
const share = (number("seconds") * 1_000) / (kinds.length * ERAS.length);

/** @type {unknown[]} */
const unhandled = [];
process.on("unhandledRejection", (reason) => unhandled.push(reason));
process.on("uncaughtException", (error) => unhandled.push(error));

/** @type {{ passed: number, failed: string[] }} */
const report = { passed: 0, failed: [] };

console.log(`seed ${seed}`);
for (const kind of kinds) {
  for (const era of ERAS) {
    const end = performance.now() + share;
    const goesOn = () => performance.now() < end && unhandled.length === 0;
    const { cases, failures } = await fuzz({ kind, era, seed, goesOn });
    const all = [...failures, ...unhandled.splice(0).map((each) => `unhandled: ${String(each)}`)];
    console.log(`${kind}, ${era} era: ${cases} cases, ${all.length === 0 ? "ok" : "failed"}`);
    if (all.length === 0) {
      report.passed++;
      continue;
    }
    report.failed.push(`${kind}, ${era} era`);
    console.log([`again: --seed ${seed} --transport ${kind}`, ...all].join("\n  "));
    process.exitCode = 1;
  }
}
mkdirSync(`${root}/.reports`, { recursive: true });
writeFileSync(`${root}/.reports/fuzz.json`, `${JSON.stringify(report)}\n`);

/** @param {"seconds" | "seed"} name */
function number(name) {
  const value = Number(values[name]);
  if (Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name}: expected a number, found ${values[name]}`);
}
