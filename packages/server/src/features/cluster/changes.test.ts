/** Changes across processes: one message each, retries, the log, and announcements after gaps. */
import { fakeClock, type FakeClock } from "@mcp-gen/core";
import { joinCluster, memoryCluster, type MemoryCluster } from "@mcp-gen/core/cluster";
import { describe, expect, test } from "vitest";
import { ClusterChanges } from "./changes.js";

interface Node {
  readonly changes: ClusterChanges;
  readonly faults: MemoryCluster["faults"];
  /** What the process announced to its clients, with the time since the start. */
  readonly announced: string[];
  readonly times: number[];
  /** The messages that the node has sent to all nodes. */
  readonly sent: unknown[];
  /** The resources that clients of this process observe. */
  readonly uris: Set<string>;
}

function startNode(
  cluster: MemoryCluster,
  clock: FakeClock,
  { random = 0.5, hasBus = true, skew = 0 } = {},
): Node {
  const own = cluster.connect();
  const start = clock.now();
  const joined = joinCluster(hasBus ? own : { leases: own.leases }, {
    clock: { ...clock, wallTime: () => clock.now() + skew },
    onError: (error) => expect.fail(String(error)),
  });
  const announced: string[] = [];
  const times: number[] = [];
  const sent: unknown[] = [];
  const uris = new Set<string>();
  const announce = (what: string): void => {
    announced.push(what);
    times.push(clock.now() - start);
  };
  const node = {
    ...joined,
    hasBus: joined.hasBus,
    now: () => joined.now(),
    onAll: joined.onAll.bind(joined),
    onGap: joined.onGap.bind(joined),
    tellAll: (...given: Parameters<typeof joined.tellAll>) => {
      sent.push(given[1]);
      joined.tellAll(...given);
    },
  } as typeof joined;
  const changes = new ClusterChanges(node, {
    clock,
    random: () => random,
    lists: () => ["tools", "resources"],
    uris: () => uris,
    isObserved: (uri) => uri.startsWith("observed:"),
    listChanged: announce,
    resourceUpdated: announce,
  });
  return { changes, faults: own.faults, announced, times, sent, uris };
}

interface Pair {
  readonly clock: FakeClock;
  readonly one: Node;
  readonly other: Node;
}

async function startPair(options?: Parameters<typeof startNode>[2]): Promise<Pair> {
  const clock = fakeClock();
  const cluster = memoryCluster({ clock });
  const [one, other] = [startNode(cluster, clock, options), startNode(cluster, clock, options)];
  await clock.advance(0);
  return { clock, one, other };
}

/** Returns what a session gets that had no stream since some time. */
function replayed({ changes }: Node, uris: readonly string[], since: number): string[] {
  const sent: string[] = [];
  const broadcast = (method: string, params: Record<string, unknown> | undefined): void =>
    void sent.push(params === undefined ? method.split("/")[1]! : String(params["uri"]));
  changes.replay({ broadcast }, uris, since);
  return sent;
}

describe("changes", () => {
  test("reach the other processes with one message, and not the own clients", async () => {
    const { clock, one, other } = await startPair();
    one.changes.listChanged("tools");
    one.changes.listChanged("tools");
    one.changes.resourceUpdated("a:1");
    one.changes.resourceUpdated("a:1");
    one.changes.resourceUpdated("a:2");
    await clock.advance(60_000);
    expect(one.sent).toEqual([{ lists: ["tools"], uris: ["a:1", "a:2"] }]);
    expect(other.announced).toEqual(["tools", "a:1", "a:2"]);
    expect(one.announced).toEqual([]);
    expect(other.sent).toEqual([]);
  });

  test("are sent again later if they could not be delivered", async () => {
    const { clock, one, other } = await startPair();
    one.faults.cutOff();
    one.changes.resourceUpdated("a:1");
    await clock.advance(0);
    one.changes.resourceUpdated("a:2");
    await clock.advance(30_000);
    expect(other.announced).toEqual([]);
    const attempts = one.sent.length;
    expect(attempts).toBeLessThan(14);
    one.faults.restore();
    await clock.advance(4_000);
    expect(new Set(other.announced)).toEqual(new Set(["a:1", "a:2"]));
    const { length } = one.sent;
    await clock.advance(60_000);
    expect(one.sent).toHaveLength(length);
  });

  test("are sent a few times if the bus does not tell that it delivers them", async () => {
    const { clock, one } = await startPair();
    one.faults.cutOff();
    one.changes.listChanged("tools");
    await clock.advance(3_600_000);
    expect(one.sent).toHaveLength(9);
  });

  test("are combined if very many could not be delivered", async () => {
    const { clock, one, other } = await startPair();
    other.uris.add("b:1");
    one.faults.cutOff();
    for (let index = 0; index < 1_500; index++) one.changes.resourceUpdated(`a:${index}`);
    await clock.advance(30_000);
    one.faults.restore();
    await clock.advance(10_000);
    expect(other.announced).toEqual(["tools", "resources", "b:1"]);
  });

  test("are split into messages of limited size", async () => {
    const { clock, one, other } = await startPair();
    const uris = Array.from({ length: 100 }, (_, index) => `${"a".repeat(1_000)}:${index}`);
    for (const uri of uris) one.changes.resourceUpdated(uri);
    await clock.advance(0);
    expect(other.announced).toEqual(uris);
    for (const message of one.sent) expect(JSON.stringify(message).length).toBeLessThan(40_000);
  });

  test("of lists that the server does not have are ignored", async () => {
    const { clock, one, other } = await startPair();
    one.changes.listChanged("prompts");
    await clock.advance(0);
    expect(one.sent).toHaveLength(1);
    expect(other.announced).toEqual([]);
  });

  test("are not sent without a bus", async () => {
    const { clock, one } = await startPair({ hasBus: false });
    one.changes.listChanged("tools");
    await clock.advance(60_000);
    expect(one.sent).toEqual([]);
  });
});

describe("after a gap", () => {
  test("everything is announced once, also after several gaps", async () => {
    const { clock, one, other } = await startPair();
    one.uris.add("a:1");
    one.faults.gap();
    one.faults.gap();
    await clock.advance(100);
    one.faults.gap();
    await clock.advance(900);
    expect(one.announced).toEqual(["tools", "resources", "a:1"]);
    expect(other.announced).toEqual([]);
    one.faults.gap();
    await clock.advance(4_400);
    expect(one.announced).toHaveLength(3);
    await clock.advance(1_600);
    expect(one.announced).toHaveLength(6);
    await clock.advance(60_000);
    expect(one.announced).toHaveLength(6);
  });

  test("processes announce at different times", async () => {
    const clock = fakeClock();
    const cluster = memoryCluster({ clock });
    const nodes = [0.1, 0.5, 0.9].map((random) => startNode(cluster, clock, { random }));
    for (const { faults } of nodes) faults.gap();
    await clock.advance(1_000);
    expect(nodes.map(({ times }) => times[0])).toEqual([100, 500, 900]);
  });
});

describe("replay", () => {
  test("announces each change since then once", async () => {
    const { clock, one, other } = await startPair();
    await clock.advance(10_000);
    one.changes.listChanged("tools");
    one.changes.resourceUpdated("a:1");
    await clock.advance(10_000);
    const detached = clock.now();
    await clock.advance(5_000);
    one.changes.listChanged("resources");
    for (const uri of ["a:2", "a:2", "a:3"]) {
      one.changes.resourceUpdated(uri);
      await clock.advance(1_000);
    }
    for (const node of [one, other]) {
      expect(replayed(node, ["a:1", "a:2"], detached)).toEqual(["resources", "a:2"]);
    }
  });

  test("includes changes of the two seconds before, because clocks can differ", async () => {
    const { clock, one, other } = await startPair({ skew: 30_000 });
    await clock.advance(10_000);
    one.changes.listChanged("tools");
    await clock.advance(2_000);
    expect(replayed(other, [], clock.now())).toEqual(["tools"]);
    await clock.advance(1);
    expect(replayed(other, [], clock.now())).toEqual([]);
  });

  test("announces everything if the log does not reach back", async () => {
    const { clock, one } = await startPair();
    const everything = ["tools", "resources", "a:1"];
    await clock.advance(10_000);
    expect(replayed(one, ["a:1"], clock.now() - 20_000)).toEqual(everything);
    expect(replayed(one, ["a:1"], clock.now() - 5_000)).toEqual([]);
    for (let index = 0; index < 4_001; index++) one.changes.resourceUpdated(`b:${index}`);
    await clock.advance(1_000);
    expect(replayed(one, ["a:1"], clock.now() - 500)).toEqual(everything);
    await clock.advance(10_000);
    expect(replayed(one, ["a:1"], clock.now() - 500)).toEqual([]);
  });

  test("announces everything after a gap, and without a bus", async () => {
    const { clock, one } = await startPair();
    await clock.advance(10_000);
    const detached = clock.now();
    one.faults.gap();
    await clock.advance(10_000);
    expect(replayed(one, ["a:1"], detached)).toEqual(["tools", "resources", "a:1"]);
    const alone = await startPair({ hasBus: false });
    expect(replayed(alone.one, ["a:1"], alone.clock.now())).toEqual(["tools", "resources", "a:1"]);
  });

  test("announces resources that were not observed meanwhile", async () => {
    const { clock, one } = await startPair();
    await clock.advance(10_000);
    expect(replayed(one, ["a:1", "observed:1"], clock.now())).toEqual(["observed:1"]);
  });
});

test("nothing is announced after the end", async () => {
  const { clock, one, other } = await startPair();
  other.faults.gap();
  other.changes.close();
  one.changes.listChanged("tools");
  await clock.advance(10_000);
  expect(other.announced).toEqual([]);
});
