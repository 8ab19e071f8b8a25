// tmcp over stdio.
import { peer } from "./peer.mjs";
import { echoServer } from "./tmcp.mjs";

const { StdioTransport } = await peer("@tmcp/transport-stdio");
new StdioTransport(echoServer()).listen();
