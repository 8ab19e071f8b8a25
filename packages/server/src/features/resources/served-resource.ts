/** Resources and templates at run time. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Awaitable } from "@mcp-gen/core";
import type { Annotations, Icon, Resource, ResourceTemplate } from "@mcp-gen/protocol/newest";
import { cacheHintOf, checkCacheHint } from "../cache-hint.js";
import type { CacheHint, ServerCall } from "../../engine/request.js";
import type { Completer } from "../completion.js";
import { contextOf, type Context } from "../context.js";
import type { ListedItem, Servable } from "../lists/registry.js";
import type { FeatureServer } from "../feature-server.js";
import { match } from "../uri-template/match.js";
import { parseUriTemplate } from "../uri-template/parse.js";
import { requireScopes, scopeRule, type ScopeRule, type Scopes } from "../scopes.js";
import { visibilityOf, type VisibilityOptions } from "../visibility.js";
import { excerpt } from "../../engine/described.js";
import { contentsOf } from "./output.js";

/** The description of a resource or a template. */
export interface ResourceInfo extends VisibilityOptions {
  /** A name for programs and people. Default: the key in the definition. */
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  /** The size of the raw content in bytes. */
  readonly size?: number;
  readonly _meta?: { readonly [key: string]: unknown };
  /** How long clients can cache the contents. Default: the `cache` option of the server. */
  readonly cache?: CacheHint;
  /**
   * The scopes that reading and subscribing need: a list, or a function of the URI. They are checked over HTTP, before
   * the handler and any middleware runs. The `cacheScope` of the contents is then `private`.
   */
  readonly scopes?: Scopes<[uri: string]>;
  /**
   * Allows clients to subscribe to changes. If `true`, report changes with `server.resourceUpdated(uri)`. A function is
   * called for the first subscriber of a resource. It can return another function, which is called after the last
   * subscriber has left.
   *
   * If the function fails, the error is reported to `onError` and the client is not subscribed to that URI. Other
   * subscriptions do not change, and the next subscriber calls the function again. An error of the returned function is
   * also reported.
   */
  readonly subscribe?: true | ((uri: string, updated: () => void) => (() => void) | void);
}

export interface TemplateInfo extends Omit<ResourceInfo, "scopes" | "size"> {
  /** For each variable, a function that suggests values for the text that the user has typed. */
  readonly complete?: { readonly [variable: string]: Completer };
  /**
   * Lists resources of this template in `resources/list`, after those of the definition. Called without a cursor for
   * the first page. For each further page, called with the `nextCursor` that you returned; clients never see that
   * cursor. The `cacheScope` of the list is then `private`, because the result may depend on the caller.
   *
   * @example list: async (ctx) => ({ resources: (await notesOf(ctx.auth)).map(({ id }) => ({ uri: `note://${id}`, name: id })) })
   */
  readonly list?: (context: Context, cursor: string | undefined) => Awaitable<ResourcePage>;
}

/** A page of resources of a template. */
export interface ResourcePage {
  readonly resources: readonly Resource[];
  /** The cursor of the next page; `undefined` on the last page. */
  readonly nextCursor?: string | undefined;
}

/** The values of a template's variables; a list for an exploded variable (`{tags*}`, RFC 6570). */
export interface TemplateVariables {
  readonly [variable: string]: string | string[];
}

/** A resource created by `resource`. */
export interface ResourceDefinition extends Servable<ServedResource, FeatureServer> {
  readonly info: ResourceInfo;
  readonly handler: (uri: string, context: Context) => unknown;
}

/** A template created by `resourceTemplate`. */
export interface TemplateDefinition extends Servable<ServedTemplate, FeatureServer> {
  readonly info: TemplateInfo;
  readonly scopes?: Scopes<never> | undefined;
  readonly handler: (variables: never, context: Context, uri: string) => unknown;
}

/** A resource or a template that can be read. */
export interface Readable extends ListedItem {
  readonly subscribe: ResourceInfo["subscribe"];
  /** Returns the scopes that reading a URI needs, or undefined if the URI does not match. */
  required(uri: string): readonly string[] | undefined;
  /** Returns the function that reads a URI, or undefined if the URI does not match. */
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

/** @throws TypeError for an invalid URI */
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
  if (parseUrl(uri) === undefined) {
    throw new TypeError(`${where}: expected a URI with a scheme, such as "file:///notes.txt"`);
  }
  const { cache: _cache, scopes: given, subscribe, visible: _visible, name = uri, ...said } = info;
  const scopes = scopeRule(given, where, server);
  const reader = readerOf({ ...info, scopes }, where, server);
  return {
    enabled: true,
    ...visibilityOf(info, where, server),
    name: uri,
    subscribe,
    scopes,
    required: (wanted) => (wanted === uri ? (scopes?.of(uri) ?? []) : undefined),
    listed: { uri, name, ...said } as Resource,
    at: (asked) =>
      asked === uri
        ? (call) => {
            if (scopes !== undefined) requireScopes(call, scopes.of(uri));
            return reader(uri, call, (context) => handler(uri, context));
          }
        : undefined,
  };
}

/** @throws TypeError for an invalid URI template */
export function serveTemplate(
  uriTemplate: string,
  { info, scopes: asked, handler }: TemplateDefinition,
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
  const scopes = scopeRule(asked, where, server);
  const reader = readerOf({ ...info, scopes }, where, server);
  return {
    enabled: true,
    ...visibilityOf(info, where, server),
    ...(list && { list }),
    name: uriTemplate,
    subscribe,
    scopes,
    required(uri) {
      const variables: TemplateVariables | undefined = match(template, uri);
      return variables && (scopes?.of(variables, uri) ?? []);
    },
    listed: { uriTemplate, name, ...said } as ResourceTemplate,
    completers: new Map(Object.entries(complete ?? {})),
    at(uri) {
      const variables: TemplateVariables | undefined = match(template, uri);
      if (variables === undefined) return undefined;
      return (call) => {
        if (scopes !== undefined) requireScopes(call, scopes.of(variables, uri));
        return reader(uri, call, (context) => handler(variables as never, context, uri));
      };
    },
  };
}

type Reader = (uri: string, call: ServerCall, handle: (context: Context) => unknown) => unknown;

function readerOf(
  {
    cache,
    mimeType,
    scopes,
    visible,
  }: Pick<ResourceInfo, "cache" | "mimeType" | "visible"> & {
    readonly scopes: ScopeRule | undefined;
  },
  where: string,
  server: FeatureServer,
): Reader {
  if (cache !== undefined) checkCacheHint(cache, `${where}.cache`);
  return (uri, call, handle) => {
    const isPrivate = visible !== undefined || scopes !== undefined;
    call.cache = cacheHintOf(cache ?? server.cache, isPrivate);
    const finish = (returned: unknown): object => {
      const contents = contentsOf(returned, uri, mimeType, where);
      const whole = { resultType: "complete", contents, ...call.cache };
      if (server.guards.isReadResourceResult(whole)) return { contents };
      throw new TypeError(
        `${where}: expected the handler to return contents as the protocol defines them, received ${excerpt(contents)}; see ReadResourceResult`,
      );
    };
    const returned = handle(contextOf(call, server));
    return returned instanceof Promise ? returned.then(finish) : finish(returned);
  };
}
