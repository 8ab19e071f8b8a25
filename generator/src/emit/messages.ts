/** Emits `messages.ts`, which validates params and results by method. */
import type { Message, Model } from "../model/model.js";
import { call, code, group, join, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { and, or, returned } from "./code/statements.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks, paramsCondition, type ResultCheck } from "./message-checks.js";
import { methodSwitch } from "./method-cases.js";
import type { Names } from "./names.js";

export function emitMessages(model: Model, names: Names): GeneratedFile | undefined {
  if (model.messages.length === 0) return undefined;
  const emitter = new MessagesEmitter(model, names);
  return typescriptFile(model, "messages.ts", {
    about: `Functions that validate the params and results of messages in ${model.id}, by method.`,
    module: emitter.module,
    declarations: [...emitter.isParamsOf(), ...emitter.isResultOf()],
  });
}

const OWN = ["isParamsOf", "isResultOf"];

class MessagesEmitter {
  readonly module = new Module(OWN);
  readonly #checks: MessageChecks;

  constructor(
    private readonly model: Model,
    private readonly names: Names,
  ) {
    this.#checks = new MessageChecks(model, names);
  }

  isParamsOf(): Code[] {
    const { messages } = this.model;
    return methodPredicate({
      name: "isParamsOf",
      about: "Whether a value is valid as the params of a method. `false` for an unknown method.",
      bound: this.#method("Method"),
      proof: this.#method("ParamsOf"),
      messages,
      condition: (message) =>
        paramsCondition(message, this.#checks.paramsGuard(message, this.module)),
    });
  }

  isResultOf(): Code[] {
    const requests = this.model.messages.filter(({ kind }) => kind !== "notification");
    if (requests.length === 0) return [];
    const announced = requests.some(({ result }) =>
      result?.variants.some(({ resultType }) => resultType !== undefined),
    );
    const kinds = [
      ["request", "RequestMethod"],
      ["input-request", "EmbeddedRequestMethod"],
    ].filter(([kind]) => requests.some((request) => request.kind === kind));
    return methodPredicate({
      name: "isResultOf",
      about: announced
        ? "Whether a value is a valid result of a method. If the results of the method have a `resultType`, the value must have one of these result types."
        : "Whether a value is a valid result of a method. `false` for an unknown method.",
      bound: join(
        code` | `,
        kinds.map(([, name = ""]) => this.#method(name)),
      ),
      proof: this.#method("ResultOf"),
      messages: requests,
      condition: (message) => this.#resultCondition(this.#checks.results(message, this.module)),
    });
  }

  #resultCondition(results: readonly ResultCheck[]): Code {
    const conditions = results.map(({ guard, resultType }) => {
      if (resultType === undefined) return code`${guard}(value)`;
      const helper = this.module.value("hasResultType", this.names.runtimeFile("methods"));
      const both = [code`${helper}(value, ${literal(resultType)})`, code`${guard}(value)`];
      return results.length === 1 ? and(both) : group(code`(${and(both)})`);
    });
    return or(conditions);
  }

  #method(name: string): Code {
    return this.module.type(name, "./methods.js");
  }
}

interface MethodPredicate {
  name: string;
  about: string;
  /** The type of the known methods. */
  bound: Code;
  /** The type of a valid value, which depends on the method. */
  proof: Code;
  messages: readonly Message[];
  condition(message: Message): Code;
}

/** Writes a guard that depends on the method: one signature for known methods, one for any string, and the `switch`. */
function methodPredicate(parts: MethodPredicate): Code[] {
  const { about, bound, proof, messages, condition } = parts;
  const name = identifier(parts.name);
  const typed = call(code`export function ${name}<M extends ${bound}>`, [
    code`method: M`,
    code`value: unknown`,
  ]);
  const entries = messages.map(
    (message) => [message.method, returned(condition(message))] as const,
  );
  const example = `${parts.name}(${JSON.stringify(messages[0]?.method)}, value)`;
  return [
    documented(
      { text: about, tags: [["example", example]] },
      code`
        ${typed}: value is ${proof}<M>;
        /** The signature for a method that is known only at run time. */
        export function ${name}(method: string, value: unknown): boolean;
        export function ${name}(method: string, value: unknown): boolean {
          ${methodSwitch(bound, entries, code`return false;`)}
        }`,
    ),
  ];
}
