/** Clients that read slowly or not at all, and clients that send slowly, on both hosts. */
import { EventEmitter } from "node:events";
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "./fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host, type Sent } from "./hosts.js";
import {
  bare,
  initialize,
  jsonHeaders,
  message,
  modern,
  openSession,
  request,
} from "./messages.js";
import type { SseEvent } from "./reading.js";
import { HttpServerState } from "../src/server/state.js";
import type { HttpOptions } from "../src/index.js";
import { nodeTraits } from "../src/server/node.js";
import { NodeCall } from "../src/server/node/call.js";
import type { NodeRequest } from "../src/server/node/request.js";
import { httpSse } from "../src/server/sse/http-sse.js";

const MIB = 1024 * 1024;
/** More than the operating system takes for a client that reads nothing. */
const HUGE = 24 * MIB;
const LOG = "notifications/message";

type Message = {
  method?: string;
  id?: unknown;
  params?: { data?: string };
  result?: { text?: string };
};

const parsed = (events: readonly SseEvent[]): Message[] =>
  events.flatMap(({ data }) => (data ? [JSON.parse(data) as Message] : []));

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let errors: string[];

  async function open(options: HttpOptions = {}): Promise<void> {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    errors = [];
    const onError = (error: Error): void => void errors.push(error.message);
    host = await openHost(kind, endpoint, { clock, onError, sse: httpSse(), ...options });
    endpoint.behaviours["huge"] = (call) => call.answer({ text: "x".repeat(HUGE) });
  }

  afterEach(() => host.stop());

  const send = (sent: Sent): Promise<Got> => host.send(sent);

  /** Calls a method in each way that leads to a stream, and gives the messages on it. */
  const ways: [name: string, run: (method: string) => Promise<Message[]>][] = [
    ["2026-07-28", async (method) => parsed(await (await send(modern(method))).incoming.rest())],
    ...["2025-11-25", "2025-06-18", "2025-03-26"].map(
      (revision): [string, (method: string) => Promise<Message[]>] => [
        revision,
        async (method) => {
          const session = await openSession(host, revision);
          return parsed(await (await send(message(request(method), session))).incoming.rest());
        },
      ],
    ),
    [
      "2024-11-05 over HTTP+SSE",
      async (method) => {
        const headers = [["accept", "text/event-stream"]] as const;
        const stream = await send({ method: "GET", path: "/sse", headers });
        const path = (await stream.next())?.data ?? "";
        for (const body of [initialize("2024-11-05"), request(method)]) {
          await (await send({ path, headers: jsonHeaders, body: JSON.stringify(body) })).text();
        }
        const events: SseEvent[] = [];
        while (parsed(events).at(-1)?.id !== 1) {
          const event = await stream.next();
          if (event === undefined) break;
          events.push(event);
        }
        await stream.leave();
        return parsed(events).filter(({ id }) => id !== 0);
      },
    ],
  ];

  describe.each(ways)("%s", (_, run) => {
    test("a large log message does not cost the result (audit A5)", async () => {
      await open();
      endpoint.behaviours["log"] = (call) => {
        call.notify(LOG, { level: "info", data: "x".repeat(1.5 * MIB) });
        call.answer({ text: "done" });
      };
      const [log, result] = await run("log");
      expect(log?.params?.data).toHaveLength(1.5 * MIB);
      expect(result?.result?.text).toBe("done");
      expect(errors).toEqual([]);
    });

    test("log messages are dropped and counted, and never the result (audit A5)", async () => {
      await open();
      endpoint.behaviours["log"] = (call) => {
        // Nothing can be read while this loop runs.
        for (let count = 0; count < 100; count++) {
          call.notify(LOG, { level: "info", data: "x".repeat(MIB / 4) });
        }
        call.answer({ text: "y".repeat(3 * MIB) });
      };
      const messages = await run("log");
      const notice = messages.at(-2)?.params?.data ?? "";
      const dropped = Number(/^(\d+) log messages were dropped/.exec(notice)?.[1]);
      expect(dropped).toBeGreaterThan(0);
      expect(messages.length - 2 + dropped).toBe(100);
      expect(messages.at(-1)?.result?.text).toHaveLength(3 * MIB);
      expect(errors).toEqual([notice]);
    });
  });

  test.each(["application/json", "text/event-stream"])(
    "a client that reads nothing of %s for 30 s loses the answer, and it is reported (audit A5)",
    async (accept) => {
      await open();
      const other = accept === "application/json" ? "text/event-stream" : "application/json";
      const got = await send({
        ...modern("huge", {}, { accept: `${accept}, ${other};q=0.5` }),
        unread: true,
      });
      await until(() => clock.waiting > 0);
      await clock.advance(29_999);
      expect(errors).toEqual([]);
      await clock.advance(1);
      expect(errors).toEqual([
        expect.stringMatching(
          /^Response aborted: \d+ bytes were waiting .* read nothing for 30000 ms/,
        ),
      ]);
      got.read();
      await got.text();
      expect(got.incoming.broken).toBe(true);
    },
  );

  test("a client that reads, if slowly, keeps its answer (audit A5)", async () => {
    await open();
    const got = await send({ ...modern("huge"), unread: true });
    await until(() => clock.waiting > 0);
    await clock.advance(29_999);
    got.read();
    expect(((await got.json()) as Message).result?.text).toHaveLength(HUGE);
    await clock.advance(60_000);
    expect(errors).toEqual([]);
  });

  test("ends an unread stream that would take more than its share (audit B5)", async () => {
    await open({ limits: { bufferedBytes: 2 * MIB, streamQueue: MIB } });
    const listen = await send({ ...modern("subscriptions/listen"), unread: true });
    for (let count = 0; count < HUGE / 1_000; count++) {
      endpoint.held[0]?.notify("notifications/resources/updated", { uri: "x".repeat(1_000) });
    }
    expect(errors).toEqual([expect.stringMatching(/reads too slowly/)]);
    listen.read();
    await listen.text();
    expect(listen.incoming.broken).toBe(true);
  });

  describe("bytes that wait (audit B5)", () => {
    const limits = { bufferedBytes: 16 * MIB };

    test("requests wait while answers fill the share of a client, and are served afterwards (audit B5)", async () => {
      let asked = 0;
      await open({ limits, authenticate: () => void asked++ });
      const first = await send({ ...modern("huge"), unread: true });
      const second = send(modern("ping"));
      await until(() => asked === 2);
      expect(endpoint.log).toEqual(["request huge"]);
      first.read();
      await first.text();
      expect((await second).status).toBe(200);
      expect(errors).toEqual([]);
    });

    test("limits waiting requests of a client to its requests in flight (audit B5)", async () => {
      let asked = 0;
      await open({ limits: { ...limits, requests: 4 }, authenticate: () => void asked++ });
      const first = await send({ ...modern("huge"), unread: true });
      const waiting = [1, 2, 3].map((id) => send(modern("ping", {}, {}, id)));
      await until(() => asked === 4);
      expect((await send(modern("ping"))).status).toBe(503);
      first.read();
      await first.text();
      for (const got of waiting) expect((await got).status).toBe(200);
      expect((await send(modern("ping"))).status).toBe(200);
    });

    // A `fetch` handler gets a request only with its body, so only `node:http` sees a client leave before it.
    const leavesBeforeBody = kind === "node" ? ["node:http"] : [];
    for (const api of leavesBeforeBody) {
      test(`${api}: a client that leaves before it sends its body holds nothing (audit B5)`, async () => {
        let asked = 0;
        const authenticate = (): undefined => void asked++;
        await open({ limits: { bufferedBytes: 4 * MIB }, authenticate });
        const ping = modern("ping");
        const headers = [...(ping.headers ?? []), ["content-length", String(4 * MIB)]] as const;
        await host.abandon({ ...ping, headers, body: "", stalls: true }, () =>
          until(() => asked === 1),
        );
        expect((await send(modern("ping"))).status).toBe(200);
      });
    }

    test("results that are ready together wait for each other, and none is lost (audit B5)", async () => {
      await open({ limits });
      const sent = Array.from({ length: 5 }, (_, id) => send(modern("hold", {}, {}, id)));
      await until(() => endpoint.held.length === 5);
      for (const call of endpoint.held) call.answer({ text: "x".repeat(HUGE) });
      for (const got of await Promise.all(sent)) {
        expect(((await got.json()) as Message).result?.text).toHaveLength(HUGE);
      }
      expect(errors).toEqual([]);
    });

    test("a request that waits too long gets 503, and another client is served (audit B5)", async () => {
      let asked = 0;
      const authenticate: HttpOptions["authenticate"] = (given) => {
        asked++;
        return { principal: given.header("authorization") ?? "" };
      };
      await open({ limits, authenticate });
      const alice = { authorization: "alice" };
      const huge = [1, 2].map((id) => send({ ...modern("hold", {}, alice, id), unread: true }));
      await until(() => endpoint.held.length === 2);
      // The second waits for the first, and is in front of the ping.
      for (const call of endpoint.held) call.answer({ text: "x".repeat(HUGE) });
      const ping = send(modern("ping", {}, alice));
      await until(() => asked === 3);
      expect((await send(modern("ping", {}, { authorization: "bob" }))).status).toBe(200);
      await clock.advance(30_000);
      const refused = await ping;
      expect([refused.status, refused.headers["retry-after"]]).toEqual([503, "1"]);
      expect(await refused.text()).toContain("bytes of bodies and responses for one client");
      for (const got of huge) await (await got).leave().catch(() => {});
    });

    test.each([false, true])(
      "bodies wait until there is room for them, chunked: %s (audit B5)",
      async (chunked) => {
        await open({ limits: { bufferedBytes: 4 * MIB, body: 4 * MIB } });
        const pad = "x".repeat(2 * MIB);
        // Each of them keeps all it has sent, until its time is over.
        const slow = Array.from({ length: 3 }, () =>
          send({ ...modern("ping", { pad }), stalls: true, chunked }),
        );
        const statuses = slow.map(async (got) => (await got).status);
        if (chunked) {
          // Nothing says how much comes: there is no room for the second in the midst of it.
          expect(await Promise.race(statuses)).toBe(503);
        }
        const ended: number[] = [];
        for (const status of statuses) void status.then((code) => ended.push(code));
        while (ended.length < slow.length) {
          await clock.advance(30_000);
          await until(() => true);
        }
        expect(ended.every((status) => [408, 503].includes(status))).toBe(true);
        expect((await send(modern("ping", { pad }))).status).toBe(200);
      },
    );

    test("a body larger than the share is read when the client holds nothing else (audit B5)", async () => {
      await open({ limits: { bufferedBytes: MIB, body: 4 * MIB } });
      expect((await send(modern("ping", { pad: "x".repeat(3 * MIB) }))).status).toBe(200);
    });

    test("everything is given back in the end (audit B5)", async () => {
      await open({ limits });
      const session = await openSession(host);
      const leaving = await send({ ...modern("huge"), unread: true });
      await until(() => clock.waiting > 0);
      await leaving.leave();
      await host.abandon({ ...modern("ping", { pad: "x".repeat(MIB) }), stalls: true }, () =>
        until(() => clock.waiting > 0),
      );
      const get = await send({ ...bare("GET", session), unread: true });
      for (let count = 0; count < 40; count++) endpoint.connections[0]?.announce("x".repeat(MIB));
      await get.leave().catch(() => {});
      await clock.advance(30_000);
      const huge = await send(modern("huge"));
      expect((await huge.text()).length).toBeGreaterThan(HUGE);
      expect((await send(modern("ping"))).status).toBe(200);
    });
  });
});

describe("an answer that Node keeps", () => {
  test("is only broken off when the client reads nothing, however slowly it reads (audit A5)", async () => {
    const clock = fakeClock();
    const errors: string[] = [];
    const onError = (error: Error): void => void errors.push(error.message);
    const server = new HttpServerState(new FakeEndpoint(), { clock, onError }, nodeTraits);
    const handle = { bytesWritten: 100_000, writeQueueSize: 90_000 };
    const response = Object.assign(new EventEmitter(), {
      destroyed: false,
      headersSent: false,
      writableLength: 100_000,
      socket: { ["_handle"]: handle },
      writeHead() {},
      write: () => false,
      end() {},
      destroy: () => void (response.destroyed = true),
    });
    const incoming = { headers: {}, rawHeaders: [] } as unknown as NodeRequest;
    new NodeCall(server, incoming, response).json(200, "x".repeat(100_000));
    for (const rest of [80_000, 70_000, 69_999]) {
      handle.writeQueueSize = rest;
      await clock.advance(30_000);
      expect(errors).toEqual([]);
    }
    await clock.advance(30_000);
    expect(errors).toEqual([expect.stringMatching(/read nothing for 30000 ms/)]);
    expect(response.destroyed).toBe(true);
  });
});
