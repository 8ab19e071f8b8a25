/** Reads stored values, which anything with access to NATS can have changed. */
import { InvalidRecordError } from "@mcp-gen/core/cluster/errors";

/** @throws InvalidRecordError if the value is no JSON object */
export function parsedRecord(store: string, id: string, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw invalid(store, id, "expected JSON");
  }
  if (typeof value === "object" && value !== null) return value;
  throw invalid(store, id, "expected an object");
}

export function invalid(store: string, id: string, detail: string): InvalidRecordError {
  return new InvalidRecordError(store, id, detail);
}
