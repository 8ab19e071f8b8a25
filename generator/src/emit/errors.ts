/**
 * Emits `errors.ts`: a constant for every error code of the schema or of the specification's prose, a table of these
 * constants, and functions that return the name and the HTTP status of a code.
 */
import type { ErrorCode, Model } from "../model/model.js";
import { code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { switchCase } from "./code/statements.js";
import { typescriptFile, type GeneratedFile } from "./file.js";

/** Returns `undefined` if the schema has no error codes, as in extensions. */
export function emitErrors(model: Model): GeneratedFile | undefined {
  const { errors, id, source } = model;
  if (errors.length === 0) return undefined;
  const helpers = ["errorCodes", "ErrorName", "ErrorCode", "errorName", "httpStatusOf"];
  return typescriptFile(model, "errors.ts", {
    about: `The error codes of ${id}.`,
    module: new Module([...errors.map(({ name }) => name), ...helpers]),
    declarations: [
      ...errors.map((error) => constantText(error, source)),
      ...tableText(model),
      nameFunction(errors),
      ...statusFunction(errors),
    ],
  });
}

function constantText({ name, code: value, doc, type, line }: ErrorCode, source: string): Code {
  const typed = type === undefined || doc.includes(type) ? "" : `\n\nTyped by \`${type}\`.`;
  const origin =
    line === undefined
      ? "from the overlay: only the prose of the specification defines the code"
      : `from ${source}:${line}`;
  return documented(
    { text: `${doc}${typed}`, tags: [["generated", origin]] },
    code`export const ${identifier(name)} = ${literal(value)};`,
  );
}

function tableText({ id, errors }: Model): Code[] {
  const names = errors.map(({ name }) => identifier(name));
  return [
    documented(
      `Every error code of ${id}, by the name of its constant.`,
      code`
        export const errorCodes: {
          ${names.map((name) => code`readonly ${name}: typeof ${name};`)}
        } = {
          ${names.map((name) => code`${name},`)}
        };`,
    ),
    documented(
      `The name of the constant of an error code of ${id}.`,
      code`export type ErrorName = keyof typeof errorCodes;`,
    ),
    documented(
      `An error code of ${id}.`,
      code`export type ErrorCode = (typeof errorCodes)[ErrorName];`,
    ),
  ];
}

function nameFunction(errors: readonly ErrorCode[]): Code {
  const [first] = errors;
  const cases = firstOfEachCode(errors).map(({ name }) =>
    switchCase([code`case ${identifier(name)}:`], [code`return ${literal(name)};`]),
  );
  return documented(
    {
      text: "Returns the name of an error code, or `undefined` if this revision does not define it.",
      tags: [["example", `errorName(${first?.code}); // "${first?.name}"`]],
    },
    code`
      export function errorName(code: number): ErrorName | undefined {
        ${switchOverCodes(cases)}
      }`,
  );
}

/** Writes the function for HTTP statuses. Returns an empty list if the revision defines no status. */
function statusFunction(errors: readonly ErrorCode[]): Code[] {
  const labels = new Map<number, Code[]>();
  for (const { name, httpStatus } of firstOfEachCode(errors)) {
    if (httpStatus === undefined) continue;
    const label = code`case ${identifier(name)}:`;
    labels.set(httpStatus, [...(labels.get(httpStatus) ?? []), label]);
  }
  if (labels.size === 0) return [];
  const cases = [...labels].map(([status, own]) =>
    switchCase(own, [code`return ${literal(status)};`]),
  );
  return [
    documented(
      "Returns the HTTP status of a response with this error, or `undefined` if the revision defines no status for this error.",
      code`
        export function httpStatusOf(code: number): number | undefined {
          ${switchOverCodes(cases)}
        }`,
    ),
  ];
}

function switchOverCodes(cases: readonly Code[]): Code {
  return code`
    switch (code) {
      ${cases}
      default:
        return undefined;
    }`;
}

/** Returns only the first error with each code, because a `switch` must not contain a case twice. */
function firstOfEachCode(errors: readonly ErrorCode[]): ErrorCode[] {
  return errors.filter(
    (error, index) => errors.findIndex((other) => other.code === error.code) === index,
  );
}
