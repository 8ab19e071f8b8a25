/** Why a server was not reached, said once: what was tried several times mostly failed in one way. */
import { ConnectError } from "@mcp-gen/client";

export function connectFailure(error: unknown): string {
  if (!(error instanceof ConnectError) || error.attempts.length < 2) return messageOf(error);
  const [only, another] = new Set(error.attempts.map((attempt) => messageOf(attempt.error)));
  if (only === undefined || another !== undefined) return error.message;
  return `connect ${error.target}: expected a server of MCP, found none: ${only}`;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
