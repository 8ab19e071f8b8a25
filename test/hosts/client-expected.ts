/** The expected output of a visit: the same lines on every host, except for differences between hosts. */
import { eraOf, type Revision } from "@mcp-gen/protocol";

/** The differences between hosts. */
export interface Traits {
  readonly isBrowser: boolean;
}

/** The lines of the everything server. */
export function everythingAt(revision: Revision): string[] {
  const forecast = '{"high":21,"low":12}';
  const text = "This is the content of the static text resource.";
  const contents = [{ uri: "test://static-text", mimeType: "text/plain", text }];
  const mayElicit = revision >= "2025-06-18";
  const refused =
    "McpError: Missing required client capability: expected the client to declare elicitation";
  return [
    `connected: everything in ${revision}, ${eraOf(revision)}`,
    "tools: test_simple_text, hold",
    "prompts: test_simple_prompt",
    `resource: ${JSON.stringify(contents)}`,
    `structured: ${forecast} ${mayElicit ? forecast : "undefined"}`,
    "echo: Zürich, 東京 🚂",
    "in a header: Region Graubünden",
    "progress: 0, 50, 100: Done.",
    "failing tool: tool failed: This tool intentionally returns an error for testing",
    'no such tool: McpError: /params/name: expected the name of a tool, received "no_such_tool"; call tools/list for the available names',
    'sample: LLM response: {"type":"text","text":"Hello"}',
    "roots: file:///home/ada",
    `elicit: ${mayElicit ? "Hello, Ada and Ada!" : refused}`,
    `>all together: ${mayElicit ? 'Ada: {"type":"text","text":"Hello"}, 1 roots' : refused}`,
    "changed: test://watched-resource",
    "changed: tools",
    "unsubscribed: undefined",
    "cancelled: RequestCancelledError: tools/call: the request was cancelled: enough",
    "server: It was cancelled.",
    "closed: undefined",
    "called when closed: ConnectionClosedError: tools/call: the connection ended before the request was answered: the client closed the connection",
  ];
}

/** The line of a host that cannot start programs. */
export const WITHOUT_PROGRAMS =
  "failed: TypeError: connect: expected a URL or a transport, received the command NODE; this host starts no programs: connect to the URL of a server";

/** The lines of servers whose revisions the client must detect, by path. */
export const FOUND: Readonly<Record<string, readonly string[]>> = {
  "/mcp": ["Hello in 2026-07-28"],
  "/older": ["Hello in 2025-11-25"],
  "/sse": ["Hello in 2025-11-25"],
};

/** The lines of redirects. A browser hides their target. */
export function redirectsOn({ isBrowser }: Traits): Record<string, string[]> {
  const unseen = "received a redirect whose target this platform hides";
  const foreign = "expected a redirect to http://SERVER, received a redirect to http://ELSEWHERE";
  return {
    "/moved": isBrowser ? notFollowed("/moved", unseen) : ["Hello in 2026-07-28"],
    "/away": notFollowed("/away", isBrowser ? unseen : foreign),
  };
}

function notFollowed(path: string, detail: string): string[] {
  return [
    `HttpAnswerError: POST http://SERVER${path}: ${detail}; use the URL the server has moved to`,
  ];
}

/** The lines of a server without CORS headers, and of a missing server. */
export function silenceOn({ isBrowser }: Traits): Record<string, string[]> {
  const hint = "; if the server is running, it must allow pages of http://PAGE (CORS)";
  const silent = (url: string): string[] => [
    `HttpConnectionError: POST ${url}: received no answer${isBrowser ? hint : ""}`,
  ];
  return {
    "/bare": isBrowser ? silent("http://SERVER/bare") : ["Hello in 2026-07-28"],
    nowhere: silent("http://NOWHERE/mcp"),
  };
}

const CHALLENGE = 'challenge: 401 Bearer realm="mcp"';

/**
 * The lines of a server that requires authorization: first without a login, then with one. Each starts with the
 * detection of the revision; 401 does not answer it, so the client also tries to open a session.
 */
export const LOG_IN = [
  CHALLENGE,
  CHALLENGE,
  "HttpStatusError: POST http://SERVER/guarded: expected an answer, received status 401: Authorization header: expected credentials that allow this request, received none; pass valid credentials with the option auth or headers",
  CHALLENGE,
  "Hello in 2026-07-28",
];
