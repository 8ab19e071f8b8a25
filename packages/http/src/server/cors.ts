/**
 * Lets web pages read the answers (Fetch standard, CORS protocol), for listed origins only. Never for all: an answer can
 * hold the id of a session.
 */
import type { HeaderMap, HttpCall } from "./http-call.js";
import type { Settings } from "./options.js";

/** Headers pages may send and read. Mirrored arguments have names that only the tools know. */
const REQUEST_HEADERS =
  /^(?:accept|authorization|content-type|last-event-id|mcp-(?:protocol-version|session-id|method|name|param-[!#$%&'*+.^_`|~0-9a-z-]+))$/i;
const EXPOSED = "Mcp-Session-Id, MCP-Protocol-Version, WWW-Authenticate, Retry-After";

/** Marks the answers of a request, where the page it comes from may read them. */
export function allowReading(call: HttpCall, { corsRule }: Settings): boolean {
  const origin = call.header("origin");
  if (corsRule === undefined) return false;
  const allowed = origin !== undefined && corsRule(origin);
  call.also(
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

/** Tells a browser what a page may send. */
export function answerPreflight(
  call: HttpCall,
  methods: readonly string[],
  { cors }: Settings,
): void {
  const asked = call.header("access-control-request-headers") ?? "";
  const own = new Set(cors?.headers.map((name) => name.toLowerCase()));
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
