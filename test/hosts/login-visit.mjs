// What a client with `oauth` does on each host: it logs in, calls a protected tool, renews its token, and requests another
// scope. The report contains one object for each revision. It also logs in over HTTP+SSE, and gets a token for a program,
// and one that is bound to a key.
import { clientCredentials, oauth } from "@mcp-gen/auth";
import { dpop } from "@mcp-gen/auth/dpop";
import { connect } from "@mcp-gen/client";
import { systemClock } from "@mcp-gen/core/base";
import { revisions } from "@mcp-gen/protocol";

/** @typedef {import("@mcp-gen/auth").LoginMethod} LoginMethod */
/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/**
 * @typedef {object} LoginPlace
 * @property {string} url The URL of the protected server.
 * @property {string} sse The URL of HTTP+SSE on a server whose resource is its origin.
 * @property {string} bound The URL of one that requires tokens that are bound to a key.
 * @property {string} key The private key of the program, as JSON.
 */
/** @typedef {Record<string, unknown>} LoginReport What the client saw, by revision, and by the kind of the token. */

/** A day, which is longer than the lifetime of a token. */
const LATER = 86_400_000;

/** The id of a program that the authorization server knows. */
export const PROGRAM = "program";
const ES256 = { name: "ECDSA", namedCurve: "P-256" };

/**
 * @param {LoginPlace} place
 * @param {LoginMethod} login How the person logs in.
 * @returns {Promise<LoginReport>}
 */
export async function visitProtected({ url, sse, bound, key }, login) {
  /** @type {LoginReport} */
  const report = {};
  for (const revision of revisions) {
    // The pages of all revisions share no login, because each has its own store in memory.
    report[revision] = await visitAt(url, revision, login).catch(String);
  }
  report["sse"] = await callOnce(sse, oauth({ login })).catch(String);
  report["bound"] = await callOnce(bound, oauth({ login, dpop: dpop() })).catch(String);
  const privateKey = await crypto.subtle.importKey("jwk", JSON.parse(key), ES256, false, ["sign"]);
  const program = clientCredentials({ clientId: PROGRAM, privateKey });
  report["program"] = await callOnce(url, program).catch(String);
  return report;
}

/**
 * @param {string} url
 * @param {Revision} revision
 * @param {LoginMethod} login
 */
async function visitAt(url, revision, login) {
  let later = 0;
  const clock = { ...systemClock, wallTime: () => Date.now() + later };
  const auth = oauth({ login, clock, client: { name: "a host" } });
  // Node 20 has no `await using`.
  const client = await connect(url, {
    name: "host",
    version: "1.0.0",
    revisions: [revision],
    auth,
  });
  try {
    const first = await textOf(client, "whoami");
    later = LATER;
    const renewed = await textOf(client, "whoami");
    const stepUp = await textOf(client, "rename");
    const after = await textOf(client, "whoami");
    const { isLoggedIn, canRefresh, scopes } = await auth.status(url);
    await auth.logout(url);
    const { isLoggedIn: isStillLoggedIn } = await auth.status(url);
    return { first, renewed, stepUp, after, isLoggedIn, canRefresh, scopes, isStillLoggedIn };
  } finally {
    await client.close();
  }
}

/**
 * @param {string} url
 * @param {import("@mcp-gen/http/client").ClientAuth} auth
 */
async function callOnce(url, auth) {
  const client = await connect(url, { name: "host", version: "1.0.0", auth });
  try {
    return await textOf(client, "whoami");
  } finally {
    await client.close();
  }
}

/**
 * @param {import("@mcp-gen/client").Client} client
 * @param {string} tool
 */
async function textOf(client, tool) {
  const [first] = (await client.callTool(tool)).content;
  return first?.type === "text" ? first.text : undefined;
}
