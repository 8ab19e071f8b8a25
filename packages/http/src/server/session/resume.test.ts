/** GET and resumable streams (Streamable HTTP to 2025-11-25), on both hosts. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint, type FakeConnection } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, until, type Got, type Host } from "../../../test/hosts.js";
import type { SseEvent } from "../../../test/reading.js";
import { bare, message, openSession, request, verdict } from "../../../test/messages.js";

const BAD_EVENT = [400, -32600, undefined];

const method = ({ data = "" }: SseEvent = {}): unknown =>
  (JSON.parse(data) as { method?: unknown }).method;

describe.each(hostKinds)("%s", (kind) => {
  let endpoint: FakeEndpoint;
  let host: Host;
  let clock: FakeClock;
  let session: string;

  beforeEach(async () => {
    endpoint = new FakeEndpoint();
    clock = fakeClock();
    host = await openHost(kind, endpoint, { clock });
    session = await openSession(host);
  });

  afterEach(() => host.stop());

  const post = (name: string, id = 1): Promise<Got> =>
    host.send(message(request(name, id), session));
  const get = (last?: string): Promise<Got> =>
    host.send(bare("GET", session, last === undefined ? {} : { "last-event-id": last }));
  const connection = (): FakeConnection => endpoint.connections[0] as FakeConnection;
  const announced = (...names: string[]): void => {
    for (const name of names) connection().announce(name);
  };

  describe("GET", () => {
    test("[req 74] opens a stream for messages outside requests", async () => {
      const got = await get();
      expect([got.status, got.headers["content-type"]]).toEqual([200, "text/event-stream"]);
      expect(await got.next()).toEqual({ id: expect.stringMatching(/\.0$/), data: "" });
      announced("a", "b");
      expect([method(await got.next()), method(await got.next())]).toEqual(["a", "b"]);
    });

    test("[req 75] sends no response on it", async () => {
      const got = await get();
      await got.next();
      const streaming = await post("stream");
      endpoint.held[0]?.answer();
      await streaming.text();
      await (await post("ping", 2)).text();
      announced("end");
      expect(method(await got.next())).toBe("end");
    });

    test("[req 76] sends each message on one stream", async () => {
      const got = await get();
      await got.next();
      const streaming = await post("stream");
      announced("mine");
      endpoint.held[0]?.notify("yours");
      endpoint.held[0]?.answer();
      const others = (await streaming.incoming.rest()).map(({ data }) => data).join();
      expect(others).toContain("yours");
      expect(others).not.toContain("mine");
      expect(method(await got.next())).toBe("mine");
    });

    test("[incident 17] does not replace the first stream with a second", async () => {
      const first = await get();
      await first.next();
      expect((await get()).status).toBe(409);
      announced("a");
      expect(method(await first.next())).toBe("a");
    });

    test("reopens it after a disconnect", async () => {
      await (await get()).leave();
      const got = await get();
      expect(got.status).toBe(200);
      await got.next();
      announced("a");
      expect(method(await got.next())).toBe("a");
    });

    test("first sends the newest messages from while no stream was open", async () => {
      for (let index = 0; index < 40; index++) announced(`m${index}`);
      const got = await get();
      await got.next();
      for (let index = 8; index < 40; index++) expect(method(await got.next())).toBe(`m${index}`);
      announced("now");
      expect(method(await got.next())).toBe("now");
    });

    test("[req 68] requires Accept with text/event-stream", async () => {
      const got = await host.send(bare("GET", session, { accept: "application/json" }));
      expect(await verdict(got)).toEqual([406, -32600, undefined]);
    });

    test("[req 100] sends comments while it is quiet", async () => {
      const got = await get();
      await got.next();
      await clock.advance(15_000);
      expect(await got.next()).toEqual({ comment: "" });
    });

    test("sends only messages as events in earlier revisions", async () => {
      session = await openSession(host, "2025-06-18");
      const got = await get();
      endpoint.connections[1]?.announce("a");
      expect(method(await got.next())).toBe("a");
    });
  });

  describe("Last-Event-ID", () => {
    test("[req 77] [req 78] sends ids that are unique in the session and name their stream", async () => {
      const streams = [await get(), await post("stream", 1), await post("stream", 2)];
      for (const call of endpoint.held) call.answer();
      announced("a");
      const ids: string[] = [];
      for (const got of streams) {
        const labels = new Set<string>();
        for (let count = 0; count < (got === streams[0] ? 2 : 3); count++) {
          const { id = "" } = (await got.next()) ?? {};
          ids.push(id);
          labels.add(id.replace(/\..*/, ""));
        }
        expect(labels.size).toBe(1);
      }
      expect(new Set(ids).size).toBe(8);
      expect(new Set(ids.map((id) => id.replace(/\..*/, ""))).size).toBe(3);
    });

    test("[req 79] resumes a stream where it broke, with only its own messages", async () => {
      const got = await post("stream");
      const { id = "" } = (await got.next()) ?? {};
      await got.next();
      await got.leave();
      endpoint.held[0]?.notify("while away");
      announced("elsewhere");
      const again = await get(id);
      expect([again.status, again.headers["content-type"]]).toEqual([200, "text/event-stream"]);
      expect(method(await again.next())).toBe("notifications/progress");
      expect(method(await again.next())).toBe("while away");
      endpoint.held[0]?.notify("live");
      expect(method(await again.next())).toBe("live");
      endpoint.held[0]?.answer({ done: true });
      expect(await again.incoming.rest()).toEqual([
        { id: id.replace(/\.0$/, ".4"), data: expect.stringContaining("done") },
      ]);
    });

    test("[req 75] sends a response that was missed, and ends the stream", async () => {
      const got = await post("stream");
      await got.next();
      const { id = "" } = (await got.next()) ?? {};
      await got.leave();
      endpoint.held[0]?.answer();
      const again = await get(id);
      const rest = await again.incoming.rest();
      expect(rest.map(({ data }) => data)).toEqual([expect.stringContaining('"result"')]);
      // Once more, in case this response is lost as well.
      expect(await (await get(id)).incoming.rest()).toEqual(rest);
    });

    test("also resumes the GET stream", async () => {
      const got = await get();
      await got.next();
      announced("a", "b");
      const { id = "" } = (await got.next()) ?? {};
      await got.next();
      await got.leave();
      announced("c");
      const again = await get(id);
      announced("d");
      for (const name of ["b", "c", "d"]) expect(method(await again.next())).toBe(name);
    });

    test("replaces a connection that broke silently", async () => {
      const got = await get();
      const { id = "" } = (await got.next()) ?? {};
      const again = await get(id);
      await got.incoming.rest();
      announced("a");
      expect(method(await again.next())).toBe("a");
      // The close of the first connection does not affect the second.
      await got.leave();
      announced("b");
      expect(method(await again.next())).toBe("b");
    });

    test.each<[string, (id: string) => string]>([
      ["no event id", () => "x"],
      ["an id of another server", () => "AAAAAAAAAAAA.1"],
      ["[incident 59] an id past the end", (id) => id.replace(/\.\d+$/, ".99")],
      ["a negative number", (id) => id.replace(/\.\d+$/, ".-1")],
      ["an invalid number", (id) => id.replace(/\.\d+$/, ".1e3")],
      ["[incident 49] __proto__", () => "__proto__.0"],
    ])("rejects %s, and the stream stays", async (_, change) => {
      const got = await get();
      const { id = "" } = (await got.next()) ?? {};
      expect(await verdict(await get(change(id)))).toEqual(BAD_EVENT);
      announced("a");
      expect(method(await got.next())).toBe("a");
    });

    test("[incident 59] rejects an id past the end of an ended stream", async () => {
      const got = await post("stream");
      endpoint.held[0]?.answer();
      const id = (await got.incoming.rest()).at(-1)?.id ?? "";
      expect(await (await get(id)).incoming.rest()).toEqual([]);
      expect(await verdict(await get(id.replace(/\d+$/, "7")))).toEqual(BAD_EVENT);
    });

    test("[req 79] [incident 3] does not find the streams of another session", async () => {
      const got = await post("stream");
      const { id = "" } = (await got.next()) ?? {};
      session = await openSession(host);
      expect(await verdict(await get(id))).toEqual(BAD_EVENT);
    });

    test("[incident 60] keeps events for five minutes", async () => {
      const got = await post("stream");
      const { id = "" } = (await got.next()) ?? {};
      endpoint.held[0]?.answer();
      await got.text();
      await clock.advance(299_000);
      expect(await (await get(id)).incoming.rest()).toHaveLength(2);
      await clock.advance(2_000);
      expect(await verdict(await get(id))).toEqual(BAD_EVENT);
    });

    test("[incident 60] rejects an id whose next event was dropped, instead of skipping it", async () => {
      await host.stop();
      host = await openHost(kind, endpoint, { clock, limits: { events: 2 } });
      session = await openSession(host);
      const got = await post("stream");
      const { id = "" } = (await got.next()) ?? {};
      await got.leave();
      endpoint.held[0]?.notify("second");
      endpoint.held[0]?.notify("third");
      expect(await verdict(await get(id))).toEqual(BAD_EVENT);
      const again = await get(id.replace(/0$/, "1"));
      expect([method(await again.next()), method(await again.next())]).toEqual(["second", "third"]);
      endpoint.held[0]?.answer();
      expect(await again.incoming.rest()).toHaveLength(1);
    });

    test("ignores an empty id", async () => {
      expect((await get("")).status).toBe(200);
    });
  });

  describe("[req 71] polling", () => {
    test("closes the stream, and sends the response on the next one", async () => {
      endpoint.behaviours["polls"] = (call) => {
        call.route?.pause?.(700);
        call.notify("later");
        endpoint.held.push(call);
      };
      const got = await post("polls");
      const events = await got.incoming.rest();
      expect(events).toEqual([{ id: expect.stringMatching(/\.0$/), data: "" }, { retry: 700 }]);
      const again = await get(events[0]?.id);
      expect(method(await again.next())).toBe("later");
      endpoint.held[0]?.answer({ done: true });
      expect((await again.incoming.rest())[0]?.data).toContain("done");
    });

    test("repeats, after one second by default", async () => {
      endpoint.behaviours["polls"] = (call) => {
        call.route?.pause?.();
        endpoint.held.push(call);
      };
      const [primer, retry] = await (await post("polls")).incoming.rest();
      expect(retry).toEqual({ retry: 1_000 });
      const again = await get(primer?.id);
      await until(() => again.status === 200);
      endpoint.held[0]?.notify("a");
      const { id } = (await again.next()) ?? {};
      endpoint.held[0]?.route?.pause?.(5);
      expect(await again.incoming.rest()).toEqual([{ retry: 5 }]);
      endpoint.held[0]?.answer();
      expect(await (await get(id)).incoming.rest()).toHaveLength(1);
    });

    test("keeps the stream open in earlier revisions", async () => {
      session = await openSession(host, "2025-06-18");
      endpoint.behaviours["polls"] = (call) => {
        call.route?.pause?.();
        call.answer();
      };
      const got = await post("polls");
      expect(got.headers["content-type"]).toBe("application/json");
    });

    test("ignores a pause after the response", async () => {
      endpoint.behaviours["polls"] = (call) => {
        call.answer();
        call.route?.pause?.();
      };
      expect((await post("polls")).status).toBe(200);
    });
  });
});
