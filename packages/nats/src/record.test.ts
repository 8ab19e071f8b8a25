import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster/errors";
import { expect, test } from "vitest";
import { parsedRecord } from "./record.js";

test("reads objects of format 1, and rejects other values", () => {
  expect(parsedRecord("leases", "a", '{"owner":"b"}')).toEqual({ owner: "b" });
  expect(parsedRecord("tasks", "a", '{"format":1}')).toEqual({ format: 1 });
  for (const text of ["", "null", "1"]) {
    expect(() => parsedRecord("leases", "a", text)).toThrow(InvalidRecordError);
  }
});

test("does not read values of newer formats", () => {
  expect(() => parsedRecord("leases", "a", '{"format":2}')).toThrow(NewerRecordError);
});
