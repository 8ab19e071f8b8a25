/**
 * Groups the same change in many locations.
 *
 * Examples: a property is added to several types, an HTTP header to several methods, a member to several unions, or a
 * type is replaced in several locations. Types that now accept more values also form one group if their names share a
 * word.
 */
import { locationText } from "../changes.js";
import type { ClassifiedChange } from "../classify.js";
import { typeLine } from "../type-line.js";
import { wordsOf } from "../words.js";
import {
  inlineCode,
  count,
  declarationsIn,
  enumerate,
  groupBy,
  isDeclaration,
  isLocated,
  unique,
  type GroupDraft,
  type LocatedChange,
} from "./change-group.js";

export function sameProperties(open: readonly ClassifiedChange[]): GroupDraft[] {
  const groups = groupBy(open.filter(isLocated), (change) => {
    const name = change.location.path.at(-1);
    switch (change.kind) {
      case "property-added":
        return `${change.after.optional ? "may carry" : "must carry"} ${inlineCode(name ?? "")}\0${typeLine(change.after.type)}`;
      case "property-removed":
        return `lose ${inlineCode(name ?? "")}\0${typeLine(change.before.type)}`;
      default:
        return undefined;
    }
  });
  return [...groups]
    .filter(
      ([, group]) =>
        unique(group.map(({ location }) => location.from ?? location.declaration)).length > 2,
    )
    .map(([key, claims]): GroupDraft => {
      const [verb = "", type = ""] = key.split("\0");
      const names = declarationsIn(claims).map(inlineCode);
      return {
        rule: "same-property",
        headline: `${enumerate(names, 3)} ${verb}`,
        details: [`Its type is ${inlineCode(type)} everywhere: ${enumerate(names, 12)}.`],
        changes: claims,
      };
    });
}

export function sameHeaders(open: readonly ClassifiedChange[]): GroupDraft[] {
  const headers = open.filter((change) => change.kind === "header-changed");
  const byHeader = [...groupBy(headers, ({ header }) => header)];
  const shared = byHeader.filter(([, group]) => group.length > 2);
  if (shared.length === 0) return [];
  const claims = shared.flatMap(([, group]) => group);
  const verb = claims.every(({ before }) => before === undefined)
    ? "must repeat"
    : "change how they repeat";
  const methods = unique(claims.map(({ method }) => method));
  return [
    {
      rule: "same-header",
      headline: `HTTP requests ${verb} fields of the message in ${enumerate(shared.map(([header]) => inlineCode(header)))}`,
      details: shared.map(([header, group]) => {
        const fields = unique(group.map(({ before, after }) => inlineCode(after ?? before ?? "")));
        const everywhere = group.length === methods.length;
        return `${inlineCode(header)} repeats ${fields.join(" or ")}${everywhere ? `, in ${count(group.length, "request")}` : ` of ${enumerate(group.map(({ method }) => inlineCode(method)))}`}.`;
      }),
      changes: claims,
    },
  ];
}

/**
 * Groups a type replacement that occurs in several locations. Also groups types that now accept more values and whose
 * names share a word.
 */
export function sameTypeChanges(open: readonly ClassifiedChange[]): GroupDraft[] {
  const placed = open.filter(isLocated);
  const drafts: GroupDraft[] = [];
  const claimed = new Set<ClassifiedChange>();
  for (const group of sameReplacements(placed)) {
    if (declarationsIn(group).length < 2) continue;
    const words = sharedWords(group);
    const related = widens(group)
      ? placed.filter(
          (change) =>
            !group.includes(change) &&
            !claimed.has(change) &&
            widens([change]) &&
            wordsOf(change.location.declaration).some((word) => words.includes(word)),
        )
      : [];
    for (const change of [...group, ...related]) claimed.add(change);
    drafts.push(typeDraft(group, related, words));
  }
  return drafts;
}

/**
 * Returns lists of changes that are the same in several locations: the same type replacement, or the same added or
 * removed union members.
 */
function sameReplacements(placed: readonly LocatedChange[]): LocatedChange[][] {
  const replaced = groupBy(placed, (change) =>
    change.kind === "type-changed"
      ? `${typeLine(change.before.type)}\0${typeLine(change.after.type)}`
      : undefined,
  );
  const members = placed.filter(
    (change) =>
      (change.kind === "member-added" || change.kind === "member-removed") &&
      change.effect !== "same",
  );
  const locations = [
    ...groupBy(members, ({ kind, location }) => `${kind} ${locationText(location)}`).values(),
  ];
  const alike = groupBy(locations, (group) =>
    group
      .map((change) => ("member" in change ? `${change.kind} ${typeLine(change.member)}` : ""))
      .join("\0"),
  );
  return [...replaced.values(), ...[...alike.values()].map((groups) => groups.flat())];
}

/** Whether every change lets a type accept more values. */
function widens(changes: readonly LocatedChange[]): boolean {
  return changes.every((change) => {
    if (change.kind === "property-removed") return change.stillOpen;
    return (
      (change.kind === "type-changed" || change.kind === "member-added") &&
      change.effect === "wider"
    );
  });
}

/** Returns the words that the names of all declarations share, in order. */
function sharedWords(group: readonly LocatedChange[]): string[] {
  const [first = [], ...others] = declarationsIn(group).map(wordsOf);
  return first.filter((word) => others.every((words) => words.includes(word)));
}

function typeDraft(
  group: readonly LocatedChange[],
  related: readonly LocatedChange[],
  words: readonly string[],
): GroupDraft {
  const [first] = group;
  const locations = unique(group.map(({ location }) => inlineCode(locationText(location))));
  const nearby = groupBy(related, ({ location }) =>
    inlineCode(locationText({ ...location, path: location.path.slice(0, -1) })),
  );
  const around =
    related.length === 0
      ? undefined
      : words.find((word) =>
          related.some(({ location }) => wordsOf(location.declaration).includes(word)),
        );
  const what = sentence(first, group);
  return {
    rule: "same-type-change",
    headline:
      around === undefined
        ? `${enumerate(locations)} ${what}`
        : `Wider ${around} types: ${enumerate(locations)} ${what}`,
    details: [...nearby].map(([location, changes]) => {
      const names = changes.map(({ location: { path } }) => inlineCode(path.at(-1) ?? ""));
      return `${location} no longer fixes ${enumerate(names)}.`;
    }),
    changes: [...group, ...related],
  };
}

function sentence(first: LocatedChange | undefined, group: readonly LocatedChange[]): string {
  if (first?.kind === "type-changed") {
    const { before, after } = first;
    const now = after.type.kind === "unknown" ? "any value" : inlineCode(typeLine(after.type));
    return `take ${now}, where they took ${inlineCode(typeLine(before.type))}`;
  }
  const members = unique(
    group.flatMap((change) => ("member" in change ? [inlineCode(typeLine(change.member))] : [])),
  );
  return first?.kind === "member-removed"
    ? `no longer take ${enumerate(members)}`
    : `may also be ${enumerate(members)}`;
}

/** Groups deprecations and removed deprecations. */
export function deprecations(open: readonly ClassifiedChange[]): GroupDraft[] {
  const changes = open.filter((change) => change.kind === "deprecation-changed");
  return [true, false].flatMap((deprecated): GroupDraft[] => {
    const claims = changes.filter((change) => change.deprecated === deprecated);
    if (claims.length < 3) return [];
    const names = claims.map(({ location }) => inlineCode(locationText(location)));
    return [
      {
        rule: "deprecations",
        headline: `${count(claims.length, "part")} of the protocol ${deprecated ? "are deprecated" : "are no longer deprecated"}`,
        details: [`${enumerate(names, 24)}.`],
        changes: claims,
      },
    ];
  });
}

/** Groups added and removed error codes. */
export function errorCodes(open: readonly ClassifiedChange[]): GroupDraft[] {
  const added = open.filter((change) => change.kind === "error-added");
  const removed = open.filter((change) => change.kind === "error-removed");
  if (added.length + removed.length < 2) return [];
  const [first = "", ...details] = [
    ...(added.length === 0 ? [] : [`New error codes: ${codeList(added)}`]),
    ...(removed.length === 0 ? [] : [`Retired error codes: ${codeList(removed)}`]),
  ];
  const codes = new Set([...added, ...removed].map(({ name }) => wordsOf(name).join(" ")));
  const types = open.filter(
    (change) =>
      (isDeclaration(change, "added") || isDeclaration(change, "removed")) &&
      codes.has(
        wordsOf(change.name)
          .join(" ")
          .replace(/ error$/, ""),
      ),
  );
  return [
    {
      rule: "errors",
      headline: first,
      details: details.map((text) => `${text}.`),
      changes: [...added, ...removed, ...types],
    },
  ];
}

function codeList(errors: readonly { name: string; code: number }[]): string {
  return enumerate(
    errors.map(({ name, code: number }) => `${inlineCode(name)} (${number})`),
    6,
  );
}
