/** What `mcp-gen add` does: plans, then writes all of it, or shows it. */
import { resolve } from "node:path";
import type { Kind } from "../../add/name.js";
import { planAdd } from "../../add/plan.js";
import { openServerProject } from "../../add/project.js";
import { filePatch } from "@mcp-gen/generator/tree/unified-diff";
import { writeFiles } from "@mcp-gen/generator/tree/write-files";
import { note, printJson, printResult, UsageError } from "../output.js";

export interface AddArguments {
  kind: Kind;
  name: string;
  dir: string;
  server: string;
  uri?: string | undefined;
  "dry-run": boolean;
  json: boolean;
}

/** @throws DiagnosticError where it cannot be added; nothing has changed then */
export function runAdd({ kind, name, dir, server, uri, "dry-run": dry, json }: AddArguments): void {
  if (uri !== undefined && kind !== "resource") throw new UsageError("--uri belongs to a resource");
  const folder = resolve(dir);
  const { changes, remarks } = planAdd(openServerProject(folder), { kind, name, server, uri });
  const created = changes.filter(({ before }) => before === undefined).map(({ path }) => path);
  const changed = changes.filter(({ before }) => before !== undefined).map(({ path }) => path);
  const diff = dry
    ? changes.map(({ path, before, after }) => filePatch(path, before, after)).join("")
    : undefined;
  if (diff === undefined) writeFiles(folder, changes);
  if (json) {
    printJson({ created, changed, remarks, ...(diff === undefined ? {} : { diff }) });
    return;
  }
  if (diff !== undefined) printResult(diff);
  const would = dry ? "would be " : "";
  for (const path of created) note(`${would}created ${path}`);
  for (const path of changed) note(`${would}changed ${path}`);
  if (changes.length === 0) note(`nothing to do: the ${kind} ${name} is there already`);
  for (const remark of remarks) note(remark);
}
