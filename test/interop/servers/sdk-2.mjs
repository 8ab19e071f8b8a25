// A server with all features of the second official SDK, for both eras: `node sdk-2.mjs stdio`, or `http`.
import { serveSessions } from "./http-host.mjs";
import { load } from "./load.mjs";
import { capabilitiesOf, plainHandlers, read, toolOf, WATCHED } from "./offer.mjs";

const { createMcpHandler, isLegacyRequest, ProtocolError, ResourceNotFoundError, Server } =
  await load("@modelcontextprotocol/server");
const { NodeStreamableHTTPServerTransport, toNodeHandler, toWebRequest } = await load(
  "@modelcontextprotocol/node",
);
const { serveStdio } = await load("@modelcontextprotocol/server/stdio");

const REVISION = "2025-11-25";

/** Sends changes outside of requests. It is shared, because over stateless HTTP each request has its own server. */
let touched = async (/** @type {any} */ server) => server.sendResourceUpdated({ uri: WATCHED });
let toolsChanged = async (/** @type {any} */ server) => server.sendToolListChanged();

/** @param {{ era: "legacy" | "modern" }} about */
function makeServer({ era }) {
  const server = new Server(
    { name: "sdk 2.4.0", version: "1.0.0" },
    { capabilities: capabilitiesOf(REVISION), instructions: "One of everything" },
  );
  let watched = era === "modern";
  for (const [method, handler] of Object.entries(plainHandlers(REVISION))) {
    server.setRequestHandler(
      /** @type {any} */ (method),
      (/** @type {any} */ { params }) => /** @type {any} */ (handler(params ?? {})),
    );
  }
  server.setRequestHandler("resources/read", (/** @type {any} */ { params }) => {
    const result = read(params.uri);
    if (result === undefined) throw new ResourceNotFoundError(params.uri);
    return /** @type {any} */ (result);
  });
  server.setRequestHandler("resources/subscribe", () => ((watched = true), {}));
  server.setRequestHandler("resources/unsubscribe", () => ((watched = false), {}));
  server.setRequestHandler(
    "tools/call",
    async (/** @type {any} */ { params }, /** @type {any} */ ctx) => {
      const tool = toolOf(REVISION, params.name);
      if (tool === undefined) throw new ProtocolError(-32602, `no tool ${params.name}`);
      const { mcpReq } = ctx;
      // This state is not secret, and nothing depends on it.
      const before = JSON.parse(mcpReq.requestState() ?? '{"ä":{}}')["ä"];
      const answers = { ...before, ...mcpReq.inputResponses };
      for (const questions of tool.rounds ?? []) {
        if (Object.keys(questions).every((name) => name in answers)) continue;
        return /** @type {any} */ ({
          resultType: "input_required",
          inputRequests: questions,
          requestState: JSON.stringify({ ä: answers }),
        });
      }
      const context = {
        token: mcpReq._meta?.progressToken,
        signal: mcpReq.signal,
        notify: (/** @type {string} */ method, /** @type {any} */ said) =>
          mcpReq.notify({ method, params: said }),
        log: (/** @type {any} */ level, /** @type {unknown} */ data) => mcpReq.log(level, data),
        touched: async () => void (watched && (await touched(server))),
        toolsChanged: () => toolsChanged(server),
      };
      return /** @type {any} */ (tool.run(params.arguments ?? {}, context, answers));
    },
  );
  return server;
}

if (process.argv[2] === "stdio") {
  serveStdio(makeServer);
} else {
  const modern = createMcpHandler(makeServer, { legacy: "reject" });
  const ofSession = { touched, toolsChanged };
  const serveModern = toNodeHandler(modern);
  touched = async (server) => {
    modern.notify.resourceUpdated(WATCHED);
    if (server.transport?.sessionId !== undefined) await ofSession.touched(server);
  };
  toolsChanged = async (server) => {
    modern.notify.toolsChanged();
    if (server.transport?.sessionId !== undefined) await ofSession.toolsChanged(server);
  };
  serveSessions({
    makeServer: () => makeServer({ era: "legacy" }),
    Http: NodeStreamableHTTPServerTransport,
    async first(incoming, outgoing) {
      const chunks = [];
      for await (const chunk of incoming) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString("utf8");
      const body = text === "" ? undefined : JSON.parse(text);
      Object.assign(incoming, { parsed: body });
      if (await isLegacyRequest(await toWebRequest(incoming, body))) return false;
      await serveModern(incoming, outgoing, body);
      return true;
    },
  });
}
