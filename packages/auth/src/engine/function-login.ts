/** A login function as a login method. */
import type { Application, LoginMethod, RedirectMethod } from "../model.js";

const DEFAULT_REDIRECT_URI = "http://127.0.0.1/callback";

/** Turns a login function into a login method. */
export function functionMethod(
  run: Extract<LoginMethod, (...args: never[]) => unknown>,
  { redirectUris }: Application,
): RedirectMethod {
  return {
    kind: "redirect",
    prepare: async ({ preferred, allowed }) => ({
      redirectUri: allowed?.[0] ?? redirectUris?.[0] ?? preferred ?? DEFAULT_REDIRECT_URI,
      run: ({ url, state, redirectUri, needsIssuer = false, signal }) =>
        run({
          url,
          state,
          ...(redirectUri === undefined ? {} : { redirectUri }),
          needsIssuer,
          signal,
        }),
      close() {},
    }),
  };
}
