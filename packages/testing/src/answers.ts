/** Scripted responses of a test client to input requests. */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes, type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";

/**
 * Responses by method. A value is the response to every request; a function receives the params in wire form. The
 * client does not declare the capability of a missing entry.
 */
export interface ScriptedAnswers {
  /** For `elicitation/create`: `{ action: "accept", content: { … } }`. */
  readonly elicit?: Scripted;
  /** For `sampling/createMessage`: `{ role: "assistant", content: { … }, model: "…" }`. */
  readonly sample?: Scripted;
  /** For `roots/list`: the roots. */
  readonly roots?: readonly { readonly uri: string; readonly name?: string }[];
}

type Params = Readonly<Record<string, unknown>>;

export type Scripted =
  | Readonly<Record<string, unknown>>
  | ((
      params: Params,
    ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>);

/** Returns the capabilities for the responses, as far as the revision has them. */
export function scriptedCapabilities(
  { elicit, sample, roots }: ScriptedAnswers,
  revision: Revision,
): object {
  const features = featuresOf(revision);
  const modes = features.elicitationModes ? { form: {}, url: {} } : {};
  return {
    ...(elicit === undefined || !features.elicitation ? {} : { elicitation: modes }),
    ...(sample === undefined ? {} : { sampling: {} }),
    ...(roots === undefined ? {} : { roots: {} }),
  };
}

/** @throws McpError -32601 for a method without a response */
export async function scriptedAnswer(
  method: string,
  params: Params | undefined,
  { elicit, sample, roots }: ScriptedAnswers,
): Promise<Record<string, unknown>> {
  if (method === "roots/list" && roots !== undefined) return { roots };
  const scripted =
    method === "elicitation/create"
      ? elicit
      : method === "sampling/createMessage"
        ? sample
        : undefined;
  if (scripted === undefined) {
    throw new McpError(
      jsonRpcCodes.methodNotFound,
      `Method not found: ${method}: no answer is scripted`,
    );
  }
  return typeof scripted === "function" ? await scripted(params ?? {}) : scripted;
}
