/** Whether a server has declared what a call needs. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerCapabilities } from "@mcp-gen/protocol/2026-07-28";
import { MissingCapabilityError } from "./errors.js";

/**
 * @param capability a path into the capabilities: `resources.subscribe`
 * @throws MissingCapabilityError
 */
export function needCapability(
  capabilities: ServerCapabilities,
  method: string,
  capability: string | undefined,
): void {
  if (capability === undefined) return;
  let found: unknown = capabilities;
  for (const name of capability.split(".")) {
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  if (found === undefined || found === false) throw new MissingCapabilityError(method, capability);
}
