/** Adapts one value with the tables of a pair. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Hooks } from "./hooks.js";
import type { RefusalAnswer, Loss } from "./loss.js";
import type { PairEntry, Pair } from "./pair.js";
import { isObject } from "./change.js";
import { errorAnswer, refuse, type Adapter, type Policy, type Run } from "./run.js";

export interface AdaptOptions {
  /** Default: `strip`. */
  policy?: Policy;
  hooks?: Hooks;
}

/** A value that was adapted to the other revision, and its losses. */
export interface Adapted<Value = unknown> {
  /** `undefined` exactly when one of the losses is `impossible`. */
  value: Value | undefined;
  /** The losses, in the order of the steps. Empty if nothing is lost. */
  losses: Loss[];
}

/**
 * Adapts a value of a declared type. With a pair from `@mcp-gen/adapt/FROM/TO`, the argument and the result have the
 * types of the two revisions. The `value` of the result is undefined if one of the losses is `impossible`.
 *
 * @param type the name of a type in the revision of the value
 * @throws RangeError if that revision has no such type
 */
export function adaptWith<From, To, Name extends TypeName<From>>(
  pair: Pair<From, To>,
  type: Name,
  value: TypeOf<From, Name>,
  options?: AdaptOptions,
): Adapted<unknown extends From ? unknown : TypeOf<To, Name, never>>;
export function adaptWith(
  pair: Pair,
  type: string,
  value: unknown,
  options: AdaptOptions = {},
): Adapted {
  if (pair.same.has(type)) return { value, losses: [] };
  const entry = Object.hasOwn(pair.types, type) ? pair.types[type] : undefined;
  if (entry === undefined) throw unknownType(pair, type);
  return adaptEntry(pair, entry, value, type, options);
}

/** The type names of a revision. Any string if its types are unknown. */
type TypeName<Types> = unknown extends Types ? string : keyof Types & string;

/** The type with a given name, or `Otherwise` if the name is unknown. */
type TypeOf<Types, Name, Otherwise = unknown> = Name extends keyof Types ? Types[Name] : Otherwise;

/** Adapts a value with an entry of the pair's tables. */
export function adaptEntry(
  pair: Pair,
  entry: PairEntry,
  value: unknown,
  name: string,
  { policy = "strip", hooks = {} }: AdaptOptions,
): Adapted {
  const run: Run = { policy, hooks, losses: [], moves: [] };
  const adapted =
    typeof entry === "function" ? entry(value, run, "") : refuseAll(pair, entry, value, name, run);
  if (run.losses.length === 0) return { value: adapted, losses: run.losses };
  const isImpossible = run.losses.some(({ kind }) => kind === "impossible");
  return { value: isImpossible ? undefined : adapted, losses: inOrder(pair, run.losses) };
}

/** Refuses any value for an entry that is not an adapter, because the other revision cannot express the value. */
function refuseAll(
  pair: Pair,
  entry: Exclude<PairEntry, Adapter>,
  value: unknown,
  name: string,
  run: Run,
): undefined {
  if ("reason" in entry)
    return refuse(run, entry.step, "", entry.answer, entry.reason, entry.session);
  const reason = `${name} ${isDown(pair) ? "came" : "left"} with ${entry.after}`;
  return refuse(run, entry, "", isRequest(name, value) ? methodNotFound(reason) : NONE, reason);
}

/** Sorts losses by step. Losses of the same step keep their order. */
function inOrder(pair: Pair, losses: Loss[]): Loss[] {
  const sign = isDown(pair) ? -1 : 1;
  return losses.toSorted((a, b) => (a.step === b.step ? 0 : a.step < b.step ? -sign : sign));
}

function isDown({ from, to }: Pair): boolean {
  return from > to;
}

/**
 * Whether a value is a request. The request types of the oldest schemas have no `id`, so a type name that ends in
 * `Request` is enough.
 */
function isRequest(name: string, value: unknown): boolean {
  return name.endsWith("Request") || (isObject(value) && "method" in value && "id" in value);
}

const NONE: RefusalAnswer = { kind: "none" };

function methodNotFound(reason: string): RefusalAnswer {
  return errorAnswer(jsonRpcCodes.methodNotFound, reason);
}

function unknownType({ from, same, types }: Pair, type: string): RangeError {
  const names = [...same, ...Object.keys(types)].slice(0, 3);
  const known = names.length === 0 ? "" : `, such as ${names.join(", ")}`;
  return new RangeError(
    `${from}: expected the name of a type${known}, received ${JSON.stringify(type)}; use adaptMessage for whole messages`,
  );
}
