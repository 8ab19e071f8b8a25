/**
 * Unions in explainers: chooses the member to report on. An exact discriminator is a `switch`, as in the guard. Otherwise
 * a value that fits a member has no issues. A value that fits none is explained as the member that its keys, its literals
 * or its kind select, or else as the closest member.
 */
import type { Discriminator } from "../model/declarations.js";
import type { Check } from "./check.js";
import type { LiteralProperty } from "./check-facts.js";
import { mergeLiterals } from "./check-facts.js";
import { block, code, concat, indent, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { list } from "./code/module.js";
import { and, ifBlock, ifThen, or, switchCase } from "./code/statements.js";
import { failures } from "./explain-leaf.js";
import { pointer, type ExplainedValue, type ExplainWriter } from "./explain-writer.js";

type LiteralDiscriminator = Extract<Discriminator, { kind: "literal" }>;
type KeyDiscriminator = Extract<Discriminator, { kind: "key" }>;
type UnionCheck = Extract<Check, { kind: "any-of" }>;

export function isExact(
  discriminator: Discriminator | undefined,
): discriminator is LiteralDiscriminator {
  return discriminator?.kind === "literal" && discriminator.exact;
}

/** The body for a union with a literal discriminator. */
export function switchStatements(
  emitter: ExplainWriter,
  options: readonly Check[],
  discriminator: LiteralDiscriminator,
  place: ExplainedValue,
): Code[] {
  return [
    emitter.refuseUnless(code`!${emitter.helper("isObject")}(value)`, "an object", place),
    switchOn(emitter, options, discriminator, place),
  ];
}

/** The body for any other union that one condition does not decide. */
export function unionStatements(
  emitter: ExplainWriter,
  union: UnionCheck,
  place: ExplainedValue,
): Code[] {
  const { facts } = emitter;
  const leaves = union.options.filter((option) => facts.isLeaf(option));
  const inner = union.options.filter((option) => !facts.isLeaf(option));
  const settled = new Set(leaves.flatMap((leaf) => [...facts.kinds(leaf)]));
  const arrays = settled.has("array") ? [] : inner.filter((one) => facts.kinds(one).has("array"));
  const objects = settled.has("object")
    ? []
    : inner.filter((one) => facts.kinds(one).has("object"));
  const words = emitter.words(union);
  // What is neither array nor object.
  const rest = [
    ...leaves.flatMap((leaf) => failures(leaf, place.value, emitter)),
    ...inner
      .filter((one) => [...facts.kinds(one)].some((kind) => kind !== "array" && kind !== "object"))
      .map((one) => negated(accepts(emitter, one, place))),
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
  return [
    ...arrayBranch,
    rest.length === 0
      ? ifThen(negated(isObject), returning(add))
      : ifBlock(negated(isObject), block([otherwise, code`return;`])),
    ...returnIfAccepted(emitter, objects, place),
    ...chosen(emitter, union, objects, words, place),
  ];
}

/** Statements that explain an object that fits none of several members. */
function chosen(
  emitter: ExplainWriter,
  { options, discriminator }: UnionCheck,
  objects: readonly Check[],
  words: string,
  place: ExplainedValue,
): Code[] {
  if (discriminator?.kind === "literal") {
    return [switchOn(emitter, options, discriminator, place)];
  }
  const byKey =
    discriminator === undefined ? [] : keyBranches(emitter, options, discriminator, place);
  return [
    ...byKey,
    ...sharedLiterals(emitter, objects, place),
    ...closest(emitter, objects, words, place),
  ];
}

function switchOn(
  emitter: ExplainWriter,
  options: readonly Check[],
  { property, members, absent, other }: LiteralDiscriminator,
  place: ExplainedValue,
): Code {
  const values: Check = { kind: "literals", values: members.map(({ value }) => value) };
  const cases = options.flatMap((option, index) => {
    const labels = [
      ...members.flatMap(({ value, member }) => (member === index ? [label(literal(value))] : [])),
      ...(absent === index ? [label(code`undefined`)] : []),
      ...(other === index ? [code`default:`] : []),
    ];
    return labels.length === 0 ? [] : [switchCase(labels, judge(emitter, option, place))];
  });
  if (other === undefined) {
    const at = { ...place, value: emitter.read(property), path: pointer(property) };
    cases.push(switchCase([code`default:`], [returning(emitter.add(values, at))]));
  }
  return concat(code`switch (${emitter.read(property)}) `, block(cases));
}

/** `case "text":` */
function label(value: Code): Code {
  return code`case ${value}:`;
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
    // `items.enum` is a path, unless the member has a property of that very name.
    const path = emitter.facts.keys(option).includes(key) ? [key] : key.split(".");
    const test = list(
      code`${emitter.helper("hasPath")}(`,
      [code`value`, ...path.map(literal)],
      code`)`,
    );
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
  return [...sharedLiteralsOf(emitter, objects)].flatMap(([name, { byMember, all }]) => {
    if (byMember.size < objects.length || all.optional) return [];
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
  const literals = sharedLiteralsOf(emitter, members);
  return [
    code`const closest = new ${emitter.helper("Closest")}(value, report);`,
    ...members.map((member) => {
      const consider = list(
        code`closest.consider(`,
        [emitter.checkFunction(member, false), ...emitter.facts.keys(member).map(literal)],
        code`);`,
      );
      const tests = [...literals].flatMap(([name, { byMember, all }]) => {
        const own = byMember.get(member);
        if (own === undefined || own.values.length === all.values.length) return [];
        return [equalsOne(emitter.read(name), own)];
      });
      return tests.length === 0 ? consider : ifThen(conjunction(tests), consider);
    }),
    list(code`closest.conclude(`, [literal(words)], code`);`),
  ];
}

interface SharedLiteral {
  byMember: Map<Check, LiteralProperty>;
  all: LiteralProperty;
}

/** Properties that are literals in more than one member. */
function sharedLiteralsOf(
  emitter: ExplainWriter,
  members: readonly Check[],
): Map<string, SharedLiteral> {
  const found = new Map<string, Map<Check, LiteralProperty>>();
  for (const member of members) {
    for (const [name, property] of emitter.facts.literals(member)) {
      found.set(name, (found.get(name) ?? new Map<Check, LiteralProperty>()).set(member, property));
    }
  }
  return new Map(
    [...found]
      .filter(([, byMember]) => byMember.size > 1)
      .map(([name, byMember]) => [name, { byMember, all: mergeLiterals([...byMember.values()]) }]),
  );
}

/** Tests whether a value is one of several literals, or missing. */
function equalsOne(value: Code, { values, optional }: LiteralProperty): Code[] {
  return [
    ...(optional ? [code`${value} === undefined`] : []),
    ...values.map((option) => code`${value} === ${literal(option)}`),
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
      return concat(code`(`, indent(or([first, ...rest])), code`)`);
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

function negated(test: Code): Code {
  return code`!${test}`;
}

function returning(statement: Code): Code {
  return concat(code`return `, statement);
}
