/**
 * The methods of 2024-11-05: their directions, params and results.
 *
 * @generated from schema/2024-11-05/schema.ts by mcp-gen. Do not edit: change the schema or its overlay and generate again.
 */
import type {
  MethodsTo,
  NotificationInfo,
  NotificationsAs,
  RequestInfo,
  RequestsAs,
} from "../runtime/methods.js";
import type * as types from "./schema/types.js";

/** Every request, by method. */
export interface Requests {
  /**
   * Sent by the client as it connects, to open the handshake with the server.
   *
   * @generated from schema/2024-11-05/schema.ts:131
   */
  initialize: {
    direction: "client-to-server";
    params: {
      /** Newest protocol revision the client speaks; it MAY speak older ones too. */
      protocolVersion: string;
      /** Optional features the client offers. */
      capabilities: types.ClientCapabilities;
      /** Name and version of the client software. */
      clientInfo: types.Implementation;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.InitializeResult;
  };
  /**
   * Sent by either side to check that its peer is alive. The peer must answer promptly and risks
   * being disconnected otherwise.
   *
   * @generated from schema/2024-11-05/schema.ts:227
   */
  ping: {
    direction: "client-to-server" | "server-to-client";
    params?: {
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
      [key: string]: unknown;
    };
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to list the resources a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2024-11-05/schema.ts:270
   */
  "resources/list": {
    direction: "client-to-server";
    params?: {
      /** Opaque cursor of the current position, after which the results should start. */
      cursor?: types.Cursor;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.ListResourcesResult;
  };
  /**
   * Sent by the client to list the resource templates a server offers.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2024-11-05/schema.ts:280
   */
  "resources/templates/list": {
    direction: "client-to-server";
    params?: {
      /** Opaque cursor of the current position, after which the results should start. */
      cursor?: types.Cursor;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.ListResourceTemplatesResult;
  };
  /**
   * Sent by the client to read the resource at one URI.
   *
   * The server must declare the capability `resources`.
   *
   * @generated from schema/2024-11-05/schema.ts:290
   */
  "resources/read": {
    direction: "client-to-server";
    params: {
      /**
       * URI of the wanted resource; any scheme may be used, and the server decides what it means.
       *
       * @format uri
       */
      uri: string;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.ReadResourceResult;
  };
  /**
   * Sent by the client to receive `notifications/resources/updated` each time one resource changes.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2024-11-05/schema.ts:317
   */
  "resources/subscribe": {
    direction: "client-to-server";
    params: {
      /**
       * Resource to watch. Any URI scheme is allowed, and its meaning is the server's business.
       *
       * @format uri
       */
      uri: string;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to stop the updates that an earlier `resources/subscribe` started.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2024-11-05/schema.ts:330
   */
  "resources/unsubscribe": {
    direction: "client-to-server";
    params: {
      /**
       * Resource to stop watching.
       *
       * @format uri
       */
      uri: string;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.EmptyResult;
  };
  /**
   * Sent by the client to list the prompts and prompt templates a server offers.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2024-11-05/schema.ts:430
   */
  "prompts/list": {
    direction: "client-to-server";
    params?: {
      /** Opaque cursor of the current position, after which the results should start. */
      cursor?: types.Cursor;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.ListPromptsResult;
  };
  /**
   * Sent by the client to get one of the server's prompts, filled in with arguments.
   *
   * The server must declare the capability `prompts`.
   *
   * @generated from schema/2024-11-05/schema.ts:440
   */
  "prompts/get": {
    direction: "client-to-server";
    params: {
      /** Name of the wanted prompt or prompt template. */
      name: string;
      /** Values to fill into the template, by argument name. */
      arguments?: {
        [key: string]: string;
      };
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.GetPromptResult;
  };
  /**
   * Sent by the client to list the tools a server offers.
   *
   * The server must declare the capability `tools`.
   *
   * @generated from schema/2024-11-05/schema.ts:510
   */
  "tools/list": {
    direction: "client-to-server";
    params?: {
      /** Opaque cursor of the current position, after which the results should start. */
      cursor?: types.Cursor;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.ListToolsResult;
  };
  /**
   * Sent by the client to call one of the server's tools.
   *
   * The server must declare the capability `tools`.
   *
   * @generated from schema/2024-11-05/schema.ts:532
   */
  "tools/call": {
    direction: "client-to-server";
    params: {
      /** Name of the tool to call. */
      name: string;
      /** Arguments for the tool, by name. */
      arguments?: {
        [key: string]: unknown;
      };
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.CallToolResult;
  };
  /**
   * Sent by the client to turn on the server's log messages or change how many it gets.
   *
   * The server must declare the capability `logging`.
   *
   * @generated from schema/2024-11-05/schema.ts:571
   */
  "logging/setLevel": {
    direction: "client-to-server";
    params: {
      /**
       * Lowest severity the client wants. The server should send everything of this severity and
       * above as `notifications/message`.
       */
      level: types.LoggingLevel;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.EmptyResult;
  };
  /**
   * Sent by the server to sample an LLM through the client, which alone chooses the model. Before
   * sampling, the client should show the request to the user, who decides whether to approve it.
   *
   * The client must declare the capability `sampling`.
   *
   * @generated from schema/2024-11-05/schema.ts:606
   */
  "sampling/createMessage": {
    direction: "server-to-client";
    params: {
      /** Conversation for the model to continue. */
      messages: types.SamplingMessage[];
      /** Wishes of the server for the choice of model, which the client MAY ignore. */
      modelPreferences?: types.ModelPreferences;
      /** System prompt that the server wishes for; the client MAY change it or leave it out. */
      systemPrompt?: string;
      /**
       * Asks for context from the calling server, all servers or none to go with the prompt; the
       * client MAY ignore this.
       */
      includeContext?: "none" | "thisServer" | "allServers";
      /** Sampling temperature. */
      temperature?: number;
      /** Limit the server sets on the tokens to sample; the client MAY stay below it. */
      maxTokens: number;
      /** Sequences at which sampling stops. */
      stopSequences?: string[];
      /** Metadata handed on to the LLM provider, in a format of that provider. */
      metadata?: object;
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.CreateMessageResult;
  };
  /**
   * Sent by the client to get suggestions while the user fills in an argument of a prompt or
   * resource template.
   *
   * @generated from schema/2024-11-05/schema.ts:746
   */
  "completion/complete": {
    direction: "client-to-server";
    params: {
      /** Prompt or resource that the argument belongs to. */
      ref: types.PromptReference | types.ResourceReference;
      /** Argument to complete. */
      argument: {
        /** Name of the argument. */
        name: string;
        /** Current, usually partial input to find completions for. */
        value: string;
      };
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
    };
    result: types.CompleteResult;
  };
  /**
   * Sent by the server to learn which directories or files of the client it can work on, for
   * example a set of repositories.
   *
   * The client must declare the capability `roots`.
   *
   * @generated from schema/2024-11-05/schema.ts:796
   */
  "roots/list": {
    direction: "server-to-client";
    params?: {
      /**
       * Request metadata reserved for the protocol and its extensions, such as the progress token.
       */
      _meta?: {
        /**
         * When set, asks for `notifications/progress` about this request, each of which carries
         * this opaque token. The receiver is free not to send any.
         */
        progressToken?: types.ProgressToken;
      };
      [key: string]: unknown;
    };
    result: types.ListRootsResult;
  };
}

/** Every notification, by method. */
export interface Notifications {
  /**
   * Sent by either side to cancel a request it issued, which SHOULD still be in flight, though the
   * notification MAY come too late. The result goes unused, so processing SHOULD stop. A client
   * MUST NOT cancel `initialize`.
   *
   * @generated from schema/2024-11-05/schema.ts:120
   */
  "notifications/cancelled": {
    direction: "client-to-server" | "server-to-client";
    params: {
      /** ID of the request to cancel, which MUST be one that the sender itself issued earlier. */
      requestId: types.RequestId;
      /** Why the request is cancelled; MAY be logged or shown to the user. */
      reason?: string;
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
    };
  };
  /**
   * Sent by the client once the handshake is complete.
   *
   * @generated from schema/2024-11-05/schema.ts:165
   */
  "notifications/initialized": {
    direction: "client-to-server";
    params?: {
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
  };
  /**
   * Sent, apart from the response, to tell the issuer of a long-running request how far it has
   * come.
   *
   * @generated from schema/2024-11-05/schema.ts:232
   */
  "notifications/progress": {
    direction: "client-to-server" | "server-to-client";
    params: {
      /** Token from the request whose progress is reported. */
      progressToken: types.ProgressToken;
      /**
       * Progress so far, which should grow with each advance, whether or not the total is known.
       */
      progress: number;
      /** Number of items, or amount of progress, at completion, if known. */
      total?: number;
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
    };
  };
  /**
   * Sent by the server, at its option, when its list of resources has changed. The client need not
   * have subscribed to it.
   *
   * The server must declare the capability `resources.listChanged`.
   *
   * @generated from schema/2024-11-05/schema.ts:312
   */
  "notifications/resources/list_changed": {
    direction: "server-to-client";
    params?: {
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
  };
  /**
   * Sent by the server when a resource has changed and may have to be read anew; it should only go
   * to clients that sent `resources/subscribe` before.
   *
   * The server must declare the capability `resources.subscribe`.
   *
   * @generated from schema/2024-11-05/schema.ts:346
   */
  "notifications/resources/updated": {
    direction: "server-to-client";
    params: {
      /**
       * URI of the changed resource, possibly a sub-resource of the one the client subscribed to.
       *
       * @format uri
       */
      uri: string;
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
    };
  };
  /**
   * Sent by the server, at its option, when its list of prompts has changed. The client need not
   * have subscribed to it.
   *
   * The server must declare the capability `prompts.listChanged`.
   *
   * @generated from schema/2024-11-05/schema.ts:505
   */
  "notifications/prompts/list_changed": {
    direction: "server-to-client";
    params?: {
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
  };
  /**
   * Sent by the server, at its option, when its list of tools has changed. The client need not have
   * subscribed to it.
   *
   * The server must declare the capability `tools.listChanged`.
   *
   * @generated from schema/2024-11-05/schema.ts:548
   */
  "notifications/tools/list_changed": {
    direction: "server-to-client";
    params?: {
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
  };
  /**
   * Sent by the server to pass a log message to the client. Unless the client has sent
   * `logging/setLevel`, the server MAY itself choose what to send.
   *
   * The server must declare the capability `logging`.
   *
   * @generated from schema/2024-11-05/schema.ts:586
   */
  "notifications/message": {
    direction: "server-to-client";
    params: {
      /** Severity of the message. */
      level: types.LoggingLevel;
      /** Name of the logger that issues the message. */
      logger?: string;
      /** What to log: any JSON value, such as a string or an object. */
      data: unknown;
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
    };
  };
  /**
   * Sent by the client when it adds, removes or alters a root. The server should react by asking
   * for the list again with `ListRootsRequest`.
   *
   * The client must declare the capability `roots.listChanged`.
   *
   * @generated from schema/2024-11-05/schema.ts:823
   */
  "notifications/roots/list_changed": {
    direction: "client-to-server";
    params?: {
      /**
       * Additional metadata that clients and servers attach to a notification; MCP reserves the
       * name.
       */
      _meta?: {
        [key: string]: unknown;
      };
      [key: string]: unknown;
    };
  };
}

/** Methods of the requests that a client sends. */
export type ClientToServerRequest = MethodsTo<Requests, "client-to-server">;

/** Methods of the requests that a server sends. */
export type ServerToClientRequest = MethodsTo<Requests, "server-to-client">;

/** Methods of the notifications that a client sends. */
export type ClientToServerNotification = MethodsTo<Notifications, "client-to-server">;

/** Methods of the notifications that a server sends. */
export type ServerToClientNotification = MethodsTo<Notifications, "server-to-client">;

/** The method of a request. */
export type RequestMethod = keyof Requests;

/** The method of a notification. */
export type NotificationMethod = keyof Notifications;

/** The method of any message in 2024-11-05. */
export type Method = RequestMethod | NotificationMethod;

/**
 * The params of a method.
 *
 * @example ParamsOf<"initialize">
 */
export type ParamsOf<M extends Method> = (Requests & Notifications)[M]["params"];

/** The result of a method. */
export type ResultOf<M extends keyof Requests> = Requests[M]["result"];

/**
 * A complete request message with its envelope. Without a type argument, the type of every request
 * message.
 */
export type RequestMessage<M extends RequestMethod = RequestMethod> = RequestsAs<Requests, M>;

/**
 * A complete notification message with its envelope. Without a type argument, the type of every
 * notification message.
 */
export type NotificationMessage<M extends NotificationMethod = NotificationMethod> =
  NotificationsAs<Notifications, M>;

/** Every request, by method, at run time. */
export const requests: Readonly<Record<RequestMethod, RequestInfo>> = {
  initialize: {
    directions: ["client-to-server"],
    params: "required",
    results: [{ type: "InitializeResult" }],
  },
  ping: {
    directions: ["client-to-server", "server-to-client"],
    params: "optional",
    results: [{ type: "EmptyResult" }],
  },
  "resources/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "resources" },
    results: [{ type: "ListResourcesResult" }],
  },
  "resources/templates/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "resources" },
    results: [{ type: "ListResourceTemplatesResult" }],
  },
  "resources/read": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources" },
    results: [{ type: "ReadResourceResult" }],
  },
  "resources/subscribe": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources.subscribe" },
    results: [{ type: "EmptyResult" }],
  },
  "resources/unsubscribe": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "resources.subscribe" },
    results: [{ type: "EmptyResult" }],
  },
  "prompts/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "prompts" },
    results: [{ type: "ListPromptsResult" }],
  },
  "prompts/get": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "prompts" },
    results: [{ type: "GetPromptResult" }],
  },
  "tools/list": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { server: "tools" },
    results: [{ type: "ListToolsResult" }],
  },
  "tools/call": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "tools" },
    results: [{ type: "CallToolResult" }],
  },
  "logging/setLevel": {
    directions: ["client-to-server"],
    params: "required",
    capability: { server: "logging" },
    results: [{ type: "EmptyResult" }],
  },
  "sampling/createMessage": {
    directions: ["server-to-client"],
    params: "required",
    capability: { client: "sampling" },
    results: [{ type: "CreateMessageResult" }],
  },
  "completion/complete": {
    directions: ["client-to-server"],
    params: "required",
    results: [{ type: "CompleteResult" }],
  },
  "roots/list": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { client: "roots" },
    results: [{ type: "ListRootsResult" }],
  },
};

/** Every notification, by method, at run time. */
export const notifications: Readonly<Record<NotificationMethod, NotificationInfo>> = {
  "notifications/cancelled": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
  },
  "notifications/initialized": {
    directions: ["client-to-server"],
    params: "optional",
  },
  "notifications/progress": {
    directions: ["client-to-server", "server-to-client"],
    params: "required",
  },
  "notifications/resources/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "resources.listChanged" },
  },
  "notifications/resources/updated": {
    directions: ["server-to-client"],
    params: "required",
    capability: { server: "resources.subscribe" },
  },
  "notifications/prompts/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "prompts.listChanged" },
  },
  "notifications/tools/list_changed": {
    directions: ["server-to-client"],
    params: "optional",
    capability: { server: "tools.listChanged" },
  },
  "notifications/message": {
    directions: ["server-to-client"],
    params: "required",
    capability: { server: "logging" },
  },
  "notifications/roots/list_changed": {
    directions: ["client-to-server"],
    params: "optional",
    capability: { client: "roots.listChanged" },
  },
};

/** Returns the entry of a request by its method, or `undefined` for any other string. */
export function requestInfo(method: string): RequestInfo | undefined {
  if (!Object.hasOwn(requests, method)) return undefined;
  return requests[method as RequestMethod];
}

/** Whether a string is the method of a request. */
export function isRequestMethod(method: string): method is RequestMethod {
  return Object.hasOwn(requests, method);
}

/** Returns the entry of a notification by its method, or `undefined` for any other string. */
export function notificationInfo(method: string): NotificationInfo | undefined {
  if (!Object.hasOwn(notifications, method)) return undefined;
  return notifications[method as NotificationMethod];
}

/** Whether a string is the method of a notification. */
export function isNotificationMethod(method: string): method is NotificationMethod {
  return Object.hasOwn(notifications, method);
}
