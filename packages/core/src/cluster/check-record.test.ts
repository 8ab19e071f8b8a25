import { describe, expect, test } from "vitest";
import { checkSession } from "./check-record.js";
import { InvalidRecordError, NewerRecordError } from "./errors.js";
import { SESSION_FORMAT, type SessionRecord } from "./session-store.js";

const record: SessionRecord = {
  format: SESSION_FORMAT,
  id: "s",
  version: 1,
  revision: "2025-06-18",
  principal: undefined,
  client: "address 192.0.2.1",
  clientInfo: { name: "client", version: "1.0.0" },
  clientCapabilities: { elicitation: {} },
  clientTasks: undefined,
  logLevel: "info",
  isReady: true,
  subscriptions: ["file:///a"],
  stream: { node: "n", epoch: 1, label: "g" },
  detachedAt: 0,
  backlog: ["{}"],
};

describe("checkSession", () => {
  test("accepts records", () => {
    expect(checkSession(record, "s")).toBe(record);
    const optional = { ...record, cancelled: [1, "1"], written: ["a.1"] };
    expect(checkSession(optional, "s")).toBe(optional);
    const least = { ...record, clientInfo: undefined, stream: null, subscriptions: [] };
    expect(checkSession(JSON.parse(JSON.stringify(least)), "s")).toMatchObject({ id: "s" });
  });

  test.each([
    ["format", 0],
    ["version", "1"],
    ["revision", 1],
    ["principal", null],
    ["client", undefined],
    ["clientInfo", { name: 1 }],
    ["clientCapabilities", "all"],
    ["logLevel", "loud"],
    ["isReady", 1],
    ["subscriptions", [1]],
    ["stream", { node: "n" }],
    ["stream", undefined],
    ["detachedAt", "today"],
    ["backlog", {}],
    ["cancelled", [null]],
    ["written", [1]],
    ["written", null],
    ["id", "of another session"],
  ])("rejects a record with a wrong %s", (member, value) => {
    const check = (): unknown => checkSession({ ...record, [member]: value }, "s");
    expect(check).toThrow(InvalidRecordError);
    expect(check).toThrow(member);
  });

  test.each([["text"], [null], [[]], [7]])("rejects %j", (value) => {
    expect(() => checkSession(value, "s")).toThrow(InvalidRecordError);
  });

  test("does not read records of newer versions", () => {
    const newer = { format: SESSION_FORMAT + 1, id: "s", anything: "else" };
    expect(() => checkSession(newer, "s")).toThrow(NewerRecordError);
    const revision = { ...record, revision: "2099-01-01" };
    expect(() => checkSession(revision, "s")).toThrow(NewerRecordError);
  });
});
