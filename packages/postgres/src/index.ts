/** The stores and the bus of a cluster on Postgres. */
export type { PostgresClient, PostgresPool, PostgresQuery, PostgresResult } from "./client.js";
export {
  postgres,
  postgresBus,
  postgresCounterStore,
  postgresEventStore,
  postgresLeaseStore,
  postgresNonceStore,
  postgresSessionStore,
  postgresTaskStore,
  type PostgresCluster,
} from "./cluster.js";
export { PostgresSchemaError } from "./schema-error.js";
export type { PostgresNames } from "./names.js";
export type { PostgresOptions } from "./options.js";
export type { PostgresSessionOptions } from "./session-store.js";
export { migrate, migration, type MigrationOptions } from "./tables/migration.js";
