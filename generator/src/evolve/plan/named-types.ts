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

export interface NamedTypes {
  view: ModelView;
  /** In the order of the schema. */
  names: readonly string[];
  /** The type of a name; a reference for a declared type. */
  type(name: string): Type | undefined;
  /** The name of the params of a message. */
  params(message: Message): string | undefined;
  /** The messages whose params have this name. */
  messagesWith(params: string): readonly Message[];
}

export function namedTypesOf(model: Model): NamedTypes {
  const view = viewOf(model);
  const types = new Map<string, Type>();
  for (const { kind, name } of model.declarations)
    if (kind !== "constant") types.set(name, { kind: "reference", name });
  const params = new Map<Message, string>();
  for (const message of model.messages) {
    const { type } = message.params;
    const name = type.kind === "reference" ? type.name : `${message.declaration}Params`;
    if (type.kind === "unknown" || type.kind === "any") continue;
    params.set(message, name);
    if (!types.has(name)) types.set(name, type);
  }
  return {
    view,
    names: [...types.keys()],
    type: (name) => types.get(name),
    params: (message) => params.get(message),
    messagesWith: (name) => model.messages.filter((message) => params.get(message) === name),
  };
}

/** Whether a type is adapted by method instead of by name: JSON-RPC messages, and unions of messages or results. */
export function isAdaptedByMethod(name: string, { envelope }: Model): boolean {
  const { request, notification, result, message, batch } = envelope;
  const whole = [request, notification, result, message, batch?.request, batch?.response];
  return whole.includes(name) || BY_METHOD.has(name);
}

/** Returns the types that can be adapted by name. */
export function adaptableTypes(model: Model): AdaptableTypes {
  const names = namedTypesOf(model).names.filter((name) => !isAdaptedByMethod(name, model));
  return { revision: model.id, names };
}

const BY_METHOD = new Set([...ROLE_UNIONS, "JSONRPCResponse"]);
