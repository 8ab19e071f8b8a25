/** Sessions whose record is larger than the engine allows. */
import type { SessionRecord, SessionStore } from "@mcp-gen/core/cluster";
import { beforeEach, describe, expect, test } from "vitest";
import { advancing, at, clock, nodes, start } from "../../../test/cluster-nodes.js";
import type { Got } from "../../../test/hosts.js";
import { bare, initialize, message, openSession, verdict } from "../../../test/messages.js";

const MOST = 1_000_000;
const refused: number[] = [];

function check(record: SessionRecord): void {
  const { length } = JSON.stringify(record);
  if (length > MOST) throw new RangeError(`expected at most ${MOST} bytes, received ${length}`);
}

/** A store like the one of NATS, which rejects large values before it sends them. */
function limited({ create, find, update, ...others }: SessionStore): SessionStore {
  return {
    ...others,
    find,
    async create(record, limits) {
      check(record);
      await create(record, limits);
    },
    async update(id, version, patch) {
      const record = await find(id);
      if (record?.version === version) check({ ...record, ...patch });
      return update(id, version, patch);
    },
  };
}

beforeEach(async () => {
  refused.length = 0;
  await start({
    http: { onRefused: ({ status }) => void refused.push(status) },
    change: (engine) => ({ ...engine, sessions: limited(engine.sessions) }),
  });
});

/** Sends messages that belong to no request, each with a number. */
function announce(index: number, lengths: readonly number[]): void {
  for (const [number, length] of lengths.entries()) {
    at(index)
      .connection()
      .announce(`${number} ${"x".repeat(length)}`);
  }
}

async function numbers(session: string): Promise<number[]> {
  const { backlog = [] } = (await at(2).engine.sessions.find(session)) ?? {};
  return backlog.map(numberOf);
}

/** The numbers of the next messages of a stream. */
async function received(stream: Got, count: number): Promise<number[]> {
  const seen: number[] = [];
  while (seen.length < count) {
    const data = (await advancing(stream.next()))?.data ?? "";
    if (data !== "") seen.push(numberOf(data));
  }
  return seen;
}

function numberOf(text: string): number {
  return Number.parseInt((JSON.parse(text) as { method: string }).method);
}

describe("a backlog that is too large", () => {
  test("loses its oldest messages", async () => {
    const session = await openSession(at(0).host);
    announce(
      0,
      Array.from({ length: 27 }, () => 40_000),
    );
    await clock.advance(20_000);
    const kept = await numbers(session);
    expect(kept.length).toBeGreaterThan(20);
    expect(kept).toEqual(Array.from({ length: 27 }, (_, number) => number).slice(-kept.length));
    expect(at(0).errors).toEqual([]);
    expect(at(0).connection().released).toBe(true);
  });

  test("does not keep a client from its stream", async () => {
    const session = await openSession(at(0).host);
    const { length } = JSON.stringify(await at(0).engine.sessions.find(session));
    // Almost all of the record, so that the name of the stream has no room.
    announce(0, [500_000, 499_850 - length]);
    await clock.advance(20_000);
    expect(await numbers(session)).toEqual([0, 1]);
    const stream = await advancing(at(1).send(bare("GET", session)));
    expect(stream.status).toBe(200);
    expect(await received(stream, 1)).toEqual([1]);
  });

  test("waits for the process with the stream", async () => {
    const session = await openSession(at(0).host);
    const stream = await at(1).send(bare("GET", session));
    announce(
      0,
      Array.from({ length: 27 }, () => 40_000),
    );
    expect(await received(stream, 27)).toEqual(Array.from({ length: 27 }, (_, number) => number));
    expect(nodes.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe("a message that is too large", () => {
  test("is dropped and reported, and the others are stored", async () => {
    const session = await openSession(at(0).host);
    announce(0, [10, 1_200_000, 20]);
    await clock.advance(20_000);
    expect(await numbers(session)).toEqual([0, 2]);
    expect(at(0).errors.map((error) => error.message)).toEqual([
      expect.stringMatching(
        /dropped a message, because the engine cannot store it: expected at most 1000000 b/,
      ),
    ]);
    expect(at(0).connection().released).toBe(true);
  });

  test("is dropped and reported while the stream is open at another node", async () => {
    const session = await openSession(at(0).host);
    const stream = await at(1).send(bare("GET", session));
    announce(0, [10, 1_200_000, 20]);
    expect(await received(stream, 2)).toEqual([0, 2]);
    expect(at(0).errors).toHaveLength(1);
  });
});

test("an initialize request that is too large gets 413, and the node reports no outage", async () => {
  const request = initialize();
  const clientInfo = { name: "x".repeat(1_200_000), version: "1" };
  const params = { ...(request["params"] as object), clientInfo };
  const got = await at(0).send(message({ ...request, params }));
  expect(got.headers["mcp-session-id"]).toBeUndefined();
  expect(await verdict(got)).toEqual([413, -32600, 0]);
  expect(refused).toEqual([413]);
  expect(at(0).errors).toEqual([]);
});

test("a change that is too large is refused, and the session continues", async () => {
  const session = await openSession(at(0).host);
  const { outbound } = at(0).connection();
  const subscriptions = ["x".repeat(1_200_000)];
  await expect(outbound.changed?.(() => ({ subscriptions }))).rejects.toThrow("would be larger");
  await outbound.changed?.(() => ({ logLevel: "error" }));
  expect((await at(1).engine.sessions.find(session))?.logLevel).toBe("error");
});
