import { expect, test } from "vitest";
import { HeldLines } from "./held-lines.js";

const CRASH = `file:///w/server.js:1
throw new Error("no luck");
      ^

Error: no luck
    at file:///w/server.js:1:7
    at ModuleJob.run (node:internal/modules/esm/module_job:325:25)

Node.js v20.20.2`.split("\n");

test("prints held lines on connection, and later lines immediately", () => {
  const told: string[] = [];
  const lines = new HeldLines((line) => told.push(line));
  for (const line of ["a", "a"]) lines.add(line);
  expect(told).toEqual([]);
  lines.release();
  lines.add("b");
  expect(told).toEqual(["a", "a", "b"]);
});

test("prints each line of a repeated crash once, without the lines of the reason", () => {
  const told: string[] = [];
  const lines = new HeldLines((line) => told.push(line));
  for (const line of ["KEY is not set", ...CRASH, "KEY is not set", ...CRASH]) lines.add(line);
  lines.releaseFailed('it has written "Error: no luck"');
  expect(told).toEqual([
    "KEY is not set",
    "file:///w/server.js:1",
    "    at file:///w/server.js:1:7",
  ]);
});
