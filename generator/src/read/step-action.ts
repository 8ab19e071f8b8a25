/** Reads the action of a rule in a step file. */
import type { Answer, LossKind, RuleAction } from "../model/step.js";
import type { Json, SessionNeed } from "../step.js";
import {
  literalValue,
  refuseStep,
  textOf,
  type StepContext,
  type StepValue,
} from "./step-value.js";

export function actionOf(value: StepValue, context: StepContext): RuleAction | undefined {
  const word = textOf(value);
  if (word === "same" || word === "never" || word === "transport") return { kind: word };
  if (value.kind !== "record") return refuseStep(context, value.node, EXPECTED);
  const [[kind, inner] = []] = value.entries;
  if (kind === undefined || inner === undefined) return refuseStep(context, value.node, EXPECTED);
  const stray = [...value.entries.keys()].find(
    (key) => key !== kind && MORE[kind]?.includes(key) !== true,
  );
  if (stray !== undefined)
    return refuseStep(context, value.node, `unexpected property ${stray} beside ${kind}`);
  switch (kind) {
    case "drop":
    case "forget":
    case "rename": {
      const said = textOf(inner);
      if (said === undefined || said === "")
        return refuseStep(context, inner.node, `expected a string after ${kind}`);
      if (kind === "drop") return { kind, reason: said };
      return kind === "forget" ? { kind } : { kind, name: said };
    }
    case "set":
    case "fill": {
      const json = literalValue(inner);
      return json === undefined
        ? refuseStep(context, inner.node, `expected JSON after ${kind}, received a name`)
        : { kind, value: json };
    }
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

/** The additional properties that each kind of action may have. */
const MORE: Record<string, readonly string[]> = {
  custom: ["when", "gives", "loss"],
  refuse: ["answer", "session"],
};

const LOSSES: readonly LossKind[] = ["dropped", "approximated", "impossible"];
const NEEDS: readonly SessionNeed[] = [
  "handshake",
  "liveness",
  "logging",
  "subscriptions",
  "input-rounds",
  "tasks",
  "batch",
];

type RecordValue = Extract<StepValue, { kind: "record" }>;

function customOf(
  { entries }: RecordValue,
  inner: StepValue,
  context: StepContext,
): RuleAction | undefined {
  if (inner.kind !== "name")
    return refuseStep(context, inner.node, "expected the name of a function of this file");
  const when = optionalText(entries, "when", context);
  const gives = optionalText(entries, "gives", context);
  const loss = oneOf(LOSSES, entries.get("loss"), "loss", context);
  return { kind: "custom", name: inner.name, when, gives, loss };
}

function optionalText(
  entries: RecordValue["entries"],
  key: string,
  context: StepContext,
): string | undefined {
  const value = entries.get(key);
  if (value === undefined) return undefined;
  return textOf(value) ?? refuseStep(context, value.node, `expected a string after ${key}`);
}

function refusalOf(
  { entries, node }: RecordValue,
  inner: StepValue,
  context: StepContext,
): RuleAction | undefined {
  const reason = textOf(inner);
  if (reason === undefined || reason === "")
    return refuseStep(context, inner.node, "expected a string after refuse");
  const given = entries.get("answer");
  const answer = given && answerOf(given);
  if (answer === undefined) return refuseStep(context, given?.node ?? node, EXPECTED_ANSWER);
  const session = oneOf(NEEDS, entries.get("session"), "session", context);
  return { kind: "refuse", reason, answer, session };
}

const EXPECTED_ANSWER =
  'expected `answer`: "none", { error: code } or { result: … }, as the specification allows';

function answerOf(value: StepValue): Answer | undefined {
  if (textOf(value) === "none") return "none";
  if (value.kind !== "record" || value.entries.size !== 1) return undefined;
  const [[key, inner] = []] = value.entries;
  const json = inner && literalValue(inner);
  if (key === "error" && Number.isInteger(json)) return { error: Number(json) };
  if (key === "result" && inner?.kind === "record" && json !== undefined)
    return { result: json as { [key: string]: Json } };
  return undefined;
}

/** Reads a value that must be one of several words. Returns `undefined` if the value is missing. */
function oneOf<Word extends string>(
  words: readonly Word[],
  value: StepValue | undefined,
  name: string,
  context: StepContext,
): Word | undefined {
  if (value === undefined) return undefined;
  const found = words.find((word) => word === textOf(value));
  return (
    found ?? refuseStep(context, value.node, `expected ${name} to be one of ${words.join(", ")}`)
  );
}
