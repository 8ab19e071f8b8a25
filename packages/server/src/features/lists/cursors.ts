/** Pages of long lists. A cursor is sealed, so that clients can neither read nor forge it. */
import { openCursor, sealCursor } from "@mcp-gen/core/sealed";
import type { ServerCall } from "../../engine/request.js";
import type { FeatureServer } from "../feature-server.js";
import type { ListedItem, ListPage } from "./registry.js";

/**
 * The end of a page: the name of its last item, and the index of the next item, which is used if the last item was
 * removed.
 */
type Position = [name: string, index: number];

/**
 * Returns the page after a cursor, or the first page.
 *
 * @throws McpError -32602 for a cursor that was not issued for this list
 */
export async function pageAfter(
  items: readonly ListedItem[],
  cursor: string | undefined,
  call: ServerCall,
  server: FeatureServer,
): Promise<ListPage> {
  const { method, auth } = call;
  const state = await server.sealedState();
  const owner = { principal: auth?.principal, audience: state.audience(call) };
  const keyring = await state.keyring();
  let start = 0;
  if (cursor !== undefined) {
    const [name, index] = (await openCursor(keyring, method, cursor, owner)) as Position;
    const found = items.findIndex((item) => item.name === name);
    start = found === -1 ? index : found + 1;
  }
  const end = start + server.pageSize;
  const page = items.slice(start, end);
  const last = page.at(-1);
  if (end >= items.length || last === undefined) return { items: page };
  const position: Position = [last.name, end];
  return { items: page, nextCursor: await sealCursor(keyring, method, position, owner) };
}
