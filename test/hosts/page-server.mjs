// Serves a web page from an origin of its own: a script, what it is to reach, and a place to tell what it has seen.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** @typedef {import("./client-visit.mjs").Where} Where */
/** @typedef {import("./client-visit.mjs").Told} Told */

/**
 * @typedef {object} PageServer
 * @property {string} origin
 * @property {(script: string, where: Where, patience: number) => Promise<Told>} show Shows a page with the script at a
 *   path. Resolves with what the page tells; rejects when it tells nothing in so many milliseconds.
 * @property {() => void} stop
 */

const PAGE = `<!doctype html>
<meta charset="utf-8" />
<title>A client</title>
<link rel="icon" href="data:," />
<script type="module" src="/page.js"></script>
`;

/** @returns {Promise<PageServer>} */
export async function startPageServer() {
  /** @type {Record<string, { type: string, body: string }>} */
  const files = { "/": { type: "text/html", body: PAGE } };
  /** @type {((told: Told) => void) | undefined} */
  let hear;
  const server = createServer(async (request, response) => {
    if (request.method === "POST") {
      hear?.(JSON.parse(await text(request)));
      response.writeHead(204).end();
      return;
    }
    const file = files[request.url ?? ""];
    if (file === undefined) response.writeHead(404).end();
    else response.writeHead(200, { "content-type": file.type }).end(file.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  return {
    origin: `http://127.0.0.1:${port}`,
    show(script, where, patience) {
      files["/page.js"] = { type: "text/javascript", body: readFileSync(script, "utf8") };
      files["/where"] = { type: "application/json", body: JSON.stringify(where) };
      return new Promise((resolve, reject) => {
        const late = () => reject(new Error(`the page told nothing in ${patience} ms`));
        const timer = setTimeout(late, patience);
        hear = (told) => {
          clearTimeout(timer);
          resolve(told);
        };
      });
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
