import type { SessionRecord } from "@mcp-gen/core/cluster";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Entry, NatsBucket } from "./bucket.js";
import type { NatsLink } from "./link.js";
import type { ServerClock } from "./server-clock.js";
import { NatsSessions, slotAge } from "./sessions.js";
import { Slots } from "./slots.js";

const IDLE = 100_000;
const now = (): number => Math.floor(performance.now());

/** The values of a stream, without those that are too old. */
class FakeBucket {
  static revision = 0;
  readonly #ageMs: number;
  #stored: (Entry & { readonly key: string })[] = [];
  /** Runs before the next write. */
  beforeWrite: (() => Promise<unknown>) | undefined;

  constructor(ageMs: number) {
    this.#ageMs = ageMs;
  }

  get stored() {
    return this.#stored.filter(({ at }) => at + this.#ageMs > now());
  }

  async get(key: string): Promise<Entry | undefined> {
    return this.stored.findLast((entry) => entry.key === key);
  }

  async put(key: string, text: string, expected: number | undefined): Promise<number | undefined> {
    const before = this.beforeWrite;
    this.beforeWrite = undefined;
    await before?.();
    const current = (await this.get(key))?.revision ?? 0;
    if (expected !== undefined && expected !== current) return undefined;
    const revision = (FakeBucket.revision += 1);
    // Values of slots have no expected revision, and each one stays.
    const rest = this.stored.filter((entry) => expected === undefined || entry.key !== key);
    this.#stored = [...rest, { key, text, revision, at: now() }];
    return revision;
  }

  async deleteRevision(revision: number): Promise<boolean> {
    const before = this.#stored.length;
    this.#stored = this.#stored.filter((entry) => entry.revision !== revision);
    return this.#stored.length < before;
  }
}

function open() {
  const link = {
    settings: { idleTimeoutMs: IDLE },
    onClose: () => {},
    run: <T>(_store: string, call: () => Promise<T>) => call(),
  } as unknown as NatsLink;
  const values = new FakeBucket(Infinity);
  const slots = new FakeBucket(slotAge(IDLE));
  const clock = { now: async () => now(), known: () => now() } as unknown as ServerClock;
  const sessions = new NatsSessions(
    link,
    asBucket(values),
    new Slots(asBucket(slots), "client"),
    clock,
  );
  return { sessions, values, slots };
}

const asBucket = (bucket: FakeBucket): NatsBucket => bucket as unknown as NatsBucket;

const brief = { id: "s", client: "c", format: 1, version: 1, isReady: false };
const members = { subscriptions: [], stream: null, backlog: [] };
const record = { ...brief, ...members } as Partial<SessionRecord> as SessionRecord;

/** Fails if the session has no slot, or more than one. */
function checkSlot({ values, slots }: ReturnType<typeof open>): void {
  const named = values.stored.map(({ text }) => (JSON.parse(text) as { slot: number }).slot);
  expect(slots.stored.map(({ revision }) => revision)).toEqual(named);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("does not store the members that most sessions lack, and returns them empty", async () => {
  const { sessions, values } = open();
  await sessions.create(record);
  const stored = JSON.parse(values.stored[0]!.text) as { record: object };
  expect(stored.record).toEqual(brief);
  expect(await sessions.find("s")).toEqual(record);
  const patch = {
    subscriptions: ["file:///a"],
    stream: { node: "n", epoch: 1, label: "l" },
    backlog: ["{}"],
  };
  await sessions.update("s", 1, patch);
  expect(await sessions.find("s")).toEqual({ ...record, ...patch, version: 2 });
  await sessions.update("s", 2, { subscriptions: [], stream: null, backlog: [] });
  expect(await sessions.find("s")).toEqual({ ...record, version: 3 });
});

test("renews the slot of a session that is only updated", async () => {
  const opened = open();
  await opened.sessions.create(record);
  for (let version = 1; version <= 60; version++) {
    vi.advanceTimersByTime(IDLE / 20);
    expect(await opened.sessions.update("s", version, { isReady: true })).toBe(true);
    checkSlot(opened);
  }
});

test("renews the slot of a session that is touched and updated", async () => {
  const opened = open();
  await opened.sessions.create(record);
  for (let version = 1; version <= 60; version++) {
    vi.advanceTimersByTime(IDLE / 20);
    expect(await opened.sessions.update("s", version, { isReady: true })).toBe(true);
    await opened.sessions.touch(["s"]);
    checkSlot(opened);
  }
});

test("keeps the slot until the session ends after an update", async () => {
  const opened = open();
  await opened.sessions.create(record);
  vi.advanceTimersByTime(IDLE * 0.09);
  await opened.sessions.update("s", 1, { isReady: true });
  vi.advanceTimersByTime(IDLE * 1.1 - 1);
  expect((await opened.sessions.find("s"))?.version).toBe(2);
  checkSlot(opened);
});

test("writes a session that is in use once in a tenth of the idle timeout", async () => {
  const { sessions, values } = open();
  await sessions.create(record);
  const times = new Set<number | undefined>();
  for (let n = 0; n < 40; n++) {
    await sessions.touch(["s"]);
    times.add(values.stored[0]?.at);
    vi.advanceTimersByTime(IDLE / 40);
  }
  expect(times.size).toBe(10);
});

test("keeps the slot if an update comes between a touch and its write", async () => {
  const opened = open();
  await opened.sessions.create(record);
  vi.advanceTimersByTime(IDLE / 2);
  opened.values.beforeWrite = () => opened.sessions.update("s", 1, { isReady: true });
  await opened.sessions.touch(["s"]);
  checkSlot(opened);
  expect(await opened.sessions.find("s")).toMatchObject({ version: 2, isReady: true });
});
