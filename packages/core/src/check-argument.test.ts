import { expect, test } from "vitest";
import { checkOptionNames } from "./check-argument.js";

const known = { timeout: true, path: true };

const check = (options: object) => () => checkOptionNames("serve", options, known);

test.each([
  [null, "null"],
  [5, "a number"],
  ["/mcp", "a string"],
  [["/mcp"], "an array"],
  [Promise.resolve({}), "a promise"],
])("options that are not an object are refused: %j", (given, received) => {
  expect(check(given as object)).toThrow(
    new TypeError(
      `serve: expected an object with options, received ${received}. Options: timeout, path.`,
    ),
  );
});

test("an unknown option is refused, and an option without a value is not", () => {
  expect(check({ path: "/mcp", other: undefined })).not.toThrow();
  expect(check({ other: 1 })).toThrow('serve: unknown option "other". Options: timeout, path.');
  expect(check({ timeOut: 1 })).toThrow('serve: unknown option "timeOut". Write timeout.');
});
