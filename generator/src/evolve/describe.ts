/** Describes changes in words: the changed item, the change, the values before and after, and the broken sides. */
import { visible } from "../visible.js";
import { changeSubject, type SchemaChange, type SchemaLocation, type TypeAt } from "./changes.js";
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
  const [what, before, after] = "location" in change ? textsAt(change) : textsOf(change);
  return {
    subject: visible(titleOf(change)),
    what: visible(what),
    ...(before === undefined ? {} : { before: visible(before) }),
    ...(after === undefined ? {} : { after: visible(after) }),
  };
}

type LocatedChange = Extract<SchemaChange, { location: SchemaLocation }>;

const NONE = "none";

function titleOf(change: SchemaChange): string {
  switch (change.kind) {
    case "era-changed":
      return "connections";
    case "batch-added":
    case "batch-removed":
      return "batches";
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
      return `${change.side} capability ${change.path}`;
    default:
      return changeSubject(change);
  }
}

/** The change as a predicate, and the values before and after the change. */
type Texts = [what: string, before?: string, after?: string];

function textsAt(change: LocatedChange): Texts {
  switch (change.kind) {
    case "property-added": {
      const { location, after } = change;
      return [
        after.optional ? "added" : "added, required",
        undefined,
        propertyText(location, after),
      ];
    }
    case "property-removed": {
      const what = change.stillOpen ? "no longer declared, still allowed" : "removed";
      return [what, propertyText(change.location, change.before)];
    }
    case "optionality-changed": {
      const { location, before, after } = change;
      const what = after.optional ? "is optional now" : "is required now";
      return [what, propertyText(location, before), propertyText(location, after)];
    }
    case "constraint-changed":
      return [change.constraint, ...valuesOf(change)];
    case "type-changed":
      return [
        TYPE_EFFECTS[change.effect],
        typeLine(change.before.type),
        typeLine(change.after.type),
      ];
    case "member-added":
      return ["may also be", undefined, typeLine(change.member)];
    case "member-removed":
      return ["may no longer be", typeLine(change.member)];
    case "deprecation-changed":
      return [change.deprecated ? "is deprecated" : "is no longer deprecated"];
    default:
      return change satisfies never;
  }
}

function textsOf(change: Exclude<SchemaChange, LocatedChange>): Texts {
  switch (change.kind) {
    case "declaration-added":
      return [`${change.form} added`];
    case "declaration-removed":
      return [`${change.form} removed`];
    case "declaration-renamed": {
      const what = change.split ? "takes over the meaning of another name" : "renamed";
      return [what, change.was, change.name];
    }
    case "constant-changed":
      return ["value", JSON.stringify(change.before), JSON.stringify(change.after)];
    case "method-added":
      return [`${kindText(change.message.kind)} added`];
    case "method-removed":
      return [`${kindText(change.message.kind)} removed`];
    case "message-kind-changed": {
      const { before, after } = change;
      return ["is sent as another kind of message", kindText(before.kind), kindText(after.kind)];
    }
    case "direction-added":
      return ["may also be sent", undefined, directionText(change.direction)];
    case "direction-removed":
      return ["may no longer be sent", directionText(change.direction)];
    case "gate-changed":
      return [`needs the ${change.side}'s capability`, ...valuesOf(change)];
    case "result-added":
      return ["may return", undefined, variantText(change.variant)];
    case "result-removed":
      return ["no longer returns", variantText(change.variant)];
    case "header-changed":
      return [`HTTP header ${change.header} repeats`, ...valuesOf(change)];
    case "capability-added":
      return ["added"];
    case "capability-removed":
      return ["removed"];
    case "capability-changed":
      return ["form", change.before, change.after];
    case "error-added":
      return ["error code added", undefined, String(change.code)];
    case "error-removed":
      return ["error code removed", String(change.code)];
    case "error-changed":
      return [change.aspect === "code" ? "error code" : "HTTP status", ...valuesOf(change)];
    case "era-changed":
      return ["open differently", change.before, change.after];
    case "batch-added":
      return ["of messages may be sent"];
    case "batch-removed":
      return ["of messages may no longer be sent"];
    default:
      return change satisfies never;
  }
}

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

type PlainValue = string | number | true;

function valuesOf({
  before = NONE,
  after = NONE,
}: {
  before?: PlainValue;
  after?: PlainValue;
}): [string, string] {
  return [String(before), String(after)];
}

/**
 * Names the sides that a change breaks: `clients that read`, `servers that write`, `both sides`. Returns an empty
 * string if the change breaks no side.
 */
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
