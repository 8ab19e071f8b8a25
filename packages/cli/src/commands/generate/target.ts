/** Determines the output of `generate` from the options of the command line. */
import { dirname, resolve } from "node:path";
import { ownFolders } from "@mcp-gen/generator/generate/folders";
import type { GenerateTarget } from "@mcp-gen/generator/generate/target";
import { findProject, type SchemaProject } from "@mcp-gen/generator/project/revisions";
import { realFolder } from "@mcp-gen/generator/tree/compare";
import { UsageError } from "../output.js";
import type { GenerateOptions } from "./options.js";

/** Returns the project of the options. An extension belongs to the project that contains its schema. */
export function projectOf({ schema }: Pick<GenerateOptions, "schema">): SchemaProject {
  return findProject(schema === undefined ? process.cwd() : dirname(resolve(schema)));
}

/** @throws UsageError for conflicting options, DiagnosticError for a folder that is not writable */
export function generateTarget(project: SchemaProject, options: GenerateOptions): GenerateTarget {
  const { schema, base, id, out, standalone } = options;
  // Checks the folder before reading the schemas.
  if (out !== undefined) realFolder(out);
  for (const [name, value] of Object.entries({ schema, base, id, out, only: options.only })) {
    if (value === "")
      throw new UsageError(`expected a value after --${name}, received an empty one`);
  }
  if (schema !== undefined) return extensionTarget({ schema, base, id, out });
  if (base !== undefined || id !== undefined) {
    throw new UsageError("--base and --id need --schema");
  }
  const only = options.only?.split(",").map((part) => part.trim());
  if (out !== undefined) {
    return { kind: standalone === true ? "standalone" : "package", folder: resolve(out), only };
  }
  if (standalone === true) throw new UsageError("--standalone needs --out, too");
  if (ownFolders(project).protocol !== undefined) return { kind: "project", only };
  throw new UsageError("pass the output folder with --out: this project has no packages/protocol");
}

function extensionTarget({
  schema,
  base,
  id,
  out,
}: GenerateOptions & { schema: string }): GenerateTarget {
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

/**
 * The form that the protocol requires for the id of an extension: a prefix of labels with dots between them, a slash,
 * and a name.
 */
const EXTENSION_ID =
  /^[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*\/[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/;
