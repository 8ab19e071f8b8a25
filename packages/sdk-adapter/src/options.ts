/** What users may say, and what holds where they say nothing. */
import type { Hooks, Loss, Policy } from "@mcp-gen/adapt";
import { eraOf, isRevision, revisions, type Revision } from "@mcp-gen/protocol";

export interface FaithfulOptions {
  /**
   * Called for everything that could not be carried over, and with the message as it was before. When it throws, that
   * is reported as an error of the transport; the message goes on.
   */
  onLoss: (loss: Loss, message: unknown) => void;
  /**
   * The revision the SDK writes and reads, whatever was agreed: the newest one that opens with `initialize` unless
   * told. An older SDK has an older one.
   */
  speaks?: Revision;
  /** What happens to properties that a revision does not define: `strip` unless told. */
  policy?: Policy;
  /** What only the program can know, such as the content that a `resource_link` points to. */
  hooks?: ContentHooks;
}

/** Ids and sessions are the SDK's own. */
export type ContentHooks = Omit<Hooks, "requestId" | "session">;

export interface FaithfulHttpOptions extends FaithfulOptions {
  /** Called with what went wrong beside the messages, as `onerror` is at a transport. */
  onError?: (error: Error) => void;
  /** Most bytes of one body, or of one event of a stream, that are held in memory: 16 MiB unless told. */
  maxBytes?: number;
}

const MAX_BYTES = 16 * 1024 * 1024;

/** The options with everything filled in. */
export interface AdapterSettings {
  readonly speaks: Revision;
  readonly policy: Policy;
  readonly hooks: ContentHooks;
  readonly onLoss: (loss: Loss, message: unknown) => void;
  readonly onError: (error: Error) => void;
}

/**
 * Fills in what was left out.
 *
 * @throws RangeError when `speaks` is no revision, or one without `initialize`: nothing is agreed on there, since every
 *   request names its own revision and the SDK answers in that.
 */
export function adapterSettings(
  options: FaithfulOptions,
  onError: (error: Error) => void = () => {},
): AdapterSettings {
  if (typeof options?.onLoss !== "function") {
    throw new TypeError(
      `onLoss: expected a function, received ${typeof options?.onLoss}; say what happens to losses, even if it is nothing`,
    );
  }
  const { speaks = newestWithSession(), policy = "strip", hooks = {}, onLoss } = options;
  if (!isRevision(speaks) || eraOf(speaks) !== "session") {
    const known = revisions.filter((revision) => eraOf(revision) === "session");
    throw new RangeError(
      `speaks: expected one of ${known.join(", ")}, received ${JSON.stringify(speaks)}; name the newest revision that this SDK opens with initialize`,
    );
  }
  const { requestId: _ids, session: _session, ...content }: Hooks = hooks;
  return { speaks, policy, hooks: content, onLoss, onError };
}

/** Most bytes that are held in memory. */
export function maxBytesOf({ maxBytes = MAX_BYTES }: FaithfulHttpOptions): number {
  return maxBytes;
}

function newestWithSession(): Revision {
  return revisions.findLast((revision) => eraOf(revision) === "session") ?? revisions[0];
}
