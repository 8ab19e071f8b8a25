/** The stores and the bus of a cluster on Redis or Valkey. */
export type { Cluster } from "@mcp-gen/core/cluster";
