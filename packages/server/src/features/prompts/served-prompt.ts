/** A prompt at run time: validates arguments, and calls the handler. */
import { McpError } from "@mcp-gen/core/base";
import type { Awaitable } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Icon, Prompt, PromptArgument } from "@mcp-gen/protocol/newest";
import type { Handlers, ServerCall } from "../../engine/request.js";
import type { Completer } from "../completion.js";
import { contextOf, type Context } from "../context.js";
import { listHandler } from "../lists/list-handler.js";
import { nameNotFound } from "../lists/name-not-found.js";
import type { ListedItem, Registry, Servable } from "../lists/registry.js";
import { standardValidator } from "../../schema/standard.js";
import type { StandardSchema } from "../../schema/types.js";
import type { FeatureServer } from "../feature-server.js";
import { fixedScopes, requireScopes, scopeRule, type ScopeRule, type Scopes } from "../scopes.js";
import { visibilityOf, type VisibilityOptions } from "../visibility.js";
import { excerpt } from "../../engine/described.js";
import { promptResultOf } from "./output.js";

export interface PromptArgumentInfo {
  readonly title?: string;
  readonly description?: string;
  /** Whether clients must send the argument. Default: false. */
  readonly required?: boolean;
  readonly complete?: Completer;
  /**
   * Validates the text that clients send, and converts it for the handler. Invalid text gets error -32602. Not called
   * for a missing optional argument.
   *
   * @example { days: { schema: z.coerce.number().int() } }
   */
  readonly schema?: StandardSchema;
}

export interface PromptInfo<Arguments extends PromptArguments> extends VisibilityOptions {
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly _meta?: { readonly [key: string]: unknown };
  readonly enabled?: boolean;
  /** The arguments, in the order in which clients show them. */
  readonly arguments?: Arguments;
}

export interface PromptArguments {
  readonly [name: string]: PromptArgumentInfo;
}

/**
 * A prompt created by `prompt`.
 *
 * @typeParam Input the type of the arguments that clients send
 */
export interface PromptDefinition<Input = unknown> extends Servable<ServedPrompt, FeatureServer> {
  /** Only for type inference; never set. */
  readonly "~types"?: { readonly input: Input };
  readonly info: PromptInfo<PromptArguments>;
  readonly scopes?: Scopes<never> | undefined;
  readonly handler: (args: never, context: Context) => unknown;
}

export interface ServedPrompt extends ListedItem {
  readonly listed: Prompt;
  readonly completers: ReadonlyMap<string, Completer>;
  /** Returns the scopes that a request with these arguments needs; none for invalid arguments. */
  required(args: Record<string, unknown>): Awaitable<readonly string[]>;
  get(args: { readonly [name: string]: string }, call: ServerCall): unknown;
}

/** The handlers of a server with prompts, by method. */
export function promptHandlers(
  prompts: Registry<ServedPrompt, FeatureServer>,
  server: FeatureServer,
): Handlers {
  return {
    "prompts/list": listHandler("prompts", prompts, server),
    "prompts/get": (params, call) => {
      const { name, arguments: args = {} } = params as { name: string; arguments?: never };
      const prompt = prompts.find(name, call);
      if (prompt === undefined) throw nameNotFound("prompt", name);
      return prompt.get(args, call);
    },
  };
}

export function servePrompt(
  name: string,
  { info, scopes: asked, handler }: PromptDefinition,
  server: FeatureServer,
): ServedPrompt {
  const where = `prompt ${JSON.stringify(name)}`;
  if (name === "") throw new TypeError(`${where}: expected a name, received none`);
  const { enabled = true, visible: _visible, arguments: declared, ...said } = info;
  const scopes = scopeRule(asked, where, server);
  const completers = new Map<string, Completer>();
  const declaredArguments: PromptArgument[] = [];
  const schemas = new Map<string, StandardSchema>();
  for (const [argument, { complete, schema, ...about }] of Object.entries(declared ?? {})) {
    if (complete !== undefined) completers.set(argument, complete);
    if (schema !== undefined) schemas.set(argument, schema);
    declaredArguments.push({ name: argument, ...about });
  }
  const listed: Prompt = {
    name,
    ...(said as Omit<Prompt, "name">),
    ...(declaredArguments.length === 0 ? {} : { arguments: declaredArguments }),
  };

  const finish = (returned: unknown): object => {
    const result = promptResultOf(returned, listed.description, where);
    if (server.guards.isGetPromptResult({ ...result, resultType: "complete" })) return result;
    throw new TypeError(
      `${where}: expected the handler to return messages as the protocol defines them, received ${excerpt(result)}; see GetPromptResult`,
    );
  };

  return {
    enabled,
    ...visibilityOf(info, where, server),
    name,
    listed,
    completers,
    scopes,
    required: requiredOf(scopes, listed, schemas),
    get(args, call) {
      if (scopes?.fixed !== undefined) requireScopes(call, scopes.fixed);
      checkRequired(listed, args);
      const run = (values: object): unknown => {
        if (scopes !== undefined && scopes.fixed === undefined) {
          requireScopes(call, scopes.of(values));
        }
        const returned = handler(values as never, contextOf(call, server));
        return returned instanceof Promise ? returned.then(finish) : finish(returned);
      };
      return schemas.size === 0 ? run(args) : valuesOf(schemas, args).then(run);
    },
  };
}

/** @throws McpError for a string that does not fit the schema of its argument */
async function valuesOf(
  schemas: ReadonlyMap<string, StandardSchema>,
  args: { readonly [name: string]: string },
): Promise<object> {
  const entries = Object.entries(args).map(async ([name, text]): Promise<[string, unknown]> => {
    const schema = schemas.get(name);
    if (schema === undefined) return [name, text];
    const outcome = await standardValidator(schema)(text);
    if (outcome.ok) return [name, outcome.value];
    const problems = outcome.issues.map(({ message }) => message).join("; ");
    throw new McpError(jsonRpcCodes.invalidParams, `/params/arguments/${name}: ${problems}`, {
      argument: name,
    });
  });
  return Object.fromEntries(await Promise.all(entries));
}

function checkRequired(prompt: Prompt, args: { readonly [name: string]: string }): void {
  for (const { name, required } of prompt.arguments ?? []) {
    if (required !== true || Object.hasOwn(args, name)) continue;
    throw new McpError(
      jsonRpcCodes.invalidParams,
      `/params/arguments/${name}: expected a string, received nothing; the argument is required`,
      { argument: name },
    );
  }
}

/** Returns the function that determines the scopes of a request; none for arguments that the handler will reject. */
function requiredOf(
  scopes: ScopeRule | undefined,
  listed: Prompt,
  schemas: ReadonlyMap<string, StandardSchema>,
): ServedPrompt["required"] {
  if (scopes === undefined || scopes.fixed !== undefined) return () => fixedScopes(scopes);
  return async (args) => {
    if (!Object.values(args).every((text) => typeof text === "string")) return [];
    const texts = args as { readonly [name: string]: string };
    let values: object;
    try {
      checkRequired(listed, texts);
      values = await valuesOf(schemas, texts);
    } catch (thrown) {
      if (thrown instanceof McpError) return [];
      throw thrown;
    }
    return scopes.of(values);
  };
}
