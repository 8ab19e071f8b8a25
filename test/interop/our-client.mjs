// Our client for `npm run interop`: it answers every input request, and records everything it receives.

/** @typedef {import("./sdk-clients.mjs").TransportName} TransportName */
/** @typedef {Record<string, any>} Dictionary */

/**
 * @typedef {object} ClientSession
 * @property {import("@mcp-gen/client").Client} client
 * @property {(method: string) => Dictionary[]} heard Returns the params of the received notifications.
 * @property {() => string[]} asked Returns the methods of the received input requests.
 * @property {() => unknown[]} errors Returns the errors that the client reported to `onError`.
 * @property {() => import("./traffic.mjs").Wire[]} wire Returns the traffic of the newest connection.
 * @property {() => number[]} processes
 */

/** The root of our client. */
export const ROOT = "file:///interop/root";

/**
 * @param {import("./traffic.mjs").Traffic & { command?: string[], url?: URL }} traffic
 * @param {readonly import("@mcp-gen/protocol").Revision[] | undefined} revisions
 * @returns {Promise<ClientSession>}
 */
export async function connectOurs({ command = [], url, wires, processes }, revisions) {
  // Imported on demand, because the caller builds the package first.
  const { connect, memoryServerStore } = await import("@mcp-gen/client");
  /** @type {Map<string, Dictionary[]>} */
  const came = new Map();
  /** @type {string[]} */
  const asked = [];
  /** @type {unknown[]} */
  const errors = [];
  const [program = "", ...args] = command;
  const client = await connect(url ?? { command: program, args, stderr: "ignore" }, {
    name: "interop",
    version: "1.0.0",
    ...(revisions && { revisions }),
    // Each column has its own store, so that no column uses what another one remembered.
    store: memoryServerStore(),
    timeout: 120_000,
    answer: {
      elicit: {
        form({ requestedSchema }) {
          asked.push("elicitation/create");
          return { action: "accept", content: filled(requestedSchema) };
        },
        url() {
          asked.push("elicitation/create");
          return { action: "accept" };
        },
      },
      sample() {
        asked.push("sampling/createMessage");
        return { model: "m", role: "assistant", content: { type: "text", text: "Paris" } };
      },
      roots() {
        asked.push("roots/list");
        return [{ uri: ROOT, name: "root" }];
      },
    },
    onNotification({ method, params }) {
      came.set(method, [...(came.get(method) ?? []), params]);
    },
    onError: (error) => void errors.push(error),
  });
  return {
    client,
    heard: (method) => came.get(method) ?? [],
    asked: () => asked,
    errors: () => errors,
    wire: () => wires().at(-1) ?? [],
    processes,
  };
}

/** @param {Dictionary} schema */
function filled({ properties = {} }) {
  const entries = Object.entries(properties).map(([name, schema]) => [name, valueFor(schema)]);
  return Object.fromEntries(entries);
}

/** @param {any} schema */
function valueFor(schema) {
  const {
    type,
    default: given,
    enum: values,
    oneOf,
    format,
    items,
    minimum = 0,
    minLength = 0,
  } = schema;
  if (given !== undefined) return given;
  if (values !== undefined) return values[0];
  if (oneOf !== undefined) return oneOf[0].const;
  if (type === "boolean") return true;
  if (type === "number" || type === "integer") return minimum;
  if (type === "array") return [items.enum?.[0] ?? items.anyOf?.[0].const];
  return (FORMATS[/** @type {keyof typeof FORMATS} */ (format)] ?? "text").padEnd(minLength, "x");
}

const FORMATS = {
  email: "user@example.com",
  uri: "https://example.com/",
  date: "2026-07-28",
  "date-time": "2026-07-28T12:00:00Z",
};
