/** 10,000 tasks that wait for input in one process. `npm run bench -- --only tasks` also measures their CPU time. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { programs } from "./node-24.js";

const PROGRAM = fileURLToPath(new URL("waiting.mjs", import.meta.url));

interface Measured {
  readonly tasks: number;
  readonly bytesPerTask: number;
  readonly left: number;
  readonly bytesLeftPerTask: number;
}

function measure(program: string, store: string): Measured {
  const args = ["--expose-gc", "--no-warnings", PROGRAM, store, "1"];
  const { stdout, stderr } = spawnSync(program, args, { encoding: "utf8" });
  expect(stderr).not.toMatch(/Error/);
  return JSON.parse(stdout) as Measured;
}

/** Maps keep some of their capacity. */
const CAPACITY = 128;

test.for([
  ...[process.execPath].map((program) => [program, "memory", 2_048] as const),
  ...programs.map((program) => [program, "sqlite", 300] as const),
])("10,000 waiting tasks are small, and nothing is left of them: $1", ([program, store, most]) => {
  const { tasks, bytesPerTask, left, bytesLeftPerTask } = measure(program, store);
  expect([tasks, left]).toEqual([10_000, 0]);
  expect(bytesPerTask).toBeLessThanOrEqual(most);
  expect(bytesLeftPerTask).toBeLessThanOrEqual(CAPACITY);
});
