/**
 * Sessions that several servers serve, as the processes of a cluster do: their state, their changes, and the messages
 * that belong to no request.
 */
import { runInNewContext } from "node:vm";
import { setFlagsFromString } from "node:v8";
import type { RetryLaterError, Route } from "@mcp-gen/core";
import { StoreUnavailableError, type SessionState } from "@mcp-gen/core/cluster";
import type { Revision } from "@mcp-gen/protocol";
import {
  resource,
  resourceTemplate,
  tool,
  type Definition,
  type Server,
  type ServerSession,
} from "@mcp-gen/server";
import { defineRawServer, inWire, type RawSession } from "@mcp-gen/server/engine";
import type { WireObject } from "@mcp-gen/testing";
import { describe, expect, test, vi } from "vitest";
import { legacy, quietServer, sessionTo, SESSIONS } from "./helpers.js";
import { memoryTaskStore } from "../src/tasks/memory-store.js";
import { CORE, taskTools } from "./task-sessions.js";
import { continueAt, openAt, placeAt, type Place } from "./moved-session.js";

const CAPABILITIES = {
  roots: { listChanged: true },
  sampling: {},
  elicitation: {},
  tasks: { requests: { elicitation: { create: {} } } },
};

interface Watched {
  readonly server: Server;
  /** The observers that began and ended. */
  readonly log: string[];
  readonly errors: string[];
  /** Reports a change of an observed resource. */
  readonly updated: Map<string, () => void>;
  readonly hooks: [name: string, session: ServerSession][];
}

/** A server whose resources are observed. The observer of `test://bad` fails. */
function watchingServer(more: Partial<Definition> = {}): Watched {
  const log: string[] = [];
  const errors: string[] = [];
  const updated = new Map<string, () => void>();
  const hooks: Watched["hooks"] = [];
  const note = (name: string) => (session: ServerSession) => void hooks.push([name, session]);
  const subscribe = (uri: string, report: () => void): (() => void) => {
    log.push(`begin ${uri}`);
    if (uri === "test://bad") throw new Error("cannot watch");
    updated.set(uri, report);
    return () => {
      updated.delete(uri);
      log.push(`end ${uri}`);
    };
  };
  const server = quietServer({
    tools: {
      log: tool({}, (_, ctx) => {
        ctx.log("info", "detail");
        return "done";
      }),
      roots: tool({}, async (_, ctx) => JSON.stringify(await ctx.roots())),
    },
    resources: { "test://told": resource({ subscribe: true }, () => "") },
    resourceTemplates: { "test://{id}": resourceTemplate({ subscribe }, () => "") },
    onError: (error) => errors.push((error as Error).message),
    onSessionOpened: note("opened"),
    onSessionClosed: note("closed"),
    onRootsChanged: note("roots"),
    ...more,
  });
  return { server, log, errors, updated, hooks };
}

const subscribe = (id: unknown, uri: string): WireObject =>
  legacy(id, "resources/subscribe", { uri });

const unsubscribe = (id: unknown, uri: string): WireObject =>
  legacy(id, "resources/unsubscribe", { uri });

const setLevel = (id: unknown, level: string): WireObject =>
  legacy(id, "logging/setLevel", { level });

const call = (id: unknown, name: string): WireObject => legacy(id, "tools/call", { name });

const updates = ({ sent }: Place): unknown[] =>
  sent
    .filter(({ method }) => method === "notifications/resources/updated")
    .map(({ params }) => (params as WireObject)["uri"]);

const methods = ({ sent }: Place): unknown[] =>
  sent.map(({ method }) => method).filter((method) => method !== undefined);

/** A route on which the transport can tell the client to send the request again later. */
function retriedRoute(): { route: Route; errors: RetryLaterError[] } {
  const errors: RetryLaterError[] = [];
  return { route: { retryLater: (error) => void errors.push(error) }, errors };
}

/** Runs all work that waits for no timer and no input: the store of these tests is in memory. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const roots = (id: unknown): WireObject => ({ jsonrpc: "2.0", id, result: { roots: [] } });

describe.each(SESSIONS)("%s", (revision: Revision) => {
  test("the state is JSON, and has everything about the client", async () => {
    const { server } = watchingServer();
    const { place, stored } = await openAt(server, revision, { capabilities: CAPABILITIES });
    await place.ask(setLevel(1, "error"));
    await place.ask(subscribe(2, "test://a"));
    const { state } = place.connection;
    expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    expect(stored.state).toEqual(state);
    expect(state).toEqual({
      clientInfo: { name: "test", version: "1.0.0" },
      // In the form of the newest revision, without what the revision of the session lacks.
      clientCapabilities: expect.objectContaining({ roots: expect.anything(), sampling: {} }),
      clientTasks: CAPABILITIES.tasks,
      logLevel: "error",
      isReady: true,
      subscriptions: ["test://a"],
    });
  });

  test("another server knows the client, and asks it with opaque ids", async () => {
    const { stored } = await openAt(watchingServer().server, revision, {
      capabilities: CAPABILITIES,
    });
    const place = await continueAt(watchingServer().server, revision, stored);
    expect(place.connection.revision).toBe(revision);
    const answered = place.ask(call(1, "roots"));
    const { id } = await place.until(({ method }) => method === "roots/list");
    expect(id).toMatch(/^node-2\.[\w-]{16}$/);
    expect(place.connection.awaits?.(id as string)).toBe(true);
    expect(place.connection.awaits?.("node-2.0000000000000000")).toBe(false);
    expect(place.connection.isBusy).toBe(true);
    place.accept(roots(id));
    expect(await answered).toMatchObject({ result: { content: [{ text: "[]" }] } });
    expect(place.connection.awaits?.(id as string)).toBe(false);
    expect(place.connection.isBusy).toBe(false);
  });

  test("another server uses the log level", async () => {
    const { place: first, stored } = await openAt(watchingServer().server, revision);
    const place = await continueAt(watchingServer().server, revision, stored);
    await place.ask(call(1, "log"));
    expect(methods(place)).toEqual(["notifications/message"]);
    await first.ask(setLevel(2, "error"));
    stored.tellAll();
    await place.ask(call(3, "log"));
    expect(methods(place)).toEqual(["notifications/message"]);
  });

  test("changes are stored before the response", async () => {
    const { place, stored } = await openAt(watchingServer().server, revision);
    for (const [request, change] of [
      [setLevel(1, "alert"), { logLevel: "alert" }],
      [subscribe(2, "test://a"), { subscriptions: ["test://a"] }],
      [unsubscribe(3, "test://a"), { subscriptions: [] }],
    ] as const) {
      const answered = place.ask(request);
      await settled();
      expect(stored.state).toMatchObject(change);
      expect(await answered).toHaveProperty("result", {});
    }
  });

  test("a change that the state already has is not stored", async () => {
    const { place, stored } = await openAt(watchingServer().server, revision);
    await place.ask(subscribe(1, "test://a"));
    const { changes } = stored;
    await place.ask(subscribe(2, "test://a"));
    await place.ask(unsubscribe(3, "test://b"));
    await place.ask(setLevel(4, "info"));
    place.accept({ jsonrpc: "2.0", method: "notifications/initialized" });
    await settled();
    expect(stored.changes).toBe(changes);
  });

  test("nothing changes while the store is not available, and the client tries again", async () => {
    const { server, log } = watchingServer();
    const { place, stored } = await openAt(server, revision);
    await place.ask(subscribe(1, "test://a"));
    const before = place.connection.state;
    stored.beforeChange = () => {
      throw new StoreUnavailableError("sessions");
    };
    for (const request of [
      setLevel(2, "error"),
      subscribe(3, "test://b"),
      unsubscribe(4, "test://a"),
    ]) {
      const { route, errors } = retriedRoute();
      expect(await place.ask(request, route)).toHaveProperty("error");
      expect(errors).toEqual([expect.any(StoreUnavailableError)]);
      expect(place.connection.state).toEqual(before);
    }
    expect(log).toEqual(["begin test://a", "begin test://b", "end test://b"]);
    stored.beforeChange = undefined;
    expect(await place.ask(subscribe(5, "test://b"))).toHaveProperty("result");
    expect(stored.state?.subscriptions).toEqual(["test://a", "test://b"]);
  });

  test("`notifications/initialized` is stored, and has no effect if the store fails", async () => {
    const { server, errors } = watchingServer();
    const { stored, place: first } = await openAt(server, revision);
    first.connection.release?.();
    stored.replace({ ...(stored.state as SessionState), isReady: false });
    const place = await continueAt(server, revision, stored);
    stored.beforeChange = () => {
      throw new StoreUnavailableError("sessions");
    };
    place.accept({ jsonrpc: "2.0", method: "notifications/initialized" });
    await settled();
    server.log("error", "early");
    expect(place.connection.state?.isReady).toBe(false);
    stored.beforeChange = undefined;
    place.accept({ jsonrpc: "2.0", method: "notifications/initialized" });
    await settled();
    expect([stored.state?.isReady, place.connection.state?.isReady]).toEqual([true, true]);
    server.log("error", "late");
    expect(place.sent).toMatchObject([{ params: { data: "late" } }]);
    expect(errors).toEqual([]);
  });

  test("both subscriptions survive if two servers subscribe at the same time", async () => {
    const { place: first, stored } = await openAt(watchingServer().server, revision);
    const second = await continueAt(watchingServer().server, revision, stored);
    const answers = [first.ask(subscribe(1, "test://a")), second.ask(subscribe(2, "test://b"))];
    for (const answer of await Promise.all(answers)) expect(answer).toHaveProperty("result");
    expect(stored.state?.subscriptions.toSorted()).toEqual(["test://a", "test://b"]);
    stored.tellAll();
    expect(first.connection.state).toEqual(stored.state);
    expect(second.connection.state).toEqual(stored.state);
  });

  test("the limit of subscriptions counts the subscriptions through all servers", async () => {
    const limits = { subscriptions: 2 };
    const { place: first, stored } = await openAt(watchingServer({ limits }).server, revision);
    const second = await continueAt(watchingServer({ limits }).server, revision, stored, {
      attached: false,
    });
    await first.ask(subscribe(1, "test://a"));
    await second.ask(subscribe(2, "test://b"));
    for (const place of [first, second]) {
      const answer = await place.ask(subscribe(3, "test://c"));
      expect(answer).toMatchObject({ error: { code: -32602, message: /at most 2/ } });
    }
    expect(await second.ask(subscribe(4, "test://a"))).toHaveProperty("result");
    await second.ask(unsubscribe(5, "test://a"));
    expect(await first.ask(subscribe(6, "test://c"))).toHaveProperty("result");
    expect(stored.state?.subscriptions).toEqual(["test://b", "test://c"]);
  });

  test("the limit of all subscriptions counts those of the attached sessions", async () => {
    const { server, log } = watchingServer({ limits: { totalSubscriptions: 1 } });
    const { place, stored } = await openAt(server, revision);
    await place.ask(subscribe(1, "test://a"));
    const { route, errors } = retriedRoute();
    expect(await place.ask(subscribe(2, "test://b"), route)).toHaveProperty("error");
    expect(errors).toMatchObject([{ message: expect.stringContaining("subscriptions") }]);
    expect(stored.state?.subscriptions).toEqual(["test://a"]);
    expect(log).toEqual(["begin test://a"]);
    place.connection.detach?.();
    expect(await place.ask(subscribe(3, "test://b"))).toHaveProperty("result");
  });

  test("only the attached server observes resources and announces changes", async () => {
    const [one, two] = [watchingServer(), watchingServer()];
    const { place: first, stored } = await openAt(one.server, revision, { attached: false });
    const second = await continueAt(two.server, revision, stored, { attached: false });
    await first.ask(subscribe(1, "test://a"));
    stored.tellAll();
    expect([one.log, two.log]).toEqual([[], []]);

    second.connection.attach?.(undefined);
    expect([one.log, two.log]).toEqual([[], ["begin test://a"]]);
    two.updated.get("test://a")?.();
    // The subscription goes through the other server.
    await first.ask(subscribe(2, "test://told"));
    stored.tellAll();
    for (const { server } of [one, two]) {
      server.resourceUpdated("test://told");
      server.toolsChanged();
      server.log("error", "to all");
    }
    await settled();
    expect(methods(first)).toEqual([]);
    expect(updates(second)).toEqual(["test://a", "test://told"]);
    expect(methods(second).slice(2).toSorted()).toEqual([
      "notifications/message",
      "notifications/tools/list_changed",
    ]);

    second.connection.detach?.();
    expect(two.log).toEqual(["begin test://a", "end test://a"]);
    second.sent.length = 0;
    two.server.resourceUpdated("test://told");
    two.server.toolsChanged();
    await settled();
    expect(second.sent).toEqual([]);
  });

  test("changes that the client has missed are announced on attach", async () => {
    const { stored } = await openAt(watchingServer().server, revision);
    const { server, log } = watchingServer();
    const replay = vi.fn<(session: unknown, uris: Iterable<string>, since: number) => void>();
    Object.assign(server, { shared: { replay } });
    const place = await continueAt(server, revision, stored, { attached: false });
    await place.ask(subscribe(1, "test://a"));
    place.connection.attach?.(undefined);
    expect(replay).not.toHaveBeenCalled();
    place.connection.detach?.();
    replay.mockImplementation((session, uris) => {
      // The observers have started, so that no change is missed.
      expect(log).toEqual(["begin test://a", "end test://a", "begin test://a"]);
      for (const uri of uris) {
        const { broadcast } = session as { broadcast: (method: string, params: object) => void };
        broadcast.call(session, "notifications/resources/updated", { uri });
      }
    });
    place.connection.attach?.(1_000);
    expect(replay).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.anything(), 1_000);
    expect(updates(place)).toEqual(["test://a"]);
  });

  test("changes since a subscription through another server are announced once", async () => {
    const { place: first, stored } = await openAt(watchingServer().server, revision, {
      attached: false,
    });
    const { server } = watchingServer();
    const replay = vi.fn<(session: unknown, uris: Iterable<string>, since?: number) => void>();
    Object.assign(server, { shared: { replay } });
    const second = await continueAt(server, revision, stored);
    await second.ask(subscribe(1, "test://b"));
    await first.ask(subscribe(2, "test://a"));
    expect(replay).not.toHaveBeenCalled();
    stored.tellAll();
    stored.tellAll();
    expect(replay).toHaveBeenCalledExactlyOnceWith(expect.anything(), ["test://a"], undefined);
  });

  test("the attached server stops an observer when another server unsubscribes", async () => {
    const two = watchingServer();
    const { place: first, stored } = await openAt(watchingServer().server, revision, {
      attached: false,
    });
    const second = await continueAt(two.server, revision, stored);
    await second.ask(subscribe(1, "test://a"));
    stored.tellAll();
    await first.ask(unsubscribe(2, "test://a"));
    stored.tellAll();
    stored.tellAll();
    expect(two.log).toEqual(["begin test://a", "end test://a"]);
  });

  test("an observer that fails on attach is reported, and the others continue", async () => {
    const { stored } = await openAt(watchingServer().server, revision);
    const subscriptions = ["test://bad", "other://gone", "test://a"];
    stored.replace({ ...(stored.state as SessionState), subscriptions });
    const two = watchingServer();
    const place = await continueAt(two.server, revision, stored, { attached: false });
    place.connection.attach?.(undefined);
    expect(two.errors).toEqual(["cannot watch"]);
    two.updated.get("test://a")?.();
    // The application can still report changes of a resource that this server does not have.
    two.server.resourceUpdated("other://gone");
    expect(updates(place)).toEqual(["test://a", "other://gone"]);
    // A later change does not start the failed observer again.
    await place.ask(subscribe(1, "test://b"));
    stored.tellAll();
    expect(two.errors).toEqual(["cannot watch"]);
    expect(stored.state?.subscriptions).toEqual([...subscriptions, "test://b"]);
    // The client gets the error if it subscribes again.
    expect(await place.ask(subscribe(2, "test://bad"))).toHaveProperty("error");
    expect(await place.ask(unsubscribe(3, "test://bad"))).toHaveProperty("result");
    expect(stored.state?.subscriptions).toEqual(["other://gone", "test://a", "test://b"]);
  });

  test("a resource that its caller may no longer see is not read", async () => {
    const { stored } = await openAt(watchingServer().server, revision);
    stored.replace({ ...(stored.state as SessionState), subscriptions: ["test://told"] });
    const seen: unknown[] = [];
    const observe = vi.fn<() => void>();
    const two = watchingServer({
      resources: {
        "test://told": resource(
          {
            subscribe: observe,
            visible: ({ principal, client }) => {
              seen.push([principal, client?.name]);
              return principal === "bob";
            },
          },
          () => "",
        ),
      },
      resourceTemplates: {},
    });
    const auth = { principal: "ada" };
    const place = await continueAt(two.server, revision, stored, { auth });
    expect(seen).toContainEqual(["ada", "test"]);
    expect(observe).not.toHaveBeenCalled();
    place.connection.close();
    const bob = await continueAt(two.server, revision, stored, { auth: { principal: "bob" } });
    expect(observe).toHaveBeenCalledTimes(1);
    bob.connection.close();
  });

  test("hooks are called once, in the server that opens and in the one that ends", async () => {
    const [one, two] = [watchingServer(), watchingServer()];
    const auth = { principal: "ada" };
    const { place: first, stored } = await openAt(one.server, revision, {
      capabilities: CAPABILITIES,
      auth,
    });
    const second = await continueAt(two.server, revision, stored, { auth });
    first.connection.release?.();
    second.accept({ jsonrpc: "2.0", method: "notifications/roots/list_changed" });
    second.connection.close();
    second.connection.release?.();
    first.connection.close();
    expect(one.hooks.map(([name]) => name)).toEqual(["opened"]);
    expect(two.hooks.map(([name]) => name)).toEqual(["roots", "closed"]);
    expect(two.hooks[0]?.[1]).toEqual(one.hooks[0]?.[1]);
  });

  test("a released session needs nothing, and can be opened again", async () => {
    const { server, log, hooks } = watchingServer();
    const { place, stored } = await openAt(server, revision, { capabilities: CAPABILITIES });
    await place.ask(subscribe(1, "test://a"));
    const asking = place.ask(call(2, "roots"));
    await place.until(({ method }) => method === "roots/list");
    place.connection.release?.();
    expect(log).toEqual(["begin test://a", "end test://a"]);
    place.sent.length = 0;
    server.toolsChanged();
    place.accept(call(3, "log"));
    await settled();
    expect(place.sent).toEqual([]);
    await expect(server.ping("session")).rejects.toThrow(/open/);

    const again = await continueAt(server, revision, stored);
    expect(log).toEqual(["begin test://a", "end test://a", "begin test://a"]);
    server.resourceUpdated("test://a");
    expect(updates(again)).toEqual(["test://a"]);
    expect(hooks.map(([name]) => name)).toEqual(["opened"]);
    expect(await Promise.race([asking, "no response"])).toBe("no response");
  });

  test("a server that closes leaves the session to the others", async () => {
    const { server, hooks } = watchingServer();
    const { place, stored } = await openAt(server, revision);
    await server.close();
    expect(hooks.map(([name]) => name)).toEqual(["opened"]);
    const two = await continueAt(watchingServer().server, revision, stored);
    expect(await two.ask(call(1, "log"))).toHaveProperty("result");
    place.connection.close();
    expect(hooks.map(([name]) => name)).toEqual(["opened"]);
  });

  test("a message to one session reaches it from a server without its stream", async () => {
    const { stored } = await openAt(watchingServer().server, revision);
    const { server } = watchingServer();
    const place = await continueAt(server, revision, stored, { attached: false });
    server.log("error", "to all");
    server.log("error", "to one", { session: "session" });
    server.log("debug", "too detailed", { session: "session" });
    const pinged = server.ping("session");
    const { id } = await place.until(({ method }) => method === "ping");
    place.accept({ jsonrpc: "2.0", id, result: {} });
    await pinged;
    expect(place.sent.slice(0, -1)).toMatchObject([{ params: { data: "to one" } }]);
  });
});

test("a session stays in the server that reports the status of its tasks", async () => {
  const store = memoryTaskStore();
  const { tools, release } = taskTools();
  const serverOf = (): Server => quietServer({ tools, tasks: { store } });
  const [one, two] = [serverOf(), serverOf()];
  const { place: first, stored } = await openAt(one, CORE, { attached: false });
  const second = await continueAt(two, CORE, stored, { attached: false });
  expect([first.connection.isBusy, second.connection.isBusy]).toEqual([false, false]);
  const params = { name: "wait", arguments: {}, task: {} };
  const created = await second.ask(legacy(1, "tools/call", params));
  const { taskId } = (created as { result: { task: { taskId: string } } }).result.task;
  await expect.poll(() => second.connection.isBusy).toBe(true);
  const { result } = await first.ask(legacy(2, "tasks/get", { taskId }));
  expect(result).toMatchObject({ taskId, status: "working" });
  release();
  const status = await second.until(({ method }) => method === "notifications/tasks/status");
  expect(status).toMatchObject({ params: { taskId, status: "completed" } });
  await expect.poll(() => second.connection.isBusy).toBe(false);
  expect(first.sent.some(({ method }) => method !== undefined)).toBe(false);
  await Promise.all([one.close(), two.close()]);
});

test.each(SESSIONS)("%s: raw servers share sessions", async (revision) => {
  const ended: string[] = [];
  const received: string[] = [];
  const rawServer = (name: string) => {
    const seen = new WeakSet<RawSession>();
    return defineRawServer({
      name,
      version: "1.0.0",
      handlers: {
        "*": inWire(async (_, { method, request, session }) => {
          if (session !== undefined && !seen.has(session)) {
            seen.add(session);
            session.onEnd(() => ended.push(name));
          }
          return method === "tools/list" ? request("roots/list") : {};
        }),
      },
      onNotification: ({ method }, { sessionId }) => void received.push(`${sessionId} ${method}`),
    });
  };
  const [one, two] = [rawServer("one"), rawServer("two")];
  const { place: first, stored } = await openAt(one, revision, { capabilities: CAPABILITIES });
  await first.ask(legacy(1, "ping"));
  expect(received).toEqual(["session notifications/initialized"]);
  const second = await continueAt(two, revision, stored);
  const answered = second.ask(legacy(2, "tools/list"));
  const { id } = await second.until(({ method }) => method === "roots/list");
  expect(id).toMatch(/^node-2\./);
  second.accept(roots(id));
  expect(await answered).toMatchObject({ result: { roots: [] } });
  second.accept({ jsonrpc: "2.0", method: "notifications/com.example/x" });
  expect(received.at(-1)).toBe("session notifications/com.example/x");
  expect(second.connection.state).toEqual(stored.state);
  first.connection.release?.();
  expect(ended).toEqual(["one"]);
  second.connection.close();
  expect(ended).toEqual(["one", "two"]);
});

test.each(SESSIONS)(
  "%s: a session that no other server serves works as before",
  async (revision) => {
    const { server, log, hooks } = watchingServer({ limits: { subscriptions: 1 } });
    await server.shareSessions?.("node-1");
    const line = await sessionTo(server, revision, { capabilities: CAPABILITIES });
    await line.ask(setLevel(1, "error"));
    await line.ask(subscribe(2, "test://a"));
    expect(await line.ask(subscribe(3, "test://b"))).toHaveProperty("error");
    server.log("warning", "too detailed");
    server.log("error", "to all");
    server.resourceUpdated("test://a");
    await line.ask(unsubscribe(4, "test://a"));
    expect(line.received.filter(({ method }) => method !== undefined)).toMatchObject([
      { params: { data: "to all" } },
      { params: { uri: "test://a" } },
    ]);
    await server.close();
    expect(log).toEqual(["begin test://a", "begin test://b", "end test://b", "end test://a"]);
    expect(hooks.map(([name]) => name)).toEqual(["opened", "closed"]);
  },
);

test("ids count up in servers that share no sessions", async () => {
  const { server } = watchingServer();
  await server.ready("2025-06-18");
  const place = placeAt(server, undefined, { sessionId: "session" });
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: { roots: {} },
    clientInfo: { name: "test", version: "1.0.0" },
  };
  await place.ask(legacy("open", "initialize", params));
  expect(place.connection.state).toBeUndefined();
  const answered = place.ask(call(1, "roots"));
  const { id } = await place.until(({ method }) => method === "roots/list");
  expect(id).toBe(1);
  place.accept(roots(id));
  await answered;
});

test("a released session is garbage", async () => {
  setFlagsFromString("--expose-gc");
  const gc = runInNewContext("gc") as () => void;
  const { server } = watchingServer();
  const released = async (): Promise<WeakRef<object>> => {
    const { place, stored } = await openAt(server, "2025-11-25", { capabilities: CAPABILITIES });
    await place.ask(subscribe(1, "test://a"));
    const again = await continueAt(server, "2025-11-25", stored);
    place.connection.release?.();
    again.connection.release?.();
    return new WeakRef(again.connection);
  };
  const ref = await released();
  await expect
    .poll(async () => {
      await settled();
      gc();
      return ref.deref();
    })
    .toBeUndefined();
});
