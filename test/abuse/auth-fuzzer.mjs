// Logs in to servers whose metadata, registrations, tokens and challenges are mutated. Each step of the client must succeed
// or end with an `AuthError` that is safe to print, and must send requests only to https.
import { AuthError, oauth } from "@mcp-gen/auth";
import { setImmediate as nextTurn } from "node:timers/promises";
import { within } from "./lines.mjs";
import { mutatedBytes, mutatedValue } from "./mutate.mjs";
import { Random } from "./random.mjs";

/** @typedef {import("./messages.mjs").Era} Era */
/** @typedef {import("@mcp-gen/auth").LoginAuth} LoginAuth */
/** @typedef {(step: string, run: () => Promise<unknown>) => Promise<unknown>} Take */

/** The response that is mutated. */
export const AUTH_KINDS = /** @type {const} */ (["metadata", "registration", "token", "challenge"]);

/** @typedef {(typeof AUTH_KINDS)[number]} Kind */

/**
 * @typedef {object} Fuzzing
 * @property {Kind} kind
 * @property {Era} era Only a client with revisions of the session era tries the fallback without metadata.
 * @property {number} seed
 * @property {(cases: number) => boolean} goesOn Called after each round of cases. The fuzzer continues while it returns `true`.
 */

const SERVER = "https://mcp.example/mcp";
const ISSUER = "https://as.example";
const PRM = "https://mcp.example/.well-known/oauth-protected-resource/mcp";
/** Secrets of the client, which no message may contain. */
const CODE = "CANARY-code";
const AT_ONCE = 16;
const REVISIONS = { session: ["2025-03-26"], stateless: ["2026-07-28"] };
const STATUSES = [200, 201, 204, 302, 400, 401, 403, 404, 418, 422, 429, 500, 502, 503];
const TYPES = ["text/html", "application/x-www-form-urlencoded", "", "application/json; x"];
/** Control characters, except the end of a line. */
const CONTROL = /[\p{Cf}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u;

const CHALLENGE = `Bearer error="invalid_token", resource_metadata="${PRM}", scope="read write"`;

/** The valid documents, by path. @type {Record<string, { kind: Kind, body: object }>} */
const DOCUMENTS = {
  "/.well-known/oauth-protected-resource/mcp": {
    kind: "metadata",
    body: { resource: SERVER, authorization_servers: [ISSUER], scopes_supported: ["read"] },
  },
  "/.well-known/oauth-authorization-server": {
    kind: "metadata",
    body: {
      issuer: ISSUER,
      authorization_endpoint: `${ISSUER}/authorize`,
      token_endpoint: `${ISSUER}/token`,
      registration_endpoint: `${ISSUER}/register`,
      revocation_endpoint: `${ISSUER}/revoke`,
      response_types_supported: ["code"],
      scopes_supported: ["read", "offline_access"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none", "client_secret_basic"],
      authorization_response_iss_parameter_supported: false,
    },
  },
  "/register": {
    kind: "registration",
    body: {
      client_id: "client",
      client_secret: "secret",
      client_secret_expires_at: 0,
      token_endpoint_auth_method: "client_secret_basic",
      redirect_uris: ["http://127.0.0.1/callback"],
    },
  },
  "/token": {
    kind: "token",
    body: {
      access_token: "access",
      token_type: "Bearer",
      expires_in: 3600,
      refresh_token: "refresh",
      scope: "read write",
    },
  },
  "/revoke": { kind: "token", body: {} },
};

/** Refusals, which replace some of the valid responses. */
const REFUSALS = ["invalid_grant", "invalid_client", "invalid_scope", "invalid_target", "x\u001b"];

/**
 * @param {Fuzzing} fuzzing
 * @returns {Promise<{ cases: number, failures: string[] }>}
 */
export async function fuzzAuth({ kind, era, seed, goesOn }) {
  /** @type {string[]} */
  const failures = [];
  let cases = 0;
  do {
    const numbers = Array.from({ length: AT_ONCE }, () => ++cases);
    await Promise.all(
      numbers.map(async (number) => {
        const faults = await runCase(kind, era, new Random(seed + number));
        failures.push(...faults.map((fault) => `case ${number}: ${fault}`));
      }),
    );
    await nextTurn();
  } while (failures.length === 0 && goesOn(cases));
  return { cases, failures };
}

/**
 * @param {Kind} kind
 * @param {Era} era
 * @param {Random} random
 */
async function runCase(kind, era, random) {
  /** @type {string[]} */
  const faults = [];
  const secrets = [CODE];
  const auth = oauth({
    client: { name: "fuzzer" },
    fetch: fakeFetch(kind, random, faults, secrets),
    login: async ({ url, state, redirectUri }) => {
      if (!url.startsWith("https://") || /[^!-~]|"/.test(url)) faults.push(`opens ${url}`);
      return `${redirectUri ?? "http://127.0.0.1/callback"}?code=${CODE}&state=${state}`;
    },
  });
  /** @type {Take} */
  const take = async (step, run) => {
    try {
      return await within(run(), step);
    } catch (error) {
      faults.push(...faultsOfLogin(step, error, secrets));
      return undefined;
    }
  };
  await takeSteps(auth, take, kind, era, random);
  return faults;
}

/**
 * @param {LoginAuth} auth
 * @param {Take} take
 * @param {Kind} kind
 * @param {Era} era
 * @param {Random} random
 */
async function takeSteps(auth, take, kind, era, random) {
  const request = { server: SERVER, url: SERVER, method: "POST" };
  for (let attempt = 1; attempt <= 3; attempt++) {
    await take("challenge", async () =>
      auth.handleChallenge({
        ...request,
        status: random.oneIn(3) ? 403 : 401,
        headers: challengeHeaders(kind, random),
        body: "",
        attempt,
        revisions: REVISIONS[era],
        rpcMethod: "tools/list",
        signal: new AbortController().signal,
      }),
    );
    // The headers must be valid, whatever the server sent as a token.
    await take("headers", async () => new Headers(await auth.headers(request)));
  }
  await take("status", () => auth.status(SERVER));
  await take("login", () => auth.login(SERVER, { fresh: true }));
  await take("logout", () => auth.logout(SERVER));
}

/**
 * @param {Kind} kind
 * @param {Random} random
 */
function challengeHeaders(kind, random) {
  if (kind !== "challenge") return new Headers({ "www-authenticate": CHALLENGE });
  const bytes = new TextEncoder().encode(CHALLENGE);
  const text = new TextDecoder("latin1").decode(mutatedBytes(random, bytes, bytes));
  // A header contains no line ends and no null.
  const value = text.replace(/[\r\n\u0000]|[^\u0000-\u00ff]/g, "").trim();
  return new Headers({ "www-authenticate": value });
}

/**
 * @param {Kind} kind
 * @param {Random} random
 * @param {string[]} faults
 * @param {string[]} secrets Receives the verifiers that are sent.
 * @returns {typeof fetch}
 */
function fakeFetch(kind, random, faults, secrets) {
  return async (input, init) => {
    const url = new URL(String(input));
    if (url.protocol !== "https:") faults.push(`requests ${url.href}`);
    const verifier = new URLSearchParams(String(init?.body ?? "")).get("code_verifier");
    if (verifier !== null && verifier !== "") secrets.push(verifier);
    const found = Object.hasOwn(DOCUMENTS, url.pathname) ? DOCUMENTS[url.pathname] : undefined;
    if (found === undefined) return new Response("not found", { status: 404 });
    return found.kind === kind ? mutatedResponse(random, found.body) : Response.json(found.body);
  };
}

/**
 * @param {Random} random
 * @param {object} body
 */
function mutatedResponse(random, body) {
  const status = random.oneIn(6) ? random.pick(STATUSES) : 200;
  const type = random.oneIn(8) ? random.pick(TYPES) : "application/json";
  const headers = { "content-type": type };
  if (status === 204) return new Response(null, { status });
  if (status === 302) return redirect(random);
  if (random.oneIn(6)) {
    const refusal = { error: random.pick(REFUSALS), error_description: "\u001b[2J<b>" };
    const refused = random.oneIn(2) ? mutatedValue(random, refusal, [body]) : refusal;
    return new Response(JSON.stringify(refused), { status, headers });
  }
  const others = Object.values(DOCUMENTS).map((document) => document.body);
  const value = random.oneIn(4) ? body : mutatedValue(random, body, others);
  const bytes = new TextEncoder().encode(JSON.stringify(value) ?? "");
  const sent = random.oneIn(3) ? mutatedBytes(random, bytes, bytes) : bytes;
  return new Response(sent, { status, headers });
}

/** @param {Random} random */
function redirect(random) {
  const targets = ["/register", "https://10.0.0.1/", "http://as.example/", "javascript:x", "//["];
  return new Response(null, { status: 302, headers: { location: random.pick(targets) } });
}

/**
 * Judges what a step rejected with.
 *
 * @param {string} step
 * @param {unknown} error
 * @param {readonly string[]} secrets
 * @returns {string[]}
 */
export function faultsOfLogin(step, error, secrets) {
  if (!(error instanceof AuthError) || !error.code.startsWith("auth/")) {
    const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return [`${step}: expected an AuthError, received ${shown}`];
  }
  const { message } = error;
  if (CONTROL.test(message)) return [`${step}: a control character in ${JSON.stringify(message)}`];
  return secrets
    .filter((secret) => message.includes(secret))
    .map((secret) => `${step}: the secret ${secret} in ${message}`);
}
