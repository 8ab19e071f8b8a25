// A real authorization server in this process: `oidc-provider`. `npm run test:all` installs it on its first use, outside
// of the workspace.
import { generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { fileURLToPath, pathToFileURL } from "node:url";
import { installLocked } from "../../scripts/install-locked.mjs";
import { listen } from "./plumbing.mjs";

const folder = fileURLToPath(new URL(".", import.meta.url));
const MODULE = `${folder}node_modules/oidc-provider/lib/index.js`;

/** The scopes of every resource. */
const SCOPES = "read write";

/**
 * @typedef {object} ProviderOptions
 * @property {readonly object[]} [clients] Registered clients, with the members of a registration.
 * @property {Readonly<Record<string, object>>} [documents] Client ID metadata documents by URL.
 * @property {number} [lifetime] The lifetime of access tokens in seconds. Default: 600.
 * @property {boolean} [opaque] Whether access tokens are opaque, for introspection. Default: JSON Web Tokens.
 */

/** Returns why the authorization server cannot be installed, or undefined. */
export function installProvider() {
  return installLocked({ folder, what: "the authorization server of the tests" });
}

/**
 * Starts the authorization server on a free port.
 *
 * @param {ProviderOptions} [options]
 */
export async function startProvider(options = {}) {
  const { default: Provider } = await import(pathToFileURL(MODULE).href);
  const http = createServer();
  const issuer = await listen(http);
  const provider = new Provider(issuer, configuration(options));
  const answer = provider.callback();
  /** @type {string[]} */
  const lines = [];
  http.on("request", async (request, response) => {
    const [, path = ""] = /^(\/[^?]*?)(?:\/[\w-]{43})?(?:\?|$)/.exec(request.url ?? "") ?? [];
    lines.push(`${request.method} ${path}`);
    if (path === "/reg" && allowPages(request, response)) return;
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    // The person logs in and agrees immediately.
    const result = { login: { accountId: "ada" }, consent: {} };
    await provider.interactionFinished(request, response, result);
  });
  const close = async () => {
    http.closeAllConnections();
    await new Promise((done) => void http.close(done));
  };
  return {
    issuer,
    /** The requests as `POST /token`, in order, without the ids of logins. */
    lines: () => lines,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/**
 * Lets web pages register, which this library does not. Returns whether the request was a preflight, which is answered then.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
function allowPages({ method }, response) {
  response.setHeader("access-control-allow-origin", "*");
  if (method !== "OPTIONS") return false;
  response.writeHead(204, { "access-control-allow-headers": "content-type" }).end();
  return true;
}

/** @param {ProviderOptions} options */
function configuration({ clients = [], documents = {}, lifetime = 600, opaque = false }) {
  const key = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { kty, crv, x, y, d } = key.privateKey.export({ format: "jwk" });
  const accessTokenFormat = opaque ? "opaque" : "jwt";
  return {
    clients,
    clientDefaults: { id_token_signed_response_alg: "ES256" },
    jwks: { keys: [{ kty, crv, x, y, d, alg: "ES256", use: "sig", kid: "1" }] },
    cookies: { keys: ["test"] },
    scopes: ["offline_access", ...SCOPES.split(" ")],
    pkce: { required: () => true },
    clientBasedCORS: () => true,
    rotateRefreshToken: true,
    issueRefreshToken: (/** @type {unknown} */ _, /** @type {any} */ client) =>
      client.grantTypeAllowed("refresh_token"),
    expiresWithSession: () => false,
    ttl: {
      RefreshToken: 86_400,
      Session: 86_400,
      Grant: 86_400,
      Interaction: 600,
      DeviceCode: 600,
    },
    findAccount: (/** @type {unknown} */ _, /** @type {string} */ accountId) => ({
      accountId,
      claims: () => ({ sub: accountId }),
    }),
    interactions: {
      url: (/** @type {unknown} */ _, /** @type {{ uid: string }} */ { uid }) =>
        `/interaction/${uid}`,
    },
    loadExistingGrant: grantAll,
    // Answers from memory, because a document is an https URL that no server has.
    fetch: async (/** @type {string | URL} */ url) =>
      String(url) in documents
        ? Response.json(documents[String(url)])
        : new Response("", { status: 404 }),
    features: {
      devInteractions: { enabled: false },
      registration: { enabled: true },
      clientIdMetadataDocument: { enabled: true, ack: "draft-02" },
      clientCredentials: { enabled: true },
      deviceFlow: { enabled: true, userCodeInputSource: page, userCodeConfirmSource: page },
      introspection: { enabled: true, allowedPolicy: () => true },
      revocation: { enabled: true },
      dPoP: { enabled: true },
      resourceIndicators: {
        enabled: true,
        useGrantedResource: () => true,
        getResourceServerInfo: (/** @type {unknown} */ _, /** @type {string} */ audience) => ({
          scope: SCOPES,
          audience,
          accessTokenFormat,
          accessTokenTTL: lifetime,
          jwt: { sign: { alg: "ES256" } },
        }),
      },
    },
  };
}

/** @param {any} ctx */
async function grantAll({ oidc }) {
  const { clientId } = oidc.client;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
  grant.addOIDCScope(`offline_access ${SCOPES}`);
  for (const resource of [oidc.params.resource ?? []].flat())
    grant.addResourceScope(resource, SCOPES);
  await grant.save();
  return grant;
}

/** @param {any} ctx @param {string} form */
async function page(ctx, form) {
  ctx.body = `<!doctype html><html><body>${form}</body></html>`;
}
