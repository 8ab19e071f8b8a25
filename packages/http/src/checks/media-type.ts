/** What the body says it is. Only JSON is read: forms and plain text reach servers from any web page, unasked. */
import { describeReceived } from "@mcp-gen/protocol/runtime/received";
import type { HttpCall } from "../call.js";
import { JSON_TYPE, refusal, type Refusal } from "../refusal.js";

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
