// What the revisions ask of software, numbered, in our own words. A number never changes its meaning: tests name it as
// `[req 17]`, and `npm run requirements` shows which tests that are, of servers and of clients. JavaScript, so that the
// script reads it as it is.

/**
 * @typedef {import("@mcp-gen/protocol").Revision} Revision
 * @typedef {readonly [first: Revision, last: Revision]} Span
 *
 * @typedef {object} Requirement
 * @property {number} number
 * @property {string} level
 * @property {string} who S server, C client, B both, P proxy, I intermediary, A authorization server.
 * @property {Span} revisions The oldest and the newest revision that ask for it.
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
  [1, "MUST", "B", EVERY, "Speak JSON-RPC 2.0: exact member names, and its five error codes"],
  [2, "MUST", "B", EVERY, "Ids of requests are strings or whole numbers"],
  [3, "MUST NOT", "B", EVERY, "No request has null for an id"],
  [
    4,
    "MUST NOT",
    "B",
    EVERY,
    "No id is taken twice: in a session, or while the first is in flight",
  ],
  [5, "MUST", "B", EVERY, "An answer has the id of its question, of the same type"],
  [6, "MUST", "B", EVERY, "An answer holds a result or an error, never both and never none"],
  [7, "MUST", "B", EVERY, "Codes of errors are whole numbers"],
  [8, "MUST NOT", "B", EVERY, "Notifications have no id, and nobody answers them"],
  [
    9,
    "MUST",
    "B",
    ["2025-03-26", "2025-03-26"],
    "Arrays of messages are taken; initialize is in none",
  ],
  [10, "MUST", "B", EVERY, "Bytes of messages are UTF-8"],
  [
    11,
    "MUST",
    "S",
    STATELESS,
    "Each result says its resultType; none means complete, others are an error",
  ],
  [
    12,
    "MUST NOT",
    "S",
    STATELESS,
    "Retired codes, and reserved ones without a meaning, are not sent",
  ],
  [
    13,
    "MUST NOT",
    "S",
    STATELESS,
    "Nothing about a client is carried over from one request to the next",
  ],
  [
    14,
    "SHOULD NOT",
    "S",
    STATELESS,
    "A later request may use another connection, or reach another process",
  ],
  [15, "MUST", "C", STATELESS, "What spans requests is named in them"],
  [16, "MUST", "S", STATELESS, "A request that lacks required _meta is -32602, and 400 over HTTP"],
  [
    17,
    "MUST",
    "S",
    STATELESS,
    "Needing what a client did not declare is -32021 with what is needed, and 400 over HTTP",
  ],
  [18, "SHOULD NOT", "B", STATELESS, "What a peer calls itself changes no answer"],
  [
    19,
    "MUST",
    "B",
    since("2025-06-18"),
    "Keys of _meta keep to their grammar and to reserved prefixes",
  ],
  [
    20,
    "MUST",
    "B",
    since("2025-11-25"),
    "JSON Schema is 2020-12 unless it says otherwise; unknown dialects are an error",
  ],
  [21, "MUST NOT", "B", STATELESS, "References of schemas never cause a download"],
  [
    22,
    "MUST",
    "B",
    STATELESS,
    "Should there be downloads of schemas, they are off unless wanted, and fenced in",
  ],
  [23, "SHOULD", "B", STATELESS, "A schema with a reference that leads nowhere is refused"],
  [24, "SHOULD", "B", STATELESS, "The work that one schema and one value can cause is bounded"],
  [
    25,
    "MUST",
    "C",
    since("2025-11-25"),
    "Icons are loaded from safe addresses only, without credentials",
  ],
  [26, "MUST", "S", STATELESS, "server/discover is answered"],
  [27, "MUST", "S", STATELESS, "A revision that is not spoken is -32022, with those that are"],
  [28, "MUST", "S", SESSIONS, "initialize agrees to the revision asked for, or offers another"],
  [29, "MUST", "B", EVERY, "Only what the agreed revision and capabilities have is used"],
  [30, "SHOULD NOT", "B", SESSIONS, "Before the handshake is done, nothing but ping is asked"],
  [
    31,
    "SHOULD",
    "B",
    EVERY,
    "Each request that is sent ends in time, whatever progress is reported",
  ],
  [32, "MUST", "B", SESSIONS, "ping is answered at once"],

  [33, "MUST NOT", "C", SESSIONS, "initialize is not cancelled"],
  [34, "SHOULD", "S", SESSIONS, "Cancelled work stops, and is not answered"],
  [35, "MUST NOT", "S", STATELESS, "Nothing more is sent for a request that was cancelled"],
  [
    36,
    "SHOULD",
    "S",
    EVERY,
    "Cancellations that name nothing in flight, or are malformed, do nothing",
  ],
  [37, "MUST", "B", EVERY, "Answer and cancellation may cross on their way"],
  [38, "MUST", "C", STATELESS, "Clients cancel by notification on stdio, and by leaving on HTTP"],
  [39, "MUST", "S", STATELESS, "Over HTTP, a client that leaves has cancelled"],
  [40, "SHOULD NOT", "S", STREAMABLE, "In HTTP sessions, a client that leaves has not cancelled"],
  [41, "MUST", "S", STATELESS, "A server cancels nothing but streams of subscriptions/listen"],
  [42, "MUST", "S", since("2025-11-25"), "Cancellations and progress name requests that are alive"],
  [
    43,
    "MUST",
    "B",
    EVERY,
    "Progress tokens are strings or whole numbers, each for one request at a time",
  ],
  [44, "MUST", "S", EVERY, "Progress only grows, and ends with its request"],
  [45, "SHOULD", "B", EVERY, "Reports of progress come at a limited rate"],
  [
    46,
    "MUST",
    "S",
    TASKS,
    "A task keeps its progress token to the end, and has a cancellation of its own",
  ],

  [47, "MUST NOT", "B", EVERY, "A message on stdio has no line break inside"],
  [48, "MUST NOT", "S", EVERY, "Standard output carries messages, nothing else"],
  [49, "MUST NOT", "C", EVERY, "Standard input of the server carries messages, nothing else"],
  [50, "SHOULD NOT", "C", since("2025-11-25"), "Text on standard error is no failure"],
  [51, "MUST NOT", "S", STATELESS, "On stdio a server asks nothing by request"],
  [52, "MUST NOT", "C", STATELESS, "On stdio a client answers nothing by response"],
  [53, "SHOULD", "C", EVERY, "A server is ended in steps: end of input, then signals"],
  [54, "SHOULD", "S", EVERY, "The end of its input ends a server soon"],
  [55, "SHOULD", "C", STATELESS, "A server that died is started again"],
  [
    56,
    "SHOULD",
    "C",
    STATELESS,
    "Whether a server is of the older kind is found out by asking, within limits",
  ],
  [
    57,
    "SHOULD NOT",
    "B",
    since("2025-03-26"),
    "On stdio there is no OAuth: credentials are in the environment",
  ],
  [58, "SHOULD", "S", STATELESS, "Other streams of bytes use the lines of stdio"],

  [59, "MUST", "S", SSE, "HTTP+SSE looks at Origin"],
  [60, "SHOULD", "S", SSE, "HTTP+SSE listens on this machine alone, and can ask who calls"],
  [
    61,
    "MUST",
    "S",
    SSE,
    "HTTP+SSE has a stream and an address to post to, told by the first event",
  ],
  [62, "MUST", "C", SSE, "Clients post to the address they were told"],
  [63, "SHOULD NOT", "B", STATELESS, "HTTP+SSE is served only where somebody asks for it"],

  [64, "MUST", "S", STREAMABLE, "Whatever the HTTP method, a foreign Origin is refused with 403"],
  [65, "SHOULD", "S", STREAMABLE, "A local server listens on this machine alone"],
  [66, "SHOULD", "S", STREAMABLE, "Every connection can be asked who it is"],
  [67, "MUST", "S", STREAMABLE, "POST and GET share one path"],
  [68, "MUST", "C", STREAMABLE, "Clients say in Accept what they read"],
  [
    69,
    "MUST",
    "S",
    STREAMABLE,
    "What needs no answer is accepted with an empty 202, or refused with a 4xx",
  ],
  [70, "MUST", "S", STREAMABLE, "A request is answered with JSON or with events"],
  [
    71,
    "SHOULD",
    "S",
    TASKS,
    "A stream opens with an empty event that has an id; retry comes before a pause",
  ],
  [72, "MUST", "C", TASKS, "Clients wait as long as retry says"],
  [73, "SHOULD", "S", STREAMABLE, "A stream is over with the answer it was opened for"],
  [74, "MUST", "S", STREAMABLE, "GET opens a stream, or is 405"],
  [
    75,
    "MUST NOT",
    "S",
    STREAMABLE,
    "A stream of GET carries no answers, unless it resumes another",
  ],
  [76, "MUST", "S", STREAMABLE, "Of several streams, one gets a message"],
  [77, "MUST", "S", STREAMABLE, "No two events of a session have the same id"],
  [78, "SHOULD", "S", TASKS, "The id of an event says which stream it is from"],
  [79, "MUST NOT", "S", STREAMABLE, "What is replayed was meant for the stream that is resumed"],
  [80, "SHOULD", "S", STREAMABLE, "Session ids cannot be guessed"],
  [81, "MUST", "S", STREAMABLE, "Session ids are visible ASCII"],
  [82, "MUST", "C", STREAMABLE, "Clients repeat the session id, and show it to nobody"],
  [83, "SHOULD", "S", STREAMABLE, "Without its session id a request is 400"],
  [84, "MUST", "S", STREAMABLE, "A session that is over is 404"],
  [85, "MUST", "C", STREAMABLE, "After 404 a client begins anew"],
  [86, "SHOULD", "C", STREAMABLE, "Clients end sessions they need no more"],
  [87, "MUST", "C", ["2025-06-18", "2025-11-25"], "Clients name the agreed revision in a header"],
  [
    88,
    "SHOULD",
    "S",
    ["2025-06-18", "2025-11-25"],
    "No such header means 2025-03-26, where nothing else is known",
  ],
  [
    89,
    "MUST",
    "S",
    ["2025-06-18", "2025-11-25"],
    "A header with a revision that is not spoken is 400",
  ],
  [
    90,
    "MUST",
    "S",
    STREAMABLE,
    "Who calls is established for each request; a session proves nothing",
  ],
  [91, "MUST", "S", STREAMABLE, "Session ids are random"],
  [92, "SHOULD", "S", STREAMABLE, "A session belongs to the user who opened it"],

  [93, "MUST", "S", STATELESS, "A foreign Origin is refused with 403"],
  [
    94,
    "SHOULD",
    "S",
    STATELESS,
    "Local servers listen on this machine alone; connections can be asked who they are",
  ],
  [
    95,
    "MUST",
    "C",
    STATELESS,
    "A client posts one request or notification at a time, and no answers",
  ],
  [
    96,
    "MUST",
    "S",
    STATELESS,
    "A notification is accepted with an empty 202, or refused with a 4xx",
  ],
  [97, "MUST", "S", STATELESS, "A request is answered with JSON or with events"],
  [98, "MUST", "S", STATELESS, "What comes in the stream of a request belongs to that request"],
  [99, "MUST NOT", "S", STATELESS, "No stream carries requests of the server"],
  [
    100,
    "SHOULD",
    "S",
    STATELESS,
    "The answer ends its stream; streams are not buffered, and quiet ones kept alive",
  ],
  [101, "MUST", "C", STATELESS, "Clients skip comments in streams"],
  [
    102,
    "MUST",
    "C,S",
    STATELESS,
    "The revision in the header is that of the body; otherwise 400 and -32020",
  ],
  [103, "MUST", "S", STATELESS, "A method there is not is 404 and -32601"],
  [
    104,
    "MUST",
    "S",
    STATELESS,
    "Requests without the header are refused, unless old clients are served as well",
  ],
  [105, "REQUIRED", "C", STATELESS, "Headers repeat the method, and the name of what is wanted"],
  [106, "MUST", "C", STATELESS, "Values that headers cannot carry are coded in Base64"],
  [107, "MUST", "C", STATELESS, "Headers repeat the arguments that a tool marks for it"],
  [108, "MUST", "C", STATELESS, "Tools with impossible marks are left out by clients"],
  [
    109,
    "MUST NOT",
    "C",
    STATELESS,
    "Marks behind conditions, choices, items and references do not count",
  ],
  [110, "SHOULD NOT", "S", STATELESS, "Secrets are not marked to be repeated in headers"],
  [
    111,
    "MUST",
    "S",
    STATELESS,
    "Repeated values are decoded and compared; what differs is 400 and -32020",
  ],
  [112, "MUST NOT", "S", STATELESS, "Arguments that are null or missing need no header"],
  [113, "SHOULD", "S", STATELESS, "Repeated numbers are compared as numbers"],
  [114, "MUST", "B", STATELESS, "Case matters in values of headers, and not in names"],
  [
    115,
    "MUST",
    "I",
    STATELESS,
    "What stands between passes on repeated headers, and trusts only those that are checked",
  ],
  [116, "SHOULD", "C", STATELESS, "After a mismatch of headers, a client looks at the tools again"],
  [
    117,
    "SHOULD",
    "S",
    STATELESS,
    "GET and DELETE are 405, session ids and resumption are ignored, none are given out",
  ],
  [118, "SHOULD", "C", STATELESS, "A client reads why it got 400 before it falls back"],
  [
    119,
    "MUST",
    "S",
    STATELESS,
    "A listener first hears what was granted; each message names the stream; nothing else comes",
  ],
  [120, "MUST", "C", STATELESS, "On stdio a client tells streams apart by their ids"],
  [121, "SHOULD", "S", STATELESS, "A stream that ends in order ends with a result"],
  [122, "MUST NOT", "S", STATELESS, "Lists are the same for every connection, in the same order"],
  [
    123,
    "MUST",
    "S",
    STATELESS,
    "What may be kept says for how long, never less than 0 ms, and by whom; pages agree",
  ],
  [124, "MUST NOT", "C", STATELESS, "Clients keep apart what they cached for whom"],
  [
    125,
    "SHOULD",
    "S",
    STATELESS,
    "Where there are no sessions, the refusal of initialize names the revisions",
  ],

  [
    126,
    "MUST NOT",
    "S",
    STATELESS,
    "Only tools/call, prompts/get and resources/read are answered with questions",
  ],
  [
    127,
    "MUST",
    "S",
    STATELESS,
    "Questions have keys, are of the three kinds, and come with state or instead of it",
  ],
  [
    128,
    "MUST",
    "S",
    STATELESS,
    "requestState comes from an attacker until its seal says otherwise",
  ],
  [129, "SHOULD", "S", STATELESS, "The seal covers who asks"],
  [
    130,
    "SHOULD",
    "S",
    STATELESS,
    "The seal covers a time not far off, after which it is worth nothing",
  ],
  [131, "SHOULD", "S", STATELESS, "The seal covers the method and the params that matter"],
  [132, "MUST", "S", STATELESS, "Where state may be used once, the server sees to it"],
  [133, "MUST NOT", "S", STATELESS, "Nobody is asked what they have not declared to answer"],
  [134, "MUST NOT", "S", STATELESS, "Nothing waits for a client to answer, or to come back"],
  [
    135,
    "SHOULD",
    "S",
    STATELESS,
    "Answers are checked; unknown ones are ignored, missing ones asked for again",
  ],
  [136, "MUST", "C", STATELESS, "Clients send requestState back as it was, with a new id, once"],
  [137, "MUST NOT", "C", STATELESS, "Clients do not look into requestState"],

  [138, "MUST", "S", EVERY, "Arguments of tools are checked"],
  [
    139,
    "MUST",
    "S",
    EVERY,
    "Calls can be controlled, limited and cleaned before and after the handler",
  ],
  [140, "MUST", "S", since("2025-06-18"), "Structured output is what its schema describes"],
  [141, "MUST", "C", since("2025-03-26"), "Clients believe annotations only of servers they trust"],
  [142, "SHOULD", "S", STATELESS, "Tool names are 1 to 128 plain characters, each once"],
  [143, "SHOULD", "C", EVERY, "Users see and confirm what tools are called with"],
  [144, "MUST", "S", EVERY, "URIs of resources are checked"],
  [145, "MUST", "S", STATELESS, "Paths in URIs cannot lead out"],
  [146, "MUST", "S", STATELESS, "A resource that does not exist is -32602, never empty contents"],
  [147, "MUST", "B", EVERY, "Arguments and output of prompts are checked"],
  [148, "MUST", "S", EVERY, "Suggestions are checked and limited, and give nothing away"],
  [149, "MUST NOT", "S", EVERY, "Logs hold no secrets, nothing personal and nothing of the inside"],
  [150, "SHOULD", "B", EVERY, "Log messages come at a limited rate, and their levels are checked"],
  [
    151,
    "MUST NOT",
    "S",
    STATELESS,
    "Only requests that ask for a log get one, in their own stream",
  ],
  [152, "SHOULD", "S", EVERY, "A cursor that was never given out is -32602"],
  [153, "MUST", "C", EVERY, "Clients do not look into cursors; an empty one is one"],

  [154, "MUST NOT", "S", since("2025-06-18"), "Forms ask for no secrets: those take a page"],
  [155, "MUST", "C", since("2025-11-25"), "Users see who asks and where they go, and can say no"],
  [156, "MUST NOT", "S", STATELESS, "A way of asking the client did not declare is not used"],
  [
    157,
    "MUST",
    "S",
    STATELESS,
    "An empty declaration means forms, and so does a question without a mode",
  ],
  [
    158,
    "MUST NOT",
    "S",
    since("2025-11-25"),
    "Addresses for users hold no data of theirs and let nobody in; they are https",
  ],
  [
    159,
    "MUST NOT",
    "C",
    since("2025-11-25"),
    "Clients open addresses only when the user agrees, having seen them",
  ],
  [160, "MUST NOT", "S", since("2025-11-25"), "Who a client claims to be proves nothing"],
  [
    161,
    "MUST",
    "S",
    since("2025-11-25"),
    "Whoever completes a question by page is the one who was asked",
  ],
  [162, "MUST", "S", since("2025-11-25"), "State of questions is bound to its user, and protected"],
  [163, "MUST", "S", STATELESS, "A user may decline, cancel or fail"],
  [
    164,
    "SHOULD",
    "B",
    since("2025-06-18"),
    "What users fill in is checked by the schema it was asked with",
  ],
  [165, "SHOULD", "C", EVERY, "Clients limit how often they are asked"],
  [166, "MUST", "B", EVERY, "In sampling, each use of a tool has its result, right after it"],
  [167, "MUST", "C", EVERY, "Clients check the roots they name"],
  [168, "MUST", "S", TASKS, "Tasks belong to whoever started them"],
  [
    169,
    "MUST",
    "S",
    TASKS,
    "Where nobody is known, ids of tasks cannot be guessed, and tasks are not listed",
  ],
  [170, "SHOULD", "S", TASKS, "Tasks are limited in number and time"],
  [171, "MUST", "S", TASKS, "A task that has ended stays as it ended"],

  [
    172,
    "MUST",
    "S",
    since("2025-06-18"),
    "Who is not let in is told with 401 and WWW-Authenticate where to go",
  ],
  [
    173,
    "MUST",
    "S",
    since("2025-03-26"),
    "Tokens are checked, for this server; refusals are 401, 403 and 400",
  ],
  [174, "MUST NOT", "S", since("2025-06-18"), "Tokens of clients are not passed on"],
  [
    175,
    "MUST",
    "C",
    since("2025-03-26"),
    "Clients send tokens in a header, each time, and never in an address",
  ],
  [176, "MUST", "C", since("2025-06-18"), "Clients say for which resource they want a token"],
  [177, "MUST", "C", since("2025-06-18"), "Clients use PKCE, or stop"],
  [178, "MUST", "C", STATELESS, "Clients compare issuers exactly before they use a code"],
  [179, "SHOULD", "C", since("2025-06-18"), "Clients check that the state comes back"],
  [
    180,
    "MUST",
    "A,C",
    since("2025-03-26"),
    "Addresses of authorization are https, and compared exactly",
  ],
  [181, "MUST", "C", STATELESS, "Clients keep credentials apart by issuer"],
  [182, "MUST", "C", STATELESS, "Clients are not led to addresses inside"],
  [183, "MUST", "C", STATELESS, "Clients open only web addresses, and not through a shell"],
  [184, "MUST", "P", STATELESS, "A proxy has each client confirmed by the user"],
  [185, "MUST", "C", STATELESS, "Users see a command in full before it is installed"],
  [186, "MUST NOT", "S", STATELESS, "Holding a handle lets nobody in"],
  [187, "SHOULD", "C", since("2025-11-25"), "Clients stop asking for more rights at some time"],
  [188, "SHOULD", "S", STATELESS, "Local servers use stdio, or let in only who has a token"],
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
 * Whether a server has to keep to it.
 *
 * @param {Requirement} requirement
 */
export function bindsServer({ who }) {
  return /[SB]/.test(who);
}

/**
 * Whether a client has to keep to it.
 *
 * @param {Requirement} requirement
 */
export function bindsClient({ who }) {
  return /[CB]/.test(who);
}

const AUTHORIZATION =
  "authorization is no part of the client, but for the hook where a program plugs its own in: http.authorize";

/**
 * What binds clients in something that ours does not do, and why there is nothing to test. The list is exact: what a test
 * shows is not in it.
 *
 * @type {ReadonlyMap<number, string>}
 */
export const notDoneByClients = new Map([
  [176, AUTHORIZATION],
  [177, AUTHORIZATION],
  [178, AUTHORIZATION],
  [179, AUTHORIZATION],
  [180, AUTHORIZATION],
  [181, AUTHORIZATION],
  [182, `no address is looked up in metadata of servers: ${AUTHORIZATION}`],
  [183, "the client opens no address: the application does, once its user has agreed"],
  [185, "the client installs nothing: it starts the command that the application gives it"],
]);
