/** Writes the plans of a pair as functions, named after the types they adapt. */
import {
  absentAnswer,
  SAME,
  type ArrivalEdit,
  type ObjectEdit,
  type PairPlans,
  type AdapterPlan,
  type RefusePlan,
  type UnionCase,
} from "../../model/plan.js";
import { checkOf } from "../check.js";
import { block, code, concat, hardline, indent, VALUE, type Code } from "../code/code.js";
import { docComment } from "../code/comment.js";
import { identifier, pascalCase, memberRead } from "../code/identifier.js";
import { literal } from "../code/literal.js";
import { list, Module } from "../code/module.js";
import { ifThen } from "../code/statements.js";
import { print } from "../code/print.js";
import { entryKey, table, value } from "../code/value.js";
import { takeName } from "../names.js";
import { arrivalTest, arrivalWords } from "./arrival-test.js";
import { adapterName, functionTypes } from "./function-types.js";
import { editsBody, type EditCode } from "./object-edits.js";
import { answerValue, braces } from "./layout.js";
import type { StepNames } from "./step-names.js";

const RUNTIME = "../runtime/index.js";

export class AdapterWriter {
  readonly module: Module;
  readonly #plans: PairPlans;
  readonly #steps: StepNames;
  readonly #taken: Set<string>;
  /** Types that are adapted alike share the function of the first of them. */
  readonly #sharing: ReadonlyMap<string, string>;
  readonly #others: (of: string) => PairPlans;
  readonly #functions: Code[] = [];
  /** Functions for plans inside others, by what they do. */
  readonly #inner = new Map<string, string>();

  /** @param others pairs that start later and end at the same revision */
  constructor(plans: PairPlans, steps: StepNames, others: (of: string) => PairPlans) {
    this.#others = others;
    this.#plans = plans;
    this.#steps = steps;
    this.#sharing = functionTypes(plans);
    this.#taken = new Set([...this.#sharing.values()].map(adapterName));
    for (const name of ["pair", "run", "at", "value", "next", "first"]) this.#taken.add(name);
    this.module = new Module(this.#taken);
    const alike = new Map<string, string[]>();
    for (const [type, first] of this.#sharing)
      alike.set(first, [...(alike.get(first) ?? []), type]);
    for (const first of alike.keys())
      this.#inner.set(JSON.stringify(plans.types.get(first)), adapterName(first));
    for (const [first, all] of alike) {
      const types = all.map((type) => `\`${type}\``).join(", ");
      const comment = `Adapts ${types} to ${plans.to}.`;
      const plan = plans.types.get(first) ?? SAME;
      this.#functions.push(this.#write(adapterName(first), plan, first, comment));
    }
  }

  /** In the order in which they were asked for, each after those it calls. */
  functions(): readonly Code[] {
    return this.#functions;
  }

  /** The table entry of a type, a method or a result. */
  entry(plan: AdapterPlan, name: string): Code {
    if (plan.kind === "absent") return this.#steps.step(this.module, plan.step);
    if (plan.kind === "refuse") return this.refusal(plan);
    return this.#adapter(plan, pascalCase(name));
  }

  refusal({ step, reason, answer, session }: RefusePlan): Code {
    return table([
      ["step", this.#steps.step(this.module, step)],
      ["reason", literal(reason)],
      ["answer", answerValue(answer, reason)],
      ...(session === undefined ? [] : [["session", literal(session)] as const]),
    ]);
  }

  /** The function for error objects, which also depends on the method. */
  errorFunction(plans: PairPlans["errors"]): Code | undefined {
    if (plans.length === 0) return undefined;
    const name = identifier(takeName("adaptErrorObject", this.#taken));
    const steps = plans.map(({ name: custom, step }) => (target: Code): EditCode => {
      const { call, partial } = this.#steps.custom(this.module, step, custom, target);
      return expression(call, partial);
    });
    const type = (): Code => this.module.type("JsonObject", RUNTIME);
    const body = [this.#guard(), ...editsBody(steps, type)];
    this.#functions.push(
      concat(
        docComment({ text: "The error object of an error response." }),
        list(
          code`function ${name}(`,
          this.#parameters(body, [["method", code`string | undefined`]]),
          code`): unknown `,
        ),
        block(body),
      ),
    );
    return name;
  }

  /** An expression that is the function for a plan. */
  #adapter(plan: AdapterPlan, place: string): Code {
    if (plan.kind === "type") return this.#typeAdapter(plan);
    const key = JSON.stringify(plan);
    const known = this.#inner.get(key);
    if (known !== undefined) return identifier(known);
    const name = takeName(adapterName(place), this.#taken);
    this.#inner.set(key, name);
    this.#functions.push(this.#write(name, plan, place, ""));
    return identifier(name);
  }

  #typeAdapter({ name, of }: Extract<AdapterPlan, { kind: "type" }>): Code {
    const { from } = this.#plans;
    if (of !== from) {
      const own = adapterName(functionTypes(this.#others(of)).get(name) ?? name);
      return this.module.valueAs(own, `${own}Of${of.replaceAll("-", "")}`, `./from-${of}.js`);
    }
    const target = this.#plans.types.get(name);
    if (target?.kind === "absent" || target?.kind === "refuse") return this.#adapter(target, name);
    return identifier(adapterName(this.#sharing.get(name) ?? name));
  }

  /** The functions for types have a comment and are exported, for pairs that start earlier. */
  #write(name: string, plan: AdapterPlan, place: string, comment: string): Code {
    const isExported = comment !== "";
    const body = this.#body(plan, place);
    return concat(
      ...(isExported ? [docComment({ text: comment })] : []),
      list(
        code`${isExported ? code`export ` : code``}function ${identifier(name)}(`,
        this.#parameters(body),
        code`): unknown `,
      ),
      block(body),
    );
  }

  /** Every adapter has the same parameters; unused ones start with `_`. */
  #parameters(body: readonly Code[], more: readonly (readonly [string, Code])[] = []): Code[] {
    const text = print(concat(...body));
    const all = [
      ["value", code`unknown`],
      ["run", this.#run()],
      ["at", code`string`],
      ...more,
    ] as const;
    return all.map(([name, type]) => {
      const used = new RegExp(`\\b${name}\\b`).test(text);
      return code`${identifier(used ? name : `_${name}`)}: ${type}`;
    });
  }

  #run(): Code {
    return this.module.type("Run", RUNTIME);
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
        return [
          code`return ${this.#runtime("each")}(value, ${this.#adapter(plan.items, `${place}Item`)}, run, at);`,
        ];
      case "entries":
        return [
          code`return ${this.#runtime("entries")}(value, ${this.#adapter(plan.values, `${place}Value`)}, run, at);`,
        ];
      case "union":
        return this.#union(plan.cases, place);
      case "custom": {
        const { call } = this.#steps.custom(this.module, plan.step, plan.name, VALUE);
        return plan.objects ? [this.#guard(), code`return ${call};`] : [code`return ${call};`];
      }
      case "refuse":
        return [code`return ${this.#refuse(plan)};`];
      case "absent": {
        const since = this.#steps.step(this.module, plan.step);
        const verb = this.#plans.from > this.#plans.to ? "came" : "left";
        const reason = `${plan.name} ${verb} with ${plan.step.split("_")[1] ?? ""}`;
        const answer = answerValue(absentAnswer(plan), reason);
        const refused = list(
          code`${this.#runtime("refuse")}(`,
          [code`run`, since, code`at`, answer, literal(reason)],
          code`)`,
        );
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
    const since = this.#steps.step(this.module, step);
    const parts = [
      code`run`,
      since,
      code`at`,
      answerValue(answer, reason),
      literal(reason),
      ...(session === undefined ? [] : [literal(session)]),
    ];
    return list(code`${this.#runtime("refuse")}(`, parts, code`)`);
  }

  #union(cases: readonly UnionCase[], place: string): Code[] {
    const arrays = cases.filter(({ test }) => test.kind === "array");
    const keys = cases.filter(({ test }) => test.kind === "key");
    const values = cases.flatMap(({ test, plan }) =>
      test.kind === "value" ? [{ value: test.value, plan }] : [],
    );
    const properties = [
      ...new Set(cases.flatMap(({ test }) => (test.kind === "literal" ? [test.property] : []))),
    ];
    return [
      ...values.map(({ value: one, plan }) =>
        ifThen(
          code`value === ${literal(one)}`,
          code`return ${this.#call(plan, `${place}${pascalCase(String(one))}`)};`,
        ),
      ),
      ...arrays.map(({ plan }) =>
        ifThen(code`Array.isArray(value)`, code`return ${this.#call(plan, `${place}Array`)};`),
      ),
      ...(keys.length + properties.length === 0 ? [] : [this.#guard()]),
      ...properties.map((property) => this.#switch(property, cases, place)),
      ...keys.map(({ test, plan }) =>
        test.kind === "key"
          ? ifThen(
              code`${memberRead(VALUE, test.property)} !== undefined`,
              code`return ${this.#call(plan, `${place}${pascalCase(test.property)}`)};`,
            )
          : code``,
      ),
      code`return value;`,
    ];
  }

  #switch(property: string, cases: readonly UnionCase[], place: string): Code {
    const own = cases.flatMap(({ test, plan }) =>
      test.kind === "literal" && test.property === property ? [{ ...test, plan }] : [],
    );
    return concat(
      code`switch (${memberRead(VALUE, property)}) `,
      block(
        own.map(({ value: option, orAbsent, plan }) =>
          concat(
            ...(orAbsent === true ? [code`case undefined:`, hardline] : []),
            code`case ${literal(option)}:`,
            indent(
              hardline,
              code`return ${this.#call(plan, `${place}${pascalCase(String(option))}`)};`,
            ),
          ),
        ),
      ),
    );
  }

  /** A call for a value of a union. Functions of a step file are called directly. */
  #call(plan: AdapterPlan, place: string): Code {
    if (plan.kind === "custom") {
      return this.#steps.custom(this.module, plan.step, plan.name, VALUE).call;
    }
    if (plan.kind === "refuse") return this.#refuse(plan);
    return code`${this.#adapter(plan, place)}(value, run, at)`;
  }

  /** The body of a function that applies several edits to an object. */
  #object(edits: readonly ObjectEdit[], place: string): Code[] {
    const steps = groupsOf(edits).map(
      (alike) =>
        (target: Code): EditCode =>
          this.#step(alike, place, target),
    );
    return [this.#guard(), ...editsBody(steps, () => this.module.type("JsonObject", RUNTIME))];
  }

  /** Edits of one kind that follow each other; `target` is what holds the object so far. */
  #step(edits: readonly ObjectEdit[], place: string, target: Code): EditCode {
    const given = lastOfEach(
      edits.flatMap((edit) => (edit.kind === "set" || edit.kind === "fill" ? [edit] : [])),
    );
    const [first, ...others] = given;
    if (first?.kind === "set" && others.length === 0) {
      const { key, value: data } = first;
      const [name, member] = [literal(key), value(data)];
      return expression(code`${this.#runtime("put")}(${target}, ${name}, ${member})`);
    }
    if (first !== undefined) {
      const parts = given.map(({ key, value: data }) => {
        const old = memberRead(target, key);
        return code`${entryKey(key)}: ${first.kind === "set" ? value(data) : code`${old} ?? ${value(data)}`}`;
      });
      return expression(braces([code`...${target}`, ...parts]));
    }
    const [edit] = edits;
    if (edit === undefined) throw new TypeError("a group without edits");
    return this.#edit(edit, place, target);
  }

  #edit(edit: ObjectEdit, place: string, target: Code): EditCode {
    switch (edit.kind) {
      case "field": {
        const { key, plan } = edit;
        const adapter = this.#adapter(plan, `${place}${pascalCase(key)}`);
        const call = list(
          code`${this.#runtime("field")}(`,
          [target, literal(key), adapter, code`run`, code`at`, ...pointerStep(key)],
          code`)`,
        );
        return withProperty(target, key, call, true);
      }
      case "drop":
        return withProperty(target, edit.key, this.#drop(edit, target), false);
      case "arrival":
        return withProperty(target, edit.key, this.#arrival(edit, target), false);
      case "custom": {
        const { call, partial } = this.#steps.custom(this.module, edit.step, edit.name, target);
        return expression(call, partial);
      }
      case "rename": {
        const [key, name] = [literal(edit.key), literal(edit.name)];
        return expression(code`${this.#runtime("rename")}(${target}, ${key}, ${name})`);
      }
      case "set":
      case "fill":
        throw new TypeError(`${edit.kind} is written with others of its kind`);
      default:
        return edit satisfies never;
    }
  }

  #arrival({ key, type, constraints, of, step, filled }: ArrivalEdit, target: Code): Code {
    const check = checkOf(type, constraints);
    const runtime = (name: string): Code => this.#runtime(name);
    const test = arrivalTest(check, { module: this.module, of, runtime });
    if (filled)
      return list(code`${runtime("withoutInvalid")}(`, [target, literal(key), test], code`)`);
    const since = this.#steps.step(this.module, step);
    const reason = literal(arrivalWords(key, check, of));
    return list(
      code`${runtime("dropInvalid")}(`,
      [target, literal(key), test, since, code`run`, code`at`, reason],
      code`)`,
    );
  }

  #drop(
    { key, step, reason, lossless }: Extract<ObjectEdit, { kind: "drop" }>,
    target: Code,
  ): Code {
    if (lossless) return code`${this.#runtime("without")}(${target}, ${literal(key)})`;
    const since = this.#steps.step(this.module, step);
    const why = reason === undefined ? [] : [literal(reason)];
    return list(
      code`${this.#runtime("drop")}(`,
      [target, literal(key), since, code`run`, code`at`, ...why],
      code`)`,
    );
  }
}

function expression(expressionCode: Code, partial = false): EditCode {
  return { kind: "always", code: expressionCode, partial };
}

function withProperty(target: Code, key: string, expressionCode: Code, total: boolean): EditCode {
  return {
    kind: "with-property",
    property: memberRead(target, key),
    code: expressionCode,
    total,
  };
}

/** The segment of a JSON Pointer, if it differs from the key. */
function pointerStep(key: string): Code[] {
  const step = key.replaceAll("~", "~0").replaceAll("/", "~1");
  return step === key ? [] : [literal(step)];
}

/** With several edits of one property, the first `fill` and the last `set` count. */
function lastOfEach(
  edits: readonly Extract<ObjectEdit, { kind: "set" | "fill" }>[],
): Extract<ObjectEdit, { kind: "set" | "fill" }>[] {
  return edits.filter((edit, index) => {
    const others = edit.kind === "fill" ? edits.slice(0, index) : edits.slice(index + 1);
    return !others.some(({ key }) => key === edit.key);
  });
}

/** Edits that are written as one: several sets, several fills. */
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
