/** Cursors that only their server can read or make: a position in a list, sealed. */
import { systemClock, wallTime } from "../clock.js";
import { McpError } from "../errors.js";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Keyring } from "./keyring.js";
import { open, seal } from "./seal.js";

export interface CursorOwner {
  /** Lists that differ from one principal to the next need it. */
  readonly principal?: string | undefined;
  /** The server that accepts the cursor, where several servers share a ring. */
  readonly audience?: string | undefined;
}

export interface CursorLife extends CursorOwner {
  /** Milliseconds since 1970; never unless told. */
  readonly expires?: number;
}

export interface CursorReader extends CursorOwner {
  /** Milliseconds since 1970; the time it is unless told. */
  readonly now?: number;
}

/**
 * Seals a position, such as the last key of a page. A cursor adds about fifty characters.
 *
 * @param kind the list, for instance `tools/list`: a cursor is good for no other
 * @throws TypeError and RangeError as `seal` does
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
 * The position in a cursor that came in.
 *
 * @throws McpError -32602 for a cursor that was not given out for this list and principal, or has expired
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
