/** Computes the files that `mcp-gen add` creates and edits. Writes nothing. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { renderTemplate } from "@mcp-gen/generator/layout/template";
import { VERSIONS } from "../scaffold/templates/shared/versions.js";
import type { FileChange } from "@mcp-gen/generator/tree/write-files";
import { findDefinition, findProperty } from "./definition.js";
import { findLibrary, schemaLibrary } from "../scaffold/templates/shared/schema-library.js";
import { checkItemName, constantName, type Kind } from "./name.js";
import type { UserProject } from "./project.js";
import { register } from "./register.js";
import { faultAt, createSources, type SourceModule, type Sources } from "./source.js";
import { testFileOf } from "./test-file.js";
import { inputFault } from "../input-fault.js";

export interface AddOptions {
  kind: Kind;
  name: string;
  /** The file with `defineServer`, relative to the project. */
  server: string;
  /** URI of a resource. Default: derived from the names of the project and the resource. */
  uri?: string | undefined;
}

export interface AddPlan {
  /** The files to create or to change. An empty list if everything exists already. */
  changes: FileChange[];
  /** Remarks for the user, such as why no test was created. */
  remarks: string[];
}

/** @throws DiagnosticError if the item cannot be added */
export function planAdd(project: UserProject, { kind, name, server, uri }: AddOptions): AddPlan {
  checkItemName(kind, name);
  const sources = createSources((path) => project.load(path));
  const source = readServer(server, sources);
  const definition = findDefinition(source, sources);
  const folder = posix.join(posix.dirname(source.fileName), `${kind}s`);
  const module = `${folder}/${name}.ts`;
  const test = `${folder}/${name}.test.ts`;
  for (const path of [module, test]) refuseOtherCase(path, project);
  const exported = constantName(kind, name, new Set());
  const key = kind === "resource" ? resourceUri(project, name, uri) : name;

  const { path, before, after, under } = register(
    source,
    { kind, key, module, exported, anyKey: kind === "resource" && uri === undefined },
    sources,
  );
  const changes: FileChange[] = before === after ? [] : [{ path, before, after }];
  const remarks: string[] = [];
  if (kind === "resource" && uri === undefined) {
    remarks.push(
      before === after
        ? `its URI is ${under}`
        : `its URI is ${under}; use --uri to set another one`,
    );
  }
  const there = sources.read(module);
  if (there === undefined) {
    const { imports, sample, engine } = schemaLibrary(findLibrary(project.dependencies));
    if (kind === "tool" && engine) demandEngine(definition, project, sources);
    const data = { name, constant: exported, imports, schema: sample, engine };
    changes.push({ path: module, after: renderTemplate(`add/${kind}`, data) });
    if (project.load(test) === undefined) {
      const file = testFileOf(
        { kind, name, key: under, path: test },
        project,
        source,
        definition,
        sources,
      );
      if ("text" in file) changes.push({ path: test, after: file.text });
      else remarks.push(`no test was created: ${file.missing}`);
    }
  } else if (!exportsName(there, exported)) {
    throw inputFault(
      "add/other-file",
      `expected no file, or one that exports \`${exported}\`, received a file without it`,
      `take another name, or export \`${exported}\` from it`,
      { file: module },
    );
  }
  return { changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
}

/**
 * Refuses a path that differs from an existing path only in case, because macOS and Windows treat both paths as one
 * file.
 */
function refuseOtherCase(path: string, project: UserProject): void {
  const { dir, base } = posix.parse(path);
  const same = project
    .names(dir)
    .find((one) => one !== base && one.toLowerCase() === base.toLowerCase());
  if (same === undefined) return;
  throw inputFault(
    "add/other-case",
    `expected no file that differs from ${base} only in case, received ${same}; macOS and Windows treat both as one file`,
    "use another name, or the spelling of the existing file",
    { file: posix.join(dir, same) },
  );
}

function readServer(path: string, sources: Sources): SourceModule {
  const inside = posix.normalize(path.replaceAll("\\", "/"));
  const source =
    inside.startsWith("../") || inside.startsWith("/") ? undefined : sources.read(inside);
  if (source !== undefined) return source;
  throw inputFault(
    "add/no-server",
    "no file with `defineServer`",
    "pass it with --server, relative to the project folder",
    { file: path },
  );
}

function resourceUri({ name: packageName }: UserProject, name: string, uri?: string): string {
  if (uri === undefined) return `${schemeOf(packageName)}://${name}`;
  if (/^[a-z][a-z0-9+.-]*:[^\s{}"'\\<>^`|]+$/i.test(uri)) return uri;
  throw inputFault(
    "add/bad-uri",
    `expected a URI without variables after --uri, received ${JSON.stringify(uri.slice(0, 80))}`,
    "use a URI such as notes://today; write templates with variables manually, with `resourceTemplate`",
  );
}

/** Returns the name of a package without its scope, restricted to valid characters of a URI scheme. */
function schemeOf(packageName: string): string {
  const scheme = packageName
    .replace(/^.*\//, "")
    .toLowerCase()
    .replace(/[^a-z0-9+.-]+/g, "-");
  return /^[a-z]/.test(scheme) ? scheme : "app";
}

/** @throws DiagnosticError if the server would refuse a tool with a plain JSON Schema */
function demandEngine(
  definition: ts.ObjectLiteralExpression,
  { dependencies }: UserProject,
  sources: Sources,
): void {
  let hidden = false;
  const engine = findProperty(definition, "jsonSchema", sources, () => {
    hidden = true;
  });
  if (engine !== undefined || hidden) return;
  const hasAjv = dependencies.has("ajv");
  const set = "set `jsonSchema: ajv()` from @mcp-gen/server/ajv in the server";
  throw faultAt(definition, {
    code: "add/no-schemas",
    message:
      "expected a project with a library for the schemas of tools, or a server with an engine for JSON Schema, received neither",
    fix: hasAjv
      ? `${set}, and run this command again`
      : `run \`npm install --save-exact zod@${VERSIONS.zod}\` or install another schema library, then run this command again; for plain JSON Schema, install ajv@${VERSIONS.ajv} and ${set}`,
  });
}

function exportsName(source: SourceModule, name: string): boolean {
  return source.statements.some((statement) => {
    if (ts.isExportDeclaration(statement)) {
      const clause = statement.exportClause;
      return (
        clause !== undefined &&
        ts.isNamedExports(clause) &&
        clause.elements.some((element) => element.name.text === name)
      );
    }
    return (
      ts.isVariableStatement(statement) &&
      statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true &&
      statement.declarationList.declarations.some(
        (one) => ts.isIdentifier(one.name) && one.name.text === name,
      )
    );
  });
}
