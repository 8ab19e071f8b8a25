/**
 * What the code of clusters uses of the HTTP server. The server provides it before this code loads, because bundlers would
 * move imported modules to another file, which makes the bundles of all servers larger.
 */
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { EventStream } from "../event-stream.js";
import type { randomName } from "../random.js";
import type { Refusal } from "../refusal.js";
import type { HttpSession } from "../session/http-session.js";

export interface HttpParts {
  readonly EventStream: typeof EventStream;
  readonly HttpSession: typeof HttpSession;
  readonly randomName: typeof randomName;
}

/** `openClusterSessions` provides them before it loads the modules that use them. */
export const parts = {} as HttpParts;

/** Creates a refusal with the JSON-RPC code "invalid request". */
export function invalidRequest(status: number, message: string): Refusal {
  return { status, code: jsonRpcCodes.invalidRequest, message };
}
