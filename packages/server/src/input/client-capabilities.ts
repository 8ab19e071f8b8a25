/** Checks which input requests a client supports, by its declared capabilities. */
import { McpError } from "@mcp-gen/core/base";
import type { Extension } from "@mcp-gen/core/extension";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";

const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/** Whether a client supports an elicitation mode. A client that declares no mode supports forms, the original mode. */
export function canElicit({ elicitation }: ClientCapabilities, mode: "form" | "url"): boolean {
  if (elicitation === undefined) return false;
  if (elicitation[mode] !== undefined) return true;
  return mode === "form" && elicitation.url === undefined;
}

export function canSample({ sampling }: ClientCapabilities, withTools: boolean): boolean {
  return sampling !== undefined && (!withTools || sampling.tools !== undefined);
}

/** Whether a client can use an extension. It must declare the extension, unless only servers declare it. */
export function canUseExtension(
  { extensions }: ClientCapabilities,
  { id, declaredBy }: Pick<Extension, "id" | "declaredBy">,
): boolean {
  if (declaredBy?.includes("client") === false) return true;
  return extensions !== undefined && Object.hasOwn(extensions, id);
}

export function missingCapability(
  requiredCapabilities: Pick<
    ClientCapabilities,
    "elicitation" | "sampling" | "roots" | "extensions"
  >,
): McpError {
  const names = Object.entries(requiredCapabilities)
    .flatMap(([name, parts]) => pathsOf(name, Object.keys(parts)))
    .join(", ");
  return new McpError(
    MISSING_REQUIRED_CLIENT_CAPABILITY,
    `Missing required client capability: expected the client to declare ${names}`,
    { requiredCapabilities },
  );
}

/** Returns names such as `elicitation.url` if parts are required, otherwise `elicitation`. */
function pathsOf(name: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`);
}
