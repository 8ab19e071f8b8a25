/** Types of handlers, inferred from schemas and options. */
import {
  defineServer,
  prompt,
  resource,
  resourceTemplate,
  result,
  tool,
  type Context,
  type ElicitFormResult,
  type PromptDefinition,
  type Server,
  type TemplateStrings,
  type ToolDefinition,
  type ToolResult,
} from "@mcp-gen/server";
import { Type } from "@sinclair/typebox";
import { type } from "arktype";
import { describe, expectTypeOf, test } from "vitest";
import * as z from "zod";

const city = z.object({ city: z.string(), days: z.number().default(1) });
const range = z.object({ high: z.number(), low: z.number() });

describe("tools", () => {
  test("arguments have the output type of the schema", () => {
    tool({ inputSchema: city }, (args, context) => {
      expectTypeOf(args).toEqualTypeOf<{ city: string; days: number }>();
      expectTypeOf(context).toEqualTypeOf<Context>();
      return "";
    });
    tool({ inputSchema: type({ city: "string" }) }, (args) => {
      expectTypeOf(args).toEqualTypeOf<{ city: string }>();
      return "";
    });
    tool({ inputSchema: Type.Object({ city: Type.String() }) }, (args) => {
      expectTypeOf(args).toEqualTypeOf<{ city: string }>();
      return "";
    });
    tool({ inputSchema: { type: "object" } }, (args) => {
      expectTypeOf(args).toEqualTypeOf<Record<string, unknown>>();
      return "";
    });
    tool({}, (args) => {
      expectTypeOf(args).toEqualTypeOf<Record<string, unknown>>();
    });
  });

  test("arguments outside the schema do not exist", () => {
    const tools = [
      // @ts-expect-error no property country
      tool({ inputSchema: city }, ({ country }) => String(country)),
      // @ts-expect-error the city is not a number
      tool({ inputSchema: city }, ({ city: name }) => name.toFixed()),
    ];
    expectTypeOf(tools).toExtend<ToolDefinition[]>();
  });

  test("output matches its schema", () => {
    const tools = [
      tool({ outputSchema: range }, () => ({ high: 21, low: 12 })),
      tool({ outputSchema: range }, async () => ({ high: 21, low: 12 })),
      tool({ outputSchema: range }, (_, ctx) => ctx.fail("no forecast")),
      tool({ inputSchema: city, outputSchema: range }, ({ days }, ctx) =>
        days > 1 ? ctx.fail("too far") : { high: days, low: 0 },
      ),
      tool({ outputSchema: range }, () => result({ content: [], structuredContent: { high: 1 } })),
      // @ts-expect-error the low is missing
      tool({ outputSchema: range }, () => ({ high: 21 })),
      // @ts-expect-error the low is a string
      tool({ outputSchema: range }, () => ({ high: 21, low: "12" })),
      // @ts-expect-error a number is not a range
      tool({ outputSchema: range }, async () => 7),
      // @ts-expect-error a tool with a schema cannot return text
      tool({ inputSchema: city, outputSchema: range }, () => "warm"),
    ];
    expectTypeOf(tools).toExtend<ToolDefinition[]>();
  });

  test("output without a schema is text, content, or a complete result", () => {
    const tools = [
      tool({}, () => "text"),
      tool({}, () => {}),
      tool({}, () => ({ type: "text", text: "text" })),
      tool({}, () => [{ type: "image", data: "", mimeType: "image/png" }]),
      tool({}, () => ({ content: [{ type: "text", text: "text" }], isError: true })),
      // @ts-expect-error a number is not allowed
      tool({}, () => 7),
      // @ts-expect-error content has a known type
      tool({}, () => ({ type: "telepathy", text: "" })),
      // @ts-expect-error other objects are not allowed
      tool({}, async () => ({ temperature: 21 })),
    ];
    expectTypeOf(tools).toExtend<ToolDefinition[]>();
  });

  test("are created only by `tool`", () => {
    expectTypeOf(tool({}, () => "")).toEqualTypeOf<ToolDefinition>();
    // @ts-expect-error a prompt is not a tool
    const wrong: ToolDefinition = prompt({}, () => "");
    expectTypeOf(wrong).toEqualTypeOf<ToolDefinition>();
  });
});

describe("prompts", () => {
  test("arguments are strings, and only optional ones can be missing", () => {
    prompt({ arguments: { a: { required: true }, b: {}, c: { required: false } } }, (args) => {
      expectTypeOf(args.a).toEqualTypeOf<string>();
      expectTypeOf(args.b).toEqualTypeOf<string | undefined>();
      expectTypeOf(args.c).toEqualTypeOf<string | undefined>();
      // @ts-expect-error no property d
      return String(args.d);
    });
  });

  test("return text or messages", () => {
    const prompts = [
      prompt({}, () => [{ role: "assistant", content: { type: "text", text: "" } }]),
      // @ts-expect-error unknown role
      prompt({}, () => [{ role: "system", content: { type: "text", text: "" } }]),
    ];
    expectTypeOf(prompts).toExtend<PromptDefinition[]>();
  });
});

describe("resources", () => {
  test("return text, bytes or parts", () => {
    resource({}, (uri) => (expectTypeOf(uri).toEqualTypeOf<string>(), uri));
    resource({}, async () => new Uint8Array(1));
    resource({}, () => [{ text: "" }, { blob: "" }]);
    // @ts-expect-error a number is not allowed
    resource({}, () => 7);
    resourceTemplate({}, (variables, context, uri) => {
      expectTypeOf(variables).toEqualTypeOf<TemplateStrings>();
      expectTypeOf(context).toEqualTypeOf<Context>();
      return uri;
    });
  });
});

/** Never called, only compiled. */
async function ask(ctx: Context): Promise<void> {
  const form = await ctx.elicit("a", { message: "", schema: city });
  expectTypeOf(form).toEqualTypeOf<ElicitFormResult<{ city: string; days: number }>>();
  if (form.action === "accept") expectTypeOf(form.content.city).toEqualTypeOf<string>();
  else expectTypeOf(form.content).toEqualTypeOf<undefined>();
  const page = await ctx.elicit("b", { message: "", url: "https://a.example" });
  expectTypeOf(page.action).toEqualTypeOf<"accept" | "decline" | "cancel">();
  // @ts-expect-error a URL elicitation has no content
  expectTypeOf(page.content).not.toBeAny();
  expectTypeOf(await ctx.once("c", () => 7)).toEqualTypeOf<number>();
  expectTypeOf(await ctx.once("d", async () => "x")).toEqualTypeOf<string>();
  expectTypeOf(ctx.fail("")).toEqualTypeOf<ToolResult>();
  // @ts-expect-error unknown level
  ctx.log("loud", "");
  // @ts-expect-error a schema and a URL exclude each other
  await ctx.elicit("e", { message: "", schema: city, url: "https://a.example" });
}

describe("the context", () => {
  test("returns the type of each input request", () => {
    expectTypeOf(ask).returns.resolves.toEqualTypeOf<void>();
  });
});

const define = (): Server =>
  defineServer({
    name: "a",
    version: "1",
    tools: { a: tool({}, () => "") },
    revisions: ["2026-07-28"],
  });

describe("definitions", () => {
  test("have typed options", () => {
    expectTypeOf(define).returns.toEqualTypeOf<Server>();
    const server = { name: "a", version: "1" };
    // @ts-expect-error unknown revision
    expectTypeOf(() => defineServer({ ...server, revisions: ["2023-01-01"] })).toBeFunction();
    // @ts-expect-error the version is missing
    expectTypeOf(() => defineServer({ name: "a" })).toBeFunction();
    // @ts-expect-error a function is not a tool
    expectTypeOf(() => defineServer({ ...server, tools: { a: () => "" } })).toBeFunction();
  });
});
