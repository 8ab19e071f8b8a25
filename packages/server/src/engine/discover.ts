/** The handler of `server/discover`. */
import type { CacheHint } from "./request.js";
import type { Handler, EngineContext } from "./engine-context.js";

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
