/** What `generate` writes, from the options of the command line. */
import { dirname, resolve } from "node:path";
import { ownFolders } from "@mcp-gen/generator/generate/folders";
import type { GenerateTarget } from "@mcp-gen/generator/generate/target";
import { findProject, type SchemaProject } from "@mcp-gen/generator/project/revisions";
import { realFolder } from "@mcp-gen/generator/tree/compare";
import { UsageError } from "../output.js";

export interface GenerateTargetOptions {
  out?: string | undefined;
  only?: string | undefined;
  standalone?: boolean | undefined;
  schema?: string | undefined;
  base?: string | undefined;
  id?: string | undefined;
}

/** An extension builds on the revisions around its own schema. */
export function projectOf({ schema }: Pick<GenerateTargetOptions, "schema">): SchemaProject {
  return findProject(schema === undefined ? process.cwd() : dirname(resolve(schema)));
}

/** @throws UsageError for options that do not go together, DiagnosticError for a folder that cannot be written */
export function generateTarget(
  project: SchemaProject,
  options: GenerateTargetOptions,
): GenerateTarget {
  const { schema, base, id, out, standalone } = options;
  // Before the schemas are read.
  if (out !== undefined) realFolder(out);
  for (const [name, value] of Object.entries({ schema, base, id, out, only: options.only })) {
    if (value === "")
      throw new UsageError(`expected a value after --${name}, received an empty one`);
  }
  if (schema !== undefined) return extensionTarget({ schema, base, id, out });
  if (base !== undefined || id !== undefined) {
    throw new UsageError("--base and --id belong to --schema");
  }
  const only = options.only?.split(",").map((part) => part.trim());
  if (out !== undefined) {
    return { kind: standalone === true ? "standalone" : "package", folder: resolve(out), only };
  }
  if (standalone === true) throw new UsageError("--standalone needs --out, too");
  if (ownFolders(project).protocol !== undefined) return { kind: "project", only };
  throw new UsageError("say with --out where to write: this project has no packages/protocol");
}

function extensionTarget({
  schema,
  base,
  id,
  out,
}: GenerateTargetOptions & { schema: string }): GenerateTarget {
  if (base === undefined || id === undefined || out === undefined) {
    throw new UsageError("--schema needs --base, --id and --out, too");
  }
  if (!EXTENSION_ID.test(id)) {
    throw new UsageError(
      `expected an identifier such as com.acme/reports after --id, received ${JSON.stringify(id)}`,
    );
  }
  return { kind: "extension", schema, base, id, folder: resolve(out) };
}

/** A prefix of labels with dots between them, a slash, a name: as the protocol wants the keys of `extensions`. */
const EXTENSION_ID =
  /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
