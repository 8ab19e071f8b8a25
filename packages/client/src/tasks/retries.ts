/** Repeats requests that do not change a task, while the server or the network is temporarily unavailable. */
import {
  ConnectionClosedError,
  McpError,
  RequestTimeoutError,
  SessionEndedError,
} from "@mcp-gen/core";
import { jsonRpcCodes } from "@mcp-gen/protocol";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import type { ClientConnection } from "../connection/connection.js";
import { waitForPoll } from "./wait-for-poll.js";

/** Milliseconds of failures after which the client gives up. */
const GIVE_UP_AFTER = 300_000;
const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/** @throws the last error, if it does not pass or the server is unavailable for too long */
export async function withRetries<Value>(
  connection: ClientConnection,
  signal: AbortSignal,
  send: () => Promise<Value>,
): Promise<Value> {
  const began = connection.clock.now();
  for (let failures = 0; ; failures++) {
    try {
      return await send();
    } catch (error) {
      const isLate = connection.clock.now() - began >= GIVE_UP_AFTER;
      if (isLate || connection.isOver || signal.aborted || !mayPass(error)) throw error;
      const random = Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures) * (1 - Math.random() / 2);
      await waitForPoll(connection, Math.max(random, requestedDelay(error)), signal);
    }
  }
}

/** Whether the same request may succeed later. */
export function mayPass(error: unknown): boolean {
  if (error instanceof McpError) {
    return error.code === jsonRpcCodes.internalError || requestedDelay(error) > 0;
  }
  if (!(error instanceof Error)) return false;
  return (
    error instanceof RequestTimeoutError ||
    error instanceof ConnectionClosedError ||
    error instanceof SessionEndedError ||
    Reflect.get(error, "transient") === true ||
    Reflect.get(error, "retryable") === true
  );
}

/** Returns the milliseconds that the server asks the client to wait; 0 without such a request. */
function requestedDelay(error: unknown): number {
  const data = error instanceof McpError ? error.data : error;
  const asked = isObject(data) ? data["retryAfterMs"] : undefined;
  return typeof asked === "number" && asked > 0 ? Math.min(asked, LONGEST_DELAY) : 0;
}
