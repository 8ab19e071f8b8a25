import { expect, expectTypeOf, it } from "vitest";
import { isObject } from "./checks.js";
import { explain, type CheckFunction } from "./issues.js";
import { standardSchema } from "./standard-schema.js";

interface Named {
  names: string[];
}

const isNamed = (value: unknown): value is Named =>
  isObject(value) && Array.isArray(value.names) && value.names.every((name) => name === "n");

/** Reports an issue at a path. */
const at =
  (path: string): CheckFunction =>
  (_value, report) =>
    report.add(path, "n", 1);

function validate(value: unknown, path: string): unknown {
  return standardSchema(isNamed, (bad) => explain(at(path), bad))["~standard"].validate(value);
}

it("returns a valid value as the same reference", () => {
  const value = { names: ["n"] };
  const result = validate(value, "");
  expect(result).toEqual({ value });
  expect((result as { value: unknown }).value).toBe(value);
});

it.each([
  [{ names: ["n", 1] }, "/names/1", ["names", 1]],
  [{ names: { "1": 1 } }, "/names/1", ["names", "1"]],
  [{ names: [{ "a/b~": 1 }] }, "/names/0/a~1b~0", ["names", 0, "a/b~"]],
  [{}, "/names", ["names"]],
  [JSON.parse('{"__proto__":[1]}'), "/__proto__/0", ["__proto__", 0]],
  [5, "", []],
])("refuses %j with the keys and indexes %s", (value, pointer, path) => {
  const where = pointer === "" ? "value" : pointer;
  expect(validate(value, pointer)).toEqual({
    issues: [{ message: `${where}: expected n, received 1`, path }],
  });
});

it("has the type of its guard", () => {
  const schema = standardSchema(isNamed, () => []);
  expectTypeOf<
    NonNullable<(typeof schema)["~standard"]["types"]>["output"]
  >().toEqualTypeOf<Named>();
});
