/**
 * Unions in explainers: chooses the member to report on. An exact discriminator is a `switch`, as in the guard. Otherwise
 * a value that fits a member has no issues. A value that fits none is explained as the member that its keys, its literals
 * or its kind select, or else as the closest member.
 */
import type { Discriminator } from "../model/declarations.js";
import type { Check, CheckOf, ExactUnion, LiteralDiscriminator } from "./check.js";
import type { LiteralProperty } from "./check-facts.js";
import { block, call, code, indent, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { and, ifBlock, ifThen, or, switchCase, switchOn } from "./code/statements.js";
import { failures } from "./explain-leaf.js";
import { pointer, type ExplainedValue, type ExplainWriter } from "./explain-writer.js";
import { literalOptions } from "./plain-conditions.js";

type KeyDiscriminator = Extract<Discriminator, { kind: "key" }>;

/** The body for a union with a literal discriminator. */
export function switchStatements(
  emitter: ExplainWriter,
  { options, discriminator }: ExactUnion,
  place: ExplainedValue,
): Code[] {
  return [
    emitter.refuseUnless(code`!${emitter.helper("isObject")}(value)`, "an object", place),
    switchOnLiteral(emitter, options, discriminator, place),
  ];
}

/** The body for any other union that one condition does not decide. */
export function unionStatements(
  emitter: ExplainWriter,
  union: CheckOf<"any-of">,
  place: ExplainedValue,
): Code[] {
  const { facts } = emitter;
  const { leaves, inner, settled } = facts.partition(union);
  const open = (kind: "array" | "object"): Check[] =>
    settled.has(kind) ? [] : inner.filter((one) => facts.kinds(one).has(kind));
  const [arrays, objects] = [open("array"), open("object")];
  const words = facts.words(union);
  // What is neither array nor object.
  const rest = [
    ...leaves.flatMap((leaf) => failures(leaf, place.value, emitter)),
    ...inner
      .filter((one) => [...facts.kinds(one)].some((kind) => kind !== "array" && kind !== "object"))
      .map((one) => code`!${accepts(emitter, one, place)}`),
  ];
  const add = emitter.addWords(words, place);
  const otherwise = rest.length === 0 ? add : ifThen(and(rest), add);
  const isObject = code`${emitter.helper("isObject")}(value)`;

  const [array, ...moreArrays] = arrays;
  const arrayBranch =
    array === undefined
      ? []
      : moreArrays.length === 0
        ? [ifThen(code`Array.isArray(value)`, returning(emitter.call(array, place)))]
        : [
            ifBlock(
              code`Array.isArray(value)`,
              block([
                ...returnIfAccepted(emitter, arrays, place),
                ...closest(emitter, arrays, words, place),
                code`return;`,
              ]),
            ),
          ];
  const [object, ...moreObjects] = objects;
  if (object === undefined) return [...arrayBranch, otherwise];
  if (moreObjects.length === 0) {
    return [...arrayBranch, ifThen(isObject, returning(emitter.call(object, place))), otherwise];
  }
  const noObject = code`!${isObject}`;
  return [
    ...arrayBranch,
    rest.length === 0
      ? ifThen(noObject, returning(add))
      : ifBlock(noObject, block([otherwise, code`return;`])),
    ...returnIfAccepted(emitter, objects, place),
    ...chosen(emitter, union, objects, words, place),
  ];
}

/** Statements that explain an object that fits none of several members. */
function chosen(
  emitter: ExplainWriter,
  { options, discriminator }: CheckOf<"any-of">,
  objects: readonly Check[],
  words: string,
  place: ExplainedValue,
): Code[] {
  if (discriminator?.kind === "literal") {
    return [switchOnLiteral(emitter, options, discriminator, place)];
  }
  const byKey =
    discriminator === undefined ? [] : keyBranches(emitter, options, discriminator, place);
  return [
    ...byKey,
    ...sharedLiterals(emitter, objects, place),
    ...closest(emitter, objects, words, place),
  ];
}

function switchOnLiteral(
  emitter: ExplainWriter,
  options: readonly Check[],
  { property, members, absent, other }: LiteralDiscriminator,
  place: ExplainedValue,
): Code {
  const cases = options.flatMap((option, index) => {
    const labels = [
      ...members.flatMap(({ value, member }) =>
        member === index ? [code`case ${literal(value)}:`] : [],
      ),
      ...(absent === index ? [code`case undefined:`] : []),
      ...(other === index ? [code`default:`] : []),
    ];
    return labels.length === 0 ? [] : [switchCase(labels, judge(emitter, option, place))];
  });
  if (other === undefined) {
    const values: Check = { kind: "literals", values: members.map(({ value }) => value) };
    const at = { ...place, value: emitter.read(property), path: pointer(property) };
    cases.push(switchCase([code`default:`], [returning(emitter.add(values, at))]));
  }
  return switchOn(emitter.read(property), cases);
}

/** Statements that explain the value as one member and return. */
function judge(emitter: ExplainWriter, option: Check, place: ExplainedValue): Code[] {
  return emitter.facts.isLeaf(option)
    ? [...emitter.statement(option, place), code`return;`]
    : [returning(emitter.call(option, place))];
}

/** `if (hasPath(value, "error")) return checkJSONRPCError(value, report);` */
function keyBranches(
  emitter: ExplainWriter,
  options: readonly Check[],
  { keys }: KeyDiscriminator,
  place: ExplainedValue,
): Code[] {
  const groups: { member: number; tests: Code[] }[] = [];
  for (const { key, member } of keys) {
    const option = options[member];
    if (option === undefined || !emitter.facts.kinds(option).has("object")) continue;
    const path = emitter.facts.keyPath(key, option).map(literal);
    const test = call(emitter.helper("hasPath"), [code`value`, ...path]);
    const last = groups.at(-1);
    if (last?.member === member) last.tests.push(test);
    else groups.push({ member, tests: [test] });
  }
  return groups.flatMap(({ member, tests }) => {
    const option = options[member];
    return option === undefined ? [] : [ifThen(or(tests), returning(emitter.call(option, place)))];
  });
}

/** Reports a literal that no member accepts. */
function sharedLiterals(
  emitter: ExplainWriter,
  objects: readonly Check[],
  place: ExplainedValue,
): Code[] {
  return emitter.facts.sharedLiterals(objects).flatMap(({ name, all, everywhere }) => {
    if (!everywhere || all.optional) return [];
    const check: Check = { kind: "literals", values: [...all.values] };
    const value = emitter.read(name);
    const at = { ...place, value, path: pointer(name) };
    return [ifThen(and(failures(check, value, emitter)), returning(emitter.add(check, at)))];
  });
}

/** Statements that try the members one by one, but those whose literals are others. */
function closest(
  emitter: ExplainWriter,
  members: readonly Check[],
  words: string,
  place: ExplainedValue,
): Code[] {
  // Trying every member at every level of a recursive value would take exponential time.
  if (place.deep) return [emitter.addWords(words, place)];
  const literals = emitter.facts.sharedLiterals(members);
  return [
    code`const closest = new ${emitter.helper("Closest")}(value, report);`,
    ...members.map((member) => {
      const keys = emitter.facts.keys(member).map(literal);
      const considered = [emitter.checkFunction(member, false), ...keys];
      const consider = code`${call(code`closest.consider`, considered)};`;
      const tests = literals.flatMap(({ name, byMember, all }) => {
        const own = byMember.get(member);
        if (own === undefined || own.values.length === all.values.length) return [];
        return [equalsOne(emitter.read(name), own)];
      });
      return tests.length === 0 ? consider : ifThen(conjunction(tests), consider);
    }),
    code`${call(code`closest.conclude`, [literal(words)])};`,
  ];
}

/** Tests whether a value is one of several literals, or missing. */
function equalsOne(value: Code, { values, optional }: LiteralProperty): Code[] {
  return [
    ...(optional ? [code`${value} === undefined`] : []),
    ...literalOptions({ kind: "literals", values: [...values] }, value),
  ];
}

/** `(a || b) && c`; without parentheses where there is but one group. */
function conjunction(groups: readonly (readonly Code[])[]): Code {
  const [only] = groups;
  if (groups.length === 1 && only !== undefined) return or(only);
  return and(
    groups.map((tests) => {
      const [first = code`false`, ...rest] = tests;
      if (rest.length === 0) return first;
      return code`(${indent(or([first, ...rest]))})`;
    }),
  );
}

/** `if (isA(value) || isB(value)) return;` */
function returnIfAccepted(
  emitter: ExplainWriter,
  members: readonly Check[],
  place: ExplainedValue,
): Code[] {
  const tests = members.map((member) => accepts(emitter, member, place));
  return [ifThen(or(tests), code`return;`)];
}

/** Whether a value fits a member: by its guard, or by its check where there is no guard to ask. */
function accepts(emitter: ExplainWriter, member: Check, place: ExplainedValue): Code {
  const down = place.deep && emitter.facts.isRecursive(member);
  if (member.kind === "named" && emitter.facts.named(member.name)?.origin !== "inline") {
    return code`${emitter.guard(member.name)}(value${down ? code`, depth + 1` : code``})`;
  }
  const depth = member.kind === "named" ? code`, depth + 1` : code`, depth`;
  const check = emitter.checkFunction(member, place.deep);
  return code`${emitter.helper("fits")}(${check}, value${down ? depth : code``})`;
}

function returning(statement: Code): Code {
  return code`return ${statement}`;
}
