/** The tasks extension on the wire: its methods, errors and their order, and who can use it. */
import { defineExtension } from "@mcp-gen/server";
import {
  isCancelTaskResult,
  isGetTaskResult,
  isUpdateTaskResult,
} from "@mcp-gen/protocol/extensions/tasks/guards";
import type { JsonRpcRequest } from "@mcp-gen/protocol";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import {
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  sessionTo,
  SESSIONS,
  STATELESS,
} from "../helpers.js";
import { resultOf, TasksFixture } from "./fixture.js";
import { DECLARED, PEER_KINDS, TASKS, type Peers } from "./peers.js";
import { form, startWork, type Work } from "./records.js";

const ACCEPT = { action: "accept", content: { name: "Ada" } };
const UNKNOWN = {
  code: -32602,
  message:
    "/params/taskId: expected the id of a task of this caller; the task does not exist or has expired",
};

const METHODS = ["tasks/get", "tasks/update", "tasks/cancel"] as const;

const DECLARING = { [`${PROTOCOL}clientCapabilities`]: DECLARED };

const fixture = new TasksFixture();

const update = (peers: Peers, work: Work, inputResponses: WireObject) =>
  peers.ask("tasks/update", { taskId: work.id, inputResponses });

const cancel = (peers: Peers, { id }: Work) => peers.ask("tasks/cancel", { taskId: id });

const statusOf = async (peers: Peers, { id }: Work) =>
  resultOf(await peers.ask("tasks/get", { taskId: id }))["status"];

const paramsOf = (method: string, taskId: unknown): WireObject => ({
  taskId,
  ...(method === "tasks/update" && { inputResponses: {} }),
});

describe.each(PEER_KINDS)("%s", (kind) => {
  describe("tasks/get", () => {
    test("[tasks 3.5] [tasks 1 result] [tasks 1 tool result] has what the status brings along", async () => {
      const { ask } = await fixture.peers(kind);
      const tasks = await fixture.inEachStatus();
      const get = async ({ id }: Work) => {
        const response = await ask("tasks/get", { taskId: id });
        expect(isGetTaskResult(response["result"])).toBe(true);
        expect(resultOf(response)).toMatchObject({
          resultType: "complete",
          taskId: id,
          createdAt: "2026-01-01T00:00:00.000Z",
          lastUpdatedAt: "2026-01-01T00:00:00.000Z",
          ttlMs: null,
          pollIntervalMs: 1_000,
        });
        return Object.fromEntries(
          ["status", "statusMessage", "inputRequests", "result", "error"].flatMap((name) => {
            const value = resultOf(response)[name];
            return value === undefined ? [] : [[name, value]];
          }),
        );
      };
      expect(await get(tasks.working)).toEqual({ status: "working" });
      expect(await get(tasks.asking)).toEqual({
        status: "input_required",
        inputRequests: { name: form("name") },
      });
      expect(await get(tasks.completed)).toEqual({
        status: "completed",
        result: { resultType: "complete", content: [{ type: "text", text: "done" }] },
      });
      expect(await get(tasks.rejected)).toEqual({
        status: "completed",
        result: { resultType: "complete", content: [], isError: true },
      });
      expect(await get(tasks.failed)).toEqual({
        status: "failed",
        statusMessage: "disk full",
        error: { code: -32000, message: "disk full" },
      });
      expect(await get(tasks.cancelled)).toEqual({ status: "cancelled" });
    });

    test("[tasks 1 lifetime] [tasks 1 creation] names the lifetime and the interval in milliseconds", async () => {
      const { ask } = await fixture.peers(kind);
      const { id } = await startWork(fixture.store, { ttlMs: 60_000, pollIntervalMs: 250 });
      const task = resultOf(await ask("tasks/get", { taskId: id }));
      expect(task).toMatchObject({ ttlMs: 60_000, pollIntervalMs: 250 });
      expect(Object.keys(task)).not.toContain("ttl");
      expect(Object.keys(task)).not.toContain("pollInterval");
    });

    test("[tasks 3.5] [tasks 1 questions] repeats every open input request on each poll", async () => {
      const { ask } = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ name: form("name"), color: form("color") });
      const get = async () => resultOf(await ask("tasks/get", { taskId: work.id }));
      const both = { name: form("name"), color: form("color") };
      expect(await get()).toMatchObject({ status: "input_required", inputRequests: both });
      expect((await get())["inputRequests"]).toEqual(both);
      await ask("tasks/update", { taskId: work.id, inputResponses: { name: ACCEPT } });
      expect((await get())["inputRequests"]).toEqual({ color: form("color") });
    });

    test("[tasks 3.5] has no state and no related task, also in the result", async () => {
      const { ask } = await fixture.peers(kind);
      const tasks = Object.values(await fixture.inEachStatus());
      const responses = await Promise.all(tasks.map(({ id }) => ask("tasks/get", { taskId: id })));
      expect(JSON.stringify(responses)).not.toMatch(/requestState|related-task/);
    });
  });

  describe("tasks/update", () => {
    test("[tasks 3.2] [tasks 3.6] is acknowledged without the task, and is read by the next poll", async () => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ name: form("name") });
      const response = await update(peers, work, { name: ACCEPT });
      expect(isUpdateTaskResult(response["result"])).toBe(true);
      expect(resultOf(response)).toEqual({ resultType: "complete" });
      expect(await statusOf(peers, work)).toBe("working");
      expect(await fixture.store.read(work.id)).toMatchObject({ responses: { name: ACCEPT } });
      expect(fixture.woken).toBe(1);
    });

    test("[tasks 3.6] accepts a subset; the task waits for the rest", async () => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ name: form("name"), color: form("color") });
      await update(peers, work, { name: ACCEPT });
      expect(await statusOf(peers, work)).toBe("input_required");
      await update(peers, work, { color: { action: "decline" } });
      expect(await statusOf(peers, work)).toBe("working");
    });

    test("[tasks 3.6] ignores unknown and answered keys", async () => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ name: form("name"), color: form("color") });
      await update(peers, work, { name: ACCEPT });
      const decline = { action: "decline" };
      const responses = { name: decline, other: { x: 1 }, toString: decline, "": null };
      const response = await update(peers, work, responses);
      expect(resultOf(response)).toEqual({ resultType: "complete" });
      expect((await fixture.store.read(work.id))?.responses).toEqual({ name: ACCEPT });
      expect(await statusOf(peers, work)).toBe("input_required");
    });

    test("[tasks 3.6] ignores the key of a request that a new one has superseded", async () => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ name: form("name") });
      await update(peers, work, { name: ACCEPT });
      await work.ask({ "name (2)": form("name") });
      await update(peers, work, { name: { action: "decline" } });
      expect(await statusOf(peers, work)).toBe("input_required");
      expect((await fixture.store.read(work.id))?.responses).toEqual({ name: ACCEPT });
    });

    test("[tasks 3.6] is acknowledged for a task that has ended, and changes nothing", async () => {
      const peers = await fixture.peers(kind);
      const { completed } = await fixture.inEachStatus();
      const before = await fixture.store.read(completed.id);
      expect(resultOf(await update(peers, completed, { name: ACCEPT }))).toEqual({
        resultType: "complete",
      });
      expect(await fixture.store.read(completed.id)).toEqual(before);
    });

    test.each([
      ["a result of another method", { roots: [] }],
      ["content without an action", { content: { name: "Ada" } }],
      ["null", null],
    ])("rejects %s, names the key, and stores no other response", async (_, wrong) => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      await work.ask({ "a/b": form("name"), color: form("color") });
      expect(await update(peers, work, { color: ACCEPT, "a/b": wrong })).toMatchObject({
        error: { code: -32602, message: expect.stringContaining("/params/inputResponses/a~1b") },
      });
      expect((await fixture.store.read(work.id))?.responses).toEqual({});
    });
  });

  describe("tasks/cancel", () => {
    test("[tasks 3.2] [tasks 3.7] [tasks 1 cancel answers] is acknowledged without the task", async () => {
      const peers = await fixture.peers(kind);
      const work = await startWork(fixture.store);
      const response = await cancel(peers, work);
      expect(isCancelTaskResult(response["result"])).toBe(true);
      expect(resultOf(response)).toEqual({ resultType: "complete" });
      const task = resultOf(await peers.ask("tasks/get", { taskId: work.id }));
      expect(task["status"]).toBe("cancelled");
      expect(await work.complete({ content: [] })).toBe(false);
    });

    test("[tasks 1 cancel of a terminal task] is acknowledged, and changes nothing", async () => {
      const peers = await fixture.peers(kind);
      const { completed, failed, cancelled } = await fixture.inEachStatus();
      for (const work of [completed, failed, cancelled]) {
        const before = await fixture.store.read(work.id);
        expect(resultOf(await cancel(peers, work))).toEqual({ resultType: "complete" });
        expect(await fixture.store.read(work.id)).toEqual(before);
      }
    });
  });

  describe("errors", () => {
    test.each(METHODS)("[tasks 1 unknown id] %s: -32602 for an unknown id", async (method) => {
      const { ask } = await fixture.peers(kind);
      expect((await ask(method, paramsOf(method, "nothing")))["error"]).toEqual(UNKNOWN);
    });

    test.each(METHODS)(
      "[tasks 1 undeclared client] %s: -32021 with the extension, before the params and the id",
      async (method) => {
        const { ask } = await fixture.peers(kind);
        const { id } = await startWork(fixture.store);
        const error = {
          code: -32021,
          message: `Missing required client capability: expected the client to declare extensions.${TASKS}`,
          data: { requiredCapabilities: DECLARED },
        };
        for (const taskId of [id, "nothing", "", 7]) {
          const { error: received } = await ask(method, paramsOf(method, taskId), undefined, {});
          expect(received).toEqual(error);
        }
        expect(await fixture.store.read(id)).toMatchObject({ status: "working" });
      },
    );

    test.each(METHODS)("%s: the params before the id", async (method) => {
      const { ask } = await fixture.peers(kind);
      expect(await ask(method, {})).toMatchObject({
        error: { code: -32602, message: expect.stringContaining("/params/taskId") },
      });
    });

    test.each(["tasks/result", "tasks/list"])(
      "[tasks 1 list] %s does not exist, with and without the declaration",
      async (method) => {
        const { ask } = await fixture.peers(kind);
        const { id } = await startWork(fixture.store);
        for (const capabilities of [{}, DECLARED]) {
          expect(await ask(method, { taskId: id }, undefined, capabilities)).toMatchObject({
            error: { code: -32601 },
          });
        }
      },
    );
  });

  describe("isolation", () => {
    test.each(METHODS)(
      "[tasks 3.10] %s: another principal gets the error of an unknown id",
      async (method) => {
        const { ask } = await fixture.peers(kind);
        const work = await startWork(fixture.store, { principal: "ada" });
        const anonymous = await startWork(fixture.store);
        await work.ask({ name: form("name") });
        const before = await fixture.store.read(work.id);
        const params = (taskId: string): WireObject => ({
          taskId,
          ...(method === "tasks/update" && { inputResponses: { name: ACCEPT } }),
        });
        for (const who of ["bob", undefined] as const) {
          expect((await ask(method, params(work.id), who))["error"]).toEqual(UNKNOWN);
        }
        expect((await ask(method, params(anonymous.id), "ada"))["error"]).toEqual(UNKNOWN);
        expect(await fixture.store.read(work.id)).toEqual(before);
        expect(await ask(method, params(work.id), "ada")).toHaveProperty("result");
        expect(await ask(method, params(anonymous.id))).toHaveProperty("result");
      },
    );

    test("[tasks 3.10] the work behind a regular call is no task for clients", async () => {
      const { ask } = await fixture.peers(kind);
      const { id } = await startWork(fixture.store, { isListed: false });
      expect((await ask("tasks/get", { taskId: id }))["error"]).toEqual(UNKNOWN);
    });

    test("[tasks 3.10] [tasks 3.9] a stream grants only tasks of its principal", async () => {
      const { listen } = await fixture.peers(kind);
      const ada = await startWork(fixture.store, { principal: "ada" });
      const bob = await startWork(fixture.store, { principal: "bob" });
      const anonymous = await startWork(fixture.store);
      const taskIds = [ada.id, "nothing", bob.id, anonymous.id, bob.id];
      const stream = await listen({ taskIds }, "bob");
      await stream.has(1);
      for (const work of [ada, anonymous, bob]) await work.note("changed");
      await bob.complete({ content: [] });
      const received = await stream.has(3);
      expect(JSON.stringify(received)).not.toContain(ada.id);
      expect(JSON.stringify(received)).not.toContain(anonymous.id);
      expect(received[0]).toMatchObject({ params: { notifications: { taskIds: [bob.id] } } });
      await stream.close();
    });
  });
});

describe("[tasks 1 HTTP] Mcp-Name", () => {
  test.each(["node", "fetch"] as const)("%s: must repeat the id of the task", async (kind) => {
    const { ask } = await fixture.peers(kind);
    const { id } = await startWork(fixture.store);
    const send = (method: string, name: string | null, capabilities = DECLARED) => {
      return ask(method, paramsOf(method, id), undefined, capabilities as never, {
        "mcp-name": name,
      });
    };
    for (const method of METHODS) {
      for (const wrong of ["other", null]) {
        expect(await send(method, wrong)).toMatchObject({ error: { code: -32020 } });
        // Before the capability.
        expect(await send(method, wrong, {} as never)).toMatchObject({ error: { code: -32020 } });
      }
      const encoded = `=?base64?${Buffer.from(id).toString("base64")}?=`;
      expect(await send(method, encoded)).toHaveProperty("result");
    }
  });

  test.each(["node", "fetch"] as const)("%s: methods of the core need none", async (kind) => {
    const { ask } = await fixture.peers(kind);
    for (const method of ["tasks/result", "tasks/list"]) {
      const sent = ask(method, { taskId: "id" }, undefined, DECLARED, { "mcp-name": null });
      expect(await sent).toMatchObject({ error: { code: -32601 } });
    }
  });
});

describe("[tasks 1 other generation] [tasks 1 negotiation]", () => {
  test("the extension is declared, and the capability of the core is not", async () => {
    const { ask } = await fixture.peers("memory");
    const { capabilities } = resultOf(await ask("server/discover", {}));
    expect(capabilities).toMatchObject({ extensions: { [TASKS]: {} } });
    expect(capabilities).not.toHaveProperty("tasks");
  });

  test("a declaration counts only for its own request", async () => {
    const { ask } = await fixture.peers("memory");
    const { id } = await startWork(fixture.store);
    expect(await ask("tasks/get", { taskId: id })).toHaveProperty("result");
    expect(await ask("tasks/get", { taskId: id }, undefined, {})).toMatchObject({
      error: { code: -32021 },
    });
  });

  test.each(SESSIONS)("%s: the extension has no effect", async (revision) => {
    const line = await sessionTo(fixture.server(), revision, { capabilities: DECLARED });
    const { result } = line.received[0] as { result: { capabilities: object } };
    expect(result.capabilities).not.toHaveProperty("extensions");
    const { id } = await startWork(fixture.store);
    for (const method of METHODS) {
      const request = legacy(method, method, { taskId: id, inputResponses: {} });
      expect(await line.ask(request)).toMatchObject({ error: { code: -32601 } });
    }
  });
});

const randomTaskId = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url");

test("[tasks 3.10] 100,000 random ids find no task", async () => {
  const server = fixture.server();
  await server.ready(STATELESS);
  for (let created = 0; created < 100; created++) {
    await startWork(fixture.store, { id: randomTaskId() });
  }
  const get = (taskId: string) =>
    new Promise<{ readonly error?: unknown }>((resolve) => {
      const request = modern(1, "tasks/get", { taskId }, DECLARING) as unknown as JsonRpcRequest;
      const answer = (_: unknown, response: unknown) => resolve(response as WireObject);
      server.handleRequest(request, { send: () => {}, refuse: () => {}, answer }, undefined);
    });
  const answers = new Set<string>();
  for (let tried = 0; tried < 100_000; tried++) {
    answers.add(JSON.stringify((await get(randomTaskId())).error));
  }
  expect([...answers]).toEqual([JSON.stringify(UNKNOWN)]);
});

test.each(METHODS)(
  "[tasks 3.10] %s: unknown ids and ids of others cause the same work in the store",
  async (method) => {
    const { id } = await startWork(fixture.store, { principal: "ada" });
    const { ask } = await fixture.peers("memory");
    const work: string[] = [];
    for (const name of ["read", "addInputResponses", "cancel", "list"] as const) {
      const original = fixture.store[name].bind(fixture.store) as (...args: unknown[]) => unknown;
      fixture.store[name] = ((...args: unknown[]) => {
        work.push(name);
        return original(...args);
      }) as never;
    }
    for (const taskId of [id, randomTaskId()]) {
      await ask(method, paramsOf(method, taskId), "bob");
      expect(work.splice(0)).toEqual(["read"]);
    }
  },
);

test("an unsupported revision is refused before the capability and the id", async () => {
  const line = lineTo(fixture.server());
  const meta = { [`${PROTOCOL}protocolVersion`]: "2031-01-01" };
  expect(await line.ask(modern(1, "tasks/get", { taskId: "nothing" }, meta))).toMatchObject({
    error: { code: -32022 },
  });
  await line.close();
});

describe("[tasks 3.11] the prefix tasks/", () => {
  test("is reserved: another extension that uses it causes a warning", () => {
    const warnings: string[] = [];
    const methods = { "tasks/run": () => ({ kind: "handled", result: {} }) as const };
    quietServer({
      extensions: [
        defineExtension({ id: "com.example/jobs", server: { methods } }),
        fixture.extension(),
      ],
      onWarning: (message) => warnings.push(message),
    });
    expect(warnings).toEqual([
      `extension com.example/jobs: expected methods that do not start with tasks/, which is reserved for ${TASKS}, received tasks/run; rename it`,
    ]);
  });

  test.each(["tasks/run", "tasks/", "notifications/tasks"])("%s is no method", async (method) => {
    const { ask } = await fixture.peers("memory");
    expect(await ask(method, {})).toMatchObject({ error: { code: -32601 } });
  });
});
