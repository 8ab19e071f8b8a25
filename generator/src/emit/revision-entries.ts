/**
 * Emits `server.ts` and `client.ts` of a revision: its registry entries for servers and for clients. The entries are in
 * separate files, so that the bundle of a server contains no client code. Explainers load on demand, because most
 * programs never need them.
 */
import type { Model } from "../model/model.js";
import { code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { members, value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import type { ImportPaths } from "./names.js";

type Entry = readonly [key: string, value: Code];

/** @param files the other files of the revision; an entry needs dispatchers, messages and explainers */
export function emitRevisionEntries(
  model: Model,
  place: ImportPaths,
  files: readonly GeneratedFile[],
): GeneratedFile[] {
  const has = (name: string): boolean => files.some(({ path }) => path === `${name}.ts`);
  if (!has("messages") || !has("explain-params")) return [];
  return [
    ...(has("dispatch-server") ? [serverEntry(model, place)] : []),
    ...(model.era === "stateless" || model.features.serverRequests
      ? [clientEntry(model, place)]
      : []),
  ];
}

function serverEntry(model: Model, place: ImportPaths): GeneratedFile {
  const module = new Module(["serverProtocol"]);
  const codes = [...new Set(model.errors.map((error) => error.code))];
  return entryFile(model, module, place, "server", "ServerProtocol", [
    ["errorCodes", value(codes)],
    ["dispatch", module.value("dispatchServerRequest", "./dispatch-server.js")],
    ["explainParams", loaded("./explain-params.js", "explainParamsOf")],
    ["isResultOf", loaded("./messages.js", "isResultOf")],
  ]);
}

function clientEntry(model: Model, place: ImportPaths): GeneratedFile {
  const module = new Module(["clientProtocol"]);
  const shared = (name: string, from: string): Entry => [name, module.value(name, from)];
  const isSession = model.era === "session";
  const type = isSession ? "SessionClientProtocol" : "StatelessClientProtocol";
  return entryFile(model, module, place, "client", type, [
    shared("requests", "./methods.js"),
    shared("notifications", "./methods.js"),
    shared("isParamsOf", "./messages.js"),
    shared("isResultOf", "./messages.js"),
    ["explain", code`() => import("./explain.js")`],
    ["explainParams", loaded("./explain-params.js", "explainParamsOf")],
    ...(isSession
      ? [["dispatch", module.value("dispatchClientRequest", "./dispatch-client.js")] as const]
      : []),
  ]);
}

function entryFile(
  model: Model,
  module: Module,
  place: ImportPaths,
  side: "server" | "client",
  type: string,
  entries: readonly Entry[],
): GeneratedFile {
  const { id, era } = model;
  const about = `The parts of ${id} that a ${side} needs.`;
  const typed = code`${module.type(type, place.runtimeFile("registry"))}<${literal(id)}>`;
  const own: Entry[] = [
    ["revision", literal(id)],
    ["era", literal(era)],
  ];
  return typescriptFile(model, `${side}.ts`, {
    about,
    module,
    declarations: [
      documented(
        about,
        code`export const ${identifier(`${side}Protocol`)}: ${typed} = ${members([...own, ...entries])};`,
      ),
    ],
  });
}

function loaded(from: string, name: string): Code {
  return code`async () => (await import(${literal(from)})).${identifier(name)}`;
}
