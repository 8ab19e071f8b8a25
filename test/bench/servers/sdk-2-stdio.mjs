// The official SDK 2.x over stdio.
import { peer } from "./peer.mjs";
import { echoServer } from "./sdk-2.mjs";

const { serveStdio } = await peer("@modelcontextprotocol/server/stdio");
serveStdio(echoServer);
