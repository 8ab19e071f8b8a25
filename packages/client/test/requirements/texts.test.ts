/** Prompts and log messages: written by servers, read by people and models. */
import { InvalidResultError } from "@mcp-gen/client";
import { describe, expect, test } from "vitest";
import { failureOf, REVISIONS, type Wire } from "../helpers.js";
import { clientOf, discovered, opened, quiet, type Reply, type Scripted } from "../peer.js";

const called: Reply = () => ({ resultType: "complete", content: [] });
const withoutMeta = ({ _meta, ...rest }: Wire): Wire => rest;

const message = (content: unknown, role = "user"): Wire => ({ messages: [{ role, content }] });

describe.each(REVISIONS)("[req 147] a prompt of %s", (revision) => {
  const answered = (reply: Wire): Promise<Scripted> =>
    clientOf(revision, { "prompts/get": () => ({ resultType: "complete", ...reply }) });

  test.each<[why: string, reply: Wire]>([
    ["no messages", {}],
    ["messages that are not a list", { messages: {} }],
    ["an invalid message", { messages: ["Hi"] }],
    ["an unknown role", message({ type: "text", text: "Hi" }, "system")],
    ["a text that is not a string", message({ type: "text", text: 1 })],
    ["a text without a type", message({ text: "Hi" })],
    ["content of another kind", message({ type: "script", text: "Hi" })],
    ["a picture without data", message({ type: "image", mimeType: "image/png" })],
    ["a resource without URI", message({ type: "resource", resource: { text: "Hi" } })],
    [
      "a description that is not a string",
      { ...message({ type: "text", text: "Hi" }), description: 1 },
    ],
  ])("with %s is rejected", async (_, reply) => {
    const { client } = await answered(reply);
    expect(await failureOf(client.getPrompt("p"))).toBeInstanceOf(InvalidResultError);
  });

  const ODD = 'a\u0000\r\n\u001b[2J\u202e\ud800{"jsonrpc":"2.0"}\n';

  test("is returned as plain text", async () => {
    const { client, peer } = await answered(message({ type: "text", text: ODD }));
    const { messages } = await client.getPrompt("p\n", { odd: ODD });
    expect(messages).toEqual([{ role: "user", content: { type: "text", text: ODD } }]);
    expect(withoutMeta(peer.paramsOf("prompts/get"))).toEqual({
      name: "p\n",
      arguments: { odd: ODD },
    });
  });

  test.each([[1], [null], [{ toString: () => "x" }], [["x"]], [true]])(
    "is not requested with the argument %j",
    async (value) => {
      const { client, peer } = await answered(message({ type: "text", text: "Hi" }));
      const failure = await failureOf(client.getPrompt("p", { ok: "x", odd: value as never }));
      expect(failure).toBeInstanceOf(TypeError);
      expect(String(failure)).toContain('argument "odd": expected a string, received');
      expect(peer.of("prompts/get")).toEqual([]);
      await client.getPrompt("p", { ok: "x", odd: undefined as never });
      expect(peer.of("prompts/get")).toHaveLength(1);
    },
  );
});

const log = (level: unknown, data: unknown, more: Wire = {}): Wire => ({
  jsonrpc: "2.0",
  method: "notifications/message",
  params: { level, data, ...more },
});

/** Many log messages, followed by the response. */
const flood =
  (reply: Reply): Reply =>
  (...asked) => {
    for (let sent = 0; sent < 10_000; sent++) asked[1].say(log("debug", sent));
    return reply(...asked);
  };

describe.each(REVISIONS)("[req 150] log messages of %s", (revision) => {
  test("are reported and dropped if their level is unknown", async () => {
    const heard: unknown[] = [];
    const { client, peer, errors } = await clientOf(
      revision,
      {},
      { onLog: (one) => heard.push(one) },
    );
    client.on("log", (one) => heard.push(one));
    const wrong = ["loud", "", "INFO", 1, null, undefined, ["info"], "__proto__"];
    for (const level of wrong) peer.say(log(level, "x"));
    peer.say(log("info", "x", { logger: 1 }));
    peer.say({ jsonrpc: "2.0", method: "notifications/message", params: { level: "info" } });
    await quiet();
    expect(heard).toEqual([]);
    expect(errors).toHaveLength(wrong.length + 2);
    peer.say(log("emergency", null));
    await quiet();
    expect(heard).toMatchObject([{ level: "emergency" }, { level: "emergency" }]);
  });

  test("are accepted in any number, and cause no messages", async () => {
    let count = 0;
    const { client, peer } = await clientOf(
      revision,
      { "tools/call": called },
      { onLog: () => void (count += 1) },
    );
    const before = peer.sent.length;
    for (let sent = 0; sent < 10_000; sent++) peer.say(log("debug", sent));
    await client.callTool("t");
    expect(count).toBe(10_000);
    expect(peer.sent).toHaveLength(before + 1);
  });

  test("are buffered in small numbers during the handshake", async () => {
    const heard: unknown[] = [];
    await clientOf(
      revision,
      { "server/discover": flood(discovered), initialize: flood(opened()) },
      { onLog: ({ data }) => heard.push(data) },
    );
    expect(heard).toEqual(Array.from({ length: 100 }, (_, index) => index));
  });
});
