/**
 * Adapts values and messages of the Model Context Protocol from any revision to any other. A value without differences
 * is returned as the same reference. Everything that the target revision cannot express is reported as a loss. If a
 * whole message cannot be expressed, the loss contains the answer to send instead.
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

/** The source revision and the target revision. */
export interface AdapterRoute<From extends Revision = Revision, To extends Revision = Revision> {
  from: From;
  to: To;
}

/**
 * Adapts a value of a declared type.
 *
 * @param type the name of a type in the revision `from`, such as `CallToolResult`, `Tool` or `CallToolRequestParams`
 * @throws RangeError for an unknown revision, and for a type that the revision `from` does not have
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
/** Adapts a value whose type name is known only at run time. For a literal name, the other signature applies. */
export function adapt<Name extends string>(
  type: string extends Name ? Name : never,
  value: unknown,
  options: AdapterRoute & AdaptOptions,
): Adapted;
export function adapt(type: string, value: unknown, options: AdapterRoute & AdaptOptions): Adapted {
  return adaptWith(pairOf(options), type, value, options);
}

/**
 * Adapts a whole JSON-RPC message. For a response, pass the method of its request.
 *
 * @throws RangeError for an unknown revision or sender, and for a result without `method`
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

/** Adapts the error object of an error response. Some error codes depend on the method of the request. */
export function adaptError(
  method: string | undefined,
  error: unknown,
  options: AdapterRoute & AdaptOptions,
): Adapted {
  return adaptErrorWith(pairOf(options), method, error, options);
}

/** The pair of the last call. Most calls need the same pair, because a connection keeps its revisions. */
let last: Pair | undefined;

function pairOf({ from, to }: AdapterRoute): Pair {
  if (last?.from === from && last.to === to) return last;
  // An inherited name such as `constructor` leads to a value without `types`.
  const pair: Partial<Pair> | undefined = pairs[from]?.[to];
  if (pair?.types === undefined)
    throw unknownRevision(Object.hasOwn(pairs, from) ? { to } : { from });
  last = pair as Pair;
  return last;
}

function unknownRevision(found: { from?: unknown; to?: unknown }): RangeError {
  const [[option, value] = []] = Object.entries(found);
  return new RangeError(
    `${option}: expected one of ${Object.keys(pairs).join(", ")}, received ${JSON.stringify(value)}`,
  );
}
