// `npm run model`: runs sequences of random commands against a model of tasks, on each store and on the wire.
//
//   --store A        memory or sqlite; default: both. SQLite needs Node 24.
//   --wire A         core or extension, for clients of this generation; without stores
//   --sequences N    default: 100,000
//   --seed N         the first seed; each sequence has its own
import { fakeClock } from "@mcp-gen/core";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { readArguments } from "../../../scripts/options.mjs";
import { sequenceOf } from "./commands.mjs";
import { Execution } from "./execute.mjs";
import { GENERATIONS } from "./wire-client.mjs";
import { wireSequence } from "./wire-commands.mjs";
import { WireExecution } from "./wire-execute.mjs";

/** @typedef {import("@mcp-gen/core").FakeClock} FakeClock */
/** @typedef {import("@mcp-gen/server/tasks").TaskStore} TaskStore */

/** @type {Record<string, (clock: FakeClock, folder: string) => TaskStore[]>} */
const STORES = {
  memory: (clock) => [memoryTaskStore({ clock })],
  // Two connections, as two processes have.
  sqlite: (clock, folder) => {
    const path = join(folder, "tasks.db");
    const open = () => sqliteTaskStore({ path, clock, synchronous: "normal" });
    return [open(), open()];
  },
};

const { values } = readArguments({
  options: {
    store: { type: "string" },
    wire: { type: "string" },
    sequences: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});

const sequences = Number(values.sequences);
const startSeed = Number(values.seed);
if (values.wire === undefined) {
  const names = Object.keys(STORES).filter((name) => (values.store ?? name) === name);
  if (names.length === 0) refuse("--store", Object.keys(STORES), values.store);
  for (const name of names) await runStore(name, sequences, startSeed);
} else if (values.wire === "core" || values.wire === "extension") {
  await runWire(values.wire, sequences, startSeed);
} else refuse("--wire", Object.keys(GENERATIONS), values.wire);

/**
 * @param {string} option
 * @param {readonly string[]} choices
 * @param {string | undefined} received
 */
function refuse(option, choices, received) {
  console.error(`${option}: expected ${choices.join(" or ")}, received ${received}`);
  process.exit(2);
}

/**
 * @param {import("./wire-client.mjs").Generation} generation
 * @param {number} count
 * @param {number} first
 */
async function runWire(generation, count, first) {
  let commands = 0;
  for (let seed = first; seed < first + count; seed++) {
    const sequence = wireSequence(seed);
    commands += sequence.length;
    const failed = await failureOnWire(generation, sequence);
    if (failed === undefined) continue;
    console.error(`${generation}: seed ${seed} fails: ${inspect(failed)}`);
    const isFailing = async (/** @type {typeof sequence} */ each) =>
      (await failureOnWire(generation, each)) !== undefined;
    console.error(inspect(await shorten(sequence, isFailing), { depth: 3, breakLength: 200 }));
    process.exitCode = 1;
    return;
  }
  console.log(`${generation}: ${count} sequences, ${commands} commands, seed ${first}: no failure`);
}

/**
 * @param {import("./wire-client.mjs").Generation} generation
 * @param {ReturnType<typeof wireSequence>} sequence
 */
function failureOnWire(generation, sequence) {
  return new WireExecution(generation).run(sequence).then(
    () => undefined,
    (error) => error,
  );
}

/**
 * Returns the shortest part of a failing sequence that still fails.
 *
 * @template Command
 * @param {readonly Command[]} sequence
 * @param {(part: Command[]) => Promise<boolean>} isFailing
 */
async function shorten(sequence, isFailing) {
  let shortest = [...sequence];
  for (let index = sequence.length - 1; index >= 0; index--) {
    const shorter = shortest.filter((_, position) => position !== index);
    if (await isFailing(shorter)) shortest = shorter;
  }
  return shortest;
}

/**
 * @param {string} name
 * @param {number} count
 * @param {number} firstSeed
 */
async function runStore(name, count, firstSeed) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-model-"));
  const clock = fakeClock();
  const stores = STORES[name]?.(clock, folder) ?? [];
  let commands = 0;
  try {
    for (let seed = firstSeed; seed < firstSeed + count; seed++) {
      const sequence = sequenceOf(seed);
      commands += sequence.length;
      const error = await failureOf(sequence);
      if (error === undefined) continue;
      const shortest = await shorten(
        sequence,
        async (part) => (await failureOf(part)) !== undefined,
      );
      console.error(`${name}: seed ${seed} fails: ${inspect(error)}`);
      console.error(inspect(shortest, { depth: 3, breakLength: 200 }));
      process.exitCode = 1;
      return;
    }
    console.log(`${name}: ${count} sequences, ${commands} commands, seed ${firstSeed}: no failure`);
  } finally {
    for (const store of stores) await store.close?.();
    rmSync(folder, { recursive: true });
  }

  /** @param {ReturnType<typeof sequenceOf>} sequence */
  async function failureOf(sequence) {
    return new Execution(stores, clock).run(sequence).then(
      () => undefined,
      (error) => error,
    );
  }
}
