// Runs the login of a bundle, and prints the names of the files that it loaded as JSON. The page, the MCP server and the
// authorization server are simulated. The bundle sets `createAuth`, and a page also `finishLogin`.
import { pathToFileURL } from "node:url";

const PAGE = "https://app.example/page";
const ISSUER = "https://as.example";
const SERVER = "https://mcp.example/mcp";
const METADATA = "https://mcp.example/.well-known/oauth-protected-resource/mcp";

/** @typedef {import("@mcp-gen/http/client").ClientAuth} ClientAuth */

const global =
  /** @type {typeof globalThis & { createAuth(): ClientAuth, finishLogin(url: string): string, loadedFiles: string[] }} */ (
    globalThis
  );

/** @type {Record<string, (body: string) => object>} */
const DOCUMENTS = {
  [METADATA]: () => ({ resource: SERVER, authorization_servers: [ISSUER] }),
  [`${ISSUER}/.well-known/oauth-authorization-server`]: () => ({
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/authorize`,
    token_endpoint: `${ISSUER}/token`,
    registration_endpoint: `${ISSUER}/register`,
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    token_endpoint_auth_methods_supported: ["none", "client_secret_basic"],
  }),
  [`${ISSUER}/register`]: (body) => ({ ...JSON.parse(body), client_id: "client" }),
  [`${ISSUER}/token`]: () => ({
    access_token: "token",
    token_type: "Bearer",
    expires_in: 3600,
    refresh_token: "refresh",
  }),
};

/** @type {(url: string) => void} */
let leave = () => {};
/** @type {Promise<string>} */
const left = new Promise((resolve) => {
  leave = resolve;
});
/** @type {(event: object) => void} */
let receive = () => {};
const popup = { closed: false, close() {}, location: { replace: comeBackInPopup } };

Object.assign(global, {
  fetch: async (/** @type {string} */ url, /** @type {{ body?: string }} */ { body = "" }) =>
    Response.json(DOCUMENTS[url]?.(body) ?? {}),
  location: { href: PAGE, origin: new URL(PAGE).origin, pathname: "/page", assign: leave },
  open: () => popup,
  addEventListener: (/** @type {string} */ _, /** @type {typeof receive} */ listener) => {
    receive = listener;
  },
});
for (const name of ["localStorage", "sessionStorage"]) {
  Object.defineProperty(global, name, { value: simulatedStorage() });
}

const [, , entry = ""] = process.argv;
await import(pathToFileURL(entry).href);
await logIn();
console.log(JSON.stringify(global.loadedFiles));
process.exit();

async function logIn() {
  const request = { server: SERVER, url: SERVER, method: "POST" };
  const headers = new Headers({ "www-authenticate": `Bearer resource_metadata="${METADATA}"` });
  const { signal } = new AbortController();
  let auth = global.createAuth();
  const before = await auth.headers(request);
  if (before["authorization"] === undefined) {
    const challenge = { ...request, status: /** @type {const} */ (401), headers, body: "" };
    const done = auth.handleChallenge({ ...challenge, attempt: 1, signal });
    const url = await Promise.race([done, left]);
    if (typeof url === "string") {
      global.finishLogin(responseTo(url));
      auth = global.createAuth();
    }
  }
  const after = await auth.headers(request);
  if (!after["authorization"]?.startsWith("Bearer ")) throw new Error("expected a token");
}

/**
 * Returns the URL that the authorization server sends the person to.
 *
 * @param {string} url
 */
function responseTo(url) {
  const { searchParams } = new URL(url);
  const state = searchParams.get("state") ?? "";
  const response = new URLSearchParams({ code: "code", state, iss: ISSUER });
  return `${searchParams.get("redirect_uri")}?${response}`;
}

/** @param {string} url */
function comeBackInPopup(url) {
  const { origin } = location;
  const postMessage = (/** @type {unknown} */ data) => receive({ origin, source: popup, data });
  Object.assign(global, { opener: { postMessage } });
  setImmediate(() => global.finishLogin(responseTo(url)));
}

function simulatedStorage() {
  /** @type {Map<string, string>} */
  const entries = new Map();
  return {
    get length() {
      return entries.size;
    },
    key: (/** @type {number} */ index) => [...entries.keys()][index] ?? null,
    getItem: (/** @type {string} */ key) => entries.get(key) ?? null,
    setItem: (/** @type {string} */ key, /** @type {string} */ value) => entries.set(key, value),
    removeItem: (/** @type {string} */ key) => entries.delete(key),
  };
}
