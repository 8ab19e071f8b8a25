/**
 * Adapters from 2030-01-01 to 2030-06-01: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject, put, rename, without } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { since20300601, smallBall, toInternal } from "../steps/2030-01-01_2030-06-01.js";
import type { Types as Types20300101 } from "../types/2030-01-01.js";
import type { Types as Types20300601 } from "../types/2030-06-01.js";

/** Adapts `Result`, `EmptyResult` to 2030-06-01. */
export function adaptResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next._meta !== undefined)
    next = drop(next, "_meta", since20300601, run, at, "results have no metadata since 2030-06-01");
  return put(next, "outcome", "done");
}

/** Adapts `AskRequest` to 2030-06-01. */
export function adaptAskRequest(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.jsonrpc !== undefined) next = without(next, "jsonrpc");
  if (next.id !== undefined) next = without(next, "id");
  return next;
}

/** Adapts `AskResult` to 2030-06-01. */
export function adaptAskResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value._meta === undefined) return value;
  return drop(value, "_meta", since20300601, run, at, "results have no metadata since 2030-06-01");
}

/** Adapts `Thing` to 2030-06-01. */
export function adaptThing(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.kind) {
    case "box":
      return adaptBox(value, run, at);
    case "ball":
      return adaptBall(value, run, at);
  }
  return value;
}

/** Adapts `Named` to 2030-06-01. */
export function adaptNamed(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return rename(value, "title", "caption");
}

function adaptBoxContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptThing, run, at);
}

/** Adapts `Box` to 2030-06-01. */
export function adaptBox(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.content !== undefined) next = field(next, "content", adaptBoxContent, run, at);
  next = rename(next, "title", "caption");
  if (next.sides !== undefined)
    next = drop(
      next,
      "sides",
      since20300601,
      run,
      at,
      "boxes have no sides since 2030-06-01, which is a reason that fills more than a whole line",
    );
  return next;
}

/** Adapts `Ball` to 2030-06-01. */
export function adaptBall(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject | undefined = { ...value, round: value.round ?? true };
  next = smallBall(next, run, at, since20300601);
  if (next === undefined) return undefined;
  next = rename(next, "title", "caption");
  if (next.owner !== undefined)
    next = drop(next, "owner", since20300601, run, at, "balls are free since 2030-06-01");
  return next;
}

/** Adapts the error object of an error response. */
function adaptErrorObject(
  value: unknown,
  _run: Run,
  _at: string,
  _method: string | undefined,
): unknown {
  if (!isObject(value)) return value;
  return toInternal(value);
}

/**
 * Adapts types and messages of 2030-01-01 to 2030-06-01. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20300101, Types20300601> = {
  from: "2030-01-01",
  to: "2030-06-01",
  same: /* @__PURE__ */ new Set([
    "RequestId",
    "JSONRPCError",
    "ClientCapabilities",
    "ServerCapabilities",
    "AskRequestParams",
  ]),
  types: {
    Cursor: since20300601,
    Request: since20300601,
    Notification: since20300601,
    Result: adaptResult,
    EmptyResult: adaptResult,
    InitializeRequest: {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    InitializeResult: since20300601,
    ListThingsRequest: {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    ListThingsResult: since20300601,
    AskRequest: adaptAskRequest,
    AskResult: adaptAskResult,
    ThingsChangedNotification: {
      step: since20300601,
      reason: "notifications left with 2030-06-01",
      answer: { kind: "none" },
    },
    PingRequest: {
      step: since20300601,
      reason: "ping left with 2030-06-01",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
    Thing: adaptThing,
    Named: adaptNamed,
    Box: adaptBox,
    Ball: adaptBall,
    InitializeRequestParams: since20300601,
    ListThingsRequestParams: since20300601,
    ThingsChangedNotificationParams: since20300601,
    PingRequestParams: since20300601,
  },
  client: {
    initialize: {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    "things/list": {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    ping: {
      step: since20300601,
      reason: "ping left with 2030-06-01",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
  },
  server: {
    ask: {
      step: since20300601,
      reason: "questions are asked in results",
      answer: { kind: "error", error: { code: -32601, message: "questions are asked in results" } },
    },
    "notifications/things/changed": {
      step: since20300601,
      reason: "notifications left with 2030-06-01",
      answer: { kind: "none" },
    },
    ping: {
      step: since20300601,
      reason: "ping left with 2030-06-01",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
  },
  results: {
    initialize: {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    "things/list": {
      step: since20300601,
      reason: "left with 2030-06-01",
      answer: { kind: "error", error: { code: -32601, message: "left with 2030-06-01" } },
      session: "handshake",
    },
    ask: adaptAskResult,
    ping: {
      step: since20300601,
      reason: "ping left with 2030-06-01",
      answer: { kind: "result", result: {} },
      session: "liveness",
    },
  },
  error: adaptErrorObject,
  batch: {
    step: since20300601,
    reason: "batches left with 2030-06-01",
    answer: { kind: "error", error: { code: -32600, message: "batches left with 2030-06-01" } },
    session: "batch",
  },
};
