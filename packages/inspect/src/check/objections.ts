/** What a strict observer objects to, as findings: which requirement was broken, or what is merely not defined. */
import { eraOf, revisions } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";
import { dictionary, protocolOf, type Violation } from "@mcp-gen/testing/observe";
import type { Findings } from "./findings.js";
import type { RequirementId } from "./requirements.js";
import type { Wire } from "./wire.js";

/** @param value the message, or the batch it stands in */
export function objection(
  findings: Findings,
  violation: Violation,
  value: unknown,
  kind: Wire["kind"],
): void {
  const { what, pointer, message } = violation;
  if (violation.kind === "newer") {
    findings.leaks(what, pointer, message, valueAt(value, pointer));
    return;
  }
  if (violation.kind === "method" && isNowhere(what)) {
    findings.leaks(what, pointer, "a notification of no revision", what);
    return;
  }
  const id = brokenBy(violation, value, kind);
  if (violation.kind === "shape" && isNewer(violation, value)) {
    findings.leaks(
      what,
      pointer,
      "of a newer revision, and the schema has nothing like it",
      valueAt(value, pointer),
    );
  }
  if (id === undefined) findings.note(what, message);
  else findings.violates(id, { what, ...sides(message), pointer, message: value });
}

/** Nothing where no server is bound to do otherwise. */
function brokenBy(
  { kind, revision, what, message }: Violation,
  value: unknown,
  wire: Wire["kind"],
): RequirementId | undefined {
  const stateless = eraOf(revision) === "stateless";
  switch (kind) {
    case "frame":
      return wire === "stdio" && (typeof value !== "object" || value === null) ? "48" : "1";
    case "id":
      // JSON-RPC has a null there, and the schemas of the first revisions have no such error at all.
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
      // Before the stateless era the level is what a server should keep to.
      return stateless ? "151" : undefined;
    case "subscription":
      return "119";
    default:
      return "1";
  }
}

/** Extensions have notifications of their own, and who does not know one ignores it. */
function isNowhere(what: string): boolean {
  return (
    !what.endsWith(" request") &&
    revisions.every((revision) => protocolOf(revision).notificationInfo(what) === undefined)
  );
}

/** Whether the newest revision with sessions would have taken it. */
function isNewer({ revision, what }: Violation, value: unknown): boolean {
  const [, method] = /^(\S+) result$/.exec(what) ?? [];
  if (method === undefined || eraOf(revision) === "stateless") return false;
  return protocolOf(newestSessionRevision).isResultOf(method, dictionary(value)["result"]);
}

/** The two halves of a sentence that has them. */
function sides(message: string): { expected: string; found: string } {
  const [, expected, found] =
    /^(?:\/\S*: )?expected (.*), (?:found|received) (.*)$/s.exec(message) ?? [];
  return expected === undefined || found === undefined
    ? { expected: "nothing of the kind", found: message }
    : { expected, found };
}

function valueAt(value: unknown, pointer: string): unknown {
  let part = value;
  for (const name of pointer.split("/").slice(1)) {
    part = dictionary(part)[name.replaceAll("~1", "/").replaceAll("~0", "~")];
  }
  return part;
}
