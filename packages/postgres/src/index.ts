/** The stores and the bus of a cluster on Postgres. */
export type { Cluster } from "@mcp-gen/core/cluster";
