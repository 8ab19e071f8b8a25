// How much memory or disk space the data of an engine takes.
import { spawnSync } from "node:child_process";
import { statSync } from "node:fs";
import { askNats, askPostgres, askRedis } from "./ask.mjs";
import { programOfNode24 } from "./sqlite-file.mjs";

/**
 * @param {string} engine
 * @param {string} url
 * @returns {Promise<number>}
 */
export async function engineBytes(engine, url) {
  return (await SIZES[engine]?.(url)) ?? 0;
}

/** @type {Record<string, (url: string) => Promise<number> | number>} */
const SIZES = {
  redis: (url) =>
    askRedis(url, async (client) => {
      const info = await client.info("memory");
      // Buffers of clients and the append-only file are no data of sessions.
      const stats = await client.memory("STATS");
      const all = Number(/used_memory:(\d+)/.exec(info)?.[1]);
      const overhead = Number(/used_memory_overhead:(\d+)/.exec(info)?.[1]);
      const tables = Number(stats[stats.indexOf("db.0") + 1]?.[1] ?? 0);
      const expiries = Number(stats[stats.indexOf("db.0") + 1]?.[3] ?? 0);
      return all - overhead + tables + expiries;
    }),
  postgres: (url) =>
    askPostgres(url, async (client) => {
      await client.query("VACUUM FULL");
      const { rows } = await client.query("SELECT pg_database_size(current_database()) AS size");
      return Number(rows[0].size);
    }),
  nats: (url) =>
    askNats(url, async (jetstream) => {
      const { storage, memory } = await jetstream.getAccountInfo();
      return storage + memory;
    }),
  sqlite(path) {
    // Moves everything from the write-ahead log into the file. The log is no data of sessions.
    const program = `import { DatabaseSync } from "node:sqlite";
      const database = new DatabaseSync(process.argv[1]);
      database.exec("PRAGMA busy_timeout = 5000");
      console.log(database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get().busy);`;
    const { stdout, stderr } = spawnSync(
      programOfNode24(),
      ["--no-warnings", "--input-type=module", "--eval", program, path],
      { encoding: "utf8" },
    );
    if (stdout.trim() !== "0") throw new Error(`no checkpoint of ${path}: ${stdout}${stderr}`);
    return statSync(path).size;
  },
};
