/** Creating the tables while the database is not available. */
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { PostgresClient } from "../client.js";
import { migrate } from "./migration.js";

test("rejects if the connection breaks, and does not end the process", async () => {
  const events = new EventEmitter();
  const released: unknown[] = [];
  const broken = new Error("read ECONNRESET");
  const client: PostgresClient = {
    query() {
      // Without a listener, this throws.
      events.emit("error", broken);
      return Promise.reject(broken);
    },
    release: (error) => released.push(error),
    on: (event: string, listener: (...given: never[]) => void) =>
      events.on(event, listener as () => void),
  };
  const migrated = migrate({ connect: () => Promise.resolve(client) });
  await expect(migrated).rejects.toBe(broken);
  expect(released).toEqual([true]);
  expect(events.listenerCount("error")).toBeGreaterThan(0);
});
