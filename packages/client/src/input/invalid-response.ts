/** The error for a response of the application that is not a result of the method. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { InvalidInputResponseError } from "../errors.js";

export function invalidResponse(method: string, response: unknown): InvalidInputResponseError {
  return new InvalidInputResponseError(
    method,
    `expected the handler to return a result of this method, received ${describeReceived(response)}`,
  );
}
