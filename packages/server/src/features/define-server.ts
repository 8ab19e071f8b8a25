/** From a definition to a server. */
import type { RevisionSource, ServerRevision } from "@mcp-gen/adapt/runtime";
import type { Server } from "./api.js";
import type { CatalogOf, None, PromptMap, ResourceMap, TemplateMap, ToolMap } from "./catalog.js";
import { checkDefinition } from "./check-options.js";
import type { Definition } from "./definition.js";
import { givenRevisions, namedRevisions } from "../engine/revisions.js";
import { McpServer } from "./server.js";

/**
 * Makes a server that speaks every released revision, or those that are named. A transport serves it: `serveStdio`, `serveHttp`,
 * `toNodeListener`. Its type has the names and types of what is defined. So a handler that returns something of the server
 * itself declares its return type, or the server is declared as `Server`: neither type can follow from the other.
 *
 * @throws TypeError for a definition that cannot be: a tool name nobody can say, a schema that is none, and so on
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
 * Makes a server of revisions that are given as modules, so that a bundle holds no other.
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
