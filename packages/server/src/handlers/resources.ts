/** Resources at run time: listing them and their templates, and reading one. */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isReadResourceResult } from "@mcp-gen/protocol/2026-07-28/guards";
import type { Resource, ResourceTemplate } from "@mcp-gen/protocol/2026-07-28";
import type { CacheHint, ServerCall } from "../call.js";
import { Context } from "../context.js";
import { contentsOf } from "../define/content.js";
import type { Completer } from "../define/prompt.js";
import type {
  ResourceDefinition,
  ResourceInfo,
  TemplateDefinition,
  TemplateVariables,
} from "../define/resource.js";
import { pageOf, type Page } from "../pages.js";
import type { Registry } from "../registry.js";
import type { Handler, ServerCore } from "../server-core.js";
import { match, parseUriTemplate, type UriTemplate } from "../uri-template/index.js";

interface Served {
  enabled: boolean;
  readonly cache: CacheHint | undefined;
  readonly subscribe: ResourceInfo["subscribe"];
  readonly mimeType: string | undefined;
  readonly where: string;
}

export interface ServedResource extends Served {
  readonly listed: Resource;
  readonly handler: ResourceDefinition["handler"];
}

export interface ServedTemplate extends Served {
  readonly listed: ResourceTemplate;
  readonly template: UriTemplate;
  readonly completers: ReadonlyMap<string, Completer>;
  readonly handler: TemplateDefinition["handler"];
}

/** What a server has to read from. */
export interface Resources {
  readonly resources: Registry<ResourceDefinition, ServedResource>;
  readonly templates: Registry<TemplateDefinition, ServedTemplate>;
}

/** Thrown by a handler for a URI that names nothing. */
export class ResourceNotFound extends McpError {
  constructor(uri: string) {
    super(
      jsonRpcCodes.invalidParams,
      `Resource not found: ${JSON.stringify(uri)}; resources/list and resources/templates/list have those there are`,
      { uri },
    );
  }
}

export function serveResource(uri: string, { info, handler }: ResourceDefinition): ServedResource {
  const where = `resource ${JSON.stringify(uri)}`;
  if (!URL.canParse(uri)) {
    throw new TypeError(`${where}: expected a URI with a scheme, such as "file:///notes.txt"`);
  }
  const { cache, subscribe, name = uri, ...said } = info;
  const listed = { uri, name, ...said } as Resource;
  return { enabled: true, cache, subscribe, mimeType: info.mimeType, where, listed, handler };
}

export function serveTemplate(
  uriTemplate: string,
  { info, handler }: TemplateDefinition,
): ServedTemplate {
  const where = `resource template ${JSON.stringify(uriTemplate)}`;
  const template = parseUriTemplate(uriTemplate, where);
  const { cache, subscribe, complete, name = uriTemplate, ...said } = info;
  const listed = { uriTemplate, name, ...said } as ResourceTemplate;
  const completers = new Map(Object.entries(complete ?? {}));
  const { mimeType } = info;
  return {
    enabled: true,
    cache,
    subscribe,
    mimeType,
    where,
    listed,
    template,
    completers,
    handler,
  };
}

export function resourceHandlers(all: Resources, server: ServerCore): Record<string, Handler> {
  const { resources, templates } = all;
  return {
    "resources/list": (params, call) => {
      call.cache = server.cache;
      return then(
        pageOf(resources.listed, uriOf, params as { cursor?: string }, call, server),
        (page) => pageUnder("resources", page),
      );
    },
    "resources/templates/list": (params, call) => {
      call.cache = server.cache;
      return then(
        pageOf(templates.listed, templateOf, params as { cursor?: string }, call, server),
        (page) => pageUnder("resourceTemplates", page),
      );
    },
    "resources/read": (params, call) => {
      const { uri } = params as { uri: string };
      const found = findResource(all, uri);
      if (found === undefined) throw new ResourceNotFound(uri);
      return read(found, uri, call, server);
    },
  };
}

type Found =
  | { readonly served: ServedResource; readonly variables: undefined }
  | { readonly served: ServedTemplate; readonly variables: TemplateVariables };

/** A resource of this very URI, or the first template that fits. */
export function findResource({ resources, templates }: Resources, uri: string): Found | undefined {
  const served = resources.find(uri);
  if (served !== undefined) return { served, variables: undefined };
  for (const candidate of templates.listed) {
    const variables = match(candidate.template, uri);
    if (variables !== undefined) return { served: candidate, variables };
  }
  return undefined;
}

function read(found: Found, uri: string, call: ServerCall, server: ServerCore): unknown {
  const { served } = found;
  call.cache = served.cache ?? server.cache;
  const context = new Context(call, server);
  const output =
    found.variables === undefined
      ? found.served.handler(uri, context)
      : found.served.handler(found.variables, context, uri);
  return then(output, (value) => {
    const contents = contentsOf(value, uri, served.mimeType, served.where);
    const whole = { resultType: "complete", contents, ...call.cache };
    if (isReadResourceResult(whole)) return { contents };
    throw new TypeError(
      `${served.where}: expected the handler to return contents as the protocol has them, found something else; see ReadResourceResult`,
    );
  });
}

function uriOf({ listed }: ServedResource): string {
  return listed.uri;
}

function templateOf({ listed }: ServedTemplate): string {
  return listed.uriTemplate;
}

function pageUnder(key: string, page: Page<{ readonly listed: unknown }>): object {
  const items = page.items.map((item) => item.listed);
  return page.nextCursor === undefined
    ? { [key]: items }
    : { [key]: items, nextCursor: page.nextCursor };
}

/** Without a promise where there is none. */
function then<Value, Result>(
  value: Value | Promise<Value>,
  next: (value: Value) => Result,
): Result | Promise<Result> {
  return value instanceof Promise ? value.then(next) : next(value);
}
