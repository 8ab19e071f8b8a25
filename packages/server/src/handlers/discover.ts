/** What the server is, for clients of the stateless era. */
import type { Handler, ServerCore } from "../server-core.js";

export function discoverHandler(server: ServerCore): Handler {
  const { revisions, capabilities, instructions } = server;
  const result = {
    supportedVersions: revisions,
    capabilities,
    ...(instructions === undefined ? {} : { instructions }),
  };
  return (_, call) => {
    call.cache = server.cache;
    return result;
  };
}
