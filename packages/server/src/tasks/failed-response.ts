/** Responses to input requests that failed: the client answered with an error. */
import { errorObjectOf, McpError } from "@mcp-gen/core/base";
import { isObject } from "@mcp-gen/protocol/runtime/checks";

/** Returns a response that the store can keep. The handler gets the error when it runs again. */
export function failedResponse(thrown: unknown): object {
  return { error: errorObjectOf(thrown) };
}

/** Returns the error of a failed response; `undefined` for the response of a client. */
export function errorOfResponse(response: unknown): McpError | undefined {
  const error = isObject(response) && !("action" in response) ? response["error"] : undefined;
  if (!isObject(error) || !Number.isInteger(error["code"])) return undefined;
  return new McpError(error["code"] as number, String(error["message"]), error["data"]);
}
