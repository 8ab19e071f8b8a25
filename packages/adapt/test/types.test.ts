/** What the compiler says of calls: names and values that cannot be right do not pass. */
import { adapt, type JsonObject } from "@mcp-gen/adapt";
import type { CallToolResult } from "@mcp-gen/protocol/2024-11-05";
import { expect, expectTypeOf, test } from "vitest";

const way = { from: "2026-07-28", to: "2024-11-05" } as const;
const result = { resultType: "complete", content: [] };

test("a name that is written out is checked, and so is its value", () => {
  // @ts-expect-error a type there is not
  expect(() => adapt("CallToolReslt", {}, way)).toThrow(RangeError);
  // @ts-expect-error content is an array
  expect(adapt("CallToolResult", { resultType: "complete", content: 5 }, way).losses).toEqual([]);
  // @ts-expect-error a revision there is not
  expect(() => adapt("CallToolResult", result, { ...way, to: "2024-11-06" })).toThrow(RangeError);
  expectTypeOf(adapt("CallToolResult", result, way).value).toEqualTypeOf<
    CallToolResult | undefined
  >();
});

test("a type the other revision does not have has no value", () => {
  const { value } = adapt("DiscoverRequest", {} as never, way);
  expectTypeOf(value).toEqualTypeOf<undefined>();
  expect(value).toBeUndefined();
});

test("a name that is known at run time only is anything", () => {
  const name: string = "CallToolResult";
  const { value } = adapt(name, result as JsonObject, way);
  expectTypeOf(value).toEqualTypeOf<unknown>();
  expect(value).toEqual({ content: [] });
});
