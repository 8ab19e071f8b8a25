/**
 * Finds out what a server speaks, as the specification says: `server/discover` first, and whatever is answered that does
 * not show the stateless era, nothing included, means a session, which opens with `initialize`.
 *
 * Specification 2026-07-28, basic/versioning and basic/transports/stdio.
 */
import { eraOf, type Revision } from "@mcp-gen/protocol";
import {
  CLIENT_CAPABILITIES_META_KEY,
  CLIENT_INFO_META_KEY,
  PROTOCOL_VERSION_META_KEY,
  SERVER_INFO_META_KEY,
} from "@mcp-gen/protocol/keys";
import { errorCodes } from "@mcp-gen/protocol/newest/errors";
import type { DiscoverResult } from "@mcp-gen/protocol/newest";
import type { Agreed, AgreeOptions, Shared } from "../era.js";
import { RevisionError } from "../errors.js";
import { invalidResult } from "../revisions/validate-result.js";
import { errorIn, supportedBy } from "../connection/refusals.js";
import { loadWire } from "../revisions/sources.js";
import { complete } from "../stateless/complete.js";
import type { StatelessWire } from "../revisions/client-protocol.js";

/** What an answer to `server/discover` shows. */
type Finding =
  | { readonly kind: "stateless"; readonly agreed: Agreed }
  /** The server knows the method, and names other revisions. */
  | { readonly kind: "others"; readonly supported: readonly string[] }
  /** The server is of the stateless era, and refuses for a reason of its own. */
  | { readonly kind: "refused"; readonly error: unknown }
  | { readonly kind: "unknown"; readonly error: unknown };

const DISCOVER = "server/discover";

/**
 * @throws RevisionError when there is no revision in common, and whatever the last thing that was tried has thrown
 */
export async function agree(shared: Shared, options: AgreeOptions): Promise<Agreed> {
  const { revisions, preferred, signal } = options;
  const sessions = revisions.filter((revision) => eraOf(revision) === "session");
  const stateless = revisions.filter((revision) => eraOf(revision) === "stateless");
  const first = stateless.find((revision) => revision === preferred) ?? stateless.at(-1);
  if (first === undefined) return initialize(shared, sessions, options);
  const wire = (await loadWire(shared.sources, first)) as StatelessWire;
  options.progress.step = `the answer to ${DISCOVER}`;
  if (sessions.length === 0) {
    const asked = discover(shared, wire, options, { signal });
    const finding = await discoverCommon(shared, wire, options, asked);
    if (finding.kind === "stateless") return finding.agreed;
    if (finding.kind === "others") throw new RevisionError(DISCOVER, revisions, finding.supported);
    throw finding.error;
  }
  return probe(shared, wire, sessions, options);
}

async function probe(
  shared: Shared,
  wire: StatelessWire,
  sessions: readonly Revision[],
  options: AgreeOptions,
): Promise<Agreed> {
  const { clock, outgoing } = shared.channel;
  let found: Finding | undefined;
  // Not given up when its time is over: an older server would be told to cancel what it has never heard of.
  const first = discover(shared, wire, options, {
    signal: options.signal,
    timeout: Infinity,
    maxTimeout: Infinity,
  });
  const id = outgoing.lastId;
  const asked = discoverCommon(shared, wire, options, first).then((finding) => (found = finding));
  await new Promise<void>((resolve) => {
    const timer = clock.after(options.probeTimeout, resolve);
    void asked.finally(() => {
      timer.cancel();
      resolve();
    });
  });
  const early = settled(found, options.revisions, sessions);
  if ("agreed" in early) return early.agreed;
  try {
    return await initialize(shared, early.sessions, options);
  } catch (error) {
    // A server of the stateless era that was slow to start has answered the first question meanwhile.
    const late = found as Finding | undefined;
    if (early.waiting && late?.kind === "stateless") return late.agreed;
    throw error;
  } finally {
    outgoing.fail(id, new Error("the server has agreed to something else"));
  }
}

/** What follows from a finding: all is agreed, or which sessions are left to try. */
function settled(
  found: Finding | undefined,
  revisions: readonly Revision[],
  sessions: readonly Revision[],
):
  | { readonly agreed: Agreed }
  | { readonly sessions: readonly Revision[]; readonly waiting: boolean } {
  switch (found?.kind) {
    case undefined:
      return { sessions, waiting: true };
    case "stateless":
      return { agreed: found.agreed };
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

/** How often a server is asked in one revision: where several stand behind one address, not all are of one age. */
const ASKED_AT_MOST = 2;

/**
 * Asks in another revision where the server names one that is newer, or refuses the one it was asked in: the newest that
 * both sides have. The finding is `others` where that is a revision with sessions, or none.
 */
async function discoverCommon(
  shared: Shared,
  { revision }: StatelessWire,
  options: AgreeOptions,
  first: Promise<Finding>,
): Promise<Finding> {
  const asked = [revision];
  for (let finding = await first; ;) {
    if (finding.kind !== "others") return finding;
    const { supported } = finding;
    const common = options.revisions.findLast((one) => supported.includes(one));
    if (common === undefined || eraOf(common) !== "stateless") return finding;
    if (asked.filter((one) => one === common).length >= ASKED_AT_MOST) return finding;
    asked.push(common);
    const wire = (await loadWire(shared.sources, common)) as StatelessWire;
    const { signal, probeTimeout: timeout } = options;
    finding = await discover(shared, wire, options, { signal, timeout });
  }
}

async function discover(
  shared: Shared,
  wire: StatelessWire,
  { revisions }: AgreeOptions,
  options: Parameters<Shared["channel"]["request"]>[2],
): Promise<Finding> {
  const { channel, info, capabilities } = shared;
  const carrier = wire.carrier?.(shared);
  const _meta = {
    [PROTOCOL_VERSION_META_KEY]: wire.revision,
    [CLIENT_INFO_META_KEY]: info,
    [CLIENT_CAPABILITIES_META_KEY]: capabilities,
  };
  const params = carrier?.params(DISCOVER, { _meta }) ?? { _meta };
  try {
    const answer = complete(DISCOVER, await channel.request(DISCOVER, params, options));
    if (!wire.isResultOf(DISCOVER, answer)) {
      return { kind: "unknown", error: await invalidResult(wire, DISCOVER, answer) };
    }
    const result = carrier?.result(DISCOVER, answer) ?? answer;
    const {
      supportedVersions,
      capabilities: offered,
      instructions,
      _meta: said,
    } = result as unknown as DiscoverResult;
    const common = revisions.findLast((one) => supportedVersions.includes(one));
    if (common !== wire.revision) return { kind: "others", supported: supportedVersions };
    const server = said?.[SERVER_INFO_META_KEY];
    const opening = { server, capabilities: offered, instructions };
    return { kind: "stateless", agreed: { wire, opening } };
  } catch (error) {
    switch (errorIn(error)?.["code"]) {
      case errorCodes.HEADER_MISMATCH:
      case errorCodes.MISSING_REQUIRED_CLIENT_CAPABILITY:
        return { kind: "refused", error };
      default: {
        // Servers without the stateless era have no code for it, and may name what they speak all the same.
        const supported = supportedBy(error);
        return supported === undefined ? { kind: "unknown", error } : { kind: "others", supported };
      }
    }
  }
}

/** Loaded for a server that has sessions: others need none of it. */
async function initialize(
  shared: Shared,
  sessions: readonly Revision[],
  options: AgreeOptions,
): Promise<Agreed> {
  const { initialize: open } = await import("../session/open-session.js");
  options.progress.step = "the answer to initialize";
  return open(shared, sessions, options);
}
