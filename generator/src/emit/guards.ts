/**
 * Emits `guards.ts`: for every type a function that says whether a value is one. Straight-line code: no tables, no
 * closures, no copies. Unions with an exact discriminator become a `switch`; arrays and inline objects get a function
 * of their own, shared by all places that need it; types that contain themselves count their depth.
 */
import type { Model } from "../model/model.js";
import { CheckFacts } from "./check-facts.js";
import type { NamedCheck } from "./named-check.js";
import { block, code, concat, nothing, type Code } from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { list, Module } from "./code/module.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { GuardConditions } from "./guard-conditions.js";
import { GuardHelpers } from "./guard-helpers.js";
import { GuardShapes } from "./guard-shapes.js";
import { guardName, type Names } from "./names.js";

export function emitGuards(model: Model, names: Names): GeneratedFile {
  const emitter = new GuardEmitter(model, names);
  return typescriptFile(model, "guards.ts", {
    about: `Guards of ${model.id}: whether a value has a type. Keys a type does not declare are allowed.`,
    module: emitter.module,
    declarations: emitter.declarations(),
  });
}

class GuardEmitter {
  readonly module: Module;
  readonly #names: Names;
  readonly #facts: CheckFacts;
  readonly #helpers: GuardHelpers;
  readonly #conditions: GuardConditions;
  readonly #shapes: GuardShapes;
  readonly #schema: string;
  /** Declarations that are requests. */
  readonly #requests: ReadonlySet<string>;

  constructor(model: Model, names: Names) {
    this.#names = names;
    this.#schema = model.source;
    this.#requests = new Set(
      model.messages.flatMap(({ kind, declaration }) => (kind === "request" ? declaration : [])),
    );
    this.#facts = new CheckFacts(model);
    const taken = new Set(this.#facts.checks.map((entry) => guardName(entry.name)));
    this.module = new Module(taken);
    this.#helpers = new GuardHelpers(taken);
    this.#conditions = new GuardConditions(names, this.module, this.#facts, this.#helpers);
    this.#shapes = new GuardShapes(this.#facts, this.#helpers, this.#conditions);
  }

  declarations(): Code[] {
    const functions = this.#facts.checks.flatMap((entry) => {
      const text = this.#function(entry);
      return [...this.#helpers.written(), text];
    });
    const checks = (): Code => this.module.values("checks", this.#names.runtimeFile("checks"));
    return [...this.#helpers.constants(checks), ...functions];
  }

  #function(entry: NamedCheck): Code {
    const { name, origin, recursive, line: schemaLine } = entry;
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
    return concat(comment, head, block(this.#body(entry)));
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

  #body(entry: NamedCheck): Code[] {
    const { name, check, recursive } = entry;
    if (check.kind !== "shape") return this.#conditions.body(check, recursive);
    const request = this.#requests.has(name) && !recursive;
    return (
      (request ? this.#shapes.requestBody(check) : undefined) ?? this.#shapes.body(check, recursive)
    );
  }
}
