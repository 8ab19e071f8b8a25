/**
 * Every message, params, result, error and type of every revision becomes a value in every other revision, or a loss
 * with the answer to send instead. Adapters never throw and never change their input. Unchanged values stay the same
 * object.
 */
import { isDeepStrictEqual } from "node:util";
import { adaptError, adaptParams, adaptResult, type Loss } from "@mcp-gen/adapt";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { beforeAll, describe, expect, test } from "vitest";
import { carry, type Carried } from "./carry.js";
import { faults } from "./faults.js";
import { at, deepFreeze, parentOf } from "./json.js";
import { ROUTES, stepNames, type Route } from "./routes.js";
import { nameOf, samplesOf, type Sample } from "./samples.js";

/** `SEED=… npx vitest run packages/adapt/test/totality.test.ts` tests other values. */
const SEED = Number(process.env["SEED"] ?? 20241105);
const COUNT = 8;

const samples = new Map<Revision, Sample[]>();

beforeAll(async () => {
  for (const revision of revisions) {
    const found = await samplesOf(revision, SEED, COUNT);
    for (const { value } of found) deepFreeze(value);
    samples.set(revision, found);
  }
});

function samplesFrom(revision: Revision): readonly Sample[] {
  return samples.get(revision) ?? [];
}

describe.each(ROUTES)("from $from to $to", (route) => {
  test("each value is adapted, or has an answer instead", () => {
    const wrong = faults();
    for (const sample of samplesFrom(route.from)) {
      const there = carry(sample, sample.value, route);
      for (const fault of faultsOf(sample.value, there, route))
        wrong.add(`${nameOf(sample)} ${fault}`, sample.value);
    }
    expect(wrong.shown()).toEqual([]);
  });

  test("parts of a message are adapted as in the whole message", () => {
    const wrong = faults();
    for (const sample of samplesFrom(route.from)) {
      const part = partOf(sample, route);
      if (part === undefined || sample.kind === "type") continue;
      const whole = carry(sample, sample.value, route);
      const expected = whole.value === undefined ? undefined : at(whole.value, part.pointer);
      const isSame = isDeepStrictEqual(part.carried.value, expected);
      const isInside = whole.losses.every(({ pointer }) => pointer.startsWith(part.pointer));
      if (!isSame && isInside) wrong.add(nameOf(sample), sample.value);
    }
    expect(wrong.shown()).toEqual([]);
  });
});

test.each(revisions)("%s to itself returns the same objects", (revision) => {
  const wrong = faults();
  for (const sample of samplesFrom(revision)) {
    const { value, losses } = carry(sample, sample.value, { from: revision, to: revision });
    if (value !== sample.value || losses.length > 0) wrong.add(nameOf(sample), sample.value);
  }
  expect(wrong.shown()).toEqual([]);
});

test("throws for wrong names only", () => {
  const route: Route = { from: "2025-11-25", to: "2025-06-18" };
  const type: Sample = { kind: "type", type: "Tol", value: {} };
  expect(() => carry(type, {}, route)).toThrow(
    /^2025-11-25: expected the name of a type.*, received "Tol"/,
  );
  const unknown = { from: "2025-11-26", to: "2025-06-18" } as unknown as Route;
  expect(() => carry({ kind: "type", type: "Tool", value: {} }, {}, unknown)).toThrow(
    'from: expected one of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28, received "2025-11-26"',
  );
});

/** The faults of an adapted value. */
function faultsOf(given: unknown, { value, losses }: Carried, route: Route): string[] {
  const impossible = losses.filter(({ kind }) => kind === "impossible");
  const names = stepNames(route);
  const order = losses.map(({ step }) => names.indexOf(step));
  return [
    ...(impossible.length > 0 === (value === undefined) ? [] : ["has both a value and a refusal"]),
    ...(impossible.every(({ answer }) => answer !== undefined) ? [] : ["has no answer"]),
    ...(order.every((step, index) => step >= (order[index - 1] ?? 0))
      ? []
      : ["has losses out of order, or of an unrelated step"]),
    ...losses.flatMap((loss) => (isPlace(loss, given) ? [] : [`lost ${loss.pointer}, not there`])),
    ...losses.flatMap(({ reason }) => (/^.+[^.\s]$/.test(reason) ? [] : [`says "${reason}"`])),
    ...(value !== given && losses.length === 0 && isDeepStrictEqual(value, given)
      ? ["is an unnecessary copy"]
      : []),
  ];
}

/** Whether a loss refers to a location in the input. A refusal may refer to a missing field. */
function isPlace({ pointer, kind }: Loss, given: unknown): boolean {
  if (pointer === "" || at(given, pointer) !== undefined) return true;
  const [parent] = parentOf(pointer);
  return kind === "impossible" && at(given, parent) !== undefined;
}

/** Adapts the params, result or error of a message without the message. */
function partOf(sample: Sample, route: Route): { pointer: string; carried: Carried } | undefined {
  switch (sample.kind) {
    case "type":
      return undefined;
    case "call": {
      const { method, sender, value } = sample;
      const carried = adaptParams(method, value["params"], { ...route, sender });
      return { pointer: "/params", carried };
    }
    case "response": {
      const carried = adaptResult(sample.method, sample.value["result"], route);
      return { pointer: "/result", carried };
    }
    case "error": {
      // An error without an id belongs to no known request.
      const method = sample.value["id"] === undefined ? undefined : sample.method;
      const carried = adaptError(method, sample.value["error"], route);
      return { pointer: "/error", carried };
    }
    default:
      return sample satisfies never;
  }
}
