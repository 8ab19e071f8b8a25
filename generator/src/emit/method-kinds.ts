/**
 * The kinds of method and what generated code calls the things that belong to each: requests, notifications, and the
 * requests embedded in results that 2026-07-28 brought. A kind without messages leaves no trace in the output.
 */
import type { Direction, Message, Model } from "../model/model.js";

export interface MethodKind {
  kind: Message["kind"];
  /** "request", in sentences. */
  noun: string;
  /** The interface of params and results by method. */
  types: string;
  about: string;
  /** The union of its methods. */
  method: string;
  /** The type of a whole message, the type of `runtime/` it is made with, and what it is. */
  message: string;
  whole: string;
  wholeAbout: string;
  /** The table for run time, and the type of its entries. */
  table: string;
  tableAbout: string;
  info: string;
  lookup: string;
  predicate: string;
  /** The unions of its methods by direction. */
  directions: { name: string; direction: Direction; about: string }[];
  notification: boolean;
  embedded: boolean;
}

/** What follows from the name of a kind. */
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

/** A kind with an envelope of its own. */
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
    wholeAbout: `A complete ${kind} message; any ${kind} without a type argument.`,
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
      "A complete embedded request, which has no envelope; any embedded request without a type argument.",
    tableAbout: "Every embedded request, by method, at run time.",
    directions: [],
    notification: false,
    embedded: true,
  },
];

/** The kinds a model has messages of. */
export function methodKinds(model: Model): MethodKind[] {
  return KINDS.filter((kind) => messagesOf(model, kind).length > 0);
}

/** The messages of a kind, in schema order. */
export function messagesOf(model: Model, { kind }: Pick<MethodKind, "kind">): Message[] {
  return model.messages.filter((message) => message.kind === kind);
}
