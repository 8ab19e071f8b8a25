/** Protected servers of the official SDKs, with their own checks, metadata and authorization server. */
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Revision } from "@mcp-gen/protocol";
import { fetchListener, type Hosted } from "../../auth/hosting.js";
import { listen } from "../../auth/plumbing.mjs";
import { loadSdk } from "./sdk-person.js";

/** A server of an SDK. */
export interface SdkServer {
  readonly name: string;
  /** The revisions that client and server can agree on. */
  readonly revisions: readonly Revision[];
  /** Whether the SDK itself is the authorization server. It issues no refresh tokens. */
  readonly isIssuer: boolean;
  /** What the tool `whoami` returns. */
  readonly answer: RegExp;
  /** Whether a tool can need more scopes than the others. */
  readonly hasToolScopes: boolean;
  /** Returns the listener. `issuer` is the separate authorization server. */
  readonly create: (url: URL, issuer: string) => Promise<RequestListener>;
}

const SESSIONS: readonly Revision[] = ["2025-03-26", "2025-06-18", "2025-11-25"];

export const SDK_SERVERS: readonly SdkServer[] = [
  {
    name: "sdk 1.32.2",
    revisions: SESSIONS,
    isIssuer: false,
    answer: /^ada with read$/,
    hasToolScopes: false,
    create: firstSdk,
  },
  {
    name: "sdk 1.32.2, with its own authorization server",
    revisions: SESSIONS,
    isIssuer: true,
    answer: /^[-\w]{36} with read$/,
    hasToolScopes: false,
    create: firstSdkAsIssuer,
  },
  {
    // Names no metadata of its resource, as in 2025-03-26.
    name: "sdk 1.11.0, with its own authorization server",
    revisions: ["2025-03-26"],
    isIssuer: true,
    // Its tools do not learn who calls them.
    answer: /^someone$/,
    hasToolScopes: false,
    create: oldSdkAsIssuer,
  },
  {
    name: "sdk 2.4.0",
    revisions: [...SESSIONS, "2026-07-28"],
    isIssuer: false,
    answer: /^ada with read$/,
    hasToolScopes: true,
    create: secondSdk,
  },
];

/** Serves on a free port. */
export async function hostSdkServer(server: SdkServer, issuer: string): Promise<Hosted> {
  const http = createServer();
  const url = new URL(`${await listen(http)}/mcp`);
  http.on("request", await server.create(url, issuer));
  return {
    url: url.href,
    async [Symbol.asyncDispose]() {
      const closed = once(http, "close");
      http.close();
      http.closeAllConnections();
      await closed;
    },
  };
}

interface SdkAuthInfo {
  readonly clientId: string;
  readonly scopes: readonly string[];
  readonly extra?: { readonly subject?: unknown };
}

const contentOf = (text: string) => ({ content: [{ type: "text", text }] });

function whoami(auth: SdkAuthInfo | undefined) {
  if (auth === undefined) return contentOf("someone");
  const { clientId, scopes, extra } = auth;
  return contentOf(`${extra?.subject ?? clientId} with ${scopes.join(" ")}`);
}

/** Verifies tokens as an application of the SDK does. Throws the given error for invalid ones. */
async function verifierFor(issuer: string, Invalid: new (message: string) => Error) {
  const metadata = await (await fetch(`${issuer}/.well-known/openid-configuration`)).json();
  const { createRemoteJWKSet, jwtVerify } = await loadSdk("jose/dist/webapi/index.js");
  const keySet = createRemoteJWKSet(new URL(metadata.jwks_uri));
  const verifyAccessToken = async (token: string) => {
    const { payload } = await jwtVerify(token, keySet, { issuer }).catch((error: Error) => {
      throw new Invalid(error.message);
    });
    return {
      token,
      clientId: String(payload["client_id"]),
      scopes: String(payload["scope"]).split(" "),
      expiresAt: payload.exp,
      resource: new URL(String(payload.aud)),
      extra: { subject: payload.sub },
    };
  };
  return { metadata, verifier: { verifyAccessToken } };
}

/** Serves sessions of the first SDK behind express. */
async function expressSessions(version: string, guard: object, routers: readonly object[]) {
  const sdk = `sdk-${version}/dist/esm/server`;
  const { McpServer } = await loadSdk(`${sdk}/mcp.js`);
  const { StreamableHTTPServerTransport: Transport } = await loadSdk(`${sdk}/streamableHttp.js`);
  const { default: express } = await loadSdk("express/index.js");
  const sessions = new Map<string, { handleRequest(...parts: unknown[]): Promise<void> }>();
  const app = express();
  for (const router of routers) app.use(router);
  app.use("/mcp", guard);
  const handle = async (request: never, response: never): Promise<void> => {
    const { headers } = request as { headers: Record<string, string> };
    const known = sessions.get(headers["mcp-session-id"] ?? "");
    if (known !== undefined) return known.handleRequest(request, response);
    const transport = new Transport({
      sessionIdGenerator: () => crypto.randomUUID(),
      onsessioninitialized: (id: string) => void sessions.set(id, transport),
    });
    const server = new McpServer({ name: `sdk ${version}`, version: "1.0.0" });
    server.tool("whoami", ({ authInfo }: { authInfo?: SdkAuthInfo }) => whoami(authInfo));
    await server.connect(transport);
    return transport.handleRequest(request, response);
  };
  app.all("/mcp", (request: never, response: never, next: (error: unknown) => void) => {
    handle(request, response).catch(next);
  });
  return app as RequestListener;
}

const VERSION_1 = "sdk-1.32.2/dist/esm";

async function firstSdk(url: URL, issuer: string): Promise<RequestListener> {
  const { InvalidTokenError } = await loadSdk(`${VERSION_1}/server/auth/errors.js`);
  const { verifier, metadata } = await verifierFor(issuer, InvalidTokenError);
  const { mcpAuthMetadataRouter } = await loadSdk(`${VERSION_1}/server/auth/router.js`);
  const scopes = ["read"];
  const router = mcpAuthMetadataRouter({
    oauthMetadata: metadata,
    resourceServerUrl: url,
    scopesSupported: scopes,
  });
  return expressSessions("1.32.2", await firstGuard(url, verifier, scopes), [router]);
}

async function firstSdkAsIssuer(url: URL): Promise<RequestListener> {
  const { mcpAuthRouter } = await loadSdk(`${VERSION_1}/server/auth/router.js`);
  const provider = await demoProvider();
  const scopes = ["read"];
  const router = mcpAuthRouter({
    provider,
    issuerUrl: new URL(url.origin),
    resourceServerUrl: url,
    scopesSupported: scopes,
  });
  return expressSessions("1.32.2", await firstGuard(url, provider, scopes), [router]);
}

async function firstGuard(url: URL, verifier: object, requiredScopes: readonly string[]) {
  const { requireBearerAuth } = await loadSdk(`${VERSION_1}/server/auth/middleware/bearerAuth.js`);
  const { getOAuthProtectedResourceMetadataUrl: metadataUrl } = await loadSdk(
    `${VERSION_1}/server/auth/router.js`,
  );
  return requireBearerAuth({
    verifier,
    requiredScopes,
    resourceMetadataUrl: metadataUrl(url),
    expectedResource: url,
  });
}

async function oldSdkAsIssuer(url: URL): Promise<RequestListener> {
  const sdk = "sdk-1.11.0/dist/esm/server/auth";
  const { mcpAuthRouter } = await loadSdk(`${sdk}/router.js`);
  const { requireBearerAuth } = await loadSdk(`${sdk}/middleware/bearerAuth.js`);
  const provider = await demoProvider();
  const router = mcpAuthRouter({ provider, issuerUrl: new URL(url.origin) });
  return expressSessions("1.11.0", requireBearerAuth({ provider }), [router]);
}

/** The authorization server of the examples of the SDK. It accepts every person without a question. */
async function demoProvider() {
  const { DemoInMemoryAuthProvider: Provider } = await loadSdk(
    `${VERSION_1}/examples/server/demoInMemoryOAuthProvider.js`,
  );
  return new Provider();
}

async function secondSdk(url: URL, issuer: string): Promise<RequestListener> {
  const sdk = await loadSdk("@modelcontextprotocol/server/dist/index.mjs");
  class Invalid extends sdk.OAuthError {
    constructor(message: string) {
      super(sdk.OAuthErrorCode.InvalidToken, message);
    }
  }
  const { metadata, verifier } = await verifierFor(issuer, Invalid as never);
  const scopes = ["read"];
  const gate = sdk.requireBearerAuth({
    verifier,
    requiredScopes: scopes,
    resourceMetadataUrl: sdk.getOAuthProtectedResourceMetadataUrl(url),
    expectedResource: url,
  });
  const handler = sdk.createMcpHandler(() => {
    const server = new sdk.McpServer({ name: "sdk 2.4.0", version: "1.0.0" });
    server.registerTool("whoami", {}, ({ http }: { http: { authInfo: SdkAuthInfo } }) =>
      whoami(http.authInfo),
    );
    server.registerTool("rename", { scopeChallenge: sdk.requireScopes("write") }, () =>
      contentOf("renamed"),
    );
    return server;
  });
  return fetchListener(async (request) => {
    const document = sdk.oauthMetadataResponse(request, {
      oauthMetadata: metadata,
      resourceServerUrl: url,
      scopesSupported: scopes,
    });
    if (document !== undefined) return document;
    const auth = await gate(request);
    return auth instanceof Response ? auth : handler.fetch(request, { authInfo: auth });
  });
}
