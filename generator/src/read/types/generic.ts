/** The supported generics: `Array<T>`, `Record<string, T>` and `Omit<Name, "a" | "b">`. */
import { ts } from "ts-morph";
import type { OmitType, Type } from "../../model/declarations.js";
import type { ReadContext } from "../context.js";
import { quote } from "../problem.js";
import { refuseType } from "./refuse-type.js";

/** JSON replacements of collections that JSON does not have. */
const IN_JSON: ReadonlyMap<string, string> = new Map(
  ["Map", "ReadonlyMap", "Set", "ReadonlySet"].map((name) => [
    name,
    name.endsWith("Map") ? "write `Record<string, T>`, or list the properties" : "write `T[]`",
  ]),
);

/** Reads `name<…>`. Refuses other generics and other uses of these. */
export function readGeneric(
  node: ts.TypeReferenceNode,
  name: string,
  typeArguments: readonly ts.TypeNode[],
  context: ReadContext,
): Type {
  const [first, second] = typeArguments;
  switch (name) {
    case "Array":
      if (first !== undefined && typeArguments.length === 1) {
        return { kind: "array", items: context.type(first) };
      }
      return refuseType(
        context,
        node,
        "`Array` with anything but one type argument",
        "write `Array<T>` or `T[]`",
      );
    case "Record":
      if (
        first?.kind === ts.SyntaxKind.StringKeyword &&
        second !== undefined &&
        typeArguments.length === 2
      ) {
        return { kind: "record", values: context.type(second) };
      }
      return refuseType(
        context,
        node,
        "a `Record` whose keys are not plainly `string`",
        "write `Record<string, T>`, or list the properties",
      );
    case "Omit":
      return (
        readOmit(typeArguments) ??
        refuseType(
          context,
          node,
          "`Omit` of anything but a name and string literals",
          'write `Omit<Name, "a" | "b">`',
        )
      );
    default:
      return refuseType(
        context,
        node,
        `the generic type ${quote(name)}`,
        IN_JSON.get(name) ?? "write out the type it comes to",
      );
  }
}

/** The arguments of `Omit`: a name, and one string literal or a union of them. `undefined` for any other form. */
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
