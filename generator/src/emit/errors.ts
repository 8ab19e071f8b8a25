/**
 * Emits `errors.ts`: a constant for every error code of the schema or of the specification's prose, a table of them, and
 * functions for the name and the HTTP status of a code.
 */
import type { ErrorCode, Model } from "../model/model.js";
import { block, code, concat, hardline, indent, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { typescriptFile, type GeneratedFile } from "./file.js";

/** Nothing where the schema has no error codes, as extensions do. */
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
  return concat(
    docComment({
      text: `${doc}${typed}`,
      tags: [
        [
          "generated",
          line === undefined
            ? "from the overlay: only the prose of the specification defines the code"
            : `from ${source}:${line}`,
        ],
      ],
    }),
    code`export const ${identifier(name)} = ${literal(value)};`,
  );
}

function tableText({ id, errors }: Model): Code[] {
  return [
    concat(
      docComment({ text: `Every error code of ${id}, by the name of its constant.` }),
      code`export const errorCodes: `,
      block(
        errors.map(({ name }) => code`readonly ${identifier(name)}: typeof ${identifier(name)};`),
      ),
      code` = `,
      block(errors.map(({ name }) => code`${identifier(name)},`)),
      code`;`,
    ),
    concat(
      docComment({ text: `The name of the constant of an error code of ${id}.` }),
      code`export type ErrorName = keyof typeof errorCodes;`,
    ),
    concat(
      docComment({ text: `An error code of ${id}.` }),
      code`export type ErrorCode = (typeof errorCodes)[ErrorName];`,
    ),
  ];
}

function nameFunction(errors: readonly ErrorCode[]): Code {
  const [first] = errors;
  const cases = firstOfEachCode(errors).map(({ name }) =>
    concat(code`case ${identifier(name)}:`, indent(hardline, code`return ${literal(name)};`)),
  );
  return concat(
    docComment({
      text: "Returns the name of an error code, or `undefined` if this revision does not define it.",
      tags: [["example", `errorName(${first?.code}); // "${first?.name}"`]],
    }),
    code`export function errorName(code: number): ErrorName | undefined `,
    block([switchOn([...cases, defaultCase])]),
  );
}

/** Only where the revision says which status goes with a code. */
function statusFunction(errors: readonly ErrorCode[]): Code[] {
  const statuses = new Map<number, ErrorCode[]>();
  for (const error of firstOfEachCode(errors)) {
    if (error.httpStatus === undefined) continue;
    statuses.set(error.httpStatus, [...(statuses.get(error.httpStatus) ?? []), error]);
  }
  if (statuses.size === 0) return [];
  const cases = [...statuses].flatMap(([status, group]) =>
    group.map(({ name }, index) => {
      const label = code`case ${identifier(name)}:`;
      return index < group.length - 1
        ? label
        : concat(label, indent(hardline, code`return ${literal(status)};`));
    }),
  );
  return [
    concat(
      docComment({
        text: "Returns the HTTP status of a response with this error, or `undefined` if the revision defines none.",
      }),
      code`export function httpStatusOf(code: number): number | undefined `,
      block([switchOn([...cases, defaultCase])]),
    ),
  ];
}

const defaultCase = concat(code`default:`, indent(hardline, code`return undefined;`));

function switchOn(cases: readonly Code[]): Code {
  return concat(code`switch (code) `, block(cases));
}

/** Two names for one code would make two cases of it. */
function firstOfEachCode(errors: readonly ErrorCode[]): ErrorCode[] {
  return errors.filter(
    (error, index) => errors.findIndex((other) => other.code === error.code) === index,
  );
}
