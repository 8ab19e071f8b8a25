/** Text and JSON in columns. Both come back exactly. */
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";

/** Text that Postgres cannot hold, and text that looks like stored JSON. */
// oxlint-disable-next-line no-control-regex -- Postgres does not accept this character.
const SPECIAL = /^"|\0|\p{Surrogate}/u;

/** Maximum characters of one value. */
const MOST = 8 * 1_048_576;

/**
 * Returns text that a column of the type `text` can hold. Postgres has no character 0 and no invalid UTF-16, so such text
 * is stored as JSON.
 *
 * @throws RangeError for text that is too long
 */
export function textColumn(text: string): string {
  if (text.length > MOST) throw tooLong(text.length);
  return SPECIAL.test(text) ? JSON.stringify(text) : text;
}

export function columnText(column: string): string {
  return column.startsWith('"') ? (JSON.parse(column) as string) : column;
}

/**
 * Returns JSON for a column of the type `text`: `jsonb` rejects `\u0000`, and changes numbers and the order of members.
 *
 * @throws RangeError for a value that is too large
 */
export function jsonColumn(value: unknown): string | null {
  if (value === undefined) return null;
  const text = JSON.stringify(value);
  if (text.length > MOST) throw tooLong(text.length);
  return text;
}

/** Runs a function that reads a row. An error means that something else has changed the row. */
export function readingRow<Result>(store: string, id: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof InvalidRecordError) throw error;
    throw new InvalidRecordError(store, id, error instanceof Error ? error.message : String(error));
  }
}

function tooLong(length: number): RangeError {
  return new RangeError(
    `postgres: expected a value with at most ${MOST} characters, received ${length}; store a reference instead`,
  );
}
