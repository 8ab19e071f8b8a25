/** Tools, as a definition has them. */
import type { JsonSchema } from "@mcp-gen/json-schema";
import type { Icon, ToolAnnotations } from "@mcp-gen/protocol/newest";
import { checkEntry, toolOptions } from "../check-options.js";
import type { Context } from "../context.js";
import type { AnySchema, StandardSchema } from "../../schema/types.js";
import type { Servable } from "../lists/registry.js";
import type { VisibilityOptions } from "../visibility.js";
import type { ToolOutput, ToolResult } from "./output.js";
import { serveTool, type ServedTool, type ToolEnv } from "./served-tool.js";

/** What is said about a tool, apart from its schemas. */
export interface ToolInfo extends VisibilityOptions {
  /** For people; the name is for programs. */
  readonly title?: string;
  /** What the tool does, for the model that chooses it. */
  readonly description?: string;
  readonly icons?: readonly Icon[];
  /** Hints for clients, which need not believe them. */
  readonly annotations?: ToolAnnotations;
  readonly _meta?: { readonly [key: string]: unknown };
  /** Whether the tool is there from the beginning; true unless told. */
  readonly enabled?: boolean;
  /**
   * For tools that ask: each `requestState` is accepted once. Without it, a client of the stateless era can send the
   * same answers twice, and the handler runs twice.
   */
  readonly singleUse?: boolean;
}

/**
 * Made by `tool`.
 *
 * @typeParam Input what clients send
 * @typeParam Output what `outputSchema` makes of a structured result
 */
export interface ToolDefinition<Input = unknown, Output = unknown> extends Servable<
  ServedTool,
  ToolEnv
> {
  /** Never there: where types are read from. */
  readonly "~types"?: { readonly input: Input; readonly output: Output };
  readonly info: ToolInfo;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
  readonly handler: (args: never, context: Context) => unknown;
}

/** A schema that takes values of the type `Input` and makes `Output` of them. */
type TypedSchema<Input, Output> =
  StandardSchema<Input, Output> | ({ readonly static: Input } & { readonly static: Output });

/** The same value, which nobody changes: so literals in a handler keep their types. */
type Unchanged<Value> = Value extends readonly unknown[]
  ? UnchangedList<Value>
  : Value extends object
    ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
    : Value;

/** Lists of any length are resolved when they are looked at, so that types may hold themselves, as JSON does. */
type UnchangedList<List extends readonly unknown[]> = number extends List["length"]
  ? readonly Unchanged<List[number]>[]
  : { readonly [Index in keyof List]: Unchanged<List[Index]> };

/** With a name of its own, which messages say instead of all that it is. */
type HandlerOutput = Unchanged<Exclude<ToolOutput, ToolResult>> | ToolResult;

/**
 * What a handler returns: a value for its schema, anything for plain JSON Schema, and a result where no schema is given.
 * So `tool` needs no overload for plain JSON Schema: of overloads the compiler explains a mistake by the last, which would
 * say of every other schema that it is none. `Given`, the type of whatever was given, tells plain JSON Schema from nothing;
 * the first question keeps it out wherever a schema says its type.
 */
type Returned<Output, Given> = [ToolOutput] extends [Output]
  ? [Given] extends [never]
    ? HandlerOutput
    : unknown
  : Unchanged<Output>;

/**
 * A tool.
 *
 * The handler gets the arguments as their schema makes them; arguments that do not fit never reach it, the model is told
 * what is wrong. What it returns for an `outputSchema` is checked. To say that it failed it returns `context.fail(…)`;
 * anything it throws but `McpError` is answered as an internal error, without details.
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
  } & { readonly outputSchema?: Given | object },
  handler: (args: NoInfer<Arguments>, context: Context) => Now | Promise<Later>,
): ToolDefinition<Sent, Received>;
export function tool(
  options: ToolInfo & {
    readonly inputSchema?: AnySchema | undefined;
    readonly outputSchema?: AnySchema | undefined;
  },
  handler: (args: never, context: Context) => unknown,
): ToolDefinition {
  // Schemas of libraries are objects, and would pass for options that say nothing.
  if ((options as unknown) instanceof Object && "~standard" in options) {
    throw new TypeError(
      "tool: expected options such as { inputSchema }, received a schema; put it into them",
    );
  }
  checkEntry("tool", options, handler, toolOptions);
  const { inputSchema, outputSchema, ...info } = options;
  const definition: ToolDefinition = {
    info,
    inputSchema,
    outputSchema,
    handler,
    serve: (name, env) => serveTool(name, definition, env),
  };
  return definition;
}
