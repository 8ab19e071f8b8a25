/** Creates a server from a definition. */
import type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
import type { Server } from "./api.js";
import type { CatalogOf, None, PromptMap, ResourceMap, TemplateMap, ToolMap } from "./catalog.js";
import { checkDefinition } from "./check-definition.js";
import type { Definition } from "./definition.js";
import { givenRevisions, namedRevisions } from "../engine/revisions.js";
import { McpServer } from "./server.js";

/**
 * Creates a server that supports all released revisions, or the given ones. Pass it to a transport: `serveStdio`,
 * `serveHttp`, `toNodeListener`. The type of the server contains the names of the tools, prompts and resources in the
 * definition, and the types of arguments and structured results. If a handler returns a value that it reads from the
 * server, the types are circular. To avoid this, declare the return type of the handler, or declare the server as
 * `Server`.
 *
 * @throws TypeError for an invalid definition, such as an invalid tool name or schema
 * @example
 * ```ts
 * const server = defineServer({ name: "greeter", version: "1.0.0", tools: { hello: tool({}, () => "Hello") } });
 * ```
 */
export function defineServer<
  Tools extends ToolMap = None,
  Prompts extends PromptMap = None,
  Resources extends ResourceMap = None,
  Templates extends TemplateMap = None,
>(
  definition: Definition<Tools, Prompts, Resources, Templates>,
): Server<CatalogOf<Tools, Prompts, Resources, Templates>> {
  checkDefinition(definition);
  return new McpServer(definition, namedRevisions(definition.revisions));
}

/**
 * Creates a server from revision modules, so that a bundle contains no other revision.
 *
 * @example
 * ```ts
 * import { serverRevision } from "@mcp-gen/adapt/2026-07-28/server";
 * const server = defineServerOf([serverRevision], { name: "greeter", version: "1.0.0" });
 * ```
 */
export function defineServerOf<
  Tools extends ToolMap = None,
  Prompts extends PromptMap = None,
  Resources extends ResourceMap = None,
  Templates extends TemplateMap = None,
>(
  revisions: readonly (ServerRevision | RevisionSource<ServerRevision>)[],
  definition: Omit<Definition<Tools, Prompts, Resources, Templates>, "revisions">,
): Server<CatalogOf<Tools, Prompts, Resources, Templates>> {
  if (revisions.length === 0) {
    throw new TypeError("defineServerOf: expected at least one revision, received none");
  }
  checkDefinition(definition);
  return new McpServer(definition, givenRevisions(revisions));
}
