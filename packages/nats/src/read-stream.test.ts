/** Messages of a stream that are deleted while a process reads the stream. */
import { expect, test } from "vitest";
import type { NatsConsumerInfo, NatsMessage } from "./client.js";
import type { NatsLink } from "./link.js";
import { readStream } from "./read-stream.js";
import { followStream } from "./tasks/follow-stream.js";

type Callback = (error: Error | null, message: NatsMessage) => void;

const consumer = (num_pending: number): NatsConsumerInfo => ({
  name: "consumer",
  num_pending,
  delivered: { consumer_seq: 1 },
});

/** The server announces two messages, and the second one is deleted before it is sent. */
function linkToServer(): NatsLink {
  let callback: Callback | undefined;
  const reply = "$JS.ACK.tasks.consumer.1.7.1.1700000000000000000.1";
  const data = new TextEncoder().encode("first");
  const message = { subject: "tasks.first", reply, data } as unknown as NatsMessage;
  const consumers = {
    async add() {
      callback?.(null, message);
      return consumer(1);
    },
    info: async () => consumer(0),
  };
  return {
    settings: { inboxPrefix: "inbox", timeoutMs: 600_000 },
    client: {
      subscribe(_subject: string, options: { callback: Callback }) {
        callback = options.callback;
        return { unsubscribe() {} };
      },
    },
    manager: async () => ({ consumers }),
  } as unknown as NatsLink;
}

test("returns the messages of a stream although others were deleted before they were sent", async () => {
  const entries = await readStream(linkToServer(), "tasks", "tasks.>");
  expect(entries.map(({ revision, text }) => [revision, text])).toEqual([[7, "first"]]);
});

test("reports that all messages are loaded although others were deleted before they were sent", async () => {
  const received: string[] = [];
  const end = await new Promise<() => void>((resolve) => {
    const following = followStream(linkToServer(), "tasks", {
      entry: ({ text }) => void received.push(text),
      loaded: () => void following.then(resolve),
      broken: () => received.push("broken"),
    });
  });
  end();
  expect(received).toEqual(["first"]);
});
