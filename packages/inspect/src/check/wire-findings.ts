/** What a wire tells that no message should be: findings about how something came, not about what it is. */
import { dictionary, type Dictionary } from "@mcp-gen/testing/observe";
import type { Findings } from "./findings.js";
import { isRetired } from "./retired-codes.js";
import type { Wire } from "./wire.js";

/** Something came that is no JSON. */
export function strayed(
  findings: Findings,
  { kind, asking, text }: { kind: Wire["kind"]; asking: string; text: string },
): void {
  const found = JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
  if (kind === "stdio") {
    findings.violates("48", {
      what: "standard output",
      expected: "one JSON-RPC message on each line",
      found,
    });
  } else {
    findings.violates("1", { what: asking, expected: "JSON", found });
  }
}

export function repeatedEvent(findings: Findings, asking: string, id: string): void {
  findings.violates("77", {
    what: asking,
    expected: "an id that no event of this session has had",
    found: JSON.stringify(id),
  });
}

/** The answer to a POST came on the stream of a GET. */
export function answeredElsewhere(findings: Findings, key: string, message: Dictionary): void {
  findings.violates("75", {
    what: "GET",
    expected: "no answers to what was posted",
    found: `an answer to ${key}`,
    message,
  });
}

export function judgeCode(findings: Findings, asking: string, message: Dictionary): void {
  const { code } = dictionary(message["error"]);
  if (!isRetired(code)) return;
  findings.violates("12", {
    what: `${asking} error`,
    expected: "a code that the revision defines",
    found: String(code),
    pointer: "/error/code",
    message,
  });
}
