/** Compares everything in models except types: methods, gates, results, headers, capabilities, errors, envelope. */
import type { Capability, Message, Model, ResultVariant } from "../model/model.js";
import type {
  CapabilityChange,
  EnvelopeChange,
  ErrorChange,
  MethodChange,
  Side,
} from "./changes.js";

const SIDES: readonly Side[] = ["client", "server"];

export function compareEnvelopes(before: Model, after: Model): EnvelopeChange[] {
  const [old, now] = [before.envelope.batch !== undefined, after.envelope.batch !== undefined];
  return [
    ...(before.era === after.era
      ? []
      : [{ kind: "era-changed", before: before.era, after: after.era } as const]),
    ...(old === now ? [] : [{ kind: now ? "batch-added" : "batch-removed" } as const]),
  ];
}

/** @param renamed returns the new name of a declaration of the older model */
export function compareMethods(
  before: Model,
  after: Model,
  renamed: (name: string) => string,
): MethodChange[] {
  const old = new Map(before.messages.map((message) => [message.method, message]));
  const now = new Set(after.messages.map(({ method }) => method));
  return [
    ...after.messages.flatMap((message): MethodChange[] => {
      const was = old.get(message.method);
      return was === undefined
        ? [{ kind: "method-added", method: message.method, message }]
        : compareMethod(was, message, renamed);
    }),
    ...before.messages
      .filter(({ method }) => !now.has(method))
      .map((message): MethodChange => ({
        kind: "method-removed",
        method: message.method,
        message,
      })),
  ];
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
      changes.push({ kind: "gate-changed", method, side, ...optional(was, is), message: after });
  }
  return [...changes, ...compareResults(before, after, renamed), ...compareHeaders(before, after)];
}

function compareResults(
  before: Message,
  after: Message,
  renamed: (name: string) => string,
): MethodChange[] {
  const key = ({ type, when = "", resultType = "" }: ResultVariant): string =>
    `${renamed(type)} ${when} ${resultType}`;
  // `resultType` marks a variant in revisions that have the property. The variant itself may be older.
  const known = (variant: ResultVariant, others: readonly ResultVariant[]): boolean =>
    others.some(
      (other) =>
        key(other) === key(variant) ||
        (renamed(other.type) === renamed(variant.type) && other.when === variant.when),
    );
  const old = before.result?.variants ?? [];
  const now = after.result?.variants ?? [];
  const { method } = after;
  return [
    ...now
      .filter((variant) => !known(variant, old))
      .map((variant): MethodChange => ({ kind: "result-added", method, variant, message: after })),
    ...old
      .filter((variant) => !known(variant, now))
      .map((variant): MethodChange => ({
        kind: "result-removed",
        method,
        variant,
        message: before,
      })),
  ];
}

function compareHeaders(before: Message, after: Message): MethodChange[] {
  const old = new Map(Object.entries(before.headers ?? {}));
  const now = new Map(Object.entries(after.headers ?? {}));
  return [...new Set([...now.keys(), ...old.keys()])]
    .filter((header) => old.get(header) !== now.get(header))
    .map((header) => ({
      kind: "header-changed",
      method: after.method,
      header,
      ...optional(old.get(header), now.get(header)),
      message: after,
    }));
}

export function compareCapabilities(before: Model, after: Model): CapabilityChange[] {
  return SIDES.flatMap((side) => {
    const old = byPath(before.capabilities[side]);
    const now = byPath(after.capabilities[side]);
    const found = [...now.values()].flatMap(({ path, kind, line }): CapabilityChange[] => {
      const was = old.get(path);
      if (was === undefined) return [{ kind: "capability-added", side, path, line }];
      return was.kind === kind
        ? []
        : [{ kind: "capability-changed", side, path, before: was.kind, after: kind, line }];
    });
    const removed = [...old.values()]
      .filter(({ path }) => !now.has(path))
      .map(({ path, line }): CapabilityChange => ({
        kind: "capability-removed",
        side,
        path,
        line,
      }));
    return [...found, ...removed];
  });
}

function byPath(capabilities: readonly Capability[]): Map<string, Capability> {
  return new Map(capabilities.map((capability) => [capability.path, capability]));
}

export function compareErrors(before: Model, after: Model): ErrorChange[] {
  const old = new Map(before.errors.map((error) => [error.name, error]));
  const now = new Set(after.errors.map(({ name }) => name));
  return [
    ...after.errors.flatMap((error): ErrorChange[] => {
      const { name, code, line } = error;
      const was = old.get(name);
      if (was === undefined) return [{ kind: "error-added", name, code, ...at(line) }];
      return (["code", "httpStatus"] as const)
        .filter((aspect) => was[aspect] !== error[aspect])
        .map((aspect) => ({
          kind: "error-changed",
          name,
          aspect,
          ...optional(was[aspect], error[aspect]),
          ...at(line),
        }));
    }),
    ...before.errors
      .filter(({ name }) => !now.has(name))
      .map(({ name, code, line }): ErrorChange => ({
        kind: "error-removed",
        name,
        code,
        ...at(line),
      })),
  ];
}

function at(line: number | undefined): { line?: number } {
  return line === undefined ? {} : { line };
}

function optional<T>(before: T | undefined, after: T | undefined): { before?: T; after?: T } {
  return { ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) };
}
