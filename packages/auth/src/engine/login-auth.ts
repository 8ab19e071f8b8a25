/** Connects a strategy with the requests of clients: one login per MCP server, and the engine on first use. */
import { canonicalServer } from "../discovery/canonical.js";
import { memoryTokenStore } from "./memory-store.js";
import type { OpenLogin } from "./login-functions.js";
import {
  ServerLogin,
  type LoadEngine,
  type LoginContext,
  type LoginEngine,
} from "./server-login.js";
import type { AuthOptions, LoginAuth, StrategyInfo } from "./strategy.js";
import { timeSource } from "./time.js";

/** The maximum number of URLs that are found without parsing them. */
const MOST_URLS = 1000;

/** Returns the `auth` of `connect` for a strategy. */
export function createLoginAuth(
  info: StrategyInfo,
  options: AuthOptions,
  loadEngine: LoadEngine,
): LoginAuth {
  const listeners = new Set<{ call: () => void; login: ServerLogin | undefined }>();
  const context: LoginContext = {
    info,
    options,
    store: options.store ?? memoryTokenStore(),
    account: options.account ?? "default",
    now: timeSource(options.clock),
    engine: lazyEngine(loadEngine, () => context),
    identityChanged(changed) {
      for (const { call, login } of listeners) {
        if (login === undefined || login === changed) callListener(call, options);
      }
    },
  };
  const open = loginsOf(context);
  return {
    headers: (request) => open(request.server).headers(request),
    async handleChallenge(challenge) {
      const login = open(challenge.server);
      if (challenge.method === "DELETE" || !login.sendsTo(challenge.url)) return false;
      return (await context.engine()).handleChallenge(login, challenge);
    },
    async gaveUp(challenge) {
      const login = open(challenge.server);
      if (!login.sendsTo(challenge.url)) return undefined;
      return (await context.engine()).gaveUp(login, challenge);
    },
    ...(info.extensions === undefined ? {} : { extensions: info.extensions }),
    onIdentityChange(call, server) {
      const listener = { call, login: server === undefined ? undefined : open(server) };
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    login: async (url, loginOptions) => (await explicit()).logInTo(open, url, loginOptions),
    logout: async (url) => (await explicit()).logOutOf(open, url),
    status: async (url) => (await explicit()).statusAt(open, url),
  };
}

/** Loads the functions that the application calls itself. */
function explicit() {
  return import("./login-functions.js");
}

/** Returns a function that returns the login of a URL. The query and the fragment of a URL do not belong to the name of a server. */
function loginsOf(context: LoginContext): OpenLogin {
  const byUrl = new Map<string, ServerLogin>();
  const open = (url: string): ServerLogin => byUrl.get(url) ?? add(url);
  const add = (url: string): ServerLogin => {
    const server = canonicalServer(url);
    const login = byUrl.get(server) ?? new ServerLogin(server, context);
    byUrl.set(server, login);
    // Some applications add a different query to each URL.
    if (byUrl.size < MOST_URLS) byUrl.set(url, login);
    return login;
  };
  return open;
}

function lazyEngine(
  loadEngine: LoadEngine,
  context: () => LoginContext,
): () => Promise<LoginEngine> {
  let engine: Promise<LoginEngine> | undefined;
  return () =>
    (engine ??= loadEngine().then(
      ({ createEngine }) => createEngine(context()),
      (error: unknown) => {
        // A page may be offline for a moment. The next request tries again.
        engine = undefined;
        throw error;
      },
    ));
}

/** The login succeeded, so an error of a listener must not fail it. */
function callListener(listener: () => void, { onNotice }: AuthOptions): void {
  try {
    listener();
  } catch {
    onNotice?.({
      code: "auth/listener",
      message: "A listener of onIdentityChange threw an error. Catch errors in the listener.",
    });
  }
}
