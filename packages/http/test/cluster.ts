/** Several hosts in this process that are nodes of one cluster in memory. Each host has its own endpoint. */
import { type FakeClock } from "@mcp-gen/core";
import {
  joinCluster,
  memoryCluster,
  type ClusterNode,
  type MemoryCluster,
  type MemoryClusterOptions,
} from "@mcp-gen/core/cluster";
import type { HttpOptions } from "@mcp-gen/http";
import { FakeEndpoint } from "./fake-endpoint.js";
import { openHost, until, type Got, type Host } from "./hosts.js";
import type { SseEvent } from "./reading.js";

export interface TestNode {
  readonly endpoint: FakeEndpoint;
  readonly host: Host;
  readonly node: ClusterNode;
  /** The faults of the connection of this node. */
  readonly faults: MemoryCluster["faults"];
}

export interface TestNodes {
  /** A connection of the test to the engine. */
  readonly cluster: MemoryCluster;
  readonly nodes: readonly TestNode[];
  readonly errors: Error[];
  stop(): Promise<void>;
}

/** Opens hosts, and waits until they are nodes. */
export async function openNodes(
  count: number,
  clock: FakeClock,
  options: HttpOptions = {},
  clusterOptions: MemoryClusterOptions = {},
): Promise<TestNodes> {
  const cluster = memoryCluster({ clock, ...clusterOptions });
  const errors: Error[] = [];
  const onError = (error: unknown): void => void errors.push(error as Error);
  const nodes: TestNode[] = [];
  for (let index = 0; index < count; index++) {
    const connection = cluster.connect();
    const node = joinCluster(connection, { nodeId: `node-${index}`, clock, onError });
    const endpoint = Object.assign(new FakeEndpoint(), {
      joinCluster: () => Promise.resolve(node),
    });
    const host = await openHost("fetch", endpoint, { clock, onError, ...options });
    nodes.push({ endpoint, host, node, faults: connection.faults });
  }
  await clock.advance(0);
  return {
    cluster,
    nodes,
    errors,
    async stop() {
      for (const { faults, host } of nodes) {
        faults.delay(0);
        await host.stop();
      }
      const left = Promise.all(nodes.map(({ node }) => node.leave()));
      // Nodes wait for listeners that do not finish.
      await clock.advance(5_000);
      await left;
    },
  };
}

/** What an event contains: a method, a result, or the message of an error. */
export const summary = ({ data = "" }: SseEvent = {}): unknown => {
  const { method, result, error } = JSON.parse(data) as Record<string, { message?: string }>;
  return method ?? result ?? error?.message;
};
/** The next event that is not a comment, and contains more than an id. */
export async function content(got: Got): Promise<unknown> {
  for (;;) {
    const event = await got.next();
    if (event === undefined) return "end";
    if (event.comment === undefined && event.data !== "") return summary(event);
  }
}

/** Lets time pass until a promise settles. */
export async function passTime<T>(clock: FakeClock, promise: Promise<T>): Promise<T> {
  const pending = Symbol("pending");
  for (let turn = 0; turn < 500; turn++) {
    const first = await Promise.race([promise, Promise.resolve(pending)]);
    if (first !== pending) return first as T;
    await clock.advance(100);
    await until(() => true);
  }
  throw new Error("nothing happened in a long time");
}
