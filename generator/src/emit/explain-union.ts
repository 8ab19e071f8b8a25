/**
 * Writes the explainers of unions. An explainer chooses one member of the union and reports the issues for this member.
 * An exact discriminator becomes a `switch`, as in the guard. Without an exact discriminator, a value that is valid for
 * one member has no issues. For an invalid value, the keys, literals or kind of the value select the member. If they
 * select none, the explainer uses the closest member.
 */
import type { Discriminator } from "../model/declarations.js";
import { isExact, type Check, type CheckOf, type LiteralDiscriminator } from "./check.js";
import type { LiteralProperty } from "./check-facts.js";
import { block, call, code, indent, type Code } from "./code/code.js";
import { literal } from "./code/literal.js";
import { and, ifBlock, ifThen, or, switchCase, switchOn } from "./code/statements.js";
import { failures } from "./explain-leaf.js";
import { pointer, type ExplainedValue, type ExplainWriter } from "./explain-writer.js";
import { literalOptions } from "./plain-conditions.js";

type UnionCheck = CheckOf<"any-of">;

/** Writes the body of the explainer for a union. */
export class UnionExplainer {
  constructor(
    private readonly emitter: ExplainWriter,
    private readonly union: UnionCheck,
    private readonly place: ExplainedValue,
  ) {}

  statements(): Code[] {
    return isExact(this.union) ? this.#exact(this.union.discriminator) : this.#open();
  }

  #exact(discriminator: LiteralDiscriminator): Code[] {
    const noObject = code`!${this.emitter.helper("isObject")}(value)`;
    return [
      this.emitter.refuseUnless(noObject, "an object", this.place),
      this.#switchOn(discriminator),
    ];
  }

  /** Writes the body for a union without an exact discriminator. */
  #open(): Code[] {
    const { emitter, place } = this;
    const { facts } = emitter;
    const { leaves, inner, settled } = facts.partition(this.union);
    const open = (kind: "array" | "object"): Check[] =>
      settled.has(kind) ? [] : inner.filter((one) => facts.kinds(one).has(kind));
    const [arrays, objects] = [open("array"), open("object")];
    // The conditions for values that are neither arrays nor objects.
    const rest = [
      ...leaves.flatMap((leaf) => failures(leaf, place.value, emitter)),
      ...inner
        .filter((one) =>
          [...facts.kinds(one)].some((kind) => kind !== "array" && kind !== "object"),
        )
        .map((one) => code`!${this.#accepts(one)}`),
    ];
    const add = this.#add();
    const otherwise = rest.length === 0 ? add : ifThen(and(rest), add);
    const arrayBranch = this.#arrays(arrays);
    const [object, ...moreObjects] = objects;
    if (object === undefined) return [...arrayBranch, otherwise];
    const isObject = code`${emitter.helper("isObject")}(value)`;
    if (moreObjects.length === 0)
      return [...arrayBranch, ifThen(isObject, this.#explain(object)), otherwise];
    const noObject = code`!${isObject}`;
    return [
      ...arrayBranch,
      rest.length === 0
        ? ifThen(noObject, returning(add))
        : ifBlock(noObject, block([otherwise, code`return;`])),
      this.#returnIfAccepted(objects),
      ...this.#chosen(objects),
    ];
  }

  #arrays(arrays: readonly Check[]): Code[] {
    const isArray = code`Array.isArray(value)`;
    const [array, ...more] = arrays;
    if (array === undefined) return [];
    if (more.length === 0) return [ifThen(isArray, this.#explain(array))];
    const found = [this.#returnIfAccepted(arrays), ...this.#closest(arrays), code`return;`];
    return [ifBlock(isArray, block(found))];
  }

  /** Writes statements for an object that is valid for none of the given members. */
  #chosen(objects: readonly Check[]): Code[] {
    const { discriminator } = this.union;
    if (discriminator?.kind === "literal") return [this.#switchOn(discriminator)];
    return [
      ...(discriminator === undefined ? [] : this.#keyBranches(discriminator)),
      ...this.#sharedLiterals(objects),
      ...this.#closest(objects),
    ];
  }

  #switchOn({ property, members, absent, other }: LiteralDiscriminator): Code {
    const { emitter } = this;
    const cases = this.union.options.flatMap((option, index) => {
      const labels = [
        ...members.flatMap(({ value, member }) =>
          member === index ? [code`case ${literal(value)}:`] : [],
        ),
        ...(absent === index ? [code`case undefined:`] : []),
        ...(other === index ? [code`default:`] : []),
      ];
      if (labels.length === 0) return [];
      const explained = emitter.facts.isLeaf(option)
        ? [...emitter.statement(option, this.place), code`return;`]
        : [this.#explain(option)];
      return [switchCase(labels, explained)];
    });
    if (other === undefined) {
      const values: Check = { kind: "literals", values: members.map(({ value }) => value) };
      cases.push(switchCase([code`default:`], [this.#addLiterals(property, values)]));
    }
    return switchOn(emitter.read(property), cases);
  }

  /** `if (hasPath(value, "error")) return checkJSONRPCError(value, report);` */
  #keyBranches({ keys }: Extract<Discriminator, { kind: "key" }>): Code[] {
    const { facts } = this.emitter;
    const groups: { option: Check; tests: Code[] }[] = [];
    for (const { key, member } of keys) {
      const option = this.union.options[member];
      if (option === undefined || !facts.kinds(option).has("object")) continue;
      const path = facts.keyPath(key, option).map(literal);
      const test = call(this.emitter.helper("hasPath"), [code`value`, ...path]);
      const last = groups.at(-1);
      if (last?.option === option) last.tests.push(test);
      else groups.push({ option, tests: [test] });
    }
    return groups.map(({ option, tests }) => ifThen(or(tests), this.#explain(option)));
  }

  /** Reports a literal that no member accepts. */
  #sharedLiterals(objects: readonly Check[]): Code[] {
    return this.emitter.facts.sharedLiterals(objects).flatMap(({ name, all, everywhere }) => {
      if (!everywhere || all.optional) return [];
      const check: Check = { kind: "literals", values: [...all.values] };
      const tests = failures(check, this.emitter.read(name), this.emitter);
      return [ifThen(and(tests), this.#addLiterals(name, check))];
    });
  }

  /**
   * Writes statements that try the members one by one. Skips members that require other literals than the object has.
   */
  #closest(members: readonly Check[]): Code[] {
    const { emitter } = this;
    // Trying every member at every level of a recursive value would take exponential time.
    if (this.place.deep) return [this.#add()];
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
      code`${call(code`closest.conclude`, [literal(emitter.facts.words(this.union))])};`,
    ];
  }

  /** `if (isA(value) || isB(value)) return;` */
  #returnIfAccepted(members: readonly Check[]): Code {
    return ifThen(or(members.map((member) => this.#accepts(member))), code`return;`);
  }

  /**
   * Writes the test whether a value is valid for a member. The test calls the guard of the member or, if the member has
   * no guard, its explainer.
   */
  #accepts(member: Check): Code {
    const { emitter, place } = this;
    const down = place.deep && emitter.facts.isRecursive(member);
    if (member.kind === "named" && emitter.facts.named(member.name)?.origin !== "inline") {
      return code`${emitter.guard(member.name)}(value${down ? code`, depth + 1` : code``})`;
    }
    const depth = member.kind === "named" ? code`, depth + 1` : code`, depth`;
    const check = emitter.checkFunction(member, place.deep);
    return code`${emitter.helper("fits")}(${check}, value${down ? depth : code``})`;
  }

  /** Writes statements that explain the value as one member and return. */
  #explain(member: Check): Code {
    return returning(this.emitter.call(member, this.place));
  }

  #add(): Code {
    return this.emitter.addWords(this.emitter.facts.words(this.union), this.place);
  }

  /** Writes statements that report a property and return, because its value is none of the allowed literals. */
  #addLiterals(name: string, check: Check): Code {
    const at = { ...this.place, value: this.emitter.read(name), path: pointer(name) };
    return returning(this.emitter.add(check, at));
  }
}

/** Writes conditions: the value equals one of the literals or, if the property is optional, is missing. */
function equalsOne(value: Code, { values, optional }: LiteralProperty): Code[] {
  return [
    ...(optional ? [code`${value} === undefined`] : []),
    ...literalOptions({ kind: "literals", values: [...values] }, value),
  ];
}

/** `(a || b) && c`, without parentheses if there is only one group. */
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

function returning(statement: Code): Code {
  return code`return ${statement}`;
}
