/**
 * Checks the HTTP headers of a client's requests: content types, the session and revision headers, the headers of the
 * stateless era that repeat fields of the message, and headers that the revision does not define.
 */
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";
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
import type { Report } from "./violation.js";

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

/** The status and the relevant header of a response. */
export interface HttpHead {
  readonly status: number;
  /** The session header. */
  readonly session: string | undefined;
}

export interface ClientHeaders {
  /**
   * @param agreed the negotiated revision
   * @returns the message of the request, if any
   */
  check(request: HttpRequest, agreed: Revision | undefined, report: Report): unknown;
  /** Called with the head of a response. */
  responded(request: HttpRequest, head: HttpHead): void;
  /** Called with the tools that the server lists. */
  listed(tools: unknown): void;
}

type Headers = HttpRequest["headers"];

const JSON_TYPE = /^application\/json(?: *;|$)/i;
const STREAM = "text/event-stream";

export function clientHeaders(transport: "stdio" | "http" | "sse"): ClientHeaders {
  /** The session id that the server assigned. */
  let named: string | undefined;
  const ended = new Set<string>();
  /** The path of the stream endpoint of HTTP+SSE. Messages go to a second endpoint. */
  let stream: string | undefined;
  /** The arguments of each tool that are repeated in headers. */
  const mirrored = new Map<string, Mirrored[]>();

  return { check, responded, listed };

  function check(request: HttpRequest, agreed: Revision | undefined, reportAll: Report): unknown {
    const { verb, path, headers, text } = request;
    const report = (message: string): void => reportAll("transport", verb, "", message);
    const old = transport === "sse" && stream !== undefined;
    checkValues(headers, report);
    if (verb === "GET") {
      if (!accepts(headers, STREAM)) {
        report(`expected Accept with ${STREAM}, received ${headers["accept"]}`);
      }
      if (transport === "sse") stream = path;
      else checkSession(verb, headers, agreed, report);
      return undefined;
    }
    if (verb === "DELETE") {
      checkSession(verb, headers, agreed, report);
      if (named === undefined) report("no session is open");
      else ended.add(named);
      return undefined;
    }
    if (verb !== "POST") {
      report("expected POST, GET or DELETE");
      return undefined;
    }
    if (!JSON_TYPE.test(String(headers["content-type"]))) {
      report(`expected Content-Type application/json, received ${headers["content-type"]}`);
    }
    const value = jsonIn(text);
    if (value === undefined)
      report(`expected JSON in the body, received ${describeReceived(text)}`);
    if (old) {
      if (path === stream) report("expected the endpoint that the server has named");
      return value;
    }
    for (const type of ["application/json", STREAM]) {
      if (!accepts(headers, type)) {
        report(`expected Accept with ${type}, received ${headers["accept"]}`);
      }
    }
    checkPost(headers, value, agreed, report);
    return value;
  }

  function checkPost(
    headers: Headers,
    value: unknown,
    agreed: Revision | undefined,
    report: ReportHeader,
  ): void {
    const { method, params } = dictionary(value);
    const version = dictionary(dictionary(params)["_meta"])[PROTOCOL_VERSION_META_KEY];
    if (typeof version === "string" && isRevision(version) && eraOf(version) === "stateless") {
      checkStateless(headers, version, dictionary(value), report);
      return;
    }
    for (const name of Object.keys(headers)) {
      if (/^mcp-(?:method|name|param-.*)$/.test(name)) report(`${name} is of a newer revision`);
    }
    if (method !== "initialize") {
      checkSession("POST", headers, agreed, report);
      return;
    }
    if (headers[SESSION_ID_HEADER] !== undefined)
      report(`initialize has the header ${SESSION_ID_HEADER}`);
    const repeated = headers[PROTOCOL_VERSION_HEADER];
    const offered = dictionary(params)["protocolVersion"];
    if (repeated !== undefined && repeated !== offered) {
      report(
        `expected ${PROTOCOL_VERSION_HEADER} ${String(offered)} or none with initialize, received ${repeated}`,
      );
    }
  }

  function checkSession(
    verb: string,
    headers: Headers,
    agreed: Revision | undefined,
    report: ReportHeader,
  ): void {
    if (agreed === undefined) {
      if (verb !== "POST") report("only sessions have this method");
      return;
    }
    const id = headers[SESSION_ID_HEADER];
    if (id !== named) report(`expected ${SESSION_ID_HEADER} ${named ?? "nowhere"}, received ${id}`);
    if (typeof id === "string" && ended.has(id)) report("the client has ended this session");
    const version = headers[PROTOCOL_VERSION_HEADER];
    const must = featuresOf(agreed).versionHeader === true;
    if (version !== agreed && (must || version !== undefined)) {
      report(`expected ${PROTOCOL_VERSION_HEADER} ${agreed}, received ${version}`);
    }
  }

  function checkStateless(
    headers: Headers,
    revision: Revision,
    message: Dictionary,
    report: ReportHeader,
  ): void {
    const { method, params } = message;
    if (headers[SESSION_ID_HEADER] !== undefined)
      report(`${revision} has no header ${SESSION_ID_HEADER}`);
    const expected = new Map<string, unknown>([
      [PROTOCOL_VERSION_HEADER, revision],
      [METHOD_HEADER, method],
    ]);
    const repeated = protocolOf(revision).requestInfo(String(method))?.headers ?? {};
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
      const found = headers[name];
      const wanted = value === undefined || value === null ? undefined : String(value);
      if ((found === undefined ? undefined : decoded(String(found))) !== wanted) {
        report(`expected ${name} ${wanted}, received ${found}`);
      }
    }
    for (const name of Object.keys(headers)) {
      if (/^mcp-(?:name|param-.*)$/.test(name) && !expected.has(name)) {
        report(`no field is repeated in ${name}`);
      }
    }
  }

  function responded({ verb, text }: HttpRequest, { status, session }: HttpHead): void {
    if (verb !== "POST" || status >= 300) return;
    if (dictionary(jsonIn(text))["method"] === "initialize") named = session;
  }

  function listed(tools: unknown): void {
    for (const tool of Array.isArray(tools) ? (tools as unknown[]) : []) {
      const { name, inputSchema } = dictionary(tool);
      mirrored.set(String(name), marks(inputSchema, []));
    }
  }
}

type ReportHeader = (message: string) => void;

interface Mirrored {
  readonly header: string;
  readonly path: readonly string[];
}

/** Returns the properties of a schema, at any depth, that are repeated in headers. */
function marks(schema: unknown, path: readonly string[]): Mirrored[] {
  const properties = Object.entries(dictionary(dictionary(schema)["properties"]));
  return properties.flatMap(([name, property]) => {
    const at = [...path, name];
    const header = dictionary(property)["x-mcp-header"];
    return [...(typeof header === "string" ? [{ header, path: at }] : []), ...marks(property, at)];
  });
}

function checkValues(headers: Headers, report: ReportHeader): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith("mcp-")) continue;
    if (Array.isArray(value) || !/^[\x20-\x7e\t]*$/.test(String(value))) {
      report(`expected visible ASCII once in ${name}, received ${JSON.stringify(value)}`);
    }
  }
}

function accepts({ accept }: Headers, type: string): boolean {
  const types = String(accept).split(",");
  return types.some((one) => one.split(";")[0]?.trim().toLowerCase() === type);
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
