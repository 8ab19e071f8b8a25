/** Filters that extensions add to `subscriptions/listen`. Loaded only for servers with extensions. */
import { isolated } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import type { SubscriptionFilter } from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../../engine/request.js";
import { canUseExtension, missingCapability } from "../../input/client-capabilities.js";
import { contextOf, type Context } from "../context.js";
import type { FeatureServer } from "../feature-server.js";

/** The filters of extensions in one stream. They end with the stream. */
export interface StartedFilters {
  /** The granted part of each filter. */
  readonly granted: Record<string, unknown>;
  /** Sends the notifications from before the acknowledgment of the stream. */
  acknowledged(): void;
}

type RequestedFilters = ReturnType<typeof requestedFilters>;

/**
 * Starts the requested filters of a stream. Returns `undefined` if the client requests none. Rejects with an McpError
 * -32021 if the client has not declared the extension of a requested filter, and with what a filter throws.
 */
export function startFilters(
  extensions: readonly Extension<Context>[],
  wanted: SubscriptionFilter,
  call: ServerCall,
  server: FeatureServer,
  _meta: object,
): Promise<StartedFilters> | undefined {
  const filters = requestedFilters(extensions, wanted);
  if (filters.length === 0) return undefined;
  return startAll(filters, call, server, _meta);
}

async function startAll(
  filters: RequestedFilters,
  call: ServerCall,
  server: FeatureServer,
  _meta: object,
): Promise<StartedFilters> {
  const context = contextOf(call, server);
  const limit = server.limits.subscriptions;
  const { subscriptions } = server.shares;
  const key = call.route?.clientKey;
  const granted: Record<string, unknown> = {};
  const stops: (() => void)[] = [];
  let early: (() => void)[] | undefined = [];
  let isOver = false;
  const notify = (method: string, params: { readonly [key: string]: unknown }): void => {
    const own = params["_meta"] as object | undefined;
    const send = (): void => call.notify(method, { ...params, _meta: { ...own, ..._meta } });
    if (isOver) return;
    if (early === undefined) send();
    else early.push(send);
  };
  const end = (): void => {
    isOver = true;
    for (const stop of stops.splice(0)) isolated(stop, (thrown) => call.report(thrown));
  };
  call.beforeEnd(end);
  for (const { extension } of filters) {
    if (!canUseExtension(context.client.capabilities, extension)) {
      throw missingCapability({ extensions: { [extension.id]: {} } });
    }
  }
  // One after the other, so that none starts after another one has failed.
  for (const { name, value, start } of filters) {
    const found = await start({ value, context, limit, notify });
    if (found === undefined) continue;
    granted[name] = found.granted;
    const { end: stop, count = 1 } = found;
    stops.push(() => stop?.());
    if (!subscriptions.acquire(key, count)) throw subscriptions.refusal(key, count);
    stops.push(() => subscriptions.release(key, count));
    // The stream may have ended while the filter started.
    if (isOver) end();
  }
  return {
    granted,
    acknowledged() {
      const sends = early ?? [];
      early = undefined;
      for (const send of sends) send();
    },
  };
}

function requestedFilters(extensions: readonly Extension<Context>[], wanted: SubscriptionFilter) {
  return extensions.flatMap((extension) =>
    Object.entries(extension.server?.filters ?? {})
      .filter(([name]) => Object.hasOwn(wanted, name))
      .map(([name, start]) => {
        const value: unknown = Reflect.get(wanted, name);
        return { extension, name, value, start };
      }),
  );
}
