/** One pair of revisions, without the table of all: the compiler knows the types on both sides. */
import { pair } from "@mcp-gen/adapt/2026-07-28/2025-06-18";
import { adaptWith, type Pair } from "@mcp-gen/adapt/runtime";
import type * as Old from "@mcp-gen/protocol/2025-06-18";
import type * as New from "@mcp-gen/protocol/2026-07-28";
import { expect, expectTypeOf, test } from "vitest";

const tool: New.Tool = {
  name: "a",
  inputSchema: { type: "object" },
  icons: [{ src: "https://a.example/icon.png" }],
};

test("adaptWith knows the types of a generated pair (audit E10)", () => {
  const { value, losses } = adaptWith(pair, "Tool", tool);
  expectTypeOf(value).toEqualTypeOf<Old.Tool | undefined>();
  expect(value).toEqual({ name: "a", inputSchema: { type: "object" } });
  expect(losses).toHaveLength(1);
  // @ts-expect-error a tool has a name
  adaptWith(pair, "Tool", { inputSchema: { type: "object" } });
  // @ts-expect-error there is no such type
  expect(() => adaptWith(pair, "Tol", tool)).toThrow(RangeError);
});

test("adaptWith takes any value where only the program knows the pair", () => {
  const any: Pair = pair;
  const { value } = adaptWith(any, "Tool" as string, tool);
  expectTypeOf(value).toEqualTypeOf<unknown>();
  expect(value).toEqual({ name: "a", inputSchema: { type: "object" } });
});
