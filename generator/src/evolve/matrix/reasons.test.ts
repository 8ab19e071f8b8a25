/** Verdicts of small plans. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../test/support/lower-text.js";
import { SAME, type AdapterPlan } from "../../model/plan.js";
import { assessPlan, type PairContext } from "./reasons.js";
import { SourceTypes } from "./source-types.js";

const STEP = "2025-11-25_2026-07-28";

const model = modelOf(`
  export interface Note { text: string; tags: Tag[]; body: Sound | Picture; }
  export interface Tag { name: string; tags: Tag[]; }
  export interface Sound { type: "sound"; loud: boolean; }
  export interface Picture { type: "picture"; }
`);

const context = (types: Record<string, AdapterPlan> = {}): PairContext => ({
  source: new SourceTypes(model, [], "down"),
  up: false,
  type: (_of, name) => types[name] ?? SAME,
});

const verdict = (plan: AdapterPlan, types?: Record<string, AdapterPlan>) =>
  assessPlan(plan, { kind: "reference", name: "Note" }, context(types));

const drop = (key: string): AdapterPlan => ({
  kind: "object",
  edits: [{ kind: "drop", key, step: STEP, lossless: false }],
});
const type = (name: string): AdapterPlan => ({ kind: "type", name, of: model.id });
const field = (key: string, plan: AdapterPlan): AdapterPlan => ({
  kind: "object",
  edits: [{ kind: "field", key, plan }],
});

describe("whole:", () => {
  test.each<[string, AdapterPlan]>([
    ["nothing to do", SAME],
    [
      "what is filled in or forgotten",
      {
        kind: "object",
        edits: [
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
  ])("%s", (_, plan) => {
    expect(verdict(plan)).toEqual({ verdict: "whole", reasons: [] });
  });
});

describe("loss:", () => {
  test("a dropped property, with its location", () => {
    expect(verdict(drop("text"))).toEqual({
      verdict: "loss",
      reasons: [{ kind: "dropped", locations: ["text"], text: "came with 2026-07-28", step: STEP }],
    });
  });

  test("reports one reason for several locations, and ends in a recursive type", () => {
    const tag: AdapterPlan = {
      kind: "object",
      edits: [
        { kind: "drop", key: "name", step: STEP, lossless: false, reason: "tags have no names" },
        { kind: "field", key: "tags", plan: { kind: "each", items: type("Tag") } },
      ],
    };
    const plan: AdapterPlan = {
      kind: "object",
      edits: [
        { kind: "drop", key: "text", step: STEP, lossless: false, reason: "tags have no names" },
        { kind: "field", key: "tags", plan: { kind: "each", items: type("Tag") } },
      ],
    };
    expect(verdict(plan, { Tag: tag }).reasons).toEqual([
      {
        kind: "dropped",
        locations: ["text", "tags[].name"],
        text: "tags have no names",
        step: STEP,
      },
    ]);
  });

  test("names the refused union member, but not the members inside it", () => {
    const union: AdapterPlan = {
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
        { kind: "dropped", locations: ["body.loud"], text: "came with 2026-07-28", step: STEP },
        {
          kind: "impossible",
          locations: ["body of type sound"],
          text: "no sound",
          step: STEP,
          answer: { error: -32602 },
        },
      ],
    });
  });

  test("a function that may lose something, with the reason of its rule", () => {
    const custom: AdapterPlan = {
      kind: "object",
      edits: [
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
      { kind: "approximated", locations: ["text"], text: "Texts are short", step: STEP },
    ]);
  });
});

describe("not:", () => {
  const refuse: AdapterPlan = {
    kind: "refuse",
    step: STEP,
    reason: "notes came later",
    answer: "none",
    session: "tasks",
  };

  test.each<[string, AdapterPlan]>([
    ["alone", refuse],
    ["through its type", type("Note")],
    ["after something else", { kind: "then", first: drop("text"), second: refuse }],
  ])("a value that is refused %s", (_, plan) => {
    expect(verdict(plan, { Note: refuse })).toEqual({
      verdict: "not",
      reasons: [
        {
          kind: "impossible",
          locations: [],
          text: "notes came later",
          step: STEP,
          answer: "none",
          session: "tasks",
        },
      ],
    });
  });

  test("a type that the other revision does not have", () => {
    expect(verdict({ kind: "absent", step: STEP, name: "note/send", request: true })).toMatchObject(
      {
        verdict: "not",
        reasons: [{ text: "note/send came with 2026-07-28", answer: { error: -32601 } }],
      },
    );
  });
});
