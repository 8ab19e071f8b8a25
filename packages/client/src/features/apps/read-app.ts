/** Reads pages of MCP Apps. */
import { isAppMimeType, uiOf, type McpUiResourceMeta } from "@mcp-gen/core/apps";
import { isMcpUiResourceMeta } from "@mcp-gen/protocol/extensions/apps";
import type { Tool } from "@mcp-gen/protocol/newest";
import type { CallOptions } from "../../call-options.js";
import type { Client } from "../../client.js";

/** What `readApp` needs of a client. */
export type AppClient = Pick<Client, "readResource" | "listResources">;

/** A page, with the metadata of its contents, otherwise of its resource. */
export interface AppPage extends McpUiResourceMeta {
  readonly uri: string;
  readonly html: string;
}

/**
 * Reads the page of a tool, or the page at a URI.
 *
 * @throws TypeError if the tool has no page, and for a URI that does not start with `ui://`; Error if the resource is
 *   not an HTML page
 * @example const page = await readApp(client, tool);
 */
export async function readApp(
  client: AppClient,
  target: Pick<Tool, "name" | "_meta"> | string,
  options?: CallOptions,
): Promise<AppPage> {
  const uri = typeof target === "string" ? target : uriOf(target);
  if (!uri.startsWith("ui://")) {
    throw new TypeError(`readApp: expected a URI that starts with ui://, received ${uri}`);
  }
  const { contents } = await client.readResource(uri, options);
  const page = contents.find(({ mimeType }) => isAppMimeType(mimeType));
  if (page === undefined) {
    const types = contents.map(({ mimeType }) => mimeType ?? "no MIME type").join(", ");
    throw new Error(`${uri}: expected text/html;profile=mcp-app, received ${types || "nothing"}`);
  }
  const html = "text" in page ? page.text : decoded(page.blob);
  const ui = page._meta?.["ui"] ?? (await listedMeta(client, uri, options));
  return { ...(isMcpUiResourceMeta(ui) ? ui : {}), uri, html };
}

function uriOf(tool: Pick<Tool, "name" | "_meta">): string {
  const { resourceUri } = uiOf(tool) ?? {};
  if (resourceUri !== undefined) return resourceUri;
  throw new TypeError(`readApp: expected a tool with a page, received ${tool.name} without one`);
}

/** Returns the metadata in the list of resources, which applies if the contents have none. */
async function listedMeta(
  client: AppClient,
  uri: string,
  options: CallOptions | undefined,
): Promise<unknown> {
  for await (const resource of client.listResources(options)) {
    if (resource.uri === uri) return resource._meta?.["ui"];
  }
  return undefined;
}

function decoded(blob: string): string {
  return new TextDecoder().decode(Uint8Array.from(atob(blob), (char) => char.charCodeAt(0)));
}
