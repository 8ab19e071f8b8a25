/** Lets web pages of listed origins read responses (CORS). Never all origins: a response may hold a session id. */
import type { HeaderMap } from "../shared/headers.js";
import type { OriginRule } from "./checks/origin.js";
import type { HttpCall } from "./http-call.js";
import type { CorsOptions } from "./options.js";

/** Headers that pages may send and read. Only the tools know the names of mirrored arguments. */
const REQUEST_HEADERS =
  /^(?:accept|authorization|content-type|last-event-id|mcp-(?:protocol-version|session-id|method|name|param-[!#$%&'*+.^_`|~0-9a-z-]+))$/i;
const EXPOSED = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, Retry-After";

/** Sets the CORS headers of all responses to a request. Returns true if its page may read them. */
export function allowReading(call: HttpCall, corsRule: OriginRule): boolean {
  const origin = call.header("origin");
  const allowed = origin !== undefined && corsRule(origin);
  call.setDefaultHeaders(
    allowed
      ? {
          vary: "Origin",
          "access-control-allow-origin": origin,
          "access-control-expose-headers": EXPOSED,
        }
      : { vary: "Origin" },
  );
  return allowed;
}

/** Tells a browser which methods and headers a page may send. */
export function answerPreflight(
  call: HttpCall,
  methods: readonly string[],
  cors: CorsOptions | undefined,
): void {
  const asked = call.header("access-control-request-headers") ?? "";
  const own = new Set(cors?.headers?.map((name) => name.toLowerCase()));
  const headers = asked
    .split(",")
    .map((name) => name.trim())
    .filter((name) => REQUEST_HEADERS.test(name) || own.has(name.toLowerCase()));
  const answer: HeaderMap = {
    "access-control-allow-methods": methods.join(", "),
    "access-control-max-age": String(cors?.maxAge ?? 0),
    ...(headers.length > 0 && { "access-control-allow-headers": headers.join(", ") }),
  };
  call.answer(204, answer);
}
