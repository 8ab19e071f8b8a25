import { InvalidRecordError, NewerRecordError } from "@mcp-gen/core/cluster";
import { expect, test } from "vitest";
import { parseTask } from "./task-fields.js";

const state = JSON.stringify({ id: "t", version: 1 });
const fields = ["c", "{}", "s", state, "v", "1"];

test("reads tasks of this format, with or without the field", () => {
  expect(parseTask("t", fields)).toMatchObject({ id: "t", version: 1 });
  expect(parseTask("t", [...fields, "f", "1"])).toMatchObject({ id: "t" });
});

test("does not misread a task of a newer version", () => {
  expect(() => parseTask("t", [...fields, "f", "2"])).toThrow(NewerRecordError);
  expect(() => parseTask("t", ["f", "2", "new", "x"])).toThrow(NewerRecordError);
});

test("rejects a task that another program has changed", () => {
  expect(() => parseTask("t", ["c", "{}", "s", "{", "v", "1"])).toThrow(InvalidRecordError);
});
