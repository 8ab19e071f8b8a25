import { expect, test } from "vitest";
import { postgres } from "./cluster.js";

const pool = { connect() {} };

test.each([
  [5, "postgres: expected an object with options, received 5. Options: schema, prefix, sessions"],
  [null, "postgres: expected an object with options, received null."],
  [{ sesions: {} }, 'postgres: unknown option "sesions". Options: schema, prefix'],
  [
    { sessions: 5 },
    "postgres: sessions: expected an object with options, received 5. Options: idleTimeoutMs.",
  ],
  [{ sessions: { idle: 1 } }, 'postgres: sessions: unknown option "idle".'],
  [
    { events: { ages: 1 } },
    'postgres: events: unknown option "ages". Options: count, bytes, ageMs.',
  ],
])("rejects wrong options: %o", (options, message) => {
  expect(() => postgres(pool as never, options as never)).toThrow(message);
});
