import { expect, test } from "vitest";
import { checkRoots } from "./roots.js";

test.each(["file:///home/ada", "file:///C:/Users/ada", "file:///a/..b/c", "file:///"])(
  "[req 167] accepts %s as a root",
  (uri) => {
    expect(() => checkRoots([{ uri }])).not.toThrow();
  },
);

test.each([
  "https://example.com/",
  "/home/ada",
  "file:home",
  "file:///a/../../etc",
  "file:///a/%2e%2e/etc",
  "file:///a/..%2fetc",
  "file:///a\\..\\etc",
  "file:///a/..",
  "file:///a%00b",
  "file:///a%ff",
])("[req 167] rejects %j", (uri) => {
  expect(() => checkRoots([{ uri: "file:///fine" }, { uri }])).toThrow(TypeError);
});
