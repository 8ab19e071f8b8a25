/** Suggestions for arguments of prompts and variables of resource templates. */
import type { Awaitable } from "@mcp-gen/core";
import { McpError } from "@mcp-gen/core/base";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { CompleteRequestParams } from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../engine/request.js";
import { contextOf, type Context } from "./context.js";
import type { EngineContext } from "../engine/engine-context.js";
import { fixedScopes, requireScopes, type ScopeRule } from "./scopes.js";
import type { Sender } from "./visibility.js";

/**
 * Returns suggestions, the best first. Return all of them: clients receive the first 100 and the total number.
 *
 * @param value the text that the user has typed so far
 * @param others the values that are already filled in, by name
 */
export type Completer = (
  value: string,
  others: { readonly [name: string]: string },
  context: Context,
) => Awaitable<readonly string[]>;

/** Maximum number of suggestions in one response, set by the protocol. */
const MOST = 100;

/** The items whose arguments or variables can be completed. */
interface Completing {
  readonly prompts: Findable;
  readonly resources: { find(name: string, sender: Sender): object | undefined };
  readonly resourceTemplates: Findable;
}

interface Findable {
  find(
    name: string,
    sender: Sender,
  ): { readonly completers: Completers; readonly scopes?: ScopeRule | undefined } | undefined;
}

type Completers = ReadonlyMap<string, Completer>;

/** Returns the completers of a prompt or a resource template; undefined for an unknown prompt or template. */
function completersOf(
  ref: CompleteRequestParams["ref"],
  call: ServerCall,
  { prompts, resources, resourceTemplates }: Completing,
): Completers | undefined {
  const isPrompt = ref.type === "ref/prompt";
  const item = isPrompt ? prompts.find(ref.name, call) : resourceTemplates.find(ref.uri, call);
  // The arguments are not complete, so that a function of the arguments cannot be asked.
  requireScopes(call, fixedScopes(item?.scopes));
  if (isPrompt) return item?.completers;
  // A resource has no variables.
  return item?.completers ?? (resources.find(ref.uri, call) && new Map());
}

/** Handles `completion/complete`. */
export async function completeArgument(
  params: unknown,
  call: ServerCall,
  features: Completing,
  server: EngineContext,
): Promise<object> {
  const { ref, argument, context } = params as CompleteRequestParams;
  const completers = completersOf(ref, call, features);
  if (completers === undefined) {
    const found = ref.type === "ref/prompt" ? ref.name : ref.uri;
    throw new McpError(
      jsonRpcCodes.invalidParams,
      `/params/ref: expected a prompt or a resource template of this server, received ${JSON.stringify(found)}`,
    );
  }
  const completer = completers.get(argument.name);
  if (completer === undefined) return { completion: { values: [], total: 0, hasMore: false } };
  const values = await completer(argument.value, textsOf(context), contextOf(call, server));
  return {
    completion: {
      values: values.slice(0, MOST),
      total: values.length,
      hasMore: values.length > MOST,
    },
  };
}

/**
 * Returns the string arguments in a completion context. Revisions that do not define the context allow any value in its
 * place.
 */
function textsOf(context: unknown): Record<string, string> {
  const given = isObject(context) && isObject(context["arguments"]) ? context["arguments"] : {};
  const texts = Object.entries(given).filter(([, value]) => typeof value === "string");
  return Object.fromEntries(texts) as Record<string, string>;
}
