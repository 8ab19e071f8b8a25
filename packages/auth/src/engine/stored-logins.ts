/** Lists the logins in a store. */
import { AuthError } from "../errors.js";
import type { TokenStore } from "../model.js";
import { readStoreKey } from "./keys.js";

/** A login in a store. `oauth({ store, account }).status(server)` returns its state. */
export interface StoredLoginName {
  /** The URL of the MCP server. */
  readonly server: string;
  /** The label of `oauth({ account })`. Default: `default`. */
  readonly account: string;
}

/**
 * Lists the logins in a store, without tokens.
 *
 * @throws AuthError if the store has no function `keys`
 */
export async function listLogins(store: TokenStore): Promise<readonly StoredLoginName[]> {
  if (store.keys === undefined) {
    throw new AuthError(
      "auth/store",
      "Token store: expected a function keys to list the logins, received none. Add it to the store.",
    );
  }
  return (await store.keys()).flatMap((key) => {
    const read = readStoreKey(key);
    return read?.kind === "server" ? [{ server: read.server, account: read.account }] : [];
  });
}
