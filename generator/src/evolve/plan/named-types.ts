/**
 * The types of a revision that can be adapted by name: declared types, and params of messages.
 *
 * Messages up to 2025-06-18 declare their params inline, such as `CallToolRequestParams`.
 */
import type { Type } from "../../model/declarations.js";
import type { AdaptableTypes } from "../../model/plan.js";
import type { Message, Model } from "../../model/model.js";
import { ROLE_UNIONS } from "../../model/names-in.js";
import { viewOf, type ModelView } from "../model-view.js";

export class NamedTypes {
  readonly view: ModelView;
  readonly #types = new Map<string, Type>();
  readonly #params = new Map<Message, string>();

  constructor(model: Model) {
    this.view = viewOf(model);
    for (const { kind, name } of model.declarations)
      if (kind !== "constant") this.#types.set(name, { kind: "reference", name });
    for (const message of model.messages) {
      const { type } = message.params;
      if (type.kind === "unknown" || type.kind === "any") continue;
      const name = type.kind === "reference" ? type.name : `${message.declaration}Params`;
      this.#params.set(message, name);
      if (!this.#types.has(name)) this.#types.set(name, type);
    }
  }

  /** The names in schema order. */
  get names(): readonly string[] {
    return [...this.#types.keys()];
  }

  /** Returns the type with a name. For a declared type, this is a reference. */
  type(name: string): Type | undefined {
    return this.#types.get(name);
  }

  /** Returns the name of the params of a message. */
  params(message: Message): string | undefined {
    return this.#params.get(message);
  }

  /** Returns the messages whose params have this name. */
  messagesWith(params: string): readonly Message[] {
    return [...this.#params].flatMap(([message, name]) => (name === params ? [message] : []));
  }
}

/** Whether a type is adapted by method instead of by name: JSON-RPC messages, and unions of messages or results. */
export function isAdaptedByMethod(name: string, { envelope }: Model): boolean {
  const { request, notification, result, message, batch } = envelope;
  const whole = [request, notification, result, message, batch?.request, batch?.response];
  return whole.includes(name) || BY_METHOD.has(name);
}

/** Returns the types that can be adapted by name. */
export function adaptableTypes(model: Model): AdaptableTypes {
  const names = new NamedTypes(model).names.filter((name) => !isAdaptedByMethod(name, model));
  return { revision: model.id, names };
}

const BY_METHOD = new Set([...ROLE_UNIONS, "JSONRPCResponse"]);
