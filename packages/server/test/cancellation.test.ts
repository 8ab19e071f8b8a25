/** Cancellation: a cancelled request stops and gets no response; everything else continues. */
import { tool, type Definition } from "@mcp-gen/server";
import { REVISIONS, type WireObject } from "@mcp-gen/testing";
import { describe, expect, test } from "vitest";
import { legacy, lineTo, modern, quietServer, sessionTo, STATELESS, type Line } from "./helpers.js";

const cancelled = (params: unknown): WireObject => ({
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params,
});

function request(revision: string, id: unknown, name: string): WireObject {
  return revision === STATELESS
    ? modern(id, "tools/call", { name })
    : legacy(id, "tools/call", { name });
}

/** A server whose tool waits for cancellation, and the reasons of the cancelled calls. */
function waiting() {
  const reasons: unknown[] = [];
  const began = new Set<unknown>();
  const tools: Definition["tools"] = {
    wait: tool({}, (_, ctx) => {
      began.add(ctx.requestId);
      return new Promise<string>((resolve) => {
        ctx.signal.addEventListener("abort", () => {
          reasons.push(ctx.signal.reason);
          resolve("stopped");
        });
      });
    }),
    quick: tool({}, () => "quick"),
    turn: tool({}, async () => (await Promise.resolve(), "turned")),
  };
  return { server: quietServer({ tools }), reasons, began };
}

async function lineOf(
  server: ReturnType<typeof quietServer>,
  revision: (typeof REVISIONS)[number],
): Promise<Line> {
  return revision === STATELESS ? lineTo(server) : sessionTo(server, revision);
}

const answersOf = ({ received }: Line, id: unknown): WireObject[] =>
  received.filter((message) => message["id"] === id);

describe.each(REVISIONS)("%s", (revision) => {
  test.each([0, "", 7, "7"])(
    "[req 34] [req 35] [incident 41] a request with the id %j stops, and is not answered",
    async (id) => {
      const { server, reasons, began } = waiting();
      const line = await lineOf(server, revision);
      line.send(request(revision, id, "wait"));
      await expect.poll(() => began.has(id)).toBe(true);
      line.send(cancelled({ requestId: id, reason: "enough" }));
      await line.ask(request(revision, "after", "quick"));
      expect(reasons).toEqual(["enough"]);
      expect(answersOf(line, id)).toEqual([]);
      // The id can be used again, because nothing of the request is left.
      expect(await line.ask(request(revision, id, "quick"))).toHaveProperty("result");
    },
  );

  test("[req 36] ignores cancellations without a known request id", async () => {
    const { server, reasons, began } = waiting();
    const line = await lineOf(server, revision);
    line.send(request(revision, 1, "wait"));
    await line.ask(request(revision, 2, "quick"));
    await expect.poll(() => began.size).toBe(1);
    for (const params of [
      { requestId: 2 },
      { requestId: "1" },
      { requestId: 99 },
      { requestId: null },
      { requestId: [1] },
      { requestId: "__proto__" },
      { id: 1 },
      {},
      [],
      undefined,
    ]) {
      line.send(cancelled(params));
    }
    await line.ask(request(revision, 3, "quick"));
    expect(reasons).toEqual([]);
    line.send(cancelled({ requestId: 1 }));
    await line.ask(request(revision, 4, "quick"));
    expect(reasons).toHaveLength(1);
  });

  test("[req 37] allows responses and cancellations to cross: 500 pairs", async () => {
    const { server } = waiting();
    const line = await lineOf(server, revision);
    for (let id = 0; id < 500; id++) {
      line.send(request(revision, id, id % 2 === 0 ? "quick" : "turn"));
      line.send(cancelled({ requestId: id }));
      if (id % 50 === 0) await Promise.resolve();
    }
    await line.ask(request(revision, "after", "quick"));
    const counts = new Map<unknown, number>();
    for (const { id } of line.received) counts.set(id, (counts.get(id) ?? 0) + 1);
    expect([...counts.values()].every((count) => count === 1)).toBe(true);
    expect(line.received.filter(({ error }) => error !== undefined)).toEqual([]);
  });

  test("[req 34] does not cancel the request of another client", async () => {
    const { server, reasons, began } = waiting();
    const [one, other] = [await lineOf(server, revision), await lineOf(server, revision)];
    one.send(request(revision, 1, "wait"));
    await expect.poll(() => began.size).toBe(1);
    other.send(cancelled({ requestId: 1 }));
    await other.ask(request(revision, 2, "quick"));
    expect(reasons).toEqual([]);
  });

  test("[req 41] the server never cancels requests of the client", async () => {
    const { server } = waiting();
    const line = await lineOf(server, revision);
    line.send(request(revision, 1, "wait"));
    await line.ask(request(revision, 2, "quick"));
    await server.close(0);
    expect(line.received.filter(({ method }) => method !== undefined)).toEqual([]);
  });
});
