/** The type of a group, and helpers of the grouping rules. */
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

/** Related changes that are reported together. */
export interface ChangeGroup {
  /** The rule that created the group. */
  rule: GroupRule;
  /** One sentence with names in backticks. */
  headline: string;
  /** Sentences that follow the headline. */
  details: string[];
  /** The most severe level among the changes of the group. */
  level: ChangeLevel;
  /** Sides that at least one change of the group breaks as receivers. */
  reader: AffectedSides;
  /** Sides that at least one change of the group breaks as senders. */
  writer: AffectedSides;
  /** Methods whose messages contain a changed item of the group. `*` means every response. */
  methods: string[];
  /** Ids of the changes in the group, including derived changes, in the order of the delta. */
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

/** The part of a group that a rule provides. The other properties are computed from the claimed changes. */
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
  /** Extensions of the newer revision. Removed declarations may have moved to one of these extensions. */
  extensions: readonly Model[];
}

/** Creates drafts of groups from the changes that no earlier rule has claimed. */
export type GroupingRule = (
  open: readonly ClassifiedChange[],
  context: GroupingContext,
) => GroupDraft[];

/** Returns the location of a change to a property or type, or `undefined` for any other change. */
export function locationOf(change: ClassifiedChange): SchemaLocation | undefined {
  return "location" in change && change.kind !== "deprecation-changed"
    ? change.location
    : undefined;
}

export type LocatedChange = Extract<ClassifiedChange, PropertyChange | TypeChange>;

/** Whether a change has a location and is not derived from another change. */
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

/** Whether a property becomes required or is added as required. */
export function makesRequired(change: ClassifiedChange): boolean {
  if (change.kind === "property-added") return !change.after.optional;
  return change.kind === "optionality-changed" && !change.after.optional;
}

/** Groups items by key. The groups are in the order in which their keys first appear. */
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

/** Returns the declarations that contain the changes. */
export function declarationsIn(changes: readonly ClassifiedChange[]): string[] {
  return unique(changes.flatMap((change) => locationOf(change)?.declaration ?? []));
}

/** Puts a name in backticks. Replaces backticks inside the name. */
export function inlineCode(text: string): string {
  return `\`${visible(text.replace(/`/g, "'"))}\``;
}

/** `a, b and c`; above the limit, `a, b and 4 more`. */
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

/** Merges property paths with the same start: `` `_meta` with `a` and `b` ``. */
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
