/** Scripted responses of a test client to input requests. */
import { McpError } from "@mcp-gen/core";
import { jsonRpcCodes, type Revision } from "@mcp-gen/protocol";
import { featuresOf } from "@mcp-gen/protocol/features";

/**
 * The scripted responses, by method. A plain value is the response to every request of the method. A function receives
 * the params as the server sent them, and returns the response. If a method has no entry, the client does not declare
 * the capability.
 */
export interface ScriptedAnswers {
  /** The response to `elicitation/create`: `{ action: "accept", content: { … } }`. */
  readonly elicit?: Scripted;
  /** The response to `sampling/createMessage`: `{ role: "assistant", content: { … }, model: "…" }`. */
  readonly sample?: Scripted;
  /** The roots in the response to `roots/list`. */
  readonly roots?: readonly { readonly uri: string; readonly name?: string }[];
}

type Params = Readonly<Record<string, unknown>>;

export type Scripted =
  | Readonly<Record<string, unknown>>
  | ((
      params: Params,
    ) => Readonly<Record<string, unknown>> | Promise<Readonly<Record<string, unknown>>>);

/** Returns the capabilities that the revision defines for the given responses. */
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

/**
 * Returns the scripted response to a request.
 *
 * @throws McpError -32601 for a method without a scripted response
 */
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
      `Method not found: ${method}: the test has no scripted response`,
    );
  }
  return typeof scripted === "function" ? await scripted(params ?? {}) : scripted;
}
