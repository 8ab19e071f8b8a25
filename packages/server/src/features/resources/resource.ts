/** Defines resources and resource templates. */
import type { Awaitable } from "@mcp-gen/core";
import { checkEntry, entryOptions, type OptionNames } from "../check-options.js";
import type { Context } from "../context.js";
import type { Scopes } from "../scopes.js";
import type { ResourceOutput } from "./output.js";
import {
  serveResource,
  serveTemplate,
  type ResourceInfo,
  type ResourceDefinition,
  type TemplateInfo,
  type TemplateDefinition,
} from "./served-resource.js";

const CONTENT: OptionNames<Omit<ResourceInfo, "size">> = {
  ...entryOptions,
  name: true,
  mimeType: true,
  annotations: true,
  cache: true,
  subscribe: true,
};
const RESOURCE: OptionNames<ResourceInfo> = { ...CONTENT, size: true };
const TEMPLATE: OptionNames<TemplateInfo> = { ...CONTENT, complete: true, list: true };

/** The default type of the variables: all of them are strings. */
export interface TemplateStrings {
  readonly [variable: string]: string;
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
  checkEntry("resource", info, handler, RESOURCE);
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
 * @typeParam Variables the types of the variables: strings, unless the handler declares lists
 * @example resourceTemplate({ mimeType: "text/plain" }, ({ city }) => forecast(city))
 * @example resourceTemplate({}, ({ tags }: { tags: string[] }) => search(tags)) // search://{?tags*}
 */
export function resourceTemplate<
  Variables extends { readonly [Name in keyof Variables]: string | string[] } = TemplateStrings,
>(
  options: TemplateInfo & {
    /**
     * The scopes that reading and subscribing need: a list, or a function of the variables and the URI. They are checked
     * over HTTP, before the handler and any middleware runs. The `cacheScope` of the contents is then `private`.
     */
    readonly scopes?: Scopes<[variables: NoInfer<Variables>, uri: string]>;
  },
  handler: (variables: Variables, context: Context, uri: string) => Awaitable<ResourceOutput>,
): TemplateDefinition {
  checkEntry("resourceTemplate", options, handler, TEMPLATE);
  const { scopes, ...info } = options;
  const definition: TemplateDefinition = {
    info,
    scopes,
    handler,
    serve: (uriTemplate, server) => serveTemplate(uriTemplate, definition, server),
  };
  return definition;
}
