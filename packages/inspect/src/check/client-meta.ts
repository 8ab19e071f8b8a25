/** Who asks: what a check says of itself. It declares nothing, so that nothing may be asked of it. */
import type { Dictionary } from "@mcp-gen/testing/observe";

export const CLIENT_INFO = { name: "mcp-gen-check", version: "1.0.0" };

/** What each request carries in the stateless era. */
export function statelessMeta(revision: string): Dictionary {
  return {
    "io.modelcontextprotocol/protocolVersion": revision,
    "io.modelcontextprotocol/clientInfo": CLIENT_INFO,
    "io.modelcontextprotocol/clientCapabilities": {},
  };
}
