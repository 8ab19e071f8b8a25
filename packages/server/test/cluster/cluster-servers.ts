/** Servers of one cluster in one process, for tests. */
import { memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { fakeClock, systemClock, type Clock, type FakeClock } from "@mcp-gen/core";
import { keyring } from "@mcp-gen/core/sealed";
import type { Definition, Server } from "@mcp-gen/server";
import { afterEach } from "vitest";
import { countOperations, type CountedCluster } from "../../../../test/support/count-operations.js";
import { quietServer } from "../helpers.js";

export const state = {
  keyring: keyring({ keys: [{ secret: "0123456789abcdef0123456789abcdef" }] }),
};

/** One process of a cluster. */
export interface Member extends Pick<CountedCluster<MemoryCluster>, "counts" | "clear"> {
  readonly server: Server;
  readonly faults: MemoryCluster["faults"];
}

type Three = readonly [Member, Member, Member];

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close(0);
});

/** Starts three servers with the same definition, and with a clock that the test advances. */
export async function startMembers(definition: Partial<Definition> = {}): Promise<{
  readonly clock: FakeClock;
  readonly cluster: MemoryCluster;
  readonly members: Three;
}> {
  const clock = fakeClock();
  const cluster = memoryCluster({ clock });
  const members = await startThree(cluster, definition, clock);
  await clock.advance(0);
  for (const { clear } of members) clear();
  return { clock, cluster, members };
}

/** Starts three servers with the same definition, and with the clock of the system. */
export function startRealMembers(definition: Partial<Definition>): Promise<Three> {
  return startThree(memoryCluster(), definition, systemClock);
}

async function startThree(
  cluster: MemoryCluster,
  definition: Partial<Definition>,
  clock: Clock,
): Promise<Three> {
  const start = async (): Promise<Member> => {
    const own = cluster.connect();
    const counted = countOperations(own);
    const server = quietServer({ clock, state, cluster: counted.cluster, ...definition });
    open.push(server);
    server.serving!();
    await server.joinCluster!();
    return { server, faults: own.faults, ...counted };
  };
  return [await start(), await start(), await start()];
}
