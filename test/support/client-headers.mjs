// What HTTP asks of a client beside its messages, for a strict observer: types, the session that is repeated, the revision
// that is repeated, what the stateless era repeats of the body, and what there is none of in a revision.
import { eraOf, isRevision, revisions } from "@mcp-gen/protocol";
import { protocolOf } from "./protocols.mjs";
import { dictionary } from "./strict-judgements.mjs";

/** @typedef {import("@mcp-gen/protocol").Revision} Revision */
/** @typedef {import("./strict-judgements.mjs").Dictionary} Dictionary */
/** @typedef {import("./strict-judgements.mjs").Tell} Tell */

/**
 * @typedef {object} HttpRequest
 * @property {string} verb POST, GET or DELETE.
 * @property {string} path With its query.
 * @property {Readonly<Record<string, string | string[] | undefined>>} headers By their names in lower case.
 * @property {string} text The body.
 */

const VERSION = "mcp-protocol-version";
const SESSION = "mcp-session-id";
const VERSION_KEY = "io.modelcontextprotocol/protocolVersion";
const JSON_TYPE = /^application\/json(?: *;|$)/i;
const STREAM = "text/event-stream";
/** The first revision that repeats the revision in a header. */
const REPEATS = revisions.indexOf("2025-06-18");

/** @param {"stdio" | "http" | "sse"} transport */
export function clientHeaders(transport) {
  /** The session that the server has named. @type {string | undefined} */
  let named;
  /** @type {Set<string>} */
  const ended = new Set();
  /** The endpoint of the first transport, which has two. @type {string | undefined} */
  let stream;
  /** What tools have repeated in headers. @type {Map<string, { header: string, path: string[] }[]>} */
  const mirrored = new Map();

  return { judge, responded, listed };

  /**
   * @param {HttpRequest} request
   * @param {Revision | undefined} agreed What the handshake has settled.
   * @param {Tell} tell
   * @returns {unknown} The message in it, if there is one.
   */
  function judge(request, agreed, tell) {
    const { verb, path, headers, text } = request;
    const old = transport === "sse" && stream !== undefined;
    judgeValues(headers, verb, tell);
    if (verb === "GET") {
      if (!accepts(headers, STREAM))
        tell(verb, "", `expected Accept with ${STREAM}, found ${headers["accept"]}`);
      if (transport === "sse") stream = path;
      else judgeSession(verb, headers, agreed, tell);
      return undefined;
    }
    if (verb === "DELETE") {
      judgeSession(verb, headers, agreed, tell);
      if (named === undefined) tell(verb, "", "there is no session to end");
      else ended.add(named);
      return undefined;
    }
    if (verb !== "POST") {
      tell(verb, "", "expected POST, GET or DELETE");
      return undefined;
    }
    if (!JSON_TYPE.test(String(headers["content-type"])))
      tell(verb, "", `expected Content-Type application/json, found ${headers["content-type"]}`);
    const value = parsed(text);
    if (value === undefined) tell(verb, "", "expected JSON in the body, found something else");
    if (old) {
      if (path === stream) tell(verb, "", "expected the endpoint that the server has named");
      return value;
    }
    for (const type of ["application/json", STREAM]) {
      if (!accepts(headers, type))
        tell(verb, "", `expected Accept with ${type}, found ${headers["accept"]}`);
    }
    judgePosted(headers, value, agreed, tell);
    return value;
  }

  /**
   * @param {HttpRequest["headers"]} headers
   * @param {unknown} value
   * @param {Revision | undefined} agreed What the handshake has settled.
   * @param {Tell} tell
   */
  function judgePosted(headers, value, agreed, tell) {
    const { method, params } = dictionary(value);
    const version = dictionary(dictionary(params)["_meta"])[VERSION_KEY];
    if (typeof version === "string" && isRevision(version) && eraOf(version) === "stateless")
      return judgeStateless(headers, version, dictionary(value), tell);
    for (const name of Object.keys(headers)) {
      if (/^mcp-(?:method|name|param-.*)$/.test(name))
        tell("POST", "", `${name} is of a newer revision`);
    }
    if (method !== "initialize") return judgeSession("POST", headers, agreed, tell);
    if (headers[SESSION] !== undefined) tell("POST", "", `initialize has the header ${SESSION}`);
    const repeated = headers[VERSION];
    const offered = dictionary(params)["protocolVersion"];
    if (repeated !== undefined && repeated !== offered)
      tell("POST", "", `expected ${VERSION} ${offered} or none with initialize, found ${repeated}`);
    return undefined;
  }

  /**
   * @param {string} verb
   * @param {HttpRequest["headers"]} headers
   * @param {Revision | undefined} agreed What the handshake has settled.
   * @param {Tell} tell
   */
  function judgeSession(verb, headers, agreed, tell) {
    if (agreed === undefined) {
      if (verb !== "POST") tell(verb, "", "only sessions have it");
      return;
    }
    const id = headers[SESSION];
    if (id !== named) tell(verb, "", `expected ${SESSION} ${named ?? "nowhere"}, found ${id}`);
    if (typeof id === "string" && ended.has(id))
      tell(verb, "", "the client has ended this session");
    const version = headers[VERSION];
    const must = revisions.indexOf(agreed) >= REPEATS;
    if (version !== agreed && (must || version !== undefined))
      tell(verb, "", `expected ${VERSION} ${agreed}, found ${version}`);
  }

  /**
   * @param {HttpRequest["headers"]} headers
   * @param {Revision} revision
   * @param {Dictionary} message
   * @param {Tell} tell
   */
  function judgeStateless(headers, revision, message, tell) {
    const { method, params } = message;
    if (headers[SESSION] !== undefined) tell("POST", "", `${revision} has no header ${SESSION}`);
    /** @type {Map<string, unknown>} */
    const expected = new Map([
      [VERSION, revision],
      ["mcp-method", method],
    ]);
    const repeated = protocolOf(revision).requestInfo(String(method))?.headers ?? {};
    for (const [header, path] of Object.entries(repeated)) {
      const name = header.toLowerCase();
      if (!expected.has(name)) expected.set(name, valueAt(message, path.split(".")));
    }
    if (method === "tools/call") {
      const { name, arguments: args } = dictionary(params);
      for (const { header, path } of mirrored.get(String(name)) ?? [])
        expected.set(`mcp-param-${header.toLowerCase()}`, valueAt(args, path));
    }
    for (const [name, value] of expected) {
      const found = headers[name];
      const wanted = value === undefined || value === null ? undefined : String(value);
      if ((found === undefined ? undefined : decoded(String(found))) !== wanted)
        tell("POST", "", `expected ${name} ${wanted}, found ${found}`);
    }
    for (const name of Object.keys(headers)) {
      if (/^mcp-(?:name|param-.*)$/.test(name) && !expected.has(name))
        tell("POST", "", `nothing has to be repeated in ${name}`);
    }
  }

  /**
   * The head of a response.
   *
   * @param {HttpRequest} request
   * @param {{ status: number, session: string | undefined }} response
   */
  function responded({ verb, text }, { status, session }) {
    if (verb !== "POST" || status >= 300) return;
    if (dictionary(parsed(text))["method"] === "initialize") named = session;
  }

  /**
   * The tools that a server has, as it lists them.
   *
   * @param {unknown} tools
   */
  function listed(tools) {
    for (const tool of Array.isArray(tools) ? tools : []) {
      const { name, inputSchema } = dictionary(tool);
      mirrored.set(String(name), marks(inputSchema, []));
    }
  }
}

/**
 * The properties of a schema that are repeated in headers, however deep they are.
 *
 * @param {unknown} schema
 * @param {string[]} path
 * @returns {{ header: string, path: string[] }[]}
 */
function marks(schema, path) {
  const properties = Object.entries(dictionary(dictionary(schema)["properties"]));
  return properties.flatMap(([name, property]) => {
    const at = [...path, name];
    const header = dictionary(property)["x-mcp-header"];
    return [...(typeof header === "string" ? [{ header, path: at }] : []), ...marks(property, at)];
  });
}

/**
 * @param {HttpRequest["headers"]} headers
 * @param {string} verb
 * @param {Tell} tell
 */
function judgeValues(headers, verb, tell) {
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith("mcp-")) continue;
    if (Array.isArray(value) || !/^[\x20-\x7e\t]*$/.test(String(value)))
      tell(verb, "", `expected visible ASCII once in ${name}, found ${JSON.stringify(value)}`);
  }
}

/**
 * @param {HttpRequest["headers"]} headers
 * @param {string} type
 */
function accepts({ accept }, type) {
  const types = String(accept).split(",");
  return types.some((one) => one.split(";")[0]?.trim().toLowerCase() === type);
}

/**
 * @param {unknown} value
 * @param {readonly string[]} path
 */
function valueAt(value, path) {
  let part = value;
  for (const name of path) part = dictionary(part)[name];
  return part;
}

/** @param {string} value */
function decoded(value) {
  const [, base64] = /^=\?base64\?(.*)\?=$/.exec(value) ?? [];
  return base64 === undefined ? value : Buffer.from(base64, "base64").toString("utf8");
}

/** @param {string} text */
function parsed(text) {
  try {
    return /** @type {unknown} */ (JSON.parse(text));
  } catch {
    return undefined;
  }
}
