/**
 * Groups families: declarations that share a word and are added or removed together.
 *
 * Each family belongs to one word that only one of the two schemas uses. At least three added or removed declarations
 * must contain the word, and at least one method, result or kind of message must change with them.
 */
import type { Message } from "../../model/model.js";
import type { ClassifiedChange } from "../classify.js";
import { namesIn } from "../../model/names-in.js";
import { membersOf, type ModelView } from "../model-view.js";
import { wordsOf } from "../words.js";
import {
  capital,
  inlineCode,
  count,
  enumerate,
  groupBy,
  isDeclaration,
  isMethod,
  unique,
  type GroupDraft,
  type GroupingContext,
  type Polarity,
} from "./change-group.js";

const MIN_DECLARATIONS = 3;

interface Family {
  word: string;
  polarity: Polarity;
  /** Names of the added or removed declarations. */
  names: ReadonlySet<string>;
  /** The changes that contain the word of the family or refer to its declarations. */
  claims: ClassifiedChange[];
  /** Changes that are a consequence of `claims`. */
  consequences: ClassifiedChange[];
}

export function families(
  open: readonly ClassifiedChange[],
  context: GroupingContext,
): GroupDraft[] {
  const drafts: GroupDraft[] = [];
  const claimed = new Set<ClassifiedChange>();
  for (const polarity of ["removed", "added"] as const) {
    for (const word of familyWords(polarity, open, context)) {
      const rest = open.filter((change) => !claimed.has(change));
      const family = findFamily(word, polarity, rest, context);
      if (family.names.size < MIN_DECLARATIONS || !family.claims.some(isNoticed)) continue;
      const claims = [...family.claims, ...family.consequences];
      for (const change of claims) claimed.add(change);
      drafts.push({ ...describeFamily(family, context), changes: claims });
    }
  }
  return drafts;
}

/** Returns the words that only one of the schemas uses. Words that occur in more declarations come first. */
function familyWords(
  polarity: Polarity,
  open: readonly ClassifiedChange[],
  context: GroupingContext,
): string[] {
  const other = polarity === "added" ? context.before : context.after;
  const known = new Set([
    ...other.model.declarations.flatMap(({ name }) => wordsOf(name)),
    ...other.model.messages.flatMap(({ method }) => wordsOf(method)),
  ]);
  const counts = new Map<string, number>();
  for (const change of open) {
    if (!isDeclaration(change, polarity)) continue;
    for (const word of unique(wordsOf(change.name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, total]) => total >= MIN_DECLARATIONS && !known.has(word))
    .sort(([, a], [, b]) => b - a)
    .map(([word]) => word);
}

function findFamily(
  word: string,
  polarity: Polarity,
  open: readonly ClassifiedChange[],
  context: GroupingContext,
): Family {
  const has = (text: string): boolean => wordsOf(text).includes(word);
  const view = polarity === "added" ? context.after : context.before;
  /**
   * Whether all properties of a type contain the word. Such a type belongs to the family even if its name does not
   * contain the word.
   */
  const speaksOfIt = (name: string): boolean => {
    const own = view.shape(name)?.properties ?? [];
    return own.length > 0 && own.every((property) => has(property.name));
  };
  const names = new Set(
    open.flatMap((change) =>
      isDeclaration(change, polarity) && (has(change.name) || speaksOfIt(change.name))
        ? [change.name]
        : [],
    ),
  );
  const claims = open.filter((change) => belongs(change, polarity, names, has));
  const consequences = open.filter(
    (change) => !claims.includes(change) && follows(change, claims, context),
  );
  return { word, polarity, names, claims, consequences };
}

function belongs(
  change: ClassifiedChange,
  polarity: Polarity,
  names: ReadonlySet<string>,
  has: (text: string) => boolean,
): boolean {
  switch (change.kind) {
    case "property-added":
    case "property-removed": {
      const { path, from, declaration } = change.location;
      const { type } = change.kind === "property-added" ? change.after : change.before;
      const named = [declaration, ...(from === undefined ? [] : [from]), ...namesIn(type)];
      return (
        named.some((name) => names.has(name)) || (change.kind.endsWith(polarity) && path.some(has))
      );
    }
    case "member-added":
    case "member-removed":
      return namesIn(change.member).some((name) => names.has(name));
    case "declaration-added":
    case "declaration-removed":
      return names.has(change.name);
    case "method-added":
    case "method-removed":
      return has(change.method) || names.has(change.message.declaration);
    case "message-kind-changed":
      return has(change.before.kind) !== has(change.after.kind);
    case "result-added":
    case "result-removed":
      return names.has(change.variant.type);
    case "error-added":
    case "error-removed":
      return has(change.name);
    default:
      return false;
  }
}

/**
 * Whether a change is a consequence of other changes. If a message becomes part of another message, then the message,
 * its params and its result lose their envelope properties.
 */
function follows(
  change: ClassifiedChange,
  claims: readonly ClassifiedChange[],
  { before }: GroupingContext,
): boolean {
  if (change.kind !== "property-removed" || change.location.from === undefined) return false;
  const { declaration } = change.location;
  return claims.some(
    (claim) =>
      claim.kind === "message-kind-changed" && partsOf(claim.before, before).includes(declaration),
  );
}

function partsOf({ declaration, params, result }: Message, view: ModelView): string[] {
  const types = [params.type, ...(result === undefined ? [] : [result.type])];
  return [declaration, ...types.flatMap((type) => membersOf(type, view)).flatMap(namesIn)];
}

function isNoticed({ kind }: ClassifiedChange): boolean {
  return /^(?:method|result|message-kind)-/.test(kind);
}

function describeFamily(family: Family, context: GroupingContext): Omit<GroupDraft, "changes"> {
  const { polarity, names } = family;
  const rule = `family-${polarity}` as const;
  const title = capital(titleOf(family));
  const home = polarity === "removed" ? adoptingExtension(family, context) : undefined;
  if (home !== undefined) {
    const left = `${capital(sizeOf(family))} leave the core; the extension declares ${enumerate(home.names.map(inlineCode))}.`;
    const headline = `${title}: moved out to the extension ${inlineCode(home.id)}`;
    return { rule, headline, details: [left, ...factsOf(family)] };
  }
  const [first = sizeOf(family), ...facts] = factsOf(family);
  const headline = `${title}: ${polarity === "added" ? "new" : "removed"}; ${lower(first.replace(/\.$/, ""))}`;
  const details =
    names.size === 0 ? facts : [...facts, `Types ${enumerate([...names].map(inlineCode), 5)}.`];
  return { rule, headline, details };
}

function lower(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/**
 * Returns the title of the family: a new kind of message, the segment of a method that consists of the word, or the
 * word itself.
 */
function titleOf({ word, claims }: Family): string {
  const [kind] = claims.flatMap((change) =>
    change.kind === "message-kind-changed" ? [change.after.kind] : [],
  );
  if (kind !== undefined) return `${kind.replace("-", " ")}s`;
  const segments = claims.flatMap((change) =>
    "method" in change ? change.method.split(/[/_]/) : [],
  );
  return segments.find((segment) => wordsOf(segment).join() === word) ?? word;
}

function sizeOf({ claims, polarity, names }: Family): string {
  const methods = claims.filter((change) => isMethod(change, polarity)).length;
  return [...(methods === 0 ? [] : [count(methods, "method")]), count(names.size, "type")].join(
    " and ",
  );
}

/** Returns the extension that now declares at least half of the family's methods or types. */
function adoptingExtension(
  { claims, names }: Family,
  context: GroupingContext,
): { id: string; names: string[] } | undefined {
  const methods = new Set(
    claims.flatMap((change) => (change.kind === "method-removed" ? [change.method] : [])),
  );
  return context.extensions
    .map((extension) => ({
      id: extension.id,
      names: extension.declarations.map(({ name }) => name).filter((name) => names.has(name)),
      methods: extension.messages.filter(({ method }) => methods.has(method)).length,
    }))
    .find((found) => found.methods * 2 >= methods.size || found.names.length * 2 >= names.size);
}

/** Describes the family, one sentence for each kind of change. */
function factsOf({ claims, polarity }: Family): string[] {
  const methods = claims.flatMap((change) =>
    isMethod(change, polarity) ? [inlineCode(change.method)] : [],
  );
  const moved = claims.flatMap((change) =>
    change.kind === "message-kind-changed" ? [inlineCode(change.method)] : [],
  );
  const results = groupBy(
    claims.filter((change) => change.kind === "result-added" || change.kind === "result-removed"),
    ({ kind, variant }) =>
      `${kind === "result-added" ? "may be answered with" : "are no longer answered with"} ${inlineCode(variant.type)}`,
  );
  const properties = groupBy(
    claims.filter(
      (change) => change.kind === "property-added" || change.kind === "property-removed",
    ),
    ({ kind, location }) =>
      `${inlineCode(location.path.at(-1) ?? "")} ${kind === "property-added" ? "in" : "removed from"}`,
  );
  return [
    ...(methods.length === 0
      ? []
      : [`${methods.length === 1 ? "method" : "methods"} ${enumerate(methods, 6)}.`]),
    ...[...results].map(
      ([verb, group]) => `${enumerate(group.map(({ method }) => inlineCode(method)))} ${verb}.`,
    ),
    ...(moved.length === 0 ? [] : [`${enumerate(moved)} are no longer separate messages.`]),
    ...[...properties].map(
      ([verb, group]) =>
        `${verb} ${enumerate(unique(group.map(({ location }) => inlineCode(location.declaration))))}.`,
    ),
  ].map(capital);
}
