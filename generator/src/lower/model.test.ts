/** Each pass of lowering but inheritance: a few lines of schema in, the part of the model they become out. */
import { describe, expect, test } from "vitest";
import { alias, extensionOf, modelOf, print, shape } from "../../../test/support/lower-text.js";
import type { Type } from "../model/declarations.js";
import type { Overlay, ResultOverlay } from "../model/overlay.js";

test("constants become literals that keep their name", () => {
  const model = modelOf(
    'export const LEVEL = -5; export interface A { code: typeof LEVEL; list: (typeof LEVEL | "x")[] }',
  );
  expect(shape(model, "A")).toBe('code: -5=LEVEL (A), list: -5=LEVEL|"x"[] (A)');
});

describe("corrections", () => {
  const text = `
    export interface Base { params?: { /** Kept. */ _meta?: { token?: string } } }
    export interface Child extends Base { params: { x: string } }`;

  test("a lost property is copied with its comment", () => {
    const model = modelOf(text, {
      corrections: [
        { at: ["Child.params._meta"], was: "absent", sameAs: "Base.params._meta", why: "" },
      ],
    });
    expect(shape(model, "Child")).toBe("params: {x: string, _meta: {token: string}} (Child)");
    const { type } = model.shapes["Child"]?.properties[0] ?? {};
    const copied = type?.kind === "shape" ? type.properties[1] : undefined;
    expect(copied).toMatchObject({ name: "_meta", optional: true, doc: "Kept." });
  });

  test("the source is left as it was", () => {
    expect(shape(modelOf(text), "Child")).toBe("params: {x: string} (Child)");
  });
});

test("integers are marked where the overlay says so, fractions stay", () => {
  const model = modelOf(
    `export type Id = string | number;
     export interface A {
       "a.b/c": { size?: number }; list: number[]; map: { [key: string]: number };
       /** @TJS-type number */ tagged: number; free: boolean | number;
     }`,
    {
      integers: ["Id", "Error.code", "A.a.b/c.size", "A.list[]", "A.map.[key]"],
      fractions: ["A.free"],
    },
  );
  expect(alias(model, "Id")).toEqual({
    kind: "union",
    members: [{ kind: "string" }, { kind: "number", integer: true }],
  });
  expect(shape(model, "A")).toBe(
    "a.b/c: {size: integer} (A), list: integer[] (A), map: {} (A), tagged: number (A), free: boolean|number (A)",
  );
  const map = model.shapes["A"]?.properties[2]?.type;
  expect(map?.kind === "shape" && map.index).toEqual({ kind: "number", integer: true });
});

describe("discriminators", () => {
  const members = `
    export interface Cat { kind: "cat"; n?: "x" } export interface Dog { kind: "dog"; n?: "y" }
    export interface Other { kind?: "other" } export interface Twin { kind: "dog" }`;
  const find = (type: string, overlay?: Overlay): unknown => {
    const found = alias(modelOf(`export type U = ${type}; ${members}`, overlay), "U");
    return found?.kind === "union" ? found.discriminator : "no union";
  };

  test("a literal that every member requires is found by rule", () => {
    expect(find("Cat | Dog")).toEqual({
      kind: "literal",
      property: "kind",
      members: [
        { value: "cat", member: 0 },
        { value: "dog", member: 1 },
      ],
      exact: true,
    });
  });

  test.each([
    ["an optional literal", "Cat | Other"],
    ["the same literal twice", "Dog | Twin"],
    ["a member that is no object", "Cat | string"],
    ["literals themselves", '"a" | "b"'],
  ])("%s decides nothing", (_, type) => {
    expect(find(type)).toBeUndefined();
  });

  test("the overlay names a property with values, absent and other", () => {
    const entry = {
      property: "kind",
      values: { cat: "Cat" },
      absent: "Other",
      other: "Dog",
      why: "",
    };
    expect(find("Cat | Other | Dog", { discriminators: { U: entry } })).toEqual({
      kind: "literal",
      property: "kind",
      members: [{ value: "cat", member: 0 }],
      absent: 1,
      other: 2,
      exact: false,
    });
  });

  test("the overlay may call it exact", () => {
    const entry = {
      property: "kind",
      values: { cat: "Cat", dog: "Dog" },
      exact: true,
      why: "",
    } as const;
    expect(find("Cat | Dog", { discriminators: { U: entry } })).toMatchObject({ exact: true });
  });

  test("the overlay names keys; an array member is []", () => {
    const entry = { keys: { kind: "Cat", length: "[]" }, why: "" };
    expect(find("Cat | Dog[]", { discriminators: { U: entry } })).toEqual({
      kind: "key",
      keys: [
        { key: "kind", member: 0 },
        { key: "length", member: 1 },
      ],
    });
  });
});

describe("messages", () => {
  test("a request with its own params, answered by the result of its name", () => {
    const text = `
      export interface GetRequest extends JSONRPCRequest { method: "get"; params: GetParams }
      export interface GetParams { x: string }
      export interface GetResult extends Result { y: string }
      export type ClientRequest = GetRequest | OtherRequest; export type OtherRequest = string;`;
    expect(messagesOf(text)).toEqual([
      {
        method: "get",
        kind: "request",
        directions: "client-to-server",
        params: "GetParams",
        result: "GetResult by name",
      },
    ]);
  });

  test("params may be inherited; the empty result is the default; both sides may send it", () => {
    const text = `
      export interface PingRequest extends JSONRPCRequest { method: "ping" }
      export type ClientRequest = PingRequest; export type ServerRequest = PingRequest;`;
    expect(messagesOf(text)).toEqual([
      {
        method: "ping",
        kind: "request",
        directions: "client-to-server,server-to-client",
        params: "{}?",
        result: "EmptyResult by default",
      },
    ]);
  });

  test("a response type has the first word about the result", () => {
    const text = `
      export interface GetRequest extends JSONRPCRequest { method: "get" }
      export interface GetResult extends Result { y: string }
      export interface AskResult extends Result { z: string }
      export interface GetResultResponse extends JSONRPCResultResponse { result: GetResult | AskResult }
      export type ClientRequest = GetRequest;`;
    const [message] = modelOf(text).messages;
    expect(message?.result).toEqual({
      type: {
        kind: "union",
        members: [
          { kind: "reference", name: "GetResult" },
          { kind: "reference", name: "AskResult" },
        ],
      },
      derived: "response",
      variants: [{ type: "GetResult" }, { type: "AskResult" }],
    });
  });

  test("a notification, and a message without envelope inside a result", () => {
    const text = `
      export interface DoneNotification extends JSONRPCNotification { method: "done"; params?: { why: string } }
      export type ServerNotification = DoneNotification;
      export interface AskRequest { method: "ask" }
      export interface AskResult { answer: string }
      export type InputRequest = AskRequest;`;
    expect(messagesOf(text)).toEqual([
      {
        method: "done",
        kind: "notification",
        directions: "server-to-client",
        params: "{why: string}?",
        result: undefined,
      },
      {
        method: "ask",
        kind: "input-request",
        directions: "server-to-client",
        params: "object?",
        result: "AskResult by name",
      },
    ]);
  });

  test("a message may be an alias of an intersection, with its direction in the overlay", () => {
    const text = `
      export type RunRequest = JSONRPCRequest & { method: "run"; params: { id: string } };
      export interface RunResult extends Result { ok: boolean }`;
    expect(messagesOf(text, { directions: { run: ["client-to-server"] } })).toEqual([
      {
        method: "run",
        kind: "request",
        directions: "client-to-server",
        params: "{id: string}",
        result: "RunResult by name",
      },
    ]);
  });

  const run = `
    export interface RunRequest extends JSONRPCRequest { method: "run" }
    export interface RunResult extends Result { ok: boolean }
    export interface TaskResult extends Result { task: string }
    export interface PayloadResult extends Result { payload: string }
    export type ClientRequest = RunRequest;
    export interface ClientCapabilities {}
    export interface ServerCapabilities { run?: { fast?: boolean } }`;

  test("outcomes that depend on params or resultType widen the result, others only refine it", () => {
    const [ok, task] = [
      { kind: "reference", name: "RunResult" },
      { kind: "reference", name: "TaskResult" },
    ];
    expect(
      resultOf(run, [{ type: "RunResult" }, { type: "TaskResult", when: "params.task" }]),
    ).toEqual({
      kind: "union",
      members: [ok, task],
    });
    expect(
      resultOf(run, [{ type: "RunResult" }, { type: "PayloadResult", when: "later" }]),
    ).toEqual(ok);
    const told = [
      { type: "RunResult", resultType: "complete" },
      { type: "TaskResult", resultType: "task" },
    ];
    expect(resultOf(run, told)).toEqual({
      kind: "union",
      members: [ok, task],
      discriminator: {
        kind: "literal",
        property: "resultType",
        members: [
          { value: "complete", member: 0 },
          { value: "task", member: 1 },
        ],
        exact: true,
      },
    });
  });

  test("gates and headers come from the overlay; its own headers add to those of every request", () => {
    const [message] = modelOf(run, {
      capabilities: { run: { server: "run.fast" } },
      headers: { "*": { Method: "method" }, run: { Name: "params.name" } },
    }).messages;
    expect(message).toMatchObject({
      capability: { server: "run.fast" },
      headers: { Method: "method", Name: "params.name" },
    });
  });
});

test("errors: declared codes with their types, then codes of the prose", () => {
  const model = modelOf(
    `/** Lost. */ export const LOST = -4; export const GONE = -5; export const BARE = -6; export const LIMIT = 7;
     export interface LostError extends Error { code: typeof LOST }
     export interface GoneError extends Omit<JSONRPCErrorResponse, "error"> { error: Error & { code: typeof GONE } }
     export interface BareError { about: string }`,
    {
      errors: { BARE: { type: "BareError", httpStatus: 400 } },
      proseErrors: [{ name: "TOLD", code: -9, doc: "Only told." }],
    },
  );
  expect(model.errors).toEqual([
    { name: "LOST", code: -4, declared: true, type: "LostError", doc: "Lost.", line: 1 },
    { name: "GONE", code: -5, declared: true, type: "GoneError", doc: "", line: 1 },
    {
      name: "BARE",
      code: -6,
      declared: true,
      type: "BareError",
      httpStatus: 400,
      doc: "",
      line: 1,
    },
    { name: "TOLD", code: -9, declared: false, doc: "Only told." },
  ]);
});

test("a numeric constant is no error code unless schema, overlay or JSON-RPC says so (audit E7)", () => {
  const model = modelOf(
    `export const LIMIT = -1; export const PARSE_ERROR = -32700; export const LOST = -4; export const BUSY = 5;
     export interface LostError extends Error { code: typeof LOST }`,
    { errors: { BUSY: {} } },
  );
  expect(model.errors.map(({ name }) => name)).toEqual(["PARSE_ERROR", "LOST", "BUSY"]);
});

test("capabilities are flattened by path", () => {
  const model = modelOf(`
    export interface ClientCapabilities { experimental?: { [key: string]: object }; roots?: { listChanged?: boolean } }
    export interface ServerCapabilities { /** Logs. */ logging?: object; /** @deprecated Old. */ old?: {} }`);
  const paths = (side: "client" | "server") =>
    model.capabilities[side].map(({ path, kind }) => `${path} ${kind}`);
  expect(paths("client")).toEqual([
    "experimental object",
    "experimental.[key] object",
    "roots object",
    "roots.listChanged flag",
  ]);
  expect(paths("server")).toEqual(["logging object", "old object"]);
  expect(model.capabilities.server).toMatchObject([{ doc: "Logs." }, { deprecated: "Old." }]);
});

describe("envelope", () => {
  test("the newer notation", () => {
    expect(modelOf("").envelope).toEqual({
      request: "JSONRPCRequest",
      notification: "JSONRPCNotification",
      result: "JSONRPCResultResponse",
      error: "JSONRPCErrorResponse",
      message: "JSONRPCMessage",
      errorIdOptional: true,
    });
  });

  test("the older notation, with batches and an id in every error", () => {
    const old = `
      export interface JSONRPCRequest { id: string }
      export interface JSONRPCNotification { method: string }
      export interface JSONRPCResponse { id: string; result: object }
      export interface JSONRPCError { id: string; error: object }
      export type JSONRPCBatchRequest = JSONRPCRequest[];
      export type JSONRPCBatchResponse = JSONRPCResponse[];
      export type JSONRPCMessage = JSONRPCRequest | JSONRPCBatchRequest;`;
    expect(modelOf("", {}, old).envelope).toEqual({
      request: "JSONRPCRequest",
      notification: "JSONRPCNotification",
      result: "JSONRPCResponse",
      error: "JSONRPCError",
      message: "JSONRPCMessage",
      batch: { request: "JSONRPCBatchRequest", response: "JSONRPCBatchResponse" },
      errorIdOptional: false,
    });
  });
});

describe("extensions", () => {
  const base = modelOf(`
    export interface CallRequest extends JSONRPCRequest { method: "call" }
    export interface CallResult extends Result { x: string }
    export type ClientRequest = CallRequest;`);
  const text = `
    import type { CallResult as Answer, Result } from "../base.js";
    export interface JobResult extends Answer { job: string }
    export interface Settings { fast?: boolean }
    export interface Kept { call: Answer; result: Result }`;

  test("inherit from what they import, under the name they give it", () => {
    const model = extensionOf(text, base);
    expect(shape(model, "JobResult")).toBe(
      "_meta?: {} (Result), x: string (CallResult), job: string (JobResult), []: unknown",
    );
    expect(model).toMatchObject({ base: "2030-01-01", envelope: base.envelope });
    expect(Object.keys(model.shapes)).toEqual(["JobResult", "Settings", "Kept"]);
  });

  test("are declared by both sides with an empty object, unless the overlay says more", () => {
    expect(extensionOf(text, base).extension).toEqual({
      id: "com.acme/jobs",
      declaredBy: ["client", "server"],
      settings: {},
      resultTypes: {},
    });
    const extension = {
      id: "com.acme/jobs",
      declaredBy: ["server"],
      settings: { server: "Settings" },
      resultTypes: { call: { resultType: "job", type: "JobResult" } },
    } satisfies Overlay["extension"];
    expect(extensionOf(text, base, { extension }).extension).toEqual(extension);
  });
});

/** The messages of a text, each with its parts in one word. */
function messagesOf(text: string, overlay?: Overlay) {
  return modelOf(text, overlay).messages.map(({ method, kind, directions, params, result }) => ({
    method,
    kind,
    directions: directions.join(),
    params: `${print(params.type)}${params.optional ? "?" : ""}`,
    result: result === undefined ? undefined : `${print(result.type)} by ${result.derived}`,
  }));
}

function outcomes(variants: ResultOverlay["variants"]): Overlay {
  return { results: { run: { was: "RunResult", variants, why: "" } } };
}

function resultOf(text: string, variants: ResultOverlay["variants"]): Type | undefined {
  return modelOf(text, outcomes(variants)).messages[0]?.result?.type;
}
