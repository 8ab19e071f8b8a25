// A client that opens something and closes it; the process must then end: `node ending-client.mjs <kind> <revision>
// [url]`. Without a URL, the server is a child process.
import { connect } from "@mcp-gen/client";
import { fileURLToPath } from "node:url";
import { done } from "./watched.mjs";

const [, , kind = "", revision = "", url] = process.argv;
const program = fileURLToPath(new URL("many-server.mjs", import.meta.url));
const command = { command: process.execPath, args: [program, "stdio"] };

/** @param {Promise<unknown>} promise */
const nameOf = (promise) =>
  promise.then(
    () => "done",
    (/** @type {unknown} */ error) => (error instanceof Error ? error.name : error),
  );

/** @param {AbortSignal} [signal] */
const reach = (signal) =>
  connect(url ?? command, {
    name: "test",
    version: "1.0.0",
    revisions: [/** @type {import("@mcp-gen/protocol").Revision} */ (revision)],
    answer: { elicit: () => new Promise(() => {}), roots: [] },
    connectTimeoutMs: Infinity,
    onError: () => {},
    ...(signal && { signal }),
  });

/** @type {Record<string, (client: import("@mcp-gen/client").Client) => Promise<unknown>>} */
const kinds = {
  "calls that are answered": async (client) => {
    await client.listTools().all();
    return nameOf(client.callTool("ask_roots"));
  },
  "calls in flight": async (client) => {
    const call = nameOf(client.callTool("slow", { ms: 60_000 }));
    await client.callTool("echo", { text: "x" });
    await client.close();
    return call;
  },
  "calls that ran out of time": (client) =>
    nameOf(client.callTool("slow", { ms: 60_000 }, { timeout: 50 })),
  "calls that were cancelled": async (client) => {
    const controller = new AbortController();
    const { signal } = controller;
    const call = nameOf(client.callTool("slow", { ms: 60_000 }, { signal }));
    await client.callTool("echo", { text: "x" });
    controller.abort();
    return call;
  },
  subscriptions: async (client) => {
    const subscription = await client.subscribe({ resources: ["test://watched-resource"] });
    await client.close();
    return [undefined, "ConnectionClosedError"].includes((await subscription.ended)?.name);
  },
  "an unanswered input request": async (client) => {
    const call = nameOf(client.callTool("test_input_required_result_elicitation"));
    await client.callTool("echo", { text: "x" });
    await client.close();
    return call;
  },
};

if (kind === "a connection that was given up") {
  const controller = new AbortController();
  const reached = nameOf(reach(controller.signal));
  controller.abort();
  done(await reached);
} else {
  const client = await reach();
  const outcome = await kinds[kind]?.(client);
  await client.close();
  done(outcome);
}
