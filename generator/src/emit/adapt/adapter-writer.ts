/** Writes the plans of a pair of revisions as functions. Each function is named after the type that it adapts. */
import {
  absentAnswer,
  SAME,
  type ArrivalEdit,
  type ObjectEdit,
  type PairPlans,
  type AdapterPlan,
  type CustomPlan,
  type MemberTest,
  type RefusePlan,
  type UnionCase,
} from "../../model/plan.js";
import { escapePointer } from "../../model/pointer.js";
import { checkOf } from "../check.js";
import { block, bracketed, call, code, line, VALUE, type Code } from "../code/code.js";
import { documented } from "../code/comment.js";
import { identifier, pascalCase, memberRead } from "../code/identifier.js";
import { literal } from "../code/literal.js";
import { Module } from "../code/module.js";
import { ifThen, switchCase, switchOn } from "../code/statements.js";
import { print } from "../code/print.js";
import { entryKey, table, value } from "../code/value.js";
import { takeName } from "../names.js";
import { arrivalTest, arrivalWords } from "./arrival-test.js";
import { adapterName, functionTypes } from "./function-types.js";
import { editsBody, type EditCode } from "./object-edits.js";
import { answerValue } from "./layout.js";
import type { StepNames } from "./step-names.js";

const RUNTIME = "../runtime/index.js";

export class AdapterWriter {
  readonly module: Module;
  readonly #taken: Set<string>;
  /**
   * Maps each type to the type whose adapter function is used. Types with the same plan share the function of the first
   * of these types.
   */
  readonly #sharing: ReadonlyMap<string, string>;
  readonly #functions: Code[] = [];
  /** The names of the functions for nested plans, by the JSON text of the plan. */
  readonly #inner = new Map<string, string>();

  /** @param others returns the pair from another source revision to the same target revision */
  constructor(
    private readonly plans: PairPlans,
    private readonly steps: StepNames,
    private readonly others: (of: string) => PairPlans,
  ) {
    this.#sharing = functionTypes(plans);
    this.#taken = new Set([
      ...[...this.#sharing.values()].map(adapterName),
      "pair",
      "run",
      "at",
      "value",
      "next",
      "first",
    ]);
    this.module = new Module(this.#taken);
    const alike = new Map<string, string[]>();
    for (const [type, first] of this.#sharing)
      alike.set(first, [...(alike.get(first) ?? []), type]);
    for (const first of alike.keys())
      this.#inner.set(JSON.stringify(plans.types.get(first)), adapterName(first));
    for (const [first, all] of alike) {
      const types = all.map((type) => `\`${type}\``).join(", ");
      const plan = plans.types.get(first) ?? SAME;
      const written = this.#write(adapterName(first), plan, first);
      // The function is exported because adapters from other revisions to the same target call it.
      this.#functions.push(documented(`Adapts ${types} to ${plans.to}.`, code`export ${written}`));
    }
  }

  /** Returns the functions in the order of their creation. A function comes after all functions that it calls. */
  functions(): readonly Code[] {
    return this.#functions;
  }

  /** Returns the table entry for a type, a method or a result. */
  entry(plan: AdapterPlan, name: string): Code {
    if (plan.kind === "absent") return this.steps.step(this.module, plan.step);
    if (plan.kind === "refuse") return this.refusal(plan);
    return this.#adapter(plan, pascalCase(name));
  }

  refusal({ step, reason, answer, session }: RefusePlan): Code {
    return table([
      ["step", this.steps.step(this.module, step)],
      ["reason", literal(reason)],
      ["answer", answerValue(answer, reason)],
      ...(session === undefined ? [] : [["session", literal(session)] as const]),
    ]);
  }

  /**
   * Writes the function that adapts error objects. Unlike the other adapter functions, the error function also receives
   * the method of the request.
   */
  errorFunction(plans: PairPlans["errors"]): Code | undefined {
    if (plans.length === 0) return undefined;
    const name = identifier(takeName("adaptErrorObject", this.#taken));
    const edits = plans.map(
      (plan) =>
        (target: Code): EditCode =>
          this.#custom(plan, target),
    );
    const body = [this.#guard(), ...this.#edits(edits)];
    const written = this.#function(name, body, [["method", code`string | undefined`]]);
    this.#functions.push(documented("Adapts the error object of an error response.", written));
    return name;
  }

  /** Returns an expression for the function that applies a plan. */
  #adapter(plan: AdapterPlan, place: string): Code {
    if (plan.kind === "type") return this.#typeAdapter(plan);
    const key = JSON.stringify(plan);
    const known = this.#inner.get(key);
    if (known !== undefined) return identifier(known);
    const name = takeName(adapterName(place), this.#taken);
    this.#inner.set(key, name);
    this.#functions.push(this.#write(name, plan, place));
    return identifier(name);
  }

  #typeAdapter({ name, of }: Extract<AdapterPlan, { kind: "type" }>): Code {
    const { from } = this.plans;
    if (of !== from) {
      const own = adapterName(functionTypes(this.others(of)).get(name) ?? name);
      return this.module.valueAs(own, `${own}Of${of.replaceAll("-", "")}`, `./from-${of}.js`);
    }
    const target = this.plans.types.get(name);
    if (target?.kind === "absent" || target?.kind === "refuse") return this.#adapter(target, name);
    return identifier(adapterName(this.#sharing.get(name) ?? name));
  }

  #write(name: string, plan: AdapterPlan, place: string): Code {
    return this.#function(identifier(name), this.#body(plan, place));
  }

  /**
   * Writes an adapter function. All adapters have the same parameters. The name of an unused parameter starts with `_`.
   */
  #function(
    name: Code,
    body: readonly Code[],
    more: readonly (readonly [string, Code])[] = [],
  ): Code {
    const text = print(code`${body}`);
    const all = [
      ["value", code`unknown`],
      ["run", this.module.type("Run", RUNTIME)],
      ["at", code`string`],
      ...more,
    ] as const;
    const parameters = all.map(([parameter, type]) => {
      const used = new RegExp(`\\b${parameter}\\b`).test(text);
      return code`${identifier(used ? parameter : `_${parameter}`)}: ${type}`;
    });
    return code`${call(code`function ${name}`, parameters)}: unknown ${block(body)}`;
  }

  #runtime(name: string): Code {
    return this.module.value(name, RUNTIME);
  }

  #body(plan: AdapterPlan, place: string): Code[] {
    switch (plan.kind) {
      case "same":
        return [code`return value;`];
      case "type":
        return [code`return ${this.#typeAdapter(plan)}(value, run, at);`];
      case "object":
        return this.#object(plan.edits, place);
      case "each":
        return this.#every("each", this.#adapter(plan.items, `${place}Item`));
      case "entries":
        return this.#every("entries", this.#adapter(plan.values, `${place}Value`));
      case "union":
        return this.#union(plan.cases, place);
      case "custom": {
        const returned = code`return ${this.#customCall(plan)};`;
        return plan.objects ? [this.#guard(), returned] : [returned];
      }
      case "refuse":
        return [code`return ${this.#refuse(plan)};`];
      case "absent": {
        const verb = this.plans.from > this.plans.to ? "came" : "left";
        const reason = `${plan.name} ${verb} with ${plan.step.split("_")[1] ?? ""}`;
        const answer = absentAnswer(plan);
        const refused = this.#refuse({ kind: "refuse", step: plan.step, reason, answer });
        return [code`return ${refused};`];
      }
      case "then": {
        const first = this.#adapter(plan.first, `${place}First`);
        const second = this.#adapter(plan.second, `${place}Then`);
        return [
          code`const first = ${first}(value, run, at);`,
          code`if (first === undefined) return undefined;`,
          code`return ${second}(first, run, at);`,
        ];
      }
      default:
        return plan satisfies never;
    }
  }

  #guard(): Code {
    return code`if (!${this.#runtime("isObject")}(value)) return value;`;
  }

  #refuse({ step, reason, answer, session }: RefusePlan): Code {
    return call(this.#runtime("refuse"), [
      code`run`,
      this.steps.step(this.module, step),
      code`at`,
      answerValue(answer, reason),
      literal(reason),
      ...(session === undefined ? [] : [literal(session)]),
    ]);
  }

  #every(helper: "each" | "entries", adapter: Code): Code[] {
    return [code`return ${this.#runtime(helper)}(value, ${adapter}, run, at);`];
  }

  #union(cases: readonly UnionCase[], place: string): Code[] {
    const returning = (plan: AdapterPlan, name: string): Code =>
      code`return ${this.#call(plan, `${place}${pascalCase(name)}`)};`;
    const tests = (kind: MemberTest["kind"], write: (one: UnionCase) => Code): Code[] =>
      cases.filter(({ test }) => test.kind === kind).map(write);
    const values = tests("value", ({ test, plan }) =>
      test.kind === "value"
        ? ifThen(code`value === ${literal(test.value)}`, returning(plan, String(test.value)))
        : code``,
    );
    const arrays = tests("array", ({ plan }) =>
      ifThen(code`Array.isArray(value)`, returning(plan, "Array")),
    );
    const properties = new Set(
      cases.flatMap(({ test }) => (test.kind === "literal" ? [test.property] : [])),
    );
    const switches = [...properties].map((property) => {
      const own = cases.flatMap(({ test, plan }) => {
        if (test.kind !== "literal" || test.property !== property) return [];
        const absent = test.orAbsent === true ? [code`case undefined:`] : [];
        return [
          switchCase(
            [...absent, code`case ${literal(test.value)}:`],
            [returning(plan, String(test.value))],
          ),
        ];
      });
      return switchOn(memberRead(VALUE, property), own);
    });
    const keys = tests("key", ({ test, plan }) =>
      test.kind === "key"
        ? ifThen(
            code`${memberRead(VALUE, test.property)} !== undefined`,
            returning(plan, test.property),
          )
        : code``,
    );
    return [
      ...values,
      ...arrays,
      ...(keys.length + switches.length === 0 ? [] : [this.#guard()]),
      ...switches,
      ...keys,
      code`return value;`,
    ];
  }

  /** Returns the code that adapts one union member. Calls a function of a step file directly, without an adapter. */
  #call(plan: AdapterPlan, place: string): Code {
    if (plan.kind === "custom") return this.#customCall(plan);
    if (plan.kind === "refuse") return this.#refuse(plan);
    return code`${this.#adapter(plan, place)}(value, run, at)`;
  }

  #customCall({ step, name }: CustomPlan): Code {
    return this.steps.custom(this.module, step, name, VALUE).code;
  }

  /** Returns the body of a function that applies several edits to an object. */
  #object(edits: readonly ObjectEdit[], place: string): Code[] {
    const steps = groupsOf(edits).map(
      (alike) =>
        (target: Code): EditCode =>
          this.#step(alike, place, target),
    );
    return [this.#guard(), ...this.#edits(steps)];
  }

  #edits(steps: readonly ((target: Code) => EditCode)[]): Code[] {
    return editsBody(steps, () => this.module.type("JsonObject", RUNTIME));
  }

  /**
   * Writes one group of edits: several `set` edits, several `fill` edits, or a single edit of any kind. `target` is the
   * variable with the current object.
   */
  #step(edits: readonly ObjectEdit[], place: string, target: Code): EditCode {
    const given = lastOfEach(
      edits.flatMap((edit) => (edit.kind === "set" || edit.kind === "fill" ? [edit] : [])),
    );
    const [first, ...others] = given;
    if (first?.kind === "set" && others.length === 0) {
      const [key, member] = [literal(first.key), value(first.value)];
      return always(code`${this.#runtime("put")}(${target}, ${key}, ${member})`);
    }
    if (first !== undefined) {
      const parts = given.map(({ key, value: data }) => {
        const old = first.kind === "set" ? code`` : code`${memberRead(target, key)} ?? `;
        return code`${entryKey(key)}: ${old}${value(data)}`;
      });
      return always(bracketed(code`{`, [code`...${target}`, ...parts], code`}`, line));
    }
    const [edit] = edits;
    if (edit === undefined) throw new TypeError("a group must contain at least one edit");
    return this.#edit(edit, place, target);
  }

  #edit(edit: ObjectEdit, place: string, target: Code): EditCode {
    switch (edit.kind) {
      case "field": {
        const { key, plan } = edit;
        const adapter = this.#adapter(plan, `${place}${pascalCase(key)}`);
        // Pass the JSON Pointer segment to `field` only if escaping changes the key.
        const segment = escapePointer(key) === key ? [] : [literal(escapePointer(key))];
        const field = [target, literal(key), adapter, code`run`, code`at`, ...segment];
        return withProperty(target, key, call(this.#runtime("field"), field), true);
      }
      case "drop":
        return withProperty(target, edit.key, this.#drop(edit, target), false);
      case "arrival":
        return withProperty(target, edit.key, this.#arrival(edit, target), false);
      case "custom":
        return this.#custom(edit, target, edit.when);
      case "rename": {
        const [key, name] = [literal(edit.key), literal(edit.name)];
        return always(code`${this.#runtime("rename")}(${target}, ${key}, ${name})`);
      }
      case "set":
      case "fill":
        throw new TypeError(`expected #step to write the edit ${edit.kind}`);
      default:
        return edit satisfies never;
    }
  }

  #custom(
    { step, name }: Pick<CustomPlan, "step" | "name">,
    target: Code,
    when?: string,
  ): EditCode {
    const { code: written, partial } = this.steps.custom(this.module, step, name, target);
    return when === undefined
      ? { kind: "always", code: written, partial }
      : { ...withProperty(target, when, written, false), partial };
  }

  #arrival({ key, type, constraints, of, step, filled }: ArrivalEdit, target: Code): Code {
    const check = checkOf(type, constraints);
    const runtime = (name: string): Code => this.#runtime(name);
    const test = arrivalTest(check, { module: this.module, of, runtime });
    if (filled) return call(runtime("withoutInvalid"), [target, literal(key), test]);
    const since = this.steps.step(this.module, step);
    const reason = literal(arrivalWords(key, check, of));
    const parts = [target, literal(key), test, since, code`run`, code`at`, reason];
    return call(runtime("dropInvalid"), parts);
  }

  #drop(
    { key, step, reason, lossless }: Extract<ObjectEdit, { kind: "drop" }>,
    target: Code,
  ): Code {
    if (lossless) return code`${this.#runtime("without")}(${target}, ${literal(key)})`;
    const since = this.steps.step(this.module, step);
    const why = reason === undefined ? [] : [literal(reason)];
    const parts = [target, literal(key), since, code`run`, code`at`, ...why];
    return call(this.#runtime("drop"), parts);
  }
}

function always(written: Code): EditCode {
  return { kind: "always", code: written, partial: false };
}

function withProperty(target: Code, key: string, written: Code, total: boolean): EditCode {
  return {
    kind: "with-property",
    property: memberRead(target, key),
    code: written,
    partial: false,
    total,
  };
}

/**
 * Drops edits that have no effect. If several `fill` edits have the same property, only the first has an effect. If
 * several `set` edits have the same property, only the last has an effect.
 */
function lastOfEach(
  edits: readonly Extract<ObjectEdit, { kind: "set" | "fill" }>[],
): Extract<ObjectEdit, { kind: "set" | "fill" }>[] {
  return edits.filter((edit, index) => {
    const others = edit.kind === "fill" ? edits.slice(0, index) : edits.slice(index + 1);
    return !others.some(({ key }) => key === edit.key);
  });
}

/** Groups consecutive `set` edits, and consecutive `fill` edits. An edit of any other kind is a group on its own. */
function groupsOf(edits: readonly ObjectEdit[]): ObjectEdit[][] {
  const groups: ObjectEdit[][] = [];
  for (const edit of edits) {
    const last = groups.at(-1);
    const joins = edit.kind === "set" || edit.kind === "fill";
    if (joins && last?.[0]?.kind === edit.kind) last.push(edit);
    else groups.push([edit]);
  }
  return groups;
}
