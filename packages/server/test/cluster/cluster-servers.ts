/** Servers of one cluster in one process, for tests. */
import { memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { keyring } from "@mcp-gen/core/sealed";
import type { Definition, Server } from "@mcp-gen/server";
import { afterEach } from "vitest";
import { countOperations, type CountedCluster } from "../../../../test/support/count-operations.js";
import { quietServer } from "../helpers.js";

export const state = {
  keyring: keyring({ keys: [{ secret: "0123456789abcdef0123456789abcdef" }] }),
};

/** One process of a cluster. */
export interface Member extends Pick<CountedCluster<MemoryCluster>, "counts" | "total" | "clear"> {
  readonly server: Server;
  readonly faults: MemoryCluster["faults"];
}

export interface Members {
  readonly clock: FakeClock;
  readonly cluster: MemoryCluster;
  readonly members: readonly [Member, Member, Member];
}

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close(0);
});

/** Starts three servers with the same definition. They have joined their cluster. */
export async function startMembers(
  define: (clock: FakeClock) => Partial<Definition> = () => ({}),
): Promise<Members> {
  const clock = fakeClock();
  const cluster = memoryCluster({ clock });
  const start = async (): Promise<Member> => {
    const own = cluster.connect();
    const counted = countOperations(own);
    const server = quietServer({ clock, state, cluster: counted.cluster, ...define(clock) });
    open.push(server);
    server.serving!();
    await server.joinCluster!();
    return { server, faults: own.faults, ...counted };
  };
  const members = [await start(), await start(), await start()] as const;
  await clock.advance(0);
  for (const { clear } of members) clear();
  return { clock, cluster, members };
}
