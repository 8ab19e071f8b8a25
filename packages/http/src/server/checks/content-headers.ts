/**
 * Checks `Content-Type`, `Content-Encoding` and `Content-Length` before the body is read. Only JSON is accepted: any web
 * page can send forms and plain text without asking.
 */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import { JSON_TYPE } from "../../shared/headers.js";
import type { HttpCall } from "../http-call.js";
import { refusal, type Refusal } from "../refusal.js";

export function checkContentType(call: HttpCall): Refusal | undefined {
  const type = call.header("content-type");
  if (type === JSON_TYPE || (type !== undefined && isJson(type))) return undefined;
  return refusal(
    415,
    `Content-Type header: expected application/json, received ${describeReceived(type)}; send the message as JSON`,
  );
}

export function checkContentEncoding(call: HttpCall): Refusal | undefined {
  const encoding = call.header("content-encoding");
  if (encoding === undefined || /^(identity)?$/i.test(encoding)) return undefined;
  return refusal(
    415,
    `Content-Encoding header: expected none, received ${describeReceived(encoding)}; send the body without encoding`,
    { "accept-encoding": "identity" },
  );
}

const TOKEN = "[!#$%&'*+.^_`|~0-9a-z-]+";
const QUOTED = '"(?:[^"\\\\]|\\\\.)*"';
const TYPE = /^application\/json[ \t]*(?:;|$)/i;
// White space has one place to go everywhere, so that no text makes the engine try them all.
const PARAMETERS = new RegExp(
  `^[ \\t]*(?:;[ \\t]*(?:${TOKEN}=(?:${TOKEN}|${QUOTED})[ \\t]*)?)*$`,
  "i",
);
const CHARSET = /;[ \t]*charset=("?)([^";\s]*)\1/i;

/** Whether a text is the media type itself, with any parameters; a charset has to be that of JSON. */
function isJson(text: string): boolean {
  if (!TYPE.test(text) || !PARAMETERS.test(text.slice(JSON_TYPE.length))) return false;
  const charset = CHARSET.exec(text);
  return charset === null || /^utf-?8$/i.test(charset[2] ?? "");
}

export function checkLength(call: HttpCall, limit: number): Refusal | undefined {
  const declared = call.header("content-length");
  if (declared === undefined) return undefined;
  if (!/^[0-9]+$/.test(declared)) {
    return refusal(
      400,
      `Content-Length header: expected a number, received ${describeReceived(declared)}`,
    );
  }
  return Number(declared) > limit ? tooLarge(limit) : undefined;
}

export function tooLarge(limit: number): Refusal {
  return refusal(
    413,
    `body: expected at most ${limit} bytes, received more; send less in one message`,
  );
}

export function tooSlow(milliseconds: number): Refusal {
  return refusal(408, `body: received only a part of it within ${milliseconds} ms`, {
    connection: "close",
  });
}

/** The connection broke, or the host failed to read from it. */
export function brokenOff(): Refusal {
  return refusal(400, "body: expected all of it, received only a part; send the request again", {
    connection: "close",
  });
}
