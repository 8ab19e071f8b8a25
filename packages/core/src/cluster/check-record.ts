/** Checks the records of sessions, which other versions of the server, and other programs, can write. */
import { featuresOf } from "@mcp-gen/protocol/features";
import type { Revision } from "@mcp-gen/protocol";
import {
  isClientCapabilities,
  isImplementation,
  isLoggingLevel,
} from "@mcp-gen/protocol/newest/guards";
import { isObject } from "@mcp-gen/protocol/runtime/checks";
import { InvalidRecordError, NewerRecordError } from "./errors.js";
import { SESSION_FORMAT, type SessionRecord } from "./session-store.js";

type Check = readonly [expected: string, holds: (value: unknown) => boolean];

const TEXT: Check = ["a string", (value) => typeof value === "string"];
const OPTIONAL_TEXT: Check = [
  "a string or undefined",
  (value) => value === undefined || typeof value === "string",
];
const FLAG: Check = ["a boolean", (value) => typeof value === "boolean"];
const TEXTS: Check = ["strings", areTexts];
const ANY: Check = ["any value", () => true];

const MEMBERS: { readonly [Member in keyof Required<SessionRecord>]: Check } = {
  format: ["a whole number above 0", isCount],
  id: TEXT,
  version: ["a whole number above 0", isCount],
  revision: ["a revision", isKnownRevision],
  principal: OPTIONAL_TEXT,
  client: TEXT,
  clientInfo: ["an Implementation", (value) => value === undefined || isImplementation(value)],
  clientCapabilities: ["ClientCapabilities", isClientCapabilities],
  clientTasks: ANY,
  logLevel: ["a LoggingLevel", isLoggingLevel],
  isReady: FLAG,
  subscriptions: TEXTS,
  stream: ["null, or the holder of the stream", (value) => value === null || isHolder(value)],
  detachedAt: ["a number", Number.isFinite],
  backlog: TEXTS,
  written: ["strings or undefined", (value) => value === undefined || areTexts(value)],
  cancelled: ["request ids or undefined", (value) => value === undefined || areIds(value)],
};

const CHECKS = Object.entries(MEMBERS);

function isKnownRevision(value: unknown): boolean {
  return isText(value) && isObject(featuresOf(value as Revision));
}

/**
 * Returns the record that a store has returned for an id.
 *
 * @throws NewerRecordError if a newer version of the server has written it, or uses a revision that is unknown here
 * @throws InvalidRecordError if it is not a record of this session
 */
export function checkSession(value: unknown, id: string): SessionRecord {
  const store = "sessions";
  if (!isObject(value)) throw new InvalidRecordError(store, id, "expected an object");
  const { format, revision } = value;
  if (isCount(format) && format > SESSION_FORMAT) throw new NewerRecordError(store, format);
  if (typeof revision === "string" && !isKnownRevision(revision)) {
    // A newer version of the server can support more revisions without a new format.
    throw new NewerRecordError(store, SESSION_FORMAT);
  }
  for (const [member, [expected, holds]] of CHECKS) {
    if (!holds(value[member])) {
      throw new InvalidRecordError(store, id, `${member}: expected ${expected}`);
    }
  }
  if (value["id"] !== id) throw new InvalidRecordError(store, id, "id: expected the requested id");
  return value as unknown as SessionRecord;
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function areIds(value: unknown): boolean {
  return Array.isArray(value) && value.every((id) => isText(id) || Number.isFinite(id));
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0;
}

function isHolder(value: unknown): boolean {
  return (
    isObject(value) && isText(value["node"]) && isCount(value["epoch"]) && isText(value["label"])
  );
}
