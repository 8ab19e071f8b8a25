/** Extensions in the opening of a connection (SEP-2133): both sides declare them in every revision. */
import { connectEndpoint, ConnectionClosedError, memoryTransports } from "@mcp-gen/core";
import { connect } from "@mcp-gen/client";
import type { Revision } from "@mcp-gen/protocol";
import { defineExtension, defineServer, tool, type Context, type Extension } from "@mcp-gen/server";
import { describe, expect, test, vi } from "vitest";
import { connected, REVISIONS, SESSIONS, type Options, type Wire } from "./helpers.js";
import { clientOf, META } from "./peer.js";

const weather = defineExtension({
  id: "com.example/weather",
  settings: { units: ["C", "F"] },
});
const DECLARED = { "com.example/weather": { units: ["C"] }, "com.example/quiet": {} };

function serverOf() {
  return defineServer({
    name: "test",
    version: "1.0.0",
    extensions: [weather],
  });
}

test.each(SESSIONS)("[ext 1] [ext 4] %s: initialize declares extensions", async (revision) => {
  const { sent } = await connected(serverOf(), revision, {
    capabilities: { extensions: DECLARED },
  });
  expect(sent[0]).toMatchObject({
    method: "initialize",
    params: { capabilities: { extensions: DECLARED } },
  });
});

test.each(REVISIONS)(
  "[ext 2] [ext 3] [ext 5] %s: both sides read what the other declares, without a loss",
  async (revision) => {
    const losses: unknown[] = [];
    const seen: unknown[] = [];
    const server = defineServer({
      name: "test",
      version: "1.0.0",
      extensions: [weather],
      tools: {
        seen: tool({ description: "Returns nothing" }, (_, ctx) => {
          seen.push(ctx.client.capabilities.extensions);
          return "ok";
        }),
      },
      onLoss: (loss) => losses.push(loss),
    });
    const { client } = await connected(server, revision, {
      capabilities: { extensions: DECLARED },
      onLoss: (loss) => losses.push(loss),
    });
    await client.callTool("seen");
    expect(client.serverCapabilities.extensions).toEqual({
      "com.example/weather": { units: ["C", "F"] },
    });
    expect(seen).toEqual([DECLARED]);
    expect(losses).toEqual([]);
  },
);

const ID = "com.example/weather";
const isResult = (method: string, result: unknown): boolean =>
  method === "tools/call" && (result as Wire)["resultType"] === "forecast";
const forecasts = defineExtension({
  id: ID,
  settings: { units: ["C", "F"] },
  server: {
    methods: {
      "weather/now": ({ params }, context: Context) => ({
        kind: "handled",
        result: { resultType: "complete", city: (params as Wire)["city"], at: context.revision },
      }),
    },
    filters: {
      cities: ({ value, notify }) => {
        notify("notifications/weather", { degrees: 20 });
        return { granted: value };
      },
    },
  },
  client: { settings: { units: ["C"] }, isResult },
});

const server = () => defineServer({ name: "test", version: "1.0.0", extensions: [forecasts] });

/** A result that the scripted server returns for a call of a tool. */
async function calling(result: Wire, extensions: readonly Extension<Context>[]): Promise<unknown> {
  const replies = { "tools/call": () => result };
  const { client } = await clientOf("2026-07-28", replies, { extensions });
  return client.callTool("x");
}

/** A client whose messages are not judged by the guards of the protocol. */
async function linked(revision: Revision, options: Partial<Options>) {
  const [near, far] = memoryTransports();
  connectEndpoint(server(), far);
  const app = { name: "test", version: "1.0.0" };
  return connect(near, { ...app, revisions: [revision], ...options });
}

describe("a packaged extension", () => {
  test.each(REVISIONS)(
    "[ext 10] [ext 11] [ext 12] %s: serves its methods to its clients",
    async (revision) => {
      const client = await linked(revision, { extensions: [forecasts] });
      expect(client.serverCapabilities.extensions).toEqual({ [ID]: { units: ["C", "F"] } });
      const result = await client.request("weather/now", { city: "Bern" });
      expect(result).toMatchObject({ city: "Bern", at: revision });
    },
  );

  test.each(REVISIONS)("[ext 6] [ext 10] %s: is off without the option", async (revision) => {
    const client = await linked(revision, {});
    await expect(client.request("weather/now", { city: "Bern" })).rejects.toMatchObject({
      code: revision < "2026-07-28" ? -32601 : -32021,
    });
  });

  test("[ext 11] declares the settings of each side, and those of `capabilities`", async () => {
    const { sent } = await connected(server(), "2025-06-18", {
      extensions: [forecasts],
      capabilities: { extensions: { "com.example/other": { a: 1 } } },
    });
    expect(sent[0]).toMatchObject({
      params: {
        capabilities: { extensions: { [ID]: { units: ["C"] }, "com.example/other": { a: 1 } } },
      },
    });
  });

  test("[ext 8] adds filters to subscriptions", async () => {
    const { client } = await connected(server(), "2026-07-28", { extensions: [forecasts] });
    const heard: unknown[] = [];
    const subscription = await client.subscribe(
      { extensions: { cities: ["Bern"] } },
      () => heard.push("a change"),
      { onNotification: (notification) => heard.push(notification) },
    );
    expect(subscription.granted).toEqual({
      resources: [],
      lists: [],
      extensions: { cities: ["Bern"] },
    });
    await expect
      .poll(() => heard)
      .toMatchObject([{ method: "notifications/weather", params: { degrees: 20 } }]);
    await subscription.close();
  });

  test("[ext 8] reports that notifications may be missing after an interruption", async () => {
    const { client, peer, clock } = await clientOf("2026-07-28", {
      "subscriptions/listen": ({ id, params }, to) => {
        const _meta = { [`${META}subscriptionId`]: id };
        const method = "notifications/subscriptions/acknowledged";
        to.say({ jsonrpc: "2.0", method, params: { ...params, _meta } });
        return undefined;
      },
    });
    const heard: unknown[] = [];
    await client.subscribe({ extensions: { cities: ["Bern"] } }, () => {}, {
      onNotification: (notification) => heard.push(notification),
    });
    peer.fail(peer.of("subscriptions/listen")[0]?.["id"], new ConnectionClosedError("listen"));
    await vi.waitFor(() => {
      clock.advance(60_000);
      expect(heard).toEqual([undefined]);
    });
    expect(peer.of("subscriptions/listen")).toHaveLength(2);
  });

  test("[ext 8] cannot filter subscriptions of sessions", async () => {
    const { client } = await connected(server(), "2025-11-25", { extensions: [forecasts] });
    await expect(client.subscribe({ extensions: { cities: ["Bern"] } })).rejects.toThrow(
      "subscribe: extensions.cities: filters of extensions need a revision without sessions, which this connection does not have; remove the filter",
    );
  });
});

describe("[ext 7] a result that only an extension allows", () => {
  test("is accepted if the client uses the extension", async () => {
    const result = { resultType: "forecast", degrees: 20 };
    expect(await calling(result, [forecasts])).toMatchObject(result);
  });

  test.each([
    ["the client does not use the extension", "forecast", []],
    ["the extension does not have it", "later", [forecasts]],
  ] as const)("is rejected if %s", async (_, resultType, extensions) => {
    await expect(calling({ resultType, degrees: 20 }, extensions)).rejects.toThrow(
      `received "${resultType}"`,
    );
  });
});

test.each([
  ["an object", { [ID]: {} }, "expected an array of extensions, received an object"],
  ["other objects", [{ id: ID }], "expected an array of extensions, received an object"],
  [
    "an extension without an array",
    forecasts,
    "expected an array of extensions, received an object",
  ],
  ["a function in the array", [function tasks() {}], "received a function. Write tasks()."],
  ["a function", function tasks() {}, "received a function. Write [tasks()]."],
  ["one extension twice", [forecasts, forecasts], `received ${ID} twice`],
])("connect rejects %s", async (_, extensions, message) => {
  await expect(
    connected(serverOf(), "2026-07-28", { extensions: extensions as never }),
  ).rejects.toThrow(message);
});

test("[ext 9] the client reports a prefix that is no reverse domain", async () => {
  const single = defineExtension({ id: "foo/x" });
  const { errors } = await connected(serverOf(), "2026-07-28", { extensions: [single] });
  expect(errors).toEqual([
    new Error(
      "extension foo/x: expected a reverse domain as prefix, such as com.foo/, received foo/; other vendors may use the same prefix",
    ),
  ]);
});
