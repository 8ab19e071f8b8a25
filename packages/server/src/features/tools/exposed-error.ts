/** For servers that choose it: a tool that throws is answered with the message of the error, for the model to read. */
import { isMcpError } from "@mcp-gen/core/base";
import type { ServerCall } from "../../engine/request.js";
import { failure } from "./output.js";

/** Runs a handler and finishes what it returns. What `finish` throws is the fault of the server, and stays hidden. */
export async function exposingErrors(
  call: ServerCall,
  run: () => unknown,
  finish: (returned: unknown) => unknown,
): Promise<unknown> {
  let returned: unknown;
  try {
    returned = await run();
  } catch (thrown) {
    // The client gets no result if the call is over, or if the handler runs again after a question.
    if (isMcpError(thrown) || call.settled || call.suspended) throw thrown;
    call.report(thrown);
    return failure(messageOf(thrown)).value;
  }
  return finish(returned);
}

/** Only the message, and never an empty text. */
function messageOf(thrown: unknown): string {
  const message = thrown instanceof Error ? thrown.message : thrown;
  return typeof message === "string" && message !== "" ? message : "The tool failed.";
}
