/** The handler of `server/discover`. */
import type { CacheHint } from "./request.js";
import type { Handler, ServerCore } from "./server-core.js";

export function discoverHandler(
  {
    revisions,
    instructions,
    capabilities,
  }: Pick<ServerCore, "revisions" | "instructions" | "capabilities">,
  cache: CacheHint,
): Handler {
  const result = {
    supportedVersions: revisions,
    capabilities,
    ...(instructions === undefined ? {} : { instructions }),
  };
  return (_, call) => {
    call.cache = cache;
    return result;
  };
}
