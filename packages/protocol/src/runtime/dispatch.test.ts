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
  it("hands params and context on and returns what the handler returns", () => {
    const params = { a: 1 };
    const outcome = answer({ method: "m", params }, echo, isObject, "c", undefined);
    expect(outcome).toEqual({ kind: "handled", result: [params, "c"] });
  });

  it("returns a promise unchanged", () => {
    const promise = Promise.resolve({});
    const outcome = answer({ method: "m", params: {} }, () => promise, isObject, 0, {});
    expect(outcome.kind === "handled" && outcome.result).toBe(promise);
  });

  it("lets what a handler throws through", () => {
    expect(() => answer({ method: "m", params: {} }, throwing, isObject, 0, {})).toThrow(
      new RangeError("mine"),
    );
  });

  it.each([undefined, null, 1])("asks for the handler before the params: %j", (handler) => {
    const missing = handler as undefined;
    expect(answer({ method: "m", params: 1 }, missing, isObject, 0, {})).toEqual({
      kind: "refused",
      reason: "no-handler",
      error: {
        code: -32601,
        message: "Method not found: m: nothing is offered here under this method",
      },
    });
  });

  it("refuses params that are missing or wrong", () => {
    const refused = {
      kind: "refused",
      reason: "invalid-params",
      error: { code: -32602, message: "Invalid params: not those of m" },
    };
    expect(answer({ method: "m" }, echo, isObject, "c", undefined)).toEqual(refused);
    expect(answer({ method: "m", params: 1 }, echo, isObject, "c", { issues: 1 })).toEqual(refused);
  });

  it("asks what is wrong with them, but not with others", () => {
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
  it("has paths as the sender sees them, and the first issue as its message", () => {
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

  it("says it without an issue, too", () => {
    expect(invalidParamsError([])).toEqual({
      code: -32602,
      message: "Invalid params: not those of the method",
      data: { issues: [] },
    });
  });
});

describe("answerOptional", () => {
  it("takes absent params, and refuses others all the same", () => {
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

  it("names the revisions that have the method in the same form", () => {
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

  it("says that a method of the revision travels otherwise", () => {
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
    "does not know %j",
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

  it("shortens a long method instead of sending it back", () => {
    expect(other("x".repeat(10_000))).toMatchObject({
      error: { message: expect.stringMatching(/^.{0,120}$/) },
    });
  });

  it("asks extensions first, and only for what they have themselves", () => {
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
