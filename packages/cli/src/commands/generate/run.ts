/** One run of `generate`. Where nothing has changed since the last one, there is nothing to read. */
import { dirname, resolve } from "node:path";
import { findProject, type SchemaProject } from "@mcp-gen/generator/project/revisions";
import type { Comparison } from "@mcp-gen/generator/tree/compare";
import { EXIT, printJson, type ExitCode } from "../output.js";
import { listsOf, noteSummary } from "@mcp-gen/generator/generate/folders";
import { recallOutput } from "@mcp-gen/generator/generate/known-output";
import { recall, remember } from "@mcp-gen/generator/generate/memory";

export interface GenerateOptions {
  out?: string | undefined;
  check?: boolean | undefined;
  only?: string | undefined;
  standalone?: boolean | undefined;
  schema?: string | undefined;
  base?: string | undefined;
  id?: string | undefined;
  force?: boolean | undefined;
  json?: boolean | undefined;
}

/** @returns the exit code, and what there was to do in each folder, where one had to look */
export async function runGenerate(
  options: GenerateOptions,
): Promise<{ code: ExitCode; comparisons: Comparison[] }> {
  const project = projectOf(options);
  const { out, check, only, standalone, schema, base, id, force, json } = options;
  const told = [out, check, only, standalone, schema, base, id, force, json].some(
    (one) => one !== undefined,
  );
  const known = told ? undefined : recall(project);
  if (known !== undefined) {
    for (const { folder, unchanged } of known)
      noteSummary({ folder, created: [], changed: [], removed: [], unchanged });
    return { code: EXIT.ok, comparisons: [] };
  }
  const done = recallOutput(project, options);
  if (done !== undefined) {
    if (json === true) printJson(listsOf(done));
    else noteSummary(done);
    return { code: EXIT.ok, comparisons: [] };
  }
  const { runInFull } = await import("@mcp-gen/generator/generate/generate");
  const result = await runInFull(project, options);
  if (!told) {
    const state = result.comparisons.map(({ folder, created, changed, unchanged }) => ({
      folder,
      unchanged: [...created, ...changed, ...unchanged],
    }));
    remember(project, state);
  }
  return result;
}

/** An extension builds on the revisions around its own schema. */
export function projectOf({ schema }: GenerateOptions): SchemaProject {
  return findProject(schema === undefined ? process.cwd() : dirname(resolve(schema)));
}
