/** Unit tests must start no programs, so every function of `node:child_process` that starts a program throws. */
import childProcess from "node:child_process";
import { syncBuiltinESMExports } from "node:module";

const STARTS = [
  "exec",
  "execFile",
  "execFileSync",
  "execSync",
  "fork",
  "spawn",
  "spawnSync",
] as const;

for (const name of STARTS) {
  childProcess[name] = (() => {
    throw new Error(
      `${name}: a unit test must not start a program. Move the test to the folder test of its package.`,
    );
  }) as never;
}
syncBuiltinESMExports();
