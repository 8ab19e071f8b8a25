/** For `exposeToolErrors`: answers a failed tool call with the error message, so that the model can read it. */
import { McpError } from "@mcp-gen/core/base";
import type { ServerCall } from "../../engine/request.js";
import { failure } from "./output.js";

/**
 * Runs a handler and passes its result to `finish`. An error from `finish` is a server fault, so its message stays
 * hidden.
 */
export async function exposingErrors(
  call: ServerCall,
  run: () => unknown,
  finish: (returned: unknown) => unknown,
): Promise<unknown> {
  let returned: unknown;
  try {
    returned = await run();
  } catch (thrown) {
    // The client gets no result if the call has ended, or if the handler waits for input responses and runs again.
    if (thrown instanceof McpError || call.settled || call.suspended) throw thrown;
    call.report(thrown);
    return failure(messageOf(thrown)).value;
  }
  return finish(returned);
}

/** Returns the error message, or a default text if it is empty. */
function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : thrown;
  return typeof message === "string" && message !== "" ? message : "The tool failed.";
}
