// Serves the server under test over HTTP: `node served.mjs <grace>`. Prints the port.
import { listenHttp } from "@mcp-gen/server/node";
import { abusedServer } from "./hosted.mjs";

const grace = Number(process.argv[2]);
const { url } = await listenHttp(abusedServer([]), { port: 0, signals: true, grace });
console.log(new URL(url).port);
