/**
 * The features of each revision, for programs that support several revisions.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { Revision } from "./index.js";
import type { RevisionFeatures } from "./runtime/registry.js";

/**
 * Returns the features of a revision.
 *
 * @example featuresOf("2024-11-05").batches
 */
export function featuresOf(revision: Revision): RevisionFeatures {
  return FEATURES[revision];
}

/**
 * The revision to assume for a Streamable HTTP client that sends no `MCP-Protocol-Version` header:
 * the newest revision that does not define this header. `undefined` if every revision defines the
 * header.
 */
export const assumedRevision: Revision = "2025-03-26";

/** The newest released revision of the session era. */
export const newestSessionRevision: Revision = "2025-11-25";

/** The newest released revision of the stateless era. */
export const newestStatelessRevision: Revision = "2026-07-28";

const FEATURES: Readonly<Record<Revision, RevisionFeatures>> = {
  "2024-11-05": { sessions: true, serverRequests: true },
  "2025-03-26": { sessions: true, serverRequests: true, batches: true, streamableHttp: true },
  "2025-06-18": {
    sessions: true,
    serverRequests: true,
    outputSchemas: true,
    elicitation: true,
    streamableHttp: true,
    versionHeader: true,
  },
  "2025-11-25": {
    sessions: true,
    serverRequests: true,
    errorsWithoutId: true,
    outputSchemas: true,
    elicitation: true,
    elicitationModes: true,
    samplingContext: true,
    tasks: true,
    streamableHttp: true,
    versionHeader: true,
    primedStreams: true,
    originStatus: true,
  },
  "2026-07-28": {
    inputRequests: true,
    errorsWithoutId: true,
    listen: true,
    mirroredHeaders: true,
    outputSchemas: true,
    elicitation: true,
    elicitationModes: true,
    samplingContext: true,
    streamableHttp: true,
    versionHeader: true,
    originStatus: true,
  },
};
