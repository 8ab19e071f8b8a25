/**
 * What is known of a method at run time and in the type system, whatever the revision. The generated `methods.ts` of
 * each revision fills in the tables.
 */
import type { RequestId } from "./json-rpc.js";

export type Direction = "client-to-server" | "server-to-client";

/**
 * Path of the capability that has to be declared before the message may be sent, by the side that declares it. Where
 * both sides are named, the receiver's counts for a request and the sender's for a notification.
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

/** A request a server embeds in a result. */
export interface EmbeddedRequestInfo extends MethodInfo {
  readonly results: readonly ResultInfo[];
}

export interface RequestInfo extends MethodInfo {
  readonly directions: readonly Direction[];
  /** The ordinary result first. */
  readonly results: readonly ResultInfo[];
  /** HTTP headers that repeat a field of the message: header name to path in the message. */
  readonly headers?: { readonly [header: string]: string };
}

export interface ResultInfo {
  /** Name of the result's type. */
  readonly type: string;
  /** The `resultType` that announces it, in revisions that have one. */
  readonly resultType?: string;
  /** The condition under which the request is answered so, in the specification's terms. */
  readonly when?: string;
}

/** The entry of a method. Names that every object inherits, such as `constructor`, are methods only if listed. */
export function entryOf<Entry>(
  table: { readonly [method: string]: Entry },
  method: string,
): Entry | undefined {
  return Object.hasOwn(table, method) ? table[method] : undefined;
}

/** The methods of a table that travel in a direction. */
export type MethodsTo<Table extends MessageTypes<Table>, To extends Direction> = {
  [Method in keyof Table]: To extends Table[Method]["direction"] ? Method : never;
}[keyof Table];

type MessageTypes<Table> = { [Method in keyof Table]: { direction: Direction; params?: unknown } };

/** Whole requests, as they travel. */
export type RequestsAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { jsonrpc: "2.0"; id: RequestId; method: Method } & ParamsOnly<
    Table[Method]
  >;
}[Methods];

/** Whole notifications, as they travel. */
export type NotificationsAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { jsonrpc: "2.0"; method: Method } & ParamsOnly<Table[Method]>;
}[Methods];

/** Requests without an envelope, as embedded in a result. */
export type EmbeddedAs<Table, Methods extends keyof Table> = {
  [Method in Methods]: { method: Method } & ParamsOnly<Table[Method]>;
}[Methods];

/** The `params` of an entry, with their optionality. */
type ParamsOnly<Entry> = Pick<Entry, "params" & keyof Entry>;

/** Whether a result announces itself with this `resultType`. */
export function hasResultType(value: unknown, resultType: string): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    "resultType" in value &&
    value.resultType === resultType
  );
}
