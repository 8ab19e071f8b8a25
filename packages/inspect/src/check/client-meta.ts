/** The identity of the check. It declares only extensions, so the server must not send requests. */
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import type { Dictionary } from "@mcp-gen/testing/observe";

export const CLIENT_INFO = { name: "mcp-gen-check", version: "1.0.0" };

/** The `_meta` keys of each request of a stateless revision. */
export function statelessMeta(revision: string, capabilities: Dictionary = {}): Dictionary {
  return {
    [PROTOCOL_VERSION_META_KEY]: revision,
    [CLIENT_INFO_META_KEY]: CLIENT_INFO,
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  };
}
