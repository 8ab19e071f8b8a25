// The published servers for our client: the commands that start them, the expected revision, and their features. The lock file
// of the folder `servers` installs the packages. The folder also contains servers that use these packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installLocked } from "../../scripts/install-locked.mjs";
import { root } from "../../scripts/run.mjs";
import { everything } from "./recipes/everything.mjs";
import { examples } from "./recipes/examples.mjs";
import { fastmcp, mcpLite, mcpLiteOlder, tmcp, tmcpSessions } from "./recipes/libraries.mjs";
import { offerRecipe } from "./recipes/offer.mjs";

/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */
/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("./client-features.mjs").Recipe} Recipe */

/**
 * @typedef {object} PublishedServer
 * @property {string} name
 * @property {Partial<Record<TransportName, { command: readonly string[], path?: string }>>} ways The program and
 *   its arguments. Over HTTP, the server listens on the port in `PORT` or in the argument `{port}`.
 * @property {Revision} agrees The revision that client and server must agree on.
 * @property {readonly Revision[]} [revisions] The revisions of our client. Default: all.
 * @property {Recipe} recipe
 * @property {readonly string[]} [silent] Rows whose capability the server declares but never uses.
 */

const folder = join(root, "test/interop/servers");
const packages = join(folder, "node_modules");
const node = process.execPath;

/** @param {(line: string) => void} say */
export function installServers(say) {
  return installLocked({ folder, what: "the servers", size: "100 MB" }, say);
}

/** @type {readonly Revision[]} */
const SESSIONS = ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"];

/** Creates a folder with files, for servers that need one. It is deleted when this program ends. */
function someFiles() {
  const place = mkdtempSync(join(tmpdir(), "mcp-gen-interop-files-"));
  process.once("exit", () => rmSync(place, { recursive: true, force: true }));
  mkdirSync(join(place, "notes"));
  writeFileSync(join(place, "notes/a.txt"), "Grüße 🌍\n");
  const png =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
  writeFileSync(join(place, "pixel.png"), Buffer.from(png, "base64"));
  return place;
}

/** @param {string} name @param {...string} args */
function published(name, ...args) {
  return [node, join(packages, `@modelcontextprotocol/${name}/dist/index.js`), ...args];
}

/** @param {string} file @param {...string} args */
function own(file, ...args) {
  return [node, join(folder, file), ...args];
}

/** @returns {readonly PublishedServer[]} New objects for each call, because some servers need a separate folder. */
export function publishedServers() {
  const files = someFiles();
  return [
    {
      name: "everything 2026.8.31",
      agrees: "2025-11-25",
      ways: {
        stdio: { command: published("server-everything", "stdio") },
        http: { command: published("server-everything", "streamableHttp"), path: "/mcp" },
        sse: { command: published("server-everything", "sse"), path: "/sse" },
      },
      recipe: everything,
    },
    {
      name: "sdk 2.4.0",
      agrees: "2026-07-28",
      ways: {
        stdio: { command: own("sdk-2.mjs", "stdio") },
        http: { command: own("sdk-2.mjs", "http"), path: "/mcp" },
      },
      recipe: offerRecipe("2025-11-25"),
    },
    {
      name: "sdk 2.4.0 sessions",
      agrees: "2025-11-25",
      revisions: SESSIONS,
      ways: {
        stdio: { command: own("sdk-2.mjs", "stdio") },
        http: { command: own("sdk-2.mjs", "http"), path: "/mcp" },
      },
      recipe: offerRecipe("2025-11-25"),
    },
    ...sdk1("1.32.2", "2025-11-25"),
    ...examples.map(example),
    {
      name: "filesystem 2026.8.31",
      agrees: "2025-11-25",
      ways: { stdio: { command: published("server-filesystem", files) } },
      recipe: {
        "tools: list": { has: ["read_text_file", "list_directory"] },
        "tools: text": {
          tool: "read_text_file",
          args: { path: join(files, "notes/a.txt") },
          says: /Grüße 🌍/,
        },
        "tools: image": { tool: "read_media_file", args: { path: join(files, "pixel.png") } },
        "tools: structured": { tool: "list_directory", args: { path: files } },
        "tools: error": { tool: "read_text_file", args: { path: "/etc/hostname" } },
      },
    },
    {
      name: "memory 2026.8.31",
      agrees: "2025-11-25",
      ways: {
        stdio: {
          command: [
            "env",
            `MEMORY_FILE_PATH=${join(files, "memory.jsonl")}`,
            ...published("server-memory"),
          ],
        },
      },
      recipe: {
        "tools: list": { has: ["create_entities", "read_graph"] },
        "tools: text": { tool: "read_graph", args: {}, says: /entities/ },
        "tools: structured": {
          tool: "create_entities",
          args: { entities: [{ name: "Ada", entityType: "person", observations: ["écrit"] }] },
        },
        "tools: error": { tool: "create_entities", args: { entities: "none" } },
        "resources: list": { has: ["memory://knowledge-graph"] },
        "resources: text": { uri: "memory://knowledge-graph", says: /Ada/ },
        "resources: updated": {
          uri: "memory://knowledge-graph",
          tool: "add_observations",
          args: { observations: [{ entityName: "Ada", contents: ["wrote notes"] }] },
        },
      },
    },
    ...sdk1("1.11.0", "2025-03-26"),
    ...sdk1("0.6.0", "2024-11-05"),
    {
      name: "fastmcp 4.20.16",
      agrees: "2025-11-25",
      ways: {
        stdio: { command: own("fastmcp.mjs", "stdio") },
        http: { command: own("fastmcp.mjs", "http"), path: "/mcp" },
        sse: { command: own("fastmcp.mjs", "http"), path: "/sse" },
      },
      recipe: fastmcp,
    },
    {
      name: "tmcp 1.20.0",
      agrees: "2026-07-28",
      ways: {
        stdio: { command: own("tmcp.mjs", "stdio") },
        http: { command: own("tmcp.mjs", "http"), path: "/mcp" },
      },
      recipe: tmcp,
    },
    {
      name: "tmcp 1.20.0 sessions",
      agrees: "2025-06-18",
      revisions: SESSIONS,
      ways: {
        stdio: { command: own("tmcp.mjs", "stdio") },
        http: { command: own("tmcp.mjs", "http"), path: "/mcp" },
      },
      recipe: tmcpSessions,
    },
    {
      // The server answers with this revision if a client requests a newer revision than it supports.
      name: "mcp-lite 0.10.0",
      agrees: "2025-03-26",
      ways: { http: { command: own("mcp-lite.mjs"), path: "/mcp" } },
      recipe: mcpLiteOlder,
    },
    {
      name: "mcp-lite 0.10.0 newer",
      agrees: "2025-06-18",
      revisions: SESSIONS.slice(0, -1),
      ways: { http: { command: own("mcp-lite.mjs"), path: "/mcp" } },
      recipe: mcpLite,
    },
  ];
}

/** @param {string} version @param {Revision} revision @returns {PublishedServer[]} */
function sdk1(version, revision) {
  const command = own("sdk-1.mjs", version, "http");
  return [
    {
      name: `sdk ${version}`,
      agrees: revision,
      ways: {
        stdio: { command: own("sdk-1.mjs", version, "stdio") },
        ...(revision >= "2025-03-26" && { http: { command, path: "/mcp" } }),
        sse: { command, path: "/sse" },
      },
      recipe: offerRecipe(revision),
    },
  ];
}

/**
 * Returns an example server of the first official SDK.
 *
 * @param {import("./recipes/examples.mjs").Example} example
 * @returns {PublishedServer}
 */
function example({ name, file, paths, recipe, silent = [] }) {
  const program = join(packages, "sdk-1.32.2/dist/esm/examples/server", file);
  // Most examples listen on a fixed port, which on-port.mjs changes.
  const listens = [node, "--import", join(folder, "on-port.mjs"), program];
  return {
    name: `1.32.2 ${name}`,
    agrees: "2025-11-25",
    ways: {
      ...(paths === undefined && { stdio: { command: [node, program] } }),
      ...(paths?.http !== undefined && { http: { command: listens, path: paths.http } }),
      ...(paths?.sse !== undefined && { sse: { command: listens, path: paths.sse } }),
    },
    recipe,
    silent,
  };
}
