/**
 * Lets web pages of listed origins read responses (CORS). There is no option for all origins, because a response may
 * contain a session id.
 */
import {
  HEADER_TITLES,
  LAST_EVENT_ID_HEADER,
  METHOD_HEADER,
  NAME_HEADER,
  PARAM_HEADER_PREFIX,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import type { HeaderMap } from "../shared/headers.js";
import type { OriginRule } from "./checks/screening.js";
import type { HttpCall } from "./http-call.js";
import type { CorsOptions } from "./options.js";

/** Headers that pages may send, besides the headers that repeat tool arguments. */
const REQUEST_HEADERS = [
  "accept",
  "authorization",
  "content-type",
  "dpop",
  LAST_EVENT_ID_HEADER,
  PROTOCOL_VERSION_HEADER,
  SESSION_ID_HEADER,
  METHOD_HEADER,
  NAME_HEADER,
];
const EXPOSED = [
  HEADER_TITLES[SESSION_ID_HEADER],
  HEADER_TITLES[PROTOCOL_VERSION_HEADER],
  "WWW-Authenticate",
  "Retry-After",
  "DPoP-Nonce",
];
const TOKEN = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;

/** Sets the CORS headers of all responses to a request. Returns true if its page may read them. */
export function allowReading(call: HttpCall, corsRule: OriginRule): boolean {
  const origin = call.header("origin");
  const allowed = origin !== undefined && corsRule(origin);
  call.setDefaultHeaders(
    allowed
      ? {
          vary: "Origin",
          "access-control-allow-origin": origin,
          "access-control-expose-headers": EXPOSED.join(", "),
        }
      : { vary: "Origin" },
  );
  return allowed;
}

/** Answers a preflight request with the methods and headers that a page may send. */
export function answerPreflight(
  call: HttpCall,
  methods: readonly string[],
  cors: CorsOptions | undefined,
): void {
  const asked = call.header("access-control-request-headers") ?? "";
  const allowed = new Set([
    ...REQUEST_HEADERS,
    ...(cors?.headers ?? []).map((name) => name.toLowerCase()),
  ]);
  const headers = asked
    .split(",")
    .map((name) => name.trim())
    .filter((name) => allowed.has(name.toLowerCase()) || isMirrored(name.toLowerCase()));
  const answer: HeaderMap = {
    "access-control-allow-methods": methods.join(", "),
    "access-control-max-age": String(cors?.maxAge ?? 0),
    ...(headers.length > 0 && { "access-control-allow-headers": headers.join(", ") }),
  };
  call.answer(204, answer);
}

/** Whether a header may repeat an argument of a tool. The exact names are in the input schemas of the tools. */
function isMirrored(name: string): boolean {
  return name.startsWith(PARAM_HEADER_PREFIX) && TOKEN.test(name);
}
