/**
 * Groups a property that was added, removed or became required in many types because one base changed.
 *
 * If a property became required only because its type got required properties, the change of the property belongs to
 * the group of these required properties.
 */
import type { Message } from "../../model/model.js";
import type { ClassifiedChange } from "../classify.js";
import { describeChange } from "../describe.js";
import { memberNames, namesIn } from "../../model/names-in.js";
import type { ModelView } from "../model-view.js";
import {
  capital,
  inlineCode,
  count,
  declarationsIn,
  makesRequired,
  enumerate,
  enumeratePaths,
  groupBy,
  isLocated,
  locationOf,
  unique,
  type GroupDraft,
  type LocatedChange,
  type GroupingContext,
} from "./change-group.js";

const MIN_TYPES = 3;

export function sharedBases(
  open: readonly ClassifiedChange[],
  context: GroupingContext,
): GroupDraft[] {
  const placed = open.filter(isLocated);
  // Removals and additions through the same base form separate groups.
  const byBase = groupBy(
    placed,
    ({ kind, location }) =>
      `${location.from ?? location.declaration}\0${kind === "property-removed"}`,
  );
  const bases = [...byBase]
    .filter(([, group]) => group.some(({ location }) => location.from !== undefined))
    .filter(([, group]) => declarationsIn(group).length >= MIN_TYPES)
    .map(([key, group]) => ({
      base: key.split("\0")[0] ?? key,
      group: group.filter((change) => isShared(change, group)),
    }))
    .filter(({ group }) => group.length >= MIN_TYPES);
  const causing = bases.filter(({ group }) => !bases.some((other) => causes(other.group, group)));
  return causing.map(({ base, group }) => {
    const consequences = bases
      .filter((other) => causes(group, other.group))
      .flatMap((other) => other.group);
    const helpers = helpersOf(base, group, open);
    return draft(base, group, consequences, helpers, context);
  });
}

/** Whether at least two declarations, such as several subtypes, have the same change. */
function isShared(change: LocatedChange, group: readonly LocatedChange[]): boolean {
  const path = change.location.path.join("\0");
  const same = group.filter(
    (other) => other.kind === change.kind && other.location.path.join("\0") === path,
  );
  return declarationsIn(same).length > 1;
}

/**
 * Whether the changes in `cause` are the reason for the changes in `effect`: types got required properties, so
 * properties of these types became required.
 */
function causes(cause: readonly LocatedChange[], effect: readonly LocatedChange[]): boolean {
  if (cause === effect) return false;
  const strict = new Set(declarationsIn(cause.filter(makesRequired)));
  return effect.every(
    (change) =>
      change.kind === "optionality-changed" &&
      makesRequired(change) &&
      namesIn(change.after.type).some((name) => strict.has(name)),
  );
}

/**
 * Returns the additions of the base and of the types that the changed properties use, if these declarations are new.
 */
function helpersOf(
  base: string,
  group: readonly LocatedChange[],
  open: readonly ClassifiedChange[],
): ClassifiedChange[] {
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
  group: readonly LocatedChange[],
  consequences: readonly LocatedChange[],
  helpers: readonly ClassifiedChange[],
  context: GroupingContext,
): GroupDraft {
  const required = group.filter(makesRequired);
  const gone = group.filter(({ kind }) => kind === "property-removed");
  const optional = group.filter(
    (change) => change.kind === "property-added" && change.after.optional,
  );
  const rest = group.filter(
    (change) => ![required, gone, optional].some((list) => list.includes(change)),
  );
  const view = gone.length === group.length ? context.before : context.after;
  const subject = subjectOf(base, group, view);
  const sentences = [
    ...(required.length === 0 ? [] : [`must carry ${paths(required)}`]),
    ...(optional.length === 0
      ? []
      : [`may ${required.length === 0 ? "" : "also "}carry ${paths(optional)}`]),
    ...(gone.length === 0 ? [] : [`${subject.plural ? "lose" : "loses"} ${paths(gone)}`]),
  ];
  const others = unique(rest.map(otherChangeText));
  const [first = others.shift() ?? "", ...more] = sentences;
  const types = declarationsIn(group).filter((name) => name !== base);
  return {
    rule: "shared-base",
    headline: sentences.length > 0 ? `${subject.text} ${first}` : `${subject.text}: ${first}`,
    details: [
      ...more.map((sentence) => `${subject.plural ? "They" : "It"} ${sentence}.`),
      ...others.map((sentence) => `${capital(sentence)}.`),
      `Through the shared base ${inlineCode(base)}: ${enumerate(types.map(inlineCode), 6)}.`,
      ...(consequences.length === 0
        ? []
        : [
            `So ${paths(consequences)} must be present in ${enumerate(declarationsIn(consequences).map(inlineCode), 5)}.`,
          ]),
    ],
    changes: [...group, ...consequences, ...helpers],
  };
}

/** Describes a change that is not an addition or removal of a property: `` `x` may also be `null` ``. */
function otherChangeText(change: LocatedChange): string {
  const { what, before, after } = describeChange(change);
  const value = after ?? before;
  return `${paths([change])} ${what}${value === undefined ? "" : ` ${inlineCode(value)}`}`;
}

function paths(changes: readonly ClassifiedChange[]): string {
  const all = unique(changes.map((change) => JSON.stringify(locationOf(change)?.path ?? [])));
  return enumeratePaths(all.map((path) => JSON.parse(path) as string[]));
}

/**
 * Returns the subject of the headline: the types that have the property, such as `Every request`, `6 results` or the
 * names of the types.
 */
function subjectOf(
  base: string,
  group: readonly LocatedChange[],
  view: ModelView,
): { text: string; plural: boolean } {
  const strict = group.filter(makesRequired);
  const heads = unique(
    (strict.length > 0 ? strict : group).map(({ location }) => location.path[0]),
  );
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
      if (type !== undefined && memberNames(type).some((name) => carriers.has(name)))
        carrying.push(message);
    }
  }
  const [kind] = found.filter(([, , carrying]) => carrying.length > 0);
  const types = declarationsIn(group).filter((name) => name !== base);
  if (kind === undefined || found.filter(([, , carrying]) => carrying.length > 0).length > 1)
    return { text: enumerate(types.map(inlineCode)), plural: types.length > 1 };
  const [noun, all, carrying] = kind;
  if (carrying.length === all.length) return { text: `Every ${noun}`, plural: false };
  if (carrying.length > 3) return { text: count(carrying.length, noun), plural: true };
  return {
    text: `The ${noun} of ${enumerate(carrying.map(({ method }) => inlineCode(method)))}`,
    plural: false,
  };
}
