/** Creates the run-time tests that distinguish the members of a union. */
import type { Type } from "../../model/declarations.js";
import type { Shape } from "../../model/model.js";
import { objectShape, type ModelView } from "../model-view.js";
import type { MemberTest } from "../../model/plan.js";

/**
 * Returns one test for each member. Only values of this member pass the test. The test of an ambiguous member is
 * `undefined`.
 */
export function testsFor(members: readonly Type[], view: ModelView): (MemberTest | undefined)[] {
  const shapes = members.map((member) => objectShape(member, view));
  return members.map((member, index) => {
    if (member.kind === "array") {
      const arrays = members.filter(({ kind }) => kind === "array");
      return arrays.length === 1 ? { kind: "array" } : undefined;
    }
    if (member.kind === "literal") return { kind: "value", value: member.value };
    const shape = shapes[index];
    if (shape === undefined) return undefined;
    const others = shapes.filter((_other, position) => position !== index);
    return (
      literalTest(required(shape), others, view) ??
      keyTest(shape, others) ??
      optionalLiteralTest(shape, others, view)
    );
  });
}

/**
 * Returns a check of an optional property with a literal value. Such a property identifies a member of a union only if
 * all other members require the property.
 */
function optionalLiteralTest(
  shape: Shape,
  others: readonly (Shape | undefined)[],
  view: ModelView,
): MemberTest | undefined {
  const test = literalTest(shape, others, view);
  if (test?.kind !== "literal") return undefined;
  const alone = others.every(
    (other) => other === undefined || literals(required(other), view).has(test.property),
  );
  return alone ? { ...test, orAbsent: true } : undefined;
}

function literalTest(
  shape: Shape,
  others: readonly (Shape | undefined)[],
  view: ModelView,
): MemberTest | undefined {
  for (const [property, value] of literals(shape, view)) {
    const taken = others.some(
      (other) => other !== undefined && literals(other, view).get(property) === value,
    );
    if (!taken) return { kind: "literal", property, value };
  }
  return undefined;
}

/** Returns a copy of a shape with only the required properties. */
function required(shape: Shape): Shape {
  return { ...shape, properties: shape.properties.filter(({ optional }) => !optional) };
}

function literals(shape: Shape, view: ModelView): Map<string, string | number | boolean> {
  const found = new Map<string, string | number | boolean>();
  for (const { name, type } of shape.properties) {
    const target = type.kind === "reference" ? view.declaration(type.name) : undefined;
    const known = target?.kind === "alias" ? target.type : type;
    if (known.kind === "literal") found.set(name, known.value);
  }
  return found;
}

function keyTest(shape: Shape, others: readonly (Shape | undefined)[]): MemberTest | undefined {
  const own = shape.properties.find(
    ({ name, optional }) =>
      !optional &&
      others.every(
        (other) => other?.properties.every((property) => property.name !== name) ?? true,
      ),
  );
  return own && { kind: "key", property: own.name };
}
