/** Plans adapters between small schema texts for tests, and prints each plan in one line. */
import { planPairs } from "../../generator/src/evolve/plan/pairs.js";
import type { Model } from "../../generator/src/model/model.js";
import type { ObjectEdit, AdapterPlan } from "../../generator/src/model/plan.js";
import { readStep } from "../../generator/src/read/read-step.js";
import { modelOf } from "./lower-text.js";

/** A revision, and the rules of the step from the previous revision. */
export interface Revision {
  schema: string;
  /** The rules of the step file, and the functions after them. */
  rules?: string;
  functions?: string;
}

const ids = ["2030-01-01", "2031-01-01", "2032-01-01", "2033-01-01"];

/** Returns the plan of a type from one revision to another. Both are given by their index. */
export function planOf(
  revisions: readonly Revision[],
  type: string,
  way: [number, number],
): string {
  const { pairs } = plansOf(revisions);
  const [from, to] = way.map((position) => ids[position]);
  const pair = pairs.find((one) => one.from === from && one.to === to);
  return line(pair?.types.get(type) ?? { kind: "same" });
}

/** Returns the locations without a rule: `up A.b`. */
export function openPlaces(revisions: readonly Revision[]): string[] {
  return plansOf(revisions).open.map(({ direction, location }) => `${direction} ${location}`);
}

function plansOf(revisions: readonly Revision[]): ReturnType<typeof planPairs> {
  const models = revisions.map(({ schema }, index): Model => ({
    ...modelOf(schema),
    id: ids[index] ?? "",
  }));
  const steps = revisions.slice(1).map(({ rules = "", functions = "" }, index) => {
    const [before = "", after = ""] = ids.slice(index, index + 2);
    const text = `export default [${rules}];\n${functions}`;
    return readStep(text, `${before}_${after}.ts`, { before, after });
  });
  return planPairs(models, steps);
}

function line(plan: AdapterPlan): string {
  switch (plan.kind) {
    case "same":
    case "absent":
      return plan.kind;
    case "type":
      return plan.of === ids[0] ? plan.name : `${plan.name}@${plan.of.slice(0, 4)}`;
    case "object":
      return `{ ${plan.edits.map(editLine).join("; ")} }`;
    case "each":
      return `${line(plan.items)}[]`;
    case "entries":
      return `{ [key]: ${line(plan.values)} }`;
    case "union":
      return plan.cases
        .map(({ test, plan: one }) => `${JSON.stringify(test)} → ${line(one)}`)
        .join(" | ");
    case "custom":
      return `${plan.name}()`;
    case "refuse":
      return `refuse ${plan.reason}`;
    case "then":
      return `${line(plan.first)} then ${line(plan.second)}`;
    default:
      return plan satisfies never;
  }
}

function editLine(edit: ObjectEdit): string {
  switch (edit.kind) {
    case "field":
      return `${edit.key}: ${line(edit.plan)}`;
    case "custom":
      return `${edit.name}()`;
    case "drop":
      return `${edit.lossless ? "forget" : "drop"} ${edit.key}`;
    case "rename":
      return `${edit.key} is ${edit.name}`;
    case "arrival":
      return `check ${edit.key}`;
    case "fill":
    case "set":
      return `${edit.kind} ${edit.key} ${JSON.stringify(edit.value)}`;
    default:
      return edit satisfies never;
  }
}
