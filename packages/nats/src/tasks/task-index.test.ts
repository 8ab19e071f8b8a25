/** The index of tasks while the connection breaks. */
import { expect, test, vi } from "vitest";
import type { NatsBucket } from "../bucket.js";
import type { NatsLink } from "../link.js";
import type { ServerClock } from "../server-clock.js";
import { TaskIndex } from "./task-index.js";

test("follows the tasks once, although a gap is reported before the server has responded", async () => {
  const subscriptions = new Set<object>();
  const responses: (() => void)[] = [];
  let gap: (() => void) | undefined;
  const add = () =>
    new Promise((resolve) => {
      responses.push(() => resolve({ num_pending: 0, delivered: { consumer_seq: 0 } }));
    });
  const link = {
    settings: { inboxPrefix: "inbox" },
    client: {
      subscribe() {
        const own = {};
        subscriptions.add(own);
        return { unsubscribe: () => subscriptions.delete(own) };
      },
    },
    manager: async () => ({ consumers: { add } }),
    onGap: (listener: () => void) => (gap = listener),
  };
  const bucket = {
    stream: "tasks",
    subject: (key: string) => `tasks.${key}`,
    ready: async () => {},
  };
  const index = new TaskIndex(
    link as unknown as NatsLink,
    bucket as unknown as NatsBucket,
    {} as ServerClock,
  );
  index.start();
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  gap?.();
  await vi.waitFor(() => expect(responses).toHaveLength(2));
  for (const respond of responses) respond();
  await index.reach(0);
  await new Promise((resolve) => setImmediate(resolve));
  expect(subscriptions.size).toBe(1);
  await index.close();
  expect(subscriptions.size).toBe(0);
});
