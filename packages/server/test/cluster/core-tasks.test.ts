/** Tasks of the core protocol (2025-11-25) over HTTP that several processes serve. */
import { tool } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { expect, test } from "vitest";
import { legacy } from "../helpers.js";
import { CORE } from "../task-sessions.js";
import { startRealMembers } from "./cluster-servers.js";
import { messagesOf, open, sender } from "./http-client.js";

test("can be watched at another process after the process that created the task has closed", async () => {
  const client = { isWatching: false };
  const started: string[] = [];
  const work = tool({ task: true }, async (_, ctx) => {
    started.push("work");
    // The client may begin to watch after the first progress.
    for (let n = 1; !client.isWatching; n++) {
      ctx.progress(n, 1_000_000, "at work");
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return "done";
  });
  const members = await startRealMembers({
    tools: { work },
    tasks: { store: memoryTaskStore() },
  });
  const [one, two] = members.map(({ server }) => ({ send: sender(serveHttp(server)) }));
  const session = await open(one!, CORE);
  await one!.send("POST", session, { jsonrpc: "2.0", method: "notifications/initialized" });
  const call = legacy(2, "tools/call", { name: "work", arguments: {}, task: {} });
  const created = await only(await one!.send("POST", session, call));
  const { taskId } = (created["result"] as { task: { taskId: string } }).task;
  expect(started).toHaveLength(1);
  await members[0].server.close(0);
  await expect.poll(() => started.length).toBe(2);
  const params = { taskId, _meta: { progressToken: "watch" } };
  const stream = await two!.send("POST", session, legacy(3, "tasks/result", params));
  const messages: WireObject[] = [];
  for await (const message of messagesOf(stream)) {
    messages.push(message);
    client.isWatching = true;
  }
  expect(messages[0]).toMatchObject({
    method: "notifications/progress",
    params: { progressToken: "watch", total: 1_000_000, message: "at work" },
  });
  expect(messages.at(-1)).toMatchObject({
    id: 3,
    result: { content: [{ type: "text", text: "done" }] },
  });
});

/** The message of a response, as JSON or on a stream. */
async function only(response: Response): Promise<WireObject> {
  if (response.headers.get("content-type")?.startsWith("application/json") === true) {
    return (await response.json()) as WireObject;
  }
  const { value } = await messagesOf(response).next();
  return value as WireObject;
}
