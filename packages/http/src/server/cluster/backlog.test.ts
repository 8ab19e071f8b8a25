/** Messages that a process puts into the backlog of a session, while the store does not always respond. */
import { fakeClock } from "@mcp-gen/core";
import type { SessionPatch, SessionRecord } from "@mcp-gen/core/cluster";
import { StoreUnavailableError } from "@mcp-gen/core/cluster/errors";
import { beforeEach, expect, test } from "vitest";
import { randomName } from "../random.js";
import type { SessionContext } from "../session/http-session.js";
import { Backlog } from "./backlog.js";
import { parts } from "./parts.js";

const MOST = 4;
const clock = fakeClock();

/** What happens to the next updates. Default: they take effect. */
type Outcome = "stored" | "response lost" | "not stored";

/** A session whose record the test reads and changes. */
class FakeSession {
  over = false;
  readonly outcomes: Outcome[] = [];
  record = { version: 1, stream: null, backlog: [] } as unknown as SessionRecord;

  change(patch: SessionPatch): void {
    this.record = { ...this.record, ...patch, version: this.record.version + 1 };
  }

  async update(
    patchOf: (record: SessionRecord) => SessionPatch | undefined,
  ): Promise<SessionRecord> {
    const patch = patchOf(this.record);
    if (patch === undefined) return this.record;
    const outcome = this.outcomes.shift() ?? "stored";
    if (outcome !== "not stored") this.change(patch);
    if (outcome !== "stored") throw new StoreUnavailableError("sessions");
    return this.record;
  }
}

const context = {
  limits: { backlog: MOST },
  settings: { clock },
  reporter: {
    report(error: unknown) {
      throw error;
    },
  },
} as unknown as SessionContext;

let session: FakeSession;
let backlog: Backlog;

beforeEach(() => {
  Object.assign(parts, { randomName });
  session = new FakeSession();
  backlog = new Backlog(session, context);
});

async function add(...texts: string[]): Promise<void> {
  for (const text of texts) backlog.add(text);
  await backlog.post();
}

/** The process with the stream sends the messages of the backlog. */
function send(): readonly string[] {
  const { backlog: sent } = session.record;
  session.change({ backlog: [] });
  return sent;
}

test.each<[Outcome, string[]]>([
  ["response lost", []],
  ["not stored", ["one", "two"]],
])("after an update with the outcome '%s', adds what is missing", async (outcome, missing) => {
  session.outcomes.push(outcome);
  await add("one", "two");
  expect(backlog.isBusy).toBe(true);
  const sent = send();
  await clock.advance(1_000);
  expect(backlog.isBusy).toBe(false);
  expect(session.record.backlog).toEqual(missing);
  expect([...sent, ...missing]).toEqual(["one", "two"]);
});

test.each<[Outcome, string[]]>([
  ["response lost", []],
  ["not stored", ["one"]],
])("after an update with the outcome '%s', returns what is missing", async (outcome, missing) => {
  session.outcomes.push(outcome);
  const giveUp = session.update((record) => backlog.returning(record, ["one"]));
  await expect(giveUp).rejects.toThrow(StoreUnavailableError);
  const sent = send();
  session.change({ backlog: ["two"] });
  backlog.giveBack(["one"]);
  await backlog.post();
  expect(session.record.backlog).toEqual([...missing, "two"]);
  expect([...sent, ...missing]).toEqual(["one"]);
});

test("returns messages before it adds others", async () => {
  session.change({ backlog: ["two"] });
  session.outcomes.push("not stored");
  backlog.giveBack(["one"]);
  expect([backlog.isReturning, backlog.isBusy]).toEqual([true, true]);
  await add("three");
  await clock.advance(1_000);
  expect([backlog.isReturning, backlog.isBusy]).toEqual([false, false]);
  expect(session.record.backlog).toEqual(["one", "two", "three"]);
});

test("keeps the newest messages while the store does not respond", async () => {
  session.outcomes.push("not stored");
  await add("1");
  for (let number = 2; number < 10; number++) backlog.add(String(number));
  await clock.advance(1_000);
  expect(session.record.backlog).toEqual(["6", "7", "8", "9"]);
});

test("waits while the backlog of an open stream is full", async () => {
  session.change({ stream: { node: "a", epoch: 1, label: "s" }, backlog: ["1", "2", "3"] });
  await add("4", "5");
  expect(session.record.backlog).toEqual(["1", "2", "3", "4"]);
  expect(send()).toEqual(["1", "2", "3", "4"]);
  await clock.advance(1_000);
  expect(send()).toEqual(["5"]);
});

test("remembers one change of each of the last 16 writers", async () => {
  for (let index = 0; index < 20; index++) {
    const other = new Backlog(session, context);
    for (const text of ["a", "b"]) {
      other.add(text);
      await other.post();
    }
  }
  const { version, written = [] } = session.record;
  expect(written).toHaveLength(16);
  expect(written.at(-1)).toMatch(new RegExp(`^[\\w-]{8}\\.${version}$`));
  expect(new Set(written.map((change) => change.split(".")[0])).size).toBe(16);
});
