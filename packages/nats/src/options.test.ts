import { expect, test } from "vitest";
import { natsSettings } from "./options.js";

const jetstream = { publish() {}, jetstreamManager() {} };

test.each([
  [{ sessions: 5 }, "nats: sessions: expected an object with options, received a number."],
  [{ events: null }, "nats: events: expected an object with options, received null."],
  [{ nonces: { age: 1 } }, 'nats: nonces: unknown option "age". Options: ageMs, count.'],
  [{ session: {} }, 'nats: unknown option "session".'],
])("rejects wrong options: %o", (options, message) => {
  expect(() => natsSettings("nats", { jetstream, ...options } as never)).toThrow(message);
});
