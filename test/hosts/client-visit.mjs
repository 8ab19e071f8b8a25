// The actions of a client on every host: it connects to the server in all ways, and reports its observations in
// lines.
import { connect, memoryServerStore } from "@mcp-gen/client";

/** @typedef {import("@mcp-gen/client").Client} Client */
/** @typedef {import("@mcp-gen/client").Target} Target */
/** @typedef {import("@mcp-gen/client").TargetOptions} Options */
/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {(line: string) => void} Say */

/**
 * @typedef {object} Where
 * @property {string} name The name of the host.
 * @property {string} origin The origin of the servers.
 * @property {string} nowhere A URL without a server.
 * @property {{ command: string, args: string[] }} command The command that starts the server.
 */

/** The lines of each part of a visit, by the name of the part. @typedef {Record<string, string[]>} VisitReport */

/** @type {readonly Revision[]} */
export const STDIO_REVISIONS = ["2025-06-18", "2026-07-28"];

/** @type {readonly [Revision, string][]} */
export const HTTP_REVISIONS = [
  ["2024-11-05", "/sse"],
  ["2025-03-26", "/mcp"],
  ["2025-06-18", "/mcp"],
  ["2025-11-25", "/mcp"],
  ["2026-07-28", "/mcp"],
];

const APP = { name: "visitor", version: "1.0.0" };
/** Milliseconds after which a part is abandoned, so that the report contains the others. */
const PATIENCE = 60_000;

/**
 * @param {Where} where
 * @returns {Promise<VisitReport>}
 */
export async function visit({ name, origin, nowhere, command }) {
  /** @type {VisitReport} */
  const report = {};
  /** @type {(part: string, see: (say: Say) => Promise<void>) => Promise<void>} */
  const record = async (part, see) => void (report[part] = await linesOf(see));

  // In sequence: a browser has six connections to a server, and each client keeps one.
  for (const [revision, path] of HTTP_REVISIONS) {
    const target = `${origin}${path}`;
    await record(revision, (say) => seeEverything(target, revision, `${name} http`, say));
  }
  for (const revision of STDIO_REVISIONS) {
    await record(`${revision} over stdio`, (say) =>
      seeEverything(command, revision, `${name} stdio`, say),
    );
  }
  for (const path of ["/mcp", "/older", "/sse", "/moved", "/away", "/bare"]) {
    await record(path, (say) => reach(`${origin}${path}`, {}, say));
  }
  await record("nowhere", (say) => reach(nowhere, {}, say));
  await record("/guarded", (say) => logIn(`${origin}/guarded`, say));
  return report;
}

/**
 * @param {(say: Say) => Promise<void>} see
 * @returns {Promise<string[]>}
 */
async function linesOf(see) {
  /** @type {string[]} */
  const lines = [];
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no end after ${PATIENCE} ms`)), PATIENCE);
  });
  try {
    await Promise.race([see((line) => void lines.push(line)), late]);
  } catch (error) {
    lines.push(`failed: ${described(error)}`);
  }
  clearTimeout(timer);
  return lines;
}

/**
 * Uses each feature in one revision.
 *
 * @param {Target} target
 * @param {Revision} revision
 * @param {string} visitor The client name for the server.
 * @param {Say} say
 */
async function seeEverything(target, revision, visitor, say) {
  const client = await connect(target, {
    ...APP,
    revisions: [revision],
    store: memoryServerStore(),
    answer: {
      elicit: () => ({ action: "accept", content: { name: "Ada" } }),
      sample: () => ({ role: "assistant", model: "m", content: { type: "text", text: "Hello" } }),
      roots: [{ uri: "file:///home/ada" }],
    },
    onError: (error) => say(`error: ${error}`),
  });
  say(`connected: ${client.server?.name} in ${client.revision}, ${client.era}`);
  await offered(client, say);
  await asked(client, say);
  await subscribed(client, say);
  await cancelled(client, `${visitor} ${revision}`, say);
  await client.close();
  say(`closed: ${await client.closed}`);
  say(`called when closed: ${await outcome(client.callTool("echo", { text: "Hi" }))}`);
}

/**
 * @param {Client} client
 * @param {Say} say
 */
async function offered(client, say) {
  const tools = await client.listTools().all();
  say(`tools: ${namesIn(tools, ["test_simple_text", "hold"])}`);
  say(`prompts: ${namesIn(await client.listPrompts().all(), ["test_simple_prompt"])}`);
  const { contents } = await client.readResource("test://static-text");
  say(`resource: ${JSON.stringify(contents)}`);
  const forecast = await client.callTool("structured", { city: "Bern" });
  say(`structured: ${textOf(forecast)} ${JSON.stringify(forecast.structuredContent)}`);
  const word = "Zürich, 東京 🚂";
  say(`echo: ${textOf(await client.callTool("echo", { text: word }))}`);
  const mirrored = await client.callTool("test_x_mcp_header", { region: "Graubünden" });
  say(`in a header: ${textOf(mirrored)}`);
  /** @type {number[]} */
  const steps = [];
  const counted = await client.callTool("test_tool_with_progress", undefined, {
    onProgress: ({ progress }) => steps.push(progress),
  });
  say(`progress: ${steps.join(", ")}: ${textOf(counted)}`);
  say(`failing tool: ${await outcome(client.callTool("test_error_handling"))}`);
  say(`no such tool: ${await outcome(client.callTool("no_such_tool"))}`);
}

/**
 * Calls tools that need input from the client, as requests or in rounds.
 *
 * @param {Client} client
 * @param {Say} say
 */
async function asked(client, say) {
  say(`sample: ${await outcome(client.callTool("test_sampling", { prompt: "Hi" }))}`);
  say(`roots: ${await outcome(client.callTool("ask_roots"))}`);
  const elicitation = "test_input_required_result_multi_round";
  say(`elicit: ${await outcome(client.callTool(elicitation))}`);
  say(`>all together: ${await outcome(client.callTool("many_questions"))}`);
}

/**
 * @param {Client} client
 * @param {Say} say
 */
async function subscribed(client, say) {
  const uri = "test://watched-resource";
  /** @type {((change: string) => void) | undefined} */
  let heard;
  const subscription = await client.subscribe({ resources: [uri], lists: ["tools"] }, (change) =>
    heard?.(change.kind === "resource" ? change.uri : change.list),
  );
  /** @type {(tool: string, args?: { [name: string]: string }) => Promise<unknown>} */
  const changeBy = async (tool, args) => {
    const change = new Promise((resolve) => (heard = resolve));
    await client.callTool(tool, args);
    return change;
  };
  say(`changed: ${await changeBy("touch_resource", { uri })}`);
  say(`changed: ${await changeBy("toggle_tool")}`);
  await subscription.close();
  say(`unsubscribed: ${await subscription.ended}`);
}

/**
 * @param {Client} client
 * @param {string} call
 * @param {Say} say
 */
async function cancelled(client, call, say) {
  const controller = new AbortController();
  const held = outcome(
    client.callTool(
      "hold",
      { call },
      // The progress must arrive during the call, which shows that the host does not buffer streams.
      { signal: controller.signal, onProgress: () => controller.abort("enough") },
    ),
  );
  say(`cancelled: ${await held}`);
  say(`server: ${textOf(await client.callTool("await_cancel", { call }))}`);
}

/**
 * Connects to a server, and checks whether it answers.
 *
 * @param {Target} target
 * @param {Partial<Options>} options
 * @param {Say} say
 */
async function reach(target, options, say) {
  const all = { ...APP, store: memoryServerStore(), ...options };
  try {
    const client = await connect(target, all);
    const text = textOf(await client.callTool("echo", { text: "Hello" }));
    say(`${text} in ${client.revision}`);
    await client.close();
  } catch (error) {
    say(described(error));
  }
}

/**
 * @param {string} target
 * @param {Say} say
 */
async function logIn(target, say) {
  let token = "old";
  let mayLogIn = false;
  const http = {
    // Unbound, because browsers reject `fetch` as a method of another object.
    fetch: globalThis.fetch,
    headers: () => ({ authorization: `Bearer ${token}` }),
    /** @param {import("@mcp-gen/http/client").HttpChallenge} challenge */
    authorize({ status, headers }) {
      say(`challenge: ${status} ${headers.get("www-authenticate")}`);
      if (mayLogIn) token = "new";
      return mayLogIn;
    },
  };
  await reach(target, { http }, say);
  mayLogIn = true;
  await reach(target, { http }, say);
}

/**
 * @param {readonly { name: string }[]} list
 * @param {readonly string[]} wanted
 */
function namesIn(list, wanted) {
  return list.flatMap(({ name }) => (wanted.includes(name) ? [name] : [])).join(", ");
}

/** @param {Promise<Awaited<ReturnType<Client["callTool"]>>>} call */
async function outcome(call) {
  try {
    const result = await call;
    return `${result.isError === true ? "tool failed: " : ""}${textOf(result)}`;
  } catch (error) {
    return described(error);
  }
}

/**
 * A thrown error without the host-specific text for a missing response.
 *
 * @param {unknown} error
 */
function described(error) {
  return String(error).replace(/(?<=received no answer): [^;]*/, "");
}

/** @param {{ content: readonly { type: string }[] }} result */
function textOf({ content }) {
  const [block] = /** @type {readonly { text?: string }[]} */ (content);
  return block?.text ?? "";
}
