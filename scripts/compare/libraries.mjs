// The compared libraries: the packages to install for a server, and how to start servers. Peer servers are
// those of `npm run interop` and `npm run bench`.
import { join } from "node:path";
import { root } from "../run.mjs";

const node = process.execPath;
export const SERVERS = join(root, "test/interop/servers");

/**
 * @typedef {object} Library
 * @property {string} name
 * @property {readonly string[]} installs The packages that a server over stdio and Node HTTP needs.
 * @property {readonly string[]} [stdio] The command that starts a server with all features.
 * @property {readonly string[]} http The command that starts a server over HTTP, written as in the library's documentation.
 */

/** @type {readonly Library[]} */
export const LIBRARIES = [
  {
    name: "mcp-gen",
    installs: ["@mcp-gen/server"],
    stdio: [node, join(root, "test/conformance/everything-server.mjs"), "--stdio"],
    http: [node, join(root, "test/bench/servers/ours-http.mjs")],
  },
  {
    name: "SDK 1.32.2",
    installs: ["sdk-1.32.2"],
    stdio: [node, join(SERVERS, "sdk-1.mjs"), "1.32.2", "stdio"],
    http: [node, join(root, "test/bench/servers/sdk-1-http.mjs")],
  },
  {
    name: "SDK 2.4.0",
    installs: ["@modelcontextprotocol/server", "@modelcontextprotocol/node"],
    stdio: [node, join(SERVERS, "sdk-2.mjs"), "stdio"],
    http: [node, join(root, "test/bench/servers/sdk-2-http.mjs")],
  },
  {
    name: "FastMCP 4.20.16",
    installs: ["fastmcp"],
    stdio: [node, join(SERVERS, "fastmcp.mjs"), "stdio"],
    http: [node, join(SERVERS, "fastmcp.mjs"), "http"],
  },
  {
    name: "tmcp 1.20.0",
    installs: ["tmcp", "@tmcp/transport-stdio", "@tmcp/transport-http", "@tmcp/adapter-zod"],
    stdio: [node, join(SERVERS, "tmcp.mjs"), "stdio"],
    http: [node, join(root, "test/bench/servers/tmcp-http.mjs")],
  },
  {
    name: "mcp-lite 0.10.0",
    installs: ["mcp-lite"],
    http: [node, join(SERVERS, "mcp-lite.mjs"), "http"],
  },
];
