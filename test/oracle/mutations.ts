/**
 * Creates values that are wrong, or look wrong, in one location. Every location of a value is changed in every applicable
 * way. The mutants share unchanged parts with the original.
 */
import type { Random } from "./random.js";

export interface Mutant {
  /** Built on demand, because most mutants are not used. */
  readonly value: unknown;
  /** The JSON Pointer of the change. */
  path: string;
  kind: MutationKind;
}

export type MutationKind =
  | "missing"
  | "null"
  | "boolean"
  | "string"
  | "empty string"
  | "other literal"
  | "number"
  | "fraction"
  | "negative"
  | "large"
  | "empty object"
  | "empty array"
  | "in an array"
  | "in an object"
  | "as object"
  | "as array"
  | "inside itself"
  | "extra key"
  | "hostile key"
  | "null added"
  | "wrong item added"
  | "item repeated"
  | "101 items";

/** Keys that every object inherits, or that change the object on assignment. */
const HOSTILE_KEYS = ["__proto__", "constructor", "toString", "hasOwnProperty"];

/** Strings with a meaning in the protocol, which replace other strings. */
export interface Literals {
  all: readonly string[];
  /** Returns the literals that can replace a literal, such as the other log levels. */
  beside(literal: string): readonly string[];
}

/** Returns the mutants of a JSON value in a fixed order. */
export function* mutantsOf(value: unknown, literals: Literals, random: Random): Generator<Mutant> {
  yield* within(value, "", (changed) => changed, literals, random);
}

type Put = (changed: unknown) => unknown;

function* within(
  value: unknown,
  path: string,
  put: Put,
  literals: Literals,
  random: Random,
): Generator<Mutant> {
  for (const [kind, changed] of changesOf(value, literals, random)) {
    yield mutant(kind, path, () => put(changed));
  }
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield* within(item, `${path}/${at}`, (next) => put(value.with(at, next)), literals, random);
    }
    return;
  }
  if (!isObject(value)) return;
  for (const [key, item] of Object.entries(value)) {
    const inner = `${path}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    yield mutant("missing", inner, () => put(without(value, key)));
    yield* within(item, inner, (next) => put(withKey(value, key, next)), literals, random);
  }
}

function mutant(kind: MutationKind, path: string, build: () => unknown): Mutant {
  return {
    kind,
    path,
    get value() {
      return build();
    },
  };
}

type Change = [kind: MutationKind, value: unknown];

function* changesOf(value: unknown, literals: Literals, random: Random): Generator<Change> {
  if (value !== null) yield ["null", null];
  yield ["boolean", value !== true];
  yield ["string", typeof value === "string" ? `${value}?` : "x"];
  if (value !== "") yield ["empty string", ""];
  yield ["number", typeof value === "number" ? value + 1 : 7];
  yield ["fraction", typeof value === "number" ? value + 0.5 : 0.5];
  yield ["negative", -3];
  yield ["large", 2 ** 60];
  yield ["empty object", {}];
  yield ["empty array", []];
  yield ["in an array", [value]];
  yield ["in an object", { value }];
  const others = [random.pick(literals.all) ?? ""];
  if (typeof value === "string" && literals.all.includes(value)) {
    others.push(...literals.beside(value), random.pick(literals.all) ?? "");
  }
  for (const other of new Set(others)) {
    if (other !== value) yield ["other literal", other];
  }
  if (Array.isArray(value)) yield* changesOfArray(value);
  else if (isObject(value)) yield* changesOfObject(value, random);
}

function* changesOfArray(value: readonly unknown[]): Generator<Change> {
  yield ["as object", { ...value }];
  yield ["null added", [...value, null]];
  yield ["wrong item added", [...value, { type: "unheard-of" }]];
  const [first] = value;
  if (value.length === 0) return;
  yield ["item repeated", [...value, first]];
  yield ["101 items", Array.from({ length: 101 }, () => first)];
}

function* changesOfObject(value: Record<string, unknown>, random: Random): Generator<Change> {
  yield ["as array", Object.values(value)];
  yield ["extra key", withKey(value, "x-extra", random.pick([null, 0.5, "x", [], { a: [null] }]))];
  yield ["hostile key", withKey(value, random.pick(HOSTILE_KEYS) ?? "", { x: 1 })];
  const key = random.pick(Object.keys(value));
  if (key !== undefined) yield ["inside itself", withKey(value, key, value)];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

/** Sets a property without an assignment, so that `__proto__` is an ordinary key, as in `JSON.parse`. */
function withKey(value: Record<string, unknown>, key: string, item: unknown): unknown {
  const kept = Object.entries(value);
  const at = kept.findIndex(([name]) => name === key);
  return Object.fromEntries(at < 0 ? [...kept, [key, item]] : kept.with(at, [key, item]));
}

function without(value: Record<string, unknown>, key: string): unknown {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}
