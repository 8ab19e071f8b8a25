/** A tool at run time: validates arguments, calls the handler, and validates the output. */
import type { Awaitable, MirroredArgument } from "@mcp-gen/core";
import type { JsonSchemaEngine, SchemaIssue, ValidationOutcome } from "@mcp-gen/json-schema";
import type { CallToolRequestParams, Icon, Tool, ToolAnnotations } from "@mcp-gen/protocol/newest";
import type { Handlers, ServerCall } from "../../engine/request.js";
import type { AnySchema } from "../../schema/types.js";
import { contextOf, type Context } from "../context.js";
import { listHandler } from "../lists/list-handler.js";
import type { ListedItem, Registry, Servable } from "../lists/registry.js";
import { nameNotFound } from "../lists/name-not-found.js";
import { compileSchema, type CompiledSchema } from "./compile.js";
import { mirroredArguments } from "./mirrored.js";
import { visibilityOf, type VisibilityOptions } from "../visibility.js";
import type { FeatureServer } from "../feature-server.js";
import { excerpt } from "../../engine/described.js";
import { checkToolTask, type ToolTaskOptions } from "../task-options.js";
import { exposingErrors } from "./exposed-error.js";
import { failure, ToolResult, toolResultOf, type ToolResultValue } from "./output.js";
import { fixedScopes, requireScopes, scopeRule, type ScopeRule, type Scopes } from "../scopes.js";
import { checkToolName } from "./tool-name.js";
import { validatingOnce, type ArgumentValidator } from "./validate-once.js";

/** The description of a tool, without its schemas. */
export interface ToolInfo extends VisibilityOptions {
  /** A display name. Programs identify the tool by its name. */
  readonly title?: string;
  /** A description for the model that chooses the tool. */
  readonly description?: string;
  readonly icons?: readonly Icon[];
  /** Hints for clients. Clients must not trust them. */
  readonly annotations?: ToolAnnotations;
  readonly _meta?: { readonly [key: string]: unknown };
  /** Whether the tool is initially enabled. Default: true. */
  readonly enabled?: boolean;
  /**
   * For tools with input requests: accepts each `requestState` once. Without this option, a stateless client can send
   * the same responses twice, and the handler runs twice.
   */
  readonly singleUse?: boolean;
  /** Lets clients run the tool as a task: the call returns immediately, and its work continues. `true` uses the defaults. */
  readonly task?: ToolTaskOptions | boolean;
}

/**
 * A tool created by `tool`.
 *
 * @typeParam Input the type of the arguments that clients send
 * @typeParam Output the output type of `outputSchema` for a structured result
 */
export interface ToolDefinition<Input = unknown, Output = unknown> extends Servable<
  ServedTool,
  ToolEnv
> {
  /** Only for type inference; never set. */
  readonly "~types"?: { readonly input: Input; readonly output: Output };
  readonly info: ToolInfo;
  readonly inputSchema: AnySchema | undefined;
  readonly outputSchema: AnySchema | undefined;
  readonly scopes?: Scopes<never> | undefined;
  readonly handler: (args: never, context: Context) => unknown;
}

/** What tools need from their server. */
export interface ToolEnv {
  readonly server: FeatureServer;
  /** The engine that compiles plain JSON Schema. */
  readonly engine: JsonSchemaEngine | undefined;
  /** Whether clients receive the messages of handler errors. */
  readonly exposeErrors: boolean;
}

/** A tool, ready to be called. */
export interface ServedTool extends ListedItem {
  readonly listed: Tool;
  readonly singleUse: boolean;
  readonly mirrored: readonly MirroredArgument[];
  /** Returns the scopes that a call with these arguments needs; none for invalid arguments. */
  required(args: Record<string, unknown>): Awaitable<readonly string[]>;
  /** Calls the handler, without a task. */
  call(args: Record<string, unknown>, call: ServerCall): unknown;
  /** The options of a tool that can run as a task. */
  readonly task?: ToolTaskOptions | true;
}

/** The handlers of a server with tools, by method. */
export function toolHandlers(
  tools: Registry<ServedTool, ToolEnv>,
  server: FeatureServer,
): Handlers {
  return {
    "tools/list": listHandler("tools", tools, server),
    "tools/call": (params, call) => {
      const { name, arguments: args = {} } = params as CallToolRequestParams;
      const tool = tools.find(name, call);
      if (tool === undefined) throw nameNotFound("tool", name);
      return tool.task === undefined && call.task === undefined
        ? tool.call(args, call)
        : server.taskRuntime.call(tool, args, call);
    },
  };
}

/** @throws TypeError for an invalid name or schema */
export function serveTool(
  name: string,
  { info, inputSchema, outputSchema, scopes: asked, handler }: ToolDefinition,
  { server, engine, exposeErrors }: ToolEnv,
): ServedTool {
  const where = `tool ${JSON.stringify(name)}`;
  checkToolName(name);
  const compile = (io: "input" | "output", schema: AnySchema | undefined) =>
    schema === undefined
      ? undefined
      : compileSchema(schema, { engine, where: `${where}.${io}Schema`, io });
  const input = compile("input", inputSchema);
  const output = compile("output", outputSchema);
  const { enabled = true, singleUse = false, visible: _visible, task = false, ...said } = info;
  checkToolTask(task, where);
  const scopes = scopeRule(asked, where, server);
  const once = input && scopes && scopes.fixed === undefined ? validatingOnce(input) : undefined;
  const validator = once ?? input;
  const json = (input?.json ?? { type: "object", properties: {} }) as Tool["inputSchema"];
  const { arguments: mirrored, faults } = mirroredArguments(json);
  if (faults.length > 0) throw new TypeError(`${where}.inputSchema: ${faults.join("; ")}`);
  const listed = listedTool({ name, ...said, inputSchema: json }, output);

  const finish = (returned: unknown): unknown => {
    const full = returned instanceof ToolResult ? returned.value : undefined;
    return output === undefined || full?.isError === true
      ? checked(toolResultOf(returned, where), server, where)
      : structured(returned, full, output, server, where);
  };

  const handle = (outcome: ValidationOutcome, call: ServerCall): unknown => {
    if (!outcome.ok) return wrongArguments(name, outcome.issues);
    const args = outcome.value as never;
    if (scopes !== undefined && scopes.fixed === undefined) requireScopes(call, scopes.of(args));
    const context = contextOf(call, server);
    if (exposeErrors) return exposingErrors(call, () => handler(args, context), finish);
    const returned = handler(args, context);
    return returned instanceof Promise ? returned.then(finish) : finish(returned);
  };

  const served: ServedTool = {
    enabled,
    ...visibilityOf(info, where, server),
    name,
    listed,
    singleUse,
    mirrored,
    scopes,
    required: requiredOf(scopes, once),
    call(args, call) {
      if (scopes?.fixed !== undefined) requireScopes(call, scopes.fixed);
      const outcome =
        validator === undefined ? { ok: true as const, value: args } : validator.validate(args);
      return outcome instanceof Promise
        ? outcome.then((late) => handle(late, call))
        : handle(outcome, call);
    },
  };
  return task === false ? served : withTask(served, task, server, where);
}

/** Lets clients run a tool as a task. */
function withTask(
  served: ServedTool,
  task: ToolTaskOptions | true,
  server: FeatureServer,
  where: string,
): ServedTool {
  server.useTasks(where);
  const listedTo: ServedTool["listedTo"] = (sender) => server.taskRuntime.listedTo(served, sender);
  return Object.assign(served, { task, listedTo });
}

/** Returns the tool as lists show it. */
function listedTool(tool: object, output: CompiledSchema | undefined): Tool {
  return (output === undefined ? tool : { ...tool, outputSchema: output.json }) as Tool;
}

/** Returns the function that determines the scopes of a call. Arguments are validated only for a `scopes` function. */
function requiredOf(
  scopes: ScopeRule | undefined,
  input: ArgumentValidator | undefined,
): ServedTool["required"] {
  if (scopes === undefined || scopes.fixed !== undefined) return () => fixedScopes(scopes);
  const of = (outcome: ValidationOutcome): readonly string[] =>
    outcome.ok ? scopes.of(outcome.value) : [];
  return (args) => {
    if (input === undefined) return scopes.of(args);
    const outcome = input.ahead(args);
    return outcome instanceof Promise ? outcome.then(of) : of(outcome);
  };
}

/** Returns the issues as an error result for the model, because the model wrote the arguments. */
function wrongArguments(name: string, issues: readonly SchemaIssue[]): object {
  const problems = issues.map(({ path, message }) => `${path || "/"}: ${message}`);
  return failure(`Invalid arguments for tool ${name}:\n${problems.join("\n")}`).value;
}

/**
 * Validates the return value of a handler with `outputSchema`, or the structured content of a complete result. Returns
 * the result of the tool.
 */
function structured(
  returned: unknown,
  full: ToolResultValue | undefined,
  output: CompiledSchema,
  server: FeatureServer,
  where: string,
): unknown {
  const finish = (judged: ValidationOutcome): object => {
    if (!judged.ok) throw wrongOutput(judged.issues, where);
    return full === undefined
      ? structuredResult(judged.value)
      : checked({ ...full, structuredContent: judged.value }, server, where);
  };
  const outcome = output.validate(full === undefined ? returned : full.structuredContent);
  return outcome instanceof Promise ? outcome.then(finish) : finish(outcome);
}

/** Validates a result, because handlers in plain JavaScript or with casts can return any value. */
function checked(value: object, { guards }: FeatureServer, where: string): object {
  if (guards.isCallToolResult({ resultType: "complete", ...value })) return value;
  throw new TypeError(
    `${where}: expected the handler to return content as the protocol defines it, received ${excerpt(value)}; see CallToolResult`,
  );
}

function wrongOutput(issues: readonly SchemaIssue[], where: string): TypeError {
  const [issue] = issues;
  return new TypeError(
    `${where}: expected the handler to return what outputSchema describes; ${issue?.path || "/"}: ${issue?.message}`,
  );
}

/**
 * The result of a tool with structured output. The text of the content is the same value as JSON, for clients that read
 * only text.
 */
function structuredResult(value: unknown): object {
  return { content: [{ type: "text", text: JSON.stringify(value) }], structuredContent: value };
}
