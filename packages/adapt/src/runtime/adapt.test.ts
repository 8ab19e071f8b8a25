import { expect, test } from "vitest";
import { adaptWith } from "./adapt.js";
import type { Pair } from "./pair.js";
import { lose, refuse, type Adapter, type StepInfo } from "./run.js";

const FIRST: StepInfo = { id: "2025-06-18_2025-11-25", before: "2025-06-18", after: "2025-11-25" };
const SECOND: StepInfo = { id: "2025-03-26_2025-06-18", before: "2025-03-26", after: "2025-06-18" };

/** Reports losses in an order that no chain of steps has. */
const mixedUp: Adapter = (value, run, at) => {
  lose(run, SECOND, "dropped", `${at}/b`, "b");
  lose(run, FIRST, "dropped", `${at}/a`, "a");
  return value;
};

const half: Adapter = (value, run, at) => {
  refuse(run, FIRST, at, { kind: "none" }, "no");
  return value;
};

const down: Pair = {
  from: "2025-11-25",
  to: "2025-03-26",
  same: new Set(["Same"]),
  types: { Mixed: mixedUp, Half: half, New: SECOND, NewRequest: SECOND },
  client: {},
  server: {},
  results: {},
};

function steps(pair: Pair): string[] {
  return adaptWith(pair, "Mixed", {}).losses.map(({ step }) => step);
}

test("orders losses by step", () => {
  expect(steps(down)).toEqual([FIRST.id, SECOND.id]);
  expect(steps({ ...down, from: down.to, to: down.from })).toEqual([SECOND.id, FIRST.id]);
});

test("returns no value for an impossible loss, whatever the adapter returned", () => {
  expect(adaptWith(down, "Half", {})).toMatchObject({
    value: undefined,
    losses: [{ reason: "no" }],
  });
});

test("keeps values of unknown types unchanged", () => {
  const value = {};
  const { value: same, losses } = adaptWith(down, "Same", value);
  expect(same).toBe(value);
  expect(losses).toEqual([]);
});

test("rejects a missing type, and answers a request of that type", () => {
  expect(adaptWith(down, "New", {}).losses).toMatchObject([
    { reason: "New came with 2025-06-18", answer: { kind: "none" } },
  ]);
  expect(adaptWith(down, "NewRequest", {}).losses).toMatchObject([
    { answer: { kind: "error", error: { code: -32601 } } },
  ]);
  const up = { ...down, from: down.to, to: down.from };
  expect(adaptWith(up, "New", {}).losses[0]?.reason).toBe("New left with 2025-06-18");
});

test("throws for an unknown type name, even an inherited property name", () => {
  for (const name of ["Nwe", "constructor", "__proto__"])
    expect(() => adaptWith(down, name, {})).toThrow(RangeError);
  expect(() => adaptWith(down, "Nwe", {})).toThrow(
    '2025-11-25: expected the name of a type, such as Same, Mixed, Half, received "Nwe"; use adaptMessage for whole messages',
  );
});
