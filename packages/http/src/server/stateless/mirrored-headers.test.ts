/** Headers that repeat the body, on both hosts. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FakeEndpoint } from "../../../test/fake-endpoint.js";
import { hostKinds, openHost, type Host, type Sent } from "../../../test/hosts.js";
import { modern, verdict } from "../../../test/messages.js";
import { decodeHeader } from "../../shared/header-value.js";

const OK = [200, undefined, 1];
const MISMATCH = [400, -32020, 1];
const base64 = (text: string): string => `=?base64?${Buffer.from(text).toString("base64")}?=`;

type Row = [what: string, sent: Sent, expected: readonly unknown[]];

/** A call of the tool `t`, which repeats the arguments `text`, `count`, `flag` and `at/place`. */
function call(args: unknown, headers: Record<string, string | null> = {}): Sent {
  return modern("tools/call", { name: "t", arguments: args }, headers);
}

const rows: Row[] = [
  ["[req 105] no Mcp-Method", modern("ping", {}, { "mcp-method": null }), MISMATCH],
  ["[req 111] another Mcp-Method", modern("ping", {}, { "mcp-method": "pong" }), MISMATCH],
  ["[req 114] values are case-sensitive", modern("ping", {}, { "mcp-method": "PING" }), MISMATCH],
  [
    "[req 114] names are not case-sensitive",
    modern("ping", {}, { "mcp-method": null, "MCP-METHOD": "ping" }),
    OK,
  ],
  [
    "[req 106] Mcp-Method is never encoded",
    modern("ping", {}, { "mcp-method": base64("ping") }),
    MISMATCH,
  ],
  ["[req 105] no Mcp-Name", modern("tools/call", { name: "t" }, { "mcp-name": null }), MISMATCH],
  [
    "[req 111] another Mcp-Name",
    modern("tools/call", { name: "t" }, { "mcp-name": "u" }),
    MISMATCH,
  ],
  ["[req 111] a prompt's", modern("prompts/get", { name: "t" }, { "mcp-name": "u" }), MISMATCH],
  [
    "[req 105] a resource's",
    modern("resources/read", { uri: "a:b" }, { "mcp-name": null }),
    MISMATCH,
  ],
  ["[req 111] a resource's is its URI", modern("resources/read", { uri: "a:b" }), OK],
  ["a URI may have a comma", modern("resources/read", { uri: "a:b,c, d" }), OK],
  ["[req 105] a task's is its id", modern("tasks/get", { taskId: "x" }), MISMATCH],
  ["[req 105] a task's, sent", modern("tasks/get", { taskId: "x" }, { "mcp-name": "x" }), OK],
  ["other methods have none", modern("ping", {}, { "mcp-name": "x" }), OK],
  ["a name header without a name", modern("tools/call", {}, { "mcp-name": "x" }), MISMATCH],
  [
    "[incident 38] white space around it",
    modern("tools/call", { name: "t" }, { "mcp-name": "  t \t" }),
    OK,
  ],
  [
    "[req 111] a name in Base64",
    modern("tools/call", { name: "wähl" }, { "mcp-name": base64("wähl") }),
    OK,
  ],
  [
    "[req 111] another one",
    modern("tools/call", { name: "wähl" }, { "mcp-name": base64("wahl") }),
    MISMATCH,
  ],
  [
    "[req 111] a name with raw bytes",
    modern("tools/call", { name: "wähl" }, { "mcp-name": "wähl" }),
    MISMATCH,
  ],
  [
    "[req 106] a name that looks encoded",
    modern("tools/call", { name: "=?base64?dA==?=" }, { "mcp-name": "=?base64?dA==?=" }),
    MISMATCH,
  ],
  ["[req 111] a text", call({ text: "a" }, { "mcp-param-text": "a" }), OK],
  ["[req 111] another text", call({ text: "a" }, { "mcp-param-text": "b" }), MISMATCH],
  ["[req 111] a text without its header", call({ text: "a" }), MISMATCH],
  ["[req 114] a text in another case", call({ text: "a" }, { "mcp-param-text": "A" }), MISMATCH],
  ["[req 112] no text", call({}), OK],
  ["[req 112] a text of null", call({ text: null }), OK],
  ["[req 112] no arguments", call(undefined), OK],
  ["[req 111] a header without an argument", call({}, { "mcp-param-text": "a" }), MISMATCH],
  ["[req 111] a header for null", call({ text: null }, { "mcp-param-text": "null" }), MISMATCH],
  ["[req 111] an empty text", call({ text: "" }, { "mcp-param-text": "" }), OK],
  ["[req 106] a text in Base64", call({ text: "a\nb" }, { "mcp-param-text": base64("a\nb") }), OK],
  ["[req 106] with spaces around", call({ text: " a " }, { "mcp-param-text": base64(" a ") }), OK],
  [
    "[req 106] beyond ASCII",
    call({ text: "世界 🐝" }, { "mcp-param-text": base64("世界 🐝") }),
    OK,
  ],
  [
    "[req 106] one that looks encoded",
    call({ text: "=?base64?x?=" }, { "mcp-param-text": base64("=?base64?x?=") }),
    OK,
  ],
  [
    "[req 111] Base64 without padding",
    call({ text: "Hello" }, { "mcp-param-text": "=?base64?SGVsbG8?=" }),
    MISMATCH,
  ],
  [
    "[req 111] Base64 with other characters",
    call({ text: "Hello" }, { "mcp-param-text": "=?base64?SGVs!!!bG8=?=" }),
    MISMATCH,
  ],
  [
    "[req 111] Base64 of no UTF-8",
    call({ text: "\ufffd" }, { "mcp-param-text": "=?base64?/w==?=" }),
    MISMATCH,
  ],
  [
    "[req 111] no prefix: the text itself",
    call({ text: "SGVsbG8=" }, { "mcp-param-text": "SGVsbG8=" }),
    OK,
  ],
  [
    "[req 111] no suffix: the text itself",
    call({ text: "=?base64?SGVsbG8=" }, { "mcp-param-text": "=?base64?SGVsbG8=" }),
    OK,
  ],
  [
    "[req 111] the marker is lower case",
    call({ text: "a" }, { "mcp-param-text": "=?BASE64?YQ==?=" }),
    MISMATCH,
  ],
  ["[req 113] a number", call({ count: 42 }, { "mcp-param-count": "42" }), OK],
  ["[req 113] the same number", call({ count: 42 }, { "mcp-param-count": "42.0" }), OK],
  ["[req 113] a negative one", call({ count: -7 }, { "mcp-param-count": "-7" }), OK],
  ["[req 113] nothing", call({ count: -0 }, { "mcp-param-count": "-0" }), OK],
  [
    "[req 113] a large one",
    call({ count: 2 ** 53 - 1 }, { "mcp-param-count": "9007199254740991" }),
    OK,
  ],
  ["[req 111] another number", call({ count: 42 }, { "mcp-param-count": "43" }), MISMATCH],
  ["[req 111] no number", call({ count: 0 }, { "mcp-param-count": "" }), MISMATCH],
  [
    "[req 111] a number in hexadecimal",
    call({ count: 42 }, { "mcp-param-count": "0x2a" }),
    MISMATCH,
  ],
  ["[req 111] yes", call({ flag: true }, { "mcp-param-flag": "true" }), OK],
  ["[req 111] no", call({ flag: false }, { "mcp-param-flag": "false" }), OK],
  ["[req 111] Yes", call({ flag: true }, { "mcp-param-flag": "True" }), MISMATCH],
  ["[req 111] a nested one", call({ at: { place: "x" } }, { "mcp-param-place": "x" }), OK],
  [
    "[req 111] another nested one",
    call({ at: { place: "x" } }, { "mcp-param-place": "y" }),
    MISMATCH,
  ],
  ["[req 112] no object for the nested argument", call({ at: 1 }), OK],
  ["[req 112] inherited properties are not arguments", call({ at: {} }), OK],
  ["a value that cannot be repeated is left to the tool", call({ text: ["a"] }), OK],
  ["[req 115] unknown Mcp-Param headers are ignored", call({}, { "mcp-param-other": "x" }), OK],
  ["a tool that does not exist", modern("tools/call", { name: "__proto__" }), [404, -32601, 1]],
];

describe.each(hostKinds)("%s", (kind) => {
  let host: Host;

  beforeEach(async () => {
    const endpoint = new FakeEndpoint();
    for (const name of [
      "t",
      "wähl",
      "prompts/get",
      "resources/read",
      "tasks/get",
      "undefined",
      "=?base64?dA==?=",
    ]) {
      endpoint.behaviours[name] = (given) => given.answer();
    }
    endpoint.arguments["t"] = [
      { header: "Text", path: ["text"], type: "string" },
      { header: "Count", path: ["count"], type: "integer" },
      { header: "Flag", path: ["flag"], type: "boolean" },
      { header: "Place", path: ["at", "place"], type: "string" },
      { header: "Inherited", path: ["at", "constructor"], type: "string" },
    ];
    host = await openHost(kind, endpoint);
  });

  afterEach(() => host.stop());

  test.each(rows)("%s", async (_, sent, expected) => {
    expect(await verdict(await host.send(sent))).toEqual(expected);
  });

  test.each(["mcp-name", "mcp-method", "mcp-protocol-version", "mcp-param-text"])(
    "[incident 11] rejects a repeated %s, even with the same value",
    async (name) => {
      const sent = call({ text: "a" }, { "mcp-param-text": "a" });
      const headers = sent.headers ?? [];
      const line = headers.find(([given]) => given === name) ?? [name, ""];
      for (const second of [line[1], "other"]) {
        const got = await host.send({ ...sent, headers: [...headers, [name, second]] });
        expect(got.status).toBe(400);
      }
    },
  );
});

test("[req 106] decodes what it encodes", () => {
  for (const text of ["", "a", "ä", " x", "\u0000", "=?base64?", "🐝".repeat(100)]) {
    expect(decodeHeader(base64(text))).toBe(text);
  }
  expect(decodeHeader("=?base64?=")).toBe("=?base64?=");
  expect(decodeHeader("a\u007fb")).toBeUndefined();
  expect(decodeHeader("a\tb")).toBe("a\tb");
});
