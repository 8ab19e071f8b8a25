/**
 * Processes that are killed, or stopped for longer than their lease, while they run a task. `npm run crash` runs 200 of
 * each.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { programs } from "./node-24.js";

const RUN = fileURLToPath(new URL("crash/run.mjs", import.meta.url));

function run(program: string, signal: string, count: number): string {
  const options = ["--signal", signal, "--count", String(count)];
  const { stdout, stderr } = spawnSync(program, ["--no-warnings", RUN, ...options], {
    encoding: "utf8",
  });
  return stdout + stderr;
}

const ENDED = "20 of 20 tasks ended once with the right result";

test.each(programs)("20 tasks whose process is killed end in another process", (program) => {
  expect(run(program, "SIGKILL", 20)).toContain(`SIGKILL: ${ENDED}`);
});

test.each(programs)("20 tasks whose process is stopped end in another process", (program) => {
  const printed = run(program, "SIGSTOP", 20);
  expect(printed).toContain(`SIGSTOP: ${ENDED}`);
  // A process that continues after its lease cannot write anymore.
  expect(Number(/(\d+) writes were rejected/.exec(printed)?.[1])).toBeGreaterThan(10);
});
