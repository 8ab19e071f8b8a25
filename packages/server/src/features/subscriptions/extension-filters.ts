/** Filters that extensions add to `subscriptions/listen`. Loaded only for servers with extensions. */
import { isolated } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import type { SubscriptionFilter } from "@mcp-gen/protocol/newest";
import type { ServerCall } from "../../engine/request.js";
import { canUseExtension, missingCapability } from "../../input/client-capabilities.js";
import { contextOf, type Context } from "../context.js";
import type { FeatureServer } from "../feature-server.js";

/** The filters of extensions in one stream. */
export interface StartedFilters {
  /** The granted part of each filter. */
  readonly granted: Record<string, unknown>;
  /** Sends the notifications from before the acknowledgment of the stream. */
  acknowledged(): void;
  end(): void;
}

/**
 * Starts the requested filters of a stream.
 *
 * @throws McpError -32021 if the client has not declared the extension of a requested filter, and what a filter throws
 */
export function startFilters(
  extensions: readonly Extension<Context>[],
  wanted: SubscriptionFilter,
  call: ServerCall,
  server: FeatureServer,
  _meta: object,
): StartedFilters {
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
  try {
    for (const { extension, key, start } of requestedFilters(extensions, wanted)) {
      const context = contextOf(call, server);
      if (!canUseExtension(context.client.capabilities, extension)) {
        throw missingCapability({ extensions: { [extension.id]: {} } });
      }
      const value: unknown = Reflect.get(wanted, key);
      const found = start({ value, context, notify });
      if (found === undefined) continue;
      granted[key] = found.granted;
      stops.push(() => found.end?.());
    }
  } catch (thrown) {
    end();
    throw thrown;
  }
  return {
    granted,
    acknowledged() {
      const sends = early ?? [];
      early = undefined;
      for (const send of sends) send();
    },
    end,
  };
}

function requestedFilters(extensions: readonly Extension<Context>[], wanted: SubscriptionFilter) {
  return extensions.flatMap((extension) =>
    Object.entries(extension.server?.filters ?? {})
      .filter(([key]) => Object.hasOwn(wanted, key))
      .map(([key, start]) => ({ extension, key, start })),
  );
}
