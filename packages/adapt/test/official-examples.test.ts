/**
 * The examples that the protocol publishes, which are of the newest revision, carried to every older one and back. Six of
 * them are not valid as they are in 2025-11-25: what becomes of each is written out.
 */
import { isDeepStrictEqual } from "node:util";
import { adapt } from "@mcp-gen/adapt";
import { revisions, type Revision } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import {
  judgeOf,
  noOfficial,
  officialExamples,
  officialSchema,
} from "../../../test/oracle/official.js";
import { modelOf, typeNames } from "../../../test/oracle/subjects.js";
import { afterLosses } from "./after-losses.js";
import { carry, remembering } from "./carry.js";
import { normalised } from "./equivalences.js";
import { isKnownType, isValue, nameInRevision, refereesOf } from "./judge.js";
import { isObject, type JsonObject } from "./json.js";
import type { Sample } from "./samples.js";

const NEWEST = "2026-07-28" satisfies Revision;
const OLDER = revisions.filter((revision) => revision !== NEWEST);

describe.skipIf(noOfficial)("official examples", () => {
  const examples = noOfficial ? [] : officialExamples(NEWEST);

  test("there are 129", () => {
    expect(examples).toHaveLength(129);
  });

  test.each(OLDER)("are valid in %s, or cannot be expressed there", async (to) => {
    const referees = await refereesOf(to);
    const wrong: string[] = [];
    let expressed = 0;
    for (const { type, name, value } of examples) {
      const there = carry({ kind: "type", type, value }, value, { from: NEWEST, to });
      const refusal = there.losses.find(({ kind }) => kind === "impossible");
      if (there.value === undefined && refusal?.answer === undefined)
        wrong.push(`${name}: nothing`);
      if (there.value === undefined) continue;
      expressed++;
      for (const referee of referees)
        if (!isValue(type, there.value, referee)) wrong.push(`${referee.name}: ${name}`);
    }
    expect(wrong).toEqual([]);
    expect(expressed).toBe(EXPRESSED[to]);
  });

  test.each(OLDER)("come back from %s without what was reported as lost", (to) => {
    const wrong: string[] = [];
    for (const { type, name, value } of examples) {
      const hooks = remembering(value);
      const there = carry({ kind: "type", type, value }, value, { from: NEWEST, to }, { hooks });
      const back: Sample = { kind: "type", type: nameInRevision(type, to), value: there.value };
      if (there.value === undefined || !isKnownType(back.type, to)) continue;
      const found = carry(back, there.value, { from: to, to: NEWEST }, { hooks });
      const expected = normalised(said(afterLosses(value, there.losses)));
      if (found.losses.length > 0 || !isDeepStrictEqual(normalised(found.value), expected))
        wrong.push(`${name}: ${JSON.stringify(found)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("six of them are not valid as they are in 2025-11-25", () => {
    const judge = judgeOf(officialSchema("2025-11-25"));
    const known = new Set(typeNames(modelOf("2025-11-25")));
    const wrong = examples.filter(({ type, value }) => known.has(type) && !judge(type, value));
    expect(wrong.map(({ name }) => name)).toEqual(SIX.map(({ name }) => name));
  });

  test.each(SIX)("$name: $becomes", ({ name, expected, losses }) => {
    const example = examples.find((one) => one.name === name);
    const { value, losses: lost } = adapt(example?.type ?? "", example?.value, {
      from: NEWEST,
      to: "2025-11-25",
    });
    expect(value).toEqual(expected(example?.value as JsonObject));
    expect(lost.map(({ pointer, kind }) => `${kind} ${pointer}`)).toEqual(losses);
  });
});

/** How many examples there is a way to say in each revision; the others are of types that it does not have. */
const EXPRESSED: Readonly<Record<string, number>> = {
  "2024-11-05": 86,
  "2025-03-26": 87,
  "2025-06-18": 97,
  "2025-11-25": 108,
};

interface Case {
  name: string;
  becomes: string;
  expected(example: JsonObject): unknown;
  losses: string[];
}

const SIX: readonly Case[] = [
  {
    name: "CallToolResult/result-with-array-structured-content.json",
    becomes: "the array is sent as one more text block",
    expected: ({ content, structuredContent }) => ({
      content: [
        ...(content as unknown[]),
        { type: "text", text: JSON.stringify(structuredContent) },
      ],
    }),
    losses: ["approximated /structuredContent"],
  },
  {
    name: "CreateMessageRequest/sampling-request.json",
    becomes: "nothing is missing but the envelope, which whoever sends it adds",
    expected: (example) => example,
    losses: [],
  },
  {
    name: "ElicitRequest/elicitation-request.json",
    becomes: "nothing is missing but the envelope, which whoever sends it adds",
    expected: (example) => example,
    losses: [],
  },
  {
    name: "ElicitRequestURLParams/elicit-sensitive-data.json",
    becomes: "the elicitation is named after its URL",
    expected: (example) => ({
      ...example,
      elicitationId: expect.stringMatching(/^url-/) as string,
    }),
    losses: [],
  },
  {
    name: "ListRootsRequest/list-roots-request.json",
    becomes: "nothing is missing but the envelope, which whoever sends it adds",
    expected: (example) => example,
    losses: [],
  },
  {
    name: "Tool/tool-with-array-output-schema.json",
    becomes: "the schema of an output that is no object goes",
    expected: ({ outputSchema: _array, ...tool }) => tool,
    losses: ["dropped /outputSchema"],
  },
];

/** Metadata of a request as the newest revision has it: an example may be written for another one. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "io.modelcontextprotocol/protocolVersion" ? NEWEST : said(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
}
