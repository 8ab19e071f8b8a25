/** Describes changes in words: subject, change, values before and after, and the broken side. */
import { visible } from "../visible.js";
import { locationText, type SchemaChange, type SchemaLocation, type TypeAt } from "./changes.js";
import type { AffectedSides, ChangeClass } from "./classify.js";
import { propertyName, typeLine } from "./type-line.js";

export interface Description {
  /** The changed item: `Tool.inputSchema`, `tools/call`. */
  subject: string;
  /** The change, as a predicate of the subject: `is required now`. */
  what: string;
  before?: string;
  after?: string;
}

export function describeChange(change: SchemaChange): Description {
  // Each entry of the table accepts the changes of its kind.
  const describe = DESCRIPTIONS[change.kind] as (change: SchemaChange) => Description;
  const { subject, what, before, after } = describe(change);
  return {
    subject: visible(subject),
    what: visible(what),
    ...(before === undefined ? {} : { before: visible(before) }),
    ...(after === undefined ? {} : { after: visible(after) }),
  };
}

type ChangeOf<Kind> = Extract<SchemaChange, { kind: Kind }>;

const NONE = "none";

const DESCRIPTIONS: {
  [Kind in SchemaChange["kind"]]: (change: ChangeOf<Kind>) => Description;
} = {
  "property-added": ({ location, after }) => ({
    subject: locationText(location),
    what: after.optional ? "added" : "added, required",
    after: propertyText(location, after),
  }),
  "property-removed": ({ location, before, stillOpen }) => ({
    subject: locationText(location),
    what: stillOpen ? "no longer declared, still allowed" : "removed",
    before: propertyText(location, before),
  }),
  "optionality-changed": ({ location, before, after }) => ({
    subject: locationText(location),
    what: after.optional ? "is optional now" : "is required now",
    before: propertyText(location, before),
    after: propertyText(location, after),
  }),
  "constraint-changed": ({ location, constraint, before = NONE, after = NONE }) => ({
    subject: locationText(location),
    what: constraint,
    ...texts(before, after),
  }),
  "type-changed": ({ location, before, after, effect }) => ({
    subject: locationText(location),
    what: TYPE_EFFECTS[effect],
    ...texts(typeLine(before.type), typeLine(after.type)),
  }),
  "member-added": ({ location, member }) => ({
    subject: locationText(location),
    what: "may also be",
    after: typeLine(member),
  }),
  "member-removed": ({ location, member }) => ({
    subject: locationText(location),
    what: "may no longer be",
    before: typeLine(member),
  }),
  "declaration-added": ({ name, form }) => ({ subject: name, what: `${form} added` }),
  "declaration-removed": ({ name, form }) => ({ subject: name, what: `${form} removed` }),
  "declaration-renamed": ({ name, was, split }) => ({
    subject: name,
    what: split ? "takes over the meaning of another name" : "renamed",
    ...texts(was, name),
  }),
  "constant-changed": ({ name, before, after }) => ({
    subject: name,
    what: "value",
    ...texts(JSON.stringify(before), JSON.stringify(after)),
  }),
  "deprecation-changed": ({ location, deprecated }) => ({
    subject: locationText(location),
    what: deprecated ? "is deprecated" : "is no longer deprecated",
  }),
  "method-added": ({ method, message }) => ({
    subject: method,
    what: `${kindText(message.kind)} added`,
  }),
  "method-removed": ({ method, message }) => ({
    subject: method,
    what: `${kindText(message.kind)} removed`,
  }),
  "message-kind-changed": ({ method, before, after }) => ({
    subject: method,
    what: "is sent as another kind of message",
    ...texts(kindText(before.kind), kindText(after.kind)),
  }),
  "direction-added": ({ method, direction }) => ({
    subject: method,
    what: "may also be sent",
    after: directionText(direction),
  }),
  "direction-removed": ({ method, direction }) => ({
    subject: method,
    what: "may no longer be sent",
    before: directionText(direction),
  }),
  "gate-changed": ({ method, side, before = NONE, after = NONE }) => ({
    subject: method,
    what: `needs the ${side}'s capability`,
    ...texts(before, after),
  }),
  "result-added": ({ method, variant }) => ({
    subject: method,
    what: "may return",
    after: variantText(variant),
  }),
  "result-removed": ({ method, variant }) => ({
    subject: method,
    what: "no longer returns",
    before: variantText(variant),
  }),
  "header-changed": ({ method, header, before = NONE, after = NONE }) => ({
    subject: method,
    what: `HTTP header ${header} repeats`,
    ...texts(before, after),
  }),
  "capability-added": ({ side, path }) => ({
    subject: `${side} capability ${path}`,
    what: "added",
  }),
  "capability-removed": ({ side, path }) => ({
    subject: `${side} capability ${path}`,
    what: "removed",
  }),
  "capability-changed": ({ side, path, before, after }) => ({
    subject: `${side} capability ${path}`,
    what: "form",
    ...texts(before, after),
  }),
  "error-added": ({ name, code }) => ({
    subject: name,
    what: "error code added",
    after: String(code),
  }),
  "error-removed": ({ name, code }) => ({
    subject: name,
    what: "error code removed",
    before: String(code),
  }),
  "error-changed": ({ name, aspect, before = NONE, after = NONE }) => ({
    subject: name,
    what: aspect === "code" ? "error code" : "HTTP status",
    ...texts(before, after),
  }),
  "era-changed": ({ before, after }) => ({
    subject: "connections",
    what: "open differently",
    ...texts(before, after),
  }),
  "batch-added": () => ({ subject: "batches", what: "of messages may be sent" }),
  "batch-removed": () => ({ subject: "batches", what: "of messages may no longer be sent" }),
};

const TYPE_EFFECTS = {
  same: "is written differently",
  wider: "accepts more values",
  narrower: "accepts fewer values",
  other: "accepts different values",
} as const;

function propertyText({ path }: SchemaLocation, { type, optional }: TypeAt): string {
  const name = path.at(-1) ?? "";
  if (name === "[key]") return `[key: string]: ${typeLine(type)}`;
  return `${propertyName(name)}${optional ? "?" : ""}: ${typeLine(type)}`;
}

function kindText(kind: string): string {
  return kind.replace("-", " ");
}

export function directionText(direction: string): string {
  return direction.replace("-to-", " to ");
}

function variantText({ type, when }: { type: string; when?: string }): string {
  return when === undefined ? type : `${type} (${when})`;
}

function texts(
  before: string | number | true,
  after: string | number | true,
): { before: string; after: string } {
  return { before: String(before), after: String(after) };
}

/** The sides that a change breaks: `clients that read`, `servers that write`, `both sides`. Empty for none. */
export function describeBreaks({ reader, writer }: Pick<ChangeClass, "reader" | "writer">): string {
  if (reader === writer && reader !== "none") return SIDES[reader];
  const parts = [
    ...(reader === "none" ? [] : [`${SIDES[reader]} that read`]),
    ...(writer === "none" ? [] : [`${SIDES[writer]} that write`]),
  ];
  return parts.join(", ");
}

const SIDES: Record<Exclude<AffectedSides, "none">, string> = {
  client: "clients",
  server: "servers",
  both: "both sides",
};

/** Splits a sentence into plain text and names in backticks. */
export function segments(sentence: string): { text: string; code: boolean }[] {
  return sentence
    .split("`")
    .map((text, index) => ({ text, code: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
