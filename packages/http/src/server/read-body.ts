/** Reads the body of a POST: checks the headers that describe it, and parses the JSON value. */
import { withErrorId } from "@mcp-gen/core/base";
import type { Revision } from "@mcp-gen/protocol";
import { readText, readValue } from "@mcp-gen/protocol/runtime/classify";
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { JSON_TYPE } from "../shared/headers.js";
import { SMALL_BODY } from "./body-budget.js";
import type { BufferedBytes } from "./buffered-bytes.js";
import type { Body, HttpCall } from "./http-call.js";
import type { HttpLimits } from "./limits.js";
import { busy, CLOSING, refusal, tooLarge, type Refusal } from "./refusal.js";
import type { Reporter } from "./reporter.js";

export interface BodyContext {
  readonly buffered: BufferedBytes;
  readonly closing: boolean;
  readonly limits: HttpLimits;
  readonly reporter: Reporter;
}

export interface ReadOptions {
  /** Why the client cannot read a response. */
  readonly unacceptable?: Refusal | undefined;
  /** A refusal that is sent whatever else is wrong. The body may still be read for the id of the request. */
  readonly refused?: Refusal | undefined;
  /** Returns the revision of the client, if known. */
  readonly revisionOf: () => Revision | undefined;
}

/** Calls `next` with the JSON value of the body, or refuses the request. */
export function readBody(
  context: BodyContext,
  call: HttpCall,
  options: ReadOptions,
  next: (value: unknown) => void,
): void {
  const { buffered, limits, reporter } = context;
  const { unacceptable, refused } = options;
  const unusable = checkContent(call, unacceptable, limits.body);
  if (unusable !== undefined) return reporter.refuse(call, refused ?? unusable);
  const { clientKey } = call;
  const declared = Number(call.header("content-length") ?? -1);
  // A client that does not read its responses, or sends more than its share, waits before its body is read.
  buffered.whenRoom(
    clientKey,
    declared > SMALL_BODY ? declared : 1,
    () => {
      try {
        call.read(declared, (body) => {
          try {
            parse(context, call, options, body, next);
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
  { closing, limits, reporter }: BodyContext,
  call: HttpCall,
  { refused, revisionOf }: ReadOptions,
  body: Body | Refusal,
  next: (value: unknown) => void,
): void {
  if (closing) return reporter.refuse(call, CLOSING);
  if (typeof body === "object" && "status" in body) return reporter.refuse(call, refused ?? body);
  const read = typeof body === "string" ? readText(body, limits) : readValue(body.parsed, limits);
  if (read.kind === "value") return next(read.value);
  if (refused !== undefined) return reporter.refuse(call, refused);
  const { id, error } = withErrorId(read.error, revisionOf());
  reporter.refuse(call, { status: 400, code: error.code, message: error.message }, id);
}

/** Only JSON is accepted: any web page can send forms and plain text without asking. */
function checkContent(
  call: HttpCall,
  unacceptable: Refusal | undefined,
  limit: number,
): Refusal | undefined {
  const type = call.header("content-type");
  if (type !== JSON_TYPE && (type === undefined || !isJson(type))) {
    return refusal(
      415,
      `Content-Type header: expected application/json, received ${describeReceived(type)}; send the message as JSON`,
    );
  }
  if (unacceptable !== undefined) return unacceptable;
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

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const TYPE = /^application\/json[ \t]*(?:;|$)/i;
// White space matches in one place only, so that the engine never backtracks.
const PARAMETERS = new RegExp(
  `^[ \\t]*(?:;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED})[ \\t]*)?)*$`,
  "i",
);
const CHARSET = /;[ \t]*charset=("?)([^";\s]*)\1/i;

/** Returns true for the media type with any parameters. The charset must be UTF-8. */
function isJson(text: string): boolean {
  if (!TYPE.test(text) || !PARAMETERS.test(text.slice(JSON_TYPE.length))) return false;
  const charset = CHARSET.exec(text);
  return charset === null || /^utf-?8$/i.test(charset[2] ?? "");
}
