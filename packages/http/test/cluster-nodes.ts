/** Several nodes over one engine in memory, each with an HTTP host and a fake endpoint of its own. */
import { fakeClock, type Clock, type FakeClock } from "@mcp-gen/core";
import {
  joinCluster,
  memoryCluster,
  type Cluster,
  type ClusterNode,
  type MemoryCluster,
} from "@mcp-gen/core/cluster";
import type { HttpOptions } from "@mcp-gen/http";
import { beforeEach } from "vitest";
import { FakeEndpoint, type FakeConnection } from "./fake-endpoint.js";
import { openHost, type Got, type Host, type Sent } from "./hosts.js";

export interface TestNode {
  readonly node: ClusterNode;
  readonly endpoint: FakeEndpoint;
  readonly host: Host;
  /** The connection of this node to the engine. */
  readonly engine: MemoryCluster;
  /** The errors that the host has reported. */
  readonly errors: Error[];
  /** The last connection of the endpoint. */
  readonly connection: () => FakeConnection;
  send(sent: Sent): Promise<Got>;
}

export interface NodesOptions {
  readonly count?: number;
  readonly http?: HttpOptions;
  /** Replaces parts of the cluster. */
  readonly change?: (engine: MemoryCluster) => Cluster;
  readonly idleTimeoutMs?: number;
  /** The clock of each node minus the clock of the engine. Default: 0. */
  readonly shiftsMs?: readonly number[];
}

/** The clock of the test, of its nodes and of their engine. */
export let clock: FakeClock;
/** The nodes that the test has started. */
export let nodes: TestNode[];

beforeEach(() => {
  clock = fakeClock();
  nodes = [];
});

export async function start({
  count = 3,
  http = {},
  change = (engine) => engine,
  idleTimeoutMs,
  shiftsMs = [],
}: NodesOptions = {}): Promise<void> {
  const engine = memoryCluster({ clock, ...(idleTimeoutMs !== undefined && { idleTimeoutMs }) });
  nodes = [];
  for (let index = 0; index < count; index++) {
    const errors: Error[] = [];
    const onError = (error: unknown): void => void errors.push(error as Error);
    const own = engine.connect();
    const shifted = shiftedClock(shiftsMs[index] ?? 0);
    const node = joinCluster(change(own), { clock: shifted, onError, random: () => 0.5 });
    const endpoint = new FakeEndpoint();
    endpoint.joinCluster = () => Promise.resolve(node);
    const host = await openHost("fetch", endpoint, { clock: shifted, onError, ...http });
    const connection = (): FakeConnection => {
      const last = endpoint.connections.at(-1);
      if (last === undefined) throw new Error("the node has no connection");
      return last;
    };
    nodes.push({
      node,
      endpoint,
      host,
      engine: own,
      errors,
      connection,
      send: (s) => host.send(s),
    });
  }
  // The nodes take their leases.
  await clock.advance(0);
}

/** The clock of a process whose date differs, and which has started at another time. */
function shiftedClock(shiftMs: number): Clock {
  return {
    now: () => clock.now() + shiftMs,
    after: (milliseconds, callback) => clock.after(milliseconds, callback),
  };
}

/** @param index begins again after the last node */
export function at(index: number): TestNode {
  const node = nodes[index % nodes.length];
  if (node === undefined) throw new Error("the test has not started its nodes");
  return node;
}

/** Milliseconds of real time after which a result never comes, even on a slow machine. */
const PATIENCE = 120_000;

/** Waits for a result that needs timers of the fake clock. */
export async function advancing<Value>(waited: Promise<Value>, step = 50): Promise<Value> {
  let isOver = false;
  const settled = waited.finally(() => (isOver = true));
  settled.catch(() => {});
  const end = performance.now() + PATIENCE;
  while (performance.now() < end) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isOver) return settled;
    await clock.advance(step);
  }
  throw new Error(`no result within ${PATIENCE} ms`);
}
