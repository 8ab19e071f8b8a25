/**
 * Emits `extension.ts`: the identifier of an extension, its settings in the capabilities of each side, and the results
 * that it adds to methods of the base revision.
 */
import { DiagnosticError } from "../diagnostics.js";
import type { ExtensionFacts, Model } from "../model/model.js";
import { block, call, code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { returnAll, switchCase } from "./code/statements.js";
import { entryKey, value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import type { Names } from "./names.js";

/** @param base the base revision of the extension */
export function emitExtension(model: Model, names: Names, base: Model): GeneratedFile | undefined {
  const { extension } = model;
  if (extension === undefined) return undefined;
  checkBase(model, extension, base);
  const module = new Module(DECLARED);
  return typescriptFile(model, "extension.ts", {
    about: `The negotiation of ${model.id}, and the results that it adds to methods of ${base.id}.`,
    module,
    declarations: [
      code`
        /** The identifier of the extension: its key in the capability \`extensions\` of each side. */
        export const EXTENSION_ID = ${literal(extension.id)};

        /** The protocol revision that the extension builds on. */
        export const BASE_REVISION = ${literal(base.id)};

        /** The sides that declare the extension. */
        export const declaredBy = ${value(extension.declaredBy)} as const;`,
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

/** The base revision must have `extensions` in the capabilities of each side that declares the extension. */
function checkBase(model: Model, { declaredBy }: ExtensionFacts, base: Model): void {
  for (const side of declaredBy) {
    if (base.capabilities[side].some(({ path }) => path === "extensions")) continue;
    throw DiagnosticError.of({
      code: "emit/no-extensions",
      file: model.source,
      message: `expected a base revision whose ${side} can declare extensions, received ${base.id}`,
      fix: "choose a newer revision for --base",
    });
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
  const invalid = declared === undefined ? "" : ", or if they are invalid";
  const helper = (name: string): Code => module.value(name, names.runtimeFile("extensions"));
  const settled = code`${helper("extensionSettings")}(capabilities, EXTENSION_ID)`;
  const head = call(code`export function ${identifier(`${side}Settings`)}`, [
    code`capabilities: ${capabilities}`,
  ]);
  const declare = call(code`export function ${identifier(`declareOn${Side}`)}`, [
    code`capabilities: ${capabilities}`,
    code`settings: ${type}`,
  ]);
  const body =
    declared === undefined
      ? code`return ${settled};`
      : code`
          const settings = ${settled};
          return ${names.guard(module, declared)}(settings) ? settings : undefined;`;
  return [
    documented(
      `The settings of a ${side} for the extension.`,
      code`export type ${type} = ${declared === undefined ? code`{ [key: string]: unknown }` : names.type(module, declared)};`,
    ),
    documented(
      `Returns the settings of a ${side} for the extension; \`undefined\` if it did not declare the extension${invalid}.`,
      code`${head}: ${type} | undefined ${block([body])}`,
    ),
    documented(
      `Adds the extension to the capabilities of a ${side}.`,
      code`
        ${declare}: ${capabilities} {
          return ${helper("withExtension")}(capabilities, EXTENSION_ID, settings);
        }`,
    ),
  ];
}

/** Writes the results that the extension adds to base methods, and the function that checks these results. */
function resultsText({ resultTypes }: ExtensionFacts, module: Module, names: Names): Code[] {
  const entries = Object.entries(resultTypes);
  if (entries.length === 0) return [];
  const isObject = module.value("isObject", names.runtimeFile("checks"));
  const cases = entries.map(([method, { resultType, type }]) => {
    const conditions = [
      code`${isObject}(value)`,
      code`value.resultType === ${literal(resultType)}`,
      code`${names.guard(module, type)}(value)`,
    ];
    return switchCase([code`case ${literal(method)}:`], [returnAll(conditions)]);
  });
  const results = entries.map(
    ([method, { resultType, type }]) =>
      code`${entryKey(method)}: ${names.type(module, type)} & { resultType: ${literal(resultType)} };`,
  );
  return [
    code`
      /** The results that the extension adds to methods of the base revision. */
      export interface ExtensionResults {
        ${results}
      }

      /** Whether a value is a result that the extension adds to a method. */
      export function isExtensionResult(method: string, value: unknown): boolean {
        switch (method) {
          ${cases}
          default:
            return false;
        }
      }`,
  ];
}
