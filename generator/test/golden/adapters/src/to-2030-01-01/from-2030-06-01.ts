/**
 * Adapters from 2030-06-01 to 2030-01-01: one function for each type that differs. A function
 * returns the same value if nothing changes.
 *
 * @generated from schema/steps by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import { drop, each, field, isObject, refuse, rename, without } from "../runtime/index.js";
import type { JsonObject, Pair, Run } from "../runtime/index.js";
import { oddInBox, since20300601 } from "../steps/2030-01-01_2030-06-01.js";
import type { Types as Types20300101 } from "../types/2030-01-01.js";
import type { Types as Types20300601 } from "../types/2030-06-01.js";

/** Adapts `Result`, `EmptyResult` to 2030-01-01. */
export function adaptResult(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  if (value.outcome === undefined) return value;
  return without(value, "outcome");
}

/** Adapts `JSONRPCErrorResponse` to 2030-01-01. */
export function adaptJSONRPCErrorResponse(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return { ...value, id: value.id ?? 0 };
}

/** Adapts `ClientCapabilities`, `ServerCapabilities` to 2030-01-01. */
export function adaptClientCapabilities(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  if (value.extensions === undefined) return value;
  return drop(value, "extensions", since20300601, run, at);
}

/** Adapts `AskRequest` to 2030-01-01. */
export function adaptAskRequest(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "params", adaptAskParams, run, at);
}

function adaptAskWords(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20300601, at, { kind: "none" }, "AskWords came with 2030-06-01");
}

function adaptAskChoice(_value: unknown, run: Run, at: string): unknown {
  return refuse(run, since20300601, at, { kind: "none" }, "AskChoice came with 2030-06-01");
}

/** Adapts `AskParams` to 2030-01-01. */
export function adaptAskParams(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.mode) {
    case undefined:
    case "words":
      return adaptAskWords(value, run, at);
    case "choice":
      return adaptAskChoice(value, run, at);
  }
  return value;
}

function adaptAskResultAnswer(value: unknown, run: Run, at: string): unknown {
  if (Array.isArray(value))
    return refuse(
      run,
      since20300601,
      at,
      {
        kind: "result",
        result: { answer: "too much to say, and far too long for one line of any width" },
      },
      "2030-01-01 has one answer at most",
    );
  return value;
}

/** Adapts `AskResult` to 2030-01-01. */
export function adaptAskResult(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  return field(value, "answer", adaptAskResultAnswer, run, at);
}

/** Adapts `Thing` to 2030-01-01. */
export function adaptThing(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  switch (value.kind) {
    case "box":
      return adaptBox(value, run, at);
    case "ball":
      return adaptBall(value, run, at);
    case "odd":
      return oddInBox(value, run, at, since20300601);
  }
  return value;
}

/** Adapts `Named` to 2030-01-01. */
export function adaptNamed(value: unknown, _run: Run, _at: string): unknown {
  if (!isObject(value)) return value;
  return rename(value, "caption", "title");
}

function adaptBoxContent(value: unknown, run: Run, at: string): unknown {
  return each(value, adaptThing, run, at);
}

/** Adapts `Box` to 2030-01-01. */
export function adaptBox(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = value;
  if (next.content !== undefined) next = field(next, "content", adaptBoxContent, run, at);
  next = rename(next, "caption", "title");
  if (next.marks !== undefined) next = drop(next, "marks", since20300601, run, at);
  return next;
}

/** Adapts `Ball` to 2030-01-01. */
export function adaptBall(value: unknown, run: Run, at: string): unknown {
  if (!isObject(value)) return value;
  let next: JsonObject = { ...value, owner: value.owner ?? null };
  next = rename(next, "caption", "title");
  if (next.round !== undefined)
    next = drop(next, "round", since20300601, run, at, "all balls are round");
  return next;
}

/**
 * Adapts types and messages of 2030-06-01 to 2030-01-01. Types and messages that are not listed
 * stay unchanged.
 */
export const pair: Pair<Types20300601, Types20300101> = {
  from: "2030-06-01",
  to: "2030-01-01",
  same: /* @__PURE__ */ new Set(["RequestId"]),
  types: {
    JSONValue: since20300601,
    JSONObject: since20300601,
    JSONArray: since20300601,
    RequestMeta: since20300601,
    RequestParams: since20300601,
    Result: adaptResult,
    EmptyResult: adaptResult,
    Error: since20300601,
    JSONRPCErrorResponse: adaptJSONRPCErrorResponse,
    DrawerStuckError: since20300601,
    ClientCapabilities: adaptClientCapabilities,
    ServerCapabilities: adaptClientCapabilities,
    TakeRequestParams: since20300601,
    TakeRequest: since20300601,
    TakeResult: since20300601,
    QuestionResult: since20300601,
    TakeResultResponse: since20300601,
    PutRequest: since20300601,
    Tag: since20300601,
    AskRequest: adaptAskRequest,
    AskParams: adaptAskParams,
    AskWords: since20300601,
    AskChoice: since20300601,
    AskResult: adaptAskResult,
    Answers: since20300601,
    ProgressNotification: since20300601,
    Note: since20300601,
    WordsNote: since20300601,
    BytesNote: since20300601,
    Thing: adaptThing,
    Named: adaptNamed,
    Marked: since20300601,
    Box: adaptBox,
    Ball: adaptBall,
    Odd: since20300601,
    Level: since20300601,
    InputRequest: since20300601,
    PutRequestParams: since20300601,
    ProgressNotificationParams: since20300601,
  },
  client: {
    "things/take": since20300601,
    "things/put": since20300601,
  },
  server: {
    "notifications/progress": since20300601,
  },
  results: {
    "things/take": since20300601,
    "things/put": since20300601,
    ask: adaptAskResult,
  },
};
