/** What the generated code of a revision says about its requests, and how one of them is served by it. */
import type { JsonRpcErrorObject, JsonRpcRequest, Revision } from "@mcp-gen/protocol";
import {
  explainRefusal,
  invalidParamsError,
  type Call,
  type DispatchOptions,
  type Outcome,
} from "@mcp-gen/protocol/runtime/dispatch";
import type { ServerProtocol } from "@mcp-gen/protocol/runtime/registry";
import type { ServerCall } from "./request.js";
import type { Handler, Handlers } from "./engine-context.js";

/** Validates and handles a request; the call receives the outcome. */
export function serveRequest(
  protocol: ServerProtocol<Revision>,
  request: JsonRpcRequest,
  handlers: Handlers,
  call: ServerCall,
  options?: DispatchOptions<ServerCall>,
): void {
  let outcome: Outcome;
  try {
    outcome = protocol.dispatch(request, handlers, call, options);
  } catch (thrown) {
    return call.thrown(thrown);
  }
  if (outcome.kind === "handled" || outcome.reason !== "invalid-params") return call.run(outcome);
  const { error, explain } = outcome;
  const own = handlers[request.method] !== undefined;
  if (!own && explain === undefined) return call.run(outcome);
  const found = own ? explained(protocol, request, error) : explainRefusal(outcome, request);
  void found.then(
    (answer) => call.fail(answer),
    (thrown: unknown) => call.thrown(thrown),
  );
}

/** Calls a handler whose messages are not adapted. */
export function serveUnchanged(handler: Handler, request: JsonRpcRequest, call: ServerCall): void {
  call.isRaw = true;
  try {
    call.run({ kind: "handled", result: handler(request.params, call) });
  } catch (thrown) {
    call.thrown(thrown);
  }
}

/** The same refusal, with the places that are wrong: explainers are loaded for that alone. */
export async function explained(
  { explainParams }: ServerProtocol<Revision>,
  { method, params }: Call,
  error: JsonRpcErrorObject,
): Promise<JsonRpcErrorObject> {
  const issuesOf = await explainParams();
  const issues = issuesOf(method, params);
  return issues.length === 0 ? error : invalidParamsError(issues);
}
