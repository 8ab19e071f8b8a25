/** Compares everything in models except types: methods, required capabilities, results, headers, errors, envelope. */
import type { Message, Model, ResultVariant } from "../model/model.js";
import {
  paired,
  type CapabilityChange,
  type EnvelopeChange,
  type ErrorChange,
  type MethodChange,
  type Side,
} from "./changes.js";

const SIDES: readonly Side[] = ["client", "server"];

export function compareEnvelopes(before: Model, after: Model): EnvelopeChange[] {
  const [old, now] = [before.envelope.batch !== undefined, after.envelope.batch !== undefined];
  const changes: EnvelopeChange[] = [];
  if (before.era !== after.era)
    changes.push({ kind: "era-changed", before: before.era, after: after.era });
  if (old !== now) changes.push({ kind: now ? "batch-added" : "batch-removed" });
  return changes;
}

/** @param renamed returns the name in the newer model for the name of a declaration in the older model */
export function compareMethods(
  before: Model,
  after: Model,
  renamed: (name: string) => string,
): MethodChange[] {
  return paired(before.messages, after.messages, ({ method }) => method).flatMap(
    ({ was, is }): MethodChange[] => {
      if (is === undefined) return [{ kind: "method-removed", method: was.method, message: was }];
      return was === undefined
        ? [{ kind: "method-added", method: is.method, message: is }]
        : compareMethod(was, is, renamed);
    },
  );
}

function compareMethod(
  before: Message,
  after: Message,
  renamed: (name: string) => string,
): MethodChange[] {
  const { method } = after;
  const changes: MethodChange[] = [];
  if (before.kind !== after.kind)
    changes.push({ kind: "message-kind-changed", method, before, after });
  for (const direction of after.directions) {
    if (!before.directions.includes(direction))
      changes.push({ kind: "direction-added", method, direction, message: after });
  }
  for (const direction of before.directions) {
    if (!after.directions.includes(direction))
      changes.push({ kind: "direction-removed", method, direction, message: before });
  }
  for (const side of SIDES) {
    const [was, is] = [before.capability?.[side], after.capability?.[side]];
    if (was !== is)
      changes.push({ kind: "gate-changed", method, side, before: was, after: is, message: after });
  }
  return [...changes, ...compareResults(before, after, renamed), ...compareHeaders(before, after)];
}

function compareResults(
  before: Message,
  after: Message,
  renamed: (name: string) => string,
): MethodChange[] {
  // Does not compare `resultType`, because a variant may be older than this property.
  const isKnown = ({ type, when = "" }: ResultVariant, others: readonly ResultVariant[]): boolean =>
    others.some((other) => renamed(other.type) === renamed(type) && (other.when ?? "") === when);
  const old = before.result?.variants ?? [];
  const now = after.result?.variants ?? [];
  const { method } = after;
  return [
    ...now
      .filter((variant) => !isKnown(variant, old))
      .map((variant): MethodChange => ({ kind: "result-added", method, variant, message: after })),
    ...old
      .filter((variant) => !isKnown(variant, now))
      .map((variant): MethodChange => ({
        kind: "result-removed",
        method,
        variant,
        message: before,
      })),
  ];
}

function compareHeaders(before: Message, after: Message): MethodChange[] {
  const [old, now] = [new Map(entriesOf(before)), new Map(entriesOf(after))];
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((header) => old.get(header) !== now.get(header))
    .map((header) => {
      const values = { before: old.get(header), after: now.get(header) };
      return { kind: "header-changed", method: after.method, header, ...values, message: after };
    });
}

function entriesOf({ headers = {} }: Message): [string, string][] {
  return Object.entries(headers);
}

export function compareCapabilities(before: Model, after: Model): CapabilityChange[] {
  return SIDES.flatMap((side) =>
    paired(before.capabilities[side], after.capabilities[side], ({ path }) => path).flatMap(
      ({ was, is }): CapabilityChange[] => {
        const { path, line } = is ?? was;
        if (was === undefined) return [{ kind: "capability-added", side, path, line }];
        if (is === undefined) return [{ kind: "capability-removed", side, path, line }];
        return was.kind === is.kind
          ? []
          : [{ kind: "capability-changed", side, path, before: was.kind, after: is.kind, line }];
      },
    ),
  );
}

export function compareErrors(before: Model, after: Model): ErrorChange[] {
  return paired(before.errors, after.errors, ({ name }) => name).flatMap(
    ({ was, is }): ErrorChange[] => {
      const { name, code, line } = is ?? was;
      if (was === undefined) return [{ kind: "error-added", name, code, line }];
      if (is === undefined) return [{ kind: "error-removed", name, code, line }];
      return (["code", "httpStatus"] as const)
        .filter((aspect) => was[aspect] !== is[aspect])
        .map((aspect) => {
          const values = { before: was[aspect], after: is[aspect] };
          return { kind: "error-changed", name, aspect, ...values, line };
        });
    },
  );
}
