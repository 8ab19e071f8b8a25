import type { JsonSchema } from "@mcp-gen/json-schema";
import { Type } from "@sinclair/typebox";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { expectTypeOf, test } from "vitest";
import * as z from "zod";
import type { AnySchema, InferInput, InferOutput, StandardSchema } from "./types.js";

const zod = z.object({ city: z.string(), days: z.number().default(1) });
const valibot = toStandardJsonSchema(
  v.object({ city: v.string(), days: v.optional(v.number(), 1) }),
);
const arktype = type({ city: "string", days: "number = 1" });
const typebox = Type.Object({ city: Type.String(), days: Type.Optional(Type.Number()) });
const plain = { type: "object", properties: { city: { type: "string" } } } as const;

interface Before {
  city: string;
  days?: number | undefined;
}

interface After {
  city: string;
  days: number;
}

test("types are those of the library", () => {
  expectTypeOf<InferInput<typeof zod>>().toEqualTypeOf<Before>();
  expectTypeOf<InferOutput<typeof zod>>().toEqualTypeOf<After>();
  expectTypeOf<InferInput<typeof valibot>>().toEqualTypeOf<Before>();
  expectTypeOf<InferOutput<typeof valibot>>().toEqualTypeOf<After>();
  expectTypeOf<InferInput<typeof arktype>>().toEqualTypeOf<{ city: string; days?: number }>();
  expectTypeOf<InferOutput<typeof arktype>>().toEqualTypeOf<After>();
  expectTypeOf<InferInput<typeof typebox>>().toEqualTypeOf<{ city: string; days?: number }>();
  expectTypeOf<InferOutput<typeof typebox>>().toEqualTypeOf<{ city: string; days?: number }>();
});

test("plain JSON Schema has none", () => {
  expectTypeOf<InferInput<typeof plain>>().toEqualTypeOf<unknown>();
  expectTypeOf<InferOutput<typeof plain>>().toEqualTypeOf<Record<string, unknown>>();
  expectTypeOf<InferOutput<JsonSchema>>().toEqualTypeOf<Record<string, unknown>>();
});

test("schemas of all libraries are schemas", () => {
  for (const schema of [zod, valibot, arktype]) expectTypeOf(schema).toExtend<StandardSchema>();
  expectTypeOf(zod).toExtend<StandardSchema<Before, After>>();
  expectTypeOf(typebox).toExtend<JsonSchema>();
  expectTypeOf(plain).toExtend<AnySchema>();
  expectTypeOf(v.object({})).toExtend<StandardSchema>();
  expectTypeOf<string>().not.toExtend<AnySchema>();
});
