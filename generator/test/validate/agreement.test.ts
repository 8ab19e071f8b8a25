/**
 * `mcp-gen validate` and the generated explainers must say the same about a value: the same issues, in the same words,
 * in the same order. Every type of every revision is tried, with values made from its checks and what one change makes
 * of them.
 */
import { expect, test } from "vitest";
import { readRevision } from "../../src/project/project.js";
import { findProject } from "../../src/project/revisions.js";
import { Judge } from "../../src/validate/judge.js";
import { mutants, samples } from "./samples.js";

type Explainers = Record<string, (value: unknown, options?: { limit?: number }) => unknown[]>;

const project = findProject(import.meta.dirname);
/** Mutants tried of a type; the step between them spreads these over all there are. */
const MOST = 120;

test.each(project.revisions.map(({ id }) => id))("%s", async (revision) => {
  const judge = new Judge(readRevision(project, revision));
  const explainers = (await import(
    `../../../packages/protocol/src/${revision}/explain.ts`
  )) as Explainers;
  let refused = 0;
  for (const type of judge.types) {
    const explain = explainers[`explain${type}`];
    if (explain === undefined) throw new Error(`${type} has no explainer`);
    const valid = samples({ kind: "named", name: type }, judge.facts);
    const changed = valid.flatMap((value) => [...mutants(value)]);
    const step = Math.max(1, Math.ceil(changed.length / MOST));
    for (const value of [
      ...valid,
      undefined,
      ...changed.filter((_, index) => index % step === 0),
    ]) {
      const issues = judge.issues(type, value);
      expect(issues, `${type} ${JSON.stringify(value)}`).toEqual(explain(value));
      expect(judge.issues(type, value, 1)).toEqual(explain(value, { limit: 1 }));
      if (issues.length > 0) refused++;
    }
  }
  // Nothing is shown by values that are all accepted.
  expect(refused).toBeGreaterThan(judge.types.length);
});
