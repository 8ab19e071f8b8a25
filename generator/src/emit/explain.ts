/**
 * Emits `explain.ts`: one function per type that lists why a value is invalid. The function tests the same conditions
 * as the guard, in schema order, and reports an issue for each condition that fails. So a value has no issues if and
 * only if the guard accepts it. Array items and record values are first tested with their guard, because most items and
 * values are valid.
 */
import type { ArrayLimits } from "../model/limits.js";
import type { Model } from "../model/model.js";
import { withArticle } from "./article.js";
import {
  describeCheck,
  hasLimits,
  type Check,
  type CheckOf,
  type Member,
  type NamedCheck,
} from "./check.js";
import { checkName } from "./checks.js";
import { CheckFacts } from "./check-facts.js";
import { block, call, code, VALUE, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier, isInherited, propertyRead } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { and, ifBlock, ifThen, or, unlessAll } from "./code/statements.js";
import { failures, limitedConditions, optionalFailures } from "./explain-leaf.js";
import { UnionExplainer } from "./explain-union.js";
import { pointer, type ExplainedValue, type ExplainWriter } from "./explain-writer.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { limitConditions } from "./limits.js";
import { explainName, type Names, type RuntimeFile } from "./names.js";
import { SharedFunctions } from "./shared-functions.js";

export function emitExplain(model: Model, names: Names): GeneratedFile {
  const emitter = new ExplainEmitter(model, names);
  const declarations = emitter.functions();
  return typescriptFile(model, "explain.ts", {
    about: `Explainers of ${model.id}: each function lists the reasons why a guard refused a value.`,
    module: emitter.module,
    declarations,
  });
}

const ITEM = code`item`;
/** The runtime function for arrays of strings, which are common. */
const STRING_ARRAY = "checkStringArray";

/** Maps each helper that is not in the runtime file `checks` to its file. */
const HELPER_FILES: ReadonlyMap<string, RuntimeFile> = new Map<string, RuntimeFile>([
  ["Closest", "closest"],
  ["explain", "issues"],
  ["fits", "explaining"],
  ["hasMaxLength", "limits"],
  ["hasMinLength", "limits"],
  ["hasPath", "explaining"],
  ["hasUniqueItems", "limits"],
  [STRING_ARRAY, "explaining"],
]);

class ExplainEmitter implements ExplainWriter {
  readonly module: Module;
  readonly facts: CheckFacts;
  /** Functions for arrays, inline unions and imported types. */
  readonly #shared: SharedFunctions;

  constructor(
    private readonly model: Model,
    private readonly names: Names,
  ) {
    this.facts = new CheckFacts(model);
    const declared = this.facts.checks.flatMap(({ name }) => [
      explainName(name),
      checkFunctionName(name),
    ]);
    this.module = new Module(declared);
    this.#shared = new SharedFunctions(new Set([...declared, STRING_ARRAY]));
  }

  functions(): Code[] {
    return this.facts.checks.flatMap((entry) => {
      const own = this.#functionsOf(entry);
      return [...this.#shared.written(), ...own];
    });
  }

  #functionsOf(entry: NamedCheck): Code[] {
    const name = identifier(checkFunctionName(entry.name));
    const check = this.#function(name, entry.recursive, this.#body(entry.check, entry.recursive));
    return entry.origin === "inline" ? [check] : [this.#explainer(entry, name), check];
  }

  #explainer({ name, message, line }: NamedCheck, check: Code): Code {
    const head = call(code`export function ${identifier(explainName(name))}`, [
      code`value: unknown`,
      code`options?: ${this.#issues("ExplainOptions")}`,
    ]);
    const article = withArticle(message ?? name, `\`${message ?? name}\``);
    const text =
      message === undefined
        ? `Lists why a value is not ${article}; empty if it is one.`
        : `Lists why a value is not the params of ${article}; empty if it is.`;
    const explained = call(this.helper("explain"), [check, VALUE, code`options`]);
    return documented(
      { text, tags: [["generated", `from ${this.model.source}:${line}`]] },
      code`
        ${head}: ${this.#issues("Issue")}[] {
          return ${explained};
        }`,
    );
  }

  #function(name: Code, deep: boolean, body: readonly Code[]): Code {
    const head = call(code`function ${name}`, [
      code`value: unknown`,
      code`report: ${this.#issues("Report")}`,
      ...(deep ? [code`depth = 0`] : []),
    ]);
    return code`${head}: void ${block(body)}`;
  }

  #issues(type: string): Code {
    return this.module.type(type, this.names.runtimeFile("issues"));
  }

  #body(check: Check, recursive: boolean): Code[] {
    const place: ExplainedValue = { value: VALUE, deep: recursive };
    const limit = recursive
      ? [ifThen(code`depth >= ${this.helper("MAX_DEPTH")}`, code`return report.addTooDeep(value);`)]
      : [];
    return [...limit, ...this.#statements(check, place)];
  }

  /** Returns the statements of the function for a check. */
  #statements(check: Check, place: ExplainedValue): Code[] {
    if (check.kind === "shape") return this.#shape(check, place);
    if (check.kind === "any-of" && !this.facts.isLeaf(check)) {
      return new UnionExplainer(this, check, place).statements();
    }
    if (check.kind === "all-of") return this.#intersection(check, place);
    return this.statement(check, place);
  }

  /**
   * Writes an intersection. If several parts require an object, the issue for a value of another kind is reported only
   * once.
   */
  #intersection(check: CheckOf<"all-of">, place: ExplainedValue): Code[] {
    const parts = check.parts.flatMap((part) => this.statement(part, place));
    const kinds = this.facts.kinds(check);
    if (kinds.size !== 1 || !kinds.has("object")) return parts;
    return [
      this.refuseUnless(code`!${this.helper("isObject")}(value)`, "an object", place),
      ...parts,
    ];
  }

  #shape(check: CheckOf<"shape">, place: ExplainedValue): Code[] {
    const { members, index } = check;
    const statements = [
      this.refuseUnless(code`!${this.helper("isObject")}(value)`, "an object", place),
      ...this.#limits(check, place),
      ...members.flatMap((member) => this.#member(member, place.deep)),
    ];
    if (index === undefined) return statements;
    const value = { value: code`value[key]`, path: code`report.pointer(key)`, deep: place.deep };
    const known = members.map(({ name }) => code`key === ${literal(name)}`);
    return [
      ...statements,
      code`
        for (const key in value) {
          if (report.full) return;
          ${known.length === 0 ? [] : [ifThen(or(known), code`continue;`)]}
          ${this.#guarded(index, value)}
        }`,
    ];
  }

  #member({ name, optional, check }: Member, deep: boolean): Code[] {
    const value = this.read(name);
    const place = { value, path: pointer(name), deep };
    if (!optional) return this.statement(check, place);
    if (check.kind === "anything") return [];
    if (this.facts.isLeaf(check)) {
      return [ifThen(and(optionalFailures(check, value, this)), this.add(check, place))];
    }
    return [ifThen(code`${value} !== undefined`, this.call(check, place))];
  }

  /** Returns statements that report an invalid value. The list is empty if every value is valid. */
  statement(check: Check, place: ExplainedValue): Code[] {
    if (check.kind === "anything") return [];
    if (!this.facts.isLeaf(check)) return [this.call(check, place)];
    const add = this.add(check, place);
    const limited = limitedConditions(check, place.value, this);
    if (limited !== undefined) return [unlessAll(limited, add)];
    const conditions = failures(check, place.value, this);
    return [conditions.length === 0 ? add : ifThen(and(conditions), add)];
  }

  /**
   * Like `statement`, for an array item or a record value. The generated code creates the path only if the guard
   * refuses the item or value.
   */
  #guarded(check: Check, place: ExplainedValue): Code[] {
    const target = check.kind === "named" ? this.facts.named(check.name) : undefined;
    const hasGuard =
      check.kind === "named" &&
      target?.origin !== "inline" &&
      !(place.deep && target?.recursive === true);
    if (!hasGuard || this.facts.isLeaf(check)) return this.statement(check, place);
    return [ifThen(code`!${this.guard(check.name)}(${place.value})`, this.call(check, place))];
  }

  /** `report.add("/name", "a string", value.name);` */
  add(check: Check, place: ExplainedValue): Code {
    return this.addWords(this.facts.words(check), place);
  }

  addWords(words: string, { value, path = literal("") }: ExplainedValue): Code {
    return code`${call(code`report.add`, [path, literal(words), value])};`;
  }

  /** `if (test) return report.add("", words, value);` */
  refuseUnless(test: Code, words: string, place: ExplainedValue): Code {
    return ifThen(test, code`return ${this.addWords(words, place)}`);
  }

  /**
   * Returns a call of the function that lists the issues inside a value. The call adds the path of the value to these
   * issues.
   */
  call(check: Check, { value, path, deep }: ExplainedValue): Code {
    const down = deep && this.facts.isRecursive(check);
    const depth = check.kind === "named" ? code`depth + 1` : code`depth`;
    const walk = call(this.checkFunction(check, deep), [
      value,
      code`report`,
      ...(down ? [depth] : []),
    ]);
    return path === undefined
      ? code`${walk};`
      : code`${call(code`report.under`, [path, code`report.count`, walk])};`;
  }

  /** Returns the name of the function that lists the issues inside a value. */
  checkFunction(check: Check, deep: boolean): Code {
    if (check.kind === "named") {
      return this.facts.named(check.name) === undefined
        ? this.#imported(check.name)
        : identifier(checkFunctionName(check.name));
    }
    const isPlain = check.kind === "array" && check.prefix === undefined && !hasLimits(check);
    if (isPlain && check.items.kind === "string") {
      return this.helper(STRING_ARRAY);
    }
    const down = deep && this.facts.isRecursive(check);
    const key = `${down}:${JSON.stringify(check)}`;
    return this.#shared.get(key, checkFunctionName(checkName(check)), (name) => {
      const place = { value: VALUE, deep: down };
      const body =
        check.kind === "array" ? this.#array(check, place) : this.#statements(check, place);
      return this.#function(name, down, body);
    });
  }

  #array(check: CheckOf<"array">, place: ExplainedValue): Code[] {
    const { items, prefix = [], maxItems } = check;
    const item = { value: ITEM, path: code`\`/\${index}\``, deep: place.deep };
    const walk =
      maxItems !== undefined && maxItems <= prefix.length ? [] : this.#guarded(items, item);
    return [
      this.refuseUnless(code`!Array.isArray(value)`, "an array", place),
      ...this.#limits(check, place),
      ...prefix.flatMap((element, index) => this.#element(element, index, check, place.deep)),
      ...(walk.length === 0
        ? []
        : [
            code`
              for (let index = ${literal(prefix.length)}; index < value.length && !report.full; index++) {
                const item: unknown = value[index];
                ${walk}
              }`,
          ]),
    ];
  }

  /** Returns the statement for an element of a tuple. Elements after the required elements may be missing. */
  #element(element: Check, index: number, { minItems = 0 }: ArrayLimits, deep: boolean): Code[] {
    const place = { value: code`value[${literal(index)}]`, path: literal(`/${index}`), deep };
    const statements = this.statement(element, place);
    if (statements.length === 0 || index < minItems) return statements;
    return [ifBlock(code`value.length > ${literal(index)}`, block(statements))];
  }

  /** Returns the statement that reports a value of the right kind if the value violates its limits. */
  #limits(check: CheckOf<"array" | "shape">, place: ExplainedValue): Code[] {
    const broken = limitConditions(check, VALUE, (name) => this.helper(name));
    if (broken.length === 0) return [];
    return [this.refuseUnless(or(broken.map(({ fails }) => fails)), describeCheck(check), place)];
  }

  /** Returns the function for a type of the base revision, which calls the explainer of that revision. */
  #imported(name: string): Code {
    return this.#shared.get(`import:${name}`, checkFunctionName(name), (own) =>
      this.#function(own, false, [
        code`report.include(${this.names.explain(this.module, name)}(value, { limit: report.room }));`,
      ]),
    );
  }

  /** Reads a property of `value`. */
  read(name: string): Code {
    return isInherited(name)
      ? code`${this.helper("ownProperty")}(value, ${literal(name)})`
      : propertyRead(VALUE, name);
  }

  helper(name: string): Code {
    return this.module.value(name, this.names.runtimeFile(HELPER_FILES.get(name) ?? "checks"));
  }

  guard(name: string): Code {
    return this.names.guard(this.module, name);
  }
}

/** `Tool` → `checkTool`. */
function checkFunctionName(name: string): string {
  return `check${name}`;
}
