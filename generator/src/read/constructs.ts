/**
 * Names of unsupported syntax and what to write instead, for diagnostics.
 *
 * A kind without an entry gets its name from the TypeScript parser.
 */
import { ts } from "ts-morph";

export interface Construct {
  /** With article: `a conditional type`. */
  name: string;
  /** What the author of a schema can do. */
  advice: string;
}

const kinds = ts.SyntaxKind;
const json = "remove it: a message holds only JSON";
const onlyDeclarations = "write an exported interface, type alias or constant";
const plainProperty = "write a property with a type: `name: Type`";
const plainValue = "write a string or a number";
const plainType = "write the plain type";

const constructs = new Map<ts.SyntaxKind, Construct>([
  [kinds.ConditionalType, { name: "a conditional type", advice: "write the type it comes to" }],
  [kinds.InferType, { name: "an `infer` type", advice: "write the type it comes to" }],
  [
    kinds.MappedType,
    { name: "a mapped type", advice: "list the properties, or write `Record<string, T>`" },
  ],
  [
    kinds.IndexedAccessType,
    { name: "an indexed access type", advice: "write the type of the property, or give it a name" },
  ],
  [kinds.TupleType, { name: "a tuple type", advice: "write an array: `T[]`" }],
  [kinds.NamedTupleMember, { name: "a named tuple member", advice: "write an array: `T[]`" }],
  [kinds.OptionalType, { name: "an optional tuple member", advice: "write an array: `T[]`" }],
  [kinds.RestType, { name: "a rest type", advice: "write an array: `T[]`" }],
  [kinds.FunctionType, { name: "a function type", advice: json }],
  [kinds.ConstructorType, { name: "a constructor type", advice: json }],
  [kinds.TypePredicate, { name: "a type predicate", advice: "write `boolean`" }],
  [
    kinds.TemplateLiteralType,
    { name: "a template literal type", advice: "write `string`, or a union of string literals" },
  ],
  [
    kinds.NoSubstitutionTemplateLiteral,
    { name: "a template literal", advice: "write the text in double quotes" },
  ],
  [
    kinds.TemplateExpression,
    { name: "a template literal", advice: "write the text in double quotes" },
  ],
  [
    kinds.ImportType,
    { name: "an `import(…)` type", advice: "import the name with `import type { … }`" },
  ],
  [kinds.ThisType, { name: "the type `this`", advice: "write the name of the interface" }],
  [
    kinds.UndefinedKeyword,
    { name: "the type `undefined`", advice: "make the property optional with `?`" },
  ],
  [kinds.VoidKeyword, { name: "the type `void`", advice: json }],
  [
    kinds.BigIntKeyword,
    { name: "the type `bigint`", advice: "write `number` or `string`: JSON has no bigint" },
  ],
  [
    kinds.BigIntLiteral,
    { name: "a bigint literal", advice: "write a number or a string: JSON has no bigint" },
  ],
  [kinds.SymbolKeyword, { name: "the type `symbol`", advice: json }],
  [kinds.IntrinsicKeyword, { name: "the type `intrinsic`", advice: plainType }],
  [kinds.JSDocAllType, { name: "the JSDoc type `*`", advice: "write `unknown`" }],
  [kinds.JSDocUnknownType, { name: "the JSDoc type `?`", advice: "write `unknown`" }],
  [kinds.JSDocNullableType, { name: "a JSDoc nullable type", advice: "write `T | null`" }],
  [kinds.JSDocNonNullableType, { name: "a JSDoc non-nullable type", advice: plainType }],
  [
    kinds.JSDocOptionalType,
    { name: "a JSDoc optional type", advice: "make the property optional with `?`" },
  ],
  [kinds.JSDocVariadicType, { name: "a JSDoc variadic type", advice: "write an array: `T[]`" }],
  [kinds.JSDocFunctionType, { name: "a JSDoc function type", advice: json }],

  [kinds.MethodSignature, { name: "a method", advice: json }],
  [kinds.CallSignature, { name: "a call signature", advice: json }],
  [kinds.ConstructSignature, { name: "a construct signature", advice: json }],
  [kinds.GetAccessor, { name: "a getter", advice: plainProperty }],
  [kinds.SetAccessor, { name: "a setter", advice: plainProperty }],
  [
    kinds.ComputedPropertyName,
    { name: "a computed property name", advice: "write the name itself, in quotes if needed" },
  ],
  [kinds.NumericLiteral, { name: "a numeric property name", advice: "write the name in quotes" }],

  [kinds.ArrayLiteralExpression, { name: "an array", advice: plainValue }],
  [kinds.ObjectLiteralExpression, { name: "an object", advice: plainValue }],
  [kinds.TrueKeyword, { name: "a boolean", advice: plainValue }],
  [kinds.FalseKeyword, { name: "a boolean", advice: plainValue }],
  [kinds.NullKeyword, { name: "`null`", advice: plainValue }],
  [kinds.Identifier, { name: "a name", advice: plainValue }],
  [kinds.PropertyAccessExpression, { name: "a property access", advice: plainValue }],
  [kinds.CallExpression, { name: "a call", advice: plainValue }],
  [kinds.NewExpression, { name: "a `new` expression", advice: plainValue }],
  [kinds.ArrowFunction, { name: "a function", advice: plainValue }],
  [kinds.FunctionExpression, { name: "a function", advice: plainValue }],
  [kinds.BinaryExpression, { name: "an operation", advice: plainValue }],
  [kinds.PrefixUnaryExpression, { name: "an operation", advice: plainValue }],
  [kinds.ConditionalExpression, { name: "a choice with `? :`", advice: plainValue }],
  [kinds.ParenthesizedExpression, { name: "an expression in parentheses", advice: plainValue }],
  [kinds.AsExpression, { name: "an `as` other than `as const`", advice: plainValue }],
  [kinds.TypeAssertionExpression, { name: "a type assertion", advice: plainValue }],
  [kinds.SatisfiesExpression, { name: "a `satisfies`", advice: plainValue }],

  [kinds.FunctionDeclaration, { name: "a function", advice: onlyDeclarations }],
  [kinds.ClassDeclaration, { name: "a class", advice: "write an interface" }],
  [
    kinds.EnumDeclaration,
    { name: "an enum", advice: 'write a union of literals: `type A = "x" | "y"`' },
  ],
  [
    kinds.ModuleDeclaration,
    { name: "a namespace", advice: "move its declarations to the top level of the file" },
  ],
  [
    kinds.ExportDeclaration,
    { name: "an export list", advice: "write `export` before each declaration" },
  ],
  [
    kinds.ExportAssignment,
    { name: "a default export", advice: "export the declaration by its name" },
  ],
  [kinds.NamespaceExportDeclaration, { name: "an `export as namespace`", advice: "remove it" }],
  [
    kinds.ImportEqualsDeclaration,
    { name: "an `import … =`", advice: 'write `import type { … } from "…"`' },
  ],
  [kinds.ExpressionStatement, { name: "an expression", advice: onlyDeclarations }],
  [kinds.EmptyStatement, { name: "an empty statement", advice: "remove the `;`" }],
  [kinds.Block, { name: "a block", advice: onlyDeclarations }],
  [kinds.IfStatement, { name: "an `if` statement", advice: onlyDeclarations }],
]);

/** Names a node and suggests a replacement. */
export function constructOf(node: ts.Node): Construct {
  if (ts.isTypeOperatorNode(node)) {
    const word = ts.tokenToString(node.operator) ?? "";
    return node.operator === kinds.ReadonlyKeyword
      ? { name: "a `readonly` array", advice: "remove `readonly`" }
      : { name: `a \`${word}\` type`, advice: "write the type it comes to" };
  }
  return (
    constructs.get(node.kind) ?? {
      name: `the syntax ${kinds[node.kind]}`,
      advice: "write it with the forms the other schemas use",
    }
  );
}
