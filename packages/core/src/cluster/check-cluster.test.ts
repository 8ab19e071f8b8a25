/** What a process says about a cluster that it cannot use. */
import { expect, test } from "vitest";
import type { Cluster } from "./cluster.js";
import { joinCluster } from "./join.js";
import { memoryCluster } from "./memory/memory-cluster.js";

const join = (cluster: unknown): unknown =>
  joinCluster(cluster as Cluster, { onError: (error) => expect.fail(String(error)) });

test.each([
  ["a string", "redis://localhost", "received a string without them"],
  ["a promise", Promise.resolve(memoryCluster()), "received a promise without them"],
  ["a client", Object.create({ ping() {}, close() {} }), "received an object without them"],
])("rejects %s", (_, value, received) => {
  expect(() => join(value)).toThrow(
    `cluster: expected an object with the parts of a cluster, such as redis(client), ${received}.`,
  );
});

test("names the methods that a part lacks", () => {
  const { bus, ...stores } = memoryCluster();
  const { find: _, ...sessions } = stores.sessions;
  expect(() => join({ ...stores, sessions })).toThrow(
    "cluster.sessions: expected the methods create, find, update, touch, remove, received an object without find. Add what is missing, or omit sessions.",
  );
  expect(() => join({ bus: { ...bus, serve: true } })).toThrow("an object without serve.");
  expect(() => join({ leases: null })).toThrow(
    "received null. Add what is missing, or omit leases.",
  );
  expect(() => join({ nonces: new Set() })).toThrow("expected the methods use, received an object");
  expect(() => join({ tasks: {} })).toThrow(
    "cluster.tasks: expected the methods create, read, list, listAll, append, addInputResponses, cancel, claim, renew, remove, watch, received an object without create",
  );
  expect(() => join({ ping: true })).toThrow(
    "cluster.ping: expected a function, received a boolean",
  );
});

test.each([
  ["session", "sessions"],
  ["Sessions", "sessions"],
  ["sessionStore", "sessions"],
  ["lease", "leases"],
  ["task", "tasks"],
  ["counter", "counters"],
])("rejects the part %s", (name, meant) => {
  const message = `cluster: unknown part "${name}". Did you mean ${meant}?`;
  expect(() => join({ [name]: {} })).toThrow(message);
  expect(() => join({ ...memoryCluster(), [name]: {} })).toThrow(message);
});

test("accepts other members of engine packages", () => {
  const others = { setUp() {}, faults: {}, connect() {}, session: undefined };
  expect(() => join({ ...memoryCluster(), ...others })).not.toThrow();
});

test("accepts single parts, and none", async () => {
  for (const cluster of [{}, { bus: undefined }, { counters: { add() {} } }]) {
    expect(() => join(cluster)).not.toThrow();
  }
});
