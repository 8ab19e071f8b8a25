/** Input requests that a server runs as tasks: the client is the receiver (2025-11-25, basic/utilities/tasks). */
import { isResultOf } from "@mcp-gen/protocol/2025-11-25";
import { McpError, type InputTask, type InputTaskStore } from "@mcp-gen/client";
import type { Revision } from "@mcp-gen/protocol";
import { observeClient, type ClientObserver } from "@mcp-gen/testing/observe";
import { afterEach, describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Options, type Wire } from "./helpers.js";
import { clientOf, META, opened, quiet, type Peer, type Reply, type Scripted } from "./peer.js";

const REVISION = "2025-11-25";
const RELATED = `${META}related-task`;

const FORM = {
  message: "Who are you?",
  requestedSchema: { type: "object", properties: { name: { type: "string" } } },
};
const SAMPLE = {
  messages: [{ role: "user", content: { type: "text", text: "Hi" } }],
  maxTokens: 10,
};
const MESSAGE = {
  role: "assistant",
  model: "m",
  content: { type: "text", text: "hi" },
} as const;
const ACCEPTED = { action: "accept", content: { name: "Ada" } } as const;

type Answer = NonNullable<Options["answer"]>;
type Elicited = { readonly action: "accept"; readonly content: { readonly name: string } };

const observers: ClientObserver[] = [];

afterEach(() => {
  for (const { violations, messageCount } of observers.splice(0)) {
    if (violations.length > 0) throw new Error(JSON.stringify(violations));
    if (messageCount === 0) throw new Error("expected messages of the client, received none");
  }
});

const serving = (answer: Answer, revision: Revision = REVISION): Promise<Scripted> =>
  observed(revision, {}, { answer });

/** A client of a scripted server. After the test, an observer must have found no violation. */
function observed(
  revision: Revision,
  replies: { readonly [method: string]: Reply },
  options: Partial<Options>,
): Promise<Scripted> {
  if (revision === "2026-07-28") return clientOf(revision, replies, options);
  const observer = observeClient();
  observers.push(observer);
  let isObserved = false;
  const initialize: Reply = (request, peer) => {
    if (!isObserved) observeMessages(peer, observer, request);
    isObserved = true;
    return opened()(request, peer);
  };
  return clientOf(revision, { initialize, ...replies }, options);
}

/** Passes all messages to an observer, from the first request of the client on. */
function observeMessages(peer: Peer, observer: ClientObserver, first: Wire): void {
  const { say: pass, sent } = peer;
  observer.client(first);
  peer.say = (message) => {
    observer.server(message);
    pass(message);
  };
  const push = sent.push.bind(sent);
  sent.push = (...messages) => {
    for (const message of messages) observer.client(message);
    return push(...messages);
  };
}

let lastId = 0;

/** Sends a request, and returns the response: nothing, a result or an error. */
async function ask(scripted: Scripted, method: string, params: Wire = {}): Promise<Wire> {
  const id = say(scripted, method, params);
  await quiet();
  return responseTo(scripted, id) ?? {};
}

function say({ peer }: Scripted, method: string, params: Wire): string {
  const id = `q${++lastId}`;
  peer.say({ jsonrpc: "2.0", id, method, params });
  return id;
}

function responseTo({ peer }: Scripted, id: string): Wire | undefined {
  return peer.sent.find((message) => message["id"] === id && message["method"] === undefined);
}

/** Returns the result of a request. Checks it with the guard of the revision. */
async function resultOf(scripted: Scripted, method: string, params: Wire = {}): Promise<Wire> {
  const { result, error } = await ask(scripted, method, params);
  if (error !== undefined) throw new Error(`${method}: ${JSON.stringify(error)}`);
  expect(isResultOf(method, result)).toBe(true);
  return result as Wire;
}

async function create(scripted: Scripted, task: Wire = {}, params: Wire = FORM): Promise<Wire> {
  const method = "messages" in params ? "sampling/createMessage" : "elicitation/create";
  const { task: created } = await resultOf(scripted, method, { ...params, task });
  return created as Wire;
}

const get = (scripted: Scripted, { taskId }: Wire): Promise<Wire> =>
  resultOf(scripted, "tasks/get", { taskId });

/** A handler whose forms the test answers one by one. */
function forms() {
  const open: {
    readonly signal: AbortSignal;
    readonly question: unknown;
    finish(answer: Elicited): void;
    fail(error: Error): void;
  }[] = [];
  const elicit: Answer["elicit"] = (question, { signal }) =>
    new Promise<Elicited>((finish, fail) => open.push({ question, signal, finish, fail }));
  return { open, elicit };
}

const BOTH: Answer = { elicit: () => ACCEPTED, sample: () => MESSAGE };

describe("the capability tasks", () => {
  const { elicit, sample } = BOTH;
  const requests = { elicitation: { create: {} }, sampling: { createMessage: {} } };

  test.each(REVISIONS)(
    "[tasks 1 negotiation] is declared in %s if the revision has tasks",
    async (revision) => {
      const { peer } = await serving({ ...BOTH, tasks: true }, revision);
      const declared = JSON.stringify(peer.sent[0]?.["params"]);
      const expected = JSON.stringify({ tasks: { list: {}, cancel: {}, requests } }).slice(1, -1);
      expect(declared.includes("tasks")).toBe(revision === REVISION);
      expect(declared.includes(expected)).toBe(revision === REVISION);
    },
  );

  test.each<[string, Answer, unknown]>([
    ["forms only", { elicit, tasks: {} }, { elicitation: requests.elicitation }],
    ["sampling only", { sample, tasks: true }, { sampling: requests.sampling }],
    ["roots only", { roots: [], tasks: true }, undefined],
    ["no option tasks", BOTH, undefined],
  ])("[tasks 1 negotiation] names the requests with handlers: %s", async (_, answer, expected) => {
    const scripted = await serving(answer);
    const { capabilities } = scripted.peer.paramsOf("initialize") as { capabilities: Wire };
    expect((capabilities["tasks"] as Wire | undefined)?.["requests"]).toEqual(expected);
    const { error } = await ask(scripted, "tasks/get", { taskId: "x" });
    expect(error).toMatchObject({ code: expected === undefined ? -32601 : -32602 });
  });

  test("is declared again in a new session", async () => {
    const { client, peer, clock } = await serving({ elicit, tasks: true });
    peer.lose(new Error("gone"), true);
    const call = failureOf(client.callTool("t"));
    await quiet();
    await clock.advance(60_000);
    await call;
    const [first, second] = peer.of("initialize");
    expect(second?.["params"]).toEqual(first?.["params"]);
  });

  test.each([
    [{ ttl: 1 }, /answer\.tasks\.ttl is unknown\. Known options: store, ttlMs, maxTasksPerCaller/],
    [{ ttlMs: 0 }, /answer\.tasks\.ttlMs: expected a number above 0, received 0/],
    [{ maxTasksPerCaller: NaN }, /maxTasksPerCaller: expected a number above 0, received NaN/],
  ])("rejects the options %j before the first request", async (tasks, message) => {
    const answer = { elicit, tasks: tasks as never };
    const failure = await failureOf(clientOf(REVISION, {}, { answer }));
    expect(String(failure)).toMatch(message);
  });
});

describe("a request without the capability", () => {
  test.each<[string, Answer, Revision]>([
    ["without the option", { elicit: () => ACCEPTED }, REVISION],
    ["in a revision without tasks", { elicit: () => ACCEPTED, tasks: true }, "2025-06-18"],
  ])(
    "[tasks 1 undeclared client] [tasks 2.1] is answered normally, and task is ignored: %s",
    async (_, answer, revision) => {
      const scripted = await serving(answer, revision);
      const { result } = await ask(scripted, "elicitation/create", { ...FORM, task: { ttl: 5 } });
      expect(result).toEqual(ACCEPTED);
    },
  );
});

describe("a request with task", () => {
  test("[tasks 1 who decides] [tasks 1 creation answers] [tasks 1 first status] [tasks 2.3] gets a working task before the handler responds", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    const task = await create(scripted, { ttl: 60_000 });
    const at = new Date(scripted.clock.now()).toISOString();
    expect(task).toEqual({
      taskId: expect.any(String),
      status: "working",
      createdAt: at,
      lastUpdatedAt: at,
      ttl: 60_000,
      pollInterval: 1_000,
    });
    expect(open.map(({ question }) => question)).toEqual([FORM]);
    expect(await get(scripted, task)).toEqual(task);
  });

  test("[tasks 1 directions] [tasks 1 result] [tasks 2.4] has the result of the same handler", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, sample: () => MESSAGE, tasks: true });
    const form = await create(scripted);
    const sampled = await create(scripted, {}, SAMPLE);
    await scripted.clock.advance(2_000);
    open[0]?.finish(ACCEPTED);
    await quiet();
    expect(await get(scripted, form)).toMatchObject({
      status: "completed",
      lastUpdatedAt: new Date(scripted.clock.now()).toISOString(),
    });
    const { taskId } = form;
    expect(await resultOf(scripted, "tasks/result", { taskId })).toEqual({
      ...ACCEPTED,
      _meta: { [RELATED]: { taskId } },
    });
    const { taskId: other } = sampled;
    const payload = await resultOf(scripted, "tasks/result", { taskId: other });
    expect(payload).toEqual({ ...MESSAGE, _meta: { [RELATED]: { taskId: other } } });
    expect(scripted.errors).toEqual([]);
  });

  test("reports no loss", async () => {
    const losses: unknown[] = [];
    const answer = { elicit: () => ACCEPTED, tasks: true } as const;
    const scripted = await observed(REVISION, {}, { answer, onLoss: (loss) => losses.push(loss) });
    await create(scripted);
    expect(losses).toEqual([]);
  });

  test("[tasks 1 notification] gets its response before the notification of the status", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const task = await create(scripted);
    const [response, notification] = scripted.peer.sent.slice(-2);
    expect(response?.["result"]).toEqual({ task });
    expect(notification).toMatchObject({ method: "notifications/tasks/status" });
    expect(notification?.["params"]).toEqual({ ...task, status: "completed" });
  });

  test("[tasks 2.2] gets an unguessable id that no other task has", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const ids = new Set<unknown>();
    for (let count = 0; count < 20; count++) ids.add((await create(scripted))["taskId"]);
    expect(ids.size).toBe(20);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    ["an McpError", new McpError(-1, "User rejected sampling request", { x: 1 }), 0],
    ["any other error", new Error("the key is 1234"), 1],
  ])("[tasks 2.4] fails with the error of the handler: %s", async (_, thrown, reports) => {
    const scripted = await serving({ sample: () => Promise.reject(thrown), tasks: true });
    const { taskId } = await create(scripted, {}, SAMPLE);
    const error =
      thrown instanceof McpError
        ? { code: -1, message: thrown.message, data: { x: 1 } }
        : { code: -32603, message: "Internal error" };
    expect(await get(scripted, { taskId })).toMatchObject({
      status: "failed",
      statusMessage: error.message,
    });
    expect((await ask(scripted, "tasks/result", { taskId }))["error"]).toEqual(error);
    expect(scripted.errors).toHaveLength(reports);
  });

  test("pauses the timeout of calls until the handler responds", async () => {
    const { open, elicit } = forms();
    const answer = { elicit, tasks: true } as const;
    const scripted = await observed(REVISION, { "tools/call": () => undefined }, { answer });
    const { client, clock, peer } = scripted;
    const failure = failureOf(client.callTool("t", {}, { timeout: 1_000 }));
    await create(scripted);
    await clock.advance(60_000);
    open[0]?.finish(ACCEPTED);
    await quiet();
    await clock.advance(999);
    expect(peer.of("notifications/cancelled")).toEqual([]);
    await clock.advance(1);
    expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
  });
});

test("a cancelled task whose handler ignores its signal pauses no timeout", async () => {
  const { elicit } = forms();
  const answer = { elicit, tasks: true } as const;
  const scripted = await observed(REVISION, { "tools/call": () => undefined }, { answer });
  const { client, clock } = scripted;
  const failure = failureOf(client.callTool("t", {}, { timeout: 1_000 }));
  const { taskId } = await create(scripted);
  await ask(scripted, "tasks/cancel", { taskId });
  await clock.advance(1_000);
  expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
});

describe("tasks/result", () => {
  test("[tasks 2.4] waits until the task has ended", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    const { taskId } = await create(scripted);
    const ids = [1, 2].map(() => say(scripted, "tasks/result", { taskId }));
    await quiet();
    await scripted.clock.advance(60_000);
    expect(ids.map((id) => responseTo(scripted, id))).toEqual([undefined, undefined]);
    open[0]?.finish(ACCEPTED);
    await quiet();
    for (const id of ids) expect(responseTo(scripted, id)?.["result"]).toMatchObject(ACCEPTED);
  });

  test("gets no response if the server cancels the request, and the task continues", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    const { taskId } = await create(scripted);
    const requestId = say(scripted, "tasks/result", { taskId });
    await quiet();
    cancelRequest(scripted, requestId);
    await quiet();
    open[0]?.finish(ACCEPTED);
    await quiet();
    expect(responseTo(scripted, requestId)).toBeUndefined();
    expect(await resultOf(scripted, "tasks/result", { taskId })).toMatchObject(ACCEPTED);
  });
});

describe("tasks/cancel", () => {
  test("[tasks 1 cancel answers] cancels the task before the response, and aborts the handler", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    const task = await create(scripted);
    const waiting = say(scripted, "tasks/result", task);
    await quiet();
    const cancelled = await resultOf(scripted, "tasks/cancel", { taskId: task["taskId"] });
    expect(cancelled).toEqual({
      ...task,
      status: "cancelled",
      statusMessage: "The server cancelled the task.",
    });
    expect(open[0]?.signal.aborted).toBe(true);
    expect(responseTo(scripted, waiting)).toMatchObject({ error: { code: -32603 } });
    expect(await get(scripted, task)).toEqual(cancelled);
  });

  test("a terminal status stays when the work ends later", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    const [first, second] = [await create(scripted), await create(scripted)];
    for (const { taskId } of [first, second]) await ask(scripted, "tasks/cancel", { taskId });
    open[0]?.finish(ACCEPTED);
    open[1]?.fail(new Error("aborted"));
    await quiet();
    for (const task of [first, second]) {
      expect(await get(scripted, task)).toMatchObject({ status: "cancelled" });
    }
    const told = scripted.peer.of("notifications/tasks/status").map(({ params }) => params as Wire);
    expect(told.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect(scripted.errors).toEqual([]);
  });

  test.each(["completed", "failed", "cancelled"])(
    "[tasks 1 cancel of a terminal task] is -32602 for a task that is %s",
    async (status) => {
      const { open, elicit } = forms();
      const scripted = await serving({ elicit, tasks: true });
      const { taskId } = await create(scripted);
      if (status === "completed") open[0]?.finish(ACCEPTED);
      else if (status === "failed") open[0]?.fail(new McpError(1, "no"));
      else await ask(scripted, "tasks/cancel", { taskId });
      await quiet();
      expect((await ask(scripted, "tasks/cancel", { taskId }))["error"]).toEqual({
        code: -32602,
        message: `tasks/cancel: the task is already ${status}`,
      });
      expect(await get(scripted, { taskId })).toMatchObject({ status });
    },
  );
});

test("[tasks 2.8] notifications/cancelled does not cancel a task", async () => {
  const { open, elicit } = forms();
  const scripted = await serving({ elicit, tasks: true });
  const requestId = say(scripted, "elicitation/create", { ...FORM, task: {} });
  await quiet();
  const { result } = responseTo(scripted, requestId) as { result: { task: Wire } };
  const { task } = result;
  cancelRequest(scripted, requestId);
  cancelRequest(scripted, String(task["taskId"]));
  await quiet();
  expect(open[0]?.signal.aborted).toBe(false);
  expect(await get(scripted, task)).toMatchObject({ status: "working" });
});

describe("an unknown id", () => {
  test.each(["tasks/get", "tasks/result", "tasks/cancel"])(
    "[tasks 1 unknown id] gets -32602 from %s, like the id of a task of another server",
    async (method) => {
      const { store, tasks } = storeOf();
      const scripted = await serving({ elicit: () => ACCEPTED, tasks: { store } });
      const { taskId } = await create(scripted);
      const [own] = tasks.values();
      tasks.set("foreign", { ...(own as InputTask), taskId: "foreign", server: "other" });
      const unknown = await ask(scripted, method, { taskId: "unknown" });
      const foreign = await ask(scripted, method, { taskId: "foreign" });
      expect(unknown["error"]).toMatchObject({ code: -32602 });
      expect(foreign["error"]).toEqual(unknown["error"]);
      const list = await resultOf(scripted, "tasks/list");
      expect((list["tasks"] as Wire[]).map((task) => task["taskId"])).toEqual([taskId]);
    },
  );
});

describe("tasks/list", () => {
  test("[tasks 1 list] [tasks 2.7] lists every task once, oldest first, in pages", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const ids: unknown[] = [];
    for (let count = 0; count < 60; count++) {
      ids.push((await create(scripted))["taskId"]);
      await scripted.clock.advance(1_000);
    }
    const first = await resultOf(scripted, "tasks/list");
    expect(first["tasks"]).toHaveLength(50);
    // A task that expires between the pages moves no other task to another page.
    const second = await resultOf(scripted, "tasks/list", { cursor: first["nextCursor"] });
    const listed = [first, second].flatMap(({ tasks }) => tasks as Wire[]);
    expect(listed.map(({ taskId }) => taskId)).toEqual(ids);
    expect(second["nextCursor"]).toBeUndefined();
    expect(listed[7]).toEqual(await get(scripted, listed[7] as Wire));
  });

  test("[tasks 2.7] continues after a task that no longer exists", async () => {
    const { store, tasks } = storeOf();
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: { store } });
    for (let count = 0; count < 51; count++) await create(scripted);
    const page = await resultOf(scripted, "tasks/list");
    const last = (page["tasks"] as Wire[]).at(-1)?.["taskId"];
    tasks.delete(String(last));
    const next = await resultOf(scripted, "tasks/list", { cursor: page["nextCursor"] });
    expect(next["tasks"]).toHaveLength(1);
  });

  test.each(["", "x", "1-2", "../../etc"])(
    "[tasks 2.7] rejects the cursor %j with -32602",
    async (cursor) => {
      const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
      await create(scripted);
      expect((await ask(scripted, "tasks/list", { cursor }))["error"]).toMatchObject({
        code: -32602,
      });
    },
  );
});

describe("related-task metadata", () => {
  test("[tasks 2.4] is only in the result of tasks/result", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const task = await create(scripted);
    await ask(scripted, "tasks/get", { taskId: task["taskId"] });
    await ask(scripted, "tasks/list");
    await ask(scripted, "tasks/cancel", { taskId: (await create(scripted))["taskId"] });
    expect(JSON.stringify(scripted.peer.sent)).not.toContain(RELATED);
    await ask(scripted, "tasks/result", { taskId: task["taskId"] });
    expect(scripted.peer.sent.at(-1)?.["result"]).toMatchObject({
      _meta: { [RELATED]: { taskId: task["taskId"] } },
    });
  });

  test("[tasks 2.5] of a request is ignored if the params name a task", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const [one, other] = [await create(scripted), await create(scripted)];
    const _meta = { [RELATED]: { taskId: other["taskId"] } };
    const params = { taskId: one["taskId"], _meta };
    expect(await resultOf(scripted, "tasks/get", params)).toMatchObject({ taskId: one["taskId"] });
    expect(await resultOf(scripted, "tasks/result", params)).toMatchObject({
      _meta: { [RELATED]: { taskId: one["taskId"] } },
    });
  });

  const ofServer = { [RELATED]: { taskId: "of the server" } };

  test.each<[string, Partial<Options>]>([
    ["the option tasks", { answer: { elicit: () => ACCEPTED, roots: [], tasks: true } }],
    ["an extension", { answer: { elicit: () => ACCEPTED, roots: [] }, extensions: [] }],
  ])("[tasks 2.5] of a request is in its response: %s", async (_, options) => {
    const scripted = await observed(REVISION, {}, options);
    const { result } = await ask(scripted, "elicitation/create", { ...FORM, _meta: ofServer });
    expect(result).toEqual({ ...ACCEPTED, _meta: ofServer });
    const roots = await ask(scripted, "roots/list", { _meta: ofServer });
    expect(roots["result"]).toEqual({ roots: [], _meta: ofServer });
    expect((await ask(scripted, "roots/list"))["result"]).toEqual({ roots: [] });
  });

  test("[tasks 2.5] of a request that becomes a task is in the response, not in the result", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    const params = { ...FORM, task: {}, _meta: ofServer };
    const created = await resultOf(scripted, "elicitation/create", params);
    expect(created["_meta"]).toEqual(ofServer);
    const { taskId } = created["task"] as Wire;
    expect(await resultOf(scripted, "tasks/result", { taskId })).toEqual({
      ...ACCEPTED,
      _meta: { [RELATED]: { taskId } },
    });
  });

  test("is not added in a revision without tasks", async () => {
    const scripted = await serving({ roots: [], tasks: true }, "2025-06-18");
    const { result } = await ask(scripted, "roots/list", { _meta: ofServer });
    expect(result).toEqual({ roots: [] });
  });
});

describe("the lifetime of a task", () => {
  test.each([
    [{}, 9_000],
    [{ ttl: 5_000 }, 5_000],
    [{ ttl: 1e15 }, 9_000],
    [{ ttl: 0 }, 1_000],
  ])("[tasks 1 lifetime] for %j is %d ms", async (asked, ttl) => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: { ttlMs: 9_000 } });
    expect(await create(scripted, asked)).toMatchObject({ ttl });
  });

  test("[tasks 2.10] ends with everything of the task", async () => {
    const { open, elicit } = forms();
    const { store, tasks } = storeOf();
    const scripted = await serving({ elicit, tasks: { store } });
    const { taskId: short } = await create(scripted, { ttl: 5_000 });
    const { taskId: long } = await create(scripted, { ttl: 7_000 });
    const waiting = say(scripted, "tasks/result", { taskId: short });
    await quiet();
    await scripted.clock.advance(4_999);
    expect(open[0]?.signal.aborted).toBe(false);
    await scripted.clock.advance(1);
    await quiet();
    expect(open.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(responseTo(scripted, waiting)).toMatchObject({ error: { code: -32602 } });
    expect([...tasks.keys()]).toEqual([long]);
    await scripted.clock.advance(2_000);
    await quiet();
    expect([tasks.size, scripted.clock.waiting]).toEqual([0, 0]);
    open[0]?.finish(ACCEPTED);
    await quiet();
    expect(scripted.peer.of("notifications/tasks/status")).toEqual([]);
    expect((await ask(scripted, "tasks/get", { taskId: short }))["error"]).toMatchObject({
      code: -32602,
    });
  });

  test("[tasks 2.10] uses one timer for all tasks", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: true });
    for (const ttl of [9_000, 2_000, 5_000]) await create(scripted, { ttl });
    expect(scripted.clock.waiting).toBe(1);
    await scripted.clock.advance(2_000);
    expect(scripted.clock.waiting).toBe(1);
    await scripted.clock.advance(3_000);
    const { tasks } = await resultOf(scripted, "tasks/list");
    expect((tasks as Wire[]).map(({ ttl }) => ttl)).toEqual([9_000]);
  });

  test("[tasks 2.10] serves no expired task of the store, and removes it", async () => {
    const { store, tasks } = storeOf();
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: { store } });
    await create(scripted, { ttl: 60_000 });
    const [own] = tasks.values();
    const old = { ...(own as InputTask), taskId: "old", createdAt: scripted.clock.now() - 60_000 };
    tasks.set("old", old);
    expect((await ask(scripted, "tasks/get", { taskId: "old" }))["error"]).toMatchObject({
      code: -32602,
    });
    expect((await resultOf(scripted, "tasks/list"))["tasks"]).toHaveLength(1);
    expect(tasks.has("old")).toBe(false);
  });

  test("ends with the connection, and the handler is aborted", async () => {
    const { open, elicit } = forms();
    const scripted = await serving({ elicit, tasks: true });
    await create(scripted);
    await scripted.peer.end();
    await quiet();
    expect([open[0]?.signal.aborted, scripted.clock.waiting]).toEqual([true, 0]);
  });

  test("[tasks 2.10] a server has at most maxTasksPerCaller tasks", async () => {
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: { maxTasksPerCaller: 2 } });
    const ids = [1, 2, 3].map(() => say(scripted, "elicitation/create", { ...FORM, task: {} }));
    await quiet();
    const [first, second, third] = ids.map((id) => responseTo(scripted, id));
    expect([first?.["error"], second?.["error"]]).toEqual([undefined, undefined]);
    expect(third?.["error"]).toEqual({
      code: -32603,
      message:
        "elicitation/create: the client keeps at most 2 tasks; try again when a task has expired",
    });
    await scripted.clock.advance(3_600_000);
    await create(scripted);
  });
});

describe("a store", () => {
  test("[tasks 2.4] can contain tasks that another process runs", async () => {
    const { store, tasks } = storeOf();
    const scripted = await serving({ elicit: () => ACCEPTED, tasks: { store } });
    await create(scripted);
    const [own] = tasks.values();
    const other: InputTask = { ...(own as InputTask), taskId: "other", status: "working" };
    tasks.set("other", other);
    const waiting = say(scripted, "tasks/result", { taskId: "other" });
    await quiet();
    expect(responseTo(scripted, waiting)).toBeUndefined();
    tasks.set("other", { ...other, status: "completed", result: { action: "decline" } });
    await scripted.clock.advance(1_000);
    await quiet();
    expect(responseTo(scripted, waiting)?.["result"]).toMatchObject({ action: "decline" });
  });

  test("that creates a task after the connection has closed does not start the handler", async () => {
    const { store, tasks } = storeOf();
    let proceed!: () => void;
    const slow = new Promise<void>((resolve) => (proceed = resolve));
    let shown = 0;
    const scripted = await serving({
      elicit() {
        shown++;
        return ACCEPTED;
      },
      tasks: { store: { ...store, create: (task) => slow.then(() => store.create(task)) } },
    });
    say(scripted, "elicitation/create", { ...FORM, task: {} });
    await quiet();
    await scripted.client.close();
    proceed();
    await quiet();
    expect(shown).toBe(0);
    expect([...tasks.values()].map(({ status }) => status)).toEqual(["failed"]);
    expect(scripted.errors).toEqual([]);
    expect(scripted.clock.waiting).toBe(0);
  });

  test("is no longer read for a cancelled tasks/result", async () => {
    const { store, tasks } = storeOf();
    let reads = 0;
    const read = (taskId: string) => (reads++, store.read(taskId));
    const scripted = await serving({
      elicit: () => ACCEPTED,
      tasks: { store: { ...store, read } },
    });
    await create(scripted);
    const [own] = tasks.values();
    tasks.set("other", { ...(own as InputTask), taskId: "other", status: "working" });
    const before = scripted.clock.waiting;
    const waiting = say(scripted, "tasks/result", { taskId: "other" });
    await quiet();
    expect([reads, scripted.clock.waiting]).toEqual([1, before + 1]);
    cancelRequest(scripted, waiting);
    await quiet();
    await scripted.clock.advance(10_000);
    expect([reads, scripted.clock.waiting]).toEqual([1, before]);
  });

  test("gets plain JSON", async () => {
    const { store, tasks } = storeOf();
    const scripted = await serving({
      elicit: () => ACCEPTED,
      sample: () => Promise.reject(new McpError(1, "no")),
      tasks: { store },
    });
    await create(scripted);
    await create(scripted, {}, SAMPLE);
    const all = [...tasks.values()];
    expect(all).toEqual(JSON.parse(JSON.stringify(all)));
    expect(all).toMatchObject([
      { status: "completed", result: ACCEPTED },
      { status: "failed", error: { code: 1, message: "no" } },
    ]);
  });

  test("that fails gives an internal error, and the error is reported", async () => {
    const { store } = storeOf();
    const broken = new Error("disk full");
    const failing = { ...store, create: () => Promise.reject(broken) };
    const scripted = await serving({
      elicit: () => ACCEPTED,
      tasks: { store: failing },
    });
    const { error } = await ask(scripted, "elicitation/create", { ...FORM, task: {} });
    expect(error).toEqual({ code: -32603, message: "Internal error" });
    expect(scripted.errors).toEqual([broken]);
  });

  test("that fails to store the end of a task reports the error", async () => {
    const { store } = storeOf();
    const broken = new Error("disk full");
    const update = () => Promise.reject(broken);
    const scripted = await serving({
      elicit: () => ACCEPTED,
      tasks: { store: { ...store, update } },
    });
    const task = await create(scripted);
    expect(await get(scripted, task)).toMatchObject({ status: "working" });
    expect(scripted.errors).toEqual([broken]);
  });
});

function cancelRequest({ peer }: Scripted, requestId: string): void {
  peer.say({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
}

/** An asynchronous store whose tasks the test can read and change. */
function storeOf(): { readonly store: InputTaskStore; readonly tasks: Map<string, InputTask> } {
  const tasks = new Map<string, InputTask>();
  const store: InputTaskStore = {
    create: async (task) => void tasks.set(task.taskId, task),
    read: async (taskId) => tasks.get(taskId),
    list: async (server) => [...tasks.values()].filter((task) => task.server === server),
    update: async (task) => {
      const isWorking = tasks.get(task.taskId)?.status === "working";
      if (isWorking) tasks.set(task.taskId, task);
      return isWorking;
    },
    remove: async (taskId) => void tasks.delete(taskId),
  };
  return { store, tasks };
}
