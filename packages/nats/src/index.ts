/** The stores and the bus of a cluster on NATS JetStream. */
export type { Cluster } from "@mcp-gen/core/cluster";
