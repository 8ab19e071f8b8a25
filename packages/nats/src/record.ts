/** Reads stored values, which anything with access to NATS can have changed. */
import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";

/**
 * The format of the values that this version writes. Grows when an older version would misread a value. Values without the
 * member `format` have format 1.
 */
const FORMAT = 1;

/** @throws InvalidRecordError if the value is no JSON object, NewerRecordError for a newer format */
export function parsedRecord(store: string, id: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(store, id, "expected JSON");
  }
  if (typeof value !== "object" || value === null) throw invalid(store, id, "expected an object");
  const { format } = value as { format?: unknown };
  if (typeof format === "number" && format > FORMAT) throw new NewerRecordError(store, format);
  return value;
}

export function invalid(store: string, id: string, detail: string): InvalidRecordError {
  return new InvalidRecordError(store, id, detail);
}
