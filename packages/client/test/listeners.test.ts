// Callbacks of an application, and what happens if they throw. Unhandled rejections fail these tests.
import { connect } from "@mcp-gen/client";
import { expect, test } from "vitest";
import { clientOf, opened, quiet, scripted } from "./peer.js";

const CHANGED = { jsonrpc: "2.0", method: "notifications/tools/list_changed" };

function throwing(): never {
  throw new Error("immediate");
}

function failing(message: string): () => Promise<void> {
  return async () => {
    throw new Error(message);
  };
}

test("reports listeners that fail later", async () => {
  const { client, peer, errors } = await clientOf("2025-11-25", {
    "tools/list": () => ({ tools: [] }),
  });
  client.on("toolsChanged", failing("of the client"));
  await client.subscribe({ lists: ["tools"] }, failing("of a subscription"));
  await client.watch("tools", failing("of a watch"));
  peer.say(CHANGED);
  await quiet();
  expect(errors.map(String).sort()).toEqual([
    "Error: of a subscription",
    "Error: of a watch",
    "Error: of a watch",
    "Error: of the client",
  ]);
});

test("calls listeners that a listener adds from the next event on", async () => {
  const { client, peer } = await clientOf("2025-11-25");
  const heard = { client: 0, subscription: 0 };
  const listen = (): void => {
    const stop = client.on("toolsChanged", () => {
      stop();
      if (++heard.client < 1_000) listen();
    });
  };
  const subscribe = async (): Promise<void> => {
    await client.subscribe({ lists: ["tools"] }, () => {
      if (++heard.subscription < 1_000) void subscribe();
    });
  };
  listen();
  await subscribe();
  peer.say(CHANGED);
  await quiet();
  expect(heard).toEqual({ client: 1, subscription: 1 });
});

test("calls other listeners after onError throws", async () => {
  const written: unknown[][] = [];
  const { error } = console;
  console.error = (...words) => void written.push(words);
  try {
    const { client, peer } = await clientOf("2025-11-25", {}, { onError: throwing });
    client.on("toolsChanged", throwing);
    let heard = 0;
    client.on("notification", () => heard++);
    peer.say(CHANGED);
    await quiet();
    expect(heard).toBe(1);
    expect(written).toEqual([["test:", new Error("immediate")]]);
  } finally {
    console.error = error;
  }
});

test("reports a transport that accepts no response", async () => {
  const peer = scripted({ initialize: opened() });
  const { transport } = peer;
  const send = transport.send.bind(transport);
  transport.send = (message) => {
    if (!("method" in message)) throw new Error("it is closed");
    send(message);
  };
  const errors: unknown[] = [];
  await connect(transport, {
    name: "test",
    version: "1.0.0",
    revisions: ["2025-11-25"],
    answer: { roots: [] },
    onError: (error) => errors.push(error),
  });
  peer.say({ jsonrpc: "2.0", id: 1, method: "roots/list" });
  await quiet();
  expect(errors.map(String)).toEqual(["Error: it is closed", "Error: it is closed"]);
});
