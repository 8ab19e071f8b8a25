// The first call of a client in a new process, or the first login. Prints the milliseconds, which include the time to load
// our packages, as JSON. The argument is a `FirstCall` as JSON.

/**
 * @typedef {object} FirstCall
 * @property {"none" | "stored" | "login"} way A call without authorization, a call with a stored token, or a login that
 *   stores one.
 * @property {string} url
 * @property {string} revision
 * @property {string} directory The folder of the stored tokens.
 */

/** @type {FirstCall} */
const { way, url, revision, directory } = JSON.parse(process.argv[2] ?? "");
let person = 0;
const start = performance.now();
const auth = way === "none" ? undefined : await authOf();
if (way === "login") await auth?.login(url);
else await callOnce();
console.log(JSON.stringify(performance.now() - start - person));
// Open sockets must not keep the process running.
process.exit();

async function authOf() {
  const [{ oauth }, { fileTokenStore }] = await Promise.all([
    import("@mcp-gen/auth"),
    import("@mcp-gen/auth/node"),
  ]);
  return oauth({ store: fileTokenStore({ directory }), login: agree });
}

/**
 * A person who agrees. Their time is not part of the figure.
 *
 * @param {{ url: string }} request
 */
async function agree({ url: page }) {
  const from = performance.now();
  const response = await fetch(page, { redirect: "manual" });
  person += performance.now() - from;
  return response.headers.get("location") ?? "";
}

async function callOnce() {
  const { connect } = await import("@mcp-gen/client");
  const options = { name: "bench", version: "1.0.0", ...(auth && { auth }) };
  const revisions = [/** @type {"2025-11-25" | "2026-07-28"} */ (revision)];
  const client = await connect(url, { ...options, revisions });
  await client.callTool("echo", { text: "hello" });
}
