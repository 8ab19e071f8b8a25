/** The handler of `server/discover`. */
import type { EngineContext } from "./engine-context.js";
import type { CacheHint, Handler } from "./request.js";

export function discoverHandler(
  {
    revisions,
    instructions,
    capabilities,
  }: Pick<EngineContext, "revisions" | "instructions" | "capabilities">,
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
