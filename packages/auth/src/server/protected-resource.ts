/** The metadata document of a protected resource (RFC 9728), and handlers that serve it in other frameworks. */
import type { NodeRequest, NodeResponse } from "@mcp-gen/http";
import { secureUrl } from "./addresses.js";
import { refuseUnknown } from "../shared/refuse-unknown.js";
import { PROOF_ALGORITHMS } from "../dpop/algorithms.js";
import { isRequired, type DpopOption } from "./dpop-option.js";
import { jsonDocument, type Documents } from "./json-document.js";
import { mismatch } from "./preview.js";
import { checkScopes } from "./scopes.js";

/** The options of `protectedResource`, which `protect` has as well. */
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
  /**
   * Whether tokens can or must be bound to a key of the client (RFC 9449). `dpop()` of `@mcp-gen/auth/dpop` has further
   * options: nonces, and a store for several processes. Default: only bearer tokens.
   */
  readonly dpop?: DpopOption;
}

/** The metadata of a protected resource, and handlers that serve it. */
export interface ProtectedResource {
  /** The document. */
  readonly document: Readonly<Record<string, unknown>>;
  /** The URL of the document. */
  readonly metadataUrl: string;
  /** The served documents by path. */
  readonly documents: Documents;
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

export const WELL_KNOWN = "/.well-known";

/**
 * Creates the metadata document of a server whose tokens other code checks.
 *
 * @throws TypeError for an address that is not https, for a query or a fragment, and for `offline_access`
 * @example const resource = protectedResource({ resource: "https://files.example.com/mcp",
 *   authorizationServers: ["https://as.example.com"] });
 */
export function protectedResource(options: ProtectedResourceOptions): ProtectedResource {
  return resourceWith("protectedResource", options, {});
}

/** Loads the code that few servers need: handlers for frameworks, metadata for 2025-03-26, and proofs of keys. */
export const onDemand = () => import("./on-demand.js");

/**
 * Creates the metadata of a resource, with further documents by path.
 *
 * @param where the function that takes the options, for the error about an unknown one
 */
export function resourceWith(
  where: string,
  {
    authorizationServers,
    documentation,
    dpop,
    name,
    resource,
    scopes = [],
    ...unknown
  }: ProtectedResourceOptions,
  more: Documents,
): ProtectedResource {
  refuseUnknown(where, unknown);
  const { origin, pathname } = secureUrl("resource", resource);
  if (!Array.isArray(authorizationServers)) {
    throw new TypeError(
      mismatch("authorizationServers", "a list of issuers", authorizationServers),
    );
  }
  // Without an issuer, the first one is undefined, and refused.
  for (const issuer of [authorizationServers[0], ...authorizationServers]) {
    secureUrl("authorizationServers", issuer);
  }
  const supported = checkScopes("scopes", scopes);
  const document = {
    resource,
    authorization_servers: [...authorizationServers],
    scopes_supported: supported.length > 0 ? supported : undefined,
    bearer_methods_supported: ["header"],
    dpop_signing_alg_values_supported: dpop && PROOF_ALGORITHMS.split(" "),
    dpop_bound_access_tokens_required: (dpop && isRequired(dpop)) || undefined,
    resource_name: name,
    resource_documentation: documentation,
  };
  const path = `${WELL_KNOWN}/oauth-protected-resource${pathname.replace(/^\/$/, "")}`;
  const served = jsonDocument(JSON.stringify(document));
  const documents: Documents = { ...more, [path]: () => served };
  return {
    document,
    metadataUrl: origin + path,
    documents,
    metadata: async (request) => (await onDemand()).respond(documents, request),
    metadataListener: (request, response) =>
      void onDemand().then(({ respondOnNode }) => respondOnNode(documents, request, response)),
  };
}
