// The features of the servers in this folder that use the request classes of an SDK: all features of the newest revision of
// the SDK.

/** @typedef {Record<string, any>} Dictionary */

/**
 * @typedef {object} Context The context that an SDK passes to a request handler.
 * @property {unknown} token The progress token, if the client sent one.
 * @property {AbortSignal | undefined} signal
 * @property {(method: string, params: Dictionary) => Promise<void>} notify Sends a notification related to the request.
 * @property {(level: string, data: unknown) => Promise<void>} log
 * @property {() => Promise<void>} touched Reports a change of the subscribable resource.
 * @property {() => Promise<void>} toolsChanged
 */

/** @typedef {Record<string, { method: string, params?: Dictionary }>} Questions Input requests of one round. */

/**
 * @typedef {object} OfferedTool
 * @property {string} name
 * @property {string} since The first revision with the feature.
 * @property {Dictionary} [properties] The properties of the arguments. All are required.
 * @property {Dictionary} [outputSchema]
 * @property {readonly Questions[]} [rounds] The input requests of each round before the tool runs.
 * @property {(args: Dictionary, context: Context, answers: Dictionary) => unknown} run Returns a result.
 */

const PNG =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const WAV = "UklGRiYAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQIAAACAgA==";

export const NOTE = "note://welcome";
const PICTURE = "note://picture";
export const WATCHED = "note://watched";
const TEMPLATE = "note://by-name/{name}";

/** The page size of the list of tools. */
const PAGE = 6;

const form = {
  message: "Who are you?",
  requestedSchema: {
    type: "object",
    properties: {
      name: { type: "string", title: "Name", minLength: 1 },
      age: { type: "integer", minimum: 0 },
      colour: { type: "string", enum: ["red", "green"] },
      news: { type: "boolean", default: false },
    },
    required: ["name", "age"],
  },
};
const elicit = { method: "elicitation/create", params: { mode: "form", ...form } };
const plainElicit = { method: "elicitation/create", params: form };
const message = { role: "user", content: { type: "text", text: "Capital of France?" } };
const sample = { method: "sampling/createMessage", params: { messages: [message], maxTokens: 50 } };
const listRoots = { method: "roots/list" };
const open = {
  method: "elicitation/create",
  params: {
    mode: "url",
    message: "Please sign in",
    url: "https://example.com/sign-in?state=1",
    elicitationId: "sign-in-1",
  },
};

const said = (/** @type {string} */ text) => ({ content: [{ type: "text", text }] });
const wait = (/** @type {number} */ ms, /** @type {AbortSignal | undefined} */ signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve(undefined)));
  });

/** Whether the tool `later` is enabled. */
let toggled = false;

/** @type {readonly OfferedTool[]} */
const TOOLS = [
  {
    name: "echo",
    since: "2024-11-05",
    properties: { text: { type: "string" } },
    run: ({ text }) => said(text),
  },
  {
    name: "image",
    since: "2024-11-05",
    run: () => ({ content: [{ type: "image", data: PNG, mimeType: "image/png" }] }),
  },
  {
    name: "audio",
    since: "2025-03-26",
    run: () => ({ content: [{ type: "audio", data: WAV, mimeType: "audio/wav" }] }),
  },
  {
    name: "embedded",
    since: "2024-11-05",
    run: () => ({ content: [{ type: "resource", resource: { uri: NOTE, text: "Welcome" } }] }),
  },
  {
    name: "link",
    since: "2025-06-18",
    run: () => ({ content: [{ type: "resource_link", uri: NOTE, name: "welcome" }] }),
  },
  {
    name: "forecast",
    since: "2025-06-18",
    // In the stateless era, a client repeats this argument in a header.
    properties: { city: { type: "string", "x-mcp-header": "City" } },
    outputSchema: {
      type: "object",
      properties: { high: { type: "number" }, low: { type: "number" } },
      required: ["high", "low"],
    },
    run: () => ({ ...said('{"high":21,"low":12}'), structuredContent: { high: 21, low: 12 } }),
  },
  {
    name: "fail",
    since: "2024-11-05",
    run: () => ({ ...said("It did not work"), isError: true }),
  },
  {
    name: "steps",
    since: "2024-11-05",
    async run(_, { token, notify }) {
      for (const progress of [1, 2, 3]) {
        if (token !== undefined)
          await notify("notifications/progress", { progressToken: token, progress, total: 3 });
      }
      return said("done");
    },
  },
  {
    name: "slow",
    since: "2024-11-05",
    properties: { ms: { type: "integer" } },
    async run({ ms }, { token, notify, signal }) {
      if (token !== undefined)
        await notify("notifications/progress", { progressToken: token, progress: 0 });
      await wait(ms, signal);
      return said("late");
    },
  },
  {
    name: "logs",
    since: "2024-11-05",
    async run(_, { log }) {
      for (const level of ["debug", "info", "error"]) await log(level, `at ${level}`);
      return said("logged");
    },
  },
  {
    name: "touch",
    since: "2024-11-05",
    async run(_, { touched }) {
      await touched();
      return said("touched");
    },
  },
  {
    name: "toggle",
    since: "2024-11-05",
    async run(_, { toolsChanged }) {
      toggled = !toggled;
      await toolsChanged();
      return said("toggled");
    },
  },
  {
    name: "sample",
    since: "2024-11-05",
    rounds: [{ capital: sample }],
    run: (_, __, { capital }) => said(capital.content.text),
  },
  {
    name: "roots",
    since: "2024-11-05",
    rounds: [{ roots: listRoots }],
    run: (_, __, { roots }) => said(JSON.stringify(roots.roots)),
  },
  {
    name: "ask",
    since: "2025-06-18",
    rounds: [{ who: plainElicit }],
    run: (_, __, { who }) => said(JSON.stringify(who)),
  },
  {
    name: "ask_url",
    since: "2025-11-25",
    rounds: [{ page: open }],
    run: (_, __, { page }) => said(JSON.stringify(page)),
  },
  {
    name: "ask_all",
    since: "2025-11-25",
    rounds: [{ who: elicit, capital: sample, roots: listRoots }],
    run: (_, __, answers) => said(Object.keys(answers).sort().join()),
  },
  {
    name: "ask_twice",
    since: "2025-06-18",
    rounds: [{ "first ä": plainElicit }, { second: plainElicit, roots: listRoots }],
    run: (_, __, answers) => said(Object.keys(answers).sort().join()),
  },
];

/** Returns the tools of a revision in order. @param {string} revision */
function toolsOf(revision) {
  return TOOLS.filter(({ since }) => since <= revision);
}

/**
 * @param {string} revision
 * @param {string} name
 */
export function toolOf(revision, name) {
  return toolsOf(revision).find((tool) => tool.name === name);
}

/** Returns the capabilities of a revision. @param {string} revision */
export function capabilitiesOf(revision) {
  return {
    tools: { listChanged: true },
    prompts: {},
    resources: { subscribe: true },
    logging: {},
    ...(revision >= "2025-03-26" && { completions: {} }),
  };
}

/**
 * The handlers of requests that do not use the connection, by method.
 *
 * @param {string} revision
 * @returns {Record<string, (params: Dictionary) => Dictionary>}
 */
export function plainHandlers(revision) {
  return {
    "tools/list": ({ cursor }) => {
      const all = toolsOf(revision).map(({ name, properties = {}, outputSchema }) => ({
        name,
        description: `Shows: ${name}`,
        inputSchema: { type: "object", properties, required: Object.keys(properties) },
        ...(outputSchema && { outputSchema }),
      }));
      const [first] = all;
      if (toggled && first !== undefined) all.push({ ...first, name: "later" });
      const from = cursor === undefined ? 0 : Number(cursor);
      const next = from + PAGE;
      return {
        tools: all.slice(from, next),
        ...(next < all.length && { nextCursor: String(next) }),
      };
    },
    "resources/list": () => ({
      resources: [
        { uri: NOTE, name: "welcome", mimeType: "text/plain" },
        { uri: PICTURE, name: "picture", mimeType: "image/png" },
        { uri: WATCHED, name: "watched" },
      ],
    }),
    "resources/templates/list": () => ({
      resourceTemplates: [{ uriTemplate: TEMPLATE, name: "by-name" }],
    }),
    "prompts/list": () => ({
      prompts: [
        {
          name: "greet",
          description: "Greets a person",
          arguments: [{ name: "language", required: true }],
        },
      ],
    }),
    "prompts/get": ({ arguments: args }) => ({
      messages: [
        { role: "user", content: { type: "text", text: `Hello in ${args?.language}` } },
        { role: "assistant", content: { type: "text", text: "Hello" } },
      ],
    }),
    "completion/complete": ({ argument }) => ({
      completion: {
        values: ["English", "Esperanto"].filter((one) => one.startsWith(argument.value)),
        total: 2,
        hasMore: false,
      },
    }),
  };
}

/**
 * @param {string} uri
 * @returns {Dictionary | undefined} `undefined` for an unknown resource.
 */
export function read(uri) {
  if (uri === PICTURE) return { contents: [{ uri, mimeType: "image/png", blob: PNG }] };
  const [, name] = /^note:\/\/by-name\/(.+)$/.exec(uri) ?? [];
  const text = uri === NOTE ? "Welcome" : uri === WATCHED ? "It changes" : name;
  return text === undefined ? undefined : { contents: [{ uri, mimeType: "text/plain", text }] };
}
