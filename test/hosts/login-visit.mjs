// What a client with `oauth` does on each host: it logs in, calls a protected tool, renews its token, and requests another
// scope. The report contains one object for each revision.
import { oauth } from "@mcp-gen/auth";
import { connect } from "@mcp-gen/client";
import { systemClock } from "@mcp-gen/core/base";
import { revisions } from "@mcp-gen/protocol";

/** @typedef {{ url: string }} LoginPlace The URL of the protected server. */
/** @typedef {Record<string, unknown>} LoginReport What the client saw, by revision. */

/** A day, which is longer than the lifetime of a token. */
const LATER = 86_400_000;

/**
 * @param {LoginPlace} place
 * @param {import("@mcp-gen/auth").LoginMethod} login How the person logs in.
 * @returns {Promise<LoginReport>}
 */
export async function visitProtected({ url }, login) {
  /** @type {LoginReport} */
  const report = {};
  for (const revision of revisions) {
    // The pages of all revisions share no login, because each has its own store in memory.
    report[revision] = await visitAt(url, revision, login).catch(String);
  }
  return report;
}

/**
 * @param {string} url
 * @param {import("@mcp-gen/protocol").Revision} revision
 * @param {import("@mcp-gen/auth").LoginMethod} login
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
 * @param {import("@mcp-gen/client").Client} client
 * @param {string} tool
 */
async function textOf(client, tool) {
  const [first] = (await client.callTool(tool)).content;
  return first?.type === "text" ? first.text : undefined;
}
