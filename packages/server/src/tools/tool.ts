/** Tools, as a definition has them. */
import type { Icon, ToolAnnotations } from "@mcp-gen/protocol/2026-07-28";
import type { Context } from "../context.js";
import type { AnySchema, JsonSchema, StandardSchema } from "../schema/types.js";
import type { Servable } from "../lists/registry.js";
import type { ToolOutput, ToolResult } from "./output.js";
import { serveTool, type ServedTool, type ToolEnv } from "./served-tool.js";

type Awaitable<Value> = Value | Promise<Value>;

/** What is said about a tool, apart from its schemas. */
export interface ToolInfo {
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

/** Made by `tool`. */
export interface ToolDefinition extends Servable<ServedTool, ToolEnv> {
  readonly info: ToolInfo;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
  readonly handler: (args: never, context: Context) => unknown;
}

/** A schema whose values have the type `Output` once they are judged; any object for plain JSON Schema. */
type InputSchema<Output> =
  StandardSchema<unknown, Output> | { readonly static: Output } | JsonSchema;

/** A schema that takes values of the type `Input`. */
type OutputSchema<Input> = StandardSchema<Input, unknown> | { readonly static: Input };

/** The same value, which nobody changes: so literals in a handler keep their types. */
type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value;

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
  const Returned extends NoInfer<Unchanged<Output>> | ToolResult = never,
>(
  options: ToolInfo & {
    readonly inputSchema?: InputSchema<Arguments>;
    readonly outputSchema?: OutputSchema<Output>;
  },
  handler: (args: NoInfer<Arguments>, context: Context) => Awaitable<Returned>,
): ToolDefinition;
/** A tool whose output is described by plain JSON Schema. */
export function tool<Arguments = Record<string, unknown>>(
  options: ToolInfo & {
    readonly inputSchema?: InputSchema<Arguments>;
    readonly outputSchema: JsonSchema;
  },
  handler: (args: NoInfer<Arguments>, context: Context) => unknown,
): ToolDefinition;
export function tool(
  {
    inputSchema,
    outputSchema,
    ...info
  }: ToolInfo & {
    readonly inputSchema?: AnySchema | undefined;
    readonly outputSchema?: AnySchema | undefined;
  },
  handler: (args: never, context: Context) => unknown,
): ToolDefinition {
  const definition: ToolDefinition = {
    info,
    inputSchema,
    outputSchema,
    handler,
    serve: (name, env) => serveTool(name, definition, env),
  };
  return definition;
}
