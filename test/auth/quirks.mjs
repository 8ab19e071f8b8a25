// A small, strict authorization server with a resource server, for tests. Each switch imitates a habit of a real
// authorization server. Without switches, both servers follow the specifications exactly.
import { createHash, generateKeyPairSync } from "node:crypto";
import { createServer } from "node:http";
import { isRepeated, jwt, listen, random, serve, visit } from "./plumbing.mjs";
import { QUIRKS } from "./quirk-list.mjs";
import { isWithin, missing, resourceServer } from "./quirky-resource.mjs";

/** @typedef {import("./quirks-types.js").QuirksOptions} QuirksOptions */
/** @typedef {import("./quirks-types.js").QuirksClient} Client */
/** @typedef {import("./quirks-types.js").SeenRequest} Seen */
/** @typedef {import("./quirks-types.js").Reply} Reply */
/** @typedef {import("./quirks-types.js").Grant} Grant */
/** @typedef {import("./quirks-types.js").World} World */

const MEMBERS =
  "client_name client_uri logo_uri redirect_uris grant_types response_types scope token_endpoint_auth_method application_type";
const LOOPBACK_PORT = /^(http:\/\/127\.0\.0\.1):\d+/;

/**
 * Starts both servers on 127.0.0.1. The resource server is an MCP server of the revisions with sessions.
 *
 * @param {QuirksOptions} [options]
 */
export async function startQuirks(options = {}) {
  const world = await createWorld(options);
  const { servers, rs, asked, issuer, resource, requests, access, clients } = world;
  const [authorize, protect] = [authorizationServer(world), resourceServer(world)];
  servers[0].on("request", serve("authorization", authorize, requests));
  const own = options.resourceServer?.({ issuer, resource });
  const legacy = (/** @type {Seen} */ seen) => (seen.path === "/mcp" ? protect : authorize)(seen);
  const route = options.isLegacy ? legacy : protect;
  servers[1].on("request", own ?? serve("resource", route, requests));
  const close = async () => {
    for (const server of servers) server.closeAllConnections();
    await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  };
  return {
    /** The URL of the MCP server. */
    url: `${rs}/mcp`,
    /** The issuer as the metadata of the resource names it. */
    issuer: asked,
    /** The issuer as the metadata of the authorization server names it. */
    documentIssuer: issuer,
    /** What the servers know: clients, codes, tokens. */
    world,
    requests,
    /** The requests as `POST /token`, in order. */
    lines: () => requests.map(({ method, path }) => `${method} ${path}`),
    /** Rejects all access tokens that exist now. Refresh tokens stay valid. */
    revokeTokens: () => access.clear(),
    forgetClients: () => clients.clear(),
    /** A login function: a person who always agrees. */
    login: (/** @type {{ url: string }} */ { url }) => visit(url),
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** @param {QuirksOptions} options @returns {Promise<World>} */
async function createWorld(options) {
  const { quirks = [], clients = [], now = Date.now } = options;
  const on = new Map(quirks.map((quirk) => /** @type {[string, string]} */ (quirk.split(":"))));
  for (const id of on.keys())
    if (!Object.hasOwn(QUIRKS, id)) throw new Error(`quirks: expected Q1 to Q29, received ${id}`);
  const servers = /** @type {World["servers"]} */ ([createServer(), createServer()]);
  const [origin, rs] = [await listen(servers[0]), await listen(servers[1])];
  const as = options.isLegacy ? rs : origin;
  const asked = as + (on.has("Q4") ? "/common/v2.0" : on.has("Q25") ? "/tenant" : "");
  let issuer = on.has("Q2") ? `${asked}/` : asked;
  if (on.has("Q3")) issuer = as.replace("127.0.0.1", "localhost");
  if (on.has("Q4")) issuer = `${as}/{tenantid}/v2.0`;
  const resource = options.resource ?? (on.has("Q5") ? rs : `${rs}/mcp`);
  const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const known = new Map(clients.map((client) => [client.client_id, client]));
  const state = { requests: [], codes: new Map(), refresh: new Map(), access: new Map() };
  const fixed = { options, on, as, rs, asked, issuer, resource, keys, servers, now };
  return { ...fixed, ...state, clients: known, downUntil: 0 };
}

/** @param {World} world @returns {(seen: Seen) => Reply} */
function authorizationServer(world) {
  const { options, on, as, asked, issuer, keys } = world;
  const path = asked.slice(as.length);
  const isAppended = on.has("Q4") || on.get("Q25") === "appending" || on.has("Q21");
  const at = isAppended
    ? `${path}/.well-known/openid-configuration`
    : `/.well-known/oauth-authorization-server${path}`;
  const methods = ["none", "client_secret_basic", "client_secret_post"];
  const metadata = {
    issuer,
    authorization_endpoint: `${as}/authorize`,
    token_endpoint: `${as}/token`,
    registration_endpoint: `${as}/register`,
    revocation_endpoint: `${as}/revoke`,
    introspection_endpoint: `${as}/introspect`,
    jwks_uri: `${as}/jwks`,
    response_types_supported: ["code"],
    scopes_supported: options.scopes ?? ["read", "write"],
    token_endpoint_auth_methods_supported: on.has("Q22") ? methods.slice(1) : methods,
    ...(!on.has("Q1") && { code_challenge_methods_supported: ["S256"] }),
    ...(!on.has("Q4") && { authorization_response_iss_parameter_supported: true }),
    ...(options.documents && { client_id_metadata_document_supported: true }),
    ...options.metadata,
  };
  const jwks = { keys: [{ ...keys.publicKey.export({ format: "jwk" }), kid: "1", alg: "ES256" }] };
  /** @type {Record<string, (seen: Seen) => Reply>} */
  const routes = {
    [`GET ${at}`]: () => ({ body: metadata }),
    "GET /jwks": () => ({ body: jwks }),
    "GET /authorize": (seen) => startLogin(world, seen),
    "POST /register": (seen) => register(world, seen),
    "POST /token": (seen) => formatted(on, token(world, seen)),
    "POST /introspect": ({ form }) => {
      const claims = world.access.get(form.get("token") ?? "");
      return { body: { active: claims !== undefined, ...claims } };
    },
    "POST /revoke": ({ form }) => revoke(world, world.refresh.get(form.get("token") ?? "")),
  };
  if (options.hasMetadata === false) delete routes[`GET ${at}`];
  return (seen) => routes[`${seen.method} ${seen.path}`]?.(seen) ?? missing(on);
}

/** @param {World} world @param {Seen} seen @returns {Reply} */
function register({ on, clients }, { text }) {
  if (on.has("Q10")) return { status: 422, body: { message: "Unprocessable" } };
  const sent = JSON.parse(text);
  if (on.has("Q13") && !isWithin(Object.keys(sent), MEMBERS))
    return refusal("invalid_client_metadata");
  if (!Array.isArray(sent.redirect_uris)) return refusal("invalid_redirect_uri");
  const method = on.has("Q11") ? "client_secret_post" : sent.token_endpoint_auth_method;
  const client = { ...sent, client_id: random(), token_endpoint_auth_method: method };
  if (method !== "none") client.client_secret = random();
  if (method !== "none" && !on.has("Q11")) client.client_secret_expires_at = 0;
  clients.set(client.client_id, client);
  return { status: on.has("Q11") ? 200 : 201, body: client };
}

/** @param {World} world @param {Seen} seen @returns {Reply} */
function startLogin(world, { query }) {
  const { on, issuer, codes, options } = world;
  const {
    redirect_uri: uri = "",
    code_challenge: challenge = "",
    scope,
  } = Object.fromEntries(query);
  const client = clientOf(world, query.get("client_id"));
  const portless = (/** @type {string} */ one) =>
    on.has("Q20") ? one : one.replace(LOOPBACK_PORT, "$1");
  if (!client?.redirect_uris.some((one) => portless(one) === portless(uri)) || isRepeated(query))
    return { status: 400, body: "unknown client or redirect URI" };
  /** @param {Record<string, string>} result */
  const answer = (result) => {
    const back = new URL(uri);
    const rest = { state: query.get("state") ?? "", ...(!on.has("Q4") && { iss: issuer }) };
    for (const pair of Object.entries({ ...result, ...rest })) back.searchParams.set(...pair);
    return { status: 302, headers: { location: back.href } };
  };
  if (query.get("code_challenge_method") !== "S256" || !/^[\w-]{43}$/.test(challenge))
    return answer({ error: "invalid_request" });
  if (!isTarget(world, query)) return answer({ error: "invalid_target" });
  const allowed = on.has("Q12") ? client.scope : (options.scopes ?? ["read", "write"]).join(" ");
  if (scope === undefined ? on.has("Q7") : !isWithin(scope.split(" "), allowed))
    return answer({ error: "invalid_scope" });
  const code = random();
  const grant = { scope: scope ?? "", resource: query.get("resource"), family: random() };
  codes.set(code, { ...grant, clientId: client.client_id, redirect: uri, challenge });
  return answer({ code });
}

/** @param {World} world @param {Seen} seen @returns {Reply} */
function token(world, { form, headers }) {
  const clientId = authenticated(world, form, headers.authorization)?.client_id;
  const variant = world.on.get("Q14");
  if (clientId === undefined && variant === "422")
    return { status: 422, body: { message: "none" } };
  if (clientId === undefined) return refusal("invalid_client", variant === "400" ? 400 : 401);
  if (isRepeated(form)) return refusal("invalid_request");
  if (!isTarget(world, form)) return refusal("invalid_target");
  const grant = {
    scope: form.get("scope") ?? "",
    resource: form.get("resource"),
    family: random(),
  };
  switch (form.get("grant_type")) {
    case "client_credentials":
      return issue(world, { ...grant, clientId });
    case "authorization_code":
      return redeem(world, form, clientId);
    case "refresh_token":
      return renew(world, form, clientId);
    default:
      return refusal("unsupported_grant_type");
  }
}

/** @param {World} world @param {URLSearchParams} form @param {string} clientId @returns {Reply} */
function redeem(world, form, clientId) {
  const code = form.get("code") ?? "";
  const grant = world.codes.get(code);
  world.codes.delete(code);
  const verifier = createHash("sha256").update(form.get("code_verifier") ?? "");
  if (grant?.challenge !== verifier.digest("base64url")) return refusal("invalid_grant");
  if (grant.redirect !== form.get("redirect_uri")) return refusal("invalid_grant");
  return grant.clientId === clientId ? issue(world, grant) : refusal("invalid_grant");
}

/** @param {World} world @param {URLSearchParams} form @param {string} clientId @returns {Reply} */
function renew(world, form, clientId) {
  const { on, refresh, now } = world;
  if (on.has("Q28")) world.downUntil ||= now() + 10_000;
  if (now() < world.downUntil) return { status: 503, headers: { "retry-after": "10" } };
  const grant = refresh.get(form.get("refresh_token") ?? "");
  if (grant?.clientId !== clientId) return refusal("invalid_grant");
  if (grant.isUsed && on.has("Q18")) revoke(world, grant);
  if (grant.isUsed) return refusal("invalid_grant");
  const scope = form.get("scope") ?? (on.has("Q19") ? grant.scope.replace(/ .*/, "") : grant.scope);
  if (!isWithin(scope.split(" "), grant.scope)) return refusal("invalid_scope");
  grant.isUsed = !on.has("Q17");
  return issue(world, { ...grant, scope }, on.has("Q17"));
}

/** @param {World} world @param {Grant} grant @param {boolean} [keepsRefreshToken] @returns {Reply} */
function issue(world, { scope, resource, family, clientId }, keepsRefreshToken = false) {
  const { on, as, issuer, now, options, keys, access, refresh } = world;
  const seconds = on.get("Q15") === "1" ? 1 : (options.lifetime ?? 3600);
  const iat = Math.floor(now() / 1000) + (on.has("Q29") ? 180 : 0);
  const subject = { sub: "ada", client_id: clientId, scope, family };
  const times = { iat, nbf: iat, exp: iat + seconds, jti: random() };
  const claims = {
    iss: on.has("Q4") ? `${as}/7b1f/v2.0` : issuer,
    ...subject,
    ...(!on.has("Q24") && { aud: resource ?? world.resource }),
    ...times,
  };
  const accessToken = on.has("Q23") ? random() : jwt(keys.privateKey, claims);
  const refreshToken = random();
  access.set(accessToken, claims);
  refresh.set(refreshToken, { scope, resource, family, clientId, isUsed: false });
  const expires = on.get("Q15") === "text" ? String(seconds) : seconds;
  const body = {
    access_token: accessToken,
    scope: on.has("Q16") ? scope.split(" ") : scope,
    ...(!on.has("Q16") && { token_type: "Bearer" }),
    ...(on.get("Q15") !== "missing" && { expires_in: expires }),
    ...(!keepsRefreshToken && { refresh_token: on.has("Q16") ? null : refreshToken }),
    ...(on.has("Q4") && { id_token: jwt(keys.privateKey, { ...claims, aud: clientId }) }),
  };
  return { headers: { "cache-control": "no-store" }, body };
}

/** @param {World} world @param {URLSearchParams} form @param {string} [header] */
function authenticated(world, form, header) {
  const [, basic] = /^Basic (.+)$/i.exec(header ?? "") ?? [];
  const pair = Buffer.from(basic ?? "", "base64")
    .toString()
    .split(":")
    .map(decodeURIComponent);
  const [id, secret] = basic ? pair : [form.get("client_id"), form.get("client_secret")];
  const client = clientOf(world, id ?? null);
  if (client === undefined || (client.client_secret ?? null) !== secret) return undefined;
  const method = basic ? "client_secret_basic" : secret ? "client_secret_post" : "none";
  const { token_endpoint_auth_method: registered } = client;
  return method === (world.on.has("Q22") ? "client_secret_post" : registered) ? client : undefined;
}

/** @param {World} world @param {string | null} id @returns {Client | undefined} */
const clientOf = ({ clients, options }, id) =>
  clients.get(id ?? "") ?? options.documents?.[id ?? ""];

/** @param {World} world @param {URLSearchParams} parameters */
function isTarget({ on, resource }, parameters) {
  const sent = parameters.get("resource");
  if (on.has("Q6") || sent === null) return on.has("Q6") && sent === null;
  return on.has("Q5") ? sent === resource : new URL(sent).href === new URL(resource).href;
}

/** @param {World} world @param {Grant | undefined} grant @returns {Reply} */
function revoke({ access, refresh }, grant) {
  for (const tokens of [access, refresh])
    for (const [key, { family }] of tokens) if (family === grant?.family) tokens.delete(key);
  return {};
}

/** @param {World["on"]} on @param {Reply} reply @returns {Reply} */
function formatted(on, { status, headers, body }) {
  const type = { "content-type": "application/x-www-form-urlencoded" };
  const isRefusal = status === 400 || status === 401;
  return {
    ...(!(isRefusal && on.has("Q8")) && { status }),
    headers: on.has("Q9") ? { ...headers, ...type } : headers,
    body: on.has("Q9")
      ? String(new URLSearchParams(/** @type {Record<string, string>} */ (body)))
      : body,
  };
}

/** @param {string} error @param {number} [status] @returns {Reply} */
const refusal = (error, status = 400) => ({ status, body: { error } });
