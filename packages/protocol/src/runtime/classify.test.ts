import { describe, expect, it } from "vitest";
import { classify, classifyBatch, readText, readValue } from "./classify.js";

const rules = { errorIdOptional: true };
const strict = { errorIdOptional: false };

describe("classify", () => {
  it.each([
    ["request", { jsonrpc: "2.0", id: 1, method: "ping" }],
    ["request", { jsonrpc: "2.0", id: "", method: "", params: {} }],
    ["request", { jsonrpc: "2.0", id: -1, method: "__proto__" }],
    ["request", { jsonrpc: "2.0", id: 1, method: "ping", Method: 1, ID: null, extra: [] }],
    ["notification", { jsonrpc: "2.0", method: "notifications/initialized" }],
    ["result", { jsonrpc: "2.0", id: "a", result: {} }],
    ["error", { jsonrpc: "2.0", id: 7, error: { code: -1, message: "" } }],
  ])("%s: the value itself is the message", (kind, value) => {
    const received = classify(value, strict);
    expect(received.kind).toBe(kind);
    expect("message" in received && received.message).toBe(value);
    expect(received).not.toHaveProperty("tolerated");
  });

  it.each([
    ["an absent id where the schema allows it", rules, {}, undefined],
    ["an absent id where the schema wants one", strict, {}, "missing-id"],
    ["an id of null", rules, { id: null }, "null-id"],
    ["an id of null", strict, { id: null }, "null-id"],
  ])("an error response with %s", (_, revision, id, tolerated) => {
    const value = { jsonrpc: "2.0", ...id, error: { code: -32700, message: "?" } };
    expect(classify(value, revision)).toEqual({
      kind: "error",
      message: value,
      ...(tolerated === undefined ? {} : { tolerated }),
    });
  });

  const call = { jsonrpc: "2.0", id: 1, method: "ping" };
  const done = { jsonrpc: "2.0", id: 1, result: {} };
  const failed = { jsonrpc: "2.0", id: 1, error: { code: -1, message: "" } };
  it.each<[unknown, string, string]>([
    [null, "unknown", "value: expected an object, received null"],
    [[], "unknown", "value: expected an object, received an empty array"],
    ["ping", "unknown", 'value: expected an object, received "ping"'],
    [{ ...call, jsonrpc: "1.0" }, "request", '/jsonrpc: expected "2.0", received "1.0"'],
    [{ ...call, jsonrpc: 2 }, "request", '/jsonrpc: expected "2.0", received 2'],
    [
      { id: 1, JSONRPC: "2.0", method: "ping" },
      "request",
      '/jsonrpc: expected "2.0", received nothing',
    ],
    [
      { jsonrpc: "2.0", id: 1, Method: "ping" },
      "unknown",
      "/method: expected a string, received nothing",
    ],
    [{ ...call, method: 1 }, "request", "/method: expected a string, received 1"],
    [{ ...call, method: null }, "request", "/method: expected a string, received null"],
    [{ ...call, params: [] }, "request", "/params: expected an object, received an empty array"],
    [{ ...call, params: null }, "request", "/params: expected an object, received null"],
    [
      { ...call, result: {} },
      "request",
      "/result: expected no result in a message with a method, received an object",
    ],
    [
      { ...call, error: null },
      "request",
      "/error: expected no error in a message with a method, received null",
    ],
    [
      { jsonrpc: "2.0", method: "x", params: 1 },
      "notification",
      "/params: expected an object, received 1",
    ],
    [
      { ...done, error: failed.error },
      "response",
      "/error: expected no error in a message with a result, received an object",
    ],
    [{ ...done, result: null }, "response", "/result: expected an object, received null"],
    [{ ...done, result: [] }, "response", "/result: expected an object, received an empty array"],
    [
      { jsonrpc: "2.0", result: {} },
      "response",
      "/id: expected a string or an integer, received nothing",
    ],
    [{ ...done, id: null }, "response", "/id: expected a string or an integer, received null"],
    [{ ...failed, id: 1.5 }, "response", "/id: expected a string or an integer, received 1.5"],
    [{ ...failed, error: "x" }, "response", '/error: expected an object, received "x"'],
    [
      { ...failed, error: { message: "" } },
      "response",
      "/error/code: expected an integer, received nothing",
    ],
    [
      { ...failed, error: { code: "1", message: "" } },
      "response",
      '/error/code: expected an integer, received "1"',
    ],
    [
      { ...failed, error: { code: 1.5, message: "" } },
      "response",
      "/error/code: expected an integer, received 1.5",
    ],
    [
      { ...failed, error: { code: 1 } },
      "response",
      "/error/message: expected a string, received nothing",
    ],
    [{ jsonrpc: "2.0", id: 1 }, "unknown", "/method: expected a string, received nothing"],
  ])("refuses %j", (value, meant, message) => {
    const received = classify(value, rules);
    expect(received).toMatchObject({
      kind: "invalid",
      meant,
      error: { jsonrpc: "2.0", error: { code: -32600, message: `Invalid request: ${message}` } },
    });
  });

  it.each([null, 1.5, true, {}, [], Number.NaN, 2 ** 53, -(2 ** 53), 1e300, "x".repeat(1025)])(
    "refuses the id %j and does not repeat it",
    (id) => {
      const received = classify({ ...call, id }, rules);
      expect(received).toMatchObject({ kind: "invalid", meant: "request" });
      expect(received).not.toHaveProperty("id");
      expect(received).toHaveProperty("error");
      expect("error" in received && "id" in received.error).toBe(false);
    },
  );

  it("reports a number that is too large to be returned exactly", () => {
    expect(classify({ ...call, id: 2 ** 53 }, rules)).toMatchObject({
      error: {
        error: { message: expect.stringMatching(/an integer that can be sent back exactly/) },
      },
    });
  });

  it("answers an invalid request with its id, and an invalid response without an id", () => {
    expect(classify({ ...call, params: 1 }, rules)).toMatchObject({ id: 1, error: { id: 1 } });
    const response = classify({ ...done, result: 1 }, rules);
    expect(response).toMatchObject({ meant: "response", id: 1 });
    expect("error" in response && response.error).not.toHaveProperty("id");
  });

  it("limits the length of ids", () => {
    expect(classify({ ...call, id: "abc" }, rules, { id: 2 }).kind).toBe("invalid");
    expect(classify({ ...call, id: "ab" }, rules, { id: 2 }).kind).toBe("request");
  });
});

describe("classifyBatch", () => {
  const request = { jsonrpc: "2.0", id: 1, method: "ping" };
  const notification = { jsonrpc: "2.0", method: "notifications/initialized" };
  const result = { jsonrpc: "2.0", id: 1, result: {} };
  const error = { jsonrpc: "2.0", id: 2, error: { code: 1, message: "" } };

  it.each<[string, unknown[], string, string[]]>([
    ["requests", [request, notification], "requests", ["request", "notification"]],
    ["responses", [result, error], "responses", ["result", "error"]],
    [
      "what is invalid, one by one",
      [1, request, []],
      "requests",
      ["invalid", "request", "invalid"],
    ],
    ["nothing but what is invalid", [1, 2], "requests", ["invalid", "invalid"]],
  ])("accepts %s", (_, value, content, kinds) => {
    const received = classifyBatch(value, rules);
    expect(received).toMatchObject({ kind: "batch", content });
    expect("items" in received && received.items.map(({ kind }) => kind)).toEqual(kinds);
  });

  it.each<[string, unknown[], string]>([
    [
      "an empty array",
      [],
      "value: expected an array of at least 1 message, received an empty array",
    ],
    [
      "more than 100 messages",
      Array.from({ length: 101 }, () => request),
      "value: expected an array of at most 100 messages, received an array of 101 items",
    ],
    [
      "requests beside responses",
      [notification, result],
      "/1: expected a request or notification like the others, received an object",
    ],
    [
      "responses beside requests",
      [error, request],
      "/1: expected a response like the others, received an object",
    ],
    [
      "initialize",
      [request, { ...request, method: "initialize" }],
      '/1/method: expected another method than initialize in a batch, received "initialize"',
    ],
  ])("refuses %s as a whole", (_, value, message) => {
    expect(classifyBatch(value, rules)).toEqual({
      kind: "invalid",
      meant: "unknown",
      error: { jsonrpc: "2.0", error: { code: -32600, message: `Invalid request: ${message}` } },
    });
  });

  it("accepts exactly 100 messages, and a single one", () => {
    expect(
      classifyBatch(
        Array.from({ length: 100 }, () => request),
        rules,
      ).kind,
    ).toBe("batch");
    expect(classifyBatch(request, rules)).toEqual({ kind: "request", message: request });
  });
});

describe("readText", () => {
  it("returns the value", () => {
    expect(readText('{"a":1}')).toEqual({ kind: "value", value: { a: 1 } });
  });

  it.each([
    ["", -32700, "Parse error: line 1, column 1: expected a value, received the end of the text"],
    ['{"jsonrpc":\n}', -32700, 'Parse error: line 2, column 1: expected a value, received "}"'],
    [
      "[".repeat(129),
      -32600,
      "Invalid request: expected at most 128 levels of nesting, received more",
    ],
    [
      `${"[".repeat(100_000)}${"]".repeat(100_000)}`,
      -32600,
      "Invalid request: expected at most 128 levels of nesting, received more",
    ],
  ])("refuses %.20j", (text, code, message) => {
    expect(readText(text)).toEqual({
      kind: "invalid",
      meant: "unknown",
      error: { jsonrpc: "2.0", error: { code, message } },
    });
  });

  it("refuses more than 10,000 object keys before it parses them (audit B6)", () => {
    // Both lack the last bracket, so only a parser finds their error.
    expect(messageOf(readText(`[${'{"a":0},'.repeat(10_000)}`))).toMatch(/^Parse error/);
    expect(messageOf(readText(`[${'{"a":0},'.repeat(10_001)}`))).toBe(
      "Invalid request: expected at most 10000 object keys, received more",
    );
    expect(messageOf(readText('{"a":1,"b":2}', { keys: 1 }))).toMatch(/at most 1 object keys/);
  });

  it("searches a large text for a syntax error only near its start (audit B6)", () => {
    const zeros = "0,".repeat(100_000);
    expect(messageOf(readText(`[${zeros}x]`))).toBe("Parse error: expected JSON");
    expect(messageOf(readText(`[x${zeros}]`))).toMatch(/^Parse error: line 1, column 2:/);
    // The end of a cut text is not reported as the error.
    const cut = `[${"0,".repeat(32_766)}  false,${zeros}x]`;
    expect(messageOf(readText(cut))).toBe("Parse error: expected JSON");
  });

  it("keeps the key __proto__", () => {
    const read = readText('{"__proto__":{"method":"ping"},"jsonrpc":"2.0","id":1}');
    expect("value" in read && classify(read.value, rules)).toMatchObject({
      kind: "invalid",
      error: { error: { message: expect.stringMatching(/^Invalid request: \/method/) } },
    });
  });
});

describe("readValue", () => {
  it.each<[string, unknown]>([
    ["null", null],
    ["a scalar", "a"],
    ["128 levels", nested(128)],
    ["10,000 keys in several objects", objects(5_000)],
    ["many items", Array(100_000).fill(0)],
  ])("returns %s (audit B6)", (_, value) => {
    expect(readValue(value)).toEqual({ kind: "value", value });
  });

  it.each<[string, unknown, RegExp]>([
    ["129 levels", nested(129), /at most 128 levels/],
    ["100,000 levels", nested(100_000), /at most 128 levels/],
    ["10,001 keys", [{ a: 1 }, objects(5_000)], /at most 10000 object keys/],
  ])("refuses %s like readText (audit B6)", (_, value, message) => {
    expect(messageOf(readValue(value))).toMatch(message);
  });
});

const nested = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** With two keys each. */
const objects = (length: number): unknown => Array.from({ length }, () => ({ a: 1, b: [] }));

function messageOf(read: ReturnType<typeof readText>): string {
  return read.kind === "invalid" ? read.error.error.message : "";
}
