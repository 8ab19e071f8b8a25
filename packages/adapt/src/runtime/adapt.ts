/** Adapts one value with the tables of a pair. */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Hooks } from "./hooks.js";
import type { Answer, Loss } from "./loss.js";
import type { Entry, Pair } from "./pair.js";
import { isObject } from "./change.js";
import { errorAnswer, refuse, type Policy, type Run } from "./run.js";

export interface AdaptOptions {
  /** `strip` unless told. */
  policy?: Policy;
  hooks?: Hooks;
}

/** A value as the other revision has it. */
export interface Adapted<Value = unknown> {
  /** Nothing, exactly when one of the losses is `impossible`. */
  value: Value | undefined;
  /** In the order of the steps. Empty: nothing is lost. */
  losses: Loss[];
}

/**
 * Adapts a value of a declared type.
 *
 * @param type the name of a declaration of the revision the value is written in
 * @throws RangeError for a type that revision does not have
 */
export function adaptWith(
  pair: Pair,
  type: string,
  value: unknown,
  options: AdaptOptions = {},
): Adapted {
  const entry = entriesOf(pair).get(type);
  if (entry === undefined) throw unknownType(pair, type);
  return entry === null ? { value, losses: [] } : adaptEntry(pair, entry, value, type, options);
}

/** What a pair does with each of its types; nothing with those that cross as they are. */
type Entries = ReadonlyMap<string, Entry | null>;

/** In a table as large as that of the types, one look-up that finds nothing takes longer than all else such a type needs. */
const known = /* @__PURE__ */ new WeakMap<Pair, Entries>();

function entriesOf(pair: Pair): Entries {
  let entries = known.get(pair);
  if (entries === undefined) {
    entries = new Map(
      [...pair.names].map((name) => [
        name,
        (Object.hasOwn(pair.types, name) && pair.types[name]) || null,
      ]),
    );
    known.set(pair, entries);
  }
  return entries;
}

/** Adapts a value by what a table of the pair says of it. */
export function adaptEntry(
  pair: Pair,
  entry: Entry,
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

/** The value an entry makes, with what is lost noted in the run. */
export function applyEntry(
  pair: Pair,
  entry: Entry,
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

/** The end of a run: no value where something is impossible, and the losses in the order of the steps. */
export function settle(pair: Pair, run: Run, value: unknown): Adapted {
  const { losses } = run;
  if (losses.length === 0) return { value, losses };
  const impossible = losses.some(({ kind }) => kind === "impossible");
  return { value: impossible ? undefined : value, losses: inOrder(losses, isDown(pair)) };
}

/** The losses of one step after those of another; those of one step stay as they are. There are few steps. */
function inOrder(losses: Loss[], down: boolean): Loss[] {
  const steps: string[] = [];
  for (const { step } of losses) if (!steps.includes(step)) steps.push(step);
  if (steps.length === 1) return losses;
  steps.sort();
  if (down) steps.reverse();
  return steps.flatMap((one) => losses.filter(({ step }) => step === one));
}

function isDown({ from, to }: Pair): boolean {
  return from > to;
}

/** What has an id waits for an answer. A request by itself may lack one: the oldest schemas leave it to the envelope. */
function isRequest(name: string, value: unknown): boolean {
  return name.endsWith("Request") || (isObject(value) && "method" in value && "id" in value);
}

const NONE: Answer = { kind: "none" };

function methodNotFound(reason: string): Answer {
  return errorAnswer(jsonRpcCodes.methodNotFound, reason);
}

function unknownType({ from, names }: Pair, type: string): RangeError {
  const known = names.size === 0 ? "" : `, such as ${[...names].slice(0, 3).join(", ")}`;
  return new RangeError(
    `${from}: expected the name of a type${known}, found ${JSON.stringify(type)}; whole messages are for adaptMessage`,
  );
}
