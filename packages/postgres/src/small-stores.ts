/** Records of single-use state, and counters. */
import type { NonceStore } from "@mcp-gen/core";
import type { CounterStore } from "@mcp-gen/core/cluster";
import type { Database } from "./database.js";
import { textColumn, columnText } from "./text.js";

export function postgresNonces(database: Database): NonceStore {
  const use = database.statement(
    "INSERT INTO {nonces} (id, expires_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING 1",
  );
  return {
    async use(id, expires) {
      const rows = await database.run("single-use state", use, [textColumn(id), expires]);
      return rows.length > 0;
    },
  };
}

export function postgresCounters(database: Database): CounterStore {
  // The order of the rows prevents deadlocks.
  const add = database.statement(`INSERT INTO {counters} AS c (id, window_ms, window_start, total)
    SELECT id, $3::bigint, at.ms - at.ms % $3::bigint, added
    FROM unnest($1::text[], $2::double precision[]) AS given (id, added),
      (SELECT {now}() AS ms) AS at
    ORDER BY id
    ON CONFLICT (id, window_ms, window_start) DO UPDATE SET total = c.total + excluded.total
    RETURNING id, total`);
  return {
    async add(counts, windowMs) {
      if (counts.size === 0) return new Map();
      const values = [[...counts.keys()].map(textColumn), [...counts.values()], windowMs];
      const rows = await database.run<{ id: string; total: number }>("counters", add, values);
      return new Map(rows.map(({ id, total }) => [columnText(id), Number(total)]));
    },
  };
}
