/**
 * The direct adapter of two revisions does what the adapters of the steps between them do one after the other: the value
 * is the same, and so are the losses. Pointers of a later step are about the value it was given, and are led back.
 */
import { isDeepStrictEqual } from "node:util";
import type { Loss } from "@mcp-gen/adapt";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { beforeAll, describe, expect, test } from "vitest";
import { carry, isAsked, remembering, type Carried, type Manner } from "./carry.js";
import { faults } from "./faults.js";
import { isKnownType, nameInRevision } from "./judge.js";
import { ROUTES, stepsOf, type Route } from "./routes.js";
import { nameOf, samplesOf, type Sample } from "./samples.js";
import { originOf, tagged } from "./tags.js";

const SEED = Number(process.env["SEED"] ?? 20251125);
const COUNT = 15;

/** Types without a name in some revision on the way, so that no chain can take them. */
const NAMELESS = /^(?:RequestParams|NotificationParams|PaginatedRequestParams|.+ResultResponse)$/;

const samples = new Map<Revision, Sample[]>();
let compared = 0;

beforeAll(async () => {
  for (const revision of revisions) {
    const found = await samplesOf(revision, SEED, COUNT);
    samples.set(
      revision,
      found.map((sample) => ({ ...sample, value: tagged(sample.value) }) as Sample),
    );
  }
});

const LONG = ROUTES.filter((route) => stepsOf(route).length > 1);

describe.each(LONG)("from $from to $to", (route) => {
  test("the direct way is the way step by step", () => {
    const wrong = faults();
    for (const sample of samples.get(route.from) ?? []) {
      if (!isAsked(sample, route)) continue;
      const manner = { hooks: remembering(sample.value) };
      const direct = carry(sample, sample.value, route, manner);
      const chain = stepByStep(sample, route, manner);
      if (chain === undefined) {
        if (!NAMELESS.test(nameOf(sample))) wrong.add(`${nameOf(sample)} got lost`, sample.value);
        continue;
      }
      compared++;
      const [one, other] = [comparable(direct), comparable(chain)];
      if (!isDeepStrictEqual(one, other))
        wrong.add(`${nameOf(sample)} ${JSON.stringify([one, other])}`, sample.value);
    }
    expect(wrong.shown()).toEqual([]);
  });
});

test("many values were compared", () => {
  expect(compared).toBeGreaterThan(20_000);
});

/** Nothing where the type has no name in a revision on the way. */
function stepByStep(sample: Sample, route: Route, manner: Manner): Carried | undefined {
  let value: unknown = sample.value;
  let traveller = sample;
  const losses: Loss[] = [];
  for (const step of stepsOf(route)) {
    if (traveller.kind === "type") {
      const type = nameInRevision(traveller.type, step.from);
      if (!isKnownType(type, step.from)) return undefined;
      traveller = { ...traveller, type };
    }
    const next = carry(traveller, value, step, manner);
    const before = value;
    losses.push(
      ...next.losses.map((loss) => ({
        ...loss,
        pointer: originOf(loss.pointer, before, sample.value),
      })),
    );
    value = next.value;
    if (value === undefined) break;
  }
  return { value, losses };
}

/** What counts: where something is impossible, the first reason why; otherwise the value and all losses. */
function comparable({ value, losses }: Carried): { value: unknown; losses: string[] } {
  const reason = losses.find(({ kind }) => kind === "impossible");
  const all = reason === undefined ? losses : [reason];
  // A type that is not there is named as it is called where it was last.
  const lines = all.map((loss) => JSON.stringify(loss).replaceAll("LegacyTitledEnum", "Enum"));
  return { value, losses: lines.map(withSortedKeys).toSorted() };
}

function withSortedKeys(json: string): string {
  const loss = JSON.parse(json) as Record<string, unknown>;
  return JSON.stringify(Object.entries(loss).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
