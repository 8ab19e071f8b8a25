/** Reads a notification of the server: validates it, and adapts it to the newest revision. */
import type { JsonRpcNotification } from "@mcp-gen/protocol";
import type { ServerNotification } from "../connection/listeners.js";
import type { AdaptedProtocol } from "./adapted-protocol.js";

/**
 * @returns `undefined` for an invalid notification, which is reported, and for a notification that the newest revision
 * does not have
 */
export function readNotification(
  { connection }: { readonly connection: { report(error: unknown): void } },
  protocol: AdaptedProtocol,
  { method, params = {} }: JsonRpcNotification,
): ServerNotification | undefined {
  if (Object.hasOwn(protocol.notifications, method) && !protocol.isParamsOf(method, params)) {
    connection.report(
      new Error(
        `${method}: received params that are not valid in ${protocol.revision}; the client ignores the notification`,
      ),
    );
    return undefined;
  }
  const adapted = protocol.adapter.notification("received", method, params);
  return adapted && { method, params: adapted.params ?? {} };
}
