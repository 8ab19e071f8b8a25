import { expect, test } from "vitest";
import { ScaffoldError, scaffoldErrorOf } from "./scaffold-error.js";

test.each([
  ["EROFS", "the disk is read-only"],
  ["EACCES", "there is no permission to write here"],
  ["ENOSPC", "the disk is full"],
  ["EIO", "the system says EIO"],
])("reports %s as one line", (code, reason) => {
  const error = Object.assign(new Error(`${code}: something, mkdir '/a'\nmore`), {
    code,
    syscall: "mkdir",
  });
  const refusal = scaffoldErrorOf(error, "weather");
  expect(refusal).toBeInstanceOf(ScaffoldError);
  expect(refusal).toHaveProperty(
    "message",
    `weather: cannot create the project here: ${reason}; nothing was created; choose a writable folder`,
  );
});

test("returns any other error unchanged, because it is a bug", () => {
  const bug = new TypeError("not a function");
  expect(scaffoldErrorOf(bug, "weather")).toBe(bug);
  const refusal = new ScaffoldError("scaffold/x", "what", "fix");
  expect(scaffoldErrorOf(refusal, "weather")).toBe(refusal);
});
