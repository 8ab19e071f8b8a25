/**
 * Converts each violation that the strict observer reports to a finding: a violated requirement, undefined content, or
 * a note.
 */
import { eraOf, revisions } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { dictionary, protocolOf, type Violation } from "@mcp-gen/testing/observe";
import type { Findings } from "./findings.js";
import type { RequirementId } from "./requirements.js";
import type { ProbeTransport } from "./wire.js";

/** @param value the message, or the batch that contains it */
export function objection(
  findings: Findings,
  violation: Violation,
  value: unknown,
  kind: ProbeTransport["kind"],
): void {
  const { what, pointer, message } = violation;
  if (violation.kind === "newer") {
    findings.leaks(what, pointer, message, partAt(value, pointer));
    return;
  }
  if (violation.kind === "method" && isNowhere(what)) {
    findings.leaks(what, pointer, "a notification that no revision defines", what);
    return;
  }
  const id = brokenBy(violation, value, kind);
  if (violation.kind === "shape" && isNewer(violation, value)) {
    findings.leaks(
      what,
      pointer,
      "only a newer revision defines this content",
      partAt(value, pointer),
    );
  }
  if (id === undefined) findings.note(what, message);
  else findings.violates(id, { what, ...sides(message), pointer, message: value });
}

/** Returns the id of the violated requirement. `undefined` if no requirement applies. */
function brokenBy(
  { kind, revision, what, message }: Violation,
  value: unknown,
  wire: ProbeTransport["kind"],
): RequirementId | undefined {
  const stateless = eraOf(revision) === "stateless";
  switch (kind) {
    case "frame":
      return wire === "stdio" && (typeof value !== "object" || value === null) ? "48" : "1";
    case "id":
      // JSON-RPC requires the id `null` in these errors, although the schemas of the first revisions do not allow
      // `null`.
      return message.startsWith("expected an id") ? undefined : "5";
    case "method":
      return stateless && what.endsWith(" request") ? "99" : "29";
    case "capability":
      return stateless && message.startsWith("the client") ? "133" : "29";
    case "shape":
      return "schema";
    case "token":
      return "42";
    case "level":
      // Session revisions only recommend the log level.
      return stateless ? "151" : undefined;
    case "subscription":
      return "119";
    case "task":
      // The specification only recommends that these messages do not name their task twice.
      return message.startsWith("this message must not name") ? undefined : "tasks";
    default:
      return "1";
  }
}

/**
 * Whether no revision defines a notification. Such a notification may belong to an extension, and clients ignore
 * unknown notifications.
 */
function isNowhere(what: string): boolean {
  return (
    !what.endsWith(" request") &&
    revisions.every((revision) => protocolOf(revision).notificationInfo(what) === undefined)
  );
}

/** Whether the newest session revision accepts the message. */
function isNewer({ revision, what }: Violation, value: unknown): boolean {
  const [, method] = /^(\S+) result$/.exec(what) ?? [];
  if (method === undefined || eraOf(revision) === "stateless") return false;
  return protocolOf(newestSessionRevision).isResultOf(method, dictionary(value)["result"]);
}

/** Splits a message into its expected and its received part. */
function sides(message: string): { expected: string; received: string } {
  const [, expected, received] =
    /^(?:\/\S*: )?expected (.*), (?:found|received) (.*)$/s.exec(message) ?? [];
  return expected === undefined || received === undefined
    ? { expected: "a message that the revision allows", received: message }
    : { expected, received };
}

/** Returns the part of a message at a JSON Pointer. */
export function partAt(value: unknown, pointer: string): unknown {
  let part = value;
  for (const name of pointer.split("/").slice(1)) {
    part = dictionary(part)[name.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return part;
}
