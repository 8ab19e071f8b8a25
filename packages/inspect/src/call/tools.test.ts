import { expect, test } from "vitest";
import { toolInfo } from "./tools.js";

test.each<[object, string | undefined]>([
  [{ type: "integer", minimum: 1, maximum: 12 }, "1..12"],
  [{ type: "number", minimum: 0, maximum: 1 }, "number 0..1"],
  [{ type: "integer", minimum: 1, maximum: Number.MAX_SAFE_INTEGER }, "integer 1.."],
  [{ type: "integer", maximum: 5 }, "integer ..5"],
  [{ type: "integer" }, undefined],
  [{ type: "string", minimum: 1 }, undefined],
])("%j has the range %s", (month, range) => {
  const inputSchema = { type: "object" as const, properties: { month } };
  const [info] = toolInfo({ name: "t", inputSchema }).arguments;
  expect(info?.range).toBe(range);
});
