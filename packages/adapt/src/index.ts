/**
 * Carries values and messages of the Model Context Protocol from any revision to any other. Where nothing differs the
 * same reference comes back; what cannot be carried is reported, with what the specification lets one answer instead.
 */
import type { Revision } from "@mcp-gen/protocol";
import { pairs, type AllTypes } from "./pairs.js";
import { adaptWith, type Adapted, type AdaptOptions } from "./runtime/adapt.js";
import {
  adaptErrorWith,
  adaptMessageWith,
  adaptParamsWith,
  adaptResultWith,
  type AdaptedMessage,
  type MessageOptions,
  type Side,
} from "./runtime/message.js";
import type { Pair } from "./runtime/pair.js";

export type { AllTypes } from "./pairs.js";
export type { Adapted, AdaptOptions } from "./runtime/adapt.js";
export type {
  Hooks,
  IdUse,
  RequestMeta,
  SessionAnswer,
  SessionHooks,
  SessionWork,
} from "./runtime/hooks.js";
export type {
  RefusalAnswer,
  ErrorObject,
  JsonObject,
  Loss,
  LossKind,
  SessionNeed,
} from "./runtime/loss.js";
export type { AdaptedMessage, MessageOptions, Side } from "./runtime/message.js";
export type { Policy } from "./runtime/run.js";

/** From which revision to which. */
export interface AdapterRoute<From extends Revision = Revision, To extends Revision = Revision> {
  from: From;
  to: To;
}

/**
 * Adapts a value of a declared type.
 *
 * @param type the name of a declaration of `from`: `CallToolResult`, `Tool`, `CallToolRequestParams`
 * @throws RangeError for a revision there is not, or a type the revision does not have
 *
 * @example
 * ```ts
 * const { value, losses } = adapt("CallToolResult", result, { from: "2026-07-28", to: "2024-11-05" });
 * ```
 */
export function adapt<
  From extends Revision,
  To extends Revision,
  Name extends keyof AllTypes[From] & string,
>(
  type: Name,
  value: AllTypes[From][Name],
  options: AdapterRoute<From, To> & AdaptOptions,
): Adapted<Name extends keyof AllTypes[To] ? AllTypes[To][Name] : never>;
/** The same for a name that is only known at run time; a name that is written out has the first form. */
export function adapt<Name extends string>(
  type: string extends Name ? Name : never,
  value: unknown,
  options: AdapterRoute & AdaptOptions,
): Adapted;
export function adapt(type: string, value: unknown, options: AdapterRoute & AdaptOptions): Adapted {
  return adaptWith(pairOf(options), type, value, options);
}

/**
 * Adapts a whole JSON-RPC message. A response needs the method of the request it answers.
 *
 * @throws RangeError for a revision or a sender there is not, and for a result without the method it answers
 *
 * @example
 * ```ts
 * const { message, reply } = adaptMessage(request, { from: "2025-11-25", to: "2025-06-18", sender: "client" });
 * ```
 */
export function adaptMessage(
  message: unknown,
  options: AdapterRoute & MessageOptions,
): AdaptedMessage {
  return adaptMessageWith(pairOf(options), message, options);
}

/** Adapts the params of a request or notification. */
export function adaptParams(
  method: string,
  params: unknown,
  options: AdapterRoute & AdaptOptions & { sender: Side },
): Adapted {
  return adaptParamsWith(pairOf(options), method, params, options);
}

/** Adapts the result of a request. */
export function adaptResult(
  method: string,
  result: unknown,
  options: AdapterRoute & AdaptOptions,
): Adapted {
  return adaptResultWith(pairOf(options), method, result, options);
}

/** Adapts the error object of an error response; some codes depend on the method that was asked for. */
export function adaptError(
  method: string | undefined,
  error: unknown,
  options: AdapterRoute & AdaptOptions,
): Adapted {
  return adaptErrorWith(pairOf(options), method, error, options);
}

/** A connection stays with its pair, so the one that was asked for last is mostly the one that is asked for next. */
let last: Pair | undefined;

function pairOf({ from, to }: AdapterRoute): Pair {
  if (last?.from === from && last.to === to) return last;
  // Names that objects inherit lead to something without `types`.
  const pair: Partial<Pair> | undefined = pairs[from]?.[to];
  if (pair?.types === undefined) throw unknownRevision(from in pairs ? { to } : { from });
  last = pair as Pair;
  return last;
}

function unknownRevision(found: { from?: unknown; to?: unknown }): RangeError {
  const [[option, value] = []] = Object.entries(found);
  return new RangeError(
    `${option}: expected one of ${Object.keys(pairs).join(", ")}, received ${JSON.stringify(value)}`,
  );
}
