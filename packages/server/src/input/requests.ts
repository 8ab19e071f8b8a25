/** Input requests of handlers. Loaded on first use, because most handlers need none. */
import { unansweredUse } from "@mcp-gen/core/sampling";
import { kindOf, McpError } from "@mcp-gen/core/base";
import { featuresOf } from "@mcp-gen/protocol/features";
import { CLIENT_CAPABILITIES_META_KEY } from "@mcp-gen/protocol/keys";
import type {
  ClientCapabilities,
  CreateMessageRequestParams,
  CreateMessageResult,
  ElicitResult,
  ListRootsResult,
  Root,
} from "@mcp-gen/protocol/newest";
import { FORM_ATTEMPTS, type InputOptions, type OnceStep } from "../engine/client-requester.js";
import type { ServerCall } from "../engine/request.js";
import { canElicit, canSample, missingCapability } from "./client-capabilities.js";
import { formOf, validateForm } from "./form/form.js";
import type { AnySchema } from "../schema/types.js";
import { checkElicitationUrl } from "./url.js";

/** The response to a form. */
export type ElicitFormResult<Content> =
  | { readonly action: "accept"; readonly content: Content }
  | { readonly action: "decline" | "cancel"; readonly content?: undefined };

/** Whether a user agreed to open a URL. Does not tell what happened on the page. */
export interface ElicitUrlResult {
  readonly action: "accept" | "decline" | "cancel";
  /**
   * Tells the client that the user is done with the page, for example from the page's callback. You can call it while
   * the handler runs or after it has returned, as long as the session lasts; further calls do nothing.
   *
   * Sends `notifications/elicitation/complete` to clients of 2025-11-25 (client/elicitation). 2026-07-28 has no such
   * notification, because its clients retry the request. For clients of 2026-07-28, in a handler that runs as a task,
   * and after any action except `accept`, this function does nothing.
   *
   * @example
   * ```ts
   * const page = await ctx.elicit("pay", { message: "Pay", url: `https://example.com/pay?state=${state}` });
   * if (page.action === "accept") callbacks.set(state, page.complete);
   * ```
   */
  readonly complete: () => void;
}

export interface ElicitFormParams<Schema extends AnySchema> {
  /** The reason for the request, shown to the user. */
  readonly message: string;
  /** A flat object of strings, numbers, booleans, and choices. Never request secrets in a form: use a URL. */
  readonly schema: Schema;
  readonly url?: undefined;
}

export interface ElicitUrlParams {
  readonly message: string;
  /** The URL: `https:`, or `http:` on loopback. */
  readonly url: string;
  readonly schema?: undefined;
}

export async function askForm(
  call: ServerCall,
  key: string,
  { message, schema }: ElicitFormParams<AnySchema>,
  options?: InputOptions,
): Promise<ElicitFormResult<unknown>> {
  const where = whereOf(key);
  const form = formOf(schema, where);
  need(canElicit(capabilitiesOf(call), "form"), {
    elicitation: featuresOf(call.revision).elicitationModes ? { form: {} } : {},
  });
  const params = { mode: "form" as const, message, requestedSchema: form.requestedSchema };
  checkOptions(options, where);
  const requester = await call.requester();
  for (;;) {
    const question = { method: "elicitation/create", params } as const;
    const answer = (await requester.ask(key, question, options)) as ElicitResult;
    const { action, content } = answer;
    if (action !== "accept") return { action };
    const outcome = await validateForm(form, content ?? {});
    if (outcome.ok) return { action, content: outcome.value };
    if (requester.reject(key, answer)) continue;
    const [issue] = outcome.issues;
    throw new McpError(
      -32602,
      `${where}: the client responded ${FORM_ATTEMPTS} times, and the last response does not match the schema: ${issue?.path} ${issue?.message}`,
      { issues: outcome.issues },
    );
  }
}

export async function askByUrl(
  call: ServerCall,
  key: string,
  { message, url }: ElicitUrlParams,
  options?: InputOptions,
): Promise<ElicitUrlResult> {
  checkElicitationUrl(url, whereOf(key));
  need(canElicit(capabilitiesOf(call), "url"), { elicitation: { url: {} } });
  checkOptions(options, whereOf(key));
  const params = { mode: "url" as const, message, url };
  const requester = await call.requester();
  const answer = await requester.ask(key, { method: "elicitation/create", params }, options);
  const { action } = answer as ElicitResult;
  let open = action === "accept";
  const complete = (): void => {
    if (open) requester.complete(key);
    open = false;
  };
  return { action, complete };
}

export async function askModel(
  call: ServerCall,
  key: string,
  params: CreateMessageRequestParams,
  options?: InputOptions,
): Promise<CreateMessageResult> {
  const tools = params.tools !== undefined || params.toolChoice !== undefined;
  const fault = unansweredUse(params.messages);
  if (fault !== undefined) throw new TypeError(`sample ${JSON.stringify(key)}: ${fault}`);
  checkOptions(options, `sample ${JSON.stringify(key)}`);
  need(canSample(capabilitiesOf(call), tools), { sampling: tools ? { tools: {} } : {} });
  const requester = await call.requester();
  const question = {
    method: "sampling/createMessage",
    params: withoutContext(call, params),
  } as const;
  const answer = await requester.ask(key, question, options);
  return answer as CreateMessageResult;
}

export async function askRoots(call: ServerCall, key: string): Promise<readonly Root[]> {
  need(capabilitiesOf(call).roots !== undefined, { roots: {} });
  const requester = await call.requester();
  const answer = await requester.ask(key, { method: "roots/list" });
  return (answer as ListRootsResult).roots;
}

export async function rememberOnce(
  call: ServerCall,
  key: string,
  run: (step: OnceStep) => unknown,
): Promise<unknown> {
  if (typeof key !== "string" || typeof run !== "function") {
    throw new TypeError(
      `ctx.once: expected a key and a function, received ${kindOf(key)} and ${kindOf(run)}. Write ctx.once("load", () => load()).`,
    );
  }
  const requester = await call.requester();
  return requester.once(key, (step) => {
    call.step = key;
    try {
      return run(step);
    } finally {
      call.step = undefined;
    }
  });
}

/** @throws TypeError for an input request in a function of `once`. The handler would wait for the function forever. */
export function refuseInStep(name: string, key: string, step: string): never {
  const request = `${name}(${JSON.stringify(key)})`;
  throw new TypeError(
    `${request}: expected no input request in the function of once(${JSON.stringify(step)}); await ${request} outside of it`,
  );
}

/**
 * Removes `includeContext` if a client of 2025-11-25 or later has not declared `sampling.context`, because servers
 * should not request context then. Clients may ignore this option in any case, so the request is sent without it.
 */
function withoutContext(
  call: ServerCall,
  params: CreateMessageRequestParams,
): CreateMessageRequestParams {
  const { includeContext = "none", ...rest } = params;
  const { sampling } = capabilitiesOf(call);
  const allowed = !featuresOf(call.revision).samplingContext || sampling?.context !== undefined;
  if (includeContext === "none" || allowed) return params;
  const reason = "the client has not declared sampling.context";
  const { revision } = call;
  call.delegate.server.lost({
    losses: [{ pointer: "/params/includeContext", kind: "dropped", reason, step: revision }],
    method: "sampling/createMessage",
    revision,
  });
  return rest;
}

/** @throws RangeError for an invalid duration, in every revision */
function checkOptions(options: InputOptions | undefined, where: string): void {
  const ttlMs = options?.task?.ttlMs;
  if (ttlMs === undefined || (Number.isSafeInteger(ttlMs) && ttlMs > 0)) return;
  throw new RangeError(
    `${where}: task.ttlMs: expected a whole number above 0, received ${String(ttlMs)}`,
  );
}

function whereOf(key: string): string {
  return `elicit ${JSON.stringify(key)}`;
}

function capabilitiesOf({ meta }: ServerCall): ClientCapabilities {
  return meta?.[CLIENT_CAPABILITIES_META_KEY] ?? {};
}

function need(declared: boolean, required: ClientCapabilities): void {
  if (!declared) throw missingCapability(required);
}
