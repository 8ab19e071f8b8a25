/**
 * The kinds of methods and the names that generated code uses for each: requests, notifications, and the requests that
 * are embedded in results since 2026-07-28. For a kind without messages, nothing is generated.
 */
import type { Direction, Message, Model } from "../model/model.js";

export interface MethodKind {
  kind: Message["kind"];
  /** The noun to use in sentences: "request". */
  noun: string;
  /** Name of the interface with the params and results by method. */
  types: string;
  about: string;
  /** Name of the union of its methods. */
  method: string;
  /** Name of the type of a complete message, the runtime type that it uses, and its description. */
  message: string;
  whole: string;
  wholeAbout: string;
  /** Name of the table for run time, its description, and the type of its entries. */
  table: string;
  tableAbout: string;
  info: string;
  lookup: string;
  predicate: string;
  /** The union of its methods for each direction. */
  directions: { name: string; direction: Direction; about: string }[];
  notification: boolean;
  embedded: boolean;
}

/** Derives names from the name of a kind. */
function methodKind(
  name: "request" | "notification" | "embeddedRequest",
): Pick<MethodKind, "method" | "message" | "table" | "info" | "lookup" | "predicate"> {
  const Name = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  return {
    method: `${Name}Method`,
    message: `${Name}Message`,
    table: `${name}s`,
    info: `${Name}Info`,
    lookup: `${name}Info`,
    predicate: `is${Name}Method`,
  };
}

/** Creates a kind whose messages have a JSON-RPC envelope. */
function sentKind(kind: "request" | "notification"): MethodKind {
  const Types = kind === "request" ? "Requests" : "Notifications";
  const directions = (["client-to-server", "server-to-client"] as const).map((direction) => ({
    name: `${direction === "client-to-server" ? "ClientToServer" : "ServerToClient"}${Types.slice(0, -1)}`,
    direction,
    about: `Methods of the ${kind}s a ${direction.split("-")[0]} sends.`,
  }));
  return {
    kind,
    ...methodKind(kind),
    noun: kind,
    types: Types,
    about: `Every ${kind}, by method.`,
    whole: `${Types}As`,
    wholeAbout: `A complete ${kind} message. Without a type argument, any ${kind}.`,
    tableAbout: `Every ${kind}, by method, at run time.`,
    directions,
    notification: kind === "notification",
    embedded: false,
  };
}

const KINDS: readonly MethodKind[] = [
  sentKind("request"),
  sentKind("notification"),
  {
    kind: "input-request",
    ...methodKind("embeddedRequest"),
    noun: "request embedded in a result",
    types: "EmbeddedRequests",
    about: "Every request a server embeds in a result to ask for input, by method.",
    whole: "EmbeddedAs",
    wholeAbout:
      "A complete embedded request, which has no envelope. Without a type argument, any embedded request.",
    tableAbout: "Every embedded request, by method, at run time.",
    directions: [],
    notification: false,
    embedded: true,
  },
];

/** Returns the kinds that have messages in a model. */
export function methodKinds(model: Model): MethodKind[] {
  return KINDS.filter((kind) => messagesOf(model, kind).length > 0);
}

/** Returns the messages of a kind, in schema order. */
export function messagesOf(model: Model, { kind }: Pick<MethodKind, "kind">): Message[] {
  return model.messages.filter((message) => message.kind === kind);
}
