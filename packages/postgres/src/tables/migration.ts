/** Creates the tables, and changes them when this package needs others. */
import { checkOptions, checkPool, OPTIONS } from "../check-pool.js";
import { guardPool, ignoreErrors, type PostgresClient, type PostgresPool } from "../client.js";
import { PostgresSchemaError } from "../schema-error.js";
import { namesOf, type FillNames, type PostgresNames } from "../names.js";
import { sqlStateOf } from "../sql-state.js";
import { VERSION_1 } from "./version-1.js";

/** The SQL of each version, from the previous one. Released versions never change. */
const VERSIONS: readonly string[] = [VERSION_1];

/**
 * The oldest version of this package that can use the tables of the newest version. Older processes notice a version that
 * raises this within two seconds. Rename a table whose rows they would misread: its statements then fail immediately.
 */
const OLDEST = 1;

export interface MigrationOptions extends PostgresNames {
  /** The version of the existing tables. Default: 0, for none. */
  readonly from?: number | undefined;
}

/**
 * Returns the SQL that creates the tables, or that changes the tables of an older version, for a migration tool. Run it in
 * one transaction.
 *
 * @throws TypeError or RangeError for an invalid option
 * @example writeFileSync("migrations/001_mcp.sql", migration({ schema: "mcp" }));
 */
export function migration(options: MigrationOptions = {}): string {
  checkOptions("migration", options, ["from", ...Object.keys(OPTIONS)]);
  const { from = 0, ...names } = options;
  if (!Number.isSafeInteger(from) || from < 0 || from > VERSIONS.length) {
    throw new RangeError(
      `migration: from: expected an integer from 0 to ${VERSIONS.length}, received ${from}.`,
    );
  }
  return migrationFrom(from, namesOf(names));
}

function migrationFrom(from: number, fill: FillNames): string {
  const first =
    "CREATE TABLE {schema} (version integer NOT NULL, oldest integer NOT NULL);\nINSERT INTO {schema} VALUES (0, 0);\n";
  const last = `UPDATE {schema} SET version = ${VERSIONS.length}, oldest = ${OLDEST};`;
  return fill(`${from === 0 ? first : ""}${VERSIONS.slice(from).join("\n")}\n${last}\n`);
}

/**
 * Creates or updates the tables in one transaction. Does nothing if they are up to date. Several processes can call it at
 * the same time. The role must be allowed to create tables.
 *
 * @throws PostgresSchemaError if a newer version of this package has created the tables
 * @throws TypeError for a value that is not a pool, and for invalid options
 * @throws Error if the database cannot be reached, or refuses a statement
 */
export async function migrate(pool: PostgresPool, names: PostgresNames = {}): Promise<void> {
  checkPool("migrate", pool, names);
  const fill = namesOf(names);
  guardPool(pool);
  const client = await pool.connect().catch((error: unknown) => {
    throw migrationError(error);
  });
  ignoreErrors(client);
  try {
    const query = (text: string) => client.query({ text: fill(text) });
    await query("BEGIN");
    await query("SELECT pg_advisory_xact_lock(hashtextextended('{schema}', 0))");
    await createSchema(client, names);
    const [known] = (await query("SELECT to_regclass('{schema}') IS NOT NULL AS exists")).rows;
    const exists = (known as { exists: boolean }).exists;
    const [row] = exists ? (await query("SELECT version, oldest FROM {schema}")).rows : [];
    const { version } = (row as SchemaRow | undefined) ?? { version: 0 };
    if (version > VERSIONS.length) throw schemaError(row as SchemaRow);
    if (version < VERSIONS.length) await client.query({ text: migrationFrom(version, fill) });
    await query("COMMIT");
    client.release();
  } catch (error) {
    // Ends the connection, which undoes the transaction.
    client.release(true);
    throw error instanceof PostgresSchemaError ? error : migrationError(error);
  }
}

/** Says what to do about an error of the database. */
function migrationError(error: unknown): Error {
  const state = sqlStateOf(error);
  // Errors of several addresses have no message.
  const { message, errors } = error as { message?: string; errors?: unknown[] };
  const reason = message || String(errors?.[0] ?? error);
  if (state === "42501") {
    const fix =
      "Use a role that may create tables, or run the SQL of `migration()` in a deployment.";
    return new Error(`migrate: cannot create the tables: ${reason}. ${fix}`, { cause: error });
  }
  if (state !== undefined && !/^(?:08|28|3D|53|57)/.test(state)) {
    return new Error(`migrate: cannot create the tables: ${reason}.`, { cause: error });
  }
  const fix =
    "Check whether the database runs, and its address, name, user and password in the pool.";
  return new Error(`migrate: cannot use the database: ${reason}. ${fix}`, { cause: error });
}

async function createSchema(client: PostgresClient, { schema }: PostgresNames): Promise<void> {
  if (schema === undefined) return;
  const text = "SELECT to_regnamespace($1) IS NOT NULL AS exists";
  const [row] = (await client.query({ text, values: [`"${schema}"`] })).rows;
  // Even with IF NOT EXISTS, the statement needs a right that most roles do not have.
  if (!(row as { exists: boolean }).exists)
    await client.query({ text: `CREATE SCHEMA "${schema}"` });
}

/** The row of the table `schema`. */
export interface SchemaRow {
  readonly version: number;
  readonly oldest: number;
}

/** Checks the version of the tables. A newer version may declare that this version can still use its tables. */
export function checkVersion(row: SchemaRow | undefined): void {
  const isUsable = row && row.version >= VERSIONS.length && row.oldest <= VERSIONS.length;
  if (!isUsable) throw schemaError(row);
}

/** @param row undefined if there are no tables */
export function schemaError(row: SchemaRow | undefined, cause?: unknown): PostgresSchemaError {
  const expected = `expected the tables of version ${VERSIONS.length}`;
  if (row !== undefined && row.version > VERSIONS.length) {
    const message = `postgres: ${expected}, received version ${row.version} of a newer @mcp-gen/postgres. Upgrade @mcp-gen/postgres.`;
    return new PostgresSchemaError(row.version, message);
  }
  const received =
    row === undefined ? "no tables in this database or schema" : `version ${row.version}`;
  const message = `postgres: ${expected}, received ${received}. Run \`await migrate(pool)\` of @mcp-gen/postgres with the same schema and prefix, or the SQL of \`migration()\`.`;
  return new PostgresSchemaError(row?.version, message, cause);
}
