/**
 * What counts of that which a client declares when it opens a session. It says what it can do before it knows what is
 * agreed, so an old session may begin with modes of questions that came later, and could not be asked in it.
 */
import type { Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";
import type { ClientCapabilities } from "@mcp-gen/protocol/newest";

/** Returns the capabilities of a client in the form of the newest revision. */
export function declaredIn(revision: Revision, declared: ClientCapabilities): ClientCapabilities {
  const features = featuresOf(revision);
  if (features.elicitationModes && features.samplingContext) return declared;
  const { elicitation, sampling, ...rest } = declared;
  const hasForms = features.elicitation && elicitation !== undefined;
  return { ...rest, ...(hasForms && { elicitation: {} }), ...(sampling && { sampling: {} }) };
}
