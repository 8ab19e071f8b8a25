/** The error for a response of the application that is not a result of the method. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { InvalidAnswerError } from "../errors.js";

export function invalidResponse(method: string, response: unknown): InvalidAnswerError {
  return new InvalidAnswerError(
    method,
    `expected the handler to return a result of this method, received ${describeReceived(response)}`,
  );
}
