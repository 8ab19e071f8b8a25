/**
 * The `Accept` header. A response is JSON or an event stream, depending on the request, so the specification requires
 * clients to accept both. A client that accepts only JSON gets what JSON can carry. Without the header, everything is
 * acceptable (RFC 9110, 12.5.1).
 */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../http-call.js";
import { EVENT_STREAM, JSON_TYPE } from "../../shared/headers.js";
import { refusal, type Refusal } from "../refusal.js";

/** The quality values of the two types of a response: from 0 (not acceptable) to 1. */
export interface Accepted {
  readonly json: number;
  readonly events: number;
}

const ALL: Accepted = { json: 1, events: 1 };

/** The last header and its result: clients send the same text in each request. */
let last = { text: "", accepted: { json: 0, events: 0 } };

export function acceptedBy(call: HttpCall): Accepted {
  const text = call.header("accept");
  if (text === undefined) return ALL;
  if (text === last.text) return last.accepted;
  last = { text, accepted: parseAccept(text) };
  return last.accepted;
}

/** For GET, and for requests whose answer is a stream. */
export function checkAcceptsEvents(call: HttpCall): Refusal | undefined {
  return acceptedBy(call).events > 0 ? undefined : notAcceptable(call, "text/event-stream");
}

/** @param expected media types that the client has to accept */
export function notAcceptable(call: HttpCall, expected: string): Refusal {
  const received = describeReceived(call.header("accept"));
  return refusal(406, `Accept header: expected ${expected}, received ${received}`);
}

/** The most specific range that matches a type decides; ranges that are not understood count for nothing. */
function parseAccept(text: string): Accepted {
  const weights = { json: [0, 0, 0], events: [0, 0, 0] };
  const specificity = { json: -1, events: -1 };
  for (const element of text.split(",")) {
    const [range = "", ...parameters] = element.split(";").map((part) => part.trim().toLowerCase());
    const weight = weightOf(parameters);
    for (const form of ["json", "events"] as const) {
      const level = levelOf(range, form === "json" ? JSON_TYPE : EVENT_STREAM);
      if (level === -1) continue;
      weights[form][level] = Math.max(weights[form][level] ?? 0, weight);
      specificity[form] = Math.max(specificity[form], level);
    }
  }
  return {
    json: weights.json[specificity.json] ?? 0,
    events: weights.events[specificity.events] ?? 0,
  };
}

/** How closely a range names a type: 2 the type itself, 1 its family, 0 everything, -1 something else. */
function levelOf(range: string, type: string): number {
  if (range === type) return 2;
  if (range === "*/*") return 0;
  return range === `${type.slice(0, type.indexOf("/"))}/*` ? 1 : -1;
}

function weightOf(parameters: readonly string[]): number {
  const weight = parameters.find((parameter) => /^q[ \t]*=/.test(parameter));
  if (weight === undefined) return 1;
  const text = weight.slice(weight.indexOf("=") + 1).trim();
  return /^(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
