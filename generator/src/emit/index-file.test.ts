import { expect, test } from "vitest";
import { DiagnosticError } from "../diagnostics.js";
import type { Model } from "../model/model.js";
import { emitIndex } from "./index-file.js";

const model = {
  id: "2030-01-01",
  source: "schema.ts",
  declarations: [{ kind: "alias", name: "Requests", line: 7, doc: "", type: { kind: "string" } }],
} as unknown as Model;

const file = (name: string, text = "") => ({ path: `${name}.ts`, text });

test("exports what there is, in a fixed order, and no subpath of its own", () => {
  const files = ["explain", "messages", "guards", "dispatch", "schema/types", "standard"];
  const { path, text } = emitIndex(
    model,
    files.map((name) => file(name)),
  );
  expect(path).toBe("index.ts");
  expect(text.match(/^export.*$/gm)).toEqual([
    'export type * from "./schema/types.js";',
    'export * from "./guards.js";',
    'export * from "./messages.js";',
  ]);
});

test.each([
  ["interface", "export interface Requests {"],
  ["type", "export type Requests ="],
  ["constant", "export const Requests = {"],
  ["function", "export function Requests("],
])("a declaration with the name of a generated %s is refused", (_, text) => {
  const files = [file("schema/types", "export type Requests = string;"), file("methods", text)];
  expect(() => emitIndex(model, files)).toThrow(
    new DiagnosticError([
      {
        code: "emit/reserved-name",
        file: "schema.ts",
        line: 7,
        message:
          "expected a name that generated code does not use itself, received `Requests`, which methods.ts exports too",
        fix: "rename the declaration",
      },
    ]),
  );
});

test("overloads of a function, and names in comments, are no collision", () => {
  const files = [
    file("schema/types", "export type A = string;\n// export type B = A;"),
    file("messages", "export function f(a: A): void;\nexport function f(a: B): void;"),
    file("guards", " * export interface A"),
  ];
  expect(() => emitIndex(model, files)).not.toThrow();
});
