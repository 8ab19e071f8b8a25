// The hosts, and the commands that run the server on each host.
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { findPinnedPrograms, findPrograms } from "./find-programs.mjs";
import { workerCommand } from "./worker.mjs";

const programs = join(root, "test/hosts/programs");

/**
 * @typedef {object} Host
 * @property {string} name
 * @property {string} version
 * @property {(folder: string) => Promise<string[]>} http The command that serves HTTP on the port in `PORT`; `{port}` in
 *   the command is replaced with the port. Files for the host are written to the folder.
 * @property {string[] | undefined} stdio The command that serves stdio; `undefined` for a host without stdio.
 */

/** @typedef {{ name: string, host: Host } | import("./find-programs.mjs").Missing} Candidate */

/** @typedef {(program: string) => Pick<Host, "http" | "stdio">} Commands */

/** @type {Commands} */
const node = (program) => ({
  http: async () => [program, join(programs, "node.mjs")],
  stdio: [program, join(programs, "stdio.mjs")],
});

/** @type {Record<string, Commands>} */
const COMMANDS = {
  node,
  "node 24": node,
  bun: (bun) => ({
    http: async () => [bun, "--no-install", join(programs, "bun.mjs")],
    stdio: [bun, "--no-install", join(programs, "stdio.mjs")],
  }),
  // Has only the permissions that it needs.
  deno: (deno) => ({
    http: async () => [
      deno,
      ...DENO,
      "--allow-net=127.0.0.1:{port}",
      "--allow-env=PORT",
      join(programs, "deno.mjs"),
    ],
    stdio: [deno, ...DENO, join(programs, "stdio.mjs")],
  }),
  workerd: (workerd) => ({
    http: (folder) => workerCommand(workerd, join(programs, "worker.mjs"), folder),
    stdio: undefined,
  }),
};

/** Runs a file in Deno without downloads and prompts. */
export const DENO = ["run", "--no-lock", "--cached-only", "--no-prompt"];

/**
 * Returns every host. For a missing host, it returns the reason.
 *
 * @returns {Candidate[]}
 */
export function findHosts() {
  const newest = findPinnedPrograms().filter(({ name }) => name === "node 24");
  return [...findPrograms(), ...newest].map((found) => {
    const commandsOf = COMMANDS[found.name];
    if ("missing" in found) return found;
    if (commandsOf === undefined) throw new Error(`no commands for ${found.name}`);
    const { name, version, program } = found;
    return { name, host: { name, version, ...commandsOf(program) } };
  });
}
