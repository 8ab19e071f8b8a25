/** What the checker notices when the nodes of a cluster, all in this process, use a broken engine. */
import { expect, test } from "vitest";
import { RawSession } from "./answers/session.mjs";
import { checkHistory } from "./checker.mjs";
import { FAULTS } from "./faulty-cluster.mjs";
import { History } from "./history/history.mjs";
import { startLocalCluster } from "./history/local-cluster.mjs";
import { countOverConnections } from "./history/resuming.mjs";

type Defect = (typeof FAULTS)[string];
type LocalCluster = Awaited<ReturnType<typeof startLocalCluster>>;

const SESSIONS = 12;
const CALLS = 6;
const COUNT = 18;

/**
 * Defects that clients notice. Nodes tolerate most other ones: they detect gaps, and repeated messages change nothing. The
 * contract tests find all defects.
 */
const NOTICED = [
  ["reports sessions as absent when it is cut off", /the session is lost/],
  ["reorders events", /failed without a fault/],
] as const;

/** Runs clients, and returns the violations in their history. */
async function violationsOf(
  defect: Defect,
  run: (cluster: LocalCluster, sessions: RawSession[], history: History) => Promise<void>,
): Promise<string[]> {
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

/** Clients lose their connections all the time. */
async function resume({ port }: LocalCluster, sessions: RawSession[], history: History) {
  await Promise.all(
    sessions.map(async (session) => {
      for (let n = 0; n < CALLS; n++) await countOverConnections(port, session, history, COUNT);
    }),
  );
}

/** Clients open a second stream for notifications. */
async function openStreams({ port }: LocalCluster, sessions: RawSession[]) {
  const ends = await Promise.all(sessions.flatMap((one) => [one.listen(port), one.listen(port)]));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const end of ends) end();
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

async function allViolations(defect: Defect): Promise<string[]> {
  const found = [];
  for (const run of [resume, openStreams, cutOff]) found.push(...(await violationsOf(defect, run)));
  return found;
}

test("a correct engine passes", async () => {
  expect(await allViolations((cluster) => cluster)).toEqual([]);
});

test.for(NOTICED)("an engine that %s is noticed", async ([name, problem]) => {
  const found = await allViolations(FAULTS[name] as Defect);
  expect(found).toContainEqual(expect.stringMatching(problem));
});
