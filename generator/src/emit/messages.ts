/**
 * Emits `messages.ts`, which validates params and results by method and parses received messages. The parser is
 * hand-written and the same for all revisions; only the rules of a revision are generated.
 */
import type { Message, Model } from "../model/model.js";
import { call, code, group, join, type Code } from "./code/code.js";
import { documented } from "./code/comment.js";
import { identifier } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { and, or, returned } from "./code/statements.js";
import { value as data } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks, paramsCondition, type ResultCheck } from "./message-checks.js";
import { methodSwitch } from "./method-cases.js";
import type { Names } from "./names.js";

export function emitMessages(model: Model, names: Names): GeneratedFile | undefined {
  if (model.messages.length === 0) return undefined;
  const emitter = new MessagesEmitter(model, names);
  return typescriptFile(model, "messages.ts", {
    about:
      model.base === undefined
        ? `Messages of ${model.id}: classifies received values, and validates params and results by method.`
        : `Messages of ${model.id}: validates params and results by method.`,
    module: emitter.module,
    declarations: [
      ...emitter.isParamsOf(),
      ...emitter.isResultOf(),
      // Messages of an extension are parsed by its base revision.
      ...(model.base === undefined ? emitter.parsing() : []),
    ],
  });
}

const OWN = ["isParamsOf", "isResultOf", "RULES", "ParsedMessage", "parseMessage", "parseText"];

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
        ? "Whether a value is a valid result of a method. If its results have a `resultType`, the value must have one of them."
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

  parsing(): Code[] {
    const { id, envelope } = this.model;
    const batches = envelope.batch !== undefined;
    const runtime = this.names.runtimeFile("classify");
    const value = (name: string): Code => this.module.value(name, runtime);
    const type = (name: string): Code => this.module.type(name, runtime);
    const parsed = batches
      ? code`${type("ReceivedMessage")} | ${type("ReceivedBatch")}`
      : type("ReceivedMessage");
    return [
      code`const RULES: ${type("MessageRules")} = ${data({ errorIdOptional: envelope.errorIdOptional })};`,
      documented(
        `A classified message of ${id}, or the error response for an invalid one. This revision has ${batches ? "" : "no "}batches.`,
        code`export type ParsedMessage = ${parsed};`,
      ),
      code`
        /**
         * Classifies a value as a kind of message. It validates only the JSON-RPC envelope and copies
         * nothing: \`message\` is the same value. An invalid message comes with the error response to send.
         *
         * @example parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }
         */
        export function parseMessage(value: unknown, limits?: ${type("MessageLimits")}): ParsedMessage {
          return ${value(batches ? "classifyBatch" : "classify")}(value, RULES, limits);
        }

        /**
         * The same for a text. It never throws: invalid JSON gives an error response.
         *
         * @example parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }
         */
        export function parseText(text: string, limits?: ${type("MessageLimits")}): ParsedMessage {
          const read = ${value("readText")}(text, limits);
          return read.kind === "value" ? parseMessage(read.value, limits) : read;
        }`,
    ];
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
  /** The type of the methods. */
  bound: Code;
  /** The type that a valid value has, by method. */
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
        /** The same for a method that is only known at run time. */
        export function ${name}(method: string, value: unknown): boolean;
        export function ${name}(method: string, value: unknown): boolean {
          ${methodSwitch(bound, entries, code`return false;`)}
        }`,
    ),
  ];
}
