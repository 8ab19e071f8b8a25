/**
 * Limits the capabilities of a client to those that its session can use. A client declares its capabilities before the
 * revision is negotiated, so it may declare elicitation modes that the revision does not have.
 */
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";

/** Returns the capabilities that apply in a revision, in the form of the newest revision. */
export function declaredIn(revision: Revision, declared: ClientCapabilities): ClientCapabilities {
  const features = featuresOf(revision);
  if (features.elicitationModes && features.samplingContext) return declared;
  const { elicitation, sampling, ...rest } = declared;
  const hasForms = features.elicitation && elicitation !== undefined;
  return { ...rest, ...(hasForms && { elicitation: {} }), ...(sampling && { sampling: {} }) };
}
