/** A `FakeWorld` whose tokens are bound to the key of the client (DPoP, RFC 9449), for tests of the engine. */
import { dpop } from "@mcp-gen/auth/dpop";
import { decodeJwt, EmbeddedJWK, jwtVerify, calculateJwkThumbprint } from "jose";
import { FakeWorld, SERVER } from "./fake-world.js";

/** A proof as an authorization server or an MCP server reads it. */
export interface SeenProof {
  readonly path: string;
  readonly jti: string;
  readonly nonce: string | undefined;
  /** The thumbprint of the key. */
  readonly key: string;
}

export class BoundWorld extends FakeWorld {
  /** The proofs of all requests, in order. */
  readonly proofs: SeenProof[] = [];
  /** What a client must never do. A test expects it to be empty. */
  readonly violations: string[] = [];
  /** The nonce that the authorization server demands; undefined: none. */
  issuerNonce: string | undefined;
  /** The nonce that the MCP server demands; undefined: none. */
  serverNonce: string | undefined;
  /** Whether the authorization server binds tokens. */
  binds = true;
  /** Whether the challenge of the server names DPoP. Otherwise only its metadata asks for it. */
  challenges = true;
  /** How the authorization server refuses a refresh with another key. */
  otherKey = "invalid_grant";
  readonly #keys = new Map<string, string>();
  // Proofs contain the time of the system.
  readonly #verifier = dpop();

  override readonly fetch = async (
    input: string | URL | Request,
    init?: RequestInit,
  ): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === "/token") return this.#token(request);
    if (pathname === "/mcp") return this.#mcp(request);
    const response = await this.receive(request);
    if (!pathname.startsWith("/.well-known/oauth-protected-resource")) return response;
    const document = { ...(await response.json()), dpop_bound_access_tokens_required: true };
    return Response.json(document);
  };

  /** From now on, refresh tokens are bound to the client only. */
  forgetRefreshKeys(): void {
    for (const token of this.#keys.keys()) {
      if (token.includes("-refresh-")) this.#keys.delete(token);
    }
  }

  async #token(request: Request): Promise<Response> {
    const proof = request.headers.get("dpop");
    if (proof === null) return this.receive(request);
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK);
    const key = await calculateJwkThumbprint(protectedHeader.jwk ?? {});
    const nonce = this.#note("/token", proof, key);
    if (payload["htu"] !== request.url || payload["htm"] !== "POST") this.violations.push("htu");
    if (nonce !== this.issuerNonce && this.issuerNonce !== undefined) {
      const headers = { "dpop-nonce": this.issuerNonce };
      return Response.json({ error: "use_dpop_nonce" }, { status: 400, headers });
    }
    const body = new URLSearchParams(await request.clone().text());
    const refreshKey = this.#keys.get(body.get("refresh_token") ?? "");
    if (refreshKey !== undefined && refreshKey !== key) {
      return Response.json({ error: this.otherKey }, { status: 400 });
    }
    const response = await this.receive(request);
    if (response.status !== 200 || !this.binds) return response;
    const token = (await response.json()) as { access_token: string; refresh_token?: string };
    this.#keys.set(token.access_token, key);
    if (token.refresh_token !== undefined) this.#keys.set(token.refresh_token, key);
    return Response.json({ ...token, token_type: "DPoP" });
  }

  async #mcp(request: Request): Promise<Response> {
    const [scheme, token = ""] = (request.headers.get("authorization") ?? "").split(" ");
    const proof = request.headers.get("dpop") ?? undefined;
    const thumbprint = this.#keys.get(token);
    if (thumbprint === undefined) return this.#challenged(await this.receive(request));
    if (scheme !== "DPoP") this.violations.push(`a bound token as ${scheme}`);
    if (proof === undefined) this.violations.push("a bound token without proof");
    const { method } = request;
    const proved = { proof, method, urls: [SERVER], accessToken: token, thumbprint };
    const fault = await this.#verifier.check({ ...proved, principal: "ada" });
    const nonce = proof === undefined ? undefined : this.#note("/mcp", proof, thumbprint);
    if (fault !== undefined) return refusal(`DPoP error="invalid_token"`);
    if (this.serverNonce !== undefined && nonce !== this.serverNonce) {
      return refusal(`DPoP error="use_dpop_nonce"`, { "dpop-nonce": this.serverNonce });
    }
    const headers = new Headers(request.headers);
    headers.set("authorization", `Bearer ${token}`);
    return this.#challenged(await this.receive(new Request(request, { headers })));
  }

  #note(path: string, proof: string, key: string): string | undefined {
    const { jti = "", nonce } = decodeJwt<{ nonce?: string }>(proof);
    if (this.proofs.some((one) => one.jti === jti)) this.violations.push("a proof twice");
    this.proofs.push({ path, jti, nonce, key });
    return nonce;
  }

  #challenged(response: Response): Response {
    const value = response.headers.get("www-authenticate");
    if (value === null || !this.challenges) return response;
    return refusal(value.replace(/^Bearer /, "DPoP "));
  }
}

function refusal(challenge: string, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status: 401,
    headers: { ...headers, "www-authenticate": challenge },
  });
}
