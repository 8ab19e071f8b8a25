// A web page that logs in at an authorization server of another origin. The path says how; the query has the scenario.
// It posts its report to its own server.
import { oauth } from "@mcp-gen/auth";
import { connect } from "@mcp-gen/client";
import { finishLogin, popupLogin, redirectLogin, storageTokenStore } from "@mcp-gen/auth/browser";

const MCP_SERVER = "https://mcp.example/mcp";
const STATE = "a-state-of-this-login";
const { signal } = new AbortController();
const { scenario = "", issuer = "" } =
  history.state ?? Object.fromEntries(new URLSearchParams(location.search));

/** @param {unknown} value */
const report = (value) => fetch("/report", { method: "POST", body: JSON.stringify(value) });

/** @param {string} redirectUri */
function requestOf(redirectUri) {
  const query = new URLSearchParams({ redirect_uri: redirectUri, state: STATE, scenario });
  const record = JSON.stringify({ mcpServer: MCP_SERVER, verifier: "verifier" });
  return { url: `${issuer}/authorize?${query}`, state: STATE, redirectUri, record, signal };
}

const pages = {
  /** Leaves the page, and reports what came back. */
  async redirect() {
    const method = redirectLogin();
    const address = finishLogin(location.href);
    if (address === location.href) {
      const { redirectUri, run } = await method.prepare({ signal });
      return run(requestOf(redirectUri));
    }
    const other = await method.resume?.("https://other.example/mcp");
    const first = await method.resume?.(MCP_SERVER);
    const second = await method.resume?.(MCP_SERVER);
    await report({ address, other, first, second, left: sessionStorage.length });
  },

  /** Opens a window, or is that window. */
  async popup() {
    if (opener !== null) return inPopup();
    if (scenario === "blocked") window.open = () => null;
    const { redirectUri, run } = await popupLogin().prepare({ signal });
    const result = run(requestOf(redirectUri));
    if (scenario === "frame") sendFromFrame();
    await report(await result);
  },

  /** Calls a protected server. The person logs in on the way. */
  oauthRedirect: () => callProtected(redirectLogin()),
  async oauthPopup() {
    if (opener === null) await callProtected(popupLogin());
    else finishLogin(location.href);
  },

  async storage() {
    const store = storageTokenStore();
    await store.set("key", "value");
    localStorage.setItem("other", "entry");
    /** @type {string[]} */
    const order = [];
    const run = (/** @type {string} */ name) => async () => {
      order.push(`${name} starts`);
      await new Promise((done) => void setTimeout(done, 10));
      order.push(`${name} ends`);
      return name;
    };
    const results = await Promise.all([store.lock("key", run("a")), store.lock("key", run("b"))]);
    const { code } = await full(store);
    const kept = [await store.get("key"), await store.keys(), results, order, code];
    await store.delete("key");
    await report([...kept, await store.get("key"), await store.keys()]);
  },
};

/** @param {import("@mcp-gen/auth").LoginMethod} login */
async function callProtected(login) {
  // The query is gone after the redirect.
  const server = new URLSearchParams(location.search).get("server") ?? "";
  if (server !== "") sessionStorage.setItem("server", server);
  const address = finishLogin(location.href);
  const auth = oauth({ login, store: storageTokenStore(), client: { name: "page" } });
  const url = sessionStorage.getItem("server") ?? "";
  await using client = await connect(url, { name: "page", version: "1.0.0", auth });
  const { content } = await client.callTool("whoami", {});
  const { isLoggedIn } = await auth.status(url);
  await report({ address: address.replace(/\?.*/, ""), content, isLoggedIn });
}

/** @param {import("@mcp-gen/auth").TokenStore} store */
async function full(store) {
  try {
    await store.set("large", "x".repeat(20_000_000));
    return { code: "stored" };
  } catch (error) {
    return /** @type {{ code: string }} */ (error);
  }
}

/** The page of the redirect URI in the second window. */
function inPopup() {
  if (scenario === "state") {
    const url = `${location.origin}/popup?code=evil&state=another-state`;
    opener.postMessage({ kind: "mcp-gen:login", url }, location.origin);
  }
  history.replaceState(null, "", finishLogin(location.href));
}

/** Another window of this origin sends a response. The authorization server waits until it arrived. */
function sendFromFrame() {
  addEventListener("message", () => fetch(`${issuer}/release`, { mode: "no-cors" }), {
    once: true,
  });
  const frame = document.body.appendChild(document.createElement("iframe"));
  const url = `${location.origin}/popup?code=evil&state=${STATE}`;
  const message = JSON.stringify({ kind: "mcp-gen:login", url });
  frame.srcdoc = `<script>parent.postMessage(${message}, "${location.origin}")</script>`;
}

try {
  await pages[/** @type {keyof typeof pages} */ (location.pathname.slice(1))]();
} catch (error) {
  const { code, message } = /** @type {import("@mcp-gen/auth").AuthError} */ (error);
  await report({ code, message });
}
