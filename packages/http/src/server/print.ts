/** Messages as text. */
import type { JsonRpcMessage } from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Hub } from "./state.js";

/** Prints a message. What cannot be printed is answered with an error, as far as anybody waits for an answer. */
export function print(hub: Hub, message: JsonRpcMessage): string {
  try {
    return JSON.stringify(message);
  } catch (error) {
    hub.report(error);
    const id = "id" in message ? message.id : undefined;
    return JSON.stringify({
      jsonrpc: "2.0",
      id,
      error: { code: jsonRpcCodes.internalError, message: "Internal error" },
    });
  }
}
