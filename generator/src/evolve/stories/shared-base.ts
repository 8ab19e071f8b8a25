/**
 * One property that came, went or became required in many types at once, because they all inherit it from one base.
 * Where a property becomes required only because what it holds now has required members, it is part of their story.
 */
import type { Type } from "../../model/declarations.js";
import type { Message } from "../../model/model.js";
import type { Classified } from "../classify.js";
import { describeChange } from "../describe.js";
import { namesIn } from "../../model/names-in.js";
import type { View } from "../view.js";
import {
  capital,
  code,
  count,
  declarationsIn,
  demands,
  enumerate,
  enumeratePaths,
  groupBy,
  isPlaced,
  placeOf,
  unique,
  type Draft,
  type Placed,
  type Plot,
} from "./story.js";

const ENOUGH = 3;

export function sharedBases(open: readonly Classified[], plot: Plot): Draft[] {
  const placed = open.filter(isPlaced);
  // What a type loses because it left the base is another story than what the base brought.
  const groups = groupBy(
    placed,
    ({ kind, place }) => `${place.from ?? place.declaration}\0${kind === "property-removed"}`,
  );
  const bases = [...groups]
    .filter(([, group]) => group.some(({ place }) => place.from !== undefined))
    .filter(([, group]) => declarationsIn(group).length >= ENOUGH)
    .map(([key, group]) => ({
      base: key.split("\0")[0] ?? key,
      group: group.filter((change) => isShared(change, group)),
    }))
    .filter(({ group }) => group.length >= ENOUGH);
  const stories = bases.filter((story) => !bases.some((other) => causes(other.group, story.group)));
  return stories.map(({ base, group }) => {
    const consequences = bases
      .filter((other) => causes(group, other.group))
      .flatMap((other) => other.group);
    const helpers = helpersOf(base, group, open);
    return draft(base, group, consequences, helpers, plot);
  });
}

/** A change the base's own body also has, or several heirs do; not one that only this declaration made. */
function isShared(change: Placed, group: readonly Placed[]): boolean {
  const path = change.place.path.join("\0");
  const same = group.filter(
    (other) => other.kind === change.kind && other.place.path.join("\0") === path,
  );
  return declarationsIn(same).length > 1;
}

/** Whether the second group's properties became required because what they hold did. */
function causes(cause: readonly Placed[], effect: readonly Placed[]): boolean {
  if (cause === effect) return false;
  const strict = new Set(declarationsIn(cause.filter(demands)));
  return effect.every(
    (change) =>
      change.kind === "optionality-changed" &&
      demands(change) &&
      namesIn(change.after.type).some((name) => strict.has(name)),
  );
}

/** The base, where it is new, and new declarations that exist to be the type of the property. */
function helpersOf(
  base: string,
  group: readonly Placed[],
  open: readonly Classified[],
): Classified[] {
  const names = new Set([
    base,
    ...group.flatMap((change) =>
      "after" in change && typeof change.after === "object" ? namesIn(change.after.type) : [],
    ),
  ]);
  return open.filter((change) => change.kind === "declaration-added" && names.has(change.name));
}

function draft(
  base: string,
  group: readonly Placed[],
  consequences: readonly Placed[],
  helpers: readonly Classified[],
  plot: Plot,
): Draft {
  const required = group.filter(demands);
  const gone = group.filter(({ kind }) => kind === "property-removed");
  const optional = group.filter(
    (change) => change.kind === "property-added" && change.after.optional,
  );
  const rest = group.filter(
    (change) => ![required, gone, optional].some((list) => list.includes(change)),
  );
  const view = gone.length === group.length ? plot.before : plot.after;
  const subject = subjectOf(base, group, view);
  const sentences = [
    ...(required.length === 0 ? [] : [`must carry ${paths(required)}`]),
    ...(optional.length === 0
      ? []
      : [`may ${required.length === 0 ? "" : "also "}carry ${paths(optional)}`]),
    ...(gone.length === 0 ? [] : [`${subject.plural ? "lose" : "loses"} ${paths(gone)}`]),
  ];
  const others = unique(rest.map(otherwise));
  const [first = others.shift() ?? "", ...more] = sentences;
  const types = declarationsIn(group).filter((name) => name !== base);
  return {
    rule: "shared-base",
    headline: sentences.length > 0 ? `${subject.text} ${first}` : `${subject.text}: ${first}`,
    details: [
      ...more.map((sentence) => `${subject.plural ? "They" : "It"} ${sentence}.`),
      ...others.map((sentence) => `${capital(sentence)}.`),
      `Through the shared base ${code(base)}: ${enumerate(types.map(code), 6)}.`,
      ...(consequences.length === 0
        ? []
        : [
            `So ${paths(consequences)} must be there in ${enumerate(declarationsIn(consequences).map(code), 5)}.`,
          ]),
    ],
    claims: [...group, ...consequences, ...helpers],
  };
}

/** What happened to a property that neither came nor went: `` `x` may also be `null` ``. */
function otherwise(change: Placed): string {
  const { what, before, after } = describeChange(change);
  const value = after ?? before;
  return `${paths([change])} ${what}${value === undefined ? "" : ` ${code(value)}`}`;
}

function paths(changes: readonly Classified[]): string {
  const all = unique(changes.map((change) => JSON.stringify(placeOf(change)?.path ?? [])));
  return enumeratePaths(all.map((path) => JSON.parse(path) as string[]));
}

/** Who carries the property: every request, six results, or the types by name. */
function subjectOf(
  base: string,
  group: readonly Placed[],
  view: View,
): { text: string; plural: boolean } {
  const strict = group.filter(demands);
  const heads = unique((strict.length > 0 ? strict : group).map(({ place }) => place.path[0]));
  const carriers = new Set(
    view.model.declarations
      .filter(({ name }) => {
        const properties = view.shape(name)?.properties ?? [];
        return heads.every((head) =>
          properties.some((own) => own.name === head && own.from === base),
        );
      })
      .map(({ name }) => name),
  );
  const { messages } = view.model;
  const found: [string, Message[], Message[]][] = [
    ["request", messages.filter(({ kind }) => kind === "request"), []],
    ["notification", messages.filter(({ kind }) => kind === "notification"), []],
    ["result", messages.filter(({ kind }) => kind === "request"), []],
  ];
  for (const [noun, all, carrying] of found) {
    for (const message of all) {
      const type = noun === "result" ? message.result?.type : message.params.type;
      if (type !== undefined && topNames(type).some((name) => carriers.has(name)))
        carrying.push(message);
    }
  }
  const [kind] = found.filter(([, , carrying]) => carrying.length > 0);
  const types = declarationsIn(group).filter((name) => name !== base);
  if (kind === undefined || found.filter(([, , carrying]) => carrying.length > 0).length > 1)
    return { text: enumerate(types.map(code)), plural: types.length > 1 };
  const [noun, all, carrying] = kind;
  if (carrying.length === all.length) return { text: `Every ${noun}`, plural: false };
  if (carrying.length > 3) return { text: count(carrying.length, noun), plural: true };
  return {
    text: `The ${noun} of ${enumerate(carrying.map(({ method }) => code(method)))}`,
    plural: false,
  };
}

/** The declarations a type is one of, not those inside it. */
function topNames(type: Type): string[] {
  if (type.kind === "reference") return [type.name];
  return type.kind === "union" ? type.members.flatMap(topNames) : [];
}
