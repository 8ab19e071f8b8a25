// The requirements of the specification in our own words, numbered. A number never changes its meaning. Tests name a
// requirement as `[req 17]`, and `npm run requirements` lists these tests of servers and clients. This file is
// JavaScript, so that the script can import it.

/**
 * @typedef {import("@mcp-gen/protocol").Revision} Revision
 * @typedef {readonly [first: Revision, last: Revision]} Span
 *
 * @typedef {object} Requirement
 * @property {number} number
 * @property {string} level
 * @property {string} who The parties that the requirement binds: S server, C client, B both, P proxy, I intermediary, A
 *   authorization server.
 * @property {Span} revisions The oldest and the newest revision with the requirement.
 * @property {string} wording
 */

const NEWEST = "2026-07-28";

/** @type {(first: Revision) => Span} */
const since = (first) => [first, NEWEST];
const EVERY = since("2024-11-05");
/** @type {Span} */
const SESSIONS = ["2024-11-05", "2025-11-25"];
/** @type {Span} */
const STATELESS = [NEWEST, NEWEST];
/** @type {Span} */
const SSE = ["2024-11-05", "2024-11-05"];
/** @type {Span} */
const STREAMABLE = ["2025-03-26", "2025-11-25"];
/** @type {Span} */
const TASKS = ["2025-11-25", "2025-11-25"];

/** @type {[number, string, string, Span, string][]} */
const rows = [
  [1, "MUST", "B", EVERY, "Speak JSON-RPC 2.0, with exact member names and its five error codes"],
  [2, "MUST", "B", EVERY, "Request ids are strings or integers"],
  [3, "MUST NOT", "B", EVERY, "Request ids are never null"],
  [
    4,
    "MUST NOT",
    "B",
    EVERY,
    "Request ids are unique in a session, or while the request is in flight",
  ],
  [5, "MUST", "B", EVERY, "A response has the id of its request, with the same type"],
  [6, "MUST", "B", EVERY, "A response contains either a result or an error"],
  [7, "MUST", "B", EVERY, "Error codes are integers"],
  [8, "MUST NOT", "B", EVERY, "Notifications have no id and get no response"],
  [9, "MUST", "B", ["2025-03-26", "2025-03-26"], "Accept batches; initialize is never in a batch"],
  [10, "MUST", "B", EVERY, "Messages are encoded in UTF-8"],
  [
    11,
    "MUST",
    "S",
    STATELESS,
    "Results contain resultType; a missing one means complete, an unknown one is an error",
  ],
  [
    12,
    "MUST NOT",
    "S",
    STATELESS,
    "Never send retired error codes, or reserved ones without a meaning",
  ],
  [13, "MUST NOT", "S", STATELESS, "Keep no client state between requests"],
  [
    14,
    "SHOULD NOT",
    "S",
    STATELESS,
    "Later requests can use another connection or reach another process",
  ],
  [15, "MUST", "C", STATELESS, "Requests name the state that spans requests"],
  [
    16,
    "MUST",
    "S",
    STATELESS,
    "Reject a request without required _meta with -32602, and 400 over HTTP",
  ],
  [
    17,
    "MUST",
    "S",
    STATELESS,
    "Reject a missing client capability with -32021 and its name, and 400 over HTTP",
  ],
  [18, "SHOULD NOT", "B", STATELESS, "Do not change behavior by the name of the peer"],
  [19, "MUST", "B", since("2025-06-18"), "Keys of _meta follow the grammar and reserved prefixes"],
  [
    20,
    "MUST",
    "B",
    since("2025-11-25"),
    "JSON Schema defaults to 2020-12; unknown dialects are an error",
  ],
  [21, "MUST NOT", "B", STATELESS, "Never download references of schemas"],
  [22, "MUST", "B", STATELESS, "Schema downloads are opt-in and restricted"],
  [23, "SHOULD", "B", STATELESS, "Reject schemas with unresolvable references"],
  [24, "SHOULD", "B", STATELESS, "Limit the work that a schema and a value can cause"],
  [25, "MUST", "C", since("2025-11-25"), "Load icons only from safe URLs, without credentials"],
  [26, "MUST", "S", STATELESS, "Answer server/discover"],
  [
    27,
    "MUST",
    "S",
    STATELESS,
    "Reject an unsupported revision with -32022 and the supported revisions",
  ],
  [28, "MUST", "S", SESSIONS, "initialize accepts the requested revision or offers another one"],
  [29, "MUST", "B", EVERY, "Use only what the negotiated revision and capabilities define"],
  [30, "SHOULD NOT", "B", SESSIONS, "Send nothing but ping before the handshake is complete"],
  [31, "SHOULD", "B", EVERY, "Every sent request has a maximum time, even with progress"],
  [32, "MUST", "B", SESSIONS, "Answer ping immediately"],

  [33, "MUST NOT", "C", SESSIONS, "Never cancel initialize"],
  [34, "SHOULD", "S", SESSIONS, "A cancelled request stops and gets no response"],
  [35, "MUST NOT", "S", STATELESS, "Send nothing more for a cancelled request"],
  [36, "SHOULD", "S", EVERY, "Ignore cancellations that are invalid or name no request in flight"],
  [37, "MUST", "B", EVERY, "Handle cancellations that cross a response"],
  [
    38,
    "MUST",
    "C",
    STATELESS,
    "Clients cancel with a notification on stdio, and by closing the stream over HTTP",
  ],
  [39, "MUST", "S", STATELESS, "Over HTTP, a closed stream cancels the request"],
  [
    40,
    "SHOULD NOT",
    "S",
    STREAMABLE,
    "In HTTP sessions, a closed stream does not cancel the request",
  ],
  [41, "MUST", "S", STATELESS, "A server cancels only subscriptions/listen streams"],
  [42, "MUST", "S", since("2025-11-25"), "Cancellations and progress name requests in flight"],
  [43, "MUST", "B", EVERY, "Progress tokens are strings or integers, unique among active requests"],
  [44, "MUST", "S", EVERY, "Progress increases, and stops with its request"],
  [45, "SHOULD", "B", EVERY, "Limit the rate of progress notifications"],
  [
    46,
    "MUST",
    "S",
    TASKS,
    "A task keeps its progress token to its end, and has its own cancellation",
  ],

  [47, "MUST NOT", "B", EVERY, "A message on stdio contains no line break"],
  [48, "MUST NOT", "S", EVERY, "Standard output contains only messages"],
  [49, "MUST NOT", "C", EVERY, "Standard input of the server contains only messages"],
  [50, "SHOULD NOT", "C", since("2025-11-25"), "Text on standard error is not a failure"],
  [51, "MUST NOT", "S", STATELESS, "On stdio, a server sends no requests"],
  [52, "MUST NOT", "C", STATELESS, "On stdio, a client sends no responses"],
  [53, "SHOULD", "C", EVERY, "Shut a server down in steps: end of input, then signals"],
  [54, "SHOULD", "S", EVERY, "A server exits soon after the end of its input"],
  [55, "SHOULD", "C", STATELESS, "Restart a server that exited unexpectedly"],
  [56, "SHOULD", "C", STATELESS, "Detect an older server with a request, within time limits"],
  [
    57,
    "SHOULD NOT",
    "B",
    since("2025-03-26"),
    "On stdio, use credentials from the environment instead of OAuth",
  ],
  [58, "SHOULD", "S", STATELESS, "Other byte streams use the stdio framing"],

  [59, "MUST", "S", SSE, "HTTP+SSE validates Origin"],
  [60, "SHOULD", "S", SSE, "HTTP+SSE binds to loopback and supports authentication"],
  [61, "MUST", "S", SSE, "HTTP+SSE has a stream and a POST URL that its first event names"],
  [62, "MUST", "C", SSE, "Clients post to the URL of the endpoint event"],
  [63, "SHOULD NOT", "B", STATELESS, "Serve HTTP+SSE only if it is enabled"],

  [64, "MUST", "S", STREAMABLE, "Reject a foreign Origin with 403, for every HTTP method"],
  [65, "SHOULD", "S", STREAMABLE, "Local servers bind to loopback"],
  [66, "SHOULD", "S", STREAMABLE, "Support authentication of every connection"],
  [67, "MUST", "S", STREAMABLE, "POST and GET share one path"],
  [68, "MUST", "C", STREAMABLE, "Clients list the accepted content types in Accept"],
  [69, "MUST", "S", STREAMABLE, "Answer notifications and responses with an empty 202 or a 4xx"],
  [70, "MUST", "S", STREAMABLE, "Answer a request with JSON or an event stream"],
  [
    71,
    "SHOULD",
    "S",
    TASKS,
    "A stream starts with an empty event with an id; retry comes before a pause",
  ],
  [72, "MUST", "C", TASKS, "Clients wait for the retry delay"],
  [73, "SHOULD", "S", STREAMABLE, "A stream ends with the response to its request"],
  [74, "MUST", "S", STREAMABLE, "GET opens a stream or returns 405"],
  [
    75,
    "MUST NOT",
    "S",
    STREAMABLE,
    "A GET stream contains no responses, unless it resumes another stream",
  ],
  [76, "MUST", "S", STREAMABLE, "Send each message on only one stream"],
  [77, "MUST", "S", STREAMABLE, "Event ids are unique in a session"],
  [78, "SHOULD", "S", TASKS, "Event ids identify their stream"],
  [79, "MUST NOT", "S", STREAMABLE, "Replay only messages of the resumed stream"],
  [80, "SHOULD", "S", STREAMABLE, "Session ids are not guessable"],
  [81, "MUST", "S", STREAMABLE, "Session ids are visible ASCII"],
  [82, "MUST", "C", STREAMABLE, "Clients repeat the session id and keep it secret"],
  [83, "SHOULD", "S", STREAMABLE, "Reject a request without its session id with 400"],
  [84, "MUST", "S", STREAMABLE, "Reject a request for an ended session with 404"],
  [85, "MUST", "C", STREAMABLE, "After 404, a client starts a new session"],
  [86, "SHOULD", "C", STREAMABLE, "Clients delete sessions that they no longer need"],
  [
    87,
    "MUST",
    "C",
    ["2025-06-18", "2025-11-25"],
    "Clients send the negotiated revision in a header",
  ],
  [
    88,
    "SHOULD",
    "S",
    ["2025-06-18", "2025-11-25"],
    "Without this header, assume 2025-03-26 if nothing else is known",
  ],
  [
    89,
    "MUST",
    "S",
    ["2025-06-18", "2025-11-25"],
    "Reject an unsupported revision in the header with 400",
  ],
  [90, "MUST", "S", STREAMABLE, "Authenticate each request; a session is not authentication"],
  [91, "MUST", "S", STREAMABLE, "Session ids are random"],
  [92, "SHOULD", "S", STREAMABLE, "Bind a session to its user"],

  [93, "MUST", "S", STATELESS, "Reject a foreign Origin with 403"],
  [94, "SHOULD", "S", STATELESS, "Local servers bind to loopback; support authentication"],
  [95, "MUST", "C", STATELESS, "A client posts single requests or notifications, and no responses"],
  [96, "MUST", "S", STATELESS, "Answer a notification with an empty 202 or a 4xx"],
  [97, "MUST", "S", STATELESS, "Answer a request with JSON or an event stream"],
  [98, "MUST", "S", STATELESS, "The stream of a request contains only messages of that request"],
  [99, "MUST NOT", "S", STATELESS, "Streams contain no server requests"],
  [
    100,
    "SHOULD",
    "S",
    STATELESS,
    "The response ends its stream; streams are unbuffered and kept alive",
  ],
  [101, "MUST", "C", STATELESS, "Clients ignore comments in streams"],
  [
    102,
    "MUST",
    "C,S",
    STATELESS,
    "The revision in the header equals that of the body; otherwise 400 and -32020",
  ],
  [103, "MUST", "S", STATELESS, "Reject an unknown method with 404 and -32601"],
  [
    104,
    "MUST",
    "S",
    STATELESS,
    "Reject requests without the header, unless older clients are supported",
  ],
  [105, "REQUIRED", "C", STATELESS, "Headers repeat the method and the name of the item"],
  [106, "MUST", "C", STATELESS, "Encode values in Base64 that headers cannot contain"],
  [107, "MUST", "C", STATELESS, "Headers repeat the arguments that a tool marks"],
  [108, "MUST", "C", STATELESS, "Clients omit tools with invalid header marks"],
  [
    109,
    "MUST NOT",
    "C",
    STATELESS,
    "Ignore header marks in conditions, choices, items and references",
  ],
  [110, "SHOULD NOT", "S", STATELESS, "Do not mark secrets for headers"],
  [
    111,
    "MUST",
    "S",
    STATELESS,
    "Decode and compare repeated values; reject differences with 400 and -32020",
  ],
  [112, "MUST NOT", "S", STATELESS, "Null or missing arguments need no header"],
  [113, "SHOULD", "S", STATELESS, "Compare repeated numbers as numbers"],
  [114, "MUST", "B", STATELESS, "Header values are case-sensitive, names are not"],
  [
    115,
    "MUST",
    "I",
    STATELESS,
    "Intermediaries pass repeated headers on, and trust only verified ones",
  ],
  [116, "SHOULD", "C", STATELESS, "After a header mismatch, a client lists the tools again"],
  [
    117,
    "SHOULD",
    "S",
    STATELESS,
    "GET and DELETE return 405; ignore and never send session ids and event ids",
  ],
  [118, "SHOULD", "C", STATELESS, "A client reads the error of a 400 before it falls back"],
  [
    119,
    "MUST",
    "S",
    STATELESS,
    "A stream starts with the granted subscriptions, and contains only them with their id",
  ],
  [120, "MUST", "C", STATELESS, "On stdio, a client separates streams by their ids"],
  [121, "SHOULD", "S", STATELESS, "A stream that closes normally ends with a result"],
  [122, "MUST NOT", "S", STATELESS, "Lists are the same for every connection, in the same order"],
  [
    123,
    "MUST",
    "S",
    STATELESS,
    "Cache hints have a ttlMs of at least 0 and a scope, equal for all pages",
  ],
  [124, "MUST NOT", "C", STATELESS, "Clients separate cached results by user"],
  [125, "SHOULD", "S", STATELESS, "Without sessions, the error for initialize names the revisions"],

  [
    126,
    "MUST NOT",
    "S",
    STATELESS,
    "Only tools/call, prompts/get and resources/read return input requests",
  ],
  [
    127,
    "MUST",
    "S",
    STATELESS,
    "Input requests have keys and one of three methods, with a state or without",
  ],
  [128, "MUST", "S", STATELESS, "Treat requestState as untrusted until its seal is verified"],
  [129, "SHOULD", "S", STATELESS, "The seal covers the user"],
  [130, "SHOULD", "S", STATELESS, "The seal covers a short expiry time"],
  [131, "SHOULD", "S", STATELESS, "The seal covers the method and the relevant params"],
  [132, "MUST", "S", STATELESS, "The server enforces single use of a state"],
  [133, "MUST NOT", "S", STATELESS, "Send no input requests that the client has not declared"],
  [134, "MUST NOT", "S", STATELESS, "Never wait for a client to respond or return"],
  [
    135,
    "SHOULD",
    "S",
    STATELESS,
    "Validate input responses, ignore unknown ones, and request missing ones again",
  ],
  [136, "MUST", "C", STATELESS, "Clients return requestState unchanged, with a new id, once"],
  [137, "MUST NOT", "C", STATELESS, "Clients do not interpret requestState"],

  [138, "MUST", "S", EVERY, "Validate tool arguments"],
  [139, "MUST", "S", EVERY, "Support access control, rate limits and sanitizing for calls"],
  [140, "MUST", "S", since("2025-06-18"), "Structured output matches its schema"],
  [141, "MUST", "C", since("2025-03-26"), "Clients trust annotations only from trusted servers"],
  [142, "SHOULD", "S", STATELESS, "Tool names are unique, with 1 to 128 plain characters"],
  [143, "SHOULD", "C", EVERY, "Users see and confirm the arguments of tool calls"],
  [144, "MUST", "S", EVERY, "Validate resource URIs"],
  [145, "MUST", "S", STATELESS, "Prevent path traversal in URIs"],
  [146, "MUST", "S", STATELESS, "A missing resource is -32602, never empty contents"],
  [147, "MUST", "B", EVERY, "Validate arguments and output of prompts"],
  [148, "MUST", "S", EVERY, "Validate and limit completions, and reveal nothing hidden"],
  [149, "MUST NOT", "S", EVERY, "Logs contain no secrets, personal data or internal details"],
  [150, "SHOULD", "B", EVERY, "Limit the rate of log messages, and validate their levels"],
  [
    151,
    "MUST NOT",
    "S",
    STATELESS,
    "Send log messages only for requests with a log level, on their stream",
  ],
  [152, "SHOULD", "S", EVERY, "An unknown cursor is -32602"],
  [153, "MUST", "C", EVERY, "Clients do not interpret cursors; an empty one is valid"],

  [154, "MUST NOT", "S", since("2025-06-18"), "Forms request no secrets; use a URL instead"],
  [155, "MUST", "C", since("2025-11-25"), "Users see the server and the URL, and can decline"],
  [156, "MUST NOT", "S", STATELESS, "Use only declared elicitation modes"],
  [157, "MUST", "S", STATELESS, "An empty elicitation capability and a missing mode mean forms"],
  [
    158,
    "MUST NOT",
    "S",
    since("2025-11-25"),
    "Elicitation URLs contain no user data, grant no access, and use https",
  ],
  [
    159,
    "MUST NOT",
    "C",
    since("2025-11-25"),
    "Clients open URLs only after the user has seen and accepted them",
  ],
  [160, "MUST NOT", "S", since("2025-11-25"), "The client info does not identify a user"],
  [
    161,
    "MUST",
    "S",
    since("2025-11-25"),
    "The user who completes a URL elicitation is the user who received it",
  ],
  [
    162,
    "MUST",
    "S",
    since("2025-11-25"),
    "The state of input requests is protected and bound to its user",
  ],
  [163, "MUST", "S", STATELESS, "A user can decline, cancel or fail"],
  [164, "SHOULD", "B", since("2025-06-18"), "Validate form responses with the requested schema"],
  [165, "SHOULD", "C", EVERY, "Clients limit the rate of input requests"],
  [166, "MUST", "B", EVERY, "In sampling, a tool result directly follows each tool use"],
  [167, "MUST", "C", EVERY, "Clients validate their roots"],
  [168, "MUST", "S", TASKS, "Tasks belong to the user that started them"],
  [
    169,
    "MUST",
    "S",
    TASKS,
    "Without authentication, task ids are not guessable, and tasks are not listed",
  ],
  [170, "SHOULD", "S", TASKS, "Limit the number and duration of tasks"],
  [171, "MUST", "S", TASKS, "A finished task never changes"],

  [
    172,
    "MUST",
    "S",
    since("2025-06-18"),
    "Answer unauthorized requests with 401 and WWW-Authenticate",
  ],
  [
    173,
    "MUST",
    "S",
    since("2025-03-26"),
    "Validate tokens and their audience; refusals are 401, 403 and 400",
  ],
  [174, "MUST NOT", "S", since("2025-06-18"), "Never forward client tokens"],
  [
    175,
    "MUST",
    "C",
    since("2025-03-26"),
    "Clients send tokens in a header with every request, never in a URL",
  ],
  [176, "MUST", "C", since("2025-06-18"), "Clients name the resource of a token request"],
  [177, "MUST", "C", since("2025-06-18"), "Clients require PKCE"],
  [178, "MUST", "C", STATELESS, "Clients compare issuers exactly before they use a code"],
  [179, "SHOULD", "C", since("2025-06-18"), "Clients verify the state parameter"],
  [
    180,
    "MUST",
    "A,C",
    since("2025-03-26"),
    "Authorization URLs use https and are compared exactly",
  ],
  [181, "MUST", "C", STATELESS, "Clients separate credentials by issuer"],
  [182, "MUST", "C", STATELESS, "Clients never follow URLs to internal addresses"],
  [183, "MUST", "C", STATELESS, "Clients open only web URLs, without a shell"],
  [184, "MUST", "P", STATELESS, "A proxy requires user consent for each client"],
  [185, "MUST", "C", STATELESS, "Users see the full command before an installation"],
  [186, "MUST NOT", "S", STATELESS, "A handle grants no access"],
  [187, "SHOULD", "C", since("2025-11-25"), "Clients limit repeated requests for more scopes"],
  [188, "SHOULD", "S", STATELESS, "Local servers use stdio or require a token"],
  [
    189,
    "MUST",
    "S",
    since("2025-06-18"),
    "Metadata of the resource names the resource and its authorization servers",
  ],
  [
    190,
    "MUST",
    "C",
    since("2025-06-18"),
    "Clients parse WWW-Authenticate and use the metadata URL in it",
  ],
  [
    191,
    "SHOULD",
    "C",
    since("2025-11-25"),
    "Clients request the scopes of the challenge, otherwise those of the metadata, otherwise none",
  ],
  [192, "SHOULD", "C", STATELESS, "For more scopes, clients request the old and the new ones"],
  [
    193,
    "SHOULD",
    "C",
    since("2025-11-25"),
    "Clients use their registration, otherwise a metadata document, otherwise dynamic registration",
  ],
  [194, "MUST", "C", STATELESS, "Clients register their application type"],
  [
    195,
    "MUST",
    "C",
    since("2025-11-25"),
    "With a metadata document, its https URL is the client id, and it lists the redirect URIs",
  ],
  [
    196,
    "MUST",
    "C",
    since("2025-11-25"),
    "Clients look for metadata of an authorization server in a fixed order",
  ],
  [
    197,
    "SHOULD",
    "B",
    STATELESS,
    "Servers never ask for offline_access; clients do only if the authorization server lists it",
  ],
  [198, "MUST", "S", STATELESS, "A broader scope includes the narrower ones"],
  [199, "SHOULD", "S", STATELESS, "A challenge names all scopes that the operation needs"],
  [
    200,
    "MUST",
    "C",
    ["2025-03-26", "2025-03-26"],
    "Without metadata, clients use the default endpoints of the server's origin",
  ],
];

/** @type {readonly Requirement[]} */
export const requirements = rows.map(([number, level, who, revisions, wording]) => ({
  number,
  level,
  who,
  revisions,
  wording,
}));

/**
 * Returns true if the requirement applies to servers.
 *
 * @param {Requirement} requirement
 */
export function bindsServer({ who }) {
  return /[SB]/.test(who);
}

/**
 * Returns true if the requirement applies to clients.
 *
 * @param {Requirement} requirement
 */
export function bindsClient({ who }) {
  return /[CB]/.test(who);
}

/**
 * The requirements for features that our client does not have, with the reason. A requirement with a test must not be in
 * this list.
 *
 * @type {ReadonlyMap<number, string>}
 */
export const notDoneByClients = new Map([
  [184, "we have no proxy that logs in to other servers with one client id"],
  [185, "the client installs nothing: it starts the command that the application gives it"],
]);
