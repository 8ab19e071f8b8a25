/** A login in the browser of the person, for programs on their machine (RFC 8252). */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Awaitable } from "@mcp-gen/core";
import { AuthError } from "../errors.js";
import type { LoginRequest, PreparedLogin, RedirectMethod } from "../model.js";
import { LOGIN_TIMEOUT_MS, loginDeadline } from "./deadline.js";
import {
  listenForCallback,
  LOOPBACK_HOSTS,
  type CallbackListener,
  type CallbackPlace,
} from "./listener.js";
import { hasDisplay, isRemoteTerminal, openUrl } from "./open-url.js";
import {
  askForResponse,
  PASTE_OPTIONS,
  printableUrl,
  type PasteLoginOptions,
} from "./paste-login.js";
import { checkAuthOptions } from "../shared/check-options.js";
import { CALLBACK_PATH, placesFor } from "./places.js";
import { canAsk, writeLine } from "./terminal.js";

/** The options of `browserLogin`. */
export interface BrowserLoginOptions extends PasteLoginOptions {
  /**
   * The port of the redirect URI. Default: the port of the existing registration if it is free, otherwise one of
   * `metadataPorts`, otherwise any.
   */
  readonly port?: number;
  /** The host of the redirect URI. Default: `127.0.0.1`. */
  readonly host?: "127.0.0.1" | "localhost" | "[::1]";
  /**
   * Opens a URL. Returns false if it could not. Default: the program `open`, `xdg-open` or `rundll32`. `false`: the URL is
   * only printed.
   */
  readonly open?: false | ((url: string) => Awaitable<boolean | void>);
  /** How long to wait for the person. Default: 5 minutes. */
  readonly timeoutMs?: number;
  /** The ports of the redirect URIs in your client ID metadata document. */
  readonly metadataPorts?: readonly number[];
  /**
   * Whether the person can also paste the URL that they were sent to. Default: on a terminal over SSH, and on a terminal
   * without a display.
   */
  readonly paste?: boolean;
}

const OPTIONS: Readonly<Record<keyof BrowserLoginOptions, true>> = {
  port: true,
  host: true,
  open: true,
  timeoutMs: true,
  metadataPorts: true,
  paste: true,
  ...PASTE_OPTIONS,
};

/**
 * Opens the login page in the browser and listens on the loopback interface for the response. Without a browser, it prints
 * the URL to stderr. The listener accepts one response, with the right state, and closes after it, after the timeout, and
 * when the signal is aborted. Without a free port, the call fails with `auth/unavailable`; after `timeoutMs` with
 * `auth/timeout`.
 *
 * @example
 * const auth = oauth({ login: browserLogin(), store: fileTokenStore() });
 *
 * @throws TypeError for an unknown option, and for a host that is not a loopback host
 */
export function browserLogin(options: BrowserLoginOptions = {}): RedirectMethod {
  checkAuthOptions("browserLogin: option ", options, OPTIONS);
  const { host = "127.0.0.1", port, metadataPorts = [] } = options;
  if (!LOOPBACK_HOSTS.includes(host)) {
    const expected = LOOPBACK_HOSTS.join(", ");
    throw new TypeError(`browserLogin host: expected ${expected}, received ${host}.`);
  }
  return {
    kind: "redirect",
    async prepare({ preferred, allowed, signal }) {
      const places = placesFor({ host, port, metadataPorts }, preferred, allowed);
      const failures: unknown[] = [];
      for (const place of places) {
        signal.throwIfAborted();
        try {
          return preparedLogin(await listenForCallback(place), options, signal);
        } catch (error) {
          failures.push(error);
        }
      }
      throw noPort(places, failures);
    },
  };
}

function noPort(places: readonly CallbackPlace[], failures: readonly unknown[]): AuthError {
  const tried = places.map(
    ({ host, port }, index) => `${host}:${port} (${(failures[index] as { code?: string }).code})`,
  );
  return new AuthError(
    "auth/unavailable",
    `Login: cannot listen for the response on ${tried.join(", ")}. Close the program that uses the port.`,
    { retryable: true, cause: failures.at(-1) },
  );
}

function preparedLogin(
  listener: CallbackListener,
  options: BrowserLoginOptions,
  signal: AbortSignal,
): PreparedLogin {
  const close = (): void => {
    signal.removeEventListener("abort", close);
    listener.close();
  };
  signal.addEventListener("abort", close);
  if (signal.aborted) close();
  return {
    redirectUri: listener.redirectUri,
    run: (request) => runLogin(listener, options, request).finally(close),
    close,
  };
}

/** Waits for the listener or for what the person pastes, whichever is first. */
async function runLogin(
  listener: CallbackListener,
  options: BrowserLoginOptions,
  request: LoginRequest,
): Promise<string> {
  const ended = new AbortController();
  const deadline = loginDeadline(options.timeoutMs ?? LOGIN_TIMEOUT_MS, {
    canceled: request.signal,
    ended: ended.signal,
    place: `on ${listener.redirectUri}`,
  });
  try {
    // Some authorization servers accept only this name, so a registration can replace the address by it.
    if (hostOf(request.redirectUri) === "localhost") await alsoIpv6(listener);
    const response = listener.waitFor(request.state);
    const shown = showLogin(options, withEnd(request, ended));
    return await Promise.race([response, deadline, shown.then((url) => url ?? response)]);
  } finally {
    ended.abort();
  }
}

/** Browsers may resolve `localhost` to `::1`, where another program could receive the response. */
async function alsoIpv6(listener: CallbackListener): Promise<void> {
  try {
    await listener.addIpv6();
  } catch (error) {
    const port = Number(new URL(listener.redirectUri).port);
    throw noPort([{ host: "[::1]", port, path: CALLBACK_PATH }], [error]);
  }
}

/** Opens or prints the URL. Resolves with the response if the person pasted it. */
async function showLogin(
  { open, paste, ask, write = writeLine }: BrowserLoginOptions,
  request: LoginRequest,
): Promise<string | undefined> {
  const isRemote = isRemoteTerminal(process.env);
  const isHere = !isRemote && hasDisplay(process.platform, process.env);
  const canPaste = paste ?? (!isHere && (ask !== undefined || canAsk()));
  // The browser on the other side of an SSH connection is not the browser of the person.
  const opener = open ?? (isRemote ? false : openUrl);
  // A program can run as long as the browser that it opened, so a person who can paste does not wait for it.
  const opened = tryToOpen(opener, request.url);
  if (!canPaste && (await opened)) return undefined;
  await write(`Open this URL to log in: ${printableUrl(request.url)}`);
  return canPaste ? askForResponse(request, { ask, write }) : undefined;
}

/** Resolves with false if the browser could not be opened. */
async function tryToOpen(opener: BrowserLoginOptions["open"], url: string): Promise<boolean> {
  try {
    return opener ? (await opener(url)) !== false : false;
  } catch {
    return false;
  }
}

/** Ends the question when the listener was first. */
function withEnd(request: LoginRequest, ended: AbortController): LoginRequest {
  return { ...request, signal: AbortSignal.any([request.signal, ended.signal]) };
}

function hostOf(url: string | undefined): string | undefined {
  return url === undefined ? undefined : parseUrl(url)?.hostname;
}
