/** The checker of histories: a correct history passes, and each defect that a broken cluster can cause is reported. */
import { describe, expect, test } from "vitest";
import { checkHistory } from "./checker.mjs";
import type { Call, Entry, Exchange } from "./history/history.mjs";
import { markOf } from "./history/history.mjs";
import { scheduleOf } from "./history/schedule.mjs";

const MARK = markOf("ann", 1);

function call(changes: Partial<Call> = {}): Call {
  return {
    kind: "call",
    at: 1_000,
    id: 1,
    principal: "ann",
    revision: "2025-11-25",
    tool: "stamp",
    mark: MARK,
    expectedMs: 0,
    ...changes,
  };
}

const stamped = JSON.stringify({ mark: MARK, principal: "ann" });

function exchange(changes: Partial<Exchange> = {}): Exchange {
  return {
    kind: "exchange",
    at: 1_000,
    number: 1,
    principal: "ann",
    session: "s",
    method: "POST",
    port: 1,
    sent: [{ jsonrpc: "2.0", id: 7, method: "tools/call" }],
    status: 200,
    received: [{ at: 1_100, message: { jsonrpc: "2.0", id: 7, result: {} } }],
    endedAt: 1_100,
    isComplete: true,
    ...changes,
  };
}

/** A numbered message. */
const event = (progress: number, mark = MARK) => ({
  at: 1_000 + progress,
  id: `e${progress}`,
  message: { method: "notifications/progress", params: { progress, message: mark } },
});

const fault = (at: number, until: number): Entry => ({ kind: "fault", at, until, what: "kill 0" });

const failed = (at: number): Entry => ({ kind: "end", at, id: 1, error: "Error: gone" });
const subscription = (uri: string): Entry => ({
  kind: "subscribed",
  at: 1,
  principal: "ann",
  uri,
});
const stream = (...progress: number[]) => exchange({ received: progress.map((n) => event(n)) });
const resumedAfter = (lastEventId: string, ...progress: number[]) =>
  exchange({
    number: 2,
    method: "GET",
    sent: [],
    lastEventId,
    received: progress.map((n) => event(n)),
  });
const notification = (at: number, what: string | null): Entry => ({
  kind: "notified",
  at,
  principal: "bob",
  uri: what,
});
const stateAt = (at: number, status: string) =>
  exchange({
    at,
    sent: [{ jsonrpc: "2.0", id: at, method: "tasks/get" }],
    received: [{ at: at + 1, message: { id: at, result: { taskId: "t", status } } }],
  });

const problemsOf = (...entries: Entry[]): string[] => checkHistory(entries).violations;

describe("calls", () => {
  test("each call ends once, with its own result", () => {
    expect(problemsOf(call(), { kind: "end", at: 1_100, id: 1, text: stamped })).toEqual([]);
    expect(problemsOf(call())).toEqual([expect.stringContaining("did not end")]);
    const end: Entry = { kind: "end", at: 1_100, id: 1, text: stamped };
    expect(problemsOf(call(), end, end)).toEqual([expect.stringContaining("ended 2 times")]);
    const other = stamped.replace("ann", "bob");
    expect(problemsOf(call(), { kind: "end", at: 1_100, id: 1, text: other })).toEqual([
      expect.stringContaining("expected"),
    ]);
  });

  test("a call fails only near a fault", () => {
    const end: Entry = { kind: "end", at: 5_000, id: 1, error: "Error: the socket was closed" };
    expect(problemsOf(call(), end)).toEqual([expect.stringContaining("failed without a fault")]);
    expect(problemsOf(call(), end, fault(4_000, 4_500))).toEqual([]);
  });

  test("a call ends within 12 s of a fault", () => {
    expect(problemsOf(call(), failed(12_500), fault(1_200, 1_700))).toEqual([]);
    expect(problemsOf(call(), failed(14_000), fault(1_200, 1_700))).toEqual([
      expect.stringContaining("of them without a fault"),
    ]);
    // The machine was suspended, or had no time for a process.
    const late: Entry = { kind: "late", at: 3_000, until: 6_000 };
    expect(problemsOf(call(), failed(14_000), fault(1_200, 1_700), late)).toEqual([]);
    expect(problemsOf(call(), failed(17_000), fault(1_200, 1_700), late)).toHaveLength(1);
    // Several processes were late at the same time.
    expect(problemsOf(call(), failed(17_000), fault(1_200, 1_700), late, late)).toHaveLength(1);
    // The engine was away for 20 s.
    expect(problemsOf(call(), failed(30_000), fault(1_200, 21_200))).toEqual([]);
  });

  test("a call of the SDK whose connection broke before any event ends with its timeout", () => {
    const mark = markOf("sdk-0", 1);
    const own = call({ mark, principal: "sdk-0" });
    const sent = [{ jsonrpc: "2.0", id: 7, method: "tools/call", params: { mark } }];
    const broken = { principal: "sdk-0", sent, isComplete: false };
    const slow = [own, failed(31_000), fault(1_200, 1_700)];
    expect(problemsOf(...slow, exchange({ ...broken, received: [] }))).toEqual([]);
    const late = [expect.stringContaining("of them without a fault")];
    // With an event id, the SDK resumes the stream.
    expect(problemsOf(...slow, exchange({ ...broken, received: [event(0, mark)] }))).toEqual(
      expect.arrayContaining(late),
    );
    expect(problemsOf(...slow, exchange({ ...broken, received: [], isComplete: true }))).toEqual(
      late,
    );
  });
});

describe("owners", () => {
  test("a message of another principal is reported", () => {
    const foreign = { at: 1_050, message: { method: "x", params: { text: markOf("bob", 2) } } };
    expect(problemsOf(exchange())).toEqual([]);
    expect(problemsOf(exchange({ received: [foreign] }))).toEqual([
      expect.stringContaining("received m:bob:2:"),
    ]);
  });

  test("a response to a request of another session is reported", () => {
    const received = [{ at: 1_050, message: { jsonrpc: "2.0", id: 8, result: {} } }];
    const other = exchange({ session: "t", sent: [{ id: 8, method: "ping" }], received: [] });
    expect(problemsOf(exchange({ received }), other)).toEqual([
      expect.stringContaining("received a response to 8"),
    ]);
    const resumed = exchange({ method: "GET", sent: [], lastEventId: "e1", received });
    expect(problemsOf(other, { ...resumed, session: "t" })).toEqual([]);
    expect(problemsOf(other, resumed)).toHaveLength(1);
  });

  test("a notification without a subscription is reported", () => {
    const notified = { kind: "notified", at: 2, principal: "ann", uri: "test://a" } as const;
    expect(problemsOf(subscription("test://a"), notified)).toEqual([]);
    expect(problemsOf(subscription("test://b"), notified)).toHaveLength(1);
  });
});

describe("events", () => {
  test.for([
    ["an event is missing", [1, 2, 4], "expected event 3, received 4"],
    ["events change places", [1, 3, 2], "expected event 2, received 3"],
    ["an event comes twice", [1, 2, 2], "received the event e2 twice"],
  ] as const)("%s", ([, progress, problem]) => {
    expect(problemsOf(stream(1, 2, 3))).toEqual([]);
    expect(problemsOf(stream(...progress))).toContainEqual(expect.stringContaining(problem));
  });

  test("a resumed stream continues after the last event", () => {
    expect(problemsOf(stream(1, 2, 3), resumedAfter("e2", 3, 4))).toEqual([]);
    expect(problemsOf(stream(1, 2, 3), resumedAfter("e2", 4))).toEqual([
      expect.stringContaining("expected event 3, received 4"),
    ]);
    expect(problemsOf(stream(1, 2, 3), resumedAfter("e2", 2, 3))).toEqual([
      expect.stringContaining("expected event 3, received 2"),
    ]);
  });

  test("without a fault, a stream can be resumed", () => {
    const refused = exchange({
      method: "GET",
      sent: [],
      lastEventId: "e1",
      status: 400,
      received: [],
    });
    expect(problemsOf(refused)).toEqual([expect.stringContaining("cannot resume after e1")]);
    expect(problemsOf(refused, fault(500, 600))).toEqual([]);
  });

  test("a call with a result has sent all events", () => {
    const counted = call({ tool: "count", count: 3 });
    const end: Entry = { kind: "end", at: 1_100, id: 1, text: JSON.stringify({ mark: MARK }) };
    expect(problemsOf(counted, end, stream(1, 2, 3))).toEqual([]);
    expect(problemsOf(counted, end, stream(1, 2))).toEqual([
      expect.stringContaining("received 2 of 3 events"),
    ]);
  });

  test("two responses to a request on a connection are reported", () => {
    const response = { at: 1_100, message: { jsonrpc: "2.0", id: 7, result: {} } };
    expect(problemsOf(exchange({ received: [response, response] }))).toEqual([
      expect.stringContaining("received two responses to 7"),
    ]);
  });
});

const getStream = (number: number, at: number, endedAt: number, isComplete = false) =>
  exchange({ number, at, endedAt, isComplete, method: "GET", sent: [], received: [] });

describe("streams", () => {
  test("two GET streams of a session at the same time are reported", () => {
    expect(problemsOf(getStream(1, 1_000, 9_000), getStream(2, 9_500, 20_000))).toEqual([]);
    expect(problemsOf(getStream(1, 1_000, 9_000), getStream(2, 8_000, 20_000))).toEqual([]);
    expect(problemsOf(getStream(1, 1_000, 9_000), getStream(2, 5_000, 20_000))).toEqual([
      expect.stringContaining("two GET streams for 4000 ms"),
    ]);
    // A process that is stopped cannot end its stream.
    const stalled = fault(4_000, 9_000);
    expect(problemsOf(getStream(1, 1_000, 9_000), getStream(2, 5_000, 20_000), stalled)).toEqual(
      [],
    );
  });
});

const result = (number: number, id: string | undefined, session = "s") =>
  exchange({
    number,
    session,
    received: [{ at: 1_100, ...(id && { id }), message: { jsonrpc: "2.0", id: 7, result: {} } }],
  });

describe("results", () => {
  test("a request has one result, which a resumed stream can repeat", () => {
    expect(problemsOf(result(1, "e1"), result(2, "e1"), result(3, "e2", "other"))).toEqual([]);
    for (const second of [result(2, "e2"), result(2, undefined)]) {
      expect(problemsOf(result(1, "e1"), second)).toEqual([
        "exchange 2 of ann: received a second result of 7",
      ]);
    }
  });
});

describe("the end of a GET stream by another one", () => {
  test("is reported without a fault", () => {
    const streams = [getStream(1, 1_000, 9_000, true), getStream(2, 8_900, 20_000)];
    expect(problemsOf(...streams)).toEqual([expect.stringContaining("ended the GET stream")]);
    expect(problemsOf(...streams, fault(4_000, 5_000))).toEqual([]);
  });
});

describe("changes", () => {
  const uri = "test://a";
  const changed = call({ tool: "change", uri, at: 2_000 });
  const end: Entry = { kind: "end", at: 2_100, id: 1, text: JSON.stringify({ changed: uri }) };
  const subscribed: Entry = { kind: "subscribed", at: 1_000, principal: "bob", uri };

  test("each subscriber is notified of each change, or of a gap", () => {
    const missing = [expect.stringContaining("bob was not notified")];
    expect(problemsOf(subscribed, changed, end)).toEqual(missing);
    expect(problemsOf(subscribed, notification(1_500, uri), changed, end)).toEqual(missing);
    expect(problemsOf(subscribed, changed, notification(2_050, uri), end)).toEqual([]);
    expect(problemsOf(subscribed, changed, end, notification(9_000, null))).toEqual([]);
  });

  test("a subscriber is notified within 12 s of the change or of a fault", () => {
    const later = notification(15_000, uri);
    expect(problemsOf(subscribed, changed, end, later)).toHaveLength(1);
    expect(problemsOf(subscribed, changed, end, fault(3_000, 6_000), later)).toEqual([]);
    const ended: Entry = { kind: "disconnected", at: 15_000, principal: "bob" };
    expect(problemsOf(subscribed, changed, end, ended)).toHaveLength(1);
  });

  test("a client that subscribes again reads the resource again", () => {
    const again: Entry = { kind: "subscribed", at: 3_000, principal: "bob", uri };
    expect(problemsOf(subscribed, changed, end, again)).toEqual([]);
    const before: Entry = { kind: "subscribed", at: 1_500, principal: "bob", uri: "test://b" };
    expect(problemsOf(subscribed, before, changed, end)).toEqual([]);
  });

  test("a client whose connection has ended reads the resource again", () => {
    const ended: Entry = { kind: "disconnected", at: 3_000, principal: "bob" };
    expect(problemsOf(subscribed, changed, end, ended)).toEqual([]);
    const early: Entry = { ...ended, at: 500 };
    const settled: Entry = { kind: "settled", at: 2_500 };
    for (const others of [[early], [settled, ended]]) {
      expect(problemsOf(subscribed, changed, end, ...others)).toHaveLength(1);
    }
  });
});

describe("tasks", () => {
  const started = { kind: "started", at: 1, principal: "ann", mark: MARK, taskId: "t" } as const;
  const finished: Entry = {
    ...started,
    kind: "finished",
    at: 2,
    text: JSON.stringify({ mark: MARK }),
  };
  const step: Entry = { kind: "step", mark: MARK, step: "one" };
  const recorded: Entry = { kind: "recorded", mark: MARK, step: "one" };

  test("each task ends once, with its own result", () => {
    expect(problemsOf(started, finished)).toEqual([]);
    expect(problemsOf(started)).toEqual([expect.stringContaining("ended 0 times")]);
    expect(problemsOf(started, finished, finished)).toEqual([
      expect.stringContaining("ended 2 times"),
    ]);
    expect(problemsOf(started, { ...finished, text: "other" })).toHaveLength(1);
  });

  test("a recorded step runs once", () => {
    expect(problemsOf(step, step, recorded)).toEqual([]);
    expect(problemsOf(step, recorded, step)).toEqual([expect.stringContaining("ran again")]);
  });

  test("a final state does not change", () => {
    expect(problemsOf(stateAt(1, "working"), stateAt(3, "completed"))).toEqual([]);
    expect(problemsOf(stateAt(1, "completed"), stateAt(3, "working"))).toEqual([
      expect.stringContaining("working at 4 after completed at 2"),
    ]);
  });
});

const held = (owner: string, epoch: number, at: number, until: number): Entry => ({
  kind: "held",
  name: "lease",
  askedAt: at - 1,
  at,
  until,
  owner,
  epoch,
});

const appended = (sequence: number, at: number): Entry => ({
  kind: "appended",
  session: "s",
  stream: "r",
  sequence,
  at,
});

const read = (position: number, sequences: number[]): Entry => ({
  kind: "read",
  session: "s",
  stream: "r",
  at: 5,
  position,
  sequences,
});

const delivered = (number: number, publisher = "p", at = 1): Entry => ({
  kind: "delivered",
  at,
  topic: "t",
  subscription: "s",
  node: "n",
  publisher,
  number,
});

const gap = (node: string, at: number): Entry => ({ kind: "gap", at, node });

const wrote = (epoch: number, at: number, isEnd = false): Entry => ({
  kind: "wrote",
  taskId: "t",
  epoch,
  at,
  isEnd,
});

describe("the engine", () => {
  const lease = { name: "lease", owner: "a", epoch: 1 };

  test("a lease has one holder at a time", () => {
    const first = held("a", 1, 1_000, 11_000);
    expect(problemsOf(first, held("a", 1, 3_000, 13_000), held("b", 2, 13_000, 20_000))).toEqual(
      [],
    );
    expect(problemsOf(first, held("b", 2, 6_000, 16_000))).toEqual([
      "lease lease: a held it until 11000, but b got it at 6000",
    ]);
    // The renewal counts.
    expect(
      problemsOf(first, held("a", 1, 3_000, 13_000), held("b", 2, 11_500, 20_000)),
    ).toHaveLength(1);
    const released: Entry = { kind: "releasing", at: 5_000, ...lease };
    expect(problemsOf(first, released, held("b", 2, 6_000, 16_000))).toEqual([]);
    // A lease that arrives when it has ended is not used.
    const late = { ...held("a", 1, 20_000, 11_000), askedAt: 1_000 };
    expect(problemsOf(late, held("b", 2, 15_000, 25_000))).toEqual([]);
  });

  test("the epoch of a lease grows when the lease changes hands", () => {
    const first = held("a", 1, 1_000, 2_000);
    const reused = [expect.stringContaining("got the epoch 1 of an earlier holder")];
    expect(problemsOf(first, held("b", 1, 9_000, 10_000))).toEqual(reused);
    expect(problemsOf(first, held("a", 1, 1_500, 2_500))).toEqual([]);
    const released: Entry = { kind: "released", name: "lease", epoch: 1, at: 1_500 };
    expect(problemsOf(first, released, held("a", 1, 1_800, 2_800))).toEqual(reused);
  });

  test("confirmed events are returned in order and once", () => {
    const three = [1, 2, 3].map((sequence) => appended(sequence, sequence));
    expect(problemsOf(...three, read(0, [1, 2, 3]), read(2, [3]), read(3, []))).toEqual([]);
    expect(problemsOf(...three, appended(4, 6), read(2, [3]))).toEqual([]);
    expect(problemsOf(...three, read(0, [1, 3]))).toEqual([expect.stringContaining("lost 2")]);
    expect(problemsOf(...three, read(1, [3, 2]))).toEqual([
      expect.stringContaining("out of order: 3,2"),
    ]);
    expect(problemsOf(...three, read(1, [2, 2, 3]))).toHaveLength(1);
  });

  test("messages of a publisher are delivered in order and once", () => {
    expect(problemsOf(delivered(1), delivered(1, "q"), delivered(2), delivered(3))).toEqual([]);
    expect(problemsOf(delivered(3), delivered(1))).toEqual([
      "topic t: delivered message 1 after 3 at 1",
    ]);
    expect(problemsOf(delivered(3), delivered(3))).toEqual([
      "topic t: delivered message 3 twice at 1",
    ]);
  });

  test("a lost message is reported as a gap", () => {
    const lost = [delivered(1), delivered(3), delivered(4, "p", 20_000)];
    expect(problemsOf(...lost)).toEqual([
      "topic t: lost message 2 before 1, and no gap was reported",
    ]);
    for (const reported of [gap("n", 10_000), gap("p", 10_000)]) {
      expect(problemsOf(...lost, reported)).toEqual([]);
    }
    for (const other of [gap("n", 19_000), gap("q", 1)]) {
      expect(problemsOf(...lost, other)).toHaveLength(1);
    }
    // A process that was killed cannot report it.
    expect(problemsOf(delivered(1), delivered(3))).toHaveLength(1);
    expect(problemsOf(delivered(1), delivered(3), fault(5_000, 6_000))).toEqual([]);
  });

  test("only the newest holder of a task writes, and a task ends once", () => {
    const claimed: Entry = { kind: "claimed", taskId: "t", epoch: 2, at: 5 };
    expect(problemsOf(wrote(1, 4), claimed, wrote(2, 6, true))).toEqual([]);
    expect(problemsOf(claimed, wrote(1, 6))).toEqual([
      "task t: accepted a write of epoch 1 at 6, after epoch 2",
    ]);
    expect(problemsOf(wrote(1, 1, true), wrote(1, 2, true))).toEqual(["task t: accepted 2 ends"]);
  });
});

describe("statuses", () => {
  test("a lost session of HTTP+SSE is reported only while its stream is open", () => {
    const sse = { session: undefined, sseSession: "s", sent: [], received: [] };
    const lost = exchange({ ...sse, status: 404 });
    const open = exchange({ ...sse, method: "GET", at: 500, endedAt: 2_200 });
    // The end of the stream can arrive after the response of another process.
    const over = exchange({ ...sse, method: "GET", at: 500, endedAt: 2_000 });
    expect(problemsOf(open, lost)).toEqual([expect.stringContaining("its stream is open")]);
    expect(problemsOf(over, lost)).toEqual([]);
    const stall: Entry = { kind: "fault", at: 200, until: 900, what: "stall 0" };
    expect(problemsOf(stall, open, lost)).toEqual([]);
  });

  test("a lost session is reported, and a deleted one is not", () => {
    const lost = exchange({ status: 404, received: [] });
    expect(problemsOf(lost)).toEqual([expect.stringContaining("the session is lost")]);
    expect(problemsOf(exchange({ method: "DELETE", sent: [], received: [] }), lost)).toEqual([]);
    expect(problemsOf(exchange({ status: 503, received: [] }))).toEqual([]);
  });

  test("408 is only expected of a process that was stopped during the request", () => {
    const late = exchange({ at: 2_000, endedAt: 14_000, status: 408, received: [] });
    expect(problemsOf(late)).toHaveLength(1);
    const stall: Entry = { kind: "fault", at: 2_100, until: 13_900, what: "stall 1" };
    expect(problemsOf(stall, late)).toEqual([]);
  });

  test("statuses that the docs do not name are reported, and internal errors", () => {
    expect(problemsOf(exchange({ status: 500, received: [] }))).toHaveLength(1);
    const message = { jsonrpc: "2.0", id: 7, error: { code: -32603, message: "Internal error" } };
    expect(problemsOf(exchange({ received: [{ at: 1, message }] }))).toEqual([
      expect.stringContaining("internal error"),
    ]);
  });
});

describe("the schedule of faults", () => {
  const options = { nodes: 3, durationMs: 120_000, isRemote: true };

  test("is the same for the same seed", () => {
    expect(scheduleOf(5, options)).toEqual(scheduleOf(5, options));
    expect(scheduleOf(5, options)).not.toEqual(scheduleOf(6, options));
  });

  test("kills a node every 5 s, and contains every kind of fault", () => {
    const all = [1, 2, 3, 4, 5].flatMap((seed) => scheduleOf(seed, options));
    expect(all.filter(({ what }) => what === "kill")).toHaveLength(5 * 23);
    const kinds = new Set(all.map(({ what }) => what));
    expect([...kinds].sort()).toEqual(["cut", "kill", "restart engine", "roll", "slow", "stall"]);
    const local = scheduleOf(1, { ...options, isRemote: false });
    expect(local.map(({ what }) => what)).not.toContain("cut");
  });
});
