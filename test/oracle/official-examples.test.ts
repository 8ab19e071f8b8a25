/**
 * The official examples: each is accepted by the guard named after the folder it is filed in, by our JSON Schema and by the
 * explainer. The only exceptions are examples that contradict the schema.
 */
import { describe, expect, test } from "vitest";
import { noOfficial, officialExamples } from "./official.js";
import { explainersOf, guardsOf, ownJudge, revisions } from "./subjects.js";

const NEWEST = revisions.at(-1)?.id ?? "";

/** The example lacks the required `ttlMs` and `cacheScope`. The official union accepts it as an `InputRequiredResult`. */
const DEFECTIVE = "ReadResourceResultResponse/read-resource-result-response.json";

describe.skipIf(noOfficial)("official examples", () => {
  test("there are 129", () => {
    expect(officialExamples(NEWEST)).toHaveLength(129);
  });

  test("guards accept them", async () => {
    const guards = await guardsOf(NEWEST);
    const refused = officialExamples(NEWEST).filter(({ type, value }) => !guards(type)(value));
    expect(refused.map(({ name }) => name)).toEqual([DEFECTIVE]);
  });

  test("explainers have nothing to say about them", async () => {
    const explainers = await explainersOf(NEWEST);
    const issues = officialExamples(NEWEST).flatMap(({ name, type, value }) =>
      explainers(type)(value).map(({ path }) => ({ name, path })),
    );
    expect(issues).toEqual([
      { name: DEFECTIVE, path: "/result/ttlMs" },
      { name: DEFECTIVE, path: "/result/cacheScope" },
    ]);
  });

  test("our JSON Schema accepts them", () => {
    const judge = ownJudge(NEWEST);
    const refused = officialExamples(NEWEST).filter(({ type, value }) => !judge(type, value));
    expect(refused.map(({ name }) => name)).toEqual([DEFECTIVE]);
  });
});
