/** Reads and validates the options that a project was created with. Users may have edited these options. */
import { DiagnosticError } from "@mcp-gen/generator/diagnostics";
import { checkPackageName } from "../scaffold/names.js";
import { ORIGIN_KEYS, type MadeWith, type Origin } from "../scaffold/origin.js";
import { PROJECT_MANIFEST } from "../scaffold/plan.js";
import {
  CLUSTER_ENGINES,
  PACKAGE_MANAGERS,
  PROJECT_TRANSPORTS,
  SCHEMA_LIBRARIES,
  TEMPLATE_NAMES,
} from "../scaffold/project.js";
import { isVersion } from "./versions.js";
import { inputFault } from "../input-fault.js";

/**
 * @param text of the manifest of generated files
 * @returns `undefined` if the manifest does not contain options
 * @throws DiagnosticError for a missing or invalid part
 */
export function readOrigin(text: string): Origin | undefined {
  const entries = JSON.parse(text) as Record<string, unknown>;
  if (ORIGIN_KEYS.every((key) => entries[key] === undefined)) return undefined;
  const { mcpGen, template, options } = entries;
  return {
    version: part("mcpGen", mcpGen, "a version such as 1.2.3", isVersion),
    template: oneOf("template", template, TEMPLATE_NAMES),
    options: optionsIn(options),
  };
}

function optionsIn(value: unknown): MadeWith {
  if (typeof value !== "object" || value === null) throw fault("options", "an object", value);
  const options = value as Record<string, unknown>;
  const of = (key: string): [string, unknown] => [`options.${key}`, options[key]];
  return {
    name: part(...of("name"), "the name of a package", isPackageName),
    packageManager: oneOf(...of("packageManager"), PACKAGE_MANAGERS),
    schema: oneOf(...of("schema"), SCHEMA_LIBRARIES),
    revisions: list(...of("revisions"), (place, item) =>
      part(place, item, "a revision such as 2026-07-28", isRevision),
    ).sort(),
    transports: list(...of("transports"), (place, item) => oneOf(place, item, PROJECT_TRANSPORTS)),
    docker: flag(...of("docker")),
    ci: flag(...of("ci")),
    // Older versions of mcp-gen did not have this option.
    auth: options["auth"] === undefined ? false : flag(...of("auth")),
    ...(options["cluster"] !== undefined && {
      cluster: oneOf(...of("cluster"), CLUSTER_ENGINES),
    }),
  };
}

function part(
  place: string,
  value: unknown,
  expected: string,
  isFine: (text: string) => boolean,
): string {
  if (typeof value === "string" && isFine(value)) return value;
  throw fault(place, expected, value);
}

function oneOf<Name extends string>(place: string, value: unknown, names: readonly Name[]): Name {
  const found = names.find((name) => name === value);
  if (found !== undefined) return found;
  throw fault(place, `one of ${names.join(", ")}`, value);
}

function flag(place: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw fault(place, "true or false", value);
}

/** Reads a non-empty array without duplicates. */
function list<Item>(
  place: string,
  value: unknown,
  read: (place: string, item: unknown) => Item,
): Item[] {
  if (!Array.isArray(value) || value.length === 0 || new Set(value).size < value.length) {
    throw fault(place, "a list of at least one item without duplicates", value);
  }
  return value.map((item, index) => read(`${place}[${index}]`, item));
}

/** The name is used in commands and documents, so it is validated like user input. */
function isPackageName(name: string): boolean {
  try {
    checkPackageName(name);
    return true;
  } catch {
    return false;
  }
}

function isRevision(id: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(id);
}

function fault(place: string, expected: string, value: unknown): DiagnosticError {
  const found = value === undefined ? "nothing" : (JSON.stringify(value).slice(0, 80) ?? "");
  return inputFault(
    "upgrade/bad-record",
    `\`${place}\`: expected ${expected}, received ${found}`,
    "restore the file as mcp-gen wrote it, or delete it to keep the files of the template unchanged",
    { file: PROJECT_MANIFEST },
  );
}
