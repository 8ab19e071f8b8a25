import { expect, test } from "vitest";
import { ScaffoldError, scaffoldErrorOf } from "./scaffold-error.js";

test.each([
  ["EROFS", "the disk is read-only"],
  ["EACCES", "there is no permission to write here"],
  ["ENOSPC", "the disk is full"],
  ["EIO", "the system says EIO"],
])("%s is one line for people", (code, reason) => {
  const error = Object.assign(new Error(`${code}: something, mkdir '/a'\nmore`), {
    code,
    syscall: "mkdir",
  });
  const refusal = scaffoldErrorOf(error, "weather");
  expect(refusal).toBeInstanceOf(ScaffoldError);
  expect(refusal).toHaveProperty(
    "message",
    `weather: expected to be able to make the project here, but ${reason}; nothing was made; choose a folder that can be written to`,
  );
});

test("any other error is a bug, and stays what it is", () => {
  const bug = new TypeError("not a function");
  expect(scaffoldErrorOf(bug, "weather")).toBe(bug);
  const refusal = new ScaffoldError("scaffold/x", "what", "fix");
  expect(scaffoldErrorOf(refusal, "weather")).toBe(refusal);
});
