/**
 * Determines which sides each change breaks. This depends on the rule of the change in `rules.ts` and on the messages
 * that contain the changed item.
 */
import { COMPARISONS, isBound } from "../model/limits.js";
import type { Direction, Message, Model } from "../model/model.js";
import {
  CAPABILITIES,
  type SchemaChange,
  type Delta,
  type SchemaLocation,
  type Side,
} from "./changes.js";
import { typeUsage, opposite, type TypeUsage, type TypeUse } from "./type-usage.js";
import { CHANGE_RULES, type ChangeLevel, type ChangeRuleId } from "./rules.js";

export interface ChangeClass {
  level: ChangeLevel;
  rule: ChangeRuleId;
  /** Sides that break as receivers. */
  reader: AffectedSides;
  /** Sides that break as senders. */
  writer: AffectedSides;
  /** Sides that receive the changed item, including sides that do not break. */
  receives: AffectedSides;
  /** Sides that send the changed item, including sides that do not break. */
  sends: AffectedSides;
  /** Methods whose messages contain the changed item, sorted. `*` means every response. */
  methods: string[];
}

export type AffectedSides = Side | "both" | "none";

export type ClassifiedChange = SchemaChange & { class: ChangeClass };

export function classifyChanges(delta: Delta, before: Model, after: Model): ClassifiedChange[] {
  const flows: UsageInBoth = { before: typeUsage(before), after: typeUsage(after) };
  return delta.changes.map((change) => ({ ...change, class: classOf(change, flows) }));
}

interface UsageInBoth {
  before: TypeUsage;
  after: TypeUsage;
}

function classOf(change: SchemaChange, flows: UsageInBoth): ChangeClass {
  const uses = usesOf(change, flows);
  const judged = ruleOf(change);
  const rule: ChangeRuleId =
    uses.length === 0 && CHANGE_RULES[judged].level !== "neutral" ? "travels-nowhere" : judged;
  const { level, breaks } = CHANGE_RULES[rule];
  const receives = mergeSides(uses.map(({ direction }) => receiver(direction)));
  const sends = mergeSides(uses.map(({ direction }) => receiver(opposite(direction))));
  return {
    level,
    rule,
    reader: breaks.includes("reader") ? receives : "none",
    writer: breaks.includes("writer") ? sends : "none",
    receives,
    sends,
    methods: [...new Set(uses.map(({ method }) => method))].sort(),
  };
}

function receiver(direction: Direction): Side {
  return direction === "client-to-server" ? "server" : "client";
}

/** Merges several results: returns the union of their sides. */
export function mergeSides(found: readonly AffectedSides[]): AffectedSides {
  const client = found.includes("client") || found.includes("both");
  const server = found.includes("server") || found.includes("both");
  return client && server ? "both" : client ? "client" : server ? "server" : "none";
}

/** Returns the rule of a change, independent of the messages that contain the changed item. */
function ruleOf(change: SchemaChange): ChangeRuleId {
  switch (change.kind) {
    case "property-added":
      return `${change.after.optional ? "optional" : "required"}-property-added`;
    case "property-removed":
      if (change.stillOpen) return "property-left-open";
      return `${change.before.optional ? "optional" : "required"}-property-removed`;
    case "optionality-changed":
      return change.after.optional ? "became-optional" : "became-required";
    case "constraint-changed":
      return constraintRule(change);
    case "type-changed":
      return `type-${change.effect}`;
    case "member-added":
      return change.effect === "same" ? "value-documented" : "member-added";
    case "member-removed":
      return change.effect === "same" ? "value-undocumented" : "member-removed";
    case "declaration-added":
    case "declaration-removed":
    case "declaration-renamed":
    case "constant-changed":
      return "name-only";
    case "deprecation-changed":
      return "deprecated";
    case "method-added":
    case "direction-added":
      return "method-added";
    case "method-removed":
    case "direction-removed":
      return change.message.kind === "notification" ? "notification-removed" : "request-removed";
    case "message-kind-changed":
      return "kind-changed";
    case "gate-changed":
      if (change.before === undefined) return "gate-added";
      return change.after === undefined ? "gate-removed" : "gate-changed";
    case "result-added":
      return onRequest(change.variant.when) ? "result-on-request-added" : "result-added";
    case "result-removed":
      return onRequest(change.variant.when) ? "result-on-request-removed" : "result-removed";
    case "header-changed":
      if (change.before === undefined) return "header-required";
      return change.after === undefined ? "header-removed" : "header-changed";
    case "error-changed":
      return change.aspect === "code" ? "error-code-changed" : "http-status-changed";
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
    case "error-added":
    case "error-removed":
    case "batch-added":
    case "batch-removed":
    case "era-changed":
      return change.kind;
    default:
      return change satisfies never;
  }
}

function onRequest(when: string | undefined): boolean {
  return when?.startsWith("params.") === true;
}

/**
 * Returns the rule of a changed limit. A new or stricter limit is tighter. If a pattern was replaced, the two patterns
 * cannot be compared.
 */
function constraintRule(
  change: Extract<SchemaChange, { kind: "constraint-changed" }>,
): ChangeRuleId {
  const { constraint, before, after } = change;
  if (constraint === "format") return "format-changed";
  if (after === undefined) return "constraint-looser";
  if (before === undefined) return "constraint-tighter";
  if (!isBound(constraint)) return "constraint-other";
  return COMPARISONS[constraint].startsWith(">") === after > before
    ? "constraint-tighter"
    : "constraint-looser";
}

/** Returns the messages that contain the changed item. */
function usesOf(change: SchemaChange, flows: UsageInBoth): readonly TypeUse[] {
  if ("location" in change) return usesAt(change.location, flows);
  switch (change.kind) {
    case "declaration-added":
    case "declaration-renamed":
      return flows.after.of(change.name);
    case "declaration-removed":
      return flows.before.of(change.name);
    case "constant-changed":
      return [];
    case "method-added":
    case "method-removed":
    case "gate-changed":
    case "header-changed":
      return usesOfMessage(change.message);
    case "direction-added":
    case "direction-removed":
      return usesOfMessage({ ...change.message, directions: [change.direction] });
    case "message-kind-changed":
      return usesOfMessage(change.after);
    case "result-added":
    case "result-removed":
      return change.message.directions.map((direction) => ({
        method: change.method,
        direction: opposite(direction),
        part: "result",
      }));
    case "capability-added":
    case "capability-removed":
    case "capability-changed":
      return usesAt({ declaration: CAPABILITIES[change.side], path: [change.path] }, flows);
    case "error-added":
    case "error-changed":
      return flows.after.errors;
    case "error-removed":
      return flows.before.errors;
    case "batch-added":
    case "batch-removed":
    case "era-changed":
      return BOTH_WAYS;
    default:
      return change satisfies never;
  }
}

const BOTH_WAYS: TypeUse[] = [
  { method: "*", direction: "client-to-server", part: "request" },
  { method: "*", direction: "server-to-client", part: "request" },
];

/**
 * Returns the messages that contain a location in both revisions. Only these messages pass between a peer with the
 * older revision and a peer with the newer one.
 */
function usesAt({ declaration, was, path }: SchemaLocation, flows: UsageInBoth): TypeUse[] {
  const before = flows.before.at({ declaration: was ?? declaration, path });
  const after = flows.after.at({ declaration, path });
  const together = after.filter((use) => before.some((old) => key(old) === key(use)));
  if (together.length > 0) return together;
  return after.filter((use) => before.some(({ direction }) => direction === use.direction));
}

function key({ method, direction }: TypeUse): string {
  return `${method} ${direction}`;
}

function usesOfMessage({ method, kind, directions }: Message): TypeUse[] {
  const part = kind === "notification" ? "notification" : "request";
  return directions.map((direction) => ({ method, direction, part }));
}
