/**
 * Emits `extension.ts`: how an extension is negotiated. The identifier, what each side says about it in its
 * capabilities, and the results it adds to methods of the base revision.
 */
import { DiagnosticError } from "../diagnostics.js";
import type { ExtensionFacts, Model } from "../model/model.js";
import { block, code, concat, hardline, indent, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { returnAll } from "./code/conditions.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { entryKey, value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import type { Names } from "./names.js";

/** @param base the revision the extension builds on */
export function emitExtension(model: Model, names: Names, base: Model): GeneratedFile | undefined {
  const { extension } = model;
  if (extension === undefined) return undefined;
  checkBase(model, extension, base);
  const module = new Module(DECLARED);
  return typescriptFile(model, "extension.ts", {
    about: `How ${model.id} is negotiated, and what it adds to ${base.id}.`,
    module,
    declarations: [
      concat(
        docComment({
          text: "Identifier of the extension, in the capability `extensions` of each side.",
        }),
        code`export const EXTENSION_ID = ${literal(extension.id)};`,
      ),
      concat(
        docComment({ text: "Revision of the protocol the extension builds on." }),
        code`export const BASE_REVISION = ${literal(base.id)};`,
      ),
      concat(
        docComment({ text: "The sides that declare the extension." }),
        code`export const declaredBy = ${value(extension.declaredBy)} as const;`,
      ),
      ...extension.declaredBy.flatMap((side) => sideText(side, extension, module, names)),
      ...resultsText(extension, module, names),
    ],
  });
}

const DECLARED = [
  "EXTENSION_ID",
  "BASE_REVISION",
  "declaredBy",
  "ClientSettings",
  "ServerSettings",
  "clientSettings",
  "serverSettings",
  "declareOnClient",
  "declareOnServer",
  "ExtensionResults",
  "isExtensionResult",
];

/** Where the extension has to be declared, the base revision must have a place for it. */
function checkBase(model: Model, { declaredBy }: ExtensionFacts, base: Model): void {
  for (const side of declaredBy) {
    if (base.capabilities[side].some(({ path }) => path === "extensions")) continue;
    throw new DiagnosticError([
      {
        code: "emit/no-extensions",
        file: model.source,
        message: `expected a base revision whose ${side} can declare extensions, received ${base.id}`,
        fix: "choose a later --base",
      },
    ]);
  }
}

function sideText(
  side: "client" | "server",
  { settings }: ExtensionFacts,
  module: Module,
  names: Names,
): Code[] {
  const Side = side === "client" ? "Client" : "Server";
  const type = identifier(`${Side}Settings`);
  const declared = settings[side];
  const capabilities = code`${names.base(module)}.${identifier(`${Side}Capabilities`)}`;
  const guard = declared === undefined ? undefined : names.guard(module, declared);
  const settled = code`${module.value("extensionSettings", names.runtimeFile("extensions"))}(capabilities, EXTENSION_ID)`;
  return [
    concat(
      docComment({ text: `What a ${side} says about the extension when it declares it.` }),
      code`export type ${type} = ${declared === undefined ? code`{ [key: string]: unknown }` : names.type(module, declared)};`,
    ),
    concat(
      docComment({
        text: `What a ${side} said about the extension; undefined when it did not declare it${declared === undefined ? "" : ", or said something else"}.`,
      }),
      list(
        code`export function ${identifier(`${side}Settings`)}(`,
        [code`capabilities: ${capabilities}`],
        code`): ${type} | undefined `,
      ),
      block(
        guard === undefined
          ? [code`return ${settled};`]
          : [
              code`const settings = ${settled};`,
              code`return ${guard}(settings) ? settings : undefined;`,
            ],
      ),
    ),
    concat(
      docComment({ text: `The capabilities of a ${side} with the extension declared.` }),
      list(
        code`export function ${identifier(`declareOn${Side}`)}(`,
        [code`capabilities: ${capabilities}`, code`settings: ${type}`],
        code`): ${capabilities} `,
      ),
      block([
        code`return ${module.value("withExtension", names.runtimeFile("extensions"))}(capabilities, EXTENSION_ID, settings);`,
      ]),
    ),
  ];
}

/** The results of base methods that the extension adds, and the check for one. */
function resultsText({ resultTypes }: ExtensionFacts, module: Module, names: Names): Code[] {
  const entries = Object.entries(resultTypes);
  if (entries.length === 0) return [];
  const isObject = module.value("isObject", names.runtimeFile("checks"));
  const cases = entries.map(([method, { resultType, type }]) =>
    concat(
      code`case ${literal(method)}:`,
      indent(
        hardline,
        returnAll([
          code`${isObject}(value)`,
          code`value.resultType === ${literal(resultType)}`,
          code`${names.guard(module, type)}(value)`,
        ]),
      ),
    ),
  );
  return [
    concat(
      docComment({ text: "Results the extension adds to methods of the base revision." }),
      code`export interface ExtensionResults `,
      block(
        entries.map(
          ([method, { resultType, type }]) =>
            code`${entryKey(method)}: ${names.type(module, type)} & { resultType: ${literal(resultType)} };`,
        ),
      ),
    ),
    concat(
      docComment({ text: "Whether a value is a result that the extension adds to a method." }),
      code`export function isExtensionResult(method: string, value: unknown): boolean `,
      block([
        concat(
          code`switch (method) `,
          block([...cases, concat(code`default:`, indent(hardline, code`return false;`))]),
        ),
      ]),
    ),
  ];
}
