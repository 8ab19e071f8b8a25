/** Checks the values of rules: a value of `set` or `fill` must have the type of its property. */
import type { Diagnostic } from "../diagnostics.js";
import { checkOf } from "../emit/check.js";
import type { StepRuleValue } from "../evolve/plan/pairs.js";
import type { Model } from "../model/model.js";
import { Judge } from "../validate/judge.js";
import { ValidationReport } from "../validate/report.js";

/** Returns at most one diagnostic for each rule and direction, because a rule may apply to many types. */
export function checkRuleValues(
  values: readonly StepRuleValue[],
  models: readonly Model[],
): Diagnostic[] {
  const judges = new Map(models.map((model) => [model.id, new Judge(model)]));
  const found = new Map<string, Diagnostic>();
  for (const given of values) {
    const judge = judges.get(given.of);
    if (judge === undefined) throw new TypeError(`no model of ${given.of}`);
    const diagnostic = faultOf(given, judge);
    if (diagnostic === undefined) continue;
    const key = `${given.step.id} ${given.rule.line} ${given.rule.column} ${given.of}`;
    if (!found.has(key)) found.set(key, diagnostic);
  }
  return [...found.values()];
}

function faultOf(given: StepRuleValue, judge: Judge): Diagnostic | undefined {
  const { step, rule, action, location, value, of, type, constraints } = given;
  const report = new ValidationReport(1);
  judge.walk(checkOf(type, constraints), value, "", report);
  const [issue] = report.issues;
  if (issue === undefined) return undefined;
  const where = issue.path === "" ? "" : ` at ${issue.path}`;
  return {
    code: "evolve/bad-value",
    file: step.path,
    line: rule.line,
    column: rule.column,
    excerpt: rule.excerpt,
    message: `${action} of \`${location}\`: expected ${issue.expected}${where} in ${of}, received ${issue.received}`,
    fix: "correct the value, or set it in a function",
  };
}
