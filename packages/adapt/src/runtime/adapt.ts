/** Adapts one value with the tables of a pair. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Hooks } from "./hooks.js";
import type { RefusalAnswer, Loss } from "./loss.js";
import type { PairEntry, Pair } from "./pair.js";
import { isObject } from "./change.js";
import { errorAnswer, refuse, type Policy, type Run } from "./run.js";

export interface AdaptOptions {
  /** Default: `strip`. */
  policy?: Policy;
  hooks?: Hooks;
}

/** A value in the form of the other revision. */
export interface Adapted<Value = unknown> {
  /** `undefined` exactly when one of the losses is `impossible`. */
  value: Value | undefined;
  /** In the order of the steps. Empty if nothing is lost. */
  losses: Loss[];
}

/**
 * Adapts a value of a declared type. With a pair of `@mcp-gen/adapt/FROM/TO`, value and result have the types of the
 * two revisions; the result is undefined if one of the losses is `impossible`.
 *
 * @param type the name of a declaration of the revision the value is written in
 * @throws RangeError for a type that the revision does not have
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

/** The type of a name. */
type TypeOf<Types, Name, Otherwise = unknown> = Name extends keyof Types ? Types[Name] : Otherwise;

/** Adapts a value with an entry of the pair's tables. */
export function adaptEntry(
  pair: Pair,
  entry: PairEntry,
  value: unknown,
  name: string,
  options: AdaptOptions,
): Adapted {
  const run = runOf(options);
  return settle(pair, run, applyEntry(pair, entry, value, name, run));
}

export function runOf({ policy = "strip", hooks = {} }: AdaptOptions): Run {
  return { policy, hooks, losses: [], moves: [] };
}

/** Returns the value of an entry, and records losses in the run. */
export function applyEntry(
  pair: Pair,
  entry: PairEntry,
  value: unknown,
  name: string,
  run: Run,
): unknown {
  if (typeof entry === "function") return entry(value, run, "");
  if ("reason" in entry)
    return refuse(run, entry.step, "", entry.answer, entry.reason, entry.session);
  const reason = isDown(pair)
    ? `${name} came with ${entry.after}`
    : `${name} left with ${entry.after}`;
  return refuse(run, entry, "", isRequest(name, value) ? methodNotFound(reason) : NONE, reason);
}

/** Ends a run: no value if something is impossible, and the losses in the order of the steps. */
export function settle(pair: Pair, run: Run, value: unknown): Adapted {
  const { losses } = run;
  if (losses.length === 0) return { value, losses };
  let impossible = false;
  const steps: string[] = [];
  for (const { kind, step } of losses) {
    if (kind === "impossible") impossible = true;
    if (step !== steps.at(-1) && !steps.includes(step)) steps.push(step);
  }
  steps.sort();
  if (isDown(pair)) steps.reverse();
  return { value: impossible ? undefined : value, losses: inOrder(losses, steps) };
}

/** Orders losses by step; losses of one step keep their order. The number of steps is small. */
function inOrder(losses: Loss[], steps: readonly string[]): Loss[] {
  if (steps.length === 1) return losses;
  const ordered: Loss[] = [];
  for (const step of steps) {
    for (const loss of losses) if (loss.step === step) ordered.push(loss);
  }
  return ordered;
}

function isDown({ from, to }: Pair): boolean {
  return from > to;
}

/**
 * A message with an id expects a response. A separate request may lack one: the oldest schemas leave it to the
 * envelope.
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
    `${from}: expected the name of a type${known}, received ${JSON.stringify(type)}; whole messages are for adaptMessage`,
  );
}
