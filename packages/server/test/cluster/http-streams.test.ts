/** The GET stream of a session over HTTP that several processes serve. */
import type { FakeClock } from "@mcp-gen/core";
import { resource, tool } from "@mcp-gen/server";
import { serveHttp } from "@mcp-gen/server/http";
import { describe, expect, test } from "vitest";
import { legacy, SESSIONS } from "../helpers.js";
import { startMembers } from "./cluster-servers.js";
import { messagesOf, open, sender, type Send } from "./http-client.js";

const hello = tool({}, () => "hello");
const watched = resource({ subscribe: true }, () => "");

/** Longer than the margin for clocks of processes. */
const LATER = 10_000;

async function start() {
  const { clock, members } = await startMembers({
    tools: { hello },
    resources: { "test://a": watched, "test://b": watched },
  });
  const sends = members.map(({ server }) => sender(serveHttp(server, { clock })));
  await clock.advance(LATER);
  return { clock, members, sends: sends as [Send, Send, Send] };
}

/** Lets time pass until a promise settles. */
async function passTime<T>(clock: FakeClock, promise: Promise<T>): Promise<T> {
  const state = { isSettled: false };
  void promise.finally(() => (state.isSettled = true)).catch(() => {});
  while (!state.isSettled) {
    await clock.advance(10);
    await new Promise(setImmediate);
  }
  return promise;
}

describe.each(SESSIONS)("the GET stream of %s", (revision) => {
  test("announces what changed at another process while no stream was open", async () => {
    const { clock, members, sends } = await start();
    const [one, two, three] = sends;
    const session = await open({ send: one }, revision);
    await one("POST", session, { jsonrpc: "2.0", method: "notifications/initialized" });
    for (const uri of ["test://a", "test://b"]) {
      await two("POST", session, legacy(2, "resources/subscribe", { uri }));
    }
    const first = await two("GET", { ...session, accept: "text/event-stream" });
    expect(first.status).toBe(200);
    await first.body?.cancel();
    await clock.advance(LATER);
    members[0].server.tools.add("more", hello);
    members[0].server.resourceUpdated("test://b");
    await clock.advance(LATER);
    const second = await three("GET", { ...session, accept: "text/event-stream" });
    expect(second.status).toBe(200);
    members[1].server.resourcesChanged();
    await clock.advance(0);
    const received = [];
    for await (const { method, params } of messagesOf(second)) {
      received.push([method, params]);
      if (method === "notifications/resources/list_changed") break;
    }
    expect(received).toEqual([
      ["notifications/tools/list_changed", undefined],
      ["notifications/resources/updated", { uri: "test://b" }],
      ["notifications/resources/list_changed", undefined],
    ]);
  });

  test("is open at one of two processes that get the request at the same time", async () => {
    const { clock, sends } = await start();
    const [one, two, three] = sends;
    const session = await open({ send: three }, revision);
    await three("POST", session, { jsonrpc: "2.0", method: "notifications/initialized" });
    const accept = "text/event-stream";
    const opening = [one, two].map((send) => send("GET", { ...session, accept }));
    const streams = await passTime(clock, Promise.all(opening));
    expect(streams.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    for (const { body } of streams) await body?.cancel();
  });
});
