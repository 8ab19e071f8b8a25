/** Scripted servers with tasks in both generations, and clients of them with a clock that the test moves. */
import { afterEach, expect } from "vitest";
import type { FakeClock } from "@mcp-gen/core";
import { tasks, type FollowTaskOptions } from "@mcp-gen/client/tasks";
import { failureOf, type Options, type Wire } from "../helpers.js";
import { CAPABILITIES, clientOf, discovered, META, opened, quiet, type Reply } from "../peer.js";
import type { Scripted } from "../peer.js";

export const EXTENSION = "io.modelcontextprotocol/tasks";
export const RELATED = `${META}related-task`;
const AT = "2026-01-01T00:00:00.000Z";

export type Replies = { readonly [method: string]: Reply };
type Settings = Partial<Options> & { readonly tasks?: FollowTaskOptions };

/** A task of the extension. */
export const task = (status: string, more: Wire = {}): Wire => ({
  taskId: "t1",
  status,
  createdAt: AT,
  lastUpdatedAt: AT,
  ttlMs: 60_000,
  pollIntervalMs: 1_000,
  ...more,
});

/** A task of the core of 2025-11-25. */
export const coreTask = (status: string, more: Wire = {}): Wire => ({
  taskId: "t1",
  status,
  createdAt: AT,
  lastUpdatedAt: AT,
  ttl: 60_000,
  pollInterval: 1_000,
  ...more,
});

export const created = (more: Wire = {}): Wire => ({
  resultType: "task",
  ...task("working", more),
});

export const state = (status: string, more: Wire = {}): Wire => ({
  resultType: "complete",
  ...task(status, more),
});

export const text = (words: string): Wire => ({ content: [{ type: "text", text: words }] });

export const done = (words = "done", more: Wire = {}): Wire =>
  state("completed", { result: { resultType: "complete", ...text(words) }, ...more });

/** A failed task. The scripted server would send a reply with `error` as an error response. */
export const failed =
  (error: Wire): Reply =>
  ({ id }, peer) => {
    peer.say({ jsonrpc: "2.0", id, result: state("failed", { error }) });
    return undefined;
  };

export const ACK: Wire = { resultType: "complete" };

export const form = (message: string): Wire => ({
  method: "elicitation/create",
  params: {
    mode: "form",
    message,
    requestedSchema: { type: "object", properties: { yes: { type: "boolean" } } },
  },
});

/** Replies in turn; the last reply repeats. */
export function inTurn(...replies: readonly (Wire | Reply)[]): Reply {
  let next = 0;
  return (request, peer) => {
    const reply = replies[Math.min(next++, replies.length - 1)];
    return typeof reply === "function" ? reply(request, peer) : reply;
  };
}

const open: Scripted[] = [];

afterEach(async () => {
  for (const { client } of open.splice(0)) await client.close();
});

const discover: Reply = (request, peer) => ({
  ...discovered(request, peer),
  capabilities: { ...CAPABILITIES, extensions: { [EXTENSION]: {} } },
});

/** A client of a stateless server. */
export async function withExtension(replies: Replies, settings: Settings = {}): Promise<Scripted> {
  const { tasks: own, ...options } = settings;
  const all = { "server/discover": discover, "tasks/cancel": () => ACK, ...replies };
  const scripted = await clientOf("2026-07-28", all, { extensions: [tasks(own)], ...options });
  open.push(scripted);
  return scripted;
}

export const TASKS = { list: {}, cancel: {}, requests: { tools: { call: {} } } };

/** A tool of a list. */
export const tool = (name: string, taskSupport?: string): Wire => ({
  name,
  inputSchema: { type: "object" },
  ...(taskSupport === undefined ? {} : { execution: { taskSupport } }),
});

/** A client of a server with sessions whose tools `run`, `maybe` and `plain` require, allow and forbid tasks. */
export async function withCore(
  replies: Replies,
  { tasks: own, ...options }: Settings = {},
  capability: Wire = TASKS,
): Promise<Scripted> {
  const initialize: Reply = (request, peer) => ({
    ...opened()(request, peer),
    capabilities: { ...CAPABILITIES, tasks: capability },
  });
  const all = {
    initialize,
    "tools/list": () => ({
      tools: [tool("run", "required"), tool("maybe", "optional"), tool("plain", "forbidden")],
    }),
    "tools/call": () => ({ task: coreTask("working") }),
    "tasks/cancel": () => coreTask("cancelled"),
    ...replies,
  };
  const scripted = await clientOf("2025-11-25", all, { extensions: [tasks(own)], ...options });
  open.push(scripted);
  return scripted;
}

/** Moves the clock until a promise settles. Fails if it does not settle in the given time. */
export async function settled<Value>(
  clock: FakeClock,
  promise: Promise<Value>,
  limit = 600_000,
  step = 1_100,
): Promise<Value> {
  const settlement = { isReached: false };
  const end = (): void => void (settlement.isReached = true);
  promise.then(end, end);
  for (let passed = 0; passed <= limit && !settlement.isReached; passed += step) {
    await quiet();
    if (!settlement.isReached) await clock.advance(step);
  }
  await quiet();
  expect(settlement.isReached, `the promise did not settle in ${limit} ms`).toBe(true);
  return promise;
}

/** Moves the clock until a promise rejects, and returns its error. */
export async function failure(
  clock: FakeClock,
  promise: Promise<unknown>,
  limit?: number,
  step?: number,
): Promise<Error & Wire> {
  const error = await settled(clock, failureOf(promise), limit, step);
  expect(error).toBeInstanceOf(Error);
  return error as Error & Wire;
}

/** Advances the clock in steps, so that code on demand and messages have time. */
export async function pass(clock: FakeClock, milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 1_100) {
    await quiet();
    await clock.advance(Math.min(left, 1_100));
  }
  await quiet();
}

export { failureOf, quiet };
