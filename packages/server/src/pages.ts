/** Lists in pages. A cursor is sealed, so that nothing can be read from it, and none can be made up. */
import { openCursor, sealCursor } from "@mcp-gen/core";
import type { ServerCall } from "./call.js";
import type { ServerCore } from "./server-core.js";

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string;
}

/** Where a page ended: the name of its last item and, should that be gone by then, its place. */
type Position = [name: string, index: number];

/**
 * The page a client asks for. A list that fits in one page needs no promise, and no cursor.
 *
 * @param method the list; a cursor is good for no other
 * @throws McpError -32602 for a cursor that was not given out for this list
 */
export function pageOf<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  params: { readonly cursor?: string },
  call: ServerCall,
  server: ServerCore,
): Page<Item> | Promise<Page<Item>> {
  const { cursor } = params;
  if (cursor === undefined && items.length <= server.pageSize) return { items };
  return later(items, nameOf, cursor, call, server);
}

async function later<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  cursor: string | undefined,
  call: ServerCall,
  server: ServerCore,
): Promise<Page<Item>> {
  const { method, auth } = call;
  const principal = auth?.principal;
  const keyring = server.keyring();
  let start = 0;
  if (cursor !== undefined) {
    const [name, index] = (await openCursor(keyring, method, cursor, { principal })) as Position;
    const found = items.findIndex((item) => nameOf(item) === name);
    start = found === -1 ? index : found + 1;
  }
  const end = start + server.pageSize;
  const page = items.slice(start, end);
  const last = page.at(-1);
  if (end >= items.length || last === undefined) return { items: page };
  const position: Position = [nameOf(last), end];
  return { items: page, nextCursor: await sealCursor(keyring, method, position, { principal }) };
}
