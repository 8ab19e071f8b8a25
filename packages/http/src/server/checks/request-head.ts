/**
 * Checks path, method, the number of headers, and headers that may be sent only once. Programs that read the first and
 * programs that read the last of two headers disagree about the request, and attackers use that to pass proxies.
 */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { LAST_EVENT_ID_HEADER } from "@mcp-gen/protocol/keys";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";

/** @param methods those that are served at the path; nothing where the path is not served */
export function checkTarget(
  call: HttpCall,
  methods: readonly string[] | undefined,
): Refusal | undefined {
  if (!call.path.startsWith("/")) {
    return refusal(
      400,
      `request target: expected a path that starts with a slash, received ${describeReceived(call.path)}`,
    );
  }
  if (methods === undefined) {
    return refusal(
      404,
      `path: expected that of an MCP endpoint, received ${describeReceived(call.path)}; check the URL`,
    );
  }
  return methods.includes(call.method) ? undefined : wrongMethod(call, methods);
}

export function wrongMethod({ method }: HttpCall, methods: readonly string[]): Refusal {
  const allow = methods.join(", ");
  return refusal(
    405,
    `method: expected ${methods.join(" or ")}, received ${describeReceived(method)}`,
    { allow },
  );
}

/** Whether a header may be sent only once. All of the protocol's own are such. */
export function isSingle(name: string): boolean {
  return name.startsWith("mcp-") || SINGLE.has(name);
}

const SINGLE = new Set([
  "host",
  "origin",
  "content-type",
  "content-length",
  "authorization",
  LAST_EVENT_ID_HEADER,
]);

/** @param most header lines that a request may have */
export function checkHeaders(call: HttpCall, most: number): Refusal | undefined {
  if (call.headerCount > most) {
    return {
      status: 431,
      code: jsonRpcCodes.invalidRequest,
      message: `headers: expected at most ${most}, received more; send fewer`,
    };
  }
  const name = call.repeatedHeader();
  if (name === undefined) return undefined;
  return refusal(400, `${name} header: expected once, received several times; send it once`);
}
