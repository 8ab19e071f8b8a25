/** Notifications of the tasks extension: the filter `taskIds` of `subscriptions/listen`. */
import { isTaskStatusNotificationParams } from "@mcp-gen/protocol/extensions/tasks/guards";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { resultOf, TasksFixture } from "./fixture.js";
import { DECLARED, PEER_KINDS } from "./peers.js";
import { form, startWork } from "./records.js";

const ACCEPT = { action: "accept", content: { name: "Ada" } };

const fixture = new TasksFixture();

/** Runs a change when the task is read the next time, before or after the read. */
function duringRead(when: "before" | "after", change: () => Promise<unknown>): void {
  const read = fixture.store.read.bind(fixture.store);
  fixture.store.read = async (id) => {
    fixture.store.read = read;
    if (when === "before") await change();
    const task = await read(id);
    if (when === "after") await change();
    return task;
  };
}

describe.each(PEER_KINDS)("[tasks 3.9] [tasks 1 notification] notifications: %s", (kind) => {
  test("come once for each change, and equal tasks/get", async () => {
    const { ask, listen } = await fixture.peers(kind);
    const work = await startWork(fixture.store);
    const stream = await listen({ taskIds: [work.id], toolsListChanged: true });
    const [acknowledged] = await stream.has(1);
    expect(acknowledged).toMatchObject({
      method: "notifications/subscriptions/acknowledged",
      params: { notifications: { taskIds: [work.id] } },
    });
    const changes = [
      () => work.note("half"),
      () => work.ask({ name: form("name"), color: form("color") }),
      () => ask("tasks/update", { taskId: work.id, inputResponses: { name: ACCEPT } }),
      () => ask("tasks/update", { taskId: work.id, inputResponses: { color: ACCEPT } }),
      () => work.complete({ content: [] }),
    ];
    let count = 1;
    for (const change of changes) {
      await change();
      const notification = (await stream.has((count += 1))).at(-1) ?? {};
      expect(notification["method"]).toBe("notifications/tasks");
      expect(isTaskStatusNotificationParams(notification["params"])).toBe(true);
      const { _meta, ...params } = notification["params"] as WireObject;
      expect(acknowledged).toMatchObject({ params: { _meta } });
      const task = resultOf(await ask("tasks/get", { taskId: work.id }));
      expect({ resultType: "complete", ...params }).toEqual(task);
    }
    expect(stream.received).toHaveLength(6);
    await stream.close();
  });

  test("[tasks 1 progress and log] do not come for progress, steps and repeated updates", async () => {
    const { ask, listen } = await fixture.peers(kind);
    const work = await startWork(fixture.store);
    const stream = await listen({ taskIds: [work.id] });
    await stream.has(1);
    await work.append({ kind: "note", progress: { progress: 1, total: 2 } });
    await work.append({ kind: "value", key: "step", value: 7 });
    await ask("tasks/update", { taskId: work.id, inputResponses: { name: ACCEPT } });
    await work.note("the end");
    const received = await stream.has(2);
    expect(received).toHaveLength(2);
    expect(received[1]).toMatchObject({ params: { statusMessage: "the end" } });
    await stream.close();
  });

  test("end with the stream, and with the task", async () => {
    const { listen } = await fixture.peers(kind);
    const work = await startWork(fixture.store);
    const stream = await listen({ taskIds: [work.id] });
    await stream.has(1);
    await stream.close();
    // Over HTTP, the server needs a moment to notice.
    await expect.poll(() => fixture.watchers).toBe(0);
    await work.complete({ content: [] });
    expect(stream.received).toHaveLength(1);
  });

  test("[tasks 1 undeclared client] a stream of a client that has not declared the extension gets -32021", async () => {
    const { listen } = await fixture.peers(kind);
    const { id } = await startWork(fixture.store);
    for (const taskIds of [[id], ["nothing"], 7]) {
      const stream = await listen({ taskIds }, undefined, {});
      expect(await stream.has(1)).toEqual([
        expect.objectContaining({
          error: expect.objectContaining({
            code: -32021,
            data: { requiredCapabilities: DECLARED },
          }),
        }),
      ]);
    }
  });

  test.each([
    ["a string", "id", "expected an array of strings"],
    ["numbers", [7], "expected an array of strings"],
    ["too many", Array.from({ length: 1_025 }, (_, at) => `id ${at}`), "at most 1024"],
  ])("reject %s", async (_, taskIds, message) => {
    const { listen } = await fixture.peers(kind);
    const stream = await listen({ taskIds });
    expect(await stream.has(1)).toMatchObject([
      {
        error: {
          code: -32602,
          message: expect.stringContaining("/params/notifications/taskIds"),
        },
      },
    ]);
    expect(JSON.stringify(stream.received)).toContain(message);
  });
});

describe("[tasks 3.9] a task that changes while a stream starts", () => {
  test.each(["before", "after"] as const)(
    "%s it was read: the stream is acknowledged, then shows the current state once",
    async (when) => {
      const { listen } = await fixture.peers("memory");
      const work = await startWork(fixture.store);
      duringRead(when, async () => {
        await work.note("half");
        await work.note("almost");
      });
      const stream = await listen({ taskIds: [work.id] });
      await stream.has(when === "after" ? 2 : 1);
      await work.complete({ content: [] });
      const shown = (await stream.has(when === "after" ? 3 : 2)).map(
        ({ params }) => params as WireObject,
      );
      expect(shown[0]).toHaveProperty("notifications");
      expect(shown.slice(1)).toMatchObject([
        ...(when === "after" ? [{ status: "working", statusMessage: "almost" }] : []),
        { status: "completed" },
      ]);
      await stream.close();
    },
  );

  test("a stream ends with the server", async () => {
    const server = fixture.server();
    const { listen } = await fixture.peers("memory", server);
    const work = await startWork(fixture.store);
    const stream = await listen({ taskIds: [work.id] });
    await stream.has(1);
    await server.close(0);
    expect((await stream.has(3)).slice(1)).toMatchObject([
      { method: "notifications/cancelled" },
      { result: { resultType: "complete" } },
    ]);
    await work.complete({ content: [] });
    expect(fixture.watchers).toBe(0);
    expect(stream.received).toHaveLength(3);
  });

  test("a task that expires is watched no longer", async () => {
    const { listen } = await fixture.peers("memory");
    const work = await startWork(fixture.store, { createdAt: fixture.clock.now(), ttlMs: 60_000 });
    const stream = await listen({ taskIds: [work.id] });
    await stream.has(1);
    await fixture.clock.advance(120_000);
    expect(stream.received).toHaveLength(1);
    await stream.close();
    await expect.poll(() => fixture.watchers).toBe(0);
  });

  test("if the store fails, the request fails, and nothing is watched", async () => {
    const { listen } = await fixture.peers("memory");
    const first = await startWork(fixture.store);
    const read = fixture.store.read.bind(fixture.store);
    fixture.store.read = (id) => (id === first.id ? read(id) : Promise.reject(new Error("disk")));
    const stream = await listen({ taskIds: [first.id, "second"] });
    expect(await stream.has(1)).toMatchObject([{ error: { code: -32603 } }]);
    expect(fixture.watchers).toBe(0);
  });
});
