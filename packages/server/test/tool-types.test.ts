/** What compiles, and what does not: arguments and results of tools have the types of their schemas. */
import { tool } from "@mcp-gen/server";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { expect, test } from "vitest";
import * as z from "zod";

const textWithInput = tool({ inputSchema: z.object({}) }, () => ({ type: "text", text: "x" }));
const literalOutput = tool({ outputSchema: z.object({ kind: z.literal("a") }) }, () => ({
  kind: "a",
}));
const bothSchemas = tool(
  { inputSchema: z.object({ q: z.string() }), outputSchema: z.object({ kind: z.literal("a") }) },
  async () => ({ kind: "a" }),
);
const manyContents = tool({}, async () => [
  { type: "image", data: "", mimeType: "" },
  { type: "text", text: "x" },
]);
const wrongShape = tool({ outputSchema: z.object({ kind: z.literal("a") }) }, () => ({
  // @ts-expect-error a wrong shape
  kind: "b",
}));
// @ts-expect-error a wrong argument
const wrongArgument = tool({ inputSchema: z.object({ q: z.string() }) }, ({ r }) => r);
const plainInput = tool({ inputSchema: { type: "object" } }, ({ r }) => String(r));
const failsNow = tool({ inputSchema: z.object({ q: z.string() }) }, ({ q }, ctx) =>
  q.length > 3 ? q : ctx.fail("short"),
);
const failsLater = tool({ outputSchema: z.object({ n: z.number() }) }, async (_, ctx) =>
  Math.random() > 0.5 ? { n: 1 } : ctx.fail("short"),
);
const transformed = tool({ inputSchema: z.object({ q: z.string().transform(Number) }) }, ({ q }) =>
  q.toFixed(2),
);
const typeboxInput = tool({ inputSchema: Type.Object({ q: Type.String() }) }, ({ q }) =>
  q.toUpperCase(),
);
const valibotInput = tool(
  { inputSchema: toStandardJsonSchema(v.object({ q: v.string() })) },
  ({ q }) => q.toUpperCase(),
);
const arktypeInput = tool({ inputSchema: type({ q: "string" }) }, ({ q }) => q.toUpperCase());
const plainOutput = tool(
  { outputSchema: { type: "object", properties: { a: { type: "string" } } } },
  () => ({ a: 1 }),
);
const plainBoth = tool(
  {
    inputSchema: { type: "object" },
    outputSchema: { type: "object", properties: { a: { type: "string" } } },
  },
  ({ a }) => ({ a }),
);
const typeboxOutput = tool({ outputSchema: Type.Object({ q: Type.String() }) }, () => ({ q: "a" }));
const wrongTypebox = tool({ outputSchema: Type.Object({ q: Type.String() }) }, () => ({
  // @ts-expect-error a wrong shape, also where a schema is plain JSON Schema with types
  q: 7,
}));
const wholeContent = tool({}, () => ({ content: [{ type: "text", text: "x" }], isError: true }));
// @ts-expect-error no text
const noContent = tool({}, () => 7);
const arktypeOutput = tool({ outputSchema: type({ q: "string" }) }, () => ({ q: "a" }));
const listMadeBefore = tool({ outputSchema: z.object({ list: z.array(z.number()) }) }, () => {
  const list = [1, 2];
  return { list };
});
const nestedList = tool(
  { outputSchema: z.object({ list: z.array(z.object({ a: z.string() })) }) },
  async () => ({ list: [{ a: "b" }] }),
);
const asking = tool({ inputSchema: z.object({ q: z.string() }) }, async ({ q }, ctx) => {
  const answer = await ctx.elicit("confirm", {
    message: q,
    schema: z.object({ yes: z.boolean() }),
  });
  return answer.action === "accept" && answer.content.yes ? `Booked` : ctx.fail("Cancelled");
});
const nowOrLater = tool({ inputSchema: z.object({ q: z.string() }) }, ({ q }, ctx) =>
  q === "" ? ctx.fail("empty") : Promise.resolve(q),
);
const shapeNowOrLater = tool({ outputSchema: z.object({ kind: z.literal("a") }) }, (_, ctx) =>
  Math.random() > 0.5 ? Promise.resolve({ kind: "a" as const }) : ctx.fail("short"),
);
const wrongLater = tool({ inputSchema: z.object({ q: z.string() }) }, ({ q }, ctx) =>
  // @ts-expect-error no text
  q === "" ? ctx.fail("empty") : Promise.resolve(7),
);

test("every one of them is a definition", () => {
  const tools = [
    textWithInput,
    literalOutput,
    bothSchemas,
    manyContents,
    wrongShape,
    wrongArgument,
    plainInput,
    failsNow,
    failsLater,
    transformed,
    typeboxInput,
    valibotInput,
    arktypeInput,
    plainOutput,
    plainBoth,
    typeboxOutput,
    wrongTypebox,
    wholeContent,
    noContent,
    arktypeOutput,
    listMadeBefore,
    nestedList,
    asking,
    nowOrLater,
    shapeNowOrLater,
    wrongLater,
  ];
  for (const each of tools) expect(each.serve).toBeTypeOf("function");
});
