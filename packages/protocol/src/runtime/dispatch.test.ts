import { describe, expect, it } from "vitest";
import { isObject } from "./checks.js";
import {
  answer,
  answerOptional,
  answerOther,
  invalidParamsError,
  type KnownMethods,
} from "./dispatch.js";
import type { Issue } from "./issues.js";

const throwing = (): never => {
  throw new RangeError("mine");
};
const handled = (call: unknown, context: unknown) => ({
  kind: "handled",
  result: [call, context],
});
const echo = (params: unknown, context: string) => [params, context];

describe("answer", () => {
  it("passes on params and context, and returns the result of the handler", () => {
    const params = { a: 1 };
    const outcome = answer({ method: "m", params }, echo, isObject, "c", undefined);
    expect(outcome).toEqual({ kind: "handled", result: [params, "c"] });
  });

  it("returns a promise unchanged", () => {
    const promise = Promise.resolve({});
    const outcome = answer({ method: "m", params: {} }, () => promise, isObject, 0, {});
    expect(outcome.kind === "handled" && outcome.result).toBe(promise);
  });

  it("does not catch errors of the handler", () => {
    expect(() => answer({ method: "m", params: {} }, throwing, isObject, 0, {})).toThrow(
      new RangeError("mine"),
    );
  });

  it.each([undefined, null, 1])(
    "looks up the handler before it checks the params: %j",
    (handler) => {
      const missing = handler as undefined;
      expect(answer({ method: "m", params: 1 }, missing, isObject, 0, {})).toEqual({
        kind: "refused",
        reason: "no-handler",
        error: {
          code: -32601,
          message: "Method not found: m: no handler for this method",
        },
      });
    },
  );

  it("refuses missing or invalid params", () => {
    const refused = {
      kind: "refused",
      reason: "invalid-params",
      error: { code: -32602, message: "Invalid params: they do not match m" },
    };
    expect(answer({ method: "m" }, echo, isObject, "c", undefined)).toEqual(refused);
    expect(answer({ method: "m", params: 1 }, echo, isObject, "c", { issues: 1 })).toEqual(refused);
  });

  it("explains invalid params, but not other refusals", () => {
    const asked: unknown[] = [];
    const explain = (...all: unknown[]): Issue[] => {
      asked.push(all);
      return [{ path: "/a", expected: "a string", received: "42", message: "not used" }];
    };
    const options = { explain, issues: 7 };
    answer({ method: "m", params: {} }, echo, isObject, "c", options);
    expect(asked).toEqual([]);
    expect(answer({ method: "m", params: null }, echo, isObject, "c", options)).toMatchObject({
      kind: "refused",
      reason: "invalid-params",
      error: { message: "Invalid params: /params/a: expected a string, received 42" },
    });
    expect(asked).toEqual([["m", null, { limit: 7 }]]);
  });
});

describe("invalidParamsError", () => {
  it("has paths from the root of the message, and the first issue as message", () => {
    const found: Issue[] = [
      { path: "", expected: "an object", received: "nothing", message: "not used" },
      { path: "/a/b", expected: "a string", received: "42", message: "not used" },
    ];
    expect(invalidParamsError(found)).toEqual({
      code: -32602,
      message: "Invalid params: /params: expected an object, received nothing",
      data: {
        issues: [
          {
            path: "/params",
            expected: "an object",
            received: "nothing",
            message: "/params: expected an object, received nothing",
          },
          {
            path: "/params/a/b",
            expected: "a string",
            received: "42",
            message: "/params/a/b: expected a string, received 42",
          },
        ],
      },
    });
  });

  it("has a message without issues, too", () => {
    expect(invalidParamsError([])).toEqual({
      code: -32602,
      message: "Invalid params: they do not match the method",
      data: { issues: [] },
    });
  });
});

describe("answerOptional", () => {
  it("accepts missing params, and refuses invalid ones", () => {
    const call = { method: "m" };
    expect(answerOptional(call, echo, isObject, "c", {})).toEqual({
      kind: "handled",
      result: [undefined, "c"],
    });
    expect(answerOptional({ ...call, params: null }, echo, isObject, "c", {})).toMatchObject({
      reason: "invalid-params",
    });
  });
});

describe("answerOther", () => {
  const known: KnownMethods = {
    "tasks/get": [
      { revisions: ["1"], kind: "request", directions: ["client-to-server"] },
      { revisions: ["2"], kind: "notification", directions: ["client-to-server"] },
      { revisions: ["3"], kind: "request", directions: ["client-to-server", "server-to-client"] },
    ],
    ask: [
      { revisions: ["1"], kind: "request", directions: ["server-to-client"] },
      { revisions: ["9"], kind: "input-request", directions: ["server-to-client"] },
    ],
  };
  const served = { revision: "9", kind: "request", direction: "client-to-server" } as const;
  const other = (method: string, extensions?: object) =>
    answerOther({ method }, served, known, "c", { extensions: extensions as never });

  it("names the revisions with the same method in the same form", () => {
    expect(other("tasks/get")).toEqual({
      kind: "refused",
      reason: "other-revision",
      error: {
        code: -32601,
        message: "Method not found: tasks/get: expected a method of 9, received one of 1, 3",
        data: { revisions: ["1", "3"] },
      },
    });
  });

  it("reports a method of the revision with another direction or form", () => {
    expect(other("ask")).toEqual({
      kind: "refused",
      reason: "misplaced",
      error: {
        code: -32601,
        message:
          "Method not found: ask: expected a request from client to server, received the method of a request embedded in a result",
      },
    });
  });

  it.each(["nope", "__proto__", "constructor", "toString", "hasOwnProperty", ""])(
    "refuses the unknown method %j",
    (method) => {
      expect(other(method)).toEqual({
        kind: "refused",
        reason: "unknown",
        error: {
          code: -32601,
          message: `Method not found: expected a method of 9, received ${JSON.stringify(method)}`,
        },
      });
      expect(other(method, {})).toMatchObject({ reason: "unknown" });
    },
  );

  it("shortens a long method in the answer", () => {
    expect(other("x".repeat(10_000))).toMatchObject({
      error: { message: expect.stringMatching(/^.{0,120}$/) },
    });
  });

  it("asks extensions first, and only for their own properties", () => {
    expect(other("tasks/get", { "tasks/get": handled })).toEqual({
      kind: "handled",
      result: [{ method: "tasks/get" }, "c"],
    });
    expect(other("mine", Object.create({ mine: handled }))).toMatchObject({ reason: "unknown" });
    expect(other("mine", { mine: "no function" })).toMatchObject({ reason: "unknown" });
    const named = Object.fromEntries([["__proto__", handled]]);
    expect(other("__proto__", named)).toMatchObject({ kind: "handled" });
  });
});
