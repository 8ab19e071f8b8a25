/** The error of requests to a server that is shutting down. */
import { RetryLaterError } from "@mcp-gen/core/base";

export function shuttingDown(): RetryLaterError {
  return new RetryLaterError(
    "capacity",
    "Internal error: the server is shutting down; send the request again later",
    5_000,
  );
}
