/**
 * The features of each revision, for programs that support several revisions.
 *
 * @generated from schema/revisions.json by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type { RevisionFeatures } from "@mcp-gen/protocol/runtime";
import type { Revision } from "./index.js";

/**
 * Returns the features of a revision.
 *
 * @example featuresOf("2030-01-01").batches
 */
export function featuresOf(revision: Revision): RevisionFeatures {
  return FEATURES[revision];
}

/**
 * The revision to assume for a Streamable HTTP client that sends no `MCP-Protocol-Version` header:
 * the newest revision that does not define this header. `undefined` if every revision defines the
 * header.
 */
export const assumedRevision: Revision | undefined = undefined;

/** The newest released revision of the session era. */
export const newestSessionRevision: Revision = "2030-01-01";

/** The newest released revision of the stateless era. */
export const newestStatelessRevision: Revision = "2030-06-01";

const FEATURES: Readonly<Record<Revision, RevisionFeatures>> = {
  "2030-01-01": { sessions: true, serverRequests: true, batches: true },
  "2030-06-01": { inputRequests: true, errorsWithoutId: true, mirroredHeaders: true },
};
