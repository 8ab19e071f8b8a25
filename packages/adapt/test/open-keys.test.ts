/**
 * Objects that allow any key may already have one that a later revision defines. Whatever its value is, what arrives is
 * valid there: the value is replaced by the default of the rule, or dropped with a loss.
 */
import { revisions, type Revision } from "@mcp-gen/protocol";
import { describe, expect, test } from "vitest";
import { adapt } from "@mcp-gen/adapt";
import { guardsOf, modelOf } from "../../../test/oracle/subjects.js";
import { carry } from "./carry.js";
import { faults } from "./faults.js";
import { isObject } from "./json.js";
import { isKnownType, nameInRevision } from "./judge.js";
import { nameOf, samplesOf } from "./samples.js";

const JUNK = ["5m", -1, 0.5, true, null, [], ["x"], {}, { x: 1 }];

test.each<[key: string, junk: unknown]>([
  ["ttlMs", "5m"],
  ["ttlMs", -1],
  ["cacheScope", "everybody"],
])("replaces an open %s of %j by the value of the rule (audit E5)", (key, junk) => {
  const value = { tools: [], ttlMs: 5, cacheScope: "public", [key]: junk };
  const adapted = adapt("ListToolsResult", value, { from: "2025-11-25", to: "2026-07-28" });
  const filled = { ttlMs: 0, cacheScope: "private" };
  expect(adapted).toEqual({
    value: {
      tools: [],
      ttlMs: 5,
      cacheScope: "public",
      resultType: "complete",
      [key]: filled[key as keyof typeof filled],
    },
    losses: [],
  });
});

test("drops an open key without a default, and reports it (audit E5)", () => {
  const value = { content: [], structuredContent: "no object" };
  const adapted = adapt("CallToolResult", value, { from: "2025-03-26", to: "2025-06-18" });
  expect(adapted).toEqual({
    value: { content: [] },
    losses: [
      {
        pointer: "/structuredContent",
        kind: "dropped",
        reason: "structuredContent is an object in 2025-06-18",
        step: "2025-03-26_2025-06-18",
      },
    ],
  });
});

test.each<[type: string, key: string]>([
  ["CallToolRequestParams", "clientInfo"],
  ["CallToolRequestParams", "logLevel"],
  ["CallToolResult", "serverInfo"],
  ["ProgressNotificationParams", "subscriptionId"],
])("drops an invalid _meta of %s: %s (audit E5)", async (type, name) => {
  const [sample] = (await samplesOf("2025-11-25", 1, 1)).filter(
    (one) => one.kind === "type" && one.type === type,
  );
  const key = `io.modelcontextprotocol/${name}`;
  const given = { ...(sample?.value as object), _meta: { [key]: { x: 1 } } };
  const { value, losses } = adapt(type, given, { from: "2025-11-25", to: "2026-07-28" });
  expect((await guardsOf("2026-07-28"))(type)(value)).toBe(true);
  expect(losses).toContainEqual(
    expect.objectContaining({ pointer: `/_meta/${key.replace("/", "~1")}`, kind: "dropped" }),
  );
});

const older = revisions.filter((from) => from !== revisions.at(-1));
describe.each(older)("from %s", async (from) => {
  const samples = (await samplesOf(from, 20260728, 2)).filter(({ kind }) => kind === "type");
  const later = revisions.filter((to) => to > from);

  test.each(later)("open keys arrive valid in %s (audit E5)", async (to) => {
    const wrong = faults();
    const guards = await guardsOf(to);
    for (const sample of samples) {
      if (sample.kind !== "type" || !isObject(sample.value)) continue;
      const type = nameInRevision(sample.type, to);
      if (!isKnownType(type, to)) continue;
      for (const key of arrivals(sample.type, type, from, to)) {
        for (const junk of JUNK) {
          const given = { ...sample.value, [key]: junk };
          const { value } = carry(sample, given, { from, to });
          if (value !== undefined && !guards(type)(value))
            wrong.add(`${nameOf(sample)} with ${key}`, given);
        }
      }
    }
    expect(wrong.shown()).toEqual([]);
  });
});

/** Keys that an open type leaves open and its counterpart defines. */
function arrivals(type: string, later: string, from: Revision, to: Revision): string[] {
  const shape = modelOf(from).shapes[type];
  const target = modelOf(to).shapes[later];
  if (shape?.index === undefined || target === undefined) return [];
  const known = new Set(shape.properties.map(({ name }) => name));
  return target.properties.map(({ name }) => name).filter((name) => !known.has(name));
}
