/** Checks the parts of a cluster, for engines of applications and for callers in plain JavaScript. */
import { kindOf } from "../check-argument.js";
import { similarName } from "../similar-name.js";
import type { Cluster } from "./cluster.js";

/** The methods that each part must have. The clusters of servers also have tasks. */
const METHODS: { readonly [Part in keyof Cluster | "tasks"]-?: readonly string[] } = {
  bus: ["publish", "subscribe", "request", "serve", "onGap"],
  sessions: ["create", "find", "update", "touch", "remove"],
  events: ["append", "after", "forget"],
  leases: ["acquire", "renew", "release"],
  nonces: ["use"],
  counters: ["add"],
  tasks: [
    ...(["create", "read", "list", "listAll", "append", "addInputResponses", "cancel"] as const),
    ...(["claim", "renew", "remove", "watch"] as const),
  ],
  ping: [],
  close: [],
};

/** @throws TypeError if the value is not a cluster, a part lacks a method, or the name of a part is misspelled */
export function checkCluster(cluster: Cluster): void {
  const given: unknown = cluster;
  const parts = Object.entries(METHODS);
  checkSpelling(given);
  const isCluster =
    typeof given === "object" &&
    given !== null &&
    (parts.some(([part, { length }]) => length > 0 && part in given) ||
      ["ping", "close"].some((part) => Object.hasOwn(given, part)) ||
      isEmpty(given));
  if (!isCluster) {
    throw new TypeError(
      `cluster: expected an object with the parts of a cluster, such as redis(client), received ${kindOf(given)} without them.`,
    );
  }
  for (const [part, methods] of parts) checkPart(part, cluster[part as keyof Cluster], methods);
}

/** Engine packages can return other members too, so only names that are similar to the name of a part are rejected. */
function checkSpelling(given: unknown): void {
  if (typeof given !== "object" || given === null) return;
  // Clients of engines have a class.
  if (Object.getPrototypeOf(given) !== Object.prototype) return;
  const known = Object.keys(METHODS);
  for (const [name, value] of Object.entries(given)) {
    if (value === undefined || known.includes(name)) continue;
    // `sessionStore` is an option of the HTTP server.
    const meant = similarName(name.replace(/Store$/, "s"), known);
    if (meant === undefined) continue;
    throw new TypeError(`cluster: unknown part ${JSON.stringify(name)}. Did you mean ${meant}?`);
  }
}

function checkPart(part: string, value: unknown, methods: readonly string[]): void {
  if (value === undefined) return;
  const isPart = (typeof value === "object" && value !== null) || typeof value === "function";
  const missing = methods.filter(
    (method) => !isPart || typeof (value as Record<string, unknown>)[method] !== "function",
  );
  if (isPart && missing.length === 0) return;
  const expected = methods.length === 0 ? "a function" : `the methods ${methods.join(", ")}`;
  const received = isPart ? `${kindOf(value)} without ${missing.join(", ")}` : kindOf(value);
  throw new TypeError(
    `cluster.${part}: expected ${expected}, received ${received}. Add what is missing, or omit ${part}.`,
  );
}

/** Whether the value is `{}`: nothing is shared. */
function isEmpty(given: object): boolean {
  return Object.getPrototypeOf(given) === Object.prototype && Object.keys(given).length === 0;
}
