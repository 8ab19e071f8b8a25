// Clients of several versions of the official SDK, with one interface. Each answers input requests and records them.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { example } from "../../scripts/demo-old-clients/install.mjs";

/** @typedef {"stdio" | "http" | "sse"} TransportName */
/** @typedef {Record<string, any>} Dictionary */

/**
 * @typedef {object} SdkClient
 * @property {string} name
 * @property {string} revision The revision that it requests.
 * @property {readonly TransportName[]} transports
 * @property {readonly Ability[]} can The abilities of the client that not all clients have.
 * @property {string} from The folder of the SDK in node_modules.
 * @property {Dictionary} [options] The options for the constructor of the client.
 */

/**
 * `structured`: the client reads structured content. `ask-back`: the client answers sampling and roots requests.
 *
 * @typedef {"ping" | "set-level" | "subscribe" | "listen" | "elicit" | "elicit-url" | "structured" | "ask-back"} Ability
 */

/** Abilities of every client of the session era. @type {Ability[]} */
const SESSION = ["ping", "set-level", "subscribe", "ask-back"];

/** @type {readonly SdkClient[]} */
export const SDK_CLIENTS = [
  {
    name: "sdk 0.6.0",
    revision: "2024-11-05",
    transports: ["stdio", "sse"],
    can: SESSION,
    from: "sdk-0.6.0/dist",
  },
  {
    name: "sdk 1.11.0",
    revision: "2025-03-26",
    transports: ["stdio", "http", "sse"],
    can: SESSION,
    from: "sdk-1.11.0/dist/esm",
  },
  {
    name: "sdk 1.32.2",
    revision: "2025-11-25",
    transports: ["stdio", "http", "sse"],
    can: [...SESSION, "elicit", "elicit-url", "structured"],
    from: "sdk-1.32.2/dist/esm",
  },
  {
    name: "sdk 2.4.0",
    revision: "2025-11-25",
    transports: ["stdio", "http", "sse"],
    can: [...SESSION, "elicit", "elicit-url", "structured"],
    from: "@modelcontextprotocol/client/dist",
  },
  {
    name: "sdk 2.4.0 auto",
    revision: "2026-07-28",
    transports: ["stdio", "http"],
    can: ["listen", "elicit", "elicit-url", "structured", "ask-back"],
    from: "@modelcontextprotocol/client/dist",
    options: { versionNegotiation: { mode: "auto" } },
  },
];

/**
 * @typedef {object} Session
 * @property {SdkClient} client
 * @property {Dictionary} peer The client of the SDK.
 * @property {(name: string, args?: Dictionary, options?: Dictionary) => Promise<any>} call Calls a tool.
 * @property {(method: string) => Dictionary[]} heard Returns the params of the received notifications.
 * @property {(method: string) => Dictionary[]} asked Returns the params of the received requests.
 * @property {() => import("./traffic.mjs").Said[]} said Returns the traffic of the newest connection.
 * @property {() => Promise<void>} close
 */

const ANSWERS = ["sampling/createMessage", "elicitation/create", "roots/list"];
const NOTIFICATIONS = [
  "notifications/message",
  "notifications/resources/updated",
  "notifications/tools/list_changed",
];

/**
 * Connects to a server.
 *
 * @param {SdkClient} client
 * @param {{ name: TransportName, command?: readonly string[], url?: URL }} transport
 * @param {() => import("./traffic.mjs").Said[]} said
 * @returns {Promise<Session>}
 */
export async function connectSdk(client, transport, said) {
  const modern = client.from.startsWith("@");
  const main = await load(client, modern ? "index.mjs" : "client/index.js");
  const types = modern ? {} : await load(client, "types.js");
  const peer = new main.Client(
    { name: "interop", version: "1.0.0" },
    { capabilities: capabilitiesOf(client), ...client.options },
  );
  /** @type {Map<string, Dictionary[]>} */
  const came = new Map();
  const note = (/** @type {string} */ method, /** @type {Dictionary} */ params) => {
    came.set(method, [...(came.get(method) ?? []), params]);
  };
  for (const method of ANSWERS.filter((name) => canAnswer(client, name))) {
    const key = modern ? method : types[schemaOf(method, "Request")];
    peer.setRequestHandler(key, (/** @type {Dictionary} */ request) => {
      note(method, request["params"] ?? {});
      return answer(method, request["params"] ?? {});
    });
  }
  for (const method of NOTIFICATIONS) {
    const key = modern ? method : types[schemaOf(method, "Notification")];
    peer.setNotificationHandler(key, (/** @type {Dictionary} */ notification) =>
      note(method, notification["params"] ?? {}),
    );
  }
  await peer.connect(await transportOf(client, modern, main, transport));
  return {
    client,
    peer,
    said,
    heard: (method) => came.get(method) ?? [],
    asked: (method) => came.get(method) ?? [],
    call(name, args = {}, { _meta, ...options } = {}) {
      const params = { name, arguments: args, ...(_meta === undefined ? {} : { _meta }) };
      // The first SDKs have a result schema as the second parameter.
      return modern
        ? peer.callTool(params, options)
        : peer.callTool(params, types.CallToolResultSchema, options);
    },
    close: () => peer.close(),
  };
}

/**
 * @param {Pick<SdkClient, "from">} client
 * @param {string} path
 * @returns {Promise<any>}
 */
function load({ from }, path) {
  return import(pathToFileURL(join(example, "node_modules", from, path)).href);
}

/**
 * @param {SdkClient} client
 * @param {boolean} modern
 * @param {any} main
 * @param {{ name: TransportName, command?: readonly string[], url?: URL }} transport
 */
async function transportOf(client, modern, main, { name, command = [], url }) {
  const [program, ...args] = command;
  switch (name) {
    case "stdio": {
      const path = modern ? "stdio.mjs" : "client/stdio.js";
      const { StdioClientTransport } = await load(client, path);
      return new StdioClientTransport({ command: program, args, stderr: "inherit" });
    }
    case "http": {
      const { StreamableHTTPClientTransport } = modern
        ? main
        : await load(client, "client/streamableHttp.js");
      return new StreamableHTTPClientTransport(url);
    }
    case "sse": {
      // The first SDK uses the global EventSource, which Node does not have.
      if (!("EventSource" in globalThis)) {
        const { EventSource } = await load({ from: "eventsource/dist" }, "index.js");
        Object.assign(globalThis, { EventSource });
      }
      const { SSEClientTransport } = modern ? main : await load(client, "client/sse.js");
      return new SSEClientTransport(url);
    }
    default:
      return /** @type {never} */ (name);
  }
}

/** @param {SdkClient} client */
function capabilitiesOf({ can }) {
  const modes = can.includes("elicit-url") ? { form: {}, url: {} } : {};
  const elicitation = can.includes("elicit") ? { elicitation: modes } : {};
  return { sampling: {}, roots: { listChanged: true }, ...elicitation };
}

/**
 * @param {SdkClient} client
 * @param {string} method
 */
function canAnswer({ can }, method) {
  return method !== "elicitation/create" || can.includes("elicit");
}

/**
 * Returns the name of the schema of a method in the first SDKs, such as `CreateMessageRequestSchema`.
 *
 * @param {string} method
 * @param {"Request" | "Notification"} kind
 */
function schemaOf(method, kind) {
  const special = SCHEMAS[method];
  if (special === undefined) throw new Error(`no schema for ${method}; add it to this file`);
  return `${special}${kind}Schema`;
}

/** @type {Record<string, string>} */
const SCHEMAS = {
  "sampling/createMessage": "CreateMessage",
  "elicitation/create": "Elicit",
  "roots/list": "ListRoots",
  "notifications/message": "LoggingMessage",
  "notifications/resources/updated": "ResourceUpdated",
  "notifications/tools/list_changed": "ToolListChanged",
};

/** The root that every client returns. */
export const ROOT = "file:///interop/root";

/**
 * @param {string} method
 * @param {Dictionary} params
 */
function answer(method, params) {
  switch (method) {
    case "sampling/createMessage":
      return { model: "m", role: "assistant", content: { type: "text", text: "Paris" } };
    case "roots/list":
      return { roots: [{ uri: ROOT, name: "root" }] };
    default: {
      if (params["mode"] === "url") return { action: "accept" };
      const properties = Object.entries(params["requestedSchema"]?.properties ?? {});
      const content = properties.map(([name, schema]) => [name, filledIn(schema)]);
      return { action: "accept", content: Object.fromEntries(content) };
    }
  }
}

/** @param {any} schema */
function filledIn({ type, enum: values, oneOf, format }) {
  if (values !== undefined) return values[0];
  if (oneOf !== undefined) return oneOf[0].const;
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return 1;
  if (type === "array") return [];
  return format === "email" ? "user@example.com" : "text";
}
