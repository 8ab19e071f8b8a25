/**
 * Carries the official examples of the newest revision to every older one and back. Six of them are not valid in
 * 2025-11-25 without changes; their expected results are listed.
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

  test.each(OLDER)("are valid in %s or cannot be expressed", async (to) => {
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

  test.each(OLDER)("return from %s without the reported losses", (to) => {
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

  test("six examples are not valid in 2025-11-25 without changes", () => {
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

/** How many examples each revision can express. The revision does not define the types of the others. */
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
    becomes: "only the JSON-RPC envelope is missing, which the sender adds",
    expected: (example) => example,
    losses: [],
  },
  {
    name: "ElicitRequest/elicitation-request.json",
    becomes: "only the JSON-RPC envelope is missing, which the sender adds",
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
    becomes: "only the JSON-RPC envelope is missing, which the sender adds",
    expected: (example) => example,
    losses: [],
  },
  {
    name: "Tool/tool-with-array-output-schema.json",
    becomes: "an output schema that is not an object schema is removed",
    expected: ({ outputSchema: _array, ...tool }) => tool,
    losses: ["dropped /outputSchema"],
  },
];

/** Request metadata in the form of the newest revision. An example may be written for another revision. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [
    key,
    key === "io.modelcontextprotocol/protocolVersion" ? NEWEST : said(inner),
  ]);
  return Object.fromEntries(entries) as unknown;
}
