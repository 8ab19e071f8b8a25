/** Creates templates of missing rules. Each unclaimed change gets a rule with the usual action. */
import { locationText, type SchemaLocation } from "../changes.js";
import type { ClassifiedChange } from "../classify.js";
import { CHANGE_RULES } from "../rules.js";
import { BLANK } from "../../model/step.js";
import { typeLine } from "../type-line.js";

export interface Skeleton {
  /** The value of `at`: the location or change that the rule covers. */
  at: string;
  /** Why the rule is needed. */
  because: string;
  up: string;
  down: string;
}

/** Creates the rules. If many types inherit a change, creates only one rule for the base type. */
export function skeletonsFor(changes: readonly ClassifiedChange[], after: string): Skeleton[] {
  const found = new Map<string, Skeleton>();
  for (const change of changes) {
    const at = subjectOf(change);
    if (found.has(at)) continue;
    found.set(at, {
      at,
      because: CHANGE_RULES[change.class.rule].why,
      ...actionsFor(change, after),
    });
  }
  return [...found.values()];
}

/** Returns the text of a step file with these rules. */
export function stepFileText(
  skeletons: readonly Skeleton[],
  step: { before: string; after: string },
): string {
  return [
    `/** ${step.before} to ${step.after}: ${BLANK} */`,
    'import type { Step } from "mcp-gen/step";',
    "",
    "export default [",
    ...skeletons.map(ruleText),
    "] satisfies Step;",
    "",
  ].join("\n");
}

/** Returns the text of one rule. */
export function ruleText({ at, because, up, down }: Skeleton): string {
  return [
    "  {",
    `    at: ${JSON.stringify(at)},`,
    `    why: "${BLANK}", // ${because}`,
    `    up: ${up},`,
    `    down: ${down},`,
    "  },",
  ].join("\n");
}

function subjectOf(change: ClassifiedChange): string {
  if (!("location" in change)) return change.id;
  const location = locationText(originOf(change.location));
  switch (change.kind) {
    case "member-added":
    case "member-removed":
      return `${change.kind} ${location} ${typeLine(change.member)}`;
    case "constraint-changed":
      return `${change.kind} ${location} ${change.constraint}`;
    case "type-changed":
    case "property-added":
    case "property-removed":
    case "optionality-changed":
    case "deprecation-changed":
      return location;
    default:
      return change satisfies never;
  }
}

function originOf({ declaration, from, path }: SchemaLocation): SchemaLocation {
  return { declaration: from ?? declaration, path };
}

function actionsFor(change: ClassifiedChange, after: string): Pick<Skeleton, "up" | "down"> {
  const blank = `"${BLANK}"`;
  const refuse = (what: string, verb: "came" | "left", answer: string): string =>
    `{ refuse: ${JSON.stringify(`${what} ${verb} with ${after}`)}, answer: ${answer} }`;
  switch (change.kind) {
    case "property-added":
      return {
        up: `{ fill: ${blank} }`,
        down: `{ drop: ${JSON.stringify(`came with ${after}`)} }`,
      };
    case "property-removed":
      return {
        up: `{ drop: ${JSON.stringify(`left with ${after}`)} }`,
        down: change.before.optional ? '"never"' : `{ fill: ${blank} }`,
      };
    case "optionality-changed":
      return change.after.optional
        ? { up: '"same"', down: `{ fill: ${blank} }` }
        : { up: `{ fill: ${blank} }`, down: '"same"' };
    case "member-added":
      return {
        up: '"same"',
        down: refuse(typeLine(change.member), "came", "{ error: -32602 }"),
      };
    case "member-removed":
      return { up: refuse(typeLine(change.member), "left", "{ error: -32602 }"), down: '"never"' };
    case "method-removed":
    case "direction-removed": {
      const isRequest = change.message.kind === "request";
      return {
        up: refuse(change.method, "left", isRequest ? "{ error: -32601 }" : '"none"'),
        down: '"never"',
      };
    }
    case "header-changed":
    case "era-changed":
      return { up: '"transport"', down: '"transport"' };
    case "batch-added":
      return { up: '"never"', down: refuse("batches", "came", "{ error: -32600 }") };
    case "batch-removed":
      return { up: refuse("batches", "left", "{ error: -32600 }"), down: '"never"' };
    case "type-changed":
      return change.effect === "wider" ? { up: '"same"', down: blank } : { up: blank, down: blank };
    default:
      return { up: blank, down: blank };
  }
}
