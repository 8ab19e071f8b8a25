// The client of the official SDK in a history.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { example } from "../../../scripts/demo-old-clients/install.mjs";

const FROM = join(example, "node_modules/sdk-1.32.2/dist/esm");
const TIMEOUT = 30_000;

/**
 * @param {URL} url
 * @param {string} principal
 * @param {import("./history.mjs").History} history
 * @returns {Promise<import("./our-client.mjs").HistoryClient>}
 */
export async function connectSdk(url, principal, history) {
  const { Client } = await load("client/index.js");
  const { StreamableHTTPClientTransport } = await load("client/streamableHttp.js");
  const types = await load("types.js");
  const capabilities = { elicitation: {}, sampling: {} };
  const client = new Client({ name: "sdk", version: "1.0.0" }, { capabilities });
  client.setRequestHandler(types.ElicitRequestSchema, (/** @type {any} */ { params }) => ({
    action: "accept",
    content: { mark: `answer to ${params.message}` },
  }));
  // The SDK continues to resume streams after it was closed.
  let isOver = false;
  client.setNotificationHandler(
    types.ResourceUpdatedNotificationSchema,
    (/** @type {any} */ { params }) => {
      const entry = { kind: /** @type {const} */ ("notified"), principal, uri: params.uri };
      if (!isOver) history.add({ ...entry, at: history.now() });
    },
  );
  const closed = new Promise((resolve) => {
    Object.assign(client, {
      onclose() {
        isOver = true;
        resolve(undefined);
      },
    });
  });
  /** @type {((isOpen: boolean) => void) | undefined} */
  let answered;
  const hasStream = new Promise((resolve) => (answered = resolve));
  await client.connect(
    new StreamableHTTPClientTransport(url, {
      requestInit: { headers: { authorization: `Bearer ${principal}` } },
      async fetch(/** @type {URL} */ target, /** @type {RequestInit} */ init) {
        const isStream = init.method === "GET";
        try {
          const response = await fetchAlone(target, init);
          if (isStream) answered?.(response.ok);
          return response;
        } catch (error) {
          if (isStream) answered?.(false);
          throw error;
        }
      },
      reconnectionOptions: {
        initialReconnectionDelay: 100,
        maxReconnectionDelay: 1_000,
        reconnectionDelayGrowFactor: 1.5,
        maxRetries: 1_000,
      },
    }),
    { timeout: TIMEOUT },
  );
  // The SDK never tries again to open a GET stream that the server refuses first, and would get no notifications.
  if (!(await hasStream)) {
    await client.close();
    throw new Error("the GET stream was refused");
  }
  const options = { timeout: TIMEOUT };
  return {
    async call(name, args) {
      // Without a handler, the SDK requests no progress.
      const given = { ...options, onprogress: () => {} };
      const result = await client.callTool({ name, arguments: args }, undefined, given);
      return result.content.map((/** @type {any} */ block) => block.text ?? "").join("");
    },
    subscribe: (uri) => client.subscribeResource({ uri }, options),
    close: () => client.close(),
    closed,
  };
}

/**
 * Gives each request a signal of its own. The transport passes the same signal to all of its requests, and Node.js would
 * warn about thousands of listeners.
 *
 * @type {(url: URL | string, init?: RequestInit) => Promise<Response>}
 */
function fetchAlone(url, init) {
  const signal = init?.signal;
  return fetch(url, { ...init, ...(signal && { signal: AbortSignal.any([signal]) }) });
}

/** @param {string} path @returns {Promise<any>} */
function load(path) {
  return import(pathToFileURL(join(FROM, path)).href);
}
