/** Tasks of the core protocol (2025-11-25) over HTTP that several processes serve. */
import { tool } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { memoryTaskStore } from "@mcp-gen/server/tasks";
import type { WireObject } from "@mcp-gen/testing";
import { expect, test } from "vitest";
import { later, legacy } from "../helpers.js";
import { CORE } from "../task-sessions.js";
import { startRealMembers } from "./cluster-servers.js";
import { messagesOf, open, sender } from "./http-client.js";

test("can be watched at another process after the process that created the task has closed", async () => {
  const gate = later();
  const started: string[] = [];
  const work = tool({ task: true }, async (_, ctx) => {
    started.push("work");
    await gate.promise;
    ctx.progress(1, 2, "almost");
    await new Promise((resolve) => setTimeout(resolve, 500));
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
  const stream = two!.send("POST", session, legacy(3, "tasks/result", params));
  gate.resolve();
  const messages: WireObject[] = [];
  for await (const message of messagesOf(await stream)) messages.push(message);
  expect(messages).toEqual([
    expect.objectContaining({
      method: "notifications/progress",
      params: expect.objectContaining({ progressToken: "watch", progress: 1, total: 2 }) as object,
    }),
    expect.objectContaining({
      id: 3,
      result: expect.objectContaining({ content: [{ type: "text", text: "done" }] }) as object,
    }),
  ]);
});

/** The message of a response, as JSON or on a stream. */
async function only(response: Response): Promise<WireObject> {
  if (response.headers.get("content-type")?.startsWith("application/json") === true) {
    return (await response.json()) as WireObject;
  }
  const { value } = await messagesOf(response).next();
  return value as WireObject;
}
