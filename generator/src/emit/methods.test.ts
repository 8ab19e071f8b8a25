import { describe, expect, it } from "vitest";
import { modelOf } from "../../../test/support/lower-text.js";
import type { Overlay } from "../model/overlay.js";
import { emitDispatch } from "./dispatch.js";
import { emitExplainParams } from "./explain-params.js";
import { emitMessages } from "./messages.js";
import { emitMethods } from "./methods.js";
import { Names } from "./names.js";

const SCHEMA = `
/** Asks. */
export interface AskRequest extends JSONRPCRequest { method: "ask"; params: { q: any } }
export interface AskResult extends Result { a: string }
export interface WaitResult extends Result { id: string }
export interface ToStringRequest extends JSONRPCRequest { method: "toString" }
export interface ToStringResult extends Result {}
export interface DoneNotification extends JSONRPCNotification { method: "__proto__" }
export type ClientRequest = AskRequest | ToStringRequest;
export type ServerNotification = DoneNotification;
export interface ClientCapabilities { a?: object }
export interface ServerCapabilities { b?: object }
`;

const OVERLAY: Overlay = {
  capabilities: { ask: { client: "a", server: "b" } },
  results: {
    ask: {
      was: "AskResult",
      variants: [{ type: "AskResult" }, { type: "WaitResult", when: "params.wait" }],
      why: "test",
    },
  },
};

const model = modelOf(SCHEMA, OVERLAY);
const names = new Names(model);

/** The lines of a text from one that starts with `start`, as many as are expected. */
function linesFrom(text: string | undefined, start: string, count: number): string[] {
  const lines = (text ?? "").split("\n");
  const first = lines.findIndex((line) => line.startsWith(start));
  return lines.slice(first, first + count);
}

describe("methods.ts", () => {
  const text = emitMethods(model, names)?.text;

  it("documents a method and keeps any out", () => {
    expect(linesFrom(text, "export interface Requests", 17)).toEqual([
      "export interface Requests {",
      "  /**",
      "   * Asks.",
      "   *",
      "   * The side that receives the message must declare its capability: `a` (client) or `b` (server).",
      "   *",
      "   * Returns `WaitResult` if the request has `params.wait`.",
      "   *",
      "   * @generated from schema.ts:3",
      "   */",
      "  ask: {",
      '    direction: "client-to-server";',
      "    params: {",
      "      q: unknown;",
      "    };",
      "    result: types.AskResult | types.WaitResult;",
      "  };",
    ]);
  });

  it("writes tables whose keys are properties whatever they are called", () => {
    expect(linesFrom(text, "export const notifications", 6)).toEqual([
      "export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {",
      '  ["__proto__"]: {',
      '    directions: ["server-to-client"],',
      '    params: "optional",',
      "  },",
      "};",
    ]);
  });

  it("says nothing of kinds the schema does not have", () => {
    expect(text).not.toMatch(/[Ee]mbedded/);
    expect(emitMethods(modelOf(""), names)).toBeUndefined();
    expect(emitMessages(modelOf(""), names)).toBeUndefined();
    expect(emitExplainParams(modelOf(""), names)).toBeUndefined();
    expect(emitDispatch(modelOf(""), names)).toEqual([]);
  });
});

describe("messages.ts", () => {
  it("joins methods that are judged alike, and outcomes of one method", () => {
    const text = emitMessages(model, names)?.text;
    expect(linesFrom(text, '    case "ask":', 4)).toEqual([
      '    case "ask":',
      "      return isAskRequestParams(value);",
      '    case "toString":',
      "      return value === undefined || isToStringRequestParams(value);",
    ]);
    expect(text).toContain("      return isAskResult(value) || isWaitResult(value);\n");
  });
});

describe("explain-params.ts", () => {
  it("finds nothing wrong with absent params where they may be absent", () => {
    const text = emitExplainParams(model, names)?.text;
    expect(linesFrom(text, '    case "ask":', 9)).toEqual([
      '    case "ask":',
      "      return explainAskRequestParams(params, options);",
      '    case "toString":',
      "      return params === undefined ? [] : explainToStringRequestParams(params, options);",
      '    case "__proto__":',
      "      return params === undefined ? [] : explainDoneNotificationParams(params, options);",
      "    default:",
      "      known satisfies never;",
      '      return explainUnknownMethod("2030-01-01", method);',
    ]);
  });
});

describe("dispatch", () => {
  it("brings no explainer along", () => {
    const all = emitDispatch(model, names).map(({ text }) => text);
    expect(all.join("\n")).not.toMatch(/explain/i);
  });

  it("reads a handler that every object inherits as an own property", () => {
    const [server] = emitDispatch(model, names);
    expect(linesFrom(server?.text, '    case "toString":', 4)).toEqual([
      '    case "toString":',
      "      return answerOptional(",
      "        request,",
      '        Object.hasOwn(handlers, "toString") ? handlers["toString"] : undefined,',
    ]);
  });

  it("writes a file for each side that anything arrives at", () => {
    expect(emitDispatch(model, names).map(({ path }) => path)).toEqual([
      "dispatch-server.ts",
      "dispatch-client.ts",
      "dispatch.ts",
    ]);
    const oneWay = modelOf(
      SCHEMA.replace(/export (interface Done|type ServerNot).*\n/g, ""),
      OVERLAY,
    );
    expect(emitDispatch(oneWay, new Names(oneWay)).map(({ path }) => path)).toEqual([
      "dispatch-server.ts",
      "dispatch.ts",
    ]);
  });
});
