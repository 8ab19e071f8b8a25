import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OwnStreams, type OwnMessage, type OwnSession } from "./own-streams.js";

const LIMITS = { count: 16, bytes: 1_600, ageMs: 1_000 };
const head = { revision: "2025-11-25", requests: [{ id: 1, method: "tools/call" }] } as never;
const headOf = (requests: readonly unknown[]) => ({ ...(head as object), requests }) as never;

let revision = 0;

/** A message that was stored now, with events of 10 bytes. */
function message(stream: string, count = 1, bytes = 10 * count): OwnMessage {
  revision += 1;
  return { stream, count, bytes, revision, at: Math.floor(performance.now()) };
}

/** Stores messages with one event each. */
function store(session: OwnSession, stream: string, messages: number, isLast = false) {
  return Array.from({ length: messages }, (_, index) =>
    session.stored(message(stream), isLast && index === messages - 1),
  ).flat();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  revision = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

test("drops some more of the oldest messages than the limit needs", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("a", head, false);
  expect(store(session, "a", 16)).toEqual([]);
  const dropped = store(session, "a", 1);
  expect(dropped.map(({ message: { revision: of } }) => of)).toEqual([1, 2]);
  // Only the first of them can contain the head.
  expect(dropped.map(({ head: again }) => again)).toEqual([head, undefined]);
  expect(store(session, "a", 1)).toEqual([]);
});

test("counts the bytes of messages", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("a", head, false);
  expect(session.stored(message("a", 1, 1_600), false)).toEqual([]);
  expect(session.stored(message("a", 1, 1), false).map((one) => one.message.bytes)).toEqual([
    1_600,
  ]);
});

test("does not store the head of an ended stream again when its only message is dropped", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("short", head, false);
  session.open("long", head, false);
  store(session, "short", 1, true);
  const dropped = store(session, "long", 16);
  expect(dropped.map(({ message: { stream }, head: again }) => [stream, again])).toEqual([
    ["short", undefined],
    ["long", head],
  ]);
});

test("stores that a stream with a head of its own has lost events", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("apart", head, true);
  session.open("long", head, true);
  store(session, "apart", 1, true);
  const [first] = store(session, "long", 16);
  expect([first?.message.stream, first?.head]).toEqual(["apart", head]);
});

test("forgets messages that the server has dropped", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("a", head, false);
  store(session, "a", 16);
  vi.advanceTimersByTime(LIMITS.ageMs);
  expect(store(session, "a", 16)).toEqual([]);
});

test("returns the heads of open requests until they are renewed", () => {
  const streams = new OwnStreams(LIMITS);
  const session = streams.session("s");
  session.open("get", headOf([]), false);
  session.open("ended", head, false);
  store(session, "ended", 2, true);
  session.open("open", head, false);
  vi.advanceTimersByTime(499);
  expect(streams.headsOlderThan(500)).toEqual([]);
  vi.advanceTimersByTime(1);
  const [old] = streams.headsOlderThan(500);
  expect(old).toMatchObject({ session: "s", stream: "open", head });
  expect(streams.headsOlderThan(500)).toHaveLength(1);
  old?.renewed();
  expect(streams.headsOlderThan(500)).toEqual([]);
  vi.advanceTimersByTime(500);
  expect(streams.headsOlderThan(500)).toHaveLength(1);
});

test("treats a stream as ended after a day", () => {
  const streams = new OwnStreams(LIMITS);
  const session = streams.session("s");
  session.open("abandoned", head, false);
  vi.advanceTimersByTime(86_399_999);
  expect(streams.headsOlderThan(500)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(streams.headsOlderThan(500)).toEqual([]);
  expect(session.isOpen).toBe(false);
});

test("knows whether a request has an open stream", () => {
  const session = new OwnStreams(LIMITS).session("s");
  session.open("get", headOf([]), false);
  expect(session.isOpen).toBe(false);
  session.open("a", head, false);
  expect(session.isOpen).toBe(true);
  store(session, "a", 2, true);
  expect(session.isOpen).toBe(false);
});

test("forgets sessions after their age, except those with an open stream", () => {
  const streams = new OwnStreams(LIMITS);
  const idle = streams.session("idle");
  const open = streams.session("open");
  open.open("a", head, false);
  vi.advanceTimersByTime(LIMITS.ageMs);
  streams.session("new");
  expect(streams.session("open")).toBe(open);
  expect(streams.session("idle")).not.toBe(idle);
});

test("remembers the sessions that were used last, and forgets a deleted one", () => {
  const streams = new OwnStreams(LIMITS);
  const [first, second] = [streams.session("first"), streams.session("second")];
  for (let n = 0; n < 9_998; n++) streams.session(`s${n}`);
  // The first one is now the last one.
  expect(streams.session("first")).toBe(first);
  streams.session("one more");
  expect(streams.session("first")).toBe(first);
  expect(streams.session("second")).not.toBe(second);
  streams.delete("first");
  expect(streams.session("first")).not.toBe(first);
});
