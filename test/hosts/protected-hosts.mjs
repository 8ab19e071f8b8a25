// The hosts of a protected server, and the commands that run it on each host.
import { join } from "node:path";
import { root } from "../../scripts/run.mjs";
import { findPinnedPrograms } from "./find-programs.mjs";
import { DENO } from "./hosts.mjs";
import { workerCommand } from "./worker.mjs";

/**
 * @typedef {object} ProtectedHost
 * @property {string} name The host, and what handles its requests: a listener or a fetch handler.
 * @property {(issuer: string, folder: string) => Promise<string[]>} command Serves the port in `PORT`; `{port}` in the command is
 *   replaced with it. Files for the host are written to the folder.
 */

/** @typedef {{ name: string, hosts: ProtectedHost[] } | import("./find-programs.mjs").Missing} ProtectedCandidate */

const programs = join(root, "test/hosts/programs");
const LISTENER = join(programs, "protected-listener.mjs");

/** @typedef {Record<string, ProtectedHost["command"]>} Commands The commands by what handles the requests. */

/** @param {string} node @returns {Commands} */
const nodeCommands = (node) => ({
  listener: async (issuer) => [node, LISTENER, issuer, "node"],
  "fetch handler": async (issuer) => [node, LISTENER, issuer, "fetch"],
});

/** @type {Record<string, (program: string) => Commands>} */
const COMMANDS = {
  "node 20": nodeCommands,
  "node 24": nodeCommands,
  bun: (bun) => ({
    listener: async (issuer) => [bun, "--no-install", LISTENER, issuer, "node"],
    "fetch handler": async (issuer) => [
      bun,
      "--no-install",
      join(programs, "protected-bun.mjs"),
      issuer,
    ],
  }),
  deno: (deno) => ({
    listener: async (issuer) => [...onDeno(deno, issuer), LISTENER, issuer, "node"],
    "fetch handler": async (issuer) => [
      ...onDeno(deno, issuer),
      join(programs, "protected-deno.mjs"),
      issuer,
    ],
  }),
  // Has no listener.
  workerd: (workerd) => ({
    "fetch handler": (issuer, folder) =>
      workerCommand(workerd, join(programs, "protected-worker.mjs"), folder, { ISSUER: issuer }),
  }),
};

/**
 * Returns the command of Deno with only the permissions that the server needs.
 *
 * @param {string} deno
 * @param {string} issuer
 */
function onDeno(deno, issuer) {
  const net = `127.0.0.1:{port},${new URL(issuer).host}`;
  return [deno, ...DENO, `--allow-net=${net}`, "--allow-env=PORT"];
}

/**
 * Returns every host. For a missing host, it returns the reason.
 *
 * @returns {ProtectedCandidate[]}
 */
export function findProtectedHosts() {
  return findPinnedPrograms().map((found) => {
    if ("missing" in found) return found;
    const { name, version, program } = found;
    const commands = Object.entries(COMMANDS[name]?.(program) ?? {});
    const hosts = commands.map(([what, command]) => ({
      name: `${name} ${version}, ${what}`,
      command,
    }));
    return { name, hosts };
  });
}
