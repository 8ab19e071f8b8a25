/** Takes over the tokens of other processes. */
import { readLogin } from "./records.js";
import type { ActiveLogin, ServerLogin } from "./server-login.js";

/**
 * Reads the store again, and uses the token that another process stored in the meantime.
 *
 * @returns whether the token is another one
 */
export async function adoptStored(
  login: ServerLogin,
  active: ActiveLogin | undefined,
): Promise<boolean> {
  if (login.unsaved !== undefined) return false;
  const stored = await readLogin(login.context.store, login);
  if (stored === undefined) {
    // Another process logged out.
    if (active !== undefined) login.clear();
    return false;
  }
  if (stored.token.accessToken === active?.token.accessToken) return false;
  login.use(stored, "store");
  if (stored.token.loginId !== active?.token.loginId) login.context.identityChanged(login);
  return true;
}
