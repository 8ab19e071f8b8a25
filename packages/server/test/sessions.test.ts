/** What a server does with sessions outside of requests: hooks, pings, log messages, changes of lists. */
import { tool, type Definition, type ServerSession } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { serveHttp } from "@mcp-gen/server/http";
import { describe, expect, test, vi } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  quietServer,
  sessionTo,
  SESSIONS,
  STATELESS,
  textOf,
  type Line,
} from "./helpers.js";

const tools: Definition["tools"] = { where: tool({}, (_, ctx) => String(ctx.sessionId)) };

function recordingServer(more: Partial<Definition> = {}) {
  const events: string[] = [];
  const sessions: ServerSession[] = [];
  const note = (what: string) => (session: ServerSession) => {
    sessions.push(session);
    events.push(what);
  };
  const server = quietServer({
    tools,
    onSessionOpened: note("opened"),
    onSessionClosed: note("closed"),
    onRootsChanged: note("roots"),
    ...more,
  });
  return { server, events, sessions };
}

const call = (line: Line, name: string): Promise<WireObject> =>
  line.ask({ jsonrpc: "2.0", id: name, method: "tools/call", params: { name } });

const note = (method: string): WireObject => ({ jsonrpc: "2.0", method });

const logged = ({ received }: Line): unknown[] =>
  received.filter(({ method }) => method === "notifications/message").map(({ params }) => params);

const fail = (): never => {
  throw new Error("broken");
};

const reject = (): Promise<never> => Promise.reject(new Error("late"));

describe.each(SESSIONS)("%s", (revision) => {
  test("hooks tell when a session opens, changes its roots and ends (audit D8)", async () => {
    const { server, events, sessions } = recordingServer();
    const auth = { principal: "ada" };
    const capabilities = { roots: { listChanged: true } };
    const line = await sessionTo(server, revision, { capabilities, auth });
    line.send(note("notifications/roots/list_changed"));
    const { result } = await call(line, "where");
    await line.close();
    await line.closed;
    expect(events).toEqual(["opened", "roots", "closed"]);
    expect(new Set(sessions).size).toBe(1);
    expect(sessions[0]).toEqual({
      id: textOf(result as WireObject),
      revision,
      client: { name: "test", version: "1.0.0" },
      // As the newest revision has it.
      capabilities: { roots: {} },
      auth,
    });
  });

  test("a hook that fails affects no client (audit D8)", async () => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { server } = recordingServer({
      onSessionOpened: fail,
      onRootsChanged: reject,
      onSessionClosed: fail,
    });
    const line = await sessionTo(server, revision);
    line.send(note("notifications/roots/list_changed"));
    expect(await call(line, "where")).toHaveProperty("result");
    await line.close();
    await line.closed;
    expect(error).toHaveBeenCalledTimes(3);
    error.mockRestore();
  });

  test("a session is pinged by its id, while it is open (audit D8)", async () => {
    const { server, sessions } = recordingServer();
    const line = await sessionTo(server, revision);
    const [session] = sessions as [ServerSession];
    for (const target of [session, session.id]) {
      const pinged = server.ping(target);
      const { id } = await line.until(
        ({ method, id: asked }) => method === "ping" && asked !== undefined,
      );
      line.received.length = 0;
      line.send({ jsonrpc: "2.0", id, result: {} });
      await expect(pinged).resolves.toBeUndefined();
    }
    const lost = server.ping(session);
    await line.close();
    await expect(lost).rejects.toThrow(/ping/);
    await expect(server.ping(session)).rejects.toThrow(/open in this process, received "/);
  });

  test("log messages outside of requests reach sessions that want them (audit D8)", async () => {
    const { server, sessions } = recordingServer();
    const [one, two] = [await sessionTo(server, revision), await sessionTo(server, revision)];
    const level = { level: "error" };
    await two.ask({ jsonrpc: "2.0", id: 1, method: "logging/setLevel", params: level });
    await call(one, "where");
    server.log("warning", "slow", { logger: "db" });
    server.log("error", { down: true }, { session: sessions[1] as ServerSession });
    await Promise.all([call(one, "where"), call(two, "where")]);
    expect(logged(one)).toEqual([{ level: "warning", logger: "db", data: "slow" }]);
    expect(logged(two)).toEqual([{ level: "error", data: { down: true } }]);
  });

  test("a log message for a session that is undefined reaches none (audit D8)", async () => {
    const { server } = recordingServer();
    const line = await sessionTo(server, revision);
    await call(line, "where");
    server.log("error", "for one client", { session: undefined });
    server.log("error", "for all");
    await call(line, "where");
    expect(logged(line)).toEqual([{ level: "error", data: "for all" }]);
    const missing = undefined as unknown as string;
    await expect(server.ping(missing)).rejects.toThrow(/open in this process, received undefined/);
  });

  test("sends bursts of at most 200 log messages (audit D8)", async () => {
    const { server } = recordingServer();
    const line = await sessionTo(server, revision);
    await call(line, "where");
    for (let count = 0; count < 300; count++) server.log("error", count);
    await call(line, "where");
    expect(logged(line).length).toBeGreaterThanOrEqual(200);
    expect(logged(line).length).toBeLessThan(300);
  });
});

test.each(REVISIONS)(
  "%s: lists that middleware makes can be announced (audit D8)",
  async (revision) => {
    const server = quietServer({ tools, prompts: {}, resources: {} });
    const line = revision === STATELESS ? lineTo(server) : await sessionTo(server, revision);
    if (revision === STATELESS) {
      const notifications = {
        toolsListChanged: true,
        promptsListChanged: true,
        resourcesListChanged: true,
      };
      line.send(modern(1, "subscriptions/listen", { notifications }));
      await line.until(({ method }) => String(method).endsWith("acknowledged"));
    } else {
      await call(line, "where");
    }
    server.toolsChanged();
    server.promptsChanged();
    server.resourcesChanged();
    for (const list of ["tools", "prompts", "resources"]) {
      await line.until(({ method }) => method === `notifications/${list}/list_changed`);
    }
    expect(() => quietServer({ tools }).promptsChanged()).toThrow(/add `prompts: \{\}`/);
  },
);

test("over HTTP a session has the id of its header (audit D8)", async () => {
  const { server, sessions } = recordingServer();
  const answer = serveHttp(server);
  const post = (body: WireObject, session: Record<string, string> = {}): Promise<Response> => {
    const headers = {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...session,
    };
    const text = JSON.stringify({ jsonrpc: "2.0", ...body });
    return Promise.resolve(
      answer(new Request("http://localhost/mcp", { method: "POST", headers, body: text })),
    );
  };
  const clientInfo = { name: "test", version: "1.0.0" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  const opened = await post({ id: 1, method: "initialize", params });
  const id = opened.headers.get("mcp-session-id") ?? "none";
  const called = { id: 2, method: "tools/call", params: { name: "where" } };
  const { result } = (await (await post(called, { "mcp-session-id": id })).json()) as WireObject;
  expect(textOf(result as WireObject)).toBe(id);
  expect(sessions[0]?.id).toBe(id);
  await server.close();
});

describe.each(SESSIONS)("%s: onSessionOpened", (revision) => {
  const clientInfo = { name: "test", version: "1.0.0" };
  const initialize = legacy("open", "initialize", {
    protocolVersion: revision,
    capabilities: {},
    clientInfo,
  });

  test("runs after the answer to initialize, which does not wait for it (audit D8)", async () => {
    const order: string[] = [];
    const server = quietServer({
      tools: { where: tool({}, () => void order.push("served")) },
      onSessionOpened: () => {
        order.push("opened");
        return new Promise(() => {});
      },
    });
    await server.ready(revision);
    const connection = server.connect(
      { send() {}, answer: (id) => void order.push(`answered ${String(id)}`), refuse() {} },
      { sessionId: "s" },
    );
    for (const sent of [initialize, legacy("call", "tools/call", { name: "where" })]) {
      connection.accept({ kind: "request", message: sent as never });
    }
    await vi.waitFor(() => expect(order).toContain("answered call"), { timeout: 600_000 });
    expect(order).toEqual(["answered open", "opened", "served", "answered call"]);
    await server.close();
  });

  test("does not run for a session that ends instead of being answered (audit D8)", async () => {
    const { server, events } = recordingServer();
    const answered = later();
    await server.ready(revision);
    const connection = server.connect(
      {
        send() {},
        refuse() {},
        // As HTTP does where the client has left, or the session cannot be kept.
        answer() {
          connection.close("the session was not opened");
          answered.resolve();
        },
      },
      { sessionId: "s" },
    );
    connection.accept({ kind: "request", message: initialize as never });
    await answered.promise;
    await server.close();
    expect(events).toEqual([]);
  });
});

test("the stateless era has no sessions (audit D8)", async () => {
  const { server, events } = recordingServer();
  const line = lineTo(server);
  const { result } = await line.ask(modern(1, "tools/call", { name: "where" }));
  expect(textOf(result as WireObject)).toBe("undefined");
  line.send({ ...note("notifications/roots/list_changed") });
  server.log("error", "unheard");
  await line.ask(modern(2, "tools/list"));
  await line.close();
  expect(events).toEqual([]);
  expect(line.received).toHaveLength(2);
  await expect(server.ping("any")).rejects.toThrow(/open in this process/);
});
