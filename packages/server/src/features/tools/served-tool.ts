/** A tool at run time: validates arguments, calls the handler, and validates the output. */
import type { MirroredArgument } from "@mcp-gen/core";
import type { JsonSchemaEngine, SchemaIssue, ValidationOutcome } from "@mcp-gen/json-schema";
import { isCallToolResult } from "@mcp-gen/protocol/newest/guards";
import type { Tool } from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../../engine/request.js";
import { contextOf } from "../context.js";
import type { ListedItem } from "../lists/registry.js";
import { compileSchema, type CompiledSchema } from "./compile.js";
import { mirroredArguments } from "./mirrored.js";
import { visibilityOf } from "../visibility.js";
import type { FeatureServer } from "../feature-server.js";
import { excerpt } from "../../engine/described.js";
import { exposingErrors } from "./exposed-error.js";
import { failure, structuredResult, toolResultOf, ToolResult } from "./output.js";
import type { ToolDefinition } from "./tool.js";
import { checkToolName } from "./tool-name.js";

/** What tools need from their server. */
export interface ToolEnv {
  readonly server: FeatureServer;
  /** Validates with plain JSON Schema. */
  readonly engine: JsonSchemaEngine | undefined;
  /** Whether clients receive the messages of handler errors. */
  readonly exposeErrors: boolean;
}

/** A tool, ready to be called. */
export interface ServedTool extends ListedItem {
  readonly listed: Tool;
  readonly singleUse: boolean;
  readonly mirrored: readonly MirroredArgument[];
  call(args: Record<string, unknown>, call: ServerCall): unknown;
}

/** @throws TypeError for an invalid name or schema */
export function serveTool(
  name: string,
  { info, inputSchema, outputSchema, handler }: ToolDefinition,
  { server, engine, exposeErrors }: ToolEnv,
): ServedTool {
  const where = `tool ${JSON.stringify(name)}`;
  checkToolName(name);
  const input =
    inputSchema === undefined
      ? undefined
      : compileSchema(inputSchema, { engine, where: `${where}.inputSchema`, io: "input" });
  const output =
    outputSchema === undefined
      ? undefined
      : compileSchema(outputSchema, { engine, where: `${where}.outputSchema`, io: "output" });
  const { enabled = true, singleUse = false, visible: _visible, ...said } = info;
  const json = (input?.json ?? { type: "object", properties: {} }) as Tool["inputSchema"];
  const { arguments: mirrored, faults } = mirroredArguments(json);
  if (faults.length > 0) throw new TypeError(`${where}.inputSchema: ${faults.join("; ")}`);
  const listed: Tool = {
    name,
    ...(said as Omit<Tool, "name" | "inputSchema">),
    inputSchema: json,
    ...(output === undefined ? {} : { outputSchema: output.json as Tool["outputSchema"] }),
  };

  const finish = (returned: unknown): unknown => finished(returned, output, where);

  const run = (args: unknown, call: ServerCall): unknown =>
    handler(args as never, contextOf(call, server));

  const handle = (args: unknown, call: ServerCall): unknown => {
    if (exposeErrors) return exposingErrors(call, () => run(args, call), finish);
    const returned = run(args, call);
    return returned instanceof Promise ? returned.then(finish) : finish(returned);
  };

  const judged = (outcome: ValidationOutcome, call: ServerCall): unknown =>
    outcome.ok ? handle(outcome.value, call) : wrongArguments(name, outcome.issues);

  return {
    enabled,
    ...visibilityOf(info, where),
    name,
    listed,
    singleUse,
    mirrored,
    call(args, call) {
      if (input === undefined) return handle(args, call);
      const outcome = input.validate(args);
      return outcome instanceof Promise
        ? outcome.then((late) => judged(late, call))
        : judged(outcome, call);
    },
  };
}

/** The model wrote the arguments, so the model gets the issues. */
function wrongArguments(name: string, issues: readonly SchemaIssue[]): object {
  const problems = issues.map(({ path, message }) => `${path || "/"}: ${message}`);
  return failure(`Invalid arguments for tool ${name}:\n${problems.join("\n")}`).value;
}

function finished(returned: unknown, output: CompiledSchema | undefined, where: string): unknown {
  if (output === undefined) return checked(toolResultOf(returned, where), where);
  const full = returned instanceof ToolResult ? returned.value : undefined;
  if (full?.isError === true) return checked(full, where);
  const outcome = output.validate(full === undefined ? returned : full.structuredContent);
  const done = (judged: ValidationOutcome): unknown => {
    if (!judged.ok) throw wrongOutput(judged.issues, where);
    return full === undefined
      ? structuredResult(judged.value)
      : checked({ ...full, structuredContent: judged.value }, where);
  };
  return outcome instanceof Promise ? outcome.then(done) : done(outcome);
}

/** Handlers in JavaScript, and casts, can return anything. */
function checked(value: object, where: string): object {
  if (isCallToolResult({ resultType: "complete", ...value })) return value;
  throw new TypeError(
    `${where}: expected the handler to return content as the protocol has it, received ${excerpt(value)}; see CallToolResult`,
  );
}

function wrongOutput(issues: readonly SchemaIssue[], where: string): TypeError {
  const [issue] = issues;
  return new TypeError(
    `${where}: expected the handler to return what outputSchema describes; ${issue?.path || "/"}: ${issue?.message}`,
  );
}
