/** Reads names of types (`Tool`) and the generics `Array<T>`, `Record<string, T>` and `Omit<Name, "a" | "b">`. */
import { ts } from "ts-morph";
import type { OmitType, Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { quote } from "../problem.js";
import { refuseType } from "./refuse-type.js";

/** Collections that JSON does not have, and what to write instead. */
const IN_JSON: ReadonlyMap<string, string> = new Map(
  ["Map", "ReadonlyMap", "Set", "ReadonlySet"].map((name) => [
    name,
    name.endsWith("Map") ? "write `Record<string, T>`, or list the properties" : "write `T[]`",
  ]),
);

export function readReference(node: ts.TypeReferenceNode, context: ReadContext): Type {
  const { typeName, typeArguments } = node;
  if (!ts.isIdentifier(typeName))
    return refuseType(context, node, "a qualified name", "import the type by its own name");
  const name = typeName.text;
  if (typeArguments === undefined) return { kind: "reference", name };
  const [first, second] = typeArguments;
  const count = typeArguments.length;
  switch (name) {
    case "Array":
      if (first !== undefined && count === 1) return { kind: "array", items: context.type(first) };
      break;
    case "Record":
      if (first?.kind === ts.SyntaxKind.StringKeyword && second !== undefined && count === 2)
        return { kind: "record", values: context.type(second) };
      break;
    case "Omit": {
      const omit = readOmit(typeArguments);
      if (omit !== undefined) return omit;
      break;
    }
    default:
  }
  const [found, advice] = OTHER_FORMS.get(name) ?? [
    `the generic type ${quote(name)}`,
    IN_JSON.get(name) ?? "write the resulting type",
  ];
  return refuseType(context, node, found, advice);
}

/** Unsupported uses of `Array`, `Record` and `Omit`, and what to write instead. */
const OTHER_FORMS: ReadonlyMap<string, readonly [found: string, advice: string]> = new Map([
  ["Array", ["`Array` with anything but one type argument", "write `Array<T>` or `T[]`"]],
  [
    "Record",
    [
      "a `Record` whose keys are not plainly `string`",
      "write `Record<string, T>`, or list the properties",
    ],
  ],
  ["Omit", ["`Omit` of anything but a name and string literals", 'write `Omit<Name, "a" | "b">`']],
] as const);

/**
 * Reads the arguments of `Omit`: a name, and a string literal or a union of string literals. Returns `undefined` for
 * other arguments.
 */
export function readOmit(typeArguments: readonly ts.TypeNode[]): OmitType | undefined {
  const [base, keyType] = typeArguments;
  if (base === undefined || keyType === undefined || typeArguments.length !== 2) return undefined;
  if (!ts.isTypeReferenceNode(base) || base.typeArguments !== undefined) return undefined;
  if (!ts.isIdentifier(base.typeName)) return undefined;
  const keys: string[] = [];
  for (const key of ts.isUnionTypeNode(keyType) ? keyType.types : [keyType]) {
    if (!ts.isLiteralTypeNode(key) || !ts.isStringLiteral(key.literal)) return undefined;
    keys.push(key.literal.text);
  }
  return { kind: "omit", base: base.typeName.text, keys };
}
