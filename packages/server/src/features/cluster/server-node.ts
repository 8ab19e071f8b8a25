/** A server as a node of a cluster. Loaded only if the definition has a cluster. */
import type { Clock, Endpoint } from "@mcp-gen/core";
import { joinCluster, type Cluster, type ClusterNode } from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import type { EngineContext } from "../../engine/engine-context.js";

/** What a node needs from its server. */
export interface NodeServer extends Pick<EngineContext, "report">, Pick<Endpoint, "shareSessions"> {
  readonly clock: Clock;
  readonly nodeId: string;
}

/** Makes the process of a server a node. Without a cluster, the node is alone. */
export async function startNode(
  server: NodeServer,
  cluster: Cluster | undefined,
): Promise<ServerNode> {
  if (cluster !== undefined) await server.shareSessions?.(server.nodeId);
  const node = joinCluster(cluster ?? {}, {
    nodeId: server.nodeId,
    clock: server.clock,
    onError: (error) => server.report(error, { method: "cluster", revision: newestRevision }),
  });
  return new ServerNode(node);
}

export class ServerNode {
  readonly node: ClusterNode;

  constructor(node: ClusterNode) {
    this.node = node;
  }

  close(): Promise<void> {
    return this.node.leave();
  }
}
