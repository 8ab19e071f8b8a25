/** Checks input requests that a program outside of a handler sends, and the responses to them. */
import { unansweredUse } from "@mcp-gen/core/sampling";
import type { JsonSchema } from "@mcp-gen/json-schema";
import { featuresOf } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY } from "@mcp-gen/protocol/keys";
import { isInputRequest } from "@mcp-gen/protocol/newest/guards";
import { isResultOf } from "@mcp-gen/protocol/newest/messages";
import type {
  ClientCapabilities,
  ElicitRequestFormParams,
  InputRequest,
} from "@mcp-gen/protocol/newest";
import { excerpt } from "../engine/described.js";
import { canElicit, canSample } from "../input/client-capabilities.js";
import { formOf, validateForm } from "../input/form/form.js";
import { checkElicitationUrl } from "../input/url.js";
import type { TaskCall, TaskRecord } from "./store.js";

/**
 * Checks an input request as `ctx.elicit` and `ctx.sample` do. Returns it in the form in which clients get it.
 *
 * @throws TypeError for an invalid input request
 */
export function checkedInputRequest(request: InputRequest, where: string): InputRequest {
  if (!isInputRequest(request)) {
    throw new TypeError(
      `${where}: expected an input request such as { method: "elicitation/create", params }, received ${excerpt(request)}; see InputRequest`,
    );
  }
  if (request.method === "sampling/createMessage") {
    const fault = unansweredUse(request.params.messages);
    if (fault !== undefined) throw new TypeError(`${where}: ${fault}`);
  }
  if (request.method !== "elicitation/create") return request;
  const { method, params } = request;
  if (params.mode === "url") {
    return { method, params: { ...params, url: checkElicitationUrl(params.url, where) } };
  }
  const { requestedSchema } = formOf(schemaOf(params), where);
  return { method, params: { ...params, mode: "form", requestedSchema } };
}

/** Returns why a client cannot get an input request; `undefined` if it can. */
export function unsupportedBecause(
  request: InputRequest,
  { call, isListed }: TaskRecord,
): string | undefined {
  const missing = undeclaredCapability(request, call);
  if (missing !== undefined) return `expected the client to declare ${missing}`;
  // The client waits for the result of a regular call, and input requests would be that result.
  return !isListed && featuresOf(call.revision).inputRequests === true
    ? "expected a client that declares the tasks extension, or one of a revision with sessions"
    : undefined;
}

/** Returns the capability that a client has not declared; `undefined` if it supports the input request. */
function undeclaredCapability(request: InputRequest, { meta }: TaskCall): string | undefined {
  const declared: ClientCapabilities = meta[CLIENT_CAPABILITIES_META_KEY] ?? {};
  switch (request.method) {
    case "elicitation/create": {
      const { mode = "form" } = request.params;
      return canElicit(declared, mode) ? undefined : `elicitation.${mode}`;
    }
    case "sampling/createMessage": {
      const { tools, toolChoice } = request.params;
      const needsTools = tools !== undefined || toolChoice !== undefined;
      if (canSample(declared, needsTools)) return undefined;
      return needsTools ? "sampling.tools" : "sampling";
    }
    default:
      return declared.roots === undefined ? "roots" : undefined;
  }
}

/** Whether a response matches its input request: the type of the result and, for a form, the requested schema. */
export async function isResponseTo(request: InputRequest, response: unknown): Promise<boolean> {
  if (!isResultOf(request.method, response)) return false;
  const { action, content = {} } = response as { action?: string; content?: unknown };
  if (request.method !== "elicitation/create" || request.params.mode === "url") return true;
  if (action !== "accept") return true;
  const outcome = await validateForm(formOf(schemaOf(request.params), "form"), content);
  return outcome.ok;
}

function schemaOf({ requestedSchema }: ElicitRequestFormParams): JsonSchema {
  return requestedSchema as object as JsonSchema;
}
