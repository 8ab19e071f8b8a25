/** Counters of windows, as rows of the file. */
import type { CounterStore } from "@mcp-gen/core/cluster";
import { attempt, exactText, type ClusterFile } from "./database.js";

export function counterStore(file: ClusterFile, now: () => number): CounterStore {
  const add = (key: string, count: number, endsAt: number): number =>
    file.get<{ count: number }>(
      "INSERT INTO mcp_counters VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET count = count + excluded.count RETURNING count",
      exactText(key),
      endsAt,
      count,
    )!.count;

  return {
    add: (counts, windowMs) =>
      attempt("counters", () =>
        file.write(() => {
          const endsAt = (Math.floor(now() / windowMs) + 1) * windowMs;
          // A window of another length can end at the same time.
          const name = (key: string): string => `${windowMs} ${key}`;
          return new Map([...counts].map(([key, count]) => [key, add(name(key), count, endsAt)]));
        }),
      ),
  };
}
