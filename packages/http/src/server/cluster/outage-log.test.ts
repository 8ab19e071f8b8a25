import { fakeClock } from "@mcp-gen/core";
import {
  NewerRecordError,
  OutageReport,
  StoreUnavailableError,
} from "@mcp-gen/core/cluster/errors";
import type { NodeHealth, SessionStore } from "@mcp-gen/core/cluster";
import { inspect } from "node:util";
import { beforeEach, expect, test } from "vitest";
import { OutageLog } from "./outage-log.js";

const refused = new StoreUnavailableError("sessions", new Error("connect ECONNREFUSED ::1:6379"));

let clock = fakeClock();
let isReady = false;
let errors: Error[] = [];
let log: OutageLog;

/** A node whose sessions can be found while it is ready. */
function nodeWith(engines: NodeHealth["engines"], health = () => isReady) {
  const sessions = {
    find: () => (isReady ? Promise.resolve(undefined) : Promise.reject(refused)),
  } as unknown as SessionStore;
  const asked = async (): Promise<NodeHealth> => ({ engines, isReady: health() }) as NodeHealth;
  return { health: asked, epoch: 1, stores: { sessions } };
}

beforeEach(() => {
  clock = fakeClock();
  isReady = false;
  errors = [];
  log = new OutageLog(nodeWith({ main: { ok: true } }), clock, (error) => errors.push(error));
});

/** Requests fail every 100 ms. */
async function failFor(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    log.add(refused);
    await clock.advance(100);
  }
}

const reports = () =>
  errors.map((error) => {
    if (!(error instanceof OutageReport)) throw error;
    return [error.state, error.failures];
  });

test("reports an outage when it begins, every 10 s, and when it is over", async () => {
  await failFor(25_000);
  isReady = true;
  await clock.advance(10_000);
  expect(reports()).toEqual([
    ["began", 1],
    ["continues", 100],
    ["continues", 100],
    ["ended", 49],
  ]);
  expect(errors.map(({ message }) => message)).toEqual([
    "cluster: the store of sessions is not available: Error: connect ECONNREFUSED ::1:6379. Requests that need the cluster get 503, and the process tries again automatically.",
    "cluster: still not available after 10 s: Error: connect ECONNREFUSED ::1:6379. Failed requests and writes since the last report: 100.",
    "cluster: still not available after 20 s: Error: connect ECONNREFUSED ::1:6379. Failed requests and writes since the last report: 100.",
    "cluster: available again after 30 s. Failed requests and writes since the last report: 49.",
  ]);
  expect(clock.waiting).toBe(0);
});

test("reports nothing twice while nothing fails", async () => {
  log.add(refused);
  await clock.advance(60_000);
  expect(reports()).toEqual([["began", 1]]);
  isReady = true;
  await clock.advance(3_000);
  expect(reports()).toEqual([
    ["began", 1],
    ["ended", 0],
  ]);
});

test("is not over while requests fail, although the engine responds", async () => {
  isReady = true;
  await failFor(9_000);
  expect(reports()).toEqual([["began", 1]]);
});

test("reports outages that follow each other at most every 10 s", async () => {
  isReady = true;
  log.add(refused);
  await clock.advance(3_000);
  log.add(refused);
  await clock.advance(3_000);
  expect(reports()).toEqual([
    ["began", 1],
    ["ended", 0],
  ]);
  await clock.advance(4_000);
  log.add(refused);
  expect(reports().at(-1)).toEqual(["began", 2]);
});

test("prints one line, and keeps the error with its cause for programs", () => {
  log.add(refused);
  expect(inspect(errors[0])).toBe(`[${String(errors[0])}]`);
  expect((errors[0] as OutageReport).error).toBe(refused);
});

test("keeps the reason if a later failure has none", async () => {
  log.add(new StoreUnavailableError("leases"));
  expect(errors[0]?.message).toContain("this process does not hold its lease");
  await failFor(10_000);
  log.add(new StoreUnavailableError("leases"));
  expect(errors[1]?.message).toContain("connect ECONNREFUSED");
});

test("passes on all other errors", () => {
  const others = [
    new TypeError("broken"),
    new TypeError("broken"),
    new NewerRecordError("sessions", 9),
  ];
  for (const error of others) log.add(error);
  expect(errors).toEqual(others);
});

test("stops with the process", async () => {
  log.add(refused);
  log.close();
  expect(clock.waiting).toBe(0);
});

test("starts no check after the process has left the cluster", async () => {
  log.close();
  log.add(refused);
  await clock.advance(60_000);
  expect(clock.waiting).toBe(0);
});

test("ignores errors of onError when an outage is over", async () => {
  isReady = true;
  const unhandled: unknown[] = [];
  const note = (reason: unknown): unknown => unhandled.push(reason);
  process.on("unhandledRejection", note);
  const failures = [
    () => {
      throw new Error("a logger that throws");
    },
    () => Promise.reject(new Error("a logger that rejects")),
  ];
  for (const fail of failures) {
    const ended = (error: Error): unknown =>
      error instanceof OutageReport && error.state === "ended" ? fail() : undefined;
    new OutageLog(nodeWith({ main: { ok: true } }), clock, ended).add(refused);
    await clock.advance(10_000);
    await new Promise(setImmediate);
  }
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

test("asks the session store of an engine without ping whether an outage is over", async () => {
  const node = nodeWith({}, () => true);
  new OutageLog(node, clock, (error) => errors.push(error)).add(refused);
  await clock.advance(30_000);
  expect(reports()).toEqual([["began", 1]]);
  isReady = true;
  await clock.advance(3_000);
  expect(reports().at(-1)).toEqual(["ended", 0]);
});
