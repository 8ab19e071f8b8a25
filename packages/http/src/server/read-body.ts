/**
 * The stage `read`: checks the headers about content, reads the body, and parses its JSON value.
 *
 * A response is JSON or an event stream, depending on the request, so the specification requires clients to accept
 * both. A client that accepts only JSON gets only the response, without other messages. Without an `Accept` header,
 * every type is acceptable (RFC 9110, 12.5.1).
 */
import { withErrorId } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { METHOD_HEADER } from "@mcp-gen/protocol/keys";
import { readText, readValue } from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { EVENT_STREAM, JSON_TYPE } from "../shared/headers.js";
import { SMALL_BODY } from "./body-budget.js";
import type { Body, HttpCall } from "./http-call.js";
import { busy, CLOSING, refusal, tooLarge, type Refusal } from "./refusal.js";
import type { Uses } from "./server-context.js";

/** A POST whose body is read. */
export interface BodyTarget {
  readonly call: HttpCall;
  /** The media types that the client accepts; undefined over HTTP+SSE, where the response has no message. */
  readonly accepted?: Accepted | undefined;
  /** The session of the message. */
  readonly session: object | undefined;
  /** A refusal that takes precedence over all others. The body may still be read for the request id. */
  readonly refused?: Refusal | undefined;
  /** Returns the revision of the client, if known. */
  readonly revisionOf: () => Revision | undefined;
}

/** Calls `next` with the JSON value of the body, or refuses the request. */
export function read(
  context: Uses<"buffered" | "capacity" | "closing" | "limits" | "reporter">,
  target: BodyTarget,
  next: (value: unknown) => void,
): void {
  const { buffered, capacity, limits, reporter } = context;
  const { accepted, call, refused, session } = target;
  const { clientKey } = call;
  // Without capacity, refuse before reading, except in a session: the message may be the response to a request in
  // flight.
  const full =
    session === undefined
      ? capacity.checkRequest(clientKey, call.header(METHOD_HEADER))
      : undefined;
  if (full !== undefined) return reporter.refuse(call, full);
  const unusable = checkContent(call, accepted, limits.body);
  if (unusable !== undefined) return reporter.refuse(call, refused ?? unusable);
  const declared = Number(call.header("content-length") ?? -1);
  // If a client does not read its responses, or sends more than its share, its body is read later.
  buffered.whenRoom(
    clientKey,
    declared > SMALL_BODY ? declared : 1,
    () => {
      try {
        call.read(declared, (body) => {
          try {
            parse(context, target, body, next);
          } catch (error) {
            reporter.fail(call, error);
          }
        });
      } catch (error) {
        reporter.fail(call, error);
      }
    },
    () => reporter.refuse(call, busy(buffered.refusal(clientKey))),
  );
}

function parse(
  { closing, limits, reporter }: Uses<"closing" | "limits" | "reporter">,
  { call, refused, revisionOf }: BodyTarget,
  body: Body | Refusal,
  next: (value: unknown) => void,
): void {
  if (closing) return reporter.refuse(call, CLOSING);
  if (typeof body === "object" && "status" in body) return reporter.refuse(call, refused ?? body);
  const result = typeof body === "string" ? readText(body, limits) : readValue(body.parsed, limits);
  if (result.kind === "value") return next(result.value);
  if (refused !== undefined) return reporter.refuse(call, refused);
  const { id, error } = withErrorId(result.error, revisionOf());
  reporter.refuse(call, { status: 400, code: error.code, message: error.message }, id);
}

/** The quality values of the two types of a response: from 0 (not acceptable) to 1. */
export interface Accepted {
  readonly json: number;
  readonly events: number;
}

const EVERYTHING: Accepted = { json: 1, events: 1 };

/** The last header and its result, cached because a client sends the same header with every request. */
let last = { text: "", accepted: { json: 0, events: 0 } };

export function acceptedBy(call: HttpCall): Accepted {
  const text = call.header("accept");
  if (text === undefined) return EVERYTHING;
  if (text === last.text) return last.accepted;
  last = { text, accepted: parseAccept(text) };
  return last.accepted;
}

/** Refuses clients that do not accept event streams. For GET, and for requests whose response is a stream. */
export function checkAcceptsEvents(call: HttpCall): Refusal | undefined {
  return acceptedBy(call).events > 0 ? undefined : notAcceptable(call, "text/event-stream");
}

/** @param expected media types that the client has to accept */
function notAcceptable(call: HttpCall, expected: string): Refusal {
  const received = describeReceived(call.header("accept"));
  return refusal(406, `Accept header: expected ${expected}, received ${received}`);
}

/**
 * Checks the headers of a POST. Only JSON is accepted: any web page can send forms and plain text without a CORS
 * preflight request.
 *
 * @param accepted the media types that the client accepts; undefined if it gets no message in the response
 * @param limit maximum bytes of a body
 */
function checkContent(
  call: HttpCall,
  accepted: Accepted | undefined,
  limit: number,
): Refusal | undefined {
  const type = call.header("content-type");
  if (type !== JSON_TYPE && (type === undefined || !isJson(type))) {
    return refusal(
      415,
      `Content-Type header: expected application/json, received ${describeReceived(type)}; send the message as JSON`,
    );
  }
  // A request that needs a stream is checked again after it is read.
  if (accepted?.json === 0) return notAcceptable(call, `${JSON_TYPE} and ${EVENT_STREAM}`);
  const encoding = call.header("content-encoding");
  if (encoding !== undefined && !/^(identity)?$/i.test(encoding)) {
    return refusal(
      415,
      `Content-Encoding header: expected none, received ${describeReceived(encoding)}; send the body without encoding`,
      { "accept-encoding": "identity" },
    );
  }
  const length = call.header("content-length");
  if (length !== undefined && !/^[0-9]+$/.test(length)) {
    return refusal(
      400,
      `Content-Length header: expected a number, received ${describeReceived(length)}`,
    );
  }
  return Number(length ?? 0) > limit ? tooLarge(limit) : undefined;
}

/** Parses an `Accept` header. The most specific range that matches a type decides; all other ranges are ignored. */
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

/**
 * Returns how specifically a range matches a type: 2 for the type itself, 1 for its family such as `text`, 0 for any
 * type, -1 for no match.
 */
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

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const TYPE = /^application\/json[ \t]*(?:;|$)/i;
// White space matches in one place only, so that the regular expression never backtracks.
const PARAMETERS = new RegExp(
  `^[ \\t]*(?:;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED})[ \\t]*)?)*$`,
  "i",
);
const CHARSET = /;[ \t]*charset=("?)([^";\s]*)\1/i;

/** Returns true for `application/json` with any parameters. A charset must be UTF-8. */
function isJson(text: string): boolean {
  if (!TYPE.test(text) || !PARAMETERS.test(text.slice(JSON_TYPE.length))) return false;
  const charset = CHARSET.exec(text);
  return charset === null || /^utf-?8$/i.test(charset[2] ?? "");
}
