/**
 * Emits `methods.ts`: types with the direction, params and result of every method, tables with the same facts at run
 * time, and functions that look up any string in these tables.
 */
import type { Message, Model, ResultVariant } from "../model/model.js";
import type { Type } from "../model/declarations.js";
import { mapType } from "../model/walk.js";
import {
  block,
  code,
  group,
  ifBreak,
  indent,
  join,
  line,
  softline,
  type Code,
} from "./code/code.js";
import { deprecatedTag, documented } from "./code/comment.js";
import { identifier, propertyKey } from "./code/identifier.js";
import { literal } from "./code/literal.js";
import { Module } from "./code/module.js";
import { record, table, type Data } from "./code/value.js";
import { typescriptFile, type GeneratedFile } from "./file.js";
import { methodKinds, messagesOf, type MethodKind } from "./method-kinds.js";
import type { Names } from "./names.js";
import { typeText, type NameType } from "./type-text.js";

export function emitMethods(model: Model, names: Names): GeneratedFile | undefined {
  const kinds = methodKinds(model);
  if (kinds.length === 0) return undefined;
  const module = new Module([
    ...kinds.flatMap((one) => [one.types, one.table, one.lookup, one.predicate]),
    ...kinds.flatMap(({ method, message }) => [method, message]),
    "Method",
    "ParamsOf",
    "Answered",
    "ResultOf",
  ]);
  const emitter = new MethodsEmitter(model, names, module);
  return typescriptFile(model, "methods.ts", {
    about: `The methods of ${model.id}: their directions, params and results.`,
    module,
    declarations: [
      ...kinds.map((kind) => emitter.types(kind)),
      ...kinds.flatMap((kind) => emitter.unions(kind)),
      ...emitter.lookUpTypes(kinds),
      ...kinds.map((kind) => emitter.message(kind)),
      ...kinds.map((kind) => emitter.table(kind)),
      ...kinds.flatMap((kind) => emitter.lookups(kind)),
    ],
  });
}

class MethodsEmitter {
  constructor(
    private readonly model: Model,
    private readonly names: Names,
    private readonly module: Module,
  ) {}

  /** `interface Requests { "tools/call": { direction; params; result } }` */
  types(kind: MethodKind): Code {
    const entries = messagesOf(this.model, kind).map((message) => {
      const { method, directions, params, result, deprecated, line: at } = message;
      return documented(
        {
          text: describe(message),
          tags: [...deprecatedTag(deprecated), ["generated", `from ${this.model.source}:${at}`]],
          depth: 2,
        },
        code`${propertyKey(method)}: ${block([
          ...(kind.embedded ? [] : [code`direction: ${join(code` | `, directions.map(literal))};`]),
          code`params${params.optional ? code`?` : code``}: ${this.#params(message)};`,
          ...(result === undefined ? [] : [this.#result(message)]),
        ])};`,
      );
    });
    return documented(
      kind.about,
      code`export interface ${identifier(kind.types)} ${block(entries)}`,
    );
  }

  /** Writes a union of methods for each direction. */
  unions(kind: MethodKind): Code[] {
    return kind.directions.map(({ name, direction, about }) =>
      documented(
        about,
        code`export type ${identifier(name)} = ${this.#type("MethodsTo")}<${identifier(kind.types)}, ${literal(direction)}>;`,
      ),
    );
  }

  /**
   * Writes the types `Method`, `ParamsOf` and `ResultOf`, which cover requests, notifications and embedded requests.
   */
  lookUpTypes(kinds: readonly MethodKind[]): Code[] {
    const withResult = kinds.filter(({ notification }) => !notification);
    const all = kinds.length === 1 ? allOf(kinds) : code`(${allOf(kinds)})`;
    const answered = withResult.length === 1 ? allOf(withResult) : code`Answered`;
    const methods = kinds.map(({ method }) => identifier(method));
    return [
      ...kinds.map(({ method, types, noun }) =>
        documented(
          `The method of a ${noun}.`,
          code`export type ${identifier(method)} = keyof ${identifier(types)};`,
        ),
      ),
      documented(
        `The method of any message in ${this.model.id}.`,
        code`export type Method = ${join(code` | `, methods)};`,
      ),
      documented(
        {
          text: "The params of a method.",
          tags: [["example", `ParamsOf<${this.#example(kinds)}>`]],
        },
        code`export type ParamsOf<M extends Method> = ${all}[M]["params"];`,
      ),
      ...(withResult.length > 1 ? [code`type Answered = ${allOf(withResult)};`] : []),
      ...(withResult.length === 0
        ? []
        : [
            documented(
              "The result of a method.",
              code`export type ResultOf<M extends keyof ${answered}> = ${answered}[M]["result"];`,
            ),
          ]),
    ];
  }

  /** Writes the type of complete messages with their envelope. */
  message({ types, method, message, whole, wholeAbout }: MethodKind): Code {
    const name = identifier(method);
    const head = code`export type ${identifier(message)}<M extends ${name} = ${name}> =`;
    const type = code`${this.#type(whole)}<${identifier(types)}, M>;`;
    return documented(wholeAbout, group(head, indent(line, type)));
  }

  /** Writes the table with the same facts for run time. */
  table(kind: MethodKind): Code {
    const entries = messagesOf(this.model, kind).map(
      (message) => [message.method, record(infoOf(message))] as const,
    );
    const type = code`Readonly<Record<${identifier(kind.method)}, ${this.#type(kind.info)}>>`;
    return documented(
      kind.tableAbout,
      code`export const ${identifier(kind.table)}: ${type} = ${table(entries)};`,
    );
  }

  lookups({ table: name, method, info, lookup, predicate, noun }: MethodKind): Code[] {
    const type = this.#type(info);
    const entries = identifier(name);
    return [
      documented(
        `Returns the entry of a ${noun} by its method, or \`undefined\` for any other string.`,
        code`
          export function ${identifier(lookup)}(method: string): ${type} | undefined {
            if (!Object.hasOwn(${entries}, method)) return undefined;
            return ${entries}[method as ${identifier(method)}];
          }`,
      ),
      documented(
        `Whether a string is the method of a ${noun}.`,
        code`
          export function ${identifier(predicate)}(method: string): method is ${identifier(method)} {
            return Object.hasOwn(${entries}, method);
          }`,
      ),
    ];
  }

  #type(name: string): Code {
    return this.module.type(name, this.names.runtimeFile("methods"));
  }

  #example(kinds: readonly MethodKind[]): string {
    const [first] = kinds.flatMap((kind) => messagesOf(this.model, kind));
    return JSON.stringify(first?.method);
  }

  readonly #name: NameType = (name) => this.names.type(this.module, name);

  /**
   * Returns the type of the params. Writes out an inline object. For any other inline type, refers to `params` of the
   * declaration.
   */
  #params({ params, declaration }: Message): Code {
    const { type } = params;
    if (type.kind === "shape") return typeText(withoutAny(type), this.#name, 4);
    if (type.kind === "reference" || type.kind === "object") return typeText(type, this.#name, 4);
    const whole = this.names.type(this.module, declaration);
    return params.optional ? code`NonNullable<${whole}["params"]>` : code`${whole}["params"]`;
  }

  #result({ result }: Message): Code {
    const announced = result?.variants.filter(({ resultType }) => resultType !== undefined) ?? [];
    const types: Code[] =
      announced.length > 0
        ? announced.map(({ type, resultType = "" }) => {
            const both = code`${this.#name(type)} & { resultType: ${literal(resultType)} }`;
            return announced.length === 1 ? both : code`(${both})`;
          })
        : (result?.type.kind === "union" ? result.type.members : [result?.type]).flatMap((type) =>
            type === undefined ? [] : [typeText(withoutAny(type), this.#name, 4)],
          );
    if (types.length === 1) return code`result: ${join(code``, types)};`;
    return group(
      code`result:`,
      indent(group(ifBreak(softline, code` `), ifBreak(code`| `), join(code`${line}| `, types))),
      code`;`,
    );
  }
}

/** `Requests & Notifications` */
function allOf(kinds: readonly MethodKind[]): Code {
  const types = kinds.map((kind) => identifier(kind.types));
  return join(code` & `, types);
}

/** Returns the text of the comment for a method. */
function describe(message: Message): string {
  return [message.doc, gateText(message), ...resultTexts(message)]
    .filter((text) => text !== "")
    .join("\n\n");
}

function gateText({ capability, kind }: Message): string {
  if (capability === undefined) return "";
  const { client, server } = capability;
  if (client === undefined || server === undefined)
    return `The ${client === undefined ? "server" : "client"} must declare the capability \`${client ?? server}\`.`;
  const side = kind === "notification" ? "sends" : "receives";
  const paths =
    client === server
      ? `the capability \`${client}\``
      : `its capability: \`${client}\` (client) or \`${server}\` (server)`;
  return `The side that ${side} the message must declare ${paths}.`;
}

function resultTexts({ result }: Message): string[] {
  return (result?.variants ?? []).flatMap(({ type, when }: ResultVariant) => {
    if (when === undefined) return [];
    const condition = when.startsWith("params.")
      ? `if the request has \`${when}\``
      : `when ${when}`;
    return [`Returns \`${type}\` ${condition}.`];
  });
}

function infoOf({ kind, directions, params, capability, headers, result }: Message): {
  [key: string]: Data | undefined;
} {
  return {
    ...(kind === "input-request" ? {} : { directions }),
    params: params.optional ? "optional" : "required",
    capability: capability === undefined ? undefined : { ...capability },
    results: result?.variants.map(({ type, resultType, when }) => ({ type, resultType, when })),
    headers,
  };
}

/** Replaces `any` in a type with `unknown`. Only `schema/types.ts` keeps `any`. */
function withoutAny(type: Type): Type {
  return mapType(type, (inner) => (inner.kind === "any" ? { kind: "unknown" } : inner));
}
