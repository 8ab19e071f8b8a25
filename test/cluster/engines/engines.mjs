// The engines of the cluster tests: how each one starts, and how a process uses it.
import {
  missingDatabase,
  NATS,
  POSTGRES,
  REDIS,
  startNats,
  startPostgres,
  startRedis,
} from "./databases.mjs";
import { missingNode24, startSqlite } from "./sqlite-file.mjs";

/**
 * @typedef {object} Engine
 * @property {string} name
 * @property {() => string | undefined} missing Returns why this machine cannot have the engine, and how to install it.
 * @property {() => Promise<import("./databases.mjs").Running>} start
 * @property {boolean} isRemote Whether a proxy can cut it off.
 */

/** @type {readonly Engine[]} */
export const ENGINES = [
  {
    name: "redis",
    missing: () => missingDatabase(REDIS),
    start: () => startRedis({ isDurable: true }),
    isRemote: true,
  },
  {
    name: "postgres",
    missing: () => missingDatabase(POSTGRES),
    start: startPostgres,
    isRemote: true,
  },
  { name: "nats", missing: () => missingDatabase(NATS), start: startNats, isRemote: true },
  { name: "sqlite", missing: missingNode24, start: startSqlite, isRemote: false },
];
