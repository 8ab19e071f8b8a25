// Measures the work of an engine: how many sessions it has written, and its CPU time.
import { readdirSync, readFileSync } from "node:fs";
import { canMeasureCpu, cpuOf } from "../../bench/round-trips/cpu.mjs";
import { askNats, askPostgres, askRedis } from "../engines/ask.mjs";

/** How many sessions an engine has written, without those of other causes than touches. @type {Readonly<Record<string, (url: string) => Promise<number>>>} */
const WRITTEN = {
  redis: (url) =>
    askRedis(url, async (client) => {
      const found = /^cmdstat_hincrby:calls=(\d+)/m.exec(await client.info("commandstats"));
      // A session moves from a window to another one, each with a count of all and of its client.
      return Number(found?.[1] ?? 0) / 4;
    }),
  postgres: (url) =>
    askPostgres(url, async (client) => {
      const { rows } = await client.query(
        "SELECT n_tup_upd AS written FROM pg_stat_user_tables WHERE relname = 'mcp_sessions'",
      );
      return Number(rows[0].written);
    }),
  nats: (url) =>
    askNats(url, async (jetstream) => {
      const { state } = await jetstream.streams.info("mcp_sessions");
      return state.last_seq;
    }),
};

/**
 * Undefined if the engine has no such number.
 *
 * @param {string} engine
 * @param {string} url
 */
export async function writtenSessions(engine, url) {
  return WRITTEN[engine]?.(url);
}

/**
 * Returns the CPU time of an engine with its processes, in milliseconds; undefined if it has no process.
 *
 * @param {number} pid
 */
export function engineCpu(pid) {
  if (pid === 0 || !canMeasureCpu()) return undefined;
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === pid)
    .map(Number);
  return [pid, ...children].reduce((total, each) => total + cpuOfRunning(each), 0) / 1e6;
}

/** @param {number} pid */
function cpuOfRunning(pid) {
  try {
    return cpuOf(pid);
  } catch {
    // The process has ended.
    return 0;
  }
}

/** @param {string} pid */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    // The process has ended.
    return undefined;
  }
}
