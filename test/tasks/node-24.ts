/** Runs cases with Node 24, because only newer versions of Node have `node:sqlite`. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { findPinnedPrograms } from "../hosts/find-programs.mjs";

const RUN = fileURLToPath(new URL("run-cases.mjs", import.meta.url));

/** Milliseconds after which a process is ended, so that a case that hangs is reported with those after it. */
const PATIENT = 1_800_000;

const found = findPinnedPrograms().filter(({ name }) => name === "node 24");

/** The path of Node 24; empty if this machine cannot have it. */
export const programs = found.flatMap((node) => ("program" in node ? [node.program] : []));

/** Why this machine cannot have Node 24; empty if it has it. */
export const missing = found.flatMap((node) => ("missing" in node ? [node.missing] : []));

/** The error of each case by title; undefined for a case that passed. */
export type Outcomes = ReadonlyMap<string, string | undefined>;

/** Runs the cases of a module in one process. */
export function runCases(program: string, module: URL): Outcomes {
  const args = ["--no-warnings", RUN, fileURLToPath(module)];
  const options = { encoding: "utf8", maxBuffer: 1e8, timeout: PATIENT } as const;
  const { stdout, stderr } = spawnSync(program, args, options);
  const lines = stdout.split("\n").filter((line) => line !== "");
  const outcomes = lines.map((line) => JSON.parse(line) as { title: string; error?: string });
  if (outcomes.length === 0) throw new Error(stderr);
  return new Map(outcomes.map(({ title, error }) => [title, error]));
}
