/** Input requests, notifications and progress of tasks of the core protocol (2025-11-25). */
import { fakeClock } from "@mcp-gen/core";
import { tool } from "@mcp-gen/server";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { later, quietServer, strictClients } from "./helpers.js";
import { CORE, RELATED, TaskClient, taskServer } from "./task-sessions.js";

const connect = strictClients();
const ELICIT = "elicitation/create";
const PROGRESS = "notifications/progress";
const CANCELLED = "notifications/cancelled";
const capabilities = { elicitation: {}, sampling: {}, roots: {} };
const ada = { principal: "ada" };
const named = (name: string): WireObject => ({ action: "accept", content: { name } });
const hello = (name: string, taskId: string): WireObject => ({
  content: [{ type: "text", text: `Hello, ${name}` }],
  _meta: { [RELATED]: { taskId } },
});
const name = z.object({ name: z.string() });

function idOf({ params }: WireObject): unknown {
  const { _meta: meta } = params as { _meta: WireObject };
  return (meta[RELATED] as WireObject)["taskId"];
}

function tokenOf({ params }: WireObject): unknown {
  return (params as WireObject)["progressToken"];
}

describe("input requests", () => {
  test("[tasks 1 questions] [tasks 2.5] [tasks 2.6] are requests on tasks/result that name the task", async () => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    await client.request("notifications/tasks/status");
    expect(await client.status(taskId)).toBe("input_required");
    expect(client.received(ELICIT)).toEqual([]);
    const waiting = client.begin("tasks/result", { taskId });
    const asked = await client.request(ELICIT);
    expect(asked["params"]).toEqual({
      mode: "form",
      message: "Who?",
      requestedSchema: expect.any(Object),
      _meta: { [RELATED]: { taskId } },
    });
    client.answer(asked, { ...named("Ada"), _meta: { [RELATED]: { taskId } } });
    expect((await client.response(waiting))["result"]).toEqual(hello("Ada", taskId));
    await client.line.close();
  });

  test("[tasks 1 questions] sampling and roots, several together, and with values of once", async () => {
    let runs = 0;
    const server = quietServer({
      tools: {
        all: tool({ task: true }, async (_, ctx) => {
          const ticket = await ctx.once("ticket", () => `ticket ${++runs}`);
          const [form, sampled, roots] = await Promise.all([
            ctx.elicit("name", { message: "Who?", schema: name }),
            ctx.sample("joke", { messages: [], maxTokens: 10 }),
            ctx.roots(),
          ]);
          const { content } = sampled as { content: { text?: string } };
          return [ticket, form.content?.name, content.text, roots[0]?.uri].join();
        }),
      },
    });
    const client = await connect(server, {
      revision: CORE,
      answers: {
        elicit: named("Ada"),
        sample: { role: "assistant", model: "m", content: { type: "text", text: "ha" } },
        roots: [{ uri: "file:///a" }],
      },
    });
    const created = await client.requestOnce("tools/call", { name: "all", task: {} });
    const { taskId } = created["task"] as { taskId: string };
    const result = await client.request("tasks/result", { taskId });
    expect(result["content"]).toEqual([{ type: "text", text: "ticket 1,Ada,ha,file:///a" }]);
    expect([runs, client.losses]).toEqual([1, []]);
  });

  test("[tasks 1 questions] two calls of tasks/result do not ask twice", async () => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    const calls = [
      client.begin("tasks/result", { taskId }),
      client.begin("tasks/result", { taskId }),
    ];
    const asked = await client.request(ELICIT);
    await client.status(taskId);
    client.answer(asked, named("Ada"));
    for (const id of calls) {
      expect((await client.response(id))["result"]).toEqual(hello("Ada", taskId));
    }
    expect(client.received(ELICIT)).toHaveLength(1);
    await client.line.close();
  });

  test("[tasks 1 questions] two sessions of a principal do not ask twice", async () => {
    const server = taskServer();
    const client = await TaskClient.open(server, { capabilities, auth: ada });
    const other = await TaskClient.open(server, { capabilities, auth: ada });
    const taskId = await client.start("ask");
    const waiting = client.begin("tasks/result", { taskId });
    const asked = await client.request(ELICIT);
    const second = other.begin("tasks/result", { taskId });
    await other.status(taskId);
    expect(other.received(ELICIT)).toEqual([]);
    client.answer(asked, named("Ada"));
    expect((await client.response(waiting))["result"]).toEqual(hello("Ada", taskId));
    expect((await other.response(second))["result"]).toEqual(hello("Ada", taskId));
    await Promise.all([client.line.close(), other.line.close()]);
  });

  test("[tasks 1 questions] a cancelled tasks/result takes its input request back, and the next one asks again", async () => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    const first = client.begin("tasks/result", { taskId });
    const asked = await client.request(ELICIT);
    const params = { requestId: first };
    client.line.send({ jsonrpc: "2.0", method: CANCELLED, params });
    const back = await client.request(CANCELLED);
    expect(back["params"]).toMatchObject({ requestId: asked["id"] });
    expect(idOf(back)).toBe(taskId);
    const second = client.begin("tasks/result", { taskId });
    client.answer(await client.request(ELICIT, 1), named("Bo"));
    // Comes too late.
    client.answer(asked, named("Ada"));
    expect((await client.response(second))["result"]).toEqual(hello("Bo", taskId));
    await client.line.close();
  });

  test("[tasks 1 questions] when a session ends, another call that waits asks again", async () => {
    const server = taskServer();
    const client = await TaskClient.open(server, { capabilities, auth: ada });
    const other = await TaskClient.open(server, { capabilities, auth: ada });
    const taskId = await client.start("ask");
    client.begin("tasks/result", { taskId });
    await client.request(ELICIT);
    const waiting = other.begin("tasks/result", { taskId });
    await other.status(taskId);
    await client.line.close();
    other.answer(await other.request(ELICIT), named("Bo"));
    expect((await other.response(waiting))["result"]).toEqual(hello("Bo", taskId));
    expect(await other.status(taskId)).toBe("completed");
    await other.line.close();
  });

  test("[tasks 1 cancel answers] cancelling the task takes its input request back", async () => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    const waiting = client.begin("tasks/result", { taskId });
    const asked = await client.request(ELICIT);
    await client.ask("tasks/cancel", { taskId });
    expect((await client.request(CANCELLED))["params"]).toMatchObject({ requestId: asked["id"] });
    client.answer(asked, named("Ada"));
    expect(await client.response(waiting)).toHaveProperty("error");
    expect(await client.status(taskId)).toBe("cancelled");
    await client.line.close();
  });

  test("[tasks 1 questions] an invalid form is asked again, with a new request", async () => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    const waiting = client.begin("tasks/result", { taskId });
    client.answer(await client.request(ELICIT), { action: "accept", content: {} });
    client.answer(await client.request(ELICIT, 1), named("Ada"));
    expect((await client.response(waiting))["result"]).toEqual(hello("Ada", taskId));
    await client.line.close();
  });

  test.each([
    ["an error", { error: { code: -1, message: "User rejected" } }, { code: -1 }],
    ["an invalid result", { result: { action: "maybe" } }, { code: -32_603 }],
  ])("[tasks 1 questions] the handler gets %s of the client", async (_, response, expected) => {
    const client = await TaskClient.open(taskServer(), { capabilities });
    const taskId = await client.start("ask");
    const waiting = client.begin("tasks/result", { taskId });
    const { id } = await client.request(ELICIT);
    client.line.send({ jsonrpc: "2.0", id, ...response });
    expect((await client.response(waiting))["error"]).toMatchObject(expected);
    expect(await client.status(taskId)).toBe("failed");
    await client.line.close();
  });

  test("[tasks 2.1] a session that declares no capability for it gets no input request", async () => {
    const server = taskServer();
    const client = await TaskClient.open(server, { capabilities, auth: ada });
    const other = await TaskClient.open(server, { auth: ada });
    const taskId = await client.start("ask");
    await client.request("notifications/tasks/status");
    const second = other.begin("tasks/result", { taskId });
    await other.status(taskId);
    const first = client.begin("tasks/result", { taskId });
    client.answer(await client.request(ELICIT), named("Ada"));
    await Promise.all([client.response(first), other.response(second)]);
    expect(other.received(ELICIT)).toEqual([]);
    await Promise.all([client.line.close(), other.line.close()]);
  });

  test("[tasks 2.1] a handler that needs more than the client has declared fails", async () => {
    const client = await TaskClient.open(taskServer());
    const taskId = await client.start("ask");
    const called = await client.ask("tools/call", { name: "ask" });
    expect((await client.ask("tasks/result", { taskId }))["error"]).toEqual(called["error"]);
    await client.line.close();
  });
});

test("[tasks 1 result] a server that closes ends calls that wait for tasks, so that clients can wait elsewhere", async () => {
  // The time of this clock never passes, so nothing waits for the grace period.
  const server = taskServer({ clock: fakeClock() });
  const client = await TaskClient.open(server);
  const taskId = await client.start("wait");
  const waiting = client.begin("tasks/result", { taskId });
  await client.status(taskId);
  const closing = server.close();
  expect((await client.response(waiting))["error"]).toMatchObject({
    data: { retryAfterMs: expect.any(Number) as number },
  });
  await closing;
  expect(client.received(CANCELLED)).toEqual([]);
});

describe("notifications", () => {
  test("[tasks 1 notification] the session that created the task gets each status", async () => {
    const server = taskServer();
    const client = await TaskClient.open(server, { capabilities, auth: ada });
    const other = await TaskClient.open(server, { capabilities, auth: ada });
    const taskId = await client.start("ask");
    const waiting = client.begin("tasks/result", { taskId });
    client.answer(await client.request(ELICIT), named("Ada"));
    await client.response(waiting);
    const { result } = await client.ask("tasks/get", { taskId });
    const sent = client.received("notifications/tasks/status").map(({ params }) => params);
    expect(sent.map((each) => (each as WireObject)["status"])).toEqual([
      "input_required",
      "working",
      "completed",
    ]);
    expect(sent.at(-1)).toEqual(result);
    for (const each of sent) expect(each).not.toHaveProperty("_meta");
    expect(other.received("notifications/tasks/status")).toEqual([]);
    await Promise.all([client.line.close(), other.line.close()]);
  });

  test("[tasks 1 notification] also for a task that ends immediately, and after its response", async () => {
    const client = await TaskClient.open(taskServer());
    const taskId = await client.start("echo", { arguments: { text: "hi" } });
    const sent = await client.request("notifications/tasks/status");
    expect(sent["params"]).toMatchObject({ taskId, status: "completed" });
    const { received } = client.line;
    expect(received.indexOf(sent)).toBeGreaterThan(received.findIndex(({ id }) => id === 1));
    await client.line.close();
  });

  test("[tasks 1 progress and log] [tasks 2.11] the progress token is valid until the task ends", async () => {
    const steps = [later(), later(), later()] as const;
    const server = quietServer({
      tools: {
        slow: tool({ task: true }, async (_, ctx) => {
          for (const [index, { promise }] of steps.entries()) {
            await promise;
            ctx.progress(index + 1, 3, `step ${index + 1}`);
          }
          return "done";
        }),
      },
    });
    const client = await TaskClient.open(server);
    const taskId = await client.start("slow", { _meta: { progressToken: "p" } });
    const _meta = { [RELATED]: { taskId } };
    steps[0].resolve();
    const first = { progressToken: "p", progress: 1, total: 3, message: "step 1", _meta };
    expect((await client.request(PROGRESS))["params"]).toEqual(first);
    const result = client.begin("tasks/result", { taskId });
    steps[1].resolve();
    expect((await client.request(PROGRESS, 1))["params"]).toMatchObject({ progress: 2, _meta });
    steps[2].resolve();
    const content = [{ type: "text", text: "done" }];
    expect((await client.response(result))["result"]).toEqual({ content, _meta });
    expect(await client.status(taskId)).toBe("completed");
    const isAfter = client.line.received.findIndex(({ id }) => id === result);
    const late = client.line.received.slice(isAfter).filter(({ method }) => method === PROGRESS);
    expect(late).toEqual([]);
    await client.line.close();
  });

  test("[tasks 2.11] another session gets progress with the token of its own tasks/result", async () => {
    const gate = later();
    const server = quietServer({
      tools: {
        slow: tool({ task: true }, async (_, ctx) => {
          ctx.progress(1, 2);
          await gate.promise;
          return "done";
        }),
      },
    });
    const client = await TaskClient.open(server, { auth: ada });
    const other = await TaskClient.open(server, { auth: ada });
    const taskId = await client.start("slow", { _meta: { progressToken: "p" } });
    const params = { taskId, _meta: { progressToken: "q" } };
    const result = other.begin("tasks/result", params);
    expect(tokenOf(await other.request(PROGRESS))).toBe("q");
    expect(tokenOf(await client.request(PROGRESS))).toBe("p");
    gate.resolve();
    await other.response(result);
    expect([client, other].map((each) => each.received(PROGRESS).length)).toEqual([1, 1]);
    await Promise.all([client.line.close(), other.line.close()]);
  });
});
