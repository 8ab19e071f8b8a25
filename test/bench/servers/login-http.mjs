// A minimal MCP server with an authorization server. The MCP server answers with and without a token, so that a client that
// is logged in differs from one that is not only in its own work. `GET /` returns the URL of the MCP server and the number
// of requests since the last one, without the requests of the person.
import { createServer } from "node:http";
import { startQuirks } from "../../auth/quirks.mjs";
import { answerTo } from "./floor-answer.mjs";
import { port } from "./peer.mjs";

let count = 0;
const quirks = await startQuirks({
  lifetime: 3600,
  resourceServer:
    ({ issuer, resource }) =>
    async (request, response) => {
      count += 1;
      const { method, url } = request;
      const chunks = await request.toArray();
      const reply = (/** @type {number} */ status, /** @type {object} */ body) => {
        const text = JSON.stringify(body);
        const headers = {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(text),
        };
        response.writeHead(status, headers).end(text);
      };
      if (url !== "/mcp") {
        if (method === "GET") reply(200, { resource, authorization_servers: [issuer] });
        else response.writeHead(404).end();
        return;
      }
      if (method !== "POST") {
        response.writeHead(405).end();
        return;
      }
      const message = JSON.parse(Buffer.concat(chunks).toString());
      if (message.id === undefined) response.writeHead(202).end();
      else reply(200, answerTo(message));
    },
});

createServer((_, response) => {
  const sent = quirks.requests.splice(0).filter(({ path }) => path !== "/authorize").length;
  response.end(JSON.stringify({ url: quirks.url, requests: count + sent }));
  count = 0;
}).listen(port, "127.0.0.1");
