/**
 * Names unsupported syntax in diagnostics and says what to write instead.
 *
 * A kind of syntax without an entry gets its name from the TypeScript parser.
 */
import { ts } from "ts-morph";

export interface Construct {
  /** The name with its article: `a conditional type`. */
  name: string;
  /** What the author of the schema should write instead. */
  advice: string;
}

const kinds = ts.SyntaxKind;
const json = "remove it: messages contain only JSON";
const onlyDeclarations = "write an exported interface, type alias or constant";
const plainProperty = "write a property with a type: `name: Type`";
const plainValue = "write a string or a number";
const plainType = "write the plain type";

const CONSTRUCTS: readonly (readonly [ts.SyntaxKind, name: string, advice: string])[] = [
  [kinds.ConditionalType, "a conditional type", "write the resulting type"],
  [kinds.InferType, "an `infer` type", "write the resulting type"],
  [kinds.MappedType, "a mapped type", "list the properties, or write `Record<string, T>`"],
  [
    kinds.IndexedAccessType,
    "an indexed access type",
    "write the type of the property, or give it a name",
  ],
  [kinds.TupleType, "a tuple type", "write an array: `T[]`"],
  [kinds.NamedTupleMember, "a named tuple member", "write an array: `T[]`"],
  [kinds.OptionalType, "an optional tuple member", "write an array: `T[]`"],
  [kinds.RestType, "a rest type", "write an array: `T[]`"],
  [kinds.FunctionType, "a function type", json],
  [kinds.ConstructorType, "a constructor type", json],
  [kinds.TypePredicate, "a type predicate", "write `boolean`"],
  [
    kinds.TemplateLiteralType,
    "a template literal type",
    "write `string`, or a union of string literals",
  ],
  [kinds.NoSubstitutionTemplateLiteral, "a template literal", "write the text in double quotes"],
  [kinds.TemplateExpression, "a template literal", "write the text in double quotes"],
  [kinds.ImportType, "an `import(…)` type", "import the name with `import type { … }`"],
  [kinds.ThisType, "the type `this`", "write the name of the interface"],
  [kinds.UndefinedKeyword, "the type `undefined`", "make the property optional with `?`"],
  [kinds.VoidKeyword, "the type `void`", json],
  [kinds.BigIntKeyword, "the type `bigint`", "write `number` or `string`: JSON has no bigint"],
  [kinds.BigIntLiteral, "a bigint literal", "write a number or a string: JSON has no bigint"],
  [kinds.SymbolKeyword, "the type `symbol`", json],
  [kinds.IntrinsicKeyword, "the type `intrinsic`", plainType],
  [kinds.JSDocAllType, "the JSDoc type `*`", "write `unknown`"],
  [kinds.JSDocUnknownType, "the JSDoc type `?`", "write `unknown`"],
  [kinds.JSDocNullableType, "a JSDoc nullable type", "write `T | null`"],
  [kinds.JSDocNonNullableType, "a JSDoc non-nullable type", plainType],
  [kinds.JSDocOptionalType, "a JSDoc optional type", "make the property optional with `?`"],
  [kinds.JSDocVariadicType, "a JSDoc variadic type", "write an array: `T[]`"],
  [kinds.JSDocFunctionType, "a JSDoc function type", json],
  [kinds.MethodSignature, "a method", json],
  [kinds.CallSignature, "a call signature", json],
  [kinds.ConstructSignature, "a construct signature", json],
  [kinds.GetAccessor, "a getter", plainProperty],
  [kinds.SetAccessor, "a setter", plainProperty],
  [
    kinds.ComputedPropertyName,
    "a computed property name",
    "write the name itself, in quotes if needed",
  ],
  [kinds.NumericLiteral, "a numeric property name", "write the name in quotes"],
  [kinds.ArrayLiteralExpression, "an array", plainValue],
  [kinds.ObjectLiteralExpression, "an object", plainValue],
  [kinds.TrueKeyword, "a boolean", plainValue],
  [kinds.FalseKeyword, "a boolean", plainValue],
  [kinds.NullKeyword, "`null`", plainValue],
  [kinds.Identifier, "a name", plainValue],
  [kinds.PropertyAccessExpression, "a property access", plainValue],
  [kinds.CallExpression, "a call", plainValue],
  [kinds.NewExpression, "a `new` expression", plainValue],
  [kinds.ArrowFunction, "a function", plainValue],
  [kinds.FunctionExpression, "a function", plainValue],
  [kinds.BinaryExpression, "an operation", plainValue],
  [kinds.PrefixUnaryExpression, "an operation", plainValue],
  [kinds.ConditionalExpression, "a choice with `? :`", plainValue],
  [kinds.ParenthesizedExpression, "an expression in parentheses", plainValue],
  [kinds.AsExpression, "an `as` other than `as const`", plainValue],
  [kinds.TypeAssertionExpression, "a type assertion", plainValue],
  [kinds.SatisfiesExpression, "a `satisfies`", plainValue],
  [kinds.FunctionDeclaration, "a function", onlyDeclarations],
  [kinds.ClassDeclaration, "a class", "write an interface"],
  [kinds.EnumDeclaration, "an enum", 'write a union of literals: `type A = "x" | "y"`'],
  [kinds.ModuleDeclaration, "a namespace", "move its declarations to the top level of the file"],
  [kinds.ExportDeclaration, "an export list", "write `export` before each declaration"],
  [kinds.ExportAssignment, "a default export", "export the declaration by its name"],
  [kinds.NamespaceExportDeclaration, "an `export as namespace`", "remove it"],
  [kinds.ImportEqualsDeclaration, "an `import … =`", 'write `import type { … } from "…"`'],
  [kinds.ExpressionStatement, "an expression", onlyDeclarations],
  [kinds.EmptyStatement, "an empty statement", "remove the `;`"],
  [kinds.Block, "a block", onlyDeclarations],
  [kinds.IfStatement, "an `if` statement", onlyDeclarations],
];

/** Returns the name of a syntax node and the suggested replacement. */
export function constructOf(node: ts.Node): Construct {
  if (ts.isTypeOperatorNode(node)) {
    const word = ts.tokenToString(node.operator) ?? "";
    return node.operator === kinds.ReadonlyKeyword
      ? { name: "a `readonly` array", advice: "remove `readonly`" }
      : { name: `a \`${word}\` type`, advice: "write the resulting type" };
  }
  const [, name, advice] = CONSTRUCTS.find(([kind]) => kind === node.kind) ?? [];
  return {
    name: name ?? `the syntax ${kinds[node.kind]}`,
    advice: advice ?? "use the syntax of the other schemas",
  };
}
