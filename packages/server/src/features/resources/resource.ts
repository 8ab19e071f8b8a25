/** Defines resources and resource templates. */
import type { Annotations, Icon, Resource } from "@mcp-gen/protocol/newest";
import type { CacheHint } from "../../engine/request.js";
import { checkEntry, resourceOptions, templateOptions } from "../check-options.js";
import type { Context } from "../context.js";
import type { Completer } from "../completion.js";
import type { Servable } from "../lists/registry.js";
import type { FeatureServer } from "../feature-server.js";
import type { VisibilityOptions } from "../visibility.js";
import type { ResourceOutput } from "./output.js";
import {
  serveResource,
  serveTemplate,
  type ServedResource,
  type ServedTemplate,
} from "./served-resource.js";

type Awaitable<Value> = Value | Promise<Value>;

/** The description of a resource or a template. */
export interface ResourceInfo extends VisibilityOptions {
  /** A name for programs and people. Default: the key in the definition. */
  readonly name?: string;
  readonly title?: string;
  readonly description?: string;
  readonly icons?: readonly Icon[];
  readonly mimeType?: string;
  readonly annotations?: Annotations;
  /** Bytes of the raw content. */
  readonly size?: number;
  readonly _meta?: { readonly [key: string]: unknown };
  /** How long clients can cache the contents. Default: the option of the server. */
  readonly cache?: CacheHint;
  /**
   * Allows clients to subscribe to changes. `true`: you call `server.resourceUpdated(uri)`. A function is called for
   * the first subscriber; the function that it returns, after the last one.
   *
   * Errors of the function are reported to `onError`. Its client is not subscribed to that URI, other subscriptions
   * do not change, and the next subscriber calls the function again. An error on stopping is also reported.
   */
  readonly subscribe?: true | ((uri: string, updated: () => void) => (() => void) | void);
}

/** A resource created by `resource`. */
export interface ResourceDefinition extends Servable<ServedResource, FeatureServer> {
  readonly info: ResourceInfo;
  readonly handler: (uri: string, context: Context) => unknown;
}

export interface TemplateInfo extends Omit<ResourceInfo, "size"> {
  /** Suggests values for a variable from the text that the user has typed. */
  readonly complete?: { readonly [variable: string]: Completer };
  /**
   * Lists resources of this template in `resources/list`, after those of the definition. Called without a cursor for the
   * first page, and with the `nextCursor` of your last page for the next one; clients never see that cursor itself. Lists
   * have the `cacheScope` `private` then, because the result may depend on the caller.
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

/** Without an annotation, all variables are strings. */
export interface TemplateStrings {
  readonly [variable: string]: string;
}

/** A template created by `resourceTemplate`. */
export interface TemplateDefinition extends Servable<ServedTemplate, FeatureServer> {
  readonly info: TemplateInfo;
  readonly handler: (variables: never, context: Context, uri: string) => unknown;
}

/**
 * Creates a resource. Its URI is the key in the definition.
 *
 * @example resource({ mimeType: "text/plain" }, () => readFile("notes.txt", "utf8"))
 */
export function resource(
  info: ResourceInfo,
  handler: (uri: string, context: Context) => Awaitable<ResourceOutput>,
): ResourceDefinition {
  checkEntry("resource", info, handler, resourceOptions);
  const definition: ResourceDefinition = {
    info,
    handler,
    serve: (uri, server) => serveResource(uri, definition, server),
  };
  return definition;
}

/**
 * Creates resources for a URI template (RFC 6570), which is the key in the definition. The handler throws `new
 * ResourceNotFound(uri)` for a matching URI without a resource.
 *
 * @typeParam Variables strings, unless the handler declares lists
 * @example resourceTemplate({ mimeType: "text/plain" }, ({ city }) => forecast(city))
 * @example resourceTemplate({}, ({ tags }: { tags: string[] }) => search(tags)) // search://{?tags*}
 */
export function resourceTemplate<
  Variables extends { readonly [Name in keyof Variables]: string | string[] } = TemplateStrings,
>(
  info: TemplateInfo,
  handler: (variables: Variables, context: Context, uri: string) => Awaitable<ResourceOutput>,
): TemplateDefinition {
  checkEntry("resourceTemplate", info, handler, templateOptions);
  const definition: TemplateDefinition = {
    info,
    handler,
    serve: (uriTemplate, server) => serveTemplate(uriTemplate, definition, server),
  };
  return definition;
}
