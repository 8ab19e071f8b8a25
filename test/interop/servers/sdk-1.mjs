// A server with all features of the first official SDK: `node sdk-1.mjs 1.11.0 stdio`, or `http` for both HTTP transports.
import { load } from "./load.mjs";
import { capabilitiesOf, plainHandlers, read, toolOf, WATCHED } from "./offer.mjs";
import { serveSessions } from "./http-host.mjs";

/** The newest revision of each version of the SDK. */
const REVISIONS = { "0.6.0": "2024-11-05", "1.11.0": "2025-03-26", "1.32.2": "2025-11-25" };

const [version = "", transport = ""] = process.argv.slice(2);
const revision = REVISIONS[/** @type {keyof typeof REVISIONS} */ (version)];
const sdk = (/** @type {string} */ path) => load(`sdk-${version}/${path}`);
const { Server } = await sdk("server/index.js");
const types = await sdk("types.js");

/** The names of the request schemas that the SDK requires instead of methods, and of the result schemas. */
const REQUESTS = {
  "tools/list": "ListTools",
  "resources/list": "ListResources",
  "resources/templates/list": "ListResourceTemplates",
  "prompts/list": "ListPrompts",
  "prompts/get": "GetPrompt",
  "completion/complete": "Complete",
};
const ANSWERS = {
  "sampling/createMessage": "CreateMessageResultSchema",
  "elicitation/create": "ElicitResultSchema",
  "roots/list": "ListRootsResultSchema",
};
const LEVELS = ["debug", "info", "notice", "warning", "error", "critical", "alert", "emergency"];

function makeServer() {
  const server = new Server(
    { name: `sdk ${version}`, version: "1.0.0" },
    { capabilities: capabilitiesOf(revision), instructions: "One of everything" },
  );
  let watched = false;
  let least = "debug";
  for (const [method, handler] of Object.entries(plainHandlers(revision))) {
    const name = REQUESTS[/** @type {keyof typeof REQUESTS} */ (method)];
    server.setRequestHandler(types[`${name}RequestSchema`], (/** @type {any} */ { params }) =>
      handler(params ?? {}),
    );
  }
  server.setRequestHandler(types.ReadResourceRequestSchema, (/** @type {any} */ { params }) => {
    const result = read(params.uri);
    if (result === undefined) throw new types.McpError(-32002, `no resource ${params.uri}`);
    return result;
  });
  server.setRequestHandler(types.SubscribeRequestSchema, () => ((watched = true), {}));
  server.setRequestHandler(types.UnsubscribeRequestSchema, () => ((watched = false), {}));
  server.setRequestHandler(types.SetLevelRequestSchema, (/** @type {any} */ { params }) => {
    least = params.level;
    return {};
  });
  server.setRequestHandler(types.CallToolRequestSchema, callTool);
  return server;

  /** @param {any} request @param {any} extra */
  async function callTool({ params }, extra) {
    const tool = toolOf(revision, params.name);
    if (tool === undefined) throw new types.McpError(-32602, `no tool ${params.name}`);
    // The first versions of the SDK cannot relate a message to a request, so the message goes to the connection.
    const notify =
      extra?.sendNotification ?? ((/** @type {any} */ one) => server.notification(one));
    const ask =
      extra?.sendRequest ??
      ((/** @type {any} */ one, /** @type {any} */ schema) => server.request(one, schema));
    /** @type {Record<string, any>} */
    const answers = {};
    for (const questions of tool.rounds ?? []) {
      const asked = Object.entries(questions).map(async ([name, question]) => {
        const schema = types[ANSWERS[/** @type {keyof typeof ANSWERS} */ (question.method)]];
        answers[name] = await ask(question, schema);
      });
      await Promise.all(asked);
    }
    const context = {
      token: params._meta?.progressToken,
      signal: extra?.signal,
      notify: (/** @type {string} */ method, /** @type {any} */ said) =>
        notify({ method, params: said }),
      async log(/** @type {string} */ level, /** @type {unknown} */ data) {
        if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return;
        await notify({ method: "notifications/message", params: { level, data } });
      },
      async touched() {
        if (watched) await server.sendResourceUpdated({ uri: WATCHED });
      },
      toolsChanged: () => server.sendToolListChanged(),
    };
    return tool.run(params.arguments ?? {}, context, answers);
  }
}

if (transport === "stdio") {
  const { StdioServerTransport } = await sdk("server/stdio.js");
  await makeServer().connect(new StdioServerTransport());
} else {
  const { SSEServerTransport: Sse } = await sdk("server/sse.js");
  const { StreamableHTTPServerTransport: Http } =
    version === "0.6.0" ? {} : await sdk("server/streamableHttp.js");
  serveSessions({ makeServer, Http, Sse });
}
