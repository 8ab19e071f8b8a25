/** 2030-01-01 to 2030-06-01: uses every kind of action. */
import { lose, refuse, type JsonObject, type Run, type StepInfo } from "@mcp-gen/adapt/runtime";
import type { Step } from "mcp-gen/step";

export default [
  {
    at: "era-changed",
    why: "Sessions were removed.",
    up: "transport",
    down: "transport",
  },
  {
    at: "batch-removed",
    why: "A message is one object.",
    up: { refuse: "batches left with 2030-06-01", answer: { error: -32600 }, session: "batch" },
    down: "never",
  },
  {
    at: "message-kind-changed ask",
    why: "A question is part of a result.",
    up: { refuse: "questions are asked in results", answer: { error: -32601 } },
    down: "never",
  },
  {
    at: ["method-removed initialize", "method-removed things/list"],
    why: "The drawer is open.",
    up: { refuse: "left with 2030-06-01", answer: { error: -32601 }, session: "handshake" },
    down: "never",
  },
  {
    at: "method-removed ping",
    why: "The value is not used.",
    up: { refuse: "ping left with 2030-06-01", answer: { result: {} }, session: "liveness" },
    down: "never",
  },
  {
    at: "method-removed notifications/*",
    why: "The value is not used.",
    up: { refuse: "notifications left with 2030-06-01", answer: "none" },
    down: "never",
  },
  {
    at: "Result.outcome",
    why: "A result says what it is.",
    up: { set: "done" },
    down: { forget: "it was always done" },
  },
  {
    at: "Result._meta",
    why: "Results have no metadata.",
    up: { drop: "results have no metadata since 2030-06-01" },
    down: "never",
  },
  {
    at: "JSONRPCErrorResponse.id",
    why: "The cause is confidential.",
    up: "same",
    down: { fill: 0 },
  },
  {
    at: ["JSONRPCRequest.jsonrpc", "JSONRPCRequest.id"],
    why: "A question is part of a result.",
    up: { forget: "its key stands for it" },
    down: "never",
  },
  {
    at: "member-added AskResult.answer string[]",
    why: "An answer may be several.",
    up: "same",
    down: {
      refuse: "2030-01-01 has one answer at most",
      answer: { result: { answer: "too much to say, and far too long for one line of any width" } },
    },
  },
  {
    at: 'member-added Thing Odd & { kind: "odd" }',
    why: "Some things are odd.",
    up: "same",
    down: { custom: oddInBox, gives: "Box", loss: "approximated" },
  },
  {
    at: "Named.title",
    why: "A title is a caption.",
    up: { rename: "caption" },
    down: "never",
  },
  {
    at: "Named.caption",
    why: "A title is a caption.",
    up: "never",
    down: { rename: "title" },
  },
  {
    at: "Box.sides",
    why: "Boxes are round.",
    up: { drop: "boxes have no sides since 2030-06-01, which is a reason that fills more than a whole line" },
    down: "never",
  },
  {
    at: "Ball.size",
    on: "Ball",
    why: "There is room for small balls.",
    up: { custom: smallBall, loss: "impossible" },
    down: "same",
  },
  {
    at: "Ball.round",
    why: "A ball says whether it is one.",
    up: { fill: true },
    down: { drop: "all balls are round" },
  },
  {
    at: "Ball.owner",
    why: "Balls are free.",
    up: { drop: "balls are free since 2030-06-01" },
    down: { fill: null },
  },
  {
    at: "error-removed NOBODY_HOME",
    why: "A host is always there.",
    up: { custom: toInternal },
    down: "same",
  },
] satisfies Step;

/** An odd thing in a box. */
export function oddInBox(value: JsonObject, run: Run, at: string, step: StepInfo): JsonObject {
  lose(run, step, "approximated", at, "odd things came with 2030-06-01: sent in a box");
  return { kind: "box", name: String(value["name"]), content: [] };
}

/** A ball that is small enough; others are refused. */
export function smallBall(
  value: JsonObject,
  run: Run,
  at: string,
  step: StepInfo,
): JsonObject | undefined {
  if (Number(value["size"]) <= 10) return value;
  return refuse(run, step, at, { kind: "none" }, "there is no room for large balls");
}

/** The error of a missing owner as an internal error. */
export function toInternal(value: JsonObject): JsonObject {
  return value["code"] === -32051 ? { ...value, code: -32603 } : value;
}
