/** Changes in words: what changed, how, from what to what, and whom that breaks. */
import { visible } from "../visible.js";
import { locationText, type SchemaChange, type SchemaLocation, type TypeAt } from "./changes.js";
import type { AffectedSides, ChangeClass } from "./classify.js";
import { propertyName, typeLine } from "./type-line.js";

export interface Description {
  /** What changed: `Tool.inputSchema`, `tools/call`. */
  subject: string;
  /** How, to be read behind the subject: `is required now`. */
  what: string;
  before?: string;
  after?: string;
}

export function describeChange(change: SchemaChange): Description {
  const { subject, what, before, after } = words(change);
  return {
    subject: visible(subject),
    what: visible(what),
    ...(before === undefined ? {} : { before: visible(before) }),
    ...(after === undefined ? {} : { after: visible(after) }),
  };
}

function words(change: SchemaChange): Description {
  switch (change.kind) {
    case "property-added":
      return {
        subject: locationText(change.location),
        what: change.after.optional ? "added" : "added, required",
        after: propertyText(change.location, change.after),
      };
    case "property-removed":
      return {
        subject: locationText(change.location),
        what: change.stillOpen ? "no longer declared, still open" : "removed",
        before: propertyText(change.location, change.before),
      };
    case "optionality-changed":
      return {
        subject: locationText(change.location),
        what: change.after.optional ? "is optional now" : "is required now",
        before: propertyText(change.location, change.before),
        after: propertyText(change.location, change.after),
      };
    case "constraint-changed":
      return {
        subject: locationText(change.location),
        what: change.constraint,
        ...texts(change.before ?? NONE, change.after ?? NONE),
      };
    case "type-changed":
      return {
        subject: locationText(change.location),
        what: TYPE_WORDS[change.effect],
        before: typeLine(change.before.type),
        after: typeLine(change.after.type),
      };
    case "member-added":
      return {
        subject: locationText(change.location),
        what: "may also be",
        after: typeLine(change.member),
      };
    case "member-removed":
      return {
        subject: locationText(change.location),
        what: "may no longer be",
        before: typeLine(change.member),
      };
    case "declaration-added":
      return { subject: change.name, what: `${change.form} added` };
    case "declaration-removed":
      return { subject: change.name, what: `${change.form} removed` };
    case "declaration-renamed":
      return {
        subject: change.name,
        what: change.split ? "carries on what another name meant" : "renamed",
        before: change.was,
        after: change.name,
      };
    case "constant-changed":
      return {
        subject: change.name,
        what: "value",
        before: JSON.stringify(change.before),
        after: JSON.stringify(change.after),
      };
    case "deprecation-changed":
      return {
        subject: locationText(change.location),
        what: change.deprecated ? "is deprecated" : "is no longer deprecated",
      };
    case "method-added":
      return { subject: change.method, what: `${kindText(change.message.kind)} added` };
    case "method-removed":
      return { subject: change.method, what: `${kindText(change.message.kind)} removed` };
    case "message-kind-changed":
      return {
        subject: change.method,
        what: "travels in another way",
        before: kindText(change.before.kind),
        after: kindText(change.after.kind),
      };
    case "direction-added":
      return {
        subject: change.method,
        what: "may also be sent",
        after: directionText(change.direction),
      };
    case "direction-removed":
      return {
        subject: change.method,
        what: "may no longer be sent",
        before: directionText(change.direction),
      };
    case "gate-changed":
      return {
        subject: change.method,
        what: `needs the ${change.side}'s capability`,
        ...texts(change.before ?? NONE, change.after ?? NONE),
      };
    case "result-added":
      return {
        subject: change.method,
        what: "may be answered with",
        after: variantText(change.variant),
      };
    case "result-removed":
      return {
        subject: change.method,
        what: "is no longer answered with",
        before: variantText(change.variant),
      };
    case "header-changed":
      return {
        subject: change.method,
        what: `HTTP header ${change.header} repeats`,
        ...texts(change.before ?? NONE, change.after ?? NONE),
      };
    case "capability-added":
      return { subject: `${change.side} capability ${change.path}`, what: "added" };
    case "capability-removed":
      return { subject: `${change.side} capability ${change.path}`, what: "removed" };
    case "capability-changed":
      return {
        subject: `${change.side} capability ${change.path}`,
        what: "form",
        ...texts(change.before, change.after),
      };
    case "error-added":
      return { subject: change.name, what: "error code added", after: String(change.code) };
    case "error-removed":
      return { subject: change.name, what: "error code retired", before: String(change.code) };
    case "error-changed":
      return {
        subject: change.name,
        what: change.aspect === "code" ? "error code" : "HTTP status",
        ...texts(change.before ?? NONE, change.after ?? NONE),
      };
    case "era-changed":
      return {
        subject: "connections",
        what: "open in another way",
        before: change.before,
        after: change.after,
      };
    case "batch-added":
      return { subject: "batches", what: "of messages may be sent" };
    case "batch-removed":
      return { subject: "batches", what: "of messages may no longer be sent" };
    default:
      return change satisfies never;
  }
}

const NONE = "none";

const TYPE_WORDS = {
  same: "written in another way",
  wider: "takes more",
  narrower: "takes less",
  other: "takes something else",
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
  before: string | number | true | undefined,
  after: string | number | true | undefined,
): { before?: string; after?: string } {
  return {
    ...(before === undefined ? {} : { before: String(before) }),
    ...(after === undefined ? {} : { after: String(after) }),
  };
}

/** Whom a change breaks: `clients that read`, `servers that write`, `both sides`; empty for nobody. */
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

/** A sentence with names in backticks, taken apart. */
export function segments(sentence: string): { text: string; code: boolean }[] {
  return sentence
    .split("`")
    .map((text, index) => ({ text, code: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}
