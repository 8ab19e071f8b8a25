import { expect, test } from "vitest";
import { fieldFault, validateFields } from "./form.js";

const form = {
  type: "object" as const,
  properties: {
    name: { type: "string" as const, maxLength: 3 },
    age: { type: "integer" as const, default: 30 },
  },
  required: ["name"],
};

test("returns the valid fields, and ignores other properties", () => {
  expect(validateFields(form, { name: "Ada", x: 1 })).toEqual({
    values: { name: "Ada" },
    faults: [],
  });
});

test("fills in defaults only on request", () => {
  expect(validateFields(form, { name: "Ada" }, { defaults: true }).values).toEqual({
    name: "Ada",
    age: 30,
  });
});

test("reports each invalid or missing field with its value", () => {
  expect(validateFields(form, { age: 1.5 })).toEqual({
    values: {},
    faults: [
      { field: "name", message: "is missing", value: undefined },
      { field: "age", message: "is not a whole number", value: 1.5 },
    ],
  });
});

test("accepts a field of an unknown type or format", () => {
  expect(fieldFault({ type: "color" } as never, "red")).toBeUndefined();
  expect(fieldFault({ type: "string", format: "color" } as never, "red")).toBeUndefined();
});
