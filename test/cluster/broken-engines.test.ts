/**
 * The checker of histories notices each defect of an engine, in the history of a cluster that uses this engine. All nodes
 * are in this process.
 */
import { expect, test } from "vitest";
import { RawSession } from "./answers/session.mjs";
import { checkHistory } from "./checker.mjs";
import { FAULTS } from "./faulty-cluster.mjs";
import { History } from "./history/history.mjs";
import { startLocalCluster } from "./history/local-cluster.mjs";
import { countOverConnections, replay } from "./history/resuming.mjs";

type Defect = (typeof FAULTS)[string];
type LocalCluster = Awaited<ReturnType<typeof startLocalCluster>>;
type Scenario = (cluster: LocalCluster, sessions: RawSession[], history: History) => Promise<void>;

const SESSIONS = 12;
/** Events of a call. */
const COUNT = 18;
/** Calls of a session, so that all sessions together have more than 1,000 events. */
const MANY = 6;

const EVENTS = /^events of/;

/** What shows a defect. Nodes tolerate some defects, so that only the record of what the engine did shows them. */
const NOTICED: readonly (readonly [keyof typeof FAULTS, Scenario, ...RegExp[]])[] = [
  ["loses 1 append in 1,000", resumeMany, /cannot resume/, EVENTS],
  ["lets two owners hold a lease", openStreams, /ended the GET stream/],
  ["reorders messages", resume, /^topic .* delivered message \d+ after/],
  ["reorders events", resume, /failed without a fault/, EVENTS],
  ["delivers messages twice", resume, /^topic .* delivered message \d+ twice/],
  ["loses messages", resumeMany, /^topic .* lost message \d+ before \S+ and no gap was reported/],
  ["delivers events twice", resume, EVENTS],
  ["reports sessions as absent when it is cut off", cutOff, /the session is lost/],
  ["forgets epochs", openStreams, /^lease .* got the epoch 1 of an earlier holder/],
];

/** Runs clients, and returns the violations in their history. */
async function violationsOf(defect: Defect, run: Scenario): Promise<string[]> {
  const history = new History();
  const cluster = await startLocalCluster(defect, history);
  try {
    const names = Array.from({ length: SESSIONS }, (_, n) => `client-${n}`);
    const sessions = await Promise.all(
      names.map((name) => RawSession.open(cluster.nodes[0]?.port ?? 0, "2025-11-25", name)),
    );
    await run(cluster, sessions, history);
  } finally {
    await cluster.close();
  }
  return checkHistory(history.entries).violations;
}

/** A client loses its connections all the time. Later, it reads the stream again. */
async function resumeOne(port: number, session: RawSession, history: History) {
  const first = await countOverConnections(port, session, history, COUNT);
  if (first !== undefined) await replay(port, session, first);
}

/** Each client makes one call. */
async function resume({ port }: LocalCluster, sessions: RawSession[], history: History) {
  await Promise.all(sessions.map((session) => resumeOne(port, session, history)));
}

async function resumeMany(cluster: LocalCluster, sessions: RawSession[], history: History) {
  for (let n = 0; n < MANY; n++) await resume(cluster, sessions, history);
}

/** Clients open a second stream for notifications at another node: while the first one is open, and after its end. */
async function openStreams({ port }: LocalCluster, sessions: RawSession[]) {
  // One request after the other, so that each one goes to another node.
  for (const session of sessions) {
    const ends = [await session.listen(port), await session.listen(port)];
    for (const end of ends) end();
    const endLast = await session.listen(port);
    endLast();
  }
}

/** A node that does not know the sessions is cut off. */
async function cutOff({ nodes, port }: LocalCluster, sessions: RawSession[], history: History) {
  const at = history.now();
  nodes[1]?.faults.cutOff();
  for (const session of sessions) {
    for (let n = 0; n < nodes.length; n++) {
      await session.ask(port, "ping", {}).catch(() => {});
    }
  }
  nodes[1]?.faults.restore();
  history.add({ kind: "fault", at, until: history.now(), what: "cut 1" });
}

test.for([resumeMany, openStreams, cutOff])("a correct engine passes %o", async (run) => {
  expect(await violationsOf((cluster) => cluster, run)).toEqual([]);
});

test.for(NOTICED)("an engine that %s is noticed", async ([name, run, ...problems]) => {
  const found = await violationsOf(FAULTS[name] as Defect, run);
  for (const problem of problems) expect(found).toContainEqual(expect.stringMatching(problem));
});
