import { expect, test } from "vitest";
import { errorAnswer, lose, moved, refuse, type Run, type StepInfo } from "./run.js";

const STEP: StepInfo = { id: "a_b", before: "a", after: "b" };

function run(): Run {
  return { policy: "strip", hooks: {}, losses: [], moves: [] };
}

test("records a loss with its step", () => {
  const under = run();
  lose(under, STEP, "approximated", "/x", "why");
  expect(under.losses).toEqual([
    { pointer: "/x", kind: "approximated", reason: "why", step: "a_b" },
  ]);
});

test("records a refusal with its answer and session need", () => {
  const under = run();
  const answer = errorAnswer(-32601, "no", { more: 1 });
  expect(refuse(under, STEP, "", answer, "why", "tasks")).toBeUndefined();
  expect(under.losses).toEqual([
    {
      pointer: "",
      kind: "impossible",
      reason: "why",
      step: "a_b",
      answer: { kind: "error", error: { code: -32601, message: "no", data: { more: 1 } } },
      session: "tasks",
    },
  ]);
});

test("after a refusal, records only further refusals", () => {
  const under = run();
  lose(under, STEP, "dropped", "/a", "before");
  refuse(under, STEP, "/b", { kind: "none" }, "first");
  lose(under, STEP, "dropped", "/c", "after");
  refuse(under, STEP, "", { kind: "none" }, "second");
  expect(under.losses.map(({ reason }) => reason)).toEqual(["before", "first", "second"]);
});

test("losses refer to the original locations after several moves", () => {
  const under = run();
  // A list of one block becomes the block; then a message is inserted before its message.
  moved(under, new Map([["/messages/0/content", "/messages/0/content/0"]]));
  moved(
    under,
    new Map([
      ["/messages/0", "/added"],
      ["/messages/1", "/messages/0"],
    ]),
  );
  for (const pointer of ["/messages/1/content/_meta", "/messages/0/role", "/messages/10", "/x", ""])
    lose(under, STEP, "dropped", pointer, "why");
  expect(under.losses.map(({ pointer }) => pointer)).toEqual([
    "/messages/0/content/0/_meta",
    "/added/role",
    "/messages/10",
    "/x",
    "",
  ]);
});
