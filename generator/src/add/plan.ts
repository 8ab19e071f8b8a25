/** What `mcp-gen add` does to a project: the files it makes, and the one it edits. Reads, and changes nothing. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import { DiagnosticError } from "../diagnostics.js";
import { renderTemplate } from "../layout/template.js";
import { findLibrary } from "../scaffold/library.js";
import type { FileChange } from "../tree/write-files.js";
import { findDefinition, findProperty } from "./definition.js";
import { libraryText } from "./library.js";
import { checkName, constantName, type Kind } from "./name.js";
import type { UserProject } from "./project.js";
import { register } from "./register.js";
import { sourcesOf, type Source, type Sources } from "./source.js";
import { testFileOf } from "./test-file.js";

export interface AddOptions {
  kind: Kind;
  name: string;
  /** The file with `defineServer`, inside the project. */
  server: string;
  /** Of a resource; made from the names of the project and the resource unless told. */
  uri?: string | undefined;
}

export interface AddPlan {
  /** Nothing, where everything is there already. */
  changes: FileChange[];
  /** What the user should know beside: why there is no test, what the server still needs. */
  remarks: string[];
}

/** @throws DiagnosticError where it cannot be added */
export function planAdd(project: UserProject, { kind, name, server, uri }: AddOptions): AddPlan {
  checkName(kind, name);
  const sources = sourcesOf((path) => project.load(path));
  const source = readServer(server, sources);
  const definition = findDefinition(source, sources);
  const folder = posix.join(posix.dirname(source.fileName), `${kind}s`);
  const module = `${folder}/${name}.ts`;
  const test = `${folder}/${name}.test.ts`;
  for (const path of [module, test]) refuseOtherCase(path, project);
  const exported = constantName(kind, name, new Set());
  const key = kind === "resource" ? resourceUri(project, name, uri) : name;

  const { path, before, after } = register(source, { kind, key, module, exported }, sources);
  const changes: FileChange[] = before === after ? [] : [{ path, before, after }];
  const remarks: string[] = [];
  const there = sources.read(module);
  if (there === undefined) {
    const library = libraryText(findLibrary(project.dependencies));
    changes.push({
      path: module,
      after: renderTemplate(`add/${kind}`, { name, constant: exported, ...library }),
    });
    if (project.load(test) === undefined) {
      const file = testFileOf(
        { kind, name, key, path: test },
        project,
        source,
        definition,
        sources,
      );
      if ("text" in file) changes.push({ path: test, after: file.text });
      else remarks.push(`no test was made for it: ${file.missing}`);
    }
    if (kind === "tool" && library.engine) remarks.push(...engineRemark(definition, sources));
  } else if (!exportsName(there, exported)) {
    throw new DiagnosticError([
      {
        code: "add/other-file",
        file: module,
        message: `expected no file, or one that exports \`${exported}\`, found another one`,
        fix: `take another name, or export \`${exported}\` from it`,
      },
    ]);
  }
  return { changes: changes.sort((a, b) => (a.path < b.path ? -1 : 1)), remarks };
}

/** Two names that differ in nothing but capitals are one file on macOS and Windows. */
function refuseOtherCase(path: string, project: UserProject): void {
  const { dir, base } = posix.parse(path);
  const same = project
    .names(dir)
    .find((one) => one !== base && one.toLowerCase() === base.toLowerCase());
  if (same === undefined) return;
  throw new DiagnosticError([
    {
      code: "add/other-case",
      file: posix.join(dir, same),
      message: `expected no file that differs from ${base} in capitals only, found ${same}; macOS and Windows take the two for one`,
      fix: "take another name, or write it as the file has it",
    },
  ]);
}

function readServer(path: string, sources: Sources): Source {
  const inside = posix.normalize(path.replaceAll("\\", "/"));
  const source =
    inside.startsWith("../") || inside.startsWith("/") ? undefined : sources.read(inside);
  if (source !== undefined) return source;
  throw new DiagnosticError([
    {
      code: "add/no-server",
      file: path,
      message: "expected the file with `defineServer`, found none",
      fix: "name it with --server, from the folder of the project",
    },
  ]);
}

function resourceUri({ name: packageName }: UserProject, name: string, uri?: string): string {
  if (uri === undefined) return `${schemeOf(packageName)}://${name}`;
  if (/^[a-z][a-z0-9+.-]*:[^\s{}"'\\<>^`|]+$/i.test(uri)) return uri;
  throw new DiagnosticError([
    {
      code: "add/bad-uri",
      message: `expected a URI without variables after --uri, found ${JSON.stringify(uri.slice(0, 80))}`,
      fix: "take one such as notes://today; templates with variables are written by hand, with `resourceTemplate`",
    },
  ]);
}

/** The name of a package without its scope, as far as a URI may begin with it. */
function schemeOf(packageName: string): string {
  const scheme = packageName
    .replace(/^.*\//, "")
    .toLowerCase()
    .replace(/[^a-z0-9+.-]+/g, "-");
  return /^[a-z]/.test(scheme) ? scheme : "app";
}

function engineRemark(definition: ts.ObjectLiteralExpression, sources: Sources): string[] {
  let hidden = false;
  const engine = findProperty(definition, "jsonSchema", sources, () => {
    hidden = true;
  });
  if (engine !== undefined || hidden) return [];
  return [
    "the server has no engine for JSON Schema yet: install ajv, and set `jsonSchema: ajv()` from @mcp-gen/server/ajv",
  ];
}

function exportsName(source: Source, name: string): boolean {
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
