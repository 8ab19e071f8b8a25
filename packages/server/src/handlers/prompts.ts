/** Prompts at run time: listing them, and getting one. */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isGetPromptResult } from "@mcp-gen/protocol/2026-07-28/guards";
import type { GetPromptRequestParams, Prompt, PromptArgument } from "@mcp-gen/protocol/2026-07-28";
import type { ServerCall } from "../call.js";
import { Context } from "../context.js";
import { promptResultOf } from "../define/content.js";
import type { Completer, PromptDefinition } from "../define/prompt.js";
import { pageOf } from "../pages.js";
import type { Registry } from "../registry.js";
import type { Handler, ServerCore } from "../server-core.js";

export interface ServedPrompt {
  enabled: boolean;
  readonly listed: Prompt;
  readonly completers: ReadonlyMap<string, Completer>;
  readonly handler: PromptDefinition["handler"];
  readonly where: string;
}

export function servePrompt(name: string, { info, handler }: PromptDefinition): ServedPrompt {
  const where = `prompt ${JSON.stringify(name)}`;
  if (name === "") throw new TypeError(`${where}: expected a name, found none`);
  const { enabled = true, arguments: declared, ...said } = info;
  const completers = new Map<string, Completer>();
  const args: PromptArgument[] = [];
  for (const [argument, { complete, ...about }] of Object.entries(declared ?? {})) {
    if (complete !== undefined) completers.set(argument, complete);
    args.push({ name: argument, ...about });
  }
  const listed: Prompt = {
    name,
    ...(said as Omit<Prompt, "name">),
    ...(args.length === 0 ? {} : { arguments: args }),
  };
  return { enabled, listed, completers, handler, where };
}

export function promptHandlers(
  prompts: Registry<PromptDefinition, ServedPrompt>,
  server: ServerCore,
): Record<string, Handler> {
  return {
    "prompts/list": (params, call) => {
      call.cache = server.cache;
      const page = pageOf(prompts.listed, nameOf, params as { cursor?: string }, call, server);
      return page instanceof Promise ? page.then(listOf) : listOf(page);
    },
    "prompts/get": (params, call) => {
      const { name, arguments: args } = params as GetPromptRequestParams;
      const found = prompts.find(name);
      if (found === undefined) {
        throw new McpError(
          jsonRpcCodes.invalidParams,
          `/params/name: expected the name of a prompt, found ${JSON.stringify(name)}; prompts/list has them`,
          { name },
        );
      }
      return getPrompt(found, args ?? {}, call, server);
    },
  };
}

function getPrompt(
  { listed, handler, where }: ServedPrompt,
  args: { readonly [name: string]: string },
  call: ServerCall,
  server: ServerCore,
): unknown {
  for (const { name, required } of listed.arguments ?? []) {
    if (required === true && !Object.hasOwn(args, name)) {
      throw new McpError(
        jsonRpcCodes.invalidParams,
        `/params/arguments/${name}: expected a string, found nothing; the argument is required`,
        { argument: name },
      );
    }
  }
  const finish = (output: unknown): object => {
    const result = promptResultOf(output, listed.description, where);
    if (isGetPromptResult({ ...result, resultType: "complete" })) return result;
    throw new TypeError(
      `${where}: expected the handler to return messages as the protocol has them, found something else; see GetPromptResult`,
    );
  };
  const output = handler(args as never, new Context(call, server));
  return output instanceof Promise ? output.then(finish) : finish(output);
}

function nameOf({ listed }: ServedPrompt): string {
  return listed.name;
}

function listOf({
  items,
  nextCursor,
}: {
  readonly items: readonly ServedPrompt[];
  readonly nextCursor?: string;
}): object {
  const prompts = items.map(({ listed }) => listed);
  return nextCursor === undefined ? { prompts } : { prompts, nextCursor };
}
