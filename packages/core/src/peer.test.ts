import { classify } from "@mcp-gen/protocol/runtime";
import { describe, expect, test } from "vitest";
import type { RequestHandle, Outbound } from "./endpoint.js";
import { fakeClock } from "./fake-clock.js";
import { PendingRequests } from "./pending-requests.js";
import { Peer } from "./peer.js";

function setUp(limit = 2) {
  const out: unknown[] = [];
  const cancelled: unknown[] = [];
  const noted: string[] = [];
  const outbound: Outbound = {
    send: (message) => out.push(message),
    answer: (id, response) => out.push(response ?? { dropped: id }),
    refuse: (error) => out.push(error),
  };
  const peer: Peer = new Peer(
    outbound,
    {
      request: ({ id, method }): RequestHandle | undefined => {
        if (method === "immediate") {
          peer.answer(id, { jsonrpc: "2.0", id, result: {} }, undefined);
          return undefined;
        }
        return {
          cancel: (reason) => {
            cancelled.push([id, reason]);
            peer.answer(id, undefined, undefined);
          },
        };
      },
      notification: ({ method }) => void noted.push(method),
    },
    limit,
  );
  const outgoing = new PendingRequests((message, route) => peer.send(message, route), fakeClock());
  peer.expect(outgoing);
  const accept = (value: unknown): void =>
    peer.accept(classify(value, { errorIdOptional: true }), undefined);
  return { peer, outgoing, out, cancelled, noted, accept };
}

const request = (id: unknown, method = "slow"): unknown => ({ jsonrpc: "2.0", id, method });
const cancel = (requestId: unknown): unknown => ({
  jsonrpc: "2.0",
  method: "notifications/cancelled",
  params: { requestId, reason: "enough" },
});

describe("requests of the other side", () => {
  test("[incident 44] [incident 58] with an id in use are rejected, and the first continues", () => {
    const { accept, out, peer } = setUp();
    accept(request(1));
    accept(request(1));
    expect(out).toEqual([
      { jsonrpc: "2.0", id: 1, error: expect.objectContaining({ code: -32600 }) },
    ]);
    expect(peer.inFlight).toBe(1);
  });

  test('[req 5] with ids 1 and "1" are different requests', () => {
    const { accept, peer, out } = setUp();
    accept(request(1));
    accept(request("1"));
    expect([peer.inFlight, out]).toEqual([2, []]);
  });

  test("over the limit are rejected", () => {
    const { accept, out } = setUp(1);
    accept(request(1));
    accept(request(2));
    expect(out).toEqual([expect.objectContaining({ id: 2, error: expect.anything() })]);
  });

  test("that are answered immediately are not in flight", () => {
    const { accept, peer } = setUp();
    accept(request(1, "immediate"));
    expect(peer.inFlight).toBe(0);
  });
});

describe("cancellation", () => {
  test.each([0, "", 7, "a"])("[incident 41] of id %j reaches the request", (id) => {
    const { accept, cancelled, peer, out } = setUp();
    accept(request(id));
    accept(cancel(id));
    expect(cancelled).toEqual([[id, "enough"]]);
    expect([peer.inFlight, out]).toEqual([0, [{ dropped: id }]]);
  });

  test.each([1, "0", null, undefined, {}, [0], true])(
    "[req 36] of %j, which is not in flight, is ignored",
    (id) => {
      const { accept, cancelled, out } = setUp();
      accept(request(0));
      accept(cancel(id));
      expect([cancelled, out]).toEqual([[], []]);
    },
  );
});

describe("other messages", () => {
  test("[req 8] passes notifications on, and never answers them", () => {
    const { accept, noted, out } = setUp();
    accept({ jsonrpc: "2.0", method: "notifications/initialized" });
    accept({ jsonrpc: "1.0", method: "notifications/initialized" });
    expect([noted, out]).toEqual([["notifications/initialized"], []]);
  });

  test("answers invalid messages with the fault", () => {
    const { accept, out } = setUp();
    accept({ jsonrpc: "2.0", id: 3, method: 5 });
    accept(17);
    expect(out).toMatchObject([{ id: 3, error: { code: -32600 } }, { error: { code: -32600 } }]);
  });

  test("does not answer invalid responses", () => {
    const { accept, out, outgoing } = setUp();
    accept({ jsonrpc: "2.0", id: 3, result: {}, error: {} });
    expect([out, outgoing.stray.unknown]).toEqual([[], 1]);
  });
});

describe("the end", () => {
  test("[incident 33] cancels requests in flight once, and sends nothing more", () => {
    const { accept, cancelled, out, peer } = setUp();
    accept(request(1));
    peer.close("gone");
    peer.close("again");
    accept(request(2));
    peer.send({ jsonrpc: "2.0", method: "x" }, undefined);
    expect(cancelled).toEqual([[1, "gone"]]);
    expect(out).toEqual([]);
  });

  test("rejects later requests", async () => {
    const { peer, outgoing } = setUp();
    peer.close("gone");
    await expect(outgoing.request("ping", undefined)).rejects.toThrow(/gone/);
  });
});
