/** Refusals for an unsupported `MCP-Protocol-Version` header, and for headers that differ from the body. */
import { HEADER_MISMATCH, UNSUPPORTED_PROTOCOL_VERSION } from "@mcp-gen/protocol/newest/errors";
import { HEADER_TITLES } from "@mcp-gen/protocol/keys";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { refusal, type Refusal } from "../refusal.js";
import type { Uses } from "../server-context.js";

/** Refuses a revision, and lists the supported ones so that the client can choose. */
export function unsupportedVersion(
  { endpoint, servesStateless }: Uses<"endpoint" | "servesStateless">,
  requested: string,
): Refusal {
  const supported = endpoint.revisions;
  const message = `MCP-Protocol-Version header: expected one of ${supported.join(", ")}, received ${describeReceived(requested)}`;
  const data = { supported, requested };
  // Leave out the error code: with the code, a client could conclude that this server supports stateless revisions.
  if (!servesStateless) return { ...refusal(400, message), data };
  return { status: 400, code: UNSUPPORTED_PROTOCOL_VERSION, message, data };
}

/**
 * Refuses a header that differs from the body.
 *
 * @param name the header name in lower case
 */
export function headerMismatch(
  name: string,
  expected: string,
  received: string | undefined,
): Refusal {
  return {
    status: 400,
    code: HEADER_MISMATCH,
    message: `${titleOf(name)} header: expected ${expected}, received ${describeReceived(received)}; the header must match the body`,
  };
}

function titleOf(name: string): string {
  const titles: Readonly<Record<string, string>> = HEADER_TITLES;
  return titles[name] ?? name;
}
