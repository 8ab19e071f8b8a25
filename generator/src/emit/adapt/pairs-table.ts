/**
 * Emits the table of all pairs of revisions, and the types of each revision. The table includes the pair of each
 * revision with itself.
 */
import type { PairPlans } from "../../model/plan.js";
import type { Model } from "../../model/model.js";
import { code, type Code } from "../code/code.js";
import { literal } from "../code/literal.js";
import { Module } from "../code/module.js";
import { table, value } from "../code/value.js";
import { pairFile } from "./pair.js";
import { revisionTypes } from "./revision-types.js";
import { typescriptFile, type GeneratedFile } from "../file.js";

export function emitPairsTable(
  models: readonly Model[],
  pairs: readonly PairPlans[],
): GeneratedFile {
  const module = new Module(["pairs", "AllTypes"]);
  const rows = models.map(({ id }): [string, Code] => {
    const known = new Set(pairs.filter(({ from }) => from === id).map(({ to }) => to));
    const others = models.filter((model) => model.id !== id && known.has(model.id));
    return [
      id,
      table([
        [id, itself(module, id)],
        ...others.map(({ id: to }): [string, Code] => [
          to,
          module.valueAs("pair", local(id, to), `./${pairFile(id, to)}.js`),
        ]),
      ]),
    ];
  });
  const types = models.map(({ id }) => {
    return code`${literal(id)}: ${revisionTypes(module, id, "./")};`;
  });
  return typescriptFile({ source: "schema/steps" }, "pairs.ts", {
    about: "Every pair of revisions, by source and target.",
    module,
    declarations: [
      code`
        /** The types of each revision, by name. */
        export interface AllTypes {
          ${types}
        }

        /** The adapters from one revision to another: \`pairs[from][to]\`. */
        export const pairs: ${module.type("Pairs", "./runtime/index.js")} = ${table(rows)};`,
    ],
  });
}

/** Writes the entry for the pair of a revision with itself. This pair changes nothing. */
function itself(module: Module, id: string): Code {
  const names = module.valueAs("names", `names${plain(id)}`, `./names/${id}.js`);
  return table([
    ["from", literal(id)],
    ["to", literal(id)],
    ["same", names],
    ...["types", "client", "server", "results"].map((key): [string, Code] => [key, value({})]),
  ]);
}

/** `from20241105to20250326` */
function local(from: string, to: string): string {
  return `from${plain(from)}to${plain(to)}`;
}

function plain(id: string): string {
  return id.replaceAll("-", "");
}
