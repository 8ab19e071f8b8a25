/** Sealed cursors: only the server that created a cursor can read the list position in it. */
import { systemClock, wallTime } from "../clock.js";
import { McpError } from "../errors.js";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Keyring } from "./keyring.js";
import { open, seal } from "./seal.js";

export interface CursorOwner {
  /** The principal that may use the cursor. Required for lists that differ between principals. */
  readonly principal?: string | undefined;
  /** The server that accepts the cursor, if several servers share a keyring. */
  readonly audience?: string | undefined;
}

export interface CursorLife extends CursorOwner {
  /** The expiry time in milliseconds since 1970. Default: never. */
  readonly expires?: number;
}

export interface CursorReader extends CursorOwner {
  /** The current time in milliseconds since 1970. Default: the time of the system clock. */
  readonly now?: number;
}

/**
 * Seals a list position, such as the last key of a page. The cursor is about fifty characters longer than the position.
 *
 * @param kind the list, such as `tools/list`; the cursor is valid only for this list
 * @throws TypeError and RangeError like `seal`
 */
export function sealCursor(
  keyring: Keyring,
  kind: string,
  position: unknown,
  { principal, audience, expires = Infinity }: CursorLife = {},
): Promise<string> {
  return seal(keyring, position, { purpose: purposeOf(kind), principal, audience, expires });
}

/**
 * Opens a received cursor and returns the position in it.
 *
 * @throws McpError -32602 for a cursor of another list or principal, or an expired cursor
 */
export async function openCursor(
  keyring: Keyring,
  kind: string,
  cursor: unknown,
  { principal, audience, now = wallTime(systemClock) }: CursorReader = {},
): Promise<unknown> {
  const binding = { purpose: purposeOf(kind), principal, audience };
  const opened = await open(keyring, cursor, binding, now);
  if (opened.ok) return opened.payload;
  throw new McpError(
    jsonRpcCodes.invalidParams,
    `params.cursor: the cursor is not from ${kind} of this server, or it has expired; list again without a cursor`,
  );
}

function purposeOf(kind: string): string {
  return `cursor:${kind}`;
}
