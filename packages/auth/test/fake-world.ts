/** An MCP server and its authorization servers as one replacement of `fetch`, for tests of the engine. */
import type { AuthChallenge, ClientAuth } from "@mcp-gen/http/client";
import { vi } from "vitest";
import { authorizationDigest } from "../src/engine/digest.js";

export const SERVER = "https://mcp.example/mcp";
export const ISSUER = "https://as.example";

interface Family {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly issuer: string;
  refreshToken: string;
  isRevoked: boolean;
}

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly body: URLSearchParams;
}

/** What an MCP request of the test answers: the status, and the parameters of the challenge. */
export interface ServerAnswer {
  readonly status: number;
  readonly challenge?: string;
  /** Default: `Bearer`. */
  readonly scheme?: string;
}

/** A response of the test, which replaces the response of the world. */
export type Override = (call: SeenCall) => Response | undefined | Promise<Response | undefined>;

export class FakeWorld {
  readonly calls: SeenCall[] = [];
  /** Consulted before each response. */
  override: Override | undefined;
  issuers: string[] = [ISSUER];
  lifetime: number | undefined = 3600;
  hasRefresh = true;
  /** Whether refresh tokens are replaced. */
  rotates = true;
  /** Whether the reuse of a replaced refresh token revokes its family. */
  revokesOnReuse = true;
  resourceScopes: readonly string[] | undefined;
  metadata: Record<string, unknown> = {};
  resource = SERVER;
  /** How many refresh tokens were exchanged, and how many grants were refused. */
  refreshes = 0;
  refusals = 0;
  now = (): number => Date.now();
  /** Decides about each MCP request with a valid token. */
  decide: (authorization: string, rpc: { method: string; name: string }) => ServerAnswer = () => ({
    status: 200,
  });
  readonly access = new Map<string, { family: Family; expiresAt: number }>();
  readonly #refresh = new Map<string, Family>();
  readonly #codes = new Map<string, Family>();
  readonly clients = new Map<string, string>();
  #count = 0;

  /** The replacement of `fetch`. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
    this.receive(new Request(input, init));

  /** Records a request, and returns its response. */
  async receive(request: Request): Promise<Response> {
    const { method, url } = request;
    const text = await request.text();
    const isForm = !text.startsWith("{");
    const body = new URLSearchParams(isForm ? text : { json: text });
    const authorization = request.headers.get("authorization");
    const call: SeenCall = { method, url, authorization, body };
    this.calls.push(call);
    const replaced = await this.override?.(call);
    return replaced ?? this.#respond(call);
  }

  /** The paths of all requests, such as `POST /token`. */
  lines(): string[] {
    return this.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  }

  count(path: string): number {
    return this.calls.filter(({ url }) => new URL(url).pathname === path).length;
  }

  /** A person who always agrees. */
  readonly login = async ({ url }: { url: string }): Promise<string> => {
    const { origin, searchParams } = new URL(url);
    const parameters = Object.fromEntries(searchParams);
    this.calls.push({ method: "GET", url, authorization: null, body: searchParams });
    const code = this.#next("code");
    this.#codes.set(code, {
      clientId: parameters["client_id"] ?? "",
      scopes: (parameters["scope"] ?? "").split(" ").filter(Boolean),
      issuer: origin,
      refreshToken: "",
      isRevoked: false,
    });
    const answer = new URL(parameters["redirect_uri"] ?? "");
    answer.searchParams.set("code", code);
    answer.searchParams.set("state", parameters["state"] ?? "");
    return answer.href;
  };

  /** How often a person was asked. */
  get logins(): number {
    return this.count("/authorize");
  }

  #respond(call: SeenCall): Response {
    const { origin, pathname } = new URL(call.url);
    if (origin === new URL(SERVER).origin) return this.#resource(call, pathname);
    switch (pathname) {
      case "/.well-known/oauth-authorization-server":
        return Response.json(this.#metadata(origin));
      case "/register": {
        const clientId = this.#next("client");
        this.clients.set(clientId, origin);
        return Response.json({ ...JSON.parse(call.body.get("json") ?? "{}"), client_id: clientId });
      }
      case "/token":
        return this.#token(call.body, origin);
      case "/revoke":
        return new Response(null);
    }
    return new Response("not found", { status: 404 });
  }

  #metadata(issuer: string): Record<string, unknown> {
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      registration_endpoint: `${issuer}/register`,
      revocation_endpoint: `${issuer}/revoke`,
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      ...this.metadata,
    };
  }

  #resource(call: SeenCall, pathname: string): Response {
    if (pathname.startsWith("/.well-known/oauth-protected-resource")) {
      return Response.json({
        resource: this.resource,
        authorization_servers: this.issuers,
        ...(this.resourceScopes && { scopes_supported: this.resourceScopes }),
      });
    }
    if (pathname !== "/mcp") return new Response(null, { status: 404 });
    const [, sent = ""] = /^Bearer (\S+)$/.exec(call.authorization ?? "") ?? [];
    const token = this.access.get(sent);
    const isValid = token !== undefined && !token.family.isRevoked && token.expiresAt > this.now();
    const rpc = JSON.parse(call.body.get("json") ?? "{}");
    const {
      status,
      challenge = "",
      scheme = "Bearer",
    }: ServerAnswer = isValid
      ? this.decide(sent, { method: rpc.method, name: rpc.params?.name })
      : { status: 401 };
    if (status === 200) return Response.json({});
    const metadata = `resource_metadata="https://mcp.example/.well-known/oauth-protected-resource/mcp"`;
    const value = `${scheme} ${[metadata, challenge].filter(Boolean).join(", ")}`;
    return new Response(null, { status, headers: { "www-authenticate": value } });
  }

  #token(body: URLSearchParams, issuer: string): Response {
    const family =
      body.get("grant_type") === "refresh_token"
        ? this.#useRefreshToken(body)
        : this.#codes.get(body.get("code") ?? "");
    if (!this.clients.has(body.get("client_id") ?? "")) return refused("invalid_client", 401);
    if (family === undefined || family.isRevoked || family.issuer !== issuer) {
      this.refusals += 1;
      return refused("invalid_grant");
    }
    if (body.has("refresh_token")) this.refreshes += 1;
    this.#codes.delete(body.get("code") ?? "");
    const accessToken = this.#next("access");
    const expiresAt = this.lifetime === undefined ? Infinity : this.now() + this.lifetime * 1000;
    this.access.set(accessToken, { family, expiresAt });
    if (this.rotates || family.refreshToken === "") {
      family.refreshToken = this.#next("refresh");
      this.#refresh.set(family.refreshToken, family);
    }
    return Response.json({
      access_token: accessToken,
      token_type: "Bearer",
      ...(this.lifetime === undefined ? {} : { expires_in: this.lifetime }),
      ...(this.hasRefresh ? { refresh_token: family.refreshToken } : {}),
    });
  }

  #useRefreshToken(body: URLSearchParams): Family | undefined {
    const family = this.#refresh.get(body.get("refresh_token") ?? "");
    if (family === undefined) return undefined;
    if (family.refreshToken === body.get("refresh_token")) return family;
    family.isRevoked ||= this.revokesOnReuse;
    return undefined;
  }

  #next(kind: string): string {
    this.#count += 1;
    return `CANARY-${kind}-${this.#count}`;
  }
}

export function refused(error: string, status = 400): Response {
  return Response.json({ error, error_description: "CANARY-description" }, { status });
}

export interface SendOptions {
  readonly method?: string;
  readonly rpc?: { readonly method: string; readonly name?: string };
  readonly signal?: AbortSignal;
  readonly url?: string;
}

/** Sends one request as the transports do: at most 4 times, with the headers of `auth`. Returns the status. */
export async function send(
  world: Pick<FakeWorld, "fetch">,
  auth: ClientAuth,
  options: SendOptions = {},
): Promise<number> {
  const { method = "POST", rpc = { method: "tools/list" }, url = SERVER } = options;
  const { signal = new AbortController().signal } = options;
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: rpc.method,
    params: { name: rpc.name },
  });
  for (let attempt = 1; ; attempt++) {
    const headers = await auth.headers({ server: url, url, method });
    const hasBody = method === "POST";
    const response = await world.fetch(url, { method, headers, ...(hasBody ? { body } : {}) });
    const isChallenge = response.status === 401 || response.status === 403;
    if (!isChallenge) return response.status;
    const digest = await authorizationDigest(headers["authorization"]);
    const challenge: AuthChallenge = {
      server: url,
      url,
      method,
      status: response.status === 401 ? 401 : 403,
      headers: response.headers,
      body: "",
      attempt,
      rpcMethod: rpc.method,
      ...(rpc.name === undefined ? {} : { rpcName: rpc.name }),
      ...(digest === undefined ? {} : { sentAuthorization: digest }),
      signal,
    };
    if (attempt === 4) {
      const error = await auth.gaveUp?.(challenge);
      if (error !== undefined) throw error;
      return response.status;
    }
    if (!(await auth.handleChallenge(challenge))) return response.status;
  }
}

/** Waits until a condition holds. The engine loads modules, so the number of turns is not known. */
export async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(condition, { timeout: 600_000, interval: 1 });
}

/** A promise that ends when the test says so. */
export function deferred(): { promise: Promise<void>; resolve: () => void } {
  const parts: { resolve?: () => void } = {};
  const promise = new Promise<void>((resolve) => (parts.resolve = resolve));
  return { promise, resolve: () => parts.resolve?.() };
}
