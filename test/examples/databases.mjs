// Finds and starts Redis 7.0 and PostgreSQL 15, for the examples with workers. Installs them from Debian if they are missing.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { installDebian } from "../../scripts/install-debian.mjs";
import { startServer } from "../../scripts/server-process.mjs";

/**
 * @typedef {object} Database
 * @property {string} name For messages: "Redis".
 * @property {string} version The tested version.
 * @property {string} program
 * @property {readonly string[]} packages The packages of Debian with the program.
 * @property {string} size The approximate disk space.
 */

/** @type {Database} */
export const REDIS = {
  name: "Redis",
  version: "7.0",
  program: "/usr/bin/redis-server",
  packages: ["redis-server=5:7.0.*"],
  size: "7 MB",
};

const POSTGRES_BIN = "/usr/lib/postgresql/15/bin";
/** @type {Database} */
export const POSTGRES = {
  name: "PostgreSQL",
  version: "15",
  program: `${POSTGRES_BIN}/postgres`,
  packages: ["postgresql-15=15.*"],
  size: "60 MB",
};

/**
 * Installs a database if it is missing.
 *
 * @param {Database} database
 * @returns {string | undefined} Why the database cannot run here; `undefined` if it can.
 */
export function missingDatabase({ name, version, program, packages, size }) {
  const failure = existsSync(program)
    ? undefined
    : installDebian({ packages, what: `${name} ${version}`, size });
  if (failure !== undefined) return failure;
  const { stdout, error } = spawnSync(program, ["--version"], { encoding: "utf8" });
  if (error !== undefined) return `its program does not run: ${error.message}`;
  // "Redis server v=7.0.15 …" or "postgres (PostgreSQL) 15.18 …"
  const installed = /[v )]=?(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1] ?? "an unknown version";
  if (`${installed}.`.startsWith(`${version}.`)) return undefined;
  return `expected ${name} ${version}, received ${installed}`;
}

/** @typedef {{ url: string, stop(): Promise<void> }} Running A running database, and the URL for clients. */

/**
 * Starts Redis without files.
 *
 * @returns {Promise<Running>}
 */
export async function startRedis() {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-redis-"));
  const options = ["--port", "{port}", "--bind", "127.0.0.1", "--dir", folder];
  // BullMQ reports an error if Redis may delete the keys of jobs.
  const memory = ["--save", "", "--appendonly", "no", "--maxmemory-policy", "noeviction"];
  const server = await startServer([REDIS.program, ...options, ...memory]);
  return { url: `redis://127.0.0.1:${server.port}`, stop: () => stopped(server, folder) };
}

/**
 * Starts PostgreSQL with a new, empty database.
 *
 * @returns {Promise<Running>}
 */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-postgres-"));
  // PostgreSQL does not run as root, so it runs as the user that its package created.
  const asUser = process.getuid?.() === 0 ? ["setpriv", ...userOptions(folder)] : [];
  const [command = "", ...args] = [
    ...asUser,
    `${POSTGRES_BIN}/initdb`,
    `--pgdata=${folder}/data`,
    "--username=postgres",
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--no-sync",
  ];
  const { status, stderr, error } = spawnSync(command, args, { encoding: "utf8" });
  if (status !== 0) throw new Error(`initdb: ${error?.message ?? stderr}`);
  const settings = ["fsync=off", `unix_socket_directories=${folder}`, "listen_addresses=127.0.0.1"];
  const server = await startServer([
    ...asUser,
    POSTGRES.program,
    "-D",
    `${folder}/data`,
    "-p",
    "{port}",
    ...settings.flatMap((setting) => ["-c", setting]),
  ]);
  // The port is open before the database accepts clients.
  const check = ["--host=127.0.0.1", `--port=${server.port}`, "--timeout=1"];
  while (spawnSync(`${POSTGRES_BIN}/pg_isready`, check).status === 1) await setTimeout(25);
  return {
    url: `postgres://postgres@127.0.0.1:${server.port}/postgres`,
    stop: () => stopped(server, folder),
  };
}

/**
 * Gives a folder to the user `postgres`.
 *
 * @param {string} folder
 * @returns {string[]} Options of `setpriv`.
 */
function userOptions(folder) {
  const { status, stderr, error } = spawnSync("chown", ["postgres:", folder], { encoding: "utf8" });
  if (status !== 0) throw new Error(`chown: ${error?.message ?? stderr}`);
  return ["--reuid=postgres", "--regid=postgres", "--init-groups"];
}

/**
 * @param {{ stop(): Promise<void> }} server
 * @param {string} folder
 */
async function stopped(server, folder) {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
