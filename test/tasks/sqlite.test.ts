/** The SQLite store, with Node 24. */
import { describe } from "vitest";
import { describeWithNode24, testCases } from "./node-24.js";
import { cases as contract } from "./sqlite-contract.mjs";
import { cases as files } from "./sqlite-files.mjs";

const titlesOf = (cases: readonly { title: string }[]): string[] => cases.map(({ title }) => title);

describeWithNode24("sqliteTaskStore", (program) => {
  describe("passes the contract", () => {
    testCases(program, new URL("sqlite-contract.mjs", import.meta.url), titlesOf(contract));
  });
  describe("files", () => {
    testCases(program, new URL("sqlite-files.mjs", import.meta.url), titlesOf(files));
  });
});
