// All features that clients and our everything server have in common. A feature fails by throwing.
import assert from "node:assert/strict";
import { ROOT } from "./sdk-clients.mjs";

/** @typedef {import("./sdk-clients.mjs").Session} Session */
/** @typedef {import("./sdk-clients.mjs").Ability} Ability */

/**
 * @typedef {object} Feature
 * @property {string} name
 * @property {readonly Ability[]} [needs] The abilities that the feature needs.
 * @property {readonly Ability[]} [orElse] Abilities of which the client needs at least one.
 * @property {(session: Session) => Promise<void>} run
 */

const WATCHED = "test://watched-resource";
const PROMPT = "test_prompt_with_arguments";
/** How long a client waits for server notifications, in milliseconds. */
const PATIENCE = 5000;
/** How often a call is made whose progress the client drops. */
const ATTEMPTS = 5;

/** @type {readonly Feature[]} */
export const FEATURES = [
  { name: "ping", needs: ["ping"], run: async ({ peer }) => void (await peer.ping()) },
  { name: "tools: list, in pages", run: listTools },
  { name: "tools: text", run: (session) => calls(session, "echo", { text: "Grüße 🌍" }, isEcho) },
  { name: "tools: image", run: (session) => calls(session, "test_image_content", {}, hasImage) },
  { name: "tools: audio", run: (session) => calls(session, "test_audio_content", {}, hasAudio) },
  {
    name: "tools: embedded resource",
    run: (session) => calls(session, "test_embedded_resource", {}, hasResource),
  },
  { name: "tools: link", run: (session) => calls(session, "link", {}, hasLink) },
  {
    name: "tools: mixed content",
    run: (session) => calls(session, "test_multiple_content_types", {}, isMixed),
  },
  { name: "tools: error", run: failingTool },
  { name: "tools: structured", run: structured },
  { name: "progress", run: progress },
  { name: "logging", orElse: ["set-level", "listen"], run: logging },
  { name: "cancellation", run: cancellation },
  { name: "resources: list", run: listResources },
  { name: "resources: templates", run: listTemplates },
  { name: "resources: read", run: readResources },
  { name: "resources: updated", orElse: ["subscribe", "listen"], run: updated },
  { name: "prompts: list", run: listPrompts },
  { name: "prompts: get", run: getPrompts },
  { name: "completion", run: completion },
  { name: "list_changed", run: listChanged },
  { name: "sampling", needs: ["ask-back"], run: sampling },
  { name: "roots", needs: ["ask-back"], run: roots },
  { name: "elicitation: form", needs: ["elicit"], run: elicitation },
  { name: "elicitation: url", needs: ["elicit-url"], run: elicitationByUrl },
  { name: "questions together", needs: ["elicit", "ask-back"], run: manyQuestions },
  { name: "once", needs: ["elicit"], run: once },
];

/** @param {Session} session */
async function listTools({ peer, said }) {
  const tools = await allOf((params) => peer["listTools"](params), "tools");
  const names = tools.map(({ name }) => name);
  assert.ok(names.length > 10, `expected more than 10 tools, received ${names.length}`);
  assert.equal(new Set(names).size, names.length, "a tool came twice");
  const pages = said().filter(({ value }) => Object(value).method === "tools/list").length;
  assert.ok(pages > 1, "expected more than one page");
}

/**
 * Follows the cursors, unless the client follows them automatically.
 *
 * @param {(params?: { cursor: string }) => Promise<any>} list
 * @param {string} name
 * @returns {Promise<any[]>}
 */
async function allOf(list, name) {
  const items = [];
  let page = await list();
  items.push(...page[name]);
  while (page.nextCursor !== undefined) {
    page = await list({ cursor: page.nextCursor });
    items.push(...page[name]);
  }
  return items;
}

/** @typedef {{ content: any[], structuredContent?: unknown, isError?: boolean }} ToolResult */

/**
 * @param {Session} session
 * @param {string} tool
 * @param {Record<string, unknown>} args
 * @param {(result: ToolResult) => void} check
 */
async function calls(session, tool, args, check) {
  const result = await session.call(tool, args);
  assert.notEqual(result.isError, true, textOf(result));
  check(result);
}

/** @param {ToolResult} result */
function textOf({ content }) {
  return content.map(({ text }) => text ?? "").join("\n");
}

/** @param {ToolResult} result */
function isEcho(result) {
  assert.equal(textOf(result), "Grüße 🌍");
}

/** @param {ToolResult} result */
function hasImage({ content: [image] }) {
  assert.equal(image?.type, "image");
  assert.equal(image.mimeType, "image/png");
  assertBytes(image.data);
}

/** @param {ToolResult} result */
function hasAudio({ content: [sound] }) {
  // The first revision has no audio. The server sends a resource instead.
  const { mimeType, data } = sound?.resource ?? sound;
  assert.equal(mimeType, "audio/wav");
  assertBytes(data ?? sound.resource.blob);
}

/** @param {unknown} data */
function assertBytes(data) {
  assert.ok(Buffer.from(String(data), "base64").length > 0, "expected some bytes");
}

/** @param {ToolResult} result */
function hasResource({ content: [block] }) {
  assert.equal(block?.type, "resource");
  assert.equal(typeof block.resource.text, "string");
}

/** @param {ToolResult} result */
function hasLink({ content: [block] }) {
  // Older revisions have no links. The server sends a text block with the URI instead.
  assert.match(block?.uri ?? block?.text ?? "", /\w+:\/\//);
}

/** @param {ToolResult} result */
function isMixed({ content }) {
  assert.deepEqual(
    content.map(({ type }) => type),
    ["text", "image", "resource"],
  );
}

/** @param {Session} session */
async function failingTool(session) {
  const result = await session.call("test_error_handling");
  assert.equal(result.isError, true);
  assert.notEqual(textOf(result), "");
}

/** @param {Session} session */
async function structured(session) {
  const result = await session.call("structured", { city: "Berlin" });
  const reads = session.client.can.includes("structured");
  const content = reads ? result.structuredContent : JSON.parse(textOf(result));
  assert.equal(typeof content.high, "number");
  assert.equal(typeof content.low, "number");
}

/** @param {Session} session */
async function progress(session) {
  /** @type {number[]} */
  let steps = [];
  const onprogress = (/** @type {{ progress: number }} */ step) => void steps.push(step.progress);
  // On a slow machine, the last step can arrive together with the result. The SDK then drops it, because it handles
  // notifications after results.
  for (let attempt = 0; steps.length < 3 && attempt < ATTEMPTS; attempt++) {
    steps = [];
    await session.call("test_tool_with_progress", {}, { onprogress });
  }
  assert.ok(steps.length >= 3, `expected 3 steps, received ${steps.join(", ")}`);
  assert.deepEqual(
    steps,
    [...steps].sort((one, other) => one - other),
  );
}

/** @param {Session} session */
async function logging(session) {
  const { client, peer, heard } = session;
  const set = client.can.includes("set-level");
  const messages = () => heard("notifications/message").length;
  if (set) await peer["setLoggingLevel"]("debug");
  const options = set ? {} : { _meta: { "io.modelcontextprotocol/logLevel": "debug" } };
  await session.call("test_tool_with_logging", {}, options);
  await until("3 messages", () => messages() >= 3);
  if (set) await peer["setLoggingLevel"]("emergency");
  const before = messages();
  await session.call("test_tool_with_logging");
  assert.equal(messages(), before, "received messages below the level");
}

/** @param {Session} session */
async function cancellation(session) {
  const controller = new AbortController();
  let cancelled = Number.NaN;
  const onprogress = () => {
    cancelled = performance.now();
    controller.abort("enough");
  };
  await assert.rejects(
    session.call("slow", { ms: 8000 }, { signal: controller.signal, onprogress }),
  );
  const waited = performance.now() - cancelled;
  assert.ok(waited < 1000, `waited ${Math.round(waited)} ms after it was cancelled`);
  await calls(session, "echo", { text: "Grüße 🌍" }, isEcho);
}

/** @param {Session} session */
async function listResources({ peer }) {
  const resources = await allOf((params) => peer["listResources"](params), "resources");
  const uris = resources.map(({ uri }) => uri);
  for (const uri of ["test://static-text", "test://static-binary", WATCHED]) {
    assert.ok(uris.includes(uri), `${uri} is not listed`);
  }
}

/** @param {Session} session */
async function listTemplates({ peer }) {
  const list = (/** @type {unknown} */ params) => peer["listResourceTemplates"](params);
  const [first] = await allOf(list, "resourceTemplates");
  assert.equal(first?.uriTemplate, "test://template/{id}/data");
}

/** @param {Session} session */
async function readResources({ peer }) {
  const text = await peer["readResource"]({ uri: "test://static-text" });
  assert.equal(typeof text.contents[0].text, "string");
  const binary = await peer["readResource"]({ uri: "test://static-binary" });
  assertBytes(binary.contents[0].blob);
  const filled = await peer["readResource"]({ uri: "test://template/123/data" });
  assert.match(filled.contents[0].text, /123/);
}

/** @param {Session} session */
async function updated(session) {
  const { heard } = session;
  const method = "notifications/resources/updated";
  const leave = await subscribed(session);
  await session.call("touch_resource", { uri: WATCHED });
  await until("an update", () => heard(method).some(({ uri }) => uri === WATCHED));
  await leave();
  const before = heard(method).length;
  await session.call("touch_resource", { uri: WATCHED });
  await session.call("echo", { text: "after" });
  assert.equal(
    heard(method).length,
    before,
    "received an update after the end of the subscription",
  );
}

/**
 * @param {Session} session
 * @returns {Promise<() => Promise<unknown>>} Ends the subscription.
 */
async function subscribed({ client, peer }) {
  if (client.can.includes("listen")) {
    const stream = await peer["listen"]({ resourceSubscriptions: [WATCHED] });
    return () => stream.close();
  }
  await peer["subscribeResource"]({ uri: WATCHED });
  return () => peer["unsubscribeResource"]({ uri: WATCHED });
}

/** @param {Session} session */
async function listPrompts({ peer }) {
  const prompts = await allOf((params) => peer["listPrompts"](params), "prompts");
  assert.ok(prompts.length >= 4, `expected at least 4 prompts, received ${prompts.length}`);
}

/** @param {Session} session */
async function getPrompts({ peer }) {
  const plain = await peer["getPrompt"]({ name: "test_simple_prompt" });
  assert.equal(plain.messages[0].content.type, "text");
  const args = { arg1: "hello", arg2: "world" };
  const filled = await peer["getPrompt"]({ name: PROMPT, arguments: args });
  assert.match(filled.messages[0].content.text, /hello[^]*world/);
  const image = await peer["getPrompt"]({ name: "test_prompt_with_image" });
  const content = image.messages.map((/** @type {any} */ message) => message.content.type);
  assert.ok(content.includes("image"), "expected an image");
}

/** @param {Session} session */
async function completion({ peer }) {
  const ref = { type: "ref/prompt", name: PROMPT };
  const { completion: found } = await peer["complete"]({
    ref,
    argument: { name: "arg1", value: "p" },
  });
  assert.ok(Array.isArray(found.values), "expected values");
}

/** @param {Session} session */
async function listChanged(session) {
  const { client, peer, heard } = session;
  const listens = client.can.includes("listen");
  const stream = listens ? await peer["listen"]({ toolsListChanged: true }) : undefined;
  await session.call("toggle_tool");
  await until("list_changed", () => heard("notifications/tools/list_changed").length > 0);
  await stream?.close();
}

/** @param {Session} session */
async function sampling(session) {
  await calls(session, "test_sampling", { prompt: "Capital of France?" }, (result) =>
    assert.match(textOf(result), /Paris/),
  );
}

/** @param {Session} session */
async function roots(session) {
  await calls(session, "ask_roots", {}, (result) => assert.ok(textOf(result).includes(ROOT)));
}

/** @param {Session} session */
async function elicitation(session) {
  await asks(session, "test_elicitation", { message: "Who are you?" });
}

/** @param {Session} session */
async function elicitationByUrl(session) {
  const [params] = await asks(session, "ask_url", {});
  assert.equal(params?.["mode"], "url");
  assert.match(params["url"], /^https?:\/\//);
}

/** @param {Session} session */
async function manyQuestions(session) {
  const methods = ["sampling/createMessage", "elicitation/create", "roots/list"];
  const before = methods.map((method) => session.asked(method).length);
  await calls(session, "many_questions", {}, () => {});
  const after = methods.map((method) => session.asked(method).length);
  assert.deepEqual(
    after,
    before.map((count) => count + 1),
  );
}

/** @param {Session} session */
async function once(session) {
  await asks(session, "once", {});
}

/**
 * Calls a tool that sends one elicitation.
 *
 * @param {Session} session
 * @param {string} tool
 * @param {Record<string, unknown>} args
 */
async function asks(session, tool, args) {
  const before = session.asked("elicitation/create").length;
  await calls(session, tool, args, () => {});
  const came = session.asked("elicitation/create").slice(before);
  assert.equal(came.length, 1, `expected one input request, received ${came.length}`);
  return came;
}

/**
 * @param {string} what
 * @param {() => boolean} met
 */
async function until(what, met) {
  const end = performance.now() + PATIENCE;
  while (!met()) {
    assert.ok(performance.now() < end, `waited ${PATIENCE / 1000} s for ${what}`);
    await new Promise((resolve) => void setTimeout(resolve, 10));
  }
}
