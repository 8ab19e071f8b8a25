/** From a definition to a server. */
import type { Revision } from "@mcp-gen/protocol";
import type { Server } from "./api.js";
import type { CatalogOf, None, PromptMap, ResourceMap, TemplateMap, ToolMap } from "./catalog.js";
import { checkDefinition } from "./check-options.js";
import type { Definition } from "./definition.js";
import { allRevisions } from "./revisions/all.js";
import { McpServer } from "./server.js";
import type { WireSource } from "./wire.js";

/**
 * Makes a server that speaks every revision, or those that are named. A transport serves it: `serveStdio`, `serveHttp`,
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
  const { revisions } = definition;
  return new McpServer(definition, revisions === undefined ? allRevisions() : named(revisions));
}

/**
 * Makes a server of revisions that are given as modules, so that a bundle holds no other.
 *
 * @example
 * ```ts
 * import { wire } from "@mcp-gen/server/revisions/2026-07-28";
 * const server = defineServerOf([wire], { name: "greeter", version: "1.0.0" });
 * ```
 */
export function defineServerOf<
  Tools extends ToolMap = None,
  Prompts extends PromptMap = None,
  Resources extends ResourceMap = None,
  Templates extends TemplateMap = None,
>(
  wires: readonly WireSource[],
  definition: Omit<Definition<Tools, Prompts, Resources, Templates>, "revisions">,
): Server<CatalogOf<Tools, Prompts, Resources, Templates>> {
  if (wires.length === 0) throw new TypeError("defineServerOf: expected a revision, received none");
  checkDefinition(definition);
  return new McpServer(definition, wires);
}

function named(revisions: readonly Revision[]): readonly WireSource[] {
  const known = allRevisions().map(({ revision }) => revision);
  for (const revision of revisions) {
    if (known.includes(revision)) continue;
    throw new TypeError(
      `defineServer: revisions: expected some of ${known.join(", ")}, received ${JSON.stringify(revision)}`,
    );
  }
  if (revisions.length === 0) {
    throw new TypeError("defineServer: revisions: expected at least one, received none");
  }
  return allRevisions().filter(({ revision }) => revisions.includes(revision));
}
