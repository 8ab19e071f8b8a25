/** What a group is, and what the rules that find groups share. */
import type { Model } from "../../model/model.js";
import {
  locationText,
  type Delta,
  type SchemaLocation,
  type PropertyChange,
  type TypeChange,
} from "../changes.js";
import type { AffectedSides, ClassifiedChange } from "../classify.js";
import type { ChangeLevel } from "../rules.js";
import { visible } from "../../visible.js";
import type { ModelView } from "../model-view.js";

/** Changes that belong together, told as one. */
export interface ChangeGroup {
  /** The rule that found it. */
  rule: GroupRule;
  /** One sentence, names in backticks. */
  headline: string;
  /** What else there is to say, a sentence each. */
  details: string[];
  /** The gravest level of its changes. */
  level: ChangeLevel;
  /** Sides that break as readers, and as writers, by any of its changes. */
  reader: AffectedSides;
  writer: AffectedSides;
  /** Methods its changes travel in; `*` stands for every answer. */
  methods: string[];
  /** Ids of the changes it covers, derived changes included, in the order of the delta. */
  changes: string[];
}

type GroupRule =
  | "family-added"
  | "family-removed"
  | "shared-base"
  | "same-property"
  | "same-header"
  | "same-type-change"
  | "methods-added"
  | "methods-removed"
  | "errors"
  | "deprecations";

/** A group as a rule tells it: the rest is worked out from the changes it claims. */
export interface GroupDraft {
  rule: GroupRule;
  headline: string;
  details: string[];
  changes: ClassifiedChange[];
}

export interface GroupingContext {
  delta: Delta;
  before: ModelView;
  after: ModelView;
  /** Extensions of the newer revision: where a family may have gone. */
  extensions: readonly Model[];
}

/** Finds drafts among the changes no other rule has claimed yet. */
export type GroupingRule = (
  open: readonly ClassifiedChange[],
  context: GroupingContext,
) => GroupDraft[];

/** The place of a change of a property or type, if it is one. */
export function locationOf(change: ClassifiedChange): SchemaLocation | undefined {
  return "location" in change && change.kind !== "deprecation-changed"
    ? change.location
    : undefined;
}

export type LocatedChange = Extract<ClassifiedChange, PropertyChange | TypeChange>;

/** Changes of properties and types that stand for themselves. */
export function isLocated(change: ClassifiedChange): change is LocatedChange {
  return locationOf(change) !== undefined && change.derivedFrom === undefined;
}

export type Polarity = "added" | "removed";

type DeclarationOf = Extract<
  ClassifiedChange,
  { kind: "declaration-added" | "declaration-removed" }
>;

export function isDeclaration(
  change: ClassifiedChange,
  polarity: Polarity,
): change is DeclarationOf {
  return change.kind === `declaration-${polarity}`;
}

type MethodOf = Extract<ClassifiedChange, { kind: "method-added" | "method-removed" }>;

export function isMethod(change: ClassifiedChange, polarity: Polarity): change is MethodOf {
  return change.kind === `method-${polarity}`;
}

/** Whether the change asks more of writers: a property that must be there from now on. */
export function makesRequired(change: ClassifiedChange): boolean {
  if (change.kind === "property-added") return !change.after.optional;
  return change.kind === "optionality-changed" && !change.after.optional;
}

/** Groups in the order in which their keys first appear. */
export function groupBy<T>(
  items: readonly T[],
  key: (item: T) => string | undefined,
): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const name = key(item);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [item]);
    else group.push(item);
  }
  return groups;
}

export function unique<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}

/** The declarations the changes stand in. */
export function declarationsIn(changes: readonly ClassifiedChange[]): string[] {
  return unique(changes.flatMap((change) => locationOf(change)?.declaration ?? []));
}

/** A name inside a sentence. Backticks are its borders, so it has none itself. */
export function inlineCode(text: string): string {
  return `\`${visible(text.replace(/`/g, "'"))}\``;
}

/** `a, b and c`; past the limit, `a, b and 4 more`. */
export function enumerate(words: readonly string[], limit = 4): string {
  const shown = words.length > limit + 1 ? words.slice(0, limit) : words;
  const rest = words.length - shown.length;
  const all = rest === 0 ? [...shown] : [...shown, `${rest} more`];
  const last = all.at(-1) ?? "";
  return all.length < 2 ? last : `${all.slice(0, -1).join(", ")} and ${last}`;
}

/** `1 method`, `5 methods`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Property paths with a common head told together: `` `_meta` with `a` and `b` ``. */
export function enumeratePaths(paths: readonly (readonly string[])[]): string {
  const heads = groupBy(paths, ([head]) => head);
  return enumerate(
    [...heads].map(([head, group]) => {
      const inner = unique(
        group.filter(({ length }) => length > 1).map((path) => tail(path.slice(1))),
      );
      return inner.length === 0
        ? inlineCode(head)
        : `${inlineCode(head)} with ${enumerate(inner.map(inlineCode), 5)}`;
    }),
    5,
  );
}

function tail(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return "";
  return rest.length === 0 ? first : locationText({ declaration: first, path: rest });
}
