/**
 * Emits `guards.ts`: for every type a function that says whether a value is one. Straight-line code: no tables, no
 * closures, no copies. Unions with an exact discriminator become a `switch`; arrays and inline objects get a function
 * of their own, shared by all places that need it; types that contain themselves count their depth.
 */
import type { Discriminator } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import type { Check, Member } from "./check.js";
import { CheckFacts, JSON_KINDS } from "./check-facts.js";
import { checkName, namesIn, type NamedCheck } from "./checks.js";
import { block, code, concat, hardline, indent, nothing, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { both, either, ifStatement, notAll, returnAll } from "./code/conditions.js";
import { identifier, isInherited, propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { and, or } from "./code/statements.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { guardName, takeName, type Names } from "./names.js";
import { optionalHelper } from "./optional-helper.js";

export function emitGuards(model: Model, names: Names): GeneratedFile {
  const emitter = new GuardEmitter(model, names);
  return typescriptFile(model, "guards.ts", {
    about: `Guards of ${model.id}: whether a value has a type. Keys a type does not declare are allowed.`,
    module: emitter.module,
    declarations: emitter.declarations(),
  });
}

const VALUE = code`value`;
const FALSE = code`return false;`;

class GuardEmitter {
  readonly module: Module;
  readonly #names: Names;
  readonly #facts: CheckFacts;
  readonly #taken: Set<string>;
  /** The hand-written checks in use, and what each is called here. */
  readonly #checks = new Map<string, string>();
  /** Functions for arrays and inline unions, by what they check, in the order they were asked for. */
  readonly #helpers = new Map<string, { name: string; text?: Code }>();
  readonly #schema: string;

  constructor(model: Model, names: Names) {
    this.#names = names;
    this.#schema = model.source;
    this.#facts = new CheckFacts(model);
    this.#taken = new Set(this.#facts.checks.map((entry) => guardName(entry.name)));
    this.module = new Module(this.#taken);
  }

  declarations(): Code[] {
    const functions = this.#functions();
    const constants = [...this.#checks].sort(([a], [b]) => (a < b ? -1 : 1));
    if (constants.length === 0) return functions;
    const checks = this.module.values("checks", this.#names.runtimeFile("checks"));
    return [
      concat(
        code`// As constants of this module, because engines look up what is imported at every call.`,
        ...constants.map(([name, local]) =>
          concat(hardline, code`const ${identifier(local)} = ${propertyRead(checks, name)};`),
        ),
      ),
      ...functions,
    ];
  }

  #functions(): Code[] {
    return this.#facts.checks.flatMap((entry) => {
      const before = new Set(this.#helpers.keys());
      const text = this.#function(entry);
      const helpers = [...this.#helpers].filter(([key]) => !before.has(key));
      return [
        ...helpers.flatMap(([, helper]) => (helper.text === undefined ? [] : [helper.text])),
        text,
      ];
    });
  }

  #function(entry: NamedCheck): Code {
    const { name, origin, check, recursive, line: schemaLine } = entry;
    const own = origin !== "inline";
    const result = own ? code`value is ${this.#type(entry)}` : code`boolean`;
    const parameters = recursive ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`];
    const head = list(
      code`${own ? code`export function` : code`function`} ${identifier(guardName(name))}(`,
      parameters,
      code`): ${result} `,
    );
    const comment = own
      ? docComment({
          text:
            entry.message === undefined
              ? `Whether a value is a {@link types.${name}}.`
              : `Whether a value is the params of a {@link types.${entry.message}}.`,
          tags: [["generated", `from ${this.#schema}:${schemaLine}`]],
        })
      : nothing;
    return concat(comment, head, block(this.#body(check, recursive)));
  }

  /** What a public guard tells of a value. */
  #type({ name, message }: NamedCheck): Code {
    if (message === undefined) return this.#names.type(this.module, name);
    const declared = this.#facts.named(message)?.check;
    const members = declared?.kind === "shape" ? declared.members : [];
    return members.some((member) => member.name === "params")
      ? code`NonNullable<${this.#names.type(this.module, message)}["params"]>`
      : code`object`;
  }

  #body(declared: Check, recursive: boolean): Code[] {
    const check = this.#written(declared);
    const limit = recursive ? [code`depth < ${this.#helper("MAX_DEPTH")}`] : [];
    if (check.kind === "shape")
      return this.#shapeBody(check.members, check.index, limit, recursive);
    if (
      check.kind === "any-of" &&
      check.discriminator?.kind === "literal" &&
      check.discriminator.exact
    ) {
      return this.#switchBody(check.options, check.discriminator, limit, recursive);
    }
    const conditions = [...limit, ...this.#conditions(check, VALUE, recursive)];
    return [
      returnAll(
        limit.length === 0 && conditions.length === 1
          ? [unwrap(check, this.#options(check, VALUE, recursive), conditions)]
          : conditions,
      ),
    ];
  }

  /** The alternatives of a bare union, so that a function that is nothing but a union needs no parentheses. */
  #options(check: Check, value: Code, recursive: boolean): Code[] {
    if (check.kind === "literals")
      return check.values.map((option) => code`${value} === ${literal(option)}`);
    if (check.kind !== "any-of") return [];
    return check.options.flatMap((option) => {
      const written = this.#written(option);
      const flat = written !== option || option.kind === "literals" || isOpenUnion(option);
      const inner = flat ? this.#options(written, value, recursive) : [];
      if (inner.length > 0) return inner;
      const conditions = this.#conditions(option, value, recursive);
      return [conditions.length === 1 ? and(conditions) : both(conditions)];
    });
  }

  #shapeBody(
    members: readonly Member[],
    index: Check | undefined,
    limit: readonly Code[],
    recursive: boolean,
  ): Code[] {
    const conditions = [
      ...limit,
      code`${this.#helper(this.#refusesArrays(members) ? "isObjectLike" : "isObject")}(value)`,
      ...this.#cheapestFirst(members).flatMap((member) => this.#member(member, recursive)),
    ];
    if (index === undefined) return [returnAll(conditions)];
    if (index.kind === "never" && members.length === 0)
      return [returnAll([...conditions, code`Object.keys(value).length === 0`])];
    const known = members.map(({ name }) => code`key !== ${literal(name)}`);
    const wrong =
      index.kind === "never" ? known : [...known, this.#not(index, code`value[key]`, recursive)];
    return [
      ifStatement(notAll(conditions), FALSE),
      concat(
        code`for (const key in value) `,
        block([wrong.length === 0 ? FALSE : ifStatement(and(wrong), FALSE)]),
      ),
      code`return true;`,
    ];
  }

  #switchBody(
    options: readonly Check[],
    discriminator: Extract<Discriminator, { kind: "literal" }>,
    limit: readonly Code[],
    recursive: boolean,
  ): Code[] {
    // The alternatives look themselves whether the value is an array.
    const isObject = code`${this.#helper("isObjectLike")}(value)`;
    const outcome = (member: number | undefined): Code => {
      const option = member === undefined ? undefined : options[member];
      return option === undefined ? FALSE : returnAll(this.#conditions(option, VALUE, recursive));
    };
    const cases: Code[] = discriminator.members.map(({ value, member }) =>
      concat(code`case ${literal(value)}:`, indent(hardline, outcome(member))),
    );
    if (discriminator.absent !== undefined) {
      cases.push(concat(code`case undefined:`, indent(hardline, outcome(discriminator.absent))));
    }
    cases.push(concat(code`default:`, indent(hardline, outcome(discriminator.other))));
    return [
      ifStatement(notAll([...limit, isObject]), FALSE),
      concat(code`switch (${this.#read(discriminator.property)}) `, block(cases)),
    ];
  }

  /**
   * Literals, then what one look at the value decides, then everything that is walked into: a wrong method or version
   * is refused before the body of the message is looked at.
   */
  #cheapestFirst(members: readonly Member[]): Member[] {
    const cost = ({ check }: Member): number =>
      check.kind === "literals" ? 0 : this.#facts.isLeaf(check) ? 1 : 2;
    return members.toSorted((a, b) => cost(a) - cost(b));
  }

  /** Whether one of the members is something that an array never has. */
  #refusesArrays(members: readonly Member[]): boolean {
    return members.some(
      ({ name, optional, check }) =>
        !optional && name !== "length" && this.#facts.kinds(check).size < JSON_KINDS.length,
    );
  }

  #read(name: string): Code {
    return isInherited(name)
      ? code`${this.#helper("ownProperty")}(value, ${literal(name)})`
      : propertyRead(VALUE, name);
  }

  #member({ name, optional, check: declared }: Member, recursive: boolean): Code[] {
    const value = this.#read(name);
    const check = this.#written(declared);
    if (!optional) return this.#conditions(check, value, recursive);
    if (check.kind === "anything") return [];
    const helper = optionalHelper(check);
    if (helper !== undefined) return [code`${this.#helper(helper)}(${value})`];
    const absent = code`${value} === undefined`;
    return [either([absent, ...this.#alternatives(check, value, recursive)])];
  }

  #alternatives(check: Check, value: Code, recursive: boolean): Code[] {
    const options =
      check.kind === "any-of" &&
      check.discriminator?.kind === "literal" &&
      check.discriminator.exact
        ? []
        : this.#options(check, value, recursive);
    if (options.length > 0) return options;
    const conditions = this.#conditions(check, value, recursive);
    return [conditions.length === 1 ? and(conditions) : both(conditions)];
  }

  /** A name for one or two plain kinds, such as `RequestId`, is written out: a call would cost more than the check. */
  #written(check: Check): Check {
    const target = check.kind === "named" ? this.#facts.named(check.name)?.check : undefined;
    if (target === undefined) return check;
    const options = target.kind === "any-of" ? target.options : [target];
    return options.length <= 2 && options.every(isPlain) ? target : check;
  }

  /** Conditions that must all hold. Each can stand between `&&`. */
  #conditions(declared: Check, value: Code, recursive: boolean): Code[] {
    const check = this.#written(declared);
    switch (check.kind) {
      case "anything":
        return [];
      case "present":
        return [code`${value} !== undefined`];
      case "string":
      case "boolean":
        return [code`typeof ${value} === ${literal(check.kind)}`];
      case "number": {
        const { integer, minimum, maximum } = check;
        return [
          code`${this.#helper(integer ? "isInteger" : "isNumber")}(${value})`,
          ...(minimum === undefined ? [] : [code`${value} >= ${literal(minimum)}`]),
          ...(maximum === undefined ? [] : [code`${value} <= ${literal(maximum)}`]),
        ];
      }
      case "null":
        return [code`${value} === null`];
      case "object":
        return [code`${this.#helper("isObject")}(${value})`];
      case "never":
        return [code`false`];
      case "literals": {
        const options = this.#options(check, value, recursive);
        return [options.length === 1 ? and(options) : either(options)];
      }
      case "named":
        return [this.#call(check.name, value, recursive)];
      case "array": {
        const { maxItems } = check;
        return [
          code`${this.#arrayHelper(check.items)}(${value}${this.#passesDepth(check.items, recursive)})`,
          ...(maxItems === undefined ? [] : [code`${value}.length <= ${literal(maxItems)}`]),
        ];
      }
      case "any-of":
        if (check.discriminator?.kind === "literal" && check.discriminator.exact) {
          return [this.#callUnion(check, value, recursive)];
        }
        return [either(this.#options(check, value, recursive))];
      case "all-of":
        return check.parts.flatMap((part) => this.#conditions(part, value, recursive));
      case "shape":
        throw new TypeError("object literals are named before they are emitted");
      default:
        return check satisfies never;
    }
  }

  /** The condition that a check fails. */
  #not(declared: Check, value: Code, recursive: boolean): Code {
    const check = this.#written(declared);
    if (check.kind === "any-of" && !recursive)
      return code`!${this.#callUnion(check, value, recursive)}`;
    const conditions = this.#conditions(check, value, recursive);
    const [first] = conditions;
    if (check.kind === "string" || check.kind === "boolean")
      return code`typeof ${value} !== ${literal(check.kind)}`;
    const closed =
      check.kind === "any-of" ||
      check.kind === "named" ||
      check.kind === "array" ||
      check.kind === "object";
    return conditions.length === 1 && first !== undefined && closed
      ? code`!${first}`
      : code`!(${and(conditions)})`;
  }

  #call(name: string, value: Code, recursive: boolean): Code {
    const target = this.#facts.named(name);
    if (target === undefined) return code`${this.#names.guard(this.module, name)}(${value})`;
    const depth = recursive && target.recursive ? code`, depth + 1` : nothing;
    return code`${identifier(guardName(name))}(${value}${depth})`;
  }

  #passesDepth(items: Check, recursive: boolean): Code {
    return recursive && this.#isRecursive(items) ? code`, depth` : nothing;
  }

  /** Whether the check leads back to itself, so that its function counts the depth. */
  #isRecursive(check: Check): boolean {
    return namesIn(check).some((name) => this.#facts.named(name)?.recursive === true);
  }

  /** The function for arrays of something: one for each kind of item. */
  #arrayHelper(items: Check): Code {
    if (items.kind === "string") return this.#helper("isStringArray");
    if (items.kind === "anything") return code`Array.isArray`;
    return this.#shared(`array:${JSON.stringify(items)}`, `is${checkName(items)}Array`, (name) => {
      const deep = this.#isRecursive(items);
      return concat(
        list(
          code`function ${name}(`,
          deep ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`],
          code`): value is unknown[] `,
        ),
        block([
          code`if (!Array.isArray(value)) ${FALSE}`,
          concat(
            code`for (let index = 0; index < value.length; index++) `,
            block([ifStatement(this.#not(items, code`value[index]`, deep), FALSE)]),
          ),
          code`return true;`,
        ]),
      );
    });
  }

  /** A call of the function for a union that stands inside another type. */
  #callUnion(check: Extract<Check, { kind: "any-of" }>, value: Code, recursive: boolean): Code {
    const deep = this.#isRecursive(check);
    const helper = this.#shared(`union:${JSON.stringify(check)}`, `is${checkName(check)}`, (name) =>
      concat(
        list(
          code`function ${name}(`,
          deep ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`],
          code`): boolean `,
        ),
        block(this.#body(check, deep)),
      ),
    );
    return code`${helper}(${value}${this.#passesDepth(check, recursive)})`;
  }

  #shared(key: string, wanted: string, write: (name: Code) => Code): Code {
    const known = this.#helpers.get(key);
    if (known !== undefined) return identifier(known.name);
    const entry: { name: string; text?: Code } = { name: takeName(wanted, this.#taken) };
    this.#helpers.set(key, entry);
    entry.text = write(identifier(entry.name));
    return identifier(entry.name);
  }

  /** A hand-written check. */
  #helper(name: string): Code {
    const local = this.#checks.get(name) ?? takeName(name, this.#taken);
    this.#checks.set(name, local);
    return identifier(local);
  }
}

/** Whether one `typeof` or one call of a hand-written check is all there is to it. */
function isPlain(check: Check): boolean {
  if (check.kind === "number") return check.minimum === undefined && check.maximum === undefined;
  return check.kind === "string" || check.kind === "boolean";
}

function unwrap(check: Check, options: readonly Code[], conditions: readonly Code[]): Code {
  const exact =
    check.kind === "any-of" && check.discriminator?.kind === "literal" && check.discriminator.exact;
  return options.length > 1 && !exact ? or(options) : and(conditions);
}

/** Whether any member may fit, so that its alternatives can stand among others. */
function isOpenUnion(check: Check): boolean {
  return (
    check.kind === "any-of" &&
    !(check.discriminator?.kind === "literal" && check.discriminator.exact)
  );
}
