/** Converts each value of the input as the command line specifies: as a type, a part of a message, or a message. */
import { adaptableTypes, NamedTypes } from "@mcp-gen/generator/evolve/plan/named-types";
import type { Message, Model } from "@mcp-gen/generator/model/model";
import { Judge } from "@mcp-gen/generator/validate/judge";
import { chooseResultTypes } from "../../validate/results.js";
import { isObject, own } from "@mcp-gen/generator/validate/values";
import { inputFault } from "../../input-fault.js";
import { UsageError } from "../output.js";
import { unknownName } from "../unknown-name.js";
import {
  adapt,
  adaptError,
  adaptMessage,
  adaptParams,
  adaptResult,
  type AdaptOptions,
  type AdapterRoute,
  type Adapted,
  type Loss,
  type Side,
} from "@mcp-gen/adapt";
import { TranslatedConversation, type MessageContext } from "./conversation.js";
import type { TranslateOptions } from "./options.js";

export type TranslationRoute = AdapterRoute & Required<Pick<AdaptOptions, "policy">>;

/** @throws DiagnosticError for a revision that `@mcp-gen/adapt` does not support */
export function routeOf(options: {
  from: string;
  to: string;
  policy: TranslationRoute["policy"];
}): TranslationRoute {
  const route = options as TranslationRoute;
  try {
    adaptMessage({}, { ...route, sender: "client" });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw inputFault(
      "translate/no-adapter",
      `expected @mcp-gen/adapt with adapters from ${route.from} to ${route.to}, received a version without them (${error.message})`,
      "run `mcp-gen generate`, then build the package",
    );
  }
  return route;
}

/** The result of a value. Contains at most one of `value`, `message` and `reply`. */
export interface Translation {
  value?: unknown;
  message?: unknown;
  reply?: unknown;
  losses: Loss[];
  session?: string;
  /** A note for the user, such as that an unknown message was passed on unchanged. */
  remark?: string;
}

/** Converts the values in the order of the input. */
export type Translate = (value: unknown) => Translation;

/**
 * @throws DiagnosticError for a type or method that the revision does not have
 * @throws UsageError for conflicting options
 */
export function translator(
  subject: TranslateOptions,
  model: Model,
  route: TranslationRoute,
): Translate {
  const { type, method, part } = subject;
  if (type !== undefined) {
    checkType(type, model);
    return (value) => whole(adapt(type, value, route));
  }
  const message = method === undefined ? undefined : knownMessage(method, part, model);
  switch (part) {
    case undefined:
      return messageTranslator(subject, model, route);
    case "error":
      return (value) => whole(adaptError(method, value, route));
    case "params":
    case "result": {
      if (message === undefined) throw new UsageError(`--part ${part} needs --method, too`);
      if (part === "params") return paramsTranslator(message, subject, model, route);
      return (value) => whole(adaptResult(message.method, value, route));
    }
    default:
      return part satisfies never;
  }
}

function paramsTranslator(
  message: Message,
  { sender: given }: TranslateOptions,
  model: Model,
  route: TranslationRoute,
): Translate {
  const { method, kind, directions } = message;
  // An input request inside a result has no sender: its params are converted like any type.
  if (kind === "input-request") {
    const type = new NamedTypes(model).params(message);
    if (type === undefined) return (value) => ({ value, losses: [] });
    return (value) => whole(adapt(type, value, route));
  }
  const senders = directions.map(senderOf);
  const [usual = "client"] = senders;
  const sender = given ?? usual;
  if (!senders.includes(sender))
    throw new UsageError(`--sender: ${model.id} allows only the ${usual} to send ${method}`);
  return (value) => whole(adaptParams(method, value, { ...route, sender }));
}

function messageTranslator(
  { sender, method }: TranslateOptions,
  model: Model,
  route: TranslationRoute,
): Translate {
  let judge: Judge | undefined;
  const conversation = new TranslatedConversation(model, {
    sender,
    method,
    fits(asked, result) {
      judge ??= new Judge(model);
      const known = model.messages.find((message) => message.method === asked);
      const choice = known === undefined ? undefined : chooseResultTypes([known], result);
      if (choice?.kind !== "types") return false;
      return choice.types.some((name) => judge?.accepts({ kind: "named", name }, result) === true);
    },
  });
  return (value) => {
    const context = conversation.next(value);
    const remark = remarkOn(value, context, model);
    // Without its request, the type of a result is unknown.
    if (context.orphan) return { message: value, losses: [], remark };
    const { sender: from, method: asked } = context;
    const adapted = adaptMessage(value, { ...route, sender: from, method: asked });
    const { message, reply, losses, session } = adapted;
    return { message, reply, losses, session, remark };
  };
}

/** Returns a remark for a message that adapters pass on unchanged, because the output looks as if it were converted. */
function remarkOn(
  value: unknown,
  { orphan, sender }: MessageContext,
  model: Model,
): string | undefined {
  if (Array.isArray(value))
    return model.envelope.batch === undefined
      ? `${model.id} has no batches, so this value is not a message of the revision`
      : undefined;
  if (orphan)
    return "the request of this response is not in the input: passed on unchanged; pass its method with --method";
  const method = isObject(value) ? own(value, "method") : undefined;
  if (typeof method !== "string") {
    const isResponse = isObject(value) && ("result" in value || "error" in value);
    return isResponse
      ? undefined
      : "not a JSON-RPC message: passed on unchanged; pass its type with --type";
  }
  const sends = model.messages.some(
    (message) =>
      message.method === method &&
      message.kind !== "input-request" &&
      message.directions.some((direction) => senderOf(direction) === sender),
  );
  return sends
    ? undefined
    : `${model.id} has no ${method} that a ${sender} sends: passed on unchanged`;
}

function checkType(type: string, model: Model): void {
  const { names } = adaptableTypes(model);
  if (names.includes(type)) return;
  const isMessage = model.declarations.some(
    ({ name, kind }) => name === type && kind !== "constant",
  );
  throw unknownName({
    code: "translate/unknown-type",
    expected: isMessage ? "the type of a value, not of a message" : `a type of ${model.id}`,
    found: type,
    known: isMessage ? [] : names,
    otherwise: isMessage
      ? "omit --type: the method determines the type of a whole message"
      : `\`mcp-gen model ${model.id}\` lists the declarations`,
  });
}

function knownMessage(method: string, part: TranslateOptions["part"], model: Model): Message {
  const known = model.messages.filter(({ result }) => part === "params" || result !== undefined);
  const message = known.find((one) => one.method === method);
  if (message !== undefined) return message;
  throw unknownName({
    code: "translate/unknown-method",
    expected: `a ${part === "params" ? "method" : "request"} of ${model.id}`,
    found: method,
    known: known.map((one) => one.method),
    otherwise: `\`mcp-gen matrix --from ${model.id} --to ${model.id}\` lists the methods`,
  });
}

function senderOf(direction: Message["directions"][number]): Side {
  return direction === "client-to-server" ? "client" : "server";
}

function whole({ value, losses }: Adapted): Translation {
  return { value, losses, session: losses.find((loss) => loss.session !== undefined)?.session };
}
