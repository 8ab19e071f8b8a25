/** Checks whether a server has declared the capabilities that a call needs. */
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ServerCapabilities } from "@mcp-gen/protocol/newest";
import { MissingCapabilityError } from "../errors.js";

/** @param capability a path into the capabilities, such as `resources.subscribe` */
function isDeclared(capabilities: ServerCapabilities, capability: string): boolean {
  let found: unknown = capabilities;
  // Most capabilities are a single name.
  const names = capability.includes(".") ? capability.split(".") : [capability];
  for (const name of names) {
    found = isObject(found) && Object.hasOwn(found, name) ? found[name] : undefined;
  }
  return found !== undefined && found !== false;
}

/** @throws MissingCapabilityError */
export function needCapability(
  capabilities: ServerCapabilities,
  method: string,
  capability: string,
): void {
  if (!isDeclared(capabilities, capability)) throw new MissingCapabilityError(method, capability);
}
