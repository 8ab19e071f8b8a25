/**
 * Registers an item in the definition of a server: adds an import and a property of `tools`, `resources` or
 * `prompts`.
 */
import { posix } from "node:path";
import { ts } from "ts-morph";
import {
  describeExpression,
  findDefinition,
  findProperty,
  keyOf,
  valueOfProperty,
  type ObjectMember,
} from "./definition.js";
import { insertImport, insertProperty, quoteOf } from "./insert.js";
import { constantName, isPlainKey, type Kind } from "./name.js";
import { importsOf, moduleAt, resolveObject, type ImportedName } from "./resolve.js";
import { faultAt, insertAll, type SourceModule, type Sources } from "./source.js";

/** The item to register. */
export interface RegisteredItem {
  kind: Kind;
  /** The name of the tool or prompt in messages, or the URI of the resource. */
  key: string;
  /** The file that exports the item, relative to the project: `src/tools/forecast.ts`. */
  module: string;
  /** The exported constant. */
  exported: string;
  /** Whether the item may already be registered under a key other than `key`. */
  anyKey?: boolean;
}

/** The file to change. It contains the definition, or the list that the definition refers to. */
export interface DefinitionEdit {
  /** The path of that file, relative to the project. */
  path: string;
  before: string;
  /** The text of the file after the change. Equal to `before` if the entry already exists. */
  after: string;
  /** The key of the entry. */
  under: string;
}

const LISTS: Readonly<Record<Kind, string>> = {
  tool: "tools",
  resource: "resources",
  prompt: "prompts",
};

/**
 * @throws DiagnosticError if the list is not in the sources, if the name is taken, or if the module is already
 *   registered under a different name
 */
export function register(
  server: SourceModule,
  entry: RegisteredItem,
  sources: Sources,
): DefinitionEdit {
  const definition = findDefinition(server, sources);
  const list = LISTS[entry.kind];
  const property = findProperty(definition, list, sources, (spread) => {
    throw faultAt(spread, {
      code: "add/hidden-part",
      message: `expected a definition with a readable \`${list}\`, received ${describeExpression(spread)}, which may contain it`,
      fix: `write \`${list}: { … }\` after it, or add the entry manually`,
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
      fix: `use another name for the new ${entry.kind}, or change the entry manually`,
    });
  }
  if (!isEntry(there, entry, sources)) {
    throw faultAt(there, {
      code: "add/name-taken",
      message: `expected no ${entry.kind} ${JSON.stringify(entry.key)}, received a different one`,
      fix: "use another name, or change the existing entry",
    });
  }
  return unchanged(members, entry.key);
}

function unchanged(members: ts.ObjectLiteralExpression, under: string): DefinitionEdit {
  const { fileName, text } = members.getSourceFile();
  return { path: fileName, before: text, after: text, under };
}

/** Finds an entry of the list that already refers to the constant of the module. */
function enteredAs(
  members: ts.ObjectLiteralExpression,
  entry: RegisteredItem,
  sources: Sources,
): { key: string; property: ObjectMember } | undefined {
  for (const property of members.properties) {
    if (ts.isSpreadAssignment(property)) continue;
    // A module may export several items.
    if (importIn(property, entry, sources)?.imported !== entry.exported) continue;
    const key = keyOf(property.name);
    if (key !== undefined) return { key, property };
  }
  return undefined;
}

function membersOf(
  property: ObjectMember,
  list: string,
  sources: Sources,
): ts.ObjectLiteralExpression {
  const value = valueOfProperty(property);
  const members = value === undefined ? undefined : resolveObject(value, sources);
  if (members !== undefined) return members;
  throw faultAt(property, {
    code: "add/hidden-part",
    message: `expected \`${list}\` as an object literal, or a constant that is one, received ${describeExpression(value ?? property)}`,
    fix: "write the list as a literal, or add the entry manually",
  });
}

/** Whether a property already registers the item: its value is a name that is imported from the module of the item. */
function isEntry(property: ObjectMember, entry: RegisteredItem, sources: Sources): boolean {
  return importIn(property, entry, sources) !== undefined;
}

function importIn(
  property: ObjectMember,
  { module }: RegisteredItem,
  sources: Sources,
): ImportedName | undefined {
  const value = valueOfProperty(property);
  if (value === undefined || !ts.isIdentifier(value)) return undefined;
  const source = property.getSourceFile();
  return importsOf(source).find(
    ({ local, from }) => local === value.text && leadsTo(source, from, module, sources),
  );
}

/**
 * Whether an import refers to a module. Also true if the imported file does not exist, because the user may have
 * removed the file by mistake.
 */
function leadsTo(source: SourceModule, from: string, module: string, sources: Sources): boolean {
  if (moduleAt(source.fileName, from, sources)?.fileName === module) return true;
  const path = posix.join(posix.dirname(source.fileName), from);
  return from.startsWith(".") && path.replace(/\.[cm]?[jt]s$/, "") === stemOf(module);
}

function enter(
  object: ts.ObjectLiteralExpression,
  entry: RegisteredItem,
  wrap: (item: string) => string,
): DefinitionEdit {
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

/**
 * Returns the local name of the item. This is the exported name, unless the file already uses that name for something
 * else.
 */
function freeName(source: SourceModule, { kind, exported }: RegisteredItem): string {
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

function importOf(source: SourceModule, { module, exported }: RegisteredItem, local: string) {
  const path = posix.relative(posix.dirname(source.fileName), `${stemOf(module)}.js`);
  return { exported, local, from: path.startsWith("../") ? path : `./${path}` };
}

function pathOf(source: SourceModule, from: string): string {
  return stemOf(posix.join(posix.dirname(source.fileName), from));
}

function stemOf(path: string): string {
  return path.replace(/\.[cm]?[jt]s$/, "");
}
