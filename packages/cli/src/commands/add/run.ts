/** Runs `mcp-gen add`: plans the changes, then writes or prints them. */
import { resolve } from "node:path";
import { planAdd } from "../../add/plan.js";
import { openServerProject } from "../../add/project.js";
import { applyChanges } from "../../scaffold/planned-changes.js";
import { note, printJson, printResult, UsageError } from "../output.js";
import type { AddArguments } from "./options.js";

/** @throws DiagnosticError if the item cannot be added; no file is changed in that case */
export function runAdd({ kind, name, dir, server, uri, "dry-run": dry, json }: AddArguments): void {
  if (uri !== undefined && kind !== "resource") throw new UsageError("--uri is only for resources");
  const folder = resolve(dir);
  const { changes, remarks } = planAdd(openServerProject(folder), { kind, name, server, uri });
  const { created, changed, diff } = applyChanges(folder, changes, dry);
  if (json) return printJson({ created, changed, remarks, diff });
  if (diff !== undefined) printResult(diff);
  const would = dry ? "would be " : "";
  for (const path of created) note(`${would}created ${path}`);
  for (const path of changed) note(`${would}changed ${path}`);
  if (changes.length === 0) note(`nothing to do: the ${kind} ${name} already exists`);
  for (const remark of remarks) note(remark);
}
