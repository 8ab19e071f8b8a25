/** Documents that `protect` serves beside the MCP endpoint. */
import type { Awaitable } from "@mcp-gen/core";
import type { HttpDocument } from "@mcp-gen/http";

/** Returns a served document. */
export type ResourceDocument = () => Awaitable<HttpDocument>;

/** Documents by path. */
export type Documents = Readonly<Record<string, ResourceDocument>>;

const MAX_AGE = "public, max-age=3600";

/** Creates a public JSON document. */
export function jsonDocument(body: string): HttpDocument {
  return { headers: { "content-type": "application/json", "cache-control": MAX_AGE }, body };
}
