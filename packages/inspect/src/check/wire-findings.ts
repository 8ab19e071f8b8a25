/** Findings about the transport of a message, not about its content. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { Findings } from "./findings.js";
import type { ProbeTransport } from "./wire.js";

/** Reports input that is not JSON. */
export function strayed(
  findings: Findings,
  { kind, asking, text }: { kind: ProbeTransport["kind"]; asking: string; text: string },
): void {
  const received = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  if (kind === "stdio") {
    findings.violates("48", {
      what: "standard output",
      expected: "one JSON-RPC message on each line",
      received,
    });
  } else {
    findings.violates("1", { what: asking, expected: "JSON", received });
  }
}

export function repeatedEvent(findings: Findings, asking: string, id: string): void {
  findings.violates("77", {
    what: asking,
    expected: "an event id that is unique in the session",
    received: JSON.stringify(id),
  });
}

/** Reports an answer to a POST that arrived on the GET stream. */
export function answeredElsewhere(findings: Findings, key: string, message: Dictionary): void {
  findings.violates("75", {
    what: "GET",
    expected: "no answers to POST requests",
    received: `an answer to ${key}`,
    message,
  });
}

export function judgeCode(findings: Findings, asking: string, message: Dictionary): void {
  const { code } = dictionary(message["error"]);
  if (!isRetired(code)) return;
  findings.violates("12", {
    what: `${asking} error`,
    expected: "an error code that the revision defines",
    received: String(code),
    pointer: "/error/code",
    message,
  });
}

/** Whether a code is retired or reserved, so that a server of 2026-07-28 must not send it. */
function isRetired(code: unknown): boolean {
  if (typeof code !== "number") return false;
  if (code === -32002 || code === -32042) return true;
  return code <= -32020 && code >= -32099 && !DEFINED.has(code);
}

const DEFINED = new Set([-32020, -32021, -32022]);
