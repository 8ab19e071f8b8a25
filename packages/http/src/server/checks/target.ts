/** The first check: whether there is anything at this path, and for this method. */
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
