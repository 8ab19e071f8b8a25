// All features that our client and published servers have in common. servers.mjs lists the calls for each server. A
// feature fails by throwing.
import assert from "node:assert/strict";
import { ROOT } from "./our-client.mjs";

/** @typedef {import("./our-client.mjs").ClientSession} ClientSession */
/** @typedef {import("@mcp-gen/client").CallOptions} CallOptions */
/** @typedef {Record<string, any>} Dictionary */

/** @typedef {{ tool: string, args?: Dictionary, says?: RegExp }} Call A tool, and a pattern for the text of its result. */

/**
 * The features of a server, by row name; unsupported features are missing. The call of `cancellation` must take some
 * seconds. `quiet` of `logging` is called if the first call keeps logging. `list_changed` means tools by default;
 * without a tool, the list changes automatically. In `stream: resumed`, the server ends the stream before the result.
 * The server of `roots` sends its request only after a change notification.
 *
 * @typedef {{
 *   "tools: list"?: { has: string[], pages?: boolean },
 *   "tools: text"?: Call,
 *   "tools: image"?: Call,
 *   "tools: audio"?: Call,
 *   "tools: embedded"?: Call,
 *   "tools: link"?: Call,
 *   "tools: structured"?: Call,
 *   "tools: error"?: Call,
 *   progress?: Call & { least: number },
 *   cancellation?: Call,
 *   logging?: Call & { quiet?: Call },
 *   "stream: resumed"?: Call,
 *   "resources: list"?: { has: string[] },
 *   "resources: templates"?: { has: string[] },
 *   "resources: text"?: { uri: string, says: RegExp },
 *   "resources: blob"?: { uri: string },
 *   "resources: updated"?: Call & { uri: string },
 *   "prompts: list"?: { has: string[] },
 *   "prompts: get"?: { prompt: string, args?: Record<string, string>, says: RegExp },
 *   completion?: { prompt?: string, template?: string, argument: string, value: string, has: string },
 *   list_changed?: Partial<Call> & { list?: import("@mcp-gen/client").ChangingList },
 *   sampling?: Call,
 *   roots?: Call & { changed?: boolean },
 *   "elicitation: form"?: Call,
 *   "elicitation: url"?: Call,
 *   "elicitation: by error"?: Call,
 *   "questions together"?: Call,
 *   "questions in rounds"?: Call,
 * }} Recipe
 */

/**
 * @typedef {object} ClientFeature
 * @property {string} name
 * @property {string} [needs] The capability that the server needs, if the recipe does not list the feature.
 * @property {string} [declared] A server with this capability has the feature in its recipe, or a reason.
 * @property {(session: ClientSession, recipe: any) => Promise<void>} run
 */

/** How long our client waits for server notifications, in milliseconds. */
const PATIENCE = 60_000;
const ELICIT = "elicitation/create";
export const UNKNOWN_METHOD = "interop/unknown";

/** @type {readonly ClientFeature[]} */
export const CLIENT_FEATURES = [
  { name: "ping", needs: "", run: ({ client }) => client.ping() },
  { name: "method: unknown", needs: "", run: unknownMethod },
  { name: "tools: list", declared: "tools", run: listTools },
  { name: "tools: text", run: (session, call) => calls(session, call, "text") },
  { name: "tools: image", run: (session, call) => calls(session, call, "image") },
  { name: "tools: audio", run: (session, call) => calls(session, call, "audio") },
  { name: "tools: embedded", run: (session, call) => calls(session, call, "resource") },
  { name: "tools: link", run: (session, call) => calls(session, call, "resource_link") },
  { name: "tools: structured", run: structured },
  { name: "tools: error", run: failingTool },
  { name: "tools: unknown", needs: "tools", run: unknownTool },
  { name: "progress", run: progress },
  { name: "cancellation", run: cancellation },
  { name: "logging", declared: "logging", run: logging },
  { name: "stream: resumed", run: resumed },
  {
    name: "resources: list",
    declared: "resources",
    run: async ({ client }, { has }) =>
      includes(
        (await client.listResources().all()).map(({ uri }) => uri),
        has,
      ),
  },
  {
    name: "resources: templates",
    run: async ({ client }, { has }) =>
      includes(
        (await client.listResourceTemplates().all()).map((one) => one.uriTemplate),
        has,
      ),
  },
  { name: "resources: text", run: readText },
  { name: "resources: blob", run: readBlob },
  { name: "resources: unknown", needs: "resources", run: unknownResource },
  { name: "resources: updated", declared: "resources.subscribe", run: updated },
  {
    name: "prompts: list",
    declared: "prompts",
    run: async ({ client }, { has }) =>
      includes(
        (await client.listPrompts().all()).map(({ name }) => name),
        has,
      ),
  },
  { name: "prompts: get", run: getPrompt },
  { name: "completion", declared: "completions", run: completion },
  { name: "list_changed", run: listChanged },
  { name: "sampling", run: (session, call) => asks(session, call, ["sampling/createMessage"]) },
  { name: "roots", run: roots },
  { name: "elicitation: form", run: (session, call) => asks(session, call, [ELICIT]) },
  { name: "elicitation: url", run: (session, call) => asks(session, call, [ELICIT]) },
  {
    // The first response contains the URLs; the client then sends the call again.
    name: "elicitation: by error",
    run: (session, call) => asks(session, call, [ELICIT, ELICIT]),
  },
  {
    name: "questions together",
    run: (session, call) => asks(session, call, [ELICIT, "roots/list", "sampling/createMessage"]),
  },
  {
    name: "questions in rounds",
    run: (session, call) => asks(session, call, [ELICIT, ELICIT, "roots/list"]),
  },
];

/** @param {ClientSession} session */
async function unknownMethod({ client }) {
  const { McpError } = await import("@mcp-gen/client");
  await assert.rejects(client.request(UNKNOWN_METHOD), (error) => {
    assert.ok(error instanceof McpError, `expected an error of the server, received ${error}`);
    assert.equal(error.code, -32601);
    return true;
  });
}

/** @param {ClientSession} session @param {{ has: string[], pages?: boolean }} recipe */
async function listTools({ client, wire }, { has, pages = false }) {
  const from = wire().length;
  const names = (await client.listTools().all()).map(({ name }) => name);
  includes(names, has);
  assert.equal(new Set(names).size, names.length, "a tool came twice");
  if (!pages) return;
  const lists = wire()
    .slice(from)
    .filter((one) => posted(one)["method"] === "tools/list");
  assert.ok(lists.length > 1, "expected more than one page");
}

/** @param {import("./traffic.mjs").Wire} wire @returns {Dictionary} */
function posted(wire) {
  if (wire.kind === "line") return JSON.parse(wire.text);
  return wire.kind === "request" && wire.request.text !== "" ? JSON.parse(wire.request.text) : {};
}

/** @param {readonly string[]} found @param {readonly string[]} expected */
async function includes(found, expected) {
  for (const one of expected) assert.ok(found.includes(one), `${one} is not in ${found.join()}`);
}

/**
 * @param {ClientSession} session
 * @param {Call} call
 * @param {CallOptions} [options]
 */
async function callOf({ client }, { tool, args, says }, options) {
  const result = await client.callTool(tool, args, options);
  const text = textOf(result.content);
  assert.notEqual(result.isError, true, text);
  if (says !== undefined) assert.match(text, says);
  return result;
}

/** @param {readonly Dictionary[]} content */
function textOf(content) {
  return content.map((block) => block["text"] ?? "").join("\n");
}

/** @param {ClientSession} session @param {Call} call @param {string} type */
async function calls(session, call, type) {
  const { content } = await callOf(session, call);
  const found = /** @type {Dictionary | undefined} */ (
    content.find((block) => block.type === type)
  );
  assert.ok(found, `expected ${type}, received ${content.map((block) => block.type).join()}`);
  if (type === "image" || type === "audio") assertBytes(found["data"]);
  if (type === "resource") assert.match(found["resource"].uri, /:/);
  if (type === "resource_link") assert.match(found["uri"], /:/);
}

/** @param {unknown} data */
function assertBytes(data) {
  assert.ok(Buffer.from(String(data), "base64").length > 0, "expected some bytes");
}

/** @param {ClientSession} session @param {Call} call */
async function structured(session, call) {
  const { structuredContent } = await callOf(session, call);
  assert.equal(typeof structuredContent, "object", "expected structured content");
}

/** @param {ClientSession} session @param {Call} call */
async function failingTool({ client }, { tool, args, says = /./ }) {
  const { isError, content } = await client.callTool(tool, args);
  assert.equal(isError, true);
  assert.match(textOf(content), says);
}

/** @param {ClientSession} session */
async function unknownTool({ client }) {
  const { McpError } = await import("@mcp-gen/client");
  try {
    const { isError } = await client.callTool("interop_unknown", {});
    assert.equal(isError, true);
  } catch (error) {
    if (!(error instanceof McpError)) throw error;
  }
}

/** @param {ClientSession} session @param {Call & { least: number }} recipe */
async function progress(session, { least, ...call }) {
  /** @type {number[]} */
  const steps = [];
  await callOf(session, call, { onProgress: (step) => void steps.push(step.progress) });
  assert.ok(steps.length >= least, `expected ${least} steps, received ${steps.join()}`);
  assert.deepEqual(
    steps,
    [...steps].sort((one, other) => one - other),
  );
}

/** @param {ClientSession} session @param {Call} call */
async function cancellation(session, { tool, args }) {
  const { RequestCancelledError } = await import("@mcp-gen/client");
  const controller = new AbortController();
  let cancelled = Number.NaN;
  setTimeout(() => {
    cancelled = performance.now();
    controller.abort("enough");
  }, 300);
  const result = session.client.callTool(tool, args, { signal: controller.signal });
  await assert.rejects(result, RequestCancelledError);
  const waited = performance.now() - cancelled;
  assert.ok(waited < 1000, `waited ${Math.round(waited)} ms after it was cancelled`);
  await session.client.ping();
}

/** @param {ClientSession} session @param {Call & { quiet?: Call }} recipe */
async function logging(session, { quiet, ...call }) {
  const { client, heard } = session;
  const messages = () => heard("notifications/message").length;
  await client.setLogLevel("debug");
  const before = messages();
  await callOf(session, call);
  await until("a log message", () => messages() > before);
  await client.setLogLevel("emergency");
  if (quiet !== undefined) return void (await callOf(session, quiet));
  const after = messages();
  await callOf(session, call);
  assert.equal(messages(), after, "received messages below the level");
}

/** @param {ClientSession} session @param {Call} call */
async function resumed(session, call) {
  const from = session.wire().length;
  await callOf(session, call);
  const again = session
    .wire()
    .slice(from)
    .some((one) => one.kind === "request" && one.request.headers["last-event-id"] !== undefined);
  assert.ok(again, "expected a GET with Last-Event-ID");
}

/** @param {ClientSession} session @param {{ uri: string, says: RegExp }} recipe */
async function readText({ client }, { uri, says }) {
  const { contents } = await client.readResource(uri);
  assert.match(textOf(contents), says);
}

/** @param {ClientSession} session @param {{ uri: string }} recipe */
async function readBlob({ client }, { uri }) {
  const [first] = (await client.readResource(uri)).contents;
  assertBytes(first !== undefined && "blob" in first ? first.blob : "");
}

/** @param {ClientSession} session */
async function unknownResource({ client }) {
  const { McpError } = await import("@mcp-gen/client");
  await assert.rejects(client.readResource("interop://unknown"), McpError);
}

/** @param {ClientSession} session @param {Call & { uri: string }} recipe */
async function updated(session, { uri, ...call }) {
  /** @type {unknown[]} */
  const changes = [];
  const wanted = { resources: [uri] };
  const subscription = await session.client.subscribe(
    wanted,
    (change) => void changes.push(change),
  );
  assert.deepEqual(subscription.granted.resources, [uri]);
  await callOf(session, call);
  await until("an update", () => changes.length > 0);
  assert.deepEqual(changes[0], { kind: "resource", uri });
  await subscription.close();
  const before = changes.length;
  await callOf(session, call);
  await session.client.ping();
  assert.equal(changes.length, before, "received an update after the end of the subscription");
}

/** @param {ClientSession} session @param {{ prompt: string, args?: Record<string, string>, says: RegExp }} recipe */
async function getPrompt({ client }, { prompt, args, says }) {
  const { messages } = await client.getPrompt(prompt, args);
  assert.match(textOf(messages.map(({ content }) => content)), says);
}

/** @param {ClientSession} session @param {NonNullable<Recipe["completion"]>} recipe */
async function completion({ client }, { prompt, template = "", argument, value, has }) {
  /** @type {Parameters<typeof client.complete>[0]} */
  const ref =
    prompt === undefined
      ? { type: "ref/resource", uri: template }
      : { type: "ref/prompt", name: prompt };
  const { completion: found } = await client.complete(ref, { name: argument, value });
  await includes(found.values, [has]);
}

/** @param {ClientSession} session @param {NonNullable<Recipe["list_changed"]>} recipe */
async function listChanged(session, { list = "tools", tool, args }) {
  let came = 0;
  const subscription = await session.client.subscribe({ lists: [list] }, () => (came += 1));
  assert.deepEqual(subscription.granted.lists, [list]);
  if (tool !== undefined) await callOf(session, { tool, ...(args && { args }) });
  await until("list_changed", () => came > 0);
  await subscription.close();
}

/** @param {ClientSession} session @param {Call & { changed?: boolean }} recipe */
async function roots(session, { changed = false, ...call }) {
  if (changed) {
    const before = session.asked().length;
    session.client.rootsChanged();
    await until("roots/list", () => session.asked().slice(before).includes("roots/list"));
    // Waits until the server has received the response.
    await session.client.ping();
  }
  const result = await callOf(session, call);
  assert.ok(textOf(result.content).includes(ROOT), `expected ${ROOT} in ${textOf(result.content)}`);
  assert.ok(session.asked().includes("roots/list"), "the server sent no roots/list");
}

/** @param {ClientSession} session @param {Call} call @param {readonly string[]} methods In any order. */
async function asks(session, call, methods) {
  const before = session.asked().length;
  await callOf(session, call);
  assert.deepEqual(session.asked().slice(before).sort(), [...methods].sort());
}

/** @param {string} what @param {() => boolean} met */
async function until(what, met) {
  const end = performance.now() + PATIENCE;
  while (!met()) {
    assert.ok(performance.now() < end, `waited ${PATIENCE / 1000} s for ${what}`);
    await new Promise((resolve) => void setTimeout(resolve, 10));
  }
}
