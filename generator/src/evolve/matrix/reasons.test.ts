/** Verdicts of small plans. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/lower-text.js";
import { SAME, type Plan } from "../../model/plan.js";
import { judge, type Goal } from "./reasons.js";
import { Source } from "./source-types.js";

const STEP = "2025-11-25_2026-07-28";

const model = modelOf(`
  export interface Note { text: string; tags: Tag[]; body: Sound | Picture; }
  export interface Tag { name: string; tags: Tag[]; }
  export interface Sound { type: "sound"; loud: boolean; }
  export interface Picture { type: "picture"; }
`);

const goal = (types: Record<string, Plan> = {}): Goal => ({
  source: new Source(model, [], "down"),
  up: false,
  type: (_of, name) => types[name] ?? SAME,
});

const verdict = (plan: Plan, types?: Record<string, Plan>) =>
  judge(plan, { kind: "reference", name: "Note" }, goal(types));

const drop = (key: string): Plan => ({
  kind: "object",
  moves: [{ kind: "drop", key, step: STEP, lossless: false }],
});
const type = (name: string): Plan => ({ kind: "type", name, of: model.id });
const field = (key: string, plan: Plan): Plan => ({
  kind: "object",
  moves: [{ kind: "field", key, plan }],
});

describe("whole", () => {
  test.each<[string, Plan]>([
    ["nothing to do", SAME],
    [
      "what is filled in or forgotten",
      {
        kind: "object",
        moves: [
          { kind: "fill", key: "text", value: "" },
          { kind: "drop", key: "text", step: STEP, lossless: true },
        ],
      },
    ],
    ["a loss of what the revision does not have", drop("shade")],
    [
      "an alternative the revision does not have",
      field("body", {
        kind: "union",
        cases: [{ test: { kind: "literal", property: "type", value: "film" }, plan: drop("loud") }],
      }),
    ],
  ])("is %s", (_, plan) => {
    expect(verdict(plan)).toEqual({ verdict: "whole", reasons: [] });
  });
});

describe("loss", () => {
  test("is a property that goes, with its place", () => {
    expect(verdict(drop("text"))).toEqual({
      verdict: "loss",
      reasons: [{ kind: "dropped", places: ["text"], text: "came with 2026-07-28", step: STEP }],
    });
  });

  test("has one reason for several places, and an end in a type that contains itself", () => {
    const tag: Plan = {
      kind: "object",
      moves: [
        { kind: "drop", key: "name", step: STEP, lossless: false, reason: "tags have no names" },
        { kind: "field", key: "tags", plan: { kind: "each", items: type("Tag") } },
      ],
    };
    const plan: Plan = {
      kind: "object",
      moves: [
        { kind: "drop", key: "text", step: STEP, lossless: false, reason: "tags have no names" },
        { kind: "field", key: "tags", plan: { kind: "each", items: type("Tag") } },
      ],
    };
    expect(verdict(plan, { Tag: tag }).reasons).toEqual([
      { kind: "dropped", places: ["text", "tags[].name"], text: "tags have no names", step: STEP },
    ]);
  });

  test("names the alternative that is refused, and not that of what is inside of it", () => {
    const union: Plan = {
      kind: "union",
      cases: [
        {
          test: { kind: "literal", property: "type", value: "sound" },
          plan: {
            kind: "then",
            first: drop("loud"),
            second: { kind: "refuse", step: STEP, reason: "no sound", answer: { error: -32602 } },
          },
        },
      ],
    };
    expect(verdict(field("body", union))).toEqual({
      verdict: "loss",
      reasons: [
        { kind: "dropped", places: ["body.loud"], text: "came with 2026-07-28", step: STEP },
        {
          kind: "impossible",
          places: ["body of type sound"],
          text: "no sound",
          step: STEP,
          answer: { error: -32602 },
        },
      ],
    });
  });

  test("is a function that may lose something, by the words of its rule", () => {
    const custom: Plan = {
      kind: "object",
      moves: [
        {
          kind: "custom",
          name: "shorten",
          step: STEP,
          touches: ["gone", "text"],
          loss: "approximated",
          why: "Texts are short.",
        },
      ],
    };
    expect(verdict(custom).reasons).toEqual([
      { kind: "approximated", places: ["text"], text: "Texts are short", step: STEP },
    ]);
  });
});

describe("not", () => {
  const refuse: Plan = {
    kind: "refuse",
    step: STEP,
    reason: "notes came later",
    answer: "none",
    session: "tasks",
  };

  test.each<[string, Plan]>([
    ["by itself", refuse],
    ["through its type", type("Note")],
    ["after something else", { kind: "then", first: drop("text"), second: refuse }],
  ])("is what is refused %s", (_, plan) => {
    expect(verdict(plan, { Note: refuse })).toEqual({
      verdict: "not",
      reasons: [
        {
          kind: "impossible",
          places: [],
          text: "notes came later",
          step: STEP,
          answer: "none",
          session: "tasks",
        },
      ],
    });
  });

  test("is what the other revision has none of", () => {
    expect(verdict({ kind: "absent", step: STEP, name: "note/send", request: true })).toMatchObject(
      {
        verdict: "not",
        reasons: [{ text: "note/send came with 2026-07-28", answer: { error: -32601 } }],
      },
    );
  });
});
