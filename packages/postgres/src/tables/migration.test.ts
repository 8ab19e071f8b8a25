/** Creating the tables while the database is not available. */
import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import type { PostgresClient } from "../client.js";
import { migrate, migration } from "./migration.js";

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
  await expect(migrated).rejects.toMatchObject({
    message:
      "migrate: cannot use the database: read ECONNRESET. Check whether the database runs, and its address, name, user and password in the pool.",
    cause: broken,
  });
  expect(released).toEqual([true]);
  expect(events.listenerCount("error")).toBeGreaterThan(0);
});

test("a connection that breaks before `connect` resolves does not end the process", async () => {
  const events = new EventEmitter();
  const connection = new EventEmitter();
  const broken = new Error("terminating connection due to administrator command");
  const client = Object.assign(connection, {
    query: () => Promise.reject(broken),
    release: () => {},
  });
  const pool = Object.assign(events, {
    connect() {
      const connecting = Promise.resolve(client);
      // Both can arrive together.
      events.emit("acquire", client);
      connection.emit("error", broken);
      return connecting;
    },
  });
  await expect(migrate(pool)).rejects.toMatchObject({ cause: broken });
  await expect(migrate(pool)).rejects.toMatchObject({ cause: broken });
  expect(events.listenerCount("acquire")).toBe(1);
});

/** Migrates a database that refuses the connection. */
function refused(error: object): Promise<void> {
  return migrate({ connect: () => Promise.reject(Object.assign(new Error(), error)) });
}

test("rejects a database that cannot be used, and says what to do", async () => {
  const password = { message: "password authentication failed", severity: "FATAL", code: "28P01" };
  await expect(refused(password)).rejects.toThrow(
    "migrate: cannot use the database: password authentication failed. Check whether",
  );
  const addresses = { errors: [new Error("connect ECONNREFUSED ::1:5432")] };
  await expect(refused(addresses)).rejects.toThrow("connect ECONNREFUSED ::1:5432. Check whether");
  const rights = {
    message: "permission denied for schema public",
    severity: "ERROR",
    code: "42501",
  };
  await expect(refused(rights)).rejects.toThrow(
    "migrate: cannot create the tables: permission denied for schema public. Use a role that",
  );
});

test("rejects invalid arguments", async () => {
  for (const value of [undefined, "postgres://localhost", { connect() {}, duplicate() {} }]) {
    await expect(migrate(value as never)).rejects.toThrow("migrate: expected a pool, received");
  }
  await expect(migrate({ connect() {} } as never, { shema: "a" } as never)).rejects.toThrow(
    'migrate: unknown option "shema". Options: schema, prefix',
  );
  expect(() => migration({ shema: "a" } as never)).toThrow(
    'migration: unknown option "shema". Options: from, schema, prefix',
  );
  for (const from of [-1, 2, 0.5]) {
    expect(() => migration({ from })).toThrow(
      `migration: from: expected an integer from 0 to 1, received ${from}.`,
    );
  }
});
