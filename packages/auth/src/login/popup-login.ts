/** A login in a second window. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import { AuthError } from "../errors.js";
import type { RedirectMethod } from "../model.js";
import { LOGIN_TIMEOUT_MS, loginDeadline } from "./deadline.js";
import { LOGIN_MESSAGE, type PopupMessage } from "./popup-message.js";
import { currentPage } from "./redirect-login.js";
import { isResponseOf } from "./response.js";

/** The options of `popupLogin`. */
export interface PopupLoginOptions {
  /** The registered page of this origin that calls `finishLogin`. Default: the current page without query and fragment. */
  readonly redirectUri?: string;
  /** The features of the window. Default: `popup,width=600,height=700`. */
  readonly features?: string;
  /** How long to wait for the person. Default: 5 minutes. */
  readonly timeoutMs?: number;
}

/** Browsers send no event to the page that opened a window when the window closes. */
const CLOSED_CHECK_MS = 250;

/**
 * Opens the login page in a second window, and waits for a message of the page there that calls `finishLogin`. Messages
 * of other windows, of other origins and with another state are ignored. Browsers open the window only shortly after a
 * click. If the person closes the window, the call fails with `auth/denied`; after `timeoutMs` with `auth/timeout`.
 *
 * @example
 * button.onclick = () => auth.login("https://mcp.example.com/mcp");
 */
export function popupLogin(options: PopupLoginOptions = {}): RedirectMethod {
  return {
    kind: "redirect",
    async prepare() {
      // Opened before the registration, because the permission of a click lasts only seconds.
      const popup = open("about:blank", "_blank", options.features ?? "popup,width=600,height=700");
      if (popup === null) {
        throw new AuthError(
          "auth/denied",
          "Login: the browser blocked the window. Start the login when the user clicks, or use redirectLogin().",
        );
      }
      return {
        redirectUri: options.redirectUri ?? currentPage(),
        async run({ url, state, signal }) {
          popup.location.replace(url);
          try {
            return await messageOf(popup, state, signal, options.timeoutMs ?? LOGIN_TIMEOUT_MS);
          } finally {
            popup.close();
          }
        },
        close: () => popup.close(),
      };
    },
  };
}

/** Waits for the response in a message of the window. */
async function messageOf(
  popup: Window,
  state: string,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<string> {
  const ended = new AbortController();
  const message = new Promise<string>((resolve, reject) => {
    const receive = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== location.origin || source !== popup) return;
      const url = urlOf(data);
      if (url !== undefined && isResponseOf(new URL(url).searchParams, state)) resolve(url);
    };
    addEventListener("message", receive, { signal: ended.signal });
    const timer = setInterval(() => popup.closed && reject(windowClosed()), CLOSED_CHECK_MS);
    ended.signal.addEventListener("abort", () => clearInterval(timer));
  });
  const place = "from the window";
  const deadline = loginDeadline(timeoutMs, { canceled: signal, ended: ended.signal, place });
  try {
    return await Promise.race([message, deadline]);
  } finally {
    ended.abort();
  }
}

function urlOf(data: unknown): string | undefined {
  const { kind, url } = (data ?? {}) as Partial<PopupMessage>;
  return kind === LOGIN_MESSAGE && typeof url === "string" && parseUrl(url) ? url : undefined;
}

function windowClosed(): AuthError {
  return new AuthError(
    "auth/denied",
    "Login: the window was closed before it returned to this page. If it is still open, the login page isolates itself " +
      "(Cross-Origin-Opener-Policy): use redirectLogin().",
  );
}
