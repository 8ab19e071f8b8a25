/** Counters of windows, as rows of the file. */
import type { CounterStore } from "@mcp-gen/core/cluster";
import { attempt, keyOf, type Connection } from "./database.js";

export function counterStore(connection: Connection, now: () => number): CounterStore {
  const add = (key: string, count: number, endsAt: number): number =>
    connection.get<{ count: number }>(
      "INSERT INTO mcp_counters VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count",
      keyOf(key),
      endsAt,
      count,
    )!.count;

  return {
    add: (counts, windowMs) =>
      attempt("counters", () =>
        connection.write(() => {
          const endsAt = (Math.floor(now() / windowMs) + 1) * windowMs;
          // A window of another length can end at the same time.
          const name = (key: string): string => `${windowMs} ${key}`;
          return new Map([...counts].map(([key, count]) => [key, add(name(key), count, endsAt)]));
        }),
      ),
  };
}
