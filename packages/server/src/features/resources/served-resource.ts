/** Resources and templates at run time. */
import { isReadResourceResult } from "@mcp-gen/protocol/newest/guards";
import type { Resource, ResourceTemplate } from "@mcp-gen/protocol/newest";
import { cacheHintOf, checkCacheHint } from "../cache-hint.js";
import type { ServerCall } from "../../engine/request.js";
import type { Completer } from "../completion.js";
import { contextOf, type Context } from "../context.js";
import type { ListedItem } from "../lists/registry.js";
import type { FeatureServer } from "../feature-server.js";
import { match, parseUriTemplate } from "../uri-template/index.js";
import { visibilityOf } from "../visibility.js";
import { excerpt } from "../../engine/described.js";
import { contentsOf } from "./output.js";
import type {
  ResourceDefinition,
  ResourceInfo,
  TemplateDefinition,
  TemplateInfo,
  TemplateVariables,
} from "./resource.js";

/** What can be read under a URI. */
export interface Readable extends ListedItem {
  readonly subscribe: ResourceInfo["subscribe"];
  /** What is read at a URI; nothing where it does not fit. */
  at(uri: string): ((call: ServerCall) => unknown) | undefined;
}

export interface ServedResource extends Readable {
  readonly listed: Resource;
}

export interface ServedTemplate extends Readable {
  readonly listed: ResourceTemplate;
  readonly completers: ReadonlyMap<string, Completer>;
  readonly list?: TemplateInfo["list"];
}

/** @throws TypeError for what is no URI */
export function serveResource(
  uri: string,
  { info, handler }: ResourceDefinition,
  server: FeatureServer,
): ServedResource {
  const where = `resource ${JSON.stringify(uri)}`;
  if (/[{}]/.test(uri)) {
    throw new TypeError(
      `${where}: expected a URI, received a URI template. Put it into resourceTemplates, with resourceTemplate({ ... }, handler).`,
    );
  }
  if (!URL.canParse(uri)) {
    throw new TypeError(`${where}: expected a URI with a scheme, such as "file:///notes.txt"`);
  }
  const { cache: _cache, subscribe, visible: _visible, name = uri, ...said } = info;
  const reader = readerOf(info, where, server);
  return {
    enabled: true,
    ...visibilityOf(info, where, server),
    name: uri,
    subscribe,
    listed: { uri, name, ...said } as Resource,
    at: (asked) =>
      asked === uri ? (call) => reader(uri, call, (context) => handler(uri, context)) : undefined,
  };
}

/** @throws TypeError for what is no URI template */
export function serveTemplate(
  uriTemplate: string,
  { info, handler }: TemplateDefinition,
  server: FeatureServer,
): ServedTemplate {
  const where = `resource template ${JSON.stringify(uriTemplate)}`;
  const template = parseUriTemplate(uriTemplate, where);
  const {
    cache: _cache,
    subscribe,
    visible: _visible,
    complete,
    list,
    name = uriTemplate,
    ...said
  } = info;
  const reader = readerOf(info, where, server);
  return {
    enabled: true,
    ...visibilityOf(info, where, server),
    ...(list && { list }),
    name: uriTemplate,
    subscribe,
    listed: { uriTemplate, name, ...said } as ResourceTemplate,
    completers: new Map(Object.entries(complete ?? {})),
    at(uri) {
      const variables: TemplateVariables | undefined = match(template, uri);
      if (variables === undefined) return undefined;
      return (call) => reader(uri, call, (context) => handler(variables as never, context, uri));
    },
  };
}

type Reader = (uri: string, call: ServerCall, handle: (context: Context) => unknown) => unknown;

function readerOf(
  { cache, mimeType, visible }: Pick<ResourceInfo, "cache" | "mimeType" | "visible">,
  where: string,
  server: FeatureServer,
): Reader {
  if (cache !== undefined) checkCacheHint(cache, `${where}.cache`);
  return (uri, call, handle) => {
    call.cache = cacheHintOf(cache ?? server.cache, visible !== undefined);
    const finish = (returned: unknown): object => {
      const contents = contentsOf(returned, uri, mimeType, where);
      const whole = { resultType: "complete", contents, ...call.cache };
      if (isReadResourceResult(whole)) return { contents };
      throw new TypeError(
        `${where}: expected the handler to return contents as the protocol has them, received ${excerpt(contents)}; see ReadResourceResult`,
      );
    };
    const returned = handle(contextOf(call, server));
    return returned instanceof Promise ? returned.then(finish) : finish(returned);
  };
}
