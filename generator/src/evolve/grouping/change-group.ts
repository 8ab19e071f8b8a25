/** What a story is, and what the rules that find stories share. */
import type { Model } from "../../model/model.js";
import {
  placeText,
  type Delta,
  type Place,
  type PropertyChange,
  type TypeChange,
} from "../changes.js";
import type { Affected, Classified } from "../classify.js";
import type { Level } from "../rules.js";
import { visible } from "../../visible.js";
import type { View } from "../model-view.js";

/** Changes that belong together, told as one. */
export interface Story {
  /** The rule that found it. */
  rule: StoryRule;
  /** One sentence, names in backticks. */
  headline: string;
  /** What else there is to say, a sentence each. */
  details: string[];
  /** The gravest level of its changes. */
  level: Level;
  /** Sides that break as readers, and as writers, by any of its changes. */
  reader: Affected;
  writer: Affected;
  /** Methods its changes travel in; `*` stands for every answer. */
  methods: string[];
  /** Ids of the changes it covers, echoes included, in the order of the delta. */
  changes: string[];
}

type StoryRule =
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

/** A story as a rule tells it: the rest is worked out from the changes it claims. */
export interface Draft {
  rule: StoryRule;
  headline: string;
  details: string[];
  claims: Classified[];
}

export interface Plot {
  delta: Delta;
  before: View;
  after: View;
  /** Extensions of the newer revision: where a family may have gone. */
  extensions: readonly Model[];
}

/** Finds drafts among the changes no other rule has claimed yet. */
export type Teller = (open: readonly Classified[], plot: Plot) => Draft[];

/** The place of a change of a property or type, if it is one. */
export function placeOf(change: Classified): Place | undefined {
  return "place" in change && change.kind !== "deprecation-changed" ? change.place : undefined;
}

export type Placed = Extract<Classified, PropertyChange | TypeChange>;

/** Changes of properties and types that stand for themselves. */
export function isPlaced(change: Classified): change is Placed {
  return placeOf(change) !== undefined && change.echoOf === undefined;
}

export type Polarity = "added" | "removed";

type DeclarationOf = Extract<Classified, { kind: "declaration-added" | "declaration-removed" }>;

export function isDeclaration(change: Classified, polarity: Polarity): change is DeclarationOf {
  return change.kind === `declaration-${polarity}`;
}

type MethodOf = Extract<Classified, { kind: "method-added" | "method-removed" }>;

export function isMethod(change: Classified, polarity: Polarity): change is MethodOf {
  return change.kind === `method-${polarity}`;
}

/** Whether the change asks more of writers: a property that must be there from now on. */
export function demands(change: Classified): boolean {
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
export function declarationsIn(changes: readonly Classified[]): string[] {
  return unique(changes.flatMap((change) => placeOf(change)?.declaration ?? []));
}

/** A name inside a sentence. Backticks are its borders, so it has none itself. */
export function code(text: string): string {
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
        ? code(head)
        : `${code(head)} with ${enumerate(inner.map(code), 5)}`;
    }),
    5,
  );
}

function tail(path: readonly string[]): string {
  const [first, ...rest] = path;
  if (first === undefined) return "";
  return rest.length === 0 ? first : placeText({ declaration: first, path: rest });
}
