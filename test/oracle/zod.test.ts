/**
 * A second referee: the zod schemas of the official SDK, on the same valid values and mutants. They are looser here and
 * stricter there than the protocol; every difference is in the table of `zod-differences.ts`, and the table is exact.
 */
import * as core from "@modelcontextprotocol/core";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { exampleInstances, instancesOf, literalsOf, type Instance } from "./instances.js";
import { mutantsOf, type MutationKind } from "./mutations.js";
import { noOfficial, officialExamples } from "./official.js";
import { keysOf, placesOf } from "./place.js";
import { seededRandom } from "./random.js";
import {
  explainersOf,
  guardsOf,
  modelOf,
  typeNames,
  type Explain,
  type Guard,
} from "./subjects.js";
import { zodDifferences, type ZodDifference } from "./zod-differences.js";

const SEED = 20251125;

interface Outcome {
  success: boolean;
  error?: { issues: { path: PropertyKey[] }[] };
}

interface ZodSchema {
  safeParse(value: unknown): Outcome;
}

interface Found {
  zod: "accepts" | "refuses";
  places: string[];
  pointer: string;
  kind: MutationKind | "valid";
  value: unknown;
}

describe.each(["2025-11-25", "2026-07-28"] as const)("%s", (revision) => {
  test("zod and guards differ exactly by the table", async () => {
    const guards = await guardsOf(revision);
    const explainers = await explainersOf(revision);
    const patterns = new Set(
      zodDifferences
        .filter(({ revisions }) => (revisions as readonly string[]).includes(revision))
        .flatMap((entry) => entry.at.map((at) => ({ ...entry, at: [at] }))),
    );
    const met = new Set<ZodDifference>();
    const unlisted = new Map<string, string>();
    for (const instance of instances(revision)) {
      for (const found of differencesIn(instance, revision, guards, explainers)) {
        const matching = [...patterns].filter((pattern) => matches(pattern, found));
        if (matching.length === 0) note(unlisted, found);
        for (const pattern of matching) met.add(pattern);
      }
    }
    expect(Object.fromEntries(unlisted)).toEqual({});
    const unmet = [...patterns].filter((pattern) => !met.has(pattern));
    expect(unmet.map(({ zod, at, why }) => `zod ${zod} ${at.join()}: ${why}`)).toEqual([]);
  });

  test("zod has schemas for most types", () => {
    const judged = typeNames(modelOf(revision)).filter((type) => zodOf(type) !== undefined);
    expect(judged.length).toBeGreaterThan(120);
  });
});

function zodOf(type: string): ZodSchema | undefined {
  return (core as unknown as Record<string, ZodSchema | undefined>)[`${type}Schema`];
}

/** A tool as people write it; made-up values rarely have a schema inside. */
const TOOL: Instance = {
  type: "Tool",
  value: {
    name: "forecast",
    inputSchema: {
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
    },
  },
};

function instances(revision: string): Instance[] {
  const model = modelOf(revision);
  const examples = noOfficial ? [] : exampleInstances(model, officialExamples(revision));
  return [...examples, TOOL, ...instancesOf(model, SEED, politeText)];
}

/** Text in the formats zod insists on, so that it has nothing against the values we start from. */
function politeText(name: string, format: string | undefined): fc.Arbitrary<string> | undefined {
  if (format === "uri") return fc.constantFrom("file:///a", "file:///b/c");
  if (format === "byte") return fc.constantFrom("", "AAAA");
  return name === "lastModified" ? fc.constant("2025-01-12T15:00:58Z") : undefined;
}

function* differencesIn(
  { type, value }: Instance,
  revision: string,
  guards: (type: string) => Guard,
  explainers: (type: string) => Explain,
): Generator<Found> {
  const zod = zodOf(type);
  if (zod === undefined) return;
  const model = modelOf(revision);
  const compare = (kind: Found["kind"], candidate: unknown): Found | undefined => {
    const theirs = zod.safeParse(candidate);
    if (theirs.success === guards(type)(candidate)) return undefined;
    const pointer = theirs.success
      ? (explainers(type)(candidate)[0]?.path ?? "")
      : pointerOf(theirs.error?.issues[0]?.path ?? []);
    const places = placesOf(type, pointer, value, model, guards);
    return { zod: theirs.success ? "accepts" : "refuses", places, pointer, kind, value: candidate };
  };
  const unchanged = compare("valid", value);
  if (unchanged !== undefined) {
    yield unchanged;
    return;
  }
  const random = seededRandom(SEED);
  for (const mutant of mutantsOf(value, literalsOf(model), random)) {
    const found = compare(mutant.kind, mutant.value);
    if (found !== undefined) yield found;
  }
}

function pointerOf(path: readonly PropertyKey[]): string {
  return path.map((key) => `/${String(key).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

function matches({ zod, at, inside, key, kinds }: ZodDifference, found: Found): boolean {
  if (zod !== found.zod) return false;
  if (kinds !== undefined && !kinds.includes(found.kind)) return false;
  if (key !== undefined && !keysOf(found.pointer).includes(key)) return false;
  const places = inside === true ? found.places : found.places.slice(-1);
  return places.some((place) => at.some((pattern) => glob(pattern).test(place)));
}

const globs = new Map<string, RegExp>();

function glob(pattern: string): RegExp {
  const known = globs.get(pattern);
  if (known !== undefined) return known;
  const source = pattern.replaceAll(/[.$[\]/]/g, "\\$&").replaceAll("*", ".*");
  const made = new RegExp(`^${source}$`);
  globs.set(pattern, made);
  return made;
}

/** One line for each place, with the mutations and one value. */
function note(unlisted: Map<string, string>, { zod, places, kind, value }: Found): void {
  const line = `zod ${zod} ${places.join(" > ")}`;
  const known = unlisted.get(line);
  if (known?.includes(kind) === true) return;
  unlisted.set(
    line,
    known === undefined ? `${kind}: ${JSON.stringify(value)}` : `${kind}, ${known}`,
  );
}
