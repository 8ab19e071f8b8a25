/**
 * The state of a connection that determines how its messages are converted: the negotiated revision and open requests.
 */
import { adaptMessage, type Side } from "@mcp-gen/adapt";
import { eraOf, isRevision, jsonRpcCodes, type RequestId, type Revision } from "@mcp-gen/protocol";
import { PROTOCOL_VERSION_META_KEY } from "@mcp-gen/protocol/keys";
import {
  takePending,
  addPending,
  type Agreement,
  type PendingRequest,
  type Pending,
} from "./pending.js";
import type { ContentHooks, AdapterSettings } from "./options.js";

/** `out`: from the SDK to its peer. `in`: from the peer to the SDK. */
export type MessageDirection = "out" | "in";

export interface AdaptedConversation {
  readonly settings: AdapterSettings;
  /**
   * The negotiated revision. `undefined` until `initialize` is answered, and for peers that do not send `initialize`.
   */
  agreed: Agreement | undefined;
  /** The negotiated `protocolVersion`, even if it is unknown. */
  version: string | undefined;
  /** The requests without a response, by direction. */
  readonly asked: Readonly<Record<MessageDirection, Pending>>;
}

/** The result of converting a message. At most one property is set. If the message is dropped, no property is set. */
export interface Carried {
  /** The message to pass on. This is the received object if nothing changed. */
  readonly forward?: unknown;
  /** The reply to the sender of a request that the receiver's revision cannot express. */
  readonly reply?: unknown;
}

type Message = Readonly<Record<string, unknown>>;

export function openConversation(
  settings: AdapterSettings,
  agreed?: Agreement,
): AdaptedConversation {
  return { settings, agreed, version: agreed?.revision, asked: { out: new Map(), in: new Map() } };
}

/**
 * Stores the negotiated revision.
 *
 * @param version the received `protocolVersion`; an unknown version is reported, and messages then pass unchanged
 */
export function recordAgreement(
  conversation: AdaptedConversation,
  version: string,
  us: Side,
): void {
  if (version === conversation.version) return;
  conversation.version = version;
  if (!isRevision(version)) {
    conversation.agreed = undefined;
    conversation.settings.onError(
      new Error(
        `protocolVersion: expected a known revision, received ${JSON.stringify(version)}; messages pass unchanged`,
      ),
    );
  } else {
    // In the stateless era, revisions are not negotiated. The SDK answers each request in the revision of the request.
    conversation.agreed = eraOf(version) === "session" ? { revision: version, us } : undefined;
  }
}

/** Whether messages pass unchanged until the next `initialize`. */
export function passesUnchanged({ agreed, settings }: AdaptedConversation): boolean {
  return agreed?.revision === settings.speaks;
}

/**
 * Converts a message for its receiver, reports losses, and updates the conversation.
 *
 * @param related the id of the request in the other direction that caused the message, if known
 */
export function carry(
  conversation: AdaptedConversation,
  message: unknown,
  direction: MessageDirection,
  related?: RequestId,
): Carried {
  if (!isObject(message)) return { forward: message };
  const { method, id } = message;
  if (typeof method === "string") {
    return isId(id)
      ? carryRequest(conversation, message, method, id, direction, related)
      : adaptTo(
          agreedFor(conversation, message, direction, related),
          conversation,
          message,
          direction,
        );
  }
  if (!("result" in message || "error" in message)) return { forward: message };
  const asked = isId(id) ? takePending(conversation.asked[opposite(direction)], id) : undefined;
  if (asked !== undefined) return carryResponse(conversation, message, asked, direction);
  // An error can be converted without its request. An error has no id if the server could not read the id of the
  // request.
  return "error" in message
    ? adaptTo(conversation.agreed, conversation, message, direction)
    : { forward: message };
}

function carryRequest(
  conversation: AdaptedConversation,
  message: Message,
  method: string,
  id: RequestId,
  direction: MessageDirection,
  related: RequestId | undefined,
): Carried {
  // `initialize` is not converted, because no revision is negotiated yet.
  const agreed =
    method === INITIALIZE ? undefined : agreedFor(conversation, message, direction, related);
  const carried = adaptTo(agreed, conversation, message, direction);
  if (carried.forward !== undefined) {
    const given = addPending(conversation.asked[direction], id, { method, agreed });
    if (given !== undefined) {
      conversation.settings.onError(
        new Error(
          `${given.method}: expected an answer, received too many other requests before it; a later answer passes unchanged`,
        ),
      );
    }
  }
  return carried;
}

const INITIALIZE = "initialize";

function carryResponse(
  conversation: AdaptedConversation,
  message: Message,
  asked: PendingRequest,
  direction: MessageDirection,
): Carried {
  const { method } = asked;
  if (method !== INITIALIZE) {
    return adaptTo(asked.agreed, conversation, message, direction, method);
  }
  const result = message["result"];
  if (isObject(result) && typeof result["protocolVersion"] === "string") {
    recordAgreement(
      conversation,
      result["protocolVersion"],
      direction === "out" ? "server" : "client",
    );
    return adaptTo(conversation.agreed, conversation, message, direction, method);
  }
  return { forward: message };
}

/** Returns the agreement that applies to a request or notification. */
function agreedFor(
  { agreed, asked }: AdaptedConversation,
  message: Message,
  direction: MessageDirection,
  related: RequestId | undefined,
): Agreement | undefined {
  if (namesRevision(message)) return undefined;
  const cause = related === undefined ? undefined : asked[opposite(direction)].get(related);
  return cause === undefined ? agreed : cause.agreed;
}

function namesRevision({ params }: Message): boolean {
  if (!isObject(params)) return false;
  const meta = params["_meta"];
  return isObject(meta) && typeof meta[PROTOCOL_VERSION_META_KEY] === "string";
}

function adaptTo(
  agreed: Agreement | undefined,
  { settings }: AdaptedConversation,
  message: Message,
  direction: MessageDirection,
  method?: string,
): Carried {
  const { speaks, policy } = settings;
  if (agreed === undefined || agreed.revision === speaks) return { forward: message };
  const { revision, us } = agreed;
  const out = direction === "out";
  const options = {
    from: out ? speaks : revision,
    to: out ? revision : speaks,
    sender: out ? us : peerOf(us),
    policy,
    ...(method === undefined ? {} : { method }),
  };
  const adapted = withHooks(settings, (given) =>
    adaptMessage(message, { ...options, hooks: given }),
  );
  for (const loss of adapted.losses) report(settings, () => settings.onLoss(loss, message));
  if (adapted.message !== undefined) return { forward: adapted.message };
  if (adapted.reply !== undefined) return { reply: adapted.reply };
  return withoutAnswer(message, revision);
}

/** Calls `work`. If a hook throws, reports the error and calls `work` again without hooks. */
function withHooks<T>({ hooks, onError }: AdapterSettings, work: (hooks: ContentHooks) => T): T {
  try {
    return work(hooks);
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
    return work({});
  }
}

/**
 * Returns an error response in place of a request or response that the revision cannot express. Drops a notification.
 */
function withoutAnswer(message: Message, revision: Revision): Carried {
  const { id, method } = message;
  if (!isId(id)) return {};
  const what = typeof method === "string" ? method : "the answer";
  const error = {
    code: jsonRpcCodes.internalError,
    message: `${what}: cannot be expressed on a connection of revision ${revision}`,
  };
  const response = { jsonrpc: "2.0", id, error };
  return typeof method === "string" ? { reply: response } : { forward: response };
}

/** Calls a function of the application and reports its errors, so that messages are not lost if the function throws. */
function report({ onError }: AdapterSettings, call: () => void): void {
  try {
    call();
  } catch (error) {
    onError(error instanceof Error ? error : new Error(String(error)));
  }
}

function peerOf(us: Side): Side {
  return us === "client" ? "server" : "client";
}

function opposite(direction: MessageDirection): MessageDirection {
  return direction === "out" ? "in" : "out";
}

function isObject(value: unknown): value is Message {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is RequestId {
  return typeof value === "string" || typeof value === "number";
}
