/** What a client can be asked, by what it has declared. */
import { McpError } from "@mcp-gen/core/base";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";

const MISSING_REQUIRED_CLIENT_CAPABILITY = -32021;

/** Without a mode a client shows forms: that is all there was in the beginning. */
export function canElicit({ elicitation }: ClientCapabilities, mode: "form" | "url"): boolean {
  if (elicitation === undefined) return false;
  if (elicitation[mode] !== undefined) return true;
  return mode === "form" && elicitation.url === undefined;
}

export function canSample({ sampling }: ClientCapabilities, withTools: boolean): boolean {
  return sampling !== undefined && (!withTools || sampling.tools !== undefined);
}

export function missingCapability(
  requiredCapabilities: Pick<ClientCapabilities, "elicitation" | "sampling" | "roots">,
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

/** `elicitation.url` where a part is needed, and `elicitation` where none is. */
function pathsOf(name: string, parts: readonly string[]): readonly string[] {
  return parts.length === 0 ? [name] : parts.map((part) => `${name}.${part}`);
}
