/** Reads what a rule of a step file does with a value. */
import type { Answer, LossKind, RuleAction } from "../model/step.js";
import type { SessionNeed } from "../step.js";
import { jsonOf, refuseStep, text, type StepContext, type StepValue } from "./step-value.js";

export function actionOf(value: StepValue, context: StepContext): RuleAction | undefined {
  const word = text(value);
  if (word === "same" || word === "never" || word === "transport") return { kind: word };
  if (value.kind !== "record") return refuseStep(context, value.node, EXPECTED);
  const [[kind, inner] = []] = value.entries;
  if (kind === undefined || inner === undefined) return refuseStep(context, value.node, EXPECTED);
  switch (kind) {
    case "drop":
    case "forget":
    case "rename": {
      const said = text(inner);
      if (said === undefined || said === "")
        return refuseStep(context, inner.node, `expected a text after ${kind}`);
      if (kind === "drop") return { kind, reason: said };
      return kind === "forget" ? { kind } : { kind, name: said };
    }
    case "set":
    case "fill":
      return { kind, value: jsonOf(inner) };
    case "custom":
      return customOf(value, inner, context);
    case "refuse":
      return refusalOf(value, inner, context);
    default:
      return refuseStep(context, value.node, EXPECTED);
  }
}

const EXPECTED =
  "expected same, never, transport, or one of { drop }, { forget }, { set }, { fill }, { rename }, { custom } and { refuse }";

type RecordValue = Extract<StepValue, { kind: "record" }>;

function customOf(
  { entries }: RecordValue,
  inner: StepValue,
  context: StepContext,
): RuleAction | undefined {
  if (inner.kind !== "name")
    return refuseStep(context, inner.node, "expected the name of a function of this file");
  const gives = text(entries.get("gives"));
  const loss = text(entries.get("loss"));
  return {
    kind: "custom",
    name: inner.name,
    ...(gives === undefined ? {} : { gives }),
    ...(loss === undefined ? {} : { loss: loss as LossKind }),
  };
}

function refusalOf(
  { entries, node }: RecordValue,
  inner: StepValue,
  context: StepContext,
): RuleAction | undefined {
  const reason = text(inner);
  if (reason === undefined || reason === "")
    return refuseStep(context, inner.node, "expected a text after refuse");
  const answer = entries.get("answer");
  if (answer === undefined)
    return refuseStep(context, node, "expected `answer`: none, { error: code } or { result: … }");
  const session = text(entries.get("session")) as SessionNeed | undefined;
  return {
    kind: "refuse",
    reason,
    answer: jsonOf(answer) as Answer,
    ...(session === undefined ? {} : { session }),
  };
}
