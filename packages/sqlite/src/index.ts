/** The stores and the bus of a cluster on SQLite. */
export type { Cluster } from "@mcp-gen/core/cluster";
