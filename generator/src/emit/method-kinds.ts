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

const KINDS: readonly MethodKind[] = [
  {
    kind: "request",
    noun: "request",
    types: "Requests",
    about: "Every request, by method.",
    method: "RequestMethod",
    message: "RequestMessage",
    whole: "RequestsAs",
    wholeAbout: "A complete request message; any request without a type argument.",
    table: "requests",
    tableAbout: "Every request, by method, at run time.",
    info: "RequestInfo",
    lookup: "requestInfo",
    predicate: "isRequestMethod",
    directions: [
      {
        name: "ClientToServerRequest",
        direction: "client-to-server",
        about: "Methods of the requests a client sends.",
      },
      {
        name: "ServerToClientRequest",
        direction: "server-to-client",
        about: "Methods of the requests a server sends.",
      },
    ],
    notification: false,
    embedded: false,
  },
  {
    kind: "notification",
    noun: "notification",
    types: "Notifications",
    about: "Every notification, by method.",
    method: "NotificationMethod",
    message: "NotificationMessage",
    whole: "NotificationsAs",
    wholeAbout: "A complete notification message; any notification without a type argument.",
    table: "notifications",
    tableAbout: "Every notification, by method, at run time.",
    info: "NotificationInfo",
    lookup: "notificationInfo",
    predicate: "isNotificationMethod",
    directions: [
      {
        name: "ClientToServerNotification",
        direction: "client-to-server",
        about: "Methods of the notifications a client sends.",
      },
      {
        name: "ServerToClientNotification",
        direction: "server-to-client",
        about: "Methods of the notifications a server sends.",
      },
    ],
    notification: true,
    embedded: false,
  },
  {
    kind: "input-request",
    noun: "request embedded in a result",
    types: "EmbeddedRequests",
    about: "Every request a server embeds in a result to ask for input, by method.",
    method: "EmbeddedRequestMethod",
    message: "EmbeddedRequestMessage",
    whole: "EmbeddedAs",
    wholeAbout:
      "A complete embedded request, which has no envelope; any embedded request without a type argument.",
    table: "embeddedRequests",
    tableAbout: "Every embedded request, by method, at run time.",
    info: "EmbeddedRequestInfo",
    lookup: "embeddedRequestInfo",
    predicate: "isEmbeddedRequestMethod",
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
