/** A login without a browser on this machine: the person opens the URL elsewhere and pastes where they arrived. */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Awaitable } from "@mcp-gen/core";
import { AuthError } from "../errors.js";
import type { LoginFunction, LoginRequest } from "../model.js";
import { checkAuthOptions } from "../shared/check-options.js";
import { isResponseOf } from "./response.js";
import { askLine, writeLine } from "./terminal.js";

/** The options of `pasteLogin`. */
export interface PasteLoginOptions {
  /** Asks the person for a line. Default: reads it from the terminal. */
  readonly ask?: ((question: string, signal: AbortSignal) => Promise<string>) | undefined;
  /** Shows a line to the person. Default: writes it to stderr. */
  readonly write?: (line: string) => Awaitable<void>;
}

export const PASTE_OPTIONS: Readonly<Record<keyof PasteLoginOptions, true>> = {
  ask: true,
  write: true,
};

/** How often the person may paste. */
const ATTEMPTS = 3;
const QUESTION = "Paste the URL of the page you were sent to, even if it does not load";

/**
 * Prints the URL of the login and asks for the URL that the person was sent to, which their browser may fail to load. A
 * bare code is accepted as well, except where the authorization server promises `iss`, because a code does not tell which
 * server issued it. After three lines that do not belong to the login, the call fails with `auth/state`.
 *
 * @example
 * const auth = oauth({ login: pasteLogin() });
 *
 * @throws TypeError for an unknown option
 */
export function pasteLogin(options: PasteLoginOptions = {}): LoginFunction {
  checkAuthOptions("pasteLogin: option ", options, PASTE_OPTIONS);
  return async (request) => {
    await (options.write ?? writeLine)(`Open this URL to log in: ${printableUrl(request.url)}`);
    return askForResponse(request, options);
  };
}

/** Asks for the response until it belongs to this login. */
export async function askForResponse(
  request: LoginRequest,
  { ask = askLine, write = writeLine }: PasteLoginOptions,
): Promise<string> {
  const question = `${QUESTION}${request.needsIssuer ? "" : ", or the code"}: `;
  for (let attempt = 1; ; attempt++) {
    const result = readPasted(await ask(question, request.signal), request);
    if ("url" in result) return result.url;
    if (attempt === ATTEMPTS) throw new AuthError("auth/state", `Login: ${result.problem}`);
    await write(result.problem);
  }
}

/** Returns the response as a URL, or the reason why it does not belong to this login. It shows nothing of the text. */
function readPasted(text: string, request: LoginRequest): { url: string } | { problem: string } {
  const pasted = text.trim();
  const given = parseUrl(pasted);
  if (given !== undefined && pasted.includes("?")) {
    if (isResponseOf(given.searchParams, request.state)) return { url: pasted };
    return { problem: "The URL does not belong to this login. Paste the URL of the last page." };
  }
  if (!/^[\x21-\x7e]{1,4096}$/.test(pasted) || /^https?:/i.test(pasted)) {
    return { problem: "Expected the URL with its query, or the code. Paste the complete URL." };
  }
  if (request.needsIssuer) {
    return { problem: "This authorization server needs the complete URL. Paste it, not the code." };
  }
  // PKCE binds a code to this login, so the state adds nothing.
  const url = new URL(request.redirectUri ?? "http://127.0.0.1/callback");
  url.searchParams.set("code", pasted);
  url.searchParams.set("state", request.state);
  return { url: url.href };
}

/** Returns a URL that cannot change what a terminal shows: the parser encodes control characters. */
export function printableUrl(url: string): string {
  return new URL(url).href;
}
