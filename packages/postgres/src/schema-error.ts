/** The error of missing and incompatible tables. */

/** The tables are missing, or belong to an incompatible version of this package. */
export class PostgresSchemaError extends Error {
  override readonly name = "PostgresSchemaError";

  constructor(
    /** The version of the tables; undefined without tables. */
    readonly version: number | undefined,
    message: string,
    cause?: unknown,
  ) {
    super(message, cause === undefined ? undefined : { cause });
  }
}
