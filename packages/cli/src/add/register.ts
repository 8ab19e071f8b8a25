/** Enters something into the definition of a server: an import, and a property of `tools`, `resources` or `prompts`. */
import { posix } from "node:path";
import { ts } from "ts-morph";
import {
  describe,
  findDefinition,
  findProperty,
  keyOf,
  valueOfProperty,
  type Property,
} from "./definition.js";
import { insertImport, insertProperty, quoteOf } from "./insert.js";
import { constantName, isPlainKey, type Kind } from "./name.js";
import { importsOf, moduleAt, objectOf, type ImportedName } from "./resolve.js";
import { faultAt, insertAll, type Source, type Sources } from "./source.js";

/** What is to be entered. */
export interface Entry {
  kind: Kind;
  /** Its name on the wire: of a tool or prompt, or the URI of a resource. */
  key: string;
  /** The file that exports it, inside the project: `src/tools/forecast.ts`. */
  module: string;
  /** The constant it is exported as. */
  exported: string;
  /** Whether it is right as well where it has been entered under another key. */
  anyKey?: boolean;
}

/** What became of the file that holds the definition, or the part of it that is added to. */
export interface Registration {
  /** That file, inside the project. */
  path: string;
  before: string;
  /** The same as before, where it is there already. */
  after: string;
  /** The key it has. */
  under: string;
}

const LISTS: Readonly<Record<Kind, string>> = {
  tool: "tools",
  resource: "resources",
  prompt: "prompts",
};

/**
 * @throws DiagnosticError where the text does not say what the server has, something else has the name, or the module
 *   has been entered under another one
 */
export function register(server: Source, entry: Entry, sources: Sources): Registration {
  const definition = findDefinition(server, sources);
  const list = LISTS[entry.kind];
  const property = findProperty(definition, list, sources, (spread) => {
    throw faultAt(spread, {
      code: "add/hidden-part",
      message: `expected a definition whose \`${list}\` can be seen, received ${describe(spread)}, which may have them`,
      fix: `write \`${list}: { … }\` after it, or add to it by hand`,
    });
  });
  if (property === undefined) {
    return enter(definition, entry, (item) => `${list}: { ${item} }`);
  }
  const members = membersOf(property, list, sources);
  const there = findProperty(members, entry.key, sources);
  if (there === undefined) {
    const other = enteredAs(members, entry, sources);
    if (other === undefined) return enter(members, entry, (item) => item);
    if (entry.anyKey === true) return unchanged(members, other.key);
    throw faultAt(other.property, {
      code: "add/other-key",
      message: `expected ${entry.module} to be absent or registered as ${JSON.stringify(entry.key)}, received it as ${JSON.stringify(other.key)}`,
      fix: `take another name for the new ${entry.kind}, or change the entry by hand`,
    });
  }
  if (!isEntry(there, entry, sources)) {
    throw faultAt(there, {
      code: "add/name-taken",
      message: `expected no ${entry.kind} ${JSON.stringify(entry.key)}, received a different one`,
      fix: "take another name, or change what is there",
    });
  }
  return unchanged(members, entry.key);
}

function unchanged(members: ts.ObjectLiteralExpression, under: string): Registration {
  const { fileName, text } = members.getSourceFile();
  return { path: fileName, before: text, after: text, under };
}

/** Where the same constant of the same module stands already, in the list itself. */
function enteredAs(
  members: ts.ObjectLiteralExpression,
  entry: Entry,
  sources: Sources,
): { key: string; property: Property } | undefined {
  for (const property of members.properties) {
    if (ts.isSpreadAssignment(property)) continue;
    // A module may export several of them.
    if (importIn(property, entry, sources)?.imported !== entry.exported) continue;
    const key = keyOf(property.name);
    if (key !== undefined) return { key, property };
  }
  return undefined;
}

function membersOf(property: Property, list: string, sources: Sources): ts.ObjectLiteralExpression {
  const value = valueOfProperty(property);
  const members = value === undefined ? undefined : objectOf(value, sources);
  if (members !== undefined) return members;
  throw faultAt(property, {
    code: "add/hidden-part",
    message: `expected \`${list}\` as an object literal, or a constant that is one, received ${describe(value ?? property)}`,
    fix: "write it where it can be read, or add to it by hand",
  });
}

/** Whether a property is what has been entered before: a name that is imported from the same module. */
function isEntry(property: Property, entry: Entry, sources: Sources): boolean {
  return importIn(property, entry, sources) !== undefined;
}

function importIn(
  property: Property,
  { module }: Entry,
  sources: Sources,
): ImportedName | undefined {
  const value = valueOfProperty(property);
  if (value === undefined || !ts.isIdentifier(value)) return undefined;
  const source = property.getSourceFile();
  return importsOf(source).find(
    ({ local, from }) => local === value.text && leadsTo(source, from, module, sources),
  );
}

/** Whether or not the file is there: somebody may have removed it by mistake. */
function leadsTo(source: Source, from: string, module: string, sources: Sources): boolean {
  if (moduleAt(source.fileName, from, sources)?.fileName === module) return true;
  const path = posix.join(posix.dirname(source.fileName), from);
  return from.startsWith(".") && path.replace(/\.[cm]?[jt]s$/, "") === stemOf(module);
}

function enter(
  object: ts.ObjectLiteralExpression,
  entry: Entry,
  wrap: (item: string) => string,
): Registration {
  const source = object.getSourceFile();
  const imported = importsOf(source).find(
    ({ from, imported: name }) =>
      name === entry.exported &&
      from.startsWith(".") &&
      pathOf(source, from) === stemOf(entry.module),
  );
  const local = imported?.local ?? freeName(source, entry);
  const item = wrap(itemText(entry.key, local, quoteOf(source)));
  const pieces = [
    ...(imported === undefined ? [insertImport(source, importOf(source, entry, local))] : []),
    ...insertProperty(object, item),
  ];
  return {
    path: source.fileName,
    before: source.text,
    after: insertAll(source.text, pieces),
    under: entry.key,
  };
}

/** The name it is exported under, unless the file uses that for something else. */
function freeName(source: Source, { kind, exported }: Entry): string {
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return used.has(exported) ? constantName(kind, exported, used) : exported;
}

function itemText(key: string, local: string, quote: string): string {
  if (key === local) return local;
  return `${isPlainKey(key) ? key : `${quote}${key}${quote}`}: ${local}`;
}

function importOf(source: Source, { module, exported }: Entry, local: string) {
  const path = posix.relative(posix.dirname(source.fileName), `${stemOf(module)}.js`);
  return { exported, local, from: path.startsWith("../") ? path : `./${path}` };
}

function pathOf(source: Source, from: string): string {
  return stemOf(posix.join(posix.dirname(source.fileName), from));
}

function stemOf(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, "");
}
