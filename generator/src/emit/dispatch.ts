/**
 * Emits `dispatch-server.ts` and `dispatch-client.ts`, which pass messages to handlers. A dispatcher is one `switch`
 * over the methods that the side can receive; `runtime/dispatch.ts` contains the hand-written code of each case.
 * Dispatchers do not import explainers, because explainers are large. The caller passes an explainer instead.
 * `dispatch.ts` exports both sides.
 */
import type { Message, Model } from "../model/model.js";
import {
  block,
  call,
  code,
  commas,
  group,
  indent,
  line,
  softline,
  type Code,
} from "./code/code.js";
import { deprecatedTag, documented } from "./code/comment.js";
import { identifier, isInherited, memberRead, propertyKey } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { switchCase } from "./code/statements.js";
import { table, value } from "./code/value.js";
import { exportAll, typescriptFile, type GeneratedFile } from "./file.js";
import { MessageChecks } from "./message-checks.js";
import { methodKinds, type MethodKind } from "./method-kinds.js";
import type { Names } from "./names.js";

const SIDES = [
  { name: "Server", direction: "client-to-server", other: "client" },
  { name: "Client", direction: "server-to-client", other: "server" },
] as const;

/** The side that receives the messages. */
type DispatchSide = (typeof SIDES)[number];

/** Emits one file for each side that can receive messages, and `dispatch.ts`, which exports the others. */
export function emitDispatch(model: Model, names: Names): GeneratedFile[] {
  const sides = SIDES.filter(({ direction }) =>
    model.messages.some(({ directions }) => directions.includes(direction)),
  );
  if (sides.length === 0) return [];
  const files = sides.map((side) => sideFile(model, names, side));
  const both = typescriptFile(model, "dispatch.ts", {
    about: `The dispatchers of both sides in ${model.id}.`,
    declarations: [code`${files.map(({ path }) => exportAll(`./${path}`))}`],
  });
  return [...files, both];
}

function sideFile(model: Model, names: Names, side: DispatchSide): GeneratedFile {
  const kinds = methodKinds(model).filter((kind) => arriving(model, kind, side).length > 0);
  const emitter = new DispatchEmitter(model, names, side, kinds);
  const name = side.name.toLowerCase();
  return typescriptFile(model, `dispatch-${name}.ts`, {
    about: `Passes the messages of a ${side.other} to the handlers of a ${name} in ${model.id}.`,
    module: emitter.module,
    declarations: [
      emitter.handlers(),
      ...kinds.map((kind) => emitter.dispatcher(kind)),
      // The dispatcher of the base revision accepts the methods of an extension in this form.
      ...(model.base === undefined ? [] : kinds.map((kind) => emitter.extension(kind))),
    ],
  });
}

class DispatchEmitter {
  readonly module: Module;
  readonly #checks: MessageChecks;
  readonly #handlers: Code;

  constructor(
    private readonly model: Model,
    private readonly names: Names,
    private readonly side: DispatchSide,
    private readonly kinds: readonly MethodKind[],
  ) {
    const handlers = `${side.name}Handlers`;
    this.#handlers = identifier(handlers);
    this.#checks = new MessageChecks(model, names);
    this.module = new Module([
      handlers,
      ...kinds.flatMap((kind) => [this.#dispatcherName(kind), this.#extensionName(kind)]),
    ]);
  }

  /** Writes the interface of the handlers. */
  handlers(): Code {
    const { name, other } = this.side;
    const entries = this.kinds.flatMap((kind) =>
      arriving(this.model, kind, this.side).map(({ method, doc, deprecated }) => {
        const handler = kind.notification ? "NotificationHandler" : "RequestHandler";
        const types = this.module.type(kind.types, "./methods.js");
        const type = typeArguments(this.#type(handler), [
          code`${types}[${literal(method)}]`,
          code`Context`,
        ]);
        return documented(
          { text: doc, tags: deprecatedTag(deprecated), depth: 2 },
          code`${propertyKey(method)}?: ${type};`,
        );
      }),
    );
    return documented(
      `The handlers of a ${name.toLowerCase()}, by method of the messages that a ${other} may send in ${this.model.id}. \`Context\` is the type of the value that the dispatcher passes to each handler.`,
      code`export interface ${this.#handlers}<Context> ${block(entries)}`,
    );
  }

  dispatcher(kind: MethodKind): Code {
    const messages = arriving(this.model, kind, this.side);
    const variable = kind.notification ? code`notification` : code`request`;
    const type = this.#type("Call");
    const methods = this.#methods(kind);
    const cases = messages.map((message) =>
      switchCase([code`case ${literal(message.method)}:`], [this.#answer(message, variable)]),
    );
    const other = this.#value("answerOther");
    const { direction } = this.side;
    const served = value({ revision: this.model.id, kind: kind.kind, direction });
    const head = call(code`export function ${identifier(this.#dispatcherName(kind))}<Context>`, [
      code`${variable}: ${type}`,
      ...this.#parameters(),
    ]);
    const rest = [variable, served, this.#known(), code`context`, code`options`];
    return documented(
      { text: this.#about(kind), tags: [["example", this.#example(kind, messages)]] },
      code`
        ${head}: ${this.#type("Outcome")} {
          const { method } = ${variable} as ${type} & { method: ${methods} };
          switch (method) {
            ${cases}
            default:
              method satisfies never;
              return ${call(other, rest)};
          }
        }`,
    );
  }

  /** Returns the parameters that follow the message. */
  #parameters(): [handlers: Code, context: Code, options: Code] {
    return [
      code`handlers: ${this.#handlers}<Context>`,
      code`context: Context`,
      code`options?: ${this.#type("DispatchOptions")}<Context>`,
    ];
  }

  /** Writes the methods of an extension, in the form that a dispatcher of the base accepts. */
  extension(kind: MethodKind): Code {
    const dispatch = identifier(this.#dispatcherName(kind));
    const type = this.#type("ExtensionMethods");
    const entries = arriving(this.model, kind, this.side).map(
      ({ method }) => [method, code`dispatch`] as const,
    );
    const [handlers, , options] = this.#parameters();
    const name = identifier(this.#extensionName(kind));
    const head = call(code`export function ${name}<Context>`, [handlers, options]);
    const explained = call(this.#value("withExplainer"), [
      code`${dispatch}(call, handlers, context, options)`,
      // Loaded only if params are invalid, because explainers are large.
      code`() => import("./explain-params.js")`,
    ]);
    const bound = code`const dispatch = (call: ${this.#type("Call")}, context: Context) =>`;
    return documented(
      `The ${kind.noun}s of the extension, to pass as \`extensions\` to the dispatcher of ${this.model.base}.`,
      code`
        ${head}: ${type}<Context> {
          ${group(bound, indent(line, code`${explained};`))}
          return ${table(entries)};
        }`,
    );
  }

  #answer(message: Message, variable: Code): Code {
    const { method } = message;
    const helper = this.#value(message.params.optional ? "answerOptional" : "answer");
    const handler = isInherited(method)
      ? code`Object.hasOwn(handlers, ${literal(method)}) ? handlers[${literal(method)}] : undefined`
      : memberRead(code`handlers`, method);
    const guard = this.#checks.paramsGuard(message, this.module);
    return code`return ${call(helper, [variable, handler, guard, code`context`, code`options`])};`;
  }

  /**
   * Imports the methods of other revisions. An extension does not need these methods, because the dispatcher of its
   * base handles them.
   */
  #known(): Code {
    return this.model.base === undefined
      ? this.module.value("knownMethods", "../known-methods.js")
      : code`{}`;
  }

  #methods(kind: MethodKind): Code {
    const union = kind.directions.find(({ direction }) => direction === this.side.direction);
    return this.module.type(union?.name ?? kind.method, "./methods.js");
  }

  #about(kind: MethodKind): string {
    const { other } = this.side;
    const what = kind.embedded ? kind.noun : `${kind.noun} of the ${other}`;
    return kind.notification
      ? `Finds the handler of a ${what}, validates the params and calls it. A notification has no response, so a refusal can only be logged.`
      : `Finds the handler of a ${what}, validates the params and calls it. Returns what the handler returns, without awaiting a promise. A refusal contains the error for the response.`;
  }

  #example(kind: MethodKind, messages: readonly Message[]): string {
    const [first] = messages;
    const method = JSON.stringify(first?.method);
    return `${this.#dispatcherName(kind)}(message, { ${method}: (params, context) => … }, context)`;
  }

  #dispatcherName(kind: MethodKind): string {
    if (kind.embedded) return "dispatchInputRequest";
    return `dispatch${this.side.name}${kind.notification ? "Notification" : "Request"}`;
  }

  #extensionName(kind: MethodKind): string {
    const name = this.#dispatcherName(kind).replace(/^dispatch/, "");
    return `${name.slice(0, 1).toLowerCase()}${name.slice(1)}Extension`;
  }

  #type(name: string): Code {
    return this.module.type(name, this.names.runtimeFile("dispatch"));
  }

  #value(name: string): Code {
    return this.module.value(name, this.names.runtimeFile("dispatch"));
  }
}

/** Returns the messages of a kind that a side receives, in schema order. */
function arriving(model: Model, { kind }: MethodKind, { direction }: DispatchSide): Message[] {
  return model.messages.filter(
    (message) => message.kind === kind && message.directions.includes(direction),
  );
}

/** `Name<A, B>`, with one argument per line if they do not fit on one line. */
function typeArguments(name: Code, items: readonly Code[]): Code {
  return group(code`${name}<`, indent(softline, commas(items)), softline, code`>`);
}
