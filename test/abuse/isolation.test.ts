/**
 * Isolation of clients: a principal cannot use what belongs to another principal, whatever ids it knows, and every
 * response goes only to the client that sent the request.
 */
import type { AuthInfo } from "@mcp-gen/core";
import { serveHttp, type FetchHandler } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { describe, expect, test } from "vitest";
import { everythingServer } from "../everything/server.mjs";
import { openMemory } from "./channels.mjs";
import { fieldOf } from "./lines.mjs";
import {
  dictionary,
  echo,
  ERAS,
  headersFor,
  initialize,
  INITIALIZED,
  META,
  request,
  type Wire,
} from "./messages.mjs";

const CAPABILITIES = "io.modelcontextprotocol/clientCapabilities";

const quiet = { onError: () => {}, onWarning: () => {} };

/** The principal of each token. A request without a token is anonymous. */
const principals: Record<string, AuthInfo> = {
  "Bearer ada": { principal: "ada" },
  "Bearer bo": { principal: "bo" },
};

function guarded(): FetchHandler {
  return serveHttp(everythingServer({ ...quiet, pageSize: 2 }), {
    sse: httpSse(),
    authenticate: (asked) => principals[asked.header("authorization") ?? ""],
  });
}

interface Got {
  readonly status: number;
  readonly head: Headers;
  readonly text: string;
}

type Who = "ada" | "bo" | "anonymous";

const OTHERS = ["bo", "anonymous"] as const;

function made(
  who: Who,
  method: string,
  path: string,
  headers: Record<string, string>,
  said?: Wire,
): Request {
  return new Request(`http://127.0.0.1${path}`, {
    method,
    headers: {
      host: "127.0.0.1",
      ...(who !== "anonymous" && { authorization: `Bearer ${who}` }),
      ...headers,
    },
    ...(said !== undefined && { body: JSON.stringify(said) }),
  });
}

async function whole(response: Response): Promise<Got> {
  return { status: response.status, head: response.headers, text: await response.text() };
}

async function post(handle: FetchHandler, who: Who, said: Wire, session?: string): Promise<Got> {
  const era = dictionary(said["params"])["_meta"] === undefined ? "session" : "stateless";
  return whole(await handle(made(who, "POST", "/mcp", headersFor(era, said, session), said)));
}

async function open(handle: FetchHandler, who: Who): Promise<string> {
  const { head } = await post(handle, who, initialize());
  const session = head.get("mcp-session-id") ?? "";
  await post(handle, who, INITIALIZED, session);
  return session;
}

function get(handle: FetchHandler, who: Who, session: string, last?: string): Promise<Response> {
  const headers = { accept: "text/event-stream", "mcp-session-id": session };
  return handle(
    made(who, "GET", "/mcp", last === undefined ? headers : { ...headers, "last-event-id": last }),
  );
}

const page = (cursor?: unknown): Wire =>
  request("stateless", 1, "tools/list", cursor === undefined ? {} : { cursor });

describe("what belongs to a principal", () => {
  test("[incident 7] [incident 21] [incident 27] [incident 66] a session, for every method and header", async () => {
    const handle = guarded();
    const session = await open(handle, "ada");
    for (const who of OTHERS) {
      expect((await post(handle, who, echo("session", 1, "x"), session)).status).toBe(404);
      expect((await post(handle, who, INITIALIZED, session)).status).toBe(404);
      expect((await post(handle, who, { jsonrpc: "2.0", id: 1, result: {} }, session)).status).toBe(
        404,
      );
      expect((await whole(await get(handle, who, session))).status).toBe(404);
      const headers = { "mcp-session-id": session };
      expect((await whole(await handle(made(who, "DELETE", "/mcp", headers)))).status).toBe(404);
    }
    // None of these requests ended or changed the session.
    const { status, text } = await post(handle, "ada", echo("session", 1, "still mine"), session);
    expect([status, text.includes("still mine")]).toEqual([200, true]);
    await handle.close(0);
  });

  test("[incident 17] streams, to read and to take over", async () => {
    const handle = guarded();
    const [hers, his] = [await open(handle, "ada"), await open(handle, "bo")];
    const second = await open(handle, "ada");
    const stream = await get(handle, "ada", hers);
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    const id = fieldOf(new TextDecoder().decode(value), "id") ?? "";
    expect(id).toMatch(/\.0$/);
    for (const who of OTHERS)
      expect((await whole(await get(handle, who, hers, id))).status).toBe(404);
    // The id of an event does not help in another session, even in one of her own.
    expect((await whole(await get(handle, "bo", his, id))).status).toBe(400);
    expect((await whole(await get(handle, "ada", second, id))).status).toBe(400);
    // The server refuses a second stream and does not replace the first.
    expect((await whole(await get(handle, "ada", hers))).status).toBe(409);
    await post(handle, "ada", request("session", 1, "tools/call", { name: "toggle_tool" }), hers);
    const next = await reader.read();
    expect(new TextDecoder().decode(next.value)).toContain("list_changed");
    await reader.cancel();
    await handle.close(0);
  });

  test("[incident 67] [incident 59] stored events, whose ids name no session", async () => {
    const handle = guarded();
    const [hers, his] = [await open(handle, "ada"), await open(handle, "bo")];
    const paused = request("session", 7, "tools/call", { name: "test_reconnection" });
    const { text } = await post(handle, "ada", paused, hers);
    const id = fieldOf(text, "id") ?? "";
    expect(text).not.toContain("Reconnected");
    for (const who of OTHERS)
      expect((await whole(await get(handle, who, hers, id))).status).toBe(404);
    expect((await whole(await get(handle, "bo", his, id))).status).toBe(400);
    const rest = await whole(await get(handle, "ada", hers, id));
    expect([rest.status, rest.text.includes("Reconnected")]).toEqual([200, true]);
    expect(text + rest.text).not.toContain(hers);
    await handle.close(0);
  });

  test("[incident 7] an HTTP+SSE stream", async () => {
    const handle = guarded();
    const stream = await handle(made("ada", "GET", "/sse", { accept: "text/event-stream" }));
    const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
    const { value } = await reader.read();
    const path = fieldOf(new TextDecoder().decode(value), "data") ?? "";
    expect(path).toContain("sessionId=");
    const send = async (who: Who): Promise<number> => {
      const headers = headersFor("session", undefined);
      return (await whole(await handle(made(who, "POST", path, headers, initialize("2024-11-05")))))
        .status;
    };
    for (const who of OTHERS) expect(await send(who)).toBe(404);
    expect(await send("ada")).toBe(202);
    expect(new TextDecoder().decode((await reader.read()).value)).toContain("2024-11-05");
    await reader.cancel();
    await handle.close(0);
  });

  test("sealed state", async () => {
    const handle = guarded();
    const _meta = { ...META, [CAPABILITIES]: { elicitation: { form: {} } } };
    const params = { name: "once", arguments: {}, _meta };
    const call = (more: Wire, name = "once"): Wire => {
      return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { ...params, ...more, name } };
    };
    const asked = dictionary(JSON.parse((await post(handle, "ada", call({}))).text))["result"];
    const { requestState, resultType } = dictionary(asked);
    expect([resultType, typeof requestState]).toEqual(["input_required", "string"]);
    const inputResponses = { user_name: { action: "accept", content: { name: "Ada" } } };
    const answered = call({ requestState, inputResponses });
    const refusals = [
      ...(await Promise.all(OTHERS.map((who) => post(handle, who, answered)))),
      // Her own state, but for another tool and with other arguments.
      await post(handle, "ada", call({ requestState, inputResponses }, "ask_roots")),
      await post(handle, "ada", call({ requestState, inputResponses, arguments: { a: 1 } })),
    ];
    for (const { text } of refusals)
      expect(JSON.parse(text)).toMatchObject({ error: { code: -32602 } });
    expect((await post(handle, "ada", answered)).text).toContain("for Ada");
    await handle.close(0);
  });

  test("cursors", async () => {
    const handle = guarded();
    const first = JSON.parse((await post(handle, "ada", page())).text) as Wire;
    const { nextCursor } = dictionary(first["result"]);
    for (const who of OTHERS) {
      const { text } = await post(handle, who, page(nextCursor));
      expect(JSON.parse(text)).toMatchObject({ error: { code: -32602 } });
    }
    expect((await post(handle, "ada", page(nextCursor))).text).toContain('"tools":[');
    await handle.close(0);
  });
});

const SESSIONS = 1_000;
const CALLS = 4;

/** The text and the id of a response. */
function saidBy(answer: unknown): [id: unknown, text: unknown] {
  const { id, result } = dictionary(answer);
  const [first] = (dictionary(result)["content"] ?? []) as unknown[];
  return [id, dictionary(first)["text"]];
}

/** Runs work for each number, a few at a time, in a mixed order. */
async function interleaved(count: number, work: (at: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let at = next++; at < count; at = next++) await work(at);
  };
  await Promise.all(Array.from({ length: 100 }, worker));
}

describe("[incident 3] a thousand sessions with the same request ids", () => {
  test("over HTTP", async () => {
    const handle = serveHttp(everythingServer(quiet));
    const sessions: string[] = [];
    await interleaved(SESSIONS, async (at) => {
      sessions[at] = await open(handle, "anonymous");
    });
    expect(new Set(sessions).size).toBe(SESSIONS);
    const crossed: unknown[] = [];
    // Neighboring calls use different sessions with the same id.
    await interleaved(SESSIONS * CALLS, async (at) => {
      const [session, id] = [at % SESSIONS, Math.floor(at / SESSIONS)];
      const text = `session ${session}, call ${id}`;
      const got = await post(handle, "anonymous", echo("session", id, text), sessions[session]);
      const found = saidBy(JSON.parse(got.text));
      if (found[0] !== id || found[1] !== text) crossed.push([text, got.status, found]);
    });
    expect(crossed).toEqual([]);
    await handle.close(0);
  });

  test.each(ERAS)("over memory, with slow calls: %s era", async (era) => {
    const server = everythingServer(quiet);
    const channels = await Promise.all(
      Array.from({ length: SESSIONS }, () => openMemory(era, server)),
    );
    await Promise.all(
      channels.map(async (channel, at) => {
        const texts = Array.from({ length: CALLS }, (_, id) => `session ${at}, call ${id}`);
        const answers = await Promise.all(
          texts.map((text, id) => channel.call(echo(era, id, text))),
        );
        expect(answers.map(saidBy)).toEqual(texts.map((text, id) => [id, text]));
        expect(channel.late()).toHaveLength(CALLS + (era === "session" ? 1 : 0));
      }),
    );
    await Promise.all(channels.map((channel) => channel.close()));
  });

  test("[incident 30] keeps notifications, requests and subscriptions within their session", async () => {
    const server = everythingServer(quiet);
    const [one, other] = [await openMemory("session", server), await openMemory("session", server)];
    const uri = "test://watched-resource";
    await one.call(request("session", 1, "resources/subscribe", { uri }));
    await one.call(request("session", 2, "logging/setLevel", { level: "emergency" }));
    await other.call(
      request("session", 3, "tools/call", { name: "touch_resource", arguments: { uri } }),
    );
    await other.call(request("session", 4, "tools/call", { name: "test_logging_tool" }));
    await one.call(request("session", 4, "tools/call", { name: "test_logging_tool" }));
    const methods = (channel: typeof one): unknown[] =>
      channel.late().flatMap(({ method }) => (method === undefined ? [] : [method]));
    expect(methods(one)).toEqual(["notifications/resources/updated"]);
    expect(methods(other)).toEqual(["notifications/message"]);
    await Promise.all([one.close(), other.close()]);
  });

  test.each(ERAS)(
    "[incident 8] does not cancel a request of another client: %s era",
    async (era) => {
      const server = everythingServer(quiet);
      const [one, other] = [await openMemory(era, server), await openMemory(era, server)];
      const slow = one.call(request(era, 5, "tools/call", { name: "slow", arguments: { ms: 50 } }));
      const params = { requestId: 5 };
      await other.say(
        JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params }),
      );
      expect(saidBy(await slow)).toEqual([5, "Slow, but done."]);
      await Promise.all([one.close(), other.close()]);
    },
  );
});

describe("[incident 56] isolates failures of one client", () => {
  test("sends an input request to a client that prefers JSON, and its response to the handler", async () => {
    const handle = serveHttp(everythingServer(quiet));
    const opening = initialize();
    Object.assign(opening["params"] as Wire, { capabilities: { elicitation: { form: {} } } });
    const session = (await post(handle, "anonymous", opening)).head.get("mcp-session-id") ?? "";
    const ask = request("session", 1, "tools/call", { name: "test_streaming_elicitation" });
    const headers = {
      ...headersFor("session", ask, session),
      accept: "application/json, text/event-stream;q=0.1",
    };
    const response = await handle(made("anonymous", "POST", "/mcp", headers, ask));
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    let text = "";
    const until = async (part: string): Promise<void> => {
      while (!text.includes(part)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`expected ${part}, received ${text}`);
        text += new TextDecoder().decode(value);
      }
    };
    await until("elicitation/create");
    const question = text.split("\n\n").map((block) => fieldOf(block, "data") ?? "");
    const { id } = JSON.parse(question.find((data) => data.includes("elicitation")) ?? "") as Wire;
    const answer = { jsonrpc: "2.0", id, result: { action: "accept", content: { name: "Ada" } } };
    expect((await post(handle, "anonymous", answer, session)).status).toBe(202);
    await until("Hello, Ada!");
    await handle.close(0);
  });

  test.each(ERAS)("does not answer a cancelled call: %s era", async (era) => {
    const channel = await openMemory(era, everythingServer(quiet));
    const slow = request(era, "slow", "tools/call", { name: "slow", arguments: { ms: 20 } });
    await channel.say(JSON.stringify(slow));
    const params = { requestId: "slow" };
    await channel.say(
      JSON.stringify({ jsonrpc: "2.0", method: "notifications/cancelled", params }),
    );
    // A slower call is answered after the cancelled call would have been.
    await channel.call({ ...slow, id: "after" });
    expect(channel.late().filter(({ id }) => id === "slow")).toEqual([]);
    await channel.close();
  });
});
