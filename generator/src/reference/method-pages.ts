/** Writes a page for each method: sender, params, result, an example of each era, and changes. */
import type { GeneratedFile } from "../emit/file.js";
import { prose, span } from "../emit/markdown.js";
import { escapeMarkdown } from "../layout/template.js";
import { viewOf } from "../evolve/model-view.js";
import type { Direction, Message, Model } from "../model/model.js";
import { visible } from "../visible.js";
import { changesOf, isAboutMethod } from "./changes-of.js";
import { exampleOf } from "./example.js";
import { methodsByName, type ReferenceInput } from "./input.js";
import { codeCell, fence, pageFile, section, markdownTable } from "./page.js";
import type { PagePaths } from "./page-paths.js";
import { propertyTable } from "./properties.js";
import { lifetimeText, removedIn } from "./lifetime.js";
import { firstSentence } from "./type-pages.js";
import { printerFor, type Printer } from "./type-markdown.js";

interface MethodIn {
  model: Model;
  message: Message;
}

export function methodPages(input: ReferenceInput, paths: PagePaths): GeneratedFile[] {
  return [...methodsByName(input.models)].map(([method, own], index) =>
    methodPage(method, own, { input, paths, order: index + 1 }),
  );
}

function methodPage(
  method: string,
  own: readonly MethodIn[],
  { input, paths, order }: { input: ReferenceInput; paths: PagePaths; order: number },
): GeneratedFile {
  const path = paths.method(method) ?? "";
  const print = printerFor(path, paths);
  const all = input.models.map(({ id }) => id);
  const ids = own.map(({ model }) => model.id);
  const newest = own.at(-1);
  if (newest === undefined) throw new TypeError(`no revision has ${method}`);
  const { doc, deprecated, kind } = newest.message;
  const removed = removedIn(all, ids);
  return pageFile({
    path,
    title: method,
    heading: span(visible(method)),
    description: firstSentence(doc) || `The ${kind.replace("-", " ")} ${method}.`,
    order,
    group: groupOf(method),
    blocks: [
      prose(doc),
      [
        `**Kind:** ${kindWords(own)}`,
        `**Revisions:** ${lifetimeText(all, ids)}`,
        ...(removed === undefined ? [] : [`**Removed in:** ${removed}`]),
        ...(deprecated === undefined ? [] : [`**Deprecated.** ${prose(deprecated)}`]),
      ].join(" · "),
      ...section("In each revision", revisionTable(own, print)),
      ...section("Params", paramsTable(own, print)),
      ...section("HTTP headers", headerTable(newest.message)),
      ...section("Example", ...examplesOf(own)),
      ...section("Changes", ...changesOf(input.reports, isAboutMethod(method))),
    ],
  });
}

function revisionTable(own: readonly MethodIn[], print: Printer): string {
  return markdownTable(
    ["Revision", "Direction", "Params", "Result", "Capability"],
    own.toReversed().map(({ model, message }) => [
      model.id,
      directionWords(message.directions),
      paramsCell(message, print),
      resultCell(message, print),
      Object.entries(message.capability ?? {})
        .map(([side, gate]) => `${codeCell(gate)} of the ${side}`)
        .join(", "),
    ]),
  );
}

/** Returns the type of the params. An inline type is described in the table of properties. */
function paramsCell({ params: { type, optional } }: Message, print: Printer): string {
  const shown = type.kind === "shape" ? "inline, below" : print.type(type);
  return `${shown}${optional ? " (optional)" : ""}`;
}

function paramsTable(own: readonly MethodIn[], print: Printer): string {
  const shapes = own.flatMap(({ model, message }) => {
    const { type } = message.params;
    const named = type.kind === "reference" ? viewOf(model).shape(type.name) : undefined;
    const shape = type.kind === "shape" ? type : named;
    return shape === undefined ? [] : [{ revision: model.id, shape }];
  });
  const newest = own.at(-1)?.message.params.type;
  return propertyTable(newest?.kind === "reference" ? newest.name : "", shapes, print);
}

function resultCell({ result }: Message, print: Printer): string {
  if (result === undefined) return "";
  if (result.variants.length === 0) return print.type(result.type);
  return result.variants
    .map(({ type, when }) => {
      const condition = when === undefined ? "" : `, if ${codeCell(when)}`;
      return `${print.typeName(type)}${condition}`;
    })
    .join("<br>");
}

function headerTable({ headers = {} }: Message): string {
  const rows = Object.entries(headers).map(([header, path]) => [codeCell(header), codeCell(path)]);
  return markdownTable(["Header", "Repeats"], rows);
}

/**
 * Returns examples of the method, one for each era, newest era first. An example is from the newest revision of its era
 * that has the method.
 */
function examplesOf(own: readonly MethodIn[]): string[] {
  const eras = new Map(own.map((one) => [one.model.era, one]));
  return [...eras.values()]
    .toReversed()
    .flatMap(({ model, message }) => [
      `In ${model.id}:`,
      fence(...exampleMessage(model, message)),
      ...exampleResult(model, message),
    ]);
}

function exampleMessage(model: Model, message: Message): [string, string] {
  const { declaration, kind, method, params } = message;
  const own = exampleOf({ kind: "reference", name: declaration }, model) as object;
  const needed = params.optional ? {} : { params: exampleOf(params.type, model) };
  // Schemas before 2025-11-25 declare the envelope separately.
  const envelope = {
    jsonrpc: "2.0",
    ...(kind === "request" ? { id: "a-1" } : {}),
    method,
    ...needed,
  };
  const isMessage = kind !== "input-request";
  const text = JSON.stringify(isMessage ? envelope : own, undefined, 2);
  return [isMessage ? `json ${model.id}` : `json ${model.id} ${declaration}`, text];
}

function exampleResult(model: Model, { result }: Message): string[] {
  const [variant] = result?.variants ?? [];
  const name = variant?.type ?? (result?.type.kind === "reference" ? result.type.name : undefined);
  if (name === undefined) return [];
  const value = exampleOf({ kind: "reference", name }, model);
  return [
    "Example of a result:",
    fence(`json ${model.id} ${name}`, JSON.stringify(value, undefined, 2)),
  ];
}

function kindWords(own: readonly MethodIn[]): string {
  const kinds = new Set(own.map(({ message }) => message.kind.replace("-", " ")));
  return [...kinds].join(", then ");
}

const ARROWS: Record<Direction, string> = {
  "client-to-server": "client → server",
  "server-to-client": "server → client",
};

function directionWords(directions: readonly Direction[]): string {
  return directions.length === 2 ? "either way" : directions.map((one) => ARROWS[one]).join();
}

/** Returns the group of a method: `tools` for `tools/call` and `notifications/tools/list_changed`. */
function groupOf(method: string): string {
  const parts = method.split("/").filter((part) => part !== "notifications");
  const [first = method] = parts;
  return parts.length > 1 ? first : "base";
}

/** Writes the index of all methods: a row for each method, a column for each revision. */
export function methodIndex(input: ReferenceInput, paths: PagePaths): GeneratedFile {
  const path = "methods/index.md";
  const print = printerFor(path, paths);
  const ids = input.models.map(({ id }) => id);
  const methods = methodsByName(input.models);
  const rows = [...methods].map(([method, own]) => {
    const message = own.at(-1)?.message;
    return [
      print.method(method),
      escapeMarkdown(message?.kind.replace("-", " ") ?? ""),
      message === undefined ? "" : directionWords(message.directions),
      ...ids.map((id) => (own.some(({ model }) => model.id === id) ? "✓" : "")),
    ];
  });
  return pageFile({
    path,
    title: "Methods",
    description: "Every request and notification, and the revisions that have it.",
    order: 20,
    blocks: [
      `${methods.size} methods in ${ids.length} revisions. Kind and direction are from the newest revision that has the method.`,
      markdownTable(["Method", "Kind", "Direction", ...ids], rows),
    ],
  });
}
