/** A server as a node of a cluster. Loaded only if the definition has a cluster. */
import type { Clock } from "@mcp-gen/core";
import { joinCluster, type Cluster, type ClusterNode } from "@mcp-gen/core/cluster";
import { newestRevision } from "@mcp-gen/protocol";
import type { EngineContext } from "../../engine/engine-context.js";

/** What a node needs from its server. */
export interface NodeServer extends Pick<EngineContext, "report"> {
  readonly clock: Clock;
  readonly nodeId: string;
}

/** Makes the process of a server a node. */
export function startNode(server: NodeServer, cluster: Cluster): ServerNode {
  const node = joinCluster(cluster, {
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
