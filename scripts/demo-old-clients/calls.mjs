// The calls of the demo: the client, the server, the call, and whether it succeeded.
//
// The clients and servers use the published packages. A client runs in this process and starts its server over stdio.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { example } from "./install.mjs";

/**
 * @typedef {object} Call
 * @property {string} client The SDK version of the client.
 * @property {string} speaks The newest revision that the client supports.
 * @property {string} server The SDK version of the server.
 * @property {"tools/call" | "prompts/get"} method
 * @property {"audio" | "link" | "both"} name The name of the tool or prompt. The name states the content of the result.
 */

/** @type {{ version: string, speaks: string, built: string }[]} */
const CLIENTS = [
  { version: "0.6.0", speaks: "2024-11-05", built: "dist" },
  { version: "1.11.0", speaks: "2025-03-26", built: "dist/esm" },
];

/** @type {Record<string, string>} */
const SERVERS = { "1.32.2": "server-1.mjs", "2.4.0": "server-2.mjs" };

/** @type {Call[]} */
export const CALLS = [
  ["0.6.0", "1.32.2", "tools/call", "audio"],
  ["0.6.0", "2.4.0", "tools/call", "link"],
  ["0.6.0", "2.4.0", "prompts/get", "audio"],
  ["0.6.0", "1.32.2", "prompts/get", "link"],
  ["1.11.0", "1.32.2", "tools/call", "link"],
  ["1.11.0", "2.4.0", "tools/call", "both"],
  ["1.11.0", "2.4.0", "prompts/get", "link"],
  ["1.11.0", "1.32.2", "prompts/get", "both"],
].map(([client = "", server = "", method, name]) => {
  const speaks = clientOf(client).speaks;
  return /** @type {Call} */ ({ client, speaks, server, method, name });
});

/** The content that the server sends, before conversion. */
const { content, recording } = await import(pathToFileURL(join(example, "content.mjs")).href);
/** @type {Buffer} */
const sound = recording();

/**
 * @typedef {object} Outcome
 * @property {boolean} ok Whether all expected content arrived.
 * @property {string} said The result or error of the client in one line.
 * @property {number} sounds The number of audio blocks that arrived complete.
 * @property {{ pointer: string, kind: string, reason: string }[]} losses The losses that the server reported.
 */

/**
 * Makes one call over a new connection.
 *
 * @param {Call} call
 * @param {{ faithful: boolean }} options
 * @returns {Promise<Outcome>}
 */
export async function runCall(call, { faithful }) {
  const folder = mkdtempSync(join(tmpdir(), "mcp-gen-demo-"));
  const log = join(folder, "stderr");
  const stderr = openSync(log, "w");
  try {
    const server = join(example, SERVERS[call.server] ?? "");
    const args = faithful ? [server, "--faithful"] : [server];
    const client = await connect(call.client, { command: process.execPath, args, stderr });
    const said = await ask(client, call).then(
      (blocks) => judge(call, blocks),
      (error) => ({ ok: false, said: oneLine(error), sounds: 0 }),
    );
    await client.close();
    return { ...said, losses: lossesIn(readFileSync(log, "utf8")) };
  } catch (error) {
    const printed = readFileSync(log, "utf8").trim();
    throw new Error(`${call.server} did not answer ${call.client}\n${printed}`, { cause: error });
  } finally {
    closeSync(stderr);
    rmSync(folder, { recursive: true });
  }
}

/** @param {string} version */
function clientOf(version) {
  const found = CLIENTS.find((client) => client.version === version);
  if (found === undefined) throw new Error(`there is no client ${version}`);
  return found;
}

/**
 * @param {string} version
 * @param {{ command: string, args: string[], stderr: number }} program
 */
async function connect(version, program) {
  const folder = join(example, "node_modules", `sdk-${version}`, clientOf(version).built, "client");
  const { Client } = await import(pathToFileURL(join(folder, "index.js")).href);
  const { StdioClientTransport } = await import(pathToFileURL(join(folder, "stdio.js")).href);
  const client = new Client({ name: "old-client", version }, { capabilities: {} });
  await client.connect(new StdioClientTransport(program));
  return client;
}

/** @typedef {{ type: string, text?: string, data?: string, resource?: { blob?: string } }} Block */

/**
 * Returns the content that the client received and validated.
 *
 * @param {any} client
 * @param {Call} call
 * @returns {Promise<Block[]>}
 */
async function ask(client, { method, name }) {
  if (method === "tools/call") return (await client.callTool({ name })).content;
  const { messages } = await client.getPrompt({ name });
  return messages.map((/** @type {{ content: Block }} */ message) => message.content);
}

/**
 * Compares the received blocks with those of the server.
 *
 * @param {Call} call
 * @param {Block[]} blocks
 */
function judge({ name }, blocks) {
  /** @type {(Block & { uri?: string })[]} */
  const sent = content[name];
  const seen = sent.map((block, index) => look(block, blocks[index]));
  return {
    ok: blocks.length === sent.length && seen.every(({ ok }) => ok),
    said: seen.map(({ said }) => said).join(", "),
    sounds: seen.filter(({ ok, sound: heard }) => ok && heard).length,
  };
}

/**
 * @param {Block & { uri?: string }} sent
 * @param {Block | undefined} got
 * @returns {{ ok: boolean, said: string, sound?: boolean }}
 */
function look(sent, got) {
  if (got === undefined) return { ok: false, said: `no ${sent.type}` };
  if (sent.type === "audio") {
    const bytes = Buffer.from(got.data ?? got.resource?.blob ?? "", "base64");
    const ok = bytes.equals(sound);
    const size = ok ? `${bytes.length} bytes` : `${bytes.length} other bytes`;
    return { ok, said: `${got.type} (${size})`, sound: true };
  }
  if (sent.uri !== undefined) {
    return { ok: got.text?.includes(sent.uri) ?? false, said: `${got.type} (link)` };
  }
  return { ok: got.text === sent.text, said: got.type };
}

/**
 * Formats an error for one line: its name, and the value that caused it.
 *
 * @param {any} error
 */
function oneLine(error) {
  const [first] = error.issues ?? [];
  const found = first?.unionErrors?.[0]?.issues?.[0]?.received;
  const [line] = String(error.message).split("\n", 1);
  return `${error.name}: ${found === undefined ? line : JSON.stringify(found)}`;
}

/** @param {string} text */
function lossesIn(text) {
  return text
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
}
