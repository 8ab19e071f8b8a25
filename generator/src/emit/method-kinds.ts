/**
 * The kinds of methods and the names that generated code uses for each: requests, notifications, and the requests that
 * are embedded in results since 2026-07-28. The generator writes nothing for a kind without messages.
 */
import type { Direction, Message, Model } from "../model/model.js";

export interface MethodKind {
  kind: Message["kind"];
  /** The noun to use in sentences: "request". */
  noun: string;
  /** Name of the interface with the params and results by method: `Requests`. */
  types: string;
  /** Comment for this interface. */
  about: string;
  /** Name of the union of the methods of this kind: `RequestMethod`. */
  method: string;
  /** Name of the type of a complete message: `RequestMessage`. */
  message: string;
  /** Name of the runtime type that the type of a complete message uses: `RequestsAs`. */
  whole: string;
  /** Comment for the type of a complete message. */
  wholeAbout: string;
  /** Name of the table that is used at run time: `requests`. */
  table: string;
  /** Comment for the table. */
  tableAbout: string;
  /** Name of the type of a table entry: `RequestInfo`. */
  info: string;
  /** Name of the function that looks up a table entry: `requestInfo`. */
  lookup: string;
  /** Name of the function that tests whether a string is a method of this kind: `isRequestMethod`. */
  predicate: string;
  /** For each direction, the name and comment of the union of methods that are sent in this direction. */
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
    about: `Methods of the ${kind}s that a ${direction.split("-")[0]} sends.`,
  }));
  return {
    kind,
    ...methodKind(kind),
    noun: kind,
    types: Types,
    about: `Every ${kind}, by method.`,
    whole: `${Types}As`,
    wholeAbout: `A complete ${kind} message with its envelope. Without a type argument, the type of every ${kind} message.`,
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
    about: "Every request that a server embeds in a result to ask for input, by method.",
    whole: "EmbeddedAs",
    wholeAbout:
      "A complete embedded request, which has no envelope. Without a type argument, the type of every embedded request.",
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
