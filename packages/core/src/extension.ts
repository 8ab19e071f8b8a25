/** Extensions of the protocol (SEP-2133): what each side declares and adds under one identifier. */
import type { Revision } from "@mcp-gen/protocol";
import { TASKS_EXTENSION } from "@mcp-gen/protocol/keys";
import type { ExtensionMethods } from "@mcp-gen/protocol/runtime/dispatch";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { Awaitable } from "./awaitable.js";
import { checkOptionNames } from "./check-argument.js";

/** The settings that a side declares for an extension. `{}` means support without settings. */
export interface ExtensionSettings {
  readonly [key: string]: unknown;
}

/** The argument of {@link defineExtension}. */
export interface ExtensionDefinition<Context = unknown> {
  /** Reverse domain and name, such as `com.acme/reports`. */
  readonly id: string;
  /** The settings that both sides declare. Default: `{}`. */
  readonly settings?: ExtensionSettings;
  /**
   * The oldest revision in which the server declares the extension and handles its methods. Default: every revision.
   */
  readonly since?: Revision;
  /**
   * The sides that declare the extension. With `["server"]`, every client can use its methods and filters. Default: both
   * sides.
   */
  readonly declaredBy?: readonly ("client" | "server")[];
  readonly server?: ServerExtension<Context>;
  readonly client?: ClientExtension;
}

/**
 * An extension for servers and clients. A server enables it with `defineServer({ extensions: [it] })`, a client with
 * `connect(url, { extensions: [it] })`. Neither enables an extension by default.
 */
export interface Extension<Context = unknown> extends ExtensionDefinition<Context> {
  /** Advice about the identifier or the methods, which both sides report as a warning. */
  readonly advice: string | undefined;
  /** Returns the settings that a side declares. */
  settingsOf(side: "server" | "client"): ExtensionSettings;
}

/** What an extension adds to a server. */
export interface ServerExtension<Context = unknown> {
  /** Settings that differ from those of the client. */
  readonly settings?: ExtensionSettings;
  /** Handlers by method: the result of a generated `serverRequestExtension`, or functions of your own. */
  readonly methods?: ExtensionMethods<Context>;
  /** Filters of `subscriptions/listen` by their key in `notifications`. */
  readonly filters?: { readonly [key: string]: ExtensionFilter<Context> };
}

/**
 * Starts a subscription of a client. Receives the requested value of the filter, which is not validated. Returns
 * `undefined` to grant nothing. The server acknowledges the stream when all filters have started. Notifications from
 * before are sent after the acknowledgment.
 *
 * @example ({ value, notify }) => { … return { granted: ids, end: stop }; }
 */
export type ExtensionFilter<Context = unknown> = (
  request: FilterRequest<Context>,
) => Awaitable<FilterGrant | undefined>;

export interface FilterRequest<Context = unknown> {
  /** What the client requested. Any JSON value. */
  readonly value: unknown;
  readonly context: Context;
  /** Maximum number of subscriptions that one filter may start. */
  readonly limit: number;
  /** Sends a notification to the client until the subscription ends. */
  readonly notify: (method: string, params: { readonly [key: string]: unknown }) => void;
}

export interface FilterGrant {
  /** The granted part, for the acknowledgment. */
  readonly granted: unknown;
  /** The number of subscriptions, which count toward the limits of the server. Default: 1. */
  readonly count?: number;
  /** Called once when the subscription ends. */
  end?(): void;
}

/** What an extension adds to a client. */
export interface ClientExtension {
  /** Settings that differ from those of the server. */
  readonly settings?: ExtensionSettings;
  /**
   * Whether a value is a result that the extension adds to a method of the protocol: a generated `isExtensionResult`.
   * The client rejects all other results with a `resultType` that the protocol does not define.
   */
  readonly isResult?: (method: string, result: unknown) => boolean;
}

const DEFINITION: Readonly<Record<keyof ExtensionDefinition, true>> = {
  id: true,
  settings: true,
  since: true,
  declaredBy: true,
  server: true,
  client: true,
};

const SERVER: Readonly<Record<keyof ServerExtension, true>> = {
  settings: true,
  methods: true,
  filters: true,
};

const CLIENT: Readonly<Record<keyof ClientExtension, true>> = { settings: true, isResult: true };

/**
 * Defines an extension, so that servers and clients can enable it by name.
 *
 * @example
 * ```ts
 * const weather = defineExtension({ id: "com.acme/weather", server: { methods } });
 * ```
 *
 * @throws TypeError if the identifier is invalid, and for unknown properties
 */
export function defineExtension<Context = unknown>(
  definition: ExtensionDefinition<Context>,
): Extension<Context> {
  const { id, settings = {} } = definition;
  const methods = Object.keys(definition.server?.methods ?? {});
  const advice = checkExtensionId(id) ?? checkReserved(id, methods);
  // The definition may be a changed copy of an extension.
  if (!("settingsOf" in definition)) {
    checkOptionNames(`defineExtension ${id}`, definition, DEFINITION);
  }
  checkOptionNames(`defineExtension ${id}: server`, definition.server ?? {}, SERVER);
  checkOptionNames(`defineExtension ${id}: client`, definition.client ?? {}, CLIENT);
  return {
    ...definition,
    advice,
    settingsOf: (side) => definition[side]?.settings ?? settings,
  };
}

const LABEL = "[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?";
const NAME = "[A-Za-z0-9](?:[A-Za-z0-9_.-]*[A-Za-z0-9])?";
const ID = new RegExp(`^(${LABEL}(?:\\.${LABEL})*)/${NAME}$`);

/**
 * Checks the identifier of an extension by the grammar of `_meta` keys, with a mandatory prefix.
 *
 * @returns advice if the prefix is not a reverse domain, which the specification recommends
 * @throws TypeError if the identifier is invalid
 */
function checkExtensionId(id: unknown): string | undefined {
  const prefix = typeof id === "string" ? ID.exec(id)?.[1] : undefined;
  if (prefix === undefined) {
    throw new TypeError(
      `extension: expected an identifier with a prefix, such as com.acme/reports, received ${describeReceived(id)}`,
    );
  }
  if (prefix.includes(".")) return undefined;
  return `extension ${id as string}: expected a reverse domain as prefix, such as com.${prefix}/, received ${prefix}/; other vendors may use the same prefix`;
}

/** The prefix of methods that belong to the tasks extension. */
const RESERVED = "tasks/";

/** Returns advice if another extension has methods with the prefix of the tasks extension. */
function checkReserved(id: string, methods: readonly string[]): string | undefined {
  const reserved = methods.find((method) => method.startsWith(RESERVED));
  if (reserved === undefined || id === TASKS_EXTENSION) return undefined;
  return `extension ${id}: expected methods that do not start with ${RESERVED}, which is reserved for ${TASKS_EXTENSION}, received ${reserved}; rename it`;
}
