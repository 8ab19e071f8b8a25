/**
 * Servers that answer 400, not 404, when they no longer know the session. The bodies are those of servers on the
 * official TypeScript SDK (1.32 and its examples) and of servers that say less.
 */
import { connect, SessionEndedError } from "@mcp-gen/client";
import { HttpStatusError } from "@mcp-gen/http/client";
import { describe, expect, test } from "vitest";
import { failureOf, SESSIONS, type Wire } from "../helpers.js";
import { accepted, json, result, status } from "./scripted.js";

const JSON_TYPE = { "content-type": "application/json" };
const refusal = (code: number, message: string, id: unknown = null): Response =>
  status(400, JSON_TYPE, JSON.stringify({ jsonrpc: "2.0", error: { code, message }, id }));

interface Sent extends Wire {
  readonly session: string | undefined;
}

/** Answers a request of a session that is dead, or one that the server refuses. */
type Refuse = (message: Wire) => Response | undefined;

/**
 * A server with sessions.
 *
 * @param refuse called with each request in the first session once it is dead; `undefined`: the server serves it
 */
function mortal(refuse: Refuse, refuseAlways = false) {
  const sent: Sent[] = [];
  const state = { sessions: 0, isDead: false, ran: 0 };
  const fetch = async (_: string, { method, headers, body }: RequestInit): Promise<Response> => {
    if (method !== "POST") return status(405);
    const message = JSON.parse(String(body)) as Wire;
    const session = (headers as Record<string, string>)["mcp-session-id"];
    sent.push({ ...message, session });
    const id = message["id"] as number;
    if (message["method"] === "initialize") {
      const { protocolVersion } = message["params"] as Wire;
      const opened = {
        protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "mortal", version: "1.0.0" },
      };
      return json(result(id, opened), {
        headers: { "mcp-session-id": `session-${++state.sessions}` },
      });
    }
    if (id === undefined) return accepted();
    if (state.isDead && (refuseAlways || session === "session-1")) {
      const refused = refuse(message);
      if (refused !== undefined) return refused;
    }
    state.ran += 1;
    return json(result(id, { content: [{ type: "text", text: String(session) }] }));
  };
  return {
    sent,
    state,
    fetch,
    of: (method: string) => sent.filter((one) => one["method"] === method),
  };
}

async function dead(server: ReturnType<typeof mortal>, revision = SESSIONS.at(-1)) {
  const client = await connect("https://example.com/mcp", {
    name: "test",
    version: "1.0.0",
    revisions: revision === undefined ? [] : [revision],
    http: { fetch: server.fetch },
    cache: false,
    onError: () => {},
  });
  await client.callTool("first");
  server.state.isDead = true;
  server.state.ran = 0;
  return client;
}

const again = { content: [{ text: "session-2" }] };

describe("a session that a server answers with 400", () => {
  const dying: [string, Refuse][] = [
    ["as the SDK's transport does", () => refusal(-32000, "Bad Request: Server not initialized")],
    [
      "as the SDK's examples do",
      () => refusal(-32000, "Bad Request: No valid session ID provided"),
    ],
    ["in plain text", () => status(400, {}, "Invalid or missing session ID")],
    ["with the id of the request", ({ id }) => refusal(-32000, "Bad Request: Unknown session", id)],
    ["with another reason", () => refusal(-32600, "Bad Request")],
    ["without a body", () => status(400)],
  ];
  describe.each(dying)("%s", (_, refuse) => {
    test.each(SESSIONS.slice(1))("is opened again once in %s (audit A7)", async (revision) => {
      const server = mortal(refuse);
      await using client = await dead(server, revision);
      expect(await client.callTool("second")).toMatchObject(again);
      expect(await client.callTool("third")).toMatchObject(again);
      expect(server.of("initialize").map(({ session }) => session)).toEqual([undefined, undefined]);
      expect(server.state.ran).toBe(2);
    });
  });

  test("is opened again once for calls in parallel (audit A7)", async () => {
    const server = mortal(() => status(400));
    await using client = await dead(server);
    const calls = await Promise.all([1, 2, 3, 4].map((n) => client.callTool(`call ${n}`)));
    for (const call of calls) expect(call).toMatchObject(again);
    expect(server.of("initialize")).toHaveLength(2);
    expect(server.state.ran).toBe(4);
  });

  test("fails the call if the next session answers the same (audit A7)", async () => {
    const server = mortal(() => refusal(-32000, "Bad Request: No valid session ID provided"), true);
    await using client = await dead(server);
    const error = await failureOf(client.callTool("second"));
    expect(error).toBeInstanceOf(SessionEndedError);
    expect((error as Error).cause).toMatchObject({ status: 400 });
    expect(server.of("initialize")).toHaveLength(2);
    expect(server.of("tools/call")).toHaveLength(3);
  });
});

describe("a call that may have run is never sent again", () => {
  test("400 with the response keeps the session (audit A7)", async () => {
    const server = mortal(({ id }) => refusal(-32602, "city: expected a text", id));
    await using client = await dead(server);
    expect(await failureOf(client.callTool("second"))).toMatchObject({ code: -32602 });
    expect(server.of("initialize")).toHaveLength(1);
    expect(server.of("ping")).toHaveLength(0);
    expect(server.of("tools/call")).toHaveLength(2);
  });

  test.each<[string, (message: Wire) => Response]>([
    ["without a reason", () => status(400)],
    ["with a response about a session", ({ id }) => refusal(-32000, "no session for table 5", id)],
  ])("400 %s keeps a session that answers ping (audit A7)", async (_, refuse) => {
    const server = mortal((message) =>
      message["method"] === "ping" ? undefined : refuse(message),
    );
    await using client = await dead(server);
    const error = await failureOf(client.callTool("second"));
    expect(error).not.toBeInstanceOf(SessionEndedError);
    expect(server.of("initialize")).toHaveLength(1);
    expect(server.of("tools/call")).toHaveLength(2);
    expect(server.of("ping")).toHaveLength(1);
    expect(server.of("ping")[0]?.session).toBe("session-1");
  });

  test("each ping that checks a session has an id of its own", async () => {
    const server = mortal((message) => (message["method"] === "ping" ? undefined : status(400)));
    await using client = await dead(server);
    for (const name of ["second", "third"]) await failureOf(client.callTool(name));
    const ids = server.of("ping").map(({ id }) => id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(2);
  });

  test("400 for another reason than that of ping fails the call, and the next one gets a new session (audit A7)", async () => {
    const server = mortal(({ method }) =>
      method === "ping"
        ? refusal(-32000, "Bad Request: No valid session ID provided")
        : refusal(-32000, "the order was placed, and the printer is out of paper"),
    );
    await using client = await dead(server);
    const error = await failureOf(client.callTool("second"));
    expect(error).toBeInstanceOf(SessionEndedError);
    expect(error).toMatchObject({ begun: true, cause: expect.any(HttpStatusError) });
    expect(server.of("tools/call")).toHaveLength(2);
    expect(await client.callTool("third")).toMatchObject(again);
    expect(server.of("initialize")).toHaveLength(2);
  });
});
