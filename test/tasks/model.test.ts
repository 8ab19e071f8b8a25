/**
 * Sequences of random commands against a model of tasks, on each store, and through clients of each generation. `npm
 * run model` runs 100,000 sequences also on SQLite and, with `--wire`, in each generation.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { programs } from "./node-24.js";

const RUN = fileURLToPath(new URL("model/run.mjs", import.meta.url));

function run(program: string, store: string, sequences: number, option = "--store"): string {
  const options = [option, store, "--sequences", String(sequences)];
  const { stdout, stderr } = spawnSync(program, ["--no-warnings", RUN, ...options], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

test("100,000 sequences in memory follow the model", () => {
  const printed = run(process.execPath, "memory", 100_000);
  expect(printed).toMatch(/^memory: 100000 sequences, \d{7} commands, seed 1: no failure\n$/);
});

test.each(programs)("5,000 sequences in SQLite follow the model", (program) => {
  const printed = run(program, "sqlite", 5_000);
  expect(printed).toMatch(/^sqlite: 5000 sequences, \d{5} commands, seed 1: no failure\n$/);
});

test.each(["core", "extension"])("500 sequences of clients of the generation %s", (generation) => {
  const printed = run(process.execPath, generation, 500, "--wire");
  expect(printed).toMatch(/: 500 sequences, \d{4} commands, seed 1: no failure\n$/);
});
