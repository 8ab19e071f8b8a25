/** Subscriptions of a client, seen from the server. */
import type { Change } from "@mcp-gen/client";
import { fakeClock, type Clock } from "@mcp-gen/core";
import { describe, expect, test } from "vitest";
import { failureOf, type Options, type Wire } from "./helpers.js";
import { clientOf, META, quiet, type Peer, type Reply, type Scripted } from "./peer.js";

const ID = `${META}subscriptionId`;

const updated = (peer: Peer, uri: string, id?: unknown): void =>
  peer.say({
    jsonrpc: "2.0",
    method: "notifications/resources/updated",
    params: { uri, ...(id === undefined ? {} : { _meta: { [ID]: id } }) },
  });

/** Acknowledges all or other notifications, and keeps the request open. */
function agreeing(notifications?: Wire): Reply {
  return ({ id, params }, peer) => {
    peer.say({
      jsonrpc: "2.0",
      method: "notifications/subscriptions/acknowledged",
      params: { _meta: { [ID]: id }, notifications: notifications ?? params["notifications"] },
    });
    return undefined;
  };
}

/** Ends a subscription as a server does that shuts down. */
const endNormally = (peer: Peer, id: unknown): void =>
  peer.say({ jsonrpc: "2.0", id, result: { resultType: "complete", _meta: { [ID]: id } } });

const lastId = (peer: Peer): unknown => peer.of("subscriptions/listen").at(-1)?.["id"];

const stateless = (reply: Reply = agreeing()): Promise<Scripted> =>
  clientOf("2026-07-28", { "subscriptions/listen": reply });

/** @param refused the resource that cannot be subscribed to */
function session(refused = "none://"): Promise<Scripted> {
  const reply: Reply = ({ params }) =>
    params["uri"] === refused ? { error: { code: -32602, message: "no" } } : {};
  return clientOf("2025-11-25", { "resources/subscribe": reply, "resources/unsubscribe": reply });
}

const uris = (messages: readonly Wire[]): unknown[] =>
  messages.map(({ params }) => (params as Wire)["uri"]);

describe("in the stateless era", () => {
  test("[req 120] are separated by their ids, and notifications without a known id are ignored", async () => {
    const { client, peer } = await stateless();
    const heard: [string, Change][] = [];
    const events: string[] = [];
    client.on("resourceUpdated", ({ uri }) => events.push(uri));
    const listener = (name: string) => (change: Change) => void heard.push([name, change]);
    const one = await client.subscribe({ resources: ["a://1"] }, listener("one"));
    await client.subscribe({ resources: ["a://1", "a://2"], lists: ["tools"] }, listener("two"));
    const [first, second] = peer.of("subscriptions/listen") as [Wire, Wire];
    expect((second["params"] as Wire)["notifications"]).toEqual({
      toolsListChanged: true,
      resourceSubscriptions: ["a://1", "a://2"],
    });
    updated(peer, "a://1", second["id"]);
    updated(peer, "a://1", String(first["id"]));
    updated(peer, "a://1", 99);
    updated(peer, "a://1");
    updated(peer, "a://1", first["id"]);
    await quiet();
    const change = { kind: "resource", uri: "a://1" };
    expect(heard).toEqual([
      ["two", change],
      ["one", change],
    ]);
    expect(events).toEqual(["a://1", "a://1"]);
    await one.close();
    await quiet();
    expect(peer.of("notifications/cancelled")).toMatchObject([
      { params: { requestId: first["id"] } },
    ]);
    updated(peer, "a://1", first["id"]);
    await quiet();
    expect(heard).toHaveLength(2);
    expect(await one.ended).toBeUndefined();
  });

  test("report what the server acknowledged", async () => {
    const { client } = await stateless(agreeing({ promptsListChanged: true }));
    const { granted } = await client.subscribe({
      resources: ["a://1"],
      lists: ["tools", "prompts"],
    });
    expect(granted).toEqual({ resources: [], lists: ["prompts"] });
  });

  test("have no time limit", async () => {
    const { client, clock } = await stateless();
    const subscription = await client.subscribe({ lists: ["tools"] });
    expect(clock.waiting).toBe(0);
    await clock.advance(1e11);
    expect(await Promise.race([subscription.ended, "open"])).toBe("open");
  });

  test("time out if the server does not acknowledge", async () => {
    const { client, clock, peer } = await stateless(() => undefined);
    const failure = failureOf(client.subscribe({ lists: ["tools"] }, undefined, { timeout: 500 }));
    await quiet();
    await clock.advance(500);
    expect(await failure).toMatchObject({ name: "RequestTimeoutError" });
    await quiet();
    expect(peer.of("notifications/cancelled")).toHaveLength(1);
  });

  test("use the timeout of the client for the acknowledgment", async () => {
    const silent = { "subscriptions/listen": (): undefined => undefined };
    const { client, clock } = await clientOf("2026-07-28", silent, { timeout: 500 });
    const failure = failureOf(client.subscribe({ lists: ["tools"] }));
    await quiet();
    await clock.advance(500);
    expect(await Promise.race([failure, "waits"])).toMatchObject({
      name: "RequestTimeoutError",
      timeout: 500,
    });
  });

  test("can be rejected by the server", async () => {
    const { client } = await stateless(() => ({ error: { code: -32603, message: "full" } }));
    expect(await failureOf(client.subscribe({ lists: ["tools"] }))).toMatchObject({ code: -32603 });
  });

  test("end without an error on a cancellation by the server, and the end of the connection", async () => {
    const { client, peer } = await stateless();
    const [one, two] = await Promise.all([1, 2].map(() => client.subscribe({ lists: ["tools"] })));
    const [first] = peer.of("subscriptions/listen");
    peer.say({
      jsonrpc: "2.0",
      method: "notifications/cancelled",
      params: { requestId: first?.["id"], reason: "shutting down" },
    });
    // On a shared channel, the response follows the cancellation.
    endNormally(peer, first?.["id"]);
    expect(await one?.ended).toBeUndefined();
    await peer.end();
    // The end of the connection is not an error either.
    expect(await two?.ended).toBeUndefined();
    expect(await failureOf(client.subscribe({ lists: ["tools"] }))).toMatchObject({
      name: "ConnectionClosedError",
    });
  });

  test("end without an error on a result with `reconnect: false`", async () => {
    const replies = { "subscriptions/listen": agreeing() };
    const { client, peer, clock } = await clientOf("2026-07-28", replies, { reconnect: false });
    const subscription = await client.subscribe({ lists: ["tools"] });
    endNormally(peer, lastId(peer));
    expect(await subscription.ended).toBeUndefined();
    expect(clock.waiting).toBe(0);
  });

  describe("that are interrupted", () => {
    const cut = Object.assign(new Error("cut off"), { transient: true });

    test("are restored, and report possibly missed changes", async () => {
      const { client, peer, clock } = await stateless();
      const heard: Change[] = [];
      const subscription = await client.subscribe(
        { resources: ["a://1"], lists: ["tools"] },
        (change) => heard.push(change),
      );
      const [first] = peer.of("subscriptions/listen");
      peer.fail(lastId(peer), cut);
      await clock.advance(499);
      expect(peer.of("subscriptions/listen")).toHaveLength(1);
      await clock.advance(501);
      await quiet();
      const [, second] = peer.of("subscriptions/listen");
      expect(second?.["params"]).toEqual(first?.["params"]);
      expect(heard).toEqual([
        { kind: "resource", uri: "a://1" },
        { kind: "list", list: "tools" },
      ]);
      updated(peer, "a://1", first?.["id"]);
      updated(peer, "a://1", second?.["id"]);
      await quiet();
      expect(heard).toHaveLength(3);
      await subscription.close();
      await quiet();
      expect(peer.of("notifications/cancelled")).toMatchObject([
        { params: { requestId: second?.["id"] } },
      ]);
      expect(clock.waiting).toBe(0);
    });

    test("are restored after a server process has ended them, because another one may serve the URL", async () => {
      const { client, peer, clock } = await stateless();
      const heard: Change[] = [];
      const subscription = await client.subscribe({ lists: ["tools"] }, (change) =>
        heard.push(change),
      );
      endNormally(peer, lastId(peer));
      await quiet();
      await clock.advance(1_000);
      await quiet();
      expect(peer.of("subscriptions/listen")).toHaveLength(2);
      expect(heard).toEqual([{ kind: "list", list: "tools" }]);
      await subscription.close();
      expect(await subscription.ended).toBeUndefined();
      expect(clock.waiting).toBe(0);
    });

    test("end without an error if the server ends them again and again", async () => {
      const { client, peer, clock } = await stateless();
      const subscription = await client.subscribe({ lists: ["tools"] });
      for (let second = 0; second < 180; second++) {
        endNormally(peer, lastId(peer));
        await quiet();
        await clock.advance(1_000);
        await quiet();
      }
      expect(peer.of("subscriptions/listen")).toHaveLength(1 + 8);
      expect(await subscription.ended).toBeUndefined();
    });

    test("report what the server acknowledges then", async () => {
      let granted: Wire = { toolsListChanged: true };
      const { client, peer, clock } = await stateless((request, sender) =>
        agreeing(granted)(request, sender),
      );
      const subscription = await client.subscribe({ lists: ["tools", "prompts"] });
      expect(subscription.granted.lists).toEqual(["tools"]);
      granted = { promptsListChanged: true };
      peer.fail(lastId(peer), cut);
      await clock.advance(1_000);
      await quiet();
      expect(subscription.granted.lists).toEqual(["prompts"]);
    });

    test.each([
      ["as long as the server asks", 5_000, 5_000],
      ["no longer than longestDelay", Infinity, 30_000],
    ])("wait %s", async (_, retryAfterMs, delay) => {
      const { client, peer, clock } = await stateless();
      await client.subscribe({ lists: ["tools"] });
      peer.fail(lastId(peer), Object.assign(new Error("busy"), { transient: true, retryAfterMs }));
      await quiet();
      await clock.advance(delay - 1);
      await quiet();
      expect(peer.of("subscriptions/listen")).toHaveLength(1);
      await clock.advance(1);
      await quiet();
      expect(peer.of("subscriptions/listen")).toHaveLength(2);
    });

    test("are given up after attempts with growing delays", async () => {
      let isBroken = false;
      const { client, peer, clock } = await stateless((request, sender) => {
        if (!isBroken) return agreeing()(request, sender);
        sender.fail(request["id"], cut);
        return undefined;
      });
      const subscription = await client.subscribe({ lists: ["tools"] });
      isBroken = true;
      peer.fail(lastId(peer), cut);
      for (let second = 0; second < 180; second++) {
        await clock.advance(1_000);
        await quiet();
      }
      expect(peer.of("subscriptions/listen")).toHaveLength(1 + 8);
      expect(await subscription.ended).toBe(cut);
    });

    test("repeatedly and immediately are also given up", async () => {
      const { client, peer, clock } = await stateless();
      const subscription = await client.subscribe({ lists: ["tools"] });
      for (let second = 0; second < 180; second++) {
        peer.fail(lastId(peer), cut);
        await clock.advance(1_000);
        await quiet();
      }
      expect(peer.of("subscriptions/listen")).toHaveLength(1 + 8);
      expect(await subscription.ended).toBe(cut);
    });

    test.each([
      ["by an error of the server", new Error("no"), {}],
      ["with `reconnect: false`", cut, { reconnect: false }],
    ])("end %s", async (_, error, options) => {
      const { client, peer, clock } = await clientOf(
        "2026-07-28",
        { "subscriptions/listen": agreeing() },
        options as Partial<Options>,
      );
      const subscription = await client.subscribe({ lists: ["tools"] });
      peer.fail(lastId(peer), error);
      expect(await subscription.ended).toBe(error);
      expect(clock.waiting).toBe(0);
    });

    test("are not restored if they are closed meanwhile", async () => {
      const fake = fakeClock();
      let then: (() => void) | undefined;
      const clock: Clock = {
        now: () => fake.now(),
        after: (wait, run) =>
          fake.after(wait, () => {
            run();
            then?.();
          }),
      };
      const replies = { "subscriptions/listen": agreeing() };
      const { client, peer } = await clientOf("2026-07-28", replies, { clock });
      const subscription = await client.subscribe({ lists: ["tools"] });
      peer.fail(lastId(peer), cut);
      await quiet();
      then = () => void subscription.close();
      await fake.advance(1_000);
      await quiet();
      expect(await Promise.race([subscription.ended, "open"])).toBeUndefined();
      expect(peer.of("subscriptions/listen")).toHaveLength(1);
    });

    test("end with the connection, also during a delay", async () => {
      const { client, peer, clock } = await stateless();
      const subscription = await client.subscribe({ lists: ["tools"] });
      peer.fail(lastId(peer), cut);
      await quiet();
      await client.close();
      expect(await subscription.ended).toBeUndefined();
      expect(clock.waiting).toBe(0);
    });
  });

  test("end with their signal", async () => {
    const { client, peer } = await stateless();
    const controller = new AbortController();
    const { ended } = await client.subscribe({ lists: ["tools"] }, undefined, {
      signal: controller.signal,
    });
    controller.abort();
    expect(await ended).toBeUndefined();
    await quiet();
    expect(peer.of("notifications/cancelled")).toHaveLength(1);
    expect(
      await failureOf(
        client.subscribe({ lists: ["tools"] }, undefined, { signal: controller.signal }),
      ),
    ).toMatchObject({ name: "RequestCancelledError" });
  });
});

describe("in the session era", () => {
  test("share one subscription per resource", async () => {
    const { client, peer } = await session();
    const heard: string[] = [];
    const [one, two] = await Promise.all([
      client.subscribe({ resources: ["a://1", "a://1"] }, () => heard.push("one")),
      client.subscribe({ resources: ["a://1", "a://2"] }, () => heard.push("two")),
    ]);
    expect(uris(peer.of("resources/subscribe"))).toEqual(["a://1", "a://2"]);
    updated(peer, "a://1");
    updated(peer, "a://2/part");
    updated(peer, "a://3");
    await quiet();
    expect(heard).toEqual(["one", "two", "two"]);
    await one.close();
    await one.close();
    expect(peer.of("resources/unsubscribe")).toEqual([]);
    await two.close();
    expect(uris(peer.of("resources/unsubscribe"))).toEqual(["a://1", "a://2"]);
    updated(peer, "a://1");
    await quiet();
    expect(heard).toHaveLength(3);
  });

  test("are all or nothing", async () => {
    const { client, peer } = await session("a://2");
    const failure = failureOf(client.subscribe({ resources: ["a://1", "a://2"] }));
    expect(await failure).toMatchObject({ code: -32602 });
    expect(uris(peer.of("resources/unsubscribe"))).toEqual(["a://1"]);
    expect(await failureOf(client.subscribe({ resources: ["a://2"] }))).toMatchObject({
      code: -32602,
    });
    expect(peer.of("resources/subscribe")).toHaveLength(3);
  });

  test("do not end with the signal of another subscription", async () => {
    const { client, peer } = await clientOf("2025-11-25", {
      "resources/subscribe": () => undefined,
    });
    const controller = new AbortController();
    const { signal } = controller;
    const one = failureOf(client.subscribe({ resources: ["a://1"] }, undefined, { signal }));
    const two = client.subscribe({ resources: ["a://1"] });
    await quiet();
    controller.abort();
    expect(await one).toMatchObject({ name: "RequestCancelledError" });
    await quiet();
    const [, second] = peer.of("resources/subscribe");
    peer.say({ jsonrpc: "2.0", id: second?.["id"], result: {} });
    expect((await two).granted.resources).toEqual(["a://1"]);
  });

  test("are sent again after an unsubscribe", async () => {
    const { client, peer } = await clientOf("2025-11-25", {
      "resources/subscribe": () => ({}),
      "resources/unsubscribe": () => undefined,
    });
    const one = await client.subscribe({ resources: ["a://1"] });
    const closing = one.close();
    const two = client.subscribe({ resources: ["a://1"] });
    await quiet();
    expect(peer.of("resources/subscribe")).toHaveLength(1);
    const [leaving] = peer.of("resources/unsubscribe");
    peer.say({ jsonrpc: "2.0", id: leaving?.["id"], result: {} });
    await Promise.all([closing, two]);
    expect(peer.of("resources/subscribe")).toHaveLength(2);
  });

  test("of lists send no message", async () => {
    const { client, peer } = await session();
    const changes: Change[] = [];
    await client.subscribe({ lists: ["prompts"] }, (change) => changes.push(change));
    const before = peer.sent.length;
    for (const list of ["tools", "prompts"]) {
      peer.say({ jsonrpc: "2.0", method: `notifications/${list}/list_changed` });
    }
    await quiet();
    expect(changes).toEqual([{ kind: "list", list: "prompts" }]);
    expect(peer.sent).toHaveLength(before);
  });
});
