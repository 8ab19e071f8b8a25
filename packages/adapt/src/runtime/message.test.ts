import { describe, expect, test } from "vitest";
import { isObject, without } from "./change.js";
import {
  adaptErrorWith,
  adaptMessageWith,
  adaptParamsWith,
  adaptResultWith,
  type MessageOptions,
} from "./message.js";
import type { Pair } from "./pair.js";
import { errorAnswer, lose, refuse, type Adapter, type StepInfo } from "./run.js";

const STEP: StepInfo = { id: "2025-06-18_2025-11-25", before: "2025-06-18", after: "2025-11-25" };

/** Removes `x`. */
const withoutX =
  (key: string): Adapter =>
  (value, run, at) => {
    if (!isObject(value)) return value;
    const inner = value[key];
    if (!isObject(inner) || !("x" in inner)) return value;
    lose(run, STEP, "dropped", `${at}/${key}/x`, "x came later");
    return { ...value, [key]: without(inner, "x") };
  };

const refusing =
  (kind: "error" | "result" | "none"): Adapter =>
  (_value, run, at) => {
    const answer =
      kind === "error"
        ? errorAnswer(-32602, "cannot be said")
        : kind === "result"
          ? ({ kind, result: { action: "cancel" } } as const)
          : ({ kind } as const);
    return refuse(run, STEP, at, answer, "cannot be said", "input-rounds");
  };

const pair: Pair = {
  from: "2025-11-25",
  to: "2025-06-18",
  same: new Set(["Tool"]),
  types: {},
  client: {
    "a/change": withoutX("params"),
    "a/refuse": refusing("error"),
    "a/cancel": refusing("result"),
    "a/new": STEP,
    "a/task": { step: STEP, reason: "tasks are new", answer: { kind: "none" }, session: "tasks" },
  },
  server: { "a/notify": refusing("none") },
  results: {
    "a/change": withoutX("inner"),
    "a/refuse": refusing("error"),
    "a/cancel": refusing("result"),
  },
  error: (value, run, at, method) =>
    method === "a/refuse" ? refusing("result")(value, run, at) : withoutX("data")(value, run, at),
  batch: { step: STEP, reason: "no batches", answer: { kind: "none" }, session: "batch" },
};

const CLIENT: MessageOptions = { sender: "client" };

function request(method: string, params: object = {}): object {
  return { jsonrpc: "2.0", id: 7, method, params };
}

describe("requests and notifications", () => {
  test("are adapted by method and sender", () => {
    const { message, losses } = adaptMessageWith(pair, request("a/change", { x: 1, y: 2 }), CLIENT);
    expect(message).toEqual(request("a/change", { y: 2 }));
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/params/x"]);
    const other = request("a/change", { x: 1 });
    expect(adaptMessageWith(pair, other, { sender: "server" }).message).toBe(other);
  });

  test("that cannot be expressed are answered under their id", () => {
    expect(adaptMessageWith(pair, request("a/refuse"), CLIENT)).toMatchObject({
      reply: { jsonrpc: "2.0", id: 7, error: { code: -32602, message: "cannot be said" } },
      session: "input-rounds",
    });
    expect(adaptMessageWith(pair, request("a/cancel"), CLIENT).reply).toEqual({
      jsonrpc: "2.0",
      id: 7,
      result: { action: "cancel" },
    });
  });

  test("of a missing method are answered with an error", () => {
    expect(adaptMessageWith(pair, request("a/new"), CLIENT)).toMatchObject({
      reply: { error: { code: -32601 } },
      losses: [{ kind: "impossible", reason: "a/new came with 2025-11-25" }],
    });
  });

  test("that are notifications get no answer", () => {
    const notification = { jsonrpc: "2.0", method: "a/notify" };
    const found = adaptMessageWith(pair, notification, { sender: "server" });
    expect(Object.keys(found).toSorted()).toEqual(["losses", "session"]);
  });

  test("of unknown methods pass unchanged, even of inherited property names", () => {
    for (const method of ["b/other", "constructor", "__proto__"]) {
      const message = request(method);
      expect(adaptMessageWith(pair, message, CLIENT)).toEqual({ message, losses: [] });
    }
  });
});

describe("responses", () => {
  const response = { jsonrpc: "2.0", id: 7, result: { inner: { x: 1 } } };

  test("are adapted by the method of their request", () => {
    const options: MessageOptions = { sender: "server", method: "a/change" };
    const { message, losses } = adaptMessageWith(pair, response, options);
    expect(message).toEqual({ jsonrpc: "2.0", id: 7, result: { inner: {} } });
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/result/inner/x"]);
  });

  test("that cannot be expressed become another response", () => {
    const refused: MessageOptions = { sender: "server", method: "a/refuse" };
    expect(adaptMessageWith(pair, response, refused).message).toEqual({
      jsonrpc: "2.0",
      id: 7,
      error: { code: -32602, message: "cannot be said" },
    });
  });

  test("to requests that the other side cannot send are dropped", () => {
    for (const method of ["a/new", "a/task"]) {
      const found = adaptMessageWith(pair, response, { sender: "server", method });
      expect(found).not.toHaveProperty("message");
      expect(found.losses).toMatchObject([{ kind: "impossible", answer: { kind: "none" } }]);
    }
  });

  test("with an error may become a result", () => {
    const error = { jsonrpc: "2.0", id: 7, error: { code: 1, message: "m" } };
    const options: MessageOptions = { sender: "server", method: "a/refuse" };
    expect(adaptMessageWith(pair, error, options).message).toMatchObject({
      id: 7,
      result: { action: "cancel" },
    });
  });

  test("with an error and no id stay errors", () => {
    const error = { jsonrpc: "2.0", error: { code: 1, message: "m", data: { x: 1 } } };
    const options: MessageOptions = { sender: "server", method: "a/refuse" };
    const { message, losses } = adaptMessageWith(pair, error, options);
    expect(message).toEqual({ jsonrpc: "2.0", error: { code: 1, message: "m", data: {} } });
    expect(losses.map(({ pointer }) => pointer)).toEqual(["/error/data/x"]);
  });
});

test("a batch is refused unless a session hook handles it", () => {
  expect(adaptMessageWith(pair, [request("a/change")], CLIENT)).toMatchObject({
    session: "batch",
    losses: [{ pointer: "", kind: "impossible" }],
  });
});

test("parts of a message have relative pointers", () => {
  expect(adaptParamsWith(pair, "a/change", { x: 1 }, CLIENT)).toMatchObject({
    value: {},
    losses: [{ pointer: "/x" }],
  });
  expect(adaptParamsWith(pair, "a/other", 1, CLIENT)).toEqual({ value: 1, losses: [] });
  expect(adaptResultWith(pair, "a/change", { inner: { x: 1 } })).toMatchObject({
    losses: [{ pointer: "/inner/x" }],
  });
  expect(adaptErrorWith(pair, undefined, { data: { x: 1 } })).toMatchObject({
    losses: [{ pointer: "/data/x" }],
  });
});
