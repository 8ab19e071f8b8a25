/** Subscriptions: subscriptions/listen streams, subscriptions of sessions, and the observers behind both. */
import { connect } from "@mcp-gen/client";
import { connectEndpoint, memoryTransports } from "@mcp-gen/core";
import { resource, resourceTemplate, tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import {
  later,
  legacy,
  lineTo,
  modern,
  PROTOCOL,
  quietServer,
  refusalOf,
  sessionTo,
  SESSIONS,
  STATELESS,
  strictClients,
} from "./helpers.js";

const hello = tool({}, () => "hello");
const ID = `${PROTOCOL}subscriptionId`;

/** Observed items, and how often each observer started and stopped. */
function observed() {
  const log: string[] = [];
  const told = new Map<string, () => void>();
  const subscribe = (uri: string, updated: () => void) => {
    log.push(`begin ${uri}`);
    told.set(uri, updated);
    return () => log.push(`end ${uri}`);
  };
  return { log, told, subscribe };
}

function serverOf(definition: Partial<Definition> = {}) {
  return quietServer({
    tools: { hello },
    resources: {
      "test://a": resource({ subscribe: true }, () => "a"),
      "test://b": resource({ subscribe: true }, () => "b"),
      "test://fixed": resource({}, () => "fixed"),
    },
    ...definition,
  });
}

const listen = (id: unknown, notifications: WireObject): WireObject =>
  modern(id, "subscriptions/listen", { notifications });
const everything = {
  toolsListChanged: true,
  promptsListChanged: true,
  resourcesListChanged: true,
  resourceSubscriptions: ["test://a", "test://fixed", "test://nothing"],
};
const client = strictClients();

function idOf(params: unknown): unknown {
  return ((params as WireObject | undefined)?.["_meta"] as WireObject | undefined)?.[ID];
}

describe("a stream", () => {
  test("[req 119] starts with the granted subscriptions that the server supports", async () => {
    const line = lineTo(serverOf());
    line.send(listen(1, everything));
    await line.until(({ method }) => method !== undefined);
    expect(line.received).toEqual([
      {
        jsonrpc: "2.0",
        method: "notifications/subscriptions/acknowledged",
        params: {
          _meta: { [ID]: 1 },
          notifications: {
            toolsListChanged: true,
            resourcesListChanged: true,
            resourceSubscriptions: ["test://a"],
          },
        },
      },
    ]);
  });

  test("[req 119] starts before later requests are handled", async () => {
    const server = serverOf({
      tools: {
        change: tool({}, () => {
          server.tools.add("new", hello);
          return "done";
        }),
      },
    });
    const line = lineTo(server);
    line.send(listen(1, { toolsListChanged: true }));
    await line.ask(modern(2, "tools/call", { name: "change" }));
    await line.ask(modern(3, "tools/list"));
    expect(line.received.map(({ id, method }) => id ?? method)).toEqual([
      "notifications/subscriptions/acknowledged",
      2,
      "notifications/tools/list_changed",
      3,
    ]);
  });

  test("[req 119] receives only its subscriptions, with its id", async () => {
    const server = serverOf();
    const line = lineTo(server);
    line.send(listen("tools", { toolsListChanged: true }));
    line.send(listen(0, { resourceSubscriptions: ["test://a"] }));
    line.send(listen("none", { toolsListChanged: false }));
    await line.until(({ params }) => idOf(params) === "none");
    server.resources.add(
      "test://new",
      resource({}, () => ""),
    );
    server.resourceUpdated("test://b");
    server.resourceUpdated("test://a");
    server.tools.add("new", hello);
    await line.until(({ method }) => method === "notifications/tools/list_changed");
    const news = line.received.slice(3).map(({ method, params }) => [method, params]);
    expect(news).toEqual([
      ["notifications/resources/updated", { _meta: { [ID]: 0 }, uri: "test://a" }],
      ["notifications/tools/list_changed", { _meta: { [ID]: "tools" } }],
    ]);
  });

  test("[req 34] [req 35] [req 36] [incident 41] ends on cancellation, without further messages", async () => {
    const server = serverOf();
    const line = lineTo(server);
    for (const id of [0, "0"]) line.send(listen(id, { toolsListChanged: true }));
    await line.until(({ params }) => idOf(params) === "0");
    const cancel = (requestId: unknown): void =>
      line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } });
    for (const id of [0, 0, 7, null, {}, undefined]) cancel(id);
    server.tools.add("new", hello);
    await line.until(({ method }) => method === "notifications/tools/list_changed");
    await line.ask(modern("after", "tools/list"));
    const ids = line.received
      .slice(2, -1)
      .map(({ params }) => ((params as WireObject)["_meta"] as WireObject)[ID]);
    expect(ids).toEqual(["0"]);
  });

  test("[req 121] [req 41] is cancelled, and ends with a result, when the server closes (audit D5)", async () => {
    const server = serverOf();
    const line = lineTo(server);
    line.send(listen(1, { toolsListChanged: true }));
    line.send(listen("two", { resourceSubscriptions: ["test://a"] }));
    await line.until(({ params }) => idOf(params) === "two");
    await server.close();
    for (const id of [1, "two"]) {
      const about = line.received
        .slice(2)
        .filter(
          (message) =>
            message["id"] === id || (message["params"] as WireObject)?.["requestId"] === id,
        );
      expect(about).toEqual([
        {
          jsonrpc: "2.0",
          method: "notifications/cancelled",
          params: { requestId: id, reason: "the server is shutting down" },
        },
        {
          jsonrpc: "2.0",
          id,
          result: {
            resultType: "complete",
            _meta: { [ID]: id, [`${PROTOCOL}serverInfo`]: { name: "test", version: "1.0.0" } },
          },
        },
      ]);
    }
    expect(line.received).toHaveLength(6);
  });

  test("[req 41] is closed over HTTP without a cancellation (audit D5)", async () => {
    const server = serverOf();
    const sent: WireObject[] = [];
    await server.ready(STATELESS);
    const answered = new Promise((resolve) => {
      const outbound = {
        send: (message: unknown) => sent.push(message as WireObject),
        refuse() {},
      };
      const request = listen(1, { toolsListChanged: true }) as never;
      server.handleRequest(request, { ...outbound, answer: resolve }, undefined);
    });
    await expect.poll(() => sent).toHaveLength(1);
    await server.close();
    await answered;
    expect(sent).toHaveLength(1);
  });

  test("ends cleanly for our client when the server closes it on stdio (audit D5)", async () => {
    const server = serverOf();
    const [near, far] = memoryTransports();
    connectEndpoint(server, far);
    const clientInfo = { name: "test", version: "1.0.0" };
    const connected = await connect(near, { ...clientInfo, revisions: [STATELESS] });
    const { ended } = await connected.subscribe({ lists: ["tools"] }, () => {});
    await server.close();
    expect(await ended).toBeUndefined();
    await connected.close();
  });

  test("ends immediately if the server closed while middleware ran", async () => {
    const gate = later();
    const server = serverOf({
      use: [
        async ({ method }, next) => {
          if (method === "subscriptions/listen") await gate.promise;
          return next();
        },
      ],
    });
    const line = lineTo(server);
    line.send(listen(1, { toolsListChanged: true }));
    await line.ask(modern(2, "tools/list"));
    const closed = server.close(60_000);
    await Promise.resolve();
    gate.resolve();
    await closed;
    expect(line.received.slice(1).map(({ id, method }) => id ?? method)).toEqual([
      "notifications/subscriptions/acknowledged",
      "notifications/cancelled",
      1,
    ]);
  });

  test("is limited in number", async () => {
    const server = serverOf({ limits: { listeners: 2 } });
    const line = lineTo(server);
    line.send(listen(1, {}));
    line.send(listen(2, {}));
    expect(await line.ask(listen(3, {}))).toMatchObject({
      error: { code: -32603, message: expect.stringContaining("at most 2 streams") },
    });
    line.send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: 1 } });
    line.send(listen(4, {}));
    await line.until(({ params }) => idOf(params) === 4);
  });

  test("is limited in resources", async () => {
    const line = lineTo(serverOf({ limits: { subscriptions: 1 } }));
    const resourceSubscriptions = ["test://a", "test://b"];
    expect(await line.ask(listen(1, { resourceSubscriptions }))).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("at most 1") },
    });
  });

  test("ends with its connection", async () => {
    const { log, subscribe } = observed();
    const server = serverOf({ resources: { "test://o": resource({ subscribe }, () => "") } });
    const line = lineTo(server);
    line.send(listen(1, { resourceSubscriptions: ["test://o"] }));
    await line.until(({ method }) => method !== undefined);
    await line.close();
    expect(log).toEqual(["begin test://o", "end test://o"]);
  });
});

describe.each(SESSIONS)("%s: a session", (revision) => {
  test("is notified from subscribe until unsubscribe", async () => {
    const server = serverOf();
    const line = await sessionTo(server, revision);
    for (const id of [1, 2]) {
      expect(await line.ask(legacy(id, "resources/subscribe", { uri: "test://a" }))).toMatchObject({
        result: {},
      });
    }
    server.resourceUpdated("test://a");
    server.resourceUpdated("test://b");
    await line.ask(legacy(3, "resources/unsubscribe", { uri: "test://a" }));
    server.resourceUpdated("test://a");
    await line.ask(legacy(4, "ping"));
    const news = line.received.filter(({ method }) => method !== undefined);
    expect(news).toEqual([
      { jsonrpc: "2.0", method: "notifications/resources/updated", params: { uri: "test://a" } },
    ]);
  });

  test.each(["test://fixed", "test://nothing", "", "../../etc/passwd"])(
    "[req 144] may not subscribe to %j",
    async (uri) => {
      const line = await sessionTo(serverOf(), revision);
      expect(await line.ask(legacy(1, "resources/subscribe", { uri }))).toMatchObject({
        error: { code: -32602, data: { uri } },
      });
    },
  );

  test("is limited in subscriptions", async () => {
    const server = serverOf({ limits: { subscriptions: 1 } });
    const line = await sessionTo(server, revision);
    const subscribe = (id: number, uri: string) =>
      line.ask(legacy(id, "resources/subscribe", { uri }));
    expect(await subscribe(1, "test://a")).toHaveProperty("result");
    expect(await subscribe(2, "test://b")).toMatchObject({ error: { code: -32602 } });
    expect(await subscribe(3, "test://a")).toHaveProperty("result");
  });
});

describe.each(REVISIONS)("%s: an observer", (revision) => {
  test("runs once, from the first subscriber to the last", async () => {
    const { log, told, subscribe } = observed();
    const server = quietServer({
      resourceTemplates: { "test://{id}": resourceTemplate({ subscribe }, ({ id }) => `${id}`) },
    });
    const one = await client(server, { revision });
    const other = await client(server, { revision });
    const stopOne = await one.subscribe({ resources: ["test://1", "test://2"] });
    const stopOther = await other.subscribe({ resources: ["test://1"] });
    expect(log).toEqual(["begin test://1", "begin test://2"]);
    told.get("test://1")?.();
    for (const each of [one, other]) {
      const { params } = await each.next("notifications/resources/updated");
      expect(params).toMatchObject({ uri: "test://1" });
    }
    stopOne();
    await expect.poll(() => log).toEqual(["begin test://1", "begin test://2", "end test://2"]);
    stopOther();
    await expect.poll(() => log.at(-1)).toBe("end test://1");
    await other.subscribe({ resources: ["test://1"] });
    await expect.poll(() => log.at(-1)).toBe("begin test://1");
  });

  test("is not restarted during close", async () => {
    const { log, subscribe } = observed();
    const server = serverOf({ resources: { "test://o": resource({ subscribe }, () => "") } });
    const one = await client(server, { revision });
    await one.subscribe({ resources: ["test://o"] });
    // The other era has streams that end on their own.
    const line = revision === STATELESS ? await sessionTo(server, "2025-06-18") : lineTo(server);
    if (revision === STATELESS)
      await line.ask(legacy(1, "resources/subscribe", { uri: "test://o" }));
    else line.send(listen(1, { resourceSubscriptions: ["test://o"] }));
    await server.close();
    expect(log).toEqual(["begin test://o", "end test://o"]);
  });
});

test.each(REVISIONS)("%s: combines concurrent changes into one notification", async (revision) => {
  const server = serverOf();
  const connected = await client(server, { revision });
  await connected.subscribe({ lists: ["tools", "resources"] });
  // The session is ready after its first response, whatever it sends before.
  await connected.listTools();
  for (let at = 0; at < 100; at++) {
    server.tools.add(`tool${at}`, hello);
    if (at % 2 === 0) server.tools.disable(`tool${at}`);
    if (at % 3 === 0) server.tools.remove(`tool${at}`);
  }
  server.resources.remove("test://b");
  await connected.listTools();
  const told = connected.notifications.map(({ method }) => method);
  expect(told).toEqual([
    "notifications/tools/list_changed",
    "notifications/resources/list_changed",
  ]);
});

test.each(REVISIONS)("%s: sends nothing without a subscription", async (revision) => {
  const server = serverOf();
  const connected = await client(server, { revision });
  server.resourceUpdated("test://a");
  await connected.listTools();
  expect(connected.notifications).toEqual([]);
  if (revision !== STATELESS) return;
  server.tools.add("new", hello);
  await connected.listTools();
  await connected.listTools();
  expect(connected.notifications).toEqual([]);
});

test("[req 29] a server without observable resources has no such methods", async () => {
  const line = await sessionTo(serverOf({ resources: {} }), "2025-06-18");
  for (const method of ["resources/subscribe", "resources/unsubscribe"]) {
    expect(await line.ask(legacy(method, method, { uri: "test://a" }))).toMatchObject({
      error: { code: -32601 },
    });
  }
  const connected = await client(serverOf(), { revision: STATELESS });
  expect(
    await refusalOf(connected.request("resources/subscribe", { uri: "test://a" })),
  ).toMatchObject({ code: -32601 });
});
