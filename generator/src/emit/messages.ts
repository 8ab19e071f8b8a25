/**
 * Emits `messages.ts`: whether params and results are those of a method, and the parsing of received messages. The
 * parsing itself is hand-written and the same for all revisions; generated is what a revision says about it.
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
        ? `Messages of ${model.id}: what a received value is, and whether its params or result are those of its method.`
        : `Messages of ${model.id}: whether params or results are those of a method.`,
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
      about:
        "Whether a value is the params of a method. Nothing is the params of an unknown method.",
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
        ? "Whether a value is what a method is answered with. Where results announce themselves by `resultType`, one that is missing or that the method does not have makes it none."
        : "Whether a value is what a method is answered with. An unknown method is answered with nothing.",
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
          text: `What a received value is in ${id}, or what is wrong with it.${batches ? " This revision has batches." : " This revision has no batches."}`,
        }),
        code`export type ParsedMessage = ${parsed};`,
      ),
      concat(
        docComment({
          text: "Says which kind of message a value is. Only the JSON-RPC frame is judged, and nothing is copied: the message is the value that came in. What is no message comes with the error response that says why.",
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
          text: "The same for a text, which need not be JSON. It never throws.",
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
