/**
 * Emits `messages.ts`: validates params and results by method, and parses received messages. The parsing is hand-written
 * and the same for all revisions; only the rules of a revision are generated.
 */
import type { Message, Model } from "../model/model.js";
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
  softline,
  type Code,
} from "./code/code.js";
import { docComment } from "./code/comment.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { and, switchCase } from "./code/statements.js";
import { value as data } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks, paramsCondition, type ResultCheck } from "./message-checks.js";
import { methodCases } from "./method-cases.js";
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
      // An extension's messages are parsed as those of its base.
      ...(model.base === undefined ? emitter.parsing() : []),
    ],
  });
}

const OWN = ["isParamsOf", "isResultOf", "RULES", "ParsedMessage", "parseMessage", "parseText"];

class MessagesEmitter {
  readonly module = new Module(OWN);
  readonly #model: Model;
  readonly #names: Names;
  readonly #checks: MessageChecks;

  constructor(model: Model, names: Names) {
    this.#model = model;
    this.#names = names;
    this.#checks = new MessageChecks(model, names);
  }

  isParamsOf(): Code[] {
    const { messages } = this.#model;
    return methodPredicate({
      name: code`isParamsOf`,
      about: "Whether a value is valid as the params of a method. `false` for an unknown method.",
      example: example(messages, "isParamsOf"),
      bound: this.#method("Method"),
      proof: this.#method("ParamsOf"),
      cases: methodCases(
        messages.map((message) => [
          message.method,
          returned([paramsCondition(message, this.#checks.paramsGuard(message, this.module))]),
        ]),
      ),
    });
  }

  isResultOf(): Code[] {
    const requests = this.#model.messages.filter(({ kind }) => kind !== "notification");
    const [first] = requests;
    if (first === undefined) return [];
    const announced = requests.some(({ result }) =>
      result?.variants.some(({ resultType }) => resultType !== undefined),
    );
    const names = ["request", "input-request"].filter((kind) =>
      requests.some((request) => request.kind === kind),
    );
    const bound = join(
      code` | `,
      names.map((kind) =>
        this.#method(kind === "request" ? "RequestMethod" : "EmbeddedRequestMethod"),
      ),
    );
    return methodPredicate({
      name: code`isResultOf`,
      about: announced
        ? "Whether a value is a valid result of a method. If its results have a `resultType`, the value must have one of them."
        : "Whether a value is a valid result of a method. `false` for an unknown method.",
      example: example(requests, "isResultOf"),
      bound,
      proof: this.#method("ResultOf"),
      cases: methodCases(
        requests.map((message) => [
          message.method,
          this.#resultCondition(this.#checks.results(message, this.module)),
        ]),
      ),
    });
  }

  parsing(): Code[] {
    const { id, envelope } = this.#model;
    const batches = envelope.batch !== undefined;
    const runtime = this.#names.runtimeFile("classify");
    const value = (name: string): Code => this.module.value(name, runtime);
    const type = (name: string): Code => this.module.type(name, runtime);
    const parsed = batches
      ? code`${type("ReceivedMessage")} | ${type("ReceivedBatch")}`
      : type("ReceivedMessage");
    return [
      code`const RULES: ${type("MessageRules")} = ${data({ errorIdOptional: envelope.errorIdOptional })};`,
      concat(
        docComment({
          text: `A classified message of ${id}, or the error response for an invalid one.${batches ? " This revision has batches." : " This revision has no batches."}`,
        }),
        code`export type ParsedMessage = ${parsed};`,
      ),
      concat(
        docComment({
          text: "Classifies a value as a kind of message. It validates only the JSON-RPC envelope and copies nothing: `message` is the same value. An invalid message comes with the error response to send.",
          tags: [
            [
              "example",
              'parseMessage({ jsonrpc: "2.0", id: 1, method: "ping" }); // { kind: "request", message }',
            ],
          ],
        }),
        code`export function parseMessage(value: unknown, limits?: ${type("MessageLimits")}): ParsedMessage `,
        block([
          code`return ${value(batches ? "classifyBatch" : "classify")}(value, RULES, limits);`,
        ]),
      ),
      concat(
        docComment({
          text: "The same for a text. It never throws: invalid JSON gives an error response.",
          tags: [
            ["example", 'parseText("{"); // { kind: "invalid", error: { … code: -32700 … } }'],
          ],
        }),
        code`export function parseText(text: string, limits?: ${type("MessageLimits")}): ParsedMessage `,
        block([
          code`const read = ${value("readText")}(text, limits);`,
          code`return read.kind === "value" ? parseMessage(read.value, limits) : read;`,
        ]),
      ),
    ];
  }

  #resultCondition(results: readonly ResultCheck[]): Code {
    const conditions = results.map(({ guard, resultType }) => {
      if (resultType === undefined) return code`${guard}(value)`;
      const helper = this.module.value("hasResultType", this.#names.runtimeFile("methods"));
      const both = [code`${helper}(value, ${literal(resultType)})`, code`${guard}(value)`];
      return results.length === 1 ? and(both) : group(code`(${and(both)})`);
    });
    return returned(conditions);
  }

  #method(name: string): Code {
    return this.module.type(name, "./methods.js");
  }
}

interface MethodPredicate {
  name: Code;
  about: string;
  example: string;
  /** The methods. */
  bound: Code;
  /** What the typed form proves, by method. */
  proof: Code;
  cases: readonly Code[];
}

/** A guard that chooses by method: a typed form for methods that are known, one for any string, and the switch. */
function methodPredicate(parts: MethodPredicate): Code[] {
  const { name, about, example: shown, bound, proof, cases } = parts;
  const declared = concat(
    docComment({ text: about, tags: [["example", shown]] }),
    list(
      code`export function ${name}<M extends ${bound}>(`,
      [code`method: M`, code`value: unknown`],
      code`): value is ${proof}<M>;`,
    ),
    hardline,
    docComment({ text: "The same for a method that is only known at run time." }),
    code`export function ${name}(method: string, value: unknown): boolean;`,
    hardline,
    code`export function ${name}(method: string, value: unknown): boolean `,
    block([
      code`const known = method as ${bound};`,
      concat(
        code`switch (known) `,
        block([
          ...cases,
          switchCase([code`default:`], [code`known satisfies never;`, code`return false;`]),
        ]),
      ),
    ]),
  );
  return [declared];
}

/** `return a || b;`, in parentheses when it takes several lines. */
function returned(options: readonly Code[]): Code {
  return group(
    code`return `,
    ifBreak(code`(`),
    indent(softline, join(concat(code` ||`, line), options)),
    softline,
    ifBreak(code`)`),
    code`;`,
  );
}

function example([first]: readonly Message[], name: string): string {
  return `${name}(${JSON.stringify(first?.method)}, value)`;
}
