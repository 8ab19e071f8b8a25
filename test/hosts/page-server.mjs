// Serves a web page with a script from a separate origin. The page gets the URLs to visit from the server, and posts its
// report to the server.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/** @typedef {import("./client-visit.mjs").Where} Where */
/** @typedef {import("./client-visit.mjs").VisitReport} VisitReport */

/**
 * @typedef {object} PageServer
 * @property {string} origin
 * @property {(script: string, where: Where, patience: number) => Promise<VisitReport>} show Serves the page with the script at a
 *   path. Resolves with the report of the page; rejects if there is no report after `patience` milliseconds.
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
  /** @type {((report: VisitReport) => void) | undefined} */
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
        const late = () => reject(new Error(`no report from the page after ${patience} ms`));
        const timer = setTimeout(late, patience);
        hear = (report) => {
          clearTimeout(timer);
          resolve(report);
        };
      });
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
