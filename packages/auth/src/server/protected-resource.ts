/** The metadata document of a protected resource (RFC 9728), and handlers that serve it in other frameworks. */
import type { Awaitable } from "@mcp-gen/core";
import type { HttpDocument, NodeRequest, NodeResponse } from "@mcp-gen/http";
import { PROOF_ALGORITHMS } from "../dpop/algorithms.js";
import { secureUrl } from "./addresses.js";
import { isRequired, type DpopOption } from "./bound-tokens.js";
import { checkScopes } from "./scopes.js";

export interface ProtectedResourceOptions {
  /** The URL of the MCP endpoint, as clients know it. It is the audience of the tokens. */
  readonly resource: string;
  /** The issuers of the authorization servers that clients can use, at least one. */
  readonly authorizationServers: readonly string[];
  /** The scopes that every request needs. Clients request them at the first login. Default: none. */
  readonly scopes?: readonly string[];
  /** The name of the server for people. */
  readonly name?: string;
  /** The URL of a page with information for developers. */
  readonly documentation?: string;
  /** Whether tokens can or must be bound to a key of the client (RFC 9449). Default: only bearer tokens. */
  readonly dpop?: DpopOption;
}

/** Returns a served document. */
export type ResourceDocument = () => Awaitable<HttpDocument>;

/** The metadata of a protected resource, and handlers that serve it. */
export interface ProtectedResource {
  /** The document. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The URL of the document. */
  readonly metadataUrl: string;
  /** The served documents by path. */
  readonly documents: Readonly<Record<string, ResourceDocument>>;
  /**
   * Answers a request for a document. Answers 404 for every other path.
   *
   * @example app.get("/.well-known/*", (context) => auth.metadata(context.req.raw)); // Hono
   */
  readonly metadata: (request: Request) => Promise<Response>;
  /**
   * A listener of `node:http` that answers requests for a document. Answers 404 for every other path.
   *
   * @example app.use("/.well-known", auth.metadataListener); // Express
   */
  readonly metadataListener: (request: NodeRequest, response: NodeResponse) => void;
}

const WELL_KNOWN = "/.well-known/oauth-protected-resource";
const MAX_AGE = "public, max-age=3600";

/**
 * Creates the metadata document of a server whose tokens other code checks.
 *
 * @throws TypeError for an address that is not https, for a query or a fragment, and for `offline_access`
 * @example const resource = protectedResource({ resource: "https://files.example.com/mcp",
 *   authorizationServers: ["https://as.example.com"] });
 */
export function protectedResource(options: ProtectedResourceOptions): ProtectedResource {
  const { resource, authorizationServers, name, documentation } = options;
  const { origin, pathname } = secureUrl("resource", resource);
  if (authorizationServers.length === 0) {
    throw new TypeError("authorizationServers: expected at least one issuer, received none");
  }
  for (const issuer of authorizationServers) secureUrl("authorizationServers", issuer);
  const scopes = checkScopes("scopes", options.scopes ?? []);
  const document = {
    resource,
    authorization_servers: [...authorizationServers],
    ...(scopes.length > 0 && { scopes_supported: scopes }),
    bearer_methods_supported: ["header"],
    ...dpopMetadata(options.dpop),
    ...(name !== undefined && { resource_name: name }),
    ...(documentation !== undefined && { resource_documentation: documentation }),
  };
  const path = WELL_KNOWN + (pathname === "/" ? "" : pathname);
  const served = jsonDocument(JSON.stringify(document));
  const documents = { [path]: () => served };
  return { document, metadataUrl: origin + path, ...documentHandlers(documents) };
}

/** Returns the members that tell clients to sign proofs. */
function dpopMetadata(dpop: DpopOption | undefined): Readonly<Record<string, unknown>> {
  if (dpop === undefined) return {};
  return {
    dpop_signing_alg_values_supported: PROOF_ALGORITHMS.split(" "),
    ...(isRequired(dpop) && { dpop_bound_access_tokens_required: true }),
  };
}

/** Creates a public JSON document. */
export function jsonDocument(body: string): HttpDocument {
  return { headers: { "content-type": "application/json", "cache-control": MAX_AGE }, body };
}

/** Creates handlers for frameworks that serve the documents. */
export function documentHandlers(
  documents: Readonly<Record<string, ResourceDocument>>,
): Pick<ProtectedResource, "documents" | "metadata" | "metadataListener"> {
  return {
    documents,
    metadata: async (request) => {
      const { status, headers, body } = await answer(documents, request.method, request.url);
      return new Response(body, { status, headers });
    },
    metadataListener: (request, response) => {
      // Express removes the path of a mount from `url`.
      const { originalUrl } = request as { readonly originalUrl?: unknown };
      const url = typeof originalUrl === "string" ? originalUrl : (request.url ?? "/");
      void answer(documents, request.method ?? "GET", url).then(({ status, headers, body }) => {
        response.writeHead(status, headers);
        response.end(body ?? "");
      });
    },
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string | null;
}

/** Answers a request. Never rejects. */
async function answer(
  documents: Readonly<Record<string, ResourceDocument>>,
  method: string,
  url: string,
): Promise<Answer> {
  const path = pathOf(url);
  const source = Object.hasOwn(documents, path) ? documents[path] : undefined;
  const headers = { "access-control-allow-origin": "*" };
  if (source === undefined) return { status: 404, headers, body: null };
  if (method === "OPTIONS") {
    const allowed = {
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "*",
    };
    return { status: 204, headers: { ...headers, ...allowed }, body: null };
  }
  if (method !== "GET" && method !== "HEAD") {
    return { status: 405, headers: { ...headers, allow: "GET, HEAD, OPTIONS" }, body: null };
  }
  try {
    const found = await source();
    return {
      status: found.status ?? 200,
      headers: { ...found.headers, ...headers },
      body: method === "HEAD" ? null : found.body,
    };
  } catch {
    return { status: 500, headers, body: null };
  }
}

/** Returns the path of an address or of a request target. */
function pathOf(url: string): string {
  return URL.canParse(url, "http://localhost") ? new URL(url, "http://localhost").pathname : url;
}
