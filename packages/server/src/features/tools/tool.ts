/** Defines tools. */
import type { JsonSchema } from "@mcp-gen/json-schema";
import { checkEntry, entryOptions, type OptionNames } from "../check-options.js";
import type { Context } from "../context.js";
import type { AnySchema, StandardSchema } from "../../schema/types.js";
import type { Scopes } from "../scopes.js";
import type { ToolOutput, ToolResult } from "./output.js";
import { serveTool, type ToolDefinition, type ToolInfo } from "./served-tool.js";

const OPTIONS: OptionNames<ToolInfo & { inputSchema: unknown; outputSchema: unknown }> = {
  ...entryOptions,
  annotations: true,
  singleUse: true,
  task: true,
  inputSchema: true,
  outputSchema: true,
};

/** A schema with the input type `Input` and the output type `Output`. */
type TypedSchema<Input, Output> =
  StandardSchema<Input, Output> | ({ readonly static: Input } & { readonly static: Output });

/** A read-only form of a value, so that literals in a handler keep their types. */
type Unchanged<Value> = Value extends readonly unknown[]
  ? UnchangedList<Value>
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value;

/**
 * The read-only form of an array or a tuple. The compiler resolves the item type of an array lazily, which allows
 * recursive types such as JSON.
 */
type UnchangedList<List extends readonly unknown[]> = number extends List["length"]
  ? readonly Unchanged<List[number]>[]
  : { readonly [Index in keyof List]: Unchanged<List[Index]> };

/** A named type, which is shorter in compiler messages. */
type HandlerOutput = Unchanged<Exclude<ToolOutput, ToolResult>> | ToolResult;

/**
 * The return type of a handler. With a typed `outputSchema`, it is the type of the schema; with plain JSON Schema, it
 * is any value; without an `outputSchema`, it is a tool result. With this type, `tool` needs no overload for plain JSON
 * Schema. The compiler explains a mistake with the last overload, which would be misleading for other schemas. `Given`
 * is the type of the given schema: it distinguishes plain JSON Schema from no schema. The first condition is false for
 * typed schemas, so `Given` does not matter for them.
 */
type Returned<Output, Given> = [ToolOutput] extends [Output]
  ? [Given] extends [never]
    ? HandlerOutput
    : unknown
  : Unchanged<Output>;

/**
 * Creates a tool.
 *
 * The handler gets the arguments after `inputSchema` has validated and converted them. Invalid arguments never reach
 * the handler: the model gets the list of issues. The result is validated with `outputSchema`. To report a failure,
 * return `context.fail(…)`. Any exception except `McpError` is answered as an internal error, without details.
 *
 * @example
 * ```ts
 * tool({ description: "Adds", inputSchema: z.object({ a: z.number(), b: z.number() }) }, ({ a, b }) => `${a + b}`);
 * ```
 */
export function tool<
  Arguments = Record<string, unknown>,
  Output = ToolOutput,
  const Now extends Returned<Output, Given> | ToolResult = never,
  const Later extends Returned<Output, Given> | ToolResult = never,
  Sent = unknown,
  Received = unknown,
  Given = never,
>(
  options: ToolInfo & {
    readonly inputSchema?: TypedSchema<Sent, Arguments> | JsonSchema;
    readonly outputSchema?: TypedSchema<Output, Received> | JsonSchema;
    /**
     * The scopes that a call needs: a list, or a function of the checked arguments. They are checked over HTTP, before
     * the handler and any middleware runs.
     *
     * @example scopes: ({ to }) => (to.startsWith("/shared") ? ["files:share"] : ["files:write"])
     */
    readonly scopes?: Scopes<[args: NoInfer<Arguments>]>;
  } & { readonly outputSchema?: Given | object },
  handler: (args: NoInfer<Arguments>, context: Context) => Now | Promise<Later>,
): ToolDefinition<Sent, Received>;
export function tool(
  options: ToolInfo & {
    readonly inputSchema?: AnySchema | undefined;
    readonly outputSchema?: AnySchema | undefined;
    readonly scopes?: Scopes<never> | undefined;
  },
  handler: (args: never, context: Context) => unknown,
): ToolDefinition {
  // Schemas of libraries are objects, so the compiler accepts them as empty options.
  if ((options as unknown) instanceof Object && "~standard" in options) {
    throw new TypeError(
      "tool: expected options such as { inputSchema }, received a schema; pass it as an option",
    );
  }
  checkEntry("tool", options, handler, OPTIONS);
  const { inputSchema, outputSchema, scopes, ...info } = options;
  const definition: ToolDefinition = {
    info,
    inputSchema,
    outputSchema,
    scopes,
    handler,
    serve: (name, env) => serveTool(name, definition, env),
  };
  return definition;
}
