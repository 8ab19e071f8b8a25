/**
 * Messages with one fault each, over every transport and in both eras. The server rejects a request by its id, never
 * invents an id, and never answers a response or notification.
 */
import { describe, expect, test } from "vitest";
import { openHttp, type Channel, type Heard } from "./channels.mjs";
import { hostServer } from "./hosted.mjs";
import { answers } from "./lines.mjs";
import { malformed, type Malformed } from "./malformed.js";
import { dictionary, echo, ERAS, headersFor, initialize, request, type Wire } from "./messages.mjs";
import { KINDS, openChannel } from "./open-channel.mjs";

const every = KINDS.flatMap((kind) => ERAS.map((era) => [kind, era] as const));

describe.each(every)("%s, %s era", (kind, era) => {
  test("[incident 4] [incident 10] [incident 11] [incident 49] rejects exactly the malformed messages", async () => {
    const opened = await openChannel(kind, era);
    try {
      const wrong: string[] = [];
      for (const each of malformed(era)) {
        const heard = await opened.channel.say(each.said, { id: each.id });
        const problem = judge(each, heard);
        if (problem !== undefined) wrong.push(`${each.name}: ${problem}`);
      }
      expect(wrong).toEqual([]);
      await worksStill(opened.channel);
      expect(opened.faults()).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  test("[incident 44] [incident 58] answers both requests that use the same id concurrently", async () => {
    const opened = await openChannel(kind, era);
    const { channel } = opened;
    const slow = (id: unknown): string =>
      JSON.stringify(request(era, id, "tools/call", { name: "slow", arguments: { ms: 60 } }));
    try {
      for (const id of [0, "", "same", 1]) {
        const heard = await Promise.all([channel.say(slow(id)), channel.say(slow(id))]);
        const own = await settled(channel, heard, id);
        const kinds = own.map((message) => ("result" in message ? "result" : "error")).sort();
        // Over HTTP, each request of the stateless era is independent.
        const alone = era === "stateless" && (kind === "http" || kind === "fetch");
        expect([id, ...kinds]).toEqual([id, alone ? "result" : "error", "result"]);
      }
    } finally {
      await opened.close();
    }
  });

  async function worksStill(channel: Channel): Promise<void> {
    const { result } = await channel.call(echo(era, "last", "still here"));
    expect(JSON.stringify(result)).toContain("still here");
  }

  /** Both responses for an id. On channels that receive messages without a request, slow calls are answered later. */
  async function settled(channel: Channel, heard: Heard[], id: unknown): Promise<Wire[]> {
    if (kind === "http" || kind === "fetch") return heard.flatMap(({ messages }) => messages);
    const own = (): Wire[] => channel.late().filter((message) => answers(message, id));
    await expect.poll(() => own().length).toBe(2);
    return own();
  }
});

const CLIENT = { name: "a", version: "1" };
const OPENING = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: CLIENT };

/** `initialize` params that open no session. */
const WRONG_OPENINGS: readonly unknown[] = [
  undefined,
  null,
  1,
  "a",
  [],
  {},
  ...[undefined, null, 1, {}, []].map((protocolVersion) => ({ ...OPENING, protocolVersion })),
  ...[undefined, null, 1, "a", true].map((capabilities) => ({ ...OPENING, capabilities })),
  ...[undefined, null, 1, "a", {}, { name: 1, version: "1" }].map((clientInfo) => {
    return { ...OPENING, clientInfo };
  }),
];

describe("[incident 4] an invalid initialize opens no session, and a valid one still does", () => {
  const opening = { ...initialize(), params: OPENING };
  const list = request("session", "list", "tools/list");

  test.each(["memory", "stdio", "sse"] as const)("%s", async (kind) => {
    // Without its own handshake.
    const opened = await openChannel(kind, "stateless");
    const { channel } = opened;
    try {
      for (const [at, params] of WRONG_OPENINGS.entries()) {
        const wrong = { ...opening, id: `wrong ${at}`, params };
        const { messages } = await channel.say(JSON.stringify(wrong), { id: wrong.id });
        expect([params, messages.map(({ error }) => dictionary(error)["code"])]).toEqual([
          params,
          [expect.toSatisfy((code) => code === -32602 || code === -32600)],
        ]);
        const { error } = await channel.call({ ...list, id: `list ${at}` });
        expect(dictionary(error)["code"]).toBe(-32600);
      }
      expect(await channel.call(opening)).toHaveProperty("result.protocolVersion", "2025-11-25");
      expect(await channel.call(list)).toHaveProperty("result.tools");
      expect(opened.faults()).toEqual([]);
    } finally {
      await opened.close();
    }
  });

  test("HTTP", async () => {
    const hosted = await hostServer({ limits: { sessions: 1 } });
    try {
      for (const params of WRONG_OPENINGS) {
        const response = await fetch(`http://127.0.0.1:${hosted.http}/mcp`, {
          method: "POST",
          headers: headersFor("session", undefined),
          body: JSON.stringify({ ...opening, params }),
        });
        expect([params, response.headers.get("mcp-session-id")]).toEqual([params, null]);
        expect(response.status).toBeLessThan(500);
        expect(await response.json()).toHaveProperty("error.code");
      }
      // The server allows one session, and the invalid requests did not use it.
      const channel = await openHttp("session", hosted.http);
      expect(await channel.call(list)).toHaveProperty("result.tools");
      await channel.close();
    } finally {
      await hosted.close();
    }
  });
});

const one = (id: unknown): Wire => echo("session", id, "x");

const sorted = (list: unknown[]): string[] => list.map(String).sort();

describe.each(KINDS)("%s, batches of 2025-03-26", (kind) => {
  const note = { jsonrpc: "2.0", method: "notifications/progress" };
  const answer = { jsonrpc: "2.0", id: 1, result: {} };
  const many = Array.from({ length: 101 }, (_, at) => one(at));
  const whole: [string, unknown[], unknown[]][] = [
    ["empty", [], [null]],
    ["too long", many, [null]],
    ["mixed", [one(1), answer], [null]],
    ["with initialize", [one(1), initialize()], [null]],
    ["of nothing", [1, null, "a", []], [null, null, null, null]],
    ["nested", [[one(1)], [[]]], [null, null]],
    ["of notifications", [note, note], []],
    ["of unexpected responses", [answer, { ...answer, id: "__proto__" }], []],
    ["of good and bad", [one(1), 7, { ...one(2), jsonrpc: "1.0" }, note], [1, 2, null]],
    ["with an id twice", [one(5), one(5)], [5, 5]],
    ["of the maximum size", many.slice(1), many.slice(1).map(({ id }) => id)],
  ];

  test.each(whole)("%s", async (_, batch, ids) => {
    const opened = await openChannel(kind, "session", "2025-03-26");
    try {
      const { messages, status = 200 } = await opened.channel.say(JSON.stringify(batch));
      const found = messages.map((message) => message["id"]);
      expect(status).toBeLessThan(500);
      // HTTP+SSE answers a rejected POST with the text that it would have sent on the stream.
      if (!(kind === "sse" && status === 400)) expect(sorted(found)).toEqual(sorted(ids));
      expect(opened.faults()).toEqual([]);
    } finally {
      await opened.close();
    }
  });
});

function judge(
  { gives, id, said }: Malformed,
  { messages, status = 200 }: Heard,
): string | undefined {
  if (status >= 500) return `status ${status}`;
  const shown = `received ${status} ${JSON.stringify(messages).slice(0, 200)} for ${said.slice(0, 200)}`;
  const [first, ...more] = messages;
  switch (gives) {
    case "silence":
      // Every HTTP request needs a response.
      return messages.length === 0 || (status === 400 && isNameless(first, more))
        ? undefined
        : shown;
    case "nameless":
      return isNameless(first, more) || (status === 400 && messages.length === 0)
        ? undefined
        : shown;
    case "refused":
      return first !== undefined &&
        more.length === 0 &&
        isRefusal(first) &&
        isFor(first, id, status)
        ? undefined
        : shown;
    case "result":
      return first !== undefined && more.length === 0 && isResult(first) && first["id"] === id
        ? undefined
        : shown;
    default:
      return gives satisfies never;
  }
}

function isNameless(first: Wire | undefined, more: Wire[]): boolean {
  return first !== undefined && more.length === 0 && !("id" in first) && "error" in first;
}

function isRefusal(message: Wire): boolean {
  const { code } = dictionary(message["error"]);
  return typeof code === "number" && code !== -32603;
}

/** If HTTP rejects the headers before it reads the message, the error has no id. */
function isFor(message: Wire, id: unknown, status: number): boolean {
  return message["id"] === id || (status === 400 && !("id" in message));
}

/** Wrong tool arguments give a result or an error, depending on the revision. */
function isResult(message: Wire): boolean {
  return "result" in message || dictionary(message["error"])["code"] === -32602;
}
