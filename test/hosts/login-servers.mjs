// An authorization server and the server of a web page, on two origins.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * Serves the page at each path, and resolves `next` with its next report.
 *
 * @param {string} script The path of its script.
 */
export async function startLoginPage(script) {
  /** @type {(report: unknown) => void} */
  let receive;
  return {
    ...(await start(async (request, response) => {
      const { pathname } = new URL(request.url ?? "", "http://any");
      if (pathname === "/report") {
        receive(JSON.parse(await text(request)));
        response.end();
        return;
      }
      const isScript = pathname === "/page.js";
      response.writeHead(200, { "content-type": isScript ? "text/javascript" : "text/html" });
      const html = `<!doctype html><link rel="icon" href="data:,"><body><script type="module" src="/page.js"></script>`;
      response.end(isScript ? readFileSync(script) : html);
    })),
    /** @returns {Promise<unknown>} */
    next: () => new Promise((resolve) => (receive = resolve)),
  };
}

/** Sends the person back at once, except where the scenario says more. */
export async function startIssuer() {
  /** @type {() => void} */
  let release;
  return start(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://any");
    if (pathname === "/release") {
      release();
      response.end();
      return;
    }
    const back = new URL(searchParams.get("redirect_uri") ?? "");
    const scenario = searchParams.get("scenario") ?? "";
    const state = searchParams.get("state") ?? "";
    if (scenario === "frame") await new Promise((done) => (release = () => done(undefined)));
    const evil = { kind: "mcp-gen:login", url: `${back}?code=evil&state=${state}` };
    const scripts = /** @type {Record<string, string>} */ ({
      foreign: `opener.postMessage(${JSON.stringify(evil)}, "*");`,
      closed: `close();`,
    });
    back.search = String(new URLSearchParams({ code: "good", state, iss: "https://as.example" }));
    if (scenario === "state") back.searchParams.set("scenario", scenario);
    response.writeHead(200, { "content-type": "text/html" });
    const go = scenario === "closed" ? "" : `location.replace(${JSON.stringify(back)});`;
    response.end(`<!doctype html><script>${scripts[scenario] ?? ""}${go}</script>`);
  });
}

/** @param {import("node:http").RequestListener} listener */
async function start(listener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
