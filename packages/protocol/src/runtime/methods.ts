/** The types of methods that all revisions share. The generated `methods.ts` of each revision contains the tables. */
import type { RequestId } from "./json-rpc.js";

export type Direction = "client-to-server" | "server-to-client";

/**
 * The capability that each side must have declared before the message may be sent, as a path of keys.
 *
 * If both sides have an entry, the entry of the receiver applies to a request, and the entry of the sender to a
 * notification.
 *
 * @example { server: "resources.subscribe" }
 */
export interface CapabilityGate {
  readonly client?: string;
  readonly server?: string;
}

interface MethodInfo {
  readonly params: "required" | "optional";
  readonly capability?: CapabilityGate;
}

export interface NotificationInfo extends MethodInfo {
  readonly directions: readonly Direction[];
}

/** A request that a server embeds in a result. */
export interface EmbeddedRequestInfo extends MethodInfo {
  readonly results: readonly ResultInfo[];
}

export interface RequestInfo extends MethodInfo {
  readonly directions: readonly Direction[];
  /** The possible results, the normal one first. */
  readonly results: readonly ResultInfo[];
  /** HTTP headers that repeat a field of the message. Maps the header name to the path in the message. */
  readonly headers?: { readonly [header: string]: string };
}

export interface ResultInfo {
  /** Name of the result type. */
  readonly type: string;
  /** The `resultType` of the result, in revisions that have it. */
  readonly resultType?: string;
  /** The condition under which the server sends this result, in the words of the specification. */
  readonly when?: string;
}

/** Returns the entry of a method. Ignores inherited properties such as `constructor`. */
export function entryOf<Entry>(
  table: { readonly [method: string]: Entry },
  method: string,
): Entry | undefined {
  return Object.hasOwn(table, method) ? table[method] : undefined;
}

/** The methods of a table that have the given direction. */
export type MethodsTo<Table extends MessageTypes<Table>, To extends Direction> = {
  [Method in keyof Table]: To extends Table[Method]["direction"] ? Method : never;
}[keyof Table];

type MessageTypes<Table> = { [Method in keyof Table]: { direction: Direction; params?: unknown } };

/** Complete request messages. */
export type RequestsAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { jsonrpc: "2.0"; id: RequestId; method: Method } & ParamsOnly<
    Table[Method]
  >;
}[Methods];

/** Complete notification messages. */
export type NotificationsAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { jsonrpc: "2.0"; method: Method } & ParamsOnly<Table[Method]>;
}[Methods];

/** Requests without an envelope, as embedded in a result. */
export type EmbeddedAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { method: Method } & ParamsOnly<Table[Method]>;
}[Methods];

/** The `params` of an entry, with their optionality. */
type ParamsOnly<Entry> = Pick<Entry, "params" & keyof Entry>;

/** Whether a result has this `resultType`. */
export function hasResultType(value: unknown, resultType: string): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "resultType" in value &&
    value.resultType === resultType
  );
}
