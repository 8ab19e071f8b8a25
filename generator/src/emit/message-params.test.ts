import { expect, it } from "vitest";
import { extensionOf, modelOf } from "../../../test/support/lower-text.js";
import { checksOf } from "./checks.js";
import { paramsNames } from "./message-params.js";

/** How the params of the one message of a schema are called, and where that check comes from. */
function paramsOf(text: string): string {
  const checks = checksOf(modelOf(text));
  const name = paramsNames(checks).get("AskRequest") ?? "";
  const origin = checks.find((entry) => entry.name === name)?.origin;
  return `${name} (${origin})`;
}

const RESULT = "export interface AskResult extends Result { a: string }\n";
const ROLE = "export type ClientRequest = AskRequest;\n";

it.each([
  [
    "declared params keep their name",
    "export interface Question { q: string }",
    "params: Question",
    "Question (declaration)",
  ],
  ["inline params", "", "params: { q: string }", "AskRequestParams (params)"],
  ["inherited params without members", "", "", "AskRequestParams (params)"],
  [
    "params that are more than one check",
    "export interface Question { q: string }\nexport interface More { m: string }",
    "params: Question & More",
    "AskRequestParams (params)",
  ],
  [
    "an object that is also a declared object is that",
    "export interface Question { q: string }",
    "params: { [key: string]: unknown } & Question",
    "Question (declaration)",
  ],
  [
    "a name that is taken",
    "export interface AskRequestParams { other: string }",
    "params: { q: string }",
    "AskRequestParams2 (params)",
  ],
])("%s", (_, before, params, expected) => {
  const request = `export interface AskRequest extends JSONRPCRequest { method: "ask"; ${params} }\n`;
  expect(paramsOf(`${before}\n${request}${RESULT}${ROLE}`)).toBe(expected);
});

it("names the params of an extension's message beside what it inherits", () => {
  const base = modelOf("export interface Question { q: Answer }\nexport type Answer = string[];\n");
  const model = extensionOf(
    `import type { JSONRPCRequest, Question, Result } from "./base.js";
    export interface AskRequest extends JSONRPCRequest { method: "ask"; params: Question }
    export interface AskResult extends Result {}
    export type ClientRequest = AskRequest;`,
    base,
  );
  expect(paramsNames(checksOf(model)).get("AskRequest")).toBe("Question");
});
