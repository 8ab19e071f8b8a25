/** Looks up the rules of a step by change or location. */
import { locationText, type SchemaChange, type SchemaLocation } from "../changes.js";
import { typeLine } from "../type-line.js";
import type { Type } from "../../model/declarations.js";
import type { RuleAction, RuleEntry, StepFile } from "../../model/step.js";

export type StepDirection = "up" | "down";

/** A location. `also` contains the names of the same location in the supertypes of its declaration. */
export interface RuleLocation extends SchemaLocation {
  also?: readonly string[];
}

export class RuleBook {
  constructor(readonly step: StepFile) {}

  /** Returns the rule that claims a property, or that applies at a location. */
  at(location: RuleLocation): RuleEntry | undefined {
    return this.#find(locationNames(location));
  }

  /** Returns the rule that claims a union member at a location. */
  member(location: RuleLocation, member: Type): RuleEntry | undefined {
    const line = typeLine(member);
    return this.#find(
      locationNames(location).flatMap((name) => [
        `member-added ${name} ${line}`,
        `member-removed ${name} ${line}`,
      ]),
    );
  }

  /** Returns the rule that claims a change by its id. */
  change(id: string): RuleEntry | undefined {
    return this.#find([id]);
  }

  /** Returns rules with functions for the value at a location, in the order of the file. */
  on(names: readonly string[]): RuleEntry[] {
    return this.step.rules.filter((rule) => rule.on?.some((one) => names.includes(one)) === true);
  }

  /**
   * Finds the rule for the first subject that has a rule. The location itself comes before inherited locations, so its
   * rule has priority.
   */
  #find(subjects: readonly string[]): RuleEntry | undefined {
    for (const subject of subjects) {
      const rule = this.step.rules.find(({ at }) => at.some((pattern) => fits(pattern, subject)));
      if (rule !== undefined) return rule;
    }
    return undefined;
  }
}

/** Whether a rule claims a change. */
export function claims(rule: RuleEntry, change: SchemaChange): boolean {
  return rule.at.some((pattern) => claimsBy(pattern, change));
}

/** Whether a pattern of a rule matches a change. */
export function claimsBy(pattern: string, change: SchemaChange): boolean {
  const subjects = [change.id];
  if ("location" in change) {
    for (const name of locationNames(change.location)) {
      subjects.push(name, `${change.kind} ${name}`);
      if (change.kind === "member-added" || change.kind === "member-removed")
        subjects.push(`${change.kind} ${name} ${typeLine(change.member)}`);
    }
  }
  return subjects.some((subject) => fits(pattern, subject));
}

/**
 * Returns the names of a location: its name in its own declaration, and its names in the declarations from which it is
 * inherited.
 */
export function locationNames(location: RuleLocation): string[] {
  const inherited =
    location.from === undefined
      ? []
      : [locationText({ declaration: location.from, path: location.path })];
  return [locationText(location), ...inherited, ...(location.also ?? [])];
}

const patterns = new Map<string, RegExp>();

function fits(pattern: string, subject: string): boolean {
  if (!pattern.includes("*")) return pattern === subject;
  let known = patterns.get(pattern);
  if (known === undefined) {
    const parts = pattern.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    known = new RegExp(`^${parts.join(".*")}$`);
    patterns.set(pattern, known);
  }
  return known.test(subject);
}

export function actionOn(rule: RuleEntry, direction: StepDirection): RuleAction {
  return direction === "up" ? rule.up : rule.down;
}
