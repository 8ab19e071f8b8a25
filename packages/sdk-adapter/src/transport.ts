/** Wraps a transport of the official SDK. The SDK and its peer each receive only messages of their own revision. */
// oxlint-disable unicorn/prefer-add-event-listener -- transports have callbacks, not events
import type { RequestId } from "@mcp-gen/protocol";
import { recordAgreement, carry, openConversation } from "./conversation.js";
import { adapterSettings, type FaithfulOptions } from "./options.js";

/**
 * The members of a transport that `faithful` needs. All transports for `@modelcontextprotocol/sdk` 1.x and for
 * `@modelcontextprotocol/server` and `@modelcontextprotocol/client` 2.x have these members.
 */
export interface TransportLike {
  start(): Promise<void>;
  send(message: object, options?: object): Promise<void>;
  close(): Promise<void>;
  onmessage?: unknown;
  onerror?: unknown;
}

type Receive = (message: unknown, ...extra: unknown[]) => void;

/**
 * Wraps a transport, so that its messages match the revision of the connection.
 *
 * Adapts outgoing messages to the revision of the connection, and incoming messages to the SDK's revision. On a
 * connection of the SDK's own revision, messages pass unchanged. If the peer would not understand a request, the
 * wrapper answers the request itself. A notification that the peer would not understand is omitted. Each loss is
 * reported.
 *
 * Works on either side of a connection, and reads the revision from `initialize` (basic/lifecycle). The
 * result has the type and all members of the given transport; pass it to `connect` instead.
 *
 * ```ts
 * await server.connect(faithful(new StdioServerTransport(), { onLoss: (loss) => console.error(loss) }));
 * ```
 *
 * @throws RangeError if `speaks` is not a session revision
 */
export function faithful<T extends TransportLike>(transport: T, options: FaithfulOptions): T {
  const onError = (error: Error): void => {
    if (typeof transport.onerror === "function") transport.onerror(error);
  };
  const conversation = openConversation(adapterSettings(options, onError));
  let listener = transport.onmessage as Receive | undefined;

  async function send(message: object, sendOptions?: object): Promise<void> {
    const { forward, reply } = carry(conversation, message, "out", relatedTo(sendOptions));
    if (forward !== undefined) return transport.send(forward as object, sendOptions);
    // Delivered asynchronously, because the SDK expects a response only after its request was sent.
    if (reply !== undefined) void Promise.resolve(reply).then(deliver).catch(onError);
  }

  function deliver(reply: unknown): void {
    listener?.(reply);
  }

  function receive(message: unknown, ...extra: unknown[]): void {
    const { forward, reply } = carry(conversation, message, "in");
    if (forward !== undefined) listener?.(forward, ...extra);
    else if (reply !== undefined) transport.send(reply as object).catch(onError);
  }

  function setProtocolVersion(version: string): void {
    // The SDK calls this method only on clients. It sets the revision of a resumed session, for which the client sends
    // no `initialize`.
    recordAgreement(conversation, version, "client");
    (transport as { setProtocolVersion?: (version: string) => void }).setProtocolVersion?.(version);
  }

  if (listener !== undefined) transport.onmessage = receive;
  const bound = new WeakMap<object, unknown>();
  return new Proxy(transport, {
    get(target, key) {
      if (key === "send") return send;
      if (key === "onmessage") return listener;
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== "function" || !isMethod(key)) return value;
      if (key === "setProtocolVersion") return setProtocolVersion;
      // Binds methods to the original transport, because private members are not accessible through a proxy.
      const known = bound.get(value);
      if (known !== undefined) return known;
      const method: unknown = value.bind(target);
      bound.set(value, method);
      return method;
    },
    set(target, key, value) {
      if (key !== "onmessage") return Reflect.set(target, key, value, target);
      listener = value as Receive | undefined;
      target.onmessage = listener === undefined ? undefined : receive;
      return true;
    },
  });
}

/**
 * Whether a property is a method. Callbacks such as `onclose` are set by the SDK, which compares them by identity, so
 * they are returned unchanged.
 */
function isMethod(key: string | symbol): boolean {
  return typeof key === "string" && key !== "constructor" && !key.startsWith("on");
}

function relatedTo(options: object | undefined): RequestId | undefined {
  return (options as { relatedRequestId?: RequestId } | undefined)?.relatedRequestId;
}
