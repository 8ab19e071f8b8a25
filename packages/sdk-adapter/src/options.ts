/** The options of the adapters, and their defaults. */
import type { Hooks, Loss, Policy } from "@mcp-gen/adapt";
import { eraOf, isRevision, revisions, type Revision } from "@mcp-gen/protocol";
import { newestSessionRevision } from "@mcp-gen/protocol/features";

export interface FaithfulOptions {
  /**
   * Called for every loss, with the original message. If this function throws, the exception is reported as an error of
   * the transport, and the message is sent anyway.
   */
  onLoss: (loss: Loss, message: unknown) => void;
  /** The revision that the SDK reads and writes. Default: the newest session revision. Set it for an older SDK. */
  speaks?: Revision;
  /** How to handle properties that a revision does not define. Default: `strip`. */
  policy?: Policy;
  /** Functions that provide data of the application, such as the content of a `resource_link`. */
  hooks?: ContentHooks;
}

/** The hooks of the adapters, without the hooks for ids and sessions, because the SDK manages ids and sessions. */
export type ContentHooks = Omit<Hooks, "requestId" | "session">;

export interface FaithfulHttpOptions extends FaithfulOptions {
  /** Called for errors that do not belong to a message, like `onerror` of a transport. */
  onError?: (error: Error) => void;
  /** Maximum size in bytes of one body or one event. Default: 16 MiB. */
  maxBytes?: number;
}

const MAX_BYTES = 16 * 1024 * 1024;

/** The options with their defaults. */
export interface AdapterSettings {
  readonly speaks: Revision;
  readonly policy: Policy;
  readonly hooks: ContentHooks;
  readonly onLoss: (loss: Loss, message: unknown) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Returns the options, with defaults for missing options.
 *
 * @throws RangeError if `speaks` is not a session revision: stateless revisions negotiate nothing, because
 *   every request names its revision and the SDK answers in it
 */
export function adapterSettings(
  options: FaithfulOptions,
  onError: (error: Error) => void = () => {},
): AdapterSettings {
  if (typeof options?.onLoss !== "function") {
    throw new TypeError(
      `onLoss: expected a function, received ${typeof options?.onLoss}; pass a function that handles losses, even if it is empty`,
    );
  }
  const { speaks = newestSessionRevision, policy = "strip", hooks = {}, onLoss } = options;
  if (!isRevision(speaks) || eraOf(speaks) !== "session") {
    const known = revisions.filter((revision) => eraOf(revision) === "session");
    throw new RangeError(
      `speaks: expected one of ${known.join(", ")}, received ${JSON.stringify(speaks)}; pass the newest revision that this SDK opens with initialize`,
    );
  }
  const { requestId: _ids, session: _session, ...content }: Hooks = hooks;
  return { speaks, policy, hooks: content, onLoss, onError };
}

/** Returns the maximum size in bytes of a body or event. */
export function maxBytesOf({ maxBytes = MAX_BYTES }: FaithfulHttpOptions): number {
  return maxBytes;
}
