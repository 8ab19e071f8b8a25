// Finds and starts Redis 7.0, PostgreSQL 15 and NATS 2.9 on loopback, for the tests of clusters and of examples with workers.
// Installs them from Debian if they are missing.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { installDebian } from "../../../scripts/install-debian.mjs";
import { startServer } from "../../../scripts/server-process.mjs";

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

/** @type {Database} */
export const NATS = {
  name: "NATS",
  version: "2.9",
  program: "/usr/sbin/nats-server",
  packages: ["nats-server=2.9.*"],
  size: "16 MB",
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
  // "Redis server v=7.0.15 …", "postgres (PostgreSQL) 15.18 …" or "nats-server: v2.9.10"
  const installed = /[v )]=?(\d+\.\d+(?:\.\d+)?)/.exec(stdout)?.[1] ?? "an unknown version";
  if (`${installed}.`.startsWith(`${version}.`)) return undefined;
  return `expected ${name} ${version}, received ${installed}`;
}

/**
 * @typedef {object} Running A running database.
 * @property {string} url For clients.
 * @property {number} port
 * @property {() => number} pid
 * @property {string} folder Of the data.
 * @property {(between?: () => Promise<unknown>) => Promise<void>} restart Stops the database, waits, and starts it with the
 *   same data on the same port.
 * @property {() => Promise<void>} stop Also deletes the data.
 */

/**
 * Starts Redis.
 *
 * @param {{ isDurable?: boolean }} [options] Default: without files, so that a restart loses the data.
 * @returns {Promise<Running>}
 */
export function startRedis({ isDurable = false } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-redis-"));
  const options = ["--port", "{port}", "--bind", "127.0.0.1", "--dir", folder];
  // BullMQ reports an error if Redis may delete the keys of jobs.
  const memory = ["--save", "", "--maxmemory-policy", "noeviction"];
  const command = [REDIS.program, ...options, ...memory, "--appendonly", isDurable ? "yes" : "no"];
  return running(command, folder, (port) => `redis://127.0.0.1:${port}`);
}

/**
 * Starts NATS with JetStream.
 *
 * @returns {Promise<Running>}
 */
export function startNats() {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-nats-"));
  const command = [NATS.program, "-a", "127.0.0.1", "-p", "{port}", "-js", "-sd", folder];
  return running(command, folder, (port) => `nats://127.0.0.1:${port}`);
}

/**
 * Starts PostgreSQL with a new, empty database.
 *
 * @returns {Promise<Running>}
 */
export function startPostgres() {
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
  const options = ["-D", `${folder}/data`, "-p", "{port}"];
  return running(
    [...asUser, POSTGRES.program, ...options, ...settings.flatMap((setting) => ["-c", setting])],
    folder,
    (port) => `postgres://postgres@127.0.0.1:${port}/postgres`,
    acceptsPostgres,
  );
}

/**
 * Waits until PostgreSQL accepts clients: its port is open before.
 *
 * @param {number} port
 */
async function acceptsPostgres(port) {
  const check = ["--host=127.0.0.1", `--port=${port}`, "--timeout=1"];
  while (spawnSync(`${POSTGRES_BIN}/pg_isready`, check).status === 1) await setTimeout(25);
}

/**
 * @param {readonly string[]} command With `{port}`.
 * @param {string} folder Of the data.
 * @param {(port: number) => string} urlOf
 * @param {(port: number) => Promise<void>} [ready] Waits until the database accepts clients.
 * @returns {Promise<Running>}
 */
async function running(command, folder, urlOf, ready = async () => {}) {
  let server = await startServer(command);
  const { port } = server;
  await ready(port);
  return {
    url: urlOf(port),
    port,
    pid: () => server.pid,
    folder,
    async restart(between = async () => {}) {
      await server.stop("SIGINT");
      await between();
      server = await startServer(command, { port });
      await ready(port);
    },
    async stop() {
      await server.stop("SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
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
