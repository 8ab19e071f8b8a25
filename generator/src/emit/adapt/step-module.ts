/** Emits the functions of one step file, for all pairs of revisions that include the step. */
import type { StepFile, StepImport } from "../../model/step.js";
import { generatedFrom } from "../../generated-mark.js";
import { bracketed, code, join, line } from "../code/code.js";
import { documented, wrapText } from "../code/comment.js";
import { identifier } from "../code/identifier.js";
import { literal } from "../code/literal.js";
import { print } from "../code/print.js";
import { value } from "../code/value.js";
import type { GeneratedFile } from "../file.js";
import { stepConstant } from "./step-names.js";

/**
 * Copies the functions unchanged. This is safe, because step files are trusted code of the project, unlike the text of
 * a schema.
 */
export function emitStepModule(step: StepFile): GeneratedFile {
  const { id, before, after, path, imports, code: body } = step;
  const about = `The functions of the step from ${before} to ${after}.`;
  const constant = documented(
    "The step, as it appears in loss reports.",
    code`export const ${identifier(stepConstant(id))} = ${value({ id, before, after })};`,
  );
  const head = [
    "/**",
    ...wrapText(about, 97).map((row) => ` * ${row}`),
    " *",
    ` * ${generatedFrom(path)}`,
    " */",
  ];
  const top = [head.join("\n"), ...imports.map(importText)].join("\n");
  const parts = [top, print(constant), ...(body.trim() === "" ? [] : [body.trim()])];
  return { path: `steps/${id}.ts`, text: `${parts.join("\n\n")}\n` };
}

const RUNTIME = "@mcp-gen/adapt/runtime";

function importText({ from, names }: StepImport): string {
  const items = names.map((name) => {
    const words = name.split(" ").map((word) => WORDS.get(word) ?? identifier(word));
    return join(code` `, words);
  });
  const path = literal(from === RUNTIME ? "../runtime/index.js" : from);
  return print(bracketed(code`import {`, items, code`} from ${path};`, line));
}

const WORDS = new Map([
  ["type", code`type`],
  ["as", code`as`],
]);
