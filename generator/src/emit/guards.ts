/**
 * Emits `guards.ts`: one function per type that tests whether a value has the type. The code uses no tables, closures
 * or copies. A union with an exact discriminator becomes a `switch`. An array type or inline object gets a separate
 * function that all its uses share. Functions for recursive types count the nesting depth.
 */
import type { NamedCheck } from "./check.js";
import type { Model } from "../model/model.js";
import { block, call, code, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { GuardConditions, guardParameters } from "./guard-conditions.js";
import { GuardShapes } from "./guard-shapes.js";
import { guardName, type Names } from "./names.js";

export function emitGuards(model: Model, names: Names): GeneratedFile {
  const emitter = new GuardEmitter(model, names);
  return typescriptFile(model, "guards.ts", {
    about: `Guards of ${model.id}: each function tests whether a value has a type. Keys that a type does not declare are allowed.`,
    module: emitter.guards.module,
    declarations: emitter.declarations(),
  });
}

class GuardEmitter {
  readonly guards: GuardConditions;
  readonly #shapes: GuardShapes;
  /** Names of the declarations that are requests. */
  readonly #requests: ReadonlySet<string>;

  constructor(
    private readonly model: Model,
    private readonly names: Names,
  ) {
    this.#requests = new Set(
      model.messages.flatMap(({ kind, declaration }) => (kind === "request" ? declaration : [])),
    );
    this.guards = new GuardConditions(model, names);
    this.#shapes = new GuardShapes(this.guards);
  }

  declarations(): Code[] {
    const functions = this.guards.facts.checks.flatMap((entry) => {
      const text = this.#function(entry);
      return [...this.guards.shared.written(), text];
    });
    return [...this.guards.constants(), ...functions];
  }

  #function(entry: NamedCheck): Code {
    const { name, origin, recursive, message, line } = entry;
    const head = call(code`function ${identifier(guardName(name))}`, guardParameters(recursive));
    if (origin === "inline") return code`${head}: boolean ${block(this.#body(entry))}`;
    const what =
      message === undefined
        ? `a {@link types.${name}}`
        : `the params of a {@link types.${message}}`;
    return documented(
      {
        text: `Whether a value is ${what}.`,
        tags: [["generated", `from ${this.model.source}:${line}`]],
      },
      code`export ${head}: value is ${this.#type(entry)} ${block(this.#body(entry))}`,
    );
  }

  /** Returns the type that a public guard narrows a value to. */
  #type({ name, message }: NamedCheck): Code {
    if (message === undefined) return this.names.type(this.guards.module, name);
    const declared = this.guards.facts.named(message)?.check;
    const members = declared?.kind === "shape" ? declared.members : [];
    return members.some((member) => member.name === "params")
      ? code`NonNullable<${this.names.type(this.guards.module, message)}["params"]>`
      : code`object`;
  }

  #body(entry: NamedCheck): Code[] {
    const { name, check, recursive } = entry;
    if (check.kind !== "shape") return this.guards.body(check, recursive);
    const request = this.#requests.has(name) && !recursive;
    return (
      (request ? this.#shapes.requestBody(check) : undefined) ?? this.#shapes.body(check, recursive)
    );
  }
}
