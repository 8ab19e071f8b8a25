/** Messages that are invalid, or look invalid, in one location, with the expected answer. */
import { echo, META, request, type Era, type Wire } from "./messages.mjs";

export interface Malformed {
  readonly name: string;
  readonly said: string;
  /**
   * The expected answer: an error for the id, an error without an id because none could be read, nothing, or a result
   * (possibly a failed tool result).
   */
  readonly gives: "refused" | "nameless" | "silence" | "result";
  readonly id?: unknown;
}

const ID = "the id";

/** Values of every type. None of them is valid everywhere. */
const ANY: readonly unknown[] = [null, true, false, 0, 1, -1, 1.5, "", "a", [], [1], {}, { a: 1 }];

const without = (...types: readonly string[]): readonly unknown[] =>
  ANY.filter((value) => !types.includes(typeOf(value)));

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const INHERITED = ["__proto__", "constructor", "toString", "hasOwnProperty", "valueOf", "then"];

const METHODS = [
  INHERITED,
  ["", " ", "tools", "tools/", "/call", "tools/call ", " tools/call", "tools//call", "Tools/Call"],
  ["tools/call\u0000", "tools/call\n", "../tools/call", "tools.call", "tools/callx"],
  ["rpc.discover"],
  ["$/cancelRequest", "\ud800", "ｔools/call", "x".repeat(10_000), "notifications/tools"],
  ["tasks/x"],
  ["sampling/createMessage", "elicitation/create", "roots/list", "notifications/cancelled"],
].flat();

/** Valid ids, which the response must repeat unchanged. */
const IDS = [
  0,
  "",
  -1,
  "0",
  "__proto__",
  "constructor",
  "null",
  "é\u0000\u2028",
  "\ud800",
  "i".repeat(1_024),
];
const EXACT = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
/** Invalid ids, as JSON text, because JavaScript has no value for some of them. */
const NO_IDS = [
  "null",
  "true",
  "1.5",
  "[]",
  "{}",
  "[1]",
  '{"a":1}',
  "9007199254740993",
  "1e400",
  "1e300",
];

export function malformed(era: Era): Malformed[] {
  const good = (): Wire => echo(era, ID, "x");
  const call = (params: Wire): Wire => request(era, ID, "tools/call", params);
  return [
    ...members(good),
    ...methods(era),
    ...ids(era),
    ...callParams(good, call),
    ...otherParams(era),
    ...notifications(),
    ...responses(),
    ...arrays(good, good),
    ...opened(era),
  ].map((each, at) => (each.id === ID ? withOwnId(each, `${ID} ${at}`) : each));
}

/** Gives each message its own id, because responses may arrive late. */
function withOwnId(given: Malformed, id: string): Malformed {
  return { ...given, id, said: given.said.replace(JSON.stringify(ID), JSON.stringify(id)) };
}

function members(good: () => Wire): Malformed[] {
  const versions = [...ANY, "1.0", "2", "2.00", " 2.0", 2, ["2.0"]];
  return [
    ...versions.map((jsonrpc) => refused("jsonrpc", jsonrpc, { ...good(), jsonrpc })),
    ...without("string").map((method) => refused("method", method, { ...good(), method })),
    ...without("object").map((params) => refused("params", params, { ...good(), params })),
    ...["jsonrpc", "method"].map((key) => refused("without", key, { ...good(), [key]: undefined })),
    ...["result", "error"].map((key) => refused("beside a method", key, { ...good(), [key]: {} })),
    refused("a name in capitals", "Method", { jsonrpc: "2.0", id: ID, Method: "ping" }),
    refused("a name with NUL", "method", { jsonrpc: "2.0", id: ID, "method\u0000": "ping" }),
    { name: "an inherited method", said: inherited(good()), gives: "nameless" },
    {
      name: "strange members",
      said: JSON.stringify({ ...good(), a: 1, Method: "x" }),
      gives: "result",
      id: ID,
    },
    {
      name: "a member __proto__",
      said: proto(good(), { id: 7, method: "x" }),
      gives: "result",
      id: ID,
    },
  ];
}

function methods(era: Era): Malformed[] {
  return METHODS.map((method) => refused("method", method, request(era, ID, method)));
}

function ids(era: Era): Malformed[] {
  const marked = JSON.stringify(echo(era, "the place", "x"));
  return [
    ...[...IDS, ...EXACT].map((id): Malformed => {
      const said = JSON.stringify(echo(era, id, "x"));
      return { name: `id ${brief(id)}`, said, gives: "result", id };
    }),
    ...NO_IDS.map((id): Malformed => {
      return { name: `id ${id}`, said: marked.replace('"the place"', id), gives: "nameless" };
    }),
    {
      name: "a long id",
      said: JSON.stringify(echo(era, "i".repeat(1_025), "x")),
      gives: "nameless",
    },
    { name: "id -0", said: marked.replace('"the place"', "-0"), gives: "result", id: 0 },
  ];
}

function callParams(good: () => Wire, call: (params: Wire) => Wire): Malformed[] {
  const params = good()["params"] as Wire;
  const named = (name: unknown): Wire => call({ name, arguments: { text: "x" } });
  const given = (args: unknown): Wire => call({ name: "echo", arguments: args });
  const tokens = without("string", "number");
  return [
    ...without("string").map((name) => refused("tool", name, named(name))),
    ...[...INHERITED, "", "nope", "echo ", "Echo", "echo\n", "x".repeat(5_000)].map((name) =>
      refused("tool", name, named(name)),
    ),
    ...without("object").map((args) => refused("arguments", args, given(args))),
    ...without("string").map((text): Malformed => {
      const said = JSON.stringify(given({ text }));
      return { name: `argument ${brief(text)}`, said, gives: "result", id: ID };
    }),
    ...[...tokens, {}].map((progressToken) => {
      const _meta = { ...(params["_meta"] as object), progressToken };
      return refused("progressToken", progressToken, { ...good(), params: { ...params, _meta } });
    }),
    ...without("object").map((_meta) =>
      refused("_meta", _meta, { ...good(), params: { ...params, _meta } }),
    ),
    {
      name: "arguments with __proto__",
      said: proto(given({ text: "x" }), {}),
      gives: "result",
      id: ID,
    },
    {
      name: "an argument that is inherited",
      said: JSON.stringify(given({ marker: 1 })).replace('"marker":1', '"__proto__":{"text":"x"}'),
      gives: "result",
      id: ID,
    },
  ];
}

/** Params of every type for other methods. */
function otherParams(era: Era): Malformed[] {
  const uris = [...without("string"), "", "__proto__", "nope:", "test://nope", "test://template/%"];
  const wrong: readonly [string, string, readonly unknown[]][] = [
    ["resources/read", "uri", uris],
    ["prompts/get", "name", [...without("string"), ...INHERITED, ""]],
    ["tools/list", "cursor", [...without("string"), "", "x", "__proto__", "A".repeat(10_000)]],
    ["resources/list", "cursor", ["x", "e30=", "\u0000"]],
    ["completion/complete", "ref", ANY],
    ["completion/complete", "argument", ANY],
  ];
  const cases = wrong.flatMap(([method, key, values]) =>
    values.map((value) =>
      refused(`${method} ${key}`, value, request(era, ID, method, { [key]: value })),
    ),
  );
  if (era === "session") {
    const levels = [...ANY, "loud", "toString"];
    return [
      ...cases,
      ...levels.map((level) =>
        refused("level", level, request(era, ID, "logging/setLevel", { level })),
      ),
      ...[...without("string"), "nope:"].map((uri) =>
        refused("subscribe", uri, request(era, ID, "resources/subscribe", { uri })),
      ),
    ];
  }
  const VERSION = "io.modelcontextprotocol/protocolVersion";
  const versions = [
    ...without("string"),
    "",
    "1900-01-01",
    "2025-11-25",
    "2026-07-28 ",
    "toString",
  ];
  const states = [...without("string"), "", "x", "v1.x.y", "A".repeat(9_000)];
  return [
    ...cases,
    ...versions.map((version) => {
      const params = {
        name: "echo",
        arguments: { text: "x" },
        _meta: { ...META, [VERSION]: version },
      };
      return refused("revision", version, { jsonrpc: "2.0", id: ID, method: "tools/call", params });
    }),
    ...states.map((requestState) =>
      refused(
        "requestState",
        requestState,
        request(era, ID, "tools/call", { name: "ask_roots", requestState }),
      ),
    ),
    ...without("object").map((inputResponses) =>
      refused(
        "inputResponses",
        inputResponses,
        request(era, ID, "tools/call", { name: "ask_roots", inputResponses }),
      ),
    ),
  ];
}

/** Notifications: the server never answers them, whatever they contain. */
function notifications(): Malformed[] {
  const requestIds = [...ANY, "unknown", "__proto__", "open", 1e300];
  const cancelled = "notifications/cancelled";
  return [
    ...requestIds.map((requestId) =>
      silent("cancel", requestId, { method: cancelled, params: { requestId } }),
    ),
    ...[...ANY, undefined].map((params) =>
      silent("cancel with params", params, { method: cancelled, params }),
    ),
    ...ANY.map((reason) =>
      silent("reason", reason, { method: cancelled, params: { requestId: 1, reason } }),
    ),
    ...ANY.map((progress) =>
      silent("progress", progress, {
        method: "notifications/progress",
        params: { progressToken: 1, progress },
      }),
    ),
    ...[...METHODS, "tools/call", "ping", "notifications/initialized"].map((method) =>
      silent("notification", method, { method }),
    ),
    ...without("object").map((params) =>
      silent("roots changed with params", params, {
        method: "notifications/roots/list_changed",
        params,
      }),
    ),
  ];
}

/**
 * Responses to requests that were never sent. If the server answered them, the client would take the answer for its
 * own.
 */
function responses(): Malformed[] {
  const error = { code: 1, message: "x" };
  return [
    ...[...ANY.filter((id) => ["string", "number"].includes(typeof id)), "__proto__", 99].map(
      (id) => silent("result for", id, { id, result: {} }),
    ),
    ...ANY.map((result) => silent("result", result, { id: 1, result })),
    ...[...without("null"), null].map((given) => silent("error", given, { id: 1, error: given })),
    ...ANY.map((code) => silent("code", code, { id: 1, error: { code, message: "x" } })),
    ...ANY.map((message) => silent("message", message, { id: 1, error: { code: 1, message } })),
    silent("error without", "id", { error }),
    silent("error with", "null", { id: null, error }),
    silent("both", "result and error", { id: 1, result: {}, error }),
  ];
}

/** Revisions without batches reject arrays. */
function arrays(one: () => Wire, other: () => Wire): Malformed[] {
  const items: readonly unknown[] = [
    [],
    [[]],
    [[[one()]]],
    [one()],
    [one(), other()],
    [1, null, "a"],
    Array.from({ length: 1_000 }, one),
    [{ jsonrpc: "2.0", method: "notifications/initialized" }],
  ];
  return items.map((said, at) => ({
    name: `array ${at}`,
    said: JSON.stringify(said),
    gives: "nameless",
  }));
}

/** A session is initialized once. */
function opened(era: Era): Malformed[] {
  if (era === "stateless") return [];
  const params = {
    protocolVersion: "2025-03-26",
    capabilities: {},
    clientInfo: { name: "a", version: "1" },
  };
  return [params, {}, { protocolVersion: null }, { protocolVersion: "__proto__" }].map((each) =>
    refused("initialize again", each, request(era, ID, "initialize", each)),
  );
}

function refused(what: string, value: unknown, message: Wire): Malformed {
  return {
    name: `${what} ${brief(value)}`,
    said: JSON.stringify(message),
    gives: "refused",
    id: ID,
  };
}

function silent(what: string, value: unknown, rest: Wire): Malformed {
  const said = JSON.stringify({ jsonrpc: "2.0", ...rest });
  return { name: `${what} ${brief(value)}`, said, gives: "silence" };
}

function proto(message: Wire, value: unknown): string {
  return JSON.stringify(message).replace(/^\{/, `{"__proto__":${JSON.stringify(value)},`);
}

function inherited(message: Wire): string {
  return `{"__proto__":${JSON.stringify(message)}}`;
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? "none").slice(0, 40);
}
