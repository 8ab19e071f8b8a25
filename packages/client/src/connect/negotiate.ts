/**
 * Detects the revision of a server as specified: sends `server/discover` first. If the response does not show that the
 * server is stateless, or no response arrives, the client opens a session with `initialize`.
 *
 * Specification 2026-07-28, basic/versioning and basic/transports/stdio.
 */
import { eraOf, type Revision } from "@mcp-gen/protocol";
import { SERVER_INFO_META_KEY } from "@mcp-gen/protocol/keys";
import { errorCodes } from "@mcp-gen/protocol/newest/errors";
import type { DiscoverResult } from "@mcp-gen/protocol/newest";
import type {
  ClientContext,
  Negotiated,
  NegotiateOptions,
  ReadySession,
  ReadyStateless,
} from "../era.js";
import { RevisionError } from "../errors.js";
import { invalidResult } from "../revisions/validate-result.js";
import { errorIn, supportedBy } from "../connection/refusals.js";
import { complete } from "../stateless/complete.js";
import { requestMeta } from "../stateless/request-meta.js";

/** The meaning of a response to `server/discover`. */
type DiscoverOutcome =
  | { readonly kind: "stateless"; readonly negotiated: Negotiated }
  /** The server lists its revisions, and the requested revision is not the newest common one. */
  | { readonly kind: "others"; readonly supported: readonly string[] }
  /** A stateless server that rejects the request for another reason. */
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "unknown"; readonly error: unknown };

const DISCOVER = "server/discover";

/**
 * Negotiates the revision.
 *
 * @throws RevisionError if there is no common revision; otherwise the error of the last attempt
 */
export async function negotiate(
  context: ClientContext,
  options: NegotiateOptions,
): Promise<Negotiated> {
  const { revisions, preferred, signal } = options;
  const sessions = revisions.filter((revision) => eraOf(revision) === "session");
  const stateless = revisions.filter((revision) => eraOf(revision) === "stateless");
  const first = stateless.find((revision) => revision === preferred) ?? stateless.at(-1);
  if (first === undefined) return initialize(context, sessions, options);
  const ready = (await context.ready(first)) as ReadyStateless;
  options.progress.step = `the response to ${DISCOVER}`;
  if (sessions.length === 0) {
    const asked = discover(context, ready, options, { signal });
    const finding = await discoverCommon(context, ready, options, asked);
    if (finding.kind === "stateless") return finding.negotiated;
    if (finding.kind === "others") throw new RevisionError(DISCOVER, revisions, finding.supported);
    throw finding.error;
  }
  return probe(context, ready, sessions, options);
}

async function probe(
  context: ClientContext,
  ready: ReadyStateless,
  sessions: readonly Revision[],
  options: NegotiateOptions,
): Promise<Negotiated> {
  const { clock, outgoing } = context.connection;
  let found: DiscoverOutcome | undefined;
  // The request has no timeout of its own: after a timeout, the client would send a cancellation for a request that an
  // older server does not know.
  const first = discover(context, ready, options, {
    signal: options.signal,
    timeout: Infinity,
    maxTimeout: Infinity,
  });
  const id = outgoing.lastId;
  const asked = discoverCommon(context, ready, options, first).then((finding) => (found = finding));
  await new Promise<void>((resolve) => {
    const timer = clock.after(options.probeTimeout, resolve);
    void asked.finally(() => {
      timer.cancel();
      resolve();
    });
  });
  const early = settled(found, options.revisions, sessions);
  if ("negotiated" in early) return early.negotiated;
  try {
    return await initialize(context, early.sessions, options);
  } catch (error) {
    // A stateless server that was slow to start may have answered the first request in the meantime.
    const late = found as DiscoverOutcome | undefined;
    if (early.waiting && late?.kind === "stateless") return late.negotiated;
    throw error;
  } finally {
    outgoing.fail(id, new Error("the connection was negotiated without this response"));
  }
}

/** Returns the negotiated state, or the session revisions that remain to try. */
function settled(
  found: DiscoverOutcome | undefined,
  revisions: readonly Revision[],
  sessions: readonly Revision[],
):
  | { readonly negotiated: Negotiated }
  | { readonly sessions: readonly Revision[]; readonly waiting: boolean } {
  switch (found?.kind) {
    case undefined:
      return { sessions, waiting: true };
    case "stateless":
      return { negotiated: found.negotiated };
    case "refused":
      throw found.error;
    case "others": {
      const common = sessions.filter((revision) => found.supported.includes(revision));
      if (common.length === 0) throw new RevisionError(DISCOVER, revisions, found.supported);
      return { sessions: common, waiting: false };
    }
    case "unknown":
      return { sessions, waiting: false };
  }
}

/**
 * Maximum number of `server/discover` requests in the same revision. More than one, because several servers with
 * different revisions can share one address.
 */
const ASKED_AT_MOST = 2;

/**
 * Repeats `server/discover` in the newest common revision, if the server lists a newer revision than the requested one
 * or rejects the requested revision. The result is `others` if the newest common revision has sessions, or if there is
 * no common revision.
 */
async function discoverCommon(
  context: ClientContext,
  { protocol: { revision } }: ReadyStateless,
  options: NegotiateOptions,
  first: Promise<DiscoverOutcome>,
): Promise<DiscoverOutcome> {
  const asked = [revision];
  for (let finding = await first; ;) {
    if (finding.kind !== "others") return finding;
    const { supported } = finding;
    const common = options.revisions.findLast((one) => supported.includes(one));
    if (common === undefined || eraOf(common) !== "stateless") return finding;
    if (asked.filter((one) => one === common).length >= ASKED_AT_MOST) return finding;
    asked.push(common);
    const ready = (await context.ready(common)) as ReadyStateless;
    const { signal, probeTimeout: timeout } = options;
    finding = await discover(context, ready, options, { signal, timeout });
  }
}

async function discover(
  context: ClientContext,
  ready: ReadyStateless,
  { revisions }: NegotiateOptions,
  options: Parameters<ClientContext["connection"]["request"]>[2],
): Promise<DiscoverOutcome> {
  const { protocol } = ready;
  const { adapter, revision } = protocol;
  const params = adapter.params(DISCOVER, { _meta: requestMeta(revision, context) });
  try {
    const answer = complete(DISCOVER, await context.connection.request(DISCOVER, params, options));
    if (!protocol.isResultOf(DISCOVER, answer)) {
      return { kind: "unknown", error: await invalidResult(protocol, DISCOVER, answer) };
    }
    const result = adapter.result(DISCOVER, answer);
    const { supportedVersions, capabilities, instructions, _meta } =
      result as unknown as DiscoverResult;
    const common = revisions.findLast((one) => supportedVersions.includes(one));
    if (common !== revision) return { kind: "others", supported: supportedVersions };
    const details = { server: _meta?.[SERVER_INFO_META_KEY], capabilities, instructions };
    return { kind: "stateless", negotiated: { ready, details } };
  } catch (error) {
    switch (errorIn(error)?.["code"]) {
      case errorCodes.HEADER_MISMATCH:
      case errorCodes.MISSING_REQUIRED_CLIENT_CAPABILITY:
        return { kind: "refused", error };
      default: {
        // Revisions with sessions have no error code for an unsupported revision, but the error may list revisions.
        const supported = supportedBy(error);
        return supported === undefined ? { kind: "unknown", error } : { kind: "others", supported };
      }
    }
  }
}

async function initialize(
  context: ClientContext,
  sessions: readonly Revision[],
  options: NegotiateOptions,
): Promise<Negotiated> {
  const ready = (await context.ready(sessions.at(-1) as Revision)) as ReadySession;
  options.progress.step = "the response to initialize";
  return ready.initialize(context, sessions, options);
}
