// The protected server on node:http: with the Node listener, or with the fetch handler. The arguments are the issuer, and `node`
// or `fetch`.
import { createServer } from "node:http";
import process from "node:process";
import { httpListener } from "../../everything/http-listener.mjs";
import { protectedBy, server } from "../protected.mjs";

const [issuer = "", host = ""] = process.argv.slice(2);
const listener = await httpListener(server, { host, sse: false }, protectedBy(issuer));
createServer(listener).listen(Number(process.env["PORT"]), "127.0.0.1");
