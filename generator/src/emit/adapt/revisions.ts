/**
 * Emits the registry of revisions with adapters. `2025-06-18/server.ts` and `2025-06-18/client.ts` combine a revision
 * with its adapters to and from the newest revision. `revisions.ts` lists all revisions and loads each one on demand.
 */
import type { PairPlans } from "../../model/plan.js";
import type { Model } from "../../model/model.js";
import { code, indent, hardline, join, type Code } from "../code/code.js";
import { documented } from "../code/comment.js";
import { identifier } from "../code/identifier.js";
import { literal } from "../code/literal.js";
import { Module } from "../code/module.js";
import { print } from "../code/print.js";
import { members } from "../code/value.js";
import { typescriptFile, type GeneratedFile } from "../file.js";
import { PROTOCOL_PACKAGE } from "../names.js";
import { newestOf, type NewestRevision } from "../newest.js";
import { pairFile } from "./pair.js";

const SIDES = ["server", "client"] as const;
type Side = (typeof SIDES)[number];

/** The names of the exports of each side. */
const NAMES = {
  server: { entry: "serverRevision", type: "ServerRevision", list: "serverRevisions" },
  client: { entry: "clientRevision", type: "ClientRevision", list: "clientRevisions" },
} as const;

const SOURCE = { source: "schema/revisions.json" };

/**
 * @param models the revisions that have entries in the protocol package, oldest first
 * @param pairs the adapters of all pairs; a revision without adapters to and from the newest revision gets no entry
 */
export function emitRevisions(
  models: readonly Model[],
  revisions: readonly NewestRevision[],
  pairs: readonly PairPlans[],
): GeneratedFile[] {
  const newest = newestOf(revisions).id;
  const known = (from: string, to: string): boolean =>
    pairs.some((pair) => pair.from === from && pair.to === to);
  const adapted = models.filter(
    ({ id }) => id === newest || (known(id, newest) && known(newest, id)),
  );
  return [
    ...adapted.flatMap(({ id }) => SIDES.map((side) => entry(id, side, newest))),
    list(adapted, revisions),
  ];
}

function entry(id: string, side: Side, newest: string): GeneratedFile {
  const { entry: name, type } = NAMES[side];
  const module = new Module([name]);
  const protocol = module.value(`${side}Protocol`, `${PROTOCOL_PACKAGE}/${id}/${side}`);
  const pair = (local: string, from: string, to: string): [string, Code] => [
    local,
    module.valueAs("pair", local, `../${pairFile(from, to)}.js`),
  ];
  const adapters =
    id === newest ? [] : [pair("toNewest", id, newest), pair("fromNewest", newest, id)];
  const typed = code`${module.type(type, "../runtime/revision.js")}<${literal(id)}>`;
  const about =
    id === newest
      ? `The code that a ${side} needs to support ${id}, the newest revision.`
      : `The code that a ${side} needs to support ${id}, with adapters to and from ${newest}.`;
  return typescriptFile(SOURCE, `${id}/${side}.ts`, {
    about,
    module,
    declarations: [
      documented(
        about,
        code`export const ${identifier(name)}: ${typed} = ${members([["protocol", protocol], ...adapters])};`,
      ),
    ],
  });
}

function list(models: readonly Model[], revisions: readonly NewestRevision[]): GeneratedFile {
  const module = new Module(["Id", ...SIDES.map((side) => NAMES[side].list)]);
  const statusOf = (id: string): string =>
    revisions.find((revision) => revision.id === id)?.status ?? "draft";
  const runtime = (name: string): Code => module.type(name, "./runtime/revision.js");
  const functions = SIDES.map((side) => {
    const { entry: name, list: listName, type } = NAMES[side];
    const source = code`${runtime("RevisionSource")}<${runtime(type)}<Id>, Id>`;
    const items = models.map(
      ({ id, era }) => code`
        {
          revision: ${literal(id)},
          era: ${literal(era)},
          status: ${literal(statusOf(id))},
          load: async () => (await import(${literal(`./${id}/${side}.js`)})).${identifier(name)},
        },`,
    );
    // The list is a function and not a constant, so that bundlers can remove the list from programs that import single
    // revisions.
    return documented(
      `Every revision that a ${side} can support, oldest first. Each one loads on demand.`,
      code`
        export function ${identifier(listName)}(): readonly ${source}[] {
          return [
            ${items}
          ];
        }`,
    );
  });
  return typescriptFile(SOURCE, "revisions.ts", {
    about: "The registry: every revision with its adapters to and from the newest one.",
    module,
    declarations: [...functions, unionOf(models.map(({ id }) => id))],
  });
}

/** `type Id = "2025-11-25" | "2026-07-28";` */
function unionOf(ids: readonly string[]): Code {
  const lines = ids.map((id) => code`| ${literal(id)}`);
  const broken = code`type Id =${indent(hardline, join(hardline, lines))};`;
  const flat = code`type Id = ${join(code` | `, ids.map(literal))};`;
  return print(flat).length > 100 ? broken : flat;
}
