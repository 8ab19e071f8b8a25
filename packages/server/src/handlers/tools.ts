/** Tools at run time: listing them, and calling one. */
import { McpError, type MirroredArgument } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isCallToolResult } from "@mcp-gen/protocol/2026-07-28/guards";
import type { CallToolRequestParams, Tool } from "@mcp-gen/protocol/2026-07-28";
import type { ServerCall } from "../call.js";
import { Context } from "../context.js";
import { failure, structuredResult, toolResultOf, ToolResult } from "../define/content.js";
import type { ToolDefinition } from "../define/tool.js";
import { checkToolName } from "../define/tool-name.js";
import type { Registry } from "../registry.js";
import { pageOf } from "../pages.js";
import { compileSchema, type CompiledSchema } from "../schema/compile.js";
import type { JsonSchemaEngine } from "../schema/engine.js";
import { mirroredArguments } from "../schema/mirrored.js";
import type { SchemaIssue, ValidationOutcome } from "../schema/types.js";
import type { Handler, ServerCore } from "../server-core.js";

/** A tool, ready to be called. */
export interface ServedTool {
  enabled: boolean;
  /** As it is listed. */
  readonly listed: Tool;
  readonly singleUse: boolean;
  readonly mirrored: readonly MirroredArgument[];
  readonly input: CompiledSchema | undefined;
  readonly output: CompiledSchema | undefined;
  readonly handler: ToolDefinition["handler"];
  readonly where: string;
}

/** @throws TypeError for a name or a schema that cannot be */
export function serveTool(
  name: string,
  definition: ToolDefinition,
  engine: JsonSchemaEngine | undefined,
): ServedTool {
  const where = `tool ${JSON.stringify(name)}`;
  checkToolName(name);
  const { info, inputSchema, outputSchema, handler } = definition;
  const input =
    inputSchema === undefined
      ? undefined
      : compileSchema(inputSchema, { engine, where: `${where}.inputSchema`, io: "input" });
  const output =
    outputSchema === undefined
      ? undefined
      : compileSchema(outputSchema, { engine, where: `${where}.outputSchema`, io: "output" });
  const { enabled = true, singleUse = false, ...said } = info;
  const json = (input?.json ?? { type: "object", properties: {} }) as Tool["inputSchema"];
  const { arguments: mirrored, faults } = mirroredArguments(json);
  if (faults.length > 0) throw new TypeError(`${where}.inputSchema: ${faults.join("; ")}`);
  const listed: Tool = {
    name,
    ...(said as Omit<Tool, "name" | "inputSchema">),
    inputSchema: json,
    ...(output === undefined ? {} : { outputSchema: output.json as Tool["outputSchema"] }),
  };
  return { enabled, listed, singleUse, mirrored, input, output, handler, where };
}

export function toolHandlers(
  tools: Registry<ToolDefinition, ServedTool>,
  server: ServerCore,
): Record<string, Handler> {
  return {
    "tools/list": (params, call) => {
      call.cache = server.cache;
      const page = pageOf(tools.listed, nameOf, params as { cursor?: string }, call, server);
      return page instanceof Promise ? page.then(listOf) : listOf(page);
    },
    "tools/call": (params, call) => {
      const { name, arguments: args } = params as CallToolRequestParams;
      const found = tools.find(name);
      if (found === undefined) {
        throw new McpError(
          jsonRpcCodes.invalidParams,
          `/params/name: expected the name of a tool, found ${JSON.stringify(name)}; tools/list has them`,
          { name },
        );
      }
      return callTool(found, args ?? {}, call, server);
    },
  };
}

function nameOf({ listed }: ServedTool): string {
  return listed.name;
}

function listOf({
  items,
  nextCursor,
}: {
  readonly items: readonly ServedTool[];
  readonly nextCursor?: string;
}): object {
  const tools = items.map(({ listed }) => listed);
  return nextCursor === undefined ? { tools } : { tools, nextCursor };
}

function callTool(
  tool: ServedTool,
  args: Record<string, unknown>,
  call: ServerCall,
  server: ServerCore,
): unknown {
  if (tool.input === undefined) return handle(tool, args, call, server);
  const judged = tool.input.validate(args);
  return judged instanceof Promise
    ? judged.then((outcome) => withArguments(tool, outcome, call, server))
    : withArguments(tool, judged, call, server);
}

function withArguments(
  tool: ServedTool,
  outcome: ValidationOutcome,
  call: ServerCall,
  server: ServerCore,
): unknown {
  if (outcome.ok) return handle(tool, outcome.value, call, server);
  // The model has made them, so the model is told.
  const problems = outcome.issues.map(({ path, message }) => `${path || "/"}: ${message}`);
  return failure(`Invalid arguments for tool ${tool.listed.name}:\n${problems.join("\n")}`).value;
}

function handle(tool: ServedTool, args: unknown, call: ServerCall, server: ServerCore): unknown {
  const output = tool.handler(args as never, new Context(call, server));
  return output instanceof Promise
    ? output.then((value) => finish(tool, value))
    : finish(tool, output);
}

function finish(tool: ServedTool, output: unknown): unknown {
  if (tool.output === undefined) return checked(tool, toolResultOf(output, tool.where));
  const full = output instanceof ToolResult ? output.value : undefined;
  if (full?.isError === true) return checked(tool, full);
  const judged = tool.output.validate(full === undefined ? output : full.structuredContent);
  const done = (outcome: ValidationOutcome): unknown => {
    if (!outcome.ok) throw wrongOutput(tool, outcome.issues);
    return full === undefined
      ? structuredResult(outcome.value)
      : checked(tool, { ...full, structuredContent: outcome.value });
  };
  return judged instanceof Promise ? judged.then(done) : done(judged);
}

/** Handlers in JavaScript, and casts, can return anything. */
function checked(tool: ServedTool, value: object): object {
  if (isCallToolResult({ resultType: "complete", ...value })) return value;
  throw new TypeError(
    `${tool.where}: expected the handler to return content as the protocol has it, found something else; see CallToolResult`,
  );
}

function wrongOutput(tool: ServedTool, issues: readonly SchemaIssue[]): TypeError {
  const [issue] = issues;
  return new TypeError(
    `${tool.where}: expected the handler to return what outputSchema describes; ${issue?.path || "/"}: ${issue?.message}`,
  );
}
