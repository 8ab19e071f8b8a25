/** A login that leaves the page, and the function for the page that the person comes back to. */
import { systemClock, wallTime } from "@mcp-gen/core/base";
import type { RedirectMethod } from "../model.js";
import { LOGIN_TIMEOUT_MS, loginDeadline } from "./deadline.js";
import { LOGIN_MESSAGE } from "./popup-message.js";
import { savePending, saveResponse, takeAnswered } from "./pending.js";
import { isResponse, withoutResponse } from "./response.js";

/** The options of `redirectLogin`. */
export interface RedirectLoginOptions {
  /** The registered page that calls `finishLogin`. Default: the current page without query and fragment. */
  readonly redirectUri?: string;
}

/**
 * Sends the tab to the login page. The flow continues after the redirect: the page calls `finishLogin`, then `connect` as
 * before. Everything that the flow needs is in `sessionStorage` until then.
 *
 * @example
 * history.replaceState(null, "", finishLogin(location.href));
 * const auth = oauth({ login: redirectLogin(), store: storageTokenStore() });
 */
export function redirectLogin(options: RedirectLoginOptions = {}): RedirectMethod {
  return {
    kind: "redirect",
    prepare: async () => ({
      redirectUri: options.redirectUri ?? currentPage(),
      run({ url, state, record, signal }) {
        const { mcpServer } = JSON.parse(record) as { mcpServer: string };
        const startedAt = wallTime(systemClock);
        savePending(sessionStorage, { record, state, server: mcpServer, startedAt });
        location.assign(url);
        // The page is about to go away. The person can come back to it without a response, or stay.
        const ended = new AbortController().signal;
        return loginDeadline(LOGIN_TIMEOUT_MS, { canceled: signal, ended, place: "in this page" });
      },
      close() {},
    }),
    resume: (server) => takeAnswered(sessionStorage, server),
  };
}

/**
 * Takes the response of an authorization server from the address of the page, and returns the address without it. Call it
 * when the page loads, with `location.href`. An address without a response is returned unchanged. A response that belongs
 * to no login of this tab has no effect.
 *
 * In a window of `popupLogin`, it passes the response to the page that opened the window.
 *
 * @example
 * history.replaceState(null, "", finishLogin(location.href));
 *
 * @throws TypeError for text that is not a URL
 */
export function finishLogin(url: string): string {
  if (!isResponse(new URL(url).searchParams)) return url;
  if (!saveResponse(sessionStorage, url)) {
    // Only a page of the same origin receives it.
    (opener as Window | null)?.postMessage({ kind: LOGIN_MESSAGE, url }, location.origin);
  }
  return withoutResponse(url);
}

/** The address of the page without query and fragment. */
export function currentPage(): string {
  return location.origin + location.pathname;
}
