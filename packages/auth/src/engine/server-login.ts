/**
 * The state of the login to one MCP server, and the headers of its requests. This module is all that runs for a request
 * while a token is valid.
 */
import { parseUrl } from "@mcp-gen/core/parse-url";
import type { Awaitable } from "@mcp-gen/core";
import type { AuthChallenge, AuthRequest, HttpHeaders } from "@mcp-gen/http/client";
import type { TokenStore } from "../model.js";
import { readLogin, type LoginOwner, type StoredLogin } from "./records.js";
import type { SharedTask } from "./shared-task.js";
import type { AuthOptions, LoginOptions, LeftPageLogin, StrategyInfo } from "./strategy.js";

/** A token in use. */
export interface ActiveLogin extends StoredLogin {
  /** The `Authorization` header. */
  readonly authorization: string;
  /** The headers of every request. Undefined if each request needs its own proof. */
  readonly headers: HttpHeaders | undefined;
  /** The time from which the token is renewed, in milliseconds since 1970. Infinity: only after a 401. */
  renewAt: number;
  /** Where the token comes from. A refused token from the store may be older than one of another process. */
  readonly source: "store" | "refresh" | "login";
}

/** The code that talks to authorization servers. Loaded when it is needed. */
export interface LoginEngine {
  /** Returns whether to send the request again. */
  handleChallenge(login: ServerLogin, challenge: AuthChallenge): Promise<boolean>;
  /** Returns the error of a request that is refused after its last attempt. */
  gaveUp(login: ServerLogin, challenge: AuthChallenge): Promise<Error | undefined>;
  /** Renews a token before it expires. A failure counts only if the token has expired. */
  renewEarly(login: ServerLogin): Promise<void>;
  saveAgain(login: ServerLogin): Promise<void>;
  resume(login: ServerLogin, left: LeftPageLogin): Promise<void>;
  logIn(login: ServerLogin, options: LoginOptions): Promise<void>;
  logOut(login: ServerLogin): Promise<void>;
}

/** What all servers of one `oauth()` share. */
export interface LoginContext {
  readonly info: StrategyInfo;
  readonly options: AuthOptions;
  readonly store: TokenStore;
  readonly account: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Loads the code that talks to authorization servers. */
  readonly engine: () => Promise<LoginEngine>;
  /** Tells the clients of a server that the user may have changed. */
  readonly identityChanged: (login: ServerLogin) => void;
}

/** Loads the engine, in one file with the strategy that it uses. */
export type LoadEngine = () => Promise<{
  createEngine(context: LoginContext): LoginEngine;
}>;

const NO_HEADERS: HttpHeaders = Object.freeze({});
/** A token is renewed when less than this is left, or less than a tenth of its lifetime. */
const RENEWAL_MS = 60_000;

export class ServerLogin implements LoginOwner {
  active: ActiveLogin | undefined;
  /** The login, step-up or recovery in progress. */
  task: SharedTask<void> | undefined;
  /** The refresh in progress. */
  renewal: Promise<boolean> | undefined;
  /** A token that the store refused to save. It is saved before it is used. */
  unsaved: { readonly stored: StoredLogin; readonly source: ActiveLogin["source"] } | undefined;
  /** A token that a request was first sent with, and again because the server asked for a nonce. */
  earlierToken: string | undefined;
  /** A newly issued token that the server rejected. */
  rejectedToken: string | undefined;
  /** The times of the latest automatic logins that replaced a token before it expired. */
  readonly replacements: number[] = [];
  /** Step-ups by method and name. */
  readonly stepUps = new Map<string, number>();
  readonly account: string;
  readonly origin: string;
  readonly context: LoginContext;
  #loading: Promise<void> | undefined;
  #isLoaded = false;
  #trustedUrl: string | undefined;

  /** @param server the URL of the MCP server, without fragment and query */
  constructor(
    readonly server: string,
    context: LoginContext,
  ) {
    this.context = context;
    this.account = context.account;
    this.origin = new URL(server).origin;
  }

  /** Returns the headers of a request: without a promise if the token is valid. */
  headers(request: AuthRequest): Awaitable<HttpHeaders> {
    if (!this.sendsTo(request.url)) return NO_HEADERS;
    const { active } = this;
    if (active === undefined) {
      const isReady = this.#isLoaded && this.#loading === undefined && this.unsaved === undefined;
      return isReady ? NO_HEADERS : this.#prepare(request);
    }
    if (active.headers === undefined || this.context.now() >= active.renewAt) {
      return this.#prepare(request);
    }
    return active.headers;
  }

  /** Whether a URL may receive the token: only those of the origin that it was requested for. */
  sendsTo(url: string): boolean {
    if (url === this.#trustedUrl) return true;
    if (parseUrl(url)?.origin !== this.origin) return false;
    this.#trustedUrl = url;
    return true;
  }

  /** Reads the store, once. Completes a login that left the page. */
  async load(): Promise<void> {
    if (this.#isLoaded && this.#loading === undefined) return;
    this.#loading ??= this.#load().finally(() => {
      this.#loading = undefined;
    });
    await this.#loading;
  }

  /** Uses a token from now on. */
  use(stored: StoredLogin, source: ActiveLogin["source"]): void {
    this.active = activeLogin(stored, source, this.context);
    this.unsaved = undefined;
    this.#isLoaded = true;
  }

  /** Stops using the token. */
  clear(): void {
    this.active = undefined;
    this.unsaved = undefined;
    this.#isLoaded = true;
  }

  async #load(): Promise<void> {
    const { store, info, engine } = this.context;
    const left = await info.resume?.(this.server);
    const stored = await readLogin(store, this);
    if (stored === undefined) this.clear();
    else this.use(stored, "store");
    if (left !== undefined) await (await engine()).resume(this, left);
  }

  async #prepare(request: AuthRequest): Promise<HttpHeaders> {
    await this.load();
    if (this.unsaved !== undefined) await (await this.context.engine()).saveAgain(this);
    if (this.active !== undefined && this.context.now() >= this.active.renewAt) {
      await (await this.context.engine()).renewEarly(this);
    }
    const { active } = this;
    if (active === undefined) return NO_HEADERS;
    if (active.headers !== undefined) return active.headers;
    const { url, method } = request;
    const { accessToken } = active.token;
    return (await this.context.options.dpop?.headers({ url, method, accessToken })) ?? NO_HEADERS;
  }
}

function activeLogin(
  stored: StoredLogin,
  source: ActiveLogin["source"],
  { info }: LoginContext,
): ActiveLogin {
  const { token } = stored;
  const authorization = `${token.tokenType} ${token.accessToken}`;
  const canRenew = info.kind === "program" || token.refreshToken !== undefined;
  return {
    ...stored,
    authorization,
    headers: token.tokenType === "DPoP" ? undefined : Object.freeze({ authorization }),
    renewAt: canRenew ? renewalTime(token) : Infinity,
    source,
  };
}

function renewalTime({ issuedAt, expiresAt }: StoredLogin["token"]): number {
  if (expiresAt === undefined) return Infinity;
  return expiresAt - Math.min(RENEWAL_MS, Math.max(0, expiresAt - issuedAt) / 10);
}
