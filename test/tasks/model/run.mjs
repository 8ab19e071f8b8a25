// `npm run model`: runs sequences of random commands against a model of tasks, on each store.
//
//   --store A        memory or sqlite; default: both. SQLite needs Node 24.
//   --sequences N    default: 100,000
//   --seed N         the first seed; each sequence has its own
import { fakeClock } from "@mcp-gen/core";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import { sqliteTaskStore } from "@mcp-gen/server/tasks/sqlite";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect, parseArgs } from "node:util";
import { sequenceOf } from "./commands.mjs";
import { Execution } from "./execute.mjs";

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

const { values } = parseArgs({
  options: {
    store: { type: "string" },
    sequences: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
  },
});

const names = Object.keys(STORES).filter((name) => (values.store ?? name) === name);
if (names.length === 0) {
  console.error(`--store: expected ${Object.keys(STORES).join(" or ")}, received ${values.store}`);
  process.exit(2);
}
for (const name of names) await runStore(name, Number(values.sequences), Number(values.seed));

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
      const shortest = await shorten(sequence);
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

  /** @param {ReturnType<typeof sequenceOf>} sequence */
  async function shorten(sequence) {
    let shortest = sequence;
    for (let index = sequence.length - 1; index >= 0; index--) {
      const shorter = shortest.filter((_, position) => position !== index);
      if ((await failureOf(shorter)) !== undefined) shortest = shorter;
    }
    return shortest;
  }
}
