// Our client in a history: at one revision, with one principal.
import { connect, memoryServerStore } from "@mcp-gen/client";
import { tasks } from "@mcp-gen/client/tasks";

/** @typedef {import("./history.mjs").History} History */

/**
 * What the operations need of a client.
 *
 * @typedef {object} HistoryClient
 * @property {(tool: string, args: Record<string, unknown>) => Promise<string>} call Returns the text of the result.
 * @property {(uri: string) => Promise<void>} subscribe
 * @property {(args: Record<string, unknown>) => Promise<StartedTask>} [startTask] Starts the tool `work`.
 * @property {() => Promise<unknown>} close Ends the notifications too.
 * @property {Promise<unknown>} closed
 */

/** @typedef {{ taskId: string, follow: () => Promise<string> }} StartedTask `follow` returns the text of the result. */

/** Longer than any call may take. The checker reports a call that ends with a timeout. */
const TIMEOUT = 30_000;

/**
 * @param {URL} url
 * @param {import("@mcp-gen/protocol").Revision} revision
 * @param {string} principal
 * @param {History} history
 * @returns {Promise<HistoryClient>}
 */
export async function connectOurs(url, revision, principal, history) {
  const client = await connect(url, {
    name: "history",
    version: "1.0.0",
    revisions: [revision],
    store: memoryServerStore(),
    timeout: TIMEOUT,
    maxTimeout: TIMEOUT,
    inputRequestRate: { capacity: 1_000, perSecond: 1_000 },
    reconnect: { attempts: 1_000, delay: 100, longestDelay: 1_000 },
    http: { headers: { authorization: `Bearer ${principal}` } },
    extensions: [tasks()],
    answer: {
      elicit: {
        form: ({ message }) => ({ action: "accept", content: { mark: `answer to ${message}` } }),
      },
      sample: ({ messages }) => ({
        model: "m",
        role: "assistant",
        content: { type: "text", text: `answer to ${textOf(messages[0]?.content)}` },
      }),
    },
    onError: () => {},
  });
  return {
    async call(tool, args) {
      // Without a listener, the client requests no progress.
      const { content } = await client.callTool(tool, args, { onProgress: () => {} });
      return textOf(content);
    },
    async subscribe(uri) {
      await client.subscribe({ resources: [uri] }, (change) => {
        const changed = change.kind === "resource" ? change.uri : null;
        history.add({ kind: "notified", at: history.now(), principal, uri: changed });
      });
    },
    ...("tasks" in client.serverCapabilities || client.era === "stateless"
      ? { startTask: (args) => startTask(client, args) }
      : {}),
    close: () => client.close(),
    closed: client.closed,
  };
}

/**
 * @param {import("@mcp-gen/client").Client} client
 * @param {Record<string, unknown>} args
 * @returns {Promise<StartedTask>}
 */
async function startTask(client, args) {
  const task = await client.startTool("work", args);
  const json = task.toJSON();
  return {
    taskId: task.taskId ?? "",
    follow: async () => textOf((await client.resumeTask(json).result()).content),
  };
}

/** @param {any} content */
function textOf(content) {
  return [content]
    .flat()
    .map((block) => block?.text ?? "")
    .join("");
}
