/**
 * Emits `guards.ts`: for every type a function that says whether a value is one. Straight-line code: no tables, no
 * closures, no copies. Unions with an exact discriminator become a `switch`; arrays and inline objects get a function
 * of their own, shared by all places that need it; types that contain themselves count their depth.
 */
import type { Discriminator } from "../model/declarations.js";
import type { Model } from "../model/model.js";
import type { Check, Member } from "./check.js";
import { checksOf, type NamedCheck } from "./checks.js";
import {
  block,
  code,
  concat,
  group,
  hardline,
  ifBreak,
  indent,
  join,
  line,
  nothing,
  softline,
  type Code,
} from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier, isInherited, pascalCase, propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { guardName, takeName, type Names } from "./names.js";

export function emitGuards(model: Model, names: Names): GeneratedFile {
  const emitter = new GuardEmitter(model, names);
  return typescriptFile(model, "guards.ts", {
    about: `Guards of ${model.id}: whether a value has a type. Keys a type does not declare are allowed.`,
    module: emitter.module,
    declarations: emitter.functions(),
  });
}

const VALUE = code`value`;
const FALSE = code`return false;`;

class GuardEmitter {
  readonly module: Module;
  readonly #names: Names;
  readonly #checks: NamedCheck[];
  readonly #byName: Map<string, NamedCheck>;
  readonly #taken: Set<string>;
  /** Functions for arrays and inline unions, by what they check, in the order they were asked for. */
  readonly #helpers = new Map<string, { name: string; text?: Code }>();
  readonly #schema: string;

  constructor(model: Model, names: Names) {
    this.#names = names;
    this.#schema = model.source;
    this.#checks = checksOf(model);
    this.#byName = new Map(this.#checks.map((entry) => [entry.name, entry]));
    this.#taken = new Set(this.#checks.map((entry) => guardName(entry.name)));
    this.module = new Module(this.#taken);
  }

  functions(): Code[] {
    return this.#checks.flatMap((entry) => {
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
    const own = origin === "declaration";
    const result = own ? code`value is ${this.#names.type(this.module, name)}` : code`boolean`;
    const parameters = recursive ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`];
    const head = list(
      code`${own ? code`export function` : code`function`} ${identifier(guardName(name))}(`,
      parameters,
      code`): ${result} `,
    );
    const comment = own
      ? docComment({
          text: `Whether a value is a {@link types.${name}}.`,
          tags: [["generated", `from ${this.#schema}:${schemaLine}`]],
        })
      : nothing;
    return concat(comment, head, block(this.#body(check, recursive)));
  }

  #body(check: Check, recursive: boolean): Code[] {
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
    if (check.kind === "any-of")
      return check.options.map((option) => all(this.#conditions(option, value, recursive)));
    return [];
  }

  #shapeBody(
    members: readonly Member[],
    index: Check | undefined,
    limit: readonly Code[],
    recursive: boolean,
  ): Code[] {
    const conditions = [
      ...limit,
      code`${this.#helper("isObject")}(value)`,
      ...members.flatMap((member) => this.#member(member, recursive)),
    ];
    if (index === undefined) return [returnAll(conditions)];
    const known = members.map(({ name }) => code`key !== ${literal(name)}`);
    const wrong =
      index.kind === "never" ? known : [...known, this.#not(index, code`value[key]`, recursive)];
    return [
      ifStatement(notAll(conditions), FALSE),
      concat(
        code`for (const key in value) `,
        block([wrong.length === 0 ? FALSE : ifStatement(all(wrong), FALSE)]),
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
    const isObject = code`${this.#helper("isObject")}(value)`;
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

  #read(name: string): Code {
    return isInherited(name)
      ? code`${this.#helper("ownProperty")}(value, ${literal(name)})`
      : propertyRead(VALUE, name);
  }

  #member({ name, optional, check }: Member, recursive: boolean): Code[] {
    const value = this.#read(name);
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
    return [conditions.length === 1 ? all(conditions) : both(conditions)];
  }

  /** Conditions that must all hold. Each can stand between `&&`. */
  #conditions(check: Check, value: Code, recursive: boolean): Code[] {
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
          integer
            ? code`${this.#helper("isInteger")}(${value})`
            : code`typeof ${value} === "number"`,
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
        return [options.length === 1 ? all(options) : either(options)];
      }
      case "named":
        return [this.#call(check.name, value, recursive)];
      case "array": {
        const { maxItems } = check;
        return [
          code`${this.#arrayHelper(check.items, recursive)}(${value}${this.#passesDepth(check.items, recursive)})`,
          ...(maxItems === undefined ? [] : [code`${value}.length <= ${literal(maxItems)}`]),
        ];
      }
      case "any-of":
        if (check.discriminator?.kind === "literal" && check.discriminator.exact) {
          return [code`${this.#unionHelper(check)}(${value})`];
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
  #not(check: Check, value: Code, recursive: boolean): Code {
    if (check.kind === "any-of" && !recursive) return code`!${this.#unionHelper(check)}(${value})`;
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
      : code`!(${all(conditions)})`;
  }

  #call(name: string, value: Code, recursive: boolean): Code {
    const target = this.#byName.get(name);
    if (target === undefined) return code`${this.#names.guard(this.module, name)}(${value})`;
    const depth = recursive && target.recursive ? code`, depth + 1` : nothing;
    return code`${identifier(guardName(name))}(${value}${depth})`;
  }

  #passesDepth(items: Check, recursive: boolean): Code {
    return recursive && this.#isRecursive(items) ? code`, depth` : nothing;
  }

  #isRecursive(check: Check): boolean {
    return check.kind === "named" && this.#byName.get(check.name)?.recursive === true;
  }

  /** The function for arrays of something: one for each kind of item. */
  #arrayHelper(items: Check, recursive: boolean): Code {
    if (items.kind === "string") return this.#helper("isStringArray");
    if (items.kind === "anything") return code`Array.isArray`;
    return this.#shared(`array:${JSON.stringify(items)}`, `is${itemName(items)}Array`, (name) => {
      const deep = recursive && this.#isRecursive(items);
      return concat(
        list(
          code`function ${name}(`,
          deep ? [code`value: unknown`, code`depth = 0`] : [code`value: unknown`],
          code`): value is unknown[] `,
        ),
        block([
          code`if (!Array.isArray(value)) ${FALSE}`,
          concat(
            code`for (const item of value) `,
            block([ifStatement(this.#not(items, code`item`, deep), FALSE)]),
          ),
          code`return true;`,
        ]),
      );
    });
  }

  #unionHelper(check: Extract<Check, { kind: "any-of" }>): Code {
    return this.#shared(`union:${JSON.stringify(check)}`, `is${itemName(check)}`, (name) =>
      concat(code`function ${name}(value: unknown): boolean `, block(this.#body(check, false))),
    );
  }

  #shared(key: string, wanted: string, write: (name: Code) => Code): Code {
    const known = this.#helpers.get(key);
    if (known !== undefined) return identifier(known.name);
    const entry: { name: string; text?: Code } = { name: takeName(wanted, this.#taken) };
    this.#helpers.set(key, entry);
    entry.text = write(identifier(entry.name));
    return identifier(entry.name);
  }

  #helper(name: string): Code {
    return this.module.value(name, this.#names.runtime);
  }
}

/** Optional members of the plain kinds are so many that they have a helper each. */
function optionalHelper(check: Check): string | undefined {
  switch (check.kind) {
    case "string":
      return "isOptionalString";
    case "boolean":
      return "isOptionalBoolean";
    case "object":
      return "isOptionalObject";
    case "number":
      if (check.minimum !== undefined || check.maximum !== undefined) return undefined;
      return check.integer ? "isOptionalInteger" : "isOptionalNumber";
    default:
      return undefined;
  }
}

/** A word for the items of an array, to name its function by. */
function itemName(check: Check): string {
  switch (check.kind) {
    case "named":
      return check.name;
    case "any-of":
      return check.options.map(itemName).join("Or");
    case "number":
      return check.integer ? "Integer" : "Number";
    default:
      return pascalCase(check.kind);
  }
}

function unwrap(check: Check, options: readonly Code[], conditions: readonly Code[]): Code {
  const exact =
    check.kind === "any-of" && check.discriminator?.kind === "literal" && check.discriminator.exact;
  return options.length > 1 && !exact ? join(concat(code` ||`, line), options) : all(conditions);
}

/** The condition that not all of several hold. */
function notAll(conditions: readonly Code[]): Code {
  const [first] = conditions;
  return conditions.length === 1 && first !== undefined
    ? code`!${first}`
    : code`!(${all(conditions)})`;
}

/** `if (test) statement`. */
function ifStatement(test: Code, statement: Code): Code {
  return group(code`if (`, group(indent(softline, test), softline), code`) `, statement);
}

/** `a && b`, breaking before none or all operands. */
function all(conditions: readonly Code[]): Code {
  return join(concat(code` &&`, line), conditions);
}

/** `(a || b)`. */
function either(options: readonly Code[]): Code {
  const [first, ...rest] = options;
  if (first === undefined) return code`false`;
  return group(
    code`(`,
    first,
    indent(concat(...rest.map((option) => concat(code` ||`, line, option)))),
    code`)`,
  );
}

/** `(a && b)`. */
function both(conditions: readonly Code[]): Code {
  const [first = code`true`, ...rest] = conditions;
  return group(
    code`(`,
    first,
    indent(concat(...rest.map((condition) => concat(code` &&`, line, condition)))),
    code`)`,
  );
}

/** `return a && b;`, in parentheses when it takes several lines. */
function returnAll(conditions: readonly Code[]): Code {
  if (conditions.length === 0) return code`return true;`;
  return group(
    code`return `,
    ifBreak(code`(`),
    indent(softline, group(all(conditions))),
    softline,
    ifBreak(code`)`),
    code`;`,
  );
}
