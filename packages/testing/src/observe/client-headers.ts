/**
 * Checks the HTTP headers of a client's requests: content types, session and revision headers, headers that repeat
 * fields of the message (stateless era), and headers that the revision does not define.
 */
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";
import { requestInfo as taskRequestInfo } from "@mcp-gen/protocol/extensions/tasks/methods";
import { featuresOf } from "@mcp-gen/protocol/features";
import {
  METHOD_HEADER,
  PARAM_HEADER_PREFIX,
  PROTOCOL_VERSION_HEADER,
  PROTOCOL_VERSION_META_KEY,
  SESSION_ID_HEADER,
} from "@mcp-gen/protocol/keys";
import { describeReceived } from "@mcp-gen/protocol/runtime";
import { dictionary, jsonIn, type Dictionary } from "./message.js";
import { protocolOf } from "./message-protocol.js";

/** A received HTTP request. */
export interface HttpRequest {
  /** The HTTP method: POST, GET or DELETE. */
  readonly verb: string;
  /** The path with the query. */
  readonly path: string;
  /** The headers. Names are in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** The body. */
  readonly text: string;
}

/** The status of a response, and the only header that the observer needs. */
export interface HttpHead {
  readonly status: number;
  /** The value of the session header. */
  readonly session: string | undefined;
}

/** The state of a conversation that determines the headers of later requests. */
export class HeaderState {
  /** The session id that the server assigned. */
  sessionId: string | undefined;
  readonly endedSessions = new Set<string>();
  /** The path of the HTTP+SSE event stream. The client sends messages to a different path. */
  streamPath: string | undefined;
  /** The arguments that the client must repeat in headers, by tool. */
  readonly mirrored = new Map<string, readonly Mirrored[]>();

  constructor(readonly isSse: boolean) {}
}

interface Mirrored {
  readonly header: string;
  readonly path: readonly string[];
}

/** The headers of a request, the negotiated revision, and the function that reports a violation. */
interface HeaderCheck {
  readonly headers: HttpRequest["headers"];
  readonly agreed: Revision | undefined;
  readonly report: (message: string) => void;
}

const JSON_TYPE = /^application\/json(?: *;|$)/i;
const STREAM = "text/event-stream";

/**
 * Checks the method and the headers of a request.
 *
 * @param agreed the negotiated revision
 * @returns the message of the request, if any
 */
export function checkHeaders(
  state: HeaderState,
  { verb, path, headers, text }: HttpRequest,
  agreed: Revision | undefined,
  report: (message: string) => void,
): unknown {
  const check: HeaderCheck = { headers, agreed, report };
  checkValues(check);
  switch (verb) {
    case "GET":
      checkAccept(check, STREAM);
      if (state.isSse) state.streamPath = path;
      else checkSession(state, verb, check);
      return undefined;
    case "DELETE":
      checkSession(state, verb, check);
      if (state.sessionId === undefined) report("no session is open");
      else state.endedSessions.add(state.sessionId);
      return undefined;
    case "POST":
      return checkPost(state, path, text, check);
    default:
      report("expected POST, GET or DELETE");
      return undefined;
  }
}

/** Stores the session id from the response to `initialize`. */
export function readHead(
  state: HeaderState,
  { verb, text }: HttpRequest,
  { status, session }: HttpHead,
): void {
  if (verb !== "POST" || status >= 300) return;
  if (dictionary(jsonIn(text))["method"] === "initialize") state.sessionId = session;
}

/** Stores which arguments of the listed tools the client must repeat in headers. */
export function readTools({ mirrored }: HeaderState, tools: unknown): void {
  for (const tool of Array.isArray(tools) ? (tools as unknown[]) : []) {
    const { name, inputSchema } = dictionary(tool);
    mirrored.set(String(name), marks(inputSchema, []));
  }
}

function checkPost(state: HeaderState, path: string, text: string, check: HeaderCheck): unknown {
  const { headers, report } = check;
  if (!JSON_TYPE.test(String(headers["content-type"]))) {
    report(`expected Content-Type application/json, received ${headers["content-type"]}`);
  }
  const value = jsonIn(text);
  if (value === undefined) report(`expected JSON in the body, received ${describeReceived(text)}`);
  if (state.streamPath !== undefined) {
    if (path === state.streamPath) report("expected the endpoint that the server has announced");
    return value;
  }
  for (const type of ["application/json", STREAM]) checkAccept(check, type);
  checkMessageHeaders(state, dictionary(value), check);
  return value;
}

function checkMessageHeaders(state: HeaderState, message: Dictionary, check: HeaderCheck): void {
  const { headers, report } = check;
  const { method, params } = message;
  const version = dictionary(dictionary(params)["_meta"])[PROTOCOL_VERSION_META_KEY];
  if (typeof version === "string" && isRevision(version) && eraOf(version) === "stateless") {
    checkStateless(state, version, message, check);
    return;
  }
  for (const name of Object.keys(headers)) {
    if (/^mcp-(?:method|name|param-.*)$/.test(name)) report(`${name} is of a newer revision`);
  }
  if (method !== "initialize") {
    checkSession(state, "POST", check);
    return;
  }
  if (headers[SESSION_ID_HEADER] !== undefined) {
    report(`initialize has the header ${SESSION_ID_HEADER}`);
  }
  const repeated = headers[PROTOCOL_VERSION_HEADER];
  const offered = dictionary(params)["protocolVersion"];
  if (repeated !== undefined && repeated !== offered) {
    report(
      `expected ${PROTOCOL_VERSION_HEADER} ${String(offered)} or none with initialize, received ${repeated}`,
    );
  }
}

function checkSession(
  { sessionId, endedSessions }: HeaderState,
  verb: string,
  { headers, agreed, report }: HeaderCheck,
): void {
  if (agreed === undefined) {
    if (verb !== "POST") report("only sessions have this method");
    return;
  }
  const id = headers[SESSION_ID_HEADER];
  if (id !== sessionId) {
    report(`expected ${SESSION_ID_HEADER} ${sessionId ?? "nowhere"}, received ${id}`);
  }
  if (typeof id === "string" && endedSessions.has(id)) report("the client has ended this session");
  const version = headers[PROTOCOL_VERSION_HEADER];
  const must = featuresOf(agreed).versionHeader === true;
  if (version !== agreed && (must || version !== undefined)) {
    report(`expected ${PROTOCOL_VERSION_HEADER} ${agreed}, received ${version}`);
  }
}

function checkStateless(
  { mirrored }: HeaderState,
  revision: Revision,
  message: Dictionary,
  { headers, report }: HeaderCheck,
): void {
  const { method, params } = message;
  if (headers[SESSION_ID_HEADER] !== undefined) {
    report(`${revision} has no header ${SESSION_ID_HEADER}`);
  }
  const expected = new Map<string, unknown>([
    [PROTOCOL_VERSION_HEADER, revision],
    [METHOD_HEADER, method],
  ]);
  const info = protocolOf(revision).requestInfo(String(method)) ?? taskRequestInfo(String(method));
  const repeated = info?.headers ?? {};
  for (const [header, path] of Object.entries(repeated)) {
    const name = header.toLowerCase();
    if (!expected.has(name)) expected.set(name, valueAt(message, path.split(".")));
  }
  if (method === "tools/call") {
    const { name, arguments: args } = dictionary(params);
    for (const { header, path } of mirrored.get(String(name)) ?? []) {
      expected.set(PARAM_HEADER_PREFIX + header.toLowerCase(), valueAt(args, path));
    }
  }
  for (const [name, value] of expected) {
    const received = headers[name];
    const wanted = value === undefined || value === null ? undefined : String(value);
    if ((received === undefined ? undefined : decoded(String(received))) !== wanted) {
      report(`expected ${name} ${wanted}, received ${received}`);
    }
  }
  for (const name of Object.keys(headers)) {
    if (/^mcp-(?:name|param-.*)$/.test(name) && !expected.has(name)) {
      report(`no field is repeated in ${name}`);
    }
  }
}

/** Returns the properties of a schema, at any depth, that the client must repeat in headers. */
function marks(schema: unknown, path: readonly string[]): Mirrored[] {
  const properties = Object.entries(dictionary(dictionary(schema)["properties"]));
  return properties.flatMap(([name, property]) => {
    const at = [...path, name];
    const header = dictionary(property)["x-mcp-header"];
    return [...(typeof header === "string" ? [{ header, path: at }] : []), ...marks(property, at)];
  });
}

function checkValues({ headers, report }: HeaderCheck): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith("mcp-")) continue;
    if (Array.isArray(value) || !/^[\x20-\x7e\t]*$/.test(String(value))) {
      report(`expected visible ASCII once in ${name}, received ${JSON.stringify(value)}`);
    }
  }
}

function checkAccept({ headers: { accept }, report }: HeaderCheck, type: string): void {
  const types = String(accept).split(",");
  if (types.some((one) => one.split(";")[0]?.trim().toLowerCase() === type)) return;
  report(`expected Accept with ${type}, received ${accept}`);
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  let part = value;
  for (const name of path) part = dictionary(part)[name];
  return part;
}

/** Returns the decoded value of a header. */
function decoded(value: string): string {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  if (base64 === undefined) return value;
  return new TextDecoder().decode(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
}
