/** The `_meta` of requests in the stateless era. */
import type { Revision } from "@mcp-gen/protocol";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
} from "@mcp-gen/protocol/keys";
import type { Params } from "../call-options.js";
import type { ClientContext } from "../era.js";

export function requestMeta(
  revision: Revision,
  { info, capabilities }: Pick<ClientContext, "info" | "capabilities">,
): Params {
  return {
    [PROTOCOL_VERSION_META_KEY]: revision,
    [CLIENT_INFO_META_KEY]: info,
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  };
}
