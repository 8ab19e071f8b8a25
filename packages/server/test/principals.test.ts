/**
 * What belongs to a principal: a second principal with a valid token gets, except for ids, exactly the response for an
 * invented id. It cannot even find out what exists.
 */
import { memoryCluster } from "@mcp-gen/core/cluster";
import { tool, type Definition } from "@mcp-gen/server";
import type { HttpOptions } from "@mcp-gen/server/http";
import { httpSse } from "@mcp-gen/server/sse";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { hostKinds, openHost, until, type Host, type Sent } from "../../http/test/hosts.js";
import { bare, message, modern, openSession, request } from "../../http/test/messages.js";
import { quietServer } from "./helpers.js";
import { testAuth } from "./scoped-client.js";

const ALICE = { authorization: "Bearer alice" };
const BOB = { authorization: "Bearer bob" };
const ELICITING = {
  _meta: {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": { elicitation: { form: {} } },
  },
};

let release: (() => void)[] = [];

const definition: Partial<Definition> = {
  pageSize: 1,
  tools: {
    first: tool({}, () => "first"),
    // Sends progress, and waits.
    wait: tool({}, async (_, ctx) => {
      ctx.progress(1);
      await new Promise<void>((resolve) => release.push(resolve));
      return "done";
    }),
    ask: tool({}, async (_, ctx) => {
      await ctx.elicit("name", { message: "Name?", schema: z.object({ name: z.string() }) });
      return "done";
    }),
  },
};

/** Returns what Alice owns, and a request of Bob with that id or with another one. */
type Row = readonly [name: string, prepare: (host: Host) => Promise<Prepared>];

interface Prepared {
  /** The id that belongs to Alice. */
  readonly id: string;
  readonly ask: (id: string) => Sent;
  /** Sent with the id of Alice, to check that the id works for her. */
  readonly check?: (id: string) => Sent;
}

const listAs =
  (user: Record<string, string>) =>
  (cursor: string): Sent =>
    modern("tools/list", { cursor }, user);

const events = async (got: { next(): Promise<{ id?: string | undefined } | undefined> }) => {
  for (;;) {
    const { id } = (await got.next()) ?? {};
    if (id !== undefined && !id.endsWith(".0")) return id;
  }
};

const inSession =
  (make: (session: string, user: Record<string, string>) => Sent) =>
  async (host: Host): Promise<Prepared> => ({
    id: await openSession(host, "2025-11-25", ALICE),
    ask: (id) => make(id, BOB),
    check: (id) => make(id, ALICE),
  });

const resumed =
  (ends: boolean) =>
  async (host: Host): Promise<Prepared> => {
    const session = await openSession(host, "2025-11-25", ALICE);
    const own = await openSession(host, "2025-11-25", BOB);
    const params = { name: "wait", _meta: { progressToken: 1 } };
    const got = await host.send(message(request("tools/call", 1, params), session, ALICE));
    const id = await events(got);
    if (ends) {
      await until(() => release.length > 0);
      for (const each of release.splice(0)) each();
      await got.incoming.rest();
    } else {
      await got.leave();
    }
    return {
      id,
      ask: (last) => bare("GET", own, { ...BOB, "last-event-id": last }),
      check: (last) => bare("GET", session, { ...ALICE, "last-event-id": last }),
    };
  };

const ROWS: readonly Row[] = [
  ["a session, by POST", inSession((id, user) => message(request("ping"), id, user))],
  [
    "a session, by a notification",
    inSession((id, user) =>
      message({ jsonrpc: "2.0", method: "notifications/initialized" }, id, user),
    ),
  ],
  [
    "a session, by a response to a request of the server",
    inSession((id, user) => message({ jsonrpc: "2.0", id: "x", result: {} }, id, user)),
  ],
  ["a session, by GET", inSession((id, user) => bare("GET", id, user))],
  [
    "a session, by GET with Last-Event-ID",
    inSession((id, user) => bare("GET", id, { ...user, "last-event-id": "AAAAAAAAAAAA.1" })),
  ],
  ["a session, by DELETE", inSession((id, user) => bare("DELETE", id, user))],
  ["a live stream", resumed(false)],
  ["stored events of a stream", resumed(true)],
  [
    "a session of HTTP+SSE",
    async (host) => {
      const sent = bare("GET", undefined, ALICE);
      const stream = await host.send({ ...sent, path: "/sse" });
      const [path, id = ""] = ((await stream.next())?.data ?? "").split("=");
      const ping = (user: Record<string, string>) => (session: string) => ({
        ...message(request("ping"), undefined, user),
        path: `${path}=${session}`,
      });
      return { id, ask: ping(BOB), check: ping(ALICE) };
    },
  ],
  [
    "a sealed state",
    async (host) => {
      const params = { name: "ask", ...ELICITING };
      const got = await host.send(modern("tools/call", params, ALICE));
      const { result } = (await got.json()) as { result: { requestState: string } };
      const again = (user: Record<string, string>) => (requestState: string) =>
        modern("tools/call", { ...params, requestState, inputResponses: {} }, user);
      return { id: result.requestState, ask: again(BOB), check: again(ALICE) };
    },
  ],
  [
    "a cursor",
    async (host) => {
      const got = await host.send(modern("tools/list", {}, ALICE));
      const { result } = (await got.json()) as { result: { nextCursor: string } };
      return { id: result.nextCursor, ask: listAs(BOB), check: listAs(ALICE) };
    },
  ],
];

const STORES: readonly (readonly [string, HttpOptions])[] = [
  ["sessions in memory", {}],
  ["a shared session store", { sessionStore: memoryCluster().sessions }],
];

describe.each(hostKinds)("%s", (kind) => {
  describe.each(STORES)("%s", (_, options) => {
    let host: Host;

    beforeEach(async () => {
      release = [];
      const auth = { ...testAuth };
      host = await openHost(kind, quietServer(definition), { auth, sse: httpSse(), ...options });
    });
    afterEach(async () => {
      for (const each of release) each();
      await host.shutdown(0);
      await host.stop();
    });

    /** Status, headers and body, without the id. */
    async function responseTo(sent: Sent, id: string): Promise<unknown> {
      const got = await host.send(sent);
      const { date: _date, "keep-alive": _alive, ...headers } = got.headers;
      const isStream = headers["content-type"]?.startsWith("text/event-stream") === true;
      const text = isStream ? "a stream" : await got.text();
      if (isStream) await got.leave();
      return { status: got.status, headers, text: text.replaceAll(id, "ID") };
    }

    test.each(ROWS)("%s [auth S13] [auth A12] [req 92] [req 186]", async (__, prepare) => {
      const { id, ask, check } = await prepare(host);
      const invented = inventedLike(id);
      const foreign = await responseTo(ask(id), id);
      expect(foreign).toEqual(await responseTo(ask(invented), invented));
      // The id still works for its owner, and the other one gets something else.
      if (check !== undefined) expect(await responseTo(check(id), id)).not.toEqual(foreign);
    });
  });
});

/** An id of the same form: another name of a stream, or another nonce in a sealed text. */
function inventedLike(id: string): string {
  const other = id.slice(8, 11) === "QQQ" ? "RRR" : "QQQ";
  return id.slice(0, 8) + other + id.slice(11);
}
