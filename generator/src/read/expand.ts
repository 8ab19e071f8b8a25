/**
 * Expands types with the compiler: `Partial<T>`, `keyof T`, generics and similar types become plain types.
 *
 * The compiler is used only for schemas of extensions, and only for types that the syntactic reader does not support.
 */
import { Project, ts } from "ts-morph";
import type { Declaration, Import, Property, Type } from "../model/declarations.js";
import { tupleType, type TupleElement } from "../model/tuple.js";
import { maxDepth, type ReadContext, type TypeExpander } from "./context.js";
import { readDocComment } from "./doc-comment.js";
import { createProblems } from "./problem.js";
import { AFTER_REST } from "./types/tuple.js";
import { several } from "./types/union.js";

/** A schema file that another schema file imports. */
export interface SchemaFile {
  /** Absolute path. */
  path: string;
  text: string;
}

/** Resolves a module specifier. Returns `undefined` if the file does not exist. */
export type FindFile = (specifier: string, from: string) => SchemaFile | undefined;

const ENDLESS = "it contains itself";

/** Thrown for a type that JSON cannot express. The message is the reason. */
class NoJson extends Error {}

export class Expander implements TypeExpander {
  #loaded: { checker: ts.TypeChecker; source: ts.SourceFile } | undefined;
  /** Names that the expanded types need but the schema does not import. */
  readonly imports: Import[] = [];
  /** Declarations for recursive uses of generics. */
  readonly declarations: Declaration[] = [];
  readonly #instances = new Map<ts.Type, string>();

  constructor(
    private readonly file: SchemaFile,
    private readonly find: FindFile,
  ) {}

  /**
   * Returns the plain type of a node, or the reason why it has none. `own` is the name of the declaration that contains
   * the node.
   */
  expand(node: ts.Node, own = ""): Type | string {
    const { checker, source } = this.#load();
    const same = nodeAt(source, node);
    if (same === undefined || !ts.isTypeNode(same)) return "the compiler has no type here";
    try {
      const names: Names = {
        nameOf: (symbol) => this.#nameOf(symbol),
        instances: this.#instances,
        nameInstance: (type) => this.#nameInstance(type),
        declare: (declaration) => void this.declarations.push(declaration),
      };
      return new Conversion(checker, source, names, own).type(checker.getTypeFromTypeNode(same));
    } catch (error) {
      if (error instanceof NoJson) return error.message;
      throw error;
    }
  }

  #load(): { checker: ts.TypeChecker; source: ts.SourceFile } {
    if (this.#loaded !== undefined) return this.#loaded;
    const project = new Project({
      useInMemoryFileSystem: true,
      compilerOptions: { strict: true, lib: ["lib.es5.d.ts"], types: [] },
      resolutionHost: () => ({
        resolveModuleNames: (names, from) =>
          names.map((name) => {
            const found = this.find(name, from);
            if (found === undefined) return undefined;
            if (project.getSourceFile(found.path) === undefined)
              project.createSourceFile(found.path, found.text);
            return { resolvedFileName: found.path, extension: ts.Extension.Ts };
          }),
      }),
    });
    this.#addWithImports(project, this.file);
    const source = project.getSourceFileOrThrow(this.file.path).compilerNode;
    return (this.#loaded = { checker: project.getTypeChecker().compilerObject, source });
  }

  /** Adds the file and all its direct and indirect imports before the program is created. */
  #addWithImports(project: Project, { path, text }: SchemaFile): void {
    if (project.getSourceFile(path) !== undefined) return;
    const file = project.createSourceFile(path, text);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      const found = this.find(fileName, file.getFilePath());
      if (found !== undefined) this.#addWithImports(project, found);
    }
  }

  /**
   * Returns the name of a declaration in the schema. Returns `undefined` if a name cannot refer to the declaration, for
   * example because it is generic.
   */
  #nameOf(symbol: ts.Symbol): string | undefined {
    const { checker, source } = this.#load();
    const [declaration] = symbol.declarations ?? [];
    if (declaration === undefined || !isPlain(declaration)) return undefined;
    const home = declaration.getSourceFile();
    if (!ts.isSourceFile(declaration.parent)) return undefined;
    if (home === source) return symbol.name;
    if (home.fileName.includes("/node_modules/typescript/lib/")) return undefined;
    const known = checker
      .getSymbolsInScope(source, ts.SymbolFlags.Alias)
      .find((one) => checker.getAliasedSymbol(one) === symbol);
    if (known !== undefined) return known.name;
    const added = this.imports.find(
      ({ name, from }) => name === symbol.name && from === home.fileName,
    );
    if (added !== undefined) return added.as;
    const as = this.#freeName(symbol.name);
    this.imports.push({ name: symbol.name, as, from: home.fileName, line: 1 });
    return as;
  }

  /** `Tree<string>` → `TreeOfString`. Returns `undefined` for a type without a name. */
  #nameInstance(type: ts.Type): string | undefined {
    const { checker } = this.#load();
    const symbol = type.aliasSymbol ?? type.symbol;
    const types =
      type.aliasTypeArguments ??
      ((type as Partial<ts.TypeReference>).target === undefined
        ? []
        : checker.getTypeArguments(type as ts.TypeReference));
    if (types.length === 0 || !/^[A-Za-z_$][\w$]*$/.test(symbol.name)) return undefined;
    const words = types.flatMap((one) => checker.typeToString(one).split(/\W+/));
    const given = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
    const name = this.#freeName(`${symbol.name}Of${given.slice(0, 40)}`);
    this.#instances.set(type, name);
    return name;
  }

  #freeName(name: string): string {
    const { checker, source } = this.#load();
    const taken = checker
      .getSymbolsInScope(source, ts.SymbolFlags.Type | ts.SymbolFlags.Alias)
      .filter(({ declarations }) => declarations?.some((one) => one.getSourceFile() === source));
    const isFree = (candidate: string): boolean =>
      !taken.some((symbol) => symbol.name === candidate) &&
      !this.imports.some(({ as }) => as === candidate) &&
      ![...this.#instances.values()].includes(candidate);
    let free = name;
    while (!isFree(free)) free = `Base${free}`;
    return free;
  }
}

/** Whether a declaration is exported and has no type parameters. */
function isPlain(node: ts.Declaration): boolean {
  return (
    ts.isEnumDeclaration(node) ||
    ((ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
      node.typeParameters === undefined)
  );
}

/** Looks up the names of the types that a schema declares, imports or needs. */
interface Names {
  nameOf(symbol: ts.Symbol): string | undefined;
  /** The name of the declaration for each use of a generic. */
  readonly instances: ReadonlyMap<ts.Type, string>;
  /** Returns the name for a use of a generic. */
  nameInstance(type: ts.Type): string | undefined;
  declare(declaration: Declaration): void;
}

const PLAIN_KINDS = [
  [ts.TypeFlags.Unknown, "unknown"],
  [ts.TypeFlags.String, "string"],
  [ts.TypeFlags.Number, "number"],
  [ts.TypeFlags.Boolean, "boolean"],
  [ts.TypeFlags.Null, "null"],
  [ts.TypeFlags.Never, "never"],
  [ts.TypeFlags.NonPrimitive, "object"],
] as const;

class Conversion {
  #depth = 0;
  /** The types that are being converted, outermost first. */
  readonly #open = new Set<ts.Type>();

  constructor(
    readonly checker: ts.TypeChecker,
    readonly source: ts.SourceFile,
    readonly names: Names,
    readonly own: string,
  ) {}

  type(type: ts.Type): Type {
    const name = this.#reference(type) ?? this.names.instances.get(type) ?? this.#repeated(type);
    if (name !== undefined) return { kind: "reference", name };
    if (this.#depth >= maxDepth / 4) throw new NoJson(ENDLESS);
    this.#depth += 1;
    this.#open.add(type);
    const result = this.#structure(type);
    this.#open.delete(type);
    this.#depth -= 1;
    const instance = this.names.instances.get(type);
    if (instance === undefined) return result;
    this.names.declare(this.#instance(instance, type, result));
    return { kind: "reference", name: instance };
  }

  /** Returns the name for a type that contains itself, or `undefined` for any other type. */
  #repeated(type: ts.Type): string | undefined {
    if (!this.#open.has(type)) return undefined;
    const name = this.names.nameInstance(type);
    if (name === undefined) throw new NoJson(ENDLESS);
    return name;
  }

  #instance(name: string, type: ts.Type, result: Type): Declaration {
    const [declaration] = (type.aliasSymbol ?? type.symbol).declarations ?? [];
    const common = { name, doc: docOf(declaration).doc, line: this.#lineOf(declaration) };
    if (result.kind !== "shape") return { kind: "alias", ...common, type: result };
    return { ...common, extends: [], ...result, kind: "interface" };
  }

  #reference(type: ts.Type): string | undefined {
    const symbol =
      type.aliasSymbol ?? (type.isClassOrInterface() || isEnum(type) ? type.symbol : undefined);
    if (symbol === undefined || type.aliasTypeArguments !== undefined) return undefined;
    if (this.#depth === 0 && symbol.name === this.own) return undefined;
    return this.names.nameOf(symbol);
  }

  #structure(type: ts.Type): Type {
    const { flags } = type;
    const { TypeFlags } = ts;
    if ((flags & TypeFlags.Any) !== 0) return this.#any(type);
    const plain = PLAIN_KINDS.find(([flag]) => (flags & flag) !== 0);
    if (plain !== undefined) return { kind: plain[1] };
    if (type.isStringLiteral() || type.isNumberLiteral())
      return { kind: "literal", value: type.value };
    if ((flags & TypeFlags.BooleanLiteral) !== 0)
      return { kind: "literal", value: this.checker.typeToString(type) === "true" };
    if (type.isUnion()) return this.#union(type.types);
    if (type.isIntersection())
      return { kind: "intersection", members: type.types.map((member) => this.type(member)) };
    if ((flags & TypeFlags.Object) !== 0) return this.#object(type);
    throw new NoJson(`\`${this.checker.typeToString(type)}\` has no form in JSON`);
  }

  #any(type: ts.Type): Type {
    const { intrinsicName } = type as ts.Type & { intrinsicName?: string };
    if (intrinsicName === "error") throw new NoJson("it names a type that is not declared");
    return { kind: "any" };
  }

  #union(types: readonly ts.Type[]): Type {
    const members = types
      .filter((member) => !isUndefined(member))
      .toSorted((a, b) => Number(isNull(a)) - Number(isNull(b)))
      .map((member) => this.type(member));
    const isBoolean = members.some(isLiteral(true)) && members.some(isLiteral(false));
    const merged = members.flatMap((member): Type[] => {
      if (!isBoolean || member.kind !== "literal" || typeof member.value !== "boolean")
        return [member];
      return member.value ? [{ kind: "boolean" }] : [];
    });
    return merged.length === 0 ? { kind: "never" } : several("union", merged);
  }

  #object(type: ts.Type): Type {
    const { checker } = this;
    if (checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference);
    if (checker.isArrayType(type)) {
      const [items] = checker.getTypeArguments(type as ts.TypeReference);
      if (items !== undefined) return { kind: "array", items: this.#element(items) };
    }
    const text = checker.typeToString(type);
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0)
      throw new NoJson(`\`${text}\` is a function`);
    const home = type.symbol?.declarations?.[0]?.getSourceFile().fileName ?? "";
    if (home.includes("/node_modules/typescript/lib/") && type.isClassOrInterface())
      throw new NoJson(`\`${text}\` has no form in JSON`);
    const properties = checker.getPropertiesOfType(type).map((property) => this.property(property));
    const indexes = checker.getIndexInfosOfType(type);
    const [index, ...more] = indexes;
    if (index === undefined) return { kind: "shape", properties };
    if (more.length > 0 || (index.keyType.flags & ts.TypeFlags.String) === 0)
      throw new NoJson("it has an index signature whose key is not one plain `string`");
    const values = this.type(index.type);
    return properties.length === 0
      ? { kind: "record", values }
      : { kind: "shape", properties, index: values };
  }

  #tuple(type: ts.TupleTypeReference): Type {
    const { fixedLength, minLength, elementFlags, labeledElementDeclarations } = type.target;
    const types = this.checker.getTypeArguments(type);
    if (types.slice(fixedLength + 1).length > 0) throw new NoJson(AFTER_REST);
    const elements = types.map((element, index): TupleElement => {
      const label = labeledElementDeclarations?.[index]?.name.getText();
      const isOptional = ((elementFlags[index] ?? 0) & ts.ElementFlags.Optional) !== 0;
      return {
        type: isOptional ? this.#optionalElement(element) : this.#element(element),
        kind: index < minLength ? "required" : index < fixedLength ? "optional" : "rest",
        ...(label !== undefined && { label }),
      };
    });
    return tupleType(elements);
  }

  /** Reads an optional element without the `undefined` that the compiler adds to its type. */
  #optionalElement(type: ts.Type): Type {
    const isNullable = type.isUnion() && type.types.some(isNull);
    return isNullable ? this.#union(type.types) : this.type(this.checker.getNonNullableType(type));
  }

  #element(type: ts.Type): Type {
    if (type.isUnion() && type.types.some(isUndefined)) {
      const text = this.checker.typeToString(type);
      throw new NoJson(`JSON has no \`undefined\` in arrays (\`${text}\`)`);
    }
    return this.type(type);
  }

  property(symbol: ts.Symbol): Property {
    const type = this.checker.getTypeOfSymbol(symbol);
    const [declaration] = symbol.declarations ?? [];
    const optional =
      (symbol.flags & ts.SymbolFlags.Optional) !== 0 ||
      isUndefined(type) ||
      (type.isUnion() && type.types.some(isUndefined));
    const { doc, deprecated, constraints } = docOf(declaration);
    return {
      name: symbol.name,
      doc,
      ...(deprecated !== undefined && { deprecated }),
      line: this.#lineOf(declaration),
      optional,
      type: isUndefined(type) ? { kind: "never" } : this.type(type),
      ...(constraints !== undefined && { constraints }),
    };
  }

  /** Returns the line of a declaration in the schema, or 1 for a declaration in another file. */
  #lineOf(node: ts.Declaration | undefined): number {
    if (node === undefined || node.getSourceFile() !== this.source) return 1;
    return this.source.getLineAndCharacterOfPosition(node.getStart(this.source)).line + 1;
  }
}

function isEnum(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.EnumLike) !== 0 && type.isUnion();
}

function isLiteral(value: boolean): (type: Type) => boolean {
  return (type) => type.kind === "literal" && type.value === value;
}

function isNull(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Null) !== 0;
}

function isUndefined(type: ts.Type): boolean {
  return (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
}

/** Returns the documentation of a property or declaration in any file. */
function docOf(node: ts.Declaration | undefined): ReturnType<typeof readDocComment> {
  if (node === undefined) return { doc: "" };
  const source = node.getSourceFile();
  const problems = createProblems(source.fileName, source.text, false);
  const { text } = source;
  const context: ReadContext = { source, text, problems, type: () => ({ kind: "unknown" }) };
  return readDocComment(node, context);
}

/** Finds the node at the same position in another syntax tree of the same text. */
function nodeAt(tree: ts.Node, node: ts.Node): ts.Node | undefined {
  if (tree.pos === node.pos && tree.end === node.end && tree.kind === node.kind) return tree;
  return ts.forEachChild(tree, (child) =>
    child.pos <= node.pos && node.end <= child.end ? nodeAt(child, node) : undefined,
  );
}
