/** Opens sessions, with `initialize` (to 2025-11-25, basic/lifecycle). */
import { adaptWith } from "@mcp-gen/adapt/runtime";
import { eraOf, isRevision, type Revision } from "@mcp-gen/protocol";
import type { Implementation, ServerCapabilities } from "@mcp-gen/protocol/newest";
import type { Agreed, AgreeOptions, Opening, Shared } from "../era.js";
import { RevisionError } from "../errors.js";
import { invalidResult } from "../revisions/validate-result.js";
import type { Params, Result } from "../options.js";
import { supportedBy } from "../connection/refusals.js";
import { loadWire } from "../revisions/sources.js";
import type { SessionWire } from "../revisions/client-protocol.js";

const INITIALIZE = "initialize";

/**
 * Opens a session in the newest revision that there is in common.
 *
 * @param sessions what may be offered, oldest first
 * @throws RevisionError when there is none in common, and what `initialize` throws
 */
export async function initialize(
  shared: Shared,
  sessions: readonly Revision[],
  { revisions, signal }: Pick<AgreeOptions, "revisions" | "signal">,
): Promise<Agreed> {
  const offered = sessions.at(-1) as Revision;
  try {
    return await openSession(shared, offered, revisions, signal);
  } catch (error) {
    const supported = supportedBy(error);
    if (supported === undefined) throw error;
    const other = sessions.findLast((one) => one !== offered && supported.includes(one));
    if (other === undefined) throw new RevisionError(INITIALIZE, revisions, supported);
    return openSession(shared, other, revisions, signal);
  }
}

/**
 * Opens a session.
 *
 * @throws RevisionError when the server wants another revision than those allowed, and what `initialize` throws
 */
export async function openSession(
  shared: Shared,
  offered: Revision,
  allowed: readonly Revision[],
  signal: AbortSignal | undefined,
): Promise<Agreed> {
  const { channel } = shared;
  const first = (await loadWire(shared.sources, offered)) as SessionWire;
  const result = await channel.request(INITIALIZE, introduction(shared, first), { signal });
  const { protocolVersion } = result;
  const known =
    isRevision(protocolVersion) &&
    allowed.includes(protocolVersion) &&
    eraOf(protocolVersion) === "session";
  if (!known && typeof protocolVersion === "string") {
    throw new RevisionError(INITIALIZE, allowed, [protocolVersion]);
  }
  const wire = known ? ((await loadWire(shared.sources, protocolVersion)) as SessionWire) : first;
  if (!wire.isResultOf(INITIALIZE, result)) throw await invalidResult(wire, INITIALIZE, result);
  return { wire, opening: openingOf(shared, wire, result) };
}

function introduction(shared: Shared, { down, revision }: SessionWire): Params {
  const said = adaptWith(down, "ClientCapabilities", shared.capabilities);
  const info = adaptWith(down, "Implementation", shared.info);
  shared.lost(revision, INITIALIZE, "sent", [...said.losses, ...info.losses]);
  const capabilities = (said.value ?? {}) as Params;
  return {
    protocolVersion: revision,
    capabilities:
      capabilities["roots"] === undefined
        ? capabilities
        : { ...capabilities, roots: { listChanged: true } },
    clientInfo: info.value,
  };
}

function openingOf(shared: Shared, { up, revision }: SessionWire, result: Result): Opening {
  const capabilities = adaptWith(up, "ServerCapabilities", result["capabilities"]);
  const server = adaptWith(up, "Implementation", result["serverInfo"]);
  shared.lost(revision, INITIALIZE, "received", [...capabilities.losses, ...server.losses]);
  return {
    server: server.value as Implementation,
    capabilities: (capabilities.value ?? {}) as ServerCapabilities,
    instructions: result["instructions"] as string | undefined,
  };
}
