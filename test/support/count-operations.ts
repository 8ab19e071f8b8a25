/** Counts what a cluster asks its engine, by name: `sessions.find`, `bus.publish`. */
import type { Cluster } from "@mcp-gen/core/cluster";

export interface CountedCluster<C extends Cluster> {
  readonly cluster: C;
  /** The number of calls of each function that was called. */
  readonly counts: ReadonlyMap<string, number>;
  /** Starts all counts again. */
  clear(): void;
}

const COUNTED = ["sessions", "events", "leases", "nonces", "counters", "tasks", "bus"];
/** These ask the engine nothing, or only when the process joins. */
const FREE = new Set(["bus.subscribe", "bus.serve", "bus.onGap"]);

/** Returns the same cluster, whose calls are counted. */
export function countOperations<C extends Cluster>(cluster: C): CountedCluster<C> {
  const counts = new Map<string, number>();
  const counted = Object.entries(cluster).map(([part, value]): [string, unknown] => [
    part,
    COUNTED.includes(part) ? countedPart(part, value as object, counts) : (value as unknown),
  ]);
  return {
    cluster: Object.fromEntries(counted) as unknown as C,
    counts,
    clear: () => counts.clear(),
  };
}

function countedPart(part: string, value: object, counts: Map<string, number>): object {
  return new Proxy(value, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      const key = `${part}.${String(name)}`;
      if (typeof member !== "function" || FREE.has(key)) return member;
      return (...given: unknown[]) => {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        return Reflect.apply(member, target, given) as unknown;
      };
    },
  });
}
