import type { JsonRpcRequest } from "@mcp-gen/protocol";
import type { ReceivedMessage } from "@mcp-gen/protocol/runtime/classify";
import { expect, test } from "vitest";
import type { Connection, Endpoint, Outbound } from "./endpoint.js";
import { MessageQueue } from "./message-queue.js";

const request = (id: number): ReceivedMessage => ({
  kind: "request",
  message: { jsonrpc: "2.0", id, method: "ping" },
});
const cancellation = (requestId: number): ReceivedMessage => ({
  kind: "notification",
  message: { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId } },
});

/** A queue whose code does not load at the first attempt, and then does. */
function failingOnce() {
  const passed: unknown[] = [];
  const refused: unknown[] = [];
  let attempts = 0;
  let isLoaded = false;
  let loading: Promise<void> | undefined;
  const load = async (): Promise<void> => {
    attempts += 1;
    if (attempts === 1) throw new Error("not found");
    isLoaded = true;
  };
  const endpoint = {
    unloadedRevision: () => (isLoaded ? undefined : "2025-11-25"),
    ready: () => {
      loading ??= load().finally(() => (loading = undefined));
      return loading;
    },
  } as unknown as Endpoint;
  const connection = {
    accept: ({ message }: { message: JsonRpcRequest }) => passed.push(message.id),
  } as unknown as Connection;
  const outbound = {
    answer: (id: unknown, response: unknown) => response && refused.push(id),
  } as unknown as Outbound;
  const queue = new MessageQueue(endpoint, connection, outbound);
  return { queue, passed, refused, attempts: () => attempts };
}

test("a failed load refuses one request, and the next request loads again", async () => {
  const { queue, passed, refused, attempts } = failingOnce();
  for (const id of [1, 2, 3]) queue.accept(request(id), undefined);
  await new Promise(setImmediate);
  expect({ passed, refused, attempts: attempts() }).toEqual({
    passed: [2, 3],
    refused: [1],
    attempts: 2,
  });
});

test("a request that arrives after the only waiting request was cancelled is refused once", async () => {
  const { queue, passed, refused, attempts } = failingOnce();
  queue.accept(request(1), undefined);
  queue.accept(cancellation(1), undefined);
  for (const id of [2, 3, 4]) queue.accept(request(id), undefined);
  await new Promise(setImmediate);
  expect({ passed, refused, attempts: attempts() }).toEqual({
    passed: [3, 4],
    refused: [2],
    attempts: 2,
  });
});
