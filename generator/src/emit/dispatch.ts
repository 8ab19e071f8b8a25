/**
 * Emits `dispatch-server.ts` and `dispatch-client.ts`, which pass messages to handlers. A dispatcher is one switch over
 * the methods that may arrive; `runtime/dispatch.ts` has the hand-written steps of each case. Explainers are large, so
 * dispatchers do not import them: the caller passes one. `dispatch.ts` exports both sides.
 */
import type { Direction, Message, Model } from "../model/model.js";
import {
  block,
  code,
  concat,
  group,
  hardline,
  indent,
  join,
  line,
  softline,
  type Code,
} from "./code/code.js";
import { docComment } from "./code/comment.js";
import { identifier, isInherited, memberRead, propertyKey } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { list, Module } from "./code/module.js";
import { switchCase } from "./code/statements.js";
import { table, value } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks } from "./message-checks.js";
import { methodKinds, type MethodKind } from "./method-kinds.js";
import type { Names } from "./names.js";

/** The side that receives the messages. */
interface DispatchSide {
  name: "Server" | "Client";
  file: string;
  /** Direction of what arrives. */
  direction: Direction;
  other: string;
}

const SIDES: readonly DispatchSide[] = [
  {
    name: "Server",
    file: "dispatch-server",
    direction: "client-to-server",
    other: "client",
  },
  {
    name: "Client",
    file: "dispatch-client",
    direction: "server-to-client",
    other: "server",
  },
];

/** One file for each side that anything can arrive at, and one that exports them. */
export function emitDispatch(model: Model, names: Names): GeneratedFile[] {
  const sides = SIDES.filter(({ direction }) =>
    model.messages.some(({ directions }) => directions.includes(direction)),
  );
  if (sides.length === 0) return [];
  const files = sides.map((side) => sideFile(model, names, side));
  const both = typescriptFile(model, "dispatch.ts", {
    about: `The dispatchers of both sides in ${model.id}.`,
    module: new Module([]),
    declarations: [
      concat(
        ...sides.flatMap(({ file }, index) => [
          ...(index === 0 ? [] : [hardline]),
          code`export * from ${literal(`./${file}.js`)};`,
        ]),
      ),
    ],
  });
  return [...files, both];
}

function sideFile(model: Model, names: Names, side: DispatchSide): GeneratedFile {
  const kinds = methodKinds(model).filter((kind) => arriving(model, kind, side).length > 0);
  const emitter = new DispatchEmitter(model, names, side, kinds);
  return typescriptFile(model, `${side.file}.ts`, {
    about: `Passes the messages of a ${side.other} to the handlers of a ${side.name.toLowerCase()} in ${model.id}.`,
    module: emitter.module,
    declarations: [
      emitter.handlers(),
      ...kinds.map((kind) => emitter.dispatcher(kind)),
      // Only an extension passes its dispatcher to that of its base.
      ...(model.base === undefined ? [] : kinds.map((kind) => emitter.extension(kind))),
    ],
  });
}

class DispatchEmitter {
  readonly module: Module;
  readonly #model: Model;
  readonly #names: Names;
  readonly #checks: MessageChecks;
  readonly #side: DispatchSide;
  readonly #kinds: readonly MethodKind[];

  constructor(model: Model, names: Names, side: DispatchSide, kinds: readonly MethodKind[]) {
    this.#model = model;
    this.#names = names;
    this.#side = side;
    this.#kinds = kinds;
    this.#checks = new MessageChecks(model, names);
    this.module = new Module([
      this.#handlersName,
      ...kinds.flatMap((kind) => [this.#dispatcherName(kind), this.#extensionName(kind)]),
    ]);
  }

  /** The interface of what may be handled. */
  handlers(): Code {
    const { id } = this.#model;
    const { name, other } = this.#side;
    const entries = this.#kinds.flatMap((kind) =>
      arriving(this.#model, kind, this.#side).map((message) => {
        const handler = this.#runtimeType(
          kind.notification ? "NotificationHandler" : "RequestHandler",
        );
        const types = this.module.type(kind.types, "./methods.js");
        return concat(
          docComment({ text: message.doc, tags: deprecation(message) }, 2),
          code`${propertyKey(message.method)}?: `,
          typeArguments(handler, [code`${types}[${literal(message.method)}]`, code`Context`]),
          code`;`,
        );
      }),
    );
    return concat(
      docComment({
        text: `The handlers of a ${name.toLowerCase()}, by method of the messages a ${other} may send in ${id}. \`Context\` is the type of the value that the dispatcher passes to each handler.`,
      }),
      code`export interface ${identifier(this.#handlersName)}<Context> `,
      block(entries),
    );
  }

  dispatcher(kind: MethodKind): Code {
    const { id } = this.#model;
    const messages = arriving(this.#model, kind, this.#side);
    const variable = identifier(kind.notification ? "notification" : "request");
    const call = this.#runtimeType("Call");
    const methods = this.#methods(kind);
    const cases = messages.map((message) =>
      switchCase([code`case ${literal(message.method)}:`], [this.#answer(message, variable)]),
    );
    const other = this.#runtimeValue("answerOther");
    const { direction } = this.#side;
    const served = value({ revision: id, kind: kind.kind, direction });
    return concat(
      docComment({ text: this.#about(kind), tags: [["example", this.#example(kind, messages)]] }),
      list(
        code`export function ${identifier(this.#dispatcherName(kind))}<Context>(`,
        [
          code`${variable}: ${call}`,
          code`handlers: ${identifier(this.#handlersName)}<Context>`,
          code`context: Context`,
          code`options?: ${this.#runtimeType("DispatchOptions")}<Context>`,
        ],
        code`): ${this.#runtimeType("Outcome")} `,
      ),
      block([
        code`const { method } = ${variable} as ${call} & { method: ${methods} };`,
        concat(
          code`switch (method) `,
          block([
            ...cases,
            switchCase(
              [code`default:`],
              [
                code`method satisfies never;`,
                list(
                  code`return ${other}(`,
                  [variable, served, this.#known(), code`context`, code`options`],
                  code`);`,
                ),
              ],
            ),
          ]),
        ),
      ]),
    );
  }

  /** The methods of an extension, in the form in which a dispatcher of the base takes them. */
  extension(kind: MethodKind): Code {
    const dispatch = identifier(this.#dispatcherName(kind));
    const type = this.#runtimeType("ExtensionMethods");
    const entries = arriving(this.#model, kind, this.#side).map(
      ({ method }) => [method, code`dispatch`] as const,
    );
    return concat(
      docComment({
        text: `The ${kind.noun}s of the extension as \`extensions\` of the dispatcher of ${this.#model.base}.`,
      }),
      list(
        code`export function ${identifier(this.#extensionName(kind))}<Context>(`,
        [
          code`handlers: ${identifier(this.#handlersName)}<Context>`,
          code`options?: ${this.#runtimeType("DispatchOptions")}<Context>`,
        ],
        code`): ${type}<Context> `,
      ),
      block([
        group(
          code`const dispatch = (call: ${this.#runtimeType("Call")}, context: Context) =>`,
          indent(
            line,
            list(
              code`${this.#runtimeValue("withExplainer")}(`,
              [
                code`${dispatch}(call, handlers, context, options)`,
                // Loaded for invalid params only, because explainers are large.
                code`() => import("./explain-params.js")`,
              ],
              code`);`,
            ),
          ),
        ),
        code`return ${table(entries)};`,
      ]),
    );
  }

  #answer(message: Message, variable: Code): Code {
    const helper = message.params.optional ? "answerOptional" : "answer";
    const { method } = message;
    const handler = isInherited(method)
      ? code`Object.hasOwn(handlers, ${literal(method)}) ? handlers[${literal(method)}] : undefined`
      : memberRead(code`handlers`, method);
    return list(
      code`return ${this.#runtimeValue(helper)}(`,
      [
        variable,
        handler,
        this.#checks.paramsGuard(message, this.module),
        code`context`,
        code`options`,
      ],
      code`);`,
    );
  }

  /** The methods of other revisions. An extension leaves them to its base. */
  #known(): Code {
    return this.#model.base === undefined
      ? this.module.value("knownMethods", "../known-methods.js")
      : code`{}`;
  }

  #methods(kind: MethodKind): Code {
    const union = kind.directions.find(({ direction }) => direction === this.#side.direction);
    return this.module.type(union?.name ?? kind.method, "./methods.js");
  }

  #about(kind: MethodKind): string {
    const { other } = this.#side;
    const what = kind.embedded ? kind.noun : `${kind.noun} of the ${other}`;
    return kind.notification
      ? `Finds the handler of a ${what}, validates the params and calls it. A notification has no response, so a refusal is only for the log.`
      : `Finds the handler of a ${what}, validates the params and calls it. Returns what the handler returns, without awaiting a promise. A refusal has the error for the response.`;
  }

  #example(kind: MethodKind, messages: readonly Message[]): string {
    const [first] = messages;
    const method = JSON.stringify(first?.method);
    return `${this.#dispatcherName(kind)}(message, { ${method}: (params, context) => … }, context)`;
  }

  get #handlersName(): string {
    return `${this.#side.name}Handlers`;
  }

  #dispatcherName(kind: MethodKind): string {
    if (kind.embedded) return "dispatchInputRequest";
    return `dispatch${this.#side.name}${kind.notification ? "Notification" : "Request"}`;
  }

  #extensionName(kind: MethodKind): string {
    return this.#dispatcherName(kind).replace(/^dispatch(.*)$/, (_, rest: string) => {
      const start = rest.slice(0, 1).toLowerCase() + rest.slice(1);
      return `${start}Extension`;
    });
  }

  #runtimeType(name: string): Code {
    return this.module.type(name, this.#names.runtimeFile("dispatch"));
  }

  #runtimeValue(name: string): Code {
    return this.module.value(name, this.#names.runtimeFile("dispatch"));
  }
}

/** The messages of a kind that arrive at a side, in schema order. */
function arriving(model: Model, { kind }: MethodKind, { direction }: DispatchSide): Message[] {
  return model.messages.filter(
    (message) => message.kind === kind && message.directions.includes(direction),
  );
}

/** `Name<A, B>`, one argument a line where they do not fit. */
function typeArguments(name: Code, items: readonly Code[]): Code {
  return group(
    code`${name}<`,
    indent(softline, join(concat(code`,`, line), items)),
    softline,
    code`>`,
  );
}

function deprecation({ deprecated }: Message): [string, string][] {
  return deprecated === undefined ? [] : [["deprecated", deprecated]];
}
