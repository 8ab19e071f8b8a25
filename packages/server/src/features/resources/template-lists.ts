/**
 * Handles `resources/list` for servers whose templates list resources. The resources of the definition come first, then
 * those of each template in order.
 */
import { openCursor, sealCursor } from "@mcp-gen/core/sealed";
import { isResource } from "@mcp-gen/protocol/newest/guards";
import type { Resource } from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../../engine/request.js";
import { contextOf } from "../context.js";
import { excerpt } from "../../engine/described.js";
import type { FeatureServer } from "../feature-server.js";
import type { ServedResource, ServedTemplate } from "./served-resource.js";

/** The start of a page: after an item of the definition, or in the list of a template. */
type Position =
  | { readonly kind: "definition"; readonly after: string; readonly index: number }
  | { readonly kind: "template"; readonly name: string; readonly cursor?: string };

export interface ListedSources {
  readonly resources: readonly ServedResource[];
  /** The templates with a `list`, in order. */
  readonly templates: readonly ServedTemplate[];
}

/** @throws McpError -32602 for a cursor that was not issued for this list */
export async function listWithTemplates(
  { resources, templates }: ListedSources,
  cursor: string | undefined,
  call: ServerCall,
  server: FeatureServer,
): Promise<object> {
  const state = await server.sealedState();
  const owner = { principal: call.auth?.principal, audience: state.audience(call) };
  const keyring = await state.keyring();
  const { method } = call;
  const start =
    cursor === undefined
      ? undefined
      : ((await openCursor(keyring, method, cursor, owner)) as Position);
  const page: Resource[] = [];
  const rest =
    start?.kind === "template"
      ? await fromTemplates(start)
      : (fromDefinition(start) ?? (await fromTemplates()));
  if (rest === undefined) return { resources: page };
  return { resources: page, nextCursor: await sealCursor(keyring, method, rest, owner) };

  function fromDefinition(position: Position | undefined): Position | undefined {
    let first = 0;
    if (position?.kind === "definition") {
      const found = resources.findIndex(({ name }) => name === position.after);
      first = found === -1 ? position.index : found + 1;
    }
    const end = first + server.pageSize;
    const part = resources.slice(first, end);
    page.push(...part.map(({ listed }) => listed));
    const last = part.at(-1);
    if (last === undefined || end >= resources.length) return undefined;
    return { kind: "definition", after: last.name, index: end };
  }

  /**
   * Adds the pages of templates until the page is full or a template has another page. If the template at the cursor
   * was removed, the list ends.
   */
  async function fromTemplates(position?: Position): Promise<Position | undefined> {
    const from = position?.kind === "template" ? position : undefined;
    const begin = from === undefined ? 0 : templates.findIndex(({ name }) => name === from.name);
    if (begin === -1) return undefined;
    let next = from?.cursor;
    for (const template of templates.slice(begin)) {
      const { name } = template;
      if (page.length >= server.pageSize) return { kind: "template", name };
      next = await addPage(template, next);
      if (next !== undefined) return { kind: "template", name, cursor: next };
    }
    return undefined;
  }

  async function addPage(
    { name, list }: ServedTemplate,
    from: string | undefined,
  ): Promise<string | undefined> {
    const returned = await list?.(contextOf(call, server), from);
    const { resources: found = [], nextCursor } = returned ?? {};
    const wrong = Array.isArray(found) ? found.findIndex((each) => !isResource(each)) : 0;
    if (wrong !== -1) {
      throw new TypeError(
        `resource template ${JSON.stringify(name)}: expected list to return { resources } with a uri and a name each, received ${Array.isArray(found) ? `${excerpt(found[wrong])} at ${wrong}` : excerpt(found)}`,
      );
    }
    if (nextCursor !== undefined && typeof nextCursor !== "string") {
      throw new TypeError(
        `resource template ${JSON.stringify(name)}: expected nextCursor of list to be a string or undefined, received ${nextCursor === null ? "null" : typeof nextCursor}`,
      );
    }
    for (const each of found) page.push(each);
    return nextCursor;
  }
}
