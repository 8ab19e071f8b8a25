/** What is too large for the engine: session records, and messages to other processes. */
import { McpError } from "@mcp-gen/core/base";
import type { NodeGoneError } from "@mcp-gen/core/cluster/errors";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import type { Reporter } from "../reporter.js";
import { invalidRequest } from "./parts.js";

/** Refuses a message that cannot be passed to the process that waits for it. */
export const MESSAGE_TOO_LARGE = invalidRequest(
  413,
  "body: the processes of this server cannot pass on a message of this size; send less in one message",
);

/** Whether a message did not reach a node because of its size. */
export function isTooLarge({ cause }: NodeGoneError): boolean {
  return cause instanceof RangeError;
}

/** The engine cannot store the record of a session. The cause names the limit. */
export class RecordTooLargeError extends McpError {
  override readonly name = "RecordTooLargeError";

  constructor(override readonly cause: RangeError) {
    const message =
      "session: the record would be larger than the engine of this server allows; send smaller client information, or subscribe to fewer resources";
    super(jsonRpcCodes.invalidRequest, message);
  }
}

/** Refuses requests with 413 that make a record too large. Servers without a cluster must not contain code for this. */
export function refuseTooLarge(reporter: Reporter): void {
  const refusalOf = reporter.refusalOf.bind(reporter);
  reporter.refusalOf = (error) =>
    error instanceof RecordTooLargeError ? invalidRequest(413, error.message) : refusalOf(error);
}

/**
 * Stores a record. While the record is too large, drops the oldest messages of its backlog.
 *
 * @param kept how many of the newest messages are never dropped
 * @throws RecordTooLargeError
 */
export async function storeFitting<Result>(
  backlog: readonly string[],
  kept: number,
  store: (backlog: readonly string[]) => Promise<Result>,
): Promise<Result> {
  const most = backlog.length - kept;
  let dropped = 0;
  for (;;) {
    try {
      return await store(backlog.slice(dropped));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      if (dropped >= most) throw new RecordTooLargeError(error);
      // Few attempts, even if the backlog is long.
      dropped = Math.min(2 * dropped + 1, most);
    }
  }
}
